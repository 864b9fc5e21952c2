// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A stream of loads from an address that no load takes, threaded through a loop.
//
// RUN: pto-run %s --arg=out:f32:128 --arg=f32:0,1,2,3,4@1024 | FileCheck %s
// RUN: pto-sim %s --arg=out:f32:128 --arg=f32:0,1,2,3,4@1024 | FileCheck %s
//
// CHECK: out: f32[128] at UB 0x0 = [1, 2, 3, 4, 0, 0

func.func @shift(%out: !pto.ptr<f32, ub>, %in: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  pto.vecscope {
    %all = pto.pset_b32 "ALL" : !pto.mask<b32>
    %from = pto.addptr %in, %c1 : <f32, ub> -> <f32, ub>
    %s = pto.vldas %from : !pto.ptr<f32, ub> -> !pto.align
    %end = scf.for %i = %c0 to %c128 step %c64 iter_args(%state = %s) -> (!pto.align) {
      %p = pto.addptr %from, %i : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %x, %next = pto.vldus %p, %state : !pto.ptr<f32, ub>, !pto.align -> !pto.vreg<64xf32>, !pto.align
      pto.vsts %x, %out[%i], %all : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      scf.yield %next : !pto.align
    }
  }
  return
}
