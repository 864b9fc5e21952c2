; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; An access to memory that the vector core does not have.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function load {{.*}}: load in address space 3: the vector core reaches global memory (1) and the unified buffer (6, or 0){{$}}
define i32 @load(ptr addrspace(3) %p) {
  %r = load i32, ptr addrspace(3) %p
  ret i32 %r
}

; MORE: error: {{.*}} in function store {{.*}}: store in address space 7: the vector core reaches global memory (1) and the unified buffer (6, or 0){{$}}
define void @store(ptr addrspace(7) %p) {
  store i8 1, ptr addrspace(7) %p
  ret void
}

; MORE: error: {{.*}} in function vector_load {{.*}}: load in address space 2: the vector core reaches global memory (1) and the unified buffer (6, or 0){{$}}
define <64 x float> @vector_load(ptr addrspace(2) %p) {
  %r = load <64 x float>, ptr addrspace(2) %p
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function masked_load {{.*}}: load in address space 4: the vector core reaches global memory (1) and the unified buffer (6, or 0){{$}}
define <64 x float> @masked_load(ptr addrspace(4) %p, <64 x i1> %m) {
  %r = call <64 x float> @llvm.masked.load.v64f32.p4(ptr addrspace(4) %p, i32 32, <64 x i1> %m, <64 x float> zeroinitializer)
  ret <64 x float> %r
}

define i32 @generic(ptr %p, ptr addrspace(6) %q, ptr addrspace(1) %g) {
  %a = load i32, ptr %p
  %b = load i32, ptr addrspace(6) %q
  %c = load i32, ptr addrspace(1) %g
  %d = add i32 %a, %b
  %r = add i32 %c, %d
  ret i32 %r
}
