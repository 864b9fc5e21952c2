; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A counter of 8 bits from 0 that is counted up by 25 wraps after ten iterations:
; before a loop that is vector code, the product is checked. That of 1 is the
; count.
;
; RUN: opt -mtriple=pto -passes=loop-vectorize -S < %s | FileCheck %s

; CHECK-LABEL: define void @by_25(
; CHECK:       vector.scevcheck:
; CHECK:         [[COUNT:%.*]] = trunc i64 {{.*}} to i8
; CHECK:         [[MUL:%.*]] = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 25, i8 [[COUNT]])
; CHECK:         extractvalue { i8, i1 } [[MUL]], 1
define void @by_25(ptr noalias %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %low = and i32 %s, 255
  %s.next = add nuw nsw i32 %low, 25
  %p = getelementptr i32, ptr %y, i64 %i
  store i32 %low, ptr %p
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define void @by_1(
; CHECK:       vector.scevcheck:
; CHECK-NOT:     umul
; CHECK:       vector.body:
define void @by_1(ptr noalias %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %low = and i32 %s, 255
  %s.next = add nuw nsw i32 %low, 1
  %p = getelementptr i32, ptr %y, i64 %i
  store i32 %low, ptr %p
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
