; Executed by the simulator at both levels.
; REQUIRES: pto-execution
; RUN: pto-sim -O0 %s --entry=fcmp --arg=f32:1 --arg=f32:2 | FileCheck %s --check-prefix=TRUE
; RUN: pto-sim -O2 %s --entry=fcmp --arg=f32:1 --arg=f32:2 | FileCheck %s --check-prefix=TRUE
; RUN: pto-sim -O2 %s --entry=fcmp --arg=f32:2 --arg=f32:nan | FileCheck %s --check-prefix=FALSE
; RUN: pto-sim -O0 %s --entry=add_f16 --arg=f16:1 --arg=f16:0x1001 | FileCheck %s --check-prefix=ADD16
; RUN: pto-sim -O2 %s --entry=add_f16 --arg=f16:1 --arg=f16:0x1001 | FileCheck %s --check-prefix=ADD16
; RUN: pto-sim -O0 %s --entry=add_bf16 --arg=bf16:1 --arg=bf16:0x3b81 | FileCheck %s --check-prefix=ADDB16
; RUN: pto-sim -O2 %s --entry=add_bf16 --arg=bf16:1 --arg=bf16:0x3b81 | FileCheck %s --check-prefix=ADDB16
; RUN: pto-sim -O0 %s --entry=ceil_v2f16 --arg=out:f16:2 --arg=f16:1.25,-1.5@512 | FileCheck %s --check-prefix=CEIL
; RUN: pto-sim -O2 %s --entry=ceil_v2f16 --arg=out:f16:2 --arg=f16:1.25,-1.5@512 | FileCheck %s --check-prefix=CEIL
; RUN: pto-sim -O0 %s --entry=div_v2f16 --arg=out:f16:2 --arg=f16:1,-6@512 --arg=f16:3,4@1024 | FileCheck %s --check-prefix=DIV
; RUN: pto-sim -O2 %s --entry=div_v2f16 --arg=out:f16:2 --arg=f16:1,-6@512 --arg=f16:3,4@1024 | FileCheck %s --check-prefix=DIV
; RUN: pto-sim -O0 %s --entry=fma --arg=out:f32:4 --arg=f32:1,0x3f800003,2,-1@512 --arg=f32:1,0x3f800003,3,-1@1024 | FileCheck %s --check-prefix=FMA
; RUN: pto-sim -O2 %s --entry=fma --arg=out:f32:4 --arg=f32:1,0x3f800003,2,-1@512 --arg=f32:1,0x3f800003,3,-1@1024 | FileCheck %s --check-prefix=FMA
; RUN: pto-sim -O0 %s --entry=upward --arg=i32:16777217 | FileCheck %s --check-prefix=UP
; RUN: pto-sim -O2 %s --entry=upward --arg=i32:16777217 | FileCheck %s --check-prefix=UP
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Strict operations round to nearest; conversions round as they say, also where
; the integers have a width of their own.

target triple = "pto"

; TRUE: 1
; FALSE: 0
define i32 @fcmp(float %a, float %b) strictfp {
  %c = call i1 @llvm.experimental.constrained.fcmp.f32(float %a, float %b, metadata !"olt", metadata !"fpexcept.strict") strictfp
  %r = zext i1 %c to i32
  ret i32 %r
}

; More than half of the last place of 1.
; ADD16: 1.0009765625
define half @add_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %x, half %y, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret half %r
}

; ADDB16: 1.0078125
define bfloat @add_bf16(bfloat %x, bfloat %y) strictfp {
  %r = call bfloat @llvm.experimental.constrained.fadd.bf16(bfloat %x, bfloat %y, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret bfloat %r
}

; CEIL: [2, -1]
define void @ceil_v2f16(ptr %out, ptr %in) strictfp {
  %x = load <2 x half>, ptr %in, align 4
  %c = call <2 x half> @llvm.experimental.constrained.ceil.v2f16(<2 x half> %x, metadata !"fpexcept.strict") strictfp
  store <2 x half> %c, ptr %out, align 4
  ret void
}

; DIV: [0.333251953125, -1.5]
define void @div_v2f16(ptr %out, ptr %p, ptr %q) strictfp {
  %x = load <2 x half>, ptr %p, align 4
  %y = load <2 x half>, ptr %q, align 4
  %c = call <2 x half> @llvm.experimental.constrained.fdiv.v2f16(<2 x half> %x, <2 x half> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  store <2 x half> %c, ptr %out, align 4
  ret void
}

; The second lane would be 2.00000095 with two roundings.
; FMA: [2, 2.0000011920{{[0-9]*}}, 8, 0]
define void @fma(ptr %out, ptr %p, ptr %q) strictfp {
  %x = load <4 x float>, ptr %p, align 16
  %y = load <4 x float>, ptr %q, align 16
  %c = call <4 x float> @llvm.experimental.constrained.fma.v4f32(<4 x float> %x, <4 x float> %y, <4 x float> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  store <4 x float> %c, ptr %out, align 16
  ret void
}

; UP: 16777218
define float @upward(i32 %x) strictfp {
  %i = trunc i32 %x to i27
  %r = call float @llvm.experimental.constrained.uitofp.f32.i27(i27 %i, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret float %r
}
