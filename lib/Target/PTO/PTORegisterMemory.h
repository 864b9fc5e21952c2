//===- PTORegisterMemory.h - Vectors in memory, by registers -*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads and stores vectors of 8 to 64-bit elements of any length by registers,
// under masks of any length. What is not active is not accessed, but for other
// bytes of the 32-byte blocks of loads.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOREGISTERMEMORY_H
#define LLVM_LIB_TARGET_PTO_PTOREGISTERMEMORY_H

#include "llvm/IR/IRBuilder.h"

namespace llvm::PTO {

/// The mask of all elements of a vector of \p Ty.
Constant *allElements(FixedVectorType *Ty);

/// Loads those elements of a vector of \p Ty at \p P that are active in \p
/// Mask, which has as many; others are anything. Emits masked loads of whole
/// registers of 8 to 32-bit lanes, and plain ones where all lanes are active.
SmallVector<Value *> loadRegisters(IRBuilderBase &B, FixedVectorType *Ty,
                                   Value *P, Align A, Value *Mask);

/// Stores those elements of \p V at \p P that are active in \p Mask, likewise.
void storeRegisters(IRBuilderBase &B, Value *V, Value *P, Align A, Value *Mask);

} // namespace llvm::PTO

#endif // LLVM_LIB_TARGET_PTO_PTOREGISTERMEMORY_H
