//===- PTOConversionSteps.h - Steps on one register -------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits the steps of a ConversionPlan for one register, each element of which
// is at the low end of a slot, and knows the distribution modes that move
// elements between slots and memory. How the registers of a vector or of a row
// of a tile are cut, loaded, and put together is up to ConversionEmitter and
// TileStep.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOCONVERSIONSTEPS_H
#define LLVM_LIB_TARGET_PTO_PTOCONVERSIONSTEPS_H

#include "PTOConversionPlan.h"
#include "llvm/IR/IRBuilder.h"
#include <utility>

namespace llvm::PTO {

/// The code of the mode of vlds that loads elements of \p Bits into slots of
/// \p SlotBits; nullopt if there is none.
std::optional<unsigned> slotLoadMode(unsigned Bits, unsigned SlotBits);

/// The code of the mode of vsts that stores elements of \p Bits from slots of
/// \p SlotBits; nullopt if there is none.
std::optional<unsigned> slotStoreMode(unsigned Bits, unsigned SlotBits);

class StepEmitter {
  IRBuilderBase &B;

  Constant *allLanes(unsigned Bits) const;
  Value *call(Intrinsic::ID ID, ArrayRef<Value *> Operands);
  std::pair<Value *, Value *> pairOf(ArrayRef<Intrinsic::ID> IDs, Value *A,
                                     Value *C);
  Value *emitForm(const ConversionForm &Row, Value *V, pto::Rounding Rounding,
                  bool Saturate, unsigned Part = 0, Value *Mask = nullptr);
  Value *emitRoundToIntegral(const ConversionStep &Step, Value *V);
  Value *emitClamp(const ConversionStep &Step, Value *V);
  Value *emitSaturateWide(const ConversionStep &Step, Value *V);
  Value *emitUnsignedToFloat(const ConversionStep &Step, Value *V);
  Value *emitFloatToUnsigned(const ConversionStep &Step, Value *V);
  Value *emitHalfToNibbles(const ConversionStep &Step, Value *V);
  Value *emitNibblesToHalf(Value *V);

public:
  explicit StepEmitter(IRBuilderBase &B) : B(B) {}

  /// A register of integer lanes, which have \p Bits, and one of elements of
  /// \p F, which generic IR has a type for.
  FixedVectorType *laneType(unsigned Bits) const;
  FixedVectorType *registerType(pto::Format F) const;
  Value *asLanes(Value *V, unsigned Bits);
  Value *asFormat(Value *V, pto::Format F);

  /// The two results of vintlv and vdintlv for integer lanes of 8, 16, or 32
  /// bits.
  std::pair<Value *, Value *> interleave(Value *A, Value *C);
  std::pair<Value *, Value *> deinterleave(Value *A, Value *C);

  /// The bits of \p A or of \p C, integer lanes of 8, 16, or 32 bits; zero where
  /// \p Mask, unless it is null, is not active.
  Value *merge(Value *A, Value *C, Value *Mask);

  /// What is above each of the integer lanes \p V in lanes twice as wide. Signs
  /// are extended from 32 bits only: narrower lanes have vsunpack.
  Value *above(Value *V, ElementExtension Extension);

  /// Converts the elements at \p Part of each slot of \p V. The results are at
  /// \p Part too, with zeros around them, if the form has parts. Elements that
  /// are not active in \p Mask, which may be null, become zero if the step is a
  /// form; other steps ignore it.
  Value *emit(const ConversionStep &Step, Value *V, unsigned Part = 0,
              Value *Mask = nullptr);
};

} // namespace llvm::PTO

#endif // LLVM_LIB_TARGET_PTO_PTOCONVERSIONSTEPS_H
