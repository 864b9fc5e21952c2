; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A loop whose addresses begin where an earlier loop of the same outer one has ended:
; no value gets lost between the checks of two ranges.
;
; RUN: opt '-passes=pto-emulate<checks;whole-iterations>' -S %s | FileCheck %s
; RUN: pto-run -O2 %s --entry=move --arg=s8:0,0,3,4,5,6,0,8 --arg=to:s8:16@256 --arg=i64:3 | FileCheck --check-prefix=VALUES %s
; RUN: pto-sim -O2 %s --entry=move --arg=s8:0,0,3,4,5,6,0,8 --arg=to:s8:16@256 --arg=i64:3 | FileCheck --check-prefix=VALUES %s
;
; CHECK-LABEL: define void @move(
; CHECK-NOT: poison
; CHECK: whole.start:
; CHECK-NOT: poison
; CHECK: declare
; VALUES: to: s8[16] at UB 0x100 = [0, 0, 3, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

target triple = "pto"

define void @move(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer

outer:
  %round = phi i64 [ 0, %entry ], [ %round.next, %outer.latch ]
  br label %scan

scan:
  %i = phi i64 [ 0, %outer ], [ %i.next, %scan ]
  %p = getelementptr inbounds i8, ptr %from, i64 %i
  %x = load i8, ptr %p
  %i.next = add i64 %i, 1
  %zero = icmp eq i8 %x, 0
  br i1 %zero, label %scan, label %found

found:
  %source = getelementptr inbounds i8, ptr %from, i64 %i
  %target = getelementptr inbounds i8, ptr %to, i64 %i
  br label %copy

copy:
  %k = phi i64 [ 0, %found ], [ %k.next, %copy ]
  %s = getelementptr inbounds i8, ptr %source, i64 %k
  %t = getelementptr inbounds i8, ptr %target, i64 %k
  %y = load i8, ptr %s
  store i8 %y, ptr %t
  %k.next = add nuw i64 %k, 1
  %more = icmp ult i64 %k.next, %n
  br i1 %more, label %copy, label %outer.latch

outer.latch:
  %round.next = add i64 %round, 1
  %again = icmp ult i64 %round.next, 2
  br i1 %again, label %outer, label %done

done:
  ret void
}
