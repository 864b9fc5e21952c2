; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Reductions of whole registers are one instruction each; several registers are
; joined first.
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s | FileCheck %s
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs < %s | FileCheck --check-prefix=NONE %s

; NONE-NOT: PTO.vselr

; CHECK-LABEL: {{^}}add_s32:
; CHECK: PTO.vcadd.s32 v0, v0, p0
define i32 @add_s32(<64 x i32> %x) {
  %r = call i32 @llvm.vector.reduce.add.v64i32(<64 x i32> %x)
  ret i32 %r
}

; CHECK-LABEL: {{^}}add_s16:
; CHECK: PTO.vcadd.s16 v0, v0, p0
define i16 @add_s16(<128 x i16> %x) {
  %r = call i16 @llvm.vector.reduce.add.v128i16(<128 x i16> %x)
  ret i16 %r
}

; CHECK-LABEL: {{^}}add_s8:
; CHECK: PTO.vcadd.s8 v0, v0, p0
define i8 @add_s8(<256 x i8> %x) {
  %r = call i8 @llvm.vector.reduce.add.v256i8(<256 x i8> %x)
  ret i8 %r
}

; CHECK-LABEL: {{^}}max_two:
; CHECK: PTO.vmax.s32 v0, v0, v1, p0
; CHECK: PTO.vcmax.s32 v0, v0, p0
define i32 @max_two(<128 x i32> %x) {
  %r = call i32 @llvm.vector.reduce.smax.v128i32(<128 x i32> %x)
  ret i32 %r
}

; CHECK-LABEL: {{^}}min_u16:
; CHECK: PTO.vcmin.u16 v0, v0, p0
define i16 @min_u16(<128 x i16> %x) {
  %r = call i16 @llvm.vector.reduce.umin.v128i16(<128 x i16> %x)
  ret i16 %r
}

; Of floats where any order will do, or no NaN is met.
; CHECK-LABEL: {{^}}add_f32:
; CHECK: PTO.vcadd.f32 v0, v0, p0
define float @add_f32(<64 x float> %x) {
  %r = call reassoc float @llvm.vector.reduce.fadd.v64f32(float -0.0, <64 x float> %x)
  ret float %r
}

; CHECK-LABEL: {{^}}add_in_order:
; CHECK-NOT: PTO.vcadd
define float @add_in_order(<64 x float> %x) {
  %r = call float @llvm.vector.reduce.fadd.v64f32(float -0.0, <64 x float> %x)
  ret float %r
}

; CHECK-LABEL: {{^}}max_f16:
; CHECK: PTO.vcmax.f16 v0, v0, p0
define half @max_f16(<128 x half> %x) {
  %r = call nnan half @llvm.vector.reduce.fmax.v128f16(<128 x half> %x)
  ret half %r
}
