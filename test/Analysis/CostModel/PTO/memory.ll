; RUN: opt -mtriple=pto -passes="print<cost-model>" -disable-output %s 2>&1 | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A register at a multiple of 32 bytes is one access; at any other address it is
; moved element by element, which no vectoriser should want.

define void @aligned(ptr %p) {
; CHECK-LABEL: 'aligned'
; CHECK: estimated cost of 1 for instruction: %v = load <64 x float>
; CHECK: estimated cost of 2 for instruction: %w = load <128 x float>
; CHECK: estimated cost of 1 for instruction: store <64 x float>
  %v = load <64 x float>, ptr %p, align 32
  %w = load <128 x float>, ptr %p, align 32
  store <64 x float> %v, ptr %p, align 32
  ret void
}

define void @unaligned(ptr %p) {
; CHECK-LABEL: 'unaligned'
; CHECK: estimated cost of 192 for instruction: %v = load <64 x float>
; CHECK: estimated cost of 384 for instruction: store <128 x half>
  %v = load <64 x float>, ptr %p, align 4
  store <128 x half> zeroinitializer, ptr %p, align 16
  ret void
}
