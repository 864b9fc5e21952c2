; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Which sums of products round once: llvm.fmuladd, and pairs with the flag `contract`, of
; vectors with more than one element. Scalars and vectors of one element round twice. At
; every level the same, and nothing else is fused.
;
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs < %s | FileCheck --check-prefixes=CHECK,FUSED %s
; RUN: llc -mtriple=pto -O0 -verify-machineinstrs < %s | FileCheck --check-prefixes=CHECK,FUSED %s
; RUN: llc -mtriple=pto -O2 -fp-contract=off -verify-machineinstrs < %s | FileCheck --check-prefixes=CHECK,STRICT %s
; RUN: llc -mtriple=pto -O2 -fp-contract=fast -verify-machineinstrs < %s | FileCheck --check-prefix=FAST %s

; CHECK-LABEL: f32:
; FUSED: PTO.vmula.f32
; FUSED-NOT: PTO.vmul.
; STRICT: PTO.vmul.f32
; STRICT: PTO.vadd.f32
; CHECK-LABEL: f16:
; FUSED: PTO.vmula.f16
; CHECK-LABEL: bf16:
; FUSED: PTO.vmula.bf16
define <64 x float> @f32(<64 x float> %x, <64 x float> %y, <64 x float> %z) {
  %r = call <64 x float> @llvm.fmuladd(<64 x float> %x, <64 x float> %y, <64 x float> %z)
  ret <64 x float> %r
}
define <128 x half> @f16(<128 x half> %x, <128 x half> %y, <128 x half> %z) {
  %r = call <128 x half> @llvm.fmuladd(<128 x half> %x, <128 x half> %y, <128 x half> %z)
  ret <128 x half> %r
}
define <128 x bfloat> @bf16(<128 x bfloat> %x, <128 x bfloat> %y, <128 x bfloat> %z) {
  %r = call <128 x bfloat> @llvm.fmuladd(<128 x bfloat> %x, <128 x bfloat> %y, <128 x bfloat> %z)
  ret <128 x bfloat> %r
}

; Other lengths are parts of registers, or several.
; CHECK-LABEL: two:
; FUSED: PTO.vmula.f32
; CHECK-LABEL: long:
; FUSED-COUNT-2: PTO.vmula.f32
define <2 x float> @two(<2 x float> %x, <2 x float> %y, <2 x float> %z) {
  %r = call <2 x float> @llvm.fmuladd(<2 x float> %x, <2 x float> %y, <2 x float> %z)
  ret <2 x float> %r
}
define <128 x float> @long(<128 x float> %x, <128 x float> %y, <128 x float> %z) {
  %r = call <128 x float> @llvm.fmuladd(<128 x float> %x, <128 x float> %y, <128 x float> %z)
  ret <128 x float> %r
}

; CHECK-LABEL: scalar:
; CHECK-NOT: PTO.vmula
; CHECK: fmul
; CHECK: fadd
; CHECK-LABEL: one:
; CHECK-NOT: PTO.vmula
define float @scalar(float %x, float %y, float %z) {
  %r = call float @llvm.fmuladd(float %x, float %y, float %z)
  ret float %r
}
define <1 x float> @one(<1 x float> %x, <1 x float> %y, <1 x float> %z) {
  %r = call <1 x float> @llvm.fmuladd(<1 x float> %x, <1 x float> %y, <1 x float> %z)
  ret <1 x float> %r
}

; By a number.
; CHECK-LABEL: scaled:
; FUSED: PTO.vaxpy.f32
define <64 x float> @scaled(<64 x float> %x, float %a, <64 x float> %z) {
  %i = insertelement <64 x float> poison, float %a, i64 0
  %s = shufflevector <64 x float> %i, <64 x float> poison, <64 x i32> zeroinitializer
  %r = call <64 x float> @llvm.fmuladd(<64 x float> %s, <64 x float> %x, <64 x float> %z)
  ret <64 x float> %r
}

; Pairs that may be contracted, whatever llc is told about llvm.fmuladd.
; CHECK-LABEL: pair:
; CHECK: PTO.vmula.f32
; CHECK-NOT: PTO.vmul.
; CHECK-LABEL: difference:
; CHECK-NOT: PTO.vsub
; CHECK: PTO.vmula.f32
; CHECK-LABEL: subtracted:
; CHECK-NOT: PTO.vsub
; CHECK: PTO.vmula.f32
; CHECK-LABEL: negated:
; CHECK: PTO.vmula.f32
define <64 x float> @pair(<64 x float> %x, <64 x float> %y, <64 x float> %z) {
  %p = fmul contract <64 x float> %x, %y
  %r = fadd contract <64 x float> %z, %p
  ret <64 x float> %r
}
define <64 x float> @difference(<64 x float> %x, <64 x float> %y, <64 x float> %z) {
  %p = fmul contract <64 x float> %x, %y
  %r = fsub contract <64 x float> %p, %z
  ret <64 x float> %r
}
define <64 x float> @subtracted(<64 x float> %x, <64 x float> %y, <64 x float> %z) {
  %p = fmul contract <64 x float> %x, %y
  %r = fsub contract <64 x float> %z, %p
  ret <64 x float> %r
}
define <64 x float> @negated(<64 x float> %x, <64 x float> %y, <64 x float> %z) {
  %p = fmul contract <64 x float> %x, %y
  %n = fneg <64 x float> %p
  %r = fadd contract <64 x float> %n, %z
  ret <64 x float> %r
}

; One flag does not do, and a product that is needed as it is stays.
; CHECK-LABEL: one_flag:
; CHECK: PTO.vmul.f32
; CHECK: PTO.vadd.f32
; CHECK-LABEL: needed:
; CHECK: PTO.vmul.f32
; CHECK: PTO.vadd.f32
; FAST-LABEL: one_flag:
; FAST: PTO.vmula.f32
define <64 x float> @one_flag(<64 x float> %x, <64 x float> %y, <64 x float> %z) {
  %p = fmul <64 x float> %x, %y
  %r = fadd contract <64 x float> %p, %z
  ret <64 x float> %r
}
define <64 x float> @needed(<64 x float> %x, <64 x float> %y, <64 x float> %z, ptr %q) {
  %p = fmul contract <64 x float> %x, %y
  store <64 x float> %p, ptr %q, align 32
  %r = fadd contract <64 x float> %p, %z
  ret <64 x float> %r
}

; Selection has no freedom left: two products and a sum are three roundings less one.
; CHECK-LABEL: reassociated:
; CHECK: PTO.vmul.f32
; CHECK: PTO.vmula.f32
; CHECK: PTO.vadd.f32
define <64 x float> @reassociated(<64 x float> %a, <64 x float> %b, <64 x float> %c, <64 x float> %d, <64 x float> %e) {
  %p = fmul fast <64 x float> %a, %b
  %q = fmul fast <64 x float> %c, %d
  %s = fadd fast <64 x float> %p, %q
  %r = fadd fast <64 x float> %s, %e
  ret <64 x float> %r
}

; Under a mask, and with an exact rounding mode.
; CHECK-LABEL: predicated:
; FUSED: PTO.vmula.f32
; CHECK-LABEL: predicated_scalar:
; CHECK-NOT: PTO.vmula
define <64 x float> @predicated(<64 x float> %x, <64 x float> %y, <64 x float> %z, <64 x i1> %m) {
  %r = call <64 x float> @llvm.vp.fmuladd(<64 x float> %x, <64 x float> %y, <64 x float> %z, <64 x i1> %m, i32 64)
  ret <64 x float> %r
}
define float @predicated_scalar(float %x, float %y, float %z) {
  %p = fmul fast float %x, %y
  %r = fadd fast float %p, %z
  ret float %r
}
