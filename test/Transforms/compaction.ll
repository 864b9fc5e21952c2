; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; RUN: opt -mtriple=pto -passes=pto-compaction,verify -S < %s | FileCheck %s
; RUN: opt -mtriple=pto -passes=pto-compaction -S < %s | opt -passes='verify<loops>,verify<domtree>' -S -o %t
;
; A loop that stores some elements next to each other packs them in registers.

define i64 @kept(ptr noalias %y, ptr noalias %x, i32 %n, i64 %first) {
; CHECK-LABEL: define i64 @kept(
; CHECK:         [[COUNT:%.*]] = zext i32 {{.*}} to i64
; CHECK:         [[BYTES:%.*]] = mul i64 %first, 4
; CHECK:         [[PLUS:%.*]] = add i64 [[BYTES]], 8
; CHECK:         [[TO:%.*]] = getelementptr i8, ptr %y, i64 [[PLUS]]
; CHECK-NEXT:    [[OUTER:%.*]] = call i64 @llvm.pto.get.spr(i32 9)
; CHECK-NEXT:    [[PACKED_BEFORE:%.*]] = call i64 @llvm.pto.get.spr(i32 10)
; CHECK-NEXT:    call void @llvm.pto.set.spr(i32 9, i64 0)
; CHECK-NEXT:    [[BEGUN:%.*]] = call <vscale x 32 x i8> @llvm.pto.stream.init()
; CHECK:       lanes:
; CHECK-NEXT:    [[STATE:%.*]] = phi <vscale x 32 x i8> [ [[BEGUN]], %entry ], [ [[NEXT:%.*]], %lanes ]
; CHECK:         [[ACTIVE:%.*]] = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i64(
; CHECK:         [[V:%.*]] = call <64 x float> @llvm.masked.load.v64f32.p0(ptr {{.*}}, i32 4, <64 x i1> [[ACTIVE]]
; CHECK:         [[IS:%.*]] = fcmp ogt <64 x float> [[V]], zeroinitializer
; CHECK:         [[MASK:%.*]] = select <64 x i1> [[ACTIVE]], <64 x i1> [[IS]], <64 x i1> zeroinitializer
; CHECK-NEXT:    [[BITS:%.*]] = bitcast <64 x float> [[V]] to <64 x i32>
; CHECK-NEXT:    [[PACKED:%.*]] = call <64 x i32> @llvm.pto.vsqz.s32(<64 x i32> [[BITS]], <64 x i1> [[MASK]], i32 1)
; CHECK-NEXT:    [[NEXT]] = call <vscale x 32 x i8> @llvm.pto.stream.vstur.v64i32.p0(<64 x i32> [[PACKED]], ptr [[TO]], <vscale x 32 x i8> [[STATE]], i32 1)
; CHECK-NEXT:    br i1
; CHECK:         call void @llvm.pto.stream.vstar.p0(<vscale x 32 x i8> [[NEXT]], ptr [[TO]])
; CHECK-NEXT:    [[STORED:%.*]] = call i64 @llvm.pto.get.spr(i32 9)
; CHECK-NEXT:    call void @llvm.pto.set.spr(i32 9, i64 [[OUTER]])
; CHECK-NEXT:    call void @llvm.pto.set.spr(i32 10, i64 [[PACKED_BEFORE]])
; CHECK-NEXT:    [[ELEMENTS:%.*]] = udiv exact i64 [[STORED]], 4
; CHECK-NEXT:    [[LAST:%.*]] = add i64 %first, [[ELEMENTS]]
; CHECK:         ret i64 [[LAST]]
; CHECK-NEXT:  }
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %k = phi i64 [ %first, %entry ], [ %k.next, %next ]
  %p = getelementptr float, ptr %x, i32 %i
  %v = load float, ptr %p
  %is = fcmp ogt float %v, 0.0
  br i1 %is, label %keep, label %next
keep:
  %to = getelementptr { i64, [100 x float] }, ptr %y, i64 0, i32 1, i64 %k
  store float %v, ptr %to
  %k.inc = add i64 %k, 1
  br label %next
next:
  %k.next = phi i64 [ %k, %loop ], [ %k.inc, %keep ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %k.next
}

; A number of 32 bits could begin anew where its loop has that many iterations, for
; which there is a copy.
define i32 @limited(ptr noalias %y, ptr noalias %x, i64 %n) {
; CHECK-LABEL: define i32 @limited(
; CHECK:         icmp ult i64 {{.*}}, 2147483647
; CHECK:         load i16
; CHECK:         store i16
; CHECK:         call i64 @llvm.pto.get.spr
; CHECK:         call <128 x i16> @llvm.pto.vsqz.s16
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %next ]
  %p = getelementptr i16, ptr %x, i64 %i
  %v = load i16, ptr %p
  %is = icmp eq i16 %v, 7
  br i1 %is, label %next, label %keep
keep:
  %k.inc = add i32 %k, 1
  %k.wide = zext i32 %k to i64
  %to = getelementptr i16, ptr %y, i64 %k.wide
  store i16 %v, ptr %to
  br label %next
next:
  %k.next = phi i32 [ %k, %loop ], [ %k.inc, %keep ]
  %i.next = add nuw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %k.next
}

; Where both may be the same memory, their order is looked at before the loop.
define ptr @overlapping(ptr %y, ptr %x, i32 %n) {
; CHECK-LABEL: define ptr @overlapping(
; CHECK:         [[TO:%.*]] = ptrtoint ptr %y to i64
; CHECK:         [[FROM:%.*]] = ptrtoint ptr %x to i64
; CHECK:         [[ABOVE:%.*]] = icmp uge i64 [[TO]], {{.*}}
; CHECK-NEXT:    [[BELOW:%.*]] = icmp ule i64 [[TO]], [[FROM]]
; CHECK-NEXT:    [[APART:%.*]] = or i1 [[ABOVE]], [[BELOW]]
; CHECK-NEXT:    br i1 [[APART]]
; CHECK:         call <256 x i8> @llvm.pto.vsqz.s8
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %at = phi ptr [ %y, %entry ], [ %at.next, %next ]
  %p = getelementptr i8, ptr %x, i32 %i
  %v = load i8, ptr %p
  %is = icmp eq i8 %v, 7
  br i1 %is, label %next, label %keep
keep:
  store i8 %v, ptr %at
  %at.inc = getelementptr i8, ptr %at, i64 1
  br label %next
next:
  %at.next = phi ptr [ %at, %loop ], [ %at.inc, %keep ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret ptr %at.next
}

; What follows is left as it is: global memory, which vector code does not reach,
; CHECK-LABEL: define void @global_memory(
; CHECK-NOT:     llvm.pto
define void @global_memory(ptr noalias %y, ptr addrspace(1) noalias %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %p = getelementptr float, ptr addrspace(1) %x, i32 %i
  %v = load float, ptr addrspace(1) %p
  %is = fcmp ogt float %v, 0.0
  br i1 %is, label %keep, label %next
keep:
  %to = getelementptr float, ptr %y, i64 %k
  store float %v, ptr %to
  %k.inc = add i64 %k, 1
  br label %next
next:
  %k.next = phi i64 [ %k, %loop ], [ %k.inc, %keep ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; a volatile load,
; CHECK-LABEL: define void @volatile(
; CHECK-NOT:     llvm.pto
define void @volatile(ptr noalias %y, ptr noalias %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %p = getelementptr float, ptr %x, i32 %i
  %v = load volatile float, ptr %p
  %is = fcmp ogt float %v, 0.0
  br i1 %is, label %keep, label %next
keep:
  %to = getelementptr float, ptr %y, i64 %k
  store float %v, ptr %to
  %k.inc = add i64 %k, 1
  br label %next
next:
  %k.next = phi i64 [ %k, %loop ], [ %k.inc, %keep ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; a division that is done only where it can be,
; CHECK-LABEL: define void @division(
; CHECK-NOT:     llvm.pto
define void @division(ptr noalias %y, ptr noalias %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %p = getelementptr i32, ptr %x, i32 %i
  %v = load i32, ptr %p
  %is = icmp ne i32 %v, 0
  br i1 %is, label %keep, label %next
keep:
  %q = udiv i32 1000, %v
  %to = getelementptr i32, ptr %y, i64 %k
  store i32 %q, ptr %to
  %k.inc = add i64 %k, 1
  br label %next
next:
  %k.next = phi i64 [ %k, %loop ], [ %k.inc, %keep ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; another size than that of the place's step,
; CHECK-LABEL: define void @gaps(
; CHECK-NOT:     llvm.pto
define void @gaps(ptr noalias %y, ptr noalias %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %p = getelementptr i16, ptr %x, i32 %i
  %v = load i16, ptr %p
  %is = icmp ne i16 %v, 0
  br i1 %is, label %keep, label %next
keep:
  %to = getelementptr i32, ptr %y, i64 %k
  store i16 %v, ptr %to
  %k.inc = add i64 %k, 1
  br label %next
next:
  %k.next = phi i64 [ %k, %loop ], [ %k.inc, %keep ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; the count before the last element, which is used,
; CHECK-LABEL: define i64 @before_last(
; CHECK-NOT:     llvm.pto
define i64 @before_last(ptr noalias %y, ptr noalias %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %p = getelementptr i16, ptr %x, i32 %i
  %v = load i16, ptr %p
  %is = icmp ne i16 %v, 0
  br i1 %is, label %keep, label %next
keep:
  %to = getelementptr i16, ptr %y, i64 %k
  store i16 %v, ptr %to
  %k.inc = add i64 %k, 1
  br label %next
next:
  %k.next = phi i64 [ %k, %loop ], [ %k.inc, %keep ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %k
}

; a number that is zero-extended though it may be below 0,
; CHECK-LABEL: define void @negative(
; CHECK-NOT:     llvm.pto
define void @negative(ptr noalias %y, ptr noalias %x, i32 %n, i32 %first) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %k = phi i32 [ %first, %entry ], [ %k.next, %next ]
  %p = getelementptr i16, ptr %x, i32 %i
  %v = load i16, ptr %p
  %is = icmp ne i16 %v, 0
  br i1 %is, label %keep, label %next
keep:
  %k.wide = zext i32 %k to i64
  %to = getelementptr i16, ptr %y, i64 %k.wide
  store i16 %v, ptr %to
  %k.inc = add nsw i32 %k, 1
  br label %next
next:
  %k.next = phi i32 [ %k, %loop ], [ %k.inc, %keep ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; a base that changes,
; CHECK-LABEL: define void @bases(
; CHECK-NOT:     llvm.pto
define void @bases(ptr noalias %y, ptr noalias %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %p = getelementptr i16, ptr %x, i32 %i
  %v = load i16, ptr %p
  %is = icmp ne i16 %v, 0
  br i1 %is, label %keep, label %next
keep:
  %base = getelementptr i16, ptr %y, i32 %i
  %to = getelementptr i16, ptr %base, i64 %k
  store i16 %v, ptr %to
  %k.inc = add i64 %k, 1
  br label %next
next:
  %k.next = phi i64 [ %k, %loop ], [ %k.inc, %keep ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; functions that have a stream of their own, which may use all registers for the
; states, and those optimized for size.
; CHECK-LABEL: define void @streams(
define void @streams(ptr noalias %y, ptr noalias %x, i32 %n, ptr %z) {
entry:
; CHECK:         call <vscale x 32 x i8> @llvm.pto.stream.init()
; CHECK-NOT:     llvm.pto
  %own = call <vscale x 32 x i8> @llvm.pto.stream.init()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %p = getelementptr i16, ptr %x, i32 %i
  %v = load i16, ptr %p
  %is = icmp ne i16 %v, 0
  br i1 %is, label %keep, label %next
keep:
  %to = getelementptr i16, ptr %y, i64 %k
  store i16 %v, ptr %to
  %k.inc = add i64 %k, 1
  br label %next
next:
  %k.next = phi i64 [ %k, %loop ], [ %k.inc, %keep ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
; CHECK:         call void @llvm.pto.stream.vstas.p0
  call void @llvm.pto.stream.vstas.p0(<vscale x 32 x i8> %own, ptr %z, i32 0)
  ret void
}

; CHECK-LABEL: define void @small(
; CHECK-NOT:     llvm.pto
; CHECK:       }
define void @small(ptr noalias %y, ptr noalias %x, i32 %n) optsize {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %p = getelementptr i16, ptr %x, i32 %i
  %v = load i16, ptr %p
  %is = icmp ne i16 %v, 0
  br i1 %is, label %keep, label %next
keep:
  %to = getelementptr i16, ptr %y, i64 %k
  store i16 %v, ptr %to
  %k.inc = add i64 %k, 1
  br label %next
next:
  %k.next = phi i64 [ %k, %loop ], [ %k.inc, %keep ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

declare <vscale x 32 x i8> @llvm.pto.stream.init()
declare void @llvm.pto.stream.vstas.p0(<vscale x 32 x i8>, ptr, i32)
