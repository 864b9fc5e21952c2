; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; No register keeps a value across a call that returns twice, so the function saves
; those that it must not change, and a value is in memory.
;
; RUN: llc -march=pto -O2 -verify-machineinstrs < %s | FileCheck %s
; RUN: llc -march=pto -O0 -verify-machineinstrs < %s -o /dev/null

; CHECK-LABEL: builtin:
; CHECK-DAG: st.64 x1, [x2, {{[0-9]+}}]
; CHECK-DAG: st.64 x20, [x2, {{[0-9]+}}]
; CHECK-DAG: st.64 x31, [x2, {{[0-9]+}}]
; CHECK-DAG: st.64 x5, [x2, [[SLOT:[0-9]+]]]
; CHECK: call __pto_setjmp
; CHECK: ld.64 {{x[0-9]+}}, [x2, [[SLOT]]]
; CHECK: ret
define i64 @builtin(ptr %buffer, i64 %x) {
  %r = call i32 @llvm.eh.sjlj.setjmp(ptr %buffer)
  %z = icmp eq i32 %r, 0
  br i1 %z, label %first, label %second
first:
  call void @work()
  ret i64 0
second:
  ret i64 %x
}

; CHECK-LABEL: jump:
; CHECK: movi x5, 1
; CHECK: call __pto_longjmp
define void @jump(ptr %buffer) {
  call void @llvm.eh.sjlj.longjmp(ptr %buffer)
  unreachable
}

; By its name, too, if it is not the program's own.
; CHECK-LABEL: library:
; CHECK: call __pto_setjmp
define i32 @library(ptr %buffer) {
  %r = call i32 @setjmp(ptr %buffer) returns_twice
  ret i32 %r
}

; CHECK-LABEL: own:
; CHECK: call _setjmp
define i32 @own(ptr %buffer) {
  %r = call i32 @_setjmp(ptr %buffer)
  ret i32 %r
}
define i32 @_setjmp(ptr %buffer) noinline {
  ret i32 7
}

declare void @work()
declare i32 @setjmp(ptr) returns_twice
declare i32 @llvm.eh.sjlj.setjmp(ptr)
declare void @llvm.eh.sjlj.longjmp(ptr)
