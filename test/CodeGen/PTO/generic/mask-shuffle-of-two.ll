; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s | FileCheck %s
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs < %s -o /dev/null
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A comparison of a constant with a broadcast: once, each of two combinations
; had its own opinion on which of them goes to the right, for ever.

; CHECK-LABEL: shuffle:
; CHECK: ret
define void @shuffle(ptr %p, <2 x i1> %other) nounwind {
  %v = load <2 x i64>, ptr %p
  %c = icmp sgt <2 x i64> %v, zeroinitializer
  %s = shufflevector <2 x i1> %c, <2 x i1> %other, <2 x i32> <i32 1, i32 2>
  %r = zext <2 x i1> %s to <2 x i64>
  store <2 x i64> %r, ptr %p
  ret void
}

; CHECK-LABEL: insert:
; CHECK: ret
define void @insert(ptr %p, <2 x i1> %other) nounwind {
  %v = load <2 x i64>, ptr %p
  %c = icmp eq <2 x i64> %v, zeroinitializer
  %s = shufflevector <2 x i1> %other, <2 x i1> %c, <2 x i32> <i32 2, i32 0>
  %t = insertelement <2 x i1> %s, i1 false, i32 0
  %r = zext <2 x i1> %t to <2 x i64>
  store <2 x i64> %r, ptr %p
  ret void
}
