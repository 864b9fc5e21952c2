; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A signalling NaN becomes quiet before it is used.

; RUN: pto-run %s --entry=add --arg=f32:0x7f800001 | FileCheck --check-prefix=ADD %s
; RUN: pto-sim %s --entry=add --arg=f32:0x7f800001 | FileCheck --check-prefix=ADD %s
; ADD: = [2143289344,
; RUN: pto-run %s --entry=widen --arg=f16:0x7c01 | FileCheck --check-prefix=WIDEN %s
; RUN: pto-sim %s --entry=widen --arg=f16:0x7c01 | FileCheck --check-prefix=WIDEN %s
; WIDEN: = [2143297536,
; RUN: pto-run %s --entry=narrow --arg=f32:0x7f800001 | FileCheck --check-prefix=NARROW %s
; RUN: pto-sim %s --entry=narrow --arg=f32:0x7f800001 | FileCheck --check-prefix=NARROW %s
; NARROW: = [32256,

target triple = "pto"

define <64 x i32> @add(<64 x float> %a) {
  %r = fadd <64 x float> %a, %a
  %bits = bitcast <64 x float> %r to <64 x i32>
  ret <64 x i32> %bits
}

define <64 x i32> @widen(<128 x half> %a) {
  %r = call <64 x float> @llvm.pto.vcvt.f16.f32(<128 x half> %a, <128 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <64 x float> %r to <64 x i32>
  ret <64 x i32> %bits
}

define <128 x i16> @narrow(<64 x float> %a) {
  %r = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %a, <64 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <128 x half> %r to <128 x i16>
  ret <128 x i16> %bits
}
