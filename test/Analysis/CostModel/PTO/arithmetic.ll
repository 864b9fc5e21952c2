; RUN: opt -mtriple=pto -passes="print<cost-model>" -disable-output %s 2>&1 | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; One instruction a register. What registers cannot do goes element by element
; through memory.

define void @one_instruction(<64 x float> %f, <256 x float> %g, <128 x half> %h, <128 x i16> %i, <40 x float> %s) {
; CHECK-LABEL: 'one_instruction'
; CHECK: estimated cost of 1 for instruction: %1 = fadd <64 x float>
; CHECK: estimated cost of 4 for instruction: %2 = fmul <256 x float>
; CHECK: estimated cost of 1 for instruction: %3 = fdiv <128 x half>
; CHECK: estimated cost of 1 for instruction: %4 = mul <128 x i16>
; CHECK: estimated cost of 1 for instruction: %5 = shl <128 x i16>
; CHECK: estimated cost of 1 for instruction: %6 = fsub <40 x float>
; CHECK: estimated cost of 1 for instruction: %7 = fcmp olt <64 x float>
; CHECK: estimated cost of 1 for instruction: %8 = select <64 x i1>
; CHECK: estimated cost of 1 for instruction: %9 = call <64 x float> @llvm.rint
  %1 = fadd <64 x float> %f, %f
  %2 = fmul <256 x float> %g, %g
  %3 = fdiv <128 x half> %h, %h
  %4 = mul <128 x i16> %i, %i
  %5 = shl <128 x i16> %i, %i
  %6 = fsub <40 x float> %s, %s
  %7 = fcmp olt <64 x float> %f, %f
  %8 = select <64 x i1> %7, <64 x float> %f, <64 x float> zeroinitializer
  %9 = call <64 x float> @llvm.rint.v64f32(<64 x float> %f)
  ret void
}

define void @by_element(<64 x i32> %i, <256 x i8> %b, <32 x i64> %l) {
; CHECK-LABEL: 'by_element'
; CHECK: estimated cost of 27 for instruction: %1 = sdiv <64 x i32>
; CHECK: estimated cost of 6 for instruction: %2 = mul <256 x i8>
; CHECK: estimated cost of 2 for instruction: %3 = add <32 x i64>
; CHECK: estimated cost of 1 for instruction: %4 = xor <32 x i64>
; CHECK: estimated cost of 3 for instruction: %5 = extractelement <64 x i32>
  %1 = sdiv <64 x i32> %i, %i
  %2 = mul <256 x i8> %b, %b
  %3 = add <32 x i64> %l, %l
  %4 = xor <32 x i64> %l, %l
  %5 = extractelement <64 x i32> %i, i32 5
  ret void
}

define void @conversions(<128 x float> %f, <128 x half> %h, <256 x i8> %b, <64 x i32> %i, <256 x float> %g) {
; CHECK-LABEL: 'conversions'
; CHECK: estimated cost of 4 for instruction: %1 = fptrunc <128 x float>
; CHECK: estimated cost of 4 for instruction: %2 = fpext <128 x half>
; CHECK: estimated cost of 4 for instruction: %3 = uitofp <256 x i8>
; CHECK: estimated cost of 1 for instruction: %4 = sitofp <64 x i32>
; CHECK: estimated cost of 16 for instruction: %5 = fptosi <256 x float> %g to <256 x i8>
; CHECK: estimated cost of 16 for instruction: %6 = call <256 x i8> @llvm.fptosi.sat
  %1 = fptrunc <128 x float> %f to <128 x half>
  %2 = fpext <128 x half> %h to <128 x float>
  %3 = uitofp <256 x i8> %b to <256 x half>
  %4 = sitofp <64 x i32> %i to <64 x float>
  %5 = fptosi <256 x float> %g to <256 x i8>
  %6 = call <256 x i8> @llvm.fptosi.sat.v256i8.v256f32(<256 x float> %g)
  ret void
}

define void @rearrangement(<64 x float> %a, <128 x float> %b, float %s) {
; CHECK-LABEL: 'rearrangement'
; CHECK: estimated cost of 1 for instruction: %1 = shufflevector <64 x float> %a, <64 x float> poison, <64 x i32> zeroinitializer
; CHECK: estimated cost of 0 for instruction: %2 = shufflevector <128 x float> %b
; CHECK: estimated cost of 2 for instruction: %3 = shufflevector <64 x float> %a, <64 x float> poison, <64 x i32> <i32 63
  %1 = shufflevector <64 x float> %a, <64 x float> poison, <64 x i32> zeroinitializer
  %2 = shufflevector <128 x float> %b, <128 x float> poison, <64 x i32> <i32 64, i32 65, i32 66, i32 67, i32 68, i32 69, i32 70, i32 71, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %3 = shufflevector <64 x float> %a, <64 x float> poison, <64 x i32> <i32 63, i32 62, i32 61, i32 60, i32 59, i32 58, i32 57, i32 56, i32 55, i32 54, i32 53, i32 52, i32 51, i32 50, i32 49, i32 48, i32 47, i32 46, i32 45, i32 44, i32 43, i32 42, i32 41, i32 40, i32 39, i32 38, i32 37, i32 36, i32 35, i32 34, i32 33, i32 32, i32 31, i32 30, i32 29, i32 28, i32 27, i32 26, i32 25, i32 24, i32 23, i32 22, i32 21, i32 20, i32 19, i32 18, i32 17, i32 16, i32 15, i32 14, i32 13, i32 12, i32 11, i32 10, i32 9, i32 8, i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
  ret void
}
