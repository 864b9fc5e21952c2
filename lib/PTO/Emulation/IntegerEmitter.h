//===- IntegerEmitter.h - Integer arithmetic as vector IR -------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on integer lanes, which wrap, and on the bits of any lanes.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_INTEGEREMITTER_H
#define PTO_LIB_EMULATION_INTEGEREMITTER_H

#include "EmulationTables.h"
#include "llvm/IR/IRBuilder.h"

namespace pto {

/// vand, vor, vxor of \p A and \p C or vnot of \p A (\p C is null then); null
/// if \p Kind is another operation.
llvm::Value *emitBitwise(llvm::IRBuilderBase &B, OperationKind Kind,
                         llvm::Value *A, llvm::Value *C);

/// The arithmetic operation \p Kind on \p A and, if it has two operands, \p C;
/// null if integers have no such operation.
llvm::Value *emitInteger(llvm::IRBuilderBase &B, OperationKind Kind,
                         bool IsSigned, llvm::Value *A, llvm::Value *C);

/// vshl or vshr (arithmetic if \p IsSigned) of the lanes of \p A by those of \p
/// Amount, unsigned numbers.
llvm::Value *emitShift(llvm::IRBuilderBase &B, OperationKind Kind,
                       bool IsSigned, llvm::Value *A, llvm::Value *Amount);

/// The comparison \p Code of the lanes of \p A and \p C.
llvm::Value *compareIntegers(llvm::IRBuilderBase &B, unsigned Code,
                             bool IsSigned, llvm::Value *A, llvm::Value *C);

} // namespace pto

#endif // PTO_LIB_EMULATION_INTEGEREMITTER_H
