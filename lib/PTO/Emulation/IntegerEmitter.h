//===- IntegerEmitter.h - Integer arithmetic as vector IR -------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on integer lanes that are not one instruction of LLVM.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_INTEGEREMITTER_H
#define PTO_LIB_EMULATION_INTEGEREMITTER_H

#include "pto/Numeric/Arithmetic.h"
#include "llvm/IR/IRBuilder.h"

namespace pto {

/// The larger or, unless \p Max, the smaller of \p A and \p C.
llvm::Value *integerExtremum(llvm::IRBuilderBase &B, bool Max, bool IsSigned,
                             llvm::Value *A, llvm::Value *C);

/// The absolute value of \p A; the least number stays itself.
llvm::Value *absoluteInteger(llvm::IRBuilderBase &B, llvm::Value *A);

/// The larger of \p A, signed, and 0.
llvm::Value *rectifiedInteger(llvm::IRBuilderBase &B, llvm::Value *A);

/// The product of \p A and \p C, or the nearest number to it that is in range.
llvm::Value *clampedProduct(llvm::IRBuilderBase &B, bool IsSigned,
                            llvm::Value *A, llvm::Value *C);

/// The lanes of \p A, shifted by those of \p Amount, unsigned numbers; to the
/// right arithmetically if \p IsSigned.
llvm::Value *shiftLeft(llvm::IRBuilderBase &B, llvm::Value *A,
                       llvm::Value *Amount);
llvm::Value *shiftRight(llvm::IRBuilderBase &B, bool IsSigned, llvm::Value *A,
                        llvm::Value *Amount);

/// Where \p Holds of the lanes of \p A and \p C.
llvm::Value *compareIntegers(llvm::IRBuilderBase &B, Condition Holds,
                             bool IsSigned, llvm::Value *A, llvm::Value *C);

} // namespace pto

#endif // PTO_LIB_EMULATION_INTEGEREMITTER_H
