; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
; RUN: pto-run %s --entry=two_by_two | FileCheck --check-prefix=VALUE %s
; RUN: pto-sim %s --entry=two_by_two | FileCheck --check-prefix=VALUE %s
; RUN: pto-run %s --entry=transposed | FileCheck --check-prefix=TRANSPOSED %s
; RUN: pto-sim %s --entry=transposed | FileCheck --check-prefix=TRANSPOSED %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Operations on matrices, which are stored by columns.

; DIFF: 8 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

; (1 3) (5 7)   (23 31)
; (2 4) (6 8) = (34 46)
; VALUE: result: <4 x i32> = [23, 34, 31, 46]
define <4 x i32> @two_by_two() {
  %r = call <4 x i32> @llvm.matrix.multiply.v4i32.v4i32.v4i32(
      <4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> <i32 5, i32 6, i32 7, i32 8>, i32 2, i32 2, i32 2)
  ret <4 x i32> %r
}

; TRANSPOSED: result: <6 x i8> = [1, 3, 5, 2, 4, 6]
define <6 x i8> @transposed() {
  %r = call <6 x i8> @llvm.matrix.transpose.v6i8(<6 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6>, i32 2, i32 3)
  ret <6 x i8> %r
}

define void @floats(ptr %to, ptr %x, ptr %y) {
  %a = load <64 x float>, ptr %x
  %b = load <64 x float>, ptr %y
  %r = call <64 x float> @llvm.matrix.multiply.v64f32.v64f32.v64f32(<64 x float> %a, <64 x float> %b, i32 8, i32 8, i32 8)
  store <64 x float> %r, ptr %to
  ret void
}

define void @halves(ptr %to, ptr %x, ptr %y) {
  %a = load <12 x half>, ptr %x
  %b = load <20 x half>, ptr %y
  %r = call <15 x half> @llvm.matrix.multiply.v15f16.v12f16.v20f16(<12 x half> %a, <20 x half> %b, i32 3, i32 4, i32 5)
  store <15 x half> %r, ptr %to
  ret void
}

define void @long(ptr %to, ptr %x, ptr %y) {
  %a = load <6 x i64>, ptr %x
  %b = load <6 x i64>, ptr %y
  %r = call <9 x i64> @llvm.matrix.multiply.v9i64.v6i64.v6i64(<6 x i64> %a, <6 x i64> %b, i32 3, i32 2, i32 3)
  store <9 x i64> %r, ptr %to
  ret void
}

define void @columns(ptr %to, ptr %x) {
  %a = call <12 x i32> @llvm.matrix.column.major.load.v12i32.i64(ptr align 4 %x, i64 7, i1 false, i32 4, i32 3)
  call void @llvm.matrix.column.major.store.v12i32.i64(<12 x i32> %a, ptr align 4 %to, i64 5, i1 false, i32 4, i32 3)
  ret void
}

define void @apart(ptr %to, ptr %x, i32 %n) {
  %m = and i32 %n, 63
  %stride = add i32 %m, 4
  %far = zext i32 %stride to i64
  %a = call <12 x i16> @llvm.matrix.column.major.load.v12i16.i64(ptr align 2 %x, i64 %far, i1 false, i32 4, i32 3)
  %t = call <12 x i16> @llvm.matrix.transpose.v12i16(<12 x i16> %a, i32 4, i32 3)
  store <12 x i16> %t, ptr %to
  ret void
}

define void @sixteen(ptr %to, ptr %x, ptr %y) {
  %a = load <256 x float>, ptr %x
  %b = load <256 x float>, ptr %y
  %r = call <256 x float> @llvm.matrix.multiply.v256f32.v256f32.v256f32(<256 x float> %a, <256 x float> %b, i32 16, i32 16, i32 16)
  store <256 x float> %r, ptr %to
  ret void
}
