; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Comparisons of integers of any width: those that no lane has are extended.

; DIFF: 63 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

define void @icmp_ult_i2_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i8>, ptr %px, align 32
  %t2 = trunc <2 x i8> %t1 to <2 x i2>
  %t3 = load <2 x i8>, ptr %py, align 32
  %t4 = trunc <2 x i8> %t3 to <2 x i2>
  %t5 = icmp ult <2 x i2> %t2, %t4
  %t6 = zext <2 x i1> %t5 to <2 x i8>
  store <2 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ne_i2_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i8>, ptr %px, align 32
  %t2 = trunc <3 x i8> %t1 to <3 x i2>
  %t3 = load <3 x i8>, ptr %py, align 32
  %t4 = trunc <3 x i8> %t3 to <3 x i2>
  %t5 = icmp ne <3 x i2> %t2, %t4
  %t6 = zext <3 x i1> %t5 to <3 x i8>
  store <3 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ule_i2_15(ptr %px, ptr %py, ptr %to) {
  %t1 = load <15 x i8>, ptr %px, align 32
  %t2 = trunc <15 x i8> %t1 to <15 x i2>
  %t3 = load <15 x i8>, ptr %py, align 32
  %t4 = trunc <15 x i8> %t3 to <15 x i2>
  %t5 = icmp ule <15 x i2> %t2, %t4
  %t6 = zext <15 x i1> %t5 to <15 x i8>
  store <15 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sgt_i2_32(ptr %px, ptr %py, ptr %to) {
  %t1 = load <32 x i8>, ptr %px, align 32
  %t2 = trunc <32 x i8> %t1 to <32 x i2>
  %t3 = load <32 x i8>, ptr %py, align 32
  %t4 = trunc <32 x i8> %t3 to <32 x i2>
  %t5 = icmp sgt <32 x i2> %t2, %t4
  %t6 = zext <32 x i1> %t5 to <32 x i8>
  store <32 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sge_i2_65(ptr %px, ptr %py, ptr %to) {
  %t1 = load <65 x i8>, ptr %px, align 32
  %t2 = trunc <65 x i8> %t1 to <65 x i2>
  %t3 = load <65 x i8>, ptr %py, align 32
  %t4 = trunc <65 x i8> %t3 to <65 x i2>
  %t5 = icmp sge <65 x i2> %t2, %t4
  %t6 = zext <65 x i1> %t5 to <65 x i8>
  store <65 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ule_i3_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i8>, ptr %px, align 32
  %t2 = trunc <3 x i8> %t1 to <3 x i3>
  %t3 = load <3 x i8>, ptr %py, align 32
  %t4 = trunc <3 x i8> %t3 to <3 x i3>
  %t5 = icmp ule <3 x i3> %t2, %t4
  %t6 = zext <3 x i1> %t5 to <3 x i8>
  store <3 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sgt_i3_16(ptr %px, ptr %py, ptr %to) {
  %t1 = load <16 x i8>, ptr %px, align 32
  %t2 = trunc <16 x i8> %t1 to <16 x i3>
  %t3 = load <16 x i8>, ptr %py, align 32
  %t4 = trunc <16 x i8> %t3 to <16 x i3>
  %t5 = icmp sgt <16 x i3> %t2, %t4
  %t6 = zext <16 x i1> %t5 to <16 x i8>
  store <16 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sge_i3_33(ptr %px, ptr %py, ptr %to) {
  %t1 = load <33 x i8>, ptr %px, align 32
  %t2 = trunc <33 x i8> %t1 to <33 x i3>
  %t3 = load <33 x i8>, ptr %py, align 32
  %t4 = trunc <33 x i8> %t3 to <33 x i3>
  %t5 = icmp sge <33 x i3> %t2, %t4
  %t6 = zext <33 x i1> %t5 to <33 x i8>
  store <33 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_slt_i3_129(ptr %px, ptr %py, ptr %to) {
  %t1 = load <129 x i8>, ptr %px, align 32
  %t2 = trunc <129 x i8> %t1 to <129 x i3>
  %t3 = load <129 x i8>, ptr %py, align 32
  %t4 = trunc <129 x i8> %t3 to <129 x i3>
  %t5 = icmp slt <129 x i3> %t2, %t4
  %t6 = zext <129 x i1> %t5 to <129 x i8>
  store <129 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ule_i7_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i8>, ptr %px, align 32
  %t2 = trunc <1 x i8> %t1 to <1 x i7>
  %t3 = load <1 x i8>, ptr %py, align 32
  %t4 = trunc <1 x i8> %t3 to <1 x i7>
  %t5 = icmp ule <1 x i7> %t2, %t4
  %t6 = zext <1 x i1> %t5 to <1 x i8>
  store <1 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sgt_i7_8(ptr %px, ptr %py, ptr %to) {
  %t1 = load <8 x i8>, ptr %px, align 32
  %t2 = trunc <8 x i8> %t1 to <8 x i7>
  %t3 = load <8 x i8>, ptr %py, align 32
  %t4 = trunc <8 x i8> %t3 to <8 x i7>
  %t5 = icmp sgt <8 x i7> %t2, %t4
  %t6 = zext <8 x i1> %t5 to <8 x i8>
  store <8 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sge_i7_17(ptr %px, ptr %py, ptr %to) {
  %t1 = load <17 x i8>, ptr %px, align 32
  %t2 = trunc <17 x i8> %t1 to <17 x i7>
  %t3 = load <17 x i8>, ptr %py, align 32
  %t4 = trunc <17 x i8> %t3 to <17 x i7>
  %t5 = icmp sge <17 x i7> %t2, %t4
  %t6 = zext <17 x i1> %t5 to <17 x i8>
  store <17 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_slt_i7_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i8>, ptr %px, align 32
  %t2 = trunc <64 x i8> %t1 to <64 x i7>
  %t3 = load <64 x i8>, ptr %py, align 32
  %t4 = trunc <64 x i8> %t3 to <64 x i7>
  %t5 = icmp slt <64 x i7> %t2, %t4
  %t6 = zext <64 x i1> %t5 to <64 x i8>
  store <64 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_uge_i9_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i16>, ptr %px, align 32
  %t2 = trunc <3 x i16> %t1 to <3 x i9>
  %t3 = load <3 x i16>, ptr %py, align 32
  %t4 = trunc <3 x i16> %t3 to <3 x i9>
  %t5 = icmp uge <3 x i9> %t2, %t4
  %t6 = zext <3 x i1> %t5 to <3 x i8>
  store <3 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ult_i9_16(ptr %px, ptr %py, ptr %to) {
  %t1 = load <16 x i16>, ptr %px, align 32
  %t2 = trunc <16 x i16> %t1 to <16 x i9>
  %t3 = load <16 x i16>, ptr %py, align 32
  %t4 = trunc <16 x i16> %t3 to <16 x i9>
  %t5 = icmp ult <16 x i9> %t2, %t4
  %t6 = zext <16 x i1> %t5 to <16 x i8>
  store <16 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ule_i9_33(ptr %px, ptr %py, ptr %to) {
  %t1 = load <33 x i16>, ptr %px, align 32
  %t2 = trunc <33 x i16> %t1 to <33 x i9>
  %t3 = load <33 x i16>, ptr %py, align 32
  %t4 = trunc <33 x i16> %t3 to <33 x i9>
  %t5 = icmp ule <33 x i9> %t2, %t4
  %t6 = zext <33 x i1> %t5 to <33 x i8>
  store <33 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sgt_i9_129(ptr %px, ptr %py, ptr %to) {
  %t1 = load <129 x i16>, ptr %px, align 32
  %t2 = trunc <129 x i16> %t1 to <129 x i9>
  %t3 = load <129 x i16>, ptr %py, align 32
  %t4 = trunc <129 x i16> %t3 to <129 x i9>
  %t5 = icmp sgt <129 x i9> %t2, %t4
  %t6 = zext <129 x i1> %t5 to <129 x i8>
  store <129 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sge_i15_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i16>, ptr %px, align 32
  %t2 = trunc <3 x i16> %t1 to <3 x i15>
  %t3 = load <3 x i16>, ptr %py, align 32
  %t4 = trunc <3 x i16> %t3 to <3 x i15>
  %t5 = icmp sge <3 x i15> %t2, %t4
  %t6 = zext <3 x i1> %t5 to <3 x i8>
  store <3 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_slt_i15_16(ptr %px, ptr %py, ptr %to) {
  %t1 = load <16 x i16>, ptr %px, align 32
  %t2 = trunc <16 x i16> %t1 to <16 x i15>
  %t3 = load <16 x i16>, ptr %py, align 32
  %t4 = trunc <16 x i16> %t3 to <16 x i15>
  %t5 = icmp slt <16 x i15> %t2, %t4
  %t6 = zext <16 x i1> %t5 to <16 x i8>
  store <16 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sle_i15_33(ptr %px, ptr %py, ptr %to) {
  %t1 = load <33 x i16>, ptr %px, align 32
  %t2 = trunc <33 x i16> %t1 to <33 x i15>
  %t3 = load <33 x i16>, ptr %py, align 32
  %t4 = trunc <33 x i16> %t3 to <33 x i15>
  %t5 = icmp sle <33 x i15> %t2, %t4
  %t6 = zext <33 x i1> %t5 to <33 x i8>
  store <33 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_eq_i15_129(ptr %px, ptr %py, ptr %to) {
  %t1 = load <129 x i16>, ptr %px, align 32
  %t2 = trunc <129 x i16> %t1 to <129 x i15>
  %t3 = load <129 x i16>, ptr %py, align 32
  %t4 = trunc <129 x i16> %t3 to <129 x i15>
  %t5 = icmp eq <129 x i15> %t2, %t4
  %t6 = zext <129 x i1> %t5 to <129 x i8>
  store <129 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ult_i17_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i32>, ptr %px, align 32
  %t2 = trunc <2 x i32> %t1 to <2 x i17>
  %t3 = load <2 x i32>, ptr %py, align 32
  %t4 = trunc <2 x i32> %t3 to <2 x i17>
  %t5 = icmp ult <2 x i17> %t2, %t4
  %t6 = zext <2 x i1> %t5 to <2 x i8>
  store <2 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ule_i17_15(ptr %px, ptr %py, ptr %to) {
  %t1 = load <15 x i32>, ptr %px, align 32
  %t2 = trunc <15 x i32> %t1 to <15 x i17>
  %t3 = load <15 x i32>, ptr %py, align 32
  %t4 = trunc <15 x i32> %t3 to <15 x i17>
  %t5 = icmp ule <15 x i17> %t2, %t4
  %t6 = zext <15 x i1> %t5 to <15 x i8>
  store <15 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sgt_i17_32(ptr %px, ptr %py, ptr %to) {
  %t1 = load <32 x i32>, ptr %px, align 32
  %t2 = trunc <32 x i32> %t1 to <32 x i17>
  %t3 = load <32 x i32>, ptr %py, align 32
  %t4 = trunc <32 x i32> %t3 to <32 x i17>
  %t5 = icmp sgt <32 x i17> %t2, %t4
  %t6 = zext <32 x i1> %t5 to <32 x i8>
  store <32 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sge_i17_65(ptr %px, ptr %py, ptr %to) {
  %t1 = load <65 x i32>, ptr %px, align 32
  %t2 = trunc <65 x i32> %t1 to <65 x i17>
  %t3 = load <65 x i32>, ptr %py, align 32
  %t4 = trunc <65 x i32> %t3 to <65 x i17>
  %t5 = icmp sge <65 x i17> %t2, %t4
  %t6 = zext <65 x i1> %t5 to <65 x i8>
  store <65 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ne_i22_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i32>, ptr %px, align 32
  %t2 = trunc <1 x i32> %t1 to <1 x i22>
  %t3 = load <1 x i32>, ptr %py, align 32
  %t4 = trunc <1 x i32> %t3 to <1 x i22>
  %t5 = icmp ne <1 x i22> %t2, %t4
  %t6 = zext <1 x i1> %t5 to <1 x i8>
  store <1 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ule_i22_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i32>, ptr %px, align 32
  %t2 = trunc <3 x i32> %t1 to <3 x i22>
  %t3 = load <3 x i32>, ptr %py, align 32
  %t4 = trunc <3 x i32> %t3 to <3 x i22>
  %t5 = icmp ule <3 x i22> %t2, %t4
  %t6 = zext <3 x i1> %t5 to <3 x i8>
  store <3 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ugt_i22_8(ptr %px, ptr %py, ptr %to) {
  %t1 = load <8 x i32>, ptr %px, align 32
  %t2 = trunc <8 x i32> %t1 to <8 x i22>
  %t3 = load <8 x i32>, ptr %py, align 32
  %t4 = trunc <8 x i32> %t3 to <8 x i22>
  %t5 = icmp ugt <8 x i22> %t2, %t4
  %t6 = zext <8 x i1> %t5 to <8 x i8>
  store <8 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_uge_i22_17(ptr %px, ptr %py, ptr %to) {
  %t1 = load <17 x i32>, ptr %px, align 32
  %t2 = trunc <17 x i32> %t1 to <17 x i22>
  %t3 = load <17 x i32>, ptr %py, align 32
  %t4 = trunc <17 x i32> %t3 to <17 x i22>
  %t5 = icmp uge <17 x i22> %t2, %t4
  %t6 = zext <17 x i1> %t5 to <17 x i8>
  store <17 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ult_i22_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = trunc <64 x i32> %t1 to <64 x i22>
  %t3 = load <64 x i32>, ptr %py, align 32
  %t4 = trunc <64 x i32> %t3 to <64 x i22>
  %t5 = icmp ult <64 x i22> %t2, %t4
  %t6 = zext <64 x i1> %t5 to <64 x i8>
  store <64 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sle_i24_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i32>, ptr %px, align 32
  %t2 = trunc <3 x i32> %t1 to <3 x i24>
  %t3 = load <3 x i32>, ptr %py, align 32
  %t4 = trunc <3 x i32> %t3 to <3 x i24>
  %t5 = icmp sle <3 x i24> %t2, %t4
  %t6 = zext <3 x i1> %t5 to <3 x i8>
  store <3 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sgt_i24_8(ptr %px, ptr %py, ptr %to) {
  %t1 = load <8 x i32>, ptr %px, align 32
  %t2 = trunc <8 x i32> %t1 to <8 x i24>
  %t3 = load <8 x i32>, ptr %py, align 32
  %t4 = trunc <8 x i32> %t3 to <8 x i24>
  %t5 = icmp sgt <8 x i24> %t2, %t4
  %t6 = zext <8 x i1> %t5 to <8 x i8>
  store <8 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_eq_i24_16(ptr %px, ptr %py, ptr %to) {
  %t1 = load <16 x i32>, ptr %px, align 32
  %t2 = trunc <16 x i32> %t1 to <16 x i24>
  %t3 = load <16 x i32>, ptr %py, align 32
  %t4 = trunc <16 x i32> %t3 to <16 x i24>
  %t5 = icmp eq <16 x i24> %t2, %t4
  %t6 = zext <16 x i1> %t5 to <16 x i8>
  store <16 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ne_i24_33(ptr %px, ptr %py, ptr %to) {
  %t1 = load <33 x i32>, ptr %px, align 32
  %t2 = trunc <33 x i32> %t1 to <33 x i24>
  %t3 = load <33 x i32>, ptr %py, align 32
  %t4 = trunc <33 x i32> %t3 to <33 x i24>
  %t5 = icmp ne <33 x i24> %t2, %t4
  %t6 = zext <33 x i1> %t5 to <33 x i8>
  store <33 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ugt_i24_129(ptr %px, ptr %py, ptr %to) {
  %t1 = load <129 x i32>, ptr %px, align 32
  %t2 = trunc <129 x i32> %t1 to <129 x i24>
  %t3 = load <129 x i32>, ptr %py, align 32
  %t4 = trunc <129 x i32> %t3 to <129 x i24>
  %t5 = icmp ugt <129 x i24> %t2, %t4
  %t6 = zext <129 x i1> %t5 to <129 x i8>
  store <129 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sle_i31_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i32>, ptr %px, align 32
  %t2 = trunc <1 x i32> %t1 to <1 x i31>
  %t3 = load <1 x i32>, ptr %py, align 32
  %t4 = trunc <1 x i32> %t3 to <1 x i31>
  %t5 = icmp sle <1 x i31> %t2, %t4
  %t6 = zext <1 x i1> %t5 to <1 x i8>
  store <1 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_eq_i31_8(ptr %px, ptr %py, ptr %to) {
  %t1 = load <8 x i32>, ptr %px, align 32
  %t2 = trunc <8 x i32> %t1 to <8 x i31>
  %t3 = load <8 x i32>, ptr %py, align 32
  %t4 = trunc <8 x i32> %t3 to <8 x i31>
  %t5 = icmp eq <8 x i31> %t2, %t4
  %t6 = zext <8 x i1> %t5 to <8 x i8>
  store <8 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ne_i31_17(ptr %px, ptr %py, ptr %to) {
  %t1 = load <17 x i32>, ptr %px, align 32
  %t2 = trunc <17 x i32> %t1 to <17 x i31>
  %t3 = load <17 x i32>, ptr %py, align 32
  %t4 = trunc <17 x i32> %t3 to <17 x i31>
  %t5 = icmp ne <17 x i31> %t2, %t4
  %t6 = zext <17 x i1> %t5 to <17 x i8>
  store <17 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ugt_i31_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i32>, ptr %px, align 32
  %t2 = trunc <64 x i32> %t1 to <64 x i31>
  %t3 = load <64 x i32>, ptr %py, align 32
  %t4 = trunc <64 x i32> %t3 to <64 x i31>
  %t5 = icmp ugt <64 x i31> %t2, %t4
  %t6 = zext <64 x i1> %t5 to <64 x i8>
  store <64 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sge_i33_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i64>, ptr %px, align 32
  %t2 = trunc <3 x i64> %t1 to <3 x i33>
  %t3 = load <3 x i64>, ptr %py, align 32
  %t4 = trunc <3 x i64> %t3 to <3 x i33>
  %t5 = icmp sge <3 x i33> %t2, %t4
  %t6 = zext <3 x i1> %t5 to <3 x i8>
  store <3 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_slt_i33_16(ptr %px, ptr %py, ptr %to) {
  %t1 = load <16 x i64>, ptr %px, align 32
  %t2 = trunc <16 x i64> %t1 to <16 x i33>
  %t3 = load <16 x i64>, ptr %py, align 32
  %t4 = trunc <16 x i64> %t3 to <16 x i33>
  %t5 = icmp slt <16 x i33> %t2, %t4
  %t6 = zext <16 x i1> %t5 to <16 x i8>
  store <16 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sle_i33_33(ptr %px, ptr %py, ptr %to) {
  %t1 = load <33 x i64>, ptr %px, align 32
  %t2 = trunc <33 x i64> %t1 to <33 x i33>
  %t3 = load <33 x i64>, ptr %py, align 32
  %t4 = trunc <33 x i64> %t3 to <33 x i33>
  %t5 = icmp sle <33 x i33> %t2, %t4
  %t6 = zext <33 x i1> %t5 to <33 x i8>
  store <33 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sgt_i33_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i64>, ptr %px, align 32
  %t2 = trunc <64 x i64> %t1 to <64 x i33>
  %t3 = load <64 x i64>, ptr %py, align 32
  %t4 = trunc <64 x i64> %t3 to <64 x i33>
  %t5 = icmp sgt <64 x i33> %t2, %t4
  %t6 = zext <64 x i1> %t5 to <64 x i8>
  store <64 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_eq_i33_129(ptr %px, ptr %py, ptr %to) {
  %t1 = load <129 x i64>, ptr %px, align 32
  %t2 = trunc <129 x i64> %t1 to <129 x i33>
  %t3 = load <129 x i64>, ptr %py, align 32
  %t4 = trunc <129 x i64> %t3 to <129 x i33>
  %t5 = icmp eq <129 x i33> %t2, %t4
  %t6 = zext <129 x i1> %t5 to <129 x i8>
  store <129 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ne_i48_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i64>, ptr %px, align 32
  %t2 = trunc <3 x i64> %t1 to <3 x i48>
  %t3 = load <3 x i64>, ptr %py, align 32
  %t4 = trunc <3 x i64> %t3 to <3 x i48>
  %t5 = icmp ne <3 x i48> %t2, %t4
  %t6 = zext <3 x i1> %t5 to <3 x i8>
  store <3 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ugt_i48_16(ptr %px, ptr %py, ptr %to) {
  %t1 = load <16 x i64>, ptr %px, align 32
  %t2 = trunc <16 x i64> %t1 to <16 x i48>
  %t3 = load <16 x i64>, ptr %py, align 32
  %t4 = trunc <16 x i64> %t3 to <16 x i48>
  %t5 = icmp ugt <16 x i48> %t2, %t4
  %t6 = zext <16 x i1> %t5 to <16 x i8>
  store <16 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_uge_i48_33(ptr %px, ptr %py, ptr %to) {
  %t1 = load <33 x i64>, ptr %px, align 32
  %t2 = trunc <33 x i64> %t1 to <33 x i48>
  %t3 = load <33 x i64>, ptr %py, align 32
  %t4 = trunc <33 x i64> %t3 to <33 x i48>
  %t5 = icmp uge <33 x i48> %t2, %t4
  %t6 = zext <33 x i1> %t5 to <33 x i8>
  store <33 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_eq_i48_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i64>, ptr %px, align 32
  %t2 = trunc <64 x i64> %t1 to <64 x i48>
  %t3 = load <64 x i64>, ptr %py, align 32
  %t4 = trunc <64 x i64> %t3 to <64 x i48>
  %t5 = icmp eq <64 x i48> %t2, %t4
  %t6 = zext <64 x i1> %t5 to <64 x i8>
  store <64 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ule_i63_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i64>, ptr %px, align 32
  %t2 = trunc <3 x i64> %t1 to <3 x i63>
  %t3 = load <3 x i64>, ptr %py, align 32
  %t4 = trunc <3 x i64> %t3 to <3 x i63>
  %t5 = icmp ule <3 x i63> %t2, %t4
  %t6 = zext <3 x i1> %t5 to <3 x i8>
  store <3 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sgt_i63_16(ptr %px, ptr %py, ptr %to) {
  %t1 = load <16 x i64>, ptr %px, align 32
  %t2 = trunc <16 x i64> %t1 to <16 x i63>
  %t3 = load <16 x i64>, ptr %py, align 32
  %t4 = trunc <16 x i64> %t3 to <16 x i63>
  %t5 = icmp sgt <16 x i63> %t2, %t4
  %t6 = zext <16 x i1> %t5 to <16 x i8>
  store <16 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sge_i63_33(ptr %px, ptr %py, ptr %to) {
  %t1 = load <33 x i64>, ptr %px, align 32
  %t2 = trunc <33 x i64> %t1 to <33 x i63>
  %t3 = load <33 x i64>, ptr %py, align 32
  %t4 = trunc <33 x i64> %t3 to <33 x i63>
  %t5 = icmp sge <33 x i63> %t2, %t4
  %t6 = zext <33 x i1> %t5 to <33 x i8>
  store <33 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ugt_i65_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = trunc <2 x i128> %t1 to <2 x i65>
  %t3 = load <2 x i128>, ptr %py, align 32
  %t4 = trunc <2 x i128> %t3 to <2 x i65>
  %t5 = icmp ugt <2 x i65> %t2, %t4
  %t6 = zext <2 x i1> %t5 to <2 x i8>
  store <2 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_uge_i65_15(ptr %px, ptr %py, ptr %to) {
  %t1 = load <15 x i128>, ptr %px, align 32
  %t2 = trunc <15 x i128> %t1 to <15 x i65>
  %t3 = load <15 x i128>, ptr %py, align 32
  %t4 = trunc <15 x i128> %t3 to <15 x i65>
  %t5 = icmp uge <15 x i65> %t2, %t4
  %t6 = zext <15 x i1> %t5 to <15 x i8>
  store <15 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ult_i65_32(ptr %px, ptr %py, ptr %to) {
  %t1 = load <32 x i128>, ptr %px, align 32
  %t2 = trunc <32 x i128> %t1 to <32 x i65>
  %t3 = load <32 x i128>, ptr %py, align 32
  %t4 = trunc <32 x i128> %t3 to <32 x i65>
  %t5 = icmp ult <32 x i65> %t2, %t4
  %t6 = zext <32 x i1> %t5 to <32 x i8>
  store <32 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ule_i65_65(ptr %px, ptr %py, ptr %to) {
  %t1 = load <65 x i128>, ptr %px, align 32
  %t2 = trunc <65 x i128> %t1 to <65 x i65>
  %t3 = load <65 x i128>, ptr %py, align 32
  %t4 = trunc <65 x i128> %t3 to <65 x i65>
  %t5 = icmp ule <65 x i65> %t2, %t4
  %t6 = zext <65 x i1> %t5 to <65 x i8>
  store <65 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_sle_i100_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i128>, ptr %px, align 32
  %t2 = trunc <1 x i128> %t1 to <1 x i100>
  %t3 = load <1 x i128>, ptr %py, align 32
  %t4 = trunc <1 x i128> %t3 to <1 x i100>
  %t5 = icmp sle <1 x i100> %t2, %t4
  %t6 = zext <1 x i1> %t5 to <1 x i8>
  store <1 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_eq_i100_8(ptr %px, ptr %py, ptr %to) {
  %t1 = load <8 x i128>, ptr %px, align 32
  %t2 = trunc <8 x i128> %t1 to <8 x i100>
  %t3 = load <8 x i128>, ptr %py, align 32
  %t4 = trunc <8 x i128> %t3 to <8 x i100>
  %t5 = icmp eq <8 x i100> %t2, %t4
  %t6 = zext <8 x i1> %t5 to <8 x i8>
  store <8 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ne_i100_17(ptr %px, ptr %py, ptr %to) {
  %t1 = load <17 x i128>, ptr %px, align 32
  %t2 = trunc <17 x i128> %t1 to <17 x i100>
  %t3 = load <17 x i128>, ptr %py, align 32
  %t4 = trunc <17 x i128> %t3 to <17 x i100>
  %t5 = icmp ne <17 x i100> %t2, %t4
  %t6 = zext <17 x i1> %t5 to <17 x i8>
  store <17 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_ugt_i100_64(ptr %px, ptr %py, ptr %to) {
  %t1 = load <64 x i128>, ptr %px, align 32
  %t2 = trunc <64 x i128> %t1 to <64 x i100>
  %t3 = load <64 x i128>, ptr %py, align 32
  %t4 = trunc <64 x i128> %t3 to <64 x i100>
  %t5 = icmp ugt <64 x i100> %t2, %t4
  %t6 = zext <64 x i1> %t5 to <64 x i8>
  store <64 x i8> %t6, ptr %to, align 32
  ret void
}

define void @icmp_eq_i128_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = load <2 x i128>, ptr %py, align 32
  %t3 = icmp eq <2 x i128> %t1, %t2
  %t4 = zext <2 x i1> %t3 to <2 x i8>
  store <2 x i8> %t4, ptr %to, align 32
  ret void
}

define void @icmp_ne_i128_15(ptr %px, ptr %py, ptr %to) {
  %t1 = load <15 x i128>, ptr %px, align 32
  %t2 = load <15 x i128>, ptr %py, align 32
  %t3 = icmp ne <15 x i128> %t1, %t2
  %t4 = zext <15 x i1> %t3 to <15 x i8>
  store <15 x i8> %t4, ptr %to, align 32
  ret void
}

define void @icmp_ugt_i128_32(ptr %px, ptr %py, ptr %to) {
  %t1 = load <32 x i128>, ptr %px, align 32
  %t2 = load <32 x i128>, ptr %py, align 32
  %t3 = icmp ugt <32 x i128> %t1, %t2
  %t4 = zext <32 x i1> %t3 to <32 x i8>
  store <32 x i8> %t4, ptr %to, align 32
  ret void
}

define void @icmp_uge_i128_65(ptr %px, ptr %py, ptr %to) {
  %t1 = load <65 x i128>, ptr %px, align 32
  %t2 = load <65 x i128>, ptr %py, align 32
  %t3 = icmp uge <65 x i128> %t1, %t2
  %t4 = zext <65 x i1> %t3 to <65 x i8>
  store <65 x i8> %t4, ptr %to, align 32
  ret void
}
