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

#ifndef __cplusplus
#define fpclassify(x)                                                          \
  __builtin_fpclassify(FP_NAN, FP_INFINITE, FP_NORMAL, FP_SUBNORMAL, FP_ZERO, x)
#define isfinite(x) __builtin_isfinite(x)
#define isinf(x) __builtin_isinf(x)
#define isnan(x) __builtin_isnan(x)
#define isnormal(x) __builtin_isnormal(x)
#define signbit(x) __builtin_signbit(x)
#define isgreater(x, y) __builtin_isgreater(x, y)
#define isgreaterequal(x, y) __builtin_isgreaterequal(x, y)
#define isless(x, y) __builtin_isless(x, y)
#define islessequal(x, y) __builtin_islessequal(x, y)
#define islessgreater(x, y) __builtin_islessgreater(x, y)
#define isunordered(x, y) __builtin_isunordered(x, y)
#endif

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

float acosf(float);
float acoshf(float);
float asinf(float);
float asinhf(float);
float atanf(float);
float atanhf(float);
float cbrtf(float);
float ceilf(float);
float cosf(float);
float coshf(float);
float erff(float);
float expf(float);
float exp10f(float);
float exp2f(float);
float expm1f(float);
float fabsf(float);
float floorf(float);
float logf(float);
float log10f(float);
float log1pf(float);
float log2f(float);
float logbf(float);
float nearbyintf(float);
float rintf(float);
float roundf(float);
float roundevenf(float);
float sinf(float);
float sinhf(float);
float sqrtf(float);
float tanf(float);
float tanhf(float);
float truncf(float);
float atan2f(float, float);
float copysignf(float, float);
float fdimf(float, float);
float fmaxf(float, float);
float fminf(float, float);
float fmodf(float, float);
float hypotf(float, float);
float nextafterf(float, float);
float powf(float, float);
float remainderf(float, float);
float fmaf(float, float, float);
float frexpf(float, int *);
int ilogbf(float);
float ldexpf(float, int);
long long llrintf(float);
long long llroundf(float);
long lrintf(float);
long lroundf(float);
float modff(float, float *);
float remquof(float, float, int *);
float scalbnf(float, int);
void sincosf(float, float *, float *);

double cbrt(double);
double ceil(double);
double cos(double);
double exp(double);
double exp10(double);
double exp2(double);
double expm1(double);
double fabs(double);
double floor(double);
double log(double);
double log10(double);
double log1p(double);
double log2(double);
double logb(double);
double nearbyint(double);
double rint(double);
double round(double);
double roundeven(double);
double sin(double);
double sqrt(double);
double tan(double);
double trunc(double);
double copysign(double, double);
double fdim(double, double);
double fmax(double, double);
double fmin(double, double);
double fmod(double, double);
double hypot(double, double);
double nextafter(double, double);
double remainder(double, double);
double fma(double, double, double);
double frexp(double, int *);
int ilogb(double);
double ldexp(double, int);
long long llrint(double);
long long llround(double);
long lrint(double);
long lround(double);
double modf(double, double *);
double remquo(double, double, int *);
double scalbn(double, int);
void sincos(double, double *, double *);

#ifdef __cplusplus
}
#endif

#endif /* PTO_MATH_H */
