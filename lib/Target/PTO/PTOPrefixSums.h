//===- PTOPrefixSums.h - Loops that store sums so far -----------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOPREFIXSUMS_H
#define LLVM_LIB_TARGET_PTO_PTOPREFIXSUMS_H

#include "llvm/IR/PassManager.h"

namespace llvm {

/// Makes vector code of loops that store the sum of the elements so far: `sum
/// += x[i]; y[i] = sum;`. Elements are added at distances of 1, 2, 4 ... lanes.
class PTOPrefixSumsPass : public PassInfoMixin<PTOPrefixSumsPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOPREFIXSUMS_H
