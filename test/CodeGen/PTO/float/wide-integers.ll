; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Conversions between floats and integers of more than 64 bits round once, to
; nearest if nothing else is said. Executed by the simulator at both levels.

target triple = "pto"

; 259 and 33000 are halfway between two bfloats, 2^70 + 2^62 is as well, and one
; more is above.
; RUN: pto-sim -O0 %s --entry=bf16 --arg=i64:0 --arg=i64:259 | FileCheck %s --check-prefix=BF260
; RUN: pto-sim -O2 %s --entry=bf16 --arg=i64:0 --arg=i64:259 | FileCheck %s --check-prefix=BF260
; RUN: pto-sim -O2 %s --entry=bf16 --arg=i64:0 --arg=i64:33000 | FileCheck %s --check-prefix=BF33024
; RUN: pto-sim -O0 %s --entry=bf16 --arg=i64:64 --arg=i64:0x4000000000000000 | FileCheck %s --check-prefix=BFDOWN
; RUN: pto-sim -O2 %s --entry=bf16 --arg=i64:64 --arg=i64:0x4000000000000000 | FileCheck %s --check-prefix=BFDOWN
; RUN: pto-sim -O0 %s --entry=bf16 --arg=i64:64 --arg=i64:0x4000000000000001 | FileCheck %s --check-prefix=BFUP
; RUN: pto-sim -O2 %s --entry=bf16 --arg=i64:64 --arg=i64:0x4000000000000001 | FileCheck %s --check-prefix=BFUP
; BF260: (0x4382)
; BF33024: (0x4701)
; BFDOWN: (0x6280)
; BFUP: (0x6281)
define bfloat @bf16(i64 %high, i64 %low) {
  %h = zext i64 %high to i128
  %l = zext i64 %low to i128
  %s = shl i128 %h, 64
  %x = or i128 %s, %l
  %r = uitofp i128 %x to bfloat
  ret bfloat %r
}

; RUN: pto-sim -O0 %s --entry=f32 --arg=i64:-1 --arg=i64:-3 | FileCheck %s --check-prefix=MINUS3
; RUN: pto-sim -O2 %s --entry=f32 --arg=i64:-1 --arg=i64:-3 | FileCheck %s --check-prefix=MINUS3
; RUN: pto-sim -O2 %s --entry=f32 --arg=i64:0x8000000000000000 --arg=i64:0 | FileCheck %s --check-prefix=LEAST
; MINUS3: -3 (
; LEAST: (0xff000000)
define float @f32(i64 %high, i64 %low) {
  %h = zext i64 %high to i128
  %l = zext i64 %low to i128
  %s = shl i128 %h, 64
  %x = or i128 %s, %l
  %r = sitofp i128 %x to float
  ret float %r
}

; 65519 is the last number that rounds to a finite half.
; RUN: pto-sim -O0 %s --entry=f16 --arg=i64:0 --arg=i64:65519 | FileCheck %s --check-prefix=FINITE
; RUN: pto-sim -O2 %s --entry=f16 --arg=i64:0 --arg=i64:65519 | FileCheck %s --check-prefix=FINITE
; RUN: pto-sim -O0 %s --entry=f16 --arg=i64:0 --arg=i64:65520 | FileCheck %s --check-prefix=INFINITE
; RUN: pto-sim -O2 %s --entry=f16 --arg=i64:1 --arg=i64:0 | FileCheck %s --check-prefix=INFINITE
; FINITE: 65504 (0x7bff)
; INFINITE: (0x7c00)
define half @f16(i64 %high, i64 %low) {
  %h = zext i64 %high to i256
  %l = zext i64 %low to i256
  %s = shl i256 %h, 200
  %x = or i256 %s, %l
  %r = uitofp i256 %x to half
  ret half %r
}

; Beyond the largest float, the mode decides.
; RUN: pto-sim -O0 %s --entry=modes --arg=out:f32:4 --arg=i64:1 | FileCheck %s --check-prefix=MODES
; RUN: pto-sim -O2 %s --entry=modes --arg=out:f32:4 --arg=i64:1 | FileCheck %s --check-prefix=MODES
; MODES: [inf, 3.4028234663852886e+38, inf, 3.4028234663852886e+38]
define void @modes(ptr %out, i64 %one) strictfp {
  %w = zext i64 %one to i200
  %x = shl i200 %w, 150
  %n = call float @llvm.experimental.constrained.sitofp.f32.i200(i200 %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %z = call float @llvm.experimental.constrained.sitofp.f32.i200(i200 %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %u = call float @llvm.experimental.constrained.sitofp.f32.i200(i200 %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %d = call float @llvm.experimental.constrained.sitofp.f32.i200(i200 %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %p1 = getelementptr float, ptr %out, i64 1
  %p2 = getelementptr float, ptr %out, i64 2
  %p3 = getelementptr float, ptr %out, i64 3
  store float %n, ptr %out
  store float %z, ptr %p1
  store float %u, ptr %p2
  store float %d, ptr %p3
  ret void
}

; Floats to integers, of which memory shows the two words. Vectors of more than
; two elements are converted in a loop.
; RUN: pto-sim -O0 %s --entry=integers --arg=out:s64:8 --arg=f32:-1.5,9.4447329657392904e21,0x5f800000,-0.75 | FileCheck %s --check-prefix=INTEGERS
; RUN: pto-sim -O2 %s --entry=integers --arg=out:s64:8 --arg=f32:-1.5,9.4447329657392904e21,0x5f800000,-0.75 | FileCheck %s --check-prefix=INTEGERS
; INTEGERS: [-1, -1, 0, 512, 0, 1, 0, 0]
define void @integers(ptr %out, ptr %in) {
  %x = load <4 x float>, ptr %in, align 16
  %r = fptosi <4 x float> %x to <4 x i128>
  store <4 x i128> %r, ptr %out, align 16
  ret void
}

; RUN: pto-sim -O0 %s --entry=saturated --arg=out:s64:8 --arg=f16:-inf,nan,3.5,inf | FileCheck %s --check-prefix=SATURATED
; RUN: pto-sim -O2 %s --entry=saturated --arg=out:s64:8 --arg=f16:-inf,nan,3.5,inf | FileCheck %s --check-prefix=SATURATED
; SATURATED: [0, -68719476736, 0, 0, 3, 0, -1, 68719476735]
define void @saturated(ptr %out, ptr %in) {
  %x = load <4 x half>, ptr %in, align 8
  %s = call <4 x i101> @llvm.fptosi.sat.v4i101.v4f16(<4 x half> %x)
  %r = sext <4 x i101> %s to <4 x i128>
  store <4 x i128> %r, ptr %out, align 16
  ret void
}

; RUN: pto-sim -O0 %s --entry=rounded --arg=out:s64:4 --arg=f32:2.5 | FileCheck %s --check-prefix=ROUNDED
; RUN: pto-sim -O2 %s --entry=rounded --arg=out:s64:4 --arg=f32:2.5 | FileCheck %s --check-prefix=ROUNDED
; ROUNDED: [2, 0, 3, 0]
define void @rounded(ptr %out, float %x) {
  %even = call i128 @llvm.lrint.i128.f32(float %x)
  %away = call i128 @llvm.lround.i128.f32(float %x)
  %p = getelementptr i128, ptr %out, i64 1
  store i128 %even, ptr %out, align 8
  store i128 %away, ptr %p, align 8
  ret void
}
