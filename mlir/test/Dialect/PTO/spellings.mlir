// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the manual lets out of conversions or spells in another way.
//
// RUN: pto-opt %s | FileCheck %s

// CHECK-LABEL: func.func @defaults
func.func @defaults(%f: !pto.vreg<64xf32>, %h: !pto.vreg<128xf16>, %i: !pto.vreg<64xi32>, %b: !pto.vreg<128xbf16>, %m: !pto.mask<b32>, %n: !pto.mask<b16>) {
  // CHECK: pto.vcvt %arg0, %arg4 {rnd = "R", sat = "NOSAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xi32>
  %0 = pto.vcvt %f, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xi32>
  // CHECK: pto.vcvt %arg2, %arg4 {rnd = "R"} : !pto.vreg<64xi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  %1 = pto.vcvt %i, %m : !pto.vreg<64xi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  // CHECK: pto.vcvt %arg0, %arg4 {rnd = "A", sat = "SAT", part = "P1"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256x!pto.hif8>
  %2 = pto.vcvt %f, %m {sat = "RS_ENABLE", part = "PART_ODD"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xhif8>
  // CHECK: pto.vcvt %arg1, %arg5 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
  %3 = pto.vcvt %h, %n {sat = "NOSAT", part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
  // CHECK: pto.vcvt %arg0, %arg4 {rnd = "Z", sat = "NOSAT", part = "EVEN"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
  %4 = pto.vcvt %f, %m {round_mode = "ROUND_Z", sat = "RS_DISABLE", part = "P0"} : (!pto.vreg<64xf32>, !pto.mask<b32>) -> (!pto.vreg<128xbf16>)
  // CHECK: pto.vcvt %arg0, %arg4 {rnd = "F", sat = "SAT"}
  %5 = pto.vcvt %f, %m {rnd = "rm", sat = "SAT", part = "NONE"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
  return
}

// CHECK-LABEL: func.func @others
func.func @others(%f: !pto.vreg<64xf32>, %i: !pto.vreg<64xi32>, %p: !pto.ptr<f32, ub>, %n: i32, %m: !pto.mask<b32>, %k: index) {
  // CHECK: pto.vtrc %arg0, "Z" : !pto.vreg<64xf32> -> !pto.vreg<64xf32>
  %0 = pto.vtrc %f, "ROUND_Z" : !pto.vreg<64xf32> -> !pto.vreg<64xf32>
  // CHECK: pto.vtrc %arg0, %arg4, "Z" : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  %1 = pto.vtrc %f, %m, Z : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  // CHECK: pto.pset_b32 "ALL" : !pto.mask<b32>
  %2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
  // CHECK: pto.plt_b32 %arg3 : i32 -> !pto.mask<b32>, i32
  %3:2 = pto.plt_b32 %n {post_update} : i32 -> !pto.mask<b32>, i32
  // CHECK: pto.vdup %arg0, %arg4 {position = "HIGHEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  %4 = pto.vdup %f, %m {position = "POS_HIGHEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  // CHECK: pto.vlds %arg2[%arg5] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %5 = pto.vlds %p[%k] {dist = "BRC"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  // CHECK: pto.vlds %arg2[%arg5] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>, !pto.ptr<f32, ub>
  %6:2 = pto.vlds %p[%k] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>, !pto.ptr<f32, ub>
  // CHECK: pto.vsts %arg0, %arg2[%arg5], %arg4 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  pto.vsts %f, %p[%k], %m {dist = "NORM"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  // CHECK: pto.vcmp %arg0, %arg0, %arg4, "lt" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.mask<b32>
  %7 = pto.vcmp %f, %f, %m, "LT" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.mask<b32>
  // CHECK: pto.vaddc %arg1, %arg1, %arg4 : !pto.vreg<64xi32>, !pto.vreg<64xi32>, !pto.mask<b32> -> !pto.vreg<64xi32>, !pto.mask<b32>
  %8:2 = pto.vaddc %i, %i, %m : (!pto.vreg<64xi32>, !pto.vreg<64xi32>, !pto.mask<b32>) -> !pto.vreg<64xi32>, !pto.mask<b32>
  return
}
