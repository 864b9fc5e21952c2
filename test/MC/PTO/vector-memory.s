// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Vector and predicate memory access. The offset is a signed 24-bit number of
// bytes or a register; names of distributions may begin with a digit.
//
// RUN: llvm-mc -triple=pto --show-encoding %s | FileCheck %s

PTO.vlds v1, [x2, 32], NORM
// CHECK: PTO.vlds v1, [x2, 32], NORM //
// CHECK-SAME: encoding: [0x00,0x20,0x00,0x00,0x80,0x08,0x00,0x10]
PTO.vlds v1, [x2, -8388608], BRC_B32
// CHECK: PTO.vlds v1, [x2, -8388608], BRC_B32 //
// CHECK-SAME: encoding: [0x18,0x00,0x00,0x80,0x80,0x08,0x00,0x10]
PTO.vlds v1, [x2, 8388607], UNPK4
// CHECK: PTO.vlds v1, [x2, 8388607], UNPK4 //
// CHECK-SAME: encoding: [0xa0,0xff,0xff,0x7f,0x80,0x08,0x00,0x10]
PTO.vlds v1, [x2, x3], DS_B16
// CHECK: PTO.vlds v1, [x2, x3], DS_B16 //
// CHECK-SAME: encoding: [0x48,0x00,0x00,0x18,0x80,0x08,0x01,0x10]
PTO.vldsx2 v1, v2, [x3, 64], DINTLV_B8
// CHECK: PTO.vldsx2 v1, v2, [x3, 64], DINTLV_B8 //
// CHECK-SAME: encoding: [0x58,0x40,0x00,0x00,0xc4,0x08,0x00,0x11]
PTO.vldsx2 v1, v2, [x3, x4], DINTLV_B32
// CHECK: PTO.vldsx2 v1, v2, [x3, x4], DINTLV_B32 //
// CHECK-SAME: encoding: [0x98,0x00,0x00,0x20,0xc4,0x08,0x01,0x11]
PTO.vsts v1, [x2, 32], 1PT_B8, p3
// CHECK: PTO.vsts v1, [x2, 32], 1PT_B8, p3 //
// CHECK-SAME: encoding: [0x1b,0x20,0x00,0x00,0x80,0x08,0x00,0x12]
PTO.vsts v1, [x2, x3], 1pt_b32, p4
// CHECK: PTO.vsts v1, [x2, x3], 1PT_B32, p4 //
// CHECK-SAME: encoding: [0x2c,0x00,0x00,0x18,0x80,0x08,0x01,0x12]
PTO.vsts v1, [x2, 0], NORM_B32, p7
// CHECK: PTO.vsts v1, [x2, 0], NORM_B32, p7 //
// CHECK-SAME: encoding: [0x17,0x00,0x00,0x00,0x80,0x08,0x00,0x12]
PTO.vstsx2 v1, v2, [x3, -64], INTLV_B16, p5
// CHECK: PTO.vstsx2 v1, v2, [x3, -64], INTLV_B16, p5 //
// CHECK-SAME: encoding: [0x4d,0xc0,0xff,0xff,0xc4,0x08,0x00,0x13]
PTO.vstsx2 v1, v2, [x3, x4], INTLV_B32, p6
// CHECK: PTO.vstsx2 v1, v2, [x3, x4], INTLV_B32, p6 //
// CHECK-SAME: encoding: [0x5e,0x00,0x00,0x20,0xc4,0x08,0x01,0x13]
PTO.plds p1, [x2, 32], US
// CHECK: PTO.plds p1, [x2, 32], US //
// CHECK-SAME: encoding: [0x08,0x20,0x00,0x00,0x80,0x08,0x00,0x14]
PTO.plds p1, [x2, x3], DS
// CHECK: PTO.plds p1, [x2, x3], DS //
// CHECK-SAME: encoding: [0x10,0x00,0x00,0x18,0x80,0x08,0x01,0x14]
PTO.psts p1, [x2, 16], PK
// CHECK: PTO.psts p1, [x2, 16], PK //
// CHECK-SAME: encoding: [0x08,0x10,0x00,0x00,0x80,0x08,0x00,0x15]
PTO.psts p1, [x2, x3], NORM
// CHECK: PTO.psts p1, [x2, x3], NORM //
// CHECK-SAME: encoding: [0x00,0x00,0x00,0x18,0x80,0x08,0x01,0x15]

// An offset may be an expression of known value.
.set size, 256
PTO.vlds v1, [x2, size - 3 * 64], NORM
// CHECK: PTO.vlds v1, [x2, 64], NORM //
// CHECK-SAME: encoding: [0x00,0x40,0x00,0x00,0x80,0x08,0x00,0x10]
