//===- RearrangementEmitter.h - Lane moves as vector IR ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations that move lanes without a look at their values.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_REARRANGEMENTEMITTER_H
#define PTO_LIB_EMULATION_REARRANGEMENTEMITTER_H

#include "llvm/IR/IRBuilder.h"

namespace pto {

/// The structure of type \p ResultTy of the interleaved lanes, masks as well as
/// vectors, of \p A and \p C: first the even result lanes are A's.
llvm::Value *interleave(llvm::IRBuilderBase &B, llvm::Type *ResultTy,
                        llvm::Value *A, llvm::Value *C);

/// The structure of the even and the odd lanes of \p A and \p C.
llvm::Value *deinterleave(llvm::IRBuilderBase &B, llvm::Type *ResultTy,
                          llvm::Value *A, llvm::Value *C);

/// vselr: lane i is lane \p Index[i] of \p Table. Both are vectors of integers;
/// of an index the bits that count lanes matter.
llvm::Value *lookUpLanes(llvm::IRBuilderBase &B, llvm::Value *Table,
                         llvm::Value *Index);

/// The lanes of \p Source, a vector of integers, cut down to half their width,
/// in the half \p High of the result; zeros in the other.
llvm::Value *packIntoHalf(llvm::IRBuilderBase &B, llvm::Value *Source,
                          bool High);

/// The lanes of the half \p High of \p Source, a vector of integers, extended
/// to twice their width.
llvm::Value *extendHalf(llvm::IRBuilderBase &B, bool IsSigned,
                        llvm::Value *Source, bool High);

} // namespace pto

#endif // PTO_LIB_EMULATION_REARRANGEMENTEMITTER_H
