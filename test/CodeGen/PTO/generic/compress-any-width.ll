; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
; RUN: pto-run %s --entry=bytes | FileCheck --check-prefix=BYTES %s
; RUN: pto-sim %s --entry=bytes | FileCheck --check-prefix=BYTES %s
; RUN: pto-sim -O0 %s --entry=bytes | FileCheck --check-prefix=BYTES %s
; RUN: pto-run %s --entry=odd | FileCheck --check-prefix=ODD %s
; RUN: pto-sim %s --entry=odd | FileCheck --check-prefix=ODD %s
; RUN: pto-sim -O0 %s --entry=odd | FileCheck --check-prefix=ODD %s
; RUN: pto-run %s --entry=bits | FileCheck --check-prefix=BITS %s
; RUN: pto-sim %s --entry=bits | FileCheck --check-prefix=BITS %s
; RUN: pto-sim -O0 %s --entry=bits | FileCheck --check-prefix=BITS %s
; RUN: pto-run %s --entry=one | FileCheck --check-prefix=ONE %s
; RUN: pto-sim %s --entry=one | FileCheck --check-prefix=ONE %s
; RUN: pto-sim -O0 %s --entry=one | FileCheck --check-prefix=ONE %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; llvm.experimental.vector.compress of elements that have no addresses of their
; own in a vector. The rest is the last operand's.

; DIFF: 15 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

; BYTES: result: <5 x i8> = [2, 5, 13, 14, 15]
define <5 x i8> @bytes() {
  %r = call <5 x i8> @llvm.experimental.vector.compress.v5i8(<5 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5>,
      <5 x i1> <i1 0, i1 1, i1 0, i1 0, i1 1>, <5 x i8> <i8 11, i8 12, i8 13, i8 14, i8 15>)
  ret <5 x i8> %r
}

; ODD: result: <5 x i32> = [-2, 500000, 13, 14, 15]
define <5 x i32> @odd() {
  %r = call <5 x i24> @llvm.experimental.vector.compress.v5i24(<5 x i24> <i24 1, i24 -2, i24 3, i24 4, i24 500000>,
      <5 x i1> <i1 0, i1 1, i1 0, i1 0, i1 1>, <5 x i24> <i24 11, i24 12, i24 13, i24 14, i24 15>)
  %s = sext <5 x i24> %r to <5 x i32>
  ret <5 x i32> %s
}

; BITS: result: <5 x i8> = [0, 1, 1, 1, 0]
define <5 x i8> @bits() {
  %r = call <5 x i1> @llvm.experimental.vector.compress.v5i1(<5 x i1> <i1 1, i1 0, i1 1, i1 0, i1 1>,
      <5 x i1> <i1 0, i1 1, i1 0, i1 0, i1 1>, <5 x i1> <i1 0, i1 0, i1 1, i1 1, i1 0>)
  %s = zext <5 x i1> %r to <5 x i8>
  ret <5 x i8> %s
}

; ONE: result: <1 x i32> = [-7]
define <1 x i32> @one() {
  %r = call <1 x i33> @llvm.experimental.vector.compress.v1i33(<1 x i33> <i33 -7>, <1 x i1> <i1 1>, <1 x i33> <i33 5>)
  %s = trunc <1 x i33> %r to <1 x i32>
  ret <1 x i32> %s
}

define void @compress_i1_16(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <16 x i1>, ptr %px, align 32
  %t2 = load <16 x i1>, ptr %py, align 32
  %t3 = load <16 x i1>, ptr %pz, align 32
  %t4 = call <16 x i1> @llvm.experimental.vector.compress.v16i1(<16 x i1> %t1, <16 x i1> %t3, <16 x i1> %t2)
  store <16 x i1> %t4, ptr %to, align 32
  ret void
}

define void @compress_i1_64(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <64 x i1>, ptr %px, align 32
  %t2 = load <64 x i1>, ptr %py, align 32
  %t3 = load <64 x i1>, ptr %pz, align 32
  %t4 = call <64 x i1> @llvm.experimental.vector.compress.v64i1(<64 x i1> %t1, <64 x i1> %t3, <64 x i1> %t2)
  store <64 x i1> %t4, ptr %to, align 32
  ret void
}

define void @compress_i1_129(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <129 x i8>, ptr %px, align 32
  %t2 = trunc <129 x i8> %t1 to <129 x i1>
  %t3 = load <129 x i8>, ptr %py, align 32
  %t4 = trunc <129 x i8> %t3 to <129 x i1>
  %t5 = load <129 x i8>, ptr %pz, align 32
  %t6 = trunc <129 x i8> %t5 to <129 x i1>
  %t7 = call <129 x i1> @llvm.experimental.vector.compress.v129i1(<129 x i1> %t2, <129 x i1> %t6, <129 x i1> %t4)
  %t8 = zext <129 x i1> %t7 to <129 x i8>
  store <129 x i8> %t8, ptr %to, align 32
  ret void
}

define void @compress_i7_100(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <100 x i8>, ptr %px, align 32
  %t2 = trunc <100 x i8> %t1 to <100 x i7>
  %t3 = load <100 x i8>, ptr %py, align 32
  %t4 = trunc <100 x i8> %t3 to <100 x i7>
  %t5 = load <100 x i8>, ptr %pz, align 32
  %t6 = trunc <100 x i8> %t5 to <100 x i1>
  %t7 = call <100 x i7> @llvm.experimental.vector.compress.v100i7(<100 x i7> %t2, <100 x i1> %t6, <100 x i7> %t4)
  %t8 = zext <100 x i7> %t7 to <100 x i8>
  store <100 x i8> %t8, ptr %to, align 32
  ret void
}

define void @compress_i24_16(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <16 x i32>, ptr %px, align 32
  %t2 = trunc <16 x i32> %t1 to <16 x i24>
  %t3 = load <16 x i32>, ptr %py, align 32
  %t4 = trunc <16 x i32> %t3 to <16 x i24>
  %t5 = load <16 x i8>, ptr %pz, align 32
  %t6 = trunc <16 x i8> %t5 to <16 x i1>
  %t7 = call <16 x i24> @llvm.experimental.vector.compress.v16i24(<16 x i24> %t2, <16 x i1> %t6, <16 x i24> %t4)
  %t8 = zext <16 x i24> %t7 to <16 x i32>
  store <16 x i32> %t8, ptr %to, align 32
  ret void
}

define void @compress_i24_1(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <1 x i32>, ptr %px, align 32
  %t2 = trunc <1 x i32> %t1 to <1 x i24>
  %t3 = load <1 x i32>, ptr %py, align 32
  %t4 = trunc <1 x i32> %t3 to <1 x i24>
  %t5 = load <1 x i8>, ptr %pz, align 32
  %t6 = trunc <1 x i8> %t5 to <1 x i1>
  %t7 = call <1 x i24> @llvm.experimental.vector.compress.v1i24(<1 x i24> %t2, <1 x i1> %t6, <1 x i24> %t4)
  %t8 = zext <1 x i24> %t7 to <1 x i32>
  store <1 x i32> %t8, ptr %to, align 32
  ret void
}

define void @compress_i33_15(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <15 x i64>, ptr %px, align 32
  %t2 = trunc <15 x i64> %t1 to <15 x i33>
  %t3 = load <15 x i64>, ptr %py, align 32
  %t4 = trunc <15 x i64> %t3 to <15 x i33>
  %t5 = load <15 x i8>, ptr %pz, align 32
  %t6 = trunc <15 x i8> %t5 to <15 x i1>
  %t7 = call <15 x i33> @llvm.experimental.vector.compress.v15i33(<15 x i33> %t2, <15 x i1> %t6, <15 x i33> %t4)
  %t8 = zext <15 x i33> %t7 to <15 x i64>
  store <15 x i64> %t8, ptr %to, align 32
  ret void
}

define void @compress_i32_40(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <40 x i32>, ptr %px, align 32
  %t2 = load <40 x i32>, ptr %py, align 32
  %t3 = load <40 x i1>, ptr %pz, align 32
  %t4 = call <40 x i32> @llvm.experimental.vector.compress.v40i32(<40 x i32> %t1, <40 x i1> %t3, <40 x i32> %t2)
  store <40 x i32> %t4, ptr %to, align 32
  ret void
}

define void @compress_i64_1(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <1 x i64>, ptr %px, align 32
  %t2 = load <1 x i64>, ptr %py, align 32
  %t3 = load <1 x i8>, ptr %pz, align 32
  %t4 = trunc <1 x i8> %t3 to <1 x i1>
  %t5 = call <1 x i64> @llvm.experimental.vector.compress.v1i64(<1 x i64> %t1, <1 x i1> %t4, <1 x i64> %t2)
  store <1 x i64> %t5, ptr %to, align 32
  ret void
}

define void @compress_i8_1(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <1 x i8>, ptr %px, align 32
  %t2 = load <1 x i8>, ptr %py, align 32
  %t3 = load <1 x i8>, ptr %pz, align 32
  %t4 = trunc <1 x i8> %t3 to <1 x i1>
  %t5 = call <1 x i8> @llvm.experimental.vector.compress.v1i8(<1 x i8> %t1, <1 x i1> %t4, <1 x i8> %t2)
  store <1 x i8> %t5, ptr %to, align 32
  ret void
}

define void @compress_i1_1(ptr %px, ptr %py, ptr %pz, ptr %to) {
  %t1 = load <1 x i8>, ptr %px, align 32
  %t2 = trunc <1 x i8> %t1 to <1 x i1>
  %t3 = load <1 x i8>, ptr %py, align 32
  %t4 = trunc <1 x i8> %t3 to <1 x i1>
  %t5 = load <1 x i8>, ptr %pz, align 32
  %t6 = trunc <1 x i8> %t5 to <1 x i1>
  %t7 = call <1 x i1> @llvm.experimental.vector.compress.v1i1(<1 x i1> %t2, <1 x i1> %t6, <1 x i1> %t4)
  %t8 = zext <1 x i1> %t7 to <1 x i8>
  store <1 x i8> %t8, ptr %to, align 32
  ret void
}
