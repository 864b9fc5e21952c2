; RUN: opt -mtriple=pto -passes=pto-lower-floats -S %s | FileCheck %s --implicit-check-not='call {{.*}}constrained'
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs %s -o /dev/null
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The machine has no exception flags and one rounding mode for arithmetic, so a
; strict operation is the plain one.

target triple = "pto"

; CHECK-LABEL: @fadd_f32(
; CHECK-NEXT: %r = fadd float %x, %y
define float @fadd_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.fadd.f32(float %x, float %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @fsub_f32(
; CHECK-NEXT: %r = fsub float %x, %y
define float @fsub_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.fsub.f32(float %x, float %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @fmul_f32(
; CHECK-NEXT: %r = fmul float %x, %y
define float @fmul_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.fmul.f32(float %x, float %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @fdiv_f32(
; CHECK-NEXT: %r = fdiv float %x, %y
define float @fdiv_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.fdiv.f32(float %x, float %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @sqrt_f32(
; CHECK-NEXT: %r = call float @llvm.sqrt.f32(float %x)
define float @sqrt_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.sqrt.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @exp_f32(
; CHECK-NEXT: %r = call float @llvm.exp.f32(float %x)
define float @exp_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.exp.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @log_f32(
; CHECK-NEXT: %r = call float @llvm.log.f32(float %x)
define float @log_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.log.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @rint_f32(
; CHECK-NEXT: %r = call float @llvm.rint.f32(float %x)
define float @rint_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.rint.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @nearbyint_f32(
; CHECK-NEXT: %r = call float @llvm.nearbyint.f32(float %x)
define float @nearbyint_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.nearbyint.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @ceil_f32(
; CHECK-NEXT: %r = call float @llvm.ceil.f32(float %x)
define float @ceil_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.ceil.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @floor_f32(
; CHECK-NEXT: %r = call float @llvm.floor.f32(float %x)
define float @floor_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.floor.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @round_f32(
; CHECK-NEXT: %r = call float @llvm.round.f32(float %x)
define float @round_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.round.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @roundeven_f32(
; CHECK-NEXT: %r = call float @llvm.roundeven.f32(float %x)
define float @roundeven_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.roundeven.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @trunc_f32(
; CHECK-NEXT: %r = call float @llvm.trunc.f32(float %x)
define float @trunc_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.trunc.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @maxnum_f32(
; CHECK-NEXT: %r = call float @llvm.maxnum.f32(float %x, float %y)
define float @maxnum_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.maxnum.f32(float %x, float %y, metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @minnum_f32(
; CHECK-NEXT: %r = call float @llvm.minnum.f32(float %x, float %y)
define float @minnum_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.minnum.f32(float %x, float %y, metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @maximum_f32(
; CHECK-NEXT: %r = call float @llvm.maximum.f32(float %x, float %y)
define float @maximum_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.maximum.f32(float %x, float %y, metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @minimum_f32(
; CHECK-NEXT: %r = call float @llvm.minimum.f32(float %x, float %y)
define float @minimum_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.minimum.f32(float %x, float %y, metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @fma_f32(
; CHECK-NEXT: %r = call float @llvm.fma.f32(float %x, float %y, float %x)
define float @fma_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.fma.f32(float %x, float %y, float %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

; CHECK-LABEL: @fmuladd_f32(
; CHECK-NEXT: %r = call float @llvm.fmuladd.f32(float %x, float %y, float %x)
define float @fmuladd_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.fmuladd.f32(float %x, float %y, float %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

; CHECK-LABEL: @fcmp_f32(
; CHECK-NEXT: %r = fcmp olt float %x, %y
define i1 @fcmp_f32(float %x, float %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f32(float %x, float %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

; CHECK-LABEL: @fcmps_f32(
; CHECK-NEXT: %r = fcmp une float %x, %y
define i1 @fcmps_f32(float %x, float %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f32(float %x, float %y, metadata !"une", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

; CHECK-LABEL: @lrint_f32(
; CHECK-NEXT: %r = call i32 @llvm.lrint.i32.f32(float %x)
define i32 @lrint_f32(float %x) strictfp {
  %r = call i32 @llvm.experimental.constrained.lrint.i32.f32(float %x, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret i32 %r
}

; CHECK-LABEL: @lround_f32(
; CHECK-NEXT: %r = call i64 @llvm.llround.i64.f32(float %x)
define i64 @lround_f32(float %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.llround.i64.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

; CHECK-LABEL: @fadd_v64f32(
; CHECK-NEXT: %r = fadd <64 x float> %x, %y
define <64 x float> @fadd_v64f32(<64 x float> %x, <64 x float> %y) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.fadd.v64f32(<64 x float> %x, <64 x float> %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @fsub_v64f32(
; CHECK-NEXT: %r = fsub <64 x float> %x, %y
define <64 x float> @fsub_v64f32(<64 x float> %x, <64 x float> %y) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.fsub.v64f32(<64 x float> %x, <64 x float> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @fmul_v64f32(
; CHECK-NEXT: %r = fmul <64 x float> %x, %y
define <64 x float> @fmul_v64f32(<64 x float> %x, <64 x float> %y) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.fmul.v64f32(<64 x float> %x, <64 x float> %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @fdiv_v64f32(
; CHECK-NEXT: %r = fdiv <64 x float> %x, %y
define <64 x float> @fdiv_v64f32(<64 x float> %x, <64 x float> %y) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.fdiv.v64f32(<64 x float> %x, <64 x float> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @sqrt_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.sqrt.v64f32(<64 x float> %x)
define <64 x float> @sqrt_v64f32(<64 x float> %x) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.sqrt.v64f32(<64 x float> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @exp_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.exp.v64f32(<64 x float> %x)
define <64 x float> @exp_v64f32(<64 x float> %x) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.exp.v64f32(<64 x float> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @log_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.log.v64f32(<64 x float> %x)
define <64 x float> @log_v64f32(<64 x float> %x) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.log.v64f32(<64 x float> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @rint_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.rint.v64f32(<64 x float> %x)
define <64 x float> @rint_v64f32(<64 x float> %x) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.rint.v64f32(<64 x float> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @nearbyint_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.nearbyint.v64f32(<64 x float> %x)
define <64 x float> @nearbyint_v64f32(<64 x float> %x) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.nearbyint.v64f32(<64 x float> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @ceil_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.ceil.v64f32(<64 x float> %x)
define <64 x float> @ceil_v64f32(<64 x float> %x) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.ceil.v64f32(<64 x float> %x, metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @floor_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.floor.v64f32(<64 x float> %x)
define <64 x float> @floor_v64f32(<64 x float> %x) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.floor.v64f32(<64 x float> %x, metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @round_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.round.v64f32(<64 x float> %x)
define <64 x float> @round_v64f32(<64 x float> %x) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.round.v64f32(<64 x float> %x, metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @roundeven_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.roundeven.v64f32(<64 x float> %x)
define <64 x float> @roundeven_v64f32(<64 x float> %x) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.roundeven.v64f32(<64 x float> %x, metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @trunc_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.trunc.v64f32(<64 x float> %x)
define <64 x float> @trunc_v64f32(<64 x float> %x) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.trunc.v64f32(<64 x float> %x, metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @maxnum_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.maxnum.v64f32(<64 x float> %x, <64 x float> %y)
define <64 x float> @maxnum_v64f32(<64 x float> %x, <64 x float> %y) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.maxnum.v64f32(<64 x float> %x, <64 x float> %y, metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @minnum_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.minnum.v64f32(<64 x float> %x, <64 x float> %y)
define <64 x float> @minnum_v64f32(<64 x float> %x, <64 x float> %y) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.minnum.v64f32(<64 x float> %x, <64 x float> %y, metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @maximum_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.maximum.v64f32(<64 x float> %x, <64 x float> %y)
define <64 x float> @maximum_v64f32(<64 x float> %x, <64 x float> %y) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.maximum.v64f32(<64 x float> %x, <64 x float> %y, metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @minimum_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.minimum.v64f32(<64 x float> %x, <64 x float> %y)
define <64 x float> @minimum_v64f32(<64 x float> %x, <64 x float> %y) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.minimum.v64f32(<64 x float> %x, <64 x float> %y, metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @fma_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.fma.v64f32(<64 x float> %x, <64 x float> %y, <64 x float> %x)
define <64 x float> @fma_v64f32(<64 x float> %x, <64 x float> %y) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.fma.v64f32(<64 x float> %x, <64 x float> %y, <64 x float> %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @fmuladd_v64f32(
; CHECK-NEXT: %r = call <64 x float> @llvm.fmuladd.v64f32(<64 x float> %x, <64 x float> %y, <64 x float> %x)
define <64 x float> @fmuladd_v64f32(<64 x float> %x, <64 x float> %y) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.fmuladd.v64f32(<64 x float> %x, <64 x float> %y, <64 x float> %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @fcmp_v64f32(
; CHECK-NEXT: %r = fcmp olt <64 x float> %x, %y
define <64 x i1> @fcmp_v64f32(<64 x float> %x, <64 x float> %y) strictfp {
  %r = call <64 x i1> @llvm.experimental.constrained.fcmp.v64f32(<64 x float> %x, <64 x float> %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret <64 x i1> %r
}

; CHECK-LABEL: @fcmps_v64f32(
; CHECK-NEXT: %r = fcmp une <64 x float> %x, %y
define <64 x i1> @fcmps_v64f32(<64 x float> %x, <64 x float> %y) strictfp {
  %r = call <64 x i1> @llvm.experimental.constrained.fcmps.v64f32(<64 x float> %x, <64 x float> %y, metadata !"une", metadata !"fpexcept.strict") strictfp
  ret <64 x i1> %r
}

; CHECK-LABEL: @fadd_f16(
; CHECK-NEXT: %r = fadd half %x, %y
define half @fadd_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %x, half %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @fsub_f16(
; CHECK-NEXT: %r = fsub half %x, %y
define half @fsub_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.fsub.f16(half %x, half %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @fmul_f16(
; CHECK-NEXT: %r = fmul half %x, %y
define half @fmul_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.fmul.f16(half %x, half %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @fdiv_f16(
; CHECK-NEXT: %r = fdiv half %x, %y
define half @fdiv_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.fdiv.f16(half %x, half %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @sqrt_f16(
; CHECK-NEXT: %r = call half @llvm.sqrt.f16(half %x)
define half @sqrt_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.sqrt.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @exp_f16(
; CHECK-NEXT: %r = call half @llvm.exp.f16(half %x)
define half @exp_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.exp.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @log_f16(
; CHECK-NEXT: %r = call half @llvm.log.f16(half %x)
define half @log_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.log.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @rint_f16(
; CHECK-NEXT: %r = call half @llvm.rint.f16(half %x)
define half @rint_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.rint.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @nearbyint_f16(
; CHECK-NEXT: %r = call half @llvm.nearbyint.f16(half %x)
define half @nearbyint_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.nearbyint.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @ceil_f16(
; CHECK-NEXT: %r = call half @llvm.ceil.f16(half %x)
define half @ceil_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.ceil.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @floor_f16(
; CHECK-NEXT: %r = call half @llvm.floor.f16(half %x)
define half @floor_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.floor.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @round_f16(
; CHECK-NEXT: %r = call half @llvm.round.f16(half %x)
define half @round_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.round.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @roundeven_f16(
; CHECK-NEXT: %r = call half @llvm.roundeven.f16(half %x)
define half @roundeven_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.roundeven.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @trunc_f16(
; CHECK-NEXT: %r = call half @llvm.trunc.f16(half %x)
define half @trunc_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.trunc.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @maxnum_f16(
; CHECK-NEXT: %r = call half @llvm.maxnum.f16(half %x, half %y)
define half @maxnum_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.maxnum.f16(half %x, half %y, metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @minnum_f16(
; CHECK-NEXT: %r = call half @llvm.minnum.f16(half %x, half %y)
define half @minnum_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.minnum.f16(half %x, half %y, metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @maximum_f16(
; CHECK-NEXT: %r = call half @llvm.maximum.f16(half %x, half %y)
define half @maximum_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.maximum.f16(half %x, half %y, metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @minimum_f16(
; CHECK-NEXT: %r = call half @llvm.minimum.f16(half %x, half %y)
define half @minimum_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.minimum.f16(half %x, half %y, metadata !"fpexcept.strict") strictfp
  ret half %r
}

; CHECK-LABEL: @fma_f16(
; CHECK-NEXT: %r = call half @llvm.fma.f16(half %x, half %y, half %x)
define half @fma_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.fma.f16(half %x, half %y, half %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

; CHECK-LABEL: @fmuladd_f16(
; CHECK-NEXT: %r = call half @llvm.fmuladd.f16(half %x, half %y, half %x)
define half @fmuladd_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.fmuladd.f16(half %x, half %y, half %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

; CHECK-LABEL: @fcmp_f16(
; CHECK-NEXT: %r = fcmp olt half %x, %y
define i1 @fcmp_f16(half %x, half %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f16(half %x, half %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

; CHECK-LABEL: @fcmps_f16(
; CHECK-NEXT: %r = fcmp une half %x, %y
define i1 @fcmps_f16(half %x, half %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f16(half %x, half %y, metadata !"une", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

; CHECK-LABEL: @lrint_f16(
; CHECK-NEXT: %r = call i32 @llvm.lrint.i32.f16(half %x)
define i32 @lrint_f16(half %x) strictfp {
  %r = call i32 @llvm.experimental.constrained.lrint.i32.f16(half %x, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret i32 %r
}

; CHECK-LABEL: @lround_f16(
; CHECK-NEXT: %r = call i64 @llvm.llround.i64.f16(half %x)
define i64 @lround_f16(half %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.llround.i64.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

; CHECK-LABEL: @fadd_v2f16(
; CHECK-NEXT: %r = fadd <2 x half> %x, %y
define <2 x half> @fadd_v2f16(<2 x half> %x, <2 x half> %y) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.fadd.v2f16(<2 x half> %x, <2 x half> %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @fsub_v2f16(
; CHECK-NEXT: %r = fsub <2 x half> %x, %y
define <2 x half> @fsub_v2f16(<2 x half> %x, <2 x half> %y) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.fsub.v2f16(<2 x half> %x, <2 x half> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @fmul_v2f16(
; CHECK-NEXT: %r = fmul <2 x half> %x, %y
define <2 x half> @fmul_v2f16(<2 x half> %x, <2 x half> %y) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.fmul.v2f16(<2 x half> %x, <2 x half> %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @fdiv_v2f16(
; CHECK-NEXT: %r = fdiv <2 x half> %x, %y
define <2 x half> @fdiv_v2f16(<2 x half> %x, <2 x half> %y) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.fdiv.v2f16(<2 x half> %x, <2 x half> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @sqrt_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.sqrt.v2f16(<2 x half> %x)
define <2 x half> @sqrt_v2f16(<2 x half> %x) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.sqrt.v2f16(<2 x half> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @exp_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.exp.v2f16(<2 x half> %x)
define <2 x half> @exp_v2f16(<2 x half> %x) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.exp.v2f16(<2 x half> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @log_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.log.v2f16(<2 x half> %x)
define <2 x half> @log_v2f16(<2 x half> %x) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.log.v2f16(<2 x half> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @rint_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.rint.v2f16(<2 x half> %x)
define <2 x half> @rint_v2f16(<2 x half> %x) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.rint.v2f16(<2 x half> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @nearbyint_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.nearbyint.v2f16(<2 x half> %x)
define <2 x half> @nearbyint_v2f16(<2 x half> %x) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.nearbyint.v2f16(<2 x half> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @ceil_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.ceil.v2f16(<2 x half> %x)
define <2 x half> @ceil_v2f16(<2 x half> %x) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.ceil.v2f16(<2 x half> %x, metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @floor_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.floor.v2f16(<2 x half> %x)
define <2 x half> @floor_v2f16(<2 x half> %x) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.floor.v2f16(<2 x half> %x, metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @round_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.round.v2f16(<2 x half> %x)
define <2 x half> @round_v2f16(<2 x half> %x) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.round.v2f16(<2 x half> %x, metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @roundeven_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.roundeven.v2f16(<2 x half> %x)
define <2 x half> @roundeven_v2f16(<2 x half> %x) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.roundeven.v2f16(<2 x half> %x, metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @trunc_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.trunc.v2f16(<2 x half> %x)
define <2 x half> @trunc_v2f16(<2 x half> %x) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.trunc.v2f16(<2 x half> %x, metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @maxnum_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.maxnum.v2f16(<2 x half> %x, <2 x half> %y)
define <2 x half> @maxnum_v2f16(<2 x half> %x, <2 x half> %y) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.maxnum.v2f16(<2 x half> %x, <2 x half> %y, metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @minnum_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.minnum.v2f16(<2 x half> %x, <2 x half> %y)
define <2 x half> @minnum_v2f16(<2 x half> %x, <2 x half> %y) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.minnum.v2f16(<2 x half> %x, <2 x half> %y, metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @maximum_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.maximum.v2f16(<2 x half> %x, <2 x half> %y)
define <2 x half> @maximum_v2f16(<2 x half> %x, <2 x half> %y) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.maximum.v2f16(<2 x half> %x, <2 x half> %y, metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @minimum_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.minimum.v2f16(<2 x half> %x, <2 x half> %y)
define <2 x half> @minimum_v2f16(<2 x half> %x, <2 x half> %y) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.minimum.v2f16(<2 x half> %x, <2 x half> %y, metadata !"fpexcept.strict") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @fma_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.fma.v2f16(<2 x half> %x, <2 x half> %y, <2 x half> %x)
define <2 x half> @fma_v2f16(<2 x half> %x, <2 x half> %y) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.fma.v2f16(<2 x half> %x, <2 x half> %y, <2 x half> %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @fmuladd_v2f16(
; CHECK-NEXT: %r = call <2 x half> @llvm.fmuladd.v2f16(<2 x half> %x, <2 x half> %y, <2 x half> %x)
define <2 x half> @fmuladd_v2f16(<2 x half> %x, <2 x half> %y) strictfp {
  %r = call <2 x half> @llvm.experimental.constrained.fmuladd.v2f16(<2 x half> %x, <2 x half> %y, <2 x half> %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret <2 x half> %r
}

; CHECK-LABEL: @fcmp_v2f16(
; CHECK-NEXT: %r = fcmp olt <2 x half> %x, %y
define <2 x i1> @fcmp_v2f16(<2 x half> %x, <2 x half> %y) strictfp {
  %r = call <2 x i1> @llvm.experimental.constrained.fcmp.v2f16(<2 x half> %x, <2 x half> %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret <2 x i1> %r
}

; CHECK-LABEL: @fcmps_v2f16(
; CHECK-NEXT: %r = fcmp une <2 x half> %x, %y
define <2 x i1> @fcmps_v2f16(<2 x half> %x, <2 x half> %y) strictfp {
  %r = call <2 x i1> @llvm.experimental.constrained.fcmps.v2f16(<2 x half> %x, <2 x half> %y, metadata !"une", metadata !"fpexcept.strict") strictfp
  ret <2 x i1> %r
}

; CHECK-LABEL: @fadd_v128f16(
; CHECK-NEXT: %r = fadd <128 x half> %x, %y
define <128 x half> @fadd_v128f16(<128 x half> %x, <128 x half> %y) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.fadd.v128f16(<128 x half> %x, <128 x half> %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @fsub_v128f16(
; CHECK-NEXT: %r = fsub <128 x half> %x, %y
define <128 x half> @fsub_v128f16(<128 x half> %x, <128 x half> %y) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.fsub.v128f16(<128 x half> %x, <128 x half> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @fmul_v128f16(
; CHECK-NEXT: %r = fmul <128 x half> %x, %y
define <128 x half> @fmul_v128f16(<128 x half> %x, <128 x half> %y) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.fmul.v128f16(<128 x half> %x, <128 x half> %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @fdiv_v128f16(
; CHECK-NEXT: %r = fdiv <128 x half> %x, %y
define <128 x half> @fdiv_v128f16(<128 x half> %x, <128 x half> %y) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.fdiv.v128f16(<128 x half> %x, <128 x half> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @sqrt_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.sqrt.v128f16(<128 x half> %x)
define <128 x half> @sqrt_v128f16(<128 x half> %x) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.sqrt.v128f16(<128 x half> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @exp_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.exp.v128f16(<128 x half> %x)
define <128 x half> @exp_v128f16(<128 x half> %x) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.exp.v128f16(<128 x half> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @log_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.log.v128f16(<128 x half> %x)
define <128 x half> @log_v128f16(<128 x half> %x) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.log.v128f16(<128 x half> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @rint_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.rint.v128f16(<128 x half> %x)
define <128 x half> @rint_v128f16(<128 x half> %x) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.rint.v128f16(<128 x half> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @nearbyint_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.nearbyint.v128f16(<128 x half> %x)
define <128 x half> @nearbyint_v128f16(<128 x half> %x) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.nearbyint.v128f16(<128 x half> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @ceil_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.ceil.v128f16(<128 x half> %x)
define <128 x half> @ceil_v128f16(<128 x half> %x) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.ceil.v128f16(<128 x half> %x, metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @floor_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.floor.v128f16(<128 x half> %x)
define <128 x half> @floor_v128f16(<128 x half> %x) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.floor.v128f16(<128 x half> %x, metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @round_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.round.v128f16(<128 x half> %x)
define <128 x half> @round_v128f16(<128 x half> %x) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.round.v128f16(<128 x half> %x, metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @roundeven_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.roundeven.v128f16(<128 x half> %x)
define <128 x half> @roundeven_v128f16(<128 x half> %x) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.roundeven.v128f16(<128 x half> %x, metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @trunc_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.trunc.v128f16(<128 x half> %x)
define <128 x half> @trunc_v128f16(<128 x half> %x) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.trunc.v128f16(<128 x half> %x, metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @maxnum_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.maxnum.v128f16(<128 x half> %x, <128 x half> %y)
define <128 x half> @maxnum_v128f16(<128 x half> %x, <128 x half> %y) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.maxnum.v128f16(<128 x half> %x, <128 x half> %y, metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @minnum_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.minnum.v128f16(<128 x half> %x, <128 x half> %y)
define <128 x half> @minnum_v128f16(<128 x half> %x, <128 x half> %y) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.minnum.v128f16(<128 x half> %x, <128 x half> %y, metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @maximum_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.maximum.v128f16(<128 x half> %x, <128 x half> %y)
define <128 x half> @maximum_v128f16(<128 x half> %x, <128 x half> %y) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.maximum.v128f16(<128 x half> %x, <128 x half> %y, metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @minimum_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.minimum.v128f16(<128 x half> %x, <128 x half> %y)
define <128 x half> @minimum_v128f16(<128 x half> %x, <128 x half> %y) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.minimum.v128f16(<128 x half> %x, <128 x half> %y, metadata !"fpexcept.strict") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @fma_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.fma.v128f16(<128 x half> %x, <128 x half> %y, <128 x half> %x)
define <128 x half> @fma_v128f16(<128 x half> %x, <128 x half> %y) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.fma.v128f16(<128 x half> %x, <128 x half> %y, <128 x half> %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @fmuladd_v128f16(
; CHECK-NEXT: %r = call <128 x half> @llvm.fmuladd.v128f16(<128 x half> %x, <128 x half> %y, <128 x half> %x)
define <128 x half> @fmuladd_v128f16(<128 x half> %x, <128 x half> %y) strictfp {
  %r = call <128 x half> @llvm.experimental.constrained.fmuladd.v128f16(<128 x half> %x, <128 x half> %y, <128 x half> %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret <128 x half> %r
}

; CHECK-LABEL: @fcmp_v128f16(
; CHECK-NEXT: %r = fcmp olt <128 x half> %x, %y
define <128 x i1> @fcmp_v128f16(<128 x half> %x, <128 x half> %y) strictfp {
  %r = call <128 x i1> @llvm.experimental.constrained.fcmp.v128f16(<128 x half> %x, <128 x half> %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret <128 x i1> %r
}

; CHECK-LABEL: @fcmps_v128f16(
; CHECK-NEXT: %r = fcmp une <128 x half> %x, %y
define <128 x i1> @fcmps_v128f16(<128 x half> %x, <128 x half> %y) strictfp {
  %r = call <128 x i1> @llvm.experimental.constrained.fcmps.v128f16(<128 x half> %x, <128 x half> %y, metadata !"une", metadata !"fpexcept.strict") strictfp
  ret <128 x i1> %r
}

; CHECK-LABEL: @fadd_bf16(
; CHECK-NEXT: %r = fadd bfloat %x, %y
define bfloat @fadd_bf16(bfloat %x, bfloat %y) strictfp {
  %r = call bfloat @llvm.experimental.constrained.fadd.bf16(bfloat %x, bfloat %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @fsub_bf16(
; CHECK-NEXT: %r = fsub bfloat %x, %y
define bfloat @fsub_bf16(bfloat %x, bfloat %y) strictfp {
  %r = call bfloat @llvm.experimental.constrained.fsub.bf16(bfloat %x, bfloat %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @fmul_bf16(
; CHECK-NEXT: %r = fmul bfloat %x, %y
define bfloat @fmul_bf16(bfloat %x, bfloat %y) strictfp {
  %r = call bfloat @llvm.experimental.constrained.fmul.bf16(bfloat %x, bfloat %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @fdiv_bf16(
; CHECK-NEXT: %r = fdiv bfloat %x, %y
define bfloat @fdiv_bf16(bfloat %x, bfloat %y) strictfp {
  %r = call bfloat @llvm.experimental.constrained.fdiv.bf16(bfloat %x, bfloat %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @sqrt_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.sqrt.bf16(bfloat %x)
define bfloat @sqrt_bf16(bfloat %x) strictfp {
  %r = call bfloat @llvm.experimental.constrained.sqrt.bf16(bfloat %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @exp_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.exp.bf16(bfloat %x)
define bfloat @exp_bf16(bfloat %x) strictfp {
  %r = call bfloat @llvm.experimental.constrained.exp.bf16(bfloat %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @log_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.log.bf16(bfloat %x)
define bfloat @log_bf16(bfloat %x) strictfp {
  %r = call bfloat @llvm.experimental.constrained.log.bf16(bfloat %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @rint_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.rint.bf16(bfloat %x)
define bfloat @rint_bf16(bfloat %x) strictfp {
  %r = call bfloat @llvm.experimental.constrained.rint.bf16(bfloat %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @nearbyint_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.nearbyint.bf16(bfloat %x)
define bfloat @nearbyint_bf16(bfloat %x) strictfp {
  %r = call bfloat @llvm.experimental.constrained.nearbyint.bf16(bfloat %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @ceil_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.ceil.bf16(bfloat %x)
define bfloat @ceil_bf16(bfloat %x) strictfp {
  %r = call bfloat @llvm.experimental.constrained.ceil.bf16(bfloat %x, metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @floor_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.floor.bf16(bfloat %x)
define bfloat @floor_bf16(bfloat %x) strictfp {
  %r = call bfloat @llvm.experimental.constrained.floor.bf16(bfloat %x, metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @round_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.round.bf16(bfloat %x)
define bfloat @round_bf16(bfloat %x) strictfp {
  %r = call bfloat @llvm.experimental.constrained.round.bf16(bfloat %x, metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @roundeven_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.roundeven.bf16(bfloat %x)
define bfloat @roundeven_bf16(bfloat %x) strictfp {
  %r = call bfloat @llvm.experimental.constrained.roundeven.bf16(bfloat %x, metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @trunc_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.trunc.bf16(bfloat %x)
define bfloat @trunc_bf16(bfloat %x) strictfp {
  %r = call bfloat @llvm.experimental.constrained.trunc.bf16(bfloat %x, metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @maxnum_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.maxnum.bf16(bfloat %x, bfloat %y)
define bfloat @maxnum_bf16(bfloat %x, bfloat %y) strictfp {
  %r = call bfloat @llvm.experimental.constrained.maxnum.bf16(bfloat %x, bfloat %y, metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @minnum_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.minnum.bf16(bfloat %x, bfloat %y)
define bfloat @minnum_bf16(bfloat %x, bfloat %y) strictfp {
  %r = call bfloat @llvm.experimental.constrained.minnum.bf16(bfloat %x, bfloat %y, metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @maximum_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.maximum.bf16(bfloat %x, bfloat %y)
define bfloat @maximum_bf16(bfloat %x, bfloat %y) strictfp {
  %r = call bfloat @llvm.experimental.constrained.maximum.bf16(bfloat %x, bfloat %y, metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @minimum_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.minimum.bf16(bfloat %x, bfloat %y)
define bfloat @minimum_bf16(bfloat %x, bfloat %y) strictfp {
  %r = call bfloat @llvm.experimental.constrained.minimum.bf16(bfloat %x, bfloat %y, metadata !"fpexcept.strict") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @fma_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.fma.bf16(bfloat %x, bfloat %y, bfloat %x)
define bfloat @fma_bf16(bfloat %x, bfloat %y) strictfp {
  %r = call bfloat @llvm.experimental.constrained.fma.bf16(bfloat %x, bfloat %y, bfloat %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @fmuladd_bf16(
; CHECK-NEXT: %r = call bfloat @llvm.fmuladd.bf16(bfloat %x, bfloat %y, bfloat %x)
define bfloat @fmuladd_bf16(bfloat %x, bfloat %y) strictfp {
  %r = call bfloat @llvm.experimental.constrained.fmuladd.bf16(bfloat %x, bfloat %y, bfloat %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret bfloat %r
}

; CHECK-LABEL: @fcmp_bf16(
; CHECK-NEXT: %r = fcmp olt bfloat %x, %y
define i1 @fcmp_bf16(bfloat %x, bfloat %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.bf16(bfloat %x, bfloat %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

; CHECK-LABEL: @fcmps_bf16(
; CHECK-NEXT: %r = fcmp une bfloat %x, %y
define i1 @fcmps_bf16(bfloat %x, bfloat %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.bf16(bfloat %x, bfloat %y, metadata !"une", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

; CHECK-LABEL: @lrint_bf16(
; CHECK-NEXT: %r = call i32 @llvm.lrint.i32.bf16(bfloat %x)
define i32 @lrint_bf16(bfloat %x) strictfp {
  %r = call i32 @llvm.experimental.constrained.lrint.i32.bf16(bfloat %x, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret i32 %r
}

; CHECK-LABEL: @lround_bf16(
; CHECK-NEXT: %r = call i64 @llvm.llround.i64.bf16(bfloat %x)
define i64 @lround_bf16(bfloat %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.llround.i64.bf16(bfloat %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

; CHECK-LABEL: @fadd_v100bf16(
; CHECK-NEXT: %r = fadd <100 x bfloat> %x, %y
define <100 x bfloat> @fadd_v100bf16(<100 x bfloat> %x, <100 x bfloat> %y) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.fadd.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @fsub_v100bf16(
; CHECK-NEXT: %r = fsub <100 x bfloat> %x, %y
define <100 x bfloat> @fsub_v100bf16(<100 x bfloat> %x, <100 x bfloat> %y) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.fsub.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @fmul_v100bf16(
; CHECK-NEXT: %r = fmul <100 x bfloat> %x, %y
define <100 x bfloat> @fmul_v100bf16(<100 x bfloat> %x, <100 x bfloat> %y) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.fmul.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @fdiv_v100bf16(
; CHECK-NEXT: %r = fdiv <100 x bfloat> %x, %y
define <100 x bfloat> @fdiv_v100bf16(<100 x bfloat> %x, <100 x bfloat> %y) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.fdiv.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @sqrt_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.sqrt.v100bf16(<100 x bfloat> %x)
define <100 x bfloat> @sqrt_v100bf16(<100 x bfloat> %x) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.sqrt.v100bf16(<100 x bfloat> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @exp_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.exp.v100bf16(<100 x bfloat> %x)
define <100 x bfloat> @exp_v100bf16(<100 x bfloat> %x) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.exp.v100bf16(<100 x bfloat> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @log_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.log.v100bf16(<100 x bfloat> %x)
define <100 x bfloat> @log_v100bf16(<100 x bfloat> %x) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.log.v100bf16(<100 x bfloat> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @rint_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.rint.v100bf16(<100 x bfloat> %x)
define <100 x bfloat> @rint_v100bf16(<100 x bfloat> %x) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.rint.v100bf16(<100 x bfloat> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @nearbyint_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.nearbyint.v100bf16(<100 x bfloat> %x)
define <100 x bfloat> @nearbyint_v100bf16(<100 x bfloat> %x) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.nearbyint.v100bf16(<100 x bfloat> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @ceil_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.ceil.v100bf16(<100 x bfloat> %x)
define <100 x bfloat> @ceil_v100bf16(<100 x bfloat> %x) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.ceil.v100bf16(<100 x bfloat> %x, metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @floor_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.floor.v100bf16(<100 x bfloat> %x)
define <100 x bfloat> @floor_v100bf16(<100 x bfloat> %x) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.floor.v100bf16(<100 x bfloat> %x, metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @round_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.round.v100bf16(<100 x bfloat> %x)
define <100 x bfloat> @round_v100bf16(<100 x bfloat> %x) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.round.v100bf16(<100 x bfloat> %x, metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @roundeven_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.roundeven.v100bf16(<100 x bfloat> %x)
define <100 x bfloat> @roundeven_v100bf16(<100 x bfloat> %x) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.roundeven.v100bf16(<100 x bfloat> %x, metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @trunc_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.trunc.v100bf16(<100 x bfloat> %x)
define <100 x bfloat> @trunc_v100bf16(<100 x bfloat> %x) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.trunc.v100bf16(<100 x bfloat> %x, metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @maxnum_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.maxnum.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y)
define <100 x bfloat> @maxnum_v100bf16(<100 x bfloat> %x, <100 x bfloat> %y) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.maxnum.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @minnum_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.minnum.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y)
define <100 x bfloat> @minnum_v100bf16(<100 x bfloat> %x, <100 x bfloat> %y) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.minnum.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @maximum_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.maximum.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y)
define <100 x bfloat> @maximum_v100bf16(<100 x bfloat> %x, <100 x bfloat> %y) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.maximum.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @minimum_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.minimum.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y)
define <100 x bfloat> @minimum_v100bf16(<100 x bfloat> %x, <100 x bfloat> %y) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.minimum.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, metadata !"fpexcept.strict") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @fma_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.fma.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, <100 x bfloat> %x)
define <100 x bfloat> @fma_v100bf16(<100 x bfloat> %x, <100 x bfloat> %y) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.fma.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, <100 x bfloat> %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @fmuladd_v100bf16(
; CHECK-NEXT: %r = call <100 x bfloat> @llvm.fmuladd.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, <100 x bfloat> %x)
define <100 x bfloat> @fmuladd_v100bf16(<100 x bfloat> %x, <100 x bfloat> %y) strictfp {
  %r = call <100 x bfloat> @llvm.experimental.constrained.fmuladd.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, <100 x bfloat> %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret <100 x bfloat> %r
}

; CHECK-LABEL: @fcmp_v100bf16(
; CHECK-NEXT: %r = fcmp olt <100 x bfloat> %x, %y
define <100 x i1> @fcmp_v100bf16(<100 x bfloat> %x, <100 x bfloat> %y) strictfp {
  %r = call <100 x i1> @llvm.experimental.constrained.fcmp.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret <100 x i1> %r
}

; CHECK-LABEL: @fcmps_v100bf16(
; CHECK-NEXT: %r = fcmp une <100 x bfloat> %x, %y
define <100 x i1> @fcmps_v100bf16(<100 x bfloat> %x, <100 x bfloat> %y) strictfp {
  %r = call <100 x i1> @llvm.experimental.constrained.fcmps.v100bf16(<100 x bfloat> %x, <100 x bfloat> %y, metadata !"une", metadata !"fpexcept.strict") strictfp
  ret <100 x i1> %r
}

; Flags stay.
; CHECK-LABEL: @flags(
; CHECK-NEXT: %r = fadd nnan contract float %x, %x
define float @flags(float %x) strictfp {
  %r = call nnan contract float @llvm.experimental.constrained.fadd.f32(float %x, float %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}
