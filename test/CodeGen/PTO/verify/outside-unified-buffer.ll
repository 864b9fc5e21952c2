; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A constant address from which the access would leave the unified buffer.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

define <64 x float> @last_register() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) null, i32 261888, i32 0)
  ret <64 x float> %r
}

; CHECK: error: {{.*}} in function one_block_too_far {{.*}}: llvm.pto.vlds.v64f32: the 256 bytes at address 261920 are not inside the unified buffer of 262144 bytes{{$}}
define <64 x float> @one_block_too_far() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) null, i32 261920, i32 0)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function below {{.*}}: llvm.pto.vlds.v64f32: the 256 bytes at address -32 are not inside the unified buffer of 262144 bytes{{$}}
define <64 x float> @below() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) null, i32 -32, i32 0)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function negative_pointer {{.*}}: llvm.pto.vlds.v64f32: the 256 bytes at address -256 are not inside the unified buffer of 262144 bytes{{$}}
define <64 x float> @negative_pointer() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) inttoptr (i64 -256 to ptr addrspace(6)), i32 0, i32 0)
  ret <64 x float> %r
}

define <64 x float> @last_word() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) inttoptr (i64 262140 to ptr addrspace(6)), i32 0, i32 3)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function after {{.*}}: llvm.pto.vlds.v64f32: the 4 bytes at address 262144 are not inside the unified buffer of 262144 bytes{{$}}
define <64 x float> @after() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) inttoptr (i64 262144 to ptr addrspace(6)), i32 0, i32 3)
  ret <64 x float> %r
}

define <64 x float> @back_inside() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) inttoptr (i64 262400 to ptr addrspace(6)), i32 -512, i32 0)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function not_back_inside {{.*}}: llvm.pto.vlds.v64f32: the 256 bytes at address 262144 are not inside the unified buffer of 262144 bytes{{$}}
define <64 x float> @not_back_inside() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) inttoptr (i64 262400 to ptr addrspace(6)), i32 -256, i32 0)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function far {{.*}}: llvm.pto.vlds.v64f32: the 256 bytes at address 4611686018427387904 are not inside the unified buffer of 262144 bytes{{$}}
define <64 x float> @far() {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) inttoptr (i64 4611686018427387904 to ptr addrspace(6)), i32 0, i32 0)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function pair {{.*}}: llvm.pto.vldsx2.v64f32: the 512 bytes at address 261888 are not inside the unified buffer of 262144 bytes{{$}}
define { <64 x float>, <64 x float> } @pair() {
  %r = call { <64 x float>, <64 x float> } @llvm.pto.vldsx2.v64f32(ptr addrspace(6) null, i32 261888, i32 19)
  ret { <64 x float>, <64 x float> } %r
}

; MORE: error: {{.*}} in function store {{.*}}: llvm.pto.vsts.v64f32: the 256 bytes at address 262144 are not inside the unified buffer of 262144 bytes{{$}}
define void @store(<64 x float> %a, <64 x i1> %m) {
  call void @llvm.pto.vsts.v64f32(<64 x float> %a, ptr addrspace(6) null, i32 262144, i32 2, <64 x i1> %m)
  ret void
}

define void @packing_store(<64 x float> %a, <64 x i1> %m) {
  call void @llvm.pto.vsts.v64f32(<64 x float> %a, ptr addrspace(6) null, i32 262016, i32 7, <64 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function store_pair {{.*}}: llvm.pto.vstsx2.v64f32: the 512 bytes at address 261664 are not inside the unified buffer of 262144 bytes{{$}}
define void @store_pair(<64 x float> %a, <64 x i1> %m) {
  call void @llvm.pto.vstsx2.v64f32(<64 x float> %a, <64 x float> %a, ptr addrspace(6) null, i32 261664, i32 11, <64 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function predicate_load {{.*}}: llvm.pto.plds: the 64 bytes at address 262112 are not inside the unified buffer of 262144 bytes{{$}}
define <256 x i1> @predicate_load() {
  %r = call <256 x i1> @llvm.pto.plds(ptr addrspace(6) null, i32 262112, i32 2)
  ret <256 x i1> %r
}
