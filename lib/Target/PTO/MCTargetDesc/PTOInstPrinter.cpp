//===- PTOInstPrinter.cpp - Print PTO instructions ------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOInstPrinter.h"
#include "PTOMCTargetDesc.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCSubtargetInfo.h"

using namespace llvm;

#define DEBUG_TYPE "asm-printer"

#define PRINT_ALIAS_INSTR
#include "PTOGenAsmWriter.inc"

bool PTOInstPrinter::applyTargetSpecificCLOption(StringRef Opt) {
  if (Opt != "no-aliases")
    return false;
  PrintAliases = false;
  return true;
}

void PTOInstPrinter::printRegName(raw_ostream &O, MCRegister Reg) const {
  O << getRegisterName(Reg);
}

void PTOInstPrinter::printInst(const MCInst *MI, uint64_t Address,
                               StringRef Annot, const MCSubtargetInfo &STI,
                               raw_ostream &O) {
  if (!PrintAliases || !printAliasInstr(MI, Address, O))
    printInstruction(MI, Address, O);
  printAnnotation(O, Annot);
}

void PTOInstPrinter::printOperand(const MCInst *MI, unsigned OpNo,
                                  raw_ostream &O) {
  const MCOperand &Op = MI->getOperand(OpNo);
  if (Op.isReg())
    markup(O, Markup::Register) << getRegisterName(Op.getReg());
  else if (Op.isImm())
    markup(O, Markup::Immediate) << formatImm(Op.getImm());
  else
    Op.getExpr()->print(O, &MAI);
}

void PTOInstPrinter::printBranchTarget(const MCInst *MI, uint64_t Address,
                                       unsigned OpNo, raw_ostream &O) {
  const MCOperand &Op = MI->getOperand(OpNo);
  if (!Op.isImm() || !PrintBranchImmAsAddress)
    printOperand(MI, OpNo, O);
  else
    markup(O, Markup::Target) << formatHex(Address + Op.getImm());
}

void PTOInstPrinter::printNamedImm(const MCInst *MI, unsigned OpNo,
                                   PTO::ImmediateKind Kind, raw_ostream &O) {
  int64_t Code = MI->getOperand(OpNo).getImm();
  if (const PTO::Immediate *Imm = PTO::findImmediate(Kind, Code))
    O << Imm->Name;
  else
    O << "<invalid " << PTO::immediateNoun(Kind) << ' ' << Code << '>';
}
