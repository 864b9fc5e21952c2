; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The constrained llvm.fmuladd becomes one operation or two before anything else sees it.
;
; RUN: opt -passes=pto-contraction -S %s | FileCheck %s

target triple = "pto"

; CHECK-LABEL: @vector(
; CHECK: call <64 x float> @llvm.experimental.constrained.fma.v64f32(<64 x float> %x, <64 x float> %y, <64 x float> %z, metadata !"round.tonearest", metadata !"fpexcept.strict")
define <64 x float> @vector(<64 x float> %x, <64 x float> %y, <64 x float> %z) strictfp {
  %r = call <64 x float> @llvm.experimental.constrained.fmuladd(<64 x float> %x, <64 x float> %y, <64 x float> %z, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret <64 x float> %r
}

; CHECK-LABEL: @scalar(
; CHECK: [[P:%.*]] = call float @llvm.experimental.constrained.fmul.f32(float %x, float %y, metadata !"round.tonearest", metadata !"fpexcept.strict")
; CHECK: call float @llvm.experimental.constrained.fadd.f32(float [[P]], float %z, metadata !"round.tonearest", metadata !"fpexcept.strict")
define float @scalar(float %x, float %y, float %z) strictfp {
  %r = call float @llvm.experimental.constrained.fmuladd(float %x, float %y, float %z, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret float %r
}

; Flags that selection could use are dropped; those that say what values are stay.
; CHECK-LABEL: @flags(
; CHECK: fmul nnan ninf <64 x float>
; CHECK: fdiv nnan ninf <64 x float>
; CHECK: call nnan ninf nsz <64 x float> @llvm.maxnum
; CHECK: attributes {{.*}} "unsafe-fp-math"="false"
define <64 x float> @flags(<64 x float> %x, <64 x float> %y) "unsafe-fp-math"="true" {
  %p = fmul fast <64 x float> %x, %y
  %q = fdiv fast <64 x float> %p, %y
  %r = call fast <64 x float> @llvm.maxnum(<64 x float> %p, <64 x float> %q)
  ret <64 x float> %r
}
