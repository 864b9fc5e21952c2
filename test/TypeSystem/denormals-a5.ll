; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Denormals are kept; the feature ftz makes flushing the default, as the type
; system says of this processor.

; RUN: pto-run %s --entry=narrow --arg=f32:1e-5 --mcpu=a5 | FileCheck --check-prefix=NARROW %s
; RUN: pto-sim %s --entry=narrow --arg=f32:1e-5 --mcpu=a5 | FileCheck --check-prefix=NARROW %s
; NARROW: = [168,
; RUN: pto-run %s --entry=narrow --arg=f32:1e-5 --mcpu=a5 --mattr=+ftz | FileCheck --check-prefix=NARROW2 %s
; RUN: pto-sim %s --entry=narrow --arg=f32:1e-5 --mcpu=a5 --mattr=+ftz | FileCheck --check-prefix=NARROW2 %s
; NARROW2: = [0,
; RUN: pto-run %s --entry=round_up --arg=f32:1e-40 --mcpu=a5 | FileCheck --check-prefix=ROUND-UP %s
; RUN: pto-sim %s --entry=round_up --arg=f32:1e-40 --mcpu=a5 | FileCheck --check-prefix=ROUND-UP %s
; ROUND-UP: = [1,
; RUN: pto-run %s --entry=round_up --arg=f32:1e-40 --mcpu=a5 --mattr=+ftz | FileCheck --check-prefix=ROUND-UP2 %s
; RUN: pto-sim %s --entry=round_up --arg=f32:1e-40 --mcpu=a5 --mattr=+ftz | FileCheck --check-prefix=ROUND-UP2 %s
; ROUND-UP2: = [0,

target triple = "pto"

define <128 x i16> @narrow(<64 x float> %a) {
  %r = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %a, <64 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <128 x half> %r to <128 x i16>
  ret <128 x i16> %bits
}

define <64 x i32> @round_up(<64 x float> %a) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> splat (i1 true), i32 3, i32 0, i32 0)
  ret <64 x i32> %r
}
