; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Fixed-point products and quotients of vectors of every element type and length,
; and of scalars: as the emulator has them. Each lane has a result of its own.

; DIFF: 84 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

define void @smul_fix_i32_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = load <64 x i32>, ptr %py, align 32
  %t3 = call <64 x i32> @llvm.smul.fix.v64i32(<64 x i32> %t1, <64 x i32> %t2, i32 16)
  store <64 x i32> %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_i16_128(ptr %px, ptr %py, ptr %to) {
  %t1 = load <128 x i16>, ptr %px, align 32
  %t2 = load <128 x i16>, ptr %py, align 32
  %t3 = call <128 x i16> @llvm.smul.fix.v128i16(<128 x i16> %t1, <128 x i16> %t2, i32 8)
  store <128 x i16> %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_i8_256(ptr %px, ptr %py, ptr %to) {
  %t1 = load <256 x i8>, ptr %px, align 32
  %t2 = load <256 x i8>, ptr %py, align 32
  %t3 = call <256 x i8> @llvm.smul.fix.v256i8(<256 x i8> %t1, <256 x i8> %t2, i32 4)
  store <256 x i8> %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_i64_32(ptr %px, ptr %py, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = call <32 x i64> @llvm.smul.fix.v32i64(<32 x i64> %t1, <32 x i64> %t2, i32 32)
  store <32 x i64> %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_i24_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = trunc <64 x i32> %t1 to <64 x i24>
  %t3 = load <64 x i32>, ptr %py, align 32
  %t4 = trunc <64 x i32> %t3 to <64 x i24>
  %t5 = call <64 x i24> @llvm.smul.fix.v64i24(<64 x i24> %t2, <64 x i24> %t4, i32 12)
  %t6 = zext <64 x i24> %t5 to <64 x i32>
  store <64 x i32> %t6, ptr %to, align 32
  ret void
}

define void @smul_fix_i8_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i8>, ptr %px, align 32
  %t2 = load <3 x i8>, ptr %py, align 32
  %t3 = call <3 x i8> @llvm.smul.fix.v3i8(<3 x i8> %t1, <3 x i8> %t2, i32 4)
  store <3 x i8> %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_i32_7(ptr %px, ptr %py, ptr %to) {
  %t1 = load <7 x i32>, ptr %px, align 32
  %t2 = load <7 x i32>, ptr %py, align 32
  %t3 = call <7 x i32> @llvm.smul.fix.v7i32(<7 x i32> %t1, <7 x i32> %t2, i32 16)
  store <7 x i32> %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_i7_9(ptr %px, ptr %py, ptr %to) {
  %t1 = load <9 x i8>, ptr %px, align 32
  %t2 = trunc <9 x i8> %t1 to <9 x i7>
  %t3 = load <9 x i8>, ptr %py, align 32
  %t4 = trunc <9 x i8> %t3 to <9 x i7>
  %t5 = call <9 x i7> @llvm.smul.fix.v9i7(<9 x i7> %t2, <9 x i7> %t4, i32 3)
  %t6 = zext <9 x i7> %t5 to <9 x i8>
  store <9 x i8> %t6, ptr %to, align 32
  ret void
}

define void @smul_fix_i33_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i64>, ptr %px, align 32
  %t2 = trunc <2 x i64> %t1 to <2 x i33>
  %t3 = load <2 x i64>, ptr %py, align 32
  %t4 = trunc <2 x i64> %t3 to <2 x i33>
  %t5 = call <2 x i33> @llvm.smul.fix.v2i33(<2 x i33> %t2, <2 x i33> %t4, i32 16)
  %t6 = zext <2 x i33> %t5 to <2 x i64>
  store <2 x i64> %t6, ptr %to, align 32
  ret void
}

define void @smul_fix_i64_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = call i64 @llvm.smul.fix.i64(i64 %t1, i64 %t2, i32 32)
  store i64 %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_i32_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i32, ptr %px, align 32
  %t2 = load i32, ptr %py, align 32
  %t3 = call i32 @llvm.smul.fix.i32(i32 %t1, i32 %t2, i32 16)
  store i32 %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_i32_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = load <64 x i32>, ptr %py, align 32
  %t3 = call <64 x i32> @llvm.umul.fix.v64i32(<64 x i32> %t1, <64 x i32> %t2, i32 16)
  store <64 x i32> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_i16_128(ptr %px, ptr %py, ptr %to) {
  %t1 = load <128 x i16>, ptr %px, align 32
  %t2 = load <128 x i16>, ptr %py, align 32
  %t3 = call <128 x i16> @llvm.umul.fix.v128i16(<128 x i16> %t1, <128 x i16> %t2, i32 8)
  store <128 x i16> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_i8_256(ptr %px, ptr %py, ptr %to) {
  %t1 = load <256 x i8>, ptr %px, align 32
  %t2 = load <256 x i8>, ptr %py, align 32
  %t3 = call <256 x i8> @llvm.umul.fix.v256i8(<256 x i8> %t1, <256 x i8> %t2, i32 4)
  store <256 x i8> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_i64_32(ptr %px, ptr %py, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = call <32 x i64> @llvm.umul.fix.v32i64(<32 x i64> %t1, <32 x i64> %t2, i32 32)
  store <32 x i64> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_i24_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = trunc <64 x i32> %t1 to <64 x i24>
  %t3 = load <64 x i32>, ptr %py, align 32
  %t4 = trunc <64 x i32> %t3 to <64 x i24>
  %t5 = call <64 x i24> @llvm.umul.fix.v64i24(<64 x i24> %t2, <64 x i24> %t4, i32 12)
  %t6 = zext <64 x i24> %t5 to <64 x i32>
  store <64 x i32> %t6, ptr %to, align 32
  ret void
}

define void @umul_fix_i16_40(ptr %px, ptr %py, ptr %to) {
  %t1 = load <40 x i16>, ptr %px, align 32
  %t2 = load <40 x i16>, ptr %py, align 32
  %t3 = call <40 x i16> @llvm.umul.fix.v40i16(<40 x i16> %t1, <40 x i16> %t2, i32 8)
  store <40 x i16> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_i64_5(ptr %px, ptr %py, ptr %to) {
  %t1 = load <5 x i64>, ptr %px, align 32
  %t2 = load <5 x i64>, ptr %py, align 32
  %t3 = call <5 x i64> @llvm.umul.fix.v5i64(<5 x i64> %t1, <5 x i64> %t2, i32 32)
  store <5 x i64> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_i64_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i64>, ptr %px, align 32
  %t2 = load <1 x i64>, ptr %py, align 32
  %t3 = call <1 x i64> @llvm.umul.fix.v1i64(<1 x i64> %t1, <1 x i64> %t2, i32 32)
  store <1 x i64> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_i64_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = call i64 @llvm.umul.fix.i64(i64 %t1, i64 %t2, i32 32)
  store i64 %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_i32_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i32, ptr %px, align 32
  %t2 = load i32, ptr %py, align 32
  %t3 = call i32 @llvm.umul.fix.i32(i32 %t1, i32 %t2, i32 16)
  store i32 %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_sat_i32_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = load <64 x i32>, ptr %py, align 32
  %t3 = call <64 x i32> @llvm.smul.fix.sat.v64i32(<64 x i32> %t1, <64 x i32> %t2, i32 16)
  store <64 x i32> %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_sat_i16_128(ptr %px, ptr %py, ptr %to) {
  %t1 = load <128 x i16>, ptr %px, align 32
  %t2 = load <128 x i16>, ptr %py, align 32
  %t3 = call <128 x i16> @llvm.smul.fix.sat.v128i16(<128 x i16> %t1, <128 x i16> %t2, i32 8)
  store <128 x i16> %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_sat_i8_256(ptr %px, ptr %py, ptr %to) {
  %t1 = load <256 x i8>, ptr %px, align 32
  %t2 = load <256 x i8>, ptr %py, align 32
  %t3 = call <256 x i8> @llvm.smul.fix.sat.v256i8(<256 x i8> %t1, <256 x i8> %t2, i32 4)
  store <256 x i8> %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_sat_i64_32(ptr %px, ptr %py, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = call <32 x i64> @llvm.smul.fix.sat.v32i64(<32 x i64> %t1, <32 x i64> %t2, i32 32)
  store <32 x i64> %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_sat_i24_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = trunc <64 x i32> %t1 to <64 x i24>
  %t3 = load <64 x i32>, ptr %py, align 32
  %t4 = trunc <64 x i32> %t3 to <64 x i24>
  %t5 = call <64 x i24> @llvm.smul.fix.sat.v64i24(<64 x i24> %t2, <64 x i24> %t4, i32 12)
  %t6 = zext <64 x i24> %t5 to <64 x i32>
  store <64 x i32> %t6, ptr %to, align 32
  ret void
}

define void @smul_fix_sat_i8_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i8>, ptr %px, align 32
  %t2 = load <3 x i8>, ptr %py, align 32
  %t3 = call <3 x i8> @llvm.smul.fix.sat.v3i8(<3 x i8> %t1, <3 x i8> %t2, i32 4)
  store <3 x i8> %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_sat_i32_7(ptr %px, ptr %py, ptr %to) {
  %t1 = load <7 x i32>, ptr %px, align 32
  %t2 = load <7 x i32>, ptr %py, align 32
  %t3 = call <7 x i32> @llvm.smul.fix.sat.v7i32(<7 x i32> %t1, <7 x i32> %t2, i32 16)
  store <7 x i32> %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_sat_i7_9(ptr %px, ptr %py, ptr %to) {
  %t1 = load <9 x i8>, ptr %px, align 32
  %t2 = trunc <9 x i8> %t1 to <9 x i7>
  %t3 = load <9 x i8>, ptr %py, align 32
  %t4 = trunc <9 x i8> %t3 to <9 x i7>
  %t5 = call <9 x i7> @llvm.smul.fix.sat.v9i7(<9 x i7> %t2, <9 x i7> %t4, i32 3)
  %t6 = zext <9 x i7> %t5 to <9 x i8>
  store <9 x i8> %t6, ptr %to, align 32
  ret void
}

define void @smul_fix_sat_i33_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i64>, ptr %px, align 32
  %t2 = trunc <2 x i64> %t1 to <2 x i33>
  %t3 = load <2 x i64>, ptr %py, align 32
  %t4 = trunc <2 x i64> %t3 to <2 x i33>
  %t5 = call <2 x i33> @llvm.smul.fix.sat.v2i33(<2 x i33> %t2, <2 x i33> %t4, i32 16)
  %t6 = zext <2 x i33> %t5 to <2 x i64>
  store <2 x i64> %t6, ptr %to, align 32
  ret void
}

define void @smul_fix_sat_i64_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = call i64 @llvm.smul.fix.sat.i64(i64 %t1, i64 %t2, i32 32)
  store i64 %t3, ptr %to, align 32
  ret void
}

define void @smul_fix_sat_i32_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i32, ptr %px, align 32
  %t2 = load i32, ptr %py, align 32
  %t3 = call i32 @llvm.smul.fix.sat.i32(i32 %t1, i32 %t2, i32 16)
  store i32 %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_sat_i32_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = load <64 x i32>, ptr %py, align 32
  %t3 = call <64 x i32> @llvm.umul.fix.sat.v64i32(<64 x i32> %t1, <64 x i32> %t2, i32 16)
  store <64 x i32> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_sat_i16_128(ptr %px, ptr %py, ptr %to) {
  %t1 = load <128 x i16>, ptr %px, align 32
  %t2 = load <128 x i16>, ptr %py, align 32
  %t3 = call <128 x i16> @llvm.umul.fix.sat.v128i16(<128 x i16> %t1, <128 x i16> %t2, i32 8)
  store <128 x i16> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_sat_i8_256(ptr %px, ptr %py, ptr %to) {
  %t1 = load <256 x i8>, ptr %px, align 32
  %t2 = load <256 x i8>, ptr %py, align 32
  %t3 = call <256 x i8> @llvm.umul.fix.sat.v256i8(<256 x i8> %t1, <256 x i8> %t2, i32 4)
  store <256 x i8> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_sat_i64_32(ptr %px, ptr %py, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = call <32 x i64> @llvm.umul.fix.sat.v32i64(<32 x i64> %t1, <32 x i64> %t2, i32 32)
  store <32 x i64> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_sat_i24_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = trunc <64 x i32> %t1 to <64 x i24>
  %t3 = load <64 x i32>, ptr %py, align 32
  %t4 = trunc <64 x i32> %t3 to <64 x i24>
  %t5 = call <64 x i24> @llvm.umul.fix.sat.v64i24(<64 x i24> %t2, <64 x i24> %t4, i32 12)
  %t6 = zext <64 x i24> %t5 to <64 x i32>
  store <64 x i32> %t6, ptr %to, align 32
  ret void
}

define void @umul_fix_sat_i16_40(ptr %px, ptr %py, ptr %to) {
  %t1 = load <40 x i16>, ptr %px, align 32
  %t2 = load <40 x i16>, ptr %py, align 32
  %t3 = call <40 x i16> @llvm.umul.fix.sat.v40i16(<40 x i16> %t1, <40 x i16> %t2, i32 8)
  store <40 x i16> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_sat_i64_5(ptr %px, ptr %py, ptr %to) {
  %t1 = load <5 x i64>, ptr %px, align 32
  %t2 = load <5 x i64>, ptr %py, align 32
  %t3 = call <5 x i64> @llvm.umul.fix.sat.v5i64(<5 x i64> %t1, <5 x i64> %t2, i32 32)
  store <5 x i64> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_sat_i64_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i64>, ptr %px, align 32
  %t2 = load <1 x i64>, ptr %py, align 32
  %t3 = call <1 x i64> @llvm.umul.fix.sat.v1i64(<1 x i64> %t1, <1 x i64> %t2, i32 32)
  store <1 x i64> %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_sat_i64_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = call i64 @llvm.umul.fix.sat.i64(i64 %t1, i64 %t2, i32 32)
  store i64 %t3, ptr %to, align 32
  ret void
}

define void @umul_fix_sat_i32_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i32, ptr %px, align 32
  %t2 = load i32, ptr %py, align 32
  %t3 = call i32 @llvm.umul.fix.sat.i32(i32 %t1, i32 %t2, i32 16)
  store i32 %t3, ptr %to, align 32
  ret void
}

define void @sdiv_fix_i32_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = load <64 x i32>, ptr %py, align 32
  %t3 = or <64 x i32> %t2, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t4 = lshr <64 x i32> %t3, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t5 = or <64 x i32> %t4, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t6 = ashr <64 x i32> %t1, <i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4>
  %t7 = call <64 x i32> @llvm.sdiv.fix.v64i32(<64 x i32> %t6, <64 x i32> %t5, i32 3)
  store <64 x i32> %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_i16_128(ptr %px, ptr %py, ptr %to) {
  %t1 = load <128 x i16>, ptr %px, align 32
  %t2 = load <128 x i16>, ptr %py, align 32
  %t3 = or <128 x i16> %t2, <i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1>
  %t4 = lshr <128 x i16> %t3, <i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1>
  %t5 = or <128 x i16> %t4, <i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1>
  %t6 = ashr <128 x i16> %t1, <i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4>
  %t7 = call <128 x i16> @llvm.sdiv.fix.v128i16(<128 x i16> %t6, <128 x i16> %t5, i32 3)
  store <128 x i16> %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_i8_256(ptr %px, ptr %py, ptr %to) {
  %t1 = load <256 x i8>, ptr %px, align 32
  %t2 = load <256 x i8>, ptr %py, align 32
  %t3 = or <256 x i8> %t2, <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  %t4 = lshr <256 x i8> %t3, <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  %t5 = or <256 x i8> %t4, <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  %t6 = ashr <256 x i8> %t1, <i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4>
  %t7 = call <256 x i8> @llvm.sdiv.fix.v256i8(<256 x i8> %t6, <256 x i8> %t5, i32 3)
  store <256 x i8> %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_i64_32(ptr %px, ptr %py, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = or <32 x i64> %t2, <i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1>
  %t4 = lshr <32 x i64> %t3, <i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1>
  %t5 = or <32 x i64> %t4, <i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1>
  %t6 = ashr <32 x i64> %t1, <i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4>
  %t7 = call <32 x i64> @llvm.sdiv.fix.v32i64(<32 x i64> %t6, <32 x i64> %t5, i32 3)
  store <32 x i64> %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_i24_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = trunc <64 x i32> %t1 to <64 x i24>
  %t3 = load <64 x i32>, ptr %py, align 32
  %t4 = trunc <64 x i32> %t3 to <64 x i24>
  %t5 = or <64 x i24> %t4, <i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1>
  %t6 = lshr <64 x i24> %t5, <i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1>
  %t7 = or <64 x i24> %t6, <i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1>
  %t8 = ashr <64 x i24> %t2, <i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4>
  %t9 = call <64 x i24> @llvm.sdiv.fix.v64i24(<64 x i24> %t8, <64 x i24> %t7, i32 3)
  %t10 = zext <64 x i24> %t9 to <64 x i32>
  store <64 x i32> %t10, ptr %to, align 32
  ret void
}

define void @sdiv_fix_i8_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i8>, ptr %px, align 32
  %t2 = load <3 x i8>, ptr %py, align 32
  %t3 = or <3 x i8> %t2, <i8 1, i8 1, i8 1>
  %t4 = lshr <3 x i8> %t3, <i8 1, i8 1, i8 1>
  %t5 = or <3 x i8> %t4, <i8 1, i8 1, i8 1>
  %t6 = ashr <3 x i8> %t1, <i8 4, i8 4, i8 4>
  %t7 = call <3 x i8> @llvm.sdiv.fix.v3i8(<3 x i8> %t6, <3 x i8> %t5, i32 3)
  store <3 x i8> %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_i32_7(ptr %px, ptr %py, ptr %to) {
  %t1 = load <7 x i32>, ptr %px, align 32
  %t2 = load <7 x i32>, ptr %py, align 32
  %t3 = or <7 x i32> %t2, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t4 = lshr <7 x i32> %t3, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t5 = or <7 x i32> %t4, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t6 = ashr <7 x i32> %t1, <i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4>
  %t7 = call <7 x i32> @llvm.sdiv.fix.v7i32(<7 x i32> %t6, <7 x i32> %t5, i32 3)
  store <7 x i32> %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_i7_9(ptr %px, ptr %py, ptr %to) {
  %t1 = load <9 x i8>, ptr %px, align 32
  %t2 = trunc <9 x i8> %t1 to <9 x i7>
  %t3 = load <9 x i8>, ptr %py, align 32
  %t4 = trunc <9 x i8> %t3 to <9 x i7>
  %t5 = or <9 x i7> %t4, <i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1>
  %t6 = lshr <9 x i7> %t5, <i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1>
  %t7 = or <9 x i7> %t6, <i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1>
  %t8 = ashr <9 x i7> %t2, <i7 4, i7 4, i7 4, i7 4, i7 4, i7 4, i7 4, i7 4, i7 4>
  %t9 = call <9 x i7> @llvm.sdiv.fix.v9i7(<9 x i7> %t8, <9 x i7> %t7, i32 3)
  %t10 = zext <9 x i7> %t9 to <9 x i8>
  store <9 x i8> %t10, ptr %to, align 32
  ret void
}

define void @sdiv_fix_i33_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i64>, ptr %px, align 32
  %t2 = trunc <2 x i64> %t1 to <2 x i33>
  %t3 = load <2 x i64>, ptr %py, align 32
  %t4 = trunc <2 x i64> %t3 to <2 x i33>
  %t5 = or <2 x i33> %t4, <i33 1, i33 1>
  %t6 = lshr <2 x i33> %t5, <i33 1, i33 1>
  %t7 = or <2 x i33> %t6, <i33 1, i33 1>
  %t8 = ashr <2 x i33> %t2, <i33 4, i33 4>
  %t9 = call <2 x i33> @llvm.sdiv.fix.v2i33(<2 x i33> %t8, <2 x i33> %t7, i32 3)
  %t10 = zext <2 x i33> %t9 to <2 x i64>
  store <2 x i64> %t10, ptr %to, align 32
  ret void
}

define void @sdiv_fix_i64_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = or i64 %t2, 1
  %t4 = lshr i64 %t3, 1
  %t5 = or i64 %t4, 1
  %t6 = ashr i64 %t1, 4
  %t7 = call i64 @llvm.sdiv.fix.i64(i64 %t6, i64 %t5, i32 3)
  store i64 %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_i32_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i32, ptr %px, align 32
  %t2 = load i32, ptr %py, align 32
  %t3 = or i32 %t2, 1
  %t4 = lshr i32 %t3, 1
  %t5 = or i32 %t4, 1
  %t6 = ashr i32 %t1, 4
  %t7 = call i32 @llvm.sdiv.fix.i32(i32 %t6, i32 %t5, i32 3)
  store i32 %t7, ptr %to, align 32
  ret void
}

define void @udiv_fix_i32_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = load <64 x i32>, ptr %py, align 32
  %t3 = or <64 x i32> %t2, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t4 = lshr <64 x i32> %t1, <i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4>
  %t5 = call <64 x i32> @llvm.udiv.fix.v64i32(<64 x i32> %t4, <64 x i32> %t3, i32 3)
  store <64 x i32> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_i16_128(ptr %px, ptr %py, ptr %to) {
  %t1 = load <128 x i16>, ptr %px, align 32
  %t2 = load <128 x i16>, ptr %py, align 32
  %t3 = or <128 x i16> %t2, <i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1>
  %t4 = lshr <128 x i16> %t1, <i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4>
  %t5 = call <128 x i16> @llvm.udiv.fix.v128i16(<128 x i16> %t4, <128 x i16> %t3, i32 3)
  store <128 x i16> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_i8_256(ptr %px, ptr %py, ptr %to) {
  %t1 = load <256 x i8>, ptr %px, align 32
  %t2 = load <256 x i8>, ptr %py, align 32
  %t3 = or <256 x i8> %t2, <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  %t4 = lshr <256 x i8> %t1, <i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4>
  %t5 = call <256 x i8> @llvm.udiv.fix.v256i8(<256 x i8> %t4, <256 x i8> %t3, i32 3)
  store <256 x i8> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_i64_32(ptr %px, ptr %py, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = or <32 x i64> %t2, <i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1>
  %t4 = lshr <32 x i64> %t1, <i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4>
  %t5 = call <32 x i64> @llvm.udiv.fix.v32i64(<32 x i64> %t4, <32 x i64> %t3, i32 3)
  store <32 x i64> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_i24_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = trunc <64 x i32> %t1 to <64 x i24>
  %t3 = load <64 x i32>, ptr %py, align 32
  %t4 = trunc <64 x i32> %t3 to <64 x i24>
  %t5 = or <64 x i24> %t4, <i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1>
  %t6 = lshr <64 x i24> %t2, <i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4>
  %t7 = call <64 x i24> @llvm.udiv.fix.v64i24(<64 x i24> %t6, <64 x i24> %t5, i32 3)
  %t8 = zext <64 x i24> %t7 to <64 x i32>
  store <64 x i32> %t8, ptr %to, align 32
  ret void
}

define void @udiv_fix_i16_40(ptr %px, ptr %py, ptr %to) {
  %t1 = load <40 x i16>, ptr %px, align 32
  %t2 = load <40 x i16>, ptr %py, align 32
  %t3 = or <40 x i16> %t2, <i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1>
  %t4 = lshr <40 x i16> %t1, <i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4>
  %t5 = call <40 x i16> @llvm.udiv.fix.v40i16(<40 x i16> %t4, <40 x i16> %t3, i32 3)
  store <40 x i16> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_i64_5(ptr %px, ptr %py, ptr %to) {
  %t1 = load <5 x i64>, ptr %px, align 32
  %t2 = load <5 x i64>, ptr %py, align 32
  %t3 = or <5 x i64> %t2, <i64 1, i64 1, i64 1, i64 1, i64 1>
  %t4 = lshr <5 x i64> %t1, <i64 4, i64 4, i64 4, i64 4, i64 4>
  %t5 = call <5 x i64> @llvm.udiv.fix.v5i64(<5 x i64> %t4, <5 x i64> %t3, i32 3)
  store <5 x i64> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_i64_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i64>, ptr %px, align 32
  %t2 = load <1 x i64>, ptr %py, align 32
  %t3 = or <1 x i64> %t2, <i64 1>
  %t4 = lshr <1 x i64> %t1, <i64 4>
  %t5 = call <1 x i64> @llvm.udiv.fix.v1i64(<1 x i64> %t4, <1 x i64> %t3, i32 3)
  store <1 x i64> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_i64_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = or i64 %t2, 1
  %t4 = lshr i64 %t1, 4
  %t5 = call i64 @llvm.udiv.fix.i64(i64 %t4, i64 %t3, i32 3)
  store i64 %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_i32_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i32, ptr %px, align 32
  %t2 = load i32, ptr %py, align 32
  %t3 = or i32 %t2, 1
  %t4 = lshr i32 %t1, 4
  %t5 = call i32 @llvm.udiv.fix.i32(i32 %t4, i32 %t3, i32 3)
  store i32 %t5, ptr %to, align 32
  ret void
}

define void @sdiv_fix_sat_i32_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = load <64 x i32>, ptr %py, align 32
  %t3 = or <64 x i32> %t2, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t4 = lshr <64 x i32> %t3, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t5 = or <64 x i32> %t4, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t6 = ashr <64 x i32> %t1, <i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4>
  %t7 = call <64 x i32> @llvm.sdiv.fix.sat.v64i32(<64 x i32> %t6, <64 x i32> %t5, i32 3)
  store <64 x i32> %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_sat_i16_128(ptr %px, ptr %py, ptr %to) {
  %t1 = load <128 x i16>, ptr %px, align 32
  %t2 = load <128 x i16>, ptr %py, align 32
  %t3 = or <128 x i16> %t2, <i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1>
  %t4 = lshr <128 x i16> %t3, <i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1>
  %t5 = or <128 x i16> %t4, <i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1>
  %t6 = ashr <128 x i16> %t1, <i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4>
  %t7 = call <128 x i16> @llvm.sdiv.fix.sat.v128i16(<128 x i16> %t6, <128 x i16> %t5, i32 3)
  store <128 x i16> %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_sat_i8_256(ptr %px, ptr %py, ptr %to) {
  %t1 = load <256 x i8>, ptr %px, align 32
  %t2 = load <256 x i8>, ptr %py, align 32
  %t3 = or <256 x i8> %t2, <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  %t4 = lshr <256 x i8> %t3, <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  %t5 = or <256 x i8> %t4, <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  %t6 = ashr <256 x i8> %t1, <i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4>
  %t7 = call <256 x i8> @llvm.sdiv.fix.sat.v256i8(<256 x i8> %t6, <256 x i8> %t5, i32 3)
  store <256 x i8> %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_sat_i64_32(ptr %px, ptr %py, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = or <32 x i64> %t2, <i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1>
  %t4 = lshr <32 x i64> %t3, <i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1>
  %t5 = or <32 x i64> %t4, <i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1>
  %t6 = ashr <32 x i64> %t1, <i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4>
  %t7 = call <32 x i64> @llvm.sdiv.fix.sat.v32i64(<32 x i64> %t6, <32 x i64> %t5, i32 3)
  store <32 x i64> %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_sat_i24_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = trunc <64 x i32> %t1 to <64 x i24>
  %t3 = load <64 x i32>, ptr %py, align 32
  %t4 = trunc <64 x i32> %t3 to <64 x i24>
  %t5 = or <64 x i24> %t4, <i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1>
  %t6 = lshr <64 x i24> %t5, <i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1>
  %t7 = or <64 x i24> %t6, <i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1>
  %t8 = ashr <64 x i24> %t2, <i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4>
  %t9 = call <64 x i24> @llvm.sdiv.fix.sat.v64i24(<64 x i24> %t8, <64 x i24> %t7, i32 3)
  %t10 = zext <64 x i24> %t9 to <64 x i32>
  store <64 x i32> %t10, ptr %to, align 32
  ret void
}

define void @sdiv_fix_sat_i8_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i8>, ptr %px, align 32
  %t2 = load <3 x i8>, ptr %py, align 32
  %t3 = or <3 x i8> %t2, <i8 1, i8 1, i8 1>
  %t4 = lshr <3 x i8> %t3, <i8 1, i8 1, i8 1>
  %t5 = or <3 x i8> %t4, <i8 1, i8 1, i8 1>
  %t6 = ashr <3 x i8> %t1, <i8 4, i8 4, i8 4>
  %t7 = call <3 x i8> @llvm.sdiv.fix.sat.v3i8(<3 x i8> %t6, <3 x i8> %t5, i32 3)
  store <3 x i8> %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_sat_i32_7(ptr %px, ptr %py, ptr %to) {
  %t1 = load <7 x i32>, ptr %px, align 32
  %t2 = load <7 x i32>, ptr %py, align 32
  %t3 = or <7 x i32> %t2, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t4 = lshr <7 x i32> %t3, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t5 = or <7 x i32> %t4, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t6 = ashr <7 x i32> %t1, <i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4>
  %t7 = call <7 x i32> @llvm.sdiv.fix.sat.v7i32(<7 x i32> %t6, <7 x i32> %t5, i32 3)
  store <7 x i32> %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_sat_i7_9(ptr %px, ptr %py, ptr %to) {
  %t1 = load <9 x i8>, ptr %px, align 32
  %t2 = trunc <9 x i8> %t1 to <9 x i7>
  %t3 = load <9 x i8>, ptr %py, align 32
  %t4 = trunc <9 x i8> %t3 to <9 x i7>
  %t5 = or <9 x i7> %t4, <i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1>
  %t6 = lshr <9 x i7> %t5, <i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1>
  %t7 = or <9 x i7> %t6, <i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1, i7 1>
  %t8 = ashr <9 x i7> %t2, <i7 4, i7 4, i7 4, i7 4, i7 4, i7 4, i7 4, i7 4, i7 4>
  %t9 = call <9 x i7> @llvm.sdiv.fix.sat.v9i7(<9 x i7> %t8, <9 x i7> %t7, i32 3)
  %t10 = zext <9 x i7> %t9 to <9 x i8>
  store <9 x i8> %t10, ptr %to, align 32
  ret void
}

define void @sdiv_fix_sat_i33_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i64>, ptr %px, align 32
  %t2 = trunc <2 x i64> %t1 to <2 x i33>
  %t3 = load <2 x i64>, ptr %py, align 32
  %t4 = trunc <2 x i64> %t3 to <2 x i33>
  %t5 = or <2 x i33> %t4, <i33 1, i33 1>
  %t6 = lshr <2 x i33> %t5, <i33 1, i33 1>
  %t7 = or <2 x i33> %t6, <i33 1, i33 1>
  %t8 = ashr <2 x i33> %t2, <i33 4, i33 4>
  %t9 = call <2 x i33> @llvm.sdiv.fix.sat.v2i33(<2 x i33> %t8, <2 x i33> %t7, i32 3)
  %t10 = zext <2 x i33> %t9 to <2 x i64>
  store <2 x i64> %t10, ptr %to, align 32
  ret void
}

define void @sdiv_fix_sat_i64_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = or i64 %t2, 1
  %t4 = lshr i64 %t3, 1
  %t5 = or i64 %t4, 1
  %t6 = ashr i64 %t1, 4
  %t7 = call i64 @llvm.sdiv.fix.sat.i64(i64 %t6, i64 %t5, i32 3)
  store i64 %t7, ptr %to, align 32
  ret void
}

define void @sdiv_fix_sat_i32_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i32, ptr %px, align 32
  %t2 = load i32, ptr %py, align 32
  %t3 = or i32 %t2, 1
  %t4 = lshr i32 %t3, 1
  %t5 = or i32 %t4, 1
  %t6 = ashr i32 %t1, 4
  %t7 = call i32 @llvm.sdiv.fix.sat.i32(i32 %t6, i32 %t5, i32 3)
  store i32 %t7, ptr %to, align 32
  ret void
}

define void @udiv_fix_sat_i32_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = load <64 x i32>, ptr %py, align 32
  %t3 = or <64 x i32> %t2, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %t4 = lshr <64 x i32> %t1, <i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4>
  %t5 = call <64 x i32> @llvm.udiv.fix.sat.v64i32(<64 x i32> %t4, <64 x i32> %t3, i32 3)
  store <64 x i32> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_sat_i16_128(ptr %px, ptr %py, ptr %to) {
  %t1 = load <128 x i16>, ptr %px, align 32
  %t2 = load <128 x i16>, ptr %py, align 32
  %t3 = or <128 x i16> %t2, <i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1>
  %t4 = lshr <128 x i16> %t1, <i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4>
  %t5 = call <128 x i16> @llvm.udiv.fix.sat.v128i16(<128 x i16> %t4, <128 x i16> %t3, i32 3)
  store <128 x i16> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_sat_i8_256(ptr %px, ptr %py, ptr %to) {
  %t1 = load <256 x i8>, ptr %px, align 32
  %t2 = load <256 x i8>, ptr %py, align 32
  %t3 = or <256 x i8> %t2, <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  %t4 = lshr <256 x i8> %t1, <i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4>
  %t5 = call <256 x i8> @llvm.udiv.fix.sat.v256i8(<256 x i8> %t4, <256 x i8> %t3, i32 3)
  store <256 x i8> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_sat_i64_32(ptr %px, ptr %py, ptr %to) {
  %t1 = load <32 x i64>, ptr %px, align 32
  %t2 = load <32 x i64>, ptr %py, align 32
  %t3 = or <32 x i64> %t2, <i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1>
  %t4 = lshr <32 x i64> %t1, <i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4, i64 4>
  %t5 = call <32 x i64> @llvm.udiv.fix.sat.v32i64(<32 x i64> %t4, <32 x i64> %t3, i32 3)
  store <32 x i64> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_sat_i24_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = trunc <64 x i32> %t1 to <64 x i24>
  %t3 = load <64 x i32>, ptr %py, align 32
  %t4 = trunc <64 x i32> %t3 to <64 x i24>
  %t5 = or <64 x i24> %t4, <i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1, i24 1>
  %t6 = lshr <64 x i24> %t2, <i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4, i24 4>
  %t7 = call <64 x i24> @llvm.udiv.fix.sat.v64i24(<64 x i24> %t6, <64 x i24> %t5, i32 3)
  %t8 = zext <64 x i24> %t7 to <64 x i32>
  store <64 x i32> %t8, ptr %to, align 32
  ret void
}

define void @udiv_fix_sat_i16_40(ptr %px, ptr %py, ptr %to) {
  %t1 = load <40 x i16>, ptr %px, align 32
  %t2 = load <40 x i16>, ptr %py, align 32
  %t3 = or <40 x i16> %t2, <i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1>
  %t4 = lshr <40 x i16> %t1, <i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4, i16 4>
  %t5 = call <40 x i16> @llvm.udiv.fix.sat.v40i16(<40 x i16> %t4, <40 x i16> %t3, i32 3)
  store <40 x i16> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_sat_i64_5(ptr %px, ptr %py, ptr %to) {
  %t1 = load <5 x i64>, ptr %px, align 32
  %t2 = load <5 x i64>, ptr %py, align 32
  %t3 = or <5 x i64> %t2, <i64 1, i64 1, i64 1, i64 1, i64 1>
  %t4 = lshr <5 x i64> %t1, <i64 4, i64 4, i64 4, i64 4, i64 4>
  %t5 = call <5 x i64> @llvm.udiv.fix.sat.v5i64(<5 x i64> %t4, <5 x i64> %t3, i32 3)
  store <5 x i64> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_sat_i64_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i64>, ptr %px, align 32
  %t2 = load <1 x i64>, ptr %py, align 32
  %t3 = or <1 x i64> %t2, <i64 1>
  %t4 = lshr <1 x i64> %t1, <i64 4>
  %t5 = call <1 x i64> @llvm.udiv.fix.sat.v1i64(<1 x i64> %t4, <1 x i64> %t3, i32 3)
  store <1 x i64> %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_sat_i64_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i64, ptr %px, align 32
  %t2 = load i64, ptr %py, align 32
  %t3 = or i64 %t2, 1
  %t4 = lshr i64 %t1, 4
  %t5 = call i64 @llvm.udiv.fix.sat.i64(i64 %t4, i64 %t3, i32 3)
  store i64 %t5, ptr %to, align 32
  ret void
}

define void @udiv_fix_sat_i32_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i32, ptr %px, align 32
  %t2 = load i32, ptr %py, align 32
  %t3 = or i32 %t2, 1
  %t4 = lshr i32 %t1, 4
  %t5 = call i32 @llvm.udiv.fix.sat.i32(i32 %t4, i32 %t3, i32 3)
  store i32 %t5, ptr %to, align 32
  ret void
}
