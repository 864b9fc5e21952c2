; Where a program stops itself, or cannot go on, it ends with a message.
; RUN: split-file %s %t
; RUN: not pto-run %t/main.ll --entry=trap --arg=i32:5 2>&1 | FileCheck %s --check-prefix=TRAP
; RUN: not pto-run %t/main.ll --entry=trap --arg=i32:5 --no-checks 2>&1 | FileCheck %s --check-prefix=TRAP
; RUN: pto-run %t/main.ll --entry=trap --arg=i32:3 | FileCheck %s --check-prefix=THREE
; RUN: not pto-run %t/main.ll --entry=breakpoint 2>&1 | FileCheck %s --check-prefix=BREAK
; RUN: not pto-run %t/main.ll --entry=reached --arg=i32:1 2>&1 | FileCheck %s --check-prefix=REACHED
; RUN: not pto-run %t/main.ll --entry=deep --arg=i64:100000000 2>&1 | FileCheck %s --check-prefix=DEEP
; RUN: not pto-run %t/main.ll --entry=deep --arg=i64:100000000 --no-checks 2>&1 | FileCheck %s --check-prefix=UNCHECKED
; RUN: not pto-run %t/main.ll --entry=variable --arg=i64:1000000000000 2>&1 | FileCheck %s --check-prefix=VARIABLE
; RUN: not pto-run %t/main.ll --entry=indirect --arg=i64:100000000 2>&1 | FileCheck %s --check-prefix=INDIRECT
; RUN: not pto-run %t/large.ll 2>&1 | FileCheck %s --check-prefix=LARGE

;--- main.ll
target triple = "pto"

; TRAP: pto-run: error: in function trap: call void @llvm.trap(): the program stops itself
; THREE: result: i32 = 3 (0x00000003)
define i32 @trap(i32 %x) {
  %c = icmp sgt i32 %x, 3
  br i1 %c, label %stop, label %go
stop:
  call void @llvm.trap()
  unreachable
go:
  ret i32 %x
}

; BREAK: pto-run: error: in function breakpoint: call void @llvm.debugtrap(): the program stops itself
define void @breakpoint() {
  call void @llvm.debugtrap()
  ret void
}

; REACHED: pto-run: error: in function reached: unreachable: the program has no way to go on here
define i32 @reached(i32 %x) {
  unreachable
}

; DEEP: pto-run: error: in function deep: the stack is full: calls are nested too deeply, or variables are too large
; UNCHECKED: pto-run: error: the program accessed memory that it does not have, or its stack is full; run it without --no-checks to see where
define i64 @deep(i64 %n) noinline {
  %a = alloca [16 x i64]
  %z = icmp eq i64 %n, 0
  br i1 %z, label %done, label %more
more:
  store volatile i64 %n, ptr %a
  %m = sub i64 %n, 1
  %r = call i64 @deep(i64 %m)
  %l = load volatile i64, ptr %a
  %s = add i64 %r, %l
  ret i64 %s
done:
  ret i64 0
}

; VARIABLE: pto-run: error: in function variable: the stack is full
define i32 @variable(i64 %n) {
  %a = alloca i32, i64 %n
  store volatile i32 7, ptr %a
  %r = load volatile i32, ptr %a
  ret i32 %r
}

@self = internal global ptr @indirect
; INDIRECT: pto-run: error: in function indirect: the stack is full
define i64 @indirect(i64 %n) noinline {
  %f = load volatile ptr, ptr @self
  %r = call i64 %f(i64 %n)
  %s = add i64 %r, 1
  ret i64 %s
}

;--- large.ll
target triple = "pto"

; LARGE: in function large i32 (): pto-emulate: the variables of the function take 1000000 bytes of stack, but the unified buffer, where the stack is, has 262144
define i32 @large() {
  %a = alloca [1000000 x i8]
  store volatile i32 7, ptr %a
  %r = load volatile i32, ptr %a
  ret i32 %r
}
