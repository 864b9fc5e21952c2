; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A conversion that no form does: the message lists what the source converts to.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

declare <64 x i32> @llvm.pto.vcvt.f32.u32(<64 x float>, <64 x i1>, i32, i32, i32)
declare <64 x i32> @llvm.pto.vcvt.f64.s32(<32 x i64>, <64 x i1>, i32, i32, i32)
declare <128 x half> @llvm.pto.vcvt.f32.s4(<64 x float>, <64 x i1>, i32, i32, i32)
declare <64 x i32> @llvm.pto.vcvt.f32(<64 x float>, <64 x i1>, i32, i32, i32)

; CHECK: error: {{.*}} in function no_such_pair {{.*}}: there is no conversion f32.u32: f32 converts to bf16, f16, f8e4m3, f8e5m2, hif8, s16, s32, s64{{$}}
define <64 x i32> @no_such_pair(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32.u32(<64 x float> %a, <64 x i1> %m, i32 4, i32 1, i32 0)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function no_such_source {{.*}}: there is no conversion f64.s32: a5 has no conversion from 'f64'{{$}}
define <64 x i32> @no_such_source(<32 x i64> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f64.s32(<32 x i64> %a, <64 x i1> %m, i32 4, i32 1, i32 0)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function no_such_destination {{.*}}: there is no conversion f32.s4: f32 converts to bf16, f16, f8e4m3, f8e5m2, hif8, s16, s32, s64{{$}}
define <128 x half> @no_such_destination(<64 x float> %a, <64 x i1> %m) {
  %r = call <128 x half> @llvm.pto.vcvt.f32.s4(<64 x float> %a, <64 x i1> %m, i32 4, i32 1, i32 0)
  ret <128 x half> %r
}

; MORE: error: {{.*}} in function no_destination {{.*}}: there is no conversion f32: f32 converts to bf16, f16, f8e4m3, f8e5m2, hif8, s16, s32, s64{{$}}
define <64 x i32> @no_destination(<64 x float> %a, <64 x i1> %m) {
  %r = call <64 x i32> @llvm.pto.vcvt.f32(<64 x float> %a, <64 x i1> %m, i32 4, i32 1, i32 0)
  ret <64 x i32> %r
}
