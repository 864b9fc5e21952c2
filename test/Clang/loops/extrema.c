// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Extrema of floats without any flag: the loop is vectorized, and its result is
// that of the comparisons as they are written, bit for bit, where elements are NaNs,
// zeros of both signs or infinite, or the first value is.
//
// REQUIRES: clang
// RUN: clang --target=pto -O0 -emit-llvm -c %s -o %t.0.bc
// RUN: clang --target=pto -O2 -emit-llvm -c %s -o %t.2.bc -Rpass=loop-vectorize 2>&1 | FileCheck %s
// RUN: pto-sim %t.0.bc -O0 --entry=all --arg=to:s32:6 -o %t.0.npy > %t.txt
// RUN: pto-sim %t.2.bc -O2 --entry=all --arg=to:s32:6 -o %t.sim.npy > %t.txt
// RUN: pto-run %t.0.bc --entry=all --arg=to:s32:6 -o %t.0.run.npy > %t.txt
// RUN: pto-run %t.2.bc --entry=all --arg=to:s32:6 -o %t.run.npy > %t.txt
// RUN: cmp %t.0.npy %t.sim.npy
// RUN: cmp %t.0.npy %t.0.run.npy
// RUN: cmp %t.0.npy %t.run.npy

#include "Inputs/special-elements.h"

#define LOOP(NAME, TYPE, ...)                                                  \
  __attribute__((noinline)) static TYPE NAME(const TYPE *x, int n, TYPE m) {   \
    for (int i = 0; i < n; i++) {                                              \
      __VA_ARGS__;                                                             \
    }                                                                          \
    return m;                                                                  \
  }

// CHECK-DAG: extrema.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(greater, float, m = x[i] > m ? x[i] : m)
// CHECK-DAG: extrema.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(greater_equal, float, m = x[i] >= m ? x[i] : m)
// CHECK-DAG: extrema.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(swapped, float, m = m > x[i] ? m : x[i])
// CHECK-DAG: extrema.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(conditional, float, if (!(x[i] <= m)) m = x[i])
// CHECK-DAG: extrema.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(less, float, if (x[i] < m) m = x[i])
// CHECK-DAG: extrema.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(less_equal, float, m = m <= x[i] ? m : x[i])
// CHECK-DAG: extrema.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(magnitude, float, float a = __builtin_fabsf(x[i]); if (a > m) m = a)
// CHECK-DAG: extrema.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(function, float, m = __builtin_fmaxf(m, x[i]))
// CHECK-DAG: extrema.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(brain, __bf16, m = x[i] > m ? x[i] : m)
// CHECK-DAG: extrema.c:[[#@LINE+4]]:3: remark: vectorized loop
__attribute__((noinline)) static float range(const float *x, int n, float low) {
  // Two in one loop, and one of the loop's other values.
  float high = low;
  for (int i = 0; i < n; i++) {
    low = x[i] < low ? x[i] : low;
    high = x[i] > high ? x[i] : high;
  }
  return high - low;
}

// In f16 the switches of CTRL would act on the instruction: as integers.
// CHECK-DAG: extrema.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(half, _Float16, m = x[i] > m ? x[i] : m)
// CHECK-DAG: extrema.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(half_less, _Float16, if (m >= x[i]) m = x[i])
// CHECK-DAG: extrema.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(half_function, _Float16, m = __builtin_fmaxf16(m, x[i]))
// A NaN becomes the extremum, and what follows it replaces it.
// CHECK-NOT: extrema.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(half_unordered, _Float16, if (!(x[i] <= m)) m = x[i])

static unsigned bits(float f) {
  unsigned u;
  __builtin_memcpy(&u, &f, sizeof(u));
  return u;
}

static float x[400];
static __bf16 b[400];
static _Float16 h[400];

static unsigned hash(unsigned to, unsigned what) {
  return (to ^ what) * 16777619u;
}

// How fmax chooses between zeros is the library's matter, so it gets its own.
static unsigned run(unsigned to, int n, float m) {
  to = hash(to, bits(greater(x, n, m)));
  to = hash(to, bits(greater_equal(x, n, m)));
  to = hash(to, bits(swapped(x, n, m)));
  to = hash(to, bits(conditional(x, n, m)));
  to = hash(to, bits(less(x, n, m)));
  to = hash(to, bits(less_equal(x, n, m)));
  to = hash(to, bits(magnitude(x, n, m)));
  to = hash(to, bits(function(x, n, m) + 0.0f));
  to = hash(to, bits(range(x, n, m)));
  to = hash(to, bits(brain(b, n, m)));
  to = hash(to, bits(half(h, n, m)));
  to = hash(to, bits(half_less(h, n, m)));
  to = hash(to, bits(half_function(h, n, m) + (_Float16)0));
  return hash(to, bits(half_unordered(h, n, m)));
}

void all(int *to) {
  static const float firsts[] = {0.0f, -0.0f, 2.5f, __builtin_nanf(""),
                                 -__builtin_nanf(""), -__builtin_inff()};
  static const short counts[] = {0, 1, 3, 63, 64, 65, 200, 400};
  // What is among the elements: nothing else, zeros only, zeros and negatives,
  // NaNs, infinities, all.
  for (int kind = 0; kind < 6; kind++) {
    unsigned r = 77 + kind, result = 2166136261u;
    for (int i = 0; i < 400; i++) {
      r = r * 1664525u + 1013904223u;
      float v = (int)(r >> 9 & 0xffff) - 0x8000;
      v = specialElement(kind, r, v);
      x[i] = v;
      b[i] = v;
      h[i] = v;
    }
    for (int c = 0; c < 8; c++)
      for (int f = 0; f < 6; f++)
        result = run(result, counts[c], firsts[f]);
    to[kind] = result;
  }
}
