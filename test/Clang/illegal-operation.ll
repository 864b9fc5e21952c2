; RUN: rm -f %t
; RUN: not clang --target=pto -O0 -c -x ir %s -o %t 2>&1 | FileCheck %s
; RUN: not test -e %t
; RUN: not clang --target=pto -O2 -S -x ir %s -o %t 2>&1 | FileCheck %s
; RUN: not test -e %t
; RUN: not clang --target=pto -O2 -S -emit-llvm -x ir %s -o %t 2>&1 | FileCheck %s
; RUN: not test -e %t
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Clang runs the verifier before it optimises, reports every error and leaves no
; output.

target triple = "pto"

define <64 x float> @rounding(<64 x float> %v, <64 x i1> %m) {
; CHECK: error: {{.*}} in function rounding {{.*}}: llvm.pto.vtrc.f32: rounding mode 9 does not exist; legal: R (0), A (1), F (2), C (3), Z (4), O (5)
  %r = call <64 x float> @llvm.pto.vtrc.f32(<64 x float> %v, <64 x i1> %m, i32 9)
  ret <64 x float> %r
}

define <256 x i8> @part(<64 x float> %v, <64 x i1> %m) {
; CHECK: error: {{.*}} in function part {{.*}}: conversion f32.f8e4m3: part 4 does not exist; legal: P0 (0), P1 (1), P2 (2), P3 (3)
  %r = call <256 x i8> @llvm.pto.vcvt.f32.f8e4m3(<64 x float> %v, <64 x i1> %m, i32 0, i32 0, i32 4)
  ret <256 x i8> %r
}

; CHECK: 2 errors generated.
