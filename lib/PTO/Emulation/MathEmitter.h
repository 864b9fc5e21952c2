//===- MathEmitter.h - Exponential and logarithm as vector IR ---*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// exp and ln in double arithmetic, without calls and without fused operations,
// so that every host computes the same bits.
//
// The results are doubles that are rounded to odd: where the exact value lies
// between two doubles, the one whose last bit is 1 represents it. Rounding such
// a double to a format of fewer bits is rounding the exact value once.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_MATHEMITTER_H
#define PTO_LIB_EMULATION_MATHEMITTER_H

#include "llvm/IR/IRBuilder.h"

namespace pto {

/// e to the power of each lane of \p X, a vector of float; more than the
/// largest float or less than the least one in place of results beyond them.
llvm::Value *emitExp(llvm::IRBuilderBase &B, llvm::Value *X);

/// The natural logarithm of each lane of \p X, a vector of float without
/// denormals: -infinity for zeros, NaN for negative numbers.
llvm::Value *emitLn(llvm::IRBuilderBase &B, llvm::Value *X);

} // namespace pto

#endif // PTO_LIB_EMULATION_MATHEMITTER_H
