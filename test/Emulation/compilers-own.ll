; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Intrinsics that only the compiler makes.
;
; RUN: not opt -passes=pto-emulate -disable-output %s 2>&1 | FileCheck %s

; CHECK: error: {{.*}}'llvm.pto.stream.init' is made by the compiler only and cannot be emulated
define void @f() {
  %s = call <vscale x 32 x i8> @llvm.pto.stream.init()
  ret void
}
