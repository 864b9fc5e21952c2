; RUN: opt -mtriple=pto -passes=pto-late-inlining -S %s | FileCheck %s
; RUN: opt -mtriple=pto -O2 -S %s | FileCheck --check-prefix=PIPELINE %s
; RUN: llc -mtriple=pto -O0 %s -o - | FileCheck --check-prefix=CODE %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Functions that wait for the vectorisers: their bodies replace their calls, and
; what is not needed for anything else goes.

; CHECK:     @llvm.compiler.used = appending global [1 x ptr] [ptr @kept], section "llvm.metadata"
; CHECK-NOT: @twice
@llvm.compiler.used = appending global [2 x ptr] [ptr @twice_of_64, ptr @kept], section "llvm.metadata"
@kept = global i32 0

define linkonce_odr i32 @twice(i32 %x) noinline "pto-inline-late" {
  %r = shl i32 %x, 1
  ret i32 %r
}
define linkonce_odr <64 x i32> @twice_of_64(<64 x i32> %x) noinline "pto-inline-late" {
  %r = shl <64 x i32> %x, splat (i32 1)
  ret <64 x i32> %r
}

; CHECK-LABEL: define i32 @caller(
; CHECK-NEXT:    %r.i = shl i32 %x, 1
; CHECK-NEXT:    ret i32 %r.i
; PIPELINE-LABEL: define {{.*}}i32 @caller(
; PIPELINE-NEXT:   %r.i = shl i32 %x, 1
; CODE-LABEL: caller:
; CODE:       slli x{{[0-9]+}}, x{{[0-9]+}}, 1
define i32 @caller(i32 %x) {
  %r = call i32 @twice(i32 %x)
  ret i32 %r
}

; Whoever has its address may call it.
; CHECK-LABEL: define linkonce_odr i32 @addressed(
; CHECK-LABEL: define ptr @address(
; CHECK-NEXT:    ret ptr @addressed
define linkonce_odr i32 @addressed(i32 %x) noinline "pto-inline-late" {
  ret i32 %x
}
define ptr @address() {
  ret ptr @addressed
}

; It has no end, and stays.
; CHECK-LABEL: define linkonce_odr i32 @recursive(
; CHECK:         call i32 @recursive(
define linkonce_odr i32 @recursive(i32 %x) noinline "pto-inline-late" {
  %y = sub i32 %x, 1
  %done = icmp eq i32 %y, 0
  br i1 %done, label %end, label %again
again:
  %r = call i32 @recursive(i32 %y)
  ret i32 %r
end:
  ret i32 0
}
; CHECK-LABEL: define i32 @starts(
; CHECK:         call i32 @recursive(
define i32 @starts(i32 %x) {
  %r = call i32 @recursive(i32 %x)
  ret i32 %r
}

; CHECK:         call i32 @elsewhere(
declare i32 @elsewhere(i32) "pto-inline-late"
define i32 @far(i32 %x) {
  %r = call i32 @elsewhere(i32 %x)
  ret i32 %r
}
