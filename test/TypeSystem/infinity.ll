; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Infinity is made and handed on as IEEE 754 says.

; RUN: pto-run %s --entry=twice --arg=f32:3e38 | FileCheck --check-prefix=TWICE %s
; RUN: pto-sim %s --entry=twice --arg=f32:3e38 | FileCheck --check-prefix=TWICE %s
; TWICE: = [2139095040,
; RUN: pto-run %s --entry=twice --arg=f32:-inf | FileCheck --check-prefix=TWICE2 %s
; RUN: pto-sim %s --entry=twice --arg=f32:-inf | FileCheck --check-prefix=TWICE2 %s
; TWICE2: = [-8388608,
; RUN: pto-run %s --entry=minus --arg=f32:inf | FileCheck --check-prefix=MINUS %s
; RUN: pto-sim %s --entry=minus --arg=f32:inf | FileCheck --check-prefix=MINUS %s
; MINUS: = [2143289344,
; RUN: pto-run %s --entry=inverse --arg=f32:-inf | FileCheck --check-prefix=INVERSE %s
; RUN: pto-sim %s --entry=inverse --arg=f32:-inf | FileCheck --check-prefix=INVERSE %s
; INVERSE: = [-2147483648,

target triple = "pto"

define <64 x i32> @twice(<64 x float> %a) {
  %r = fadd <64 x float> %a, %a
  %bits = bitcast <64 x float> %r to <64 x i32>
  ret <64 x i32> %bits
}

define <64 x i32> @minus(<64 x float> %a) {
  %r = fsub <64 x float> %a, %a
  %bits = bitcast <64 x float> %r to <64 x i32>
  ret <64 x i32> %bits
}

define <64 x i32> @inverse(<64 x float> %a) {
  %r = fdiv <64 x float> splat (float 1.0), %a
  %bits = bitcast <64 x float> %r to <64 x i32>
  ret <64 x i32> %bits
}
