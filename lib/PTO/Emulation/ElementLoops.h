//===- ElementLoops.h - Accesses element by element -------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Intrinsics whose places depend on the elements before: expanding loads,
// compression, histograms. They become loops of plain loads and stores, which
// the emulation knows how to check. And masked accesses that the host's code
// generator would make a branch of for each lane.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_ELEMENTLOOPS_H
#define PTO_LIB_EMULATION_ELEMENTLOOPS_H

#include "llvm/IR/IntrinsicInst.h"

namespace pto {

/// Replaces \p Call by a loop if it is one of these, and returns whether it
/// did.
bool expandElementLoop(llvm::IntrinsicInst &Call);

/// Emits, before \p Place, a masked load of type \p Ty, one element after the
/// other; lanes that are off are those of \p Others. \p Pointer is the address
/// of the first element with its alignment, or a vector of the addresses of
/// all, which is a gather, with the alignment of each.
llvm::Value *emitLoadLoop(llvm::Instruction &Place, llvm::Type *Ty,
                          llvm::Value *Pointer, llvm::Align Alignment,
                          llvm::Value *Mask, llvm::Value *Others);

/// The same for a store of \p V, which may be a scatter.
void emitStoreLoop(llvm::Instruction &Place, llvm::Value *V,
                   llvm::Value *Pointer, llvm::Align Alignment,
                   llvm::Value *Mask);

} // namespace pto

#endif // PTO_LIB_EMULATION_ELEMENTLOOPS_H
