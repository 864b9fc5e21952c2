; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A loop in a loop that accesses a variable, whose check is a block of its own, and
; then memory at an address that the outer loop moves.
; RUN: pto-run %s --entry=sums --arg=to:s32:8 --arg=s32:1,2,3,4,5,6,7,8@64 | FileCheck %s
; RUN: pto-run %s -O0 --entry=sums --arg=to:s32:8 --arg=s32:1,2,3,4,5,6,7,8@64 | FileCheck %s
; RUN: pto-sim %s --entry=sums --arg=to:s32:8 --arg=s32:1,2,3,4,5,6,7,8@64 | FileCheck %s
; CHECK: to: s32[8] at UB {{0x[0-9a-f]+}} = [3, 6, 9, 12, 15, 18, 21, 24]
; RUN: opt -passes='pto-emulate<whole-iterations;checks>' -S %s \
; RUN:   | FileCheck --check-prefix=IR --implicit-check-not=poison %s
; IR: call i32 @__pto_is_accessible(ptr @place

target triple = "pto"

@place = internal global i32 0

define void @sums(ptr addrspace(6) %to, ptr addrspace(6) %from) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.end ]
  %p = getelementptr inbounds i32, ptr addrspace(6) %from, i64 %i
  %q = getelementptr inbounds i32, ptr addrspace(6) %to, i64 %i
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %number = trunc i64 %j to i32
  store volatile i32 %number, ptr @place
  %a = load i32, ptr addrspace(6) %p
  %b = load i32, ptr addrspace(6) %q
  %c = add i32 %a, %b
  store i32 %c, ptr addrspace(6) %q
  %j.next = add nuw nsw i64 %j, 1
  %inner.done = icmp eq i64 %j.next, 3
  br i1 %inner.done, label %outer.end, label %inner

outer.end:
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, 8
  br i1 %done, label %exit, label %outer

exit:
  ret void
}
