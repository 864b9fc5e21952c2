; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff --wild %s | FileCheck --check-prefix=DIFF %s
; RUN: opt -S -passes=pto-lower-floats %s | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Selection sees zeros through shuffles, insertions and bitcasts, and then
; subtracts nothing, which keeps denormals. So does the IR of both engines.

; DIFF: 4 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

; CHECK-LABEL: @one_operand(
; CHECK-NEXT: ret <2 x float> %x
define <2 x float> @one_operand(<2 x float> %x, <64 x float> %y) {
  %zero = shufflevector <64 x float> zeroinitializer, <64 x float> %y, <2 x i32> <i32 33, i32 34>
  %d = fsub <2 x float> %x, %zero
  ret <2 x float> %d
}

; CHECK-LABEL: @two_shuffles(
; CHECK: ret <2 x half> %x
define <2 x half> @two_shuffles(<2 x half> %x, <2 x half> %y) {
  %padded = shufflevector <2 x half> %y, <2 x half> zeroinitializer,
    <8 x i32> <i32 0, i32 1, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %zero = shufflevector <8 x half> %padded, <8 x half> zeroinitializer, <2 x i32> <i32 4, i32 5>
  %d = fsub <2 x half> %x, %zero
  ret <2 x half> %d
}

; CHECK-LABEL: @wider_integers(
; CHECK: ret <2 x float> %x
define <2 x float> @wider_integers(<2 x float> %x, <2 x i64> %y) {
  %padded = shufflevector <2 x i64> %y, <2 x i64> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %floats = bitcast <4 x i64> %padded to <8 x float>
  %zero = shufflevector <8 x float> %floats, <8 x float> poison, <2 x i32> <i32 5, i32 6>
  %d = fsub <2 x float> %x, %zero
  ret <2 x float> %d
}

; CHECK-LABEL: @narrower_integers(
; CHECK: ret <2 x float> %x
define <2 x float> @narrower_integers(<2 x float> %x, <4 x i8> %y) {
  %padded = shufflevector <4 x i8> %y, <4 x i8> zeroinitializer,
    <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4,
                i32 4>
  %floats = bitcast <16 x i8> %padded to <4 x float>
  %zero = shufflevector <4 x float> %floats, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %d = fsub <2 x float> %x, %zero
  ret <2 x float> %d
}
