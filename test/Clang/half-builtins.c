// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's functions of halves, whose type is __fp16: the exact ones are those of
// floats, rounded once, and the others compile.
//
// REQUIRES: clang
// RUN: clang --target=pto -O0 -emit-llvm -c %s -o %t.0.bc
// RUN: clang --target=pto -O2 -emit-llvm -c %s -o %t.2.bc
// RUN: pto-sim %t.0.bc -O0 --entry=check | FileCheck %s
// RUN: pto-sim %t.2.bc -O2 --entry=check | FileCheck %s
// RUN: pto-run %t.0.bc --entry=check | FileCheck %s
// RUN: pto-run %t.2.bc --entry=check | FileCheck %s
// RUN: clang --target=pto -O2 -c %s -o %t.o -DALL
// RUN: clang --target=pto -O0 -c %s -o %t.o -DALL
// CHECK: result: i32 = 0

#define EXACT(X)                                                               \
  X(ceil) X(floor) X(rint) X(round) X(roundeven) X(trunc) X(sqrt) X(fabs)
#define OTHERS(X)                                                              \
  X(acos) X(asin) X(atan) X(cos) X(cosh) X(exp) X(exp2) X(exp10) X(log10)      \
  X(log2) X(log) X(sin) X(sinh) X(tan) X(tanh) X(canonicalize)

static int differ(_Float16 a, float b) {
  _Float16 r = b;
  return a != a ? r == r : __builtin_memcmp(&a, &r, 2) != 0;
}

static const unsigned short values[] = {
    0,      0x8000, 1,      0x8001, 0x3ff,  0x400,  0x8400, 0x3800, 0xb800,
    0x3e00, 0xbe00, 0x4100, 0x3c00, 0x5640, 0xd640, 0x63ff, 0x7bff, 0xfbff,
    0x7c00, 0xfc00, 0x7e00, 0x3555, 0x4247, 0xc247};

__attribute__((noinline)) static int unary(_Float16 x) {
  int wrong = 0;
#define X(N) wrong += differ(__builtin_##N##f16(x), __builtin_##N##f(x));
  EXACT(X)
#undef X
  int of16, of32;
  wrong += differ(__builtin_frexpf16(x, &of16), __builtin_frexpf(x, &of32));
  if (x == x && x - x == 0)
    wrong += of16 != of32;
  wrong += differ(__builtin_ldexpf16(x, 3), __builtin_ldexpf(x, 3));
  return wrong + differ(__builtin_ldexpf16(x, -5), __builtin_ldexpf(x, -5));
}

__attribute__((noinline)) static int binary(_Float16 x, _Float16 y) {
  int wrong = differ(__builtin_copysignf16(x, y), __builtin_copysignf(x, y));
  wrong += differ(__builtin_fmaf16(x, y, x), (float)((double)x * y + x));
  wrong += differ(__builtin_fmodf16(x, y), __builtin_fmodf(x, y));
  // Of two zeros either may be the larger.
  wrong += differ(__builtin_fmaxf16(x, y) + (_Float16)0, __builtin_fmaxf(x, y) + 0);
  return wrong + differ(__builtin_fminf16(x, y) + (_Float16)0,
                        __builtin_fminf(x, y) + 0);
}

// What is in memory is a half, what is computed a float.
__attribute__((noinline)) static void storage(__fp16 *to, const __fp16 *x) {
  *to = *x * *x + 1;
}

int check(void) {
  int wrong = 0;
  for (int i = 0; i < 24; i++) {
    _Float16 x, y;
    __builtin_memcpy(&x, &values[i], 2);
    wrong += unary(x);
    for (int j = 0; j < 24; j++) {
      __builtin_memcpy(&y, &values[j], 2);
      wrong += binary(x, y);
    }
    __fp16 from = x, to;
    storage(&to, &from);
    wrong += differ(to, (float)x * x + 1);
  }
  wrong += !(__builtin_inff16() > 65504) + !(__builtin_huge_valf16() > 65504);
  _Float16 nan = __builtin_nanf16("");
  return wrong + (nan == nan);
}

#ifdef ALL
#define X(N)                                                                   \
  _Float16 N##_(_Float16 x) { return __builtin_##N##f16(x); }
OTHERS(X)
_Float16 power(_Float16 x, _Float16 y) { return __builtin_powf16(x, y); }
#endif
