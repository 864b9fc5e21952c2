/*===-- complex.h - Complex numbers of the PTO run-time library ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

#ifndef PTO_COMPLEX_H
#define PTO_COMPLEX_H

#define complex _Complex
#define _Complex_I (__extension__(_Complex float){0.0f, 1.0f})
#define I _Complex_I
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))
#define CMPLXL(x, y) __builtin_complex((long double)(x), (long double)(y))

float cabsf(float complex);
double cabs(double complex);
long double cabsl(long double complex);
float cargf(float complex);
double carg(double complex);
long double cargl(long double complex);
float cimagf(float complex);
double cimag(double complex);
long double cimagl(long double complex);
float complex conjf(float complex);
double complex conj(double complex);
long double complex conjl(long double complex);
float complex cprojf(float complex);
double complex cproj(double complex);
long double complex cprojl(long double complex);
float crealf(float complex);
double creal(double complex);
long double creall(long double complex);

/* The functions of one number, by which the library defines them. */
#define PTO_COMPLEX_FUNCTIONS(FUNCTION)                                        \
  FUNCTION(cacos) FUNCTION(cacosh) FUNCTION(casin) FUNCTION(casinh)            \
  FUNCTION(catan) FUNCTION(catanh) FUNCTION(ccos) FUNCTION(ccosh)              \
  FUNCTION(cexp) FUNCTION(clog) FUNCTION(csin) FUNCTION(csinh)                 \
  FUNCTION(csqrt) FUNCTION(ctan) FUNCTION(ctanh)
#define PTO_UNARY(NAME)                                                        \
  float complex NAME##f(float complex);                                        \
  double complex NAME(double complex);                                         \
  long double complex NAME##l(long double complex);
PTO_COMPLEX_FUNCTIONS(PTO_UNARY)
#undef PTO_UNARY

float complex cpowf(float complex, float complex);
double complex cpow(double complex, double complex);
long double complex cpowl(long double complex, long double complex);

#endif /* PTO_COMPLEX_H */
