; Division has a result for all operands, in the emulator too: the host does not
; trap.
; RUN: pto-run %s --entry=quotient --arg=i32:7 --arg=i32:0 | FileCheck %s --check-prefix=ONES
; RUN: pto-run %s --entry=quotient --arg=i32:-2147483648 --arg=i32:-1 | FileCheck %s --check-prefix=LEAST
; RUN: pto-run %s --entry=quotient --arg=i32:-7 --arg=i32:2 | FileCheck %s --check-prefix=PLAIN
; RUN: pto-run %s --entry=remainder --arg=i32:7 --arg=i32:0 | FileCheck %s --check-prefix=SEVEN
; RUN: pto-run %s --entry=remainder --arg=i32:-2147483648 --arg=i32:-1 | FileCheck %s --check-prefix=ZERO
; RUN: pto-run %s --entry=udiv --arg=i64:7,7,-1,5 --arg=i64:0,2,-1,3 | FileCheck %s --check-prefix=UDIV
; RUN: pto-run %s --entry=urem --arg=i8:7,7,-1,5 --arg=i8:0,2,-1,3 | FileCheck %s --check-prefix=UREM
; RUN: pto-run %s --entry=sdiv --arg=i16:7,-32768,-7,5 --arg=i16:0,-1,2,-1 | FileCheck %s --check-prefix=SDIV
; RUN: pto-run %s --entry=srem --arg=i16:7,-32768,-7,5 --arg=i16:0,-1,2,-1 | FileCheck %s --check-prefix=SREM
; RUN: pto-run %s --entry=wide --arg=i64:7 --arg=i64:0 | FileCheck %s --check-prefix=WIDE
; RUN: pto-run %s --entry=fixed --arg=i32:7,-7,100 --arg=i32:0,2,3 | FileCheck %s --check-prefix=FIXED

target triple = "pto"

; ONES: result: i32 = -1 (0xffffffff)
; LEAST: result: i32 = -2147483648 (0x80000000)
; PLAIN: result: i32 = -3 (0xfffffffd)
define i32 @quotient(i32 %a, i32 %b) {
  %r = sdiv i32 %a, %b
  ret i32 %r
}

; SEVEN: result: i32 = 7 (0x00000007)
; ZERO: result: i32 = 0 (0x00000000)
define i32 @remainder(i32 %a, i32 %b) {
  %r = srem i32 %a, %b
  ret i32 %r
}

; UDIV: result: <4 x i64> = [-1, 3, 1, 1]
define <4 x i64> @udiv(<4 x i64> %a, <4 x i64> %b) {
  %r = udiv <4 x i64> %a, %b
  ret <4 x i64> %r
}

; UREM: result: <4 x i8> = [7, 1, 0, 2]
define <4 x i8> @urem(<4 x i8> %a, <4 x i8> %b) {
  %r = urem <4 x i8> %a, %b
  ret <4 x i8> %r
}

; SDIV: result: <4 x i16> = [-1, -32768, -3, -5]
define <4 x i16> @sdiv(<4 x i16> %a, <4 x i16> %b) {
  %r = sdiv <4 x i16> %a, %b
  ret <4 x i16> %r
}

; SREM: result: <4 x i16> = [7, 0, -1, 0]
define <4 x i16> @srem(<4 x i16> %a, <4 x i16> %b) {
  %r = srem <4 x i16> %a, %b
  ret <4 x i16> %r
}

; WIDE: result: i64 = -1 (0xffffffffffffffff)
define i64 @wide(i64 %a, i64 %b) {
  %x = sext i64 %a to i128
  %y = sext i64 %b to i128
  %q = sdiv i128 %x, %y
  %r = trunc i128 %q to i64
  ret i64 %r
}

; With four digits after the point, rounded down.
; FIXED: result: <3 x i32> = [-1, -56, 533]
define <3 x i32> @fixed(<3 x i32> %a, <3 x i32> %b) {
  %r = call <3 x i32> @llvm.sdiv.fix.v3i32(<3 x i32> %a, <3 x i32> %b, i32 4)
  ret <3 x i32> %r
}
