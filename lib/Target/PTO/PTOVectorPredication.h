//===- PTOVectorPredication.h - Masked operations of IR ---------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// llvm.vp.*, llvm.masked.load and store and llvm.get.active.lane.mask as what
// code generation has instructions for. Lanes that llvm.vp turns off have any
// result, so its arithmetic becomes that of whole vectors; only what could
// trap, accesses and reductions need the mask.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOVECTORPREDICATION_H
#define LLVM_LIB_TARGET_PTO_PTOVECTORPREDICATION_H

#include "PTOMaskPieces.h"
#include <optional>

namespace llvm {

class DataLayout;
class IntrinsicInst;
class VPIntrinsic;

namespace PTO {

/// The lanes on which \p I acts, of its mask and its length; null where these
/// are all lanes. Emits before \p I.
Value *activeLanes(VPIntrinsic &I);

/// Whether \p I is a conversion or rounds: it keeps its mask.
bool isPredicatedConversion(const VPIntrinsic &I);

/// Replaces \p I by operations without a mask, or by masked accesses. Returns
/// false where it is left to LLVM's own expansion.
bool expandPredicated(VPIntrinsic &I, const DataLayout &DL);

/// A masked store that vector stores can do.
struct MaskedStore {
  Value *Data, *Pointer, *Mask;
};
std::optional<MaskedStore> matchMaskedStore(IntrinsicInst &I);

/// Replaces an llvm.masked.load by loads of registers, where selection does not
/// know it as it is.
bool lowerMaskedLoad(IntrinsicInst &I);

/// Replaces an llvm.masked.store by stores of registers, likewise.
bool lowerMaskedStore(IntrinsicInst &I);

/// Replaces a load, or a store, of a vector that does not fill its registers by
/// whole ones and a masked one, where that is better than by element.
bool lowerPartialLoad(LoadInst &I);
bool lowerPartialStore(StoreInst &I);

/// Makes the operands of an llvm.get.active.lane.mask at least 32 bits wide, and
/// returns the call. The sum of base and lane does not wrap, but LLVM's own
/// expansion counts lanes in the operands' type, which may be too narrow for
/// their number.
IntrinsicInst *widenActiveLaneMask(IntrinsicInst &I);

/// Replaces an llvm.get.active.lane.mask by masks of registers that count.
bool lowerActiveLaneMask(IntrinsicInst &I);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOVECTORPREDICATION_H
