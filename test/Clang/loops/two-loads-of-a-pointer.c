// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is loaded is loaded again after the first store, which may have changed it.
// Only one of the two loads is a stream: both would continue the state that one
// address begins with.
//
// RUN: clang --target=pto -O2 -mllvm -verify-machineinstrs -S %s -o - | FileCheck %s

#include <stddef.h>
#include <stdint.h>

// CHECK-LABEL: {{^}}two:
// CHECK-COUNT-1: PTO.vldas
// CHECK: PTO.vldus
void two(int16_t *y, const int16_t *x, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    y[i] = x[i] ^ 3;
    y[i + 2048] = x[i] + x[i];
  }
}
