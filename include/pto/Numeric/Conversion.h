//===- pto/Numeric/Conversion.h - Exact conversions -------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversion of one element between any two formats, and rounding to an
// integer. There is one algorithm for all of them: the source is unpacked to
// an exact number, rounded once onto the grid of the destination, checked for
// overflow and packed. Nothing here knows which conversions the hardware has;
// that is in Forms.h.
//
// No function has undefined behaviour for any argument; whatever makes no
// sense is answered with an Error.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_NUMERIC_CONVERSION_H
#define PTO_NUMERIC_CONVERSION_H

#include "pto/Numeric/Format.h"

namespace pto {

/// Why there is no result.
enum class Error : uint8_t {
  None,
  UnknownFormat,     ///< A Format that is not an enumerator.
  UnknownRounding,   ///< A Rounding that is not an enumerator.
  BitsTooWide,       ///< Source bits beyond the width of the source format.
  NotAForm,          ///< The formats do not convert to each other.
  NotOnProfile,      ///< The form exists, but not on the processor asked for.
  IllegalRounding,   ///< The form does not have this rounding.
  IllegalSaturation, ///< The form has no saturation operand.
};

/// A short description of \p E, such as "unknown format".
const char *errorText(Error E);

/// What modifies a conversion.
struct ConvertOptions {
  /// The rounding mode (section 3).
  Rounding Rnd = Rounding::R;
  /// The SAT column of section 4 instead of the NOSAT column.
  bool Saturate = false;
  /// Mode A always rounds away from zero instead of only at ties (section 3,
  /// subtarget feature round-a-directed). Conversions to hif8 do not listen to
  /// it: section 4 states their thresholds as they are.
  bool RoundADirected = false;
  /// Denormal f32 inputs and results become zero with the same sign (section
  /// 4, denormal-fp-math-f32=preserve-sign).
  bool FlushF32 = false;
  /// The same for f16 and bf16 (denormal-fp-math=preserve-sign).
  bool FlushF16 = false;
};

/// The result of a conversion of one element.
struct ConvertResult {
  /// The destination element; 0 if there is an error.
  uint64_t Bits = 0;
  /// Whether the result is not the number that the source was. A NaN that
  /// becomes a NaN and a zero that loses its sign count as exact.
  bool Inexact = false;
  /// Whether the rounded source, or its infinity, is outside of what the
  /// destination can hold. Then the result is also inexact.
  bool Overflow = false;
  /// Why there is no result.
  Error Err = Error::None;

  explicit operator bool() const { return Err == Error::None; }
};

/// An exact number, infinity or NaN.
struct Unpacked {
  enum Class : uint8_t { Finite, Infinity, NaN };
  Class Kind = Finite;
  bool Negative = false;
  /// A finite number is +-Significand * 2^Exponent. Significand may have
  /// any number of trailing or leading zeros and is 0 for both zeros.
  int Exponent = 0;
  /// See Exponent. For a NaN, the fraction field, shifted to the top bits.
  uint64_t Significand = 0;
};

/// The value of the \p Bits of format \p F (section 2). A format that is not
/// an enumerator or bits that are too wide give a NaN.
Unpacked unpack(Format F, uint64_t Bits);

/// Rounds \p Value once to \p Dst, by the rules of sections 3 and 4 for a
/// floating-point source. \p Value may be any number; its exponent is limited
/// to +-2^30, beyond which it counts as that. Errors: UnknownFormat,
/// UnknownRounding.
ConvertResult round(const Unpacked &Value, Format Dst,
                    const ConvertOptions &Options = {});

/// Converts \p Bits from \p Src to \p Dst (sections 3 and 4). Every pair of
/// formats and every mode is accepted; pairs that the hardware lacks follow the
/// same rules:
///  - A NaN keeps its sign and payload, made quiet, where f16, bf16 or f32
///    becomes a wider IEEE format of at least 32 bits, unless saturating;
///  - signed integers saturate at 0 where they become wider unsigned ones.
/// Errors: UnknownFormat, UnknownRounding, BitsTooWide.
ConvertResult convert(Format Src, Format Dst, uint64_t Bits,
                      const ConvertOptions &Options = {});

/// Rounds \p Bits to an integer in the same format \p F (`vtrc`, section 3).
/// Zero results keep the sign of the source, and NaN becomes the canonical
/// NaN. Saturate is ignored. Errors: those of convert(), and NotAForm unless
/// \p F is f16, bf16, f32 or f64.
ConvertResult truncate(Format F, uint64_t Bits,
                       const ConvertOptions &Options = {});

} // namespace pto

#endif // PTO_NUMERIC_CONVERSION_H
