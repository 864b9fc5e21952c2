//===- PTOElementLoops.h - Scattered accesses as loops ----------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOELEMENTLOOPS_H
#define LLVM_LIB_TARGET_PTO_PTOELEMENTLOOPS_H

#include "llvm/IR/PassManager.h"

namespace llvm {

/// pto-element-loops: the part of this that hosts need, too. They gather
/// elements of 8 to 64 bits; for others a host's selection writes out each.
class PTOElementLoopsPass : public PassInfoMixin<PTOElementLoopsPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOELEMENTLOOPS_H
