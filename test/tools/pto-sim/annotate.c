// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// --annotate of C, which is compiled with line tables for it. Inlined code is at
// the line where it is written.
//
// REQUIRES: clang
// DEFINE: %{run} = pto-sim %s --entry=scale --arg=x:f32:256 --arg=y:f32:256 --arg=i32:256 --arg=f32:3
// RUN: %{run} --annotate 2>&1 | FileCheck %s
// RUN: %{run} --annotate -O0 2>&1 | FileCheck --check-prefix=O0 %s
// RUN: %{run} --annotate --clang=-g 2>&1 | FileCheck %s
// CHECK:      y: f32[256] at UB 0x400 = [3, 3, 3,
// CHECK-NEXT: cycles       %  operands     ports  executed  source
// CHECK-DAG:  annotate.c:[[#@LINE+8]]  return x + 1;
// CHECK-DAG:  annotate.c:[[#@LINE+12]]  y[i] = after(x[i]) * a;
// CHECK-NOT:  annotate.c:[[#@LINE+14]]
// CHECK:      100.0% {{.*}}  total
// O0-DAG:     {{ [0-9][0-9][0-9][0-9]}}  annotate.c:[[#@LINE+9]]  y[i] =
// O0:         100.0% {{.*}}  total

static float after(float x) {
  return x + 1;
}

void scale(const float *x, float *y, int n, float a) {
  for (int i = 0; i < n; ++i)
    y[i] = after(x[i]) * a;
}

void unused(void) {}
