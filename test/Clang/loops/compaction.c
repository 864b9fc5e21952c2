// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that keep some elements, next to each other: vector code that leaves the
// same bytes as the loop as it is written, and none changed after the last element,
// from pointers to any element, with arrays that overlap and those that do not.
//
// REQUIRES: clang
// RUN: clang --target=pto -O0 -emit-llvm -c %s -o %t.0.bc
// RUN: clang --target=pto -O2 -emit-llvm -c %s -o %t.2.bc -Rpass=pto-compaction 2>&1 | FileCheck %s
// RUN: pto-sim %t.0.bc -O0 --entry=all --arg=to:s32:7 -o %t.0.npy > %t.txt
// RUN: pto-sim %t.2.bc -O0 --entry=all --arg=to:s32:7 -o %t.2.npy > %t.txt
// RUN: pto-sim %t.2.bc -O2 --entry=all --arg=to:s32:7 -o %t.sim.npy > %t.txt
// RUN: pto-run %t.0.bc --entry=all --arg=to:s32:7 -o %t.0.run.npy > %t.txt
// RUN: pto-run %t.2.bc --entry=all --arg=to:s32:7 -o %t.run.npy > %t.txt
// RUN: cmp %t.0.npy %t.2.npy
// RUN: cmp %t.0.npy %t.sim.npy
// RUN: cmp %t.0.npy %t.0.run.npy
// RUN: cmp %t.0.npy %t.run.npy
// RUN: clang --target=pto -O3 -S %s -o - -mllvm -verify-machineinstrs | FileCheck %s --check-prefix=ASM

#include "Inputs/special-elements.h"
#include <stddef.h>
#include <stdint.h>

static unsigned result;

static void add(uint64_t what) {
  result = (result ^ (unsigned)what) * 16777619u;
  result = (result ^ (unsigned)(what >> 32)) * 16777619u;
}

#define NOINLINE __attribute__((noinline))
// A function that keeps elements of x, of type FROM, or what it makes of them, in
// y, of type TO. Returns how many.
#define LOOP(NAME, TO, FROM, COUNT, ...)                                       \
  NOINLINE static COUNT NAME(TO *restrict y, const FROM *restrict x, COUNT n,  \
                             FROM limit) {                                     \
    COUNT k = 0;                                                               \
    for (COUNT i = 0; i < n; i++) {                                            \
      __VA_ARGS__;                                                             \
    }                                                                          \
    return k;                                                                  \
  }

// ASM-LABEL: positive_s32:
// ASM:       Loop Header
// ASM:       PTO.vldus
// ASM-NEXT:  addi
// ASM-NEXT:  addi
// ASM-NEXT:  PTO.vcmp.gt.s32
// ASM-NEXT:  PTO.vsqz.s32 [[V:v[0-9]+]], [[V]], {{p[0-9]}}, COUNT
// ASM-NEXT:  PTO.vstur {{u[0-9]}}, [[V]], x4, POST_UPDATE
// ASM-NEXT:  bne
// ASM:       PTO.vstar
// CHECK: compaction.c:[[#@LINE+1]]:1: remark: compacted loop
LOOP(positive_s32, int32_t, int32_t, int, if (x[i] > limit) y[k++] = x[i])
// CHECK: compaction.c:[[#@LINE+1]]:1: remark: compacted loop
LOOP(less_f32, float, float, size_t, if (!(x[i] >= limit)) y[k++] = x[i])
// CHECK: compaction.c:[[#@LINE+1]]:1: remark: compacted loop
LOOP(other_f16, _Float16, _Float16, int, if (x[i] != limit) y[k++] = -x[i])
// CHECK: compaction.c:[[#@LINE+1]]:1: remark: compacted loop
LOOP(some_bf16, __bf16, __bf16, int, if (x[i] <= limit) y[k++] = x[i])
// CHECK: compaction.c:[[#@LINE+1]]:1: remark: compacted loop
LOOP(some_u16, uint16_t, uint16_t, unsigned, if (x[i] > limit) y[k++] = x[i] + i)
// CHECK: compaction.c:[[#@LINE+1]]:1: remark: compacted loop
LOOP(some_s8, int8_t, int8_t, int, if (x[i] > limit) y[k++] = x[i])
// Where they are, in registers of four times as many.
// CHECK: compaction.c:[[#@LINE+1]]:1: remark: compacted loop
LOOP(indices_u8, int32_t, uint8_t, int, if (x[i] == limit) y[k++] = i)
// CHECK: compaction.c:[[#@LINE+1]]:1: remark: compacted loop
LOOP(indices_s16, uint16_t, int16_t, size_t, if (x[i] > limit) y[k++] = 3 * i + 5)
// Narrower ones, and a decision by wider ones.
// CHECK: compaction.c:[[#@LINE+1]]:1: remark: compacted loop
LOOP(narrow, uint8_t, float, int, if (x[i] > limit) y[k++] = i ^ (x[i] < 0))
// Two decisions, the second one by elements that are loaded only then.
// CHECK: compaction.c:[[#@LINE+1]]:1: remark: compacted loop
LOOP(between, int16_t, int16_t, int, if (x[i] > limit && x[i + 1] < 3) y[k++] = x[i + 2])
// CHECK: compaction.c:[[#@LINE+1]]:1: remark: compacted loop
LOOP(constant, int8_t, int32_t, int, if (x[i] % 3 == 0) y[k++] = 7)
// What is kept goes on after what is there.
// CHECK: compaction.c:[[#@LINE+3]]:3: remark: compacted loop
NOINLINE static int append(int32_t *restrict y, const int16_t *restrict x, int n,
                           int k) {
  for (int i = 0; i < n; i++)
    if (x[i] & 1)
      y[k++] = x[i];
  return k;
}
// CHECK: compaction.c:[[#@LINE+3]]:3: remark: compacted loop
NOINLINE static float *pointer(float *restrict y, const float *restrict x, int n) {
  const float *end = x + n;
  for (; x < end; x++)
    if (*x > 0)
      *y++ = *x;
  return y;
}
// One loop in another, which goes on.
// CHECK: compaction.c:[[#@LINE+5]]:5: remark: compacted loop
static volatile int numRows = 3;
NOINLINE static int rows(int32_t *restrict y, const int32_t *restrict x, int n) {
  int k = 0;
  for (int row = numRows; row > 0; row--)
    for (int i = 0; i < n; i++)
      if (x[i] > row)
        y[k++] = x[i] + row;
  return k;
}
// Pointers that may be the same, as they are with elements that are removed, and
// ones that overlap.
// CHECK: compaction.c:[[#@LINE+3]]:3: remark: compacted loop
NOINLINE static int overlap(int32_t *y, const int32_t *x, int n, int32_t limit) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (x[i] != limit)
      y[k++] = x[i];
  return k;
}
// CHECK: compaction.c:[[#@LINE+3]]:3: remark: compacted loop
NOINLINE static int overlap_u8(uint8_t *y, const uint8_t *x, const uint8_t *limit, int n) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (x[i] < *limit)
      y[k++] = x[i] ^ 1;
  return k;
}
// CHECK: compaction.c:[[#@LINE+3]]:3: remark: compacted loop
NOINLINE static int overlap_wide(int32_t *y, const uint8_t *x, int n) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (x[i] & 4)
      y[k++] = x[i];
  return k;
}
// CHECK: compaction.c:[[#@LINE+4]]:3: remark: compacted loop
static int32_t kept[500];
NOINLINE static int global(const int32_t *x, int n) {
  unsigned k = 0;
  for (int i = 0; i < n; i++)
    if (x[i] < 0)
      kept[k++] = x[i];
  return k;
}
// Numbers that begin anew, or are looked at, and other loops that store, are left as
// they are.
// CHECK-NOT: remark
NOINLINE static int ring(int32_t *restrict y, const int32_t *restrict x, int n) {
  uint8_t k = 0;
  for (int i = 0; i < n; i++)
    if (x[i] > 0)
      y[k++] = x[i];
  return k;
}
LOOP(counted, int32_t, int32_t, int, if (x[i] > k) y[k++] = x[i])
LOOP(numbered, int32_t, int32_t, int, if (x[i] > limit) y[k] = k, k++)
LOOP(limited, int32_t, int32_t, int, if (x[i] > limit && k < 9) y[k++] = x[i])
NOINLINE static int split(int32_t *restrict y, const int32_t *restrict x, int n) {
  int k = 0, l = 399;
  for (int i = 0; i < n; i++)
    if (x[i] > 0)
      y[k++] = x[i];
    else
      y[l--] = x[i];
  return k + l;
}
NOINLINE static int stored(int32_t *restrict y, int32_t *restrict x, int n) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (x[i] > 0) {
      y[k++] = x[i];
      x[i] = 0;
    }
  return k;
}
NOINLINE static int previous(int32_t *restrict y, const int32_t *restrict x, int n) {
  int k = 0;
  int32_t last = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] != last)
      y[k++] = x[i];
    last = x[i];
  }
  return k;
}
NOINLINE static int summed(int32_t *restrict y, const int32_t *restrict x, int n) {
  int k = 0, sum = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] > 0)
      y[k++] = x[i];
    sum += x[i];
  }
  return k + sum;
}
#pragma clang optimize off
static void barrier(void) {}
#pragma clang optimize on
NOINLINE static int calls(int32_t *restrict y, const int32_t *restrict x, int n) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (x[i] > 0) {
      barrier();
      y[k++] = x[i];
    }
  return k;
}

#define MOST 400
static float f32[MOST + 8];
static __bf16 bf16[MOST + 8];
static _Float16 f16[MOST + 8];
static int32_t s32[MOST + 8];
static int16_t s16[MOST + 8];
static uint16_t u16[MOST + 8];
static int8_t s8[MOST + 8];
static uint8_t u8[MOST + 8];
// With bytes before and after what is stored.
static unsigned char memory[4 * 3 * MOST + 128];

static void *place(int at, int size) {
  for (unsigned i = 0; i < sizeof(memory); i++)
    memory[i] = i * 7 + 3;
  return memory + 32 + at * size;
}
static void look(uint64_t count) {
  add(count);
  for (unsigned i = 0; i < sizeof(memory); i += 4)
    add(*(unsigned *)(memory + i));
}

#define RUN(NAME, TO, FROM, N)                                                 \
  for (int at = 0; at < 2; at++)                                               \
    look(NAME(place(at * 3, sizeof(TO)), FROM + at, N, FROM[at + 5]));
#define RUN_IN_PLACE(NAME, TYPE, AT, ...)                                      \
  {                                                                            \
    TYPE *x = (TYPE *)(memory + 128);                                          \
    place(0, 0);                                                               \
    look(NAME(x + (AT), x, __VA_ARGS__));                                      \
  }

static void runRestricted(int n) {
  RUN(positive_s32, int32_t, s32, n)
  RUN(less_f32, float, f32, n)
  RUN(other_f16, _Float16, f16, n)
  RUN(some_bf16, __bf16, bf16, n)
  RUN(some_u16, uint16_t, u16, n)
  RUN(some_s8, int8_t, s8, n)
  RUN(indices_u8, int32_t, u8, n)
  RUN(indices_s16, uint16_t, s16, n)
  RUN(narrow, uint8_t, f32, n)
  RUN(between, int16_t, s16, n)
  RUN(constant, int8_t, s32, n)
  RUN(counted, int32_t, s32, n)
  RUN(numbered, int32_t, s32, n)
  RUN(limited, int32_t, s32, n)
  look(append(place(1, 4), s16 + 1, n, n / 2));
  look(pointer(place(2, 4), f32 + 1, n) - (float *)memory);
  look(rows(place(3, 4), s32 + 1, n));
  look(ring(place(0, 4), s32, n));
  look(split(place(0, 4), s32, n));
  look(previous(place(0, 4), s32, n));
  look(summed(place(0, 4), s32, n));
  look(calls(place(0, 4), s32, n));
}

static void runOverlapping(int n) {
  static const short distances[] = {0, -1, 1, -7, 8, 63, 65, -20, 300};
  for (int d = 0; d < 9; d++) {
    RUN_IN_PLACE(overlap, int32_t, distances[d], n, 0x1d160f08)
    place(0, 0);
    memory[127] = 128;
    uint8_t *x = memory + 128;
    look(overlap_u8(x + distances[d], x, memory + 127, n));
    place(0, 0);
    memory[128 + n / 2] = 100;
    look(overlap_u8(x + distances[d], x, memory + 128 + n / 2, n));
    int32_t *to = (int32_t *)memory + 32 + (distances[d] & 255) / 8;
    place(0, 0);
    look(overlap_wide(to, memory + 128, n));
  }
  look(overlap(place(0, 4), s32, n, s32[1]));
  add(global(s32, n));
  add(global(s32 + 3, n / 2));
  for (int i = 0; i < 500; i++)
    add(kept[i]);
  int32_t changed[MOST];
  for (int i = 0; i < MOST; i++)
    changed[i] = s32[i];
  look(stored(place(0, 4), changed, n));
  for (int i = 0; i < MOST; i++)
    add(changed[i]);
}

void all(int *to) {
  static const short counts[] = {0, 1, 3, 63, 64, 65, 127, 128, 129, 255, 256, 257, 400};
  // As few elements are kept as that, from all to none; among them NaNs, zeros of
  // both signs, infinities.
  for (int kind = 0; kind < 6; kind++) {
    unsigned r = 77 + kind;
    result = 2166136261u;
    for (int i = 0; i < MOST + 8; i++) {
      r = r * 1664525u + 1013904223u;
      int whole = (int)(r >> 9 & 0xffff) - 0x8000;
      if (kind)
        whole >>= 8 + kind;
      float v = specialElement(kind, r, whole);
      f32[i] = v;
      bf16[i] = v;
      f16[i] = v;
      s32[i] = s16[i] = u16[i] = s8[i] = u8[i] = whole;
    }
    for (int c = kind % 2; c < 13; c += 2) {
      runRestricted(counts[c]);
      if (c % 3 == kind % 3)
        runOverlapping(counts[c]);
    }
    to[kind] = result;
  }
  // All, none, and every other register.
  result = 2166136261u;
  for (int i = 0; i < MOST + 8; i++)
    s32[i] = i / 64 % 2 ? 1 : -1;
  look(positive_s32(place(3, 4), s32, MOST, 0));
  look(positive_s32(place(3, 4), s32, MOST, -2));
  look(positive_s32(place(3, 4), s32, MOST, 1));
  to[6] = result;
}
