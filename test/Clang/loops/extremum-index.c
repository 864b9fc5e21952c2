// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Extrema with the index where they are, of the first or the last of equal
// elements: a loop for each, both vectorized, with the results of the loop as it is
// written where elements or the first value are NaNs, zeros of both signs, infinite,
// or all the same.
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
#include <stddef.h>
#include <stdint.h>

static unsigned result;

static void add(uint64_t what) {
  result = (result ^ (unsigned)what) * 16777619u;
  result = (result ^ (unsigned)(what >> 32)) * 16777619u;
}

#define BITS(V)                                                                \
  ({                                                                           \
    __typeof__(V) Value = (V);                                                 \
    uint64_t Bits = 0;                                                         \
    __builtin_memcpy(&Bits, &Value, sizeof(Value));                            \
    Bits;                                                                      \
  })

// A loop over x, the extremum in m and its index in at.
#define LOOP(NAME, TYPE, INDEX, ...)                                           \
  __attribute__((noinline)) static void NAME(const TYPE *x, INDEX n, TYPE m,   \
                                             INDEX at) {                       \
    for (INDEX i = 0; i < n; i++) {                                            \
      __VA_ARGS__;                                                             \
    }                                                                          \
    add(BITS(m));                                                              \
    add(at);                                                                   \
  }
#define KEEP m = x[i], at = i

// CHECK-COUNT-2: extremum-index.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(first_max_f32, float, int, if (x[i] > m) KEEP)
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(last_max_f32, float, int, if (m <= x[i]) KEEP)
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(first_min_f32, float, size_t, if (x[i] < m) KEEP)
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(last_min_f32, float, unsigned, if (x[i] <= m) KEEP)
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(magnitude, float, int, float a = __builtin_fabsf(x[i]); if (a > m) m = a, at = i)
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(brain, __bf16, int, if (x[i] > m) KEEP)
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(half, _Float16, int, if (x[i] > m) KEEP)
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(max_s32, int32_t, int, if (x[i] > m) KEEP)
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(min_u16, uint16_t, int, if (x[i] <= m) KEEP)
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(max_s8, int8_t, size_t, if (x[i] > m) KEEP)
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(scaled, int16_t, int, if (x[i] > m) m = x[i], at = 3 * i + 5)
// What the element is compared with is in memory.
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(index_only_f32, float, int, if (x[i] > x[at]) at = i)
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(index_only_u8, uint8_t, size_t, if (x[at] >= x[i]) at = i)
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+4]]:3: remark: vectorized loop
__attribute__((noinline)) static void range(const float *x, int n, float low) {
  // Two extrema with an index each, and a sum beside them.
  float high = low; int atLow = -1, atHigh = -1, count = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] < low) low = x[i], atLow = i;
    if (x[i] > high) high = x[i], atHigh = i;
    count += x[i] > 0;
  }
  add(BITS(low)), add(BITS(high)), add(atLow), add(atHigh), add(count);
}
// CHECK-COUNT-2: extremum-index.c:[[#@LINE+3]]:3: remark: vectorized loop
__attribute__((noinline)) static void down(const int32_t *x, int n, int32_t m) {
  int at = 1000;
  for (int i = n - 1; i >= 0; i--)
    if (x[i] > m) m = x[i], at = i;
  add(m), add(at);
}
// A loop that stores is left as it is.
// CHECK-NOT: extremum-index.c:[[#@LINE+3]]:3: remark: vectorized loop
__attribute__((noinline)) static void store(int32_t *x, int n, int32_t m) {
  int at = 1000;
  for (int i = 0; i < n; i++) {
    if (x[i] > m) m = x[i], at = i;
    x[i] = at;
  }
  add(m), add(at);
}

static float f32[400];
static __bf16 bf16[400];
static _Float16 f16[400];
static int32_t s32[400], changed[400];
static int16_t s16[400];
static uint16_t u16[400];
static int8_t s8[400];
static uint8_t u8[400];

static void run(int n, float m) {
  int s = m == m ? (int)__builtin_fmaxf(-100, m) : 7;
  first_max_f32(f32, n, m, -1);
  last_max_f32(f32, n, m, -1);
  first_min_f32(f32, n, m, 12345678901);
  last_min_f32(f32, n, m, 77);
  magnitude(f32, n, m, -1);
  brain(bf16, n, m, -1);
  half(f16, n, m, -1);
  max_s32(s32, n, s, -1);
  min_u16(u16, n, s, -1);
  max_s8(s8, n, s, -1);
  scaled(s16, n, s, -1);
  index_only_f32(f32, n, 0, 0);
  index_only_f32(f32, n, 0, n / 2);
  index_only_u8(u8, n, 0, 0);
  range(f32, n, m);
  down(s32, n, s);
  for (int i = 0; i < 400; i++)
    changed[i] = s32[i];
  store(changed, n, s);
}

void all(int *to) {
  static const float firsts[] = {0.0f, -0.0f, 2.5f, __builtin_nanf(""),
                                 -__builtin_nanf(""), -__builtin_inff()};
  static const short counts[] = {0, 1, 3, 63, 64, 65, 200, 400};
  // What is among the elements: numbers that differ, zeros only, zeros and
  // negatives, NaNs, infinities, all; few different ones from the second on.
  for (int kind = 0; kind < 6; kind++) {
    unsigned r = 77 + kind;
    result = 2166136261u;
    for (int i = 0; i < 400; i++) {
      r = r * 1664525u + 1013904223u;
      int whole = (int)(r >> 9 & 0xffff) - 0x8000;
      if (kind)
        whole >>= 12;
      float v = whole;
      v = specialElement(kind, r, v);
      f32[i] = v;
      bf16[i] = v;
      f16[i] = v;
      s32[i] = s16[i] = u16[i] = s8[i] = u8[i] = whole;
    }
    for (int c = 0; c < 8; c++)
      for (int f = 0; f < 6; f++)
        run(counts[c], firsts[f]);
    to[kind] = result;
  }
}
