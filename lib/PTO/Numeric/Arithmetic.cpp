//===- Arithmetic.cpp - Exact arithmetic ----------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations whose exact results are rationals or square roots of them:
// enough digits of the result, and whether that is all of it, are found with
// 128-bit integers and rounded once.
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Arithmetic.h"
#include "ArithmeticDetail.h"
#include <utility>

using namespace pto;
using namespace pto::detail;

static constexpr unsigned WidestFormat = 64;

//===----------------------------------------------------------------------===//
// Sums and products
//===----------------------------------------------------------------------===//

/// The sum of two numbers that are not both zero, computed in Words.
template <typename Word>
static ArithmeticResult addFinite(const FormatInfo &Info, Unpacked X,
                                  Unpacked Y, Denormals D) {
  // Only numbers with the smallest exponent lack the leading 1, so the number
  // with the larger exponent is the larger one.
  if (X.Exponent < Y.Exponent)
    std::swap(X, Y);
  // There is room for a carry, and far more than the digits of a result.
  constexpr int Room = sizeof(Word) == 8 ? 38 : 64;
  Word Large = Word(X.Significand) << Room;
  int Exp = X.Exponent - Room;
  int Shift = Y.Exponent - Exp;
  // What falls out at the bottom is far below the last place of the result and
  // is only known to be there: truncated, or rounded up if it is subtracted.
  Word Small = Shift >= 0 ? Word(Y.Significand) << Shift : 0;
  bool Sticky = Shift < 0 && Y.Significand != 0;
  if (X.Negative == Y.Negative)
    return rounded(Info, X.Negative, Word(Large + Small), Exp, Sticky, D);
  if (Sticky)
    return rounded(Info, X.Negative, Word(Large - 1), Exp, true, D);
  if (Large == Small)
    return result(0);
  if (Large > Small)
    return rounded(Info, X.Negative, Word(Large - Small), Exp, false, D);
  return rounded(Info, Y.Negative, Word(Small - Large), Exp, false, D);
}

ArithmeticResult pto::add(Format F, uint64_t A, uint64_t B, Denormals D) {
  if (Error E = checkOperands(F, A | B, WidestFormat); E != Error::None)
    return failed(E);
  const FormatInfo &Info = info(F);
  Unpacked X = operand(Info, A, D), Y = operand(Info, B, D);
  if (X.Kind != Unpacked::Finite || Y.Kind != Unpacked::Finite) {
    if (X.Kind == Unpacked::NaN || Y.Kind == Unpacked::NaN)
      return result(Info.NaN);
    if (X.Kind == Y.Kind && X.Negative != Y.Negative)
      return result(Info.NaN);
    bool Negative = X.Kind == Unpacked::Infinity ? X.Negative : Y.Negative;
    return signedResult(Info, Info.Infinity, Negative);
  }
  if (X.Significand == 0 && Y.Significand == 0)
    return signedResult(Info, 0, X.Negative && Y.Negative);

  return Info.MantissaBits < 32 ? addFinite<uint64_t>(Info, X, Y, D)
                                : addFinite<uint128>(Info, X, Y, D);
}

ArithmeticResult pto::subtract(Format F, uint64_t A, uint64_t B, Denormals D) {
  return add(F, A, B ^ info(F).signBit(), D);
}

ArithmeticResult pto::multiply(Format F, uint64_t A, uint64_t B, Denormals D) {
  if (Error E = checkOperands(F, A | B, WidestFormat); E != Error::None)
    return failed(E);
  const FormatInfo &Info = info(F);
  Unpacked X = operand(Info, A, D), Y = operand(Info, B, D);
  bool Negative = X.Negative != Y.Negative;
  if (X.Kind != Unpacked::Finite || Y.Kind != Unpacked::Finite) {
    bool Zero = (X.Kind == Unpacked::Finite && X.Significand == 0) ||
                (Y.Kind == Unpacked::Finite && Y.Significand == 0);
    if (X.Kind == Unpacked::NaN || Y.Kind == Unpacked::NaN || Zero)
      return result(Info.NaN);
    return signedResult(Info, Info.Infinity, Negative);
  }
  if (X.Significand == 0 || Y.Significand == 0)
    return signedResult(Info, 0, Negative);
  int Exp = X.Exponent + Y.Exponent;
  if (Info.MantissaBits < 32)
    return rounded(Info, Negative, X.Significand * Y.Significand, Exp, false,
                   D);
  return rounded(Info, Negative, uint128(X.Significand) * Y.Significand, Exp,
                 false, D);
}

//===----------------------------------------------------------------------===//
// Quotients and square roots
//===----------------------------------------------------------------------===//

/// Moves the leading 1 of a significand to bit 63.
static void normalize(Unpacked &U) {
  int Shift = __builtin_clzll(U.Significand);
  U.Significand <<= Shift;
  U.Exponent -= Shift;
}

ArithmeticResult pto::divide(Format F, uint64_t A, uint64_t B, Denormals D) {
  if (Error E = checkOperands(F, A | B, WidestFormat); E != Error::None)
    return failed(E);
  const FormatInfo &Info = info(F);
  Unpacked X = operand(Info, A, D), Y = operand(Info, B, D);
  bool Negative = X.Negative != Y.Negative;
  if (X.Kind == Unpacked::NaN || Y.Kind == Unpacked::NaN)
    return result(Info.NaN);
  if (X.Kind == Unpacked::Infinity)
    return Y.Kind == Unpacked::Infinity
               ? result(Info.NaN)
               : signedResult(Info, Info.Infinity, Negative);
  if (Y.Kind == Unpacked::Infinity)
    return signedResult(Info, 0, Negative);
  if (Y.Significand == 0)
    return X.Significand == 0 ? result(Info.NaN)
                              : signedResult(Info, Info.Infinity, Negative);
  if (X.Significand == 0)
    return signedResult(Info, 0, Negative);

  normalize(X);
  normalize(Y);
  if (Info.MantissaBits < 32) {
    // Both significands end in zeros, so 64 bits hold all of the operands and
    // the quotient has at least 32 digits.
    uint64_t Divisor = Y.Significand >> 32;
    uint64_t Quotient = X.Significand / Divisor;
    return rounded(Info, Negative, Quotient, X.Exponent - (Y.Exponent + 32),
                   X.Significand % Divisor != 0, D);
  }
  uint128 Dividend = uint128(X.Significand) << 63;
  return rounded(Info, Negative, Dividend / Y.Significand,
                 X.Exponent - 63 - Y.Exponent, Dividend % Y.Significand != 0,
                 D);
}

/// The square root of \p Radicand rounded down, digit by digit; \p Exact says
/// whether that is all of it.
template <typename Word> static Word integerRoot(Word Radicand, bool &Exact) {
  Word Root = 0;
  for (Word Bit = Word(1) << (sizeof(Word) * 8 - 2); Bit; Bit >>= 2) {
    Word Trial = Root + Bit;
    Root >>= 1;
    if (Radicand >= Trial) {
      Radicand -= Trial;
      Root += Bit;
    }
  }
  Exact = Radicand == 0;
  return Root;
}

ArithmeticResult pto::squareRoot(Format F, uint64_t A, Denormals D) {
  if (Error E = checkOperands(F, A, WidestFormat); E != Error::None)
    return failed(E);
  const FormatInfo &Info = info(F);
  Unpacked X = operand(Info, A, D);
  if (X.Kind == Unpacked::Finite && X.Significand == 0)
    return signedResult(Info, 0, X.Negative);
  if (X.Kind == Unpacked::NaN || X.Negative)
    return result(Info.NaN);
  if (X.Kind == Unpacked::Infinity)
    return result(Info.Infinity);

  normalize(X);
  // The exponent is halved, so it must be even; there are zeros to drop.
  if (X.Exponent & 1) {
    X.Significand >>= 1;
    ++X.Exponent;
  }
  bool Exact;
  if (Info.MantissaBits < 30) {
    uint64_t Root = integerRoot<uint64_t>(X.Significand, Exact);
    return rounded(Info, false, Root, X.Exponent / 2, !Exact, D);
  }
  uint128 Root = integerRoot<uint128>(uint128(X.Significand) << 64, Exact);
  return rounded(Info, false, Root, X.Exponent / 2 - 32, !Exact, D);
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

/// An integer that orders the non-NaN elements of an IEEE format, -0 below +0.
static int64_t orderKey(const FormatInfo &Info, uint64_t Bits) {
  uint64_t Magnitude = Bits & ~Info.signBit();
  return Bits & Info.signBit() ? ~int64_t(Magnitude) : int64_t(Magnitude);
}

static ArithmeticResult choose(Format F, uint64_t A, uint64_t B, bool Larger) {
  if (!isValid(F))
    return failed(Error::UnknownFormat);
  const FormatInfo &Info = info(F);
  if (Info.Kind != FormatKind::IEEE)
    return failed(Error::NotAForm);
  if ((A | B) & ~Info.mask())
    return failed(Error::BitsTooWide);
  uint64_t Magnitude = ~Info.signBit();
  if ((A & Magnitude) > Info.Infinity || (B & Magnitude) > Info.Infinity)
    return result(Info.NaN);
  bool FirstIsLarger = orderKey(Info, A) > orderKey(Info, B);
  return result(FirstIsLarger == Larger ? A : B);
}

ArithmeticResult pto::minimum(Format F, uint64_t A, uint64_t B) {
  return choose(F, A, B, false);
}

ArithmeticResult pto::maximum(Format F, uint64_t A, uint64_t B) {
  return choose(F, A, B, true);
}

namespace {
enum class Order { Less, Equal, Greater, Unordered };
}

static Order order(bool Less, bool Greater) {
  return Less ? Order::Less : Greater ? Order::Greater : Order::Equal;
}

/// The order of two positive numbers.
static Order orderMagnitudes(Unpacked X, Unpacked Y) {
  if (X.Significand == 0 || Y.Significand == 0)
    return order(Y.Significand != 0, X.Significand != 0);
  normalize(X);
  normalize(Y);
  if (X.Exponent != Y.Exponent)
    return order(X.Exponent<Y.Exponent, X.Exponent> Y.Exponent);
  return order(X.Significand<Y.Significand, X.Significand> Y.Significand);
}

static Order orderOf(const Unpacked &X, const Unpacked &Y) {
  if (X.Kind == Unpacked::NaN || Y.Kind == Unpacked::NaN)
    return Order::Unordered;
  bool XIsZero = X.Kind == Unpacked::Finite && X.Significand == 0;
  bool YIsZero = Y.Kind == Unpacked::Finite && Y.Significand == 0;
  if (XIsZero && YIsZero)
    return Order::Equal;
  if (X.Negative != Y.Negative) {
    // The sign of a zero does not count, but the other number's does.
    bool Less = XIsZero ? !Y.Negative : X.Negative;
    return order(Less, !Less);
  }
  bool XIsLarge = X.Kind == Unpacked::Infinity;
  bool YIsLarge = Y.Kind == Unpacked::Infinity;
  Order Magnitudes = XIsLarge || YIsLarge ? order(!XIsLarge, !YIsLarge)
                                          : orderMagnitudes(X, Y);
  if (!X.Negative || Magnitudes == Order::Equal)
    return Magnitudes;
  return Magnitudes == Order::Less ? Order::Greater : Order::Less;
}

bool pto::compare(Condition C, Format F, uint64_t A, uint64_t B) {
  Order O = orderOf(unpack(F, A), unpack(F, B));
  switch (C) {
  case Condition::EQ:
    return O == Order::Equal;
  case Condition::NE:
    return O != Order::Equal;
  case Condition::LT:
    return O == Order::Less;
  case Condition::LE:
    return O == Order::Less || O == Order::Equal;
  case Condition::GT:
    return O == Order::Greater;
  case Condition::GE:
    return O == Order::Greater || O == Order::Equal;
  }
  return false;
}
