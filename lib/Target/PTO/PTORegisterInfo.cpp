//===- PTORegisterInfo.cpp - PTO register information ---------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTORegisterInfo.h"
#include "PTO.h"
#include "PTOSubtarget.h"
#include "llvm/CodeGen/MachineFrameInfo.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/RegisterScavenging.h"

using namespace llvm;

#define GET_REGINFO_TARGET_DESC
#include "PTOGenRegisterInfo.inc"

PTORegisterInfo::PTORegisterInfo() : PTOGenRegisterInfo(/*RA=*/PTO::X1) {}

const MCPhysReg *
PTORegisterInfo::getCalleeSavedRegs(const MachineFunction *MF) const {
  return CSR_PTO_SaveList;
}

const uint32_t *
PTORegisterInfo::getCallPreservedMask(const MachineFunction &MF,
                                      CallingConv::ID CC) const {
  return CSR_PTO_RegMask;
}

const uint32_t *PTORegisterInfo::getNoPreservedMask() const {
  return CSR_None_RegMask;
}

BitVector PTORegisterInfo::getReservedRegs(const MachineFunction &MF) const {
  BitVector Reserved(getNumRegs());
  Reserved.set(PTO::X0);
  Reserved.set(PTO::X2);
  Reserved.set(PTO::CTRL);
  if (MF.getSubtarget().getFrameLowering()->hasFP(MF))
    Reserved.set(PTO::X3);
  return Reserved;
}

Register PTORegisterInfo::getFrameRegister(const MachineFunction &MF) const {
  return MF.getSubtarget().getFrameLowering()->hasFP(MF) ? PTO::X3 : PTO::X2;
}

bool PTORegisterInfo::eliminateFrameIndex(MachineBasicBlock::iterator II,
                                          int SPAdj, unsigned FIOperandNum,
                                          RegScavenger *RS) const {
  MachineInstr &MI = *II;
  MachineBasicBlock &MBB = *MI.getParent();
  MachineFunction &MF = *MBB.getParent();
  const PTOSubtarget &ST = MF.getSubtarget<PTOSubtarget>();
  const PTOInstrInfo &TII = *ST.getInstrInfo();
  DebugLoc DL = MI.getDebugLoc();

  int FrameIndex = MI.getOperand(FIOperandNum).getIndex();
  Register FrameReg;
  int64_t Offset = ST.getFrameLowering()
                       ->getFrameIndexReference(MF, FrameIndex, FrameReg)
                       .getFixed() +
                   SPAdj;

  MachineOperand &OffsetOp = MI.getOperand(FIOperandNum + 1);
  Offset += OffsetOp.getImm();

  // Scalar accesses and addi take 32 bits, vector accesses 24. A frame beyond
  // that does not fit into the unified buffer, let alone into an offset.
  if (!isInt<24>(Offset)) {
    MF.getFunction().getContext().diagnose(DiagnosticInfoResourceLimit(
        MF.getFunction(), "stack frame size", Offset, PTOAS::UnifiedBufferBytes,
        DS_Error));
    Offset = 0;
  }

  if (MI.getOpcode() == PTO::SPILL_VR) {
    Register Mask = MF.getRegInfo().createVirtualRegister(&PTO::PR8RegClass);
    BuildMI(MBB, II, DL, TII.get(PTO::PSET_b8), Mask).addImm(0);
    BuildMI(MBB, II, DL, TII.get(PTO::VSTS_b8ri))
        .add(MI.getOperand(0))
        .addReg(FrameReg)
        .addImm(Offset)
        .addImm(0) // NORM_B8
        .addReg(Mask, RegState::Kill)
        .setMemRefs(MI.memoperands());
    MI.eraseFromParent();
    return true;
  }

  MI.getOperand(FIOperandNum).ChangeToRegister(FrameReg, /*isDef=*/false);
  OffsetOp.ChangeToImmediate(Offset);
  return false;
}
