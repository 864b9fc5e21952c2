// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums, products and extrema that take turns in several registers: the results of the
// loop as it is written, of all lengths. Sums of floats are exact here, so that their
// order is of no importance.
//
// REQUIRES: clang
// RUN: clang --target=pto -O0 -emit-llvm -c %s -o %t.0.bc
// RUN: clang --target=pto -O2 -emit-llvm -c %s -o %t.2.bc
// RUN: pto-sim %t.0.bc -O0 --entry=all --arg=to:s32:202 -o %t.0.npy > %t.txt
// RUN: pto-sim %t.2.bc -O0 --entry=all --arg=to:s32:202 -o %t.2.npy > %t.txt
// RUN: pto-sim %t.2.bc -O2 --entry=all --arg=to:s32:202 -o %t.sim.npy > %t.txt
// RUN: pto-run %t.2.bc --entry=all --arg=to:s32:202 -o %t.run.npy > %t.txt
// RUN: cmp %t.0.npy %t.2.npy
// RUN: cmp %t.0.npy %t.sim.npy
// RUN: cmp %t.0.npy %t.run.npy
//
// Three registers are added to, one iteration after the other, and nothing copies
// them: the body is written three times, or as often as that is a multiple of it.
// RUN: clang --target=pto -O2 -S %s -mllvm -verify-machineinstrs -o - | FileCheck %s
// CHECK-LABEL: sum_s32:
// CHECK: Inner Loop
// CHECK: PTO.vadd.s32 [[A:v[0-9]+]], {{.*}}
// CHECK: PTO.vadd.s32 [[B:v[0-9]+]], {{.*}}
// CHECK: PTO.vadd.s32 [[C:v[0-9]+]], {{.*}}
// CHECK: bltu

#include <stdint.h>

#define LOOP(NAME, RESULT, TYPE, START, ...)                                   \
  __attribute__((noinline)) static RESULT NAME(const TYPE *x, int n) {         \
    x = __builtin_assume_aligned(x, 32);                                       \
    RESULT s = START;                                                          \
    for (int i = 0; i < n; i++)                                                \
      __VA_ARGS__;                                                             \
    return s;                                                                  \
  }

LOOP(sum_s32, int32_t, int32_t, 5, s += x[i])
LOOP(sum_of_squares, int32_t, int32_t, 0, s += x[i] * x[i])
LOOP(sum_u8, uint8_t, uint8_t, 3, s += x[i])
LOOP(product, uint32_t, int32_t, 7, s *= x[i] | 1)
LOOP(conjunction, uint32_t, int32_t, -1, s &= x[i] | 0x1010000 << i % 8)
LOOP(disjunction, int32_t, int32_t, 0, s |= x[i] & 0x1010101 << i % 8)
LOOP(parity, uint16_t, uint16_t, 1, s ^= x[i])
LOOP(max_s8, int8_t, int8_t, -100, s = x[i] > s ? x[i] : s)
LOOP(min_u16, uint16_t, uint16_t, 60000, s = x[i] < s ? x[i] : s)
LOOP(max_f32, float, float, -1e9f, s = x[i] > s ? x[i] : s)
LOOP(count, int32_t, float, 0, s += x[i] > 7)
#pragma clang fp reassociate(on)
LOOP(sum_f32, float, float, 2, s += x[i])
LOOP(dot, float, float, 2, s += x[i] * 2)
#pragma clang fp reassociate(off)

// Two of them, and one that is stored.
__attribute__((noinline)) static int32_t both(const int32_t *x, int32_t *y, int n) {
  x = __builtin_assume_aligned(x, 32);
  y = __builtin_assume_aligned(y, 32);
  int32_t s = 0, m = 0;
  for (int i = 0; i < n; i++) {
    y[i] = x[i] + 1;
    s += x[i];
    m = x[i] > m ? x[i] : m;
  }
  return s ^ m;
}

#define MOST 2100
static _Alignas(256) int32_t integers[MOST], stored[MOST];
static _Alignas(256) float floats[MOST];

static uint32_t mix(uint32_t h, uint32_t what) { return (h ^ what) * 16777619u; }

static uint32_t one(int n) {
  uint32_t h = 2166136261u;
  h = mix(h, sum_s32(integers, n));
  h = mix(h, sum_of_squares(integers, n));
  h = mix(h, sum_u8((uint8_t *)integers, n));
  h = mix(h, product(integers, n));
  h = mix(h, conjunction(integers, n));
  h = mix(h, disjunction(integers, n));
  h = mix(h, parity((uint16_t *)integers, n));
  h = mix(h, max_s8((int8_t *)integers, n));
  h = mix(h, min_u16((uint16_t *)integers, n));
  h = mix(h, (int)max_f32(floats, n));
  h = mix(h, count(floats, n));
  h = mix(h, (int)sum_f32(floats, n));
  h = mix(h, (int)dot(floats, n));
  h = mix(h, both(integers, stored, n));
  for (int i = 0; i < MOST; i++)
    h = mix(h, stored[i]);
  return h;
}

void all(int *results) {
  uint32_t r = 12345;
  for (int i = 0; i < MOST; i++) {
    r = r * 1664525u + 1013904223u;
    integers[i] = r;
    floats[i] = (float)(int)(r >> 24) - 100;
  }
  // Of 64 elements an iteration 0 to 20 of them, whole and not; of 256 up to 8.
  for (int n = 0; n < 200; n++)
    results[n] = one(n < 100 ? n : (n - 100) * 21);
  results[200] = one(2048);
  results[201] = one(2100);
}
