; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The null pointer is the beginning of the unified buffer. A pointer made of 0, or
; to a buffer there, is null in both executors.
;
; RUN: pto-run %s --entry=made --arg=i64:0 | FileCheck --check-prefix=NULL %s
; RUN: pto-sim %s --entry=made --arg=i64:0 | FileCheck --check-prefix=NULL %s
; RUN: pto-run %s --entry=made --arg=i64:256 | FileCheck --check-prefix=OTHER %s
; RUN: pto-sim %s --entry=made --arg=i64:256 | FileCheck --check-prefix=OTHER %s
; RUN: pto-run %s --entry=passed --arg=b:s32:4 | FileCheck --check-prefix=NULL %s
; RUN: pto-sim %s --entry=passed --arg=b:s32:4 | FileCheck --check-prefix=NULL %s
; RUN: pto-run %s --entry=passed --arg=b:s32:4@256 | FileCheck --check-prefix=OTHER %s
; RUN: pto-sim %s --entry=passed --arg=b:s32:4@256 | FileCheck --check-prefix=OTHER %s
; RUN: pto-run %s --entry=both --arg=i64:0 --arg=addr:0 | FileCheck --check-prefix=NULL %s
; RUN: pto-sim %s --entry=both --arg=i64:0 --arg=addr:0 | FileCheck --check-prefix=NULL %s
; RUN: pto-run %s --entry=below --arg=i64:64 | FileCheck --check-prefix=OTHER %s
; RUN: pto-sim %s --entry=below --arg=i64:64 | FileCheck --check-prefix=OTHER %s
; RUN: pto-run %s --entry=lanes --arg=i64:0 | FileCheck --check-prefix=LANES %s
; RUN: pto-sim %s --entry=lanes --arg=i64:0 | FileCheck --check-prefix=LANES %s
; RUN: pto-run %s --entry=local --arg=i64:0 | FileCheck --check-prefix=OTHER %s
; RUN: pto-sim %s --entry=local --arg=i64:0 | FileCheck --check-prefix=OTHER %s
;
; NULL: result: i32 = 1 (
; OTHER: result: i32 = 0 (
; LANES: result: i32 = 3 (

target triple = "pto"

define i32 @made(i64 %x) {
  %p = inttoptr i64 %x to ptr
  %c = icmp eq ptr %p, null
  %r = zext i1 %c to i32
  ret i32 %r
}

define i32 @passed(ptr %p) {
  %c = icmp ne ptr %p, null
  %n = xor i1 %c, true
  %r = zext i1 %n to i32
  ret i32 %r
}

define i32 @both(i64 %x, ptr %q) {
  %p = inttoptr i64 %x to ptr
  %c = icmp eq ptr %p, %q
  %r = zext i1 %c to i32
  ret i32 %r
}

define i32 @below(i64 %x) {
  %p = inttoptr i64 %x to ptr
  %c = icmp ult ptr %p, null
  %r = zext i1 %c to i32
  ret i32 %r
}

define i32 @lanes(i64 %x) {
  %v = insertelement <2 x i64> zeroinitializer, i64 %x, i32 1
  %p = inttoptr <2 x i64> %v to <2 x ptr>
  %c = icmp eq <2 x ptr> %p, zeroinitializer
  %b = bitcast <2 x i1> %c to i2
  %r = zext i2 %b to i32
  ret i32 %r
}

define i32 @local(i64 %x) {
  %v = alloca i32
  store volatile i32 1, ptr %v
  %p = inttoptr i64 %x to ptr
  %c = icmp eq ptr %p, %v
  %r = zext i1 %c to i32
  ret i32 %r
}
