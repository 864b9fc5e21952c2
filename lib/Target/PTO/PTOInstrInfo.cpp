//===- PTOInstrInfo.cpp - PTO instruction information ---------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOInstrInfo.h"
#include "PTO.h"
#include "PTOAccessForms.h"
#include "PTOAddressSteps.h"
#include "PTOLoopCounter.h"
#include "PTOMachineFunctionInfo.h"
#include "PTOSubtarget.h"
#include "llvm/CodeGen/MachineFrameInfo.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/MachineMemOperand.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCInstBuilder.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

#define GET_INSTRINFO_CTOR_DTOR
#include "PTOGenInstrInfo.inc"

PTOInstrInfo::PTOInstrInfo(const PTOSubtarget &ST)
    : PTOGenInstrInfo(PTO::ADJCALLSTACKDOWN, PTO::ADJCALLSTACKUP) {}

void PTOInstrInfo::copyPhysReg(MachineBasicBlock &MBB,
                               MachineBasicBlock::iterator I,
                               const DebugLoc &DL, MCRegister Dst,
                               MCRegister Src, bool KillSrc) const {
  if (PTO::GPRRegClass.contains(Dst, Src)) {
    BuildMI(MBB, I, DL, get(PTO::ADDI), Dst)
        .addReg(Src, getKillRegState(KillSrc))
        .addImm(0);
    return;
  }
  if (PTO::VRRegClass.contains(Dst, Src)) {
    // A selection between a register and itself needs no mask in particular.
    BuildMI(MBB, I, DL, get(PTO::VSEL_u8), Dst)
        .addReg(Src)
        .addReg(Src, getKillRegState(KillSrc))
        .addReg(PTO::P0, RegState::Undef);
    return;
  }
  if (PTO::PR8RegClass.contains(Dst, Src)) {
    // s & (s | s): every bit of the image.
    BuildMI(MBB, I, DL, get(PTO::POR_b8), Dst)
        .addReg(Src)
        .addReg(Src)
        .addReg(Src, getKillRegState(KillSrc));
    return;
  }
  // Nothing may be written for a copy that no instruction makes.
  const TargetRegisterInfo &TRI =
      *MBB.getParent()->getSubtarget().getRegisterInfo();
  const Function &F = MBB.getParent()->getFunction();
  F.getContext().diagnose(DiagnosticInfoUnsupported(
      F,
      Twine("no instruction copies register ") + TRI.getName(Src) +
          " to register " + TRI.getName(Dst) +
          (PTO::UARegClass.contains(Dst, Src)
               ? ": the state of a stream can only be continued"
               : ""),
      DL));
  BuildMI(MBB, I, DL, get(TargetOpcode::IMPLICIT_DEF), Dst);
}

MCInst PTOInstrInfo::getNop() const {
  // addi x0, x0, 0
  return MCInstBuilder(PTO::ADDI).addReg(PTO::X0).addReg(PTO::X0).addImm(0);
}

//===----------------------------------------------------------------------===//
// Spills
//===----------------------------------------------------------------------===//

/// The register that \p MI, an access of the form (value, frame index, 0 [,
/// NORM]), moves; none where the operands are not those of a plain spill.
static Register plainStackAccess(const MachineInstr &MI, int &FrameIndex) {
  if (!MI.getOperand(1).isFI() || !MI.getOperand(2).isImm() ||
      MI.getOperand(2).getImm() != 0)
    return Register();
  // A distribution other than NORM rearranges the data.
  if (MI.getNumExplicitOperands() > 3 && MI.getOperand(3).getImm() != 0)
    return Register();
  FrameIndex = MI.getOperand(1).getIndex();
  return MI.getOperand(0).getReg();
}

Register PTOInstrInfo::isLoadFromStackSlot(const MachineInstr &MI,
                                           int &FrameIndex) const {
  switch (MI.getOpcode()) {
  case PTO::LD64:
  case PTO::VLDSri:
  case PTO::PLDSri:
    return plainStackAccess(MI, FrameIndex);
  default:
    return Register();
  }
}

Register PTOInstrInfo::isStoreToStackSlot(const MachineInstr &MI,
                                          int &FrameIndex) const {
  switch (MI.getOpcode()) {
  case PTO::ST64:
  case PTO::SPILL_VR:
  case PTO::PSTSri:
    return plainStackAccess(MI, FrameIndex);
  default:
    return Register();
  }
}

static MachineMemOperand *stackSlot(MachineFunction &MF, int FI,
                                    MachineMemOperand::Flags Flags) {
  const MachineFrameInfo &MFI = MF.getFrameInfo();
  return MF.getMachineMemOperand(MachinePointerInfo::getFixedStack(MF, FI),
                                 Flags, MFI.getObjectSize(FI),
                                 MFI.getObjectAlign(FI));
}

/// The state of a stream cannot be kept in memory.
static void diagnoseState(const MachineFunction &MF) {
  const Function &F = MF.getFunction();
  F.getContext().diagnose(DiagnosticInfoUnsupported(
      F, "more than four streams of unaligned accesses are open, or one across "
         "a call"));
}

void PTOInstrInfo::storeRegToStackSlot(
    MachineBasicBlock &MBB, MachineBasicBlock::iterator I, Register SrcReg,
    bool IsKill, int FrameIndex, const TargetRegisterClass *RC,
    const TargetRegisterInfo *TRI, Register VReg) const {
  DebugLoc DL = I != MBB.end() ? I->getDebugLoc() : DebugLoc();
  unsigned Opcode;
  bool HasDistribution = false;
  if (PTO::GPRRegClass.hasSubClassEq(RC)) {
    Opcode = PTO::ST64;
  } else if (PTO::VRRegClass.hasSubClassEq(RC)) {
    Opcode = PTO::SPILL_VR;
  } else {
    if (PTO::UARegClass.hasSubClassEq(RC))
      diagnoseState(*MBB.getParent());
    Opcode = PTO::PSTSri;
    HasDistribution = true;
  }
  MachineInstrBuilder MIB = BuildMI(MBB, I, DL, get(Opcode))
                                .addReg(SrcReg, getKillRegState(IsKill))
                                .addFrameIndex(FrameIndex)
                                .addImm(0);
  if (HasDistribution)
    MIB.addImm(0); // NORM
  MIB.addMemOperand(
      stackSlot(*MBB.getParent(), FrameIndex, MachineMemOperand::MOStore));
}

void PTOInstrInfo::loadRegFromStackSlot(MachineBasicBlock &MBB,
                                        MachineBasicBlock::iterator I,
                                        Register DestReg, int FrameIndex,
                                        const TargetRegisterClass *RC,
                                        const TargetRegisterInfo *TRI,
                                        Register VReg) const {
  DebugLoc DL = I != MBB.end() ? I->getDebugLoc() : DebugLoc();
  unsigned Opcode = PTO::PLDSri;
  bool HasDistribution = true;
  if (PTO::GPRRegClass.hasSubClassEq(RC)) {
    Opcode = PTO::LD64;
    HasDistribution = false;
  } else if (PTO::VRRegClass.hasSubClassEq(RC)) {
    Opcode = PTO::VLDSri;
  }
  MachineInstrBuilder MIB = BuildMI(MBB, I, DL, get(Opcode), DestReg)
                                .addFrameIndex(FrameIndex)
                                .addImm(0);
  if (HasDistribution)
    MIB.addImm(0); // NORM
  MIB.addMemOperand(
      stackSlot(*MBB.getParent(), FrameIndex, MachineMemOperand::MOLoad));
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

/// The branch that is taken exactly when \p Opcode is not, or 0 where
/// \p Opcode is not a conditional branch.
static unsigned invertedBranch(unsigned Opcode) {
  switch (Opcode) {
  case PTO::BEQ:
    return PTO::BNE;
  case PTO::BNE:
    return PTO::BEQ;
  case PTO::BLT:
    return PTO::BGE;
  case PTO::BGE:
    return PTO::BLT;
  case PTO::BLTU:
    return PTO::BGEU;
  case PTO::BGEU:
    return PTO::BLTU;
  case PTO::BEQW:
    return PTO::BNEW;
  case PTO::BNEW:
    return PTO::BEQW;
  case PTO::BLTW:
    return PTO::BGEW;
  case PTO::BGEW:
    return PTO::BLTW;
  case PTO::BLTUW:
    return PTO::BGEUW;
  case PTO::BGEUW:
    return PTO::BLTUW;
  default:
    return 0;
  }
}

// A condition is the opcode and its two operands.
static void parseCondBranch(MachineInstr &MI, MachineBasicBlock *&Target,
                            SmallVectorImpl<MachineOperand> &Cond) {
  Target = MI.getOperand(2).getMBB();
  Cond.push_back(MachineOperand::CreateImm(MI.getOpcode()));
  Cond.push_back(MI.getOperand(0));
  Cond.push_back(MI.getOperand(1));
}

bool PTOInstrInfo::analyzeBranch(MachineBasicBlock &MBB,
                                 MachineBasicBlock *&TBB,
                                 MachineBasicBlock *&FBB,
                                 SmallVectorImpl<MachineOperand> &Cond,
                                 bool AllowModify) const {
  TBB = FBB = nullptr;
  Cond.clear();

  MachineBasicBlock::iterator I = MBB.getLastNonDebugInstr();
  if (I == MBB.end() || !isUnpredicatedTerminator(*I))
    return false;

  // Everything after an unconditional branch is dead.
  MachineBasicBlock::iterator FirstUncond = MBB.end();
  unsigned NumTerminators = 0;
  for (auto J = I.getReverse(); J != MBB.rend() && isUnpredicatedTerminator(*J);
       ++J) {
    ++NumTerminators;
    if (J->getDesc().isUnconditionalBranch() || J->getDesc().isIndirectBranch())
      FirstUncond = J.getReverse();
  }
  if (AllowModify && FirstUncond != MBB.end()) {
    while (std::next(FirstUncond) != MBB.end()) {
      std::next(FirstUncond)->eraseFromParent();
      --NumTerminators;
    }
    I = FirstUncond;
  }

  if (I->getDesc().isIndirectBranch() || NumTerminators > 2)
    return true;

  if (NumTerminators == 1) {
    if (I->getOpcode() == PTO::J) {
      TBB = I->getOperand(0).getMBB();
      return false;
    }
    if (invertedBranch(I->getOpcode())) {
      parseCondBranch(*I, TBB, Cond);
      return false;
    }
    return true;
  }

  MachineInstr &First = *std::prev(I);
  if (invertedBranch(First.getOpcode()) && I->getOpcode() == PTO::J) {
    parseCondBranch(First, TBB, Cond);
    FBB = I->getOperand(0).getMBB();
    return false;
  }
  return true;
}

unsigned PTOInstrInfo::insertBranch(MachineBasicBlock &MBB,
                                    MachineBasicBlock *TBB,
                                    MachineBasicBlock *FBB,
                                    ArrayRef<MachineOperand> Cond,
                                    const DebugLoc &DL, int *BytesAdded) const {
  assert(TBB && "a branch needs a target");
  unsigned Count = 0;
  if (Cond.empty()) {
    BuildMI(&MBB, DL, get(PTO::J)).addMBB(TBB);
    ++Count;
  } else {
    BuildMI(&MBB, DL, get(Cond[0].getImm()))
        .add(Cond[1])
        .add(Cond[2])
        .addMBB(TBB);
    ++Count;
    if (FBB) {
      BuildMI(&MBB, DL, get(PTO::J)).addMBB(FBB);
      ++Count;
    }
  }
  if (BytesAdded)
    *BytesAdded = Count * 8;
  return Count;
}

unsigned PTOInstrInfo::removeBranch(MachineBasicBlock &MBB,
                                    int *BytesRemoved) const {
  unsigned Count = 0;
  while (true) {
    MachineBasicBlock::iterator I = MBB.getLastNonDebugInstr();
    if (I == MBB.end() ||
        (I->getOpcode() != PTO::J && !invertedBranch(I->getOpcode())))
      break;
    I->eraseFromParent();
    ++Count;
  }
  if (BytesRemoved)
    *BytesRemoved = Count * 8;
  return Count;
}

bool PTOInstrInfo::reverseBranchCondition(
    SmallVectorImpl<MachineOperand> &Cond) const {
  Cond[0].setImm(invertedBranch(Cond[0].getImm()));
  return false;
}

unsigned PTOInstrInfo::getInstSizeInBytes(const MachineInstr &MI) const {
  if (MI.isInlineAsm()) {
    const MachineFunction &MF = *MI.getParent()->getParent();
    return getInlineAsmLength(MI.getOperand(0).getSymbolName(),
                              *MF.getTarget().getMCAsmInfo(),
                              &MF.getSubtarget());
  }
  return MI.isMetaInstruction() ? 0 : MI.getDesc().getSize();
}

//===----------------------------------------------------------------------===//
// Pseudo instructions
//===----------------------------------------------------------------------===//

bool PTOInstrInfo::expandPostRAPseudo(MachineInstr &MI) const {
  MachineBasicBlock &MBB = *MI.getParent();
  DebugLoc DL = MI.getDebugLoc();
  auto Build = [&](unsigned Opcode) {
    return BuildMI(MBB, MI, DL, get(Opcode)).setMemRefs(MI.memoperands());
  };
  switch (MI.getOpcode()) {
  case PTO::VLDU: {
    Register Value = MI.getOperand(0).getReg(),
             State = MI.getOperand(1).getReg();
    const MachineOperand &Address = MI.getOperand(2);
    Build(PTO::VLDAS).addReg(State, RegState::Define).addReg(Address.getReg());
    Build(PTO::VLDUS)
        .addReg(Value, RegState::Define)
        .addReg(State, RegState::Define | RegState::Dead)
        .add(Address)
        .addReg(State, RegState::Kill);
    break;
  }
  case PTO::VSTU:
  case PTO::VSTUN: {
    Register State = MI.getOperand(0).getReg();
    const MachineOperand &Address = MI.getOperand(2);
    BuildMI(MBB, MI, DL, get(PTO::INIT_ALIGN), State);
    Build(PTO::VSTUS)
        .addReg(State, RegState::Define)
        .add(MI.getOperand(1))
        .addReg(Address.getReg())
        .add(MI.getOperand(3))
        .addReg(State, RegState::Kill);
    const MachineOperand &End = MI.getOperand(4);
    Build(PTO::VSTAS)
        .addReg(State, RegState::Kill)
        .add(End.isReg() ? End : Address)
        .addImm(End.isReg() ? 0 : End.getImm());
    break;
  }
  default:
    return false;
  }
  MI.eraseFromParent();
  return true;
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

bool PTOInstrInfo::isSchedulingBoundary(const MachineInstr &MI,
                                        const MachineBasicBlock *MBB,
                                        const MachineFunction &MF) const {
  return TargetInstrInfo::isSchedulingBoundary(MI, MBB, MF) ||
         MF.getInfo<PTOMachineFunctionInfo>()->isOrdered(*MBB);
}

// Of the same register: an instruction that changes it keeps its place between
// those that need the one value and the other.
bool PTOInstrInfo::areMemAccessesTriviallyDisjoint(
    const MachineInstr &A, const MachineInstr &B) const {
  const MachineRegisterInfo &MRI = A.getMF()->getRegInfo();
  std::optional<PTO::AccessForm> FormA = PTO::accessForm(A, MRI),
                                 FormB = PTO::accessForm(B, MRI);
  if (!FormA || !FormB)
    return false;
  const MachineOperand &BaseA = A.getOperand(FormA->Base),
                       &BaseB = B.getOperand(FormB->Base);
  if (!BaseA.isReg() || !BaseB.isReg())
    return false;
  auto Address = [&](Register R) {
    return MRI.isSSA() ? PTO::trace(R, MRI) : PTO::RegisterSum{R};
  };
  PTO::RegisterSum SumA = Address(BaseA.getReg()),
                   SumB = Address(BaseB.getReg());
  int64_t FromA = SumA.Offset + FormA->Offset,
          FromB = SumB.Offset + FormB->Offset;
  return SumA.Root == SumB.Root &&
         (FromA + FormA->Size <= FromB || FromB + FormB->Size <= FromA);
}

std::unique_ptr<TargetInstrInfo::PipelinerLoopInfo>
PTOInstrInfo::analyzeLoopForPipelining(MachineBasicBlock *Loop) const {
  return PTOLoopCounter::find(*this, *Loop);
}
