//===- PTOFloatClamps.h - Clamps around conversions -------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before or after a conversion of floats to integers there may be clamps to
// the range of the integers. A saturating conversion without them is the same
// where it gives, for every float, a result that the clamped one allows: the
// numbers are looked at as the intervals between the bounds, on which both are
// monotone, and NaN and infinities one by one.
//
// Saturation makes NaN zero. llvm.maxnum makes it the bound, so a clamp by
// maxnum and minnum is saturation only where the bound converts to zero, or
// there is no NaN; llvm.maximum and minimum keep the NaN, whose conversion is
// poison.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOFLOATCLAMPS_H
#define LLVM_LIB_TARGET_PTO_PTOFLOATCLAMPS_H

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace llvm {

class SelectInst;
class Value;
struct SimplifyQuery;

namespace PTO {

/// How floats become integers, where clamps may stand around it.
struct FloatToInteger {
  RoundingMode Mode;
  unsigned Bits;
  bool IsSigned;
  /// What a number outside the range of the integers, or NaN, becomes.
  enum OutsideKind : uint8_t {
    Poison,
    Saturated, ///< The nearest integer, NaN zero.
    LowBits    ///< A wider integer's low bits or poison, NaN poison.
  } Outside;
};

/// The operand of the clamps that end in \p Source, if a saturating conversion
/// of it does as \p C of \p Source does; else null. \p Steps is set to the
/// number of operations that the clamps take.
Value *stripSourceClamps(Value *Source, const FloatToInteger &C,
                         const SimplifyQuery &Query, unsigned &Steps);

/// A conversion to integers and what is known of its operand.
struct SelectedConversion {
  Value *Rounded;   ///< The result of a rounding operation, or null.
  Value *Unrounded; ///< Its operand, or what is converted.
  FloatToInteger C; ///< The conversion of Unrounded.
};

/// The conversion that \p Inner, the last arm of selects that end in \p Outer,
/// is found to be by \p Match, such as in
///   x < -128 ? -128 : x > 127 ? 127 : convert(x),
/// if it gives the same as all of them where it saturates; else nothing.
/// \p Steps is set to the number of selects.
std::optional<SelectedConversion> stripResultClamps(
    SelectInst &Outer,
    function_ref<std::optional<SelectedConversion>(Value *Inner)> Match,
    const SimplifyQuery &Query, unsigned &Steps);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOFLOATCLAMPS_H
