; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o - | FileCheck %s
; RUN: pto-sim -O0 %s --entry=to_bf16 --arg=out:bf16:4 --arg=i64:4294967297 --arg=i64:-259 | FileCheck %s --check-prefix=BF16
; RUN: pto-sim -O2 %s --entry=to_bf16 --arg=out:bf16:4 --arg=i64:4294967297 --arg=i64:-259 | FileCheck %s --check-prefix=BF16
; RUN: pto-sim -O0 %s --entry=from_f16 --arg=out:s32:4 --arg=f16:1.75,-2.5,60000,-1 | FileCheck %s --check-prefix=F16
; RUN: pto-sim -O2 %s --entry=from_f16 --arg=out:s32:4 --arg=f16:1.75,-2.5,60000,-1 | FileCheck %s --check-prefix=F16
; RUN: pto-sim -O0 %s --entry=upward --arg=out:f32:2 --arg=i32:16777217 | FileCheck %s --check-prefix=UP
; RUN: pto-sim -O2 %s --entry=upward --arg=out:f32:2 --arg=i32:16777217 | FileCheck %s --check-prefix=UP
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Vectors of integers of other widths than registers have are converted by way
; of the next wider one.

target triple = "pto"

; CHECK-LABEL: i33_to_bf16_100:
; CHECK: PTO.vcvt.s64.f32
define void @i33_to_bf16_100(ptr %out, ptr %p) {
  %x = load <100 x i33>, ptr %p
  %r = sitofp <100 x i33> %x to <100 x bfloat>
  store <100 x bfloat> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: u33_to_bf16_100:
; CHECK: PTO.vcvt.s64.f32
define void @u33_to_bf16_100(ptr %out, ptr %p) {
  %x = load <100 x i33>, ptr %p
  %r = uitofp <100 x i33> %x to <100 x bfloat>
  store <100 x bfloat> %r, ptr %out, align 32
  ret void
}

; 2^32 + 1 is 2^32 to the nearest bfloat; -259 is halfway to -260.
; BF16: [4294967296, -260, 4294967296, -260]
define void @to_bf16(ptr %out, i64 %a, i64 %b) {
  %x = trunc i64 %a to i41
  %y = trunc i64 %b to i41
  %v0 = insertelement <4 x i41> poison, i41 %x, i32 0
  %v1 = insertelement <4 x i41> %v0, i41 %y, i32 1
  %v = shufflevector <4 x i41> %v1, <4 x i41> poison, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
  %r = sitofp <4 x i41> %v to <4 x bfloat>
  store <4 x bfloat> %r, ptr %out, align 8
  ret void
}

; F16: [1, -2, 60000, -1]
define void @from_f16(ptr %out, ptr %p) {
  %x = load <4 x half>, ptr %p, align 8
  %i = fptosi <4 x half> %x to <4 x i17>
  %r = sext <4 x i17> %i to <4 x i32>
  store <4 x i32> %r, ptr %out, align 16
  ret void
}

; UP: [16777218, -16777216]
define void @upward(ptr %out, i32 %n) strictfp {
  %a = trunc i32 %n to i26
  %b = sub i26 0, %a
  %v0 = insertelement <2 x i26> poison, i26 %a, i32 0
  %v = insertelement <2 x i26> %v0, i26 %b, i32 1
  %r = call <2 x float> @llvm.experimental.constrained.sitofp.v2f32.v2i26(<2 x i26> %v, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  store <2 x float> %r, ptr %out, align 8
  ret void
}
