//===- PTOMaskMemory.h - Masks of any length in memory ----------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A vector of i1 lies in memory as the integer of its bits. Selection has
// instructions for those that fill a mask register; others would be moved bit
// by bit.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOMASKMEMORY_H
#define LLVM_LIB_TARGET_PTO_PTOMASKMEMORY_H

namespace llvm {

class LoadInst;
class StoreInst;

namespace PTO {

/// Replaces a load of a mask that selection has no instruction for by loads of
/// integers that become masks of registers.
bool lowerPartialMaskLoad(LoadInst &I);

/// Replaces a store of such a mask by stores of integers.
bool lowerPartialMaskStore(StoreInst &I);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOMASKMEMORY_H
