; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Device code of CUDA: conversions by intrinsics and by inline assembly.

; RUN: pto-run %pto_src/examples/cuda_quantise.ll --entry=quantise_fp8 --arg=out:u16:4 --arg=f32:1,2,3,-4,5,nan,1e9,0.1 --arg=f32:2 --arg=i32:8 | FileCheck --check-prefix=FP8 %s
; FP8: out: u16[4] at UB 0x0 = [18496, 53324, 32594, 9598]
; RUN: pto-run %pto_src/examples/cuda_quantise.ll --entry=pack4 --arg=f32:1.5 --arg=f32:-2.5 --arg=f32:300 --arg=f32:nan | FileCheck --check-prefix=PACK %s
; PACK: result: i32 = 8388098 (0x007ffe02)

target triple = "nvptx64-nvidia-cuda"

; Registers of every width, and what cuda_fp4.h does with them.
; RUN: pto-run %s --entry=fp4 --arg=f32:1 --arg=f32:-6 | FileCheck --check-prefix=FP4 %s
; FP4: result: i16 = 242 (0x00f2)
define i16 @fp4(float %lo, float %hi) {
  %r = call i16 asm "{ .reg .b8 __$$temp1;                           \0A cvt.rn.satfinite.e2m1x2.f32 __$$temp1, $2, $1; \0A mov.b16 $0, {__$$temp1, 0};                   }\0A", "=h,f,f"(float %lo, float %hi)
  ret i16 %r
}

; RUN: pto-run %s --entry=from_fp4 --arg=i16:0xf2 | FileCheck --check-prefix=FROM %s
; FROM: result: i32 = {{-?[0-9]+}} (0xc6003c00)
define i32 @from_fp4(i16 %x) {
  %r = call i32 asm "{ .reg .b8 __$$temp1, __$$tempz;                 \0A mov.b16 {__$$temp1, __$$tempz}, $1;             \0A cvt.rn.f16x2.e2m1x2 $0, __$$temp1;            }\0A", "=r,h"(i16 %x)
  ret i32 %r
}

; RUN: pto-run %s --entry=two_halves --arg=f32:1 --arg=f32:-2 | FileCheck --check-prefix=HALVES %s
; HALVES: result: i32 = {{-?[0-9]+}} (0xc0003c00)
define i32 @two_halves(float %a, float %b) {
  %r = call i32 asm "{.reg .f16 low,high;\0A  cvt.rn.f16.f32 low, $1; // the first\0A  cvt.rn.f16.f32 high, $2; /* the second */\0A  mov.b32 $0, {low,high};}\0A", "=r,f,f"(float %a, float %b)
  ret i32 %r
}

; A result is extended to the register: signed integers by their sign.
; RUN: pto-run %s --entry=extended --arg=i16:0xc580 | FileCheck --check-prefix=EXTENDED %s
; EXTENDED: result: i32 = -5 (0xfffffffb)
define i32 @extended(i16 %h) {
  %r = call i32 asm "cvt.rzi.s8.f16 $0, $1;", "=r,h"(i16 %h)
  ret i32 %r
}

; Two results; a register that is read and written; random bits.
; RUN: pto-run %s --entry=both --arg=f32:2.5 --arg=i32:0x10000 | FileCheck --check-prefix=BOTH %s
; BOTH: result: i32 = 2162690 (0x00210002)
define i32 @both(float %x, i32 %old) {
  %r = call { i32, i32 } asm "cvt.rni.s32.f32 $0, $2; cvt.pack.sat.u4.s32.b32 $1, $0, 1, $1;", "=&r,=r,f,1"(float %x, i32 %old)
  %a = extractvalue { i32, i32 } %r, 0
  %b = extractvalue { i32, i32 } %r, 1
  %c = shl i32 %b, 16
  %d = or i32 %a, %c
  ret i32 %d
}

; RUN: pto-run %s --entry=stochastic --arg=f32:1.0625 --arg=i32:0x80007fff | FileCheck --check-prefix=STOCHASTIC %s
; STOCHASTIC: result: i32 = 960051256 (0x39393838)
define i32 @stochastic(float %x, i32 %bits) {
  %r = call i32 asm "{ .reg .f32 %f<2>; mov.b32 %f1, $1;\0A cvt.rs.satfinite.e4m3x4.f32 $0, {%f1, %f1, $1, $1}, $2; }", "=r,f,r"(float %x, i32 %bits)
  ret i32 %r
}

; Intrinsics. NaN becomes 0, or the high bit if 64 bits are involved.
; RUN: pto-run %s --entry=intrinsics --arg=f32:nan --arg=f64:nan | FileCheck --check-prefix=NAN %s
; NAN: result: i64 = -9223372036854775808
; RUN: pto-run %s --entry=intrinsics --arg=f32:-2.5 --arg=f64:3.5 | FileCheck --check-prefix=NUMBERS %s
; NUMBERS: result: i64 = -1
define i64 @intrinsics(float %f, double %d) {
  %i = call i32 @llvm.nvvm.f2i.rm(float %f)
  %ui = call i32 @llvm.nvvm.f2ui.rn.ftz(float %f)
  %ll = call i64 @llvm.nvvm.d2ll.rp(double %d)
  %lo = call i32 @llvm.nvvm.d2i.lo(double %d)
  %i64 = sext i32 %i to i64
  %ui64 = zext i32 %ui to i64
  %lo64 = zext i32 %lo to i64
  %a = add i64 %i64, %ui64
  %b = add i64 %a, %ll
  %c = add i64 %b, %lo64
  %s = sub i64 %c, 2
  %isnan = fcmp uno float %f, %f
  %r = select i1 %isnan, i64 %c, i64 %s
  ret i64 %r
}

; RUN: pto-run %s --entry=packed --arg=f32:-1 --arg=f32:2 | FileCheck --check-prefix=PACKED %s
; PACKED: result: i32 = 1073741824 (0x40000000)
define i32 @packed(float %a, float %b) {
  %h = call <2 x half> @llvm.nvvm.ff2f16x2.rn.relu(float %b, float %a)
  %r = bitcast <2 x half> %h to i32
  ret i32 %r
}

declare i32 @llvm.nvvm.f2i.rm(float)
declare i32 @llvm.nvvm.f2ui.rn.ftz(float)
declare i64 @llvm.nvvm.d2ll.rp(double)
declare i32 @llvm.nvvm.d2i.lo(double)
declare <2 x half> @llvm.nvvm.ff2f16x2.rn.relu(float, float)
