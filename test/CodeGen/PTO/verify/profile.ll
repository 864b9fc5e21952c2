; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A form that the processor does not have: the message names the form, the
; processors that have it and what this one converts the source to.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -mcpu=a3 -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -mcpu=a3 -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -mcpu=a3 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

declare <64 x i32> @llvm.pto.vcvt.bf16.u32(<128 x bfloat>, <128 x i1>, i32, i32, i32)

; CHECK: error: {{.*}} in function bf16_f16 {{.*}}: conversion bf16.f16 is not available on a3 (it is on a5); a3 converts bf16 to f32, s32{{$}}
define <128 x half> @bf16_f16(<128 x bfloat> %a, <128 x i1> %m) {
  %r = call <128 x half> @llvm.pto.vcvt.bf16.f16(<128 x bfloat> %a, <128 x i1> %m, i32 0, i32 0, i32 0)
  ret <128 x half> %r
}

; MORE: error: {{.*}} in function hif8_f32 {{.*}}: conversion hif8.f32 is not available on a3 (it is on a5); a3 has no conversion from hif8{{$}}
define <64 x float> @hif8_f32(<256 x i8> %a, <256 x i1> %m) {
  %r = call <64 x float> @llvm.pto.vcvt.hif8.f32(<256 x i8> %a, <256 x i1> %m, i32 0, i32 0, i32 0)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function bf16_u32 {{.*}}: there is no conversion bf16.u32: bf16 converts to f32, s32{{$}}
define <64 x i32> @bf16_u32(<128 x bfloat> %a, <128 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.bf16.u32(<128 x bfloat> %a, <128 x i1> %m, i32 0, i32 0, i32 0)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function on_a2 {{.*}}: conversion bf16.f16 is not available on a2 (it is on a5); a2 converts bf16 to f32, s32{{$}}
define <128 x half> @on_a2(<128 x bfloat> %a, <128 x i1> %m) #0 {
  %r = call <128 x half> @llvm.pto.vcvt.bf16.f16(<128 x bfloat> %a, <128 x i1> %m, i32 0, i32 0, i32 0)
  ret <128 x half> %r
}

define <128 x half> @on_a5(<128 x bfloat> %a, <128 x i1> %m) #1 {
  %r = call <128 x half> @llvm.pto.vcvt.bf16.f16(<128 x bfloat> %a, <128 x i1> %m, i32 0, i32 0, i32 0)
  ret <128 x half> %r
}

define <128 x half> @on_cpu(<128 x bfloat> %a, <128 x i1> %m) #2 {
  %r = call <128 x half> @llvm.pto.vcvt.bf16.f16(<128 x bfloat> %a, <128 x i1> %m, i32 0, i32 0, i32 0)
  ret <128 x half> %r
}

attributes #0 = { "target-cpu"="a2" }
attributes #1 = { "target-cpu"="a5" }
attributes #2 = { "target-cpu"="cpu" }
