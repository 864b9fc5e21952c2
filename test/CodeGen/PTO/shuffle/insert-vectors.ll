; REQUIRES: pto-execution
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs %s -o - | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; llvm.vector.insert of parts of registers, in modules that InstCombine has not
; seen: a mask and vsel.

; Executed by the host and by the simulator, each result at a place of its own.
; RUN: %python -c "open(r'%t.a', 'wb').write(bytes(i * 7 & 255 for i in range(1024)))"
; RUN: %python -c "open(r'%t.b', 'wb').write(bytes(i * 11 + 5 & 255 for i in range(512)))"
; RUN: pto-run %s --entry=all --arg=out:u8:8192 --arg=%t.a:u8 --arg=%t.b:u8 -o %t.host
; RUN: pto-sim %s --entry=all --arg=out:u8:8192 --arg=%t.a:u8 --arg=%t.b:u8 -o %t.2
; RUN: pto-sim -O0 %s --entry=all --arg=out:u8:8192 --arg=%t.a:u8 --arg=%t.b:u8 -o %t.0
; RUN: cmp %t.host %t.2
; RUN: cmp %t.host %t.0
; RUN: not cmp %t.host %t.a

; CHECK-LABEL: insert_i32_32_64_0:
; CHECK: PTO.vsel
define void @insert_i32_32_64_0(ptr align 32 %out, ptr align 32 %a, ptr align 32 %b) {
  %whole = load <64 x i32>, ptr %a, align 32
  %part = load <32 x i32>, ptr %b, align 32
  %r = call <64 x i32> @llvm.vector.insert(<64 x i32> %whole, <32 x i32> %part, i64 0)
  store <64 x i32> %r, ptr %out, align 32
  ret void
}
; CHECK-LABEL: insert_i32_8_64_24:
; CHECK: PTO.vsel
define void @insert_i32_8_64_24(ptr align 32 %out, ptr align 32 %a, ptr align 32 %b) {
  %whole = load <64 x i32>, ptr %a, align 32
  %part = load <8 x i32>, ptr %b, align 32
  %r = call <64 x i32> @llvm.vector.insert(<64 x i32> %whole, <8 x i32> %part, i64 24)
  store <64 x i32> %r, ptr %out, align 32
  ret void
}
; CHECK-LABEL: insert_i8_128_256_128:
; CHECK: PTO.vsel
define void @insert_i8_128_256_128(ptr align 32 %out, ptr align 32 %a, ptr align 32 %b) {
  %whole = load <256 x i8>, ptr %a, align 32
  %part = load <128 x i8>, ptr %b, align 32
  %r = call <256 x i8> @llvm.vector.insert(<256 x i8> %whole, <128 x i8> %part, i64 128)
  store <256 x i8> %r, ptr %out, align 32
  ret void
}
; CHECK-LABEL: insert_i16_32_128_64:
; CHECK: PTO.vsel
define void @insert_i16_32_128_64(ptr align 32 %out, ptr align 32 %a, ptr align 32 %b) {
  %whole = load <128 x i16>, ptr %a, align 32
  %part = load <32 x i16>, ptr %b, align 32
  %r = call <128 x i16> @llvm.vector.insert(<128 x i16> %whole, <32 x i16> %part, i64 64)
  store <128 x i16> %r, ptr %out, align 32
  ret void
}
; CHECK-LABEL: insert_half_64_128_64:
; CHECK: PTO.vsel
define void @insert_half_64_128_64(ptr align 32 %out, ptr align 32 %a, ptr align 32 %b) {
  %whole = load <128 x half>, ptr %a, align 32
  %part = load <64 x half>, ptr %b, align 32
  %r = call <128 x half> @llvm.vector.insert(<128 x half> %whole, <64 x half> %part, i64 64)
  store <128 x half> %r, ptr %out, align 32
  ret void
}
; CHECK-LABEL: insert_bfloat_16_256_240:
; CHECK: PTO.vsel
define void @insert_bfloat_16_256_240(ptr align 32 %out, ptr align 32 %a, ptr align 32 %b) {
  %whole = load <256 x bfloat>, ptr %a, align 32
  %part = load <16 x bfloat>, ptr %b, align 32
  %r = call <256 x bfloat> @llvm.vector.insert(<256 x bfloat> %whole, <16 x bfloat> %part, i64 240)
  store <256 x bfloat> %r, ptr %out, align 32
  ret void
}
; CHECK-LABEL: insert_i64_8_32_8:
; CHECK: PTO.vsel
define void @insert_i64_8_32_8(ptr align 32 %out, ptr align 32 %a, ptr align 32 %b) {
  %whole = load <32 x i64>, ptr %a, align 32
  %part = load <8 x i64>, ptr %b, align 32
  %r = call <32 x i64> @llvm.vector.insert(<32 x i64> %whole, <8 x i64> %part, i64 8)
  store <32 x i64> %r, ptr %out, align 32
  ret void
}
; CHECK-LABEL: insert_float_100_200_100:
; CHECK: PTO.vsts
define void @insert_float_100_200_100(ptr align 32 %out, ptr align 32 %a, ptr align 32 %b) {
  %whole = load <200 x float>, ptr %a, align 32
  %part = load <100 x float>, ptr %b, align 32
  %r = call <200 x float> @llvm.vector.insert(<200 x float> %whole, <100 x float> %part, i64 100)
  store <200 x float> %r, ptr %out, align 32
  ret void
}

define void @all(ptr align 32 %out, ptr align 32 %a, ptr align 32 %b) {
  %o0 = getelementptr i8, ptr %out, i64 0
  call void @insert_i32_32_64_0(ptr %o0, ptr %a, ptr %b)
  %o1 = getelementptr i8, ptr %out, i64 1024
  call void @insert_i32_8_64_24(ptr %o1, ptr %a, ptr %b)
  %o2 = getelementptr i8, ptr %out, i64 2048
  call void @insert_i8_128_256_128(ptr %o2, ptr %a, ptr %b)
  %o3 = getelementptr i8, ptr %out, i64 3072
  call void @insert_i16_32_128_64(ptr %o3, ptr %a, ptr %b)
  %o4 = getelementptr i8, ptr %out, i64 4096
  call void @insert_half_64_128_64(ptr %o4, ptr %a, ptr %b)
  %o5 = getelementptr i8, ptr %out, i64 5120
  call void @insert_bfloat_16_256_240(ptr %o5, ptr %a, ptr %b)
  %o6 = getelementptr i8, ptr %out, i64 6144
  call void @insert_i64_8_32_8(ptr %o6, ptr %a, ptr %b)
  %o7 = getelementptr i8, ptr %out, i64 7168
  call void @insert_float_100_200_100(ptr %o7, ptr %a, ptr %b)
  ret void
}
