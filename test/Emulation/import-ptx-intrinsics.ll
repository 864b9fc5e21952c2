; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Intrinsics of packed conversions, which LLVM 19 does not have: modules of newer
; device compilers do.

; RUN: opt -passes='pto-import-ptx<ignore-nan>' -S %s -o %t.ll
; RUN: FileCheck %s < %t.ll
; RUN: pto-run %s --entry=to --arg=f32:1.5 --arg=f32:-3 | FileCheck --check-prefix=TO %s
; RUN: pto-run %t.ll --entry=to --arg=f32:1.5 --arg=f32:-3 | FileCheck --check-prefix=TO %s
; RUN: pto-sim %t.ll --entry=to --arg=f32:1.5 --arg=f32:-3 | FileCheck --check-prefix=TO %s
; TO: {{^}}result: i16 = 15556 (0x3cc4){{$}}
; RUN: pto-run %s --entry=from --arg=i16:0x3cc4 | FileCheck --check-prefix=FROM %s
; RUN: pto-run %t.ll --entry=from --arg=i16:0x3cc4 | FileCheck --check-prefix=FROM %s
; RUN: pto-sim %t.ll --entry=from --arg=i16:0x3cc4 | FileCheck --check-prefix=FROM %s
; FROM: {{^}}result: i32 = 1040237056 (0x3e00c200){{$}}

target triple = "nvptx64-nvidia-cuda"

declare i16 @llvm.nvvm.ff.to.e4m3x2.rn(float, float)
declare <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn(i16)

; CHECK-LABEL: define i16 @to(
; CHECK:         call i16 @pto.ptx.cvt.rn.satfinite.e4m3x2.f32(
define i16 @to(float %a, float %b) {
  %r = call i16 @llvm.nvvm.ff.to.e4m3x2.rn(float %a, float %b)
  ret i16 %r
}
; CHECK-LABEL: define i32 @from(
; CHECK:         call i32 @pto.ptx.cvt.rn.f16x2.e4m3x2(
define i32 @from(i16 %a) {
  %r = call <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn(i16 %a)
  %b = bitcast <2 x half> %r to i32
  ret i32 %b
}
