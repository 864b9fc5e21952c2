; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; RUN: opt -mtriple=pto -passes=pto-early-exits,verify -S < %s | FileCheck %s
; RUN: opt -mtriple=pto -passes=pto-early-exits -S < %s | opt -passes='verify<loops>,verify<domtree>' -S -o %t
; RUN: opt -mtriple=pto -passes='loop-simplify,lcssa,require<domtree>,require<loops>,pto-early-exits,pto-early-exits' -S < %s -o %t.twice
; RUN: opt -mtriple=pto -passes='loop-simplify,lcssa,pto-early-exits' -S < %s -o %t.once
; RUN: cmp %t.once %t.twice
;
; A loop that an element ends is run three times: for its first iterations, to look
; ahead in blocks of them, and from the iteration that ends it, or the last one.

define i64 @find(ptr %x, float %key, i64 %n) {
; CHECK-LABEL: define i64 @find(
; CHECK:       entry:
; The last iteration, or the last element in the unified buffer.
; CHECK:         [[COUNT:%.*]] = freeze i64
; CHECK-NEXT:    [[UB:%.*]] = addrspacecast ptr %x to ptr addrspace(6)
; CHECK-NEXT:    [[ADDRESS:%.*]] = ptrtoint ptr addrspace(6) [[UB]] to i64
; CHECK-NEXT:    [[START:%.*]] = freeze i64 [[ADDRESS]]
; CHECK-NEXT:    [[ROOM:%.*]] = sub i64 262140, [[START]]
; CHECK-NEXT:    [[MOST:%.*]] = udiv i64 [[ROOM]], 4
; CHECK-NEXT:    [[LAST64:%.*]] = call i64 @llvm.umin.i64(i64 [[COUNT]], i64 [[MOST]])
; CHECK-NEXT:    [[IS_IN:%.*]] = icmp ule i64 [[START]], 262140
; CHECK:         icmp uge i64 [[LAST64]], 24
; CHECK:         [[LAST:%.*]] = trunc i64 [[LAST64]] to i32
; CHECK:         br i1 {{.*}}, label %[[FIRST:.*]], label %[[REST:.*]]
; CHECK:       loop.first:
; CHECK:         br i1 {{.*}}, label %found, label %latch.first
; CHECK:       next.first:
; CHECK:         icmp ult i32 {{.*}}, 8
; CHECK-NEXT:    br i1 {{.*}}, label %loop.first, label %[[BLOCK:.*]], !llvm.loop
; CHECK:       [[BLOCK]]:
; CHECK-NEXT:    [[NEXT:%.*]] = phi i32 [ 0, %next.first ], [ [[AFTER:%.*]], %done.search ]
; CHECK-NEXT:    [[SIZE:%.*]] = phi i32 [ 256, %next.first ]
; CHECK-NEXT:    [[AT:%.*]] = and i32 [[NEXT]], -256
; CHECK:         [[LENGTH:%.*]] = call i32 @llvm.umin.i32(
; CHECK:       loop.search:
; CHECK:         [[FOUND:%.*]] = phi i32 [ -1, %[[BLOCK]] ], [ [[LEAST:%.*]], %loop.search ]
; CHECK:         [[V:%.*]] = load float
; CHECK-NEXT:    [[IS:%.*]] = fcmp oeq float [[V]], %key
; CHECK:         [[NUMBER:%.*]] = select i1 [[IS]], i32 {{.*}}, i32 -1
; CHECK-NEXT:    [[FROZEN:%.*]] = freeze i32 [[NUMBER]]
; CHECK-NEXT:    [[LEAST]] = call i32 @llvm.umin.i32(i32 [[FOUND]], i32 [[FROZEN]])
; CHECK-NOT:     label %found
; CHECK:       done.search:
; CHECK:         [[ITERATION:%.*]] = add nuw i32 [[AT]],
; CHECK:         [[AFTER]] = add nuw i32 [[AT]], [[SIZE]]
; CHECK:         icmp ne i32 [[ITERATION]], [[LAST]]
; CHECK:         br i1 {{.*}}, label %[[BLOCK]], label %[[REST]]
; CHECK:       [[REST]]:
; CHECK-NEXT:    phi i32 [ 0, %entry ], [ [[ITERATION]], %done.search ]
; CHECK:       loop:
; CHECK:         fcmp oeq float
; CHECK:       found:
; CHECK-NEXT:    phi i64 [ %i, %loop ], [ -1, %latch ], [ %i.first, %loop.first ]
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %p = getelementptr inbounds float, ptr %x, i64 %i
  %v = load float, ptr %p
  %is = fcmp oeq float %v, %key
  br i1 %is, label %found, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %found
found:
  %at = phi i64 [ %i, %loop ], [ -1, %latch ]
  ret i64 %at
}

; Of a variable its size counts, wherever it is.
@table = internal global [300 x i32] zeroinitializer

define i64 @variable(i32 %key, i64 %n) {
; CHECK-LABEL: define i64 @variable(
; CHECK-NOT:     addrspacecast
; CHECK:         [[START:%.*]] = sub i64 {{.*}}, ptrtoint (ptr @table to i64)
; CHECK-NEXT:    sub i64 1196, [[START]]
; CHECK:       loop.search:
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %p = getelementptr i32, ptr @table, i64 %i
  %v = load i32, ptr %p, !range !0, !noundef !{}
  %is = icmp eq i32 %v, %key
  br i1 %is, label %found, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %found
found:
  %at = phi i64 [ %i, %loop ], [ -1, %latch ]
  ret i64 %at
}

; What leaves in the second block is not computed by the source if the first one
; does: it may be poison. So does the latch itself.
define i64 @several(ptr %x, ptr %y, i32 %key, i64 %n) {
; CHECK-LABEL: define i64 @several(
; CHECK:       head.first:
; CHECK-NOT:     label %none
; CHECK:       next.first:
; CHECK:       head.search:
; CHECK:         [[V:%.*]] = load i8
; CHECK-NEXT:    [[TAB:%.*]] = icmp eq i8 [[V]], 9
; CHECK-NEXT:    [[BLANK:%.*]] = icmp eq i8 [[V]], 32
; CHECK-NEXT:    [[A:%.*]] = or i1 [[TAB]], [[BLANK]]
; CHECK:         load i32, ptr {{.*}}, align 4{{$}}
; CHECK:         [[B:%.*]] = icmp eq i32
; CHECK-NEXT:    [[EITHER:%.*]] = select i1 [[A]], i1 true, i1 [[B]]
; CHECK-NEXT:    select i1 [[EITHER]], i16
; CHECK:         call i16 @llvm.umin.i16
; CHECK:       found:
; CHECK-NEXT:    phi i64 [ %i, %first ], [ %i, %first ], [ %i.next, %latch ], [ %i.first, %first.first ], [ %i.first, %first.first ], [ %i.next.first, %latch.first ]
; CHECK:       none:
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %done = icmp eq i64 %i, %n
  br i1 %done, label %none, label %first
first:
  %p = getelementptr i8, ptr %x, i64 %i
  %v = load i8, ptr %p
  switch i8 %v, label %latch [
    i8 9, label %found
    i8 32, label %found
  ]
latch:
  %q = getelementptr i32, ptr %y, i64 %i
  %w = load i32, ptr %q, !noundef !{}
  %i.next = add nuw nsw i64 %i, 1
  %goes.on = icmp ne i32 %w, %key
  br i1 %goes.on, label %head, label %found
found:
  %at = phi i64 [ %i, %first ], [ %i, %first ], [ %i.next, %latch ]
  ret i64 %at
none:
  ret i64 -1
}

; Global memory is not for vectors.
define i64 @global(ptr addrspace(1) %x, float %key, i64 %n) {
; CHECK-LABEL: define i64 @global(
; CHECK-NOT:     search
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %p = getelementptr float, ptr addrspace(1) %x, i64 %i
  %v = load float, ptr addrspace(1) %p
  %is = fcmp oeq float %v, %key
  br i1 %is, label %found, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %found
found:
  %at = phi i64 [ %i, %loop ], [ -1, %latch ]
  ret i64 %at
}

; A quotient may trap, an atomic access is one, and few iterations need no block.
define i64 @others(ptr %x, i32 %key, i64 %n) {
; CHECK-LABEL: define i64 @others(
; CHECK-NOT:     search
; CHECK:         ret i64
entry:
  br label %quotient
quotient:
  %i = phi i64 [ 0, %entry ], [ %i.next, %quotient.latch ]
  %p = getelementptr i32, ptr %x, i64 %i
  %v = load i32, ptr %p
  %d = udiv i32 %key, %v
  %is = icmp eq i32 %d, 5
  br i1 %is, label %found, label %quotient.latch
quotient.latch:
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %quotient, label %atomic
atomic:
  %j = phi i64 [ 0, %quotient.latch ], [ %j.next, %atomic.latch ]
  %q = getelementptr i32, ptr %x, i64 %j
  %w = load atomic i32, ptr %q monotonic, align 4
  %is.key = icmp eq i32 %w, %key
  br i1 %is.key, label %found, label %atomic.latch
atomic.latch:
  %j.next = add nuw nsw i64 %j, 1
  %more.j = icmp ult i64 %j.next, %n
  br i1 %more.j, label %atomic, label %few
few:
  %k = phi i64 [ 0, %atomic.latch ], [ %k.next, %few.latch ]
  %r = getelementptr i32, ptr %x, i64 %k
  %u = load i32, ptr %r
  %is.low = icmp slt i32 %u, %key
  br i1 %is.low, label %found, label %few.latch
few.latch:
  %k.next = add nuw nsw i64 %k, 1
  %more.k = icmp ult i64 %k.next, 20
  br i1 %more.k, label %few, label %found
found:
  %at = phi i64 [ %i, %quotient ], [ %j, %atomic ], [ %k, %few ], [ -1, %few.latch ]
  ret i64 %at
}

; As `#pragma clang loop vectorize(disable)` has it.
define i64 @disabled(ptr %x, i32 %key, i64 %n) {
; CHECK-LABEL: define i64 @disabled(
; CHECK-NOT:     search
; CHECK:         ret i64
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %p = getelementptr i32, ptr %x, i64 %i
  %v = load i32, ptr %p
  %is = icmp eq i32 %v, %key
  br i1 %is, label %found, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %found, !llvm.loop !1
found:
  %at = phi i64 [ %i, %loop ], [ -1, %latch ]
  ret i64 %at
}

!0 = !{i32 0, i32 100}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.vectorize.width", i32 1}
