//===- errors.c - The error function of double ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "wide.h"
#include <math.h>

static const wide TwoByRootOfPi = {U128(0x906eba8214db688d, 0x71d48a7f6bfec344),
                                   0, false};

/// exp(-x^2)
static wide bell(wide x) {
  return __wide_exp(__wide_negate(__wide_multiply(x, x)));
}

/// erf(x) = 2 / sqrt(pi) * exp(-x^2) * x * (1 + z/3 + z^2/15 + z^3/105 + ...),
/// where z = 2 * x^2, and all is positive.
static wide error_by_series(wide x) {
  wide z = __wide_scale(__wide_multiply(x, x), 1);
  wide term = WIDE_ONE, sum = WIDE_ONE;
  for (int n = 3; term.exponent > sum.exponent - 128; n += 2) {
    term = __wide_divide(__wide_multiply(term, z), __wide_of_integer(n));
    if (term.mantissa == 0)
      break;
    sum = __wide_add(sum, term);
  }
  return __wide_multiply(TwoByRootOfPi,
                         __wide_multiply(__wide_multiply(x, bell(x)), sum));
}

/// 1 - erf(x) for x from 5 on, where the difference would lose too many bits:
/// by the continued fraction of Laplace.
static wide rest_by_fraction(wide x) {
  enum { Depth = 60 };
  wide denominator = x;
  for (int n = Depth; n > 0; --n)
    denominator = __wide_add(
        x, __wide_divide(__wide_scale(__wide_of_integer(n), -1), denominator));
  return __wide_scale(
      __wide_multiply(TwoByRootOfPi, __wide_divide(bell(x), denominator)), -1);
}

double erf(double x) {
  if (is_nan(x) || double_size(x) == 0)
    return x;
  // Closer to 1 than half a unit.
  if (double_size(x) >= double_bits(6.0))
    return copysign(1, x);
  return __wide_to_double(error_by_series(__wide_of(x)));
}

double erfc(double x) {
  if (is_nan(x))
    return x;
  bool is_negative = double_bits(x) >> 63;
  if (double_size(x) >= double_bits(is_negative ? 6.0 : 28.0))
    return is_negative ? 2 : 0;
  wide number = __wide_of(x);
  if (!is_negative && double_size(x) >= double_bits(5.0))
    return __wide_to_double(rest_by_fraction(number));
  return __wide_to_double(
      number.mantissa == 0
          ? WIDE_ONE
          : __wide_subtract(WIDE_ONE, error_by_series(number)));
}
