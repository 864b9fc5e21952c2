; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A NaN is made the canonical one where its bits can be seen. A sum makes
; every NaN canonical, so it takes the product as the host makes it.
; RUN: opt -passes='pto-emulate,instcombine' -S %s | FileCheck %s
; RUN: pto-run %s --entry=product_and_sum --arg=f32:nan --arg=f32:-1 --arg=f32:0x7f800001 | FileCheck %s --check-prefix=SUM
; RUN: pto-sim %s --entry=product_and_sum --arg=f32:nan --arg=f32:-1 --arg=f32:0x7f800001 | FileCheck %s --check-prefix=SUM
; RUN: pto-run %s --entry=seen --arg=f32:inf --arg=f32:0 --arg=f32:1 | FileCheck %s --check-prefix=SEEN
; RUN: pto-sim %s --entry=seen --arg=f32:inf --arg=f32:0 --arg=f32:1 | FileCheck %s --check-prefix=SEEN

target triple = "pto"

; 0x7fc00000
; SUM: result: <64 x i32> = [2143289344, 2143289344,
; SEEN: result: <64 x i32> = [2143289344, 2143289344,

; CHECK-LABEL: define <64 x i32> @product_and_sum(
; CHECK:         [[P:%.*]] = fmul <64 x float>
; CHECK-NEXT:    [[S:%.*]] = fadd <64 x float> [[P]],
; CHECK-NEXT:    fcmp uno <64 x float> [[S]]
; CHECK-NEXT:    [[C:%.*]] = select
; CHECK-NEXT:    bitcast <64 x float> [[C]] to <64 x i32>
; CHECK-NEXT:    ret
define <64 x i32> @product_and_sum(<64 x float> %x, <64 x float> %y, <64 x float> %z) {
  %p = fmul <64 x float> %x, %y
  %s = fadd <64 x float> %p, %z
  %r = bitcast <64 x float> %s to <64 x i32>
  ret <64 x i32> %r
}

; CHECK-LABEL: define <64 x i32> @seen(
; CHECK:         [[P:%.*]] = fmul <64 x float>
; CHECK-NEXT:    fcmp uno <64 x float> [[P]]
; CHECK:         select
; CHECK:         fadd
; CHECK:         fcmp uno
; CHECK:         select
define <64 x i32> @seen(<64 x float> %x, <64 x float> %y, <64 x float> %z) {
  %p = fmul <64 x float> %x, %y
  %s = fadd <64 x float> %p, %z
  %a = bitcast <64 x float> %s to <64 x i32>
  %b = bitcast <64 x float> %p to <64 x i32>
  %r = and <64 x i32> %a, %b
  ret <64 x i32> %r
}
