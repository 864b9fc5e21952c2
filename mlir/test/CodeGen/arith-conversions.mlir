// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions of 'arith' between vectors become the same single vcvt as those
// of LLVM IR; a rounding mode is the instruction's, and a selection between the
// result and zero its mask.
//
// RUN: pto-translate --to-llvmir %s | llc -O2 -verify-machineinstrs -o - | FileCheck %s

// CHECK-LABEL: toward_zero:
// CHECK: PTO.vcvt.f32.s32 v{{[0-9]+}}, v{{[0-9]+}}, p{{[0-9]+}}, Z
// CHECK-NOT: PTO.vcvt
// CHECK-LABEL: under_mask:
// CHECK-NOT: PTO.vsel
// CHECK: PTO.vcvt.s32.f32 v{{[0-9]+}}, v{{[0-9]+}}, p{{[0-9]+}}, R
// CHECK-NOT: PTO.vsel
// CHECK-LABEL: narrow:
// CHECK: PTO.vcvt.f32.f16 v{{[0-9]+}}, v{{[0-9]+}}, p{{[0-9]+}}, R
// CHECK-NOT: PTO.vcvt
// CHECK-LABEL: upward:
// CHECK: PTO.vcvt.f32.f16 v{{[0-9]+}}, v{{[0-9]+}}, p{{[0-9]+}}, C
// CHECK-NOT: PTO.vcvt
func.func @toward_zero(%x: vector<64xf32>) -> vector<64xi32> {
  %r = arith.fptosi %x : vector<64xf32> to vector<64xi32>
  return %r : vector<64xi32>
}

func.func @under_mask(%x: vector<64xi32>, %n: index) -> vector<64xf32> {
  %m = vector.create_mask %n : vector<64xi1>
  %zero = arith.constant dense<0.0> : vector<64xf32>
  %c = arith.sitofp %x : vector<64xi32> to vector<64xf32>
  %r = arith.select %m, %c, %zero : vector<64xi1>, vector<64xf32>
  return %r : vector<64xf32>
}

func.func @narrow(%x: vector<64xf32>) -> vector<64xf16> {
  %r = arith.truncf %x : vector<64xf32> to vector<64xf16>
  return %r : vector<64xf16>
}

func.func @upward(%x: vector<64xf32>) -> vector<64xf16> {
  %r = arith.truncf %x upward : vector<64xf32> to vector<64xf16>
  return %r : vector<64xf16>
}
