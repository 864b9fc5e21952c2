; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A constant address that is not a multiple of what the distribution mode needs.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function offset {{.*}}: llvm.pto.vlds.v64f32: address 16 is not a multiple of 32, the alignment of distribution mode NORM (0){{$}}
define <64 x float> @offset() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) null, i32 16, i32 0)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function negative_offset {{.*}}: llvm.pto.vlds.v64f32: address 4080 is not a multiple of 32, the alignment of distribution mode NORM (0){{$}}
define <64 x float> @negative_offset() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), i32 -16, i32 0)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function broadcast {{.*}}: llvm.pto.vlds.v64f32: address 2 is not a multiple of 4, the alignment of distribution mode BRC_B32 (3){{$}}
define <64 x float> @broadcast() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) inttoptr (i64 2 to ptr addrspace(6)), i32 0, i32 3)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function broadcast_16 {{.*}}: llvm.pto.vlds.v64f32: address 7 is not a multiple of 2, the alignment of distribution mode BRC_B16 (2){{$}}
define <64 x float> @broadcast_16() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) inttoptr (i64 7 to ptr addrspace(6)), i32 0, i32 2)
  ret <64 x float> %r
}

define <64 x float> @sum_is_aligned() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) inttoptr (i64 2 to ptr addrspace(6)), i32 2, i32 3)
  ret <64 x float> %r
}

define <64 x float> @any_byte() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) inttoptr (i64 7 to ptr addrspace(6)), i32 0, i32 1)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function constant_gep {{.*}}: llvm.pto.vlds.v64f32: address 72 is not a multiple of 32, the alignment of distribution mode NORM (0){{$}}
define <64 x float> @constant_gep() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) getelementptr (i8, ptr addrspace(6) inttoptr (i64 64 to ptr addrspace(6)), i32 8), i32 0, i32 0)
  ret <64 x float> %r
}

define <64 x float> @null_gep() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) getelementptr (i8, ptr addrspace(6) null, i32 8), i32 8, i32 16)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function null_gep_misaligned {{.*}}: llvm.pto.vlds.v64f32: address 8 is not a multiple of 16, the alignment of distribution mode E2B_B16 (16){{$}}
define <64 x float> @null_gep_misaligned() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) getelementptr (i8, ptr addrspace(6) null, i32 8), i32 0, i32 16)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function pair {{.*}}: llvm.pto.vldsx2.v64f32: address 4 is not a multiple of 32, the alignment of distribution mode DINTLV_B32 (19){{$}}
define { <64 x float>, <64 x float> } @pair() {
  %r = call { <64 x float>, <64 x float> } @llvm.pto.vldsx2.v64f32(ptr addrspace(6) null, i32 4, i32 19)
  ret { <64 x float>, <64 x float> } %r
}

; MORE: error: {{.*}} in function store {{.*}}: llvm.pto.vsts.v64f32: address 8 is not a multiple of 32, the alignment of distribution mode NORM_B32 (2){{$}}
define void @store(<64 x float> %a, <64 x i1> %m) {
  call void @llvm.pto.vsts.v64f32(<64 x float> %a, ptr addrspace(6) null, i32 8, i32 2, <64 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function store_pair {{.*}}: llvm.pto.vstsx2.v64f32: address 48 is not a multiple of 32, the alignment of distribution mode INTLV_B32 (11){{$}}
define void @store_pair(<64 x float> %a, <64 x i1> %m) {
  call void @llvm.pto.vstsx2.v64f32(<64 x float> %a, <64 x float> %a, ptr addrspace(6) null, i32 48, i32 11, <64 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function predicate_load {{.*}}: llvm.pto.plds: address 4 is not a multiple of 8, the alignment of distribution mode US (1){{$}}
define <256 x i1> @predicate_load() {
  %r = call <256 x i1> @llvm.pto.plds(ptr addrspace(6) null, i32 4, i32 1)
  ret <256 x i1> %r
}

; MORE: error: {{.*}} in function predicate_store {{.*}}: llvm.pto.psts: address 12 is not a multiple of 8, the alignment of distribution mode NORM (0){{$}}
define void @predicate_store(<256 x i1> %m) {
  call void @llvm.pto.psts(<256 x i1> %m, ptr addrspace(6) null, i32 12, i32 0)
  ret void
}
