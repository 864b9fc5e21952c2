; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Arithmetic in a format that PTO does not compute in. Values of such a type may
; still be moved.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function quad {{.*}}: 'fmul' on fp128: PTO computes in half, bfloat, float and double; it has no fp128 arithmetic{{$}}
define fp128 @quad(fp128 %a) {
  %r = fmul fp128 %a, %a
  ret fp128 %r
}

define double @moved(ptr %p, i1 %c, double %a) {
  %l = load double, ptr %p
  %s = select i1 %c, double %l, double %a
  store double %s, ptr %p
  ret double %s
}

define i64 @bits(double %a) {
  %r = bitcast double %a to i64
  ret i64 %r
}
