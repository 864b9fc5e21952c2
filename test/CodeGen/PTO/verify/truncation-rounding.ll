; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A rounding mode that vtrc does not have.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function six {{.*}}: llvm.pto.vtrc.f32: rounding mode 6 does not exist; legal: R (0), A (1), F (2), C (3), Z (4), O (5){{$}}
define <64 x float> @six(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x float> @llvm.pto.vtrc.f32(<64 x float> %a, <64 x i1> %m, i32 6)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function minus_one {{.*}}: llvm.pto.vtrc.f32: rounding mode 4294967295 does not exist; legal: R (0), A (1), F (2), C (3), Z (4), O (5){{$}}
define <64 x float> @minus_one(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x float> @llvm.pto.vtrc.f32(<64 x float> %a, <64 x i1> %m, i32 -1)
  ret <64 x float> %r
}
