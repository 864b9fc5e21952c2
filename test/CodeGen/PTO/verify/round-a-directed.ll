; RUN: not llc -verify-machineinstrs -mtriple=pto -mattr=+round-a-directed %s -o %t 2>&1 | FileCheck %s --implicit-check-not=error:
; RUN: llc -mtriple=pto -verify-machineinstrs %s -o - | FileCheck %s --check-prefix=NEAREST
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Where mode A rounds away from zero always, no conversion rounds to nearest with
; ties away, and a rounding before a conversion is not joined with it.

define <64 x half> @constrained(<64 x float> %x) strictfp {
; CHECK: error: {{.*}} in function constrained {{.*}}: 'llvm.experimental.constrained.fptrunc.v64f16.v64f32' with rounding mode 'round.tonearestaway' is not supported: with the feature round-a-directed, mode A rounds away from zero always
; NEAREST: PTO.vcvt.f32.f16 v0, v0, p0, A, NOSAT, EVEN
  %r = call <64 x half> @llvm.experimental.constrained.fptrunc.v64f16.v64f32(<64 x float> %x, metadata !"round.tonearestaway", metadata !"fpexcept.ignore") strictfp
  ret <64 x half> %r
}

define half @truncate(float %x) {
; CHECK: error: {{.*}} in function truncate {{.*}}: 'llvm.fptrunc.round.f16.f32' with rounding mode 'round.tonearestaway' is not supported: with the feature round-a-directed, mode A rounds away from zero always
; NEAREST: PTO.vcvt.f32.f16 v{{[0-9]+}}, v{{[0-9]+}}, p0, A, NOSAT, EVEN
  %h = call half @llvm.fptrunc.round.f16.f32(float %x, metadata !"round.tonearestaway")
  ret half %h
}

define <64 x half> @upward(<64 x float> %x) {
; NEAREST: PTO.vcvt.f32.f16 v0, v0, p0, C, NOSAT, EVEN
  %h = call <64 x half> @llvm.fptrunc.round.v64f16.v64f32(<64 x float> %x, metadata !"round.upward")
  ret <64 x half> %h
}
