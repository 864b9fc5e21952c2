; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A distribution mode that a store does not have. The modes of single stores and
; of pairs are not the same.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function pair {{.*}}: llvm.pto.vsts.v64f32: distribution mode 11 does not exist here (INTLV_B32 is a mode of vstsx2); legal: NORM_B8 (0), NORM_B16 (1), NORM_B32 (2), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5), PK_B16 (6), PK_B32 (7), PK_B64 (10), PK4_B32 (12){{$}}
define void @pair(<64 x float> %a, ptr addrspace(6) %p, <64 x i1> %m) {
  call void @llvm.pto.vsts.v64f32(<64 x float> %a, ptr addrspace(6) %p, i32 0, i32 11, <64 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function merge {{.*}}: llvm.pto.vsts.v64f32: distribution mode MRG4CHN_B8 (13) is not supported: what it does is not settled; legal: NORM_B8 (0), NORM_B16 (1), NORM_B32 (2), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5), PK_B16 (6), PK_B32 (7), PK_B64 (10), PK4_B32 (12){{$}}
define void @merge(<64 x float> %a, ptr addrspace(6) %p, <64 x i1> %m) {
  call void @llvm.pto.vsts.v64f32(<64 x float> %a, ptr addrspace(6) %p, i32 0, i32 13, <64 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function minus_one {{.*}}: llvm.pto.vsts.v64f32: distribution mode 4294967295 does not exist here; legal: NORM_B8 (0), NORM_B16 (1), NORM_B32 (2), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5), PK_B16 (6), PK_B32 (7), PK_B64 (10), PK4_B32 (12){{$}}
define void @minus_one(<64 x float> %a, ptr addrspace(6) %p, <64 x i1> %m) {
  call void @llvm.pto.vsts.v64f32(<64 x float> %a, ptr addrspace(6) %p, i32 0, i32 -1, <64 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function single {{.*}}: llvm.pto.vstsx2.v64f32: distribution mode 2 does not exist here (NORM_B32 is a mode of vsts); legal: INTLV_B8 (8), INTLV_B16 (9), INTLV_B32 (11){{$}}
define void @single(<64 x float> %a, ptr addrspace(6) %p, <64 x i1> %m) {
  call void @llvm.pto.vstsx2.v64f32(<64 x float> %a, <64 x float> %a, ptr addrspace(6) %p, i32 0, i32 2, <64 x i1> %m)
  ret void
}

; MORE: error: {{.*}} in function pair_minus_one {{.*}}: llvm.pto.vstsx2.v64f32: distribution mode 4294967295 does not exist here; legal: INTLV_B8 (8), INTLV_B16 (9), INTLV_B32 (11){{$}}
define void @pair_minus_one(<64 x float> %a, ptr addrspace(6) %p, <64 x i1> %m) {
  call void @llvm.pto.vstsx2.v64f32(<64 x float> %a, <64 x float> %a, ptr addrspace(6) %p, i32 0, i32 -1, <64 x i1> %m)
  ret void
}
