// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program with floating point of every kind: double, complex numbers, variable
// arguments and functions of <math.h>. Linked or not, it computes what the host
// does.
//
// REQUIRES: clang
// RUN: rm -rf %t && mkdir %t
// RUN: clang --target=pto -O0 %s -o %t/k.0 && pto-sim %t/k.0 | FileCheck %s
// RUN: clang --target=pto -O2 %s -o %t/k.2 && pto-sim %t/k.2 | FileCheck %s
// RUN: pto-run %s --entry=main | FileCheck %s
//
// 8.25 + 1.76776... + 0.32862... + 1.87633..., times 1000, without its fraction.
// CHECK: result: i32 = 12222

#include <complex.h>
#include <math.h>
#include <stdarg.h>

static double polynomial(double X, int N, ...) {
  va_list Coefficients;
  va_start(Coefficients, N);
  double Sum = 0;
  for (int Left = N; Left != 0; --Left)
    Sum = Sum * X + va_arg(Coefficients, double);
  va_end(Coefficients);
  return Sum;
}

static double complex quotient(double complex Z) { return Z * Z / (Z + 1.0); }

int main(void) {
  double Real = polynomial(1.5, 3, 1.0, 2.0, 3.0);
  double Size = cabs(quotient(1.0 + 2.0 * I));
  float Single = tanhf(0.5f) + powf(2.0f, 0.5f);
  return (int)(1000 * (Real + Size + erf(0.3) + Single));
}
