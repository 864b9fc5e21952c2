; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A store whose mask governs units of another width than the lanes.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function f32_norm_b16 {{.*}}: llvm.pto.vsts.v64f32: distribution mode NORM_B16 (1) is governed by a b16 mask, but this is stored under a b32 mask; legal: NORM_B32 (2), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5), PK_B32 (7), PK_B64 (10), PK4_B32 (12){{$}}
define void @f32_norm_b16(<64 x float> %a, ptr addrspace(6) %p, <64 x i1> %m) {
  call void @llvm.pto.vsts.v64f32(<64 x float> %a, ptr addrspace(6) %p, i32 0, i32 1, <64 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function f32_norm_b8 {{.*}}: llvm.pto.vsts.v64f32: distribution mode NORM_B8 (0) is governed by a b8 mask, but this is stored under a b32 mask; legal: NORM_B32 (2), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5), PK_B32 (7), PK_B64 (10), PK4_B32 (12){{$}}
define void @f32_norm_b8(<64 x float> %a, ptr addrspace(6) %p, <64 x i1> %m) {
  call void @llvm.pto.vsts.v64f32(<64 x float> %a, ptr addrspace(6) %p, i32 0, i32 0, <64 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function s64_pk_b16 {{.*}}: llvm.pto.vsts.v32i64: distribution mode PK_B16 (6) is governed by a b16 mask, but this is stored under a b32 mask; legal: NORM_B32 (2), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5), PK_B32 (7), PK_B64 (10), PK4_B32 (12){{$}}
define void @s64_pk_b16(<32 x i64> %a, ptr addrspace(6) %p, <64 x i1> %m) {
  call void @llvm.pto.vsts.v32i64(<32 x i64> %a, ptr addrspace(6) %p, i32 0, i32 6, <64 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function f16_norm_b32 {{.*}}: llvm.pto.vsts.v128f16: distribution mode NORM_B32 (2) is governed by a b32 mask, but this is stored under a b16 mask; legal: NORM_B16 (1), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5), PK_B16 (6){{$}}
define void @f16_norm_b32(<128 x half> %a, ptr addrspace(6) %p, <128 x i1> %m) {
  call void @llvm.pto.vsts.v128f16(<128 x half> %a, ptr addrspace(6) %p, i32 0, i32 2, <128 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function bf16_pk4_b32 {{.*}}: llvm.pto.vsts.v128bf16: distribution mode PK4_B32 (12) is governed by a b32 mask, but this is stored under a b16 mask; legal: NORM_B16 (1), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5), PK_B16 (6){{$}}
define void @bf16_pk4_b32(<128 x bfloat> %a, ptr addrspace(6) %p, <128 x i1> %m) {
  call void @llvm.pto.vsts.v128bf16(<128 x bfloat> %a, ptr addrspace(6) %p, i32 0, i32 12, <128 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function i8_pk_b16 {{.*}}: llvm.pto.vsts.v256i8: distribution mode PK_B16 (6) is governed by a b16 mask, but this is stored under a b8 mask; legal: NORM_B8 (0), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5){{$}}
define void @i8_pk_b16(<256 x i8> %a, ptr addrspace(6) %p, <256 x i1> %m) {
  call void @llvm.pto.vsts.v256i8(<256 x i8> %a, ptr addrspace(6) %p, i32 0, i32 6, <256 x i1> %m)
  ret void
}
