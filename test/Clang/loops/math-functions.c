// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops of functions of <math.h> that are instructions become vector code, and
// give what calls of them give, for denormals, infinities and NaNs too; a sum in
// order beside them stays one.
//
// REQUIRES: clang
// RUN: clang --target=pto -O2 -emit-llvm -c %s -o %t.2.bc -Rpass=loop-vectorize 2>&1 | FileCheck %s
// RUN: clang --target=pto -O0 -emit-llvm -c %s -o %t.0.bc
// RUN: pto-sim %t.0.bc -O0 --entry=all --arg=to:u8:24000 -o %t.0 > %t.txt
// RUN: pto-sim %t.2.bc --entry=all --arg=to:u8:24000 -o %t.sim > %t.txt
// RUN: pto-run %t.2.bc --entry=all --arg=to:u8:24000 -o %t.run > %t.txt
// RUN: cmp %t.0 %t.sim
// RUN: cmp %t.0 %t.run
//
// Through their addresses they are the same functions of the library.
// RUN: clang --target=pto -O0 -DCALL -emit-llvm -c %s -o %t.call.bc
// RUN: pto-sim %t.call.bc --entry=all --arg=to:u8:24000 -o %t.call > %t.txt
// RUN: cmp %t.0 %t.call
//
// With -ffast-math denormals may be flushed, and no instruction handles them.
// RUN: clang --target=pto -O2 -ffast-math -w -emit-llvm -S %s -o - | FileCheck --check-prefix=FAST %s
// FAST-LABEL: define {{.*}}@exponential(
// FAST-NOT: fcmp
// FAST: call {{.*}} @llvm.exp.v
// FAST-NOT: fcmp
// FAST: ret void

#include <math.h>

#define N 300
#ifdef CALL
#define FUNCTION(NAME) (*(volatile __typeof__(&NAME) *)&(__typeof__(&NAME)){NAME})
#else
#define FUNCTION(NAME) NAME
#endif
#define LOOP(NAME, ...)                                                        \
  __attribute__((noinline)) void NAME(float *restrict y,                       \
                                      const float *restrict x, int n) {        \
    for (int i = 0; i < n; i++)                                                \
      y[i] = __VA_ARGS__;                                                      \
  }

// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(exponential, FUNCTION(expf)(x[i]))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(logarithm, FUNCTION(logf)(x[i]))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(root, FUNCTION(sqrtf)(x[i]))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(size, FUNCTION(fabsf)(x[i]))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(down, FUNCTION(floorf)(x[i]))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(up, FUNCTION(ceilf)(x[i]))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(cut, FUNCTION(truncf)(x[i]))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(nearest, FUNCTION(rintf)(x[i]))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(nearest_even, FUNCTION(roundevenf)(x[i]))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(nearby, FUNCTION(nearbyintf)(x[i]))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(away, FUNCTION(roundf)(x[i]))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(larger, FUNCTION(fmaxf)(x[i], 1.5f))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(smaller, FUNCTION(fminf)(x[i], 1.5f))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(of_sign, FUNCTION(copysignf)(1.5f, x[i]))
// CHECK: math-functions.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(product, FUNCTION(fmaf)(x[i], x[i], 0x1p-140f))

__attribute__((noinline)) float weights(float *restrict y,
                                        const float *restrict x, int n) {
  float sum = 0;
  // CHECK: math-functions.c:[[#@LINE+1]]:3: remark: vectorized loop
  for (int i = 0; i < n; i++)
    sum += y[i] = FUNCTION(expf)(x[i]);
  return sum;
}

static float x[N];

#define TRY(NAME)                                                              \
  NAME((float *)to, x, N);                                                     \
  to += sizeof(x);

void all(unsigned char *to) {
  static const float special[] = {
      0.f,      -0.f,    1.f,     INFINITY,  -INFINITY, NAN,      0x1p-126f,
      0x1p-149f, -87.5f, -100.f,  -103.9f,   -104.f,    -200.f,   88.8f,
      -0x1p-149f, 2.5f,  -2.5f,   0x1p23f,   -3.5f,     0x1p127f, 0x1.8p-130f};
  const int specials = sizeof(special) / sizeof(*special);
  for (int i = 0; i < N; i++)
    x[i] = i < specials ? special[i] : (float)(i - 150) * 0.71f;
  TRY(exponential) TRY(logarithm) TRY(root) TRY(size) TRY(down) TRY(up)
  TRY(cut) TRY(nearest) TRY(nearest_even) TRY(nearby) TRY(away) TRY(larger)
  TRY(smaller) TRY(of_sign) TRY(product) TRY(weights)
  x[3] = x[5] = 1;
  float sums[] = {weights((float *)to, x, 1), weights((float *)to, x, 64),
                  weights((float *)to, x, 255)};
  __builtin_memcpy(to + sizeof(x), sums, sizeof(sums));
}
