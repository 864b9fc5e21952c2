; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Clang names an intrinsic of another target, as llc does.
;
; RUN: rm -f %t
; RUN: not clang --target=pto -O0 -S -x ir -o %t %s 2>&1 | FileCheck %s
; RUN: not clang --target=pto -O2 -S -x ir -o %t %s 2>&1 | FileCheck %s
; RUN: not ls %t

target triple = "pto"

declare i32 @llvm.nvvm.f2i.rn(float)

; CHECK: error: {{.*}}in function conversion i32 (float): intrinsic 'llvm.nvvm.f2i.rn' is one of another target (nvvm), which PTO has no instruction for; 'opt -passes=pto-import-ptx' replaces conversions and says which it cannot replace{{$}}
define i32 @conversion(float %x) {
  %r = call i32 @llvm.nvvm.f2i.rn(float %x)
  ret i32 %r
}
