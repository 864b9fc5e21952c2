; RUN: opt -S -mtriple=pto -passes=instcombine < %s | FileCheck %s
; RUN: llc -mtriple=pto -O2 < %s | FileCheck --check-prefix=CODE %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Conversions that are known, that are one form with what is before them,
; or whose lanes are not used.

; CHECK-LABEL: @chain(
; CHECK-NEXT: call <64 x i32> @llvm.pto.vcvt.s8.s32(<256 x i8> %x, <256 x i1> {{.*}}, i32 0, i32 0, i32 3)
; CHECK-NEXT: ret
define <64 x i32> @chain(<256 x i8> %x) {
  %a = call <128 x i16> @llvm.pto.vcvt.s8.s16(<256 x i8> %x, <256 x i1> splat (i1 true), i32 0, i32 0, i32 1)
  %b = call <64 x i32> @llvm.pto.vcvt.s16.s32(<128 x i16> %a, <128 x i1> splat (i1 true), i32 0, i32 0, i32 1)
  ret <64 x i32> %b
}

; CHECK-LABEL: @f16s32(
; CHECK-NEXT: call <64 x i32> @llvm.pto.vcvt.f16.s32(<128 x half> %x, <128 x i1> {{.*}}, i32 3, i32 0, i32 1)
; CHECK-NEXT: ret
define <64 x i32> @f16s32(<128 x half> %x) {
  %a = call <64 x float> @llvm.pto.vcvt.f16.f32(<128 x half> %x, <128 x i1> splat (i1 true), i32 0, i32 0, i32 1)
  %b = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> splat (i1 true), i32 3, i32 0, i32 0)
  ret <64 x i32> %b
}

; CHECK-LABEL: @there_and_back(
; CHECK-NEXT: sitofp
; CHECK-NEXT: bitcast
; CHECK-NEXT: and <64 x i32> {{.*}}i32 65535
; CHECK-NEXT: bitcast
; CHECK-NEXT: ret
define <128 x half> @there_and_back(<128 x i16> %i) {
  %x = sitofp <128 x i16> %i to <128 x half>
  %a = call <64 x float> @llvm.pto.vcvt.f16.f32(<128 x half> %x, <128 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %b = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %a, <64 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  ret <128 x half> %b
}

; The payload of a NaN would stay.
; CHECK-LABEL: @nan(
; CHECK: vcvt.f16.f32
; CHECK: vcvt.f32.f16
define <128 x half> @nan(<128 x half> %x) {
  %a = call <64 x float> @llvm.pto.vcvt.f16.f32(<128 x half> %x, <128 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %b = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %a, <64 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  ret <128 x half> %b
}

; CHECK-LABEL: @dead_part(
; CHECK: vcvt.f32.f16(<64 x float> %x,
; CHECK-NOT: vcvt
; CHECK: ret
define <64 x half> @dead_part(<64 x float> %x, <64 x float> %y, <64 x i1> %m) {
  %a = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %x, <64 x i1> %m, i32 0, i32 0, i32 0)
  %b = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %y, <64 x i1> %m, i32 0, i32 0, i32 1)
  %c = bitcast <128 x half> %a to <128 x i16>
  %d = bitcast <128 x half> %b to <128 x i16>
  %o = or <128 x i16> %c, %d
  %h = bitcast <128 x i16> %o to <128 x half>
  %r = shufflevector <128 x half> %h, <128 x half> poison, <64 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 32, i32 34, i32 36, i32 38, i32 40, i32 42, i32 44, i32 46, i32 48, i32 50, i32 52, i32 54, i32 56, i32 58, i32 60, i32 62, i32 64, i32 66, i32 68, i32 70, i32 72, i32 74, i32 76, i32 78, i32 80, i32 82, i32 84, i32 86, i32 88, i32 90, i32 92, i32 94, i32 96, i32 98, i32 100, i32 102, i32 104, i32 106, i32 108, i32 110, i32 112, i32 114, i32 116, i32 118, i32 120, i32 122, i32 124, i32 126>
  ret <64 x half> %r
}

; CHECK-LABEL: @known(
; CHECK-NEXT: ret <64 x i32> {{.*}}i32 2
; CODE-LABEL: known:
; CODE: movi	x4, 2
; CODE-NEXT: vbr.s32	v0, x4
define <64 x i32> @known() {
  %b = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> splat (float 2.5), <64 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  ret <64 x i32> %b
}

; Denormals become zeros where the function says so.
; CHECK-LABEL: @flushed(
; CHECK-NEXT: ret <64 x float> zeroinitializer
define <64 x float> @flushed() "denormal-fp-math"="preserve-sign,preserve-sign" {
  %b = call <64 x float> @llvm.pto.vcvt.f16.f32(<128 x half> splat (half 0xH0001), <128 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  ret <64 x float> %b
}

; Zero under any mask.
; CHECK-LABEL: @zero(
; CHECK-NEXT: ret <64 x i32> zeroinitializer
define <64 x i32> @zero(<64 x i1> %m) {
  %b = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> splat (float 0.25), <64 x i1> %m, i32 0, i32 0, i32 0)
  ret <64 x i32> %b
}
