//===- power.c - Powers of double ----------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "wide.h"
#include <math.h>

/// Whether a finite number is an integer, and an odd one.
static bool is_integer(double x, bool *is_odd) {
  wide number = __wide_of(x);
  *is_odd = false;
  if (number.mantissa == 0)
    return true;
  if (number.exponent < 0)
    return false;
  if (number.exponent > 127)
    return true;
  // Bits below the point, and the one above it.
  if (number.exponent < 127 && number.mantissa << (number.exponent + 1) != 0)
    return false;
  *is_odd = number.mantissa >> (127 - number.exponent) & 1;
  return true;
}

/// Of a base of size 0, 1 or infinity, or an exponent that is infinite.
static double limit(uint64_t base, double y) {
  bool is_negative = double_bits(y) >> 63;
  if (base == DOUBLE_ONE)
    return 1;
  return (base > DOUBLE_ONE) != is_negative ? INFINITY : 0;
}

double pow(double x, double y) {
  if (double_size(y) == 0 || double_bits(x) == DOUBLE_ONE)
    return 1;
  if (is_nan(x) || is_nan(y))
    return NAN;
  uint64_t base = double_size(x);
  if (double_size(y) == DOUBLE_INFINITY)
    return limit(base, y);
  bool is_odd, has_value = is_integer(y, &is_odd);
  bool is_negative = double_bits(x) >> 63;
  if (is_negative && !has_value && base != 0 && base != DOUBLE_INFINITY)
    return NAN;
  double result;
  if (base == 0 || base == DOUBLE_ONE || base == DOUBLE_INFINITY) {
    result = limit(base, y);
  } else {
    wide power =
        __wide_multiply(__wide_of(y), __wide_log(__wide_of(double_of(base))));
    // Beyond the range of double in either direction.
    if (power.exponent >= 10)
      result = power.is_negative ? 0 : INFINITY;
    else
      result = __wide_to_double(__wide_exp(power));
  }
  return is_negative && is_odd ? -result : result;
}
