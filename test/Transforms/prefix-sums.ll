; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; RUN: opt -mtriple=pto -passes=pto-prefix-sums,verify -S < %s | FileCheck %s
; RUN: opt -mtriple=pto -passes=pto-prefix-sums -S < %s | opt -passes='verify<loops>,verify<domtree>' -S -o %t
;
; A loop that stores the sum so far adds lanes at distances of 1, 2, 4 ...

define i32 @sum(ptr noalias %y, ptr noalias %x, i64 %n, i32 %start) {
; CHECK-LABEL: define i32 @sum(
; CHECK:         [[LONG:%.*]] = icmp uge i64 {{.*}}, 32
; CHECK-NEXT:    [[IS:%.*]] = and i1 [[LONG]], true
; CHECK-NEXT:    br i1 [[IS]]
; CHECK:         [[DOWN:%.*]] = call <64 x i32> @llvm.pto.vci.s32(i32 0, i32 1)
; CHECK:         [[UP:%.*]] = call <64 x i32> @llvm.pto.vci.s32(i32 0, i32 0)
; CHECK-NEXT:    [[FROM1:%.*]] = icmp uge <64 x i32> [[UP]],
; CHECK:       lanes:
; CHECK:         [[CARRY:%.*]] = phi <64 x i32> [ {{.*}} ], [ [[NEXT:%.*]], %lanes ]
; CHECK:         [[ACTIVE:%.*]] = call <256 x i1> @llvm.get.active.lane.mask.v256i1.i64(
; CHECK:         [[V:%.*]] = call <256 x i32> @llvm.masked.load.v256i32.p0(
; CHECK:         select <256 x i1> [[ACTIVE]], <256 x i32> [[V]], <256 x i32> zeroinitializer
; CHECK:         [[TURNED:%.*]] = call <64 x i32> @llvm.pto.vselr.s32(<64 x i32> {{.*}}, <64 x i32> [[DOWN]])
; CHECK-COUNT-3: call <64 x i32> @llvm.pto.vselr.s32(
; CHECK-NEXT:    [[MOVED:%.*]] = call <64 x i32> @llvm.pto.vsqz.s32(<64 x i32> [[TURNED]], <64 x i1> [[FROM1]], i32 0)
; CHECK-NEXT:    add <64 x i32> [[TURNED]], [[MOVED]]
; CHECK-COUNT-23: call <64 x i32> @llvm.pto.vsqz.s32(
; CHECK-COUNT-4: call <64 x i32> @llvm.pto.vdup.s32(
; CHECK-NEXT:    [[NEXT]] = add <64 x i32>
; CHECK:         call void @llvm.masked.store.v256i32.p0(
; CHECK-NEXT:    br i1
; CHECK:         [[LAST:%.*]] = extractelement <64 x i32> [[NEXT]], i64 0
; CHECK:         phi i32 [ %s.next{{.*}} ], [ [[LAST]], {{.*}} ]
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ %start, %entry ], [ %s.next, %loop ]
  %p = getelementptr i32, ptr %x, i64 %i
  %v = load i32, ptr %p
  %s.next = add nsw i32 %s, %v
  %q = getelementptr i32, ptr %y, i64 %i
  store i32 %s.next, ptr %q
  %i.next = add nuw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %s.next
}

; What the iteration before has stored is kept in a variable.
define void @stored(ptr %x, i64 %n) {
; CHECK-LABEL: define void @stored(
; CHECK:         [[FIRST:%.*]] = load i16, ptr %x
; CHECK:         insertelement <128 x i16> poison, i16 [[FIRST]]
; CHECK:         call <128 x i16> @llvm.pto.vsqz.s16(
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %i.next, %loop ]
  %p = getelementptr i16, ptr %x, i64 %i
  %before = getelementptr i16, ptr %p, i64 -1
  %s = load i16, ptr %before
  %v = load i16, ptr %p
  %s.next = add i16 %v, %s
  store i16 %s.next, ptr %p
  %i.next = add nuw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Sums of bytes that are extended each time.
define i32 @bytes(ptr noalias %y, ptr noalias %x, i64 %n) {
; CHECK-LABEL: define i32 @bytes(
; CHECK:         call <256 x i8> @llvm.pto.vsqz.s8(
; CHECK:         [[LAST:%.*]] = extractelement <256 x i8>
; CHECK:         [[SUM:%.*]] = phi i8 {{.*}}[ [[LAST]],
; CHECK:         [[WIDE:%.*]] = zext i8 [[SUM]] to i32
; CHECK-NEXT:    and i32 [[WIDE]], 255
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %p = getelementptr i8, ptr %x, i64 %i
  %v = load i8, ptr %p
  %wide = zext i8 %v to i32
  %low = and i32 %s, 255
  %s.next = add nuw nsw i32 %low, %wide
  %byte = trunc i32 %s.next to i8
  %q = getelementptr i8, ptr %y, i64 %i
  store i8 %byte, ptr %q
  %i.next = add nuw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  %r = and i32 %s.next, 255
  ret i32 %r
}

; What follows is left as it is: the upper bits of such a sum, which are used,
; CHECK-LABEL: define i32 @upper(
; CHECK-NOT:     llvm.pto
define i32 @upper(ptr noalias %y, ptr noalias %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %p = getelementptr i8, ptr %x, i64 %i
  %v = load i8, ptr %p
  %wide = zext i8 %v to i32
  %low = and i32 %s, 255
  %s.next = add nuw nsw i32 %low, %wide
  %byte = trunc i32 %s.next to i8
  %q = getelementptr i8, ptr %y, i64 %i
  store i8 %byte, ptr %q
  %i.next = add nuw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %s.next
}

; floats in their order, or with a zero that has a sign,
; CHECK-LABEL: define void @ordered(
; CHECK-NOT:     llvm.pto
define void @ordered(ptr noalias %y, ptr noalias %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ -0.0, %entry ], [ %s.next, %loop ]
  %p = getelementptr float, ptr %x, i64 %i
  %v = load float, ptr %p
  %s.next = fadd reassoc float %s, %v
  %q = getelementptr float, ptr %y, i64 %i
  store float %s.next, ptr %q
  %i.next = add nuw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; stores of every other element,
; CHECK-LABEL: define void @gaps(
; CHECK-NOT:     llvm.pto
define void @gaps(ptr noalias %y, ptr noalias %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %p = getelementptr i32, ptr %x, i64 %i
  %v = load i32, ptr %p
  %s.next = add i32 %s, %v
  %j = mul i64 %i, 2
  %q = getelementptr i32, ptr %y, i64 %j
  store i32 %s.next, ptr %q
  %i.next = add nuw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; and functions optimized for size.
; CHECK-LABEL: define void @small(
; CHECK-NOT:     llvm.pto
; CHECK:       }
define void @small(ptr noalias %y, ptr noalias %x, i64 %n) optsize {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %p = getelementptr i32, ptr %x, i64 %i
  %v = load i32, ptr %p
  %s.next = add i32 %s, %v
  %q = getelementptr i32, ptr %y, i64 %i
  store i32 %s.next, ptr %q
  %i.next = add nuw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
