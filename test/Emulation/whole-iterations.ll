; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A loop with a mask of the elements that are left gets a copy, which runs for
; as many iterations as all lanes are on: without masks and, with checks, without
; those of addresses that are known to be right before it.
; RUN: opt -passes='pto-emulate<whole-iterations>,instcombine,simplifycfg' -S %s | FileCheck %s --check-prefixes=CHECK,OFF
; RUN: opt -passes='pto-emulate<whole-iterations;checks>,instcombine,simplifycfg' -S %s | FileCheck %s --check-prefixes=CHECK,ON

target triple = "pto"

; CHECK-LABEL: define void @add_one(
; OFF:           [[WHOLE:%.*]] = lshr i64 %n, 6
; OFF-NEXT:      [[NONE:%.*]] = icmp ult i64 %n, 64
; OFF-NEXT:      br i1 [[NONE]], label %[[RESUME:.*]], label %loop.whole
; OFF:         [[RESUME]]:
; OFF-NEXT:      [[FIRST:%.*]] = phi i64 [ 0, %entry ], [ %next.whole, %[[NEXT:.*]] ]
; OFF:         loop:
; OFF-NEXT:      %i = phi i64 [ [[FIRST]], %[[RESUME]] ]
; OFF:         loop.whole:
; OFF:           load <64 x i32>, ptr %p.whole, align 4
; OFF-NEXT:      add <64 x i32>
; OFF-NEXT:      store <64 x i32> {{.*}}, ptr %p.whole, align 4
; OFF:           br i1 %c.whole{{.*}}, label %[[NEXT]], label %exit
; OFF:         [[NEXT]]:
; OFF-NEXT:      [[DONE:%.*]] = add nuw i64 %done, 1
; OFF-NEXT:      [[ALL:%.*]] = icmp eq i64 [[DONE]], [[WHOLE]]
; OFF-NEXT:      br i1 [[ALL]], label %[[RESUME]], label %loop.whole

; One range for both accesses, in the unified buffer or known at run time.
; ON:            call i32 @__pto_is_accessible(ptr %to, i64
; ON-NOT:        @__pto_is_accessible
; ON:          loop:
; ON:            call void @__pto_check_access(
; ON:            call void @__pto_check_access(
; ON:          loop.whole:
; ON-NOT:        call
; ON:            load <64 x i32>, ptr %p.whole, align 4
; ON-NEXT:       add <64 x i32>
; ON-NEXT:       store <64 x i32> {{.*}}, ptr %p.whole, align 4
; ON-NOT:        call
; CHECK:       }
define void @add_one(ptr %to, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i64(i64 %i, i64 %n)
  %p = getelementptr i32, ptr %to, i64 %i
  %v = call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %p, i32 4, <64 x i1> %m, <64 x i32> poison)
  %w = add <64 x i32> %v, splat (i32 1)
  call void @llvm.masked.store.v64i32.p0(<64 x i32> %w, ptr %p, i32 4, <64 x i1> %m)
  %next = add i64 %i, 64
  %c = icmp uge i64 %next, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; plt, too: what is left is the number of elements less those of the copy.
; CHECK-LABEL: define void @plt(
; CHECK:         lshr i32 %n, 6
; CHECK:       loop:
; OFF:           load <64 x i32>
; OFF:           select <64 x i1>
; CHECK:       loop.whole:
; OFF:           add i32 %n.left.whole, -64
; OFF-NOT:       load
; OFF:           store <64 x i32> <{{.*}}>, ptr %{{.*}}, align 1
; CHECK:       }
define void @plt(ptr addrspace(6) %to, i32 %n) {
entry:
  br label %loop
loop:
  %p = phi ptr addrspace(6) [ %to, %entry ], [ %q, %loop ]
  %n.left = phi i32 [ %n, %entry ], [ %rest, %loop ]
  %both = call { <64 x i1>, i32 } @llvm.pto.plt.b32(i32 %n.left)
  %m = extractvalue { <64 x i1>, i32 } %both, 0
  %rest = extractvalue { <64 x i1>, i32 } %both, 1
  call void @llvm.pto.vsts.v64i32(<64 x i32> splat (i32 7), ptr addrspace(6) %p, i32 0, i32 2, <64 x i1> %m)
  %q = getelementptr i32, ptr addrspace(6) %p, i64 64
  %c = icmp eq i32 %rest, 0
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; Without a mask the copy does all iterations, so only checks are a reason.
; CHECK-LABEL: define i32 @sum(
; OFF-NOT:       whole
; ON:            call i32 @__pto_is_global(ptr addrspace(1) %from,
; ON:          loop.whole:
; ON-NOT:        __pto
; CHECK:       }
define i32 @sum(ptr addrspace(1) %from, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %v = load i32, ptr addrspace(1) %p, align 4
  %t = add i32 %s, %v
  %next = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %next, %n
  br i1 %c, label %exit, label %loop
exit:
  ret i32 %t
}

; An address that comes from memory can only be checked when it is known, the
; address of it before.
; CHECK-LABEL: define i32 @chase(
; OFF-NOT:       whole
; ON:          loop.whole:
; ON:            call void @__pto_check_access(
; ON-NOT:        call void @__pto_check_access(
; CHECK:       }
define i32 @chase(ptr %table, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %p = getelementptr ptr, ptr %table, i32 %i
  %q = load ptr, ptr %p, align 8
  %v = load i32, ptr %q, align 4
  %t = add i32 %s, %v
  %next = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %next, %n
  br i1 %c, label %exit, label %loop
exit:
  ret i32 %t
}
