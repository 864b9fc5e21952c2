//===- complex.c - Functions of complex numbers --------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <complex.h>
#include <math.h>

#define FUNCTIONS(SUFFIX, TYPE)                                                \
  TYPE cabs##SUFFIX(TYPE complex z) {                                          \
    return hypot##SUFFIX(creal##SUFFIX(z), cimag##SUFFIX(z));                  \
  }                                                                            \
  TYPE carg##SUFFIX(TYPE complex z) {                                          \
    return atan2##SUFFIX(cimag##SUFFIX(z), creal##SUFFIX(z));                  \
  }                                                                            \
  TYPE creal##SUFFIX(TYPE complex z) { return __real__ z; }                    \
  TYPE cimag##SUFFIX(TYPE complex z) { return __imag__ z; }                    \
  TYPE complex conj##SUFFIX(TYPE complex z) {                                  \
    return __builtin_complex(__real__ z, -__imag__ z);                         \
  }                                                                            \
  /* All infinities are one. */                                                \
  TYPE complex cproj##SUFFIX(TYPE complex z) {                                 \
    if (!isinf(__real__ z) && !isinf(__imag__ z))                              \
      return z;                                                                \
    return __builtin_complex((TYPE)INFINITY, copysign##SUFFIX(0, __imag__ z)); \
  }
FUNCTIONS(f, float)
FUNCTIONS(, double)
FUNCTIONS(l, long double)

// Products and quotients of halves, which compiler-rt does not have: those of
// float, whose range is wide enough for all that happens between.
typedef _Complex _Float16 half_complex;
half_complex __mulhc3(_Float16, _Float16, _Float16, _Float16);
half_complex __divhc3(_Float16, _Float16, _Float16, _Float16);
_Complex float __mulsc3(float, float, float, float);
_Complex float __divsc3(float, float, float, float);

half_complex __mulhc3(_Float16 a, _Float16 b, _Float16 c, _Float16 d) {
  return (half_complex)__mulsc3(a, b, c, d);
}
half_complex __divhc3(_Float16 a, _Float16 b, _Float16 c, _Float16 d) {
  return (half_complex)__divsc3(a, b, c, d);
}
