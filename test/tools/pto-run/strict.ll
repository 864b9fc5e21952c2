; Strict operations are the operations in the environment that there is.
; RUN: pto-run %s --entry=add --arg=f16:1 --arg=f16:0.1 | FileCheck %s --check-prefix=ADD
; RUN: pto-run %s --entry=addb --arg=bf16:1 --arg=bf16:0.1 | FileCheck %s --check-prefix=ADDB
; RUN: pto-run %s --entry=less --arg=f32:1 --arg=f32:2 | FileCheck %s --check-prefix=LESS
; RUN: pto-run %s --entry=lessb --arg=bf16:1,2,nan,2 --arg=bf16:2,1,1,nan | FileCheck %s --check-prefix=LESSB
; RUN: pto-run %s --entry=ceil --arg=f16:1.5,2.25 | FileCheck %s --check-prefix=CEIL
; RUN: pto-run %s --entry=divide --arg=f16:1.5,2.25 --arg=f16:3,7 | FileCheck %s --check-prefix=DIVIDE
; RUN: pto-run %s --entry=fused --arg=f32:0x3f800003 --arg=f32:0x3f800003 --arg=f32:-1 | FileCheck %s --check-prefix=FUSED

target triple = "pto"

; ADD: result: half = 1.099609375 (0x3c66)
define half @add(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %x, half %y, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

; ADDB: result: bfloat = 1.1015625 (0x3f8d)
define bfloat @addb(bfloat %x, bfloat %y) strictfp {
  %r = call bfloat @llvm.experimental.constrained.fadd.bf16(bfloat %x, bfloat %y, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret bfloat %r
}

; LESS: result: i1 = 1
define i1 @less(float %a, float %b) strictfp {
  %c = call i1 @llvm.experimental.constrained.fcmp.f32(float %a, float %b, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret i1 %c
}

; LESSB: result: <4 x i8> = [1, 0, 0, 0]
define <4 x i8> @lessb(<4 x bfloat> %a, <4 x bfloat> %b) strictfp {
  %c = call <4 x i1> @llvm.experimental.constrained.fcmps.v4bf16(<4 x bfloat> %a, <4 x bfloat> %b, metadata !"olt", metadata !"fpexcept.strict") strictfp
  %r = zext <4 x i1> %c to <4 x i8>
  ret <4 x i8> %r
}

; CEIL: result: <2 x half> = [2, 3]
define <2 x half> @ceil(<2 x half> %x) strictfp {
  %c = call <2 x half> @llvm.experimental.constrained.ceil.v2f16(<2 x half> %x, metadata !"fpexcept.strict") strictfp
  ret <2 x half> %c
}

; DIVIDE: result: <2 x half> = [0.5, 0.321533203125]
define <2 x half> @divide(<2 x half> %x, <2 x half> %y) strictfp {
  %c = call <2 x half> @llvm.experimental.constrained.fdiv.v2f16(<2 x half> %x, <2 x half> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x half> %c
}

; One rounding: the square of 1 + 3 2^-23 less 1.
; FUSED: result: <2 x float> = [7.152558509915252e-07, 7.152558509915252e-07]
define <2 x float> @fused(<2 x float> %x, <2 x float> %y, <2 x float> %z) strictfp {
  %c = call <2 x float> @llvm.experimental.constrained.fmuladd.v2f32(<2 x float> %x, <2 x float> %y, <2 x float> %z, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x float> %c
}
