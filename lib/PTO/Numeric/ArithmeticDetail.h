//===- ArithmeticDetail.h - What operations have in common ------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_NUMERIC_ARITHMETICDETAIL_H
#define PTO_LIB_NUMERIC_ARITHMETICDETAIL_H

#include "pto/Numeric/Arithmetic.h"

namespace pto {
namespace detail {

using uint128 = unsigned __int128;

/// Why an operation of IEEE formats of at least 16 and at most \p MaxBits bits
/// has no result for \p Operands of \p F, which are or-ed together.
inline Error checkOperands(Format F, uint64_t Operands, unsigned MaxBits) {
  if (!isValid(F))
    return Error::UnknownFormat;
  const FormatInfo &Info = info(F);
  if (Info.Kind != FormatKind::IEEE || Info.Bits < 16 || Info.Bits > MaxBits)
    return Error::NotAForm;
  return Operands & ~Info.mask() ? Error::BitsTooWide : Error::None;
}

inline ArithmeticResult failed(Error E) { return {0, E}; }
inline ArithmeticResult result(uint64_t Bits) { return {Bits, Error::None}; }
inline ArithmeticResult signedResult(const FormatInfo &Info, uint64_t Magnitude,
                                     bool Negative) {
  return result(Negative ? Magnitude | Info.signBit() : Magnitude);
}

/// \p Bits with a denormal replaced by a zero of its sign.
inline uint64_t flushed(const FormatInfo &Info, uint64_t Bits) {
  uint64_t Magnitude = Bits & ~Info.signBit();
  return Magnitude >> Info.MantissaBits ? Bits : Bits & Info.signBit();
}

/// An operand of an IEEE format, with denormals flushed if \p D says so. This
/// is unpack() for the formats that have to be fast.
inline Unpacked operand(const FormatInfo &Info, uint64_t Bits, Denormals D) {
  Unpacked U;
  uint64_t One = uint64_t(1) << Info.MantissaBits;
  int Field = int((Bits & ~Info.signBit()) >> Info.MantissaBits);
  U.Negative = Bits & Info.signBit();
  U.Significand = Bits & (One - 1);
  U.Exponent = Field - Info.Bias - Info.MantissaBits;
  if (Field == 0) {
    ++U.Exponent;
    if (D == Denormals::Flush)
      U.Significand = 0;
  } else if (Field < (1 << Info.ExponentBits) - 1)
    U.Significand |= One;
  else
    U.Kind = U.Significand ? Unpacked::NaN : Unpacked::Infinity;
  return U;
}

/// The number \p Digits * 2^(\p E - 63) rounded to nearest even. Bit 63 of
/// \p Digits is 1; bit 0 represents everything below it: no format has more
/// than 53 bits, so it is never the one that ties are decided by. This is
/// round() for the case that has to be fast.
inline ArithmeticResult roundDigits(const FormatInfo &Info, bool Negative,
                                    uint64_t Digits, int E, Denormals D) {
  // Around 2^E, or around the smallest normal, values have MantissaBits digits
  // after the leading 1.
  int Field = E + Info.Bias - 1;
  int Drop = 63 - Info.MantissaBits;
  if (Field < 0) {
    Drop -= Field;
    Field = 0;
  }
  uint64_t Kept = 0, Half = uint64_t(1) << 63;
  bool Up = Drop == 64 && Digits > Half;
  if (Drop < 64) {
    Kept = Digits >> Drop;
    // The half and what makes it more or odd decide.
    uint64_t Rest = Digits << (64 - Drop);
    Up = Rest > Half - (Kept & 1);
  }
  // The code is monotonic: a carry out of the fraction raises the exponent.
  uint64_t Bits = (uint64_t(Field) << Info.MantissaBits) + Kept + Up;
  if (Field >= 1 << Info.ExponentBits || Bits > Info.Infinity)
    Bits = Info.Infinity;
  if (D == Denormals::Flush)
    Bits = flushed(Info, Bits);
  return signedResult(Info, Bits, Negative);
}

/// The number \p Sig * 2^\p Exp, where \p Sticky means a little more than that,
/// rounded to nearest even. \p Sig is not 0.
inline ArithmeticResult rounded(const FormatInfo &Info, bool Negative,
                                uint64_t Sig, int Exp, bool Sticky,
                                Denormals D) {
  int Shift = __builtin_clzll(Sig);
  return roundDigits(Info, Negative, Sig << Shift | Sticky, Exp - Shift + 63,
                     D);
}
inline ArithmeticResult rounded(const FormatInfo &Info, bool Negative,
                                uint128 Sig, int Exp, bool Sticky,
                                Denormals D) {
  uint64_t High = uint64_t(Sig >> 64);
  if (High == 0)
    return rounded(Info, Negative, uint64_t(Sig), Exp, Sticky, D);
  int Shift = __builtin_clzll(High);
  Sig <<= Shift;
  Sticky |= uint64_t(Sig) != 0;
  return roundDigits(Info, Negative, uint64_t(Sig >> 64) | Sticky,
                     Exp - Shift + 127, D);
}

} // namespace detail
} // namespace pto

#endif // PTO_LIB_NUMERIC_ARITHMETICDETAIL_H
