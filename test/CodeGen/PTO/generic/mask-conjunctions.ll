; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Whether all lanes of a mask are set, in all the ways to ask: without a step for
; each lane by which type legalisation makes the mask longer.
;
; REQUIRES: pto-execution
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s | FileCheck %s
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs < %s | FileCheck %s
; RUN: pto-run %s --entry=all --arg=i1:1 --arg=i32:5 | FileCheck %s --check-prefix=ALL
; RUN: pto-sim %s --entry=all --arg=i1:1 --arg=i32:5 | FileCheck %s --check-prefix=ALL
; ALL: result: i1 = 1
; RUN: pto-run %s --entry=all --arg=i1:1 --arg=i32:129 | FileCheck %s --check-prefix=NOTALL
; RUN: pto-sim %s --entry=all --arg=i1:1 --arg=i32:129 | FileCheck %s --check-prefix=NOTALL
; NOTALL: result: i1 = 0

target triple = "pto"

; CHECK-LABEL: smax:
; CHECK-NOT: vsel
; CHECK: ret
define i1 @smax(<65 x i8> %x) {
  %m = icmp slt <65 x i8> %x, zeroinitializer
  %r = call i1 @llvm.vector.reduce.smax.v65i1(<65 x i1> %m)
  ret i1 %r
}

; CHECK-LABEL: and:
; CHECK-NOT: vsel
; CHECK: ret
define i1 @and(<65 x i8> %x) {
  %m = icmp slt <65 x i8> %x, zeroinitializer
  %r = call i1 @llvm.vector.reduce.and.v65i1(<65 x i1> %m)
  ret i1 %r
}

; CHECK-LABEL: all:
; CHECK-NOT: vsel
; CHECK: ret
define i1 @all(i1 %start, i32 %below) {
  %number = insertelement <129 x i32> poison, i32 %below, i64 0
  %splat = shufflevector <129 x i32> %number, <129 x i32> poison, <129 x i32> zeroinitializer
  %last = insertelement <129 x i32> splat (i32 128), i32 7, i64 0
  %m = icmp uge <129 x i32> %last, %splat
  %r = call i1 @llvm.vp.reduce.umin.v129i1(i1 %start, <129 x i1> %m, <129 x i1> splat (i1 true), i32 129)
  ret i1 %r
}
