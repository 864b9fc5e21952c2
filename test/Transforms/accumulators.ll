; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Sums, products and extrema of loops over aligned registers take turns in three
; registers, where the order is of no importance.
;
; RUN: opt -mtriple=pto -passes='pto-accumulators,verify' -S < %s | FileCheck %s

; What the last iteration has no elements for keeps its register's lanes.
; CHECK-LABEL: @sum(
; CHECK: %s = phi <64 x i32> [ zeroinitializer, %entry ], [ %s.turn, %loop ]
; CHECK-NEXT: %s.turn = phi <64 x i32> [ zeroinitializer, %entry ], [ %s.turn1, %loop ]
; CHECK-NEXT: %s.turn1 = phi <64 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
; CHECK: %next = add <64 x i32> %x, %s
; CHECK: exit:
; CHECK-NEXT: %last = select <64 x i1> %m, <64 x i32> %next, <64 x i32> %s
; CHECK-NEXT: [[OTHERS:%.*]] = add <64 x i32> %s.turn, %s.turn1
; CHECK-NEXT: [[ALL:%.*]] = add <64 x i32> %last, [[OTHERS]]
; CHECK-NEXT: %r = call i32 @llvm.vector.reduce.add.v64i32(<64 x i32> [[ALL]])
define i32 @sum(ptr align 32 %p, i64 %n) {
entry:
  %end = and i64 %n, -64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi <64 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %m = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i64(i64 %i, i64 %n)
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %x = call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %a, i32 4, <64 x i1> %m, <64 x i32> poison)
  %next = add nsw <64 x i32> %x, %s
  %i.next = add i64 %i, 64
  %done = icmp eq i64 %i.next, %end
  br i1 %done, label %exit, label %loop
exit:
  %last = select <64 x i1> %m, <64 x i32> %next, <64 x i32> %s
  %r = call i32 @llvm.vector.reduce.add.v64i32(<64 x i32> %last)
  ret i32 %r
}

; An extremum begins with its own start in all of them.
; CHECK-LABEL: @maximum(
; CHECK: %s = phi <64 x float> [ %start, %entry ], [ %s.turn, %loop ]
; CHECK-NEXT: %s.turn = phi <64 x float> [ %start, %entry ], [ %s.turn1, %loop ]
; CHECK-NEXT: %s.turn1 = phi <64 x float> [ %start, %entry ], [ %next, %loop ]
; CHECK: exit:
; CHECK-NEXT: [[OTHERS:%.*]] = call <64 x float> @llvm.maximum.v64f32(<64 x float> %s.turn, <64 x float> %s.turn1)
; CHECK-NEXT: [[ALL:%.*]] = call <64 x float> @llvm.maximum.v64f32(<64 x float> %next, <64 x float> [[OTHERS]])
; CHECK-NEXT: ret <64 x float> [[ALL]]
define <64 x float> @maximum(ptr align 256 %p, i64 %n, <64 x float> %start) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi <64 x float> [ %start, %entry ], [ %next, %loop ]
  %a = getelementptr inbounds <64 x float>, ptr %p, i64 %i
  %x = load <64 x float>, ptr %a, align 32
  %next = call <64 x float> @llvm.maximum.v64f32(<64 x float> %s, <64 x float> %x)
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret <64 x float> %next
}

; CHECK-LABEL: @fast_sum(
; CHECK: %s.turn = phi <64 x float> [ <float -0.000000e+00,
define <64 x float> @fast_sum(ptr align 256 %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi <64 x float> [ zeroinitializer, %entry ], [ %next, %loop ]
  %a = getelementptr inbounds <64 x float>, ptr %p, i64 %i
  %x = load <64 x float>, ptr %a, align 32
  %next = fadd reassoc nsz <64 x float> %s, %x
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret <64 x float> %next
}

; In this order.
; CHECK-LABEL: @ordered_sum(
; CHECK-NOT: .turn
define <64 x float> @ordered_sum(ptr align 256 %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi <64 x float> [ zeroinitializer, %entry ], [ %next, %loop ]
  %a = getelementptr inbounds <64 x float>, ptr %p, i64 %i
  %x = load <64 x float>, ptr %a, align 32
  %next = fadd <64 x float> %s, %x
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret <64 x float> %next
}

; What is stored in each iteration is the sum so far.
; CHECK-LABEL: @stored(
; CHECK-NOT: .turn
define void @stored(ptr align 256 %p, ptr align 256 %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi <64 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %a = getelementptr inbounds <64 x i32>, ptr %p, i64 %i
  %x = load <64 x i32>, ptr %a, align 32
  %next = add <64 x i32> %s, %x
  %b = getelementptr inbounds <64 x i32>, ptr %q, i64 %i
  store <64 x i32> %next, ptr %b, align 32
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; Elements at any address come from a stream, which takes longer than a sum; and
; the operations of the target may saturate.
; CHECK-LABEL: @any_address(
; CHECK-NOT: .turn
define <64 x i32> @any_address(ptr align 4 %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi <64 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %a = getelementptr inbounds <64 x i32>, ptr %p, i64 %i
  %x = load <64 x i32>, ptr %a, align 4
  %next = add <64 x i32> %s, %x
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret <64 x i32> %next
}

; CHECK-LABEL: @saturable(
; CHECK-NOT: .turn
define <128 x i16> @saturable(ptr align 256 %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi <128 x i16> [ zeroinitializer, %entry ], [ %next, %loop ]
  %a = getelementptr inbounds <128 x i16>, ptr %p, i64 %i
  %x = load <128 x i16>, ptr %a, align 32
  %next = call <128 x i16> @llvm.pto.vadd.s16(<128 x i16> %s, <128 x i16> %x, <128 x i1> splat (i1 true))
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret <128 x i16> %next
}
