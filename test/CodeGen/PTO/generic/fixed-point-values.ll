; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-run %s --entry=product | FileCheck --check-prefix=PRODUCT %s
; RUN: pto-sim %s --entry=product | FileCheck --check-prefix=PRODUCT %s
; RUN: pto-sim -O0 %s --entry=product | FileCheck --check-prefix=PRODUCT %s
; RUN: pto-run %s --entry=halves | FileCheck --check-prefix=HALVES %s
; RUN: pto-sim %s --entry=halves | FileCheck --check-prefix=HALVES %s
; RUN: pto-run %s --entry=quotient | FileCheck --check-prefix=QUOTIENT %s
; RUN: pto-sim %s --entry=quotient | FileCheck --check-prefix=QUOTIENT %s
; RUN: pto-run %s --entry=bounded | FileCheck --check-prefix=BOUNDED %s
; RUN: pto-sim %s --entry=bounded | FileCheck --check-prefix=BOUNDED %s
; RUN: pto-run %s --entry=overflow | FileCheck --check-prefix=OVERFLOW %s
; RUN: pto-sim %s --entry=overflow | FileCheck --check-prefix=OVERFLOW %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Results are those of the definition: of each lane for itself, rounded towards
; negative infinity.

target triple = "pto"

; 1.5 * {2, -2, 0.5}, and the least fraction times 0.5 and -0.5.
; PRODUCT: result: <5 x i32> = [196608, -196608, 49152, 0, -1]
define <5 x i32> @product() {
  %r = call <5 x i32> @llvm.smul.fix.v5i32(<5 x i32> <i32 98304, i32 98304, i32 98304, i32 1, i32 1>,
                                           <5 x i32> <i32 131072, i32 -131072, i32 32768, i32 32768, i32 -32768>, i32 16)
  ret <5 x i32> %r
}

; Fractions of 16 bits, unsigned: 0.5 * 0.5, the greatest squared.
; HALVES: result: <3 x i16> = [16384, -2, 0]
define <3 x i16> @halves() {
  %r = call <3 x i16> @llvm.umul.fix.v3i16(<3 x i16> <i16 -32768, i16 -1, i16 255>, <3 x i16> <i16 -32768, i16 -1, i16 255>, i32 16)
  ret <3 x i16> %r
}

; 1 / 3 and -1 / 3 with 32 bits after the point.
; QUOTIENT: result: <3 x i64> = [1431655765, -1431655766, 4611686018427387904]
define <3 x i64> @quotient() {
  %r = call <3 x i64> @llvm.sdiv.fix.v3i64(<3 x i64> <i64 4294967296, i64 -4294967296, i64 4611686018427387904>,
                                           <3 x i64> <i64 12884901888, i64 12884901888, i64 4294967296>, i32 32)
  ret <3 x i64> %r
}

; BOUNDED: result: <4 x i8> = [127, -128, 127, 8]
define <4 x i8> @bounded() {
  %r = call <4 x i8> @llvm.smul.fix.sat.v4i8(<4 x i8> <i8 100, i8 100, i8 -128, i8 16>, <4 x i8> <i8 100, i8 -100, i8 -128, i8 8>, i32 4)
  ret <4 x i8> %r
}

; Sums of the greatest and the least, of which bits 0, 3 and 4 are set where it
; is wrong.
; OVERFLOW: result: i32 = 25 (0x00000019)
define i32 @overflow() {
  %r = call { <5 x i64>, <5 x i1> } @llvm.sadd.with.overflow.v5i64(
      <5 x i64> <i64 9223372036854775807, i64 1, i64 9223372036854775807, i64 -9223372036854775808, i64 4611686018427387904>,
      <5 x i64> <i64 1, i64 2, i64 -1, i64 -1, i64 4611686018427387904>)
  %m = extractvalue { <5 x i64>, <5 x i1> } %r, 1
  %b = bitcast <5 x i1> %m to i5
  %z = zext i5 %b to i32
  ret i32 %z
}
