/*===-- complex.h - Complex numbers of the PTO run-time library ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

/* Arithmetic, which the compiler knows, and what takes numbers apart. There are no
   exponentials, roots and powers of complex numbers. */

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

#endif /* PTO_COMPLEX_H */
