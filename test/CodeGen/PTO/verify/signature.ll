; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A conversion with the mask view of its result instead of its source.
;
; RUN: not llc -verify-machineinstrs -o /dev/null %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: Intrinsic has incorrect argument type!
; CHECK-NEXT: ptr @llvm.pto.vcvt.f32.f16
declare <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float>, <128 x i1>, i32, i32, i32)
define <128 x half> @f(<64 x float> %a, <128 x i1> %m) {
  %r = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %a, <128 x i1> %m, i32 0, i32 0, i32 0)
  ret <128 x half> %r
}
