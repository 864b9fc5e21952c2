; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Arithmetic in a format that PTO does not compute in. Values of such a type may
; still be moved.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function fadd {{.*}}: 'fadd' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define double @fadd(double %a, double %b) {
  %r = fadd double %a, %b
  ret double %r
}

; MORE: error: {{.*}} in function fsub {{.*}}: 'fsub' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define double @fsub(double %a, double %b) {
  %r = fsub double %a, %b
  ret double %r
}

; MORE: error: {{.*}} in function fmul {{.*}}: 'fmul' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define double @fmul(double %a, double %b) {
  %r = fmul double %a, %b
  ret double %r
}

; MORE: error: {{.*}} in function fdiv {{.*}}: 'fdiv' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define double @fdiv(double %a, double %b) {
  %r = fdiv double %a, %b
  ret double %r
}

; MORE: error: {{.*}} in function fneg {{.*}}: 'fneg' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define double @fneg(double %a) {
  %r = fneg double %a
  ret double %r
}

; MORE: error: {{.*}} in function fcmp {{.*}}: 'fcmp' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define i1 @fcmp(double %a) {
  %r = fcmp olt double %a, 1.0
  ret i1 %r
}

; MORE: error: {{.*}} in function fptosi {{.*}}: 'fptosi' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define i32 @fptosi(double %a) {
  %r = fptosi double %a to i32
  ret i32 %r
}

; MORE: error: {{.*}} in function fptoui {{.*}}: 'fptoui' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define i32 @fptoui(double %a) {
  %r = fptoui double %a to i32
  ret i32 %r
}

; MORE: error: {{.*}} in function sitofp {{.*}}: 'sitofp' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define double @sitofp(i32 %a) {
  %r = sitofp i32 %a to double
  ret double %r
}

; MORE: error: {{.*}} in function uitofp {{.*}}: 'uitofp' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define double @uitofp(i32 %a) {
  %r = uitofp i32 %a to double
  ret double %r
}

; MORE: error: {{.*}} in function fptrunc {{.*}}: 'fptrunc' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define float @fptrunc(double %a) {
  %r = fptrunc double %a to float
  ret float %r
}

; MORE: error: {{.*}} in function fpext {{.*}}: 'fpext' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define double @fpext(float %a) {
  %r = fpext float %a to double
  ret double %r
}

; MORE: error: {{.*}} in function sqrt {{.*}}: 'llvm.sqrt.f64' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define double @sqrt(double %a) {
  %r = call double @llvm.sqrt.f64(double %a)
  ret double %r
}

; MORE: error: {{.*}} in function saturating {{.*}}: 'llvm.fptosi.sat.i32.f64' on double: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define i32 @saturating(double %a) {
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %a)
  ret i32 %r
}

; MORE: error: {{.*}} in function vector {{.*}}: 'fadd' on <32 x double>: PTO computes in half, bfloat and float only; it has no double arithmetic{{$}}
define <32 x double> @vector(<32 x double> %a) {
  %r = fadd <32 x double> %a, %a
  ret <32 x double> %r
}

; MORE: error: {{.*}} in function quad {{.*}}: 'fmul' on fp128: PTO computes in half, bfloat and float only; it has no fp128 arithmetic{{$}}
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
