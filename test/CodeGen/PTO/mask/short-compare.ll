; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s | FileCheck %s
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs < %s -o /dev/null
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Comparisons of short vectors: of whole registers, from whose mask that of the
; short vector, of 64, 128 or 256 lanes, is unpacked.

define <2 x i1> @bytes(<2 x i8> %a, <2 x i8> %b) nounwind {
; CHECK-LABEL: bytes:
; CHECK: PTO.vcmp.{{le|ge}}.u8
; CHECK: PTO.punpack
; CHECK: PTO.punpack
  %r = icmp ule <2 x i8> %a, %b
  ret <2 x i1> %r
}

define <100 x i1> @many_bytes(<100 x i8> %a, <100 x i8> %b) nounwind {
; CHECK-LABEL: many_bytes:
; CHECK: PTO.vcmp.{{lt|gt}}.s8
  %r = icmp slt <100 x i8> %a, %b
  ret <100 x i1> %r
}

define <4 x i1> @halves(<4 x half> %a, <4 x half> %b) nounwind {
; CHECK-LABEL: halves:
; CHECK: PTO.vcmp.{{lt|gt}}.f16
; CHECK: PTO.punpack
  %r = fcmp olt <4 x half> %a, %b
  ret <4 x i1> %r
}

; 64-bit lanes are compared as two words.
define <2 x i1> @wide(<2 x i64> %a, <2 x i64> %b) nounwind {
; CHECK-LABEL: wide:
; CHECK-NOT: sltu
; CHECK: PTO.vsubc.u32
; CHECK: PTO.vsubcs.u32
  %r = icmp ult <2 x i64> %a, %b
  ret <2 x i1> %r
}
