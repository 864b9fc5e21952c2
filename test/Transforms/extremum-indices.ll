; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; RUN: opt -mtriple=pto -passes=pto-extremum-indices,verify -S < %s | FileCheck %s
; RUN: opt -mtriple=pto -passes=pto-extremum-indices -S < %s | opt -passes='verify<loops>,verify<domtree>' -S -o %t
;
; A loop that computes an extremum and its index becomes one for the extremum and
; one that looks for the first or the last element that is equal to it.

define i64 @first(ptr %x, i32 %n, float %start) {
; CHECK-LABEL: define i64 @first(
; CHECK-NOT:   77
; CHECK:       loop.index:
; CHECK-NEXT:    [[FOUND:%.*]] = phi i32 [ -1, %[[BEFORE:.*]] ], [ [[NEXT:%.*]], %loop.index ]
; CHECK-NEXT:    [[NUMBER:%.*]] = phi i32 [ 0, %[[BEFORE]] ], [ [[INCREMENTED:%.*]], %loop.index ]
; CHECK:         [[V:%.*]] = load float
; CHECK-NEXT:    [[IS:%.*]] = fcmp oeq float [[V]], [[MAX:%.*]]
; CHECK-NEXT:    [[CHOSEN:%.*]] = select i1 [[IS]], i32 [[NUMBER]], i32 -1
; CHECK-NEXT:    [[NEXT]] = call i32 @llvm.umin.i32(i32 [[FOUND]], i32 [[CHOSEN]])
; CHECK:         [[INCREMENTED]] = add nuw i32 [[NUMBER]], 1
; CHECK:       exit.index:
; CHECK-NEXT:    [[AT:%.*]] = phi i32 [ [[NEXT]], %loop.index ]
; CHECK:         [[REPLACED:%.*]] = fcmp ogt float [[MAX]], %start
; CHECK-NEXT:    [[WIDE:%.*]] = zext i32 [[AT]] to i64
; CHECK-NEXT:    select i1 [[REPLACED]], i64 [[WIDE]], i64 77
; CHECK-NEXT:    ret i64
entry:
  %count = and i32 %n, 65535
  %end = zext i32 %count to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %m = phi float [ %start, %entry ], [ %m.next, %loop ]
  %at = phi i64 [ 77, %entry ], [ %at.next, %loop ]
  %p = getelementptr float, ptr %x, i64 %i
  %v = load float, ptr %p
  %is = fcmp ogt float %v, %m
  %m.next = select i1 %is, float %v, float %m
  %at.next = select i1 %is, i64 %i, i64 %at
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ule i64 %i.next, %end
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %at.next
}

; The last one, of integers: one that is equal to what was there counts, too.
define i32 @last(ptr %x, i32 %n) {
; CHECK-LABEL: define i32 @last(
; CHECK:       loop:
; CHECK:         call i16 @llvm.smin.i16(
; CHECK:       loop.index:
; CHECK:         icmp eq i16
; CHECK:         call i32 @llvm.smax.i32(
; CHECK:       exit.index:
; CHECK-NEXT:    [[AT:%.*]] = phi i32
; CHECK:         [[IS_FOUND:%.*]] = icmp ne i32 [[AT]], -1
; CHECK:         select i1 [[IS_FOUND]], i32 {{.*}}, i32 -5
entry:
  %count = and i32 %n, 65535
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %m = phi i16 [ 100, %entry ], [ %m.next, %loop ]
  %at = phi i32 [ -5, %entry ], [ %at.next, %loop ]
  %p = getelementptr i16, ptr %x, i32 %i
  %v = load i16, ptr %p
  %is = icmp sgt i16 %v, %m
  %m.next = call i16 @llvm.smin.i16(i16 %v, i16 %m)
  %at.next = select i1 %is, i32 %at, i32 %i
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ule i32 %i.next, %count
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %at.next
}

; More than 2^31 iterations are left to a copy of the loop as it was.
define i64 @long(ptr %x, i64 %n, i32 %start) {
; CHECK-LABEL: define i64 @long(
; CHECK:         [[IS_SHORT:%.*]] = icmp ult i64 {{.*}}, 2147483647
; CHECK:         br i1 [[IS_SHORT]]
; CHECK:       loop.copy:
; CHECK:         select i1 {{.*}}, i64 {{.*}}, i64
; CHECK:       loop.index:
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %m = phi i32 [ %start, %entry ], [ %m.next, %loop ]
  %at = phi i64 [ 0, %entry ], [ %at.next, %loop ]
  %p = getelementptr i32, ptr %x, i64 %i
  %v = load i32, ptr %p
  %is = icmp ugt i32 %v, %m
  %m.next = select i1 %is, i32 %v, i32 %m
  %at.next = select i1 %is, i64 %i, i64 %at
  %i.next = add nuw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %at.next
}

; A NaN would become the extremum by this comparison.
define i32 @unordered(ptr %x, i32 %n) {
; CHECK-LABEL: define i32 @unordered(
; CHECK-NOT:   loop.index
; CHECK:         ret
entry:
  %count = and i32 %n, 65535
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %m = phi float [ 0.0, %entry ], [ %m.next, %loop ]
  %at = phi i32 [ 0, %entry ], [ %at.next, %loop ]
  %p = getelementptr float, ptr %x, i32 %i
  %v = load float, ptr %p
  %is = fcmp ugt float %v, %m
  %m.next = select i1 %is, float %v, float %m
  %at.next = select i1 %is, i32 %i, i32 %at
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ule i32 %i.next, %count
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %at.next
}

; The element that was selected is loaded again for each comparison: it is kept.
define i32 @index_only(ptr %x, i32 %n) {
; CHECK-LABEL: define i32 @index_only(
; CHECK:       entry:
; CHECK:         [[START:%.*]] = load float, ptr
; CHECK:       loop:
; CHECK:         phi float [ [[START]], %{{.*}} ]
; CHECK:         load float
; CHECK-NOT:     load
; CHECK:       loop.index:
entry:
  %count = and i32 %n, 65535
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = phi i32 [ 0, %entry ], [ %at.next, %loop ]
  %p = getelementptr float, ptr %x, i32 %i
  %v = load float, ptr %p
  %q = getelementptr float, ptr %x, i32 %at
  %m = load float, ptr %q
  %is = fcmp ogt float %v, %m
  %at.next = select i1 %is, i32 %i, i32 %at
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ule i32 %i.next, %count
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %at.next
}

; What is stored could be an element.
define i32 @stores(ptr %x, ptr %y, i32 %n) {
; CHECK-LABEL: define i32 @stores(
; CHECK-NOT:   loop.index
; CHECK:         ret
entry:
  %count = and i32 %n, 65535
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %m = phi i32 [ 0, %entry ], [ %m.next, %loop ]
  %at = phi i32 [ 0, %entry ], [ %at.next, %loop ]
  %p = getelementptr i32, ptr %x, i32 %i
  %v = load i32, ptr %p
  %is = icmp ugt i32 %v, %m
  %m.next = select i1 %is, i32 %v, i32 %m
  %at.next = select i1 %is, i32 %i, i32 %at
  %q = getelementptr i32, ptr %y, i32 %i
  store i32 %m.next, ptr %q
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ule i32 %i.next, %count
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %at.next
}

; Several values after the loop can be the index.
define i32 @twice(ptr %x, i32 %n, i1 %c) {
; CHECK-LABEL: define i32 @twice(
; CHECK:       loop.index:
; CHECK:       exit.index:
; CHECK:         [[AT:%.*]] = select i1 {{.*}}, i32 {{.*}}, i32 0
; CHECK:         add i32 [[AT]], [[AT]]
; CHECK-NOT:   poison
; CHECK:         ret
entry:
  %count = and i32 %n, 65535
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %m = phi i32 [ 0, %entry ], [ %m.next, %loop ]
  %at = phi i32 [ 0, %entry ], [ %at.next, %loop ]
  %p = getelementptr i32, ptr %x, i32 %i
  %v = load i32, ptr %p
  %is = icmp ugt i32 %v, %m
  %m.next = select i1 %is, i32 %v, i32 %m
  %at.next = select i1 %is, i32 %i, i32 %at
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ule i32 %i.next, %count
  br i1 %more, label %loop, label %exit
exit:
  %one = phi i32 [ %at.next, %loop ]
  %other = phi i32 [ %at.next, %loop ]
  %sum = add i32 %one, %other
  ret i32 %sum
}
