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

/// An operand: unpacked, denormals flushed if \p D says so.
inline Unpacked operand(Format F, uint64_t Bits, Denormals D) {
  return unpack(F, D == Denormals::Flush ? flushed(info(F), Bits) : Bits);
}

/// The number of leading zeros of \p V, which is not 0.
inline int leadingZeros(uint128 V) {
  uint64_t High = uint64_t(V >> 64);
  return High ? __builtin_clzll(High) : 64 + __builtin_clzll(uint64_t(V));
}

/// The number \p Sig * 2^\p Exp, where \p Sticky means a little more than that,
/// rounded to nearest even. \p Sig is not 0. This is round() for the one case
/// that has to be fast.
inline ArithmeticResult rounded(Format F, bool Negative, uint128 Sig, int Exp,
                                bool Sticky, Denormals D) {
  const FormatInfo &Info = info(F);
  // Moves the leading 1 to bit 63. The last bit stands for all below it: no
  // format has more than 53, so it is never the one that ties are decided by.
  int Excess = 64 - leadingZeros(Sig);
  if (Excess > 0)
    Sticky |= (Sig & ((uint128(1) << Excess) - 1)) != 0;
  uint64_t Digits = uint64_t(Excess > 0 ? Sig >> Excess : Sig << -Excess);
  Digits |= Sticky;
  int E = Exp + Excess + 63;

  // Around 2^E, or around the smallest normal, values have MantissaBits digits
  // behind the leading 1.
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
    uint64_t Rest = Digits << (64 - Drop);
    Up = Rest > Half || (Rest == Half && (Kept & 1));
  }
  // The code is monotonic: a carry out of the fraction raises the exponent.
  uint64_t Bits = (uint64_t(Field) << Info.MantissaBits) + Kept + Up;
  if (Field >= 1 << Info.ExponentBits || Bits > Info.Infinity)
    Bits = Info.Infinity;
  if (D == Denormals::Flush)
    Bits = flushed(Info, Bits);
  return signedResult(Info, Bits, Negative);
}

} // namespace detail
} // namespace pto

#endif // PTO_LIB_NUMERIC_ARITHMETICDETAIL_H
