; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Aggregates of thousands of elements as values: loaded, stored, returned, merged and
; chosen. They are blocks of memory that loops copy, so that the code does not grow with
; them; a result is an argument.
;
; REQUIRES: pto-execution
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s -o %t.s
; RUN: FileCheck %s < %t.s
; RUN: grep -c . %t.s | FileCheck --check-prefix=LINES %s
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs < %s -o %t.s
; RUN: grep -c . %t.s | FileCheck --check-prefix=LINES %s
; LINES: {{^[0-9]?[0-9]?[0-9]$}}
; RUN: pto-sim %s -O0 --entry=main --arg=i32:1 | FileCheck --check-prefix=ONE %s
; RUN: pto-sim %s -O2 --entry=main --arg=i32:1 | FileCheck --check-prefix=ONE %s
; RUN: pto-sim %s -O0 --entry=main --arg=i32:0 | FileCheck --check-prefix=ZERO %s
; RUN: pto-sim %s -O2 --entry=main --arg=i32:0 | FileCheck --check-prefix=ZERO %s
; RUN: pto-run %s --entry=main --arg=i32:1 | FileCheck --check-prefix=ONE %s
; ONE: result: i32 = 5127 
; ZERO: result: i32 = 123 

target triple = "pto"

%pair = type { i32, [300 x i32], i32 }

; CHECK-LABEL: copy:
; CHECK: b{{ne|ltu}} {{.*}}, .LBB
define void @copy(ptr %p, ptr %q) noinline {
  %v = load [2048 x i32], ptr %p
  store [2048 x i32] %v, ptr %q
  ret void
}

; CHECK-LABEL: result:
define [2048 x i32] @result(ptr %p) noinline {
  %v = load [2048 x i32], ptr %p
  %w = insertvalue [2048 x i32] %v, i32 5000, 77
  ret [2048 x i32] %w
}

; CHECK-LABEL: chosen:
define void @chosen(ptr %p, i1 %c) noinline {
entry:
  %v = load %pair, ptr %p
  %a = insertvalue %pair %v, i32 100, 0
  br i1 %c, label %then, label %join
then:
  %b = insertvalue %pair %a, i32 120, 1, 7
  br label %join
join:
  %x = phi %pair [ %a, %entry ], [ %b, %then ]
  %y = insertvalue %pair zeroinitializer, i32 3, 1, 7
  %z = select i1 %c, %pair %x, %pair %y
  store %pair %z, ptr %p
  ret void
}

; What was there before is still there after a change of a copy.
; CHECK-LABEL: main:
define i32 @main(i32 %n) {
  %p = alloca [2048 x i32]
  %q = alloca [2048 x i32]
  %s = alloca %pair
  store [2048 x i32] zeroinitializer, ptr %p
  %p77 = getelementptr [2048 x i32], ptr %p, i64 0, i64 77
  store i32 7, ptr %p77
  call void @copy(ptr %p, ptr %q)
  %q77 = getelementptr [2048 x i32], ptr %q, i64 0, i64 77
  %seven = load i32, ptr %q77
  %r = call [2048 x i32] @result(ptr %q)
  %r77 = extractvalue [2048 x i32] %r, 77
  %r78 = extractvalue [2048 x i32] %r, 78
  %again = load i32, ptr %q77
  store %pair { i32 1, [300 x i32] zeroinitializer, i32 2 }, ptr %s
  %c = icmp ne i32 %n, 0
  call void @chosen(ptr %s, i1 %c)
  %s7 = getelementptr %pair, ptr %s, i64 0, i32 1, i64 7
  %chosen = load i32, ptr %s7
  %big = select i1 %c, i32 %r77, i32 %chosen
  %small = select i1 %c, i32 %chosen, i32 113
  %t0 = add i32 %big, %small
  %t1 = add i32 %t0, %seven
  %t2 = add i32 %t1, %r78
  ret i32 %t2
}
