//===- PTOLoopExtrema.h - Extrema of floats in loops ------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOLOOPEXTREMA_H
#define LLVM_LIB_TARGET_PTO_PTOLOOPEXTREMA_H

#include "llvm/IR/PassManager.h"

namespace llvm {

/// Makes llvm.maximum or llvm.minimum, which the loop vectorizer takes without
/// any fast-math flag, of the extrema that loops compute by comparisons or by
/// llvm.maxnum and llvm.minnum. These differ in NaNs and in the signs of zeros
/// only, and a copy of the loop as it was runs after one whose result is
/// either.
class PTOLoopExtremaPass : public PassInfoMixin<PTOLoopExtremaPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

namespace PTO {

/// Whether extrema of \p Ty in \p F are those of vmax and vmin. In f16 these
/// are subject to the switches of CTRL, comparisons are not.
bool hasExtremumInstruction(Type *Ty, const Function &F);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOLOOPEXTREMA_H
