; RUN: opt -mtriple=pto -passes=loop-vectorize -S < %s | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Loops take as many elements as fill a register of the narrowest of them. The tail
; is masked, wherever the elements are.

define void @f32_to_f16(ptr noalias %d, ptr noalias %s, i64 %n) {
; CHECK-LABEL: @f32_to_f16(
; CHECK:       vector.body:
; CHECK:         [[M:%.*]] = call <128 x i1> @llvm.get.active.lane.mask.v128i1.i64(
; CHECK:         [[V:%.*]] = call <128 x float> @llvm.masked.load.v128f32.p0(ptr {{%.*}}, i32 4, <128 x i1> [[M]]
; CHECK-NEXT:    [[W:%.*]] = fptrunc <128 x float> [[V]] to <128 x half>
; CHECK:         call void @llvm.masked.store.v128f16.p0(<128 x half> [[W]], ptr {{%.*}}, i32 2, <128 x i1> [[M]])
; CHECK:         add i64 {{%.*}}, 128
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds float, ptr %s, i64 %i
  %v = load float, ptr %p, align 4
  %w = fptrunc float %v to half
  %q = getelementptr inbounds half, ptr %d, i64 %i
  store half %w, ptr %q, align 2
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @aligned_f32_to_f16(ptr noalias align 32 %d, ptr noalias align 32 %s, i64 %n) {
; CHECK-LABEL: @aligned_f32_to_f16(
; CHECK:       vector.body:
; CHECK:         [[M:%.*]] = call <128 x i1> @llvm.get.active.lane.mask.v128i1.i64(
; CHECK:         [[V:%.*]] = call <128 x float> @llvm.masked.load.v128f32.p0(ptr {{%.*}}, i32 4, <128 x i1> [[M]]
; CHECK-NEXT:    [[W:%.*]] = fptrunc <128 x float> [[V]] to <128 x half>
; CHECK:         call void @llvm.masked.store.v128f16.p0(<128 x half> [[W]], ptr {{%.*}}, i32 2, <128 x i1> [[M]])
; CHECK:         add i64 {{%.*}}, 128
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds float, ptr %s, i64 %i
  %v = load float, ptr %p, align 4
  %w = fptrunc float %v to half
  %q = getelementptr inbounds half, ptr %d, i64 %i
  store half %w, ptr %q, align 2
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Also one element after an aligned address.
define void @offset(ptr noalias align 32 %d, ptr noalias align 32 %s, i64 %n) {
; CHECK-LABEL: @offset(
; CHECK:       vector.body:
; CHECK:         call <64 x float> @llvm.masked.load.v64f32.p0(ptr {{%.*}}, i32 4,
; CHECK:       exit:
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i64 %i, 1
  %p = getelementptr inbounds float, ptr %s, i64 %next
  %v = load float, ptr %p, align 4
  %q = getelementptr inbounds float, ptr %d, i64 %i
  store float %v, ptr %q, align 4
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @u8_to_f16(ptr noalias %d, ptr noalias %s, i64 %n) {
; CHECK-LABEL: @u8_to_f16(
; CHECK:       vector.body:
; CHECK:         call <256 x i8> @llvm.masked.load.v256i8.p0(
; CHECK-NEXT:    uitofp <256 x i8> {{%.*}} to <256 x half>
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i8, ptr %s, i64 %i
  %v = load i8, ptr %p, align 1
  %w = uitofp i8 %v to half
  %q = getelementptr inbounds half, ptr %d, i64 %i
  store half %w, ptr %q, align 2
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Checked at run time: a register must not reach into what is loaded next.
define void @may_alias(ptr %d, ptr %s, i64 %n) {
; CHECK-LABEL: @may_alias(
; CHECK:       vector.memcheck:
; CHECK:         icmp ult i64 {{%.*}}, 256
; CHECK:       vector.body:
; CHECK:         call <64 x float> @llvm.masked.load.v64f32.p0(
; CHECK:         call void @llvm.masked.store.v64f32.p0(
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds float, ptr %s, i64 %i
  %v = load float, ptr %p, align 4
  %w = fmul float %v, 3.0
  %q = getelementptr inbounds float, ptr %d, i64 %i
  store float %w, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The index has 64 bits, which no register adds; its low half is enough.
define void @index(ptr noalias %d, i64 %n) {
; CHECK-LABEL: @index(
; CHECK:       vector.body:
; CHECK:         [[I:%.*]] = phi <64 x i32>
; CHECK:         mul <64 x i32> [[I]], {{.*}}
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %t = trunc i64 %i to i32
  %m = mul i32 %t, 3
  %q = getelementptr inbounds i32, ptr %d, i64 %i
  store i32 %m, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Quotients of 32 bits are computed in floats, so they can be masked.
define void @divide(ptr noalias %d, ptr noalias %s, i32 %by, i64 %n) {
; CHECK-LABEL: @divide(
; CHECK:         call void @llvm.masked.store.v64i32
; CHECK:         ret void
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %s, i64 %i
  %v = load i32, ptr %p, align 4
  %w = sdiv i32 %v, %by
  %q = getelementptr inbounds i32, ptr %d, i64 %i
  store i32 %w, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; By a constant it is a product and shifts.
define void @divide_by_constant(ptr noalias %d, ptr noalias %s, i64 %n) {
; CHECK-LABEL: @divide_by_constant(
; CHECK:         sdiv <64 x i32> {{%.*}}, {{splat|<i32 10}}
; CHECK:         ret void
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %s, i64 %i
  %v = load i32, ptr %p, align 4
  %w = sdiv i32 %v, 10
  %q = getelementptr inbounds i32, ptr %d, i64 %i
  store i32 %w, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Every element has an address of its own: vgather2, where the index is short.
define void @gather(ptr noalias %d, ptr noalias %s, ptr noalias %ix, i64 %n) {
; CHECK-LABEL: @gather(
; CHECK:         call <64 x float> @llvm.masked.gather.v64f32.v64p0(
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = getelementptr inbounds i32, ptr %ix, i64 %i
  %k = load i32, ptr %r, align 4
  %x = zext i32 %k to i64
  %p = getelementptr inbounds float, ptr %s, i64 %x
  %v = load float, ptr %p, align 4
  %q = getelementptr inbounds float, ptr %d, i64 %i
  store float %v, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Those of 64 bits are the scalar unit's.
define void @divide_long(ptr noalias %d, ptr noalias %s, i64 %by, i64 %n) {
; CHECK-LABEL: @divide_long(
; CHECK-NOT:     <{{[0-9]+}} x i64>
; CHECK:         ret void
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i64, ptr %s, i64 %i
  %x = load i64, ptr %p, align 8
  %m = sdiv i64 %x, %by
  %q = getelementptr i64, ptr %d, i64 %i
  store i64 %m, ptr %q, align 8
  %next = add nuw nsw i64 %i, 1
  %c = icmp ne i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
