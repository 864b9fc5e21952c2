; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The high bits are cut off.

; RUN: pto-run %s --entry=byte --arg=s16:513 | FileCheck --check-prefix=BYTE %s
; RUN: pto-sim %s --entry=byte --arg=s16:513 | FileCheck --check-prefix=BYTE %s
; BYTE: = [1,
; RUN: pto-run %s --entry=word --arg=s32:65537 | FileCheck --check-prefix=WORD %s
; RUN: pto-sim %s --entry=word --arg=s32:65537 | FileCheck --check-prefix=WORD %s
; WORD: = [1,

target triple = "pto"

define <256 x i8> @byte(<128 x i16> %a) {
  %r = call <256 x i8> @llvm.pto.vcvt.s16.u8(<128 x i16> %a, <128 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  ret <256 x i8> %r
}

define <128 x i16> @word(<64 x i32> %a) {
  %r = call <128 x i16> @llvm.pto.vcvt.s32.s16(<64 x i32> %a, <64 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  ret <128 x i16> %r
}
