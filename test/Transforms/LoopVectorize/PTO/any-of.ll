; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A reduction of bits is the smallest type of these loops. It does not ask for
; vectors of more lanes than a register of bytes has.
;
; RUN: opt -passes=loop-vectorize -mtriple=pto -S %s | FileCheck --implicit-check-not='<{{512|1024|2048}} x' %s

target triple = "pto"

; CHECK-LABEL: define i1 @bytes(
; CHECK: phi <256 x i1>
; CHECK: call <256 x i8> @llvm.masked.load.v256i8.p0(
define i1 @bytes(ptr noalias %p, i64 %n) {
entry:
  %runs = icmp sgt i64 %n, 0
  br i1 %runs, label %loop, label %exit

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %any = phi i1 [ false, %entry ], [ %or, %loop ]
  %address = getelementptr inbounds i8, ptr %p, i64 %i
  %x = load i8, ptr %address
  %is = icmp ne i8 %x, 0
  %or = or i1 %any, %is
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  %result = phi i1 [ false, %entry ], [ %or, %loop ]
  ret i1 %result
}

; CHECK-LABEL: define i1 @words(
; CHECK: phi <{{64|128|256}} x i1>
define i1 @words(ptr noalias %p, i64 %n) {
entry:
  %runs = icmp sgt i64 %n, 0
  br i1 %runs, label %loop, label %exit

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %all = phi i1 [ true, %entry ], [ %and, %loop ]
  %address = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %address
  %is = fcmp olt float %x, 1.0
  %and = and i1 %all, %is
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  %result = phi i1 [ true, %entry ], [ %and, %loop ]
  ret i1 %result
}
