; RUN: llc -mtriple=pto -verify-machineinstrs -asm-verbose=0 < %s | FileCheck %s
; RUN: llc -mtriple=pto -mattr=+round-a-directed -verify-machineinstrs -asm-verbose=0 < %s \
; RUN:   | FileCheck --check-prefix=DIRECTED %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; With the literal reading of mode A, vtrc A is not llvm.round any more: each
; element is rounded by the scalar unit.

define <64 x float> @round(<64 x float> %a) nounwind {
; CHECK-LABEL: round:
; CHECK-NEXT:    PTO.pset.b32 p0, ALL
; CHECK-NEXT:    PTO.vtrc.f32 v0, v0, p0, A
; CHECK-NEXT:    ret
;
; DIRECTED-LABEL: round:
; DIRECTED-NOT:   vtrc
; DIRECTED-COUNT-64: fround
; DIRECTED:       ret
  %r = call <64 x float> @llvm.round.v64f32(<64 x float> %a)
  ret <64 x float> %r
}
