//===- PTOConversionEmitter.h - Conversions of whole vectors ----*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Carries out a ConversionPlan on a vector of any length: cuts it into
// registers, gives every element a slot as wide as the plan needs, converts
// slot by slot and puts the results side by side again. So neighboring elements
// never change their order.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOCONVERSIONEMITTER_H
#define LLVM_LIB_TARGET_PTO_PTOCONVERSIONEMITTER_H

#include "PTOConversionSteps.h"
#include "PTOMaskPieces.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/IR/IRBuilder.h"

namespace llvm {

class LoadInst;

namespace PTO {

/// A store of a whole vector, in the unified buffer and aligned as vector
/// stores have to be.
struct StoreTarget {
  Instruction *Store;
  Value *Pointer;
  MaskPieces *Mask = nullptr; ///< Elements that are not active are not stored.
};

class ConversionEmitter {
  IRBuilder<> B;
  StepEmitter Steps;
  const ConversionPlan &Plan;
  pto::Format From, To;
  MaskPieces *Governor = nullptr;

  SmallVector<Value *> loadRegisters(LoadInst &Load);
  SmallVector<Value *> loadSlots(LoadInst &Load, unsigned Count);
  SmallVector<Value *> spread(ArrayRef<Value *> Registers, unsigned Count);
  SmallVector<Value *> gather(ArrayRef<Value *> Slots);

  Value *emitSlot(Value *V, unsigned Index);
  bool emitPairs(ArrayRef<Value *> Registers, SmallVectorImpl<Value *> &Out);
  void storeSlots(ArrayRef<Value *> Slots, const StoreTarget &Target,
                  unsigned Count);

public:
  /// Emits before \p Where. \p Plan converts elements of \p From to \p To.
  ConversionEmitter(Instruction *Where, const ConversionPlan &Plan,
                    pto::Format From, pto::Format To)
      : B(Where), Steps(B), Plan(Plan), From(From), To(To) {}

  /// Elements of the result that are not active in \p Mask become zero. It has
  /// one bit for each element and can be cut to the lanes of a slot; the plan
  /// has a form.
  void setGovernor(MaskPieces *Mask) { Governor = Mask; }

  /// The lanes of the masks that a plan with \p SlotBits is governed by.
  static unsigned governorLanes(unsigned SlotBits) {
    return ::pto::RegisterBits / std::min(SlotBits, 32U);
  }

  /// The converted elements of \p Source, a fixed vector.
  Value *emit(Value *Source);

  /// Converts \p Source and stores the results as \p Target does, without
  /// gathering them in registers first. Returns false, and emits nothing, where
  /// that is not possible or not better.
  bool emitInto(const StoreTarget &Target, Value *Source);

private:
  SmallVector<Value *> convertSlots(Value *Source, bool &IsGathered);
};

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOCONVERSIONEMITTER_H
