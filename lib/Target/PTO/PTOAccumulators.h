//===- PTOAccumulators.h - Sums in several registers ------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOACCUMULATORS_H
#define LLVM_LIB_TARGET_PTO_PTOACCUMULATORS_H

#include "llvm/IR/PassManager.h"

namespace llvm {

/// Gives the sum, product or extremum that a vectorised loop keeps in a register
/// several registers, of which each iteration changes another one.
class PTOAccumulatorsPass : public PassInfoMixin<PTOAccumulatorsPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOACCUMULATORS_H
