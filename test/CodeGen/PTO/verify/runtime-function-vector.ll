; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A vector operation that is done element by element is reported once.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --implicit-check-not=error: %s
; RUN: not ls %t

target triple = "pto"

; CHECK: error: {{.*}} in function sin {{.*}}: 'llvm.sin.v64f32' needs the run-time function 'sinf': PTO has no instruction for it and no run-time library{{$}}
define <64 x float> @sin(<64 x float> %a) {
  %r = call <64 x float> @llvm.sin.v64f32(<64 x float> %a)
  ret <64 x float> %r
}
