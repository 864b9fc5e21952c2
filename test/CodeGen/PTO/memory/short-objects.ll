; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A register may be loaded from an array that is shorter, and be stored to one
; under a mask: the order of such accesses and of those of elements stays as it
; is, also if the array is known.
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s | FileCheck %s

target triple = "pto"

@short = addrspace(6) global [16 x float] zeroinitializer, align 32

declare { <64 x i1>, i32 } @llvm.pto.plt.b32(i32)
declare void @llvm.pto.vsts.v64f32(<64 x float>, ptr addrspace(6), i32, i32, <64 x i1>)
declare <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6), i32, i32)

; CHECK-LABEL: {{^}}store_then_load:
; CHECK: PTO.vsts
; CHECK: ld.u32
define float @store_then_load(<64 x float> %v, i32 %i) nounwind {
  %counted = call { <64 x i1>, i32 } @llvm.pto.plt.b32(i32 16)
  %mask = extractvalue { <64 x i1>, i32 } %counted, 0
  call void @llvm.pto.vsts.v64f32(<64 x float> %v, ptr addrspace(6) @short, i32 0, i32 2, <64 x i1> %mask)
  %at = getelementptr float, ptr addrspace(6) @short, i32 %i
  %x = load float, ptr addrspace(6) %at
  %y = fadd float %x, 1.0
  ret float %y
}

; CHECK-LABEL: {{^}}store_then_load_whole:
; CHECK: st.32
; CHECK: PTO.vlds
define <64 x float> @store_then_load_whole(float %x, i32 %i) nounwind {
  %at = getelementptr float, ptr addrspace(6) @short, i32 %i
  store float %x, ptr addrspace(6) %at
  %v = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) @short, i32 0, i32 0)
  ret <64 x float> %v
}

; The array may be what the pointer points to.
; CHECK-LABEL: {{^}}by_pointer:
; CHECK: st.32
; CHECK: PTO.vlds
; CHECK: st.32
define <64 x float> @by_pointer(ptr addrspace(6) %p, float %x, float %y) nounwind {
  store float %x, ptr addrspace(6) @short
  %v = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 0, i32 0)
  store float %y, ptr addrspace(6) @short
  ret <64 x float> %v
}

; A part of a vector, which is stored under a mask as well.
; CHECK-LABEL: {{^}}part:
; CHECK: PTO.vsts
; CHECK: ld.s32
define i32 @part(<64 x i32> %v, i32 %i) nounwind {
  %place = alloca [10 x i32], align 32
  %first = shufflevector <64 x i32> %v, <64 x i32> poison, <5 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4>
  store <5 x i32> %first, ptr %place, align 32
  %at = getelementptr i32, ptr %place, i32 %i
  %x = load i32, ptr %at
  %y = add i32 %x, 1
  ret i32 %y
}

; Accesses of one array at other places need no order.
; CHECK-LABEL: {{^}}apart:
; CHECK: PTO.vsldb
; CHECK: PTO.vsldb
; CHECK: PTO.vsts
; CHECK: PTO.vsts
define void @apart(ptr addrspace(6) %p, <64 x i1> %m, <64 x i32> %x) nounwind {
  %q = getelementptr i8, ptr addrspace(6) %p, i32 256
  %a = call <64 x i32> @llvm.masked.load.v64i32.p6(ptr addrspace(6) %p, i32 32, <64 x i1> %m, <64 x i32> poison)
  %b = add <64 x i32> %a, %x
  call void @llvm.masked.store.v64i32.p6(<64 x i32> %b, ptr addrspace(6) %p, i32 32, <64 x i1> %m)
  %c = call <64 x i32> @llvm.masked.load.v64i32.p6(ptr addrspace(6) %q, i32 32, <64 x i1> %m, <64 x i32> poison)
  %d = add <64 x i32> %c, %x
  call void @llvm.masked.store.v64i32.p6(<64 x i32> %d, ptr addrspace(6) %q, i32 32, <64 x i1> %m)
  ret void
}
