//===- PTOConversionPlan.h - Chains of conversion forms ---------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which forms of the conversion table, one behind the other, compute a
// conversion of generic IR. Only chains that give the right bits for every
// input are found: the value is rounded once, or first to odd in a format with
// two more bits than the last one, or clamped to ever smaller ranges.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOCONVERSIONPLAN_H
#define LLVM_LIB_TARGET_PTO_PTOCONVERSIONPLAN_H

#include "PTOConversionForms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace llvm::PTO {

/// The element formats that generic IR has types for, with the signedness that
/// its operations add.
enum class ElementFormat : uint8_t {
  s8,
  u8,
  s16,
  u16,
  s32,
  u32,
  s64,
  u64,
  f16,
  bf16,
  f32
};

/// Width of an element in bits.
unsigned elementBits(ElementFormat F);
bool isFloatFormat(ElementFormat F);
bool isSignedFormat(ElementFormat F);
/// The name in the conversion table, such as "s16".
StringRef elementName(ElementFormat F);
/// The integer format of \p Bits, which is 8, 16, 32 or 64.
ElementFormat integerFormat(unsigned Bits, bool IsSigned);

/// Codes of the rounding operand.
enum RoundingCode : unsigned {
  RoundNearestEven = 0,
  RoundNearestAway = 1,
  RoundDown = 2,
  RoundUp = 3,
  RoundToZero = 4,
  RoundToOdd = 5
};

/// What is to be computed for each element.
struct ConversionRequest {
  ElementFormat From, To;
  /// How a value is rounded that the destination does not have.
  unsigned Rounding;
  /// Float to integer: values outside the range are clamped and NaN is 0, as
  /// in llvm.fptosi.sat. Otherwise their result is poison.
  bool Saturate = false;
  /// Width of the range that they are clamped to, at most that of \c To.
  unsigned SaturationBits = 0;
};

/// One operation on a register, or the few that stand for a missing form.
struct ConversionStep {
  enum StepKind : uint8_t {
    Form,              ///< A form of the table.
    Clamp,             ///< Integers of From into a range of To.
    SaturateWide,      ///< Integers of 64 bits, clamped to u32.
    UnsignedToFloat,   ///< u64 to f32.
    FloatToUnsignedSat ///< f32 to u32 or u64, clamped.
  } Kind;
  ElementFormat From, To;
  const ConversionForm *Row = nullptr;
  unsigned Rounding = 0;
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
  /// width while it is converted, at whose low end it stands.
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

/// The cheapest right plan on \p Profile, or nothing where there is none. At
/// least one of the formats is a float.
std::optional<ConversionPlan> planConversion(const ConversionRequest &Request,
                                             PTOProfile Profile);

/// The form of \p Profile that clamps integers to a narrower format, for 64
/// bits a sequence of such forms. Nothing where minimum and maximum and the low
/// bits are shorter.
std::optional<ConversionPlan> planSaturation(const ConversionRequest &Request,
                                             PTOProfile Profile);

} // namespace llvm::PTO

#endif // LLVM_LIB_TARGET_PTO_PTOCONVERSIONPLAN_H
