; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Intrinsics of any target that have no instruction: of run-time libraries,
; operating systems and LLVM's own passes.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -O0 -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not llc -verify-machineinstrs -O2 -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not ls %t

target triple = "pto"

; CHECK: error: {{.*}} in function thread ptr (): intrinsic 'llvm.thread.pointer' is not supported: PTO has no instruction for it{{$}}
define ptr @thread() {
  %r = call ptr @llvm.thread.pointer()
  ret ptr %r
}

; CHECK: error: {{.*}} in function promoted i1 (): intrinsic 'llvm.experimental.widenable.condition' is not supported: PTO has no instruction for it{{$}}
define i1 @promoted() {
  %r = call i1 @llvm.experimental.widenable.condition()
  ret i1 %r
}

; CHECK: error: {{.*}} in function overloaded i64 (): intrinsic 'llvm.get.dynamic.area.offset.i64' is not supported: PTO has no instruction for it{{$}}
define i64 @overloaded() {
  %r = call i64 @llvm.get.dynamic.area.offset.i64()
  ret i64 %r
}

; CHECK: error: {{.*}} in function of_a_pass float (float): intrinsic 'llvm.ssa.copy.f32' is not supported: PTO has no instruction for it{{$}}
define float @of_a_pass(float %x) {
  %r = call float @llvm.ssa.copy.f32(float returned %x)
  ret float %r
}

; CHECK: error: {{.*}} in function marker void (): intrinsic 'llvm.pcmarker' is not supported: PTO has no instruction for it{{$}}
define void @marker() {
  call void @llvm.pcmarker(i32 1)
  ret void
}
