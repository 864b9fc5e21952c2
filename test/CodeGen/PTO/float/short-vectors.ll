; REQUIRES: pto-execution
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs %s -o - | FileCheck %s
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs %s -o - | FileCheck %s
; RUN: pto-sim -O0 %s --entry=fdiv_7_f32 --arg=out:f32:7 --arg=f32:1,-1,9,0,5,7,1@512 --arg=f32:3,0,3,0,-4,2,0x00000001@1024 | FileCheck %s --check-prefix=DIV
; RUN: pto-sim -O2 %s --entry=fdiv_7_f32 --arg=out:f32:7 --arg=f32:1,-1,9,0,5,7,1@512 --arg=f32:3,0,3,0,-4,2,0x00000001@1024 | FileCheck %s --check-prefix=DIV
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Vectors of any number of elements but one use the vector unit, also where the
; number is not a power of two: division flushes denormals for all or for none.

target triple = "pto"

; DIV: [0.3333333432674408, -inf, 3, nan, -1.25, 3.5, inf]

; CHECK-LABEL: fadd_3_f32:
; CHECK-NOT: {{[[:space:]]fadd[[:space:]]}}
; CHECK: PTO.vadd.f32
define void @fadd_3_f32(ptr %out, ptr %p, ptr %q) {
  %x = load <3 x float>, ptr %p, align 32
  %y = load <3 x float>, ptr %q, align 32
  %r = fadd <3 x float> %x, %y
  store <3 x float> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fdiv_3_f32:
; CHECK-NOT: {{[[:space:]]fdiv[[:space:]]}}
; CHECK: PTO.vdiv.f32
define void @fdiv_3_f32(ptr %out, ptr %p, ptr %q) {
  %x = load <3 x float>, ptr %p, align 32
  %y = load <3 x float>, ptr %q, align 32
  %r = fdiv <3 x float> %x, %y
  store <3 x float> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fadd_3_f16:
; CHECK-NOT: {{[[:space:]]fadd[[:space:]]}}
; CHECK: PTO.vadd.f16
define void @fadd_3_f16(ptr %out, ptr %p, ptr %q) {
  %x = load <3 x half>, ptr %p, align 32
  %y = load <3 x half>, ptr %q, align 32
  %r = fadd <3 x half> %x, %y
  store <3 x half> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fdiv_3_f16:
; CHECK-NOT: {{[[:space:]]fdiv[[:space:]]}}
; CHECK: PTO.vdiv.f16
define void @fdiv_3_f16(ptr %out, ptr %p, ptr %q) {
  %x = load <3 x half>, ptr %p, align 32
  %y = load <3 x half>, ptr %q, align 32
  %r = fdiv <3 x half> %x, %y
  store <3 x half> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fadd_3_bf16:
; CHECK-NOT: {{[[:space:]]fadd[[:space:]]}}
; CHECK: PTO.vadd.bf16
define void @fadd_3_bf16(ptr %out, ptr %p, ptr %q) {
  %x = load <3 x bfloat>, ptr %p, align 32
  %y = load <3 x bfloat>, ptr %q, align 32
  %r = fadd <3 x bfloat> %x, %y
  store <3 x bfloat> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fdiv_3_bf16:
; CHECK-NOT: {{[[:space:]]fdiv[[:space:]]}}
; CHECK: PTO.vdiv.f32
define void @fdiv_3_bf16(ptr %out, ptr %p, ptr %q) {
  %x = load <3 x bfloat>, ptr %p, align 32
  %y = load <3 x bfloat>, ptr %q, align 32
  %r = fdiv <3 x bfloat> %x, %y
  store <3 x bfloat> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: copysign_3:
; CHECK: PTO.vor.s32
define void @copysign_3(ptr %out, ptr %p, ptr %q) {
  %x = load <3 x float>, ptr %p, align 32
  %y = load <3 x float>, ptr %q, align 32
  %r = call <3 x float> @llvm.copysign.v3f32(<3 x float> %x, <3 x float> %y)
  store <3 x float> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fadd_5_f32:
; CHECK-NOT: {{[[:space:]]fadd[[:space:]]}}
; CHECK: PTO.vadd.f32
define void @fadd_5_f32(ptr %out, ptr %p, ptr %q) {
  %x = load <5 x float>, ptr %p, align 32
  %y = load <5 x float>, ptr %q, align 32
  %r = fadd <5 x float> %x, %y
  store <5 x float> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fdiv_5_f32:
; CHECK-NOT: {{[[:space:]]fdiv[[:space:]]}}
; CHECK: PTO.vdiv.f32
define void @fdiv_5_f32(ptr %out, ptr %p, ptr %q) {
  %x = load <5 x float>, ptr %p, align 32
  %y = load <5 x float>, ptr %q, align 32
  %r = fdiv <5 x float> %x, %y
  store <5 x float> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fadd_5_f16:
; CHECK-NOT: {{[[:space:]]fadd[[:space:]]}}
; CHECK: PTO.vadd.f16
define void @fadd_5_f16(ptr %out, ptr %p, ptr %q) {
  %x = load <5 x half>, ptr %p, align 32
  %y = load <5 x half>, ptr %q, align 32
  %r = fadd <5 x half> %x, %y
  store <5 x half> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fdiv_5_f16:
; CHECK-NOT: {{[[:space:]]fdiv[[:space:]]}}
; CHECK: PTO.vdiv.f16
define void @fdiv_5_f16(ptr %out, ptr %p, ptr %q) {
  %x = load <5 x half>, ptr %p, align 32
  %y = load <5 x half>, ptr %q, align 32
  %r = fdiv <5 x half> %x, %y
  store <5 x half> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fadd_5_bf16:
; CHECK-NOT: {{[[:space:]]fadd[[:space:]]}}
; CHECK: PTO.vadd.bf16
define void @fadd_5_bf16(ptr %out, ptr %p, ptr %q) {
  %x = load <5 x bfloat>, ptr %p, align 32
  %y = load <5 x bfloat>, ptr %q, align 32
  %r = fadd <5 x bfloat> %x, %y
  store <5 x bfloat> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fdiv_5_bf16:
; CHECK-NOT: {{[[:space:]]fdiv[[:space:]]}}
; CHECK: PTO.vdiv.f32
define void @fdiv_5_bf16(ptr %out, ptr %p, ptr %q) {
  %x = load <5 x bfloat>, ptr %p, align 32
  %y = load <5 x bfloat>, ptr %q, align 32
  %r = fdiv <5 x bfloat> %x, %y
  store <5 x bfloat> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: copysign_5:
; CHECK: PTO.vor.s32
define void @copysign_5(ptr %out, ptr %p, ptr %q) {
  %x = load <5 x float>, ptr %p, align 32
  %y = load <5 x float>, ptr %q, align 32
  %r = call <5 x float> @llvm.copysign.v5f32(<5 x float> %x, <5 x float> %y)
  store <5 x float> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fadd_7_f32:
; CHECK-NOT: {{[[:space:]]fadd[[:space:]]}}
; CHECK: PTO.vadd.f32
define void @fadd_7_f32(ptr %out, ptr %p, ptr %q) {
  %x = load <7 x float>, ptr %p, align 32
  %y = load <7 x float>, ptr %q, align 32
  %r = fadd <7 x float> %x, %y
  store <7 x float> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fdiv_7_f32:
; CHECK-NOT: {{[[:space:]]fdiv[[:space:]]}}
; CHECK: PTO.vdiv.f32
define void @fdiv_7_f32(ptr %out, ptr %p, ptr %q) {
  %x = load <7 x float>, ptr %p, align 32
  %y = load <7 x float>, ptr %q, align 32
  %r = fdiv <7 x float> %x, %y
  store <7 x float> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fadd_7_f16:
; CHECK-NOT: {{[[:space:]]fadd[[:space:]]}}
; CHECK: PTO.vadd.f16
define void @fadd_7_f16(ptr %out, ptr %p, ptr %q) {
  %x = load <7 x half>, ptr %p, align 32
  %y = load <7 x half>, ptr %q, align 32
  %r = fadd <7 x half> %x, %y
  store <7 x half> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fdiv_7_f16:
; CHECK-NOT: {{[[:space:]]fdiv[[:space:]]}}
; CHECK: PTO.vdiv.f16
define void @fdiv_7_f16(ptr %out, ptr %p, ptr %q) {
  %x = load <7 x half>, ptr %p, align 32
  %y = load <7 x half>, ptr %q, align 32
  %r = fdiv <7 x half> %x, %y
  store <7 x half> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fadd_7_bf16:
; CHECK-NOT: {{[[:space:]]fadd[[:space:]]}}
; CHECK: PTO.vadd.bf16
define void @fadd_7_bf16(ptr %out, ptr %p, ptr %q) {
  %x = load <7 x bfloat>, ptr %p, align 32
  %y = load <7 x bfloat>, ptr %q, align 32
  %r = fadd <7 x bfloat> %x, %y
  store <7 x bfloat> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fdiv_7_bf16:
; CHECK-NOT: {{[[:space:]]fdiv[[:space:]]}}
; CHECK: PTO.vdiv.f32
define void @fdiv_7_bf16(ptr %out, ptr %p, ptr %q) {
  %x = load <7 x bfloat>, ptr %p, align 32
  %y = load <7 x bfloat>, ptr %q, align 32
  %r = fdiv <7 x bfloat> %x, %y
  store <7 x bfloat> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: copysign_7:
; CHECK: PTO.vor.s32
define void @copysign_7(ptr %out, ptr %p, ptr %q) {
  %x = load <7 x float>, ptr %p, align 32
  %y = load <7 x float>, ptr %q, align 32
  %r = call <7 x float> @llvm.copysign.v7f32(<7 x float> %x, <7 x float> %y)
  store <7 x float> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fadd_12_f32:
; CHECK-NOT: {{[[:space:]]fadd[[:space:]]}}
; CHECK: PTO.vadd.f32
define void @fadd_12_f32(ptr %out, ptr %p, ptr %q) {
  %x = load <12 x float>, ptr %p, align 32
  %y = load <12 x float>, ptr %q, align 32
  %r = fadd <12 x float> %x, %y
  store <12 x float> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fdiv_12_f32:
; CHECK-NOT: {{[[:space:]]fdiv[[:space:]]}}
; CHECK: PTO.vdiv.f32
define void @fdiv_12_f32(ptr %out, ptr %p, ptr %q) {
  %x = load <12 x float>, ptr %p, align 32
  %y = load <12 x float>, ptr %q, align 32
  %r = fdiv <12 x float> %x, %y
  store <12 x float> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fadd_12_f16:
; CHECK-NOT: {{[[:space:]]fadd[[:space:]]}}
; CHECK: PTO.vadd.f16
define void @fadd_12_f16(ptr %out, ptr %p, ptr %q) {
  %x = load <12 x half>, ptr %p, align 32
  %y = load <12 x half>, ptr %q, align 32
  %r = fadd <12 x half> %x, %y
  store <12 x half> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fdiv_12_f16:
; CHECK-NOT: {{[[:space:]]fdiv[[:space:]]}}
; CHECK: PTO.vdiv.f16
define void @fdiv_12_f16(ptr %out, ptr %p, ptr %q) {
  %x = load <12 x half>, ptr %p, align 32
  %y = load <12 x half>, ptr %q, align 32
  %r = fdiv <12 x half> %x, %y
  store <12 x half> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fadd_12_bf16:
; CHECK-NOT: {{[[:space:]]fadd[[:space:]]}}
; CHECK: PTO.vadd.bf16
define void @fadd_12_bf16(ptr %out, ptr %p, ptr %q) {
  %x = load <12 x bfloat>, ptr %p, align 32
  %y = load <12 x bfloat>, ptr %q, align 32
  %r = fadd <12 x bfloat> %x, %y
  store <12 x bfloat> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: fdiv_12_bf16:
; CHECK-NOT: {{[[:space:]]fdiv[[:space:]]}}
; CHECK: PTO.vdiv.f32
define void @fdiv_12_bf16(ptr %out, ptr %p, ptr %q) {
  %x = load <12 x bfloat>, ptr %p, align 32
  %y = load <12 x bfloat>, ptr %q, align 32
  %r = fdiv <12 x bfloat> %x, %y
  store <12 x bfloat> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: copysign_12:
; CHECK: PTO.vor.s32
define void @copysign_12(ptr %out, ptr %p, ptr %q) {
  %x = load <12 x float>, ptr %p, align 32
  %y = load <12 x float>, ptr %q, align 32
  %r = call <12 x float> @llvm.copysign.v12f32(<12 x float> %x, <12 x float> %y)
  store <12 x float> %r, ptr %out, align 32
  ret void
}
