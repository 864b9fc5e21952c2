; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Exact up to 2^24, then rounded.

; RUN: pto-run %s --entry=nearest --arg=s32:16777216 | FileCheck --check-prefix=NEAREST %s
; RUN: pto-sim %s --entry=nearest --arg=s32:16777216 | FileCheck --check-prefix=NEAREST %s
; NEAREST: = [1266679808,
; RUN: pto-run %s --entry=nearest --arg=s32:16777217 | FileCheck --check-prefix=NEAREST2 %s
; RUN: pto-sim %s --entry=nearest --arg=s32:16777217 | FileCheck --check-prefix=NEAREST2 %s
; NEAREST2: = [1266679808,
; RUN: pto-run %s --entry=up --arg=s32:16777217 | FileCheck --check-prefix=UP %s
; RUN: pto-sim %s --entry=up --arg=s32:16777217 | FileCheck --check-prefix=UP %s
; UP: = [1266679809,

target triple = "pto"

define <64 x i32> @nearest(<64 x i32> %a) {
  %r = call <64 x float> @llvm.pto.vcvt.s32.f32(<64 x i32> %a, <64 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <64 x float> %r to <64 x i32>
  ret <64 x i32> %bits
}

define <64 x i32> @up(<64 x i32> %a) {
  %r = call <64 x float> @llvm.pto.vcvt.s32.f32(<64 x i32> %a, <64 x i1> splat (i1 true), i32 3, i32 0, i32 0)
  %bits = bitcast <64 x float> %r to <64 x i32>
  ret <64 x i32> %bits
}
