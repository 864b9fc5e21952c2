; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The codes are immediates.
;
; RUN: not llc -verify-machineinstrs -o /dev/null %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: immarg operand has non-immediate parameter
; CHECK-NEXT: i32 %rnd
define <64 x i32> @conversion(<64 x float> %a, <64 x i1> %m, i32 %rnd) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> %m, i32 %rnd, i32 0, i32 0)
  ret <64 x i32> %r
}

; CHECK: immarg operand has non-immediate parameter
; CHECK-NEXT: i32 %pattern
define <64 x i1> @pattern(i32 %pattern) {
  %r = call <64 x i1> @llvm.pto.pset.b32(i32 %pattern)
  ret <64 x i1> %r
}
