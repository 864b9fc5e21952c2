; A NaN becomes 0, whatever the host makes of halves.
;
; RUN: pto-run %s --entry=s16 --arg=f16:nan | FileCheck %s
; RUN: pto-run -O0 %s --entry=s16 --arg=f16:nan | FileCheck %s
; RUN: pto-run %s --entry=vector --arg=f16:nan | FileCheck --check-prefix=VECTOR %s
; CHECK: result: i16 = 0 (0x0000)
; VECTOR: result: <4 x i16> = [0, 0, 0, 0]
target triple = "pto"

define i16 @s16(half %x) {
  %r = call i16 @llvm.fptosi.sat.i16.f16(half %x)
  ret i16 %r
}

define <4 x i16> @vector(<4 x half> %x) {
  %r = call <4 x i16> @llvm.fptosi.sat.v4i16.v4f16(<4 x half> %x)
  ret <4 x i16> %r
}
