// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A counter of few bits wraps within a loop, whatever it begins at and is counted
// up by: vector code, where there is any, has the same numbers.
//
// REQUIRES: clang
// RUN: clang --target=pto -O0 -emit-llvm -c %s -o %t.0.bc
// RUN: clang --target=pto -O2 -emit-llvm -c %s -o %t.2.bc
// RUN: clang --target=pto -O3 -emit-llvm -c %s -o %t.3.bc
// RUN: pto-run %t.0.bc --entry=all --arg=out:u8:40960 -o %t.0.npy > %t.txt
// RUN: pto-run %t.2.bc --entry=all --arg=out:u8:40960 -o %t.2.npy > %t.txt
// RUN: pto-sim %t.2.bc -O2 --entry=all --arg=out:u8:40960 -o %t.sim.npy > %t.txt
// RUN: pto-run %t.3.bc --entry=all --arg=out:u8:40960 -o %t.3.npy > %t.txt
// RUN: cmp %t.0.npy %t.2.npy
// RUN: cmp %t.0.npy %t.sim.npy
// RUN: cmp %t.0.npy %t.3.npy

#include <stdint.h>

static uint8_t *to;

// y takes the counter or an element, which it is depends on the counter.
#define LOOP(TYPE, START, STEP)                                                \
  __attribute__((noinline)) static void TYPE##_##START##_##STEP(               \
      uint8_t *restrict y, const uint8_t *restrict z, int n) {                 \
    TYPE s = START;                                                            \
    for (int i = 0; i < n; ++i) {                                              \
      TYPE before = s;                                                         \
      s += STEP;                                                               \
      y[i] = before > 5 ? s : z[i];                                            \
    }                                                                          \
  }
#define STEPS(WHAT, TYPE)                                                      \
  WHAT(TYPE, 0, 1) WHAT(TYPE, 0, 3) WHAT(TYPE, 0, 25) WHAT(TYPE, 0, 255)       \
  WHAT(TYPE, 7, 1) WHAT(TYPE, 7, 25) WHAT(TYPE, 0, 1000)
#define EACH(WHAT)                                                             \
  STEPS(WHAT, uint8_t) STEPS(WHAT, int8_t)                                     \
  STEPS(WHAT, uint16_t) STEPS(WHAT, int16_t)
EACH(LOOP)

static uint8_t z[320];

static void each(void (*f)(uint8_t *restrict, const uint8_t *restrict, int)) {
  const int counts[] = {11, 100, 200, 256, 300};
  for (int c = 0; c < 5; ++c) {
    f(to, z, counts[c]);
    to += counts[c];
  }
}

void all(uint8_t *out) {
  to = out;
  for (int i = 0; i < 320; ++i)
    z[i] = i;
#define CALL(TYPE, START, STEP) each(TYPE##_##START##_##STEP);
  EACH(CALL)
}
