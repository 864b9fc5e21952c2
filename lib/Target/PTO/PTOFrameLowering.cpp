//===- PTOFrameLowering.cpp - PTO stack frames ----------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOFrameLowering.h"
#include "PTO.h"
#include "PTOSubtarget.h"
#include "llvm/CodeGen/MachineFrameInfo.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/RegisterScavenging.h"
#include "llvm/MC/MCDwarf.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

PTOFrameLowering::PTOFrameLowering(const PTOSubtarget &ST)
    : TargetFrameLowering(StackGrowsDown, /*StackAl=*/Align(32),
                          /*LAO=*/0, /*TransAl=*/Align(32)) {}

bool PTOFrameLowering::hasFP(const MachineFunction &MF) const {
  const MachineFrameInfo &MFI = MF.getFrameInfo();
  return MF.getTarget().Options.DisableFramePointerElim(MF) ||
         MFI.hasVarSizedObjects() || MFI.isFrameAddressTaken() ||
         MF.getSubtarget().getRegisterInfo()->hasStackRealignment(MF);
}

bool PTOFrameLowering::hasReservedCallFrame(const MachineFunction &MF) const {
  return !MF.getFrameInfo().hasVarSizedObjects();
}

/// Dst = Src + Amount.
static void addImmediate(MachineBasicBlock &MBB, MachineBasicBlock::iterator I,
                         const DebugLoc &DL, Register Dst, Register Src,
                         int64_t Amount, MachineInstr::MIFlag Flag) {
  if (Amount == 0 && Dst == Src)
    return;
  const TargetInstrInfo &TII = *MBB.getParent()->getSubtarget().getInstrInfo();
  BuildMI(MBB, I, DL, TII.get(PTO::ADDI), Dst)
      .addReg(Src)
      .addImm(Amount)
      .setMIFlag(Flag);
}

static void emitCFI(MachineBasicBlock &MBB, MachineBasicBlock::iterator I,
                    const DebugLoc &DL, const MCCFIInstruction &CFI) {
  MachineFunction &MF = *MBB.getParent();
  if (!MF.needsFrameMoves())
    return;
  const TargetInstrInfo &TII = *MF.getSubtarget().getInstrInfo();
  BuildMI(MBB, I, DL, TII.get(TargetOpcode::CFI_INSTRUCTION))
      .addCFIIndex(MF.addFrameInst(CFI))
      .setMIFlag(MachineInstr::FrameSetup);
}

void PTOFrameLowering::emitPrologue(MachineFunction &MF,
                                    MachineBasicBlock &MBB) const {
  MachineFrameInfo &MFI = MF.getFrameInfo();
  const TargetRegisterInfo &TRI = *MF.getSubtarget().getRegisterInfo();
  const TargetInstrInfo &TII = *MF.getSubtarget().getInstrInfo();
  MachineBasicBlock::iterator I = MBB.begin();
  DebugLoc DL;

  uint64_t StackSize = alignTo(MFI.getStackSize(), getStackAlign());
  MFI.setStackSize(StackSize);
  if (StackSize > PTOAS::UnifiedBufferBytes)
    MF.getFunction().getContext().diagnose(DiagnosticInfoResourceLimit(
        MF.getFunction(), "stack frame size", StackSize,
        PTOAS::UnifiedBufferBytes, DS_Error));
  if (StackSize == 0 && !hasFP(MF))
    return;

  addImmediate(MBB, I, DL, PTO::X2, PTO::X2, -static_cast<int64_t>(StackSize),
               MachineInstr::FrameSetup);
  emitCFI(MBB, I, DL, MCCFIInstruction::cfiDefCfaOffset(nullptr, StackSize));

  // The stores of the callee-saved registers are already here.
  while (I != MBB.end() && I->getFlag(MachineInstr::FrameSetup))
    ++I;
  for (const CalleeSavedInfo &CSI : MFI.getCalleeSavedInfo())
    emitCFI(MBB, I, DL,
            MCCFIInstruction::createOffset(
                nullptr, TRI.getDwarfRegNum(CSI.getReg(), true),
                MFI.getObjectOffset(CSI.getFrameIdx())));

  if (!hasFP(MF))
    return;
  addImmediate(MBB, I, DL, PTO::X3, PTO::X2, StackSize,
               MachineInstr::FrameSetup);
  emitCFI(MBB, I, DL,
          MCCFIInstruction::cfiDefCfa(nullptr,
                                      TRI.getDwarfRegNum(PTO::X3, true), 0));
  if (TRI.hasStackRealignment(MF))
    BuildMI(MBB, I, DL, TII.get(PTO::ANDI), PTO::X2)
        .addReg(PTO::X2)
        .addImm(-static_cast<int64_t>(MFI.getMaxAlign().value()))
        .setMIFlag(MachineInstr::FrameSetup);
}

void PTOFrameLowering::emitEpilogue(MachineFunction &MF,
                                    MachineBasicBlock &MBB) const {
  const MachineFrameInfo &MFI = MF.getFrameInfo();
  const TargetRegisterInfo &TRI = *MF.getSubtarget().getRegisterInfo();
  uint64_t StackSize = MFI.getStackSize();
  MachineBasicBlock::iterator I = MBB.getFirstTerminator();
  DebugLoc DL = I != MBB.end() ? I->getDebugLoc() : DebugLoc();

  // Where the stack pointer has moved by an unknown amount, it comes back from
  // the frame pointer before the callee-saved registers are reloaded.
  if (MFI.hasVarSizedObjects() || TRI.hasStackRealignment(MF)) {
    MachineBasicBlock::iterator Reloads = I;
    while (Reloads != MBB.begin() &&
           std::prev(Reloads)->getFlag(MachineInstr::FrameDestroy))
      --Reloads;
    addImmediate(MBB, Reloads, DL, PTO::X2, PTO::X3,
                 -static_cast<int64_t>(StackSize), MachineInstr::FrameDestroy);
  }
  addImmediate(MBB, I, DL, PTO::X2, PTO::X2, StackSize,
               MachineInstr::FrameDestroy);
}

MachineBasicBlock::iterator PTOFrameLowering::eliminateCallFramePseudoInstr(
    MachineFunction &MF, MachineBasicBlock &MBB,
    MachineBasicBlock::iterator I) const {
  if (!hasReservedCallFrame(MF)) {
    int64_t Amount = alignTo(I->getOperand(0).getImm(), getStackAlign());
    if (I->getOpcode() == PTO::ADJCALLSTACKDOWN)
      Amount = -Amount;
    addImmediate(MBB, I, I->getDebugLoc(), PTO::X2, PTO::X2, Amount,
                 MachineInstr::NoFlags);
  }
  return MBB.erase(I);
}

// The default code, with flags by which prologue and epilogue find it.
bool PTOFrameLowering::spillCalleeSavedRegisters(
    MachineBasicBlock &MBB, MachineBasicBlock::iterator I,
    ArrayRef<CalleeSavedInfo> CSI, const TargetRegisterInfo *TRI) const {
  const TargetInstrInfo &TII = *MBB.getParent()->getSubtarget().getInstrInfo();
  for (const CalleeSavedInfo &CS : CSI) {
    TII.storeRegToStackSlot(
        MBB, I, CS.getReg(), /*IsKill=*/true, CS.getFrameIdx(),
        TRI->getMinimalPhysRegClass(CS.getReg()), TRI, Register());
    std::prev(I)->setFlag(MachineInstr::FrameSetup);
  }
  return true;
}

bool PTOFrameLowering::restoreCalleeSavedRegisters(
    MachineBasicBlock &MBB, MachineBasicBlock::iterator I,
    MutableArrayRef<CalleeSavedInfo> CSI, const TargetRegisterInfo *TRI) const {
  const TargetInstrInfo &TII = *MBB.getParent()->getSubtarget().getInstrInfo();
  for (const CalleeSavedInfo &CS : reverse(CSI)) {
    TII.loadRegFromStackSlot(MBB, I, CS.getReg(), CS.getFrameIdx(),
                             TRI->getMinimalPhysRegClass(CS.getReg()), TRI,
                             Register());
    std::prev(I)->setFlag(MachineInstr::FrameDestroy);
  }
  return true;
}

StackOffset PTOFrameLowering::getFrameIndexReference(const MachineFunction &MF,
                                                     int FI,
                                                     Register &FrameReg) const {
  const MachineFrameInfo &MFI = MF.getFrameInfo();
  const TargetRegisterInfo &TRI = *MF.getSubtarget().getRegisterInfo();
  int64_t Offset = MFI.getObjectOffset(FI);

  // Callee-saved registers are stored before the frame pointer is set and
  // reloaded after the stack pointer is back at its place.
  bool IsCalleeSaved =
      any_of(MFI.getCalleeSavedInfo(),
             [&](const CalleeSavedInfo &CS) { return CS.getFrameIdx() == FI; });

  // The frame pointer holds the stack pointer's value at entry, from which an
  // incoming argument always is at a known distance; a realigned local is at a
  // known distance from the stack pointer.
  bool Realigned = TRI.hasStackRealignment(MF);
  bool IsArgument = MFI.isFixedObjectIndex(FI);
  if (!IsCalleeSaved && !IsArgument && Realigned && MFI.hasVarSizedObjects()) {
    // No register knows the distance of a realigned local when the stack
    // pointer moves by an unknown amount.
    MF.getFunction().getContext().diagnose(DiagnosticInfoUnsupported(
        MF.getFunction(),
        "a variable-sized alloca together with a local aligned to more than "
        "32 bytes is not supported"));
  }
  if (!IsCalleeSaved && hasFP(MF) &&
      (MFI.hasVarSizedObjects() || (Realigned && IsArgument))) {
    FrameReg = PTO::X3;
    return StackOffset::getFixed(Offset);
  }
  FrameReg = PTO::X2;
  return StackOffset::getFixed(Offset + MFI.getStackSize());
}

void PTOFrameLowering::determineCalleeSaves(MachineFunction &MF,
                                            BitVector &SavedRegs,
                                            RegScavenger *RS) const {
  TargetFrameLowering::determineCalleeSaves(MF, SavedRegs, RS);
  if (hasFP(MF))
    SavedRegs.set(PTO::X3);
}

void PTOFrameLowering::processFunctionBeforeFrameFinalized(
    MachineFunction &MF, RegScavenger *RS) const {
  // A vector spill needs a mask register; the slot is for the case that all
  // eight are in use.
  bool HasVectorSpill = false;
  for (const MachineBasicBlock &MBB : MF)
    for (const MachineInstr &MI : MBB)
      HasVectorSpill |= MI.getOpcode() == PTO::SPILL_VR;
  if (HasVectorSpill)
    RS->addScavengingFrameIndex(
        MF.getFrameInfo().CreateSpillStackObject(32, Align(32)));
}
