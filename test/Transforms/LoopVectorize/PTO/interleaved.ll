; RUN: opt -mtriple=pto -passes=loop-vectorize -S < %s | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Structures are loaded and stored whole, under the loop's mask, each bit of
; which is repeated for each member.

define void @pairs(ptr noalias align 32 %d, ptr noalias align 32 %s, i64 %n) {
; CHECK-LABEL: @pairs(
; CHECK:       vector.body:
; CHECK:         [[M:%.*]] = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i64(
; CHECK:         [[MM:%.*]] = shufflevector <64 x i1> [[M]], <64 x i1> poison, <128 x i32> <i32 0, i32 0, i32 1, i32 1,
; CHECK-NEXT:    [[V:%.*]] = call <128 x float> @llvm.masked.load.v128f32.p0(ptr {{%.*}}, i32 4, <128 x i1> [[MM]],
; CHECK:         shufflevector <128 x float> [[V]], <128 x float> poison, <64 x i32> <i32 0, i32 2,
; CHECK:         shufflevector <128 x float> [[V]], <128 x float> poison, <64 x i32> <i32 1, i32 3,
; CHECK:         call void @llvm.masked.store.v64f32.p0(<64 x float> {{%.*}}, ptr {{%.*}}, i32 4, <64 x i1> [[M]])
; CHECK:         br i1 {{.*}}label %middle.block, label %vector.body
; CHECK:       middle.block:
; CHECK-NEXT:    br i1 true, label %exit, label %scalar.ph
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds { float, float }, ptr %s, i64 %i
  %p1 = getelementptr inbounds i8, ptr %p, i64 4
  %a = load float, ptr %p, align 4
  %b = load float, ptr %p1, align 4
  %r = fadd float %a, %b
  %q = getelementptr inbounds float, ptr %d, i64 %i
  store float %r, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @fours(ptr noalias %d, ptr noalias %s, i64 %n) {
; CHECK-LABEL: @fours(
; CHECK:       vector.body:
; CHECK:         call <64 x i32> @llvm.masked.load.v64i32.p0(
; CHECK:         [[V:%.*]] = shufflevector <256 x i32> {{%.*}}, <256 x i32> poison, <256 x i32> <i32 0, i32 64, i32 128, i32 192, i32 1,
; CHECK:         call void @llvm.masked.store.v256i32.p0(<256 x i32> [[V]], ptr {{%.*}}, i32 4, <256 x i1>
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %s, i64 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds [4 x i32], ptr %d, i64 %i
  %q1 = getelementptr inbounds i8, ptr %q, i64 4
  %q2 = getelementptr inbounds i8, ptr %q, i64 8
  %q3 = getelementptr inbounds i8, ptr %q, i64 12
  %v1 = add i32 %v, 1
  %v2 = add i32 %v, 2
  %v3 = add i32 %v, 3
  store i32 %v, ptr %q, align 4
  store i32 %v1, ptr %q1, align 4
  store i32 %v2, ptr %q2, align 4
  store i32 %v3, ptr %q3, align 4
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A member that the loop does not use, and which is before others, is loaded with
; them.
define void @threes(ptr noalias %d, ptr noalias %s, i64 %n) {
; CHECK-LABEL: @threes(
; CHECK:       vector.body:
; CHECK:         [[M:%.*]] = shufflevector <256 x i1> {{%.*}}, <256 x i1> poison, <768 x i32> <i32 0, i32 0, i32 0, i32 1,
; CHECK-NEXT:    [[V:%.*]] = call <768 x i8> @llvm.masked.load.v768i8.p0(ptr {{%.*}}, i32 1, <768 x i1> [[M]],
; CHECK-NEXT:    shufflevector <768 x i8> [[V]], <768 x i8> poison, <256 x i32> <i32 0, i32 3, i32 6,
; CHECK-NEXT:    shufflevector <768 x i8> [[V]], <768 x i8> poison, <256 x i32> <i32 2, i32 5, i32 8,
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds [3 x i8], ptr %s, i64 %i
  %p2 = getelementptr inbounds i8, ptr %p, i64 2
  %a = load i8, ptr %p
  %b = load i8, ptr %p2
  %r = add i8 %a, %b
  %q = getelementptr inbounds i8, ptr %d, i64 %i
  store i8 %r, ptr %q
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; One after them is masked off: the last may not be there.
define void @firsts(ptr noalias %d, ptr noalias %s, i64 %n) {
; CHECK-LABEL: @firsts(
; CHECK:       vector.body:
; CHECK:         [[M:%.*]] = shufflevector <64 x i1> {{%.*}}, <64 x i1> poison, <128 x i32> <i32 0, i32 0, i32 1,
; CHECK:         [[G:%.*]] = and <128 x i1> [[M]], <i1 true, i1 false, i1 true, i1 false,
; CHECK:         call <128 x i32> @llvm.masked.load.v128i32.p0(ptr {{%.*}}, i32 4, <128 x i1> [[G]],
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds [2 x i32], ptr %s, i64 %i
  %a = load i32, ptr %p
  %q = getelementptr inbounds i32, ptr %d, i64 %i
  store i32 %a, ptr %q
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Every ninth element is not a member of a group: the loop has no mask.
define void @nines(ptr noalias %d, ptr noalias %s, i64 %n) {
; CHECK-LABEL: @nines(
; CHECK-NOT:     get.active.lane.mask
; CHECK:         ret void
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds [9 x i8], ptr %s, i64 %i
  %a = load i8, ptr %p
  %q = getelementptr inbounds i8, ptr %d, i64 %i
  store i8 %a, ptr %q
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
