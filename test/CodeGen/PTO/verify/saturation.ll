; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A saturation operand that a form does not have.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function none {{.*}}: conversion s32.f32 has no saturation operand; the operand must be 0, not 1{{$}}
define <64 x float> @none(<64 x i32> %a, <64 x i1> %m) {
  %r = call <64 x float> @llvm.pto.vcvt.s32.f32(<64 x i32> %a, <64 x i1> %m, i32 0, i32 1, i32 0)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function sign_to_unsigned {{.*}}: conversion s16.u32 has no saturation operand; the operand must be 0, not 1{{$}}
define <64 x i32> @sign_to_unsigned(<128 x i16> %a, <128 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.s16.u32(<128 x i16> %a, <128 x i1> %m, i32 0, i32 1, i32 0)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function f4 {{.*}}: conversion bf16.f4e2m1x2 has no saturation operand; the operand must be 0, not 1{{$}}
define <256 x i8> @f4(<128 x bfloat> %a, <128 x i1> %m) {
  %r = call <256 x i8> @llvm.pto.vcvt.bf16.f4e2m1x2(<128 x bfloat> %a, <128 x i1> %m, i32 0, i32 1, i32 0)
  ret <256 x i8> %r
}

; MORE: error: {{.*}} in function two {{.*}}: conversion f32.s32: saturation 2 does not exist; legal: NOSAT (0), SAT (1){{$}}
define <64 x i32> @two(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> %m, i32 0, i32 2, i32 0)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function optional_two {{.*}}: conversion f16.s32: saturation 2 does not exist; legal: NOSAT (0), SAT (1){{$}}
define <64 x i32> @optional_two(<128 x half> %a, <128 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f16.s32(<128 x half> %a, <128 x i1> %m, i32 0, i32 2, i32 0)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function minus_one {{.*}}: conversion f32.s32: saturation 4294967295 does not exist; legal: NOSAT (0), SAT (1){{$}}
define <64 x i32> @minus_one(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> %m, i32 0, i32 -1, i32 0)
  ret <64 x i32> %r
}
