//===- PTOEarlyExits.h - Loops that an element ends -------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOEARLYEXITS_H
#define LLVM_LIB_TARGET_PTO_PTOEARLYEXITS_H

#include "llvm/IR/PassManager.h"

namespace llvm {

/// Looks ahead for the element that ends a loop: `if (x[i] == key) return i;`.
/// A loop without an exit, which the loop vectorizer takes, computes the first
/// iteration that leaves of a block of iterations; the loop as it was goes on
/// from there.
class PTOEarlyExitsPass : public PassInfoMixin<PTOEarlyExitsPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOEARLYEXITS_H
