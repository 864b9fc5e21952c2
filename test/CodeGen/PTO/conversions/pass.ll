; RUN: opt -S -mtriple=pto -passes=pto-lower-conversions < %s | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The pass alone: what selection has an instruction for stays as it is.

; CHECK-LABEL: @kept(
; CHECK-NEXT: fptosi <64 x float> %x to <64 x i32>
define <64 x i32> @kept(<64 x float> %x) {
  %r = fptosi <64 x float> %x to <64 x i32>
  ret <64 x i32> %r
}

; CHECK-LABEL: @scalar(
; CHECK-NEXT: fptosi float %x to i32
define i32 @scalar(float %x) {
  %r = fptosi float %x to i32
  ret i32 %r
}

; CHECK-LABEL: @mode(
; CHECK-NEXT: [[R:%.*]] = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %x, <64 x i1> <{{(i1 true(, )?)+}}>, i32 2, i32 1, i32 0)
; CHECK-NEXT: ret <64 x i32> [[R]]
define <64 x i32> @mode(<64 x float> %x) {
  %f = call <64 x float> @llvm.floor.v64f32(<64 x float> %x)
  %r = call <64 x i32> @llvm.fptosi.sat.v64i32.v64f32(<64 x float> %f)
  ret <64 x i32> %r
}

; CHECK-LABEL: @other_integers(
; CHECK-NEXT: fptosi <64 x float> %x to <64 x i24>
define <64 x i24> @other_integers(<64 x float> %x) {
  %r = fptosi <64 x float> %x to <64 x i24>
  ret <64 x i24> %r
}
