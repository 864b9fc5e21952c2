//===- PTOCompaction.h - Loops that keep some elements ----------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOCOMPACTION_H
#define LLVM_LIB_TARGET_PTO_PTOCOMPACTION_H

#include "llvm/IR/PassManager.h"

namespace llvm {

/// Makes vector code of loops that store, one after the other, what they
/// compute in the iterations that fulfil a condition: `if (x[i] > 0) y[k++] =
/// x[i];`. vsqz packs the lanes, and vstur stores them.
class PTOCompactionPass : public PassInfoMixin<PTOCompactionPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOCOMPACTION_H
