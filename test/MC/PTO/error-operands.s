// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Too many operands, too few, or something else between them.
//
// RUN: not llvm-mc -triple=pto %s 2>&1 | FileCheck %s \
// RUN:   --implicit-check-not=error:

PTO.vadd.f32
// CHECK: [[#@LINE-1]]:13: error: too few operands: expected a vector register
// CHECK-SAME: v0-v31
PTO.vadd.f32 v0, v1, v2
// CHECK: [[#@LINE-1]]:24: error: too few operands: expected a predicate
// CHECK-SAME: register p0-p7
PTO.vadd.f32 v0, v1, v2, p0, p1
// CHECK: [[#@LINE-1]]:30: error: too many operands
PTO.vadd.f32 v0 v1
// CHECK: [[#@LINE-1]]:17: error: expected ',' or the end of the instruction
PTO.vadd.f32 v0, , v1
// CHECK: [[#@LINE-1]]:18: error: unknown token in expression
PTO.vbr.f32 v0,
// CHECK: [[#@LINE-1]]:16: error: unknown token in expression
ret 5
// CHECK: [[#@LINE-1]]:5: error: too many operands
beq x1, x2
// CHECK: [[#@LINE-1]]:11: error: too few operands: expected a label or a signed
// CHECK-SAME: 32-bit distance in bytes, a multiple of 8
ld.64 x1
// CHECK: [[#@LINE-1]]:9: error: too few operands: expected an address in
// CHECK-SAME: brackets, as in [x1, 32]
