// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Extrema under -ffast-math, by functions, comparisons and of halves: lanes without
// an element are no NaN, which the instruction would prefer there.
//
// RUN: clang --target=pto -O0 -c %s -o %t.plain.o
// RUN: clang --target=pto -O2 -ffast-math -mllvm -verify-machineinstrs -c %s -o %t.o
// RUN: clang --target=pto -O2 -ffast-math -emit-llvm -c %s -o %t.bc
// RUN: clang --target=pto -O2 -c %s -o %t.strict.o
// RUN: pto-sim %t.plain.o --entry=check --signature='i32 ()' | FileCheck %s
// RUN: pto-sim %t.strict.o --entry=check --signature='i32 ()' | FileCheck %s
// RUN: pto-sim %t.o --entry=check --signature='i32 ()' | FileCheck %s
// RUN: pto-run %t.bc --no-checks --entry=check | FileCheck %s
// CHECK: result: i32 = 11

#define COUNT 1300

static _Alignas(32) float floats[COUNT];
static _Alignas(32) _Float16 halves[COUNT];

static int number(int i) { return (i * 37) % 501 - 250; }

#define EXTREMUM(Name, T, Step)                                                    \
  __attribute__((noinline)) static T Name(const T *x, int n, T m) {                \
    x = __builtin_assume_aligned(x, 32);                                           \
    for (int i = 0; i < n; ++i)                                                    \
      m = Step;                                                                    \
    return m;                                                                      \
  }
EXTREMUM(most, float, __builtin_fmaxf(m, x[i]))
EXTREMUM(least, float, __builtin_fminf(m, x[i]))
EXTREMUM(most_compared, float, x[i] > m ? x[i] : m)
EXTREMUM(least_compared, float, x[i] < m ? x[i] : m)
EXTREMUM(most_half, _Float16, __builtin_fmaxf16(m, x[i]))
EXTREMUM(least_half, _Float16, __builtin_fminf16(m, x[i]))

// The number of lengths for which all are right.
int check(void) {
  static const int counts[] = {0, 1, 63, 64, 65, 100, 200, 256, 257, 1000, COUNT};
  int right = 0;
  for (int i = 0; i < COUNT; ++i)
    floats[i] = number(i), halves[i] = number(i);
  for (unsigned c = 0; c < sizeof counts / sizeof *counts; ++c) {
    int n = counts[c], max = -1000, min = 1000;
    for (int i = 0; i < n; ++i) {
      max = number(i) > max ? number(i) : max;
      min = number(i) < min ? number(i) : min;
    }
    right += most(floats, n, -1000) == max && least(floats, n, 1000) == min &&
             most_compared(floats, n, -1000) == max &&
             least_compared(floats, n, 1000) == min &&
             most_half(halves, n, -1000) == max &&
             least_half(halves, n, 1000) == min;
  }
  return right;
}
