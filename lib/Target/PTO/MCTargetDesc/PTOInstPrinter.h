//===- PTOInstPrinter.h - Print PTO instructions ----------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOINSTPRINTER_H
#define LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOINSTPRINTER_H

#include "PTOBaseInfo.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCRegister.h"
#include "llvm/Support/raw_ostream.h"

namespace llvm {

class PTOInstPrinter : public MCInstPrinter {
public:
  PTOInstPrinter(const MCAsmInfo &MAI, const MCInstrInfo &MII,
                 const MCRegisterInfo &MRI)
      : MCInstPrinter(MAI, MII, MRI) {}

  /// Understands "no-aliases".
  bool applyTargetSpecificCLOption(StringRef Opt) override;

  void printRegName(raw_ostream &O, MCRegister Reg) const override;
  void printInst(const MCInst *MI, uint64_t Address, StringRef Annot,
                 const MCSubtargetInfo &STI, raw_ostream &O) override;

  // Generated.
  std::pair<const char *, uint64_t> getMnemonic(const MCInst *MI) override;
  void printInstruction(const MCInst *MI, uint64_t Address, raw_ostream &O);
  bool printAliasInstr(const MCInst *MI, uint64_t Address, raw_ostream &O);
  static const char *getRegisterName(MCRegister Reg);

private:
  void printCustomAliasOperand(const MCInst *MI, uint64_t Address,
                               unsigned OpIdx, unsigned PrintMethodIdx,
                               raw_ostream &O);
  void printOperand(const MCInst *MI, unsigned OpNo, raw_ostream &O);

  /// Prints a branch target: an expression, the distance from the instruction,
  /// or, for a disassembler that asks for it, the absolute address.
  void printBranchTarget(const MCInst *MI, uint64_t Address, unsigned OpNo,
                         raw_ostream &O);

  void printNamedImm(const MCInst *MI, unsigned OpNo, PTO::ImmediateKind Kind,
                     raw_ostream &O);
  template <PTO::ImmediateKind Kind>
  void printNamedImm(const MCInst *MI, unsigned OpNo, raw_ostream &O) {
    printNamedImm(MI, OpNo, Kind, O);
  }
  template <PTO::ImmediateKind Kind>
  void printAbsentImm(const MCInst *MI, unsigned OpNo, raw_ostream &O) {
    O << PTO::getAbsentImmSpelling(Kind);
  }
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOINSTPRINTER_H
