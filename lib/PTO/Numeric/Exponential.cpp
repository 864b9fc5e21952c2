//===- Exponential.cpp - Exponential and logarithm ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both functions are irrational wherever they are not trivial, so enough digits
// decide how they round. Power series on 64-bit fractions give 59 digits after
// the point. That is enough for every f32 argument, and so for those of the
// narrower formats: all have been tried, and both ends of the interval of error
// round alike, except for the logarithms of three numbers next to 1, which are
// so small that fewer of their digits are known. Those use 128-bit fractions.
//
//===----------------------------------------------------------------------===//

#include "ArithmeticDetail.h"

using namespace pto;
using namespace pto::detail;

static constexpr unsigned WidestFormat = 32;

// Sums are fixed-point numbers with 120 fraction bits, which leaves 8 bits for
// the integer part: more than the arguments of a finite exponential and the
// logarithms of f32 need.
static constexpr int FractionBits = 120;
static constexpr uint128 One = uint128(1) << FractionBits;

/// ln 2, rounded down.
static constexpr uint128 Ln2 =
    uint128(0x00b17217f7d1cf79) << 64 | 0xabc9e3b39803f2f6;

static uint64_t multiplyHigh(uint64_t A, uint64_t B) {
  return uint64_t(uint128(A) * B >> 64);
}

static uint128 multiplyHigh(uint128 A, uint128 B) {
  uint64_t A0 = uint64_t(A), A1 = uint64_t(A >> 64);
  uint64_t B0 = uint64_t(B), B1 = uint64_t(B >> 64);
  uint128 Middle = uint128(A1) * B0 + (uint128(A0) * B0 >> 64);
  uint128 Other = uint128(A0) * B1 + uint64_t(Middle);
  return uint128(A1) * B1 + (Middle >> 64) + (Other >> 64);
}

//===----------------------------------------------------------------------===//
// Exponential
//===----------------------------------------------------------------------===//

/// e^\p R - 1 for 0 <= \p R < ln 2, in units of 2^-64: rounded down, and less
/// than 8 units too small.
static uint64_t exponentialMinusOne(uint64_t R) {
  // From the innermost factor of R(1 + R/2(1 + R/3(1 + ...))) outwards; what
  // follows R^18/18! is less than a unit.
  uint64_t Sum = 0;
  for (unsigned N = 18; N > 0; --N)
    Sum = (R + multiplyHigh(R, Sum)) / N;
  return Sum;
}

ArithmeticResult pto::exponential(Format F, uint64_t A, Denormals D) {
  if (Error E = checkOperands(F, A, WidestFormat); E != Error::None)
    return failed(E);
  const FormatInfo &Info = info(F);
  Unpacked X = operand(Info, A, D);
  if (X.Kind == Unpacked::NaN)
    return result(Info.NaN);
  bool IsZero = X.Kind == Unpacked::Finite && X.Significand == 0;
  int E = IsZero ? 0 : 63 - __builtin_clzll(X.Significand | 1) + X.Exponent;
  // From 2^7 on every format overflows or underflows.
  if (X.Kind == Unpacked::Infinity || E >= 7)
    return result(X.Negative ? 0 : Info.Infinity);
  // So small that 1 is the nearest value on either side.
  if (IsZero || E < -30)
    return result(uint64_t(Info.Bias) << Info.MantissaBits);

  // X = K ln 2 + R with 0 <= R < ln 2. The argument fits exactly.
  uint128 Argument = uint128(X.Significand) << (X.Exponent + FractionBits);
  constexpr uint64_t InverseLn2 = 0x171547652; // With 32 fraction bits.
  int K = int((Argument >> (FractionBits - 32)) * InverseLn2 >> 64);
  while (uint128(K + 1) * Ln2 <= Argument)
    ++K;
  while (uint128(K) * Ln2 > Argument)
    --K;
  uint128 R = Argument - uint128(K) * Ln2;
  if (X.Negative) {
    // R is not 0, because Argument is rational and Ln2 has no trailing zeros.
    K = -K - 1;
    R = Ln2 - R;
  }
  uint64_t Fraction = exponentialMinusOne(uint64_t(R >> (FractionBits - 64)));
  return rounded(Info, false, uint128(1) << 64 | Fraction, K - 64, true, D);
}

//===----------------------------------------------------------------------===//
// Logarithm
//===----------------------------------------------------------------------===//

/// ln of a number in [1, 2) that is \p Significand / 2^24, in units of a Word's
/// last place: rounded down, and less than 8 units too small.
template <typename Word> static Word logarithmOfFraction(uint64_t Significand) {
  // ln s = 2 artanh t for t = (s - 1)/(s + 1), which is less than 1/3.
  constexpr uint64_t Unit = uint64_t(1) << 24;
  uint64_t Rest = Significand - Unit, Divisor = Significand + Unit;
  Word T = 0;
  for (unsigned Digit = 0; Digit < sizeof(Word) / 4; ++Digit) {
    T = T << 32 | (Rest << 32) / Divisor;
    Rest = (Rest << 32) % Divisor;
  }
  // artanh t = t(1 + t^2/3 + t^4/5 + ...); the rest is less than a unit.
  constexpr unsigned Terms = sizeof(Word) == 8 ? 20 : 40;
  Word Square = multiplyHigh(T, T), Sum = 0;
  for (unsigned N = Terms; N > 0; --N)
    Sum = Word(~Word(0)) / (2 * N + 1) + multiplyHigh(Square, Sum);
  return 2 * (T + multiplyHigh(T, multiplyHigh(Square, Sum)));
}

ArithmeticResult pto::logarithm(Format F, uint64_t A, Denormals D) {
  if (Error E = checkOperands(F, A, WidestFormat); E != Error::None)
    return failed(E);
  const FormatInfo &Info = info(F);
  Unpacked X = operand(Info, A, D);
  if (X.Kind == Unpacked::Finite && X.Significand == 0)
    return signedResult(Info, Info.Infinity, true);
  if (X.Kind == Unpacked::NaN || X.Negative)
    return result(Info.NaN);
  if (X.Kind == Unpacked::Infinity)
    return result(Info.Infinity);

  // X = S * 2^(E - 24) with S in [2^24, 2^25).
  int Shift = __builtin_clzll(X.Significand) - (63 - 24);
  uint64_t S = X.Significand << Shift;
  int E = X.Exponent + 24 - Shift;
  if (E == 0 && S == uint64_t(1) << 24)
    return result(0);
  auto Magnitude = [&](uint128 OfFraction) {
    return E >= 0 ? uint128(E) * Ln2 + OfFraction
                  : uint128(-E) * Ln2 - OfFraction;
  };
  uint128 Value = Magnitude(uint128(logarithmOfFraction<uint64_t>(S))
                            << (FractionBits - 64));
  if (Value < One >> 8)
    Value = Magnitude(logarithmOfFraction<uint128>(S) >> (128 - FractionBits));
  return rounded(Info, E < 0, Value, -FractionBits, true, D);
}
