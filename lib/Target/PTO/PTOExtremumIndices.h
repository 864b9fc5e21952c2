//===- PTOExtremumIndices.h - Where in a loop an extremum is ----*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOEXTREMUMINDICES_H
#define LLVM_LIB_TARGET_PTO_PTOEXTREMUMINDICES_H

#include "llvm/IR/PassManager.h"

namespace llvm {

/// Splits loops that compute an extremum and where it is: `if (x[i] > max) {
/// max = x[i]; at = i; }`. One loop computes the extremum, a second one looks
/// for the first or the last element that is equal to it. The loop vectorizer
/// takes both.
class PTOExtremumIndicesPass : public PassInfoMixin<PTOExtremumIndicesPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOEXTREMUMINDICES_H
