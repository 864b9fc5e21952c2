//===- PTOMCInstLower.cpp - Lowering to MCInst ----------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOMCInstLower.h"
#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/MachineBasicBlock.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/MC/MCInst.h"

using namespace llvm;

static MCOperand symbolOperand(const MachineOperand &MO, const MCSymbol *Symbol,
                               MCContext &Ctx) {
  const MCExpr *Expr = MCSymbolRefExpr::create(Symbol, Ctx);
  if (!MO.isMBB() && !MO.isJTI() && MO.getOffset())
    Expr = MCBinaryExpr::createAdd(
        Expr, MCConstantExpr::create(MO.getOffset(), Ctx), Ctx);
  return MCOperand::createExpr(Expr);
}

void llvm::lowerPTOMachineInstr(const MachineInstr &MI, MCInst &Inst,
                                AsmPrinter &Printer) {
  MCContext &Ctx = Printer.OutContext;
  Inst.setOpcode(MI.getOpcode());
  for (const MachineOperand &MO : MI.operands()) {
    switch (MO.getType()) {
    case MachineOperand::MO_Register:
      if (!MO.isImplicit())
        Inst.addOperand(MCOperand::createReg(MO.getReg()));
      break;
    case MachineOperand::MO_Immediate:
      Inst.addOperand(MCOperand::createImm(MO.getImm()));
      break;
    case MachineOperand::MO_MachineBasicBlock:
      Inst.addOperand(symbolOperand(MO, MO.getMBB()->getSymbol(), Ctx));
      break;
    case MachineOperand::MO_GlobalAddress:
      Inst.addOperand(
          symbolOperand(MO, Printer.getSymbol(MO.getGlobal()), Ctx));
      break;
    case MachineOperand::MO_ExternalSymbol:
      Inst.addOperand(symbolOperand(
          MO, Printer.GetExternalSymbolSymbol(MO.getSymbolName()), Ctx));
      break;
    case MachineOperand::MO_BlockAddress:
      Inst.addOperand(symbolOperand(
          MO, Printer.GetBlockAddressSymbol(MO.getBlockAddress()), Ctx));
      break;
    case MachineOperand::MO_ConstantPoolIndex:
      Inst.addOperand(
          symbolOperand(MO, Printer.GetCPISymbol(MO.getIndex()), Ctx));
      break;
    case MachineOperand::MO_JumpTableIndex:
      Inst.addOperand(
          symbolOperand(MO, Printer.GetJTISymbol(MO.getIndex()), Ctx));
      break;
    case MachineOperand::MO_RegisterMask:
      break;
    default:
      llvm_unreachable("no PTO instruction has such an operand");
    }
  }
}
