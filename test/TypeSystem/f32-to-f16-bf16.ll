; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Rounded by the mode; infinity and NaN as IEEE 754 says.

; RUN: pto-run %s --entry=nearest --arg=f32:1.00048828125 | FileCheck --check-prefix=NEAREST %s
; RUN: pto-sim %s --entry=nearest --arg=f32:1.00048828125 | FileCheck --check-prefix=NEAREST %s
; NEAREST: = [15360,
; RUN: pto-run %s --entry=up --arg=f32:1.00048828125 | FileCheck --check-prefix=UP %s
; RUN: pto-sim %s --entry=up --arg=f32:1.00048828125 | FileCheck --check-prefix=UP %s
; UP: = [15361,
; RUN: pto-run %s --entry=nearest --arg=f32:65520 | FileCheck --check-prefix=NEAREST2 %s
; RUN: pto-sim %s --entry=nearest --arg=f32:65520 | FileCheck --check-prefix=NEAREST2 %s
; NEAREST2: = [31744,
; RUN: pto-run %s --entry=zero --arg=f32:65520 | FileCheck --check-prefix=ZERO %s
; RUN: pto-sim %s --entry=zero --arg=f32:65520 | FileCheck --check-prefix=ZERO %s
; ZERO: = [31743,
; RUN: pto-run %s --entry=nearest --arg=f32:-inf | FileCheck --check-prefix=NEAREST3 %s
; RUN: pto-sim %s --entry=nearest --arg=f32:-inf | FileCheck --check-prefix=NEAREST3 %s
; NEAREST3: = [-1024,
; RUN: pto-run %s --entry=nearest --arg=f32:nan | FileCheck --check-prefix=NEAREST4 %s
; RUN: pto-sim %s --entry=nearest --arg=f32:nan | FileCheck --check-prefix=NEAREST4 %s
; NEAREST4: = [32256,
; RUN: pto-run %s --entry=brain --arg=f32:1.00390625 | FileCheck --check-prefix=BRAIN %s
; RUN: pto-sim %s --entry=brain --arg=f32:1.00390625 | FileCheck --check-prefix=BRAIN %s
; BRAIN: = [16256,

target triple = "pto"

define <128 x i16> @nearest(<64 x float> %a) {
  %r = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %a, <64 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <128 x half> %r to <128 x i16>
  ret <128 x i16> %bits
}

define <128 x i16> @up(<64 x float> %a) {
  %r = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %a, <64 x i1> splat (i1 true), i32 3, i32 0, i32 0)
  %bits = bitcast <128 x half> %r to <128 x i16>
  ret <128 x i16> %bits
}

define <128 x i16> @zero(<64 x float> %a) {
  %r = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %a, <64 x i1> splat (i1 true), i32 4, i32 0, i32 0)
  %bits = bitcast <128 x half> %r to <128 x i16>
  ret <128 x i16> %bits
}

define <128 x i16> @brain(<64 x float> %a) {
  %r = call <128 x bfloat> @llvm.pto.vcvt.f32.bf16(<64 x float> %a, <64 x i1> splat (i1 true), i32 0, i32 0, i32 0)
  %bits = bitcast <128 x bfloat> %r to <128 x i16>
  ret <128 x i16> %bits
}
