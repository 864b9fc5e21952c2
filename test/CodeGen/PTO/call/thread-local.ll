; REQUIRES: pto-execution
; RUN: llc -O2 -asm-verbose=0 -verify-machineinstrs < %s | FileCheck %s
; RUN: llc -O0 -asm-verbose=0 -verify-machineinstrs < %s | FileCheck %s --check-prefix=SECTION
; RUN: pto-run %s --entry=count | FileCheck %s --check-prefix=VALUE
; RUN: pto-run -O0 %s --entry=count | FileCheck %s --check-prefix=VALUE
; RUN: pto-sim %s --entry=count | FileCheck %s --check-prefix=VALUE
; RUN: pto-sim -O0 %s --entry=count | FileCheck %s --check-prefix=VALUE
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; There is one thread, so its variables are ordinary ones.

target triple = "pto"

; SECTION-NOT: .tdata
; SECTION-NOT: .tbss
; SECTION-NOT: tls_object
; VALUE: result: i32 = 1315

@a = thread_local global i32 5
@b = internal thread_local(localexec) global i32 0
@c = thread_local(initialexec) global [4 x i16] [i16 1, i16 2, i16 3, i16 4]
@d = thread_local alias i32, ptr @a

; CHECK-LABEL: direct:
; CHECK-NEXT: movi [[A:x[0-9]+]], a
; CHECK-NEXT: ld.{{[us]}}32 x4, {{\[}}[[A]], 0]
; CHECK-NEXT: ret
define i32 @direct() {
  %v = load i32, ptr @a
  ret i32 %v
}

define i32 @count() {
  %a = call ptr @llvm.threadlocal.address.p0(ptr @a)
  %b = call ptr @llvm.threadlocal.address.p0(ptr @b)
  %c = call ptr @llvm.threadlocal.address.p0(ptr @c)
  %third = getelementptr i16, ptr %c, i32 2
  %va = load i32, ptr %a
  store i32 %va, ptr %b
  %d = call ptr @llvm.threadlocal.address.p0(ptr @d)
  store i32 13, ptr %d
  %vc = load i16, ptr %third
  %wc = zext i16 %vc to i32
  %sum = add i32 %wc, 7
  %new = call i32 @direct()
  %hundreds = mul i32 %new, 100
  %vb = load i32, ptr %b
  %r0 = add i32 %hundreds, %vb
  %r = add i32 %r0, %sum
  ret i32 %r
}

declare ptr @llvm.threadlocal.address.p0(ptr)
