; RUN: opt -mtriple=pto -passes=loop-vectorize -S < %s | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Structures of two and four are loaded and stored whole. Behind a masked tail
; they could not be, so there is a scalar one though the addresses are aligned.

define void @pairs(ptr noalias align 32 %d, ptr noalias align 32 %s, i64 %n) {
; CHECK-LABEL: @pairs(
; CHECK:       vector.body:
; CHECK:         [[V:%.*]] = load <128 x float>, ptr {{%.*}}, align 4
; CHECK:         shufflevector <128 x float> [[V]], <128 x float> poison, <64 x i32> <i32 0, i32 2,
; CHECK:         shufflevector <128 x float> [[V]], <128 x float> poison, <64 x i32> <i32 1, i32 3,
; CHECK:         store <64 x float>
; CHECK:       loop:
; CHECK:         fadd float
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
; CHECK:         load <64 x i32>, ptr {{%.*}}, align 4
; CHECK:         [[V:%.*]] = shufflevector <256 x i32> {{%.*}}, <256 x i32> poison, <256 x i32> <i32 0, i32 64, i32 128, i32 192, i32 1,
; CHECK-NEXT:    store <256 x i32> [[V]], ptr {{%.*}}, align 4
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
