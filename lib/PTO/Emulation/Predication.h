//===- Predication.h - Vector-predicated operations on hosts ----*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// llvm.vp.* operations that hosts do not expand, element by element, as the
// language reference describes them.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_PREDICATION_H
#define PTO_LIB_EMULATION_PREDICATION_H

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"

namespace pto {

/// The result of \p Call if it moves or chooses elements by its mask or its
/// length: select, merge, splat, reverse, splice, cttz.elts. Null for all other
/// operations. Emits where \p B stands.
llvm::Value *movedElements(llvm::IRBuilderBase &B, llvm::VPIntrinsic &Call);

/// The masked access that does what \p Call does, a load or store; null for
/// all other operations. Emits where \p B stands.
llvm::CallInst *maskedAccess(llvm::IRBuilderBase &B, llvm::VPIntrinsic &Call);

/// Of gathers, scatters and other masked accesses without an instruction for them
/// the host makes a branch for each lane, with the whole vector alive in every
/// one of them. Of more lanes the emulation makes loops.
constexpr unsigned MaxBranchedLanes = 64;

/// Whether the elements of the vector \p Ty are integers of several i64.
bool hasWholeWords(llvm::Type *Ty);

/// The masked access to i64 that does what \p Call does, a masked load, store,
/// gather or scatter of few lanes, if its elements are integers of several i64;
/// null for all others. Hosts take time and memory in plenty for those. Emits
/// where \p B stands.
llvm::CallInst *accessByWords(llvm::IRBuilderBase &B, llvm::CallBase &Call);

/// The number of the first lane of the mask \p Set that is set, as an i32, or
/// \p IfNone.
llvm::Value *firstSetLane(llvm::IRBuilderBase &B, llvm::Value *Set,
                          llvm::Value *IfNone);

} // namespace pto

#endif // PTO_LIB_EMULATION_PREDICATION_H
