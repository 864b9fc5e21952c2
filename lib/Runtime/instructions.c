//===- instructions.c - Functions that are instructions ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <math.h>

// Generic operations rather than the builtins of C, which may become calls of
// the very functions.

float ceilf(float x) { return __builtin_elementwise_ceil(x); }
float copysignf(float x, float y) {
  return __builtin_elementwise_copysign(x, y);
}
float fabsf(float x) { return __builtin_elementwise_abs(x); }
float floorf(float x) { return __builtin_elementwise_floor(x); }
float fmaf(float x, float y, float z) {
  return __builtin_elementwise_fma(x, y, z);
}
float fmaxf(float x, float y) { return __builtin_elementwise_max(x, y); }
float fminf(float x, float y) { return __builtin_elementwise_min(x, y); }
float nearbyintf(float x) { return __builtin_elementwise_nearbyint(x); }
float rintf(float x) { return __builtin_elementwise_rint(x); }
float roundevenf(float x) { return __builtin_elementwise_roundeven(x); }
float roundf(float x) { return __builtin_elementwise_round(x); }
float sqrtf(float x) { return __builtin_elementwise_sqrt(x); }
float truncf(float x) { return __builtin_elementwise_trunc(x); }
