; Conversions whose rounding mode is metadata, which hosts do not look at.
; RUN: pto-run %s --entry=up --arg=f32:1.0001 | FileCheck %s --check-prefix=UP
; RUN: pto-run %s --entry=down --arg=f32:1.0001 | FileCheck %s --check-prefix=DOWN
; RUN: pto-run %s --entry=away --arg=f32:1.00048828125 | FileCheck %s --check-prefix=AWAY
; RUN: pto-run %s --entry=toward_zero --arg=i32:16777219 | FileCheck %s --check-prefix=ZERO
; RUN: pto-run %s --entry=bfloat_up --arg=i32:257 | FileCheck %s --check-prefix=BFLOAT
; RUN: pto-run %s --entry=small --arg=i8:-7 | FileCheck %s --check-prefix=SMALL
; RUN: pto-run %s --entry=integer --arg=f32:-2.75 | FileCheck %s --check-prefix=INTEGER

target triple = "pto"

; UP: result: <64 x half> = [1.0009765625,
define <64 x half> @up(<64 x float> %x) {
  %r = call <64 x half> @llvm.fptrunc.round.v64f16.v64f32(<64 x float> %x, metadata !"round.upward")
  ret <64 x half> %r
}

; DOWN: result: half = 1 (0x3c00)
define half @down(float %x) strictfp {
  %r = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

; AWAY: result: <64 x half> = [1.0009765625,
define <64 x half> @away(<64 x float> %x) strictfp {
  %r = call <64 x half> @llvm.experimental.constrained.fptrunc.v64f16.v64f32(<64 x float> %x, metadata !"round.tonearestaway", metadata !"fpexcept.ignore") strictfp
  ret <64 x half> %r
}

; ZERO: result: <64 x float> = [16777218,
define <64 x float> @toward_zero(<64 x i32> %x) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.sitofp.v64f32.v64i32(<64 x i32> %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  ret <64 x float> %r
}

; Through float, rounded to odd there.
; BFLOAT: result: <64 x bfloat> = [258,
define <64 x bfloat> @bfloat_up(<64 x i32> %x) strictfp {
  %r = call <64 x bfloat> @llvm.experimental.constrained.sitofp.v64bf16.v64i32(<64 x i32> %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret <64 x bfloat> %r
}

; SMALL: result: <64 x float> = [-7,
define <64 x float> @small(<64 x i8> %x) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.sitofp.v64f32.v64i8(<64 x i8> %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret <64 x float> %r
}

; INTEGER: result: <64 x i32> = [-2,
define <64 x i32> @integer(<64 x float> %x) strictfp {
  %r = call <64 x i32> @llvm.experimental.constrained.fptosi.v64i32.v64f32(<64 x float> %x, metadata !"fpexcept.ignore") strictfp
  ret <64 x i32> %r
}
