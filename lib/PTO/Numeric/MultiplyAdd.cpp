//===- MultiplyAdd.cpp - The fused sum of a product ----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ArithmeticDetail.h"
#include "pto/Numeric/Arithmetic.h"
#include <utility>

using namespace pto;
using namespace pto::detail;

/// The formats whose products fit 64 bits.
static constexpr unsigned WidestFormat = 32;

/// Moves the leading 1 of a significand to bit 63.
static void normalize(Unpacked &U) {
  int Shift = __builtin_clzll(U.Significand);
  U.Significand <<= Shift;
  U.Exponent -= Shift;
}

/// The sum of two numbers, neither of which is zero.
static ArithmeticResult addExact(const FormatInfo &Info, Unpacked X, Unpacked Y,
                                 Denormals D) {
  normalize(X);
  normalize(Y);
  if (X.Exponent < Y.Exponent ||
      (X.Exponent == Y.Exponent && X.Significand < Y.Significand))
    std::swap(X, Y);
  // Room for a carry above, and for all digits of both numbers unless they are
  // so far apart that the smaller one only says that there is something.
  constexpr int Room = 62;
  uint128 Large = uint128(X.Significand) << Room;
  int Exp = X.Exponent - Room;
  int Shift = Y.Exponent - Exp;
  uint128 Small = 0;
  bool Sticky = false;
  if (Shift >= 0) {
    Small = uint128(Y.Significand) << Shift;
  } else {
    int Lost = -Shift;
    Small = Lost < 64 ? Y.Significand >> Lost : 0;
    Sticky = Lost >= 64 || (Small << Lost) != Y.Significand;
  }
  if (X.Negative == Y.Negative)
    return rounded(Info, X.Negative, uint128(Large + Small), Exp, Sticky, D);
  uint128 Difference = Large - Small;
  if (Difference == 0 && !Sticky)
    return result(0);
  return rounded(Info, X.Negative, uint128(Difference - Sticky), Exp, Sticky,
                 D);
}

ArithmeticResult pto::multiplyAdd(Format F, uint64_t A, uint64_t B, uint64_t C,
                                  Denormals D) {
  if (Error E = checkOperands(F, A | B | C, WidestFormat); E != Error::None)
    return failed(E);
  const FormatInfo &Info = info(F);
  Unpacked X = operand(Info, A, D), Y = operand(Info, B, D),
           Z = operand(Info, C, D);
  bool Negative = X.Negative != Y.Negative;
  if (X.Kind == Unpacked::NaN || Y.Kind == Unpacked::NaN ||
      Z.Kind == Unpacked::NaN)
    return result(Info.NaN);
  if (X.Kind == Unpacked::Infinity || Y.Kind == Unpacked::Infinity) {
    bool IsZero = (X.Kind == Unpacked::Finite && X.Significand == 0) ||
                  (Y.Kind == Unpacked::Finite && Y.Significand == 0);
    if (IsZero || (Z.Kind == Unpacked::Infinity && Z.Negative != Negative))
      return result(Info.NaN);
    return signedResult(Info, Info.Infinity, Negative);
  }
  if (Z.Kind == Unpacked::Infinity)
    return signedResult(Info, Info.Infinity, Z.Negative);
  if (X.Significand == 0 || Y.Significand == 0) {
    if (Z.Significand == 0)
      return signedResult(Info, 0, Negative && Z.Negative);
    return rounded(Info, Z.Negative, uint128(Z.Significand), Z.Exponent, false,
                   D);
  }
  X.Significand *= Y.Significand;
  X.Exponent += Y.Exponent;
  X.Negative = Negative;
  if (Z.Significand == 0)
    return rounded(Info, Negative, uint128(X.Significand), X.Exponent, false,
                   D);
  return addExact(Info, X, Z, D);
}
