; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o - | FileCheck %s
; RUN: llc -O2 -verify-machineinstrs %s -o - | FileCheck %s
; RUN: llc -O2 -verify-machineinstrs -filetype=obj %s -o %t.o && llvm-objdump -d --no-show-raw-insn %t.o | FileCheck --check-prefix=OBJ %s
; RUN: pto-sim %s --entry=both --arg=i32:41 | FileCheck --check-prefix=VALUE %s
; RUN: pto-run %s --entry=both --arg=i32:41 | FileCheck --check-prefix=VALUE %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Room for instructions that are written later, at and before a function's entry.

target triple = "pto"

; CHECK-LABEL: entry:
; CHECK:       // %bb.0:
; CHECK-COUNT-3: mv x0, x0
; CHECK-NEXT:  ret
define void @entry() nounwind "patchable-function-entry"="3" {
  ret void
}

; CHECK:       mv x0, x0
; CHECK-NEXT:  mv x0, x0
; CHECK-NEXT:  both:
; CHECK:       // %bb.0:
; CHECK:       mv x0, x0
; CHECK-NEXT:  addi x4, x4, 1
; CHECK-NEXT:  ret
; CHECK:       .section __patchable_function_entries
; VALUE: result: i32 = 42
; OBJ: <both>:
; OBJ-NEXT: mv x0, x0
; OBJ-NEXT: addi x4, x4, 0x1
define i32 @both(i32 %x) nounwind "patchable-function-entry"="1" "patchable-function-prefix"="2" {
  %y = add i32 %x, 1
  ret i32 %y
}
