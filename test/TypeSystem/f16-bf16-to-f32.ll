; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Every f16 and bf16 is kept exactly, the smallest denormals too.

; RUN: pto-run %s --entry=half --arg=f16:0x0001 | FileCheck --check-prefix=HALF %s
; RUN: pto-sim %s --entry=half --arg=f16:0x0001 | FileCheck --check-prefix=HALF %s
; HALF: = [864026624,
; RUN: pto-run %s --entry=half --arg=f16:65504 | FileCheck --check-prefix=HALF2 %s
; RUN: pto-sim %s --entry=half --arg=f16:65504 | FileCheck --check-prefix=HALF2 %s
; HALF2: = [1199562752,
; RUN: pto-run %s --entry=brain --arg=bf16:0x0001 | FileCheck --check-prefix=BRAIN %s
; RUN: pto-sim %s --entry=brain --arg=bf16:0x0001 | FileCheck --check-prefix=BRAIN %s
; BRAIN: = [65536,

target triple = "pto"

define <64 x i32> @half(<128 x half> %a) {
  %r = call <64 x float> @llvm.pto.vcvt.f16.f32(<128 x half> %a, <128 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <64 x float> %r to <64 x i32>
  ret <64 x i32> %bits
}

define <64 x i32> @brain(<128 x bfloat> %a) {
  %r = call <64 x float> @llvm.pto.vcvt.bf16.f32(<128 x bfloat> %a, <128 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <64 x float> %r to <64 x i32>
  ret <64 x i32> %bits
}
