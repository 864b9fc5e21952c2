; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A vector access to global memory, which only copies and scalars reach.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function load {{.*}}: vector load of <64 x float> in global memory (address space 1): vector instructions reach the unified buffer only; copy to UB (address space 6) first{{$}}
define <64 x float> @load(ptr addrspace(1) %p) {
  %r = load <64 x float>, ptr addrspace(1) %p
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function store {{.*}}: vector store of <128 x half> in global memory (address space 1): vector instructions reach the unified buffer only; copy to UB (address space 6) first{{$}}
define void @store(<128 x half> %a, ptr addrspace(1) %p) {
  store <128 x half> %a, ptr addrspace(1) %p
  ret void
}

; MORE: error: {{.*}} in function mask_load {{.*}}: vector load of <64 x i1> in global memory (address space 1): vector instructions reach the unified buffer only; copy to UB (address space 6) first{{$}}
define <64 x i1> @mask_load(ptr addrspace(1) %p) {
  %r = load <64 x i1>, ptr addrspace(1) %p
  ret <64 x i1> %r
}

; MORE: error: {{.*}} in function masked_load {{.*}}: vector load of <64 x float> in global memory (address space 1): vector instructions reach the unified buffer only; copy to UB (address space 6) first{{$}}
define <64 x float> @masked_load(ptr addrspace(1) %p, <64 x i1> %m) {
  %r = call <64 x float> @llvm.masked.load.v64f32.p1(ptr addrspace(1) %p, i32 32, <64 x i1> %m, <64 x float> zeroinitializer)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function masked_store {{.*}}: vector store of <64 x float> in global memory (address space 1): vector instructions reach the unified buffer only; copy to UB (address space 6) first{{$}}
define void @masked_store(<64 x float> %a, ptr addrspace(1) %p, <64 x i1> %m) {
  call void @llvm.masked.store.v64f32.p1(<64 x float> %a, ptr addrspace(1) %p, i32 32, <64 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function struct {{.*}}: vector store of { <64 x float>, i32 } in global memory (address space 1): vector instructions reach the unified buffer only; copy to UB (address space 6) first{{$}}
define void @struct({ <64 x float>, i32 } %a, ptr addrspace(1) %p) {
  store { <64 x float>, i32 } %a, ptr addrspace(1) %p
  ret void
}

; MORE: error: {{.*}} in function array {{.*}}: vector store of {{\[}}2 x <64 x float>] in global memory (address space 1): vector instructions reach the unified buffer only; copy to UB (address space 6) first{{$}}
define void @array([2 x <64 x float>] %a, ptr addrspace(1) %p) {
  store [2 x <64 x float>] %a, ptr addrspace(1) %p
  ret void
}

define i32 @scalar(ptr addrspace(1) %p) {
  %r = load i32, ptr addrspace(1) %p
  store i32 1, ptr addrspace(1) %p
  ret i32 %r
}
