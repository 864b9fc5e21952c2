; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Every 8-bit float is kept exactly.

; RUN: pto-run %s --entry=e4m3 --arg=f8e4m3:0x01 | FileCheck --check-prefix=E4M3 %s
; RUN: pto-sim %s --entry=e4m3 --arg=f8e4m3:0x01 | FileCheck --check-prefix=E4M3 %s
; E4M3: = [989855744,
; RUN: pto-run %s --entry=e5m2 --arg=f8e5m2:0x01 | FileCheck --check-prefix=E5M2 %s
; RUN: pto-sim %s --entry=e5m2 --arg=f8e5m2:0x01 | FileCheck --check-prefix=E5M2 %s
; E5M2: = [931135488,
; RUN: pto-run %s --entry=e4m3 --arg=f8e4m3:448 | FileCheck --check-prefix=E4M32 %s
; RUN: pto-sim %s --entry=e4m3 --arg=f8e4m3:448 | FileCheck --check-prefix=E4M32 %s
; E4M32: = [1138753536,
; RUN: pto-run %s --entry=half --arg=f8e4m3:0x01 | FileCheck --check-prefix=HALF %s
; RUN: pto-sim %s --entry=half --arg=f8e4m3:0x01 | FileCheck --check-prefix=HALF %s
; HALF: = [6144,

target triple = "pto"

define <64 x i32> @e4m3(<256 x i8> %a) {
  %r = call <64 x float> @llvm.pto.vcvt.f8e4m3.f32(<256 x i8> %a, <256 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <64 x float> %r to <64 x i32>
  ret <64 x i32> %bits
}

define <64 x i32> @e5m2(<256 x i8> %a) {
  %r = call <64 x float> @llvm.pto.vcvt.f8e5m2.f32(<256 x i8> %a, <256 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <64 x float> %r to <64 x i32>
  ret <64 x i32> %bits
}

define <128 x i16> @half(<256 x i8> %a) {
  %f = call <64 x float> @llvm.pto.vcvt.f8e4m3.f32(<256 x i8> %a, <256 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %r = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %f, <64 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <128 x half> %r to <128 x i16>
  ret <128 x i16> %bits
}
