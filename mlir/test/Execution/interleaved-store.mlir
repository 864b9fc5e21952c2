// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pair of registers of floats, split by bytes and put together again:
// the mask governs floats, whatever the units of the mode. The first two of each
// register are 16 bytes.
//
// DEFINE: %{args} = --print=all --arg=out:u8:20 \
// DEFINE:   --arg=u8:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20@1024
// RUN: pto-run %s %{args} | FileCheck %s
// RUN: pto-sim %s %{args} | FileCheck %s
//
// CHECK: out: u8[20] at UB 0x0 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 0, 0, 0, 0]

func.func @bytes(%out: !pto.ptr<f32, ub>, %in: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %m = pto.pset_b32 "VL2" : !pto.mask<b32>
  %low, %high = pto.vldsx2 %in[%c0], "DINTLV_B8" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
  pto.vstsx2 %low, %high, %out[%c0], "INTLV_B8", %m : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
  return
}
