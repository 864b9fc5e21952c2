; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-sim %s --entry=bytes | FileCheck --check-prefix=BYTES %s
; RUN: pto-sim -O0 %s --entry=bytes | FileCheck --check-prefix=BYTES %s
; RUN: pto-sim %s --entry=odd | FileCheck --check-prefix=ODD %s
; RUN: pto-sim -O0 %s --entry=odd | FileCheck --check-prefix=ODD %s
; RUN: pto-sim %s --entry=bits | FileCheck --check-prefix=BITS %s
; RUN: pto-sim -O0 %s --entry=bits | FileCheck --check-prefix=BITS %s
; RUN: pto-sim %s --entry=one | FileCheck --check-prefix=ONE %s
; RUN: pto-sim -O0 %s --entry=one | FileCheck --check-prefix=ONE %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; llvm.experimental.vector.compress of elements that have no addresses of their
; own in a vector. The rest is the last operand's.

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
