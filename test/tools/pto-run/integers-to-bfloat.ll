; Integers of every width are rounded once, to nearest, on the way to bfloat,
; and so they are to half and float.
; RUN: pto-run %s --entry=u64 --arg=i64:259 | FileCheck %s --check-prefix=U64
; RUN: pto-run %s --entry=u64 --arg=i64:33000 | FileCheck %s --check-prefix=U64B
; RUN: pto-run %s --entry=u64 --arg=i64:-1 | FileCheck %s --check-prefix=U64C
; RUN: pto-run %s --entry=s24 --arg=i32:259 | FileCheck %s --check-prefix=S24
; RUN: pto-run %s --entry=s24 --arg=i32:-259 | FileCheck %s --check-prefix=S24B
; RUN: pto-run %s --entry=u33 --arg=i64:8589934591 | FileCheck %s --check-prefix=U33
; RUN: pto-run %s --entry=s65 --arg=i64:-259 | FileCheck %s --check-prefix=S65
; RUN: pto-run %s --entry=s128 --arg=i64:259 --arg=i64:0 | FileCheck %s --check-prefix=S128
; RUN: pto-run %s --entry=s128 --arg=i64:1 --arg=i64:-9151314442816847872 | FileCheck %s --check-prefix=S128B
; RUN: pto-run %s --entry=u256 --arg=i64:-1 | FileCheck %s --check-prefix=U256
; RUN: pto-run %s --entry=u256half --arg=i64:2049 | FileCheck %s --check-prefix=HALF
; RUN: pto-run %s --entry=u256float --arg=i64:-1 | FileCheck %s --check-prefix=FLOAT
; RUN: pto-run %s --entry=vector --arg=i64:257,259,-1 | FileCheck %s --check-prefix=VECTOR

target triple = "pto"

; U64: result: bfloat = 260 (0x4382)
; U64B: result: bfloat = 33024 (0x4701)
; U64C: result: bfloat = 18446744073709551616 (0x5f80)
define bfloat @u64(i64 %x) {
  %r = uitofp i64 %x to bfloat
  ret bfloat %r
}

; S24: result: bfloat = 260 (0x4382)
; S24B: result: bfloat = -260 (0xc382)
define bfloat @s24(i32 %x) {
  %t = trunc i32 %x to i24
  %r = sitofp i24 %t to bfloat
  ret bfloat %r
}

; U33: result: bfloat = 8589934592 (0x5000)
define bfloat @u33(i64 %x) {
  %t = trunc i64 %x to i33
  %r = uitofp i33 %t to bfloat
  ret bfloat %r
}

; S65: result: bfloat = -260 (0xc382)
define bfloat @s65(i64 %x) {
  %t = sext i64 %x to i65
  %r = sitofp i65 %t to bfloat
  ret bfloat %r
}

; The second: 2^120 and half a unit in the last place and 1 are above the middle.
; S128: result: bfloat = 260 (0x4382)
; S128B: result: bfloat = {{.*}} (0xfefe)
define bfloat @s128(i64 %low, i64 %high) {
  %l = zext i64 %low to i128
  %h = zext i64 %high to i128
  %s = shl i128 %h, 64
  %x = or i128 %s, %l
  %r = sitofp i128 %x to bfloat
  ret bfloat %r
}

; U256: result: bfloat = inf (0x7f80)
define bfloat @u256(i64 %x) {
  %t = sext i64 %x to i256
  %r = uitofp i256 %t to bfloat
  ret bfloat %r
}

; HALF: result: half = 2048 (0x6800)
define half @u256half(i64 %x) {
  %t = sext i64 %x to i256
  %r = uitofp i256 %t to half
  ret half %r
}

; FLOAT: result: float = inf (0x7f800000)
define float @u256float(i64 %x) {
  %t = sext i64 %x to i256
  %r = uitofp i256 %t to float
  ret float %r
}

; VECTOR: result: <3 x bfloat> = [256, 260, 18446744073709551616]
define <3 x bfloat> @vector(<3 x i64> %x) {
  %r = uitofp <3 x i64> %x to <3 x bfloat>
  ret <3 x bfloat> %r
}
