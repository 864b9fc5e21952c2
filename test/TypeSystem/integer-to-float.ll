; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; 8-bit integers are exact in f16 and f32.

; RUN: pto-run %s --entry=signed --arg=s8:-128 | FileCheck --check-prefix=SIGNED %s
; RUN: pto-sim %s --entry=signed --arg=s8:-128 | FileCheck --check-prefix=SIGNED %s
; SIGNED: = [-10240,
; RUN: pto-run %s --entry=unsigned --arg=u8:255 | FileCheck --check-prefix=UNSIGNED %s
; RUN: pto-sim %s --entry=unsigned --arg=u8:255 | FileCheck --check-prefix=UNSIGNED %s
; UNSIGNED: = [23544,

target triple = "pto"

define <128 x i16> @signed(<256 x i8> %a) {
  %r = call <128 x half> @llvm.pto.vcvt.s8.f16(<256 x i8> %a, <256 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <128 x half> %r to <128 x i16>
  ret <128 x i16> %bits
}

define <128 x i16> @unsigned(<256 x i8> %a) {
  %r = call <128 x half> @llvm.pto.vcvt.u8.f16(<256 x i8> %a, <256 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <128 x half> %r to <128 x i16>
  ret <128 x i16> %bits
}
