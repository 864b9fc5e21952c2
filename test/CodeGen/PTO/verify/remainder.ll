; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The remainder of floats.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function scalar {{.*}}: 'frem' is not supported: PTO has no instruction for it and no run-time library{{$}}
define float @scalar(float %a, float %b) {
  %r = frem float %a, %b
  ret float %r
}

; MORE: error: {{.*}} in function vector {{.*}}: 'frem' is not supported: PTO has no instruction for it and no run-time library{{$}}
define <64 x float> @vector(<64 x float> %a, <64 x float> %b) {
  %r = frem <64 x float> %a, %b
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function narrow {{.*}}: 'frem' is not supported: PTO has no instruction for it and no run-time library{{$}}
define half @narrow(half %a, half %b) {
  %r = frem half %a, %b
  ret half %r
}
