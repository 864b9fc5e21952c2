; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A bitcast between lengths that fill no registers goes through the stack. The
; load of the last register stays within its slot: the stack may begin at the
; end of the unified buffer.

; DIFF: 2 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

define void @x128(ptr addrspace(6) %p) {
  %q = getelementptr i8, ptr addrspace(6) %p, i64 512
  %i = load <128 x i32>, ptr addrspace(6) %p
  %t = trunc <128 x i32> %i to <128 x i24>
  %b = bitcast <128 x i24> %t to <384 x i8>
  store <384 x i8> %b, ptr addrspace(6) %q
  ret void
}

define void @x100(ptr addrspace(6) %p) {
  %q = getelementptr i8, ptr addrspace(6) %p, i64 512
  %i = load <100 x i32>, ptr addrspace(6) %p
  %t = trunc <100 x i32> %i to <100 x i24>
  %b = bitcast <100 x i24> %t to <300 x i8>
  store <300 x i8> %b, ptr addrspace(6) %q
  ret void
}
