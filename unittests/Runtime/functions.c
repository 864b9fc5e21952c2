//===- functions.c - The library's functions for this machine ------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Under names that the C library of this machine does not have.

#include <math.h>

#define acos pto_acos
#define acosh pto_acosh
#define asin pto_asin
#define asinh pto_asinh
#define atan pto_atan
#define atan2 pto_atan2
#define atanh pto_atanh
#define cosh pto_cosh
#define erf pto_erf
#define erfc pto_erfc
#define lgamma pto_lgamma
#define lgammaf pto_lgammaf
#define pow pto_pow
#define sinh pto_sinh
#define tanh pto_tanh
#define tgamma pto_tgamma
#define tgammaf pto_tgammaf

double acos(double);
double acosh(double);
double asin(double);
double asinh(double);
double atan(double);
double atan2(double, double);
double atanh(double);
double cosh(double);
double erf(double);
double erfc(double);
double lgamma(double);
float lgammaf(float);
double pow(double, double);
double sinh(double);
double tanh(double);
double tgamma(double);
float tgammaf(float);

#include "../../lib/Runtime/errors.c"
#include "../../lib/Runtime/gamma.c"
#include "../../lib/Runtime/hyperbolic.c"
#include "../../lib/Runtime/inverse.c"
#include "../../lib/Runtime/power.c"
#include "../../lib/Runtime/wide.c"
