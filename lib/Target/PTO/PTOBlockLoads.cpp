//===- PTOBlockLoads.cpp - Addresses of masked loads ----------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// vsldb adds to its address what a register says, in blocks. Selection and the
// pipeliner see a number there, as other loads have it; here it gets registers,
// which loops have before them.
//
//===----------------------------------------------------------------------===//

#include "PTO.h"
#include "PTOPasses.h"
#include "PTOSubtarget.h"
#include "llvm/CodeGen/MachineDominators.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/InitializePasses.h"

using namespace llvm;

#define DEBUG_TYPE "pto-block-loads"
#define PASS_NAME "PTO addresses of masked loads"

/// The upper half of the operand of vsldb: blocks are in a row. The lower half
/// says at which of them to begin.
static constexpr int64_t InARow = 1 << 16, BytesOfBlock = 32;

namespace {

class PTOBlockLoads : public MachineFunctionPass {
  const TargetInstrInfo *TII;
  MachineRegisterInfo *MRI;
  MachineDominatorTree *DT;
  MachineLoopInfo *LI;
  /// By number, registers that hold it.
  DenseMap<int64_t, SmallVector<Register, 2>> Numbers;

  Register number(int64_t Value, MachineInstr &User);
  void expand(MachineInstr &MI, unsigned Opcode);

public:
  static char ID;
  PTOBlockLoads() : MachineFunctionPass(ID) {}

  StringRef getPassName() const override { return PASS_NAME; }
  bool runOnMachineFunction(MachineFunction &MF) override;
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<MachineDominatorTreeWrapperPass>();
    AU.addRequired<MachineLoopInfoWrapperPass>();
    AU.setPreservesCFG();
    MachineFunctionPass::getAnalysisUsage(AU);
  }
};

} // namespace

char PTOBlockLoads::ID = 0;

INITIALIZE_PASS_BEGIN(PTOBlockLoads, DEBUG_TYPE, PASS_NAME, false, false)
INITIALIZE_PASS_DEPENDENCY(MachineDominatorTreeWrapperPass)
INITIALIZE_PASS_DEPENDENCY(MachineLoopInfoWrapperPass)
INITIALIZE_PASS_END(PTOBlockLoads, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOBlockLoadsPass() { return new PTOBlockLoads(); }

/// A register that holds \p Value where \p User is, made before its loops.
Register PTOBlockLoads::number(int64_t Value, MachineInstr &User) {
  for (Register R : Numbers[Value])
    if (DT->dominates(MRI->getVRegDef(R), &User))
      return R;
  MachineBasicBlock *MBB = User.getParent();
  MachineBasicBlock::iterator Where = User;
  while (const MachineLoop *L = LI->getLoopFor(MBB)) {
    MachineBasicBlock *Preheader = L->getLoopPreheader();
    if (!Preheader)
      break;
    MBB = Preheader;
    Where = MBB->getFirstTerminator();
  }
  Register R = MRI->createVirtualRegister(&PTO::GPRRegClass);
  BuildMI(*MBB, Where, DebugLoc(), TII->get(PTO::MOVI), R).addImm(Value);
  Numbers[Value].push_back(R);
  return R;
}

void PTOBlockLoads::expand(MachineInstr &MI, unsigned Opcode) {
  MachineOperand &Base = MI.getOperand(1);
  int64_t Offset = MI.getOperand(2).getImm();
  // What is not within reach after the register is added to it.
  if (!Base.isReg() || Offset % BytesOfBlock != 0 || Offset < 0 ||
      !isUInt<16>(Offset / BytesOfBlock)) {
    Register Sum = MRI->createVirtualRegister(&PTO::GPRRegClass);
    BuildMI(*MI.getParent(), MI, MI.getDebugLoc(), TII->get(PTO::ADDI), Sum)
        .add(Base)
        .addImm(Offset);
    Base.ChangeToRegister(Sum, /*isDef=*/false, /*isImp=*/false,
                          /*isKill=*/true);
    Offset = 0;
  }
  Register Blocks = number(InARow + Offset / BytesOfBlock, MI);
  MRI->clearKillFlags(Blocks);
  MI.getOperand(2).ChangeToRegister(Blocks, /*isDef=*/false);
  MI.setDesc(TII->get(Opcode));
}

bool PTOBlockLoads::runOnMachineFunction(MachineFunction &MF) {
  TII = MF.getSubtarget().getInstrInfo();
  MRI = &MF.getRegInfo();
  DT = &getAnalysis<MachineDominatorTreeWrapperPass>().getDomTree();
  LI = &getAnalysis<MachineLoopInfoWrapperPass>().getLI();
  Numbers.clear();
  bool Changed = false;
  for (MachineBasicBlock &MBB : MF)
    for (MachineInstr &MI : make_early_inc_range(MBB)) {
      switch (MI.getOpcode()) {
      case PTO::VSLDB_b8ri:
        expand(MI, PTO::VSLDB_b8);
        break;
      case PTO::VSLDB_b16ri:
        expand(MI, PTO::VSLDB_b16);
        break;
      case PTO::VSLDB_b32ri:
        expand(MI, PTO::VSLDB_b32);
        break;
      default:
        continue;
      }
      Changed = true;
    }
  return Changed;
}
