// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The manual's example of a width-changing conversion has one mask for lanes of
// 32 and of 16 bits. A mask has one view.
//
// RUN: not pto-opt %s 2>&1 | FileCheck %s
//
// CHECK: one-mask-for-two-views.mlir:[[# @LINE + 10]]:34: error: use of value '%mask' expects different type than prior uses: '!pto.mask<b16>' vs '!pto.mask<b32>'
// CHECK: note: a mask has one view; 'pto.pbitcast' sees it under another one, and a second mask is made by 'pto.pset_b8', 'pto.pset_b16', 'pto.pset_b32' or 'pto.plt_b8' and so on

func.func @convert(%in0: !pto.vreg<64xf32>, %in1: !pto.vreg<64xf32>, %mask: !pto.mask<b32>) -> !pto.vreg<128xf16> {
  %even = pto.vcvt %in0, %mask {rnd = "R", sat = "SAT", part = "EVEN"}
      : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
  %odd  = pto.vcvt %in1, %mask {rnd = "R", sat = "SAT", part = "ODD"}
      : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
  // The second mask would be '%m16 = pto.pset_b16 "ALL" : !pto.mask<b16>'.
  %unused = arith.constant 0 : i32
  %result = pto.vor %even, %odd, %mask
      : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
  return %result : !pto.vreg<128xf16>
}
