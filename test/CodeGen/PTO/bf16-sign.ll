; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; bf16 has neither vneg nor vabs. fneg and fabs change the sign bit and nothing
; else, also of a NaN, so they are bitwise operations and no arithmetic.
;
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs < %s | FileCheck %s
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s | FileCheck %s

define <128 x bfloat> @fneg(<128 x bfloat> %a) {
; CHECK-LABEL: fneg:
; CHECK-NOT: vsub
; CHECK:     PTO.vxor.{{[a-z]+}}16 v0, {{v[01], v[01]}}, p0
; CHECK-NOT: ld.
; CHECK:     ret
  %r = fneg <128 x bfloat> %a
  ret <128 x bfloat> %r
}

define <128 x bfloat> @fabs(<128 x bfloat> %a) {
; CHECK-LABEL: fabs:
; CHECK-NOT: ld.
; CHECK:     PTO.vand.{{[a-z]+}}16 v0, {{v[01], v[01]}}, p0
; CHECK-NOT: ld.
; CHECK:     ret
  %r = call <128 x bfloat> @llvm.fabs.v128bf16(<128 x bfloat> %a)
  ret <128 x bfloat> %r
}
