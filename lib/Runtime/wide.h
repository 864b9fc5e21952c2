//===- wide.h - Numbers of 128 bits -------------*- C -*- ----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the functions of double compute in. The core multiplies integers, so a
// number of 128 bits costs no more than two doubles would, and 64 bits more
// than the result has leave room for errors: what the functions find is off by
// less than 2^-104 of it. So the double is the nearest one, except for operands
// whose result is as close as that to the middle between two, one in 2^50.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_WIDE_H
#define PTO_WIDE_H

#include <stdbool.h>
#include <stdint.h>

typedef unsigned __int128 u128;

/// The number mantissa * 2^(exponent - 127), negative or not. The highest bit
/// of a mantissa is set, except of 0, whose mantissa is 0.
typedef struct {
  u128 mantissa;
  int exponent;
  bool is_negative;
} wide;

#define U128(HIGH, LOW) ((u128)(HIGH) << 64 | (LOW))

// Constants to the nearest.
#define WIDE_ONE ((wide){(u128)1 << 127, 0, false})
#define WIDE_LN2                                                               \
  ((wide){U128(0xb17217f7d1cf79ab, 0xc9e3b39803f2f6af), -1, false})
#define WIDE_PI ((wide){U128(0xc90fdaa22168c234, 0xc4c6628b80dc1cd1), 1, false})
#define WIDE_HALF_PI                                                           \
  ((wide){U128(0xc90fdaa22168c234, 0xc4c6628b80dc1cd1), 0, false})

/// A double as an integer.
#define DOUBLE_SIGN (UINT64_C(1) << 63)
#define DOUBLE_INFINITY (UINT64_C(0x7ff) << 52)
#define DOUBLE_ONE (UINT64_C(0x3ff) << 52)

static inline uint64_t double_bits(double x) {
  union {
    double number;
    uint64_t bits;
  } u = {x};
  return u.bits;
}
static inline double double_of(uint64_t bits) {
  union {
    uint64_t bits;
    double number;
  } u = {bits};
  return u.number;
}

/// The magnitude as an integer, in whose order magnitudes are; that of a NaN is
/// greater than that of an infinity.
static inline uint64_t double_size(double x) {
  return double_bits(x) & ~DOUBLE_SIGN;
}
static inline bool is_nan(double x) { return double_size(x) > DOUBLE_INFINITY; }
/// A finite number.
wide __wide_of(double x);
wide __wide_of_integer(int x);
/// To the nearest, ties to even, after rounding to 112 bits, so
/// that what ought to be halfway between two doubles is.
double __wide_to_double(wide x);

wide __wide_add(wide x, wide y);
wide __wide_multiply(wide x, wide y);
/// The divisor is not 0.
wide __wide_divide(wide x, wide y);
/// \p x is not negative.
wide __wide_root(wide x);
static inline wide __wide_negate(wide x) {
  x.is_negative = !x.is_negative;
  return x;
}
static inline wide __wide_subtract(wide x, wide y) {
  return __wide_add(x, __wide_negate(y));
}
/// x * 2^n
static inline wide __wide_scale(wide x, int n) {
  x.exponent += n;
  return x;
}

/// The sum of coefficients[n] * x^n, with alternating signs if \p alternates.
/// The coefficients have 126 bits after the point; \p x is from 0 to below 2, and
/// no sum of terms on the way is negative or above 4.
wide __wide_series(const u128 *coefficients, int count, wide x,
                   bool alternates);

/// \p x is less than 2^20 in size.
wide __wide_exp(wide x);
/// \p x is positive.
wide __wide_log(wide x);
/// Of a number of less than 0.18 in size.
wide __wide_small_atanh(wide x);
wide __wide_sinh(wide x);
wide __wide_cosh(wide x);
wide __wide_asinh(wide x);
/// The angle of the point (x, y), where not both are 0.
wide __wide_atan2(wide y, wide x);

#endif
