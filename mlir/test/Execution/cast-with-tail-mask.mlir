// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Floats to halves in a loop; the last iteration has 6 of 64 lanes.
//
// RUN: pto-run %s --arg=out:f16:70 --arg=f32:1,0.1,65520,-2@1024 --arg=i32:70 | FileCheck %s
// RUN: pto-sim %s --arg=out:f16:70 --arg=f32:1,0.1,65520,-2@1024 --arg=i32:70 | FileCheck %s
//
// CHECK: out: f16[70] at UB 0x0 = [1, 0.0999755859375, 65504, -2, 0, 0

func.func @cast(%out: !pto.ptr<f16, ub>, %in: !pto.ptr<f32, ub>, %n: i32) attributes {pto.kernel} {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %count = arith.index_cast %n : i32 to index
  pto.vecscope {
    %left = scf.for %i = %c0 to %count step %c64 iter_args(%rest = %n) -> (i32) {
      %m, %next = pto.plt_b32 %rest : i32 -> !pto.mask<b32>, i32
      %x = pto.vlds %in[%i] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %y = pto.vcvt %x, %m {rnd = "R", sat = "SAT", part = "EVEN"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      pto.vsts %y, %out[%i], %m {dist = "PK_B32"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b32>
      scf.yield %next : i32
    }
  }
  return
}
