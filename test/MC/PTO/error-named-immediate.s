// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A named immediate that is not among the legal ones, which the message lists.
//
// RUN: not llvm-mc -triple=pto %s 2>&1 | FileCheck %s \
// RUN:   --implicit-check-not=error:

PTO.vcvt.f32.s32 v0, v1, p0, X, SAT, NONE
// CHECK: [[#@LINE-1]]:30: error: expected rounding mode: R, A, F, C, Z, O
PTO.vcvt.f32.s32 v0, v1, p0, 0, SAT, NONE
// CHECK: [[#@LINE-1]]:30: error: expected rounding mode: R, A, F, C, Z, O
PTO.vcvt.f32.s32 v0, v1, p0, R, ON, NONE
// CHECK: [[#@LINE-1]]:33: error: expected saturation: NOSAT, SAT
PTO.vtrc.f32 v0, v1, p0, NONE
// CHECK: [[#@LINE-1]]:26: error: expected rounding mode: R, A, F, C, Z, O
PTO.vcvt.f32.f16 v0, v1, p0, R, SAT, P0
// CHECK: [[#@LINE-1]]:38: error: expected part: EVEN, ODD
PTO.vcvt.f32.f16 v0, v1, p0, R, SAT, NONE
// CHECK: [[#@LINE-1]]:38: error: expected part: EVEN, ODD
PTO.vcvt.f32.f8e4m3 v0, v1, p0, R, SAT, P4
// CHECK: [[#@LINE-1]]:41: error: expected part: P0, P1, P2, P3

// A form without a rounding mode, saturation mode or part says so.
PTO.vcvt.f16.f32 v0, v1, p0, R, NOSAT, EVEN
// CHECK: [[#@LINE-1]]:30: error: expected NONE: this form has no rounding mode
PTO.vcvt.f16.f32 v0, v1, p0, NONE, SAT, EVEN
// CHECK: [[#@LINE-1]]:36: error: expected NOSAT: this form has no saturation{{$}}
PTO.vcvt.f32.s32 v0, v1, p0, R, SAT, EVEN
// CHECK: [[#@LINE-1]]:38: error: expected NONE: this form has no part

// Assembly leaves nothing out.
PTO.vcvt.f32.s32 v0, v1, p0
// CHECK: [[#@LINE-1]]:28: error: expected rounding mode: R, A, F, C, Z, O
PTO.vcvt.f32.s32 v0, v1, p0, R
// CHECK: [[#@LINE-1]]:31: error: expected saturation: NOSAT, SAT
PTO.vcvt.f32.f16 v0, v1, p0, R, SAT
// CHECK: [[#@LINE-1]]:36: error: expected part: EVEN, ODD
PTO.vcvt.f32.s32 v0, v1, p0, R, SAT
// CHECK: [[#@LINE-1]]:36: error: expected NONE: this form has no part

PTO.pset.b32 p0, VL5
// CHECK: [[#@LINE-1]]:18: error: expected pattern: ALL, VL1, VL2,
// CHECK-SAME: VL3, VL4, VL8, VL16, VL32, VL64, VL128, M3, M4, H, Q, ALLF
PTO.ppack p0, p1, UPPER
// CHECK: [[#@LINE-1]]:19: error: expected part: LOWER, HIGHER
PTO.vci.s32 v0, x1, UP
// CHECK: [[#@LINE-1]]:21: error: expected order: ASC, DESC
PTO.vlds v0, [x1, 0], NORM_B8
// CHECK: [[#@LINE-1]]:23: error: expected distribution mode: NORM, BRC_B8,
// CHECK-SAME: BRC_B16, BRC_B32, US_B8, US_B16, DS_B8, DS_B16, UNPK_B8,
// CHECK-SAME: UNPK_B16, BRC_BLK, E2B_B16, E2B_B32, UNPK_B32, UNPK4
PTO.vlds v0, [x1, 0], DINTLV_B8
// CHECK: [[#@LINE-1]]:23: error: expected distribution mode: NORM, BRC_B8,
// CHECK-SAME: BRC_B16, BRC_B32, US_B8, US_B16, DS_B8, DS_B16, UNPK_B8,
// CHECK-SAME: UNPK_B16, BRC_BLK, E2B_B16, E2B_B32, UNPK_B32, UNPK4
PTO.vldsx2 v0, v1, [x1, 0], NORM
// CHECK: [[#@LINE-1]]:29: error: expected distribution mode: DINTLV_B8,
// CHECK-SAME: DINTLV_B16, DINTLV_B32
PTO.vsts v0, [x1, 0], NORM, p0
// CHECK: [[#@LINE-1]]:23: error: expected distribution mode: NORM_B8,
// CHECK-SAME: NORM_B16, NORM_B32, 1PT_B8, 1PT_B16, 1PT_B32, PK_B16, PK_B32,
// CHECK-SAME: PK_B64, PK4_B32
PTO.vsts v0, [x1, 0], 2PT_B8, p0
// CHECK: [[#@LINE-1]]:23: error: expected distribution mode: NORM_B8,
// CHECK-SAME: NORM_B16, NORM_B32, 1PT_B8, 1PT_B16, 1PT_B32, PK_B16, PK_B32,
// CHECK-SAME: PK_B64, PK4_B32
PTO.vsts v0, [x1, 0], 1 PT_B8, p0
// CHECK: [[#@LINE-1]]:23: error: expected distribution mode: NORM_B8,
// CHECK-SAME: NORM_B16, NORM_B32, 1PT_B8, 1PT_B16, 1PT_B32, PK_B16, PK_B32,
// CHECK-SAME: PK_B64, PK4_B32
PTO.vstsx2 v0, v1, [x1, 0], 1PT_B8, p0
// CHECK: [[#@LINE-1]]:29: error: expected distribution mode: INTLV_B8,
// CHECK-SAME: INTLV_B16, INTLV_B32
PTO.plds p0, [x1, 0], PK
// CHECK: [[#@LINE-1]]:23: error: expected distribution mode: NORM,
// CHECK-SAME: US, DS
PTO.psts p0, [x1, 0], US
// CHECK: [[#@LINE-1]]:23: error: expected distribution mode: NORM,
// CHECK-SAME: PK

// Conversions that round by one mode only.
PTO.vcvt.f32.hif8 v0, v1, p0, R, SAT, P0
// CHECK: [[#@LINE-1]]:31: error: expected rounding mode: A
PTO.vcvt.f32.f8e5m2 v0, v1, p0, A, SAT, P0
// CHECK: [[#@LINE-1]]:33: error: expected rounding mode: R

// Modes that have a name but no settled meaning.
PTO.vldsx2 v0, v1, [x5, 0], BDINTLV
// CHECK: [[#@LINE-1]]:29: error: distribution mode BDINTLV is not supported: what it does is not settled; legal: DINTLV_B8, DINTLV_B16, DINTLV_B32
PTO.vlds v0, [x5, 0], splt4chn
// CHECK: [[#@LINE-1]]:23: error: distribution mode SPLT4CHN is not supported: what it does is not settled; legal: NORM,
PTO.vsts v0, [x5, 0], MRG2CHN_B8, p0
// CHECK: [[#@LINE-1]]:23: error: distribution mode MRG2CHN_B8 is not supported: what it does is not settled; legal: NORM_B8,
