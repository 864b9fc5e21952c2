; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Division by zero gives a quotient of all ones and the dividend as the remainder, at
; every width, for scalars and for the elements of vectors; the overflow wraps. LLVM IR
; leaves both undefined, so that only what the optimiser does not know is asked for.
;
; RUN: pto-sim %s -O0 --entry=scalars --arg=i8:0 --arg=i16:0 --arg=i32:0 --arg=i64:0 --arg=out:s64:16 | FileCheck --check-prefix=ZERO %s
; RUN: pto-sim %s -O2 --entry=scalars --arg=i8:0 --arg=i16:0 --arg=i32:0 --arg=i64:0 --arg=out:s64:16 | FileCheck --check-prefix=ZERO %s
; ZERO: = [-1, -1, -100, -100, -1, -1, -100, -100, -1, -1, -100, -100, -1, -1, -100, -100]
; RUN: pto-sim %s -O0 --entry=overflow --arg=i8:-1 --arg=i16:-1 --arg=i32:-1 --arg=i64:-1 --arg=out:s64:8 | FileCheck --check-prefix=OVERFLOW %s
; RUN: pto-sim %s -O2 --entry=overflow --arg=i8:-1 --arg=i16:-1 --arg=i32:-1 --arg=i64:-1 --arg=out:s64:8 | FileCheck --check-prefix=OVERFLOW %s
; OVERFLOW: = [-128, 0, -32768, 0, -2147483648, 0, -9223372036854775808, 0]
; RUN: pto-sim %s -O0 --entry=vector --arg=out:s32:64 --arg=s32:0,-1,7,0 | FileCheck --check-prefix=VECTOR %s
; RUN: pto-sim %s -O2 --entry=vector --arg=out:s32:64 --arg=s32:0,-1,7,0 | FileCheck --check-prefix=VECTOR %s
; VECTOR: = [-1, -2147483648, -306783378, -1

target triple = "pto"

define void @scalars(i8 %a, i16 %b, i32 %c, i64 %d, ptr %out) {
  %a.sdiv = sdiv i8 -100, %a
  %a.sdiv.wide = sext i8 %a.sdiv to i64
  %p0 = getelementptr i64, ptr %out, i64 0
  store i64 %a.sdiv.wide, ptr %p0
  %a.udiv = udiv i8 -100, %a
  %a.udiv.wide = sext i8 %a.udiv to i64
  %p1 = getelementptr i64, ptr %out, i64 1
  store i64 %a.udiv.wide, ptr %p1
  %a.srem = srem i8 -100, %a
  %a.srem.wide = sext i8 %a.srem to i64
  %p2 = getelementptr i64, ptr %out, i64 2
  store i64 %a.srem.wide, ptr %p2
  %a.urem = urem i8 -100, %a
  %a.urem.wide = sext i8 %a.urem to i64
  %p3 = getelementptr i64, ptr %out, i64 3
  store i64 %a.urem.wide, ptr %p3
  %b.sdiv = sdiv i16 -100, %b
  %b.sdiv.wide = sext i16 %b.sdiv to i64
  %p4 = getelementptr i64, ptr %out, i64 4
  store i64 %b.sdiv.wide, ptr %p4
  %b.udiv = udiv i16 -100, %b
  %b.udiv.wide = sext i16 %b.udiv to i64
  %p5 = getelementptr i64, ptr %out, i64 5
  store i64 %b.udiv.wide, ptr %p5
  %b.srem = srem i16 -100, %b
  %b.srem.wide = sext i16 %b.srem to i64
  %p6 = getelementptr i64, ptr %out, i64 6
  store i64 %b.srem.wide, ptr %p6
  %b.urem = urem i16 -100, %b
  %b.urem.wide = sext i16 %b.urem to i64
  %p7 = getelementptr i64, ptr %out, i64 7
  store i64 %b.urem.wide, ptr %p7
  %c.sdiv = sdiv i32 -100, %c
  %c.sdiv.wide = sext i32 %c.sdiv to i64
  %p8 = getelementptr i64, ptr %out, i64 8
  store i64 %c.sdiv.wide, ptr %p8
  %c.udiv = udiv i32 -100, %c
  %c.udiv.wide = sext i32 %c.udiv to i64
  %p9 = getelementptr i64, ptr %out, i64 9
  store i64 %c.udiv.wide, ptr %p9
  %c.srem = srem i32 -100, %c
  %c.srem.wide = sext i32 %c.srem to i64
  %p10 = getelementptr i64, ptr %out, i64 10
  store i64 %c.srem.wide, ptr %p10
  %c.urem = urem i32 -100, %c
  %c.urem.wide = sext i32 %c.urem to i64
  %p11 = getelementptr i64, ptr %out, i64 11
  store i64 %c.urem.wide, ptr %p11
  %d.sdiv = sdiv i64 -100, %d
  %p12 = getelementptr i64, ptr %out, i64 12
  store i64 %d.sdiv, ptr %p12
  %d.udiv = udiv i64 -100, %d
  %p13 = getelementptr i64, ptr %out, i64 13
  store i64 %d.udiv, ptr %p13
  %d.srem = srem i64 -100, %d
  %p14 = getelementptr i64, ptr %out, i64 14
  store i64 %d.srem, ptr %p14
  %d.urem = urem i64 -100, %d
  %p15 = getelementptr i64, ptr %out, i64 15
  store i64 %d.urem, ptr %p15
  ret void
}

define void @overflow(i8 %a, i16 %b, i32 %c, i64 %d, ptr %out) {
  %a.sdiv = sdiv i8 -128, %a
  %a.sdiv.wide = sext i8 %a.sdiv to i64
  %p0 = getelementptr i64, ptr %out, i64 0
  store i64 %a.sdiv.wide, ptr %p0
  %a.srem = srem i8 -128, %a
  %a.srem.wide = sext i8 %a.srem to i64
  %p1 = getelementptr i64, ptr %out, i64 1
  store i64 %a.srem.wide, ptr %p1
  %b.sdiv = sdiv i16 -32768, %b
  %b.sdiv.wide = sext i16 %b.sdiv to i64
  %p2 = getelementptr i64, ptr %out, i64 2
  store i64 %b.sdiv.wide, ptr %p2
  %b.srem = srem i16 -32768, %b
  %b.srem.wide = sext i16 %b.srem to i64
  %p3 = getelementptr i64, ptr %out, i64 3
  store i64 %b.srem.wide, ptr %p3
  %c.sdiv = sdiv i32 -2147483648, %c
  %c.sdiv.wide = sext i32 %c.sdiv to i64
  %p4 = getelementptr i64, ptr %out, i64 4
  store i64 %c.sdiv.wide, ptr %p4
  %c.srem = srem i32 -2147483648, %c
  %c.srem.wide = sext i32 %c.srem to i64
  %p5 = getelementptr i64, ptr %out, i64 5
  store i64 %c.srem.wide, ptr %p5
  %d.sdiv = sdiv i64 -9223372036854775808, %d
  %p6 = getelementptr i64, ptr %out, i64 6
  store i64 %d.sdiv, ptr %p6
  %d.srem = srem i64 -9223372036854775808, %d
  %p7 = getelementptr i64, ptr %out, i64 7
  store i64 %d.srem, ptr %p7
  ret void
}

define void @vector(ptr %out, ptr %in) {
  %x = load <64 x i32>, ptr %in, align 32
  %q = sdiv <64 x i32> splat (i32 -2147483648), %x
  store <64 x i32> %q, ptr %out, align 32
  ret void
}

; Bytes and halves, 0 and -1 among the divisors.
; RUN: pto-sim %s -O0 --entry=narrow --arg=bytes:s8:256 --arg=halves:s16:128 --arg=s8:0,-1,7,0 --arg=s16:0,-1,7,0 | FileCheck --check-prefix=NARROW %s
; RUN: pto-sim %s -O2 --entry=narrow --arg=bytes:s8:256 --arg=halves:s16:128 --arg=s8:0,-1,7,0 --arg=s16:0,-1,7,0 | FileCheck --check-prefix=NARROW %s
; RUN: pto-run %s --entry=narrow --arg=bytes:s8:256 --arg=halves:s16:128 --arg=s8:0,-1,7,0 --arg=s16:0,-1,7,0 | FileCheck --check-prefix=NARROW %s
; NARROW: = [-1, -128, -18, -1
; NARROW: = [-32768, 0, -1, -32768
define void @narrow(ptr %bytes, ptr %halves, ptr %b, ptr %h) {
  %x = load <256 x i8>, ptr %b, align 32
  %q = sdiv <256 x i8> splat (i8 -128), %x
  store <256 x i8> %q, ptr %bytes, align 32
  %y = load <128 x i16>, ptr %h, align 32
  %r = srem <128 x i16> splat (i16 -32768), %y
  store <128 x i16> %r, ptr %halves, align 32
  ret void
}
