; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; f32 to 32-bit integers.

; RUN: pto-run %s --entry=signed --arg=f32:-7.9 | FileCheck --check-prefix=SIGNED %s
; RUN: pto-sim %s --entry=signed --arg=f32:-7.9 | FileCheck --check-prefix=SIGNED %s
; SIGNED: = [-7,
; RUN: pto-run %s --entry=unsigned --arg=f32:3000000000 | FileCheck --check-prefix=UNSIGNED %s
; RUN: pto-sim %s --entry=unsigned --arg=f32:3000000000 | FileCheck --check-prefix=UNSIGNED %s
; UNSIGNED: = [-1294967296,

target triple = "pto"

define <64 x i32> @signed(<64 x float> %a) {
  %r = fptosi <64 x float> %a to <64 x i32>
  ret <64 x i32> %r
}

define <64 x i32> @unsigned(<64 x float> %a) {
  %r = fptoui <64 x float> %a to <64 x i32>
  ret <64 x i32> %r
}
