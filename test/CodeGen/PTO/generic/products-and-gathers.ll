; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What registers do in a few instructions: products of bytes, quotients by
; constants, gathers by 32-bit indices, numbers made of masks.
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s | FileCheck %s

; CHECK-LABEL: {{^}}bytes:
; CHECK-COUNT-2: PTO.vmul.s16
; CHECK-NOT: ld.u8
; CHECK: ret
define <256 x i8> @bytes(<256 x i8> %x, <256 x i8> %y) {
  %r = mul <256 x i8> %x, %y
  ret <256 x i8> %r
}

; CHECK-LABEL: {{^}}tenth:
; CHECK: PTO.vmull.s32
; CHECK-NOT: div
; CHECK: ret
define <64 x i32> @tenth(<64 x i32> %x) {
  %r = sdiv <64 x i32> %x, splat (i32 10)
  ret <64 x i32> %r
}

; CHECK-LABEL: {{^}}unsigned_seventh:
; CHECK: PTO.vmull.u32
; CHECK-NOT: div
; CHECK: ret
define <64 x i32> @unsigned_seventh(<64 x i32> %x) {
  %r = udiv <64 x i32> %x, splat (i32 7)
  ret <64 x i32> %r
}

; CHECK-LABEL: {{^}}gather:
; CHECK: PTO.vgather2.f32
; CHECK-NOT: ld.u32
; CHECK: ret
define <64 x float> @gather(ptr %p, <64 x i32> %i, <64 x i1> %m, <64 x float> %otherwise) {
  %x = sext <64 x i32> %i to <64 x i64>
  %g = getelementptr float, ptr %p, <64 x i64> %x
  %r = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %g, i32 4, <64 x i1> %m, <64 x float> %otherwise)
  ret <64 x float> %r
}

; Indices of 64 bits may be any addresses: element by element.
; CHECK-LABEL: {{^}}far:
; CHECK-NOT: PTO.vgather2
; CHECK: ret
define <64 x float> @far(ptr %p, <64 x i64> %i, <64 x i1> %m) {
  %g = getelementptr float, ptr %p, <64 x i64> %i
  %r = call <64 x float> @llvm.masked.gather.v64f32.v64p0(<64 x ptr> %g, i32 4, <64 x i1> %m, <64 x float> zeroinitializer)
  ret <64 x float> %r
}

; CHECK-LABEL: {{^}}number:
; CHECK: PTO.vdups.f32
; CHECK-NOT: cvt
; CHECK: ret
define <64 x float> @number(<64 x float> %x) {
  %m = fcmp ogt <64 x float> %x, zeroinitializer
  %r = uitofp <64 x i1> %m to <64 x float>
  ret <64 x float> %r
}
