; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Values of every kind as arguments and results, in registers and on the stack.
;
; RUN: llc -verify-machineinstrs -O0 %s -o %t.0.s && llc -verify-machineinstrs -O2 %s -o %t.2.s
; RUN: pto-sim %s --entry=vectors --arg=f32:1.5 --arg=f32:2 --arg=mask:first=3 | FileCheck --check-prefix=VECTORS %s
; RUN: pto-sim %t.0.s --entry=vectors --signature='<64 x float> (<64 x float>, <64 x float>, <64 x i1>)' --arg=f32:1.5 --arg=f32:2 --arg=mask:first=3 | FileCheck --check-prefix=VECTORS %s
; VECTORS: result: <64 x float> = [3.5, 3.5, 3.5, 0, 0, 0, ..., 0, 0, 0, 0, 0, 0]
;
; A mask comes back with the bits between its lanes.
; RUN: pto-sim %s --entry=mask --arg=mask:0x0f | FileCheck --check-prefix=MASK %s
; MASK: result: <64 x i1> = 0x{{0+}}f (1 of 64 lanes)
;
; RUN: pto-sim %t.2.s --entry=scalars --signature='i64 (i8 signext, i32, i64, i1 zeroext)' --arg=i8:-3 --arg=i32:100 --arg=i64:0x100000000 --arg=i1:1 | FileCheck --check-prefix=SCALARS %s
; RUN: pto-sim -O0 %s --entry=scalars --arg=i8:-3 --arg=i32:100 --arg=i64:0x100000000 --arg=i1:1 | FileCheck --check-prefix=SCALARS %s
; SCALARS: result: i64 = 4294967394 (0x0000000100000062)
; RUN: pto-sim %s --entry=floats --arg=f16:1.5 --arg=bf16:2 --arg=f32:0.25 | FileCheck --check-prefix=FLOATS %s
; FLOATS: result: float = 3.75 (0x40700000)
;
; Nine vectors and nine scalars: one of each is on the stack.
; RUN: pto-sim %s --entry=many --arg=s32:1 --arg=s32:2 --arg=s32:3 --arg=s32:4 --arg=s32:5 --arg=s32:6 --arg=s32:7 --arg=s32:8 --arg=s32:1000 --arg=mask:all --arg=mask:none --arg=mask:none --arg=mask:none --arg=mask:first=2 | FileCheck --check-prefix=MANY %s
; MANY: result: <64 x i32> = [1001, 1001, 1, 1, 1, 1,
;
; Results that are too many for registers come through memory.
; RUN: pto-sim %s --entry=pair --arg=s32:7 | FileCheck --check-prefix=PAIR %s
; PAIR: result.0: <64 x i32> = [7, 7,
; PAIR: result.1: i32 = 5 (0x00000005)
; RUN: pto-sim %s --entry=wide --arg=s32:9 | FileCheck --check-prefix=WIDE %s
; WIDE: result: <320 x i32> = [9, 9, {{.*}}, 9]
; RUN: pto-sim %s --entry=short --arg=f32:1,2,3,4 | FileCheck --check-prefix=SHORT %s
; SHORT: result: <4 x float> = [2, 4, 6, 8]
;
; Global memory, which scalars reach.
; RUN: pto-sim %s --entry=global --arg=s32:11,31 --arg=out:s32:2 | FileCheck --check-prefix=GLOBAL %s
; GLOBAL: out: s32[2] at GM 0x100002000 = [42, 0]
;
; Static data, calls by address, recursion.
; RUN: pto-sim %s --entry=program --arg=i32:10 | FileCheck --check-prefix=PROGRAM %s
; PROGRAM: result: i32 = 155 (0x0000009b)

target triple = "pto"

define <64 x float> @vectors(<64 x float> %a, <64 x float> %b, <64 x i1> %m) {
  %s = fadd <64 x float> %a, %b
  %r = select <64 x i1> %m, <64 x float> %s, <64 x float> zeroinitializer
  ret <64 x float> %r
}

define <64 x i1> @mask(<64 x i1> %m) {
  ret <64 x i1> %m
}

define i64 @scalars(i8 signext %a, i32 %b, i64 %c, i1 zeroext %d) {
  %wa = sext i8 %a to i64
  %wb = sext i32 %b to i64
  %wd = zext i1 %d to i64
  %s = add i64 %wa, %wb
  %t = add i64 %s, %c
  %u = add i64 %t, %wd
  ret i64 %u
}

define float @floats(half %a, bfloat %b, float %c) {
  %wa = fpext half %a to float
  %wb = fpext bfloat %b to float
  %s = fadd float %wa, %wb
  %t = fadd float %s, %c
  ret float %t
}

define <64 x i32> @many(<64 x i32> %a, <64 x i32>, <64 x i32>, <64 x i32>, <64 x i32>, <64 x i32>, <64 x i32>, <64 x i32>, <64 x i32> %b, <64 x i1>, <64 x i1>, <64 x i1>, <64 x i1>, <64 x i1> %m) {
  %c = select <64 x i1> %m, <64 x i32> %b, <64 x i32> zeroinitializer
  %r = add <64 x i32> %a, %c
  ret <64 x i32> %r
}

define { <64 x i32>, i32 } @pair(<64 x i32> %a) {
  %p = insertvalue { <64 x i32>, i32 } poison, <64 x i32> %a, 0
  %q = insertvalue { <64 x i32>, i32 } %p, i32 5, 1
  ret { <64 x i32>, i32 } %q
}

define <320 x i32> @wide(<320 x i32> %a) {
  ret <320 x i32> %a
}

define <4 x float> @short(<4 x float> %a) {
  %r = fadd <4 x float> %a, %a
  ret <4 x float> %r
}

define void @global(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load i32, ptr addrspace(1) %in
  %p = getelementptr i32, ptr addrspace(1) %in, i32 1
  %b = load i32, ptr addrspace(1) %p
  %s = add i32 %a, %b
  store i32 %s, ptr addrspace(1) %out
  ret void
}

@table = internal global [2 x ptr] [ptr @sum, ptr @identity]
@bias = internal constant i32 100

define internal i32 @sum(i32 %n) {
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %end, label %more
more:
  %m = sub i32 %n, 1
  %s = call i32 @sum(i32 %m)
  %t = add i32 %s, %n
  ret i32 %t
end:
  ret i32 0
}

define internal i32 @identity(i32 %n) {
  ret i32 %n
}

define i32 @program(i32 %n) {
  %f = load volatile ptr, ptr @table
  %s = call i32 %f(i32 %n)
  %b = load volatile i32, ptr @bias
  %t = add i32 %s, %b
  ret i32 %t
}
