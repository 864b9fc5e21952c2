; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; An address of a symbol and an offset is one number of 32 bits where the offset is small.
; What is further away is added.
;
; REQUIRES: pto-execution
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s | FileCheck %s
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs < %s | FileCheck %s
; RUN: llc -mtriple=pto -O2 -filetype=obj < %s -o %t.o
; RUN: pto-sim %t.o --entry=difference --signature='i64 ()' | FileCheck --check-prefix=VALUE %s
; VALUE: result: i64 = 1099511627776 

@d = dso_local global [4 x i32] zeroinitializer

; CHECK-LABEL: near:
; CHECK: movi x4, d+536870908
define ptr @near() noinline {
  ret ptr getelementptr (i8, ptr @d, i64 536870908)
}

; CHECK-LABEL: below:
; CHECK: movi x4, d-536870912
define ptr @below() noinline {
  ret ptr getelementptr (i8, ptr @d, i64 -536870912)
}

; CHECK-LABEL: far:
; CHECK-NOT: d+
; CHECK: movi {{x[0-9]+}}, d
; CHECK: add
define ptr @far() noinline {
  ret ptr getelementptr (i8, ptr @d, i64 1099511627776)
}

; CHECK-LABEL: beyond:
; CHECK-NOT: d+
define ptr @beyond() noinline {
  ret ptr getelementptr (i8, ptr @d, i64 536870912)
}

define i64 @difference() {
  %a = call ptr @far()
  %p = ptrtoint ptr %a to i64
  %q = ptrtoint ptr @d to i64
  %r = sub i64 %p, %q
  ret i64 %r
}
