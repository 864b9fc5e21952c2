//===- PTOLoopCounter.cpp - The iterations of a loop ----------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOLoopCounter.h"
#include "PTO.h"
#include "PTOAddressSteps.h"
#include "PTOLoopBlocks.h"
#include "PTOSubtarget.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

/// What defines \p R but for copies; null where that is not one instruction.
static MachineInstr *definition(const MachineRegisterInfo &MRI, Register R) {
  while (R.isVirtual()) {
    MachineInstr *MI = MRI.getVRegDef(R);
    if (!MI || !MI->isFullCopy() || !MI->getOperand(1).getReg().isVirtual())
      return MI;
    R = MI->getOperand(1).getReg();
  }
  return nullptr;
}

bool PTO::hasLoopMetadata(const MachineBasicBlock &Loop, StringRef Name) {
  const BasicBlock *BB = Loop.getBasicBlock();
  const Instruction *Branch = BB ? BB->getTerminator() : nullptr;
  MDNode *ID = Branch ? Branch->getMetadata(LLVMContext::MD_loop) : nullptr;
  return ID && findOptionMDForLoopID(ID, Name);
}

unsigned PTO::countedLanes(unsigned Opcode) {
  switch (Opcode) {
  case PTO::PLT_b8:
    return 256;
  case PTO::PLT_b16:
    return 128;
  case PTO::PLT_b32:
    return 64;
  default:
    return 0;
  }
}

std::optional<int64_t> PTOLoopCounter::constant(Register R) const {
  if (R == PTO::X0)
    return 0;
  const MachineInstr *MI = definition(MRI, R);
  if (!MI)
    return std::nullopt;
  if (MI->isFullCopy() && MI->getOperand(1).getReg() == PTO::X0)
    return 0;
  if (MI->getOpcode() == PTO::MOVI && MI->getOperand(1).isImm())
    return MI->getOperand(1).getImm();
  return std::nullopt;
}

bool PTOLoopCounter::readUpdate(MachineBasicBlock &Loop, Register Next) {
  Update = definition(MRI, Next);
  if (!Update || Update->getParent() != &Loop)
    return false;
  unsigned Source;
  if (PTO::isAddition(*Update)) {
    Result = 0;
    Source = 1;
    Step = Update->getOperand(2).getImm();
  } else if (unsigned Lanes = PTO::countedLanes(Update->getOpcode())) {
    Result = 1;
    Source = 2;
    Step = -int64_t(Lanes);
    IsRest = true;
  } else {
    return false;
  }
  MachineInstr *Phi = definition(MRI, Update->getOperand(Source).getReg());
  if (Step == 0 || !Phi || !Phi->isPHI() || Phi->getParent() != &Loop ||
      Phi->getNumOperands() != 5)
    return false;
  unsigned FromLoop = Phi->getOperand(2).getMBB() == &Loop ? 1 : 3;
  Start = Phi->getOperand(4 - FromLoop).getReg();
  return definition(MRI, Phi->getOperand(FromLoop).getReg()) == Update &&
         definition(MRI, Next) == Update;
}

/// Whether iterations of \p Loop do nothing after the last one. Vectors that
/// leave it are what it accumulates, numbers would not be those of the last
/// one.
static bool iterationsMayIdle(const MachineBasicBlock &Loop) {
  if (!PTO::hasLoopMetadata(Loop, PTOIterationsMayIdle))
    return false;
  const MachineRegisterInfo &MRI = Loop.getParent()->getRegInfo();
  for (const MachineInstr &MI : Loop)
    for (const MachineOperand &Def : MI.all_defs())
      if (Def.getReg().isVirtual() &&
          MRI.getRegClass(Def.getReg()) != &PTO::VRRegClass &&
          any_of(MRI.use_nodbg_instructions(Def.getReg()),
                 [&](const MachineInstr &User) {
                   return User.getParent() != &Loop;
                 }))
        return false;
  return true;
}

std::unique_ptr<PTOLoopCounter> PTOLoopCounter::find(const TargetInstrInfo &TII,
                                                     MachineBasicBlock &Loop) {
  MachineBasicBlock *Taken = nullptr, *Other = nullptr;
  SmallVector<MachineOperand, 3> Cond;
  if (TII.analyzeBranch(Loop, Taken, Other, Cond) || Cond.size() != 3 ||
      !Cond[1].isReg() || !Cond[2].isReg())
    return nullptr;
  // The loop goes on while the two differ, or the counter is below the bound.
  unsigned Opcode = Cond[0].getImm();
  bool IsLess = Opcode == PTO::BLTU || Opcode == PTO::BLTUW ||
                Opcode == PTO::BGEU || Opcode == PTO::BGEUW;
  bool GoesOnIfTaken = Opcode == PTO::BNE || Opcode == PTO::BNEW ||
                       Opcode == PTO::BLTU || Opcode == PTO::BLTUW;
  if (!GoesOnIfTaken && !IsLess && Opcode != PTO::BEQ && Opcode != PTO::BEQW)
    return nullptr;
  if ((GoesOnIfTaken ? Taken : Other) != &Loop)
    return nullptr;

  MachineRegisterInfo &MRI = Loop.getParent()->getRegInfo();
  auto IsInvariant = [&](Register R) {
    if (!R.isVirtual())
      return R == PTO::X0;
    const MachineInstr *MI = MRI.getVRegDef(R);
    return MI && MI->getParent() != &Loop;
  };
  for (unsigned Side : {1, 2}) {
    std::unique_ptr<PTOLoopCounter> Counter(new PTOLoopCounter(TII, MRI));
    Counter->Bound = Cond[3 - Side].getReg();
    Counter->Is32Bit = Opcode == PTO::BNEW || Opcode == PTO::BEQW ||
                       Opcode == PTO::BLTUW || Opcode == PTO::BGEUW;
    Counter->IsLess = IsLess;
    if (!IsInvariant(Counter->Bound) ||
        !Counter->readUpdate(Loop, Cond[Side].getReg()))
      continue;
    // Only half of the rest is a number.
    if (Counter->IsRest &&
        (!Counter->Is32Bit || Counter->constant(Counter->Bound) != 0))
      continue;
    if (IsLess && (Side != 1 || Counter->IsRest || Counter->Step < 0))
      continue;
    Counter->MayIdle = Counter->IsRest && iterationsMayIdle(Loop);
    return Counter;
  }
  return nullptr;
}

std::optional<uint64_t> PTOLoopCounter::iterations() const {
  std::optional<int64_t> From = constant(Start), To = constant(Bound);
  if (!From || !To)
    return std::nullopt;
  uint64_t Distance = Step > 0 ? *To - *From : *From - *To;
  if (Is32Bit)
    Distance = uint32_t(Distance);
  uint64_t Width = std::abs(Step);
  // Far from where either of them would wrap.
  if (IsLess)
    return *From >= 0 && *To > *From && *To <= INT32_MAX
               ? std::optional<uint64_t>(divideCeil(*To - *From, Width))
               : std::nullopt;
  if (IsRest)
    return std::max<uint64_t>(divideCeil(Distance, Width), 1);
  if (Distance == 0 || Distance % Width != 0)
    return std::nullopt;
  return Distance / Width;
}

// The distance to the bound, taken as an unsigned number, is the step times the
// iterations that are left. Where it is not a multiple of the step, the counter
// passes the bound and goes on, so that there are more iterations than that.
void PTOLoopCounter::createRemainingIterationsGreaterCondition(
    int TC, MachineBasicBlock &MBB, SmallVectorImpl<MachineOperand> &Cond,
    DenseMap<MachineInstr *, MachineInstr *> &LastStage0Insts) {
  Register Counter = LastStage0Insts.empty()
                         ? Start
                         : LastStage0Insts[Update]->getOperand(Result).getReg();
  auto Compare = [&](unsigned Opcode, Register A, Register B) {
    Cond.push_back(MachineOperand::CreateImm(Opcode));
    Cond.push_back(MachineOperand::CreateReg(A, /*isDef=*/false));
    Cond.push_back(MachineOperand::CreateReg(B, /*isDef=*/false));
  };
  unsigned Less = Is32Bit ? PTO::BLTUW : PTO::BLTU;
  // What is left need not be as much as the copies of the body do.
  if (MayIdle)
    TC = 0;
  if (TC == 0) {
    unsigned Differ = Is32Bit ? PTO::BNEW : PTO::BNE;
    return Compare(IsLess ? Less : Differ, Counter, Bound);
  }

  // What does not change need not be made anew in each iteration.
  MachineBasicBlock *Before = &MBB;
  if (MBB.isSuccessor(&MBB))
    for (MachineBasicBlock *Pred : MBB.predecessors())
      if (Pred != &MBB)
        Before = Pred;
  auto Build = [&](unsigned Opcode, Register &R) {
    R = MRI.createVirtualRegister(&PTO::GPRRegClass);
    return BuildMI(*Before, Before->getFirstTerminator(), DebugLoc(),
                   TII.get(Opcode), R);
  };
  auto Number = [&](int64_t Value) {
    Register R;
    Build(PTO::MOVI, R).addImm(Value);
    return R;
  };
  int64_t Distance = TC * std::abs(Step);
  if (IsLess) {
    // As much below the bound as these iterations move on, or 0, which no
    // counter is below.
    Register Far = Bound, IsFar, Limit, Chosen, D = Number(Distance);
    if (Is32Bit)
      Build(PTO::ZEXTW, Far).addReg(Bound);
    Build(PTO::SLTU, IsFar).addReg(D).addReg(Far);
    Build(PTO::SUB, Limit).addReg(Far).addReg(D);
    Build(PTO::SEL, Chosen).addReg(IsFar).addReg(Limit).addReg(PTO::X0);
    return Compare(Less, Counter, Chosen);
  }
  if (Step < 0 && constant(Bound) == 0)
    return Compare(Less, Number(Distance), Counter);
  // Numbers that grow from one constant to another are compared themselves.
  std::optional<int64_t> From = constant(Start), To = constant(Bound);
  if (Step > 0 && iterations() && *From >= 0 && *To - Distance > *From)
    return Compare(Less, Counter, Number(*To - Distance));
  // What begins in the last cycles of a loop does not wait for the difference.
  MachineBasicBlock::iterator Where = MBB.getFirstTerminator();
  if (!LastStage0Insts.empty())
    for (unsigned I = 0; I < 4 && Where != MBB.begin() &&
                         &*std::prev(Where) != LastStage0Insts[Update];
         ++I)
      --Where;
  Register Difference = MRI.createVirtualRegister(&PTO::GPRRegClass);
  BuildMI(MBB, Where, DebugLoc(), TII.get(PTO::SUB), Difference)
      .addReg(Step > 0 ? Bound : Counter)
      .addReg(Step > 0 ? Counter : Bound);
  Compare(Less, Number(Distance), Difference);
}

std::optional<bool> PTOLoopCounter::createTripCountGreaterCondition(
    int TC, MachineBasicBlock &MBB, SmallVectorImpl<MachineOperand> &Cond) {
  llvm_unreachable("loops are expanded with a register a value");
}

void PTOLoopCounter::adjustTripCount(int TripCountAdjust) {
  llvm_unreachable("loops are expanded with a register a value");
}
