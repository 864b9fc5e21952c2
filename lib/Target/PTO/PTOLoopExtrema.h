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

class Type;

/// Makes llvm.maximum, llvm.minimum, or an extremum of integers, which the loop
/// vectorizer takes without any fast-math flag, of the extrema that loops
/// compute by comparisons or by llvm.maxnum and llvm.minnum. These differ in
/// NaNs and in the signs of zeros only, and a copy of the loop as it was runs
/// after one whose result is either.
class PTOLoopExtremaPass : public PassInfoMixin<PTOLoopExtremaPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

namespace PTO {

/// Whether PTOLoopExtremaPass takes extrema of \p Ty in \p F, if a comparison
/// leaves out NaNs.
bool hasExtremum(Type *Ty, const Function &F);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOLOOPEXTREMA_H
