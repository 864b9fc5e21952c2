; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o - | FileCheck %s
; RUN: pto-sim -O0 %s --entry=values --arg=out:s16:48 --arg=f16:1,2,nan,-1@512 --arg=f16:2,1,1,-1@1024 --print=all | FileCheck %s --check-prefix=VALUES
; RUN: pto-sim -O2 %s --entry=values --arg=out:s16:48 --arg=f16:1,2,nan,-1@512 --arg=f16:2,1,1,-1@1024 --print=all | FileCheck %s --check-prefix=VALUES
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Comparisons of 33 to 63 halves or bfloats: the vectors are registers of 128
; lanes, their masks those of 64.

target triple = "pto"

; VALUES: [-1, 0, 0, 0, 0
define void @values(ptr %out, ptr %p, ptr %q) {
  %a = load <48 x half>, ptr %p, align 32
  %b = load <48 x half>, ptr %q, align 32
  %c = fcmp olt <48 x half> %a, %b
  %r = sext <48 x i1> %c to <48 x i16>
  store <48 x i16> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: select_33_f16:
; CHECK: PTO.vcmp.lt.f16
; CHECK: PTO.vsel
define void @select_33_f16(ptr %out, ptr %p, ptr %q) {
  %a = load <33 x half>, ptr %p, align 32
  %b = load <33 x half>, ptr %q, align 32
  %c = fcmp olt <33 x half> %a, %b
  %r = select <33 x i1> %c, <33 x half> %a, <33 x half> %b
  store <33 x half> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: store_33_f16:
; CHECK: PTO.vcmp.lt.f16
define void @store_33_f16(ptr %out, ptr %p, ptr %q) {
  %a = load <33 x half>, ptr %p, align 32
  %b = load <33 x half>, ptr %q, align 32
  %c = fcmp olt <33 x half> %a, %b
  store <33 x i1> %c, ptr %out
  ret void
}

; CHECK-LABEL: branch_33_f16:
; CHECK: PTO.vcmp.lt.f16
define i32 @branch_33_f16(ptr %p, ptr %q) {
  %a = load <33 x half>, ptr %p, align 32
  %b = load <33 x half>, ptr %q, align 32
  %c = fcmp olt <33 x half> %a, %b
  %any = call i1 @llvm.vector.reduce.or.v33i1(<33 x i1> %c)
  br i1 %any, label %yes, label %no

yes:
  ret i32 7

no:
  ret i32 9
}

; CHECK-LABEL: select_40_f16:
; CHECK: PTO.vcmp.eq.f16
; CHECK: PTO.vsel
define void @select_40_f16(ptr %out, ptr %p, ptr %q) {
  %a = load <40 x half>, ptr %p, align 32
  %b = load <40 x half>, ptr %q, align 32
  %c = fcmp oeq <40 x half> %a, %b
  %r = select <40 x i1> %c, <40 x half> %a, <40 x half> %b
  store <40 x half> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: store_40_f16:
; CHECK: PTO.vcmp.eq.f16
define void @store_40_f16(ptr %out, ptr %p, ptr %q) {
  %a = load <40 x half>, ptr %p, align 32
  %b = load <40 x half>, ptr %q, align 32
  %c = fcmp oeq <40 x half> %a, %b
  store <40 x i1> %c, ptr %out
  ret void
}

; CHECK-LABEL: branch_40_f16:
; CHECK: PTO.vcmp.eq.f16
define i32 @branch_40_f16(ptr %p, ptr %q) {
  %a = load <40 x half>, ptr %p, align 32
  %b = load <40 x half>, ptr %q, align 32
  %c = fcmp oeq <40 x half> %a, %b
  %any = call i1 @llvm.vector.reduce.or.v40i1(<40 x i1> %c)
  br i1 %any, label %yes, label %no

yes:
  ret i32 7

no:
  ret i32 9
}

; CHECK-LABEL: select_48_bf16:
; CHECK: PTO.vcmp.gt.bf16
; CHECK: PTO.vsel
define void @select_48_bf16(ptr %out, ptr %p, ptr %q) {
  %a = load <48 x bfloat>, ptr %p, align 32
  %b = load <48 x bfloat>, ptr %q, align 32
  %c = fcmp ogt <48 x bfloat> %a, %b
  %r = select <48 x i1> %c, <48 x bfloat> %a, <48 x bfloat> %b
  store <48 x bfloat> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: store_48_bf16:
; CHECK: PTO.vcmp.gt.bf16
define void @store_48_bf16(ptr %out, ptr %p, ptr %q) {
  %a = load <48 x bfloat>, ptr %p, align 32
  %b = load <48 x bfloat>, ptr %q, align 32
  %c = fcmp ogt <48 x bfloat> %a, %b
  store <48 x i1> %c, ptr %out
  ret void
}

; CHECK-LABEL: branch_48_bf16:
; CHECK: PTO.vcmp.gt.bf16
define i32 @branch_48_bf16(ptr %p, ptr %q) {
  %a = load <48 x bfloat>, ptr %p, align 32
  %b = load <48 x bfloat>, ptr %q, align 32
  %c = fcmp ogt <48 x bfloat> %a, %b
  %any = call i1 @llvm.vector.reduce.or.v48i1(<48 x i1> %c)
  br i1 %any, label %yes, label %no

yes:
  ret i32 7

no:
  ret i32 9
}

; CHECK-LABEL: select_63_bf16:
; CHECK: PTO.vcmp.ne.bf16
; CHECK: PTO.vsel
define void @select_63_bf16(ptr %out, ptr %p, ptr %q) {
  %a = load <63 x bfloat>, ptr %p, align 32
  %b = load <63 x bfloat>, ptr %q, align 32
  %c = fcmp une <63 x bfloat> %a, %b
  %r = select <63 x i1> %c, <63 x bfloat> %a, <63 x bfloat> %b
  store <63 x bfloat> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: store_63_bf16:
; CHECK: PTO.vcmp.ne.bf16
define void @store_63_bf16(ptr %out, ptr %p, ptr %q) {
  %a = load <63 x bfloat>, ptr %p, align 32
  %b = load <63 x bfloat>, ptr %q, align 32
  %c = fcmp une <63 x bfloat> %a, %b
  store <63 x i1> %c, ptr %out
  ret void
}

; CHECK-LABEL: branch_63_bf16:
; CHECK: PTO.vcmp.ne.bf16
define i32 @branch_63_bf16(ptr %p, ptr %q) {
  %a = load <63 x bfloat>, ptr %p, align 32
  %b = load <63 x bfloat>, ptr %q, align 32
  %c = fcmp une <63 x bfloat> %a, %b
  %any = call i1 @llvm.vector.reduce.or.v63i1(<63 x i1> %c)
  br i1 %any, label %yes, label %no

yes:
  ret i32 7

no:
  ret i32 9
}

; CHECK-LABEL: select_47_f16:
; CHECK: PTO.vcmp.{{..}}.f16
; CHECK: PTO.vsel
define void @select_47_f16(ptr %out, ptr %p, ptr %q) {
  %a = load <47 x half>, ptr %p, align 32
  %b = load <47 x half>, ptr %q, align 32
  %c = fcmp ueq <47 x half> %a, %b
  %r = select <47 x i1> %c, <47 x half> %a, <47 x half> %b
  store <47 x half> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: store_47_f16:
; CHECK: PTO.vcmp.{{..}}.f16
define void @store_47_f16(ptr %out, ptr %p, ptr %q) {
  %a = load <47 x half>, ptr %p, align 32
  %b = load <47 x half>, ptr %q, align 32
  %c = fcmp ueq <47 x half> %a, %b
  store <47 x i1> %c, ptr %out
  ret void
}

; CHECK-LABEL: branch_47_f16:
; CHECK: PTO.vcmp.{{..}}.f16
define i32 @branch_47_f16(ptr %p, ptr %q) {
  %a = load <47 x half>, ptr %p, align 32
  %b = load <47 x half>, ptr %q, align 32
  %c = fcmp ueq <47 x half> %a, %b
  %any = call i1 @llvm.vector.reduce.or.v47i1(<47 x i1> %c)
  br i1 %any, label %yes, label %no

yes:
  ret i32 7

no:
  ret i32 9
}

; CHECK-LABEL: select_50_bf16:
; CHECK: PTO.vcmp.{{..}}.bf16
; CHECK: PTO.vsel
define void @select_50_bf16(ptr %out, ptr %p, ptr %q) {
  %a = load <50 x bfloat>, ptr %p, align 32
  %b = load <50 x bfloat>, ptr %q, align 32
  %c = fcmp ord <50 x bfloat> %a, %b
  %r = select <50 x i1> %c, <50 x bfloat> %a, <50 x bfloat> %b
  store <50 x bfloat> %r, ptr %out, align 32
  ret void
}

; CHECK-LABEL: store_50_bf16:
; CHECK: PTO.vcmp.{{..}}.bf16
define void @store_50_bf16(ptr %out, ptr %p, ptr %q) {
  %a = load <50 x bfloat>, ptr %p, align 32
  %b = load <50 x bfloat>, ptr %q, align 32
  %c = fcmp ord <50 x bfloat> %a, %b
  store <50 x i1> %c, ptr %out
  ret void
}

; CHECK-LABEL: branch_50_bf16:
; CHECK: PTO.vcmp.{{..}}.bf16
define i32 @branch_50_bf16(ptr %p, ptr %q) {
  %a = load <50 x bfloat>, ptr %p, align 32
  %b = load <50 x bfloat>, ptr %q, align 32
  %c = fcmp ord <50 x bfloat> %a, %b
  %any = call i1 @llvm.vector.reduce.or.v50i1(<50 x i1> %c)
  br i1 %any, label %yes, label %no

yes:
  ret i32 7

no:
  ret i32 9
}

; As arguments and results, element by element.
; CHECK-LABEL: result_40_f16:
; CHECK: PTO.vcmp.lt.f16
define <40 x i1> @result_40_f16(<40 x half> %a, <40 x half> %b) {
  %c = fcmp olt <40 x half> %a, %b
  ret <40 x i1> %c
}
