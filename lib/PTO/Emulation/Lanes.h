//===- Lanes.h - Helpers on whole registers ---------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small pieces of vector IR that several emitters use. Lanes are handled as
// integers, so that moves keep every bit of a NaN, and because hosts without
// bfloat arithmetic turn vectors of bfloat into single elements.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_LANES_H
#define PTO_LIB_EMULATION_LANES_H

#include "pto/Numeric/Architecture.h"
#include "pto/Numeric/Format.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include <optional>

namespace pto {

/// The format of an element of \p Ty; integers are signed or not as \p IsSigned
/// says. Nothing for double and for integers of other widths than 8 to 64 bits.
std::optional<Format> formatOfType(const llvm::Type *Ty, bool IsSigned = true);

/// Number of lanes of the vector \p V.
unsigned numLanes(const llvm::Value *V);

/// The vector of integers with the lanes of \p Ty.
llvm::Type *laneBitsType(llvm::Type *Ty);

/// \p V as a vector of integers of the lanes' width.
llvm::Value *laneBits(llvm::IRBuilderBase &B, llvm::Value *V);

/// The scalar operand \p Scalar in each lane of a vector of \p Ty, whose
/// elements are integers of the lanes' width. Of an integer the low bits count.
llvm::Value *splatBits(llvm::IRBuilderBase &B, llvm::Value *Scalar,
                       llvm::Type *Ty);

/// 0, 1, 2 ... in the lanes of \p Ty, a vector of integers.
llvm::Constant *laneNumbers(llvm::Type *Ty);

/// \p V where \p Mask is set, 0 elsewhere.
llvm::Value *zeroInactive(llvm::IRBuilderBase &B, llvm::Value *Mask,
                          llvm::Value *V);

/// The lanes of \p Call, of a fixed length, that its mask and its length leave
/// on.
llvm::Value *activeLanes(llvm::IRBuilderBase &B, const llvm::VPIntrinsic &Call);

/// The vector of \p Lanes lanes of which lane i is lane \p From(i) of \p V.
llvm::Value *moveLanes(llvm::IRBuilderBase &B, llvm::Value *V, unsigned Lanes,
                       llvm::function_ref<unsigned(unsigned)> From);

/// Lanes \p From(i) of the concatenation of \p A and \p C, as many as A has.
llvm::Value *moveLanes(llvm::IRBuilderBase &B, llvm::Value *A, llvm::Value *C,
                       llvm::function_ref<unsigned(unsigned)> From);

/// The structure {\p First, \p Second} of type \p Ty, whose members are bitcast
/// to it.
llvm::Value *pairOf(llvm::IRBuilderBase &B, llvm::Type *Ty, llvm::Value *First,
                    llvm::Value *Second);

} // namespace pto

#endif // PTO_LIB_EMULATION_LANES_H
