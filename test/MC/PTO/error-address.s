// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An address is a register and an offset in brackets.
//
// RUN: not llvm-mc -triple=pto %s 2>&1 | FileCheck %s \
// RUN:   --implicit-check-not=error:

ld.64 x1, x2
// CHECK: [[#@LINE-1]]:11: error: expected an address in brackets, as in [x1,
// CHECK-SAME: 32]
ld.64 x1, 8
// CHECK: [[#@LINE-1]]:11: error: expected an address in brackets, as in [x1,
// CHECK-SAME: 32]
ld.64 x1, [x2]
// CHECK: [[#@LINE-1]]:14: error: expected ',' and an offset, as in [x1, 0]
ld.64 x1, [x2, x3]
// CHECK: [[#@LINE-1]]:16: error: expected an integer from -2147483648 to
// CHECK-SAME: 2147483647 or a symbol
ld.64 x1, [x2, 8
// CHECK: [[#@LINE-1]]:17: error: expected ']'
ld.64 x1, [x2, 8, x3]
// CHECK: [[#@LINE-1]]:17: error: expected ']'
ld.64 x1, [8, x2]
// CHECK: [[#@LINE-1]]:12: error: expected a scalar register x0-x31
ld.64 x1, [v2, 8]
// CHECK: [[#@LINE-1]]:12: error: expected a scalar register x0-x31
PTO.vlds v0, x1, NORM
// CHECK: [[#@LINE-1]]:14: error: expected an address in brackets, as in [x1,
// CHECK-SAME: 32]
PTO.vlds v0, [x1, v2], NORM
// CHECK: [[#@LINE-1]]:19: error: expected a scalar register x0-x31 or an
// CHECK-SAME: integer from -8388608 to 8388607
PTO.vlds v0, [p1, x2], NORM
// CHECK: [[#@LINE-1]]:15: error: expected a scalar register x0-x31
add x1, [x2, 0]
// CHECK: [[#@LINE-1]]:9: error: expected a scalar register x0-x31
ld.64 x1, [[x2, 8], 8]
// CHECK: [[#@LINE-1]]:15: error: expected ']' in brackets expression
