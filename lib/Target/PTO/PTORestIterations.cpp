//===- PTORestIterations.cpp - What a pipelined loop leaves over ----------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTORestIterations.h"
#include "PTOLoopBlocks.h"
#include "PTOLoopCounter.h"
#include "PTOSubtarget.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"

using namespace llvm;

namespace {

/// Writes the blocks
///
///   Before:   if more iterations than Together - 1 are left, goto Several
///             goto Join
///   Several:  Together iterations; as long as there are as many, goto Several
///   After:    if an iteration is left, goto Join; goto Exit
///   Join:     goto Loop
class RestWriter {
  MachineBasicBlock &Loop, &Before;
  MachineFunction &MF;
  MachineRegisterInfo &MRI;
  const TargetInstrInfo &TII;
  unsigned Together;
  MachineBasicBlock *Several, *After, *Join;
  DenseMap<Register, Register> Phis; ///< Of the loop, those of Several.
  std::vector<DenseMap<Register, Register>> Results; ///< By iteration.

  Register valueIn(unsigned Iteration, Register R);
  MachineInstr *write(const MachineInstr &MI, unsigned Iteration);
  void branchIfMore(MachineBasicBlock &From, PTOLoopCounter &Counter,
                    unsigned Than, MachineBasicBlock &Then,
                    MachineBasicBlock &Else, MachineInstr *LastUpdate);

public:
  RestWriter(MachineBasicBlock &Loop, MachineBasicBlock &Before,
             unsigned Together)
      : Loop(Loop), Before(Before), MF(*Loop.getParent()), MRI(MF.getRegInfo()),
        TII(*MF.getSubtarget().getInstrInfo()), Together(Together),
        Results(Together) {}

  MachineBasicBlock *run(ArrayRef<PTO::ScheduledInstr> Schedule,
                         unsigned Interval, PTOLoopCounter &Counter);
};

} // namespace

/// What \p R, of the loop, is in \p Iteration of those that are written. It may
/// be written later.
Register RestWriter::valueIn(unsigned Iteration, Register R) {
  MachineInstr *Def = R.isVirtual() ? MRI.getVRegDef(R) : nullptr;
  if (!Def || Def->getParent() != &Loop)
    return R;
  if (Def->isPHI())
    return Iteration == 0
               ? Phis.lookup(R)
               : valueIn(Iteration - 1, PTO::incoming(*Def, Loop).getReg());
  Register &Result = Results[Iteration][R];
  if (!Result)
    Result = MRI.cloneVirtualRegister(R);
  return Result;
}

MachineInstr *RestWriter::write(const MachineInstr &MI, unsigned Iteration) {
  MachineInstr *New = MF.CloneMachineInstr(&MI);
  for (MachineOperand &MO : New->operands())
    if (MO.isReg() && MO.getReg().isVirtual()) {
      if (MO.isUse())
        MO.setIsKill(false);
      MO.setReg(valueIn(Iteration, MO.getReg()));
    }
  Several->push_back(New);
  return New;
}

/// Ends \p From with a branch to \p Then if more than so many iterations are
/// left after \p LastUpdate, or at the begin of the loop if that is null, and
/// else to \p Else.
void RestWriter::branchIfMore(MachineBasicBlock &From, PTOLoopCounter &Counter,
                              unsigned Than, MachineBasicBlock &Then,
                              MachineBasicBlock &Else,
                              MachineInstr *LastUpdate) {
  DenseMap<MachineInstr *, MachineInstr *> Last;
  if (LastUpdate)
    Last[const_cast<MachineInstr *>(&Counter.update())] = LastUpdate;
  From.addSuccessor(&Then);
  From.addSuccessor(&Else);
  SmallVector<MachineOperand, 4> Cond;
  Counter.createRemainingIterationsGreaterCondition(Than, From, Cond, Last);
  TII.insertBranch(From, &Then, &Else, Cond, DebugLoc());
}

MachineBasicBlock *RestWriter::run(ArrayRef<PTO::ScheduledInstr> Schedule,
                                   unsigned Interval, PTOLoopCounter &Counter) {
  MachineBasicBlock *Exit = PTO::exitOf(Loop);
  for (MachineBasicBlock **MBB : {&Several, &After, &Join}) {
    *MBB = MF.CreateMachineBasicBlock(Loop.getBasicBlock());
    MF.insert(Loop.getIterator(), *MBB);
  }

  // Values that the iterations begin with.
  for (MachineInstr &Phi : Loop.phis()) {
    Register R = Phi.getOperand(0).getReg();
    Phis[R] = MRI.cloneVirtualRegister(R);
  }

  // The iterations, whose instructions begin in this order; of those in the
  // same cycle the ones of earlier iterations first, which read what the others
  // overwrite.
  std::vector<std::pair<PTO::ScheduledInstr, unsigned>> Order;
  for (unsigned Iteration = 0; Iteration < Together; ++Iteration)
    for (const PTO::ScheduledInstr &I : Schedule)
      Order.emplace_back(I, Iteration);
  llvm::stable_sort(Order, [&](const auto &A, const auto &B) {
    return A.first.Cycle + A.second * Interval <
           B.first.Cycle + B.second * Interval;
  });
  MachineInstr *LastUpdate = nullptr;
  for (const auto &[I, Iteration] : Order) {
    MachineInstr *New = write(*I.MI, Iteration);
    if (I.MI == &Counter.update() && Iteration + 1 == Together)
      LastUpdate = New;
  }

  // What the blocks after them begin with.
  for (MachineInstr &Phi : Loop.phis()) {
    Register R = Phi.getOperand(0).getReg();
    MachineOperand &First = PTO::incoming(Phi, Before);
    Register Next = valueIn(Together - 1, PTO::incoming(Phi, Loop).getReg());
    BuildMI(*Several, Several->getFirstNonPHI(), DebugLoc(),
            TII.get(TargetOpcode::PHI), Phis[R])
        .addReg(First.getReg())
        .addMBB(&Before)
        .addReg(Next)
        .addMBB(Several);
    Register Joined = MRI.cloneVirtualRegister(R);
    BuildMI(*Join, Join->getFirstNonPHI(), DebugLoc(),
            TII.get(TargetOpcode::PHI), Joined)
        .addReg(First.getReg())
        .addMBB(&Before)
        .addReg(Next)
        .addMBB(After);
    First.setReg(Joined);
  }
  Loop.replacePhiUsesWith(&Before, Join);
  for (MachineInstr &Phi : Exit->phis()) {
    Register Last = PTO::incoming(Phi, Loop).getReg();
    MachineInstrBuilder(MF, Phi)
        .addReg(valueIn(Together - 1, Last))
        .addMBB(After);
  }

  // The counter still has the block before the loop that it was found with,
  // and begins with its value there.
  TII.removeBranch(Before);
  Before.removeSuccessor(&Loop);
  branchIfMore(Before, Counter, Together - 1, *Several, *Join, nullptr);
  branchIfMore(*Several, Counter, Together - 1, *Several, *After, LastUpdate);
  branchIfMore(*After, Counter, 0, *Join, *Exit, LastUpdate);
  Join->addSuccessor(&Loop);
  TII.insertUnconditionalBranch(*Join, &Loop, DebugLoc());
  return Several;
}

MachineBasicBlock *PTO::overlapRest(MachineBasicBlock &Loop,
                                    ArrayRef<ScheduledInstr> Schedule,
                                    unsigned Interval, unsigned Together) {
  const TargetInstrInfo &TII = *Loop.getParent()->getSubtarget().getInstrInfo();
  std::unique_ptr<PTOLoopCounter> Counter = PTOLoopCounter::find(TII, Loop);
  assert(Counter && "the loop was pipelined by its counter");
  return RestWriter(Loop, *PTO::blockBefore(Loop), Together)
      .run(Schedule, Interval, *Counter);
}
