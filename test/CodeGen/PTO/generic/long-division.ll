; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Division of integers of more than 64 bits, which is a loop; of vectors, one loop
; over the elements.

; DIFF: 54 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

define void @sdiv_i128_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = load i128, ptr %py, align 32
  %t3 = or i128 %t2, 1
  %t4 = lshr i128 %t3, 1
  %t5 = or i128 %t4, 1
  %t6 = sdiv i128 %t1, %t5
  store i128 %t6, ptr %to, align 32
  ret void
}

define void @sdiv_i128_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = or <3 x i128> %t2, <i128 1, i128 1, i128 1>
  %t4 = lshr <3 x i128> %t3, <i128 1, i128 1, i128 1>
  %t5 = or <3 x i128> %t4, <i128 1, i128 1, i128 1>
  %t6 = sdiv <3 x i128> %t1, %t5
  store <3 x i128> %t6, ptr %to, align 32
  ret void
}

define void @sdiv_i128_17(ptr %px, ptr %py, ptr %to) {
  %t1 = load <17 x i128>, ptr %px, align 32
  %t2 = load <17 x i128>, ptr %py, align 32
  %t3 = or <17 x i128> %t2, <i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1>
  %t4 = lshr <17 x i128> %t3, <i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1>
  %t5 = or <17 x i128> %t4, <i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1>
  %t6 = sdiv <17 x i128> %t1, %t5
  store <17 x i128> %t6, ptr %to, align 32
  ret void
}

define void @sdiv_i65_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = trunc i128 %t1 to i65
  %t3 = load i128, ptr %py, align 32
  %t4 = trunc i128 %t3 to i65
  %t5 = or i65 %t4, 1
  %t6 = lshr i65 %t5, 1
  %t7 = or i65 %t6, 1
  %t8 = sdiv i65 %t2, %t7
  %t9 = zext i65 %t8 to i128
  store i128 %t9, ptr %to, align 32
  ret void
}

define void @sdiv_i65_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = trunc <2 x i128> %t1 to <2 x i65>
  %t3 = load <2 x i128>, ptr %py, align 32
  %t4 = trunc <2 x i128> %t3 to <2 x i65>
  %t5 = or <2 x i65> %t4, <i65 1, i65 1>
  %t6 = lshr <2 x i65> %t5, <i65 1, i65 1>
  %t7 = or <2 x i65> %t6, <i65 1, i65 1>
  %t8 = sdiv <2 x i65> %t2, %t7
  %t9 = zext <2 x i65> %t8 to <2 x i128>
  store <2 x i128> %t9, ptr %to, align 32
  ret void
}

define void @sdiv_i100_5(ptr %px, ptr %py, ptr %to) {
  %t1 = load <5 x i128>, ptr %px, align 32
  %t2 = trunc <5 x i128> %t1 to <5 x i100>
  %t3 = load <5 x i128>, ptr %py, align 32
  %t4 = trunc <5 x i128> %t3 to <5 x i100>
  %t5 = or <5 x i100> %t4, <i100 1, i100 1, i100 1, i100 1, i100 1>
  %t6 = lshr <5 x i100> %t5, <i100 1, i100 1, i100 1, i100 1, i100 1>
  %t7 = or <5 x i100> %t6, <i100 1, i100 1, i100 1, i100 1, i100 1>
  %t8 = sdiv <5 x i100> %t2, %t7
  %t9 = zext <5 x i100> %t8 to <5 x i128>
  store <5 x i128> %t9, ptr %to, align 32
  ret void
}

define void @sdiv_i256_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i256, ptr %px, align 32
  %t2 = load i256, ptr %py, align 32
  %t3 = or i256 %t2, 1
  %t4 = lshr i256 %t3, 1
  %t5 = or i256 %t4, 1
  %t6 = sdiv i256 %t1, %t5
  store i256 %t6, ptr %to, align 32
  ret void
}

define void @sdiv_i256_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i256>, ptr %px, align 32
  %t2 = load <2 x i256>, ptr %py, align 32
  %t3 = or <2 x i256> %t2, <i256 1, i256 1>
  %t4 = lshr <2 x i256> %t3, <i256 1, i256 1>
  %t5 = or <2 x i256> %t4, <i256 1, i256 1>
  %t6 = sdiv <2 x i256> %t1, %t5
  store <2 x i256> %t6, ptr %to, align 32
  ret void
}

define void @sdiv_i128_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i128>, ptr %px, align 32
  %t2 = load <1 x i128>, ptr %py, align 32
  %t3 = or <1 x i128> %t2, <i128 1>
  %t4 = lshr <1 x i128> %t3, <i128 1>
  %t5 = or <1 x i128> %t4, <i128 1>
  %t6 = sdiv <1 x i128> %t1, %t5
  store <1 x i128> %t6, ptr %to, align 32
  ret void
}

define void @udiv_i128_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = load i128, ptr %py, align 32
  %t3 = or i128 %t2, 1
  %t4 = udiv i128 %t1, %t3
  store i128 %t4, ptr %to, align 32
  ret void
}

define void @udiv_i128_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = or <3 x i128> %t2, <i128 1, i128 1, i128 1>
  %t4 = udiv <3 x i128> %t1, %t3
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @udiv_i128_17(ptr %px, ptr %py, ptr %to) {
  %t1 = load <17 x i128>, ptr %px, align 32
  %t2 = load <17 x i128>, ptr %py, align 32
  %t3 = or <17 x i128> %t2, <i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1>
  %t4 = udiv <17 x i128> %t1, %t3
  store <17 x i128> %t4, ptr %to, align 32
  ret void
}

define void @udiv_i65_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = trunc i128 %t1 to i65
  %t3 = load i128, ptr %py, align 32
  %t4 = trunc i128 %t3 to i65
  %t5 = or i65 %t4, 1
  %t6 = udiv i65 %t2, %t5
  %t7 = zext i65 %t6 to i128
  store i128 %t7, ptr %to, align 32
  ret void
}

define void @udiv_i65_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = trunc <2 x i128> %t1 to <2 x i65>
  %t3 = load <2 x i128>, ptr %py, align 32
  %t4 = trunc <2 x i128> %t3 to <2 x i65>
  %t5 = or <2 x i65> %t4, <i65 1, i65 1>
  %t6 = udiv <2 x i65> %t2, %t5
  %t7 = zext <2 x i65> %t6 to <2 x i128>
  store <2 x i128> %t7, ptr %to, align 32
  ret void
}

define void @udiv_i100_5(ptr %px, ptr %py, ptr %to) {
  %t1 = load <5 x i128>, ptr %px, align 32
  %t2 = trunc <5 x i128> %t1 to <5 x i100>
  %t3 = load <5 x i128>, ptr %py, align 32
  %t4 = trunc <5 x i128> %t3 to <5 x i100>
  %t5 = or <5 x i100> %t4, <i100 1, i100 1, i100 1, i100 1, i100 1>
  %t6 = udiv <5 x i100> %t2, %t5
  %t7 = zext <5 x i100> %t6 to <5 x i128>
  store <5 x i128> %t7, ptr %to, align 32
  ret void
}

define void @udiv_i256_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i256, ptr %px, align 32
  %t2 = load i256, ptr %py, align 32
  %t3 = or i256 %t2, 1
  %t4 = udiv i256 %t1, %t3
  store i256 %t4, ptr %to, align 32
  ret void
}

define void @udiv_i256_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i256>, ptr %px, align 32
  %t2 = load <2 x i256>, ptr %py, align 32
  %t3 = or <2 x i256> %t2, <i256 1, i256 1>
  %t4 = udiv <2 x i256> %t1, %t3
  store <2 x i256> %t4, ptr %to, align 32
  ret void
}

define void @udiv_i128_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i128>, ptr %px, align 32
  %t2 = load <1 x i128>, ptr %py, align 32
  %t3 = or <1 x i128> %t2, <i128 1>
  %t4 = udiv <1 x i128> %t1, %t3
  store <1 x i128> %t4, ptr %to, align 32
  ret void
}

define void @srem_i128_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = load i128, ptr %py, align 32
  %t3 = or i128 %t2, 1
  %t4 = lshr i128 %t3, 1
  %t5 = or i128 %t4, 1
  %t6 = srem i128 %t1, %t5
  store i128 %t6, ptr %to, align 32
  ret void
}

define void @srem_i128_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = or <3 x i128> %t2, <i128 1, i128 1, i128 1>
  %t4 = lshr <3 x i128> %t3, <i128 1, i128 1, i128 1>
  %t5 = or <3 x i128> %t4, <i128 1, i128 1, i128 1>
  %t6 = srem <3 x i128> %t1, %t5
  store <3 x i128> %t6, ptr %to, align 32
  ret void
}

define void @srem_i128_17(ptr %px, ptr %py, ptr %to) {
  %t1 = load <17 x i128>, ptr %px, align 32
  %t2 = load <17 x i128>, ptr %py, align 32
  %t3 = or <17 x i128> %t2, <i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1>
  %t4 = lshr <17 x i128> %t3, <i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1>
  %t5 = or <17 x i128> %t4, <i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1>
  %t6 = srem <17 x i128> %t1, %t5
  store <17 x i128> %t6, ptr %to, align 32
  ret void
}

define void @srem_i65_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = trunc i128 %t1 to i65
  %t3 = load i128, ptr %py, align 32
  %t4 = trunc i128 %t3 to i65
  %t5 = or i65 %t4, 1
  %t6 = lshr i65 %t5, 1
  %t7 = or i65 %t6, 1
  %t8 = srem i65 %t2, %t7
  %t9 = zext i65 %t8 to i128
  store i128 %t9, ptr %to, align 32
  ret void
}

define void @srem_i65_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = trunc <2 x i128> %t1 to <2 x i65>
  %t3 = load <2 x i128>, ptr %py, align 32
  %t4 = trunc <2 x i128> %t3 to <2 x i65>
  %t5 = or <2 x i65> %t4, <i65 1, i65 1>
  %t6 = lshr <2 x i65> %t5, <i65 1, i65 1>
  %t7 = or <2 x i65> %t6, <i65 1, i65 1>
  %t8 = srem <2 x i65> %t2, %t7
  %t9 = zext <2 x i65> %t8 to <2 x i128>
  store <2 x i128> %t9, ptr %to, align 32
  ret void
}

define void @srem_i100_5(ptr %px, ptr %py, ptr %to) {
  %t1 = load <5 x i128>, ptr %px, align 32
  %t2 = trunc <5 x i128> %t1 to <5 x i100>
  %t3 = load <5 x i128>, ptr %py, align 32
  %t4 = trunc <5 x i128> %t3 to <5 x i100>
  %t5 = or <5 x i100> %t4, <i100 1, i100 1, i100 1, i100 1, i100 1>
  %t6 = lshr <5 x i100> %t5, <i100 1, i100 1, i100 1, i100 1, i100 1>
  %t7 = or <5 x i100> %t6, <i100 1, i100 1, i100 1, i100 1, i100 1>
  %t8 = srem <5 x i100> %t2, %t7
  %t9 = zext <5 x i100> %t8 to <5 x i128>
  store <5 x i128> %t9, ptr %to, align 32
  ret void
}

define void @srem_i256_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i256, ptr %px, align 32
  %t2 = load i256, ptr %py, align 32
  %t3 = or i256 %t2, 1
  %t4 = lshr i256 %t3, 1
  %t5 = or i256 %t4, 1
  %t6 = srem i256 %t1, %t5
  store i256 %t6, ptr %to, align 32
  ret void
}

define void @srem_i256_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i256>, ptr %px, align 32
  %t2 = load <2 x i256>, ptr %py, align 32
  %t3 = or <2 x i256> %t2, <i256 1, i256 1>
  %t4 = lshr <2 x i256> %t3, <i256 1, i256 1>
  %t5 = or <2 x i256> %t4, <i256 1, i256 1>
  %t6 = srem <2 x i256> %t1, %t5
  store <2 x i256> %t6, ptr %to, align 32
  ret void
}

define void @srem_i128_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i128>, ptr %px, align 32
  %t2 = load <1 x i128>, ptr %py, align 32
  %t3 = or <1 x i128> %t2, <i128 1>
  %t4 = lshr <1 x i128> %t3, <i128 1>
  %t5 = or <1 x i128> %t4, <i128 1>
  %t6 = srem <1 x i128> %t1, %t5
  store <1 x i128> %t6, ptr %to, align 32
  ret void
}

define void @urem_i128_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = load i128, ptr %py, align 32
  %t3 = or i128 %t2, 1
  %t4 = urem i128 %t1, %t3
  store i128 %t4, ptr %to, align 32
  ret void
}

define void @urem_i128_3(ptr %px, ptr %py, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = load <3 x i128>, ptr %py, align 32
  %t3 = or <3 x i128> %t2, <i128 1, i128 1, i128 1>
  %t4 = urem <3 x i128> %t1, %t3
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @urem_i128_17(ptr %px, ptr %py, ptr %to) {
  %t1 = load <17 x i128>, ptr %px, align 32
  %t2 = load <17 x i128>, ptr %py, align 32
  %t3 = or <17 x i128> %t2, <i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1, i128 1>
  %t4 = urem <17 x i128> %t1, %t3
  store <17 x i128> %t4, ptr %to, align 32
  ret void
}

define void @urem_i65_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = trunc i128 %t1 to i65
  %t3 = load i128, ptr %py, align 32
  %t4 = trunc i128 %t3 to i65
  %t5 = or i65 %t4, 1
  %t6 = urem i65 %t2, %t5
  %t7 = zext i65 %t6 to i128
  store i128 %t7, ptr %to, align 32
  ret void
}

define void @urem_i65_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = trunc <2 x i128> %t1 to <2 x i65>
  %t3 = load <2 x i128>, ptr %py, align 32
  %t4 = trunc <2 x i128> %t3 to <2 x i65>
  %t5 = or <2 x i65> %t4, <i65 1, i65 1>
  %t6 = urem <2 x i65> %t2, %t5
  %t7 = zext <2 x i65> %t6 to <2 x i128>
  store <2 x i128> %t7, ptr %to, align 32
  ret void
}

define void @urem_i100_5(ptr %px, ptr %py, ptr %to) {
  %t1 = load <5 x i128>, ptr %px, align 32
  %t2 = trunc <5 x i128> %t1 to <5 x i100>
  %t3 = load <5 x i128>, ptr %py, align 32
  %t4 = trunc <5 x i128> %t3 to <5 x i100>
  %t5 = or <5 x i100> %t4, <i100 1, i100 1, i100 1, i100 1, i100 1>
  %t6 = urem <5 x i100> %t2, %t5
  %t7 = zext <5 x i100> %t6 to <5 x i128>
  store <5 x i128> %t7, ptr %to, align 32
  ret void
}

define void @urem_i256_0(ptr %px, ptr %py, ptr %to) {
  %t1 = load i256, ptr %px, align 32
  %t2 = load i256, ptr %py, align 32
  %t3 = or i256 %t2, 1
  %t4 = urem i256 %t1, %t3
  store i256 %t4, ptr %to, align 32
  ret void
}

define void @urem_i256_2(ptr %px, ptr %py, ptr %to) {
  %t1 = load <2 x i256>, ptr %px, align 32
  %t2 = load <2 x i256>, ptr %py, align 32
  %t3 = or <2 x i256> %t2, <i256 1, i256 1>
  %t4 = urem <2 x i256> %t1, %t3
  store <2 x i256> %t4, ptr %to, align 32
  ret void
}

define void @urem_i128_1(ptr %px, ptr %py, ptr %to) {
  %t1 = load <1 x i128>, ptr %px, align 32
  %t2 = load <1 x i128>, ptr %py, align 32
  %t3 = or <1 x i128> %t2, <i128 1>
  %t4 = urem <1 x i128> %t1, %t3
  store <1 x i128> %t4, ptr %to, align 32
  ret void
}

define void @divc_i128_0(ptr %px, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = udiv i128 %t1, 7
  %t3 = sdiv i128 %t1, 5
  %t4 = xor i128 %t2, %t3
  store i128 %t4, ptr %to, align 32
  ret void
}

define void @divc_i128_3(ptr %px, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = udiv <3 x i128> %t1, <i128 7, i128 7, i128 7>
  %t3 = sdiv <3 x i128> %t1, <i128 5, i128 5, i128 5>
  %t4 = xor <3 x i128> %t2, %t3
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @divc_i128_17(ptr %px, ptr %to) {
  %t1 = load <17 x i128>, ptr %px, align 32
  %t2 = udiv <17 x i128> %t1, <i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7>
  %t3 = sdiv <17 x i128> %t1, <i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5>
  %t4 = xor <17 x i128> %t2, %t3
  store <17 x i128> %t4, ptr %to, align 32
  ret void
}

define void @divc_i65_0(ptr %px, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = trunc i128 %t1 to i65
  %t3 = udiv i65 %t2, 7
  %t4 = sdiv i65 %t2, 5
  %t5 = xor i65 %t3, %t4
  %t6 = zext i65 %t5 to i128
  store i128 %t6, ptr %to, align 32
  ret void
}

define void @divc_i65_2(ptr %px, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = trunc <2 x i128> %t1 to <2 x i65>
  %t3 = udiv <2 x i65> %t2, <i65 7, i65 7>
  %t4 = sdiv <2 x i65> %t2, <i65 5, i65 5>
  %t5 = xor <2 x i65> %t3, %t4
  %t6 = zext <2 x i65> %t5 to <2 x i128>
  store <2 x i128> %t6, ptr %to, align 32
  ret void
}

define void @divc_i100_5(ptr %px, ptr %to) {
  %t1 = load <5 x i128>, ptr %px, align 32
  %t2 = trunc <5 x i128> %t1 to <5 x i100>
  %t3 = udiv <5 x i100> %t2, <i100 7, i100 7, i100 7, i100 7, i100 7>
  %t4 = sdiv <5 x i100> %t2, <i100 5, i100 5, i100 5, i100 5, i100 5>
  %t5 = xor <5 x i100> %t3, %t4
  %t6 = zext <5 x i100> %t5 to <5 x i128>
  store <5 x i128> %t6, ptr %to, align 32
  ret void
}

define void @divc_i256_0(ptr %px, ptr %to) {
  %t1 = load i256, ptr %px, align 32
  %t2 = udiv i256 %t1, 7
  %t3 = sdiv i256 %t1, 5
  %t4 = xor i256 %t2, %t3
  store i256 %t4, ptr %to, align 32
  ret void
}

define void @divc_i256_2(ptr %px, ptr %to) {
  %t1 = load <2 x i256>, ptr %px, align 32
  %t2 = udiv <2 x i256> %t1, <i256 7, i256 7>
  %t3 = sdiv <2 x i256> %t1, <i256 5, i256 5>
  %t4 = xor <2 x i256> %t2, %t3
  store <2 x i256> %t4, ptr %to, align 32
  ret void
}

define void @divc_i128_1(ptr %px, ptr %to) {
  %t1 = load <1 x i128>, ptr %px, align 32
  %t2 = udiv <1 x i128> %t1, <i128 7>
  %t3 = sdiv <1 x i128> %t1, <i128 5>
  %t4 = xor <1 x i128> %t2, %t3
  store <1 x i128> %t4, ptr %to, align 32
  ret void
}

define void @remc_i128_0(ptr %px, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = urem i128 %t1, 7
  %t3 = srem i128 %t1, 5
  %t4 = xor i128 %t2, %t3
  store i128 %t4, ptr %to, align 32
  ret void
}

define void @remc_i128_3(ptr %px, ptr %to) {
  %t1 = load <3 x i128>, ptr %px, align 32
  %t2 = urem <3 x i128> %t1, <i128 7, i128 7, i128 7>
  %t3 = srem <3 x i128> %t1, <i128 5, i128 5, i128 5>
  %t4 = xor <3 x i128> %t2, %t3
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @remc_i128_17(ptr %px, ptr %to) {
  %t1 = load <17 x i128>, ptr %px, align 32
  %t2 = urem <17 x i128> %t1, <i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7, i128 7>
  %t3 = srem <17 x i128> %t1, <i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5, i128 5>
  %t4 = xor <17 x i128> %t2, %t3
  store <17 x i128> %t4, ptr %to, align 32
  ret void
}

define void @remc_i65_0(ptr %px, ptr %to) {
  %t1 = load i128, ptr %px, align 32
  %t2 = trunc i128 %t1 to i65
  %t3 = urem i65 %t2, 7
  %t4 = srem i65 %t2, 5
  %t5 = xor i65 %t3, %t4
  %t6 = zext i65 %t5 to i128
  store i128 %t6, ptr %to, align 32
  ret void
}

define void @remc_i65_2(ptr %px, ptr %to) {
  %t1 = load <2 x i128>, ptr %px, align 32
  %t2 = trunc <2 x i128> %t1 to <2 x i65>
  %t3 = urem <2 x i65> %t2, <i65 7, i65 7>
  %t4 = srem <2 x i65> %t2, <i65 5, i65 5>
  %t5 = xor <2 x i65> %t3, %t4
  %t6 = zext <2 x i65> %t5 to <2 x i128>
  store <2 x i128> %t6, ptr %to, align 32
  ret void
}

define void @remc_i100_5(ptr %px, ptr %to) {
  %t1 = load <5 x i128>, ptr %px, align 32
  %t2 = trunc <5 x i128> %t1 to <5 x i100>
  %t3 = urem <5 x i100> %t2, <i100 7, i100 7, i100 7, i100 7, i100 7>
  %t4 = srem <5 x i100> %t2, <i100 5, i100 5, i100 5, i100 5, i100 5>
  %t5 = xor <5 x i100> %t3, %t4
  %t6 = zext <5 x i100> %t5 to <5 x i128>
  store <5 x i128> %t6, ptr %to, align 32
  ret void
}

define void @remc_i256_0(ptr %px, ptr %to) {
  %t1 = load i256, ptr %px, align 32
  %t2 = urem i256 %t1, 7
  %t3 = srem i256 %t1, 5
  %t4 = xor i256 %t2, %t3
  store i256 %t4, ptr %to, align 32
  ret void
}

define void @remc_i256_2(ptr %px, ptr %to) {
  %t1 = load <2 x i256>, ptr %px, align 32
  %t2 = urem <2 x i256> %t1, <i256 7, i256 7>
  %t3 = srem <2 x i256> %t1, <i256 5, i256 5>
  %t4 = xor <2 x i256> %t2, %t3
  store <2 x i256> %t4, ptr %to, align 32
  ret void
}

define void @remc_i128_1(ptr %px, ptr %to) {
  %t1 = load <1 x i128>, ptr %px, align 32
  %t2 = urem <1 x i128> %t1, <i128 7>
  %t3 = srem <1 x i128> %t1, <i128 5>
  %t4 = xor <1 x i128> %t2, %t3
  store <1 x i128> %t4, ptr %to, align 32
  ret void
}
