; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Rounded to nearest; too large is infinity, or NaN where there is none, or the
; largest number with saturation.

; RUN: pto-run %s --entry=e4m3 --arg=f32:464 | FileCheck --check-prefix=E4M3 %s
; RUN: pto-sim %s --entry=e4m3 --arg=f32:464 | FileCheck --check-prefix=E4M3 %s
; E4M3: = [126,
; RUN: pto-run %s --entry=e4m3 --arg=f32:465 | FileCheck --check-prefix=E4M32 %s
; RUN: pto-sim %s --entry=e4m3 --arg=f32:465 | FileCheck --check-prefix=E4M32 %s
; E4M32: = [127,
; RUN: pto-run %s --entry=saturated --arg=f32:1e6 | FileCheck --check-prefix=SATURATED %s
; RUN: pto-sim %s --entry=saturated --arg=f32:1e6 | FileCheck --check-prefix=SATURATED %s
; SATURATED: = [126,
; RUN: pto-run %s --entry=e5m2 --arg=f32:1e6 | FileCheck --check-prefix=E5M2 %s
; RUN: pto-sim %s --entry=e5m2 --arg=f32:1e6 | FileCheck --check-prefix=E5M2 %s
; E5M2: = [124,

target triple = "pto"

define <256 x i8> @e4m3(<64 x float> %a) {
  %r = call <256 x i8> @llvm.pto.vcvt.f32.f8e4m3(<64 x float> %a, <64 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  ret <256 x i8> %r
}

define <256 x i8> @saturated(<64 x float> %a) {
  %r = call <256 x i8> @llvm.pto.vcvt.f32.f8e4m3(<64 x float> %a, <64 x i1> splat (i1 true), i32 0, i32 1, i32 0)
  ret <256 x i8> %r
}

define <256 x i8> @e5m2(<64 x float> %a) {
  %r = call <256 x i8> @llvm.pto.vcvt.f32.f8e5m2(<64 x float> %a, <64 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  ret <256 x i8> %r
}
