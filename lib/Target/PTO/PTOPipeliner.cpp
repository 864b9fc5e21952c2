//===- PTOPipeliner.cpp - Software pipelining -----------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads, conversions and stores of an iteration take nine cycles each, in which
// only other iterations have something to do. Inner loops of one block are
// therefore rearranged so that iterations overlap, where ports, dependences and
// registers allow it. LLVM's expander makes the new loop; the old one remains
// for a few iterations and for the rest of many.
//
// The search is bounded: a body that is too long to be written several times is
// left alone, and for the loops of a function there is a budget in proportion
// to its instructions, so that compiling takes about as long as without it.
//
// LLVM's own pipeliner is not used, since what matters here cannot be had from
// it by a target: it minds registers only if a command-line option asks it to,
// and copies values that outlive an iteration, unless another one does. A copy
// of a vector register takes an execute port for as long as a conversion.
//
//===----------------------------------------------------------------------===//

#include "PTOAccessForms.h"
#include "PTOAddressSteps.h"
#include "PTOLoopBlocks.h"
#include "PTOLoopCounter.h"
#include "PTOMachineFunctionInfo.h"
#include "PTOModuloScheduler.h"
#include "PTOPasses.h"
#include "PTORestIterations.h"
#include "PTOSubtarget.h"
#include "PTOWorkBudget.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/CodeGen/MachineOptimizationRemarkEmitter.h"
#include "llvm/CodeGen/ModuloSchedule.h"
#include "llvm/InitializePasses.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

#define DEBUG_TYPE "pto-pipeliner"

static cl::opt<bool> Enable("pto-software-pipelining", cl::Hidden,
                            cl::init(true),
                            cl::desc("Let iterations of inner loops overlap"));

static cl::opt<unsigned> StepsPerInstruction(
    "pto-pipelining-steps", cl::Hidden, cl::init(8000),
    cl::desc("Steps that the search for schedules of a function's loops may "
             "take for each of its instructions"));

/// Instructions that a loop may grow to, and with the first and last iterations
/// around it.
static constexpr unsigned MaxInstructions = 256, MaxAllInstructions = 512;

/// Instructions of a block whose order is that of the loop after it.
static constexpr unsigned MaxBefore = 24;

/// Iterations of those that are left over that overlap.
static constexpr unsigned MaxTogether = 4;

/// Vector registers that the allocator should have left.
static constexpr unsigned ComfortableSpare = 3;

/// Cycles that it takes to save a vector register and to restore it.
static constexpr unsigned SaveCycles = 4;

// Arrays of the unified buffer are some thousand elements long. More copies of
// the body gain a cycle here and there in each iteration, but of a short loop
// more of them are left over. A loop that may be either has to do well as both.
static cl::opt<unsigned> AssumedIterations(
    "pto-pipelining-iterations", cl::Hidden, cl::init(64),
    cl::desc("How many iterations a loop is assumed to make if nothing says "
             "it, or a quarter of them"));
static constexpr unsigned ShortLoop = 4;

namespace {

class PTOPipeliner : public MachineFunctionPass {
  using Schedule = PTOModuloScheduler::Schedule;

  std::optional<Schedule> findSchedule(const PTOModuloScheduler &Scheduler,
                                       const PTOLoopCounter &Counter,
                                       const PTOWorkBudget &Budget) const;
  bool pipeline(MachineFunction &MF, MachineLoop &L, PTOWorkBudget &Budget);
  void remarkMissed(MachineLoop &L, StringRef Why);
  void remarkPipelined(MachineLoop &L, const Schedule &S);

public:
  static char ID;
  PTOPipeliner() : MachineFunctionPass(ID) {}

  StringRef getPassName() const override { return "PTO software pipelining"; }
  bool runOnMachineFunction(MachineFunction &MF) override;
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<AAResultsWrapperPass>();
    AU.addRequired<LiveIntervalsWrapperPass>();
    AU.addRequired<MachineLoopInfoWrapperPass>();
    AU.addRequired<MachineOptimizationRemarkEmitterPass>();
    MachineFunctionPass::getAnalysisUsage(AU);
  }
};

} // namespace

char PTOPipeliner::ID = 0;

INITIALIZE_PASS_BEGIN(PTOPipeliner, DEBUG_TYPE, "PTO software pipelining",
                      false, false)
INITIALIZE_PASS_DEPENDENCY(AAResultsWrapperPass)
INITIALIZE_PASS_DEPENDENCY(LiveIntervalsWrapperPass)
INITIALIZE_PASS_DEPENDENCY(MachineLoopInfoWrapperPass)
INITIALIZE_PASS_DEPENDENCY(MachineOptimizationRemarkEmitterPass)
INITIALIZE_PASS_END(PTOPipeliner, DEBUG_TYPE, "PTO software pipelining", false,
                    false)

FunctionPass *llvm::createPTOPipelinerPass() { return new PTOPipeliner(); }

/// Iterations of \p Iterations that are left over when all copies of the loop's
/// body have been executed.
static uint64_t leftOver(const PTOModuloScheduler::Schedule &S,
                         uint64_t Iterations) {
  return (Iterations - (S.Stages - 1)) % S.Copies;
}

/// How many iterations that are left over may overlap, also half of them and so
/// on; 1: there is no room for more.
static unsigned restTogether(const PTOModuloScheduler &Scheduler,
                             const PTOModuloScheduler::Schedule &S) {
  unsigned Together = std::min(MaxTogether, bit_floor(S.Copies - 1));
  while (Together > 1 &&
         (S.Copies + S.Stages + 2 * Together) * Scheduler.size() >
             MaxAllInstructions)
    Together /= 2;
  return std::max(Together, 1u);
}

/// Cycles of \p Iterations iterations that are left over by \p S; one alone
/// takes \p Alone.
static uint64_t estimateRest(const PTOModuloScheduler &Scheduler,
                             const PTOModuloScheduler::Schedule &S,
                             uint64_t Iterations, unsigned Alone) {
  uint64_t Cycles = 0;
  for (unsigned Together = restTogether(Scheduler, S); Together;
       Together /= 2) {
    Cycles += Iterations / Together * (Alone + (Together - 1) * S.Interval);
    Iterations %= Together;
  }
  return Cycles;
}

/// Cycles of \p Iterations iterations by \p S; one alone takes \p Alone. Where
/// that is \p Enough or more, it may be any number from there on.
static uint64_t estimate(const PTOModuloScheduler &Scheduler,
                         const PTOModuloScheduler::Schedule &S,
                         uint64_t Iterations, unsigned Alone, uint64_t Enough) {
  if (Iterations < S.Stages - 1 + S.Copies)
    return estimateRest(Scheduler, S, Iterations, Alone);
  uint64_t Rest = leftOver(S, Iterations);
  uint64_t Cycles = Scheduler.cycles(S, Iterations - Rest, Enough);
  if (Rest)
    Cycles += Scheduler.canRepeatIterations()
                  ? Alone + (Rest - 1) * Scheduler.portLimit()
                  : estimateRest(Scheduler, S, Rest, Alone);
  return Cycles;
}

/// The same for an unknown number of iterations about \p Iterations: of those
/// that may be left over half are.
static uint64_t estimateAbout(const PTOModuloScheduler &Scheduler,
                              const PTOModuloScheduler::Schedule &S,
                              uint64_t Iterations, unsigned Alone,
                              uint64_t Enough) {
  if (Iterations < S.Stages - 1 + S.Copies)
    return estimateRest(Scheduler, S, Iterations, Alone);
  uint64_t Rest = S.Copies - 1;
  return Scheduler.cycles(S, Iterations - Rest / 2, Enough) +
         estimateRest(Scheduler, S, Rest, Alone) / 2;
}

/// Cycles of \p Iterations iterations by \p S where those after the last one do
/// nothing. If their number is not known, it is as good as any other.
static uint64_t estimateIdle(const PTOModuloScheduler &Scheduler,
                             const PTOModuloScheduler::Schedule &S,
                             uint64_t Iterations, uint64_t Enough) {
  uint64_t First = S.Stages - 1;
  uint64_t Begun = std::max<uint64_t>(Iterations, First + 1) - First;
  return Scheduler.cycles(S, First + alignTo(Begun, S.Copies), Enough);
}

/// The instructions of \p MBB that do something: debug information must not
/// change what is done about a block.
static uint64_t countInstructions(const MachineBasicBlock &MBB) {
  return count_if(MBB, [](const MachineInstr &MI) {
    return !MI.isPHI() && !MI.isDebugInstr();
  });
}

/// Copies the phis of \p Loop that its other phis have for the next iteration,
/// as of registers that take turns, or that are read after the loop: LLVM's
/// expander wants an instruction there. Where the loop is written several
/// times, the copies are coalesced.
static void copyReadPhis(MachineBasicBlock &Loop) {
  MachineRegisterInfo &MRI = Loop.getParent()->getRegInfo();
  const TargetInstrInfo &TII = *Loop.getParent()->getSubtarget().getInstrInfo();
  for (MachineInstr &Phi : Loop.phis()) {
    Register R = Phi.getOperand(0).getReg(), Copy;
    for (MachineOperand &Use :
         make_early_inc_range(MRI.use_nodbg_operands(R))) {
      const MachineInstr &User = *Use.getParent();
      if (User.getParent() == &Loop && !User.isPHI())
        continue;
      if (!Copy) {
        Copy = MRI.cloneVirtualRegister(R);
        BuildMI(Loop, Loop.getFirstTerminator(), DebugLoc(),
                TII.get(TargetOpcode::COPY), Copy)
            .addReg(R);
      }
      Use.setReg(Copy);
    }
  }
}

namespace {

/// Counts the lanes of stores apart from those of loads: a mask that both need
/// lives on while what is stored is computed, and of its registers there are
/// few.
class StoreMasks {
  MachineBasicBlock &Loop;
  MachineFunction &MF;
  MachineRegisterInfo &MRI;
  DenseMap<Register, Register> Copies;

  MachineInstr *definition(Register R) const {
    MachineInstr *MI = R.isVirtual() ? MRI.getVRegDef(R) : nullptr;
    return MI && MI->getParent() == &Loop &&
                   (MI->isPHI() || PTO::countedLanes(MI->getOpcode()))
               ? MI
               : nullptr;
  }
  bool isCounted(Register Rest) const;
  Register copy(Register R);

public:
  explicit StoreMasks(MachineBasicBlock &Loop)
      : Loop(Loop), MF(*Loop.getParent()), MRI(MF.getRegInfo()) {}

  void run();
};

} // namespace

/// Whether plts alone make \p Rest of what is left before the loop.
bool StoreMasks::isCounted(Register Rest) const {
  SmallPtrSet<MachineInstr *, 8> Seen;
  while (MachineInstr *MI = definition(Rest)) {
    if (!Seen.insert(MI).second)
      return true;
    Rest = MI->isPHI() ? PTO::incomingFromLoop(*MI).getReg()
                       : MI->getOperand(2).getReg();
  }
  return false;
}

/// A copy of \p R, which is counted.
Register StoreMasks::copy(Register R) {
  if (Register Copy = Copies.lookup(R))
    return Copy;
  MachineInstr *MI = definition(R), *New = MF.CloneMachineInstr(MI);
  for (MachineOperand &Def : New->all_defs()) {
    Register Copy = MRI.cloneVirtualRegister(Def.getReg());
    Copies[Def.getReg()] = Copy;
    Def.setReg(Copy);
  }
  Loop.insertAfter(MI->getIterator(), New);
  MachineOperand &Before =
      MI->isPHI() ? PTO::incomingFromLoop(*New) : New->getOperand(2);
  Before.setReg(copy(Before.getReg()));
  Before.setIsKill(false);
  return Copies.lookup(R);
}

void StoreMasks::run() {
  SmallVector<MachineOperand *, 8> OfStores;
  for (MachineInstr &Plt : Loop) {
    if (!PTO::countedLanes(Plt.getOpcode()) ||
        !isCounted(Plt.getOperand(1).getReg()))
      continue;
    SmallVector<MachineOperand *, 4> Stores;
    unsigned Uses = 0;
    for (MachineOperand &Use :
         MRI.use_nodbg_operands(Plt.getOperand(0).getReg())) {
      ++Uses;
      if (Use.getParent()->mayStore())
        Stores.push_back(&Use);
    }
    if (Stores.size() != Uses)
      append_range(OfStores, Stores);
  }
  for (MachineOperand *Use : OfStores) {
    Use->setReg(copy(Use->getReg()));
    Use->setIsKill(false);
  }
}

/// Writes \p Iterations iterations of \p Loop to the end of \p Preheader, so
/// that the loop makes as many less. Their order is the scheduler's business.
static void peel(MachineBasicBlock &Loop, MachineBasicBlock &Preheader,
                 uint64_t Iterations) {
  MachineFunction &MF = *Loop.getParent();
  MachineRegisterInfo &MRI = MF.getRegInfo();
  DenseMap<Register, Register> Now;
  for (MachineInstr &Phi : Loop.phis())
    Now[Phi.getOperand(0).getReg()] = PTO::incoming(Phi, Preheader).getReg();
  auto Current = [&](Register R) {
    auto It = Now.find(R);
    return It == Now.end() ? R : It->second;
  };
  for (uint64_t Iteration = 0; Iteration < Iterations; ++Iteration) {
    for (MachineInstr &MI : Loop) {
      if (MI.isPHI() || MI.isTerminator() || MI.isDebugInstr())
        continue;
      MachineInstr *New = MF.CloneMachineInstr(&MI);
      Preheader.insert(Preheader.getFirstTerminator(), New);
      for (MachineOperand &MO : New->all_uses())
        if (MO.getReg().isVirtual()) {
          MO.setReg(Current(MO.getReg()));
          // Other iterations may read it, too.
          MO.setIsKill(false);
        }
      for (MachineOperand &MO : New->all_defs())
        if (MO.getReg().isVirtual()) {
          Register R = MRI.cloneVirtualRegister(MO.getReg());
          Now[MO.getReg()] = R;
          MO.setReg(R);
        }
    }
    DenseMap<Register, Register> Next;
    for (MachineInstr &Phi : Loop.phis())
      Next[Phi.getOperand(0).getReg()] =
          Current(PTO::incomingFromLoop(Phi).getReg());
    for (auto [Phi, R] : Next)
      Now[Phi] = R;
  }
  for (MachineInstr &Phi : Loop.phis())
    PTO::incoming(Phi, Preheader).setReg(Current(Phi.getOperand(0).getReg()));
}

/// Gives the access \p MI a pointer of its own that is moved on as \p Step does
/// it, right after the access; returns what moves it. So no pointer has to be
/// kept from a load in the first cycles to a store in the last ones.
static MachineInstr *stepAlone(MachineInstr &MI, const MachineInstr &Step) {
  MachineBasicBlock &Loop = *MI.getParent();
  MachineFunction &MF = *Loop.getParent();
  MachineRegisterInfo &MRI = MF.getRegInfo();
  MachineOperand &Base = MI.getOperand(*PTO::baseWithOffset(MI));
  MachineInstr &OldPhi = *MRI.getVRegDef(Step.getOperand(1).getReg());
  if (Base.getReg() == Step.getOperand(0).getReg()) {
    MachineOperand &Offset = *std::next(&Base);
    Offset.setImm(Offset.getImm() + Step.getOperand(2).getImm());
  }
  MachineInstr *Phi = MF.CloneMachineInstr(&OldPhi);
  MachineInstr *Update = MF.CloneMachineInstr(&Step);
  Register Now = MRI.cloneVirtualRegister(OldPhi.getOperand(0).getReg()),
           Next = MRI.cloneVirtualRegister(Step.getOperand(0).getReg());
  Phi->getOperand(0).setReg(Now);
  PTO::incoming(*Phi, Loop).setReg(Next);
  Update->getOperand(0).setReg(Next);
  Update->getOperand(1).setReg(Now);
  Base.setReg(Now);
  Loop.insert(Loop.getFirstNonPHI(), Phi);
  Loop.insertAfter(MI.getIterator(), Update);
  return Update;
}

/// Removes the operands that say which registers must not be written yet:
/// LLVM's expander has given each copy registers of its own.
static void removeLaterReads(MachineBasicBlock &MBB) {
  for (MachineInstr &MI : MBB)
    for (unsigned I = MI.getNumOperands(); I-- > MI.getNumExplicitOperands();)
      if (MI.getOperand(I).isReg() && MI.getOperand(I).isUse() &&
          MI.getOperand(I).getReg().isVirtual())
        MI.removeOperand(I);
}

/// Ends \p MBB with a branch to \p To, and no longer goes to \p Other, which is
/// left without that.
static void branchAlways(MachineBasicBlock &MBB, MachineBasicBlock &To,
                         MachineBasicBlock &Other) {
  const TargetInstrInfo &TII = *MBB.getParent()->getSubtarget().getInstrInfo();
  assert(MBB.isSuccessor(&To) && MBB.isSuccessor(&Other) &&
         "a pipelined loop leaves the rest to the old one");
  TII.removeBranch(MBB);
  TII.insertUnconditionalBranch(MBB, &To, DebugLoc());
  MBB.removeSuccessor(&Other);
  for (MachineInstr &Phi : Other.phis())
    for (unsigned I = 1; I < Phi.getNumOperands(); I += 2)
      if (Phi.getOperand(I + 1).getMBB() == &MBB) {
        Phi.removeOperand(I + 1);
        Phi.removeOperand(I);
        break;
      }
}

std::optional<PTOModuloScheduler::Schedule>
PTOPipeliner::findSchedule(const PTOModuloScheduler &Scheduler,
                           const PTOLoopCounter &Counter,
                           const PTOWorkBudget &Budget) const {
  std::optional<uint64_t> Iterations = Counter.iterations();
  std::optional<unsigned> Length = Scheduler.lengthAlone();
  if (!Length)
    return std::nullopt;
  unsigned Alone = *Length;
  std::optional<unsigned> Limit = Scheduler.shortestInterval(Alone);
  uint64_t Long = std::max<uint64_t>(AssumedIterations, ShortLoop);
  uint64_t Short = Long / ShortLoop;
  uint64_t Total = Iterations.value_or(Long + Short * ShortLoop);
  // A loop that becomes several times as long has to gain something.
  uint64_t BestCycles = Total * Alone * 4 / 5;
  if (!Limit || (Total - 1) * *Limit >= BestCycles)
    return std::nullopt;
  auto Rated = [&](const Schedule &S, uint64_t Cycles) {
    Cycles += S.SavedRegisters * SaveCycles * (Iterations ? 1 : 1 + ShortLoop);
    // What just fits is what the allocator may not find room for.
    if (S.SpareVectors < ComfortableSpare)
      Cycles += Cycles * (ComfortableSpare - S.SpareVectors) / 100;
    // Of what is about as fast the short.
    return Cycles + Cycles * S.Copies / 200;
  };
  std::optional<Schedule> Best;
  for (unsigned Interval = *Limit; Interval < Alone && !Budget.isSpent();
       ++Interval) {
    for (Schedule &S : Scheduler.schedules(Interval)) {
      if (S.Stages < 2 || S.Copies * Scheduler.size() > MaxInstructions ||
          (S.Copies + S.Stages) * Scheduler.size() > MaxAllInstructions)
        continue;
      uint64_t Cycles;
      if (Counter.mayIdle())
        Cycles =
            Iterations
                ? estimateIdle(Scheduler, S, *Iterations, BestCycles)
                : estimateIdle(Scheduler, S, Long, BestCycles) +
                      estimateIdle(Scheduler, S, Short, BestCycles) * ShortLoop;
      else if (Iterations)
        Cycles = estimate(Scheduler, S, *Iterations, Alone, BestCycles);
      else
        Cycles =
            estimateAbout(Scheduler, S, Long, Alone, BestCycles) +
            estimateAbout(Scheduler, S, Short, Alone, BestCycles) * ShortLoop;
      Cycles = Rated(S, Cycles);
      if (Cycles < BestCycles) {
        Best = std::move(S);
        BestCycles = Cycles;
      }
    }
    // Iterations further apart may fit a known number of them better, and where
    // nothing has to wait for anything they may be faster.
    if (Best && Interval > (Iterations ? 3 : 2) * Best->Interval / 2 + 1)
      break;
  }
  return Best;
}

void PTOPipeliner::remarkMissed(MachineLoop &L, StringRef Why) {
  getAnalysis<MachineOptimizationRemarkEmitterPass>().getORE().emit([&] {
    return MachineOptimizationRemarkMissed(DEBUG_TYPE, "NotPipelined",
                                           L.getStartLoc(), L.getHeader())
           << "loop not pipelined: " << Why;
  });
}

void PTOPipeliner::remarkPipelined(MachineLoop &L, const Schedule &S) {
  using namespace ore;
  getAnalysis<MachineOptimizationRemarkEmitterPass>().getORE().emit([&] {
    return MachineOptimizationRemark(DEBUG_TYPE, "Pipelined", L.getStartLoc(),
                                     L.getHeader())
           << "loop pipelined: an iteration begins every "
           << NV("Interval", S.Interval) << " cycles, "
           << NV("Stages", S.Stages) << " overlap, the body is written "
           << NV("Copies", S.Copies) << " times";
  });
}

bool PTOPipeliner::pipeline(MachineFunction &MF, MachineLoop &L,
                            PTOWorkBudget &Budget) {
  MachineBasicBlock &Loop = *L.getHeader();
  if (L.getNumBlocks() == 1 && countInstructions(Loop) > MaxInstructions) {
    remarkMissed(L, "its body is too long");
    return false;
  }
  MachineBasicBlock *Preheader = L.getLoopPreheader();
  if (L.getNumBlocks() != 1 || !Preheader ||
      !PTOModuloScheduler::canSchedule(Loop))
    return false;
  std::unique_ptr<PTOLoopCounter> Counter =
      PTOLoopCounter::find(*MF.getSubtarget().getInstrInfo(), Loop);
  if (!Counter)
    return false;
  auto &LIS = getAnalysis<LiveIntervalsWrapperPass>().getLIS();
  copyReadPhis(Loop);
  if (Counter->mayIdle())
    StoreMasks(Loop).run();
  PTO::countByPointers(Loop, *Preheader, LIS);
  if (!ModuloScheduleExpanderMVE::canApply(L))
    return false;
  TargetSchedModel Model;
  Model.init(&MF.getSubtarget());
  PTOModuloScheduler Scheduler(
      Loop, Counter->update(), Model,
      getAnalysis<AAResultsWrapperPass>().getAAResults(), LIS, Budget);
  std::optional<Schedule> S = findSchedule(Scheduler, *Counter, Budget);
  if (!S) {
    remarkMissed(L, Budget.isSpent()
                        ? "the search for a schedule takes too long"
                        : "no schedule is faster and has registers enough");
    return false;
  }
  remarkPipelined(L, *S);
  uint64_t Rest = Counter->mayIdle()      ? 0
                  : Counter->iterations() ? leftOver(*S, *Counter->iterations())
                                          : S->Copies - 1;
  if (Rest && Counter->iterations() && Scheduler.canRepeatIterations()) {
    peel(Loop, *Preheader, Rest);
    Rest = 0;
  }

  std::vector<MachineInstr *> Order;
  SmallVector<PTO::ScheduledInstr, 32> Scheduled;
  DenseMap<MachineInstr *, int> Cycle, Stage;
  for (unsigned I : Scheduler.order(*S)) {
    auto Add = [&](MachineInstr &MI) {
      Order.push_back(&MI);
      Scheduled.push_back({&MI, S->Cycle[I]});
      Cycle[&MI] = S->Cycle[I];
      Stage[&MI] = S->Cycle[I] / S->Interval;
    };
    MachineInstr &MI = Scheduler.instruction(I);
    Add(MI);
    if (const MachineInstr *Step = Scheduler.foldedStep(I))
      Add(*stepAlone(MI, *Step));
  }
  for (auto [R, User] : Scheduler.laterReaders(*S))
    User->addOperand(
        MF, MachineOperand::CreateReg(R, /*isDef=*/false, /*isImp=*/true));
  ModuloSchedule Modulo(MF, &L, std::move(Order), std::move(Cycle),
                        std::move(Stage));
  ModuloScheduleExpanderMVE(MF, Modulo, LIS).expand();

  // Preheader, a check, the first iterations, the new loop, the last ones.
  MachineBasicBlock *Prolog = nullptr, *Kernel = nullptr;
  for (MachineBasicBlock *Check : Preheader->successors())
    for (MachineBasicBlock *First : Check->successors())
      for (MachineBasicBlock *Next : First->successors())
        if (Next != &Loop && Next->isSuccessor(Next)) {
          Prolog = First;
          Kernel = Next;
        }
  // The order has the waiting times and the registers in mind.
  auto &Info = *MF.getInfo<PTOMachineFunctionInfo>();
  for (MachineBasicBlock *MBB : {Prolog, Kernel, PTO::exitOf(*Kernel)}) {
    removeLaterReads(*MBB);
    Info.setOrdered(*MBB);
  }
  removeLaterReads(Loop);
  if (Counter->mayIdle() && countInstructions(*Preheader) <= MaxBefore) {
    MachineBasicBlock &Before = *PTO::blockBefore(Loop);
    MachineBasicBlock &Check = **Prolog->pred_begin();
    branchAlways(Check, *Prolog, Before);
    // They become one block, whose order is that of the first.
    Info.setOrdered(Check);
    Info.setOrdered(*Preheader);
  }
  if (Counter->mayIdle())
    branchAlways(*PTO::exitOf(*Kernel), *PTO::exitOf(Loop),
                 *PTO::blockBefore(Loop));
  PTO::foldAddressSteps(*Kernel, /*IsOrdered=*/true, LIS);
  for (unsigned Together = restTogether(Scheduler, *S); Together > 1;
       Together /= 2) {
    if (Rest < Together)
      continue;
    MachineBasicBlock *Several =
        PTO::overlapRest(Loop, Scheduled, S->Interval, Together);
    Info.setOrdered(*Several);
    PTO::foldAddressSteps(*Several, /*IsOrdered=*/true, LIS);
  }
  if (!PTO::blockBefore(Loop)->pred_empty())
    PTO::foldAddressSteps(Loop, /*IsOrdered=*/false, LIS);
  return true;
}

bool PTOPipeliner::runOnMachineFunction(MachineFunction &MF) {
  if (!Enable || skipFunction(MF.getFunction()) ||
      MF.getFunction().hasOptSize() ||
      !MF.getSubtarget().getSchedModel().hasInstrSchedModel())
    return false;
  bool Changed = false;
  uint64_t Instructions = 0;
  for (const MachineBasicBlock &MBB : MF)
    Instructions += countInstructions(MBB);
  // Compiling the rest takes time in proportion to its size, too.
  PTOWorkBudget Budget(StepsPerInstruction * Instructions);
  for (MachineLoop *L :
       getAnalysis<MachineLoopInfoWrapperPass>().getLI().getLoopsInPreorder())
    if (L->isInnermost())
      Changed |= pipeline(MF, *L, Budget);
  return Changed;
}
