/*===-- math.h - Functions of the PTO run-time library ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

/* What the run-time library has; docs/runtime.md says how exact each is. */

#ifndef PTO_MATH_H
#define PTO_MATH_H

#ifdef __cplusplus
extern "C" {
#endif

typedef float float_t;
typedef double double_t;

#define HUGE_VAL __builtin_huge_val()
#define HUGE_VALF __builtin_huge_valf()
#define HUGE_VALL __builtin_huge_vall()
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")

#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#define FP_ILOGB0 (-__INT_MAX__ - 1)
#define FP_ILOGBNAN __INT_MAX__

/* There is no errno, and there are no exceptions. */
#define MATH_ERRNO 1
#define MATH_ERREXCEPT 2
#define math_errhandling 0

#define fpclassify(x)                                                          \
  __builtin_fpclassify(FP_NAN, FP_INFINITE, FP_NORMAL, FP_SUBNORMAL, FP_ZERO, x)
#define iscanonical(x) ((void)(x), 1)
#define isfinite(x) __builtin_isfinite(x)
#define isinf(x) __builtin_isinf(x)
#define isnan(x) __builtin_isnan(x)
#define isnormal(x) __builtin_isnormal(x)
#define issignaling(x) __builtin_issignaling(x)
#define issubnormal(x) __builtin_issubnormal(x)
#define iszero(x) __builtin_iszero(x)
#define signbit(x) __builtin_signbit(x)
#define isgreater(x, y) __builtin_isgreater(x, y)
#define isgreaterequal(x, y) __builtin_isgreaterequal(x, y)
#define isless(x, y) __builtin_isless(x, y)
#define islessequal(x, y) __builtin_islessequal(x, y)
#define islessgreater(x, y) __builtin_islessgreater(x, y)
#define isunordered(x, y) __builtin_isunordered(x, y)

#define M_E 2.71828182845904523536
#define M_LOG2E 1.44269504088896340736
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440

/* A function of each float: f and l after the name of double's. long double is
   double, so its functions are calls of double's, which the library defines where
   this macro is. */
#ifndef PTO_LONG_DOUBLE
#define PTO_LONG_DOUBLE(TYPE, NAME, PARAMETERS, ARGUMENTS) TYPE NAME##l PARAMETERS;
#endif
#define PTO_UNARY(NAME)                                                        \
  float NAME##f(float);                                                        \
  double NAME(double);                                                         \
  PTO_LONG_DOUBLE(long double, NAME, (long double __x), (__x))
#define PTO_BINARY(NAME)                                                       \
  float NAME##f(float, float);                                                 \
  double NAME(double, double);                                                 \
  PTO_LONG_DOUBLE(long double, NAME, (long double __x, long double __y),       \
                  (__x, __y))
#define PTO_TO_INTEGER(TYPE, NAME)                                             \
  TYPE NAME##f(float);                                                         \
  TYPE NAME(double);                                                           \
  PTO_LONG_DOUBLE(TYPE, NAME, (long double __x), (__x))
#define PTO_SCALE(NAME, TYPE)                                                  \
  float NAME##f(float, TYPE);                                                  \
  double NAME(double, TYPE);                                                   \
  PTO_LONG_DOUBLE(long double, NAME, (long double __x, TYPE __n), (__x, __n))

PTO_UNARY(acos)
PTO_UNARY(acosh)
PTO_UNARY(asin)
PTO_UNARY(asinh)
PTO_UNARY(atan)
PTO_UNARY(atanh)
PTO_UNARY(cbrt)
PTO_UNARY(ceil)
PTO_UNARY(cos)
PTO_UNARY(cosh)
PTO_UNARY(erf)
PTO_UNARY(erfc)
PTO_UNARY(exp)
PTO_UNARY(exp10)
PTO_UNARY(exp2)
PTO_UNARY(expm1)
PTO_UNARY(fabs)
PTO_UNARY(floor)
PTO_UNARY(lgamma)
PTO_UNARY(log)
PTO_UNARY(log10)
PTO_UNARY(log1p)
PTO_UNARY(log2)
PTO_UNARY(logb)
PTO_UNARY(nearbyint)
PTO_UNARY(nextdown)
PTO_UNARY(nextup)
PTO_UNARY(rint)
PTO_UNARY(round)
PTO_UNARY(roundeven)
PTO_UNARY(sin)
PTO_UNARY(sinh)
PTO_UNARY(sqrt)
PTO_UNARY(tan)
PTO_UNARY(tanh)
PTO_UNARY(tgamma)
PTO_UNARY(trunc)

PTO_BINARY(atan2)
PTO_BINARY(copysign)
PTO_BINARY(fdim)
PTO_BINARY(fmax)
PTO_BINARY(fmaximum)
PTO_BINARY(fmaximum_mag)
PTO_BINARY(fmaximum_mag_num)
PTO_BINARY(fmaximum_num)
PTO_BINARY(fmin)
PTO_BINARY(fminimum)
PTO_BINARY(fminimum_mag)
PTO_BINARY(fminimum_mag_num)
PTO_BINARY(fminimum_num)
PTO_BINARY(fmod)
PTO_BINARY(hypot)
PTO_BINARY(nextafter)
PTO_BINARY(pow)
PTO_BINARY(remainder)

PTO_TO_INTEGER(int, ilogb)
PTO_TO_INTEGER(long, lrint)
PTO_TO_INTEGER(long, lround)
PTO_TO_INTEGER(long long, llrint)
PTO_TO_INTEGER(long long, llround)

PTO_SCALE(frexp, int *)
PTO_SCALE(ldexp, int)
PTO_SCALE(scalbln, long)
PTO_SCALE(scalbn, int)

float fmaf(float, float, float);
double fma(double, double, double);
PTO_LONG_DOUBLE(long double, fma,
                (long double __x, long double __y, long double __z),
                (__x, __y, __z))
float modff(float, float *);
double modf(double, double *);
PTO_LONG_DOUBLE(long double, modf, (long double __x, long double *__whole),
                (__x, (double *)__whole))
float nanf(const char *);
double nan(const char *);
PTO_LONG_DOUBLE(long double, nan, (const char *__tag), (__tag))
float nexttowardf(float, long double);
double nexttoward(double, long double);
PTO_LONG_DOUBLE(long double, nexttoward, (long double __x, long double __y),
                (__x, __y))
float remquof(float, float, int *);
double remquo(double, double, int *);
PTO_LONG_DOUBLE(long double, remquo,
                (long double __x, long double __y, int *__quotient),
                (__x, __y, __quotient))
void sincosf(float, float *, float *);
void sincos(double, double *, double *);
PTO_LONG_DOUBLE(void, sincos,
                (long double __x, long double *__sine, long double *__cosine),
                (__x, (double *)__sine, (double *)__cosine))

#undef PTO_LONG_DOUBLE
#undef PTO_UNARY
#undef PTO_BINARY
#undef PTO_TO_INTEGER
#undef PTO_SCALE

#include <pto-math-instructions.h>

#ifdef __cplusplus
}
#endif

#endif /* PTO_MATH_H */
