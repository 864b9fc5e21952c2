; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What CTRL holds, through branches, loops and calls. The number in the bundle is
; that of the switches: 1 CTRL decides for conversions, 2 floats, 4 integers
; saturate, 8 results of f16, 16 sums and products of integers, 32 keep NaNs.
;
; RUN: split-file %s %t
; RUN: opt -passes=pto-control-order -S %t/changes.ll | FileCheck %s
; A second run finds the same, and so does one on what other passes made of it.
; RUN: opt -passes=pto-control-order,pto-control-order -S %t/changes.ll | FileCheck %s
; RUN: opt -passes=pto-control-order -S %t/default.ll | FileCheck --check-prefix=NONE %s
; NONE-NOT: "pto.saturation"

;--- changes.ll

target triple = "pto"

; Bit 53.
; CHECK-LABEL: define <128 x i16> @clamped(
; CHECK: @llvm.pto.vadd.s16({{.*}}) [ "pto.saturation"(i32 16) ]
define <128 x i16> @clamped(<128 x i16> %a, <128 x i1> %m) {
  call void @llvm.pto.set.spr(i32 8, i64 9007199254740992)
  %r = call <128 x i16> @llvm.pto.vadd.s16(<128 x i16> %a, <128 x i16> %a, <128 x i1> %m)
  ret <128 x i16> %r
}

; Bit 60 alone: everything but sums and products of integers saturates.
; CHECK-LABEL: define <128 x half> @finite(
; CHECK: @llvm.pto.vadd.f16({{.*}}) [ "pto.saturation"(i32 15) ]
define <128 x half> @finite(<128 x half> %a, <128 x i1> %m) {
  %c = call i64 @llvm.pto.get.spr(i32 8)
  call void @llvm.pto.set.spr(i32 8, i64 %c)
  %r = call <128 x half> @llvm.pto.vadd.f16(<128 x half> %a, <128 x half> %a, <128 x i1> %m)
  ret <128 x half> %r
}

; Before it is written, CTRL means nothing.
; CHECK-LABEL: define <128 x half> @before(
; CHECK: @llvm.pto.vadd.f16({{.*}}) [ "pto.saturation"(i32 0) ]
define <128 x half> @before(<128 x half> %a, <128 x i1> %m) {
  %r = call <128 x half> @llvm.pto.vadd.f16(<128 x half> %a, <128 x half> %a, <128 x i1> %m)
  call void @llvm.pto.set.spr(i32 8, i64 1152921504606846976)
  ret <128 x half> %r
}

; Bit 50.
; CHECK-LABEL: define <256 x i8> @nans(
; CHECK: @llvm.pto.vcvt.f32.f8e4m3({{.*}}) [ "pto.saturation"(i32 32) ]
define <256 x i8> @nans(<64 x float> %a, <64 x i1> %m) {
  call void @llvm.pto.set.spr(i32 8, i64 1125899906842624)
  %r = call <256 x i8> @llvm.pto.vcvt.f32.f8e4m3(<64 x float> %a, <64 x i1> %m, i32 0, i32 1, i32 0)
  ret <256 x i8> %r
}

; The start of a block (register 20) makes CTRL mean nothing.
; CHECK-LABEL: define <128 x half> @started(
; CHECK: @llvm.pto.vadd.f16({{.*}}) [ "pto.saturation"(i32 0) ]
define <128 x half> @started(<128 x half> %a, <128 x i1> %m, i64 %c) {
  call void @llvm.pto.set.spr(i32 8, i64 %c)
  call void @llvm.pto.set.spr(i32 20, i64 4294967296)
  %r = call <128 x half> @llvm.pto.vadd.f16(<128 x half> %a, <128 x half> %a, <128 x i1> %m)
  ret <128 x half> %r
}

; The register ATOMIC (21) is bits 10 to 6, and writing it is not writing CTRL.
; CHECK-LABEL: define <128 x half> @atomic(
; CHECK: @llvm.pto.vadd.f16({{.*}}) [ "pto.saturation"(i32 0) ]
; CHECK: @llvm.pto.vmul.f16({{.*}}) [ "pto.saturation"(i32 15) ]
define <128 x half> @atomic(<128 x half> %a, <128 x i1> %m) {
  %o = call i64 @llvm.pto.get.spr(i32 21)
  %n = or i64 %o, 9
  call void @llvm.pto.set.spr(i32 21, i64 %n)
  %r = call <128 x half> @llvm.pto.vadd.f16(<128 x half> %a, <128 x half> %a, <128 x i1> %m)
  %c = call i64 @llvm.pto.get.spr(i32 8)
  call void @llvm.pto.set.spr(i32 8, i64 %c)
  %s = call <128 x half> @llvm.pto.vmul.f16(<128 x half> %r, <128 x half> %a, <128 x i1> %m)
  ret <128 x half> %s
}

; Other system registers change nothing, and f32 is not acted on.
; CHECK-LABEL: define <64 x float> @others(
; CHECK: @llvm.pto.vadd.f32(<64 x float> %a, <64 x float> %a, <64 x i1> %m){{$}}
define <64 x float> @others(<64 x float> %a, <64 x i1> %m) {
  call void @llvm.pto.set.spr(i32 11, i64 0)
  %r = call <64 x float> @llvm.pto.vadd.f32(<64 x float> %a, <64 x float> %a, <64 x i1> %m)
  ret <64 x float> %r
}

; Both ways write the same.
; CHECK-LABEL: define <128 x half> @joined(
; CHECK: @llvm.pto.vadd.f16({{.*}}) [ "pto.saturation"(i32 15) ]
define <128 x half> @joined(<128 x half> %a, <128 x i1> %m, i1 %b) {
  br i1 %b, label %x, label %y
x:
  call void @llvm.pto.set.spr(i32 8, i64 1152921504606846976)
  br label %z
y:
  call void @llvm.pto.set.spr(i32 8, i64 1152921504606846976)
  br label %z
z:
  %r = call <128 x half> @llvm.pto.vadd.f16(<128 x half> %a, <128 x half> %a, <128 x i1> %m)
  ret <128 x half> %r
}

; One way writes nothing.
; CHECK-LABEL: define <128 x half> @perhaps(
; CHECK: @llvm.pto.vadd.f16({{.*}}) [ "pto.saturation"() ]
define <128 x half> @perhaps(<128 x half> %a, <128 x i1> %m, i1 %b) {
  br i1 %b, label %x, label %z
x:
  call void @llvm.pto.set.spr(i32 8, i64 1152921504606846976)
  br label %z
z:
  %r = call <128 x half> @llvm.pto.vadd.f16(<128 x half> %a, <128 x half> %a, <128 x i1> %m)
  ret <128 x half> %r
}

; In the first iteration CTRL has not been written yet.
; CHECK-LABEL: define void @loop(
; CHECK: @llvm.pto.vadd.f16({{.*}}) [ "pto.saturation"() ]
; CHECK: @llvm.pto.vmul.f16({{.*}}) [ "pto.saturation"(i32 15) ]
define void @loop(ptr addrspace(6) %p, <128 x half> %a, <128 x i1> %m, i32 %n) {
  br label %again
again:
  %i = phi i32 [ 0, %0 ], [ %i.next, %again ]
  %r = call <128 x half> @llvm.pto.vadd.f16(<128 x half> %a, <128 x half> %a, <128 x i1> %m)
  call void @llvm.pto.set.spr(i32 8, i64 1152921504606846976)
  %s = call <128 x half> @llvm.pto.vmul.f16(<128 x half> %r, <128 x half> %a, <128 x i1> %m)
  store <128 x half> %s, ptr addrspace(6) %p, align 256
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %again, label %end
end:
  ret void
}

; A function that is called does not know what CTRL holds; after the call of one
; that sets it, it is not known.
; CHECK-LABEL: define <128 x half> @callee(
; CHECK: @llvm.pto.vadd.f16({{.*}}) [ "pto.saturation"() ]
define <128 x half> @callee(<128 x half> %a, <128 x i1> %m, i64 %c) {
  %r = call <128 x half> @llvm.pto.vadd.f16(<128 x half> %a, <128 x half> %a, <128 x i1> %m)
  call void @llvm.pto.set.spr(i32 8, i64 %c)
  ret <128 x half> %r
}
; CHECK-LABEL: define <128 x half> @caller(
; CHECK: @llvm.pto.vadd.f16({{.*}}) [ "pto.saturation"() ]
define <128 x half> @caller(<128 x half> %a, <128 x i1> %m, i64 %c) {
  %f = call <128 x half> @callee(<128 x half> %a, <128 x i1> %m, i64 %c)
  %r = call <128 x half> @llvm.pto.vadd.f16(<128 x half> %a, <128 x half> %f, <128 x i1> %m)
  ret <128 x half> %r
}

declare void @llvm.pto.set.spr(i32, i64)
declare i64 @llvm.pto.get.spr(i32)
declare <256 x i8> @llvm.pto.vcvt.f32.f8e4m3(<64 x float>, <64 x i1>, i32, i32, i32)
declare <128 x i16> @llvm.pto.vadd.s16(<128 x i16>, <128 x i16>, <128 x i1>)
declare <128 x half> @llvm.pto.vadd.f16(<128 x half>, <128 x half>, <128 x i1>)
declare <128 x half> @llvm.pto.vmul.f16(<128 x half>, <128 x half>, <128 x i1>)
declare <64 x float> @llvm.pto.vadd.f32(<64 x float>, <64 x float>, <64 x i1>)

;--- default.ll

; As kernels do: bit 60 becomes 0, and conversions obey their operand.
target triple = "pto"

define <128 x half> @usual(<64 x float> %v, <64 x i1> %m) {
  %c = call i64 @llvm.pto.get.spr(i32 8)
  %d = and i64 %c, -1152921504606846977
  call void @llvm.pto.set.spr(i32 8, i64 %d)
  %r = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %v, <64 x i1> %m, i32 0, i32 1, i32 0)
  ret <128 x half> %r
}

declare void @llvm.pto.set.spr(i32, i64)
declare i64 @llvm.pto.get.spr(i32)
declare <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float>, <64 x i1>, i32, i32, i32)
