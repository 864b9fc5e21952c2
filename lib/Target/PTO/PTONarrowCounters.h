//===- PTONarrowCounters.h - Counters of loops in 32 bits -------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTONARROWCOUNTERS_H
#define LLVM_LIB_TARGET_PTO_PTONARROWCOUNTERS_H

#include "llvm/IR/PassManager.h"

namespace llvm {

/// Computes in 32 bits what a loop computes of its counter in 64, where the
/// numbers fit: 64-bit lanes are computed as two words.
class PTONarrowCountersPass : public PassInfoMixin<PTONarrowCountersPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTONARROWCOUNTERS_H
