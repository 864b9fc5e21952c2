// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where double is used for the sake of a literal or of a function, a remark says
// what would be float. Nothing is said where double is what was written, and
// nothing without the option.
//
// REQUIRES: clang
// RUN: clang --target=pto -O0 -S %s -o /dev/null -Rpass-missed=pto-double 2>&1 | FileCheck %s
// RUN: clang --target=pto -O2 -S %s -o /dev/null -Rpass-missed=pto-double 2>&1 | FileCheck %s
// RUN: clang --target=pto -O2 -S %s -o /dev/null

#include <math.h>

// CHECK-NOT: remark
// CHECK: double-remarks.c:[[#@LINE+1]]:35: remark: arithmetic is in double, by calls of functions, because of a literal; write 0.1f [-Rpass-missed=pto-double]
float literal(float x) { return x * 0.1; }

// CHECK-NOT: remark
// CHECK: double-remarks.c:[[#@LINE+1]]:{{[0-9]+}}: remark: arithmetic is in double, {{.*}} write 1e-05f
float sum(float x, float y) { return x * 1e-5 + y; }

// CHECK-NOT: remark
// CHECK: double-remarks.c:[[#@LINE+1]]:33: remark: arithmetic is in double, {{.*}} write 3.0f
float integer(int i) { return i / 3.0; }

// CHECK-NOT: remark
// CHECK: double-remarks.c:[[#@LINE+1]]:34: remark: arithmetic is in double, {{.*}} write 0.1f
int compared(float x) { return x < 0.1; }

// CHECK-NOT: remark
// CHECK: double-remarks.c:[[#@LINE+1]]:34: remark: 'sqrt' is computed in double for a promoted operand; write sqrtf [-Rpass-missed=pto-double]
float function(float x) { return sqrt(x); }

// CHECK-NOT: remark
// CHECK: double-remarks.c:[[#@LINE+1]]:43: remark: 'pow' is computed in double for a promoted operand; write powf
float operands(float x, float y) { return pow(x, y); }

// CHECK-NOT: remark
double wanted(double x, int i) { return x * 0.5 + i * 0.25; }
float right(float x) { return x * 0.1f + sqrtf(x); }
