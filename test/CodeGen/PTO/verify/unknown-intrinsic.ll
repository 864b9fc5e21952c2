; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; An intrinsic that does not exist, by name or with these types.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

declare <64 x float> @llvm.pto.vadd.f64(<64 x float>, <64 x float>, <64 x i1>)
declare <64 x float> @llvm.pto.frobnicate(<64 x float>)
declare <256 x i8> @llvm.pto.vmul.s8(<256 x i8>, <256 x i8>, <256 x i1>)

; CHECK: error: {{.*}} in function format {{.*}}: unknown intrinsic 'llvm.pto.vadd.f64': PTO has no operation of this name and these types{{$}}
define <64 x float> @format(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x float> @llvm.pto.vadd.f64(<64 x float> %a, <64 x float> %a, <64 x i1> %m)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function name {{.*}}: unknown intrinsic 'llvm.pto.frobnicate': PTO has no operation of this name and these types{{$}}
define <64 x float> @name(<64 x float> %a) {
  %r = call <64 x float> @llvm.pto.frobnicate(<64 x float> %a)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function no_multiplier {{.*}}: unknown intrinsic 'llvm.pto.vmul.s8': PTO has no operation of this name and these types{{$}}
define <256 x i8> @no_multiplier(<256 x i8> %a, <256 x i1> %m) {
  %r = call <256 x i8> @llvm.pto.vmul.s8(<256 x i8> %a, <256 x i8> %a, <256 x i1> %m)
  ret <256 x i8> %r
}

; MORE: error: {{.*}} in function unused_result {{.*}}: unknown intrinsic 'llvm.pto.frobnicate': PTO has no operation of this name and these types{{$}}
define void @unused_result(<64 x float> %a) {
  %r = call <64 x float> @llvm.pto.frobnicate(<64 x float> %a)
  ret void
}
