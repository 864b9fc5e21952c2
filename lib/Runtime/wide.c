//===- wide.c - Numbers of 128 bits --------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "wide.h"
#include <math.h>

static wide normalized(u128 mantissa, int exponent, bool is_negative) {
  if (mantissa == 0)
    return (wide){0, 0, is_negative};
  uint64_t high = mantissa >> 64;
  int shift =
      high ? __builtin_clzll(high) : 64 + __builtin_clzll((uint64_t)mantissa);
  return (wide){mantissa << shift, exponent - shift, is_negative};
}

wide __wide_of(double x) {
  uint64_t bits = double_bits(x);
  int exponent = bits >> 52 & 0x7ff;
  uint64_t fraction = bits << 12 >> 12;
  if (exponent == 0)
    exponent = 1;
  else
    fraction |= UINT64_C(1) << 52;
  return normalized((u128)fraction << 75, exponent - 1023, bits >> 63);
}

wide __wide_of_integer(int x) {
  bool is_negative = x < 0;
  return normalized(is_negative ? -(u128)x : (u128)x, 127, is_negative);
}

double __wide_to_double(wide x) {
  uint64_t sign = x.is_negative ? DOUBLE_SIGN : 0;
  if (x.mantissa == 0)
    return double_of(sign);
  enum { Dropped = 16 };
  u128 mantissa = x.mantissa + ((u128)1 << (Dropped - 1));
  int exponent = x.exponent;
  if (mantissa < x.mantissa) {
    mantissa = mantissa >> 1 | (u128)1 << 127;
    ++exponent;
  }
  mantissa = mantissa >> Dropped << Dropped;
  if (exponent > 1023)
    return double_of(sign | DOUBLE_INFINITY);
  // 53 bits, or as many as a number below the normal ones has. Its field of the
  // exponent is 0, and a carry out of the fraction makes it the next one.
  int kept = exponent >= -1022 ? 53 : 53 + exponent + 1022;
  if (kept < 0)
    return double_of(sign);
  uint64_t field = exponent >= -1022 ? exponent + 1022 : 0;
  u128 whole = kept == 0 ? 0 : mantissa >> (128 - kept);
  u128 rest = mantissa << kept, half = (u128)1 << 127;
  uint64_t bits = (field << 52) + (uint64_t)whole;
  if (rest > half || (rest == half && (bits & 1)))
    ++bits;
  return double_of(sign | bits);
}

/// The upper half of the product.
static u128 multiply_high(u128 x, u128 y) {
  uint64_t a = x >> 64, b = x, c = y >> 64, d = y;
  u128 middle = (u128)a * d;
  u128 other = (u128)b * c + ((u128)b * d >> 64);
  u128 sum = middle + other;
  u128 carry = sum < middle ? (u128)1 << 64 : 0;
  return (u128)a * c + (sum >> 64) + carry;
}

wide __wide_multiply(wide x, wide y) {
  return normalized(multiply_high(x.mantissa, y.mantissa),
                    x.exponent + y.exponent + 1,
                    x.is_negative != y.is_negative);
}

wide __wide_add(wide x, wide y) {
  if (y.mantissa == 0)
    return x;
  if (x.mantissa == 0)
    return y;
  if (x.exponent < y.exponent ||
      (x.exponent == y.exponent && x.mantissa < y.mantissa)) {
    wide other = x;
    x = y;
    y = other;
  }
  int shift = x.exponent - y.exponent;
  u128 addend = shift < 128 ? y.mantissa >> shift : 0;
  if (x.is_negative != y.is_negative)
    return normalized(x.mantissa - addend, x.exponent, x.is_negative);
  u128 sum = x.mantissa + addend;
  if (sum >= addend)
    return (wide){sum, x.exponent, x.is_negative};
  return (wide){sum >> 1 | (u128)1 << 127, x.exponent + 1, x.is_negative};
}

wide __wide_divide(wide x, wide y) {
  // 2^126 divided by the divisor's mantissa as a number from 1/2 to 1: by 64 of
  // its bits, and a step of Newton's, which doubles how many are right.
  const u128 one = (u128)1 << 126;
  u128 guess = (((u128)1 << 127) - 1) / (uint64_t)(y.mantissa >> 64) << 63;
  u128 product = multiply_high(y.mantissa, guess);
  if (product <= one)
    guess += multiply_high(guess, (one - product) << 2);
  else
    guess -= multiply_high(guess, (product - one) << 2);
  return normalized(multiply_high(x.mantissa, guess),
                    x.exponent - y.exponent + 1,
                    x.is_negative != y.is_negative);
}

wide __wide_root(wide x) {
  if (x.mantissa == 0)
    return x;
  int half = x.exponent >> 1;
  x.exponent &= 1;
  // A step of Newton's from the root of a double doubles how many bits are
  // right.
  wide guess = __wide_of(sqrt(__wide_to_double(x)));
  wide root = __wide_add(guess, __wide_divide(x, guess));
  return __wide_scale(root, half - 1);
}

//===----------------------------------------------------------------------===//
// Series
//===----------------------------------------------------------------------===//

// They are sums of numbers below 2 with 126 bits after the point.
#define FIXED_ONE ((u128)1 << 126)

static u128 multiply_fixed(u128 x, u128 y) {
  return multiply_high(x << 1, y << 1);
}

/// Of a number from 0 to below 2.
static u128 fixed_of(wide x) {
  int shift = 1 - x.exponent;
  return shift < 128 ? x.mantissa >> shift : 0;
}

static wide wide_of_fixed(u128 x) { return normalized(x, 1, false); }

/// The sum of coefficients[n] * x^n; with alternating signs if \p alternates.
static u128 sum_of_powers(const u128 *coefficients, int count, u128 x,
                          bool alternates) {
  u128 sum = coefficients[count - 1];
  for (int n = count - 2; n >= 0; --n) {
    u128 rest = multiply_fixed(sum, x);
    sum = alternates ? coefficients[n] - rest : coefficients[n] + rest;
  }
  return sum;
}

wide __wide_series(const u128 *coefficients, int count, wide x,
                   bool alternates) {
  return wide_of_fixed(
      sum_of_powers(coefficients, count, fixed_of(x), alternates));
}

wide __wide_exp(wide x) {
  // x = k * ln 2 + r, with r from 0 to ln 2.
  int k = 0;
  if (x.exponent >= -2)
    k = (int)floor(__wide_to_double(x) * 1.4426950408889634);
  wide r = __wide_subtract(x, __wide_multiply(__wide_of_integer(k), WIDE_LN2));
  while (r.is_negative && r.mantissa != 0) {
    r = __wide_add(r, WIDE_LN2);
    --k;
  }
  // The series of r / 256, and its square eight times.
  static const u128 coefficients[] = {
      FIXED_ONE,
      FIXED_ONE,
      FIXED_ONE / 2,
      FIXED_ONE / 6,
      FIXED_ONE / 24,
      FIXED_ONE / 120,
      FIXED_ONE / 720,
      FIXED_ONE / 5040,
      FIXED_ONE / 40320,
      FIXED_ONE / 362880,
      FIXED_ONE / 3628800,
      FIXED_ONE / 39916800,
      FIXED_ONE / 479001600,
  };
  u128 power =
      sum_of_powers(coefficients, 13, fixed_of(__wide_scale(r, -8)), false);
  for (int i = 0; i < 8; ++i)
    power = multiply_fixed(power, power);
  return __wide_scale(wide_of_fixed(power), k);
}

// The reciprocals of odd numbers, for logarithm and arc tangent.
static const u128 OddReciprocals[] = {
    FIXED_ONE,      FIXED_ONE / 3,  FIXED_ONE / 5,  FIXED_ONE / 7,
    FIXED_ONE / 9,  FIXED_ONE / 11, FIXED_ONE / 13, FIXED_ONE / 15,
    FIXED_ONE / 17, FIXED_ONE / 19, FIXED_ONE / 21, FIXED_ONE / 23,
    FIXED_ONE / 25, FIXED_ONE / 27, FIXED_ONE / 29, FIXED_ONE / 31,
    FIXED_ONE / 33, FIXED_ONE / 35, FIXED_ONE / 37, FIXED_ONE / 39,
    FIXED_ONE / 41, FIXED_ONE / 43, FIXED_ONE / 45, FIXED_ONE / 47,
    FIXED_ONE / 49, FIXED_ONE / 51, FIXED_ONE / 53, FIXED_ONE / 55,
};
enum { OddCount = sizeof(OddReciprocals) / sizeof(*OddReciprocals) };

wide __wide_small_atanh(wide x) {
  u128 square = fixed_of(__wide_multiply(x, x));
  return __wide_multiply(
      x, wide_of_fixed(sum_of_powers(OddReciprocals, OddCount, square, false)));
}

wide __wide_log(wide x) {
  // x = 2^k * m, with m between the roots of 1/2 and of 2.
  const u128 root_of_2 = U128(0xb504f333f9de6484, 0x597d89b3754abe9f);
  int k = x.exponent;
  if (x.mantissa > root_of_2)
    ++k;
  x.exponent -= k;
  wide ratio =
      __wide_divide(__wide_subtract(x, WIDE_ONE), __wide_add(x, WIDE_ONE));
  return __wide_add(__wide_multiply(__wide_of_integer(k), WIDE_LN2),
                    __wide_scale(__wide_small_atanh(ratio), 1));
}

wide __wide_cosh(wide x) {
  wide power = __wide_exp(x);
  return __wide_scale(__wide_add(power, __wide_divide(WIDE_ONE, power)), -1);
}

wide __wide_sinh(wide x) {
  if (x.mantissa == 0)
    return x;
  if (x.exponent >= -2) {
    wide power = __wide_exp(x);
    return __wide_scale(__wide_subtract(power, __wide_divide(WIDE_ONE, power)),
                        -1);
  }
  // Where the difference would lose bits, the series.
  static const u128 coefficients[] = {
      FIXED_ONE,
      FIXED_ONE / 6,
      FIXED_ONE / 120,
      FIXED_ONE / 5040,
      FIXED_ONE / 362880,
      FIXED_ONE / 39916800,
      FIXED_ONE / 6227020800,
      FIXED_ONE / 1307674368000,
      FIXED_ONE / 355687428096000,
      FIXED_ONE / 121645100408832000,
      FIXED_ONE / 121645100408832000 / 420,
      FIXED_ONE / 121645100408832000 / 420 / 506,
  };
  u128 square = fixed_of(__wide_multiply(x, x));
  return __wide_multiply(
      x, wide_of_fixed(sum_of_powers(coefficients, 12, square, false)));
}

/// Of a number from 0 to 1.
static wide arc_tangent(wide x) {
  // Around tangents of 0, pi/8 and pi/4 what is left is below that of pi/16.
  static const wide tangent_of_eighth = {
      U128(0xd413cccfe7799211, 0x65f626cdd52afa7c), -2, false};
  wide angle = {0, 0, false}, t = x;
  double size = __wide_to_double(x);
  if (size > 0.198912367379658) {
    wide center = size < 0.66817863791929891 ? tangent_of_eighth : WIDE_ONE;
    angle = __wide_scale(WIDE_PI, size < 0.66817863791929891 ? -3 : -2);
    t = __wide_divide(__wide_subtract(x, center),
                      __wide_add(WIDE_ONE, __wide_multiply(x, center)));
  }
  u128 square = fixed_of(__wide_multiply(t, t));
  u128 series = sum_of_powers(OddReciprocals, OddCount, square, true);
  return __wide_add(angle, __wide_multiply(t, wide_of_fixed(series)));
}

static bool is_less(wide x, wide y) {
  wide difference = __wide_subtract(x, y);
  return difference.mantissa != 0 && difference.is_negative;
}

wide __wide_atan2(wide y, wide x) {
  bool is_below = y.is_negative, is_left = x.is_negative;
  y.is_negative = x.is_negative = false;
  wide angle;
  if (is_less(x, y))
    angle = __wide_subtract(WIDE_HALF_PI, arc_tangent(__wide_divide(x, y)));
  else
    angle = arc_tangent(__wide_divide(y, x));
  if (is_left)
    angle = __wide_subtract(WIDE_PI, angle);
  angle.is_negative = is_below;
  return angle;
}
