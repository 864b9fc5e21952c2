; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A part that a form does not have.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function same_width {{.*}}: conversion f32.s32 keeps the lane width and has no part; the operand must be 0, not 1{{$}}
define <64 x i32> @same_width(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> %m, i32 0, i32 0, i32 1)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function half {{.*}}: conversion f32.f16: part 2 does not exist; legal: EVEN (0), ODD (1){{$}}
define <128 x half> @half(<64 x float> %a, <64 x i1> %m) {
  %r = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %a, <64 x i1> %m, i32 0, i32 0, i32 2)
  ret <128 x half> %r
}

; MORE: error: {{.*}} in function double {{.*}}: conversion f16.f32: part 3 does not exist; legal: EVEN (0), ODD (1){{$}}
define <64 x float> @double(<128 x half> %a, <128 x i1> %m) {
  %r = call <64 x float> @llvm.pto.vcvt.f16.f32(<128 x half> %a, <128 x i1> %m, i32 0, i32 0, i32 3)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function quarter {{.*}}: conversion f32.f8e4m3: part 4 does not exist; legal: P0 (0), P1 (1), P2 (2), P3 (3){{$}}
define <256 x i8> @quarter(<64 x float> %a, <64 x i1> %m) {
  %r = call <256 x i8> @llvm.pto.vcvt.f32.f8e4m3(<64 x float> %a, <64 x i1> %m, i32 0, i32 0, i32 4)
  ret <256 x i8> %r
}

; MORE: error: {{.*}} in function four_times {{.*}}: conversion hif8.f32: part 4 does not exist; legal: P0 (0), P1 (1), P2 (2), P3 (3){{$}}
define <64 x float> @four_times(<256 x i8> %a, <256 x i1> %m) {
  %r = call <64 x float> @llvm.pto.vcvt.hif8.f32(<256 x i8> %a, <256 x i1> %m, i32 0, i32 0, i32 4)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function same_width_minus_one {{.*}}: conversion f32.s32 keeps the lane width and has no part; the operand must be 0, not 4294967295{{$}}
define <64 x i32> @same_width_minus_one(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> %m, i32 0, i32 0, i32 -1)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function minus_one {{.*}}: conversion f32.f16: part 4294967295 does not exist; legal: EVEN (0), ODD (1){{$}}
define <128 x half> @minus_one(<64 x float> %a, <64 x i1> %m) {
  %r = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %a, <64 x i1> %m, i32 0, i32 0, i32 4294967295)
  ret <128 x half> %r
}
