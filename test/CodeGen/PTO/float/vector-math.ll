; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o - | FileCheck %s
; RUN: pto-sim -O0 %s --entry=exp_f32 --arg=f32:1 | FileCheck %s --check-prefix=E
; RUN: pto-sim -O2 %s --entry=exp_f32 --arg=f32:1 | FileCheck %s --check-prefix=E
; RUN: pto-sim -O0 %s --entry=exp_bf16 --arg=bf16:1 | FileCheck %s --check-prefix=EBF16
; RUN: pto-sim -O2 %s --entry=exp_bf16 --arg=bf16:1 | FileCheck %s --check-prefix=EBF16
; RUN: pto-sim -O0 %s --entry=log_v3f16 --arg=out:f16:3 --arg=f16:1,0.5,0@512 | FileCheck %s --check-prefix=LOG
; RUN: pto-sim -O2 %s --entry=log_v3f16 --arg=out:f16:3 --arg=f16:1,0.5,0@512 | FileCheck %s --check-prefix=LOG
; RUN: pto-sim -O0 %s --entry=fdiv_v7bf16 --arg=out:bf16:7 --arg=bf16:1,-1,9,0,5,7,1@512 --arg=bf16:3,0,3,0,-4,2,0x0001@1024 | FileCheck %s --check-prefix=DIV
; RUN: pto-sim -O2 %s --entry=fdiv_v7bf16 --arg=out:bf16:7 --arg=bf16:1,-1,9,0,5,7,1@512 --arg=bf16:3,0,3,0,-4,2,0x0001@1024 | FileCheck %s --check-prefix=DIV
; RUN: pto-sim -O0 %s --entry=sqrt_v3bf16 --arg=out:bf16:3 --arg=bf16:2,-1,6.25@512 | FileCheck %s --check-prefix=SQRT
; RUN: pto-sim -O2 %s --entry=sqrt_v3bf16 --arg=out:bf16:3 --arg=bf16:2,-1,6.25@512 | FileCheck %s --check-prefix=SQRT
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; exp and log of any length are the vector unit's. Of bfloat these, division and
; the square root are computed as float, even and odd lanes apart.

target triple = "pto"

; E: 2.718281
; CHECK-LABEL: exp_f32:
; CHECK: PTO.vexp.f32
define float @exp_f32(float %x) {
  %r = call float @llvm.exp.f32(float %x)
  ret float %r
}

; EBF16: (0x402e)
; CHECK-LABEL: exp_bf16:
; CHECK: PTO.vexp.f32
define bfloat @exp_bf16(bfloat %x) {
  %r = call bfloat @llvm.exp.bf16(bfloat %x)
  ret bfloat %r
}

; CHECK-LABEL: log_f16:
; CHECK: PTO.vln.f16
define half @log_f16(half %x) {
  %r = call half @llvm.log.f16(half %x)
  ret half %r
}

; LOG: [0, -0.693359375, -inf]
; CHECK-LABEL: log_v3f16:
; CHECK: PTO.vln.f16
define void @log_v3f16(ptr %out, ptr %p) {
  %x = load <3 x half>, ptr %p, align 8
  %r = call <3 x half> @llvm.log.v3f16(<3 x half> %x)
  store <3 x half> %r, ptr %out, align 8
  ret void
}

; Denormals are zeros to the vector unit.
; DIV: [0.333984375, -inf, 3, nan, -1.25, 3.5, inf]
; CHECK-LABEL: fdiv_v7bf16:
; CHECK-COUNT-2: PTO.vdiv.f32
; CHECK-NOT: {{[[:space:]]fdiv[[:space:]]}}
define void @fdiv_v7bf16(ptr %out, ptr %p, ptr %q) {
  %x = load <7 x bfloat>, ptr %p, align 16
  %y = load <7 x bfloat>, ptr %q, align 16
  %r = fdiv <7 x bfloat> %x, %y
  store <7 x bfloat> %r, ptr %out, align 16
  ret void
}

; SQRT: [1.4140625, nan, 2.5]
; CHECK-LABEL: sqrt_v3bf16:
; CHECK-COUNT-2: PTO.vsqrt.f32
; CHECK-NOT: {{[[:space:]]fsqrt[[:space:]]}}
define void @sqrt_v3bf16(ptr %out, ptr %p) {
  %x = load <3 x bfloat>, ptr %p, align 8
  %r = call <3 x bfloat> @llvm.sqrt.v3bf16(<3 x bfloat> %x)
  store <3 x bfloat> %r, ptr %out, align 8
  ret void
}

; Nothing but the even and the odd lanes, and what merges them.
; CHECK-LABEL: fdiv_v128bf16:
; CHECK:      PTO.vcvt.bf16.f32 {{.*}}, EVEN
; CHECK-NOT:  intlv
; CHECK:      PTO.vor.s16
; CHECK-NEXT: ret
define <128 x bfloat> @fdiv_v128bf16(<128 x bfloat> %x, <128 x bfloat> %y) {
  %r = fdiv <128 x bfloat> %x, %y
  ret <128 x bfloat> %r
}

; CHECK-LABEL: exp_v1f32_register:
; CHECK: PTO.vexp.f32
define <1 x float> @exp_v1f32_register(<1 x float> %x) {
  %r = call <1 x float> @llvm.exp.v1f32(<1 x float> %x)
  ret <1 x float> %r
}

; CHECK-LABEL: exp_v2f32_register:
; CHECK: PTO.vexp.f32
define <2 x float> @exp_v2f32_register(<2 x float> %x) {
  %r = call <2 x float> @llvm.exp.v2f32(<2 x float> %x)
  ret <2 x float> %r
}

; CHECK-LABEL: exp_v7f32_register:
; CHECK: PTO.vexp.f32
define <7 x float> @exp_v7f32_register(<7 x float> %x) {
  %r = call <7 x float> @llvm.exp.v7f32(<7 x float> %x)
  ret <7 x float> %r
}

; CHECK-LABEL: exp_v100f32_register:
; CHECK: PTO.vexp.f32
define <100 x float> @exp_v100f32_register(<100 x float> %x) {
  %r = call <100 x float> @llvm.exp.v100f32(<100 x float> %x)
  ret <100 x float> %r
}

; CHECK-LABEL: exp_v1f16_register:
; CHECK: PTO.vexp.f16
define <1 x half> @exp_v1f16_register(<1 x half> %x) {
  %r = call <1 x half> @llvm.exp.v1f16(<1 x half> %x)
  ret <1 x half> %r
}

; CHECK-LABEL: exp_v2f16_register:
; CHECK: PTO.vexp.f16
define <2 x half> @exp_v2f16_register(<2 x half> %x) {
  %r = call <2 x half> @llvm.exp.v2f16(<2 x half> %x)
  ret <2 x half> %r
}

; CHECK-LABEL: exp_v7f16_register:
; CHECK: PTO.vexp.f16
define <7 x half> @exp_v7f16_register(<7 x half> %x) {
  %r = call <7 x half> @llvm.exp.v7f16(<7 x half> %x)
  ret <7 x half> %r
}

; CHECK-LABEL: exp_v100f16_register:
; CHECK: PTO.vexp.f16
define <100 x half> @exp_v100f16_register(<100 x half> %x) {
  %r = call <100 x half> @llvm.exp.v100f16(<100 x half> %x)
  ret <100 x half> %r
}

; CHECK-LABEL: exp_v1bf16_register:
; CHECK: PTO.vexp.f32
define <1 x bfloat> @exp_v1bf16_register(<1 x bfloat> %x) {
  %r = call <1 x bfloat> @llvm.exp.v1bf16(<1 x bfloat> %x)
  ret <1 x bfloat> %r
}

; CHECK-LABEL: exp_v2bf16_register:
; CHECK: PTO.vexp.f32
define <2 x bfloat> @exp_v2bf16_register(<2 x bfloat> %x) {
  %r = call <2 x bfloat> @llvm.exp.v2bf16(<2 x bfloat> %x)
  ret <2 x bfloat> %r
}

; CHECK-LABEL: exp_v7bf16_register:
; CHECK: PTO.vexp.f32
define <7 x bfloat> @exp_v7bf16_register(<7 x bfloat> %x) {
  %r = call <7 x bfloat> @llvm.exp.v7bf16(<7 x bfloat> %x)
  ret <7 x bfloat> %r
}

; CHECK-LABEL: exp_v100bf16_register:
; CHECK: PTO.vexp.f32
define <100 x bfloat> @exp_v100bf16_register(<100 x bfloat> %x) {
  %r = call <100 x bfloat> @llvm.exp.v100bf16(<100 x bfloat> %x)
  ret <100 x bfloat> %r
}

; CHECK-LABEL: log_v1f32_register:
; CHECK: PTO.vln.f32
define <1 x float> @log_v1f32_register(<1 x float> %x) {
  %r = call <1 x float> @llvm.log.v1f32(<1 x float> %x)
  ret <1 x float> %r
}

; CHECK-LABEL: log_v2f32_register:
; CHECK: PTO.vln.f32
define <2 x float> @log_v2f32_register(<2 x float> %x) {
  %r = call <2 x float> @llvm.log.v2f32(<2 x float> %x)
  ret <2 x float> %r
}

; CHECK-LABEL: log_v7f32_register:
; CHECK: PTO.vln.f32
define <7 x float> @log_v7f32_register(<7 x float> %x) {
  %r = call <7 x float> @llvm.log.v7f32(<7 x float> %x)
  ret <7 x float> %r
}

; CHECK-LABEL: log_v100f32_register:
; CHECK: PTO.vln.f32
define <100 x float> @log_v100f32_register(<100 x float> %x) {
  %r = call <100 x float> @llvm.log.v100f32(<100 x float> %x)
  ret <100 x float> %r
}

; CHECK-LABEL: log_v1f16_register:
; CHECK: PTO.vln.f16
define <1 x half> @log_v1f16_register(<1 x half> %x) {
  %r = call <1 x half> @llvm.log.v1f16(<1 x half> %x)
  ret <1 x half> %r
}

; CHECK-LABEL: log_v2f16_register:
; CHECK: PTO.vln.f16
define <2 x half> @log_v2f16_register(<2 x half> %x) {
  %r = call <2 x half> @llvm.log.v2f16(<2 x half> %x)
  ret <2 x half> %r
}

; CHECK-LABEL: log_v7f16_register:
; CHECK: PTO.vln.f16
define <7 x half> @log_v7f16_register(<7 x half> %x) {
  %r = call <7 x half> @llvm.log.v7f16(<7 x half> %x)
  ret <7 x half> %r
}

; CHECK-LABEL: log_v100f16_register:
; CHECK: PTO.vln.f16
define <100 x half> @log_v100f16_register(<100 x half> %x) {
  %r = call <100 x half> @llvm.log.v100f16(<100 x half> %x)
  ret <100 x half> %r
}

; CHECK-LABEL: log_v1bf16_register:
; CHECK: PTO.vln.f32
define <1 x bfloat> @log_v1bf16_register(<1 x bfloat> %x) {
  %r = call <1 x bfloat> @llvm.log.v1bf16(<1 x bfloat> %x)
  ret <1 x bfloat> %r
}

; CHECK-LABEL: log_v2bf16_register:
; CHECK: PTO.vln.f32
define <2 x bfloat> @log_v2bf16_register(<2 x bfloat> %x) {
  %r = call <2 x bfloat> @llvm.log.v2bf16(<2 x bfloat> %x)
  ret <2 x bfloat> %r
}

; CHECK-LABEL: log_v7bf16_register:
; CHECK: PTO.vln.f32
define <7 x bfloat> @log_v7bf16_register(<7 x bfloat> %x) {
  %r = call <7 x bfloat> @llvm.log.v7bf16(<7 x bfloat> %x)
  ret <7 x bfloat> %r
}

; CHECK-LABEL: log_v100bf16_register:
; CHECK: PTO.vln.f32
define <100 x bfloat> @log_v100bf16_register(<100 x bfloat> %x) {
  %r = call <100 x bfloat> @llvm.log.v100bf16(<100 x bfloat> %x)
  ret <100 x bfloat> %r
}
