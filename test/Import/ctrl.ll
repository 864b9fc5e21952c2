; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What CTRL says of saturation goes into the operands of conversions.
;
; RUN: opt -passes=pto-import-hivm,pto-control-order -S %s 2>&1 \
; RUN:   | FileCheck --implicit-check-not=warning: %s

; Bit 60 is 0: the operand.
; CHECK-LABEL: define <128 x half> @operand(
; CHECK: @llvm.pto.vcvt.f32.f16({{.*}}, i32 0, i32 1, i32 0)
define <128 x half> @operand(<64 x float> %v, <256 x i1> %m) {
  %c = call i64 @llvm.hivm.GET.CTRL()
  %d = call i64 @llvm.hivm.SBITSET0(i64 %c, i64 60)
  call void @llvm.hivm.SET.CTRL(i64 %d)
  %r = call <128 x half> @llvm.hivm.vcvtff.f322f16.x(<64 x float> %v, <256 x i1> %m, i32 0, i32 1, i32 0)
  ret <128 x half> %r
}

; Bit 60 is 1, bit 48 too: floats do not saturate, integers do.
; CHECK-LABEL: define { <128 x half>, <128 x i16> } @global(
; CHECK: @llvm.pto.vcvt.f32.f16({{.*}}, i32 0, i32 0, i32 0)
; CHECK: @llvm.pto.vcvt.f32.s16({{.*}}, i32 0, i32 1, i32 0)
define { <128 x half>, <128 x i16> } @global(<64 x float> %v, <256 x i1> %m) {
entry:
  %c = call i64 @llvm.hivm.GET.CTRL()
  %d = call i64 @llvm.hivm.SBITSET1(i64 %c, i64 48)
  call void @llvm.hivm.SET.CTRL(i64 %d)
  br label %next

next:
  %f = call <128 x half> @llvm.hivm.vcvtff.f322f16.x(<64 x float> %v, <256 x i1> %m, i32 0, i32 1, i32 0)
  %i = call <128 x i16> @llvm.hivm.vcvtfi.f322s16.x(<64 x float> %v, <256 x i1> %m, i32 0, i32 0, i32 0)
  %a = insertvalue { <128 x half>, <128 x i16> } poison, <128 x half> %f, 0
  %b = insertvalue { <128 x half>, <128 x i16> } %a, <128 x i16> %i, 1
  ret { <128 x half>, <128 x i16> } %b
}

; CHECK-LABEL: define <128 x half> @global_saturates(
; CHECK: @llvm.pto.vcvt.f32.f16({{.*}}, i32 0, i32 1, i32 0)
define <128 x half> @global_saturates(<64 x float> %v, <256 x i1> %m) {
  %c = call i64 @llvm.hivm.GET.CTRL()
  %d = call i64 @llvm.hivm.SBITSET0(i64 %c, i64 48)
  call void @llvm.hivm.SET.CTRL(i64 %d)
  %r = call <128 x half> @llvm.hivm.vcvtff.f322f16.x(<64 x float> %v, <256 x i1> %m, i32 0, i32 0, i32 0)
  ret <128 x half> %r
}

define void @clamps() {
  %d = call i64 @llvm.hivm.SBITSET1(i64 0, i64 53)
  call void @llvm.hivm.SET.CTRL(i64 %d)
  ret void
}

; CHECK-LABEL: define <128 x half> @unknown(
; CHECK: @llvm.pto.vcvt.f32.f16({{.*}}, i32 0, i32 1, i32 0) [ "pto.saturation"() ]
define <128 x half> @unknown(<64 x float> %v, <256 x i1> %m, i64 %c) {
  call void @llvm.hivm.SET.CTRL(i64 %c)
  %r = call <128 x half> @llvm.hivm.vcvtff.f322f16.x(<64 x float> %v, <256 x i1> %m, i32 0, i32 1, i32 0)
  ret <128 x half> %r
}

; Before it is set, CTRL means nothing.
; CHECK-LABEL: define <128 x half> @before(
; CHECK: @llvm.pto.vcvt.f32.f16({{.*}}, i32 0, i32 0, i32 0)
define <128 x half> @before(<64 x float> %v, <256 x i1> %m) {
  %r = call <128 x half> @llvm.hivm.vcvtff.f322f16.x(<64 x float> %v, <256 x i1> %m, i32 0, i32 0, i32 0)
  %c = call i64 @llvm.hivm.GET.CTRL()
  %d = call i64 @llvm.hivm.SBITSET0(i64 %c, i64 60)
  call void @llvm.hivm.SET.CTRL(i64 %d)
  ret <128 x half> %r
}

declare i64 @llvm.hivm.GET.CTRL()
declare i64 @llvm.hivm.SBITSET0(i64, i64)
declare i64 @llvm.hivm.SBITSET1(i64, i64)
declare void @llvm.hivm.SET.CTRL(i64)
declare <128 x half> @llvm.hivm.vcvtff.f322f16.x(<64 x float>, <256 x i1>, i32, i32, i32)
declare <128 x i16> @llvm.hivm.vcvtfi.f322s16.x(<64 x float>, <256 x i1>, i32, i32, i32)
