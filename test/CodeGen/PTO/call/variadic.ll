; RUN: llc -mtriple=pto -O2 -asm-verbose=0 -verify-machineinstrs < %s | FileCheck %s
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs < %s -o /dev/null
; RUN: opt -mtriple=pto -passes=pto-variadic-functions -S < %s | FileCheck %s --check-prefix=IR
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The unnamed arguments are in memory, in slots of 8 bytes, and their address is
; the last argument.

define i64 @va(i32 %n, ...) nounwind {
; CHECK-LABEL: va:
; CHECK:         addi x2, x2, -32
; CHECK-DAG:     ld.s32 x4, [x5, 0]
; CHECK-DAG:     ld.64 x{{[0-9]+}}, [x5, 8]
; CHECK:         ret
;
; IR-LABEL: define i64 @va(i32 %n, ptr %unnamed)
; IR: store ptr %unnamed, ptr %ap, align 8
  %ap = alloca ptr
  call void @llvm.va_start(ptr %ap)
  %small = va_arg ptr %ap, i32
  %large = va_arg ptr %ap, i64
  %wide = sext i32 %small to i64
  %v = add i64 %wide, %large
  call void @llvm.va_end(ptr %ap)
  ret i64 %v
}

; Only the buffer's address is passed; the structure is a copy.
define i64 @callva(i32 %a, ptr %s) nounwind {
; CHECK-LABEL: callva:
; CHECK:         call va
;
; IR-LABEL: define i64 @callva(
; IR: %[[COPY:.*]] = alloca [3 x i32], align 4
; IR: %unnamed = alloca [8 x i64], align 32
; IR: store i64 255, ptr %{{.*}}, align 8
; IR: call void @llvm.memcpy.p0.p0.i64(ptr align 4 %[[COPY]], ptr align 4 %s, i64 12, i1 false)
; IR: store ptr %[[COPY]], ptr %{{.*}}, align 8
; IR: call i64 @va(i32 1, ptr %unnamed)
  %r = tail call i64 (i32, ...) @va(i32 1, i32 %a, i8 zeroext -1, ptr byval([3 x i32]) align 4 %s, <8 x float> zeroinitializer)
  ret i64 %r
}

; The declaration of a function whose parameters are not known, and calls of
; functions with other prototypes.
declare i32 @unknown(...)
define i32 @fixed(i32 %a, i32 %b) noinline {
  ret i32 %b
}

define i32 @mismatches(i32 %a) {
; IR-LABEL: define i32 @mismatches(
; IR: call i32 @unknown(i32 %a)
; IR: call i32 @fixed(i32 %a, i32 2)
; IR: call i64 @va(i32 3, ptr %unnamed)
  %r = call i32 @unknown(i32 %a)
  %s = call i32 (...) @fixed(i32 %a, i32 2)
  %t = call i64 @va(i32 3, i32 4, i64 5)
  %u = trunc i64 %t to i32
  %v = add i32 %s, %u
  ret i32 %v
}

; A copy of many accesses is a loop.
define i64 @bytes(ptr %p) {
; IR-LABEL: define i64 @bytes(
; IR: call void @llvm.memcpy.p0.p0.i64(ptr align 1 %{{.*}}, ptr align 1 %p, i64 72, i1 false)
; CHECK-LABEL: bytes:
; CHECK: ld.u8
; CHECK: st.8
; CHECK: bltu
; CHECK: call other
  %r = call i64 (i32, ...) @other(i32 3, ptr byval([72 x i8]) align 1 %p)
  ret i64 %r
}

declare i64 @other(i32, ...)

declare void @llvm.va_start(ptr)
declare void @llvm.va_end(ptr)
