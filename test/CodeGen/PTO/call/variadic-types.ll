; REQUIRES: pto-execution
; RUN: llc -O2 -verify-machineinstrs < %s -o /dev/null
; RUN: llc -O0 -verify-machineinstrs < %s -o /dev/null
; RUN: pto-run %s --entry=all --arg=i64:0x3f9c41d27f8035e1 | FileCheck %s
; RUN: pto-run -O0 %s --entry=all --arg=i64:0x3f9c41d27f8035e1 | FileCheck %s
; RUN: pto-sim %s --entry=all --arg=i64:0x3f9c41d27f8035e1 | FileCheck %s
; RUN: pto-sim -O0 %s --entry=all --arg=i64:0x3f9c41d27f8035e1 | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; va_arg of any type, as the second and the fourth unnamed argument. Each
; function returns how many of its bytes are wrong, or 1000 if other arguments
; are.

; CHECK: result: i32 = 0

target triple = "pto"

declare void @llvm.va_start(ptr)
declare void @llvm.va_copy(ptr, ptr)
declare void @llvm.va_end(ptr)

; The bytes of an argument are those of a row of x.
define void @fill(ptr %p, i64 %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i64, ptr %p, i64 %i
  %r = mul i64 %i, 1103515245
  %v = add i64 %x, %r
  store i64 %v, ptr %q
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 128
  br i1 %more, label %loop, label %done
done:
  ret void
}

define i32 @compare(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %n = phi i32 [ 0, %entry ], [ %m, %loop ]
  %a = getelementptr i8, ptr %p, i64 %i
  %b = getelementptr i8, ptr %q, i64 %i
  %v = load i8, ptr %a
  %w = load i8, ptr %b
  %differ = icmp ne i8 %v, %w
  %d = zext i1 %differ to i32
  %m = add i32 %n, %d
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 1024
  br i1 %more, label %loop, label %done
done:
  ret i32 %m
}

; i1
define i32 @take0(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, i1
  %v = va_arg ptr %list, i1
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, i1
  call void @llvm.va_end(ptr %list)
  store i1 %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store i1 %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass0(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load i1, ptr %in, align 8
  store i1 %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take0(ptr %out, i32 -5, i1 %v, i64 77, i1 %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; i8
define i32 @take1(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, i8
  %v = va_arg ptr %list, i8
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, i8
  call void @llvm.va_end(ptr %list)
  store i8 %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store i8 %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass1(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load i8, ptr %in, align 8
  store i8 %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take1(ptr %out, i32 -5, i8 %v, i64 77, i8 %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; i16
define i32 @take2(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, i16
  %v = va_arg ptr %list, i16
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, i16
  call void @llvm.va_end(ptr %list)
  store i16 %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store i16 %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass2(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load i16, ptr %in, align 8
  store i16 %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take2(ptr %out, i32 -5, i16 %v, i64 77, i16 %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; i24
define i32 @take3(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, i24
  %v = va_arg ptr %list, i24
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, i24
  call void @llvm.va_end(ptr %list)
  store i24 %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store i24 %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass3(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load i24, ptr %in, align 8
  store i24 %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take3(ptr %out, i32 -5, i24 %v, i64 77, i24 %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; i32
define i32 @take4(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, i32
  %v = va_arg ptr %list, i32
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, i32
  call void @llvm.va_end(ptr %list)
  store i32 %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store i32 %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass4(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load i32, ptr %in, align 8
  store i32 %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take4(ptr %out, i32 -5, i32 %v, i64 77, i32 %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; i33
define i32 @take5(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, i33
  %v = va_arg ptr %list, i33
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, i33
  call void @llvm.va_end(ptr %list)
  store i33 %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store i33 %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass5(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load i33, ptr %in, align 8
  store i33 %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take5(ptr %out, i32 -5, i33 %v, i64 77, i33 %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; i64
define i32 @take6(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, i64
  %v = va_arg ptr %list, i64
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, i64
  call void @llvm.va_end(ptr %list)
  store i64 %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store i64 %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass6(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load i64, ptr %in, align 8
  store i64 %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take6(ptr %out, i32 -5, i64 %v, i64 77, i64 %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; i65
define i32 @take7(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, i65
  %v = va_arg ptr %list, i65
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, i65
  call void @llvm.va_end(ptr %list)
  store i65 %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store i65 %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass7(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  ; The bits above the 65th would be undefined in a load of the type itself.
  %wide = load i128, ptr %in, align 8
  %v = trunc i128 %wide to i65
  store i65 %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take7(ptr %out, i32 -5, i65 %v, i64 77, i65 %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; i128
define i32 @take8(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, i128
  %v = va_arg ptr %list, i128
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, i128
  call void @llvm.va_end(ptr %list)
  store i128 %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store i128 %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass8(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load i128, ptr %in, align 8
  store i128 %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take8(ptr %out, i32 -5, i128 %v, i64 77, i128 %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; i256
define i32 @take9(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, i256
  %v = va_arg ptr %list, i256
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, i256
  call void @llvm.va_end(ptr %list)
  store i256 %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store i256 %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass9(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load i256, ptr %in, align 8
  store i256 %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take9(ptr %out, i32 -5, i256 %v, i64 77, i256 %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; half
define i32 @take10(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, half
  %v = va_arg ptr %list, half
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, half
  call void @llvm.va_end(ptr %list)
  store half %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store half %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass10(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load half, ptr %in, align 8
  store half %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take10(ptr %out, i32 -5, half %v, i64 77, half %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; bfloat
define i32 @take11(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, bfloat
  %v = va_arg ptr %list, bfloat
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, bfloat
  call void @llvm.va_end(ptr %list)
  store bfloat %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store bfloat %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass11(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load bfloat, ptr %in, align 8
  store bfloat %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take11(ptr %out, i32 -5, bfloat %v, i64 77, bfloat %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; float
define i32 @take12(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, float
  %v = va_arg ptr %list, float
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, float
  call void @llvm.va_end(ptr %list)
  store float %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store float %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass12(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load float, ptr %in, align 8
  store float %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take12(ptr %out, i32 -5, float %v, i64 77, float %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; double
define i32 @take13(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, double
  %v = va_arg ptr %list, double
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, double
  call void @llvm.va_end(ptr %list)
  store double %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store double %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass13(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load double, ptr %in, align 8
  store double %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take13(ptr %out, i32 -5, double %v, i64 77, double %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; ptr
define i32 @take14(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, ptr
  %v = va_arg ptr %list, ptr
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, ptr
  call void @llvm.va_end(ptr %list)
  store ptr %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store ptr %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass14(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load ptr, ptr %in, align 8
  store ptr %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take14(ptr %out, i32 -5, ptr %v, i64 77, ptr %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <1 x i1>
define i32 @take15(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <1 x i1>
  %v = va_arg ptr %list, <1 x i1>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <1 x i1>
  call void @llvm.va_end(ptr %list)
  store <1 x i1> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <1 x i1> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass15(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  ; As above.
  %wide = load i8, ptr %in, align 8
  %bit = trunc i8 %wide to i1
  %v = insertelement <1 x i1> poison, i1 %bit, i64 0
  store <1 x i1> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take15(ptr %out, i32 -5, <1 x i1> %v, i64 77, <1 x i1> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <4 x i1>
define i32 @take16(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <4 x i1>
  %v = va_arg ptr %list, <4 x i1>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <4 x i1>
  call void @llvm.va_end(ptr %list)
  store <4 x i1> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <4 x i1> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass16(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <4 x i1>, ptr %in, align 8
  store <4 x i1> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take16(ptr %out, i32 -5, <4 x i1> %v, i64 77, <4 x i1> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <64 x i1>
define i32 @take17(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <64 x i1>
  %v = va_arg ptr %list, <64 x i1>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <64 x i1>
  call void @llvm.va_end(ptr %list)
  store <64 x i1> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <64 x i1> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass17(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <64 x i1>, ptr %in, align 8
  store <64 x i1> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take17(ptr %out, i32 -5, <64 x i1> %v, i64 77, <64 x i1> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <100 x i1>
define i32 @take18(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <100 x i1>
  %v = va_arg ptr %list, <100 x i1>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <100 x i1>
  call void @llvm.va_end(ptr %list)
  store <100 x i1> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <100 x i1> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass18(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <100 x i1>, ptr %in, align 8
  store <100 x i1> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take18(ptr %out, i32 -5, <100 x i1> %v, i64 77, <100 x i1> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <256 x i1>
define i32 @take19(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <256 x i1>
  %v = va_arg ptr %list, <256 x i1>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <256 x i1>
  call void @llvm.va_end(ptr %list)
  store <256 x i1> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <256 x i1> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass19(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <256 x i1>, ptr %in, align 8
  store <256 x i1> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take19(ptr %out, i32 -5, <256 x i1> %v, i64 77, <256 x i1> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <512 x i1>
define i32 @take20(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <512 x i1>
  %v = va_arg ptr %list, <512 x i1>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <512 x i1>
  call void @llvm.va_end(ptr %list)
  store <512 x i1> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <512 x i1> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass20(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <512 x i1>, ptr %in, align 8
  store <512 x i1> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take20(ptr %out, i32 -5, <512 x i1> %v, i64 77, <512 x i1> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <3 x i8>
define i32 @take21(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <3 x i8>
  %v = va_arg ptr %list, <3 x i8>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <3 x i8>
  call void @llvm.va_end(ptr %list)
  store <3 x i8> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <3 x i8> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass21(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <3 x i8>, ptr %in, align 8
  store <3 x i8> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take21(ptr %out, i32 -5, <3 x i8> %v, i64 77, <3 x i8> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <4 x float>
define i32 @take22(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <4 x float>
  %v = va_arg ptr %list, <4 x float>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <4 x float>
  call void @llvm.va_end(ptr %list)
  store <4 x float> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <4 x float> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass22(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <4 x float>, ptr %in, align 8
  store <4 x float> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take22(ptr %out, i32 -5, <4 x float> %v, i64 77, <4 x float> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <7 x half>
define i32 @take23(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <7 x half>
  %v = va_arg ptr %list, <7 x half>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <7 x half>
  call void @llvm.va_end(ptr %list)
  store <7 x half> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <7 x half> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass23(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <7 x half>, ptr %in, align 8
  store <7 x half> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take23(ptr %out, i32 -5, <7 x half> %v, i64 77, <7 x half> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <64 x float>
define i32 @take24(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <64 x float>
  %v = va_arg ptr %list, <64 x float>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <64 x float>
  call void @llvm.va_end(ptr %list)
  store <64 x float> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <64 x float> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass24(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <64 x float>, ptr %in, align 8
  store <64 x float> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take24(ptr %out, i32 -5, <64 x float> %v, i64 77, <64 x float> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <100 x i32>
define i32 @take25(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <100 x i32>
  %v = va_arg ptr %list, <100 x i32>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <100 x i32>
  call void @llvm.va_end(ptr %list)
  store <100 x i32> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <100 x i32> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass25(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <100 x i32>, ptr %in, align 8
  store <100 x i32> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take25(ptr %out, i32 -5, <100 x i32> %v, i64 77, <100 x i32> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <256 x i32>
define i32 @take26(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <256 x i32>
  %v = va_arg ptr %list, <256 x i32>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <256 x i32>
  call void @llvm.va_end(ptr %list)
  store <256 x i32> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <256 x i32> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass26(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <256 x i32>, ptr %in, align 8
  store <256 x i32> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take26(ptr %out, i32 -5, <256 x i32> %v, i64 77, <256 x i32> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <5 x i64>
define i32 @take27(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <5 x i64>
  %v = va_arg ptr %list, <5 x i64>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <5 x i64>
  call void @llvm.va_end(ptr %list)
  store <5 x i64> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <5 x i64> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass27(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <5 x i64>, ptr %in, align 8
  store <5 x i64> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take27(ptr %out, i32 -5, <5 x i64> %v, i64 77, <5 x i64> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <32 x i64>
define i32 @take28(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <32 x i64>
  %v = va_arg ptr %list, <32 x i64>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <32 x i64>
  call void @llvm.va_end(ptr %list)
  store <32 x i64> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <32 x i64> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass28(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <32 x i64>, ptr %in, align 8
  store <32 x i64> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take28(ptr %out, i32 -5, <32 x i64> %v, i64 77, <32 x i64> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <2 x ptr>
define i32 @take29(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <2 x ptr>
  %v = va_arg ptr %list, <2 x ptr>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <2 x ptr>
  call void @llvm.va_end(ptr %list)
  store <2 x ptr> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <2 x ptr> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass29(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <2 x ptr>, ptr %in, align 8
  store <2 x ptr> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take29(ptr %out, i32 -5, <2 x ptr> %v, i64 77, <2 x ptr> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; { i8, i64 }
define i32 @take30(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, { i8, i64 }
  %v = va_arg ptr %list, { i8, i64 }
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, { i8, i64 }
  call void @llvm.va_end(ptr %list)
  store { i8, i64 } %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store { i8, i64 } %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass30(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load { i8, i64 }, ptr %in, align 8
  store { i8, i64 } %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take30(ptr %out, i32 -5, { i8, i64 } %v, i64 77, { i8, i64 } %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; [3 x i16]
define i32 @take31(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, [3 x i16]
  %v = va_arg ptr %list, [3 x i16]
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, [3 x i16]
  call void @llvm.va_end(ptr %list)
  store [3 x i16] %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store [3 x i16] %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass31(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load [3 x i16], ptr %in, align 8
  store [3 x i16] %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take31(ptr %out, i32 -5, [3 x i16] %v, i64 77, [3 x i16] %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; { <64 x i1>, float }
define i32 @take32(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, { <64 x i1>, float }
  %v = va_arg ptr %list, { <64 x i1>, float }
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, { <64 x i1>, float }
  call void @llvm.va_end(ptr %list)
  store { <64 x i1>, float } %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store { <64 x i1>, float } %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass32(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load { <64 x i1>, float }, ptr %in, align 8
  store { <64 x i1>, float } %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take32(ptr %out, i32 -5, { <64 x i1>, float } %v, i64 77, { <64 x i1>, float } %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; [2 x <64 x float>]
define i32 @take33(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, [2 x <64 x float>]
  %v = va_arg ptr %list, [2 x <64 x float>]
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, [2 x <64 x float>]
  call void @llvm.va_end(ptr %list)
  store [2 x <64 x float>] %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store [2 x <64 x float>] %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass33(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load [2 x <64 x float>], ptr %in, align 8
  store [2 x <64 x float>] %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take33(ptr %out, i32 -5, [2 x <64 x float>] %v, i64 77, [2 x <64 x float>] %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

; <{ i8, i32 }>
define i32 @take34(ptr %to, ...) noinline {
  %list = alloca ptr
  %other = alloca ptr
  call void @llvm.va_start(ptr %list)
  %first = va_arg ptr %list, i32
  call void @llvm.va_copy(ptr %other, ptr %list)
  %skipped = va_arg ptr %other, <{ i8, i32 }>
  %v = va_arg ptr %list, <{ i8, i32 }>
  %last = va_arg ptr %list, i64
  %again = va_arg ptr %list, <{ i8, i32 }>
  call void @llvm.va_end(ptr %list)
  store <{ i8, i32 }> %again, ptr %to, align 8
  %to.copy = getelementptr i8, ptr %to, i64 1024
  store <{ i8, i32 }> %skipped, ptr %to.copy, align 8
  %right = icmp eq i64 %last, 77
  %five = icmp eq i32 %first, -5
  %both = and i1 %right, %five
  %r = select i1 %both, i32 0, i32 1000
  ret i32 %r
}

define i32 @pass34(i64 %x) {
  %in = alloca [128 x i64], align 32
  %out = alloca [256 x i64], align 32
  %wanted = alloca [128 x i64], align 32
  call void @fill(ptr %in, i64 %x)
  call void @fill(ptr %wanted, i64 0)
  call void @fill(ptr %out, i64 0)
  %copy = getelementptr i8, ptr %out, i64 1024
  call void @fill(ptr %copy, i64 0)
  %v = load <{ i8, i32 }>, ptr %in, align 8
  store <{ i8, i32 }> %v, ptr %wanted, align 8
  %r = call i32 (ptr, ...) @take34(ptr %out, i32 -5, <{ i8, i32 }> %v, i64 77, <{ i8, i32 }> %v)
  %a = call i32 @compare(ptr %out, ptr %wanted)
  %b = call i32 @compare(ptr %copy, ptr %wanted)
  %ra = add i32 %r, %a
  %rb = add i32 %ra, %b
  ret i32 %rb
}

define i32 @all(i64 %x) {
  %r0 = call i32 @pass0(i64 %x)
  %s0 = add i32 0, %r0
  %r1 = call i32 @pass1(i64 %x)
  %s1 = add i32 %s0, %r1
  %r2 = call i32 @pass2(i64 %x)
  %s2 = add i32 %s1, %r2
  %r3 = call i32 @pass3(i64 %x)
  %s3 = add i32 %s2, %r3
  %r4 = call i32 @pass4(i64 %x)
  %s4 = add i32 %s3, %r4
  %r5 = call i32 @pass5(i64 %x)
  %s5 = add i32 %s4, %r5
  %r6 = call i32 @pass6(i64 %x)
  %s6 = add i32 %s5, %r6
  %r7 = call i32 @pass7(i64 %x)
  %s7 = add i32 %s6, %r7
  %r8 = call i32 @pass8(i64 %x)
  %s8 = add i32 %s7, %r8
  %r9 = call i32 @pass9(i64 %x)
  %s9 = add i32 %s8, %r9
  %r10 = call i32 @pass10(i64 %x)
  %s10 = add i32 %s9, %r10
  %r11 = call i32 @pass11(i64 %x)
  %s11 = add i32 %s10, %r11
  %r12 = call i32 @pass12(i64 %x)
  %s12 = add i32 %s11, %r12
  %r13 = call i32 @pass13(i64 %x)
  %s13 = add i32 %s12, %r13
  %r14 = call i32 @pass14(i64 %x)
  %s14 = add i32 %s13, %r14
  %r15 = call i32 @pass15(i64 %x)
  %s15 = add i32 %s14, %r15
  %r16 = call i32 @pass16(i64 %x)
  %s16 = add i32 %s15, %r16
  %r17 = call i32 @pass17(i64 %x)
  %s17 = add i32 %s16, %r17
  %r18 = call i32 @pass18(i64 %x)
  %s18 = add i32 %s17, %r18
  %r19 = call i32 @pass19(i64 %x)
  %s19 = add i32 %s18, %r19
  %r20 = call i32 @pass20(i64 %x)
  %s20 = add i32 %s19, %r20
  %r21 = call i32 @pass21(i64 %x)
  %s21 = add i32 %s20, %r21
  %r22 = call i32 @pass22(i64 %x)
  %s22 = add i32 %s21, %r22
  %r23 = call i32 @pass23(i64 %x)
  %s23 = add i32 %s22, %r23
  %r24 = call i32 @pass24(i64 %x)
  %s24 = add i32 %s23, %r24
  %r25 = call i32 @pass25(i64 %x)
  %s25 = add i32 %s24, %r25
  %r26 = call i32 @pass26(i64 %x)
  %s26 = add i32 %s25, %r26
  %r27 = call i32 @pass27(i64 %x)
  %s27 = add i32 %s26, %r27
  %r28 = call i32 @pass28(i64 %x)
  %s28 = add i32 %s27, %r28
  %r29 = call i32 @pass29(i64 %x)
  %s29 = add i32 %s28, %r29
  %r30 = call i32 @pass30(i64 %x)
  %s30 = add i32 %s29, %r30
  %r31 = call i32 @pass31(i64 %x)
  %s31 = add i32 %s30, %r31
  %r32 = call i32 @pass32(i64 %x)
  %s32 = add i32 %s31, %r32
  %r33 = call i32 @pass33(i64 %x)
  %s33 = add i32 %s32, %r33
  %r34 = call i32 @pass34(i64 %x)
  %s34 = add i32 %s33, %r34
  ret i32 %s34
}
