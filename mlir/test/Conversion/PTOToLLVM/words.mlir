// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The generic form keeps words as they were written.
//
// RUN: pto-translate --to-llvmir %s | FileCheck %s

// CHECK-LABEL: @f(
// CHECK: call <64 x float> @llvm.pto.vdupm.f32(
// CHECK: call <64 x i1> @llvm.pto.vcmp.lt.f32(
// CHECK: call <64 x i1> @llvm.pto.pset.b32(i32 3)
func.func @f(%v: !pto.vreg<64xf32>, %m: !pto.mask<b32>) -> (!pto.vreg<64xf32>, !pto.mask<b32>, !pto.mask<b32>) {
  %0 = "pto.vdup"(%v, %m) {position = "POS_HIGHEST"} : (!pto.vreg<64xf32>, !pto.mask<b32>) -> !pto.vreg<64xf32>
  %1 = "pto.vcmp"(%v, %v, %m) {cmp = "LT"} : (!pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32>) -> !pto.mask<b32>
  %2 = "pto.pset_b32"() {pattern = "PAT_VL3"} : () -> !pto.mask<b32>
  return %0, %1, %2 : !pto.vreg<64xf32>, !pto.mask<b32>, !pto.mask<b32>
}
