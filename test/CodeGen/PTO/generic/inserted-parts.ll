; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; llvm.vector.insert of parts of any length and width, and of masks.

; DIFF: 7 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

define void @insert_1_7(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i8>, ptr %px, align 32
  %y = load <7 x i8>, ptr %py, align 32
  %a = trunc <100 x i8> %x to <100 x i1>
  %b = trunc <7 x i8> %y to <7 x i1>
  %r = call <100 x i1> @llvm.vector.insert.v100i1.v7i1(<100 x i1> %a, <7 x i1> %b, i64 7)
  %z = zext <100 x i1> %r to <100 x i8>
  store <100 x i8> %z, ptr %to, align 32
  ret void
}

define void @insert_1_16(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i8>, ptr %px, align 32
  %y = load <16 x i8>, ptr %py, align 32
  %a = trunc <100 x i8> %x to <100 x i1>
  %b = trunc <16 x i8> %y to <16 x i1>
  %r = call <100 x i1> @llvm.vector.insert.v100i1.v16i1(<100 x i1> %a, <16 x i1> %b, i64 16)
  %z = zext <100 x i1> %r to <100 x i8>
  store <100 x i8> %z, ptr %to, align 32
  ret void
}

define void @insert_1_1(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i8>, ptr %px, align 32
  %y = load <1 x i8>, ptr %py, align 32
  %a = trunc <100 x i8> %x to <100 x i1>
  %b = trunc <1 x i8> %y to <1 x i1>
  %r = call <100 x i1> @llvm.vector.insert.v100i1.v1i1(<100 x i1> %a, <1 x i1> %b, i64 1)
  %z = zext <100 x i1> %r to <100 x i8>
  store <100 x i8> %z, ptr %to, align 32
  ret void
}

define void @insert_1_64(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i8>, ptr %px, align 32
  %y = load <64 x i8>, ptr %py, align 32
  %a = trunc <100 x i8> %x to <100 x i1>
  %b = trunc <64 x i8> %y to <64 x i1>
  %r = call <100 x i1> @llvm.vector.insert.v100i1.v64i1(<100 x i1> %a, <64 x i1> %b, i64 0)
  %z = zext <100 x i1> %r to <100 x i8>
  store <100 x i8> %z, ptr %to, align 32
  ret void
}

define void @insert_8_7(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i8>, ptr %px, align 32
  %y = load <7 x i8>, ptr %py, align 32
  %r = call <100 x i8> @llvm.vector.insert.v100i8.v7i8(<100 x i8> %x, <7 x i8> %y, i64 7)
  store <100 x i8> %r, ptr %to, align 32
  ret void
}

define void @insert_32_16(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i32>, ptr %px, align 32
  %y = load <16 x i32>, ptr %py, align 32
  %r = call <100 x i32> @llvm.vector.insert.v100i32.v16i32(<100 x i32> %x, <16 x i32> %y, i64 16)
  store <100 x i32> %r, ptr %to, align 32
  ret void
}

define void @insert_24_5(ptr %px, ptr %py, ptr %to) {
  %x = load <100 x i32>, ptr %px, align 32
  %y = load <5 x i32>, ptr %py, align 32
  %a = trunc <100 x i32> %x to <100 x i24>
  %b = trunc <5 x i32> %y to <5 x i24>
  %r = call <100 x i24> @llvm.vector.insert.v100i24.v5i24(<100 x i24> %a, <5 x i24> %b, i64 5)
  %z = zext <100 x i24> %r to <100 x i32>
  store <100 x i32> %z, ptr %to, align 32
  ret void
}
