// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions: PTO.vcvt.<source>.<destination> with mask, rounding mode,
// saturation mode and part, each spelled even where the form has none.
//
// RUN: llvm-mc -triple=pto --show-encoding %s | FileCheck %s

PTO.vcvt.f32.s32 v0, v1, p0, R, SAT, NONE
// CHECK: PTO.vcvt.f32.s32 v0, v1, p0, R, SAT, NONE //
// CHECK-SAME: encoding: [0x40,0x00,0x00,0x00,0x40,0x00,0x94,0x60]
PTO.vcvt.f32.s32 v31, v30, p7, O, NOSAT, NONE
// CHECK: PTO.vcvt.f32.s32 v31, v30, p7, O, NOSAT, NONE //
// CHECK-SAME: encoding: [0x2f,0x00,0x00,0x00,0x80,0xff,0x94,0x60]
PTO.vcvt.f16.f32 v2, v3, p1, NONE, NOSAT, ODD
// CHECK: PTO.vcvt.f16.f32 v2, v3, p1, NONE, NOSAT, ODD //
// CHECK-SAME: encoding: [0x81,0x00,0x00,0x00,0xc0,0x10,0x79,0x60]
PTO.vcvt.f32.f8e4m3 v4, v5, p2, R, SAT, P3
// CHECK: PTO.vcvt.f32.f8e4m3 v4, v5, p2, R, SAT, P3 //
// CHECK-SAME: encoding: [0xc2,0x01,0x00,0x00,0x40,0x21,0x9a,0x60]
PTO.vcvt.u32.u8 v4, v5, p2, NONE, SAT, P2
// CHECK: PTO.vcvt.u32.u8 v4, v5, p2, NONE, SAT, P2 //
// CHECK-SAME: encoding: [0x42,0x01,0x00,0x00,0x40,0x21,0x51,0x60]
PTO.vcvt.bf16.f4e2m1x2 v4, v5, p2, Z, NOSAT, P0
// CHECK: PTO.vcvt.bf16.f4e2m1x2 v4, v5, p2, Z, NOSAT, P0 //
// CHECK-SAME: encoding: [0x22,0x00,0x00,0x00,0x40,0x21,0x8d,0x60]
PTO.vcvt.s32.f32 v6, v7, p3, F, NOSAT, NONE
// CHECK: PTO.vcvt.s32.f32 v6, v7, p3, F, NOSAT, NONE //
// CHECK-SAME: encoding: [0x13,0x00,0x00,0x00,0xc0,0x31,0x49,0x60]
PTO.vtrc.bf16 v8, v9, p4, C
// CHECK: PTO.vtrc.bf16 v8, v9, p4, C //
// CHECK-SAME: encoding: [0x1c,0x00,0x00,0x00,0x40,0x42,0x08,0x61]

// On a form with four parts, EVEN and ODD are the first two.
PTO.vcvt.f32.f8e4m3 v4, v5, p2, R, SAT, EVEN
// CHECK: PTO.vcvt.f32.f8e4m3 v4, v5, p2, R, SAT, P0 //
// CHECK-SAME: encoding: [0x42,0x00,0x00,0x00,0x40,0x21,0x9a,0x60]
PTO.vcvt.f32.f8e4m3 v4, v5, p2, R, SAT, ODD
// CHECK: PTO.vcvt.f32.f8e4m3 v4, v5, p2, R, SAT, P1 //
// CHECK-SAME: encoding: [0xc2,0x00,0x00,0x00,0x40,0x21,0x9a,0x60]

// Upper and lower case are the same.
pto.VCVT.F32.s32 V0, v1, P0, r, Sat, none
// CHECK: PTO.vcvt.f32.s32 v0, v1, p0, R, SAT, NONE //
// CHECK-SAME: encoding: [0x40,0x00,0x00,0x00,0x40,0x00,0x94,0x60]
