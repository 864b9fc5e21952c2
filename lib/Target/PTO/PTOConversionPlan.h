//===- PTOConversionPlan.h - Chains of conversion forms ---------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which forms of the conversion table, one after the other, compute a
// conversion of generic IR. Only chains that give the right bits for every
// input are found: the value is rounded once, or first to odd in a format with
// two more bits than the last one, or clamped to ever smaller ranges.
//
// What a conversion of tiles does with an element is a fact of its pair; its
// plan is in PTOTileConversions.h.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOCONVERSIONPLAN_H
#define LLVM_LIB_TARGET_PTO_PTOCONVERSIONPLAN_H

#include "PTOConversionForms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace llvm::PTO {

/// What is to be computed for each element, of formats that generic IR has
/// types for, with the signedness that its operations add.
struct ConversionRequest {
  pto::Format From, To;
  /// How a value is rounded that the destination does not have.
  pto::Rounding Rounding;
  /// Float to integer: values outside the range are clamped and NaN is 0, as
  /// in llvm.fptosi.sat. Otherwise their result is poison.
  bool Saturate = false;
  /// Width of the range that they are clamped to, at most that of \c To.
  unsigned SaturationBits = 0;
};

/// One operation on a register, or the few that replace a missing form.
struct ConversionStep {
  enum StepKind : uint8_t {
    Form,               ///< A form of the table.
    RoundToIntegral,    ///< f32 to an integral value of f32.
    Clamp,              ///< Integers of From into a range of To.
    SaturateWide,       ///< Integers of 64 bits, clamped to u32.
    UnsignedToFloat,    ///< u64 to f32.
    FloatToUnsignedSat, ///< f32 to u32 or u64, clamped.
    HalfToNibbles,      ///< Pairs of f16 to pairs of s4 in a byte.
    NibblesToHalf       ///< The reverse.
  } Kind;
  pto::Format From, To;
  const ConversionForm *Row = nullptr;
  pto::Rounding Rounding = pto::Rounding::R;
  bool Saturate = false;
  /// Clamp: the range is that of a number of this width, signed as To is.
  unsigned RangeBits = 0;
};

/// What the bits above a widened element are.
enum class ElementExtension : uint8_t { Any, Zero, Sign };

struct ConversionPlan {
  /// How integers are widened to \c SlotBits before the first step.
  ElementExtension Extension = ElementExtension::Any;
  /// Width of the widest element on the way: every element has a slot of this
  /// width, at whose low end it is while it is converted.
  unsigned SlotBits = 0;
  SmallVector<ConversionStep, 4> Steps;
  /// Instructions for as many elements as one register has bits, about.
  unsigned Cost = 0;

  /// Whether a form of the table is among the steps.
  bool hasForm() const {
    return any_of(Steps, [](const ConversionStep &Step) {
      return Step.Kind == ConversionStep::Form;
    });
  }
};

/// The cheapest right plan on \p Profile; nullopt if there is none. At
/// least one of the formats is a float.
std::optional<ConversionPlan> planConversion(const ConversionRequest &Request,
                                             PTOProfile Profile);

/// The form of \p Profile that clamps integers to a narrower format, for 64
/// bits a sequence of such forms. Returns nullopt if minimum and maximum and
/// the low bits are shorter.
std::optional<ConversionPlan> planSaturation(const ConversionRequest &Request,
                                             PTOProfile Profile);

} // namespace llvm::PTO

#endif // LLVM_LIB_TARGET_PTO_PTOCONVERSIONPLAN_H
