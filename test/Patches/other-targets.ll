; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The overlay disturbs no other target: the intrinsics of the targets that sort
; after "pto" keep their numbers, so that the distribution's selection tables
; still find them, and the code is that of the distribution's own llc.

; RUN: rm -rf %t && split-file %s %t
; RUN: llc -mtriple=x86_64 < %t/x86.ll > %t/x86.ours
; RUN: %llvm_prefix/bin/llc -mtriple=x86_64 < %t/x86.ll > %t/x86.theirs
; RUN: cmp %t/x86.ours %t/x86.theirs
; RUN: FileCheck %s --check-prefix=X86 --input-file=%t/x86.ours
; RUN: llc -mtriple=riscv64 -mattr=+zbb,+zbkb < %t/riscv.ll \
; RUN:   | FileCheck %s --check-prefix=RISCV
; RUN: llc -mtriple=ve < %t/ve.ll | FileCheck %s --check-prefix=VE
; RUN: llc -mtriple=xcore < %t/xcore.ll | FileCheck %s --check-prefix=XCORE
; RUN: llc -mtriple=aarch64 < %t/aarch64.ll | FileCheck %s --check-prefix=A64

;--- x86.ll
; X86: pause
; X86: pmaddwd
define <4 x i32> @f(<8 x i16> %a, <8 x i16> %b) {
  call void @llvm.x86.sse2.pause()
  %r = call <4 x i32> @llvm.x86.sse2.pmadd.wd(<8 x i16> %a, <8 x i16> %b)
  ret <4 x i32> %r
}
declare void @llvm.x86.sse2.pause()
declare <4 x i32> @llvm.x86.sse2.pmadd.wd(<8 x i16>, <8 x i16>)

;--- riscv.ll
; RISCV: brev8
define i64 @f(i64 %a) {
  %r = call i64 @llvm.riscv.brev8.i64(i64 %a)
  ret i64 %r
}
declare i64 @llvm.riscv.brev8.i64(i64)

;--- ve.ll
; VE: lvl
define <256 x double> @f(i64 %s, ptr %p) {
  %r = call <256 x double> @llvm.ve.vl.vld.vssl(i64 %s, ptr %p, i32 256)
  ret <256 x double> %r
}
declare <256 x double> @llvm.ve.vl.vld.vssl(i64, ptr, i32)

;--- xcore.ll
; XCORE: bitrev
define i32 @f(i32 %a) {
  %r = call i32 @llvm.xcore.bitrev(i32 %a)
  ret i32 %r
}
declare i32 @llvm.xcore.bitrev(i32)

;--- aarch64.ll
; A64: sqadd
define <4 x i32> @f(<4 x i32> %a, <4 x i32> %b) {
  %r = call <4 x i32> @llvm.aarch64.neon.sqadd.v4i32(<4 x i32> %a, <4 x i32> %b)
  ret <4 x i32> %r
}
declare <4 x i32> @llvm.aarch64.neon.sqadd.v4i32(<4 x i32>, <4 x i32>)
