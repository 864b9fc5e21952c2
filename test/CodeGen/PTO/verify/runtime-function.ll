; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Operations for which code generation would call a run-time library. That is
; known only there, so opt accepts them.
;
; RUN: rm -f %t
; RUN: not llc -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t

target triple = "pto"

; CHECK: error: {{.*}} in function sin {{.*}}: this operation needs the run-time function 'sinf': PTO has no instruction for it and no run-time library{{$}}
define float @sin(float %a) {
  %r = call float @llvm.sin.f32(float %a)
  ret float %r
}

; MORE: error: {{.*}} in function cos {{.*}}: this operation needs the run-time function 'cosf': PTO has no instruction for it and no run-time library{{$}}
define float @cos(float %a) {
  %r = call float @llvm.cos.f32(float %a)
  ret float %r
}

; MORE: error: {{.*}} in function exp {{.*}}: this operation needs the run-time function 'expf': PTO has no instruction for it and no run-time library{{$}}
define float @exp(float %a) {
  %r = call float @llvm.exp.f32(float %a)
  ret float %r
}

; MORE: error: {{.*}} in function log2 {{.*}}: this operation needs the run-time function 'log2f': PTO has no instruction for it and no run-time library{{$}}
define float @log2(float %a) {
  %r = call float @llvm.log2.f32(float %a)
  ret float %r
}

; MORE: error: {{.*}} in function pow {{.*}}: this operation needs the run-time function 'powf': PTO has no instruction for it and no run-time library{{$}}
define float @pow(float %a, float %b) {
  %r = call float @llvm.pow.f32(float %a, float %b)
  ret float %r
}

; MORE: error: {{.*}} in function powi {{.*}}: this operation needs the run-time function '__powisf2': PTO has no instruction for it and no run-time library{{$}}
define float @powi(float %a, i32 %n) {
  %r = call float @llvm.powi.f32.i32(float %a, i32 %n)
  ret float %r
}

; MORE: error: {{.*}} in function division {{.*}}: this operation needs the run-time function '__divti3': PTO has no instruction for it and no run-time library{{$}}
define i128 @division(i128 %a, i128 %b) {
  %r = sdiv i128 %a, %b
  ret i128 %r
}

; MORE: error: {{.*}} in function remainder {{.*}}: this operation needs the run-time function '__umodti3': PTO has no instruction for it and no run-time library{{$}}
define i128 @remainder(i128 %a, i128 %b) {
  %r = urem i128 %a, %b
  ret i128 %r
}
