; What ends LLVM's code generator is an error of the function, after which the
; other functions get theirs; there is no output, no stack dump and no request for
; a bug report.

; RUN: split-file %s %t
; RUN: rm -f %t.s
; RUN: not llc -O2 -verify-machineinstrs %t/selection.ll -o %t.s 2>&1 | FileCheck %t/selection.ll '--implicit-check-not={{PLEASE|Stack}}'
; RUN: not llc -O0 -verify-machineinstrs %t/selection.ll -o %t.s 2>&1 | FileCheck %t/selection.ll '--implicit-check-not={{PLEASE|Stack}}'
; RUN: not ls %t.s

; Signals of selection, too. They are defects of the compiler, not of the input.
; RUN: not llc -O2 -verify-machineinstrs -pto-break-selection %t/fine.ll -o %t.s 2>&1 | FileCheck %t/fine.ll '--implicit-check-not={{PLEASE|Stack}}'
; RUN: not ls %t.s

; Of the other passes, the first error ends the process.
; RUN: not llc -O2 -verify-machineinstrs %t/collector.ll -o %t.s 2>&1 | FileCheck %t/collector.ll '--implicit-check-not={{PLEASE|Stack}}'
; RUN: not ls %t.s

; To find the cause, LLVM's own behaviour is an option away.
; RUN: not --crash llc -O2 -verify-machineinstrs -pto-last-resort=false %t/selection.ll -o %t.s 2>&1 | FileCheck %s --check-prefix=LLVM
; LLVM: LLVM ERROR: PTO: only the registers

;--- selection.ll
target triple = "pto"

declare i64 @llvm.read_register.i64(metadata)

; CHECK: error: <unknown>:0:0: in function first i64 (): 'READ_REGISTER' on i64 is not supported: code generation found no way to do it (PTO: only the registers x2 (sp) and x3 (fp) can be {{.*}}); use another type or length
define i64 @first() {
  %r = call i64 @llvm.read_register.i64(metadata !{!"x9"})
  ret i64 %r
}

define <64 x float> @fine(<64 x float> %x, <64 x float> %y) {
  %r = fadd <64 x float> %x, %y
  ret <64 x float> %r
}

; CHECK: error: <unknown>:0:0: in function second i64 (ptr): 'READ_REGISTER' on i64 is not supported
define i64 @second(ptr %p) {
  %x = load <7 x i32>, ptr %p
  store <7 x i32> %x, ptr %p
  %r = call i64 @llvm.read_register.i64(metadata !{!"x10"})
  ret i64 %r
}

;--- fine.ll
target triple = "pto"

; CHECK: error: <unknown>:0:0: in function one i32 (i32): code generation crashed (signal 11); this is a defect of the compiler
define i32 @one(i32 %x) {
  ret i32 %x
}

; CHECK: error: <unknown>:0:0: in function two void (): code generation crashed (signal 11); this is a defect of the compiler
define void @two() {
  ret void
}

;--- collector.ll
target triple = "pto"

; CHECK: error: code generation failed: unsupported GC: none-such
define void @collected() gc "none-such" {
  ret void
}
