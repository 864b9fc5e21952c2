; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Unsigned integers are extended with zeros, signed ones with their sign.

; RUN: pto-run %s --entry=unsigned --arg=u8:200 | FileCheck --check-prefix=UNSIGNED %s
; RUN: pto-sim %s --entry=unsigned --arg=u8:200 | FileCheck --check-prefix=UNSIGNED %s
; UNSIGNED: = [200,
; RUN: pto-run %s --entry=signed --arg=s8:-100 | FileCheck --check-prefix=SIGNED %s
; RUN: pto-sim %s --entry=signed --arg=s8:-100 | FileCheck --check-prefix=SIGNED %s
; SIGNED: = [-100,
; RUN: pto-run %s --entry=wide --arg=s16:-1 | FileCheck --check-prefix=WIDE %s
; RUN: pto-sim %s --entry=wide --arg=s16:-1 | FileCheck --check-prefix=WIDE %s
; WIDE: = [-1,

target triple = "pto"

define <128 x i16> @unsigned(<256 x i8> %a) {
  %r = call <128 x i16> @llvm.pto.vcvt.u8.u16(<256 x i8> %a, <256 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  ret <128 x i16> %r
}

define <128 x i16> @signed(<256 x i8> %a) {
  %r = call <128 x i16> @llvm.pto.vcvt.s8.s16(<256 x i8> %a, <256 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  ret <128 x i16> %r
}

define <64 x i32> @wide(<128 x i16> %a) {
  %r = call <64 x i32> @llvm.pto.vcvt.s16.s32(<128 x i16> %a, <128 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  ret <64 x i32> %r
}
