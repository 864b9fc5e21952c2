; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; LLVM's verifier lets strided accesses have a vector of strides. They have one.
;
; REQUIRES: pto-execution
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -O0 -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not llc -verify-machineinstrs -O2 -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not opt -passes=pto-verify -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not pto-run --entry=one %s --arg=out:s32:4 --arg=s32:1,2,3,4,5,6,7 2>&1 | FileCheck %s
; RUN: not ls %t

target triple = "pto"

; CHECK: error: {{.*}} in function load <4 x i32> (ptr, <4 x i32>, <4 x i1>): 'llvm.experimental.vp.strided.load.v4i32.p0.v4i32' has strides of type <4 x i32>; legal: one integer for all elements{{$}}
define <4 x i32> @load(ptr %p, <4 x i32> %strides, <4 x i1> %m) {
  %r = call <4 x i32> @llvm.experimental.vp.strided.load.v4i32.p0.v4i32(ptr %p, <4 x i32> %strides, <4 x i1> %m, i32 4)
  ret <4 x i32> %r
}

; CHECK: error: {{.*}} in function store void (<4 x i32>, ptr, <4 x i64>, <4 x i1>): 'llvm.experimental.vp.strided.store.v4i32.p0.v4i64' has strides of type <4 x i64>; legal: one integer for all elements{{$}}
define void @store(<4 x i32> %x, ptr %p, <4 x i64> %strides, <4 x i1> %m) {
  call void @llvm.experimental.vp.strided.store.v4i32.p0.v4i64(<4 x i32> %x, ptr %p, <4 x i64> %strides, <4 x i1> %m, i32 4)
  ret void
}

define void @one(ptr %out, ptr %p) {
  %r = call <4 x i32> @llvm.experimental.vp.strided.load.v4i32.p0.i32(ptr %p, i32 8, <4 x i1> splat (i1 true), i32 4)
  store <4 x i32> %r, ptr %out
  ret void
}
