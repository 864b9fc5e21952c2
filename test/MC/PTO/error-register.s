// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A register of the wrong class, or none.
//
// RUN: not llvm-mc -triple=pto %s 2>&1 | FileCheck %s \
// RUN:   --implicit-check-not=error:

PTO.vadd.f32 x0, v1, v2, p0
// CHECK: [[#@LINE-1]]:14: error: expected a vector register v0-v31
PTO.vadd.f32 v0, v1, v32, p0
// CHECK: [[#@LINE-1]]:22: error: expected a vector register v0-v31
PTO.vadd.f32 v0, v1, v2, v3
// CHECK: [[#@LINE-1]]:26: error: expected a predicate register p0-p7
PTO.vadd.f32 v0, v1, v2, p8
// CHECK: [[#@LINE-1]]:26: error: expected a predicate register p0-p7
PTO.vadds.f32 v0, v1, v2, p0
// CHECK: [[#@LINE-1]]:23: error: expected a scalar register x0-x31
PTO.plt.b32 p0, p1, x1
// CHECK: [[#@LINE-1]]:17: error: expected a scalar register x0-x31
PTO.vbr.f32 v0, 1
// CHECK: [[#@LINE-1]]:17: error: expected a scalar register x0-x31
add x1, x2, 3
// CHECK: [[#@LINE-1]]:13: error: expected a scalar register x0-x31
jr label
// CHECK: [[#@LINE-1]]:4: error: expected a scalar register x0-x31
.cfi_startproc; .cfi_offset y1, 8
// CHECK: [[#@LINE-1]]:29: error: expected a register
PTO.vldas v0, x4
// CHECK: [[#@LINE-1]]:11: error: expected an align register u0-u3
PTO.vstus u4, v1, x4, x5
// CHECK: [[#@LINE-1]]:11: error: expected an align register u0-u3
