//===- ControlOrder.h - Programs that set CTRL ------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations have no operand for the switches of saturation in CTRL, and to
// LLVM they depend on nothing but their operands. In a program that sets CTRL
// to something that makes a difference, they must not be moved across that.
//
// 1. The pass `pto-control-order`, the first to see a module, gives the calls of
//    such operations an operand bundle (pto/Numeric/Saturation.h), which keeps
//    passes from moving them, and which says what the switches are where that
//    is certain. A conversion whose operand they override gets the operand that
//    they imply.
// 2. Selection has no order between such a call and CTRL, so each change of it,
//    and each call of a function, gets a block of its own before selection.
// 3. Instructions read and define the register CTRL.
//
// Generic IR is not touched: `fadd` and `fptrunc` are IEEE 754's, and a program
// that has them run under other switches gets what the hardware does.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_PTO_CONTROLORDER_H
#define LLVM_TRANSFORMS_PTO_CONTROLORDER_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class PTOControlOrderPass : public PassInfoMixin<PTOControlOrderPass> {
public:
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace llvm

#endif // LLVM_TRANSFORMS_PTO_CONTROLORDER_H
