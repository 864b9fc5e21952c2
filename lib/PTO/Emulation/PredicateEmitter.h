//===- PredicateEmitter.h - Predicate operations as vector IR ---*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Predicate operations on masks as their types show them. What they do to the
// bits of the image between the lanes is the business of MaskImages.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_PREDICATEEMITTER_H
#define PTO_LIB_EMULATION_PREDICATEEMITTER_H

#include "llvm/IR/IRBuilder.h"

namespace pto {

/// The lanes of the mask type \p Ty that pattern \p Code sets.
llvm::Constant *predicatePattern(llvm::Type *Ty, unsigned Code);

/// plt: {lanes below \p Count, what is left of it for the next register}.
llvm::Value *predicateOfCount(llvm::IRBuilderBase &B, llvm::Type *ResultTy,
                              llvm::Value *Count);

// Bit by bit, so that what holds for the lanes In of operands holds for their
// images.
llvm::Value *andMasks(llvm::IRBuilderBase &B, llvm::ArrayRef<llvm::Value *> In);
llvm::Value *orMasks(llvm::IRBuilderBase &B, llvm::ArrayRef<llvm::Value *> In);
llvm::Value *xorMasks(llvm::IRBuilderBase &B, llvm::ArrayRef<llvm::Value *> In);
llvm::Value *invertMask(llvm::IRBuilderBase &B,
                        llvm::ArrayRef<llvm::Value *> In);
llvm::Value *selectBits(llvm::IRBuilderBase &B,
                        llvm::ArrayRef<llvm::Value *> In);

/// Every second bit of the image \p A, in half \p High of the result.
llvm::Value *packBits(llvm::IRBuilderBase &B, llvm::Value *A, bool High);

/// The bits of half \p High of the image \p A as every second bit.
llvm::Value *unpackBits(llvm::IRBuilderBase &B, llvm::Value *A, bool High);

} // namespace pto

#endif // PTO_LIB_EMULATION_PREDICATEEMITTER_H
