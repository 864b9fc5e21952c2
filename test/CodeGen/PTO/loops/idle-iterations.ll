; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Where all that a loop does is masked by what is left of its elements, a pipelined
; loop begins more iterations than there are, and leaves none over: the loop is
; there once, after blocks for one iteration and for few.
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs -stop-after=pto-partial-iterations < %s | FileCheck --check-prefix=IR %s
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s | FileCheck %s

target triple = "pto"

declare <64 x i1> @llvm.get.active.lane.mask.v64i1.i64(i64, i64)
declare <64 x i32> @llvm.masked.load.v64i32.p6(ptr addrspace(6), i32, <64 x i1>, <64 x i32>)
declare void @llvm.masked.store.v64i32.p6(<64 x i32>, ptr addrspace(6), i32, <64 x i1>)
declare i32 @llvm.vector.reduce.add.v64i32(<64 x i32>)

; Stores have masks of their own, so that none lives from a load to a store.
; IR-LABEL: define void @map(
; IR: body:
; IR: [[REST:%rest[0-9]*]] = phi i32
; IR: call { <64 x i1>, i32 } @llvm.pto.plt.b32(i32 [[REST]])
; IR-NOT: get.active.lane.mask
; IR: br {{.*}}, !llvm.loop [[MAP:![0-9]+]]
; IR: one:
; IR: few:
; IR-COUNT-4: call { <64 x i1>, i32 } @llvm.pto.plt.b32(
; CHECK-LABEL: {{^}}map:
; CHECK: Inner Loop Header
; CHECK: PTO.plt.b32 p{{[0-9]}}, [[LOADS:x[0-9]+]], [[LOADS]]
; CHECK: PTO.plt.b32 p{{[0-9]}}, [[STORES:x[0-9]+]], [[STORES]]
; CHECK: bnew [[LAST:x[0-9]+]], x0, .LBB0_
; CHECK-NOT: Loop Header
; CHECK: .Lfunc_end0
define void @map(ptr addrspace(6) noalias align 32 %to, ptr addrspace(6) noalias align 32 %from, i32 %n) nounwind {
entry:
  %count = zext i32 %n to i64
  %up = add nuw nsw i64 %count, 63
  %end = and i64 %up, 8589934528
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %mask = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i64(i64 %i, i64 %count)
  %p = getelementptr i32, ptr addrspace(6) %from, i64 %i
  %x = call <64 x i32> @llvm.masked.load.v64i32.p6(ptr addrspace(6) %p, i32 32, <64 x i1> %mask, <64 x i32> poison)
  %y = add <64 x i32> %x, splat (i32 1)
  %q = getelementptr i32, ptr addrspace(6) %to, i64 %i
  call void @llvm.masked.store.v64i32.p6(<64 x i32> %y, ptr addrspace(6) %q, i32 32, <64 x i1> %mask)
  %next = add i64 %i, 64
  %done = icmp eq i64 %next, %end
  br i1 %done, label %exit, label %body
exit:
  ret void
}

; A sum takes nothing from lanes without an element.
; IR-LABEL: define i32 @sum(
; IR: body:
; IR: call <64 x i32> @llvm.masked.load.v64i32.p6({{.*}}, <64 x i32> zeroinitializer)
; IR: br {{.*}}, !llvm.loop [[SUM:![0-9]+]]
; IR: few:
; CHECK-LABEL: {{^}}sum:
; CHECK: Inner Loop Header
; CHECK: bnew {{x[0-9]+}}, x0, .LBB1_
; CHECK-NOT: Loop Header
; CHECK: .Lfunc_end1
define i32 @sum(ptr addrspace(6) noalias align 32 %from, i32 %n) nounwind {
entry:
  %count = zext i32 %n to i64
  %up = add nuw nsw i64 %count, 63
  %end = and i64 %up, 8589934528
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %s = phi <64 x i32> [ zeroinitializer, %entry ], [ %t, %body ]
  %mask = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i64(i64 %i, i64 %count)
  %p = getelementptr i32, ptr addrspace(6) %from, i64 %i
  %x = call <64 x i32> @llvm.masked.load.v64i32.p6(ptr addrspace(6) %p, i32 32, <64 x i1> %mask, <64 x i32> poison)
  %t = add <64 x i32> %s, %x
  %next = add i64 %i, 64
  %done = icmp eq i64 %next, %end
  br i1 %done, label %exit, label %body
exit:
  %last = select <64 x i1> %mask, <64 x i32> %t, <64 x i32> %s
  %r = call i32 @llvm.vector.reduce.add.v64i32(<64 x i32> %last)
  ret i32 %r
}

; What leaves this loop is what its last iteration has loaded, which iterations
; after it would not.
; IR-LABEL: define <64 x i32> @last(
; IR-NOT: few:
; IR: br {{.*}}label %body
; IR-NOT: !llvm.loop
; IR-LABEL: declare
define <64 x i32> @last(ptr addrspace(6) noalias align 32 %to, ptr addrspace(6) noalias align 32 %from, i32 %n) nounwind {
entry:
  %count = zext i32 %n to i64
  %up = add nuw nsw i64 %count, 63
  %end = and i64 %up, 8589934528
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %mask = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i64(i64 %i, i64 %count)
  %p = getelementptr i32, ptr addrspace(6) %from, i64 %i
  %x = call <64 x i32> @llvm.masked.load.v64i32.p6(ptr addrspace(6) %p, i32 32, <64 x i1> %mask, <64 x i32> zeroinitializer)
  %q = getelementptr i32, ptr addrspace(6) %to, i64 %i
  call void @llvm.masked.store.v64i32.p6(<64 x i32> %x, ptr addrspace(6) %q, i32 32, <64 x i1> %mask)
  %next = add i64 %i, 64
  %done = icmp eq i64 %next, %end
  br i1 %done, label %exit, label %body
exit:
  ret <64 x i32> %x
}

; IR-DAG: [[MAP]] = distinct !{[[MAP]], [[IDLE:![0-9]+]]}
; IR-DAG: [[SUM]] = distinct !{[[SUM]], [[IDLE]]}
; IR-DAG: [[IDLE]] = !{!"pto.loop.iterations_may_idle"}
