// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Unknown instructions.
//
// RUN: not llvm-mc -triple=pto %s 2>&1 | FileCheck %s \
// RUN:   --implicit-check-not=error:

// An operation without its types.
PTO.vcvt v0, v1, p0, R, SAT, NONE
// CHECK: [[#@LINE-1]]:1: error: 'PTO.vcvt' is incomplete: add the types, as in
// CHECK-SAME: PTO.vcvt.f32.s32
PTO.vcvt.f32 v0, v1, p0, R, SAT, NONE
// CHECK: [[#@LINE-1]]:1: error: 'PTO.vcvt.f32' is incomplete: add the type, as
// CHECK-SAME: in PTO.vcvt.f32.bf16
PTO.vadd v0, v1, v2, p0
// CHECK: [[#@LINE-1]]:1: error: 'PTO.vadd' is incomplete: add the type, as in
// CHECK-SAME: PTO.vadd.f32
PTO.vcmp p0, v0, v1, p0
// CHECK: [[#@LINE-1]]:1: error: 'PTO.vcmp' is incomplete: add the condition and
// CHECK-SAME: the type, as in PTO.vcmp.lt.f32
PTO.pset p0, ALL
// CHECK: [[#@LINE-1]]:1: error: 'PTO.pset' is incomplete: add the view, as in
// CHECK-SAME: PTO.pset.b32
ld x1, [x2, 0]
// CHECK: [[#@LINE-1]]:1: error: 'ld' is incomplete: add the type, as in ld.64

// A type that the operation does not have.
PTO.vcvt.f32.s8 v0, v1, p0, R, SAT, NONE
// CHECK: [[#@LINE-1]]:1: error: 'PTO.vcvt.f32' has no form 's8', only: bf16,
// CHECK-SAME: f16, f8e4m3, f8e5m2, hif8, s16, s32, s64
PTO.vadd.f64 v0, v1, v2, p0
// CHECK: [[#@LINE-1]]:1: error: 'PTO.vadd' has no form 'f64', only: bf16, f16,
// CHECK-SAME: f32, s16, s32, s8, u16, u32, u8
PTO.pset.b64 p0, ALL
// CHECK: [[#@LINE-1]]:1: error: 'PTO.pset' has no form 'b64', only: b16, b32,
// CHECK-SAME: b8
st.f32 x1, [x2, 0]
// CHECK: [[#@LINE-1]]:1: error: 'st' has no form 'f32', only: 16, 32, 64, 8

// Misspelled.
PTO.vcvt.f33.s32 v0, v1, p0, R, SAT, NONE
// CHECK: [[#@LINE-1]]:1: error: unknown instruction 'PTO.vcvt.f33.s32', did you
// CHECK-SAME: mean: PTO.vcvt.f32.s32?
PTO.Vsubb.f32 v0, v1, v2, p0
// CHECK: [[#@LINE-1]]:1: error: unknown instruction 'PTO.Vsubb.f32', did you
// CHECK-SAME: mean: PTO.vsub.f32?
addii x1, x2, 3
// CHECK: [[#@LINE-1]]:1: error: unknown instruction 'addii', did you mean: add,
// CHECK-SAME: addi?
PTO.frobnicate v0
// CHECK: [[#@LINE-1]]:1: error: unknown instruction 'PTO.frobnicate'
xy x1
// CHECK: [[#@LINE-1]]:1: error: unknown instruction 'xy'

// Without the prefix.
vadd.f32 v0, v1, v2, p0
// CHECK: [[#@LINE-1]]:1: error: unknown instruction 'vadd.f32': vector
// CHECK-SAME: instructions begin with 'PTO.'
vcvt v0, v1, p0, R, SAT, NONE
// CHECK: [[#@LINE-1]]:1: error: unknown instruction 'vcvt': vector instructions
// CHECK-SAME: begin with 'PTO.'

PTO x1
// CHECK: [[#@LINE-1]]:1: error: 'PTO' is incomplete: add the operation, as in
// CHECK-SAME: PTO.vadd.f32
