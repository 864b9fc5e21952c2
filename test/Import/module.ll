; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What the import makes of a module around its calls.
;
; RUN: opt -passes=pto-import-hivm -S %s | FileCheck %s
; RUN: llc -march=pto -O2 -asm-verbose=0 -verify-machineinstrs < %s | FileCheck --check-prefix=ASM %s
; RUN: llc -march=pto -O2 -verify-machineinstrs < %s 2>&1 >/dev/null | count 0
; RUN: llc -march=pto -O0 -verify-machineinstrs < %s 2>&1 >/dev/null | count 0
; RUN: opt -passes=pto-import-hivm -disable-output %s 2>&1 | count 0
; RUN: opt -mtriple=pto -O2 -disable-output %s 2>&1 | count 0

; CHECK: target datalayout = "e-m:e-p:64:64
; CHECK: target triple = "pto"

; The image is seen through a view, which takes no instruction.
; CHECK-LABEL: define <64 x float> @views(
; CHECK: [[IMAGE:%.*]] = call <256 x i1> @llvm.pto.pand.b8(
; CHECK: [[VIEW:%.*]] = call <64 x i1> @llvm.pto.pbitcast.b8.b32(<256 x i1> [[IMAGE]])
; CHECK: call <64 x float> @llvm.pto.vabs.f32(<64 x float> %v, <64 x i1> [[VIEW]])
; ASM-LABEL: views:
; ASM-NEXT: PTO.pand	p0, p0, p1, p1
; ASM-NEXT: PTO.vabs.f32	v0, v0, p0
; ASM-NEXT: ret
define <64 x float> @views(<64 x float> %v, <256 x i1> %a, <256 x i1> %b) #0 {
  %m = call <256 x i1> @llvm.hivm.pand.z(<256 x i1> %a, <256 x i1> %b, <256 x i1> %b)
  %r = call <64 x float> @llvm.hivm.vabs.v64f32.x(<64 x float> %v, <256 x i1> %m)
  ret <64 x float> %r
}

; A post-update access is at the pointer itself.
; CHECK-LABEL: define ptr addrspace(6) @post(
; CHECK: call void @llvm.pto.vsts.v64i32(<64 x i32> {{%.*}}, ptr addrspace(6) %p, i32 0, i32 2, <64 x i1> {{%.*}})
; CHECK: getelementptr i8, ptr addrspace(6) %p, i64 {{%.*}}
define ptr addrspace(6) @post(<64 x float> %v, ptr addrspace(6) %p, i32 %n, <256 x i1> %m) #0 {
  %q = call ptr addrspace(6) @llvm.hivm.vstsx1.post.v64f32(<64 x float> %v, ptr addrspace(6) %p, i32 %n, i32 2, i32 1, <256 x i1> %m)
  ret ptr addrspace(6) %q
}

; The lanes that a mask governs are the mode's.
; CHECK-LABEL: define void @packed(
; CHECK: call void @llvm.pto.vsts.v64i32({{.*}}, i32 7, <64 x i1>
define void @packed(<128 x i16> %v, ptr addrspace(6) %p, <256 x i1> %m) {
  call void @llvm.hivm.vstsx1.v128s16(<128 x i16> %v, ptr addrspace(6) %p, i32 0, i32 7, i32 0, <256 x i1> %m)
  ret void
}

; CHECK: attributes #[[#]] = { "target-cpu"="a5" }
; CHECK-NOT: hivm

declare <256 x i1> @llvm.hivm.pand.z(<256 x i1>, <256 x i1>, <256 x i1>)
declare <64 x float> @llvm.hivm.vabs.v64f32.x(<64 x float>, <256 x i1>)
declare ptr addrspace(6) @llvm.hivm.vstsx1.post.v64f32(<64 x float>, ptr addrspace(6), i32, i32, i32, <256 x i1>)
declare void @llvm.hivm.vstsx1.v128s16(<128 x i16>, ptr addrspace(6), i32, i32, i32, <256 x i1>)

attributes #0 = { "target-cpu"="dav-c310-vec" "target-features"="+ATOMIC, +MOVX8" }
