// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers made of a loop's counter, which the optimizer widens to 64 bits: where only
// the lower bits are needed, lanes have no more, and no element goes through memory.
//
// REQUIRES: clang
// RUN: clang --target=pto -O2 -S %s -o - -mllvm -verify-machineinstrs | FileCheck %s
// RUN: clang --target=pto -O0 -emit-llvm -c %s -o %t.0.bc
// RUN: clang --target=pto -O2 -emit-llvm -c %s -o %t.2.bc
// RUN: pto-sim %t.0.bc -O0 --entry=all --arg=to:s32:16 -o %t.0.npy > %t.txt
// RUN: pto-sim %t.2.bc -O2 --entry=all --arg=to:s32:16 -o %t.sim.npy > %t.txt
// RUN: pto-run %t.2.bc --entry=all --arg=to:s32:16 -o %t.run.npy > %t.txt
// RUN: cmp %t.0.npy %t.sim.npy
// RUN: cmp %t.0.npy %t.run.npy

// CHECK-LABEL: following:
// CHECK-NOT: st.64
// CHECK: PTO.vadds.s32
// CHECK: ret
__attribute__((noinline)) void following(float *restrict y, int n) {
  for (int i = 0; i < n; i++)
    y[i] = (float)(i + 1);
}

// CHECK-LABEL: reciprocals:
// CHECK-NOT: st.64
// CHECK: PTO.vdiv.f32
// CHECK: ret
__attribute__((noinline)) void reciprocals(float *restrict y, int n) {
  for (int i = 0; i < n; i++)
    y[i] = 1.f / (float)(i + 1);
}

// CHECK-LABEL: constant_count:
// CHECK-NOT: st.64
// CHECK: ret
__attribute__((noinline)) void constant_count(float *restrict y) {
  for (int i = 0; i < 192; i++)
    y[i] = (float)(i + 3) * (float)(i - 7);
}

static float y[400];

static int hash(int n) {
  unsigned result = 2166136261u;
  const unsigned char *b = (const unsigned char *)y;
  for (int i = 0; i < n * 4; i++)
    result = (result ^ b[i]) * 16777619u;
  return result;
}

// CHECK-LABEL: all:
void all(int *to) {
  static const short counts[] = {0, 1, 63, 64, 65, 399};
  for (int i = 0; i < 6; i++) {
    following(y, counts[i]);
    to[2 * i] = hash(400);
    reciprocals(y, counts[i]);
    to[2 * i + 1] = hash(400);
  }
  constant_count(y);
  to[12] = hash(400);
}
