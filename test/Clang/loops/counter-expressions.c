// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What loops make of their counters, which the optimizer computes in 64 bits and
// lanes in 32: the values of this machine, for counters that fit and for those
// that do not.
//
// REQUIRES: clang
// RUN: %llvm_prefix/bin/clang -O0 -fno-strict-aliasing %s -o %t.host -lm
// RUN: %t.host > %t.expected
// RUN: clang --target=pto -O2 -fno-strict-aliasing -ffp-contract=off -emit-llvm \
// RUN:   -c %s -o %t.2.bc -Rpass=loop-vectorize 2>&1 | FileCheck %s
// RUN: pto-run %t.2.bc --entry=check --arg=to:u32:512 -o %t.run > %t.txt
// RUN: cmp %t.expected %t.run
// RUN: pto-sim %t.2.bc --entry=check --arg=to:u32:512 -o %t.sim > %t.txt
// RUN: cmp %t.expected %t.sim

typedef unsigned char u8;
typedef short s16;
typedef int s32;
typedef unsigned u32;
typedef long long s64;
#define MAX 600

// A loop of `int` that counts from zero, as most do.
#define COUNT(NAME, TYPE, ...)                                                 \
  __attribute__((noinline)) static void NAME(                                  \
      TYPE *restrict y, const TYPE *restrict x, int n, int k) {                \
    for (int i = 0; i < n; i++)                                                \
      y[i] = __VA_ARGS__;                                                      \
  }
// One that counts in 64 bits, from and up to anything.
#define FROM(NAME, TYPE, ...)                                                  \
  __attribute__((noinline)) static void NAME(                                  \
      TYPE *restrict y, const TYPE *restrict x, s64 from, int n, s64 k) {      \
    for (s64 i = from; i < from + n; i++)                                      \
      y[i - from] = __VA_ARGS__;                                               \
  }

// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(f_product, float, (float)(i * i))
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(f_bits, float, (float)(i & 3))
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(f_odd, float, i & 1 ? 1.5f : x[i])
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(f_half, float, (float)(i >> 1) + (float)(i / 2))
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(f_before, float, i < k ? x[i] : 0.f)
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(f_between, float, i > k && i < 2 * k ? 1.f : x[i])
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(f_third, float, i % 3 == 0 ? x[i] : (float)(i % 4))
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(f_exclusive, float, (float)(i ^ k))
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(f_line, float, (float)(i * k) + (float)(n - i))
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(f_short, float, (float)(s16)(i << 9))
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(w_product, s32, i * i + x[i])
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(w_divided, s32, i / 3 + i % 7)
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(w_odd, s32, i & 1 ? x[i] : -x[i])
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(w_shifted, s32, x[i] << (i & 7))
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(w_smaller, s32, i < k ? i : k)
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(w_found, s32, x[i] == i)
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(h_odd, s16, i & 1 ? x[i] : 0)
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(h_quarter, s16, i >> 2)
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(h_reversed, s16, n - i + (s16)(i * 300))
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(h_byte, s16, (u8)i + (s16)(u8)(i * 3))
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(b_odd, u8, i & 1 ? x[i] : 0)
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(b_scaled, u8, (i * k) >> 8)
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(b_shifted, u8, x[i] >> (i & 7))
// CHECK-DAG: counter-expressions.c:[[#@LINE+1]]:1: remark: vectorized loop
COUNT(b_before, u8, i < k ? x[i] : i >> 1)

// Of 64 bits that need not fit nothing may be cut off but what is not asked for.
FROM(l_float, float, (float)i)
FROM(l_product, float, (float)(s64)((unsigned long long)i * i))
FROM(l_before, s32, i < k ? x[i - from] : 7)
FROM(l_unsigned, s32, (u32)i < (u32)k ? x[i - from] : 7)
FROM(l_equal, s32, (i ^ k) == 5)
FROM(l_found, s32, x[i - from] == i)
FROM(l_found_unsigned, s32, ((const u32 *)x)[i - from] == i)
FROM(l_above, s32, ((const u32 *)x)[i - from] > (unsigned long long)i)
FROM(l_shifted, s32, i >> 3)
FROM(l_upper, s32, i >> 32)
FROM(l_unsigned_shift, s32, (u32)i >> 3)
FROM(l_divided, s32, i / 5)
FROM(l_rest, s32, i % 5)
FROM(l_short, s16, i * 5 + x[i - from])
FROM(l_byte, u8, (i >> 4) ^ x[i - from])

static u8 from[MAX * 4 + 64] __attribute__((aligned(64)));
static u8 to[MAX * 4 + 64] __attribute__((aligned(64)));

static u32 hash(void) {
  u32 h = 2166136261u;
  for (u32 i = 0; i < sizeof(to); i++) {
    h = (h ^ to[i]) * 16777619u;
    to[i] = 0;
  }
  return h;
}

#define TRY(NAME, TYPE)                                                        \
  NAME((TYPE *)to, (const TYPE *)from, n, k);                                  \
  *out++ = hash();
#define TRY_FROM(NAME, TYPE)                                                   \
  NAME((TYPE *)to, (const TYPE *)from, first, n, first + k);                   \
  *out++ = hash();

void check(u32 *out) {
  static const s16 lengths[] = {1, 63, 64, 200, 581};
  static const s16 others[] = {0, 5, 1000, -3, 70};
  static const s64 starts[] = {0, -300, 0x7fffff00, -0x80000100ll, 0xffffff00ll,
                               0x123456789abcll};
  for (u32 i = 0; i < sizeof(from) / 4; i++)
    if (i % 3 == 2)
      ((float *)from)[i] = (float)(i * 37 % 101) - 50.f;
    else
      ((u32 *)from)[i] = i % 3 == 1 ? 0xffffff00u + i : i;
  for (int c = 0; c < 5; c++) {
    int n = lengths[c], k = others[c];
    TRY(f_product, float) TRY(f_bits, float) TRY(f_odd, float)
    TRY(f_half, float) TRY(f_before, float) TRY(f_between, float)
    TRY(f_third, float) TRY(f_exclusive, float) TRY(f_line, float)
    TRY(f_short, float) TRY(w_product, s32) TRY(w_divided, s32)
    TRY(w_odd, s32) TRY(w_shifted, s32) TRY(w_smaller, s32) TRY(w_found, s32)
    TRY(h_odd, s16) TRY(h_quarter, s16) TRY(h_reversed, s16) TRY(h_byte, s16)
    TRY(b_odd, u8) TRY(b_scaled, u8) TRY(b_shifted, u8) TRY(b_before, u8)
  }
  for (int c = 0; c < 6; c++) {
    s64 first = starts[c];
    int n = 500, k = 205;
    TRY_FROM(l_float, float) TRY_FROM(l_product, float) TRY_FROM(l_before, s32)
    TRY_FROM(l_unsigned, s32) TRY_FROM(l_equal, s32) TRY_FROM(l_shifted, s32)
    TRY_FROM(l_found, s32) TRY_FROM(l_found_unsigned, s32)
    TRY_FROM(l_above, s32)
    TRY_FROM(l_upper, s32) TRY_FROM(l_unsigned_shift, s32)
    TRY_FROM(l_divided, s32) TRY_FROM(l_rest, s32) TRY_FROM(l_short, s16)
    TRY_FROM(l_byte, u8)
  }
}

#ifndef __PTO__
#include <stdio.h>
int main(void) {
  static u32 results[512];
  check(results);
  return fwrite(results, sizeof(results), 1, stdout) != 1;
}
#endif
