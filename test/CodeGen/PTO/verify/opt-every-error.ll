; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; opt reports every error as well, and leaves no output.
;
; RUN: rm -f %t
; RUN: not opt -passes=pto-verify -o %t %s 2>&1 \
; RUN:   | FileCheck --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -O2 -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not ls %t

target triple = "pto"

; CHECK: error: {{.*}} in function f {{.*}}: conversion f32.s32 does not round by mode 6; legal: R (0), A (1), F (2), C (3), Z (4), O (5){{$}}
; CHECK: error: {{.*}} in function f {{.*}}: conversion f32.s32 keeps the lane width and has no part; the operand must be 0, not 1{{$}}
define <64 x i32> @f(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> %m, i32 6, i32 0, i32 1)
  ret <64 x i32> %r
}

; CHECK: error: {{.*}} in function g {{.*}}: 'fadd' on fp128: PTO computes in half, bfloat, float and double; it has no fp128 arithmetic{{$}}
define fp128 @g(fp128 %a) {
  %r = fadd fp128 %a, %a
  ret fp128 %r
}
