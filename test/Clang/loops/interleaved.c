// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every n-th element, for all n of an interleaved group, with gaps and without,
// loaded and stored, in loops of any length: no byte beside the members changes.
//
// REQUIRES: clang
// RUN: clang --target=pto -O0 -ffp-contract=off -emit-llvm -c %s -o %t.0.bc
// RUN: clang --target=pto -O2 -ffp-contract=off -emit-llvm -c %s -o %t.2.bc -Rpass=loop-vectorize 2>&1 | FileCheck %s
// RUN: pto-sim %t.0.bc -O0 --entry=all --arg=to:s32:30 -o %t.0.npy > %t.txt
// RUN: pto-sim %t.2.bc -O2 --entry=all --arg=to:s32:30 -o %t.sim.npy > %t.txt
// RUN: pto-run %t.2.bc --entry=all --arg=to:s32:30 -o %t.run.npy > %t.txt
// RUN: cmp %t.0.npy %t.sim.npy
// RUN: cmp %t.0.npy %t.run.npy

typedef unsigned char u8;
typedef short s16;
#define MAX 300
#define EACH for (int i = 0; i < n; i++)
#define LOOP(NAME, TYPE, ...)                                                  \
  __attribute__((noinline)) static void NAME(TYPE *restrict y,                 \
                                             const TYPE *restrict x, int n) {  \
    EACH { __VA_ARGS__; }                                                      \
  }

// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(load2, u8, y[i] = x[2 * i] + 1)
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(load3, float, y[i] = x[3 * i] - x[3 * i + 2])
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(load5, s16, y[i] = x[5 * i + 1] ^ x[5 * i + 4])
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(load6, u8, y[i] = x[6 * i] + x[6 * i + 1] * 2 - x[6 * i + 5])
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(load7, int, y[i] = x[7 * i] + x[7 * i + 3] - x[7 * i + 6])
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(load8, s16, y[i] = x[8 * i] - x[8 * i + 1] + x[8 * i + 6] * x[8 * i + 7])
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(store2, int, y[2 * i] = x[i] * 3)
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(store3, s16, y[3 * i] = x[i] + 1; y[3 * i + 1] = x[i] * 3; y[3 * i + 2] = x[i])
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(store4, s16, y[4 * i + 1] = x[2 * i] * 3; y[4 * i + 3] = x[2 * i + 1])
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(turn3, u8, y[3 * i] = x[3 * i + 2]; y[3 * i + 1] = x[3 * i + 1]; y[3 * i + 2] = x[3 * i])
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(add3, float, y[3 * i] += x[3 * i]; y[3 * i + 1] -= x[3 * i + 1]; y[3 * i + 2] *= x[3 * i + 2])
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(load5_all, float, y[i] = x[5 * i] + 2 * x[5 * i + 1] - x[5 * i + 2] * x[5 * i + 3] + x[5 * i + 4])
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(load7_all, u8, y[i] = x[7 * i] + 3 * x[7 * i + 1] - x[7 * i + 2] + x[7 * i + 3] * x[7 * i + 4] - x[7 * i + 5] + x[7 * i + 6])
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(store5, float, y[5 * i] = x[i]; y[5 * i + 1] = -x[i]; y[5 * i + 2] = x[i] + 2; y[5 * i + 3] = x[i] * 3; y[5 * i + 4] = x[i] - 4)
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(store7, s16, y[7 * i] = x[i]; y[7 * i + 1] = -x[i]; y[7 * i + 2] = x[i] + 2; y[7 * i + 3] = x[i] * 3; y[7 * i + 4] = x[i] - 4; y[7 * i + 5] = x[i] ^ 5; y[7 * i + 6] = x[i] * 6)
// CHECK-DAG: interleaved.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(turn5, int, y[5 * i] = x[5 * i + 4]; y[5 * i + 1] = x[5 * i + 3]; y[5 * i + 2] = x[5 * i + 2]; y[5 * i + 3] = x[5 * i + 1]; y[5 * i + 4] = x[5 * i])

static _Alignas(4) u8 from[8 * MAX * 4 + 64], to[8 * MAX * 4 + 64];

static unsigned hash(unsigned h, const u8 *p, unsigned bytes) {
  for (unsigned i = 0; i < bytes; i++)
    h = (h ^ p[i]) * 16777619u;
  return h;
}

// An element from the beginning, so that addresses are not aligned for registers.
#define TRY(NAME, TYPE)                                                        \
  NAME((TYPE *)to + odd, (const TYPE *)from + odd, n);                         \
  h = hash(h, to, sizeof(to))

static unsigned one(int n, int odd) {
  unsigned h = 2166136261u, r = 12345 + n;
  for (unsigned i = 0; i < sizeof(from); i++) {
    r = r * 1664525u + 1013904223u;
    // Floats of moderate size and no NaNs.
    from[i] = i % 4 == 3 ? 0x40 : r >> 24;
    to[i] = i % 4 == 3 ? 0x41 : r >> 16;
  }
  TRY(load3, float);
  TRY(add3, float);
  TRY(load2, u8);
  TRY(load5, s16);
  TRY(load6, u8);
  TRY(load7, int);
  TRY(load8, s16);
  TRY(store2, int);
  TRY(store3, s16);
  TRY(store4, s16);
  TRY(turn3, u8);
  TRY(load5_all, float);
  TRY(load7_all, u8);
  TRY(store5, float);
  TRY(store7, s16);
  TRY(turn5, int);
  return h;
}

void all(int *results) {
  static const short counts[] = {0,  1,  2,   3,   7,   16,  31, 63,
                                 64, 65, 127, 128, 200, 257, 300};
  for (int i = 0; i < 15; i++)
    for (int odd = 0; odd < 2; odd++)
      results[2 * i + odd] = one(counts[i], odd);
}
