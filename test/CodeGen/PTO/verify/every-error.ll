; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; All errors of a module are reported: in one operation, in one function and in
; others, and the legal parts do not matter.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: rm -f %t.o
; RUN: not llc -verify-machineinstrs -filetype=obj -O0 -o %t.o %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t.o
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function one_operation {{.*}}: conversion f32.s32 does not round by mode 6; legal: R (0), A (1), F (2), C (3), Z (4), O (5){{$}}
; MORE: error: {{.*}} in function one_operation {{.*}}: conversion f32.s32: saturation 2 does not exist; legal: NOSAT (0), SAT (1){{$}}
; MORE: error: {{.*}} in function one_operation {{.*}}: conversion f32.s32 keeps the lane width and has no part; the operand must be 0, not 1{{$}}
define <64 x i32> @one_operation(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> %m, i32 6, i32 2, i32 1)
  ret <64 x i32> %r
}

define <64 x i32> @legal(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> %m, i32 0, i32 1, i32 0)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function used {{.*}}: conversion f32.s32 does not round by mode 6; legal: R (0), A (1), F (2), C (3), Z (4), O (5){{$}}
; MORE: error: {{.*}} in function used {{.*}}: conversion s32.f32 has no saturation operand; the operand must be 0, not 1{{$}}
; MORE: error: {{.*}} in function used {{.*}}: 'fpext' on <64 x fp128>: PTO computes in half, bfloat, float and double; it has no fp128 arithmetic{{$}}
define <64 x float> @used(<64 x float> %a, <64 x i1> %m) {
  %i = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %a, <64 x i1> %m, i32 6, i32 0, i32 0)
  %f = call <64 x float> @llvm.pto.vcvt.s32.f32(<64 x i32> %i, <64 x i1> %m, i32 0, i32 1, i32 0)
  %d = fpext <64 x float> %f to <64 x fp128>
  ret <64 x float> %f
}

; MORE: error: {{.*}} in function loop {{.*}}: vector load of <64 x float> in global memory (address space 1): vector instructions reach the unified buffer only; copy to UB (address space 6) first{{$}}
define void @loop(ptr addrspace(1) %p, i1 %c) {
  br label %loop

loop:
  %a = load <64 x float>, ptr addrspace(1) %p
  br i1 %c, label %loop, label %done

done:
  ret void
}
