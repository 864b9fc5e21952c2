; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; bf16 to f16 is the same bits by bitcast; vcvt converts the number.

; RUN: pto-run %s --entry=same --arg=bf16:1 | FileCheck --check-prefix=SAME %s
; RUN: pto-sim %s --entry=same --arg=bf16:1 | FileCheck --check-prefix=SAME %s
; SAME: = [16256,
; RUN: pto-run %s --entry=number --arg=bf16:1 | FileCheck --check-prefix=NUMBER %s
; RUN: pto-sim %s --entry=number --arg=bf16:1 | FileCheck --check-prefix=NUMBER %s
; NUMBER: = [15360,
; RUN: pto-run %s --entry=number --arg=bf16:1e6 | FileCheck --check-prefix=NUMBER2 %s
; RUN: pto-sim %s --entry=number --arg=bf16:1e6 | FileCheck --check-prefix=NUMBER2 %s
; NUMBER2: = [31744,

target triple = "pto"

define <128 x i16> @same(<128 x bfloat> %a) {
  %r = bitcast <128 x bfloat> %a to <128 x half>
  %bits = bitcast <128 x half> %r to <128 x i16>
  ret <128 x i16> %bits
}

define <128 x i16> @number(<128 x bfloat> %a) {
  %r = call <128 x half> @llvm.pto.vcvt.bf16.f16(<128 x bfloat> %a, <128 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <128 x half> %r to <128 x i16>
  ret <128 x i16> %bits
}
