; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Registers are not coalesced in a function with a call that returns twice, and
; nothing copies the state of a stream, so none goes from one iteration of its loops
; to the next: each begins and ends its own.
;
; RUN: llc -O2 -verify-machineinstrs %s -o - | FileCheck %s
; RUN: sed 's/ returns_twice/ nounwind/' %s > %t.ll
; RUN: llc -O2 -verify-machineinstrs %t.ll -o - | FileCheck --check-prefix=ONCE %s

target triple = "pto"

declare i32 @once_or_twice() returns_twice

; CHECK-LABEL: copy:
; CHECK: .LBB0_1:
; CHECK: PTO.vldas
; CHECK: PTO.vldus
; CHECK: PTO.init.align
; CHECK: PTO.vstus
; CHECK: PTO.vstas
; CHECK: bne
; ONCE-LABEL: copy:
; ONCE-COUNT-1: PTO.vldas
; ONCE-NOT: PTO.vldas
define i32 @copy(ptr addrspace(6) noalias %to, ptr addrspace(6) noalias %from) {
entry:
  %first = call i32 @once_or_twice()
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i32, ptr addrspace(6) %from, i64 %i
  %x = load <64 x i32>, ptr addrspace(6) %p, align 4
  %y = add <64 x i32> %x, splat (i32 1)
  %q = getelementptr i32, ptr addrspace(6) %to, i64 %i
  store <64 x i32> %y, ptr addrspace(6) %q, align 4
  %next = add i64 %i, 64
  %more = icmp ne i64 %next, 640
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %first
}
