; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o - | FileCheck %s
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A reduction of hundreds of integers that have no registers is one loop. LLVM's
; tree of vector operations took half a megabyte of stack for a product.

; DIFF: 5 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

; CHECK-LABEL: product:
; CHECK: bne
; CHECK-NOT: call
; CHECK: ret
define void @product(ptr %p) {
  %x = load <256 x i128>, ptr %p
  %odd = or <256 x i128> %x, splat (i128 1)
  %r = call i128 @llvm.vector.reduce.mul(<256 x i128> %odd)
  store i128 %r, ptr %p
  ret void
}

; Lanes that are off, and those from the length on, do not count.
; CHECK-LABEL: chosen_product:
; CHECK: bne
define void @chosen_product(ptr %p, <256 x i1> %m, i32 %n) {
  %x = load <256 x i128>, ptr %p
  %odd = or <256 x i128> %x, splat (i128 1)
  %length = urem i32 %n, 257
  %r = call i128 @llvm.vp.reduce.mul(i128 3, <256 x i128> %odd, <256 x i1> %m, i32 %length)
  store i128 %r, ptr %p
  ret void
}

; CHECK-LABEL: chosen_minimum:
; CHECK: bne
define void @chosen_minimum(ptr %p, <300 x i1> %m, i32 %n) {
  %x = load <300 x i100>, ptr %p
  %length = urem i32 %n, 301
  %r = call i100 @llvm.vp.reduce.smin(i100 7, <300 x i100> %x, <300 x i1> %m, i32 %length)
  store i100 %r, ptr %p
  ret void
}

; CHECK-LABEL: maximum:
; CHECK: bne
define void @maximum(ptr %p) {
  %x = load <257 x i192>, ptr %p
  %r = call i192 @llvm.vector.reduce.umax(<257 x i192> %x)
  store i192 %r, ptr %p
  ret void
}

; CHECK-LABEL: parity:
; CHECK: bne
define void @parity(ptr %p, i64 %number, <1024 x i1> %m, i32 %n) {
  %x = load <1024 x i128>, ptr %p
  %start = sext i64 %number to i128
  %length = urem i32 %n, 1025
  %r = call i128 @llvm.vp.reduce.xor(i128 %start, <1024 x i128> %x, <1024 x i1> %m, i32 %length)
  store i128 %r, ptr %p
  ret void
}
