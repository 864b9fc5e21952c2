; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Elements that no lane holds and vectors of one lane: the upper half of products,
; long shifts, and reinterpretation through memory.

; DIFF: 57 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

define void @mulhs_i7_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i8>, ptr %px, align 32
  %t2 = trunc <1 x i8> %t1 to <1 x i7>
  %t3 = sext <1 x i7> %t2 to <1 x i14>
  %t4 = load <1 x i8>, ptr %py, align 32
  %t5 = trunc <1 x i8> %t4 to <1 x i7>
  %t6 = sext <1 x i7> %t5 to <1 x i14>
  %t7 = mul <1 x i14> %t3, %t6
  %t8 = lshr <1 x i14> %t7, <i14 7>
  %t9 = trunc <1 x i14> %t8 to <1 x i7>
  %t10 = zext <1 x i7> %t9 to <1 x i8>
  store <1 x i8> %t10, ptr %to, align 32
  ret void
}

define void @mulhu_i7_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i8>, ptr %px, align 32
  %t2 = trunc <1 x i8> %t1 to <1 x i7>
  %t3 = zext <1 x i7> %t2 to <1 x i14>
  %t4 = load <1 x i8>, ptr %py, align 32
  %t5 = trunc <1 x i8> %t4 to <1 x i7>
  %t6 = zext <1 x i7> %t5 to <1 x i14>
  %t7 = mul <1 x i14> %t3, %t6
  %t8 = lshr <1 x i14> %t7, <i14 7>
  %t9 = trunc <1 x i14> %t8 to <1 x i7>
  %t10 = zext <1 x i7> %t9 to <1 x i8>
  store <1 x i8> %t10, ptr %to, align 32
  ret void
}

define void @mul_lohi_i7_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i8>, ptr %px, align 32
  %t2 = trunc <1 x i8> %t1 to <1 x i7>
  %t3 = zext <1 x i7> %t2 to <1 x i14>
  %t4 = load <1 x i8>, ptr %py, align 32
  %t5 = trunc <1 x i8> %t4 to <1 x i7>
  %t6 = zext <1 x i7> %t5 to <1 x i14>
  %t7 = mul <1 x i14> %t3, %t6
  %t8 = lshr <1 x i14> %t7, <i14 7>
  %t9 = trunc <1 x i14> %t8 to <1 x i7>
  %t10 = trunc <1 x i14> %t7 to <1 x i7>
  %t11 = xor <1 x i7> %t9, %t10
  %t12 = zext <1 x i7> %t11 to <1 x i8>
  store <1 x i8> %t12, ptr %to, align 32
  ret void
}

define void @mulhs_i8_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i8>, ptr %px, align 32
  %t2 = sext <1 x i8> %t1 to <1 x i16>
  %t3 = load <1 x i8>, ptr %py, align 32
  %t4 = sext <1 x i8> %t3 to <1 x i16>
  %t5 = mul <1 x i16> %t2, %t4
  %t6 = lshr <1 x i16> %t5, <i16 8>
  %t7 = trunc <1 x i16> %t6 to <1 x i8>
  store <1 x i8> %t7, ptr %to, align 32
  ret void
}

define void @mulhu_i8_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i8>, ptr %px, align 32
  %t2 = zext <1 x i8> %t1 to <1 x i16>
  %t3 = load <1 x i8>, ptr %py, align 32
  %t4 = zext <1 x i8> %t3 to <1 x i16>
  %t5 = mul <1 x i16> %t2, %t4
  %t6 = lshr <1 x i16> %t5, <i16 8>
  %t7 = trunc <1 x i16> %t6 to <1 x i8>
  store <1 x i8> %t7, ptr %to, align 32
  ret void
}

define void @mul_lohi_i8_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i8>, ptr %px, align 32
  %t2 = zext <1 x i8> %t1 to <1 x i16>
  %t3 = load <1 x i8>, ptr %py, align 32
  %t4 = zext <1 x i8> %t3 to <1 x i16>
  %t5 = mul <1 x i16> %t2, %t4
  %t6 = lshr <1 x i16> %t5, <i16 8>
  %t7 = trunc <1 x i16> %t6 to <1 x i8>
  %t8 = trunc <1 x i16> %t5 to <1 x i8>
  %t9 = xor <1 x i8> %t7, %t8
  store <1 x i8> %t9, ptr %to, align 32
  ret void
}

define void @mulhs_i16_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i16>, ptr %px, align 32
  %t2 = sext <1 x i16> %t1 to <1 x i32>
  %t3 = load <1 x i16>, ptr %py, align 32
  %t4 = sext <1 x i16> %t3 to <1 x i32>
  %t5 = mul <1 x i32> %t2, %t4
  %t6 = lshr <1 x i32> %t5, <i32 16>
  %t7 = trunc <1 x i32> %t6 to <1 x i16>
  store <1 x i16> %t7, ptr %to, align 32
  ret void
}

define void @mulhu_i16_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i16>, ptr %px, align 32
  %t2 = zext <1 x i16> %t1 to <1 x i32>
  %t3 = load <1 x i16>, ptr %py, align 32
  %t4 = zext <1 x i16> %t3 to <1 x i32>
  %t5 = mul <1 x i32> %t2, %t4
  %t6 = lshr <1 x i32> %t5, <i32 16>
  %t7 = trunc <1 x i32> %t6 to <1 x i16>
  store <1 x i16> %t7, ptr %to, align 32
  ret void
}

define void @mul_lohi_i16_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i16>, ptr %px, align 32
  %t2 = zext <1 x i16> %t1 to <1 x i32>
  %t3 = load <1 x i16>, ptr %py, align 32
  %t4 = zext <1 x i16> %t3 to <1 x i32>
  %t5 = mul <1 x i32> %t2, %t4
  %t6 = lshr <1 x i32> %t5, <i32 16>
  %t7 = trunc <1 x i32> %t6 to <1 x i16>
  %t8 = trunc <1 x i32> %t5 to <1 x i16>
  %t9 = xor <1 x i16> %t7, %t8
  store <1 x i16> %t9, ptr %to, align 32
  ret void
}

define void @mulhs_i32_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i32>, ptr %px, align 32
  %t2 = sext <1 x i32> %t1 to <1 x i64>
  %t3 = load <1 x i32>, ptr %py, align 32
  %t4 = sext <1 x i32> %t3 to <1 x i64>
  %t5 = mul <1 x i64> %t2, %t4
  %t6 = lshr <1 x i64> %t5, <i64 32>
  %t7 = trunc <1 x i64> %t6 to <1 x i32>
  store <1 x i32> %t7, ptr %to, align 32
  ret void
}

define void @mulhu_i32_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i32>, ptr %px, align 32
  %t2 = zext <1 x i32> %t1 to <1 x i64>
  %t3 = load <1 x i32>, ptr %py, align 32
  %t4 = zext <1 x i32> %t3 to <1 x i64>
  %t5 = mul <1 x i64> %t2, %t4
  %t6 = lshr <1 x i64> %t5, <i64 32>
  %t7 = trunc <1 x i64> %t6 to <1 x i32>
  store <1 x i32> %t7, ptr %to, align 32
  ret void
}

define void @mul_lohi_i32_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i32>, ptr %px, align 32
  %t2 = zext <1 x i32> %t1 to <1 x i64>
  %t3 = load <1 x i32>, ptr %py, align 32
  %t4 = zext <1 x i32> %t3 to <1 x i64>
  %t5 = mul <1 x i64> %t2, %t4
  %t6 = lshr <1 x i64> %t5, <i64 32>
  %t7 = trunc <1 x i64> %t6 to <1 x i32>
  %t8 = trunc <1 x i64> %t5 to <1 x i32>
  %t9 = xor <1 x i32> %t7, %t8
  store <1 x i32> %t9, ptr %to, align 32
  ret void
}

define void @mulhs_i33_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i64>, ptr %px, align 32
  %t2 = trunc <1 x i64> %t1 to <1 x i33>
  %t3 = sext <1 x i33> %t2 to <1 x i66>
  %t4 = load <1 x i64>, ptr %py, align 32
  %t5 = trunc <1 x i64> %t4 to <1 x i33>
  %t6 = sext <1 x i33> %t5 to <1 x i66>
  %t7 = mul <1 x i66> %t3, %t6
  %t8 = lshr <1 x i66> %t7, <i66 33>
  %t9 = trunc <1 x i66> %t8 to <1 x i33>
  %t10 = zext <1 x i33> %t9 to <1 x i64>
  store <1 x i64> %t10, ptr %to, align 32
  ret void
}

define void @mulhu_i33_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i64>, ptr %px, align 32
  %t2 = trunc <1 x i64> %t1 to <1 x i33>
  %t3 = zext <1 x i33> %t2 to <1 x i66>
  %t4 = load <1 x i64>, ptr %py, align 32
  %t5 = trunc <1 x i64> %t4 to <1 x i33>
  %t6 = zext <1 x i33> %t5 to <1 x i66>
  %t7 = mul <1 x i66> %t3, %t6
  %t8 = lshr <1 x i66> %t7, <i66 33>
  %t9 = trunc <1 x i66> %t8 to <1 x i33>
  %t10 = zext <1 x i33> %t9 to <1 x i64>
  store <1 x i64> %t10, ptr %to, align 32
  ret void
}

define void @mul_lohi_i33_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i64>, ptr %px, align 32
  %t2 = trunc <1 x i64> %t1 to <1 x i33>
  %t3 = zext <1 x i33> %t2 to <1 x i66>
  %t4 = load <1 x i64>, ptr %py, align 32
  %t5 = trunc <1 x i64> %t4 to <1 x i33>
  %t6 = zext <1 x i33> %t5 to <1 x i66>
  %t7 = mul <1 x i66> %t3, %t6
  %t8 = lshr <1 x i66> %t7, <i66 33>
  %t9 = trunc <1 x i66> %t8 to <1 x i33>
  %t10 = trunc <1 x i66> %t7 to <1 x i33>
  %t11 = xor <1 x i33> %t9, %t10
  %t12 = zext <1 x i33> %t11 to <1 x i64>
  store <1 x i64> %t12, ptr %to, align 32
  ret void
}

define void @trunc_64_i128_2(ptr %px, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = trunc <2 x i128> %t1 to <2 x i64>
  store <2 x i64> %t2, ptr %to, align 32
  ret void
}

define void @trunc_64_i128_3(ptr %px, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = trunc <3 x i128> %t1 to <3 x i64>
  store <3 x i64> %t2, ptr %to, align 32
  ret void
}

define void @trunc_64_i128_4(ptr %px, ptr %to) {
  %t1 = load <4 x i128>, ptr %px, align 32
  %t2 = trunc <4 x i128> %t1 to <4 x i64>
  store <4 x i64> %t2, ptr %to, align 32
  ret void
}

define void @trunc_64_i128_16(ptr %px, ptr %to) {
  %t1 = load <16 x i128>, ptr %px, align 32
  %t2 = trunc <16 x i128> %t1 to <16 x i64>
  store <16 x i64> %t2, ptr %to, align 32
  ret void
}

define void @trunc_64_i128_65(ptr %px, ptr %to) {
  %t1 = load <65 x i128>, ptr %px, align 32
  %t2 = trunc <65 x i128> %t1 to <65 x i64>
  store <65 x i64> %t2, ptr %to, align 32
  ret void
}

define void @add_i128_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = load <2 x i128>, ptr %py, align 32
  %t3 = add <2 x i128> %t1, %t2
  store <2 x i128> %t3, ptr %to, align 32
  ret void
}

define void @add_i128_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = add <3 x i128> %t1, %t2
  store <3 x i128> %t3, ptr %to, align 32
  ret void
}

define void @add_i128_4(ptr %px, ptr %py, ptr %to) {
  %t1 = load <4 x i128>, ptr %px, align 32
  %t2 = load <4 x i128>, ptr %py, align 32
  %t3 = add <4 x i128> %t1, %t2
  store <4 x i128> %t3, ptr %to, align 32
  ret void
}

define void @add_i128_16(ptr %px, ptr %py, ptr %to) {
  %t1 = load <16 x i128>, ptr %px, align 32
  %t2 = load <16 x i128>, ptr %py, align 32
  %t3 = add <16 x i128> %t1, %t2
  store <16 x i128> %t3, ptr %to, align 32
  ret void
}

define void @add_i128_65(ptr %px, ptr %py, ptr %to) {
  %t1 = load <65 x i128>, ptr %px, align 32
  %t2 = load <65 x i128>, ptr %py, align 32
  %t3 = add <65 x i128> %t1, %t2
  store <65 x i128> %t3, ptr %to, align 32
  ret void
}

define void @shl_i128_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = load <2 x i128>, ptr %py, align 32
  %t3 = and <2 x i128> %t2, <i128 127, i128 127>
  %t4 = shl <2 x i128> %t1, %t3
  store <2 x i128> %t4, ptr %to, align 32
  ret void
}

define void @shl_i128_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = and <3 x i128> %t2, <i128 127, i128 127, i128 127>
  %t4 = shl <3 x i128> %t1, %t3
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @shl_i128_4(ptr %px, ptr %py, ptr %to) {
  %t1 = load <4 x i128>, ptr %px, align 32
  %t2 = load <4 x i128>, ptr %py, align 32
  %t3 = and <4 x i128> %t2, <i128 127, i128 127, i128 127, i128 127>
  %t4 = shl <4 x i128> %t1, %t3
  store <4 x i128> %t4, ptr %to, align 32
  ret void
}

define void @shl_i128_16(ptr %px, ptr %py, ptr %to) {
  %t1 = load <16 x i128>, ptr %px, align 32
  %t2 = load <16 x i128>, ptr %py, align 32
  %t3 = and <16 x i128> %t2, <i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127>
  %t4 = shl <16 x i128> %t1, %t3
  store <16 x i128> %t4, ptr %to, align 32
  ret void
}

define void @shl_i128_65(ptr %px, ptr %py, ptr %to) {
  %t1 = load <65 x i128>, ptr %px, align 32
  %t2 = load <65 x i128>, ptr %py, align 32
  %t3 = and <65 x i128> %t2, <i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127>
  %t4 = shl <65 x i128> %t1, %t3
  store <65 x i128> %t4, ptr %to, align 32
  ret void
}

define void @ashr_i128_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = load <2 x i128>, ptr %py, align 32
  %t3 = and <2 x i128> %t2, <i128 127, i128 127>
  %t4 = ashr <2 x i128> %t1, %t3
  store <2 x i128> %t4, ptr %to, align 32
  ret void
}

define void @ashr_i128_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = and <3 x i128> %t2, <i128 127, i128 127, i128 127>
  %t4 = ashr <3 x i128> %t1, %t3
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @ashr_i128_4(ptr %px, ptr %py, ptr %to) {
  %t1 = load <4 x i128>, ptr %px, align 32
  %t2 = load <4 x i128>, ptr %py, align 32
  %t3 = and <4 x i128> %t2, <i128 127, i128 127, i128 127, i128 127>
  %t4 = ashr <4 x i128> %t1, %t3
  store <4 x i128> %t4, ptr %to, align 32
  ret void
}

define void @ashr_i128_16(ptr %px, ptr %py, ptr %to) {
  %t1 = load <16 x i128>, ptr %px, align 32
  %t2 = load <16 x i128>, ptr %py, align 32
  %t3 = and <16 x i128> %t2, <i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127>
  %t4 = ashr <16 x i128> %t1, %t3
  store <16 x i128> %t4, ptr %to, align 32
  ret void
}

define void @ashr_i128_65(ptr %px, ptr %py, ptr %to) {
  %t1 = load <65 x i128>, ptr %px, align 32
  %t2 = load <65 x i128>, ptr %py, align 32
  %t3 = and <65 x i128> %t2, <i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127>
  %t4 = ashr <65 x i128> %t1, %t3
  store <65 x i128> %t4, ptr %to, align 32
  ret void
}

define void @lshr_i128_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = load <2 x i128>, ptr %py, align 32
  %t3 = and <2 x i128> %t2, <i128 127, i128 127>
  %t4 = lshr <2 x i128> %t1, %t3
  store <2 x i128> %t4, ptr %to, align 32
  ret void
}

define void @lshr_i128_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = and <3 x i128> %t2, <i128 127, i128 127, i128 127>
  %t4 = lshr <3 x i128> %t1, %t3
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @lshr_i128_4(ptr %px, ptr %py, ptr %to) {
  %t1 = load <4 x i128>, ptr %px, align 32
  %t2 = load <4 x i128>, ptr %py, align 32
  %t3 = and <4 x i128> %t2, <i128 127, i128 127, i128 127, i128 127>
  %t4 = lshr <4 x i128> %t1, %t3
  store <4 x i128> %t4, ptr %to, align 32
  ret void
}

define void @lshr_i128_16(ptr %px, ptr %py, ptr %to) {
  %t1 = load <16 x i128>, ptr %px, align 32
  %t2 = load <16 x i128>, ptr %py, align 32
  %t3 = and <16 x i128> %t2, <i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127>
  %t4 = lshr <16 x i128> %t1, %t3
  store <16 x i128> %t4, ptr %to, align 32
  ret void
}

define void @lshr_i128_65(ptr %px, ptr %py, ptr %to) {
  %t1 = load <65 x i128>, ptr %px, align 32
  %t2 = load <65 x i128>, ptr %py, align 32
  %t3 = and <65 x i128> %t2, <i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127, i128 127>
  %t4 = lshr <65 x i128> %t1, %t3
  store <65 x i128> %t4, ptr %to, align 32
  ret void
}

define void @fshl_i128_2(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = load <2 x i128>, ptr %py, align 32
  %t3 = load <2 x i128>, ptr %pz, align 32
  %t4 = call <2 x i128> @llvm.fshl.v2i128(<2 x i128> %t1, <2 x i128> %t2, <2 x i128> %t3)
  store <2 x i128> %t4, ptr %to, align 32
  ret void
}

define void @fshl_i128_3(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = load <3 x i128>, ptr %pz, align 32
  %t4 = call <3 x i128> @llvm.fshl.v3i128(<3 x i128> %t1, <3 x i128> %t2, <3 x i128> %t3)
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @fshl_i128_4(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <4 x i128>, ptr %px, align 32
  %t2 = load <4 x i128>, ptr %py, align 32
  %t3 = load <4 x i128>, ptr %pz, align 32
  %t4 = call <4 x i128> @llvm.fshl.v4i128(<4 x i128> %t1, <4 x i128> %t2, <4 x i128> %t3)
  store <4 x i128> %t4, ptr %to, align 32
  ret void
}

define void @fshl_i128_16(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <16 x i128>, ptr %px, align 32
  %t2 = load <16 x i128>, ptr %py, align 32
  %t3 = load <16 x i128>, ptr %pz, align 32
  %t4 = call <16 x i128> @llvm.fshl.v16i128(<16 x i128> %t1, <16 x i128> %t2, <16 x i128> %t3)
  store <16 x i128> %t4, ptr %to, align 32
  ret void
}

define void @fshl_i128_65(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <65 x i128>, ptr %px, align 32
  %t2 = load <65 x i128>, ptr %py, align 32
  %t3 = load <65 x i128>, ptr %pz, align 32
  %t4 = call <65 x i128> @llvm.fshl.v65i128(<65 x i128> %t1, <65 x i128> %t2, <65 x i128> %t3)
  store <65 x i128> %t4, ptr %to, align 32
  ret void
}

define void @bitcast_i128_1(ptr %px, ptr %to) {
  %t1 = load <1 x i128>, ptr %px, align 32
  %t2 = bitcast <1 x i128> %t1 to i128
  %t3 = add i128 %t2, %t2
  %t4 = bitcast i128 %t3 to <1 x i128>
  store <1 x i128> %t4, ptr %to, align 32
  ret void
}

define void @bitcast_i48_2(ptr %px, ptr %to) {
  %t1 = load <2 x i64>, ptr %px, align 32
  %t2 = trunc <2 x i64> %t1 to <2 x i48>
  %t3 = bitcast <2 x i48> %t2 to i96
  %t4 = add i96 %t3, %t3
  %t5 = bitcast i96 %t4 to <2 x i48>
  %t6 = zext <2 x i48> %t5 to <2 x i64>
  store <2 x i64> %t6, ptr %to, align 32
  ret void
}

define void @bitcast_i24_2(ptr %px, ptr %to) {
  %t1 = load <2 x i32>, ptr %px, align 32
  %t2 = trunc <2 x i32> %t1 to <2 x i24>
  %t3 = bitcast <2 x i24> %t2 to i48
  %t4 = add i48 %t3, %t3
  %t5 = bitcast i48 %t4 to <2 x i24>
  %t6 = zext <2 x i24> %t5 to <2 x i32>
  store <2 x i32> %t6, ptr %to, align 32
  ret void
}

define void @bitcast_i128_2(ptr %px, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = bitcast <2 x i128> %t1 to <16 x i16>
  %t3 = add <16 x i16> %t2, %t2
  %t4 = bitcast <16 x i16> %t3 to <2 x i128>
  store <2 x i128> %t4, ptr %to, align 32
  ret void
}

define void @bitcast_i48_4(ptr %px, ptr %to) {
  %t1 = load <4 x i64>, ptr %px, align 32
  %t2 = trunc <4 x i64> %t1 to <4 x i48>
  %t3 = bitcast <4 x i48> %t2 to <12 x i16>
  %t4 = add <12 x i16> %t3, %t3
  %t5 = bitcast <12 x i16> %t4 to <4 x i48>
  %t6 = zext <4 x i48> %t5 to <4 x i64>
  store <4 x i64> %t6, ptr %to, align 32
  ret void
}

define void @bitcast_i24_4(ptr %px, ptr %to) {
  %t1 = load <4 x i32>, ptr %px, align 32
  %t2 = trunc <4 x i32> %t1 to <4 x i24>
  %t3 = bitcast <4 x i24> %t2 to i96
  %t4 = add i96 %t3, %t3
  %t5 = bitcast i96 %t4 to <4 x i24>
  %t6 = zext <4 x i24> %t5 to <4 x i32>
  store <4 x i32> %t6, ptr %to, align 32
  ret void
}

define void @bitcast_i128_3(ptr %px, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = bitcast <3 x i128> %t1 to <24 x i16>
  %t3 = add <24 x i16> %t2, %t2
  %t4 = bitcast <24 x i16> %t3 to <3 x i128>
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @bitcast_i48_6(ptr %px, ptr %to) {
  %t1 = load <6 x i64>, ptr %px, align 32
  %t2 = trunc <6 x i64> %t1 to <6 x i48>
  %t3 = bitcast <6 x i48> %t2 to <18 x i16>
  %t4 = add <18 x i16> %t3, %t3
  %t5 = bitcast <18 x i16> %t4 to <6 x i48>
  %t6 = zext <6 x i48> %t5 to <6 x i64>
  store <6 x i64> %t6, ptr %to, align 32
  ret void
}

define void @bitcast_i24_6(ptr %px, ptr %to) {
  %t1 = load <6 x i32>, ptr %px, align 32
  %t2 = trunc <6 x i32> %t1 to <6 x i24>
  %t3 = bitcast <6 x i24> %t2 to <9 x i16>
  %t4 = add <9 x i16> %t3, %t3
  %t5 = bitcast <9 x i16> %t4 to <6 x i24>
  %t6 = zext <6 x i24> %t5 to <6 x i32>
  store <6 x i32> %t6, ptr %to, align 32
  ret void
}

define void @bitcast_i128_5(ptr %px, ptr %to) {
  %t1 = load <5 x i128>, ptr %px, align 32
  %t2 = bitcast <5 x i128> %t1 to <40 x i16>
  %t3 = add <40 x i16> %t2, %t2
  %t4 = bitcast <40 x i16> %t3 to <5 x i128>
  store <5 x i128> %t4, ptr %to, align 32
  ret void
}

define void @bitcast_i48_10(ptr %px, ptr %to) {
  %t1 = load <10 x i64>, ptr %px, align 32
  %t2 = trunc <10 x i64> %t1 to <10 x i48>
  %t3 = bitcast <10 x i48> %t2 to <30 x i16>
  %t4 = add <30 x i16> %t3, %t3
  %t5 = bitcast <30 x i16> %t4 to <10 x i48>
  %t6 = zext <10 x i48> %t5 to <10 x i64>
  store <10 x i64> %t6, ptr %to, align 32
  ret void
}

define void @bitcast_i24_10(ptr %px, ptr %to) {
  %t1 = load <10 x i32>, ptr %px, align 32
  %t2 = trunc <10 x i32> %t1 to <10 x i24>
  %t3 = bitcast <10 x i24> %t2 to <15 x i16>
  %t4 = add <15 x i16> %t3, %t3
  %t5 = bitcast <15 x i16> %t4 to <10 x i24>
  %t6 = zext <10 x i24> %t5 to <10 x i32>
  store <10 x i32> %t6, ptr %to, align 32
  ret void
}
