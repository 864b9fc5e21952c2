; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A cast between pointers to different memories.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function gm_to_ub {{.*}}: addrspacecast from address space 1 to address space 6: these are different memories; data must be copied from one to the other{{$}}
define ptr addrspace(6) @gm_to_ub(ptr addrspace(1) %p) {
  %r = addrspacecast ptr addrspace(1) %p to ptr addrspace(6)
  ret ptr addrspace(6) %r
}

; MORE: error: {{.*}} in function ub_to_gm {{.*}}: addrspacecast from address space 6 to address space 1: these are different memories; data must be copied from one to the other{{$}}
define ptr addrspace(1) @ub_to_gm(ptr addrspace(6) %p) {
  %r = addrspacecast ptr addrspace(6) %p to ptr addrspace(1)
  ret ptr addrspace(1) %r
}

; MORE: error: {{.*}} in function gm_to_generic {{.*}}: addrspacecast from address space 1 to address space 0: these are different memories; data must be copied from one to the other{{$}}
define ptr @gm_to_generic(ptr addrspace(1) %p) {
  %r = addrspacecast ptr addrspace(1) %p to ptr
  ret ptr %r
}

; MORE: error: {{.*}} in function unknown {{.*}}: addrspacecast from address space 3 to address space 6: these are different memories; data must be copied from one to the other{{$}}
define ptr addrspace(6) @unknown(ptr addrspace(3) %p) {
  %r = addrspacecast ptr addrspace(3) %p to ptr addrspace(6)
  ret ptr addrspace(6) %r
}

define ptr @ub_is_generic(ptr addrspace(6) %p) {
  %r = addrspacecast ptr addrspace(6) %p to ptr
  ret ptr %r
}
