; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -mtriple=pto %s -o %t 2>&1 | FileCheck %s --implicit-check-not=error:
; RUN: not test -e %t
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A rounding mode that selection would lose is an error, never another result.

; Conversions have a rounding mode of their own.
define <64 x half> @constrained_conversion(<64 x float> %x) strictfp {
  %r = call <64 x half> @llvm.experimental.constrained.fptrunc.v64f16.v64f32(<64 x float> %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret <64 x half> %r
}

define half @truncate(float %x) {
  %h = call half @llvm.fptrunc.round.f16.f32(float %x, metadata !"round.tonearest")
  ret half %h
}

; Integers of up to 53 bits, and halves and floats, are doubles; more are rounded.
define double @exact(i32 %x) strictfp {
  %r = call double @llvm.experimental.constrained.sitofp.f64.i32(i32 %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret double %r
}

define double @inexact(i64 %x) strictfp {
; CHECK: error: {{.*}} in function inexact {{.*}}: 'llvm.experimental.constrained.sitofp.f64.i64' with rounding mode 'round.upward' is not supported; legal: round.tonearest
  %r = call double @llvm.experimental.constrained.sitofp.f64.i64(i64 %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret double %r
}

define double @double_arithmetic(double %x) strictfp {
; CHECK: error: {{.*}} in function double_arithmetic {{.*}}: 'llvm.experimental.constrained.fmul.f64' with rounding mode 'round.downward' is not supported; legal: round.tonearest
  %r = call double @llvm.experimental.constrained.fmul.f64(double %x, double %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  ret double %r
}

define float @constrained_arithmetic(float %x) strictfp {
; CHECK: error: {{.*}} in function constrained_arithmetic {{.*}}: 'llvm.experimental.constrained.fadd.f32' with rounding mode 'round.towardzero' is not supported; legal: round.tonearest
  %r = call float @llvm.experimental.constrained.fadd.f32(float %x, float %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

; The default mode, and the dynamic one that nothing can change, are accepted.
define float @nearest(float %x) strictfp {
  %a = call float @llvm.experimental.constrained.fadd.f32(float %x, float %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %r = call float @llvm.experimental.constrained.fadd.f32(float %a, float %x, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  ret float %r
}

define void @environment(i32 %mode) {
; CHECK: error: {{.*}} in function environment {{.*}}: 'llvm.set.rounding' is not supported: PTO has no floating-point environment, each conversion has a rounding mode
  call void @llvm.set.rounding(i32 %mode)
  ret void
}
