// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The manual's quantisation: scale, round and saturate to 32 bits, then narrow
// to bytes.
//
// RUN: pto-run %s --arg=out:s8:8 --arg=f32:0.1,0.25,-0.35,1,-1,20,-20,nan@1024 --arg=f32:10 | FileCheck %s
// RUN: pto-sim %s --arg=out:s8:8 --arg=f32:0.1,0.25,-0.35,1,-1,20,-20,nan@1024 --arg=f32:10 | FileCheck %s
//
// CHECK: out: s8[8] at UB 0x0 = [1, 2, -4, 10, -10, -56, 56, 0]

func.func @quantise(%out: !pto.ptr<i8, ub>, %in: !pto.ptr<f32, ub>, %scale: f32) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %mask = pto.pset_b32 "PAT_VL8" : !pto.mask<b32>
    %input = pto.vlds %in[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %factor = pto.vbr %scale : f32 -> !pto.vreg<64xf32>
    %scaled = pto.vmul %input, %factor, %mask
        : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %quantized = pto.vcvt %scaled, %mask {rnd = "R", sat = "SAT"}
        : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xi32>
    pto.vsts %quantized, %out[%c0], %mask {dist = "PK4_B32"} : !pto.vreg<64xi32>, !pto.ptr<i8, ub>, !pto.mask<b32>
  }
  return
}
