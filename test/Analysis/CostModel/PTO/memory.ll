; RUN: opt -mtriple=pto -passes="print<cost-model>" -disable-output %s 2>&1 | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A register at a multiple of 32 bytes is one access; at any other address it
; begins a stream, and a store ends one. What fills no register is moved element
; by element, which no vectoriser should want.

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
; CHECK: estimated cost of 2 for instruction: %v = load <64 x float>
; CHECK: estimated cost of 8 for instruction: %w = load <1024 x i8>
; CHECK: estimated cost of 3 for instruction: store <128 x half>
  %v = load <64 x float>, ptr %p, align 4
  %w = load <1024 x i8>, ptr %p, align 1
  store <128 x half> zeroinitializer, ptr %p, align 16
  ret void
}

define void @short(ptr %p) {
; CHECK-LABEL: 'short'
; CHECK: estimated cost of 48 for instruction: %v = load <16 x float>
; CHECK: estimated cost of 97 for instruction: store <96 x float>
  %v = load <16 x float>, ptr %p, align 32
  store <96 x float> zeroinitializer, ptr %p, align 32
  ret void
}

define void @masked(ptr %p, <64 x i1> %m, <256 x i1> %n) {
; CHECK-LABEL: 'masked'
; CHECK: estimated cost of 1 for instruction: %v = call <64 x float> @llvm.masked.load
; CHECK: estimated cost of 15 for instruction: call void @llvm.masked.store.v64f32
; CHECK: estimated cost of 4 for instruction: call void @llvm.masked.store.v256f32
  %v = call <64 x float> @llvm.masked.load.v64f32.p0(ptr %p, i32 32, <64 x i1> %m, <64 x float> poison)
  call void @llvm.masked.store.v64f32.p0(<64 x float> %v, ptr %p, i32 4, <64 x i1> %m)
  call void @llvm.masked.store.v256f32.p0(<256 x float> zeroinitializer, ptr %p, i32 32, <256 x i1> %n)
  ret void
}
