; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A distribution mode that a predicate load or store does not have.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function load {{.*}}: llvm.pto.plds: distribution mode 3 does not exist here; legal: NORM (0), US (1), DS (2){{$}}
define <256 x i1> @load(ptr addrspace(6) %p) {
  %r = call <256 x i1> @llvm.pto.plds(ptr addrspace(6) %p, i32 0, i32 3)
  ret <256 x i1> %r
}

; MORE: error: {{.*}} in function load_minus_one {{.*}}: llvm.pto.plds: distribution mode 4294967295 does not exist here; legal: NORM (0), US (1), DS (2){{$}}
define <256 x i1> @load_minus_one(ptr addrspace(6) %p) {
  %r = call <256 x i1> @llvm.pto.plds(ptr addrspace(6) %p, i32 0, i32 -1)
  ret <256 x i1> %r
}

; MORE: error: {{.*}} in function store {{.*}}: llvm.pto.psts: distribution mode 2 does not exist here; legal: NORM (0), PK (1){{$}}
define void @store(<256 x i1> %m, ptr addrspace(6) %p) {
  call void @llvm.pto.psts(<256 x i1> %m, ptr addrspace(6) %p, i32 0, i32 2)
  ret void
}

; MORE: error: {{.*}} in function store_minus_one {{.*}}: llvm.pto.psts: distribution mode 4294967295 does not exist here; legal: NORM (0), PK (1){{$}}
define void @store_minus_one(<256 x i1> %m, ptr addrspace(6) %p) {
  call void @llvm.pto.psts(<256 x i1> %m, ptr addrspace(6) %p, i32 0, i32 -1)
  ret void
}
