; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A function has one mask of all lanes for each view.

; CHECK-LABEL: blocks:
; CHECK: pset.b32
; CHECK-NOT: pset
; CHECK: ret
define void @blocks(ptr %p, i32 %c, <64 x float> %x, <64 x float> %y) nounwind {
  %a = fptosi <64 x float> %x to <64 x i32>
  store <64 x i32> %a, ptr %p, align 32
  %d = icmp eq i32 %c, 0
  br i1 %d, label %t, label %e
t:
  %b = fptosi <64 x float> %y to <64 x i32>
  %q = getelementptr i8, ptr %p, i64 256
  store <64 x i32> %b, ptr %q, align 32
  br label %e
e:
  %s = fadd <64 x float> %x, %y
  %z = fptosi <64 x float> %s to <64 x i32>
  %w = getelementptr i8, ptr %p, i64 512
  store <64 x i32> %z, ptr %w, align 32
  ret void
}
