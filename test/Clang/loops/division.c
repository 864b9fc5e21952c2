// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Quotients and remainders of integers, by elements and by a number that the loop
// does not know: vectorized, with the results of the scalar unit. All pairs of 8
// bits; of 16 and 32 bits what is near powers of two, near the divisor's multiples
// and in between; all lengths up to 130.
//
// REQUIRES: clang
// RUN: clang --target=pto -O0 -emit-llvm -c %s -o %t.0.bc
// RUN: clang --target=pto -O2 -emit-llvm -c %s -o %t.2.bc -Rpass=loop-vectorize 2>&1 | FileCheck %s
// RUN: pto-sim %t.0.bc -O0 --entry=all --arg=to:u32:24 -o %t.0.npy > %t.txt
// RUN: pto-sim %t.2.bc -O2 --entry=all --arg=to:u32:24 -o %t.sim.npy > %t.txt
// RUN: pto-run %t.0.bc --entry=all --arg=to:u32:24 -o %t.0.run.npy > %t.txt
// RUN: pto-run %t.2.bc --entry=all --arg=to:u32:24 -o %t.run.npy > %t.txt
// RUN: cmp %t.0.npy %t.sim.npy
// RUN: cmp %t.0.npy %t.0.run.npy
// RUN: cmp %t.0.npy %t.run.npy

#include <stdint.h>

#define LOOP(NAME, TYPE, VALUE)                                                \
  __attribute__((noinline)) static void NAME(                                  \
      TYPE *restrict y, const TYPE *restrict x, const TYPE *restrict z,        \
      TYPE d, int n) {                                                         \
    for (int i = 0; i < n; i++)                                                \
      y[i] = VALUE;                                                            \
  }

// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(quotient_s8, int8_t, x[i] / z[i])
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(remainder_s8, int8_t, x[i] % z[i])
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(quotient_u8, uint8_t, x[i] / z[i])
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(remainder_u8, uint8_t, x[i] % z[i])
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(quotient_s16, int16_t, x[i] / z[i])
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(remainder_s16, int16_t, x[i] % z[i])
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(quotient_u16, uint16_t, x[i] / z[i])
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(remainder_u16, uint16_t, x[i] % z[i])
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(quotient_s32, int32_t, x[i] / z[i])
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(remainder_s32, int32_t, x[i] % z[i])
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(quotient_u32, uint32_t, x[i] / z[i])
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(remainder_u32, uint32_t, x[i] % z[i])
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(both_s16, int16_t, x[i] / d * 7 + x[i] % d)
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(both_s32, int32_t, x[i] / d * 7 + x[i] % d)
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(both_u32, uint32_t, x[i] / d * 7 + x[i] % d)
// By constants, of which 16 bits have no product's upper half.
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(constant_s16, int16_t, x[i] / 7 + x[i] % -1000)
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(constant_u8, uint8_t, x[i] / 10 * 16 + x[i] % 10)
// Only some elements have a divisor.
// CHECK-DAG: division.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(guarded_s32, int32_t, z[i] > 5 ? x[i] / z[i] : x[i])

enum { N = 256 };

static uint32_t seed;
static uint32_t random32(void) {
  seed = seed * 1664525 + 1013904223;
  return seed;
}

// Powers of two and their neighbours, and numbers of all lengths.
static uint32_t number(void) {
  uint32_t kind = random32() >> 30, shift = random32() >> 27;
  uint32_t r = random32();
  if (kind == 0)
    return ((uint32_t)1 << shift) + r % 5 - 2;
  if (kind == 1)
    return -(((uint32_t)1 << shift) + r % 5 - 2);
  return r >> shift;
}

static uint32_t hash(const uint8_t *p, unsigned bytes) {
  uint32_t h = 2166136261;
  for (unsigned i = 0; i < bytes; i++)
    h = (h ^ p[i]) * 16777619;
  return h;
}

// MIN / -1 has no result.
#define RUN(INDEX, NAME, TYPE, MIN)                                            \
  do {                                                                         \
    static TYPE x[N], y[N], z[N];                                              \
    seed = INDEX + 1;                                                          \
    uint32_t h = 0;                                                            \
    for (int n = 0; n < 134; n++) {                                            \
      for (int i = 0; i < N; i++) {                                            \
        x[i] = (TYPE)number();                                                 \
        z[i] = (TYPE)number();                                                 \
        z[i] = z[i] ? z[i] : 3;                                                \
        if (random32() >> 31)                                                  \
          x[i] = (TYPE)(z[i] * (TYPE)number() + (TYPE)(random32() % 3) - 1);   \
        if (x[i] == (TYPE)MIN && z[i] == (TYPE)-1)                             \
          x[i] = 5;                                                            \
        y[i] = 0x55;                                                           \
      }                                                                        \
      TYPE d = z[n] == (TYPE)-1 ? 1 : z[n];                                    \
      NAME(y, x, z, d, n < 131 ? n : N);                                       \
      h = h * 31 + hash((const uint8_t *)y, sizeof(y));                        \
    }                                                                          \
    to[INDEX] = h;                                                             \
  } while (0)

// Every dividend by every divisor.
#define RUN8(INDEX, NAME, TYPE)                                                \
  do {                                                                         \
    static TYPE x[N], y[N], z[N];                                              \
    uint32_t h = 0;                                                            \
    for (int j = 1; j < 256; j++) {                                            \
      for (int i = 0; i < N; i++) {                                            \
        x[i] = (TYPE)i;                                                        \
        z[i] = (TYPE)j;                                                        \
      }                                                                        \
      if (z[0] == (TYPE)-1)                                                    \
        x[128] = 0;                                                            \
      NAME(y, x, z, z[0], N);                                                  \
      h = h * 31 + hash((const uint8_t *)y, sizeof(y));                        \
    }                                                                          \
    to[INDEX] = h;                                                             \
  } while (0)

void all(uint32_t *to) {
  RUN8(0, quotient_s8, int8_t);
  RUN8(1, remainder_s8, int8_t);
  RUN8(2, quotient_u8, uint8_t);
  RUN8(3, remainder_u8, uint8_t);
  RUN8(4, constant_u8, uint8_t);
  RUN(5, quotient_s8, int8_t, INT8_MIN);
  RUN(6, remainder_u8, uint8_t, 0);
  RUN(7, quotient_s16, int16_t, INT16_MIN);
  RUN(8, remainder_s16, int16_t, INT16_MIN);
  RUN(9, quotient_u16, uint16_t, 0);
  RUN(10, remainder_u16, uint16_t, 0);
  RUN(11, quotient_s32, int32_t, INT32_MIN);
  RUN(12, remainder_s32, int32_t, INT32_MIN);
  RUN(13, quotient_u32, uint32_t, 0);
  RUN(14, remainder_u32, uint32_t, 0);
  RUN(15, both_s16, int16_t, INT16_MIN);
  RUN(16, both_s32, int32_t, INT32_MIN);
  RUN(17, both_u32, uint32_t, 0);
  RUN(18, constant_s16, int16_t, INT16_MIN);
  RUN(19, guarded_s32, int32_t, INT32_MIN);
}
