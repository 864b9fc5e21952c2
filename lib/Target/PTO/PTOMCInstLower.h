//===- PTOMCInstLower.h - Lowering to MCInst --------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOMCINSTLOWER_H
#define LLVM_LIB_TARGET_PTO_PTOMCINSTLOWER_H

namespace llvm {

class AsmPrinter;
class MCInst;
class MachineInstr;

/// Translates \p MI into \p Inst; symbols come from \p Printer.
void lowerPTOMachineInstr(const MachineInstr &MI, MCInst &Inst,
                          AsmPrinter &Printer);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOMCINSTLOWER_H
