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

#include "EmulationTables.h"
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

/// vpack, vsunpack and vzunpack: \p Source is a vector of integers, \p High the
/// half that is written or read.
llvm::Value *moveHalf(llvm::IRBuilderBase &B, OperationKind Kind,
                      llvm::Value *Source, bool High);

} // namespace pto

#endif // PTO_LIB_EMULATION_REARRANGEMENTEMITTER_H
