; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Quotients of fixed-point numbers in integers wider than the scalar unit divides are a
; loop over the elements, in which nothing is wider than an element needs.
;
; REQUIRES: pto-execution
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s | FileCheck %s
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs < %s | FileCheck %s
; RUN: pto-run %s --entry=quotients --arg=i64:7,-7,9 --arg=i64:2,2,0x4000000000000000 | FileCheck %s --check-prefix=VALUE
; RUN: pto-sim %s --entry=quotients --arg=i64:7,-7,9 --arg=i64:2,2,0x4000000000000000 | FileCheck %s --check-prefix=VALUE
; VALUE: result: <3 x i64> = [56, -56, 0]

target triple = "pto"

; CHECK-LABEL: quotients:
; CHECK: // %elements
define <3 x i64> @quotients(<3 x i64> %x, <3 x i64> %y) {
  %r = call <3 x i64> @llvm.sdiv.fix.sat.v3i64(<3 x i64> %x, <3 x i64> %y, i32 4)
  ret <3 x i64> %r
}

; A vector of many registers is one loop too, not code for each element.
; CHECK-LABEL: many:
; CHECK: // %elements
; CHECK-NOT: PTO.vselr
; CHECK: ret
define void @many(ptr addrspace(6) %p) {
  %x = load <512 x i64>, ptr addrspace(6) %p
  %q = getelementptr i8, ptr addrspace(6) %p, i64 8192
  %y = load <512 x i64>, ptr addrspace(6) %q
  %r = call <512 x i64> @llvm.udiv.fix.sat.v512i64(<512 x i64> %x, <512 x i64> %y, i32 31)
  %s = getelementptr i8, ptr addrspace(6) %p, i64 16384
  store <512 x i64> %r, ptr addrspace(6) %s
  ret void
}
