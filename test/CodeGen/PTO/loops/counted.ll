; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Loops that count elements are pipelined, whatever the comparison that ends them:
; the number of iterations is computed before the loop, or the counter of the last
; iteration is compared with a bound that is lower by the iterations in flight.
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs -pass-remarks=pto-pipeliner -o /dev/null < %s 2>&1 | FileCheck %s
; RUN: llc -mtriple=pto -O2 -pto-software-pipelining=false -verify-machineinstrs < %s | FileCheck --check-prefix=ASM %s

; CHECK-COUNT-4: loop pipelined: an iteration begins every {{.*}} cycles
; CHECK-NOT: loop pipelined

; ASM-LABEL: {{^}}signed_less:
; ASM: bne

define void @signed_less(ptr addrspace(6) noalias %to, ptr addrspace(6) noalias %from, i64 %n) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %p = getelementptr inbounds float, ptr addrspace(6) %from, i64 %i
  %v = load <64 x float>, ptr addrspace(6) %p, align 32
  %w = call <64 x float> @llvm.exp.v64f32(<64 x float> %v)
  %q = getelementptr inbounds float, ptr addrspace(6) %to, i64 %i
  store <64 x float> %w, ptr addrspace(6) %q, align 32
  %next = add nsw i64 %i, 64
  %more = icmp slt i64 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}

; ASM-LABEL: {{^}}unsigned_less:
; ASM: bltu

define void @unsigned_less(ptr addrspace(6) noalias %to, ptr addrspace(6) noalias %from, i64 %n) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %p = getelementptr inbounds float, ptr addrspace(6) %from, i64 %i
  %v = load <64 x float>, ptr addrspace(6) %p, align 32
  %w = call <64 x float> @llvm.exp.v64f32(<64 x float> %v)
  %q = getelementptr inbounds float, ptr addrspace(6) %to, i64 %i
  store <64 x float> %w, ptr addrspace(6) %q, align 32
  %next = add i64 %i, 64
  %more = icmp ult i64 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}

; ASM-LABEL: {{^}}short_unsigned_less:
; ASM: bltuw

define void @short_unsigned_less(ptr addrspace(6) noalias %to, ptr addrspace(6) noalias %from, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = zext i32 %i to i64
  %p = getelementptr inbounds float, ptr addrspace(6) %from, i64 %x
  %v = load <64 x float>, ptr addrspace(6) %p, align 32
  %w = call <64 x float> @llvm.exp.v64f32(<64 x float> %v)
  %q = getelementptr inbounds float, ptr addrspace(6) %to, i64 %x
  store <64 x float> %w, ptr addrspace(6) %q, align 32
  %next = add i32 %i, 64
  %more = icmp ult i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}

; ASM-LABEL: {{^}}down:
; ASM: bne

define void @down(ptr addrspace(6) noalias %to, ptr addrspace(6) noalias %from, i64 %n) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %left = phi i64 [ %n, %entry ], [ %less, %body ]
  %p = getelementptr inbounds float, ptr addrspace(6) %from, i64 %i
  %v = load <64 x float>, ptr addrspace(6) %p, align 32
  %w = call <64 x float> @llvm.exp.v64f32(<64 x float> %v)
  %q = getelementptr inbounds float, ptr addrspace(6) %to, i64 %i
  store <64 x float> %w, ptr addrspace(6) %q, align 32
  %next = add i64 %i, 64
  %less = add nsw i64 %left, -64
  %more = icmp sgt i64 %less, 0
  br i1 %more, label %body, label %exit
exit:
  ret void
}
