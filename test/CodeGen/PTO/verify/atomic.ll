; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Atomic accesses. A fence is no instruction: there is one core, in program order.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function rmw {{.*}}: atomic 'atomicrmw' is not supported: PTO has no atomic instructions and no run-time library{{$}}
define i32 @rmw(ptr %p) {
  %r = atomicrmw add ptr %p, i32 1 seq_cst
  ret i32 %r
}

; MORE: error: {{.*}} in function rmw_float {{.*}}: atomic 'atomicrmw' is not supported: PTO has no atomic instructions and no run-time library{{$}}
define float @rmw_float(ptr addrspace(6) %p) {
  %r = atomicrmw fadd ptr addrspace(6) %p, float 1.0 monotonic
  ret float %r
}

; MORE: error: {{.*}} in function rmw_gm {{.*}}: atomic 'atomicrmw' is not supported: PTO has no atomic instructions and no run-time library{{$}}
define i64 @rmw_gm(ptr addrspace(1) %p) {
  %r = atomicrmw xchg ptr addrspace(1) %p, i64 1 acquire
  ret i64 %r
}

; MORE: error: {{.*}} in function compare_exchange {{.*}}: atomic 'cmpxchg' is not supported: PTO has no atomic instructions and no run-time library{{$}}
define { i32, i1 } @compare_exchange(ptr %p) {
  %r = cmpxchg ptr %p, i32 1, i32 2 seq_cst seq_cst
  ret { i32, i1 } %r
}

; MORE: error: {{.*}} in function load {{.*}}: atomic 'load' is not supported: PTO has no atomic instructions and no run-time library{{$}}
define i32 @load(ptr %p) {
  %r = load atomic i32, ptr %p acquire, align 4
  ret i32 %r
}

; MORE: error: {{.*}} in function store {{.*}}: atomic 'store' is not supported: PTO has no atomic instructions and no run-time library{{$}}
define void @store(ptr %p) {
  store atomic i32 1, ptr %p release, align 4
  ret void
}

define void @fence() {
  fence seq_cst
  ret void
}
