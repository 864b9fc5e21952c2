; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What has been compiled is kept for the next run, unless it is straight code
; that runs once, or there was something to report.
; RUN: rm -rf %t && mkdir %t
; RUN: env PTO_CACHE_DIR=%t/cache pto-run %s --entry=loop --arg=i32:5 --stats > %t/first
; RUN: ls %t/cache | FileCheck %s --check-prefix=ONE
; RUN: env PTO_CACHE_DIR=%t/cache pto-run %s --entry=loop --arg=i32:5 --stats > %t/second
; RUN: cmp %t/first %t/second
; RUN: FileCheck %s < %t/second
; RUN: ls %t/cache | FileCheck %s --check-prefix=ONE
;
; Other arguments are the same program, other options are not.
; RUN: env PTO_CACHE_DIR=%t/cache pto-run %s --entry=loop --arg=i32:7 --stats | FileCheck %s --check-prefix=SEVEN
; RUN: ls %t/cache | FileCheck %s --check-prefix=ONE
; RUN: env PTO_CACHE_DIR=%t/cache pto-run %s --entry=loop --arg=i32:5 --no-checks
; RUN: ls %t/cache | FileCheck %s --check-prefix=TWO
;
; What is checked is checked again, also in a file that is not whole.
; RUN: truncate -s 100 %t/cache/*
; RUN: env PTO_CACHE_DIR=%t/cache pto-run %s --entry=loop --arg=i32:5 --stats > %t/third
; RUN: cmp %t/first %t/third
; RUN: env PTO_CACHE_DIR=%t/access not pto-run %s --entry=read --arg=addr:0x40000 --arg=i32:1 2> %t/message.1
; RUN: env PTO_CACHE_DIR=%t/access not pto-run %s --entry=read --arg=addr:0x40000 --arg=i32:1 2> %t/message.2
; RUN: cmp %t/message.1 %t/message.2
; RUN: FileCheck %s --check-prefix=BAD < %t/message.2
;
; RUN: env PTO_CACHE_DIR=%t/none pto-run %s --entry=loop --arg=i32:5 --no-cache
; RUN: sed -n '/^target/p; /^define i32 @straight/,/^}/p' %s > %t/straight.ll
; RUN: env PTO_CACHE_DIR=%t/none pto-run %t/straight.ll --arg=i32:5
; RUN: env PTO_CACHE_DIR= pto-run %s --entry=loop --arg=i32:5
; RUN: not ls %t/none
; A cache that cannot be written is none.
; RUN: env PTO_CACHE_DIR=%t/first/cache pto-run %s --entry=loop --arg=i32:5 --stats | cmp - %t/first

; ONE: llvmcache-
; ONE-NOT: llvmcache-
; TWO: llvmcache-
; TWO: llvmcache-
; CHECK: result: i32 = 10
; CHECK: 5  plt.b32
; SEVEN: result: i32 = 21
; BAD: pto-run: error: in function read: %v = load i32, ptr addrspace(6) %q, align 4: reads 4 bytes at UB address 0x40000, but the usable unified buffer ends at 0x40000

target triple = "pto"

define i32 @loop(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %both = call { <64 x i1>, i32 } @llvm.pto.plt.b32(i32 %i)
  %t = add i32 %s, %i
  %next = add i32 %i, 1
  %c = icmp eq i32 %next, %n
  br i1 %c, label %exit, label %loop
exit:
  ret i32 %t
}

define i32 @read(ptr addrspace(6) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr addrspace(6) %p, i32 %i
  %v = load i32, ptr addrspace(6) %q, align 4
  %next = add i32 %i, 1
  %c = icmp eq i32 %next, %n
  br i1 %c, label %exit, label %loop
exit:
  ret i32 %v
}

define i32 @straight(i32 %n) {
  ret i32 %n
}
