// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elements in the reverse order of a ramp of indices.
//
// RUN: pto-run %s --arg=out:f32:4 --arg=f32:10,11,12,13@1024 | FileCheck %s
// RUN: pto-sim %s --arg=out:f32:4 --arg=f32:10,11,12,13@1024 | FileCheck %s
//
// CHECK: out: f32[4] at UB 0x0 = [13, 12, 11, 10]

func.func @gather(%out: !pto.ptr<f32, ub>, %in: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %first = arith.constant 0 : i32
  %three = arith.constant 3 : i32
  pto.vecscope {
    %m = pto.pset_b32 "VL4" : !pto.mask<b32>
    %ramp = pto.vci %first {order = "ASC"} : i32 -> !pto.vreg<64xi32>
    %last = pto.vbr %three : i32 -> !pto.vreg<64xi32>
    %i = pto.vsub %last, %ramp, %m : !pto.vreg<64xi32>, !pto.vreg<64xi32>, !pto.mask<b32> -> !pto.vreg<64xi32>
    %x = pto.vgather2 %in, %i, %m : !pto.ptr<f32, ub>, !pto.vreg<64xi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    pto.vsts %x, %out[%c0], %m : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
