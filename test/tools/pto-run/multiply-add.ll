; llvm.fmuladd has one rounding in vectors of more than one lane, and two
; elsewhere. A product and a sum are never joined, whatever they permit.
; RUN: pto-run %s --entry=vector --arg=f32:0x3f800003 --arg=f32:-1 | FileCheck %s --check-prefix=FUSED
; RUN: pto-run %s --entry=masked --arg=f32:0x3f800003 --arg=f32:-1 | FileCheck %s --check-prefix=FUSED
; RUN: pto-run %s --entry=scalar --arg=f32:0x3f800003 --arg=f32:-1 | FileCheck %s --check-prefix=SCALAR
; RUN: pto-run %s --entry=single --arg=f32:0x3f800003 --arg=f32:-1 | FileCheck %s --check-prefix=SINGLE
; RUN: pto-run %s --entry=apart -O3 --arg=f32:0x3f800003 --arg=f32:-1 | FileCheck %s --check-prefix=APART

target triple = "pto"

; FUSED: result: <2 x float> = [7.152558509915252e-07, 7.152558509915252e-07]
define <2 x float> @vector(<2 x float> %x, <2 x float> %y) {
  %r = call <2 x float> @llvm.fmuladd.v2f32(<2 x float> %x, <2 x float> %x, <2 x float> %y)
  ret <2 x float> %r
}
define <2 x float> @masked(<2 x float> %x, <2 x float> %y) {
  %r = call <2 x float> @llvm.vp.fmuladd.v2f32(<2 x float> %x, <2 x float> %x, <2 x float> %y, <2 x i1> splat (i1 true), i32 2)
  ret <2 x float> %r
}

; SCALAR: result: float = 7.152557373046875e-07 (0x35400000)
define float @scalar(float %x, float %y) {
  %r = call float @llvm.fmuladd.f32(float %x, float %x, float %y)
  ret float %r
}

; SINGLE: result: <1 x float> = [7.152557373046875e-07]
define <1 x float> @single(<1 x float> %x, <1 x float> %y) {
  %r = call <1 x float> @llvm.fmuladd.v1f32(<1 x float> %x, <1 x float> %x, <1 x float> %y)
  ret <1 x float> %r
}

; APART: result: float = 7.152557373046875e-07 (0x35400000)
define float @apart(float %x, float %y) #0 {
  %p = fmul fast float %x, %x
  %r = fadd fast float %p, %y
  ret float %r
}

attributes #0 = { "unsafe-fp-math"="true" "approx-func-fp-math"="true" "no-nans-fp-math"="true" }
