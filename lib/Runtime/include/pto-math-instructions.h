/*===-- pto-math-instructions.h - Functions that are instructions *- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

/* Functions of <math.h> that the core has instructions for. <math.h> has them
   inline, so that a loop of them becomes one of vectors; the run-time library has
   the same as functions, for who takes their address or does not see the header.

   They are made of generic operations, because the builtins of C may become calls
   of the very functions. */

#ifndef PTO_MATH_INSTRUCTIONS_H
#define PTO_MATH_INSTRUCTIONS_H

/* What stands before each; the library defines it as nothing. */
#ifndef PTO_MATH_INLINE
#define PTO_MATH_INLINE                                                        \
  extern __inline __attribute__((__gnu_inline__, __always_inline__))
#endif

#define PTO_UNARY(TYPE, NAME, OPERATION)                                       \
  PTO_MATH_INLINE TYPE NAME(TYPE __x) {                                        \
    return __builtin_elementwise_##OPERATION(__x);                             \
  }
#define PTO_BINARY(TYPE, NAME, OPERATION)                                      \
  PTO_MATH_INLINE TYPE NAME(TYPE __x, TYPE __y) {                              \
    return __builtin_elementwise_##OPERATION(__x, __y);                        \
  }

PTO_UNARY(float, ceilf, ceil)
PTO_UNARY(double, fabs, abs)
PTO_UNARY(float, fabsf, abs)
PTO_UNARY(float, floorf, floor)
PTO_UNARY(float, nearbyintf, nearbyint)
PTO_UNARY(float, rintf, rint)
PTO_UNARY(float, roundevenf, roundeven)
PTO_UNARY(float, roundf, round)
PTO_UNARY(float, truncf, trunc)
PTO_BINARY(double, copysign, copysign)
PTO_BINARY(float, copysignf, copysign)
PTO_BINARY(float, fmaxf, max)
PTO_BINARY(float, fminf, min)
PTO_MATH_INLINE float fmaf(float __x, float __y, float __z) {
  return __builtin_elementwise_fma(__x, __y, __z);
}

#ifdef __FAST_MATH__
PTO_UNARY(float, expf, exp)
PTO_UNARY(float, logf, log)
PTO_UNARY(float, sqrtf, sqrt)
#else
/* The vector unit takes denormals for zeros here, operands and results. Those are
   moved to where it computes with all digits. */

/* e^x = e^(x + 20) e^-20, where x + 20 is exact. */
PTO_MATH_INLINE float expf(float __x) {
  int __is_small = __x < -0x1.5d589ep6f;
  float __e = __builtin_elementwise_exp(__is_small ? __x + 20.0f : __x);
  return __is_small ? __e * 0x1.1b4866p-29f : __e;
}
/* ln x = ln(2^123 x) - 123 ln 2, which is nearly a float. */
PTO_MATH_INLINE float logf(float __x) {
  int __is_small = __x < 0x1p-126f;
  float __l = __builtin_elementwise_log(__is_small ? __x * 0x1p123f : __x);
  return __is_small ? __l - 0x1.550746p6f : __l;
}
/* The root of x is 2^-12 times that of 2^24 x, without another rounding. */
PTO_MATH_INLINE float sqrtf(float __x) {
  int __is_small = __x < 0x1p-126f;
  float __r = __builtin_elementwise_sqrt(__is_small ? __x * 0x1p24f : __x);
  return __is_small ? __r * 0x1p-12f : __r;
}
#endif

#undef PTO_UNARY
#undef PTO_BINARY

#endif
