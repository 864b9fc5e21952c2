; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A long aggregate passed by value is copied by a loop, whatever its alignment; a short one
; by a few loads and stores. The callee gets the address of the copy either way.
;
; REQUIRES: pto-execution
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s | FileCheck %s
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs < %s | FileCheck %s
; RUN: grep -v takes_ %s > %t.ll
; RUN: pto-sim %t.ll -O0 --entry=sum --arg=i64:7 | FileCheck --check-prefix=VALUE %s
; RUN: pto-sim %t.ll -O2 --entry=sum --arg=i64:7 | FileCheck --check-prefix=VALUE %s
; RUN: pto-run %t.ll --entry=sum --arg=i64:7 | FileCheck --check-prefix=VALUE %s
; VALUE: result: i64 = 14001 

target triple = "pto"

%bytes = type { [16384 x i8] }
%words = type { [1000 x i64] }
%short = type { [4 x i64] }

declare void @takes_bytes(i32, ptr byval(%bytes))
declare void @takes_short(ptr byval(%short) align 8)

; CHECK-LABEL: bytes:
; CHECK: ld.u8
; CHECK: st.8
; CHECK: b{{ltu|ne}} {{.*}}, .LBB
; CHECK: call takes_bytes
define void @bytes(ptr %p) {
  call void @takes_bytes(i32 1, ptr byval(%bytes) %p)
  ret void
}

; CHECK-LABEL: short:
; CHECK-COUNT-4: st.64
; CHECK: call takes_short
define void @short(ptr %p) {
  call void @takes_short(ptr byval(%short) align 8 %p)
  ret void
}

; What the callee changes is its own.
; CHECK-LABEL: changes:
define internal i64 @changes(ptr byval(%words) align 8 %w, i64 %n) noinline {
  %last = getelementptr %words, ptr %w, i64 0, i32 0, i64 999
  %x = load i64, ptr %last
  %y = mul i64 %x, %n
  store i64 %y, ptr %last
  %z = load volatile i64, ptr %last
  ret i64 %z
}

; CHECK-LABEL: sum:
; CHECK: b{{ltu|ne}} {{.*}}, .LBB
; CHECK: call changes
; CHECK: b{{ltu|ne}} {{.*}}, .LBB
; CHECK: call changes
define i64 @sum(i64 %n) {
  %w = alloca %words, align 8
  %last = getelementptr %words, ptr %w, i64 0, i32 0, i64 999
  store i64 1000, ptr %last
  %a = call i64 @changes(ptr byval(%words) align 8 %w, i64 %n)
  %b = call i64 @changes(ptr byval(%words) align 8 %w, i64 %n)
  %s = add i64 %a, %b
  %x = load i64, ptr %last
  %c = icmp eq i64 %x, 1000
  %d = zext i1 %c to i64
  %t = add i64 %s, %d
  ret i64 %t
}
