; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Operations that functions compute: numbers, short vectors lane by lane, long
; ones in a loop. pto-diff executes them.
;
; REQUIRES: pto-execution
; RUN: llc -verify-machineinstrs -O0 < %s | FileCheck %s
; RUN: llc -verify-machineinstrs -O2 < %s | FileCheck %s
; RUN: opt -S -passes=pto-runtime-calls %s | FileCheck --check-prefix=IR %s
; RUN: opt -S -passes=pto-runtime-calls,pto-runtime-calls %s | FileCheck --check-prefix=IR %s

target triple = "pto"

; CHECK-LABEL: sin_f32:
; CHECK: sinf
; IR-LABEL: @sin_f32(
; IR: call float @sinf(float
define float @sin_f32(float %a) {
  %r = call float @llvm.sin.f32(float %a)
  ret float %r
}

; CHECK-LABEL: cos_f32:
; CHECK: cosf
; IR-LABEL: @cos_f32(
; IR: call float @cosf(float
define float @cos_f32(float %a) {
  %r = call float @llvm.cos.f32(float %a)
  ret float %r
}

; CHECK-LABEL: tan_f32:
; CHECK: tanf
; IR-LABEL: @tan_f32(
; IR: call float @tanf(float
define float @tan_f32(float %a) {
  %r = call float @llvm.tan.f32(float %a)
  ret float %r
}

; CHECK-LABEL: asin_f32:
; CHECK: asinf
; IR-LABEL: @asin_f32(
; IR: call float @asinf(float
define float @asin_f32(float %a) {
  %r = call float @llvm.asin.f32(float %a)
  ret float %r
}

; CHECK-LABEL: acos_f32:
; CHECK: acosf
; IR-LABEL: @acos_f32(
; IR: call float @acosf(float
define float @acos_f32(float %a) {
  %r = call float @llvm.acos.f32(float %a)
  ret float %r
}

; CHECK-LABEL: atan_f32:
; CHECK: atanf
; IR-LABEL: @atan_f32(
; IR: call float @atanf(float
define float @atan_f32(float %a) {
  %r = call float @llvm.atan.f32(float %a)
  ret float %r
}

; CHECK-LABEL: sinh_f32:
; CHECK: sinhf
; IR-LABEL: @sinh_f32(
; IR: call float @sinhf(float
define float @sinh_f32(float %a) {
  %r = call float @llvm.sinh.f32(float %a)
  ret float %r
}

; CHECK-LABEL: cosh_f32:
; CHECK: coshf
; IR-LABEL: @cosh_f32(
; IR: call float @coshf(float
define float @cosh_f32(float %a) {
  %r = call float @llvm.cosh.f32(float %a)
  ret float %r
}

; CHECK-LABEL: tanh_f32:
; CHECK: tanhf
; IR-LABEL: @tanh_f32(
; IR: call float @tanhf(float
define float @tanh_f32(float %a) {
  %r = call float @llvm.tanh.f32(float %a)
  ret float %r
}

; CHECK-LABEL: exp2_f32:
; CHECK: exp2f
; IR-LABEL: @exp2_f32(
; IR: call float @exp2f(float
define float @exp2_f32(float %a) {
  %r = call float @llvm.exp2.f32(float %a)
  ret float %r
}

; CHECK-LABEL: exp10_f32:
; CHECK: exp10f
; IR-LABEL: @exp10_f32(
; IR: call float @exp10f(float
define float @exp10_f32(float %a) {
  %r = call float @llvm.exp10.f32(float %a)
  ret float %r
}

; CHECK-LABEL: log2_f32:
; CHECK: log2f
; IR-LABEL: @log2_f32(
; IR: call float @log2f(float
define float @log2_f32(float %a) {
  %r = call float @llvm.log2.f32(float %a)
  ret float %r
}

; CHECK-LABEL: log10_f32:
; CHECK: log10f
; IR-LABEL: @log10_f32(
; IR: call float @log10f(float
define float @log10_f32(float %a) {
  %r = call float @llvm.log10.f32(float %a)
  ret float %r
}

; CHECK-LABEL: sin_f16:
; CHECK: sinf
; IR-LABEL: @sin_f16(
; IR: call float @sinf(float
define half @sin_f16(half %a) {
  %r = call half @llvm.sin.f16(half %a)
  ret half %r
}

; CHECK-LABEL: tanh_bf16:
; CHECK: tanhf
; IR-LABEL: @tanh_bf16(
; IR: call float @tanhf(float
define bfloat @tanh_bf16(bfloat %a) {
  %r = call bfloat @llvm.tanh.bf16(bfloat %a)
  ret bfloat %r
}

; CHECK-LABEL: cos_v3f16:
; CHECK: cosf
; IR-LABEL: @cos_v3f16(
; IR: call float @cosf(float
define <3 x half> @cos_v3f16(<3 x half> %a) {
  %r = call <3 x half> @llvm.cos.v3f16(<3 x half> %a)
  ret <3 x half> %r
}

; CHECK-LABEL: exp2_v64f32:
; CHECK: exp2f
; IR-LABEL: @exp2_v64f32(
; IR: call float @exp2f(float
define <64 x float> @exp2_v64f32(<64 x float> %a) {
  %r = call <64 x float> @llvm.exp2.v64f32(<64 x float> %a)
  ret <64 x float> %r
}

; CHECK-LABEL: log2_v8bf16:
; CHECK: log2f
; IR-LABEL: @log2_v8bf16(
; IR: call float @log2f(float
define <8 x bfloat> @log2_v8bf16(<8 x bfloat> %a) {
  %r = call <8 x bfloat> @llvm.log2.v8bf16(<8 x bfloat> %a)
  ret <8 x bfloat> %r
}

; CHECK-LABEL: tan_v2f32:
; CHECK: tanf
; IR-LABEL: @tan_v2f32(
; IR: call float @tanf(float
define <2 x float> @tan_v2f32(<2 x float> %a) {
  %r = call <2 x float> @llvm.tan.v2f32(<2 x float> %a)
  ret <2 x float> %r
}

; IR-LABEL: @pow_f32(
; IR: call float @powf(float %a, float %b)
define float @pow_f32(float %a, float %b) {
  %r = call float @llvm.pow.f32(float %a, float %b)
  ret float %r
}

; IR-LABEL: @powi_v8f32(
; IR: call float @__powisf2(float %{{.*}}, i32 %n)
define <8 x float> @powi_v8f32(<8 x float> %a, i32 %n) {
  %r = call <8 x float> @llvm.powi.v8f32.i32(<8 x float> %a, i32 %n)
  ret <8 x float> %r
}

; A row of products.
; IR-LABEL: @cube(
; IR: call float @llvm.powi
define float @cube(float %a) {
  %r = call float @llvm.powi.f32.i32(float %a, i32 3)
  ret float %r
}

; IR-LABEL: @strict(
; IR: call float @sinf(float %a)
define float @strict(float %a) strictfp {
  %r = call float @llvm.experimental.constrained.sin.f32(float %a, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

; IR-LABEL: @frem_f32(
; IR: call float @fmodf(float
define float @frem_f32(float %a, float %b) {
  %r = frem float %a, %b
  ret float %r
}

; IR-LABEL: @frem_f16(
; IR: call float @fmodf(float
define half @frem_f16(half %a, half %b) {
  %r = frem half %a, %b
  ret half %r
}

; IR-LABEL: @frem_bf16(
; IR: call float @fmodf(float
define bfloat @frem_bf16(bfloat %a, bfloat %b) {
  %r = frem bfloat %a, %b
  ret bfloat %r
}

; IR-LABEL: @frem_v3f32(
; IR: call float @fmodf(float
define <3 x float> @frem_v3f32(<3 x float> %a, <3 x float> %b) {
  %r = frem <3 x float> %a, %b
  ret <3 x float> %r
}

; IR-LABEL: @frem_v64f32(
; IR: call float @fmodf(float
define <64 x float> @frem_v64f32(<64 x float> %a, <64 x float> %b) {
  %r = frem <64 x float> %a, %b
  ret <64 x float> %r
}

; IR-LABEL: @frem_v128f16(
; IR: call float @fmodf(float
define <128 x half> @frem_v128f16(<128 x half> %a, <128 x half> %b) {
  %r = frem <128 x half> %a, %b
  ret <128 x half> %r
}

; IR-LABEL: @frem_v5bf16(
; IR: call float @fmodf(float
define <5 x bfloat> @frem_v5bf16(<5 x bfloat> %a, <5 x bfloat> %b) {
  %r = frem <5 x bfloat> %a, %b
  ret <5 x bfloat> %r
}

; IR-LABEL: @masked(
; IR: call float @fmodf(float
define <8 x float> @masked(<8 x float> %a, <8 x float> %b, <8 x i1> %m, i32 %n) {
  %r = call <8 x float> @llvm.vp.frem.v8f32(<8 x float> %a, <8 x float> %b, <8 x i1> %m, i32 %n)
  ret <8 x float> %r
}
