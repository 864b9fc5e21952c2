// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The last iterations of a loop, which are one block where addresses are aligned and
// may repeat elements of the one before where they are not: never those that are
// overwritten in place, and never where a lane depends on its number.
//
// REQUIRES: clang
// RUN: clang --target=pto -O0 -ffp-contract=off -emit-llvm -c %s -o %t.0.bc
// RUN: clang --target=pto -O2 -ffp-contract=off -emit-llvm -c %s -o %t.2.bc \
// RUN:   -Rpass=loop-vectorize 2>&1 | FileCheck %s
// RUN: pto-sim %t.0.bc -O0 --entry=all --arg=to:s32:64 -o %t.0.npy > %t.txt
// RUN: pto-sim %t.2.bc -O2 --entry=all --arg=to:s32:64 -o %t.sim.npy > %t.txt
// RUN: pto-run %t.2.bc --entry=all --arg=to:s32:64 -o %t.run.npy > %t.txt
// RUN: cmp %t.0.npy %t.sim.npy
// RUN: cmp %t.0.npy %t.run.npy
// RUN: llc -O2 -verify-machineinstrs %t.2.bc -o %t.s

typedef unsigned char u8;
typedef unsigned short u16;
#define NOINLINE __attribute__((noinline))
// At any address, and where addresses are multiples of 32.
#define LOOP(NAME, TYPE, ...)                                                  \
  NOINLINE static void NAME(TYPE *restrict y, const TYPE *restrict x, int n) { \
    for (int i = 0; i < n; i++) {                                              \
      __VA_ARGS__;                                                             \
    }                                                                          \
  }                                                                            \
  NOINLINE static void NAME##Aligned(TYPE *restrict y, const TYPE *restrict x, \
                                     int n) {                                  \
    y = __builtin_assume_aligned(y, 32), x = __builtin_assume_aligned(x, 32);  \
    for (int i = 0; i < n; i++) {                                              \
      __VA_ARGS__;                                                             \
    }                                                                          \
  }

// CHECK-DAG: last-iterations.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(copy, u8, y[i] = x[i])
// CHECK-DAG: last-iterations.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(inPlace, float, y[i] = 2 * y[i] + 1)
// CHECK-DAG: last-iterations.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(add, u16, y[i] += x[i])
// CHECK-DAG: last-iterations.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(sometimes, int, if (x[i] & 1) y[i] = x[i] - y[i])
// Numbers of elements, of a period that divides a register and of one that does not.
// CHECK-DAG: last-iterations.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(pattern, u8, y[i] = i * 7 + 3)
// CHECK-DAG: last-iterations.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(everyOther, u8, y[i] = x[i] + (i & 1) * 3)
// CHECK-DAG: last-iterations.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(number, int, y[i] = x[i] + i * 5)
// Addresses that are sums only at multiples of a register's elements.
// CHECK-DAG: last-iterations.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(turned, int, y[4 * i] = x[4 * i + 3]; y[4 * i + 1] = x[4 * i + 2]; y[4 * i + 2] = x[4 * i + 1]; y[4 * i + 3] = x[4 * i])
// CHECK-DAG: last-iterations.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(neighbours, float, y[i] = x[i + 1] - x[i + 2])

// One array that is stored twice, and one that another loop's counter is in.
// CHECK-DAG: last-iterations.c:[[#@LINE+2]]:3: remark: vectorized loop
NOINLINE static void before(u8 *y, int n) {
  for (int i = 0; i < n; i++)
    y[i] = y[i + 300] ^ y[i];
}
// CHECK-DAG: last-iterations.c:[[#@LINE+3]]:5: remark: vectorized loop
NOINLINE static void rows(int *restrict y, const int *restrict x, int n) {
  for (int row = 0; row < 3; row++)
    for (int i = 0; i < n; i++)
      y[row * n + i] = x[i] * row;
}

#define MAX 777
static _Alignas(32) u8 from[4 * 4 * MAX + 128], to[4 * 4 * MAX + 128];

static unsigned hash(unsigned h) {
  for (unsigned i = 0; i < sizeof(to); i += 4)
    h = (h ^ *(unsigned *)(to + i)) * 16777619u;
  return h;
}
#define TRY(NAME, TYPE)                                                        \
  NAME((TYPE *)to + 1, (const TYPE *)from + odd, n);                           \
  h = hash(h);                                                                 \
  NAME##Aligned((TYPE *)to, (const TYPE *)(from + 32), n);                     \
  h = hash(h)

static unsigned one(int n, int odd) {
  unsigned h = 2166136261u, r = 12345 + n;
  for (unsigned i = 0; i < sizeof(from); i++) {
    r = r * 1664525u + 1013904223u;
    // No NaNs as floats.
    from[i] = i % 4 == 3 ? 0x40 : r >> 24;
    to[i] = i % 4 == 3 ? 0x41 : r >> 16;
  }
  TRY(inPlace, float);
  TRY(neighbours, float);
  TRY(copy, u8);
  TRY(add, u16);
  TRY(sometimes, int);
  TRY(pattern, u8);
  TRY(everyOther, u8);
  TRY(number, int);
  TRY(turned, int);
  before(to + odd, n);
  h = hash(h);
  rows((int *)to + odd, (const int *)from + 1, n);
  return hash(h);
}

void all(int *results) {
  static const short counts[] = {0,   1,   2,   63,  64,  65,  127, 128,
                                 129, 191, 192, 193, 255, 256, 257, 300,
                                 384, 385, 511, 512, 513, 600, 768, 777};
  for (int i = 0; i < 24; i++)
    for (int odd = 0; odd < 2; odd++)
      results[2 * i + odd] = one(counts[i], odd);
}
