; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o %t.0.s
; RUN: llc -O2 -verify-machineinstrs %s -o - | FileCheck %s
; RUN: pto-diff --calls=1 %s | FileCheck --check-prefix=DIFF %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Hundreds of integers that have no registers are taken through a loop: code for
; each of them would be hundreds of kilobytes, and minutes of compilation on a
; host.

; DIFF: 6 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

; CHECK-LABEL: saturated:
; CHECK: bne
define void @saturated(ptr %p, ptr %q) {
  %x = load <256 x i128>, ptr %p
  %y = load <256 x i128>, ptr %q
  %r = call <256 x i128> @llvm.sadd.sat(<256 x i128> %x, <256 x i128> %y)
  store <256 x i128> %r, ptr %p
  ret void
}

; CHECK-LABEL: funnel:
; CHECK: bne
define void @funnel(ptr %p, ptr %q) {
  %x = load <256 x i100>, ptr %p
  %y = load <256 x i100>, ptr %q
  %r = call <256 x i100> @llvm.fshl(<256 x i100> %x, <256 x i100> %y, <256 x i100> splat (i100 37))
  store <256 x i100> %r, ptr %p
  ret void
}

; Two results for each element.
; CHECK-LABEL: checked:
; CHECK: bne
define <256 x i1> @checked(ptr %p, ptr %q) {
  %x = load <256 x i128>, ptr %p
  %y = load <256 x i128>, ptr %q
  %r = call { <256 x i128>, <256 x i1> } @llvm.smul.with.overflow(<256 x i128> %x, <256 x i128> %y)
  %product = extractvalue { <256 x i128>, <256 x i1> } %r, 0
  %wrong = extractvalue { <256 x i128>, <256 x i1> } %r, 1
  store <256 x i128> %product, ptr %p
  ret <256 x i1> %wrong
}

; The result is of another type.
; CHECK-LABEL: converted:
; CHECK: bne
define void @converted(ptr %p, ptr %q) {
  %x = load <256 x i128>, ptr %p
  %r = sitofp <256 x i128> %x to <256 x float>
  store <256 x float> %r, ptr %q
  ret void
}


; CHECK-LABEL: from_halves:
; CHECK: bne
define void @from_halves(ptr %p, ptr %q) {
  %x = load <256 x half>, ptr %p
  %small = call <256 x half> @llvm.minimum(<256 x half> %x, <256 x half> splat (half 1000.0))
  %positive = call <256 x half> @llvm.maximum(<256 x half> %small, <256 x half> zeroinitializer)
  %r = fptoui <256 x half> %positive to <256 x i128>
  store <256 x i128> %r, ptr %q
  ret void
}

; What the mask leaves out is poison, so it is not asked.
; CHECK-LABEL: predicated:
; CHECK: bne
define void @predicated(ptr %p, ptr %q, i32 %n) {
  %x = load <256 x i128>, ptr %p
  %length = and i32 %n, 255
  %y = call <256 x i128> @llvm.vp.mul(<256 x i128> %x, <256 x i128> %x, <256 x i1> splat (i1 true), i32 %length)
  %r = call <256 x i128> @llvm.vp.merge(<256 x i1> splat (i1 true), <256 x i128> %y, <256 x i128> %x, i32 %length)
  store <256 x i128> %r, ptr %q
  ret void
}
