// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The manual's example: interleaved b16 masks select lanes of 32 bits. Bits
// 0, 4, 8, ... of the image are those of the first mask's lanes 0, 1, 2, ...
//
// RUN: pto-run %s --arg=out:f32:6 | FileCheck %s
// RUN: pto-sim %s --arg=out:f32:6 | FileCheck %s
// RUN: pto-translate --to-llvmir %s | llc -O2 -verify-machineinstrs -o - | FileCheck --check-prefix=ASM %s
//
// CHECK: out: f32[6] at UB 0x0 = [1, 1, 1, 2, 2, 2]
// No instruction for the cast.
// ASM: PTO.pintlv.b16
// ASM-NOT: PTO
// ASM: PTO.vsel.f32

func.func @select(%out: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  pto.vecscope {
    %all = pto.pset_b32 "ALL" : !pto.mask<b32>
    %a = pto.vbr %one : f32 -> !pto.vreg<64xf32>
    %b = pto.vbr %two : f32 -> !pto.vreg<64xf32>
    %lhs = pto.pset_b16 "VL3" : !pto.mask<b16>
    %rhs = pto.pset_b16 "VL4" : !pto.mask<b16>
    %m16:2 = pto.pintlv_b16 %lhs, %rhs
        : !pto.mask<b16>, !pto.mask<b16> -> !pto.mask<b16>, !pto.mask<b16>
    %m32 = pto.pbitcast %m16#0 : !pto.mask<b16> -> !pto.mask<b32>
    %result = pto.vsel %a, %b, %m32
        : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    pto.vsts %result, %out[%c0], %all : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
