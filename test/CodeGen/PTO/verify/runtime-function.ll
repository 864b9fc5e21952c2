; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Operations for which code generation would call a run-time library. That is
; known only there, so opt accepts them.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t

target triple = "pto"

; CHECK: error: {{.*}} in function sin {{.*}}: 'llvm.sin.f32' needs the run-time function 'sinf': PTO has no instruction for it and no run-time library{{$}}
define float @sin(float %a) {
  %r = call float @llvm.sin.f32(float %a)
  ret float %r
}

; MORE: error: {{.*}} in function cos {{.*}}: 'llvm.cos.f32' needs the run-time function 'cosf': PTO has no instruction for it and no run-time library{{$}}
define float @cos(float %a) {
  %r = call float @llvm.cos.f32(float %a)
  ret float %r
}

; MORE: error: {{.*}} in function tan {{.*}}: 'llvm.tan.bf16' needs the run-time function 'tanf': PTO has no instruction for it and no run-time library{{$}}
define bfloat @tan(bfloat %a) {
  %r = call bfloat @llvm.tan.bf16(bfloat %a)
  ret bfloat %r
}

; MORE: error: {{.*}} in function asin {{.*}}: 'llvm.asin.bf16' needs the run-time function 'asinf': PTO has no instruction for it and no run-time library{{$}}
define bfloat @asin(bfloat %a) {
  %r = call bfloat @llvm.asin.bf16(bfloat %a)
  ret bfloat %r
}

; MORE: error: {{.*}} in function acos {{.*}}: 'llvm.acos.bf16' needs the run-time function 'acosf': PTO has no instruction for it and no run-time library{{$}}
define bfloat @acos(bfloat %a) {
  %r = call bfloat @llvm.acos.bf16(bfloat %a)
  ret bfloat %r
}

; MORE: error: {{.*}} in function atan {{.*}}: 'llvm.atan.bf16' needs the run-time function 'atanf': PTO has no instruction for it and no run-time library{{$}}
define bfloat @atan(bfloat %a) {
  %r = call bfloat @llvm.atan.bf16(bfloat %a)
  ret bfloat %r
}

; MORE: error: {{.*}} in function sinh {{.*}}: 'llvm.sinh.bf16' needs the run-time function 'sinhf': PTO has no instruction for it and no run-time library{{$}}
define bfloat @sinh(bfloat %a) {
  %r = call bfloat @llvm.sinh.bf16(bfloat %a)
  ret bfloat %r
}

; MORE: error: {{.*}} in function cosh {{.*}}: 'llvm.cosh.bf16' needs the run-time function 'coshf': PTO has no instruction for it and no run-time library{{$}}
define bfloat @cosh(bfloat %a) {
  %r = call bfloat @llvm.cosh.bf16(bfloat %a)
  ret bfloat %r
}

; MORE: error: {{.*}} in function tanh {{.*}}: 'llvm.tanh.bf16' needs the run-time function 'tanhf': PTO has no instruction for it and no run-time library{{$}}
define bfloat @tanh(bfloat %a) {
  %r = call bfloat @llvm.tanh.bf16(bfloat %a)
  ret bfloat %r
}

; MORE: error: {{.*}} in function exp2 {{.*}}: 'llvm.exp2.bf16' needs the run-time function 'exp2f': PTO has no instruction for it and no run-time library{{$}}
define bfloat @exp2(bfloat %a) {
  %r = call bfloat @llvm.exp2.bf16(bfloat %a)
  ret bfloat %r
}

; MORE: error: {{.*}} in function exp10 {{.*}}: 'llvm.exp10.bf16' needs the run-time function 'exp10f': PTO has no instruction for it and no run-time library{{$}}
define bfloat @exp10(bfloat %a) {
  %r = call bfloat @llvm.exp10.bf16(bfloat %a)
  ret bfloat %r
}

; MORE: error: {{.*}} in function log10 {{.*}}: 'llvm.log10.bf16' needs the run-time function 'log10f': PTO has no instruction for it and no run-time library{{$}}
define bfloat @log10(bfloat %a) {
  %r = call bfloat @llvm.log10.bf16(bfloat %a)
  ret bfloat %r
}

; MORE: error: {{.*}} in function log2 {{.*}}: 'llvm.log2.f32' needs the run-time function 'log2f': PTO has no instruction for it and no run-time library{{$}}
define float @log2(float %a) {
  %r = call float @llvm.log2.f32(float %a)
  ret float %r
}

; MORE: error: {{.*}} in function pow {{.*}}: 'llvm.pow.f32' needs the run-time function 'powf': PTO has no instruction for it and no run-time library{{$}}
define float @pow(float %a, float %b) {
  %r = call float @llvm.pow.f32(float %a, float %b)
  ret float %r
}

; MORE: error: {{.*}} in function powi {{.*}}: 'llvm.powi.f32.i32' needs the run-time function '__powisf2': PTO has no instruction for it and no run-time library{{$}}
define float @powi(float %a, i32 %n) {
  %r = call float @llvm.powi.f32.i32(float %a, i32 %n)
  ret float %r
}
