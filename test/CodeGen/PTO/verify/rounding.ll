; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A rounding mode that a form does not have.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function f8_rounds_to_nearest {{.*}}: conversion f32.f8e4m3 does not round by mode A (1); legal: R (0){{$}}
define <256 x i8> @f8_rounds_to_nearest(<64 x float> %a, <64 x i1> %m) {
  %r = call <256 x i8> @llvm.pto.vcvt.f32.f8e4m3(<64 x float> %a, <64 x i1> %m, i32 1, i32 0, i32 0)
  ret <256 x i8> %r
}

; MORE: error: {{.*}} in function f8e5m2_rounds_to_nearest {{.*}}: conversion f32.f8e5m2 does not round by mode Z (4); legal: R (0){{$}}
define <256 x i8> @f8e5m2_rounds_to_nearest(<64 x float> %a, <64 x i1> %m) {
  %r = call <256 x i8> @llvm.pto.vcvt.f32.f8e5m2(<64 x float> %a, <64 x i1> %m, i32 4, i32 0, i32 0)
  ret <256 x i8> %r
}

; MORE: error: {{.*}} in function hif8_rounds_away {{.*}}: conversion f32.hif8 does not round by mode R (0); legal: A (1){{$}}
define <256 x i8> @hif8_rounds_away(<64 x float> %a, <64 x i1> %m) {
  %r = call <256 x i8> @llvm.pto.vcvt.f32.hif8(<64 x float> %a, <64 x i1> %m, i32 0, i32 0, i32 0)
  ret <256 x i8> %r
}

; MORE: error: {{.*}} in function f16_hif8_rounds_away {{.*}}: conversion f16.hif8 does not round by mode O (5); legal: A (1){{$}}
define <256 x i8> @f16_hif8_rounds_away(<128 x half> %a, <128 x i1> %m) {
  %r = call <256 x i8> @llvm.pto.vcvt.f16.hif8(<128 x half> %a, <128 x i1> %m, i32 5, i32 0, i32 0)
  ret <256 x i8> %r
}

; MORE: error: {{.*}} in function exact {{.*}}: conversion f16.f32 has no rounding mode; the operand must be 0, not 1{{$}}
define <64 x float> @exact(<128 x half> %a, <128 x i1> %m) {
  %r = call <64 x float> @llvm.pto.vcvt.f16.f32(<128 x half> %a, <128 x i1> %m, i32 1, i32 0, i32 0)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function exact_integers {{.*}}: conversion u32.u8 has no rounding mode; the operand must be 0, not 4{{$}}
define <256 x i8> @exact_integers(<64 x i32> %a, <64 x i1> %m) {
  %r = call <256 x i8> @llvm.pto.vcvt.u32.u8(<64 x i32> %a, <64 x i1> %m, i32 4, i32 0, i32 0)
  ret <256 x i8> %r
}

; MORE: error: {{.*}} in function first_beyond {{.*}}: conversion f32.s32 does not round by mode 6; legal: R (0), A (1), F (2), C (3), Z (4), O (5){{$}}
define <64 x i32> @first_beyond(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> %m, i32 6, i32 0, i32 0)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function eight {{.*}}: conversion f32.s32 does not round by mode 8; legal: R (0), A (1), F (2), C (3), Z (4), O (5){{$}}
define <64 x i32> @eight(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> %m, i32 8, i32 0, i32 0)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function minus_one {{.*}}: conversion f32.s32 does not round by mode 4294967295; legal: R (0), A (1), F (2), C (3), Z (4), O (5){{$}}
define <64 x i32> @minus_one(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> %m, i32 -1, i32 0, i32 0)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function all_ones {{.*}}: conversion f32.s32 does not round by mode 4294967295; legal: R (0), A (1), F (2), C (3), Z (4), O (5){{$}}
define <64 x i32> @all_ones(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> %m, i32 4294967295, i32 0, i32 0)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function exact_minus_one {{.*}}: conversion f16.f32 has no rounding mode; the operand must be 0, not 4294967295{{$}}
define <64 x float> @exact_minus_one(<128 x half> %a, <128 x i1> %m) {
  %r = call <64 x float> @llvm.pto.vcvt.f16.f32(<128 x half> %a, <128 x i1> %m, i32 -1, i32 0, i32 0)
  ret <64 x float> %r
}
