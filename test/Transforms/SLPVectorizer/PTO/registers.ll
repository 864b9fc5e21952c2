; RUN: opt -mtriple=pto -passes='loop(loop-unroll-full),slp-vectorizer,instcombine' -S < %s | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Elements that fill a register become one vector, fewer of them none.

define void @whole(ptr noalias %d, ptr noalias %s) {
; CHECK-LABEL: @whole(
; CHECK:         [[V:%.*]] = load <64 x float>, ptr %s, align 4
; CHECK-NEXT:    [[W:%.*]] = fadd <64 x float> [[V]]
; CHECK-NEXT:    store <64 x float> [[W]], ptr %d, align 4
; CHECK-NEXT:    ret void
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr float, ptr %s, i64 %i
  %v = load float, ptr %p, align 4
  %w = fadd float %v, 1.0
  %q = getelementptr float, ptr %d, i64 %i
  store float %w, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, 64
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

define void @quarter(ptr noalias %d, ptr noalias %s) {
; CHECK-LABEL: @quarter(
; CHECK-NOT:     <{{[0-9]+}} x float>
; CHECK:         ret void
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr float, ptr %s, i64 %i
  %v = load float, ptr %p, align 4
  %w = fadd float %v, 1.0
  %q = getelementptr float, ptr %d, i64 %i
  store float %w, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, 16
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}
