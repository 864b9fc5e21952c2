; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; f32 to 8- and 16-bit integers, through generic IR or forms.

; RUN: pto-run %s --entry=s16 --arg=f32:-300.75 | FileCheck --check-prefix=S16 %s
; RUN: pto-sim %s --entry=s16 --arg=f32:-300.75 | FileCheck --check-prefix=S16 %s
; S16: = [-300,
; RUN: pto-run %s --entry=s16 --arg=f32:40000 | FileCheck --check-prefix=S162 %s
; RUN: pto-sim %s --entry=s16 --arg=f32:40000 | FileCheck --check-prefix=S162 %s
; S162: = [-25536,
; RUN: pto-run %s --entry=s8 --arg=f16:-100.5 | FileCheck --check-prefix=S8 %s
; RUN: pto-sim %s --entry=s8 --arg=f16:-100.5 | FileCheck --check-prefix=S8 %s
; S8: = [-100,
; RUN: pto-run %s --entry=u8 --arg=f16:200.5 | FileCheck --check-prefix=U8 %s
; RUN: pto-sim %s --entry=u8 --arg=f16:200.5 | FileCheck --check-prefix=U8 %s
; U8: = [-56,
; RUN: pto-run %s --entry=s8 --arg=f16:100.5 | FileCheck --check-prefix=S82 %s
; RUN: pto-sim %s --entry=s8 --arg=f16:100.5 | FileCheck --check-prefix=S82 %s
; S82: = [100,

target triple = "pto"

define <128 x i16> @s16(<64 x float> %a) {
  %r = call <128 x i16> @llvm.pto.vcvt.f32.s16(<64 x float> %a, <64 x i1> splat (i1 true), i32 4, i32 0, i32 0)
  ret <128 x i16> %r
}

define <256 x i8> @s8(<128 x half> %a) {
  %r = call <256 x i8> @llvm.pto.vcvt.f16.s8(<128 x half> %a, <128 x i1> splat (i1 true), i32 4, i32 0, i32 0)
  ret <256 x i8> %r
}

define <256 x i8> @u8(<128 x half> %a) {
  %r = call <256 x i8> @llvm.pto.vcvt.f16.u8(<128 x half> %a, <128 x i1> splat (i1 true), i32 4, i32 0, i32 0)
  ret <256 x i8> %r
}
