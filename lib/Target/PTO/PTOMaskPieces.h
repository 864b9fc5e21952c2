//===- PTOMaskPieces.h - Masks of any length, by registers ------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A mask of generic IR has one bit for each element of a vector of any length.
// An operation on one register wants the bits of the elements in it, as far
// apart as the lanes that they govern. Bits are moved there by punpack and
// ppack; a mask is never taken for one of another view.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOMASKPIECES_H
#define LLVM_LIB_TARGET_PTO_PTOMASKPIECES_H

#include "llvm/IR/IRBuilder.h"
#include <map>
#include <optional>

namespace llvm::PTO {

/// The register mask type of \p Lanes lanes, which are 64, 128 or 256.
FixedVectorType *maskType(LLVMContext &Ctx, unsigned Lanes);

/// The fewest lanes of a register mask that hold \p Count; 256 if none do.
unsigned registerLanesFor(unsigned Count);

/// The image of the register mask \p Mask under the view of \p Lanes lanes.
Value *viewMask(IRBuilderBase &B, Value *Mask, unsigned Lanes);

/// The plt of masks of \p Lanes lanes; not_intrinsic where no view has as many.
Intrinsic::ID pltOf(unsigned Lanes);

/// The lanes of both register masks, which have the same type.
Value *andMasks(IRBuilderBase &B, Value *A, Value *C);

class MaskPieces {
  Value *Mask;
  std::map<std::pair<Value *, unsigned>, SmallVector<Value *, 4>> CountChains;

  Value *cut(IRBuilderBase &B, Value *V, unsigned First, unsigned Lanes);
  Value *cutCount(IRBuilderBase &B, CallInst &Call, unsigned First,
                  unsigned Lanes);

public:
  /// Pieces of \p Mask, a fixed vector of i1.
  explicit MaskPieces(Value *Mask) : Mask(Mask) {}

  /// Whether \p Mask counts elements as plt does.
  static bool isCount(const Value *Mask);

  /// The elements from \p First on as a mask of \p Lanes, of which \p First is
  /// a multiple. After the mask's end the lanes may be anything. Null is a
  /// mask whose lanes are all active.
  Value *lanes(IRBuilderBase &B, unsigned First, unsigned Lanes);

  /// The mask of the \p Index-th register with a slot of \p SlotBits for each
  /// element: 16, 32, or 64, whose bit is the first of the slot's two b32
  /// lanes. Null as above.
  Value *slots(IRBuilderBase &B, unsigned Index, unsigned SlotBits);

  /// The mask of the \p Index-th register of elements of \p Bits, with all
  /// lanes of an element: for NORM stores, which count 64-bit elements as two.
  Value *stored(IRBuilderBase &B, unsigned Index, unsigned Bits);
};

} // namespace llvm::PTO

#endif // LLVM_LIB_TARGET_PTO_PTOMASKPIECES_H
