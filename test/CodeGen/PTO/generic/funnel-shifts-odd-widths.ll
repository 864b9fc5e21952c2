; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
; RUN: pto-sim %s --entry=left --arg=i32:1 --arg=i32:-1 --arg=i32:103 | FileCheck --check-prefix=LEFT %s
; RUN: pto-run %s --entry=left --arg=i32:1 --arg=i32:-1 --arg=i32:103 | FileCheck --check-prefix=LEFT %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The amount of a funnel shift is divided by the width, which is a division of
; more than 64 bits where the width is not a power of two.

; DIFF: 4 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

; 1 << 3 with the three upper bits of the second number, which is negative.
; LEFT: result: i32 = 15
define i32 @left(i32 %high, i32 %low, i32 %amount) {
  %h = zext i32 %high to i100
  %l = sext i32 %low to i100
  %a = zext i32 %amount to i100
  %r = call i100 @llvm.fshl(i100 %h, i100 %l, i100 %a)
  %t = trunc i100 %r to i32
  ret i32 %t
}

define void @right(ptr %p, ptr %q, ptr %r) {
  %p128 = load i128, ptr %p
  %q128 = load i128, ptr %q
  %r128 = load i128, ptr %r
  %x = trunc i128 %p128 to i65
  %y = trunc i128 %q128 to i65
  %n = trunc i128 %r128 to i65
  %s = call i65 @llvm.fshr(i65 %x, i65 %y, i65 %n)
  %z = zext i65 %s to i128
  store i128 %z, ptr %p
  ret void
}

define void @lanes(ptr %p, ptr %q, ptr %r) {
  %x = load <4 x i72>, ptr %p
  %y = load <4 x i72>, ptr %q
  %n = load <4 x i72>, ptr %r
  %s = call <4 x i72> @llvm.fshl(<4 x i72> %x, <4 x i72> %y, <4 x i72> %n)
  store <4 x i72> %s, ptr %p
  ret void
}

define void @rotated(ptr %p, i64 %n) {
  %x = load i200, ptr %p
  %a = zext i64 %n to i200
  %s = call i200 @llvm.fshr(i200 %x, i200 %x, i200 %a)
  store i200 %s, ptr %p
  ret void
}
