; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-sim -O0 %s --entry=ldexp --arg=out:u32:8 --arg=f32:1.5,1,0x00000003,0x7f7fffff,-1.75,nan,-0,-inf@512 --arg=s32:-149,2147483647,148,-278,-149,3,9,-5@1024 | FileCheck %s --check-prefix=LDEXP
; RUN: pto-sim -O2 %s --entry=ldexp --arg=out:u32:8 --arg=f32:1.5,1,0x00000003,0x7f7fffff,-1.75,nan,-0,-inf@512 --arg=s32:-149,2147483647,148,-278,-149,3,9,-5@1024 | FileCheck %s --check-prefix=LDEXP
; RUN: pto-sim -O0 %s --entry=ldexp_half --arg=f16:0x0401 --arg=i32:-1 | FileCheck %s --check-prefix=HALF
; RUN: pto-sim -O2 %s --entry=ldexp_half --arg=f16:0x0401 --arg=i32:-1 | FileCheck %s --check-prefix=HALF
; RUN: pto-sim -O0 %s --entry=frexp --arg=out:f32:8 --arg=e:s32:8@512 --arg=f32:1,-3,0x00000001,0,-inf,nan,0.5,1000@1024 | FileCheck %s --check-prefix=FREXP
; RUN: pto-sim -O2 %s --entry=frexp --arg=out:f32:8 --arg=e:s32:8@512 --arg=f32:1,-3,0x00000001,0,-inf,nan,0.5,1000@1024 | FileCheck %s --check-prefix=FREXP
; RUN: pto-sim -O0 %s --entry=canonicalize --arg=out:u16:3 --arg=bf16:0xff81,1,0x0001@512 | FileCheck %s --check-prefix=CANONICAL
; RUN: pto-sim -O2 %s --entry=canonicalize --arg=out:u16:3 --arg=bf16:0xff81,1,0x0001@512 | FileCheck %s --check-prefix=CANONICAL
; RUN: pto-sim -O0 %s --entry=flushing --arg=f32:0x80000001 | FileCheck %s --check-prefix=FLUSHING
; RUN: pto-sim -O2 %s --entry=flushing --arg=f32:0x80000001 | FileCheck %s --check-prefix=FLUSHING
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; ldexp, frexp and canonicalize are operations on the bits. Executed by the
; simulator at both levels.

target triple = "pto"

; Ties to even among denormals, overflow, the extremes of the exponent; NaN,
; zero and infinity stay.
; LDEXP: [2, 2139095040, 1069547520, 0, 2147483650, 2143289344, 2147483648, 4286578688]
define void @ldexp(ptr %out, ptr %p, ptr %q) {
  %x = load <8 x float>, ptr %p, align 32
  %n = load <8 x i32>, ptr %q, align 32
  %r = call <8 x float> @llvm.ldexp.v8f32.v8i32(<8 x float> %x, <8 x i32> %n)
  store <8 x float> %r, ptr %out, align 32
  ret void
}

; The last bit goes: 0x0401 / 2 is halfway between two denormals.
; HALF: (0x0200)
define half @ldexp_half(half %x, i32 %n) {
  %r = call half @llvm.ldexp.f16.i32(half %x, i32 %n)
  ret half %r
}

; FREXP: [0.5, -0.75, 0.5, 0, -inf, nan, 0.5, 0.9765625]
; FREXP: [1, 2, -148, 0, 0, 0, 0, 10]
define void @frexp(ptr %out, ptr %exponents, ptr %p) {
  %x = load <8 x float>, ptr %p, align 32
  %r = call {<8 x float>, <8 x i32>} @llvm.frexp.v8f32.v8i32(<8 x float> %x)
  %f = extractvalue {<8 x float>, <8 x i32>} %r, 0
  %e = extractvalue {<8 x float>, <8 x i32>} %r, 1
  store <8 x float> %f, ptr %out, align 32
  store <8 x i32> %e, ptr %exponents, align 32
  ret void
}

; CANONICAL: [32704, 16256, 1]
define void @canonicalize(ptr %out, ptr %p) {
  %x = load <3 x bfloat>, ptr %p, align 8
  %r = call <3 x bfloat> @llvm.canonicalize.v3bf16(<3 x bfloat> %x)
  store <3 x bfloat> %r, ptr %out, align 8
  ret void
}

; FLUSHING: (0x80000000)
define float @flushing(float %x) "denormal-fp-math"="preserve-sign" {
  %r = call float @llvm.canonicalize.f32(float %x)
  ret float %r
}
