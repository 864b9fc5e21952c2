; RUN: not llc -verify-machineinstrs -mtriple=pto < %s -o /dev/null 2>&1 | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What has no size in memory.

; CHECK: in function take void (ptr, ptr): va_arg of type <vscale x 4 x i32> is not supported: its size is not known; pass its address
define void @take(ptr %to, ...) {
  %list = alloca ptr
  call void @llvm.va_start(ptr %list)
  %v = va_arg ptr %list, <vscale x 4 x i32>
  ret void
}

; CHECK: in function pass void (ptr): an unnamed argument of type <vscale x 4 x i32> is not supported: its size is not known; pass its address
; CHECK-NOT: error
define void @pass(ptr %to) {
  call void (ptr, ...) @take(ptr %to, <vscale x 4 x i32> zeroinitializer)
  ret void
}

declare void @llvm.va_start(ptr)
