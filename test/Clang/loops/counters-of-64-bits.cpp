// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that count by std::size_t are vectorized, although lanes count in 32 bits:
// for more iterations there is a copy as written. The option makes it run here.
//
// REQUIRES: clang
// RUN: %llvm_prefix/bin/clang++ -O0 -fno-strict-aliasing %s -o %t.host
// RUN: %t.host > %t.expected
// RUN: clang++ --target=pto -O2 -fno-strict-aliasing -emit-llvm -c %s \
// RUN:   -o %t.bc -Rpass=loop-vectorize 2>&1 \
// RUN:   | FileCheck --implicit-check-not=remark: %s
// RUN: clang++ --target=pto -O2 -fno-strict-aliasing -emit-llvm -c %s \
// RUN:   -o %t.20.bc -mllvm -pto-short-loop=20
// RUN: pto-run %t.bc --entry=check --arg=to:u32:128 -o %t.run > %t.txt
// RUN: cmp %t.expected %t.run
// RUN: pto-sim %t.bc --entry=check --arg=to:u32:128 -o %t.sim > %t.txt
// RUN: cmp %t.expected %t.sim
// RUN: pto-run %t.20.bc --entry=check --arg=to:u32:128 -o %t.20.run > %t.txt
// RUN: cmp %t.expected %t.20.run
// RUN: pto-sim %t.20.bc --entry=check --arg=to:u32:128 -o %t.20.sim > %t.txt
// RUN: cmp %t.expected %t.20.sim

#include <stddef.h>
#include <stdint.h>

#define LOOP(NAME, TYPE, ...)                                                  \
  [[gnu::noinline]] static size_t NAME(TYPE *__restrict y,                     \
                                       const TYPE *__restrict x, size_t n) {   \
    size_t i;                                                                  \
    for (i = 0; i < n; i++)                                                    \
      y[i] = __VA_ARGS__;                                                      \
    return i;                                                                  \
  }
// CHECK-DAG: counters-of-64-bits.cpp:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(numbers, float, float(i))
// CHECK-DAG: counters-of-64-bits.cpp:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(following, float, x[i] * float(i + 3))
// CHECK-DAG: counters-of-64-bits.cpp:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(odd, float, i % 2 ? x[i] : 2.f)
// CHECK-DAG: counters-of-64-bits.cpp:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(half, int32_t, int32_t(i / 2))
// CHECK-DAG: counters-of-64-bits.cpp:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(bytes, uint8_t, uint8_t(i >> 1 ^ x[i]))
// CHECK-DAG: counters-of-64-bits.cpp:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(found, int32_t, uint32_t(x[i]) == i)
// The product may be of more bits, so that there is no second loop either.
LOOP(squares, float, float(i * i))

[[gnu::noinline]] static float last(float *__restrict y, size_t n) {
  float value = 7;
  // CHECK-DAG: counters-of-64-bits.cpp:[[#@LINE+1]]:3: remark: vectorized loop
  for (size_t i = 0; i < n; i++)
    y[i] = value = float(i + 1);
  return value;
}

alignas(64) static uint8_t from[2048], to[2048];

static uint32_t hash() {
  uint32_t h = 2166136261u;
#pragma clang loop vectorize(disable)
  for (size_t i = 0; i < sizeof(to); i++) {
    h = (h ^ to[i]) * 16777619u;
    to[i] = 0;
  }
  return h;
}

extern "C" void check(uint32_t *out) {
#pragma clang loop vectorize(disable)
  for (size_t i = 0; i < sizeof(from); i++)
    from[i] = i % 4 == 0 ? i >> 2 : 0;
  static const uint16_t lengths[] = {0, 1, 19, 20, 21, 22, 64, 500};
  for (uint16_t n : lengths) {
#define TRY(NAME, TYPE)                                                        \
  *out = NAME((TYPE *)to, (const TYPE *)from, n);                              \
  *out++ += hash();
    TRY(numbers, float) TRY(following, float) TRY(odd, float) TRY(half, int32_t)
    TRY(bytes, uint8_t) TRY(found, int32_t) TRY(squares, float)
    *out = uint32_t(last((float *)to, n));
    *out++ += hash();
  }
}

#ifndef __PTO__
#include <stdio.h>
int main() {
  static uint32_t results[128];
  check(results);
  return fwrite(results, sizeof(results), 1, stdout) != 1;
}
#endif
