//===- PTODoubleOperations.h - Operations on doubles ------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The core has no arithmetic on doubles. Each operation is a call of a function
// of the run-time library, or one on the bits.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTODOUBLEOPERATIONS_H
#define LLVM_LIB_TARGET_PTO_PTODOUBLEOPERATIONS_H

#include "llvm/IR/IRBuilder.h"

namespace llvm::PTO {

/// Whether \p V is a double, or a vector of doubles whose length is known.
inline bool isDouble(const Value *V) {
  return V->getType()->getScalarType()->isDoubleTy() &&
         !isa<ScalableVectorType>(V->getType());
}

/// The function called \p Name of the run-time library. A function of \p M
/// with that name that other files cannot see makes way.
FunctionCallee runtimeFunction(Module &M, StringRef Name, Type *Result,
                               ArrayRef<Type *> Types);

/// Makes of operations on doubles in \p F that are made of others those: strict
/// and predicated ones, reductions, products of matrices, and some conversions.
/// Returns whether there were any.
bool simplifyDoubles(Function &F);

/// Whether \p I is one of doubles, lane by lane, that emitDoubleOperation()
/// knows.
bool isDoubleOperation(const Instruction &I);

/// The operands of \p I that are numbers.
SmallVector<Value *, 3> doubleOperands(Instruction &I);

/// The result of \p I, a double operation, for one lane.
Value *emitDoubleOperation(IRBuilderBase &B, Instruction &I,
                           ArrayRef<Value *> Numbers);

} // namespace llvm::PTO

#endif // LLVM_LIB_TARGET_PTO_PTODOUBLEOPERATIONS_H
