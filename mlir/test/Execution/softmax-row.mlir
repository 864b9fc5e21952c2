// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One row of 64 numbers: the largest, exponentials of the differences to it,
// their sum, the quotients.
//
// RUN: pto-run %s --arg=out:f32:4 --arg=f32:1,1,1,1@1024 | FileCheck %s
// RUN: pto-sim %s --arg=out:f32:4 --arg=f32:1,1,1,1@1024 | FileCheck %s
//
// CHECK: out: f32[4] at UB 0x0 = [0.25, 0.25, 0.25, 0.25]

func.func @softmax(%out: !pto.ptr<f32, ub>, %in: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %four = pto.pset_b32 "VL4" : !pto.mask<b32>
    %x = pto.vlds %in[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %most = pto.vcmax %x, %four : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %all = pto.vdup %most, %four {position = "LOWEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %e = pto.vexpdif %x, %all, %four, "EVEN" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %sum = pto.vcadd %e, %four : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %total = pto.vdup %sum, %four : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %q = pto.vdiv %e, %total, %four : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    pto.vsts %q, %out[%c0], %four : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
