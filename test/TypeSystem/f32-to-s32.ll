; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Toward zero, as fptosi does. What does not fit keeps its low bits, or stops at
; the ends of the range.

; RUN: pto-run %s --entry=generic --arg=f32:-2.75 | FileCheck --check-prefix=GENERIC %s
; RUN: pto-sim %s --entry=generic --arg=f32:-2.75 | FileCheck --check-prefix=GENERIC %s
; GENERIC: = [-2,
; RUN: pto-run %s --entry=wrap --arg=f32:4294967808 | FileCheck --check-prefix=WRAP %s
; RUN: pto-sim %s --entry=wrap --arg=f32:4294967808 | FileCheck --check-prefix=WRAP %s
; WRAP: = [512,
; RUN: pto-run %s --entry=saturate --arg=f32:1e20 | FileCheck --check-prefix=SATURATE %s
; RUN: pto-sim %s --entry=saturate --arg=f32:1e20 | FileCheck --check-prefix=SATURATE %s
; SATURATE: = [2147483647,
; RUN: pto-run %s --entry=saturate --arg=f32:nan | FileCheck --check-prefix=SATURATE2 %s
; RUN: pto-sim %s --entry=saturate --arg=f32:nan | FileCheck --check-prefix=SATURATE2 %s
; SATURATE2: = [0,

target triple = "pto"

define <64 x i32> @generic(<64 x float> %a) {
  %r = fptosi <64 x float> %a to <64 x i32>
  ret <64 x i32> %r
}

define <64 x i32> @wrap(<64 x float> %a) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> splat (i1 true), i32 4, i32 0, i32 0)
  ret <64 x i32> %r
}

define <64 x i32> @saturate(<64 x float> %a) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> splat (i1 true), i32 4, i32 1, i32 0)
  ret <64 x i32> %r
}
