; RUN: opt -mtriple=pto -passes=pto-loop-extrema,verify -S < %s | FileCheck %s
; RUN: opt -mtriple=pto -passes=pto-loop-extrema -S < %s | opt -passes='verify<loops>,verify<domtree>' -S -o %t
; RUN: opt -mtriple=pto -O2 -S < %s | FileCheck --check-prefix=O2 %s
; RUN: opt -mtriple=pto -O1 -S < %s | FileCheck --check-prefix=O1 %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; An extremum by comparisons is llvm.maximum, after which the loop runs again as it
; was if that is a NaN or a zero.

; O1-NOT: llvm.maximum
; O2-LABEL: @greater(
; O2: call <64 x float> @llvm.maximum.v64f32(
; O2: call float @llvm.vector.reduce.fmaximum.v64f32(
define float @greater(ptr %p, float %first, i64 %n) {
; CHECK-LABEL: @greater(
; CHECK:       loop:
; CHECK-NEXT:    phi i64 [ 0, %entry.split ], [ {{%.*}}, %loop ]
; CHECK-NEXT:    [[M:%.*]] = phi float [ %first, %entry.split ], [ [[NEW:%.*]], %loop ]
; CHECK:         [[X:%.*]] = load float,
; CHECK-NEXT:    [[NEW]] = call float @llvm.maximum.f32(float [[M]], float [[X]])
; CHECK-NOT:     fcmp
; CHECK:         br i1 {{.*}}, label %loop, label %[[CHECK:.*]]
; CHECK:       [[CHECK]]:
; CHECK-NEXT:    [[R:%.*]] = phi float [ [[NEW]], %loop ]
; CHECK-NEXT:    [[IS:%.*]] = fcmp ueq float [[R]], 0.000000e+00
; CHECK-NEXT:    br i1 [[IS]], label %entry.split.exact, label %[[AFTER:.*]], !prof
; CHECK:       entry.split.exact:
; CHECK-NEXT:    br label %loop.exact
; CHECK:       loop.exact:
; CHECK-NEXT:    phi i64 [ 0, %entry.split.exact ], [ {{%.*}}, %loop.exact ]
; CHECK-NEXT:    [[M2:%.*]] = phi float [ %first, %entry.split.exact ], [ [[NEW2:%.*]], %loop.exact ]
; CHECK:         [[C2:%.*]] = fcmp ogt float [[X2:%.*]], [[M2]]
; CHECK-NEXT:    [[NEW2]] = select i1 [[C2]], float [[X2]], float [[M2]]
; CHECK:         br i1 {{.*}}, label %loop.exact, label %exit.exact, !llvm.loop
; CHECK:       exit.exact:
; CHECK-NEXT:    [[R2:%.*]] = phi float [ [[NEW2]], %loop.exact ]
; CHECK:       [[AFTER]]:
; CHECK-NEXT:    [[ALL:%.*]] = phi float [ [[R]], %[[CHECK]] ], [ [[R2]], %exit.exact ]
; CHECK-NEXT:    ret float [[ALL]]
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi float [ %first, %entry ], [ %new, %loop ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %q
  %c = fcmp ogt float %x, %m
  %new = select i1 %c, float %x, float %m
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %new
}

; The smaller one, chosen by the other operand of the select.
define float @smaller(ptr %p, float %first, i64 %n) {
; CHECK-LABEL: @smaller(
; CHECK:         call float @llvm.minimum.f32(
; CHECK:         fcmp ueq float
; CHECK:       loop.exact:
; CHECK:         fcmp olt float
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi float [ %first, %entry ], [ %new, %loop ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %q
  %c = fcmp olt float %m, %x
  %new = select i1 %c, float %m, float %x
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %new
}

; The loop would be noticed if it ran twice.
define float @stores(ptr %p, float %first, i64 %n) {
; CHECK-LABEL: @stores(
; CHECK-NOT:     llvm.maximum
; CHECK:         ret float
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi float [ %first, %entry ], [ %new, %loop ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %q
  store float 0.0, ptr %q
  %c = fcmp ogt float %x, %m
  %new = select i1 %c, float %x, float %m
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %new
}

; Something in the loop sees each extremum so far.
define i64 @counted(ptr %p, float %first, i64 %n) {
; CHECK-LABEL: @counted(
; CHECK-NOT:     llvm.maximum
; CHECK:         ret i64
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %best = phi i64 [ 0, %entry ], [ %here, %loop ]
  %m = phi float [ %first, %entry ], [ %new, %loop ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %q
  %c = fcmp ogt float %x, %m
  %new = select i1 %c, float %x, float %m
  %here = select i1 %c, i64 %i, i64 %best
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %here
}

; The vectorizer takes it as it is.
define float @fast(ptr %p, float %first, i64 %n) {
; CHECK-LABEL: @fast(
; CHECK-NOT:     llvm.maximum
; CHECK:         ret float
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi float [ %first, %entry ], [ %new, %loop ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %q
  %c = fcmp fast ogt float %x, %m
  %new = select nnan nsz i1 %c, float %x, float %m
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %new
}

; Comparisons that flush denormals find others equal to zero.
define float @flushes(ptr %p, float %first, i64 %n) "denormal-fp-math"="preserve-sign,preserve-sign" {
; CHECK-LABEL: @flushes(
; CHECK-NOT:     llvm.maximum
; CHECK:         ret float
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi float [ %first, %entry ], [ %new, %loop ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %q
  %c = fcmp ogt float %x, %m
  %new = select i1 %c, float %x, float %m
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %new
}

; Halves are compared as integers in the order of numbers; a first value that is a
; NaN, which can be below all of them, takes the loop as it was. Several values
; after the loop can be the extremum.
define half @halves(ptr %x, i64 %n, half %first) {
; CHECK-LABEL: define half @halves(
; CHECK:       loop:
; CHECK:         [[KEY:%.*]] = phi i16 [ [[START:%.*]], %{{.*}} ], [ [[NEW:%.*]], %loop ]
; CHECK:         [[V:%.*]] = load half
; CHECK-NEXT:    [[BITS:%.*]] = bitcast half [[V]] to i16
; CHECK-NEXT:    [[SIGN:%.*]] = ashr i16 [[BITS]], 15
; CHECK-NEXT:    [[FLIPPED:%.*]] = and i16 [[SIGN]], 32767
; CHECK-NEXT:    [[ELEMENT:%.*]] = xor i16 [[BITS]], [[FLIPPED]]
; CHECK-NEXT:    [[NEW]] = call i16 @llvm.smax.i16(i16 [[KEY]], i16 [[ELEMENT]])
; CHECK:         [[R:%.*]] = bitcast i16 {{.*}} to half
; CHECK-NEXT:    [[IS_ODD:%.*]] = fcmp ueq half [[R]], 0xH0000
; CHECK-NEXT:    [[IS_NAN:%.*]] = fcmp uno half %first, %first
; CHECK-NEXT:    [[IS:%.*]] = or i1 [[IS_ODD]], [[IS_NAN]]
; CHECK-NEXT:    br i1 [[IS]]
; CHECK:       loop.exact:
; CHECK-NOT:   poison
; CHECK:         ret half
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %m = phi half [ %first, %entry ], [ %new, %loop ]
  %p = getelementptr half, ptr %x, i64 %i
  %v = load half, ptr %p
  %c = fcmp ogt half %v, %m
  %new = select i1 %c, half %v, half %m
  %i.next = add nuw i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  %one = phi half [ %new, %loop ]
  %other = phi half [ %new, %loop ]
  %sum = fadd half %one, %other
  ret half %sum
}
