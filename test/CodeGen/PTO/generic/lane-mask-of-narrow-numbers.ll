; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o - | FileCheck --check-prefix=CODE %s
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
; RUN: pto-run %s --entry=bytes --arg=i8:-6 --arg=i8:-3 | FileCheck --check-prefix=BYTES %s
; RUN: pto-sim %s --entry=bytes --arg=i8:-6 --arg=i8:-3 | FileCheck --check-prefix=BYTES %s
; RUN: pto-sim -O0 %s --entry=bytes --arg=i8:-6 --arg=i8:-3 | FileCheck --check-prefix=BYTES %s
; RUN: pto-run %s --entry=bits --arg=i1:0 --arg=i1:1 | FileCheck --check-prefix=BITS %s
; RUN: pto-sim %s --entry=bits --arg=i1:0 --arg=i1:1 | FileCheck --check-prefix=BITS %s
; RUN: pto-sim -O0 %s --entry=bits --arg=i1:0 --arg=i1:1 | FileCheck --check-prefix=BITS %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Lane i of llvm.get.active.lane.mask is on if base + i < n as integers, also
; where the operands' type does not hold the sum or the number of the lane.

; DIFF: 4 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

; Three of 1024; if lanes were counted by bytes, four times three.
; BYTES: result: i32 = 3
define i32 @bytes(i8 %base, i8 %n) {
  %m = call <1024 x i1> @llvm.get.active.lane.mask.v1024i1.i8(i8 %base, i8 %n)
  %i = bitcast <1024 x i1> %m to i1024
  %c = call i1024 @llvm.ctpop.i1024(i1024 %i)
  %r = trunc i1024 %c to i32
  ret i32 %r
}

; One of 64, a register's mask.
; BITS: result: i64 = 1
; CODE-LABEL: bits:
; CODE: PTO.plt.b32
define i64 @bits(i1 %base, i1 %n) {
  %m = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i1(i1 %base, i1 %n)
  %i = bitcast <64 x i1> %m to i64
  ret i64 %i
}

define <5 x i8> @few(i1 %base, i1 %n) {
  %m = call <5 x i1> @llvm.get.active.lane.mask.v5i1.i1(i1 %base, i1 %n)
  %r = zext <5 x i1> %m to <5 x i8>
  ret <5 x i8> %r
}

define void @halves(ptr addrspace(6) %p, i16 %base, i16 %n) {
  %m = call <257 x i1> @llvm.get.active.lane.mask.v257i1.i16(i16 %base, i16 %n)
  %r = zext <257 x i1> %m to <257 x i8>
  store <257 x i8> %r, ptr addrspace(6) %p, align 1
  ret void
}
