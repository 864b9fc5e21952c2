//===- pto/Numeric/Saturation.h - The switches of CTRL ----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bits of the system register CTRL that say which operations saturate:
//
//   48  0: floats saturate, 1: infinities and NaNs are kept
//   50  1: NaNs are kept by conversions to f8e4m3 and f8e5m2 that saturate
//   53  1: sums, differences and products of integers are clamped
//   59  0: conversions to integers saturate, 1: they do not
//   60  1: bits 48 and 59 count, 0: a conversion's own operand does
//
// Bit 60 is set at the start of a program, and yet conversions obey their
// operand and f16 follows IEEE 754 until the program writes CTRL: that is what
// the vendor's boundary tables show.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_NUMERIC_SATURATION_H
#define PTO_NUMERIC_SATURATION_H

#include "pto/Numeric/Format.h"
#include <cstdint>

namespace pto {

/// What CTRL holds at the start of a program.
constexpr uint64_t ResetCtrl = uint64_t(1) << 60;

/// Where the register ATOMIC, what copies to global memory do with what is
/// there (pto/Machine/Core.h), is in CTRL.
constexpr unsigned AtomicCtrlShift = 6;
constexpr uint64_t AtomicCtrlMask = 0x1F;
/// CTRL with \p Atomic in the register ATOMIC.
constexpr uint64_t withAtomic(uint64_t Ctrl, uint64_t Atomic) {
  return (Ctrl & ~(AtomicCtrlMask << AtomicCtrlShift)) |
         (Atomic & AtomicCtrlMask) << AtomicCtrlShift;
}
constexpr uint64_t atomicOf(uint64_t Ctrl) {
  return Ctrl >> AtomicCtrlShift & AtomicCtrlMask;
}

/// The tag of the operand bundle that calls of operations have in programs
/// where CTRL may be set to something else than what counts at their start. Its
/// operand is SaturationSwitches::bits(); there is none where they are not
/// known. The bundle keeps LLVM from moving the call across a change of CTRL.
constexpr char SaturationBundle[] = "pto.saturation";

/// What the switches ask of operations. As constructed, what they ask until a
/// program writes CTRL.
struct SaturationSwitches {
  /// Whether the two next members decide, and not a conversion's operand.
  bool OverrideOperand = false;
  bool FloatConversions = false;   ///< Conversions to floats saturate.
  bool IntegerConversions = false; ///< Conversions to integers saturate.
  /// Results of f16 beyond the largest number are that number, NaNs are 0.
  bool Halves = false;
  /// Integer results out of range are the nearest number in range.
  bool Integers = false;
  /// Conversions to f8e4m3 and f8e5m2 keep NaNs where they saturate.
  bool KeepNaNs = false;

  /// The switches of a program that has written \p Ctrl to CTRL.
  static constexpr SaturationSwitches of(uint64_t Ctrl) {
    bool Global = Ctrl >> 60 & 1, Floats = !(Ctrl >> 48 & 1);
    SaturationSwitches S;
    S.OverrideOperand = Global;
    S.FloatConversions = Global && Floats;
    S.IntegerConversions = Global && !(Ctrl >> 59 & 1);
    S.Halves = Global && Floats;
    S.Integers = Ctrl >> 53 & 1;
    S.KeepNaNs = Ctrl >> 50 & 1;
    return S;
  }

  /// Whether KeepNaNs is about conversions to \p To.
  static constexpr bool hasNaNsToKeep(Format To) {
    return To == Format::F8E4M3 || To == Format::F8E5M2;
  }

  /// Whether a conversion whose operand is \p Operand saturates.
  constexpr bool saturates(bool ToInteger, bool Operand) const {
    if (!OverrideOperand)
      return Operand;
    return ToInteger ? IntegerConversions : FloatConversions;
  }

  /// One bit a member, in their order, from the least significant one on.
  enum : uint32_t {
    OverrideBit = 1,
    FloatConversionsBit = 2,
    IntegerConversionsBit = 4,
    HalvesBit = 8,
    IntegersBit = 16,
    KeepNaNsBit = 32
  };
  constexpr uint32_t bits() const {
    return (OverrideOperand ? OverrideBit : 0) |
           (FloatConversions ? FloatConversionsBit : 0) |
           (IntegerConversions ? IntegerConversionsBit : 0) |
           (Halves ? HalvesBit : 0) | (Integers ? IntegersBit : 0) |
           (KeepNaNs ? KeepNaNsBit : 0);
  }
  static constexpr SaturationSwitches ofBits(uint32_t Bits) {
    SaturationSwitches S;
    S.OverrideOperand = Bits & OverrideBit;
    S.FloatConversions = Bits & FloatConversionsBit;
    S.IntegerConversions = Bits & IntegerConversionsBit;
    S.Halves = Bits & HalvesBit;
    S.Integers = Bits & IntegersBit;
    S.KeepNaNs = Bits & KeepNaNsBit;
    return S;
  }

  /// Whether they ask for what they do until a program writes CTRL.
  constexpr bool areDefault() const { return bits() == 0; }
};

} // namespace pto

#endif // PTO_NUMERIC_SATURATION_H
