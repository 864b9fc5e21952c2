// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Immediates out of range. A symbol needs a field of 32 bits.
//
// RUN: not llvm-mc -triple=pto %s 2>&1 | FileCheck %s \
// RUN:   --implicit-check-not=error:

addi x1, x2, 2147483648
// CHECK: [[#@LINE-1]]:14: error: expected an integer from -2147483648 to
// CHECK-SAME: 2147483647 or a symbol
addi x1, x2, -2147483649
// CHECK: [[#@LINE-1]]:14: error: expected an integer from -2147483648 to
// CHECK-SAME: 2147483647 or a symbol
movi x1, 0xffffffff
// CHECK: [[#@LINE-1]]:10: error: expected an integer from -2147483648 to
// CHECK-SAME: 2147483647 or a symbol
addi x1, x2, x3
// CHECK: [[#@LINE-1]]:14: error: expected an integer from -2147483648 to
// CHECK-SAME: 2147483647 or a symbol
slli x1, x2, 64
// CHECK: [[#@LINE-1]]:14: error: expected an integer from 0 to 63
slli x1, x2, -1
// CHECK: [[#@LINE-1]]:14: error: expected an integer from 0 to 63
srliw x1, x2, 32
// CHECK: [[#@LINE-1]]:15: error: expected an integer from 0 to 31
slli x1, x2, symbol
// CHECK: [[#@LINE-1]]:14: error: expected an integer from 0 to 63
PTO.vlds v0, [x1, 8388608], NORM
// CHECK: [[#@LINE-1]]:19: error: expected a scalar register x0-x31 or an
// CHECK-SAME: integer from -8388608 to 8388607
PTO.vlds v0, [x1, -8388609], NORM
// CHECK: [[#@LINE-1]]:19: error: expected a scalar register x0-x31 or an
// CHECK-SAME: integer from -8388608 to 8388607
PTO.vlds v0, [x1, symbol], NORM
// CHECK: [[#@LINE-1]]:19: error: expected a scalar register x0-x31 or an
// CHECK-SAME: integer from -8388608 to 8388607
ld.64 x1, [x2, 2147483648]
// CHECK: [[#@LINE-1]]:16: error: expected an integer from -2147483648 to
// CHECK-SAME: 2147483647 or a symbol
j 2147483648
// CHECK: [[#@LINE-1]]:3: error: expected a label or a signed 32-bit distance in
// CHECK-SAME: bytes, a multiple of 8
j 12
// CHECK: [[#@LINE-1]]:3: error: expected a label or a signed 32-bit distance in
// CHECK-SAME: bytes, a multiple of 8
call x5
// CHECK: [[#@LINE-1]]:6: error: expected a label or a signed 32-bit distance in
// CHECK-SAME: bytes, a multiple of 8
