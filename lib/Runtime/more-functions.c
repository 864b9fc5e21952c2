//===- more-functions.c - Functions made of others -----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <math.h>

float erfcf(float x) { return (float)erfc(x); }

/// The number \p x * 2^n, where an int may not hold \p n: more than 2^12 is as
/// far as 2^12.
static int clamped(long n) { return n < -4096 ? -4096 : n > 4096 ? 4096 : n; }
float scalblnf(float x, long n) { return scalbnf(x, clamped(n)); }
double scalbln(double x, long n) { return scalbn(x, clamped(n)); }

// A NaN carries no payload.
float nanf(const char *tag) { return __builtin_nanf(""); }
double nan(const char *tag) { return __builtin_nan(""); }

float nextupf(float x) { return nextafterf(x, INFINITY); }
double nextup(double x) { return nextafter(x, INFINITY); }
float nextdownf(float x) { return nextafterf(x, -INFINITY); }
double nextdown(double x) { return nextafter(x, -INFINITY); }

double nexttoward(double x, long double y) { return nextafter(x, y); }
float nexttowardf(float x, long double y) {
  if (x != x || y != y)
    return nanf("");
  if (x == y)
    return (float)y;
  return nextafterf(x, x < y ? INFINITY : -INFINITY);
}
