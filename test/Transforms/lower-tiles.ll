; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; pto-lower-tiles alone: what shape the code has, and what checks the emulator
; asks for.
;
; RUN: opt -passes=pto-lower-tiles %s -S | FileCheck --implicit-check-not=llvm.pto.tcvt %s
; RUN: opt -passes='pto-lower-tiles<checks>' %s -S | FileCheck --check-prefix=CHECKS %s
; RUN: not opt -passes='pto-lower-tiles<other>' %s -disable-output 2>&1 | FileCheck --check-prefix=OTHER %s
; OTHER: invalid pto-lower-tiles pass parameter 'other'

target triple = "pto"

; Constants leave neither branches nor loops.
; CHECK-LABEL: define void @constant(
; CHECK-NEXT: call { <256 x i8>, <256 x i8> } @llvm.pto.vldsx2.v256i8(
; CHECK-NOT: br
; CHECK: call void @llvm.pto.vsts.v128i16(
; CHECK-NOT: br
; CHECK: ret void
; CHECKS-LABEL: define void @constant(
; CHECKS-COUNT-2: call void @__pto_bad_tile(
; CHECKS-NOT: call void @__pto_bad_tile(
; CHECKS: ret void
define void @constant(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f32.bf16(ptr addrspace(6) %to, ptr addrspace(6) %from,
      ptr addrspace(6) null, i32 0, i32 2, i32 64, i32 2, i32 64, i32 128, i32 256, i32 0, i32 2)
  ret void
}

; Without rows there is nothing.
; CHECK-LABEL: define void @empty(
; CHECK-NOT: call
; CHECK: ret void
define void @empty(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f32.bf16(ptr addrspace(6) %to, ptr addrspace(6) %from,
      ptr addrspace(6) null, i32 0, i32 0, i32 64, i32 0, i32 64, i32 128, i32 256, i32 0, i32 2)
  ret void
}

; A mode that is a variable: code for each that the pair has. To 8-bit floats
; there is one.
; CHECK-LABEL: define void @modes(
; CHECK-DAG: @llvm.pto.vcvt.f32.s32({{.*}}, i32 0, i32 1, i32 0)
; CHECK-DAG: @llvm.pto.vcvt.f32.s32({{.*}}, i32 1, i32 1, i32 0)
; CHECK-DAG: @llvm.pto.vcvt.f32.s32({{.*}}, i32 2, i32 1, i32 0)
; CHECK-DAG: @llvm.pto.vcvt.f32.s32({{.*}}, i32 3, i32 1, i32 0)
; CHECK-DAG: @llvm.pto.vcvt.f32.s32({{.*}}, i32 4, i32 1, i32 0)
; CHECKS-LABEL: define void @modes(
; CHECKS-COUNT-3: call void @__pto_bad_tile(
; CHECKS-NOT: call void @__pto_bad_tile(
define void @modes(ptr addrspace(6) %to, ptr addrspace(6) %from, i32 %rnd) {
  call void @llvm.pto.tcvt.f32.s32(ptr addrspace(6) %to, ptr addrspace(6) %from,
      ptr addrspace(6) null, i32 0, i32 1, i32 64, i32 1, i32 64, i32 256, i32 256, i32 %rnd, i32 1)
  ret void
}
