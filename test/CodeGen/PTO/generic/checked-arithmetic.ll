; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; llvm.*.with.overflow on vectors of every element type and length, and on long
; scalars: numbers and masks as the emulator has them.

; DIFF: 78 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

define void @sadd_ov_i64_32(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = call {<32 x i64>, <32 x i1>} @llvm.sadd.with.overflow.v32i64(<32 x i64> %t1, <32 x i64> %t2)
  %t4 = extractvalue {<32 x i64>, <32 x i1>} %t3, 0
  %t5 = extractvalue {<32 x i64>, <32 x i1>} %t3, 1
  %t6 = sext <32 x i1> %t5 to <32 x i64>
  store <32 x i1> %t5, ptr %o2, align 32
  store <32 x i64> %t4, ptr %to, align 32
  ret void
}

define void @sadd_ov_i64_2(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <2 x i64>, ptr %px, align 32
  %t2 = load <2 x i64>, ptr %py, align 32
  %t3 = call {<2 x i64>, <2 x i1>} @llvm.sadd.with.overflow.v2i64(<2 x i64> %t1, <2 x i64> %t2)
  %t4 = extractvalue {<2 x i64>, <2 x i1>} %t3, 0
  %t5 = extractvalue {<2 x i64>, <2 x i1>} %t3, 1
  %t6 = sext <2 x i1> %t5 to <2 x i64>
  store <2 x i1> %t5, ptr %o2, align 32
  store <2 x i64> %t4, ptr %to, align 32
  ret void
}

define void @sadd_ov_i64_4(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <4 x i64>, ptr %px, align 32
  %t2 = load <4 x i64>, ptr %py, align 32
  %t3 = call {<4 x i64>, <4 x i1>} @llvm.sadd.with.overflow.v4i64(<4 x i64> %t1, <4 x i64> %t2)
  %t4 = extractvalue {<4 x i64>, <4 x i1>} %t3, 0
  %t5 = extractvalue {<4 x i64>, <4 x i1>} %t3, 1
  %t6 = sext <4 x i1> %t5 to <4 x i64>
  store <4 x i1> %t5, ptr %o2, align 32
  store <4 x i64> %t4, ptr %to, align 32
  ret void
}

define void @sadd_ov_i64_16(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <16 x i64>, ptr %px, align 32
  %t2 = load <16 x i64>, ptr %py, align 32
  %t3 = call {<16 x i64>, <16 x i1>} @llvm.sadd.with.overflow.v16i64(<16 x i64> %t1, <16 x i64> %t2)
  %t4 = extractvalue {<16 x i64>, <16 x i1>} %t3, 0
  %t5 = extractvalue {<16 x i64>, <16 x i1>} %t3, 1
  %t6 = sext <16 x i1> %t5 to <16 x i64>
  store <16 x i1> %t5, ptr %o2, align 32
  store <16 x i64> %t4, ptr %to, align 32
  ret void
}

define void @sadd_ov_i32_64(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = load <64 x i32>, ptr %py, align 32
  %t3 = call {<64 x i32>, <64 x i1>} @llvm.sadd.with.overflow.v64i32(<64 x i32> %t1, <64 x i32> %t2)
  %t4 = extractvalue {<64 x i32>, <64 x i1>} %t3, 0
  %t5 = extractvalue {<64 x i32>, <64 x i1>} %t3, 1
  %t6 = sext <64 x i1> %t5 to <64 x i32>
  store <64 x i1> %t5, ptr %o2, align 32
  store <64 x i32> %t4, ptr %to, align 32
  ret void
}

define void @sadd_ov_i16_128(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <128 x i16>, ptr %px, align 32
  %t2 = load <128 x i16>, ptr %py, align 32
  %t3 = call {<128 x i16>, <128 x i1>} @llvm.sadd.with.overflow.v128i16(<128 x i16> %t1, <128 x i16> %t2)
  %t4 = extractvalue {<128 x i16>, <128 x i1>} %t3, 0
  %t5 = extractvalue {<128 x i16>, <128 x i1>} %t3, 1
  %t6 = sext <128 x i1> %t5 to <128 x i16>
  store <128 x i1> %t5, ptr %o2, align 32
  store <128 x i16> %t4, ptr %to, align 32
  ret void
}

define void @sadd_ov_i8_256(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <256 x i8>, ptr %px, align 32
  %t2 = load <256 x i8>, ptr %py, align 32
  %t3 = call {<256 x i8>, <256 x i1>} @llvm.sadd.with.overflow.v256i8(<256 x i8> %t1, <256 x i8> %t2)
  %t4 = extractvalue {<256 x i8>, <256 x i1>} %t3, 0
  %t5 = extractvalue {<256 x i8>, <256 x i1>} %t3, 1
  %t6 = sext <256 x i1> %t5 to <256 x i8>
  store <256 x i1> %t5, ptr %o2, align 32
  store <256 x i8> %t4, ptr %to, align 32
  ret void
}

define void @sadd_ov_i7_32(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <32 x i8>, ptr %px, align 32
  %t2 = trunc <32 x i8> %t1 to <32 x i7>
  %t3 = load <32 x i8>, ptr %py, align 32
  %t4 = trunc <32 x i8> %t3 to <32 x i7>
  %t5 = call {<32 x i7>, <32 x i1>} @llvm.sadd.with.overflow.v32i7(<32 x i7> %t2, <32 x i7> %t4)
  %t6 = extractvalue {<32 x i7>, <32 x i1>} %t5, 0
  %t7 = extractvalue {<32 x i7>, <32 x i1>} %t5, 1
  %t8 = sext <32 x i1> %t7 to <32 x i7>
  store <32 x i1> %t7, ptr %o2, align 32
  %t9 = zext <32 x i7> %t6 to <32 x i8>
  store <32 x i8> %t9, ptr %to, align 32
  ret void
}

define void @sadd_ov_i1_64(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <64 x i8>, ptr %px, align 32
  %t2 = trunc <64 x i8> %t1 to <64 x i1>
  %t3 = load <64 x i8>, ptr %py, align 32
  %t4 = trunc <64 x i8> %t3 to <64 x i1>
  %t5 = call {<64 x i1>, <64 x i1>} @llvm.sadd.with.overflow.v64i1(<64 x i1> %t2, <64 x i1> %t4)
  %t6 = extractvalue {<64 x i1>, <64 x i1>} %t5, 0
  %t7 = extractvalue {<64 x i1>, <64 x i1>} %t5, 1
  store <64 x i1> %t7, ptr %o2, align 32
  %t8 = zext <64 x i1> %t6 to <64 x i8>
  store <64 x i8> %t8, ptr %to, align 32
  ret void
}

define void @sadd_ov_i128_3(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = call {<3 x i128>, <3 x i1>} @llvm.sadd.with.overflow.v3i128(<3 x i128> %t1, <3 x i128> %t2)
  %t4 = extractvalue {<3 x i128>, <3 x i1>} %t3, 0
  %t5 = extractvalue {<3 x i128>, <3 x i1>} %t3, 1
  %t6 = sext <3 x i1> %t5 to <3 x i128>
  store <3 x i1> %t5, ptr %o2, align 32
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @sadd_ov_i64_0(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = call {i64, i1} @llvm.sadd.with.overflow.i64(i64 %t1, i64 %t2)
  %t4 = extractvalue {i64, i1} %t3, 0
  %t5 = extractvalue {i64, i1} %t3, 1
  %t6 = sext i1 %t5 to i64
  store i1 %t5, ptr %o2, align 32
  store i64 %t4, ptr %to, align 32
  ret void
}

define void @sadd_ov_i128_0(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = load i128, ptr %py, align 32
  %t3 = call {i128, i1} @llvm.sadd.with.overflow.i128(i128 %t1, i128 %t2)
  %t4 = extractvalue {i128, i1} %t3, 0
  %t5 = extractvalue {i128, i1} %t3, 1
  %t6 = sext i1 %t5 to i128
  store i1 %t5, ptr %o2, align 32
  store i128 %t4, ptr %to, align 32
  ret void
}

define void @uadd_ov_i64_32(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = call {<32 x i64>, <32 x i1>} @llvm.uadd.with.overflow.v32i64(<32 x i64> %t1, <32 x i64> %t2)
  %t4 = extractvalue {<32 x i64>, <32 x i1>} %t3, 0
  %t5 = extractvalue {<32 x i64>, <32 x i1>} %t3, 1
  %t6 = sext <32 x i1> %t5 to <32 x i64>
  store <32 x i1> %t5, ptr %o2, align 32
  store <32 x i64> %t4, ptr %to, align 32
  ret void
}

define void @uadd_ov_i64_2(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <2 x i64>, ptr %px, align 32
  %t2 = load <2 x i64>, ptr %py, align 32
  %t3 = call {<2 x i64>, <2 x i1>} @llvm.uadd.with.overflow.v2i64(<2 x i64> %t1, <2 x i64> %t2)
  %t4 = extractvalue {<2 x i64>, <2 x i1>} %t3, 0
  %t5 = extractvalue {<2 x i64>, <2 x i1>} %t3, 1
  %t6 = sext <2 x i1> %t5 to <2 x i64>
  store <2 x i1> %t5, ptr %o2, align 32
  store <2 x i64> %t4, ptr %to, align 32
  ret void
}

define void @uadd_ov_i64_4(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <4 x i64>, ptr %px, align 32
  %t2 = load <4 x i64>, ptr %py, align 32
  %t3 = call {<4 x i64>, <4 x i1>} @llvm.uadd.with.overflow.v4i64(<4 x i64> %t1, <4 x i64> %t2)
  %t4 = extractvalue {<4 x i64>, <4 x i1>} %t3, 0
  %t5 = extractvalue {<4 x i64>, <4 x i1>} %t3, 1
  %t6 = sext <4 x i1> %t5 to <4 x i64>
  store <4 x i1> %t5, ptr %o2, align 32
  store <4 x i64> %t4, ptr %to, align 32
  ret void
}

define void @uadd_ov_i64_33(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <33 x i64>, ptr %px, align 32
  %t2 = load <33 x i64>, ptr %py, align 32
  %t3 = call {<33 x i64>, <33 x i1>} @llvm.uadd.with.overflow.v33i64(<33 x i64> %t1, <33 x i64> %t2)
  %t4 = extractvalue {<33 x i64>, <33 x i1>} %t3, 0
  %t5 = extractvalue {<33 x i64>, <33 x i1>} %t3, 1
  %t6 = sext <33 x i1> %t5 to <33 x i64>
  store <33 x i1> %t5, ptr %o2, align 32
  store <33 x i64> %t4, ptr %to, align 32
  ret void
}

define void @uadd_ov_i32_3(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <3 x i32>, ptr %px, align 32
  %t2 = load <3 x i32>, ptr %py, align 32
  %t3 = call {<3 x i32>, <3 x i1>} @llvm.uadd.with.overflow.v3i32(<3 x i32> %t1, <3 x i32> %t2)
  %t4 = extractvalue {<3 x i32>, <3 x i1>} %t3, 0
  %t5 = extractvalue {<3 x i32>, <3 x i1>} %t3, 1
  %t6 = sext <3 x i1> %t5 to <3 x i32>
  store <3 x i1> %t5, ptr %o2, align 32
  store <3 x i32> %t4, ptr %to, align 32
  ret void
}

define void @uadd_ov_i16_8(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <8 x i16>, ptr %px, align 32
  %t2 = load <8 x i16>, ptr %py, align 32
  %t3 = call {<8 x i16>, <8 x i1>} @llvm.uadd.with.overflow.v8i16(<8 x i16> %t1, <8 x i16> %t2)
  %t4 = extractvalue {<8 x i16>, <8 x i1>} %t3, 0
  %t5 = extractvalue {<8 x i16>, <8 x i1>} %t3, 1
  %t6 = sext <8 x i1> %t5 to <8 x i16>
  store <8 x i1> %t5, ptr %o2, align 32
  store <8 x i16> %t4, ptr %to, align 32
  ret void
}

define void @uadd_ov_i8_17(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <17 x i8>, ptr %px, align 32
  %t2 = load <17 x i8>, ptr %py, align 32
  %t3 = call {<17 x i8>, <17 x i1>} @llvm.uadd.with.overflow.v17i8(<17 x i8> %t1, <17 x i8> %t2)
  %t4 = extractvalue {<17 x i8>, <17 x i1>} %t3, 0
  %t5 = extractvalue {<17 x i8>, <17 x i1>} %t3, 1
  %t6 = sext <17 x i1> %t5 to <17 x i8>
  store <17 x i1> %t5, ptr %o2, align 32
  store <17 x i8> %t4, ptr %to, align 32
  ret void
}

define void @uadd_ov_i24_17(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <17 x i32>, ptr %px, align 32
  %t2 = trunc <17 x i32> %t1 to <17 x i24>
  %t3 = load <17 x i32>, ptr %py, align 32
  %t4 = trunc <17 x i32> %t3 to <17 x i24>
  %t5 = call {<17 x i24>, <17 x i1>} @llvm.uadd.with.overflow.v17i24(<17 x i24> %t2, <17 x i24> %t4)
  %t6 = extractvalue {<17 x i24>, <17 x i1>} %t5, 0
  %t7 = extractvalue {<17 x i24>, <17 x i1>} %t5, 1
  %t8 = sext <17 x i1> %t7 to <17 x i24>
  store <17 x i1> %t7, ptr %o2, align 32
  %t9 = zext <17 x i24> %t6 to <17 x i32>
  store <17 x i32> %t9, ptr %to, align 32
  ret void
}

define void @uadd_ov_i1_64(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <64 x i8>, ptr %px, align 32
  %t2 = trunc <64 x i8> %t1 to <64 x i1>
  %t3 = load <64 x i8>, ptr %py, align 32
  %t4 = trunc <64 x i8> %t3 to <64 x i1>
  %t5 = call {<64 x i1>, <64 x i1>} @llvm.uadd.with.overflow.v64i1(<64 x i1> %t2, <64 x i1> %t4)
  %t6 = extractvalue {<64 x i1>, <64 x i1>} %t5, 0
  %t7 = extractvalue {<64 x i1>, <64 x i1>} %t5, 1
  store <64 x i1> %t7, ptr %o2, align 32
  %t8 = zext <64 x i1> %t6 to <64 x i8>
  store <64 x i8> %t8, ptr %to, align 32
  ret void
}

define void @uadd_ov_i33_5(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <5 x i64>, ptr %px, align 32
  %t2 = trunc <5 x i64> %t1 to <5 x i33>
  %t3 = load <5 x i64>, ptr %py, align 32
  %t4 = trunc <5 x i64> %t3 to <5 x i33>
  %t5 = call {<5 x i33>, <5 x i1>} @llvm.uadd.with.overflow.v5i33(<5 x i33> %t2, <5 x i33> %t4)
  %t6 = extractvalue {<5 x i33>, <5 x i1>} %t5, 0
  %t7 = extractvalue {<5 x i33>, <5 x i1>} %t5, 1
  %t8 = sext <5 x i1> %t7 to <5 x i33>
  store <5 x i1> %t7, ptr %o2, align 32
  %t9 = zext <5 x i33> %t6 to <5 x i64>
  store <5 x i64> %t9, ptr %to, align 32
  ret void
}

define void @uadd_ov_i128_3(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = call {<3 x i128>, <3 x i1>} @llvm.uadd.with.overflow.v3i128(<3 x i128> %t1, <3 x i128> %t2)
  %t4 = extractvalue {<3 x i128>, <3 x i1>} %t3, 0
  %t5 = extractvalue {<3 x i128>, <3 x i1>} %t3, 1
  %t6 = sext <3 x i1> %t5 to <3 x i128>
  store <3 x i1> %t5, ptr %o2, align 32
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @uadd_ov_i65_2(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = trunc <2 x i128> %t1 to <2 x i65>
  %t3 = load <2 x i128>, ptr %py, align 32
  %t4 = trunc <2 x i128> %t3 to <2 x i65>
  %t5 = call {<2 x i65>, <2 x i1>} @llvm.uadd.with.overflow.v2i65(<2 x i65> %t2, <2 x i65> %t4)
  %t6 = extractvalue {<2 x i65>, <2 x i1>} %t5, 0
  %t7 = extractvalue {<2 x i65>, <2 x i1>} %t5, 1
  %t8 = sext <2 x i1> %t7 to <2 x i65>
  store <2 x i1> %t7, ptr %o2, align 32
  %t9 = zext <2 x i65> %t6 to <2 x i128>
  store <2 x i128> %t9, ptr %to, align 32
  ret void
}

define void @uadd_ov_i64_0(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = call {i64, i1} @llvm.uadd.with.overflow.i64(i64 %t1, i64 %t2)
  %t4 = extractvalue {i64, i1} %t3, 0
  %t5 = extractvalue {i64, i1} %t3, 1
  %t6 = sext i1 %t5 to i64
  store i1 %t5, ptr %o2, align 32
  store i64 %t4, ptr %to, align 32
  ret void
}

define void @uadd_ov_i128_0(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = load i128, ptr %py, align 32
  %t3 = call {i128, i1} @llvm.uadd.with.overflow.i128(i128 %t1, i128 %t2)
  %t4 = extractvalue {i128, i1} %t3, 0
  %t5 = extractvalue {i128, i1} %t3, 1
  %t6 = sext i1 %t5 to i128
  store i1 %t5, ptr %o2, align 32
  store i128 %t4, ptr %to, align 32
  ret void
}

define void @ssub_ov_i64_32(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = call {<32 x i64>, <32 x i1>} @llvm.ssub.with.overflow.v32i64(<32 x i64> %t1, <32 x i64> %t2)
  %t4 = extractvalue {<32 x i64>, <32 x i1>} %t3, 0
  %t5 = extractvalue {<32 x i64>, <32 x i1>} %t3, 1
  %t6 = sext <32 x i1> %t5 to <32 x i64>
  store <32 x i1> %t5, ptr %o2, align 32
  store <32 x i64> %t4, ptr %to, align 32
  ret void
}

define void @ssub_ov_i64_2(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <2 x i64>, ptr %px, align 32
  %t2 = load <2 x i64>, ptr %py, align 32
  %t3 = call {<2 x i64>, <2 x i1>} @llvm.ssub.with.overflow.v2i64(<2 x i64> %t1, <2 x i64> %t2)
  %t4 = extractvalue {<2 x i64>, <2 x i1>} %t3, 0
  %t5 = extractvalue {<2 x i64>, <2 x i1>} %t3, 1
  %t6 = sext <2 x i1> %t5 to <2 x i64>
  store <2 x i1> %t5, ptr %o2, align 32
  store <2 x i64> %t4, ptr %to, align 32
  ret void
}

define void @ssub_ov_i64_4(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <4 x i64>, ptr %px, align 32
  %t2 = load <4 x i64>, ptr %py, align 32
  %t3 = call {<4 x i64>, <4 x i1>} @llvm.ssub.with.overflow.v4i64(<4 x i64> %t1, <4 x i64> %t2)
  %t4 = extractvalue {<4 x i64>, <4 x i1>} %t3, 0
  %t5 = extractvalue {<4 x i64>, <4 x i1>} %t3, 1
  %t6 = sext <4 x i1> %t5 to <4 x i64>
  store <4 x i1> %t5, ptr %o2, align 32
  store <4 x i64> %t4, ptr %to, align 32
  ret void
}

define void @ssub_ov_i64_16(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <16 x i64>, ptr %px, align 32
  %t2 = load <16 x i64>, ptr %py, align 32
  %t3 = call {<16 x i64>, <16 x i1>} @llvm.ssub.with.overflow.v16i64(<16 x i64> %t1, <16 x i64> %t2)
  %t4 = extractvalue {<16 x i64>, <16 x i1>} %t3, 0
  %t5 = extractvalue {<16 x i64>, <16 x i1>} %t3, 1
  %t6 = sext <16 x i1> %t5 to <16 x i64>
  store <16 x i1> %t5, ptr %o2, align 32
  store <16 x i64> %t4, ptr %to, align 32
  ret void
}

define void @ssub_ov_i32_64(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = load <64 x i32>, ptr %py, align 32
  %t3 = call {<64 x i32>, <64 x i1>} @llvm.ssub.with.overflow.v64i32(<64 x i32> %t1, <64 x i32> %t2)
  %t4 = extractvalue {<64 x i32>, <64 x i1>} %t3, 0
  %t5 = extractvalue {<64 x i32>, <64 x i1>} %t3, 1
  %t6 = sext <64 x i1> %t5 to <64 x i32>
  store <64 x i1> %t5, ptr %o2, align 32
  store <64 x i32> %t4, ptr %to, align 32
  ret void
}

define void @ssub_ov_i16_128(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <128 x i16>, ptr %px, align 32
  %t2 = load <128 x i16>, ptr %py, align 32
  %t3 = call {<128 x i16>, <128 x i1>} @llvm.ssub.with.overflow.v128i16(<128 x i16> %t1, <128 x i16> %t2)
  %t4 = extractvalue {<128 x i16>, <128 x i1>} %t3, 0
  %t5 = extractvalue {<128 x i16>, <128 x i1>} %t3, 1
  %t6 = sext <128 x i1> %t5 to <128 x i16>
  store <128 x i1> %t5, ptr %o2, align 32
  store <128 x i16> %t4, ptr %to, align 32
  ret void
}

define void @ssub_ov_i8_256(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <256 x i8>, ptr %px, align 32
  %t2 = load <256 x i8>, ptr %py, align 32
  %t3 = call {<256 x i8>, <256 x i1>} @llvm.ssub.with.overflow.v256i8(<256 x i8> %t1, <256 x i8> %t2)
  %t4 = extractvalue {<256 x i8>, <256 x i1>} %t3, 0
  %t5 = extractvalue {<256 x i8>, <256 x i1>} %t3, 1
  %t6 = sext <256 x i1> %t5 to <256 x i8>
  store <256 x i1> %t5, ptr %o2, align 32
  store <256 x i8> %t4, ptr %to, align 32
  ret void
}

define void @ssub_ov_i7_32(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <32 x i8>, ptr %px, align 32
  %t2 = trunc <32 x i8> %t1 to <32 x i7>
  %t3 = load <32 x i8>, ptr %py, align 32
  %t4 = trunc <32 x i8> %t3 to <32 x i7>
  %t5 = call {<32 x i7>, <32 x i1>} @llvm.ssub.with.overflow.v32i7(<32 x i7> %t2, <32 x i7> %t4)
  %t6 = extractvalue {<32 x i7>, <32 x i1>} %t5, 0
  %t7 = extractvalue {<32 x i7>, <32 x i1>} %t5, 1
  %t8 = sext <32 x i1> %t7 to <32 x i7>
  store <32 x i1> %t7, ptr %o2, align 32
  %t9 = zext <32 x i7> %t6 to <32 x i8>
  store <32 x i8> %t9, ptr %to, align 32
  ret void
}

define void @ssub_ov_i1_64(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <64 x i8>, ptr %px, align 32
  %t2 = trunc <64 x i8> %t1 to <64 x i1>
  %t3 = load <64 x i8>, ptr %py, align 32
  %t4 = trunc <64 x i8> %t3 to <64 x i1>
  %t5 = call {<64 x i1>, <64 x i1>} @llvm.ssub.with.overflow.v64i1(<64 x i1> %t2, <64 x i1> %t4)
  %t6 = extractvalue {<64 x i1>, <64 x i1>} %t5, 0
  %t7 = extractvalue {<64 x i1>, <64 x i1>} %t5, 1
  store <64 x i1> %t7, ptr %o2, align 32
  %t8 = zext <64 x i1> %t6 to <64 x i8>
  store <64 x i8> %t8, ptr %to, align 32
  ret void
}

define void @ssub_ov_i128_3(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = call {<3 x i128>, <3 x i1>} @llvm.ssub.with.overflow.v3i128(<3 x i128> %t1, <3 x i128> %t2)
  %t4 = extractvalue {<3 x i128>, <3 x i1>} %t3, 0
  %t5 = extractvalue {<3 x i128>, <3 x i1>} %t3, 1
  %t6 = sext <3 x i1> %t5 to <3 x i128>
  store <3 x i1> %t5, ptr %o2, align 32
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @ssub_ov_i64_0(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = call {i64, i1} @llvm.ssub.with.overflow.i64(i64 %t1, i64 %t2)
  %t4 = extractvalue {i64, i1} %t3, 0
  %t5 = extractvalue {i64, i1} %t3, 1
  %t6 = sext i1 %t5 to i64
  store i1 %t5, ptr %o2, align 32
  store i64 %t4, ptr %to, align 32
  ret void
}

define void @ssub_ov_i128_0(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = load i128, ptr %py, align 32
  %t3 = call {i128, i1} @llvm.ssub.with.overflow.i128(i128 %t1, i128 %t2)
  %t4 = extractvalue {i128, i1} %t3, 0
  %t5 = extractvalue {i128, i1} %t3, 1
  %t6 = sext i1 %t5 to i128
  store i1 %t5, ptr %o2, align 32
  store i128 %t4, ptr %to, align 32
  ret void
}

define void @usub_ov_i64_32(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = call {<32 x i64>, <32 x i1>} @llvm.usub.with.overflow.v32i64(<32 x i64> %t1, <32 x i64> %t2)
  %t4 = extractvalue {<32 x i64>, <32 x i1>} %t3, 0
  %t5 = extractvalue {<32 x i64>, <32 x i1>} %t3, 1
  %t6 = sext <32 x i1> %t5 to <32 x i64>
  store <32 x i1> %t5, ptr %o2, align 32
  store <32 x i64> %t4, ptr %to, align 32
  ret void
}

define void @usub_ov_i64_2(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <2 x i64>, ptr %px, align 32
  %t2 = load <2 x i64>, ptr %py, align 32
  %t3 = call {<2 x i64>, <2 x i1>} @llvm.usub.with.overflow.v2i64(<2 x i64> %t1, <2 x i64> %t2)
  %t4 = extractvalue {<2 x i64>, <2 x i1>} %t3, 0
  %t5 = extractvalue {<2 x i64>, <2 x i1>} %t3, 1
  %t6 = sext <2 x i1> %t5 to <2 x i64>
  store <2 x i1> %t5, ptr %o2, align 32
  store <2 x i64> %t4, ptr %to, align 32
  ret void
}

define void @usub_ov_i64_4(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <4 x i64>, ptr %px, align 32
  %t2 = load <4 x i64>, ptr %py, align 32
  %t3 = call {<4 x i64>, <4 x i1>} @llvm.usub.with.overflow.v4i64(<4 x i64> %t1, <4 x i64> %t2)
  %t4 = extractvalue {<4 x i64>, <4 x i1>} %t3, 0
  %t5 = extractvalue {<4 x i64>, <4 x i1>} %t3, 1
  %t6 = sext <4 x i1> %t5 to <4 x i64>
  store <4 x i1> %t5, ptr %o2, align 32
  store <4 x i64> %t4, ptr %to, align 32
  ret void
}

define void @usub_ov_i64_33(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <33 x i64>, ptr %px, align 32
  %t2 = load <33 x i64>, ptr %py, align 32
  %t3 = call {<33 x i64>, <33 x i1>} @llvm.usub.with.overflow.v33i64(<33 x i64> %t1, <33 x i64> %t2)
  %t4 = extractvalue {<33 x i64>, <33 x i1>} %t3, 0
  %t5 = extractvalue {<33 x i64>, <33 x i1>} %t3, 1
  %t6 = sext <33 x i1> %t5 to <33 x i64>
  store <33 x i1> %t5, ptr %o2, align 32
  store <33 x i64> %t4, ptr %to, align 32
  ret void
}

define void @usub_ov_i32_3(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <3 x i32>, ptr %px, align 32
  %t2 = load <3 x i32>, ptr %py, align 32
  %t3 = call {<3 x i32>, <3 x i1>} @llvm.usub.with.overflow.v3i32(<3 x i32> %t1, <3 x i32> %t2)
  %t4 = extractvalue {<3 x i32>, <3 x i1>} %t3, 0
  %t5 = extractvalue {<3 x i32>, <3 x i1>} %t3, 1
  %t6 = sext <3 x i1> %t5 to <3 x i32>
  store <3 x i1> %t5, ptr %o2, align 32
  store <3 x i32> %t4, ptr %to, align 32
  ret void
}

define void @usub_ov_i16_8(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <8 x i16>, ptr %px, align 32
  %t2 = load <8 x i16>, ptr %py, align 32
  %t3 = call {<8 x i16>, <8 x i1>} @llvm.usub.with.overflow.v8i16(<8 x i16> %t1, <8 x i16> %t2)
  %t4 = extractvalue {<8 x i16>, <8 x i1>} %t3, 0
  %t5 = extractvalue {<8 x i16>, <8 x i1>} %t3, 1
  %t6 = sext <8 x i1> %t5 to <8 x i16>
  store <8 x i1> %t5, ptr %o2, align 32
  store <8 x i16> %t4, ptr %to, align 32
  ret void
}

define void @usub_ov_i8_17(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <17 x i8>, ptr %px, align 32
  %t2 = load <17 x i8>, ptr %py, align 32
  %t3 = call {<17 x i8>, <17 x i1>} @llvm.usub.with.overflow.v17i8(<17 x i8> %t1, <17 x i8> %t2)
  %t4 = extractvalue {<17 x i8>, <17 x i1>} %t3, 0
  %t5 = extractvalue {<17 x i8>, <17 x i1>} %t3, 1
  %t6 = sext <17 x i1> %t5 to <17 x i8>
  store <17 x i1> %t5, ptr %o2, align 32
  store <17 x i8> %t4, ptr %to, align 32
  ret void
}

define void @usub_ov_i24_17(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <17 x i32>, ptr %px, align 32
  %t2 = trunc <17 x i32> %t1 to <17 x i24>
  %t3 = load <17 x i32>, ptr %py, align 32
  %t4 = trunc <17 x i32> %t3 to <17 x i24>
  %t5 = call {<17 x i24>, <17 x i1>} @llvm.usub.with.overflow.v17i24(<17 x i24> %t2, <17 x i24> %t4)
  %t6 = extractvalue {<17 x i24>, <17 x i1>} %t5, 0
  %t7 = extractvalue {<17 x i24>, <17 x i1>} %t5, 1
  %t8 = sext <17 x i1> %t7 to <17 x i24>
  store <17 x i1> %t7, ptr %o2, align 32
  %t9 = zext <17 x i24> %t6 to <17 x i32>
  store <17 x i32> %t9, ptr %to, align 32
  ret void
}

define void @usub_ov_i1_64(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <64 x i8>, ptr %px, align 32
  %t2 = trunc <64 x i8> %t1 to <64 x i1>
  %t3 = load <64 x i8>, ptr %py, align 32
  %t4 = trunc <64 x i8> %t3 to <64 x i1>
  %t5 = call {<64 x i1>, <64 x i1>} @llvm.usub.with.overflow.v64i1(<64 x i1> %t2, <64 x i1> %t4)
  %t6 = extractvalue {<64 x i1>, <64 x i1>} %t5, 0
  %t7 = extractvalue {<64 x i1>, <64 x i1>} %t5, 1
  store <64 x i1> %t7, ptr %o2, align 32
  %t8 = zext <64 x i1> %t6 to <64 x i8>
  store <64 x i8> %t8, ptr %to, align 32
  ret void
}

define void @usub_ov_i33_5(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <5 x i64>, ptr %px, align 32
  %t2 = trunc <5 x i64> %t1 to <5 x i33>
  %t3 = load <5 x i64>, ptr %py, align 32
  %t4 = trunc <5 x i64> %t3 to <5 x i33>
  %t5 = call {<5 x i33>, <5 x i1>} @llvm.usub.with.overflow.v5i33(<5 x i33> %t2, <5 x i33> %t4)
  %t6 = extractvalue {<5 x i33>, <5 x i1>} %t5, 0
  %t7 = extractvalue {<5 x i33>, <5 x i1>} %t5, 1
  %t8 = sext <5 x i1> %t7 to <5 x i33>
  store <5 x i1> %t7, ptr %o2, align 32
  %t9 = zext <5 x i33> %t6 to <5 x i64>
  store <5 x i64> %t9, ptr %to, align 32
  ret void
}

define void @usub_ov_i128_3(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = call {<3 x i128>, <3 x i1>} @llvm.usub.with.overflow.v3i128(<3 x i128> %t1, <3 x i128> %t2)
  %t4 = extractvalue {<3 x i128>, <3 x i1>} %t3, 0
  %t5 = extractvalue {<3 x i128>, <3 x i1>} %t3, 1
  %t6 = sext <3 x i1> %t5 to <3 x i128>
  store <3 x i1> %t5, ptr %o2, align 32
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @usub_ov_i65_2(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = trunc <2 x i128> %t1 to <2 x i65>
  %t3 = load <2 x i128>, ptr %py, align 32
  %t4 = trunc <2 x i128> %t3 to <2 x i65>
  %t5 = call {<2 x i65>, <2 x i1>} @llvm.usub.with.overflow.v2i65(<2 x i65> %t2, <2 x i65> %t4)
  %t6 = extractvalue {<2 x i65>, <2 x i1>} %t5, 0
  %t7 = extractvalue {<2 x i65>, <2 x i1>} %t5, 1
  %t8 = sext <2 x i1> %t7 to <2 x i65>
  store <2 x i1> %t7, ptr %o2, align 32
  %t9 = zext <2 x i65> %t6 to <2 x i128>
  store <2 x i128> %t9, ptr %to, align 32
  ret void
}

define void @usub_ov_i64_0(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = call {i64, i1} @llvm.usub.with.overflow.i64(i64 %t1, i64 %t2)
  %t4 = extractvalue {i64, i1} %t3, 0
  %t5 = extractvalue {i64, i1} %t3, 1
  %t6 = sext i1 %t5 to i64
  store i1 %t5, ptr %o2, align 32
  store i64 %t4, ptr %to, align 32
  ret void
}

define void @usub_ov_i128_0(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = load i128, ptr %py, align 32
  %t3 = call {i128, i1} @llvm.usub.with.overflow.i128(i128 %t1, i128 %t2)
  %t4 = extractvalue {i128, i1} %t3, 0
  %t5 = extractvalue {i128, i1} %t3, 1
  %t6 = sext i1 %t5 to i128
  store i1 %t5, ptr %o2, align 32
  store i128 %t4, ptr %to, align 32
  ret void
}

define void @smul_ov_i64_32(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = call {<32 x i64>, <32 x i1>} @llvm.smul.with.overflow.v32i64(<32 x i64> %t1, <32 x i64> %t2)
  %t4 = extractvalue {<32 x i64>, <32 x i1>} %t3, 0
  %t5 = extractvalue {<32 x i64>, <32 x i1>} %t3, 1
  %t6 = sext <32 x i1> %t5 to <32 x i64>
  store <32 x i1> %t5, ptr %o2, align 32
  store <32 x i64> %t4, ptr %to, align 32
  ret void
}

define void @smul_ov_i64_2(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <2 x i64>, ptr %px, align 32
  %t2 = load <2 x i64>, ptr %py, align 32
  %t3 = call {<2 x i64>, <2 x i1>} @llvm.smul.with.overflow.v2i64(<2 x i64> %t1, <2 x i64> %t2)
  %t4 = extractvalue {<2 x i64>, <2 x i1>} %t3, 0
  %t5 = extractvalue {<2 x i64>, <2 x i1>} %t3, 1
  %t6 = sext <2 x i1> %t5 to <2 x i64>
  store <2 x i1> %t5, ptr %o2, align 32
  store <2 x i64> %t4, ptr %to, align 32
  ret void
}

define void @smul_ov_i64_4(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <4 x i64>, ptr %px, align 32
  %t2 = load <4 x i64>, ptr %py, align 32
  %t3 = call {<4 x i64>, <4 x i1>} @llvm.smul.with.overflow.v4i64(<4 x i64> %t1, <4 x i64> %t2)
  %t4 = extractvalue {<4 x i64>, <4 x i1>} %t3, 0
  %t5 = extractvalue {<4 x i64>, <4 x i1>} %t3, 1
  %t6 = sext <4 x i1> %t5 to <4 x i64>
  store <4 x i1> %t5, ptr %o2, align 32
  store <4 x i64> %t4, ptr %to, align 32
  ret void
}

define void @smul_ov_i64_16(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <16 x i64>, ptr %px, align 32
  %t2 = load <16 x i64>, ptr %py, align 32
  %t3 = call {<16 x i64>, <16 x i1>} @llvm.smul.with.overflow.v16i64(<16 x i64> %t1, <16 x i64> %t2)
  %t4 = extractvalue {<16 x i64>, <16 x i1>} %t3, 0
  %t5 = extractvalue {<16 x i64>, <16 x i1>} %t3, 1
  %t6 = sext <16 x i1> %t5 to <16 x i64>
  store <16 x i1> %t5, ptr %o2, align 32
  store <16 x i64> %t4, ptr %to, align 32
  ret void
}

define void @smul_ov_i32_64(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = load <64 x i32>, ptr %py, align 32
  %t3 = call {<64 x i32>, <64 x i1>} @llvm.smul.with.overflow.v64i32(<64 x i32> %t1, <64 x i32> %t2)
  %t4 = extractvalue {<64 x i32>, <64 x i1>} %t3, 0
  %t5 = extractvalue {<64 x i32>, <64 x i1>} %t3, 1
  %t6 = sext <64 x i1> %t5 to <64 x i32>
  store <64 x i1> %t5, ptr %o2, align 32
  store <64 x i32> %t4, ptr %to, align 32
  ret void
}

define void @smul_ov_i16_128(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <128 x i16>, ptr %px, align 32
  %t2 = load <128 x i16>, ptr %py, align 32
  %t3 = call {<128 x i16>, <128 x i1>} @llvm.smul.with.overflow.v128i16(<128 x i16> %t1, <128 x i16> %t2)
  %t4 = extractvalue {<128 x i16>, <128 x i1>} %t3, 0
  %t5 = extractvalue {<128 x i16>, <128 x i1>} %t3, 1
  %t6 = sext <128 x i1> %t5 to <128 x i16>
  store <128 x i1> %t5, ptr %o2, align 32
  store <128 x i16> %t4, ptr %to, align 32
  ret void
}

define void @smul_ov_i8_256(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <256 x i8>, ptr %px, align 32
  %t2 = load <256 x i8>, ptr %py, align 32
  %t3 = call {<256 x i8>, <256 x i1>} @llvm.smul.with.overflow.v256i8(<256 x i8> %t1, <256 x i8> %t2)
  %t4 = extractvalue {<256 x i8>, <256 x i1>} %t3, 0
  %t5 = extractvalue {<256 x i8>, <256 x i1>} %t3, 1
  %t6 = sext <256 x i1> %t5 to <256 x i8>
  store <256 x i1> %t5, ptr %o2, align 32
  store <256 x i8> %t4, ptr %to, align 32
  ret void
}

define void @smul_ov_i7_32(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <32 x i8>, ptr %px, align 32
  %t2 = trunc <32 x i8> %t1 to <32 x i7>
  %t3 = load <32 x i8>, ptr %py, align 32
  %t4 = trunc <32 x i8> %t3 to <32 x i7>
  %t5 = call {<32 x i7>, <32 x i1>} @llvm.smul.with.overflow.v32i7(<32 x i7> %t2, <32 x i7> %t4)
  %t6 = extractvalue {<32 x i7>, <32 x i1>} %t5, 0
  %t7 = extractvalue {<32 x i7>, <32 x i1>} %t5, 1
  %t8 = sext <32 x i1> %t7 to <32 x i7>
  store <32 x i1> %t7, ptr %o2, align 32
  %t9 = zext <32 x i7> %t6 to <32 x i8>
  store <32 x i8> %t9, ptr %to, align 32
  ret void
}

define void @smul_ov_i1_64(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <64 x i8>, ptr %px, align 32
  %t2 = trunc <64 x i8> %t1 to <64 x i1>
  %t3 = load <64 x i8>, ptr %py, align 32
  %t4 = trunc <64 x i8> %t3 to <64 x i1>
  %t5 = call {<64 x i1>, <64 x i1>} @llvm.smul.with.overflow.v64i1(<64 x i1> %t2, <64 x i1> %t4)
  %t6 = extractvalue {<64 x i1>, <64 x i1>} %t5, 0
  %t7 = extractvalue {<64 x i1>, <64 x i1>} %t5, 1
  store <64 x i1> %t7, ptr %o2, align 32
  %t8 = zext <64 x i1> %t6 to <64 x i8>
  store <64 x i8> %t8, ptr %to, align 32
  ret void
}

define void @smul_ov_i128_3(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = call {<3 x i128>, <3 x i1>} @llvm.smul.with.overflow.v3i128(<3 x i128> %t1, <3 x i128> %t2)
  %t4 = extractvalue {<3 x i128>, <3 x i1>} %t3, 0
  %t5 = extractvalue {<3 x i128>, <3 x i1>} %t3, 1
  %t6 = sext <3 x i1> %t5 to <3 x i128>
  store <3 x i1> %t5, ptr %o2, align 32
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @smul_ov_i64_0(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = call {i64, i1} @llvm.smul.with.overflow.i64(i64 %t1, i64 %t2)
  %t4 = extractvalue {i64, i1} %t3, 0
  %t5 = extractvalue {i64, i1} %t3, 1
  %t6 = sext i1 %t5 to i64
  store i1 %t5, ptr %o2, align 32
  store i64 %t4, ptr %to, align 32
  ret void
}

define void @smul_ov_i128_0(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = load i128, ptr %py, align 32
  %t3 = call {i128, i1} @llvm.smul.with.overflow.i128(i128 %t1, i128 %t2)
  %t4 = extractvalue {i128, i1} %t3, 0
  %t5 = extractvalue {i128, i1} %t3, 1
  %t6 = sext i1 %t5 to i128
  store i1 %t5, ptr %o2, align 32
  store i128 %t4, ptr %to, align 32
  ret void
}

define void @umul_ov_i64_32(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = call {<32 x i64>, <32 x i1>} @llvm.umul.with.overflow.v32i64(<32 x i64> %t1, <32 x i64> %t2)
  %t4 = extractvalue {<32 x i64>, <32 x i1>} %t3, 0
  %t5 = extractvalue {<32 x i64>, <32 x i1>} %t3, 1
  %t6 = sext <32 x i1> %t5 to <32 x i64>
  store <32 x i1> %t5, ptr %o2, align 32
  store <32 x i64> %t4, ptr %to, align 32
  ret void
}

define void @umul_ov_i64_2(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <2 x i64>, ptr %px, align 32
  %t2 = load <2 x i64>, ptr %py, align 32
  %t3 = call {<2 x i64>, <2 x i1>} @llvm.umul.with.overflow.v2i64(<2 x i64> %t1, <2 x i64> %t2)
  %t4 = extractvalue {<2 x i64>, <2 x i1>} %t3, 0
  %t5 = extractvalue {<2 x i64>, <2 x i1>} %t3, 1
  %t6 = sext <2 x i1> %t5 to <2 x i64>
  store <2 x i1> %t5, ptr %o2, align 32
  store <2 x i64> %t4, ptr %to, align 32
  ret void
}

define void @umul_ov_i64_4(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <4 x i64>, ptr %px, align 32
  %t2 = load <4 x i64>, ptr %py, align 32
  %t3 = call {<4 x i64>, <4 x i1>} @llvm.umul.with.overflow.v4i64(<4 x i64> %t1, <4 x i64> %t2)
  %t4 = extractvalue {<4 x i64>, <4 x i1>} %t3, 0
  %t5 = extractvalue {<4 x i64>, <4 x i1>} %t3, 1
  %t6 = sext <4 x i1> %t5 to <4 x i64>
  store <4 x i1> %t5, ptr %o2, align 32
  store <4 x i64> %t4, ptr %to, align 32
  ret void
}

define void @umul_ov_i64_33(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <33 x i64>, ptr %px, align 32
  %t2 = load <33 x i64>, ptr %py, align 32
  %t3 = call {<33 x i64>, <33 x i1>} @llvm.umul.with.overflow.v33i64(<33 x i64> %t1, <33 x i64> %t2)
  %t4 = extractvalue {<33 x i64>, <33 x i1>} %t3, 0
  %t5 = extractvalue {<33 x i64>, <33 x i1>} %t3, 1
  %t6 = sext <33 x i1> %t5 to <33 x i64>
  store <33 x i1> %t5, ptr %o2, align 32
  store <33 x i64> %t4, ptr %to, align 32
  ret void
}

define void @umul_ov_i32_3(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <3 x i32>, ptr %px, align 32
  %t2 = load <3 x i32>, ptr %py, align 32
  %t3 = call {<3 x i32>, <3 x i1>} @llvm.umul.with.overflow.v3i32(<3 x i32> %t1, <3 x i32> %t2)
  %t4 = extractvalue {<3 x i32>, <3 x i1>} %t3, 0
  %t5 = extractvalue {<3 x i32>, <3 x i1>} %t3, 1
  %t6 = sext <3 x i1> %t5 to <3 x i32>
  store <3 x i1> %t5, ptr %o2, align 32
  store <3 x i32> %t4, ptr %to, align 32
  ret void
}

define void @umul_ov_i16_8(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <8 x i16>, ptr %px, align 32
  %t2 = load <8 x i16>, ptr %py, align 32
  %t3 = call {<8 x i16>, <8 x i1>} @llvm.umul.with.overflow.v8i16(<8 x i16> %t1, <8 x i16> %t2)
  %t4 = extractvalue {<8 x i16>, <8 x i1>} %t3, 0
  %t5 = extractvalue {<8 x i16>, <8 x i1>} %t3, 1
  %t6 = sext <8 x i1> %t5 to <8 x i16>
  store <8 x i1> %t5, ptr %o2, align 32
  store <8 x i16> %t4, ptr %to, align 32
  ret void
}

define void @umul_ov_i8_17(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <17 x i8>, ptr %px, align 32
  %t2 = load <17 x i8>, ptr %py, align 32
  %t3 = call {<17 x i8>, <17 x i1>} @llvm.umul.with.overflow.v17i8(<17 x i8> %t1, <17 x i8> %t2)
  %t4 = extractvalue {<17 x i8>, <17 x i1>} %t3, 0
  %t5 = extractvalue {<17 x i8>, <17 x i1>} %t3, 1
  %t6 = sext <17 x i1> %t5 to <17 x i8>
  store <17 x i1> %t5, ptr %o2, align 32
  store <17 x i8> %t4, ptr %to, align 32
  ret void
}

define void @umul_ov_i24_17(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <17 x i32>, ptr %px, align 32
  %t2 = trunc <17 x i32> %t1 to <17 x i24>
  %t3 = load <17 x i32>, ptr %py, align 32
  %t4 = trunc <17 x i32> %t3 to <17 x i24>
  %t5 = call {<17 x i24>, <17 x i1>} @llvm.umul.with.overflow.v17i24(<17 x i24> %t2, <17 x i24> %t4)
  %t6 = extractvalue {<17 x i24>, <17 x i1>} %t5, 0
  %t7 = extractvalue {<17 x i24>, <17 x i1>} %t5, 1
  %t8 = sext <17 x i1> %t7 to <17 x i24>
  store <17 x i1> %t7, ptr %o2, align 32
  %t9 = zext <17 x i24> %t6 to <17 x i32>
  store <17 x i32> %t9, ptr %to, align 32
  ret void
}

define void @umul_ov_i1_64(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <64 x i8>, ptr %px, align 32
  %t2 = trunc <64 x i8> %t1 to <64 x i1>
  %t3 = load <64 x i8>, ptr %py, align 32
  %t4 = trunc <64 x i8> %t3 to <64 x i1>
  %t5 = call {<64 x i1>, <64 x i1>} @llvm.umul.with.overflow.v64i1(<64 x i1> %t2, <64 x i1> %t4)
  %t6 = extractvalue {<64 x i1>, <64 x i1>} %t5, 0
  %t7 = extractvalue {<64 x i1>, <64 x i1>} %t5, 1
  store <64 x i1> %t7, ptr %o2, align 32
  %t8 = zext <64 x i1> %t6 to <64 x i8>
  store <64 x i8> %t8, ptr %to, align 32
  ret void
}

define void @umul_ov_i33_5(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <5 x i64>, ptr %px, align 32
  %t2 = trunc <5 x i64> %t1 to <5 x i33>
  %t3 = load <5 x i64>, ptr %py, align 32
  %t4 = trunc <5 x i64> %t3 to <5 x i33>
  %t5 = call {<5 x i33>, <5 x i1>} @llvm.umul.with.overflow.v5i33(<5 x i33> %t2, <5 x i33> %t4)
  %t6 = extractvalue {<5 x i33>, <5 x i1>} %t5, 0
  %t7 = extractvalue {<5 x i33>, <5 x i1>} %t5, 1
  %t8 = sext <5 x i1> %t7 to <5 x i33>
  store <5 x i1> %t7, ptr %o2, align 32
  %t9 = zext <5 x i33> %t6 to <5 x i64>
  store <5 x i64> %t9, ptr %to, align 32
  ret void
}

define void @umul_ov_i128_3(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = call {<3 x i128>, <3 x i1>} @llvm.umul.with.overflow.v3i128(<3 x i128> %t1, <3 x i128> %t2)
  %t4 = extractvalue {<3 x i128>, <3 x i1>} %t3, 0
  %t5 = extractvalue {<3 x i128>, <3 x i1>} %t3, 1
  %t6 = sext <3 x i1> %t5 to <3 x i128>
  store <3 x i1> %t5, ptr %o2, align 32
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @umul_ov_i65_2(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = trunc <2 x i128> %t1 to <2 x i65>
  %t3 = load <2 x i128>, ptr %py, align 32
  %t4 = trunc <2 x i128> %t3 to <2 x i65>
  %t5 = call {<2 x i65>, <2 x i1>} @llvm.umul.with.overflow.v2i65(<2 x i65> %t2, <2 x i65> %t4)
  %t6 = extractvalue {<2 x i65>, <2 x i1>} %t5, 0
  %t7 = extractvalue {<2 x i65>, <2 x i1>} %t5, 1
  %t8 = sext <2 x i1> %t7 to <2 x i65>
  store <2 x i1> %t7, ptr %o2, align 32
  %t9 = zext <2 x i65> %t6 to <2 x i128>
  store <2 x i128> %t9, ptr %to, align 32
  ret void
}

define void @umul_ov_i64_0(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = call {i64, i1} @llvm.umul.with.overflow.i64(i64 %t1, i64 %t2)
  %t4 = extractvalue {i64, i1} %t3, 0
  %t5 = extractvalue {i64, i1} %t3, 1
  %t6 = sext i1 %t5 to i64
  store i1 %t5, ptr %o2, align 32
  store i64 %t4, ptr %to, align 32
  ret void
}

define void @umul_ov_i128_0(ptr %px, ptr %py, ptr %o2, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = load i128, ptr %py, align 32
  %t3 = call {i128, i1} @llvm.umul.with.overflow.i128(i128 %t1, i128 %t2)
  %t4 = extractvalue {i128, i1} %t3, 0
  %t5 = extractvalue {i128, i1} %t3, 1
  %t6 = sext i1 %t5 to i128
  store i1 %t5, ptr %o2, align 32
  store i128 %t4, ptr %to, align 32
  ret void
}
