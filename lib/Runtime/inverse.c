//===- inverse.c - Inverse trigonometric functions of double -------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "wide.h"
#include <math.h>

/// The angle whose sine is \p x, of at most 1 in size; \p cosine is that of it.
static wide sine_of(double x, wide *cosine) {
  wide sine = __wide_of(x);
  *cosine = __wide_root(__wide_subtract(WIDE_ONE, __wide_multiply(sine, sine)));
  cosine->is_negative = false;
  return sine;
}

double asin(double x) {
  if (double_size(x) > DOUBLE_ONE)
    return NAN;
  if (double_size(x) == 0)
    return x;
  wide cosine, sine = sine_of(x, &cosine);
  return __wide_to_double(__wide_atan2(sine, cosine));
}

double acos(double x) {
  if (double_size(x) > DOUBLE_ONE)
    return NAN;
  if (double_bits(x) == DOUBLE_ONE)
    return 0;
  // The cosine is what the sine of the other angle was.
  wide sine, cosine = sine_of(x, &sine);
  return __wide_to_double(__wide_atan2(sine, cosine));
}

double atan2(double y, double x) {
  if (is_nan(x) || is_nan(y))
    return NAN;
  bool is_left = double_bits(x) >> 63;
  wide angle;
  if (double_size(y) == 0) {
    if (!is_left)
      return y;
    angle = WIDE_PI;
  } else if (double_size(x) == DOUBLE_INFINITY) {
    if (double_size(y) != DOUBLE_INFINITY) {
      if (!is_left)
        return copysign(0, y);
      angle = WIDE_PI;
    } else {
      angle = __wide_scale(WIDE_PI, -2);
      if (is_left)
        angle = __wide_subtract(WIDE_PI, angle);
    }
  } else if (double_size(y) == DOUBLE_INFINITY || double_size(x) == 0) {
    angle = WIDE_HALF_PI;
  } else {
    angle = __wide_atan2(__wide_of(y), __wide_of(x));
  }
  angle.is_negative = double_bits(y) >> 63;
  return __wide_to_double(angle);
}

double atan(double x) { return atan2(x, 1); }
