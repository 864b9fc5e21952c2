; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o %t.s
; RUN: FileCheck %s < %t.s
; RUN: grep -c PTO.vmax.s8 %t.s | FileCheck --check-prefix=STEPS %s
; RUN: pto-diff --calls=4 %s | FileCheck --check-prefix=DIFF %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; LLVM reduces halves of a vector with each other as long as there are halves,
; and other vectors element by element, which for 257 bytes were 70,000 lines.
; Vectors of more than a register get elements that do not count.

; DIFF: 7 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

; 512 bytes are reduced in nine steps, the first of them of two registers.
; STEPS: {{^}}9{{$}}
; CHECK-LABEL: maximum:
; CHECK: PTO.vmax.s8
; CHECK-NOT: bne
; CHECK: ret
define i8 @maximum(ptr addrspace(6) %p) {
  %x = load <257 x i8>, ptr addrspace(6) %p, align 32
  %r = call i8 @llvm.vector.reduce.smax(<257 x i8> %x)
  ret i8 %r
}

define i16 @sum(ptr addrspace(6) %p) {
  %x = load <300 x i16>, ptr addrspace(6) %p, align 32
  %r = call i16 @llvm.vector.reduce.add(<300 x i16> %x)
  ret i16 %r
}

define i32 @product(ptr addrspace(6) %p) {
  %x = load <100 x i32>, ptr addrspace(6) %p, align 32
  %odd = or <100 x i32> %x, splat (i32 1)
  %r = call i32 @llvm.vector.reduce.mul(<100 x i32> %odd)
  ret i32 %r
}

define float @least(ptr addrspace(6) %p) {
  %x = load <65 x float>, ptr addrspace(6) %p, align 32
  %r = call float @llvm.vector.reduce.fmin(<65 x float> %x)
  ret float %r
}

define half @greatest(ptr addrspace(6) %p) {
  %x = load <129 x half>, ptr addrspace(6) %p, align 32
  %r = call half @llvm.vector.reduce.fmaximum(<129 x half> %x)
  ret half %r
}

; The mask is off for what is added.
define i8 @chosen(ptr addrspace(6) %p, <257 x i1> %m, i32 %n) {
  %x = load <257 x i8>, ptr addrspace(6) %p, align 32
  %length = urem i32 %n, 258
  %r = call i8 @llvm.vp.reduce.and(i8 -1, <257 x i8> %x, <257 x i1> %m, i32 %length)
  ret i8 %r
}

define float @chosen_least(ptr addrspace(6) %p, <100 x i1> %m, i32 %n) {
  %x = load <100 x float>, ptr addrspace(6) %p, align 32
  %length = urem i32 %n, 101
  %r = call float @llvm.vp.reduce.fminimum(float 5.0, <100 x float> %x, <100 x i1> %m, i32 %length)
  ret float %r
}
