//===- PTORegisterPieces.h - Vectors and their registers --------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes vectors of any length apart into registers and puts them together from
// registers, by shuffles that selection turns into no instruction.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOREGISTERPIECES_H
#define LLVM_LIB_TARGET_PTO_PTOREGISTERPIECES_H

#include "pto/Numeric/Architecture.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/IRBuilder.h"

namespace llvm::PTO {

using ::pto::RegisterBits;

/// \p Lanes elements of the fixed vector \p V from \p First on; poison after
/// its end.
Value *cutLanes(IRBuilderBase &B, Value *V, unsigned First, unsigned Lanes);

/// The first \p Count elements of \p Registers, vectors of the same type, side
/// by side.
Value *joinRegisters(IRBuilderBase &B, ArrayRef<Value *> Registers,
                     unsigned Count);

/// The registers of \p Lanes elements that \p V consists of, joined to one by
/// \p Join, from the first to the last.
Value *foldRegisters(IRBuilderBase &B, Value *V, unsigned Lanes,
                     function_ref<Value *(Value *, Value *)> Join);

} // namespace llvm::PTO

#endif // LLVM_LIB_TARGET_PTO_PTOREGISTERPIECES_H
