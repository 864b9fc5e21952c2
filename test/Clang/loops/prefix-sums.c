// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that store the sum of the elements so far: vector code with the results of the
// loop as it is written, of integers that wrap, and of floats whose sums are exact,
// with arrays that are the same, that overlap, and that do not.
//
// REQUIRES: clang
// RUN: clang --target=pto -O0 -emit-llvm -c %s -o %t.0.bc
// RUN: clang --target=pto -O2 -fno-signed-zeros -emit-llvm -c %s -o %t.2.bc -Rpass=pto-prefix-sums 2>&1 | grep remark | sort -t: -k2n | FileCheck %s
// RUN: pto-sim %t.0.bc -O0 --entry=all --arg=to:s32:7 -o %t.0.npy > %t.txt
// RUN: pto-sim %t.2.bc -O0 --entry=all --arg=to:s32:7 -o %t.2.npy > %t.txt
// RUN: pto-sim %t.2.bc -O2 --entry=all --arg=to:s32:7 -o %t.sim.npy > %t.txt
// RUN: pto-run %t.0.bc --entry=all --arg=to:s32:7 -o %t.0.run.npy > %t.txt
// RUN: pto-run -O0 %t.2.bc --entry=all --arg=to:s32:7 -o %t.run.npy > %t.txt
// RUN: cmp %t.0.npy %t.2.npy
// RUN: cmp %t.0.npy %t.sim.npy
// RUN: cmp %t.0.npy %t.0.run.npy
// RUN: cmp %t.0.npy %t.run.npy
// RUN: clang --target=pto -O3 -S %s -o - -mllvm -verify-machineinstrs | FileCheck %s --check-prefix=ASM

#include <stddef.h>
#include <stdint.h>

static unsigned result;

static void add(uint64_t what) {
  result = (result ^ (unsigned)what) * 16777619u;
  result = (result ^ (unsigned)(what >> 32)) * 16777619u;
}

#define NOINLINE __attribute__((noinline))
// A function over x, of type FROM, that stores to y, of type TO, and returns s, of
// type SUM.
#define LOOP(NAME, TO, FROM, SUM, COUNT, ...)                                  \
  NOINLINE static SUM NAME(TO *restrict y, const FROM *restrict x, COUNT n,    \
                           SUM s) {                                            \
    for (COUNT i = 0; i < n; i++) {                                            \
      __VA_ARGS__;                                                             \
    }                                                                          \
    return s;                                                                  \
  }

// ASM-LABEL: inclusive_s32:
// ASM:       Loop Header
// ASM-COUNT-4: PTO.vselr.s32
// ASM-COUNT-24: PTO.vsqz.s32 {{.*}}, NOCOUNT
// ASM:       bne
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(inclusive_s32, int32_t, int32_t, int32_t, int, y[i] = s += x[i])
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(exclusive_s32, int32_t, int32_t, int32_t, size_t, y[i] = s; s += x[i])
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(exclusive_u16, uint16_t, uint16_t, uint16_t, int, y[i] = s; s += x[i])
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(inclusive_s16, int16_t, int16_t, int16_t, int, y[i] = s += x[i])
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(inclusive_s8, int8_t, int8_t, int8_t, int, y[i] = s += x[i])
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(inclusive_u8, uint8_t, uint8_t, uint8_t, unsigned, y[i] = s += x[i])
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(widened, int32_t, uint8_t, int32_t, int, y[i] = s += x[i])
// Of half of the bits, which are all that is stored, but not all that is returned.
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(narrowed, int16_t, int16_t, int32_t, int, y[i] = s += x[i])
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(differences, int32_t, int32_t, int32_t, int, s -= 3 * x[i]; y[i] = s)
// Where conditions are true so far, and something made of both sums.
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(numbers, uint16_t, int32_t, uint32_t, int, y[i] = s; s += x[i] > 5)
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(both, int32_t, int32_t, int32_t, int, int32_t t = s; s += x[i]; y[i] = (t ^ s) + i)
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(two, int32_t, int32_t, int32_t, int, s += x[i]; y[i] = s -= x[i] >> 3)
#pragma clang fp reassociate(on)
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(inclusive_f32, float, float, float, int, y[i] = s += x[i])
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(exclusive_f32, float, int16_t, float, int, y[i] = s; s -= x[i])
// CHECK: prefix-sums.c:[[#@LINE+1]]:1: remark: vectorized prefix sums
LOOP(inclusive_f16, _Float16, int8_t, _Float16, int, y[i] = s += (_Float16)x[i])
#pragma clang fp reassociate(off)

// CHECK: prefix-sums.c:[[#@LINE+2]]:3: remark: vectorized prefix sums
NOINLINE static void inPlace(int32_t *x, int n) {
  for (int i = 1; i < n; i++)
    x[i] += x[i - 1];
}
// CHECK: prefix-sums.c:[[#@LINE+3]]:3: remark: vectorized prefix sums
NOINLINE static void memory_s16(int16_t *restrict y, const int16_t *restrict x, int n) {
  y[0] = 9;
  for (int i = 0; i < n; i++)
    y[i + 1] = y[i] + x[i];
}
// CHECK: prefix-sums.c:[[#@LINE+3]]:3: remark: vectorized prefix sums
NOINLINE static int overlap(int32_t *y, const int32_t *x, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    int32_t v = x[i];
    y[i] = s;
    s += v;
  }
  return s;
}
// CHECK: prefix-sums.c:[[#@LINE+3]]:3: remark: vectorized prefix sums
NOINLINE static int overlap_s8(int32_t *y, const int8_t *x, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    y[i] = s += x[i];
  return s;
}
// CHECK: prefix-sums.c:[[#@LINE+5]]:5: remark: vectorized prefix sums
static volatile int numRows = 3;
NOINLINE static int rows(int32_t *restrict y, const int32_t *restrict x, int n) {
  int s = 0;
  for (int row = numRows; row > 0; row--)
    for (int i = 0; i < n; i++)
      y[i] = s += x[i] + row;
  return s;
}
// Sums of floats in their order, sums that decide about others, loops that store more,
// and sums of 64 bits are left as they are.
// CHECK-NOT: remark
LOOP(ordered, float, float, float, int, y[i] = s += x[i])
LOOP(limited, int32_t, int32_t, int32_t, int, s += s > 100 ? -x[i] : x[i]; y[i] = s)
LOOP(wide, int64_t, int32_t, int64_t, int, y[i] = s += x[i])
LOOP(more, int32_t, int32_t, int32_t, int, y[i + 400] = x[i]; y[i] = s += x[i])
LOOP(backwards, int32_t, int32_t, int32_t, int, y[n - 1 - i] = s += x[i])
LOOP(before_last, int32_t, int32_t, int32_t, int, y[i] = s; if (i == n - 1) break; s += x[i])
LOOP(linear, int32_t, int32_t, int32_t, int, y[i] = s += 3)
LOOP(product, int32_t, int32_t, int32_t, int, y[i] = s = s * 3 + x[i])

#define MOST 520
static float f32[MOST + 8];
static int32_t s32[MOST + 8];
static int16_t s16[MOST + 8];
static uint16_t u16[MOST + 8];
static int8_t s8[MOST + 8];
static uint8_t u8[MOST + 8];
// With bytes before and after what is stored.
static _Alignas(32) unsigned char memory[4800];

static void *place(int at, int size) {
  for (unsigned i = 0; i < sizeof(memory); i += 8)
    *(uint64_t *)(memory + i) = i * 0x123456789abcdu;
  return memory + 32 + at * size;
}
static void look(uint64_t sum) {
  add(sum);
  for (unsigned i = 0; i < sizeof(memory); i += 8)
    add(*(uint64_t *)(memory + i));
}

// The sum may be a float.
#define LOOK(SUM)                                                              \
  {                                                                            \
    __typeof__(SUM) Sum = (SUM);                                               \
    uint64_t Bits = 0;                                                         \
    __builtin_memcpy(&Bits, &Sum, sizeof(Sum));                                \
    look(Bits);                                                                \
  }
#define RUN(NAME, TO, FROM, N)                                                 \
  for (int at = 0; at < 2; at++)                                               \
    LOOK(NAME(place(at * 3, sizeof(TO)), FROM + at, N, at * 100));

static void runRestricted(int n) {
  RUN(inclusive_s32, int32_t, s32, n)
  RUN(exclusive_s32, int32_t, s32, n)
  RUN(exclusive_u16, uint16_t, u16, n)
  RUN(inclusive_s16, int16_t, s16, n)
  RUN(inclusive_s8, int8_t, s8, n)
  RUN(inclusive_u8, uint8_t, u8, n)
  RUN(widened, int32_t, u8, n)
  RUN(narrowed, int16_t, s16, n)
  RUN(differences, int32_t, s32, n)
  RUN(numbers, uint16_t, s32, n)
  RUN(both, int32_t, s32, n)
  RUN(two, int32_t, s32, n)
  RUN(inclusive_f32, float, f32, n)
  RUN(exclusive_f32, float, s16, n)
  RUN(inclusive_f16, _Float16, s8, n)
  memory_s16(place(1, 2), s16 + 3, n);
  look(rows(place(1, 4), s32 + 1, n));
}

static void runOverlapping(int n) {
  static const short distances[] = {0, -1, 1, -7, 8, 63, 255, 257, -300};
  for (int d = 0; d < 9; d++) {
    place(0, 0);
    int32_t *x = (int32_t *)(memory + 1600);
    look(overlap(x + distances[d], x, n));
    place(0, 0);
    look(overlap_s8(x + distances[d], (int8_t *)x, n));
  }
  look(overlap(place(0, 4), s32, n));
  place(0, 0);
  inPlace((int32_t *)(memory + 36), n);
  look(0);
}

static void runOthers(int n) {
  RUN(ordered, float, f32, n)
  RUN(limited, int32_t, s32, n)
  RUN(wide, int64_t, s32, n)
  RUN(more, int32_t, s32, n)
  RUN(backwards, int32_t, s32, n)
  RUN(before_last, int32_t, s32, n)
  RUN(linear, int32_t, s32, n)
  RUN(product, int32_t, s32, n)
}

void all(int *to) {
  static const short counts[] = {0, 31, 1, 257, 32, 33, 64, 65, 256, 255, 513, 512};
  unsigned r = 77;
  // Floats are whole numbers of which all sums are exact.
  for (int i = 0; i < MOST + 8; i++) {
    r = r * 1664525u + 1013904223u;
    s32[i] = s16[i] = u16[i] = r >> 8;
    s8[i] = u8[i] = (int)(r >> 10) % 3 - 1;
    f32[i] = (int)(r >> 20) - 2048;
  }
  for (int c = 0; c < 12; c++) {
    if (c % 2 == 0)
      result = 2166136261u;
    runRestricted(counts[c]);
    if (c % 3 == 1)
      runOverlapping(counts[c]);
    if (c % 4 == 3)
      runOthers(counts[c] < 400 ? counts[c] : 399);
    to[c / 2] = result;
  }
  // Signed zeros, of which the sign does not count, and infinities.
  result = 2166136261u;
  for (int i = 0; i < MOST + 8; i++)
    f32[i] = i < 100 ? 0.0f : i < 300 ? i : i < 450 ? __builtin_inff() : -1e30f;
  LOOK(inclusive_f32(place(0, 4), f32, MOST, 0));
  to[6] = result;
}
