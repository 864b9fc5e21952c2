; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff --bits %s | FileCheck --check-prefix=DIFF %s
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Operations on 64-bit lanes of lengths that fill registers and that do not: as
; pairs of words they are what the emulator has.

; DIFF: 233 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

define void @add_2(ptr %px, ptr %py, ptr %to) {
  %x = load <2 x i64>, ptr %px, align 32
  %y = load <2 x i64>, ptr %py, align 32
  %r = add <2 x i64> %x, %y
  store <2 x i64> %r, ptr %to, align 32
  ret void
}

define void @add_31(ptr %px, ptr %py, ptr %to) {
  %x = load <31 x i64>, ptr %px, align 32
  %y = load <31 x i64>, ptr %py, align 32
  %r = add <31 x i64> %x, %y
  store <31 x i64> %r, ptr %to, align 32
  ret void
}

define void @add_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = add <32 x i64> %x, %y
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @add_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = add <64 x i64> %x, %y
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @sub_3(ptr %px, ptr %py, ptr %to) {
  %x = load <3 x i64>, ptr %px, align 32
  %y = load <3 x i64>, ptr %py, align 32
  %r = sub <3 x i64> %x, %y
  store <3 x i64> %r, ptr %to, align 32
  ret void
}

define void @sub_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = sub <32 x i64> %x, %y
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @sub_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = sub <64 x i64> %x, %y
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @sub_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %r = sub <65 x i64> %x, %y
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @mul_16(ptr %px, ptr %py, ptr %to) {
  %x = load <16 x i64>, ptr %px, align 32
  %y = load <16 x i64>, ptr %py, align 32
  %r = mul <16 x i64> %x, %y
  store <16 x i64> %r, ptr %to, align 32
  ret void
}

define void @mul_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = mul <32 x i64> %x, %y
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @mul_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %r = mul <33 x i64> %x, %y
  store <33 x i64> %r, ptr %to, align 32
  ret void
}

define void @mul_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = mul <64 x i64> %x, %y
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @mul_100(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i64>, ptr %px, align 32
  %y = load <100 x i64>, ptr %py, align 32
  %r = mul <100 x i64> %x, %y
  store <100 x i64> %r, ptr %to, align 32
  ret void
}

define void @shl_31(ptr %px, ptr %py, ptr %to) {
  %x = load <31 x i64>, ptr %px, align 32
  %y = load <31 x i64>, ptr %py, align 32
  %a = and <31 x i64> %y, splat (i64 63)
  %r = shl <31 x i64> %x, %a
  store <31 x i64> %r, ptr %to, align 32
  ret void
}

define void @shl_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %a = and <32 x i64> %y, splat (i64 63)
  %r = shl <32 x i64> %x, %a
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @shl_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %a = and <64 x i64> %y, splat (i64 63)
  %r = shl <64 x i64> %x, %a
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @shl_by0_31(ptr %px, ptr %py, ptr %to) {
  %x = load <31 x i64>, ptr %px, align 32
  %y = load <31 x i64>, ptr %py, align 32
  %r = shl <31 x i64> %x, splat (i64 0)
  store <31 x i64> %r, ptr %to, align 32
  ret void
}

define void @shl_by1_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = shl <32 x i64> %x, splat (i64 1)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @shl_by31_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = shl <32 x i64> %x, splat (i64 31)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @shl_by32_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %r = shl <33 x i64> %x, splat (i64 32)
  store <33 x i64> %r, ptr %to, align 32
  ret void
}

define void @shl_by33_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = shl <64 x i64> %x, splat (i64 33)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @shl_by63_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = shl <64 x i64> %x, splat (i64 63)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @lshr_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %a = and <32 x i64> %y, splat (i64 63)
  %r = lshr <32 x i64> %x, %a
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @lshr_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %a = and <64 x i64> %y, splat (i64 63)
  %r = lshr <64 x i64> %x, %a
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @lshr_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %a = and <65 x i64> %y, splat (i64 63)
  %r = lshr <65 x i64> %x, %a
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @lshr_by0_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = lshr <32 x i64> %x, splat (i64 0)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @lshr_by1_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %r = lshr <33 x i64> %x, splat (i64 1)
  store <33 x i64> %r, ptr %to, align 32
  ret void
}

define void @lshr_by31_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %r = lshr <33 x i64> %x, splat (i64 31)
  store <33 x i64> %r, ptr %to, align 32
  ret void
}

define void @lshr_by32_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = lshr <64 x i64> %x, splat (i64 32)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @lshr_by33_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %r = lshr <65 x i64> %x, splat (i64 33)
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @lshr_by63_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %r = lshr <65 x i64> %x, splat (i64 63)
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @ashr_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %a = and <32 x i64> %y, splat (i64 63)
  %r = ashr <32 x i64> %x, %a
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @ashr_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %a = and <33 x i64> %y, splat (i64 63)
  %r = ashr <33 x i64> %x, %a
  store <33 x i64> %r, ptr %to, align 32
  ret void
}

define void @ashr_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %a = and <64 x i64> %y, splat (i64 63)
  %r = ashr <64 x i64> %x, %a
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @ashr_100(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i64>, ptr %px, align 32
  %y = load <100 x i64>, ptr %py, align 32
  %a = and <100 x i64> %y, splat (i64 63)
  %r = ashr <100 x i64> %x, %a
  store <100 x i64> %r, ptr %to, align 32
  ret void
}

define void @ashr_by0_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = ashr <32 x i64> %x, splat (i64 0)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @ashr_by1_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %r = ashr <33 x i64> %x, splat (i64 1)
  store <33 x i64> %r, ptr %to, align 32
  ret void
}

define void @ashr_by31_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %r = ashr <33 x i64> %x, splat (i64 31)
  store <33 x i64> %r, ptr %to, align 32
  ret void
}

define void @ashr_by32_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = ashr <64 x i64> %x, splat (i64 32)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @ashr_by33_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %r = ashr <65 x i64> %x, splat (i64 33)
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @ashr_by63_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %r = ashr <65 x i64> %x, splat (i64 63)
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @icmp_eq_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = icmp eq <32 x i64> %x, %y
  store <32 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_eq_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = icmp eq <64 x i64> %x, %y
  store <64 x i1> %r, ptr %to, align 32
  ret void
}

define void @select_eq_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %c = icmp eq <65 x i64> %x, %y
  %s = sub <65 x i64> %x, %y
  %r = select <65 x i1> %c, <65 x i64> %s, <65 x i64> %y
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @lanes_eq_16(ptr %px, ptr %py, ptr %to) {
  %x = load <16 x i64>, ptr %px, align 32
  %y = load <16 x i64>, ptr %py, align 32
  %c = icmp eq <16 x i64> %x, splat (i64 4294967295)
  %r = sext <16 x i1> %c to <16 x i64>
  store <16 x i64> %r, ptr %to, align 32
  ret void
}

define void @icmp_ne_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = icmp ne <32 x i64> %x, %y
  store <32 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_ne_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = icmp ne <64 x i64> %x, %y
  store <64 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_ne_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %r = icmp ne <65 x i64> %x, %y
  store <65 x i1> %r, ptr %to, align 32
  ret void
}

define void @select_ne_100(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i64>, ptr %px, align 32
  %y = load <100 x i64>, ptr %py, align 32
  %c = icmp ne <100 x i64> %x, %y
  %s = sub <100 x i64> %x, %y
  %r = select <100 x i1> %c, <100 x i64> %s, <100 x i64> %y
  store <100 x i64> %r, ptr %to, align 32
  ret void
}

define void @lanes_ne_31(ptr %px, ptr %py, ptr %to) {
  %x = load <31 x i64>, ptr %px, align 32
  %y = load <31 x i64>, ptr %py, align 32
  %c = icmp ne <31 x i64> %x, splat (i64 4294967295)
  %r = sext <31 x i1> %c to <31 x i64>
  store <31 x i64> %r, ptr %to, align 32
  ret void
}

define void @icmp_slt_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = icmp slt <32 x i64> %x, %y
  store <32 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_slt_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = icmp slt <64 x i64> %x, %y
  store <64 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_slt_100(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i64>, ptr %px, align 32
  %y = load <100 x i64>, ptr %py, align 32
  %r = icmp slt <100 x i64> %x, %y
  store <100 x i1> %r, ptr %to, align 32
  ret void
}

define void @select_slt_128(ptr %px, ptr %py, ptr %to) {
  %x = load <128 x i64>, ptr %px, align 32
  %y = load <128 x i64>, ptr %py, align 32
  %c = icmp slt <128 x i64> %x, %y
  %s = sub <128 x i64> %x, %y
  %r = select <128 x i1> %c, <128 x i64> %s, <128 x i64> %y
  store <128 x i64> %r, ptr %to, align 32
  ret void
}

define void @lanes_slt_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %c = icmp slt <32 x i64> %x, splat (i64 4294967295)
  %r = sext <32 x i1> %c to <32 x i64>
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @icmp_sle_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = icmp sle <32 x i64> %x, %y
  store <32 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_sle_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = icmp sle <64 x i64> %x, %y
  store <64 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_sle_128(ptr %px, ptr %py, ptr %to) {
  %x = load <128 x i64>, ptr %px, align 32
  %y = load <128 x i64>, ptr %py, align 32
  %r = icmp sle <128 x i64> %x, %y
  store <128 x i1> %r, ptr %to, align 32
  ret void
}

define void @select_sle_2(ptr %px, ptr %py, ptr %to) {
  %x = load <2 x i64>, ptr %px, align 32
  %y = load <2 x i64>, ptr %py, align 32
  %c = icmp sle <2 x i64> %x, %y
  %s = sub <2 x i64> %x, %y
  %r = select <2 x i1> %c, <2 x i64> %s, <2 x i64> %y
  store <2 x i64> %r, ptr %to, align 32
  ret void
}

define void @lanes_sle_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %c = icmp sle <33 x i64> %x, splat (i64 4294967295)
  %r = sext <33 x i1> %c to <33 x i64>
  store <33 x i64> %r, ptr %to, align 32
  ret void
}

define void @icmp_sgt_2(ptr %px, ptr %py, ptr %to) {
  %x = load <2 x i64>, ptr %px, align 32
  %y = load <2 x i64>, ptr %py, align 32
  %r = icmp sgt <2 x i64> %x, %y
  store <2 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_sgt_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = icmp sgt <32 x i64> %x, %y
  store <32 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_sgt_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = icmp sgt <64 x i64> %x, %y
  store <64 x i1> %r, ptr %to, align 32
  ret void
}

define void @select_sgt_3(ptr %px, ptr %py, ptr %to) {
  %x = load <3 x i64>, ptr %px, align 32
  %y = load <3 x i64>, ptr %py, align 32
  %c = icmp sgt <3 x i64> %x, %y
  %s = sub <3 x i64> %x, %y
  %r = select <3 x i1> %c, <3 x i64> %s, <3 x i64> %y
  store <3 x i64> %r, ptr %to, align 32
  ret void
}

define void @lanes_sgt_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %c = icmp sgt <64 x i64> %x, splat (i64 4294967295)
  %r = sext <64 x i1> %c to <64 x i64>
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @icmp_sge_3(ptr %px, ptr %py, ptr %to) {
  %x = load <3 x i64>, ptr %px, align 32
  %y = load <3 x i64>, ptr %py, align 32
  %r = icmp sge <3 x i64> %x, %y
  store <3 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_sge_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = icmp sge <32 x i64> %x, %y
  store <32 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_sge_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = icmp sge <64 x i64> %x, %y
  store <64 x i1> %r, ptr %to, align 32
  ret void
}

define void @select_sge_16(ptr %px, ptr %py, ptr %to) {
  %x = load <16 x i64>, ptr %px, align 32
  %y = load <16 x i64>, ptr %py, align 32
  %c = icmp sge <16 x i64> %x, %y
  %s = sub <16 x i64> %x, %y
  %r = select <16 x i1> %c, <16 x i64> %s, <16 x i64> %y
  store <16 x i64> %r, ptr %to, align 32
  ret void
}

define void @lanes_sge_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %c = icmp sge <65 x i64> %x, splat (i64 4294967295)
  %r = sext <65 x i1> %c to <65 x i64>
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @icmp_ult_16(ptr %px, ptr %py, ptr %to) {
  %x = load <16 x i64>, ptr %px, align 32
  %y = load <16 x i64>, ptr %py, align 32
  %r = icmp ult <16 x i64> %x, %y
  store <16 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_ult_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = icmp ult <32 x i64> %x, %y
  store <32 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_ult_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = icmp ult <64 x i64> %x, %y
  store <64 x i1> %r, ptr %to, align 32
  ret void
}

define void @select_ult_31(ptr %px, ptr %py, ptr %to) {
  %x = load <31 x i64>, ptr %px, align 32
  %y = load <31 x i64>, ptr %py, align 32
  %c = icmp ult <31 x i64> %x, %y
  %s = sub <31 x i64> %x, %y
  %r = select <31 x i1> %c, <31 x i64> %s, <31 x i64> %y
  store <31 x i64> %r, ptr %to, align 32
  ret void
}

define void @lanes_ult_100(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i64>, ptr %px, align 32
  %y = load <100 x i64>, ptr %py, align 32
  %c = icmp ult <100 x i64> %x, splat (i64 4294967295)
  %r = sext <100 x i1> %c to <100 x i64>
  store <100 x i64> %r, ptr %to, align 32
  ret void
}

define void @icmp_ule_31(ptr %px, ptr %py, ptr %to) {
  %x = load <31 x i64>, ptr %px, align 32
  %y = load <31 x i64>, ptr %py, align 32
  %r = icmp ule <31 x i64> %x, %y
  store <31 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_ule_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = icmp ule <32 x i64> %x, %y
  store <32 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_ule_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = icmp ule <64 x i64> %x, %y
  store <64 x i1> %r, ptr %to, align 32
  ret void
}

define void @select_ule_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %c = icmp ule <32 x i64> %x, %y
  %s = sub <32 x i64> %x, %y
  %r = select <32 x i1> %c, <32 x i64> %s, <32 x i64> %y
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @lanes_ule_128(ptr %px, ptr %py, ptr %to) {
  %x = load <128 x i64>, ptr %px, align 32
  %y = load <128 x i64>, ptr %py, align 32
  %c = icmp ule <128 x i64> %x, splat (i64 4294967295)
  %r = sext <128 x i1> %c to <128 x i64>
  store <128 x i64> %r, ptr %to, align 32
  ret void
}

define void @icmp_ugt_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = icmp ugt <32 x i64> %x, %y
  store <32 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_ugt_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = icmp ugt <64 x i64> %x, %y
  store <64 x i1> %r, ptr %to, align 32
  ret void
}

define void @select_ugt_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %c = icmp ugt <33 x i64> %x, %y
  %s = sub <33 x i64> %x, %y
  %r = select <33 x i1> %c, <33 x i64> %s, <33 x i64> %y
  store <33 x i64> %r, ptr %to, align 32
  ret void
}

define void @lanes_ugt_2(ptr %px, ptr %py, ptr %to) {
  %x = load <2 x i64>, ptr %px, align 32
  %y = load <2 x i64>, ptr %py, align 32
  %c = icmp ugt <2 x i64> %x, splat (i64 4294967295)
  %r = sext <2 x i1> %c to <2 x i64>
  store <2 x i64> %r, ptr %to, align 32
  ret void
}

define void @icmp_uge_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = icmp uge <32 x i64> %x, %y
  store <32 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_uge_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %r = icmp uge <33 x i64> %x, %y
  store <33 x i1> %r, ptr %to, align 32
  ret void
}

define void @icmp_uge_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = icmp uge <64 x i64> %x, %y
  store <64 x i1> %r, ptr %to, align 32
  ret void
}

define void @select_uge_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %c = icmp uge <64 x i64> %x, %y
  %s = sub <64 x i64> %x, %y
  %r = select <64 x i1> %c, <64 x i64> %s, <64 x i64> %y
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @lanes_uge_3(ptr %px, ptr %py, ptr %to) {
  %x = load <3 x i64>, ptr %px, align 32
  %y = load <3 x i64>, ptr %py, align 32
  %c = icmp uge <3 x i64> %x, splat (i64 4294967295)
  %r = sext <3 x i1> %c to <3 x i64>
  store <3 x i64> %r, ptr %to, align 32
  ret void
}

define void @smin_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.smin.v32i64(<32 x i64> %x, <32 x i64> %y)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @smin_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.smin.v64i64(<64 x i64> %x, <64 x i64> %y)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @smin_128(ptr %px, ptr %py, ptr %to) {
  %x = load <128 x i64>, ptr %px, align 32
  %y = load <128 x i64>, ptr %py, align 32
  %r = call <128 x i64> @llvm.smin.v128i64(<128 x i64> %x, <128 x i64> %y)
  store <128 x i64> %r, ptr %to, align 32
  ret void
}

define void @smax_2(ptr %px, ptr %py, ptr %to) {
  %x = load <2 x i64>, ptr %px, align 32
  %y = load <2 x i64>, ptr %py, align 32
  %r = call <2 x i64> @llvm.smax.v2i64(<2 x i64> %x, <2 x i64> %y)
  store <2 x i64> %r, ptr %to, align 32
  ret void
}

define void @smax_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.smax.v32i64(<32 x i64> %x, <32 x i64> %y)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @smax_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.smax.v64i64(<64 x i64> %x, <64 x i64> %y)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @smax_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %r = call <65 x i64> @llvm.smax.v65i64(<65 x i64> %x, <65 x i64> %y)
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @umin_3(ptr %px, ptr %py, ptr %to) {
  %x = load <3 x i64>, ptr %px, align 32
  %y = load <3 x i64>, ptr %py, align 32
  %r = call <3 x i64> @llvm.umin.v3i64(<3 x i64> %x, <3 x i64> %y)
  store <3 x i64> %r, ptr %to, align 32
  ret void
}

define void @umin_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.umin.v32i64(<32 x i64> %x, <32 x i64> %y)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @umin_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.umin.v64i64(<64 x i64> %x, <64 x i64> %y)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @umin_100(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i64>, ptr %px, align 32
  %y = load <100 x i64>, ptr %py, align 32
  %r = call <100 x i64> @llvm.umin.v100i64(<100 x i64> %x, <100 x i64> %y)
  store <100 x i64> %r, ptr %to, align 32
  ret void
}

define void @umax_16(ptr %px, ptr %py, ptr %to) {
  %x = load <16 x i64>, ptr %px, align 32
  %y = load <16 x i64>, ptr %py, align 32
  %r = call <16 x i64> @llvm.umax.v16i64(<16 x i64> %x, <16 x i64> %y)
  store <16 x i64> %r, ptr %to, align 32
  ret void
}

define void @umax_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.umax.v32i64(<32 x i64> %x, <32 x i64> %y)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @umax_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.umax.v64i64(<64 x i64> %x, <64 x i64> %y)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @umax_128(ptr %px, ptr %py, ptr %to) {
  %x = load <128 x i64>, ptr %px, align 32
  %y = load <128 x i64>, ptr %py, align 32
  %r = call <128 x i64> @llvm.umax.v128i64(<128 x i64> %x, <128 x i64> %y)
  store <128 x i64> %r, ptr %to, align 32
  ret void
}

define void @uadd_sat_2(ptr %px, ptr %py, ptr %to) {
  %x = load <2 x i64>, ptr %px, align 32
  %y = load <2 x i64>, ptr %py, align 32
  %r = call <2 x i64> @llvm.uadd.sat.v2i64(<2 x i64> %x, <2 x i64> %y)
  store <2 x i64> %r, ptr %to, align 32
  ret void
}

define void @uadd_sat_31(ptr %px, ptr %py, ptr %to) {
  %x = load <31 x i64>, ptr %px, align 32
  %y = load <31 x i64>, ptr %py, align 32
  %r = call <31 x i64> @llvm.uadd.sat.v31i64(<31 x i64> %x, <31 x i64> %y)
  store <31 x i64> %r, ptr %to, align 32
  ret void
}

define void @uadd_sat_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.uadd.sat.v32i64(<32 x i64> %x, <32 x i64> %y)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @uadd_sat_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.uadd.sat.v64i64(<64 x i64> %x, <64 x i64> %y)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @usub_sat_3(ptr %px, ptr %py, ptr %to) {
  %x = load <3 x i64>, ptr %px, align 32
  %y = load <3 x i64>, ptr %py, align 32
  %r = call <3 x i64> @llvm.usub.sat.v3i64(<3 x i64> %x, <3 x i64> %y)
  store <3 x i64> %r, ptr %to, align 32
  ret void
}

define void @usub_sat_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.usub.sat.v32i64(<32 x i64> %x, <32 x i64> %y)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @usub_sat_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.usub.sat.v64i64(<64 x i64> %x, <64 x i64> %y)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @sadd_sat_16(ptr %px, ptr %py, ptr %to) {
  %x = load <16 x i64>, ptr %px, align 32
  %y = load <16 x i64>, ptr %py, align 32
  %r = call <16 x i64> @llvm.sadd.sat.v16i64(<16 x i64> %x, <16 x i64> %y)
  store <16 x i64> %r, ptr %to, align 32
  ret void
}

define void @sadd_sat_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.sadd.sat.v32i64(<32 x i64> %x, <32 x i64> %y)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @sadd_sat_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %r = call <33 x i64> @llvm.sadd.sat.v33i64(<33 x i64> %x, <33 x i64> %y)
  store <33 x i64> %r, ptr %to, align 32
  ret void
}

define void @sadd_sat_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.sadd.sat.v64i64(<64 x i64> %x, <64 x i64> %y)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @ssub_sat_31(ptr %px, ptr %py, ptr %to) {
  %x = load <31 x i64>, ptr %px, align 32
  %y = load <31 x i64>, ptr %py, align 32
  %r = call <31 x i64> @llvm.ssub.sat.v31i64(<31 x i64> %x, <31 x i64> %y)
  store <31 x i64> %r, ptr %to, align 32
  ret void
}

define void @ssub_sat_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.ssub.sat.v32i64(<32 x i64> %x, <32 x i64> %y)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @ssub_sat_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.ssub.sat.v64i64(<64 x i64> %x, <64 x i64> %y)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @ctpop_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.ctpop.v32i64(<32 x i64> %x)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @ctpop_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.ctpop.v64i64(<64 x i64> %x)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @bswap_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.bswap.v32i64(<32 x i64> %x)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @bswap_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %r = call <33 x i64> @llvm.bswap.v33i64(<33 x i64> %x)
  store <33 x i64> %r, ptr %to, align 32
  ret void
}

define void @bswap_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.bswap.v64i64(<64 x i64> %x)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @bitreverse_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.bitreverse.v32i64(<32 x i64> %x)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @bitreverse_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.bitreverse.v64i64(<64 x i64> %x)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @ctlz_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.ctlz.v32i64(<32 x i64> %x, i1 false)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @ctlz_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.ctlz.v64i64(<64 x i64> %x, i1 false)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @ctlz_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %r = call <65 x i64> @llvm.ctlz.v65i64(<65 x i64> %x, i1 false)
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @cttz_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.cttz.v32i64(<32 x i64> %x, i1 false)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @cttz_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.cttz.v64i64(<64 x i64> %x, i1 false)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @cttz_100(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i64>, ptr %px, align 32
  %y = load <100 x i64>, ptr %py, align 32
  %r = call <100 x i64> @llvm.cttz.v100i64(<100 x i64> %x, i1 false)
  store <100 x i64> %r, ptr %to, align 32
  ret void
}

define void @abs_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.abs.v32i64(<32 x i64> %x, i1 false)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @abs_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.abs.v64i64(<64 x i64> %x, i1 false)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @abs_128(ptr %px, ptr %py, ptr %to) {
  %x = load <128 x i64>, ptr %px, align 32
  %y = load <128 x i64>, ptr %py, align 32
  %r = call <128 x i64> @llvm.abs.v128i64(<128 x i64> %x, i1 false)
  store <128 x i64> %r, ptr %to, align 32
  ret void
}

define void @fshl_2(ptr %px, ptr %py, ptr %to) {
  %x = load <2 x i64>, ptr %px, align 32
  %y = load <2 x i64>, ptr %py, align 32
  %r = call <2 x i64> @llvm.fshl.v2i64(<2 x i64> %x, <2 x i64> %y, <2 x i64> %y)
  store <2 x i64> %r, ptr %to, align 32
  ret void
}

define void @fshl_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.fshl.v32i64(<32 x i64> %x, <32 x i64> %y, <32 x i64> %y)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @fshl_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.fshl.v64i64(<64 x i64> %x, <64 x i64> %y, <64 x i64> %y)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @fshr_3(ptr %px, ptr %py, ptr %to) {
  %x = load <3 x i64>, ptr %px, align 32
  %y = load <3 x i64>, ptr %py, align 32
  %r = call <3 x i64> @llvm.fshr.v3i64(<3 x i64> %x, <3 x i64> %y, <3 x i64> %y)
  store <3 x i64> %r, ptr %to, align 32
  ret void
}

define void @fshr_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.fshr.v32i64(<32 x i64> %x, <32 x i64> %y, <32 x i64> %y)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @fshr_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.fshr.v64i64(<64 x i64> %x, <64 x i64> %y, <64 x i64> %y)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @ucmp_16(ptr %px, ptr %py, ptr %to) {
  %x = load <16 x i64>, ptr %px, align 32
  %y = load <16 x i64>, ptr %py, align 32
  %r = call <16 x i8> @llvm.ucmp.v16i8.v16i64(<16 x i64> %x, <16 x i64> %y)
  store <16 x i8> %r, ptr %to, align 32
  ret void
}

define void @ucmp_long_16(ptr %px, ptr %py, ptr %to) {
  %x = load <16 x i64>, ptr %px, align 32
  %y = load <16 x i64>, ptr %py, align 32
  %r = call <16 x i64> @llvm.ucmp.v16i64.v16i64(<16 x i64> %x, <16 x i64> %y)
  store <16 x i64> %r, ptr %to, align 32
  ret void
}

define void @ucmp_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i8> @llvm.ucmp.v32i8.v32i64(<32 x i64> %x, <32 x i64> %y)
  store <32 x i8> %r, ptr %to, align 32
  ret void
}

define void @ucmp_long_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.ucmp.v32i64.v32i64(<32 x i64> %x, <32 x i64> %y)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @ucmp_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %r = call <33 x i8> @llvm.ucmp.v33i8.v33i64(<33 x i64> %x, <33 x i64> %y)
  store <33 x i8> %r, ptr %to, align 32
  ret void
}

define void @ucmp_long_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %r = call <33 x i64> @llvm.ucmp.v33i64.v33i64(<33 x i64> %x, <33 x i64> %y)
  store <33 x i64> %r, ptr %to, align 32
  ret void
}

define void @ucmp_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i8> @llvm.ucmp.v64i8.v64i64(<64 x i64> %x, <64 x i64> %y)
  store <64 x i8> %r, ptr %to, align 32
  ret void
}

define void @ucmp_long_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.ucmp.v64i64.v64i64(<64 x i64> %x, <64 x i64> %y)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @scmp_31(ptr %px, ptr %py, ptr %to) {
  %x = load <31 x i64>, ptr %px, align 32
  %y = load <31 x i64>, ptr %py, align 32
  %r = call <31 x i8> @llvm.scmp.v31i8.v31i64(<31 x i64> %x, <31 x i64> %y)
  store <31 x i8> %r, ptr %to, align 32
  ret void
}

define void @scmp_long_31(ptr %px, ptr %py, ptr %to) {
  %x = load <31 x i64>, ptr %px, align 32
  %y = load <31 x i64>, ptr %py, align 32
  %r = call <31 x i64> @llvm.scmp.v31i64.v31i64(<31 x i64> %x, <31 x i64> %y)
  store <31 x i64> %r, ptr %to, align 32
  ret void
}

define void @scmp_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i8> @llvm.scmp.v32i8.v32i64(<32 x i64> %x, <32 x i64> %y)
  store <32 x i8> %r, ptr %to, align 32
  ret void
}

define void @scmp_long_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call <32 x i64> @llvm.scmp.v32i64.v32i64(<32 x i64> %x, <32 x i64> %y)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @scmp_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i8> @llvm.scmp.v64i8.v64i64(<64 x i64> %x, <64 x i64> %y)
  store <64 x i8> %r, ptr %to, align 32
  ret void
}

define void @scmp_long_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call <64 x i64> @llvm.scmp.v64i64.v64i64(<64 x i64> %x, <64 x i64> %y)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @smul_overflow_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %q = call {<32 x i64>, <32 x i1>} @llvm.smul.with.overflow.v32i64(<32 x i64> %x, <32 x i64> %y)
  %a = extractvalue {<32 x i64>, <32 x i1>} %q, 0
  %b = extractvalue {<32 x i64>, <32 x i1>} %q, 1
  %r = select <32 x i1> %b, <32 x i64> splat (i64 7), <32 x i64> %a
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @smul_overflow_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %q = call {<64 x i64>, <64 x i1>} @llvm.smul.with.overflow.v64i64(<64 x i64> %x, <64 x i64> %y)
  %a = extractvalue {<64 x i64>, <64 x i1>} %q, 0
  %b = extractvalue {<64 x i64>, <64 x i1>} %q, 1
  %r = select <64 x i1> %b, <64 x i64> splat (i64 7), <64 x i64> %a
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @smul_overflow_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %q = call {<65 x i64>, <65 x i1>} @llvm.smul.with.overflow.v65i64(<65 x i64> %x, <65 x i64> %y)
  %a = extractvalue {<65 x i64>, <65 x i1>} %q, 0
  %b = extractvalue {<65 x i64>, <65 x i1>} %q, 1
  %r = select <65 x i1> %b, <65 x i64> splat (i64 7), <65 x i64> %a
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @umul_overflow_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %q = call {<32 x i64>, <32 x i1>} @llvm.umul.with.overflow.v32i64(<32 x i64> %x, <32 x i64> %y)
  %a = extractvalue {<32 x i64>, <32 x i1>} %q, 0
  %b = extractvalue {<32 x i64>, <32 x i1>} %q, 1
  %r = select <32 x i1> %b, <32 x i64> splat (i64 7), <32 x i64> %a
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @umul_overflow_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %q = call {<33 x i64>, <33 x i1>} @llvm.umul.with.overflow.v33i64(<33 x i64> %x, <33 x i64> %y)
  %a = extractvalue {<33 x i64>, <33 x i1>} %q, 0
  %b = extractvalue {<33 x i64>, <33 x i1>} %q, 1
  %r = select <33 x i1> %b, <33 x i64> splat (i64 7), <33 x i64> %a
  store <33 x i64> %r, ptr %to, align 32
  ret void
}

define void @umul_overflow_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %q = call {<64 x i64>, <64 x i1>} @llvm.umul.with.overflow.v64i64(<64 x i64> %x, <64 x i64> %y)
  %a = extractvalue {<64 x i64>, <64 x i1>} %q, 0
  %b = extractvalue {<64 x i64>, <64 x i1>} %q, 1
  %r = select <64 x i1> %b, <64 x i64> splat (i64 7), <64 x i64> %a
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @umul_overflow_100(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i64>, ptr %px, align 32
  %y = load <100 x i64>, ptr %py, align 32
  %q = call {<100 x i64>, <100 x i1>} @llvm.umul.with.overflow.v100i64(<100 x i64> %x, <100 x i64> %y)
  %a = extractvalue {<100 x i64>, <100 x i1>} %q, 0
  %b = extractvalue {<100 x i64>, <100 x i1>} %q, 1
  %r = select <100 x i1> %b, <100 x i64> splat (i64 7), <100 x i64> %a
  store <100 x i64> %r, ptr %to, align 32
  ret void
}

define void @through_i1_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %t = trunc <32 x i64> %x to <32 x i1>
  %s = sext <32 x i1> %t to <32 x i64>
  %z = zext <32 x i1> %t to <32 x i64>
  %r = sub <32 x i64> %s, %z
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @through_i1_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %t = trunc <64 x i64> %x to <64 x i1>
  %s = sext <64 x i1> %t to <64 x i64>
  %z = zext <64 x i1> %t to <64 x i64>
  %r = sub <64 x i64> %s, %z
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @trunc_i1_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %r = trunc <65 x i64> %x to <65 x i1>
  store <65 x i1> %r, ptr %to, align 32
  ret void
}

define void @through_i8_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %t = trunc <32 x i64> %x to <32 x i8>
  %s = sext <32 x i8> %t to <32 x i64>
  %z = zext <32 x i8> %t to <32 x i64>
  %r = sub <32 x i64> %s, %z
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @through_i8_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %t = trunc <64 x i64> %x to <64 x i8>
  %s = sext <64 x i8> %t to <64 x i64>
  %z = zext <64 x i8> %t to <64 x i64>
  %r = sub <64 x i64> %s, %z
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @through_i8_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %t = trunc <65 x i64> %x to <65 x i8>
  %s = sext <65 x i8> %t to <65 x i64>
  %z = zext <65 x i8> %t to <65 x i64>
  %r = sub <65 x i64> %s, %z
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @trunc_i8_100(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i64>, ptr %px, align 32
  %y = load <100 x i64>, ptr %py, align 32
  %r = trunc <100 x i64> %x to <100 x i8>
  store <100 x i8> %r, ptr %to, align 32
  ret void
}

define void @through_i16_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %t = trunc <32 x i64> %x to <32 x i16>
  %s = sext <32 x i16> %t to <32 x i64>
  %z = zext <32 x i16> %t to <32 x i64>
  %r = sub <32 x i64> %s, %z
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @through_i16_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %t = trunc <64 x i64> %x to <64 x i16>
  %s = sext <64 x i16> %t to <64 x i64>
  %z = zext <64 x i16> %t to <64 x i64>
  %r = sub <64 x i64> %s, %z
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @through_i16_100(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i64>, ptr %px, align 32
  %y = load <100 x i64>, ptr %py, align 32
  %t = trunc <100 x i64> %x to <100 x i16>
  %s = sext <100 x i16> %t to <100 x i64>
  %z = zext <100 x i16> %t to <100 x i64>
  %r = sub <100 x i64> %s, %z
  store <100 x i64> %r, ptr %to, align 32
  ret void
}

define void @trunc_i16_128(ptr %px, ptr %py, ptr %to) {
  %x = load <128 x i64>, ptr %px, align 32
  %y = load <128 x i64>, ptr %py, align 32
  %r = trunc <128 x i64> %x to <128 x i16>
  store <128 x i16> %r, ptr %to, align 32
  ret void
}

define void @through_i32_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %t = trunc <32 x i64> %x to <32 x i32>
  %s = sext <32 x i32> %t to <32 x i64>
  %z = zext <32 x i32> %t to <32 x i64>
  %r = sub <32 x i64> %s, %z
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @through_i32_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %t = trunc <64 x i64> %x to <64 x i32>
  %s = sext <64 x i32> %t to <64 x i64>
  %z = zext <64 x i32> %t to <64 x i64>
  %r = sub <64 x i64> %s, %z
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @through_i32_128(ptr %px, ptr %py, ptr %to) {
  %x = load <128 x i64>, ptr %px, align 32
  %y = load <128 x i64>, ptr %py, align 32
  %t = trunc <128 x i64> %x to <128 x i32>
  %s = sext <128 x i32> %t to <128 x i64>
  %z = zext <128 x i32> %t to <128 x i64>
  %r = sub <128 x i64> %s, %z
  store <128 x i64> %r, ptr %to, align 32
  ret void
}

define void @trunc_i32_2(ptr %px, ptr %py, ptr %to) {
  %x = load <2 x i64>, ptr %px, align 32
  %y = load <2 x i64>, ptr %py, align 32
  %r = trunc <2 x i64> %x to <2 x i32>
  store <2 x i32> %r, ptr %to, align 32
  ret void
}

define void @through_i40_2(ptr %px, ptr %py, ptr %to) {
  %x = load <2 x i64>, ptr %px, align 32
  %y = load <2 x i64>, ptr %py, align 32
  %t = trunc <2 x i64> %x to <2 x i40>
  %s = sext <2 x i40> %t to <2 x i64>
  %z = zext <2 x i40> %t to <2 x i64>
  %r = sub <2 x i64> %s, %z
  store <2 x i64> %r, ptr %to, align 32
  ret void
}

define void @through_i40_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %t = trunc <32 x i64> %x to <32 x i40>
  %s = sext <32 x i40> %t to <32 x i64>
  %z = zext <32 x i40> %t to <32 x i64>
  %r = sub <32 x i64> %s, %z
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @through_i40_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %t = trunc <64 x i64> %x to <64 x i40>
  %s = sext <64 x i40> %t to <64 x i64>
  %z = zext <64 x i40> %t to <64 x i64>
  %r = sub <64 x i64> %s, %z
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @trunc_i40_3(ptr %px, ptr %py, ptr %to) {
  %x = load <3 x i64>, ptr %px, align 32
  %y = load <3 x i64>, ptr %py, align 32
  %r = trunc <3 x i64> %x to <3 x i40>
  store <3 x i40> %r, ptr %to, align 32
  ret void
}

define void @reduce_add_3(ptr %px, ptr %py, ptr %to) {
  %x = load <3 x i64>, ptr %px, align 32
  %y = load <3 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.add.v3i64(<3 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_add_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.add.v32i64(<32 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_add_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.add.v64i64(<64 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_and_16(ptr %px, ptr %py, ptr %to) {
  %x = load <16 x i64>, ptr %px, align 32
  %y = load <16 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.and.v16i64(<16 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_and_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.and.v32i64(<32 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_and_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.and.v64i64(<64 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_or_31(ptr %px, ptr %py, ptr %to) {
  %x = load <31 x i64>, ptr %px, align 32
  %y = load <31 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.or.v31i64(<31 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_or_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.or.v32i64(<32 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_or_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.or.v64i64(<64 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_xor_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.xor.v32i64(<32 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_xor_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.xor.v64i64(<64 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_mul_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.mul.v32i64(<32 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_mul_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.mul.v33i64(<33 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_mul_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.mul.v64i64(<64 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_smax_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.smax.v32i64(<32 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_smax_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.smax.v64i64(<64 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_smin_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.smin.v32i64(<32 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_smin_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.smin.v64i64(<64 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_smin_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.smin.v65i64(<65 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_umax_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.umax.v32i64(<32 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_umax_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.umax.v64i64(<64 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_umax_100(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i64>, ptr %px, align 32
  %y = load <100 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.umax.v100i64(<100 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_umin_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.umin.v32i64(<32 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_umin_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.umin.v64i64(<64 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @reduce_umin_128(ptr %px, ptr %py, ptr %to) {
  %x = load <128 x i64>, ptr %px, align 32
  %y = load <128 x i64>, ptr %py, align 32
  %r = call i64 @llvm.vector.reduce.umin.v128i64(<128 x i64> %x)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @first_16(ptr %px, ptr %py, ptr %to) {
  %x = load <16 x i64>, ptr %px, align 32
  %y = load <16 x i64>, ptr %py, align 32
  %m = icmp ugt <16 x i64> %x, %y
  %r = call i64 @llvm.experimental.cttz.elts.i64.v16i1(<16 x i1> %m, i1 false)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @first_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %m = icmp ugt <32 x i64> %x, %y
  %r = call i64 @llvm.experimental.cttz.elts.i64.v32i1(<32 x i1> %m, i1 false)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @first_33(ptr %px, ptr %py, ptr %to) {
  %x = load <33 x i64>, ptr %px, align 32
  %y = load <33 x i64>, ptr %py, align 32
  %m = icmp ugt <33 x i64> %x, %y
  %r = call i64 @llvm.experimental.cttz.elts.i64.v33i1(<33 x i1> %m, i1 false)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @first_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %m = icmp ugt <64 x i64> %x, %y
  %r = call i64 @llvm.experimental.cttz.elts.i64.v64i1(<64 x i1> %m, i1 false)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @first_100(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i64>, ptr %px, align 32
  %y = load <100 x i64>, ptr %py, align 32
  %m = icmp ugt <100 x i64> %x, %y
  %r = call i64 @llvm.experimental.cttz.elts.i64.v100i1(<100 x i1> %m, i1 false)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @first_128(ptr %px, ptr %py, ptr %to) {
  %x = load <128 x i64>, ptr %px, align 32
  %y = load <128 x i64>, ptr %py, align 32
  %m = icmp ugt <128 x i64> %x, %y
  %r = call i64 @llvm.experimental.cttz.elts.i64.v128i1(<128 x i1> %m, i1 false)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @first_256(ptr %px, ptr %py, ptr %to) {
  %x = load <256 x i64>, ptr %px, align 32
  %y = load <256 x i64>, ptr %py, align 32
  %m = icmp ugt <256 x i64> %x, %y
  %r = call i64 @llvm.experimental.cttz.elts.i64.v256i1(<256 x i1> %m, i1 false)
  store i64 %r, ptr %to, align 32
  ret void
}

define void @udiv_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = udiv <32 x i64> %x, splat (i64 10)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @sdiv_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %r = sdiv <32 x i64> %x, splat (i64 -7)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @product_of_halves_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %a = lshr <32 x i64> %x, splat (i64 32)
  %b = and <32 x i64> %y, splat (i64 4294967295)
  %r = mul <32 x i64> %a, %b
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @masked_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %m = icmp sgt <32 x i64> %x, %y
  call void @llvm.masked.store.v32i64.p0(<32 x i64> %x, ptr %py, i32 8, <32 x i1> %m)
  %r = call <32 x i64> @llvm.masked.load.v32i64.p0(ptr %px, i32 32, <32 x i1> %m, <32 x i64> %y)
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @chain_32(ptr %px, ptr %py, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %y = load <32 x i64>, ptr %py, align 32
  %a = add <32 x i64> %x, %y
  %b = mul <32 x i64> %a, %y
  %c = xor <32 x i64> %b, %x
  %d = lshr <32 x i64> %c, splat (i64 3)
  %e = call <32 x i64> @llvm.smax.v32i64(<32 x i64> %d, <32 x i64> %a)
  %f = icmp slt <32 x i64> %e, %b
  %r = select <32 x i1> %f, <32 x i64> %c, <32 x i64> %e
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @udiv_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = udiv <64 x i64> %x, splat (i64 10)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @sdiv_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %r = sdiv <64 x i64> %x, splat (i64 -7)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @product_of_halves_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %a = lshr <64 x i64> %x, splat (i64 32)
  %b = and <64 x i64> %y, splat (i64 4294967295)
  %r = mul <64 x i64> %a, %b
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @masked_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %m = icmp sgt <64 x i64> %x, %y
  call void @llvm.masked.store.v64i64.p0(<64 x i64> %x, ptr %py, i32 8, <64 x i1> %m)
  %r = call <64 x i64> @llvm.masked.load.v64i64.p0(ptr %px, i32 32, <64 x i1> %m, <64 x i64> %y)
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @chain_64(ptr %px, ptr %py, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %y = load <64 x i64>, ptr %py, align 32
  %a = add <64 x i64> %x, %y
  %b = mul <64 x i64> %a, %y
  %c = xor <64 x i64> %b, %x
  %d = lshr <64 x i64> %c, splat (i64 3)
  %e = call <64 x i64> @llvm.smax.v64i64(<64 x i64> %d, <64 x i64> %a)
  %f = icmp slt <64 x i64> %e, %b
  %r = select <64 x i1> %f, <64 x i64> %c, <64 x i64> %e
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @udiv_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %r = udiv <65 x i64> %x, splat (i64 10)
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @sdiv_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %r = sdiv <65 x i64> %x, splat (i64 -7)
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @product_of_halves_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %a = lshr <65 x i64> %x, splat (i64 32)
  %b = and <65 x i64> %y, splat (i64 4294967295)
  %r = mul <65 x i64> %a, %b
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @masked_128(ptr %px, ptr %py, ptr %to) {
  %x = load <128 x i64>, ptr %px, align 32
  %y = load <128 x i64>, ptr %py, align 32
  %m = icmp sgt <128 x i64> %x, %y
  call void @llvm.masked.store.v128i64.p0(<128 x i64> %x, ptr %py, i32 8, <128 x i1> %m)
  %r = call <128 x i64> @llvm.masked.load.v128i64.p0(ptr %px, i32 32, <128 x i1> %m, <128 x i64> %y)
  store <128 x i64> %r, ptr %to, align 32
  ret void
}

define void @chain_65(ptr %px, ptr %py, ptr %to) {
  %x = load <65 x i64>, ptr %px, align 32
  %y = load <65 x i64>, ptr %py, align 32
  %a = add <65 x i64> %x, %y
  %b = mul <65 x i64> %a, %y
  %c = xor <65 x i64> %b, %x
  %d = lshr <65 x i64> %c, splat (i64 3)
  %e = call <65 x i64> @llvm.smax.v65i64(<65 x i64> %d, <65 x i64> %a)
  %f = icmp slt <65 x i64> %e, %b
  %r = select <65 x i1> %f, <65 x i64> %c, <65 x i64> %e
  store <65 x i64> %r, ptr %to, align 32
  ret void
}

define void @constants_32(ptr %px, ptr %to) {
  %x = load <32 x i64>, ptr %px, align 32
  %a = add <32 x i64> %x, <i64 0, i64 81985529216486895, i64 163971058432973790, i64 245956587649460685, i64 327942116865947580, i64 409927646082434475, i64 491913175298921370, i64 573898704515408265, i64 655884233731895160, i64 737869762948382055, i64 819855292164868950, i64 901840821381355845, i64 983826350597842740, i64 1065811879814329635, i64 1147797409030816530, i64 1229782938247303425, i64 1311768467463790320, i64 1393753996680277215, i64 1475739525896764110, i64 1557725055113251005, i64 1639710584329737900, i64 1721696113546224795, i64 1803681642762711690, i64 1885667171979198585, i64 1967652701195685480, i64 2049638230412172375, i64 2131623759628659270, i64 2213609288845146165, i64 2295594818061633060, i64 2377580347278119955, i64 2459565876494606850, i64 2541551405711093745>
  %r = ashr <32 x i64> %a, <i64 0, i64 7, i64 14, i64 21, i64 28, i64 35, i64 42, i64 49, i64 56, i64 63, i64 6, i64 13, i64 20, i64 27, i64 34, i64 41, i64 48, i64 55, i64 62, i64 5, i64 12, i64 19, i64 26, i64 33, i64 40, i64 47, i64 54, i64 61, i64 4, i64 11, i64 18, i64 25>
  store <32 x i64> %r, ptr %to, align 32
  ret void
}

define void @constants_64(ptr %px, ptr %to) {
  %x = load <64 x i64>, ptr %px, align 32
  %a = add <64 x i64> %x, <i64 0, i64 81985529216486895, i64 163971058432973790, i64 245956587649460685, i64 327942116865947580, i64 409927646082434475, i64 491913175298921370, i64 573898704515408265, i64 655884233731895160, i64 737869762948382055, i64 819855292164868950, i64 901840821381355845, i64 983826350597842740, i64 1065811879814329635, i64 1147797409030816530, i64 1229782938247303425, i64 1311768467463790320, i64 1393753996680277215, i64 1475739525896764110, i64 1557725055113251005, i64 1639710584329737900, i64 1721696113546224795, i64 1803681642762711690, i64 1885667171979198585, i64 1967652701195685480, i64 2049638230412172375, i64 2131623759628659270, i64 2213609288845146165, i64 2295594818061633060, i64 2377580347278119955, i64 2459565876494606850, i64 2541551405711093745, i64 2623536934927580640, i64 2705522464144067535, i64 2787507993360554430, i64 2869493522577041325, i64 2951479051793528220, i64 3033464581010015115, i64 3115450110226502010, i64 3197435639442988905, i64 3279421168659475800, i64 3361406697875962695, i64 3443392227092449590, i64 3525377756308936485, i64 3607363285525423380, i64 3689348814741910275, i64 3771334343958397170, i64 3853319873174884065, i64 3935305402391370960, i64 4017290931607857855, i64 4099276460824344750, i64 4181261990040831645, i64 4263247519257318540, i64 4345233048473805435, i64 4427218577690292330, i64 4509204106906779225, i64 4591189636123266120, i64 4673175165339753015, i64 4755160694556239910, i64 4837146223772726805, i64 4919131752989213700, i64 5001117282205700595, i64 5083102811422187490, i64 5165088340638674385>
  %r = ashr <64 x i64> %a, <i64 0, i64 7, i64 14, i64 21, i64 28, i64 35, i64 42, i64 49, i64 56, i64 63, i64 6, i64 13, i64 20, i64 27, i64 34, i64 41, i64 48, i64 55, i64 62, i64 5, i64 12, i64 19, i64 26, i64 33, i64 40, i64 47, i64 54, i64 61, i64 4, i64 11, i64 18, i64 25, i64 32, i64 39, i64 46, i64 53, i64 60, i64 3, i64 10, i64 17, i64 24, i64 31, i64 38, i64 45, i64 52, i64 59, i64 2, i64 9, i64 16, i64 23, i64 30, i64 37, i64 44, i64 51, i64 58, i64 1, i64 8, i64 15, i64 22, i64 29, i64 36, i64 43, i64 50, i64 57>
  store <64 x i64> %r, ptr %to, align 32
  ret void
}

define void @constants_96(ptr %px, ptr %to) {
  %x = load <96 x i64>, ptr %px, align 32
  %a = add <96 x i64> %x, <i64 0, i64 81985529216486895, i64 163971058432973790, i64 245956587649460685, i64 327942116865947580, i64 409927646082434475, i64 491913175298921370, i64 573898704515408265, i64 655884233731895160, i64 737869762948382055, i64 819855292164868950, i64 901840821381355845, i64 983826350597842740, i64 1065811879814329635, i64 1147797409030816530, i64 1229782938247303425, i64 1311768467463790320, i64 1393753996680277215, i64 1475739525896764110, i64 1557725055113251005, i64 1639710584329737900, i64 1721696113546224795, i64 1803681642762711690, i64 1885667171979198585, i64 1967652701195685480, i64 2049638230412172375, i64 2131623759628659270, i64 2213609288845146165, i64 2295594818061633060, i64 2377580347278119955, i64 2459565876494606850, i64 2541551405711093745, i64 2623536934927580640, i64 2705522464144067535, i64 2787507993360554430, i64 2869493522577041325, i64 2951479051793528220, i64 3033464581010015115, i64 3115450110226502010, i64 3197435639442988905, i64 3279421168659475800, i64 3361406697875962695, i64 3443392227092449590, i64 3525377756308936485, i64 3607363285525423380, i64 3689348814741910275, i64 3771334343958397170, i64 3853319873174884065, i64 3935305402391370960, i64 4017290931607857855, i64 4099276460824344750, i64 4181261990040831645, i64 4263247519257318540, i64 4345233048473805435, i64 4427218577690292330, i64 4509204106906779225, i64 4591189636123266120, i64 4673175165339753015, i64 4755160694556239910, i64 4837146223772726805, i64 4919131752989213700, i64 5001117282205700595, i64 5083102811422187490, i64 5165088340638674385, i64 5247073869855161280, i64 5329059399071648175, i64 5411044928288135070, i64 5493030457504621965, i64 5575015986721108860, i64 5657001515937595755, i64 5738987045154082650, i64 5820972574370569545, i64 5902958103587056440, i64 5984943632803543335, i64 6066929162020030230, i64 6148914691236517125, i64 6230900220453004020, i64 6312885749669490915, i64 6394871278885977810, i64 6476856808102464705, i64 6558842337318951600, i64 6640827866535438495, i64 6722813395751925390, i64 6804798924968412285, i64 6886784454184899180, i64 6968769983401386075, i64 7050755512617872970, i64 7132741041834359865, i64 7214726571050846760, i64 7296712100267333655, i64 7378697629483820550, i64 7460683158700307445, i64 7542668687916794340, i64 7624654217133281235, i64 7706639746349768130, i64 7788625275566255025>
  %r = ashr <96 x i64> %a, <i64 0, i64 7, i64 14, i64 21, i64 28, i64 35, i64 42, i64 49, i64 56, i64 63, i64 6, i64 13, i64 20, i64 27, i64 34, i64 41, i64 48, i64 55, i64 62, i64 5, i64 12, i64 19, i64 26, i64 33, i64 40, i64 47, i64 54, i64 61, i64 4, i64 11, i64 18, i64 25, i64 32, i64 39, i64 46, i64 53, i64 60, i64 3, i64 10, i64 17, i64 24, i64 31, i64 38, i64 45, i64 52, i64 59, i64 2, i64 9, i64 16, i64 23, i64 30, i64 37, i64 44, i64 51, i64 58, i64 1, i64 8, i64 15, i64 22, i64 29, i64 36, i64 43, i64 50, i64 57, i64 0, i64 7, i64 14, i64 21, i64 28, i64 35, i64 42, i64 49, i64 56, i64 63, i64 6, i64 13, i64 20, i64 27, i64 34, i64 41, i64 48, i64 55, i64 62, i64 5, i64 12, i64 19, i64 26, i64 33, i64 40, i64 47, i64 54, i64 61, i64 4, i64 11, i64 18, i64 25>
  store <96 x i64> %r, ptr %to, align 32
  ret void
}

define void @loop_32(ptr %px, ptr %to) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %sum = phi <32 x i64> [ splat (i64 -5), %entry ], [ %added, %body ]
  %most = phi <32 x i64> [ zeroinitializer, %entry ], [ %larger, %body ]
  %address = getelementptr <32 x i64>, ptr %px, i64 %i
  %x = load <32 x i64>, ptr %address, align 32
  %added = add <32 x i64> %sum, %x
  %larger = call <32 x i64> @llvm.umax.v32i64(<32 x i64> %most, <32 x i64> %x)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 3
  br i1 %more, label %body, label %exit

exit:
  %a = call i64 @llvm.vector.reduce.add.v32i64(<32 x i64> %added)
  %b = call i64 @llvm.vector.reduce.umax.v32i64(<32 x i64> %larger)
  %r = xor i64 %a, %b
  store i64 %r, ptr %to, align 32
  ret void
}

define void @loop_64(ptr %px, ptr %to) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %sum = phi <64 x i64> [ splat (i64 -5), %entry ], [ %added, %body ]
  %most = phi <64 x i64> [ zeroinitializer, %entry ], [ %larger, %body ]
  %address = getelementptr <64 x i64>, ptr %px, i64 %i
  %x = load <64 x i64>, ptr %address, align 32
  %added = add <64 x i64> %sum, %x
  %larger = call <64 x i64> @llvm.umax.v64i64(<64 x i64> %most, <64 x i64> %x)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 3
  br i1 %more, label %body, label %exit

exit:
  %a = call i64 @llvm.vector.reduce.add.v64i64(<64 x i64> %added)
  %b = call i64 @llvm.vector.reduce.umax.v64i64(<64 x i64> %larger)
  %r = xor i64 %a, %b
  store i64 %r, ptr %to, align 32
  ret void
}

define void @loop_128(ptr %px, ptr %to) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %sum = phi <128 x i64> [ splat (i64 -5), %entry ], [ %added, %body ]
  %most = phi <128 x i64> [ zeroinitializer, %entry ], [ %larger, %body ]
  %address = getelementptr <128 x i64>, ptr %px, i64 %i
  %x = load <128 x i64>, ptr %address, align 32
  %added = add <128 x i64> %sum, %x
  %larger = call <128 x i64> @llvm.umax.v128i64(<128 x i64> %most, <128 x i64> %x)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 3
  br i1 %more, label %body, label %exit

exit:
  %a = call i64 @llvm.vector.reduce.add.v128i64(<128 x i64> %added)
  %b = call i64 @llvm.vector.reduce.umax.v128i64(<128 x i64> %larger)
  %r = xor i64 %a, %b
  store i64 %r, ptr %to, align 32
  ret void
}
