; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The state of a stream is a number: of a store, where it has to go on.
;
; RUN: opt -passes=pto-emulate -S %s | FileCheck %s
; RUN: not opt -passes=pto-emulate -disable-output %S/Inputs/stream-argument.ll 2>&1 \
; RUN:   | FileCheck --check-prefix=ARGUMENT %s

; ARGUMENT: error: {{.*}}pto-emulate: the state of a stream comes from a call, an argument or memory

; CHECK-LABEL: define void @store(
; CHECK: [[STATE:%.*]] = phi i64 [ 0, %entry ], [ [[NEXT:%.*]], %loop ]
; CHECK-NOT: vscale
define void @store(ptr addrspace(6) %p, <64 x float> %v, i32 %n) {
entry:
  %s = call <vscale x 32 x i8> @llvm.pto.stream.init()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %t = phi <vscale x 32 x i8> [ %s, %entry ], [ %u, %loop ]
  %q = phi ptr addrspace(6) [ %p, %entry ], [ %q.next, %loop ]
  %u = call <vscale x 32 x i8> @llvm.pto.stream.vstus.v64f32.p6(<64 x float> %v, ptr addrspace(6) %q, i32 100, <vscale x 32 x i8> %t)
  %q.next = getelementptr i8, ptr addrspace(6) %q, i32 100
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %done

done:
  call void @llvm.pto.stream.vstas.p6(<vscale x 32 x i8> %u, ptr addrspace(6) %q.next, i32 0)
  ret void
}
