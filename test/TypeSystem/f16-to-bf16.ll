; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; f16 to bf16 is the same bits: LLVM's bitcast, no instruction.

; RUN: pto-run %s --entry=same --arg=f16:1 | FileCheck --check-prefix=SAME %s
; RUN: pto-sim %s --entry=same --arg=f16:1 | FileCheck --check-prefix=SAME %s
; SAME: = [15360,
; RUN: llc -O2 %s -o - | FileCheck --check-prefix=ASM %s
; ASM-LABEL: same:
; ASM-NOT: PTO
; ASM: ret

target triple = "pto"

define <128 x i16> @same(<128 x half> %a) {
  %r = bitcast <128 x half> %a to <128 x bfloat>
  %bits = bitcast <128 x bfloat> %r to <128 x i16>
  ret <128 x i16> %bits
}
