//===- hyperbolic.c - Hyperbolic functions of double ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "wide.h"
#include <math.h>

// From 2^10 on, all of them are out of reach of double, or at their limits.
static bool is_large(double x) { return double_size(x) >= double_bits(0x1p10); }

double sinh(double x) {
  if (is_nan(x) || double_size(x) == 0)
    return x;
  if (is_large(x))
    return copysign(INFINITY, x);
  return __wide_to_double(__wide_sinh(__wide_of(x)));
}

double cosh(double x) {
  if (is_nan(x))
    return x;
  if (is_large(x))
    return INFINITY;
  return __wide_to_double(__wide_cosh(__wide_of(x)));
}

double tanh(double x) {
  if (is_nan(x) || double_size(x) == 0)
    return x;
  if (is_large(x))
    return copysign(1, x);
  wide number = __wide_of(x);
  return __wide_to_double(
      __wide_divide(__wide_sinh(number), __wide_cosh(number)));
}

static bool is_small(wide x) { return x.exponent < -3; }

/// The root of x * x + \p sign.
static wide hypotenuse(wide x, bool is_minus) {
  wide one = WIDE_ONE;
  one.is_negative = is_minus;
  return __wide_root(__wide_add(__wide_multiply(x, x), one));
}

wide __wide_asinh(wide x) {
  if (x.mantissa == 0)
    return x;
  wide number = x, result;
  number.is_negative = false;
  wide root = hypotenuse(number, false);
  if (is_small(number))
    result = __wide_small_atanh(__wide_divide(number, root));
  else
    result = __wide_log(__wide_add(number, root));
  result.is_negative = x.is_negative;
  return result;
}

double asinh(double x) {
  if (double_size(x) >= DOUBLE_INFINITY || double_size(x) == 0)
    return x;
  return __wide_to_double(__wide_asinh(__wide_of(x)));
}

double acosh(double x) {
  // Less than 1, or negative, which as an integer is great.
  if (is_nan(x) || (double_bits(x) >> 63) || double_bits(x) < DOUBLE_ONE)
    return NAN;
  if (double_bits(x) == DOUBLE_INFINITY)
    return x;
  if (double_bits(x) == DOUBLE_ONE)
    return 0;
  wide number = __wide_of(x);
  return __wide_to_double(
      __wide_log(__wide_add(number, hypotenuse(number, true))));
}

double atanh(double x) {
  if (double_size(x) > DOUBLE_ONE)
    return NAN;
  if (double_size(x) == 0)
    return x;
  if (double_size(x) == DOUBLE_ONE)
    return copysign(INFINITY, x);
  wide number = __wide_of(x);
  if (is_small(number))
    return __wide_to_double(__wide_small_atanh(number));
  wide ratio = __wide_divide(__wide_add(WIDE_ONE, number),
                             __wide_subtract(WIDE_ONE, number));
  return __wide_to_double(__wide_scale(__wide_log(ratio), -1));
}
