; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Distribution modes that have a name and a code, but no settled meaning.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -O0 -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not llc -verify-machineinstrs -O2 -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function blocks {{.*}}: llvm.pto.vldsx2.v64f32: distribution mode BDINTLV (10) is not supported: what it does is not settled; legal: DINTLV_B8 (11), DINTLV_B16 (12), DINTLV_B32 (19){{$}}
define <64 x float> @blocks(ptr addrspace(6) %p) {
  %r = call {<64 x float>, <64 x float>} @llvm.pto.vldsx2.v64f32(ptr addrspace(6) %p, i32 0, i32 10)
  %l = extractvalue {<64 x float>, <64 x float>} %r, 0
  ret <64 x float> %l
}

; CHECK: error: {{.*}} in function four_channels {{.*}}: llvm.pto.vlds.v256i8: distribution mode SPLT4CHN (21) is not supported: what it does is not settled; legal: NORM (0), BRC_B8 (1), BRC_B16 (2), BRC_B32 (3), US_B8 (6), US_B16 (7), DS_B8 (8), DS_B16 (9), UNPK_B8 (13), UNPK_B16 (14), BRC_BLK (15), E2B_B16 (16), E2B_B32 (17), UNPK_B32 (18), UNPK4 (20){{$}}
define <256 x i8> @four_channels(ptr addrspace(6) %p) {
  %r = call <256 x i8> @llvm.pto.vlds.v256i8(ptr addrspace(6) %p, i32 0, i32 21)
  ret <256 x i8> %r
}

; CHECK: error: {{.*}} in function two_channels_b8 {{.*}}: llvm.pto.vlds.v256i8: distribution mode SPLT2CHN_B8 (22) is not supported: what it does is not settled; legal: NORM (0), BRC_B8 (1), BRC_B16 (2), BRC_B32 (3), US_B8 (6), US_B16 (7), DS_B8 (8), DS_B16 (9), UNPK_B8 (13), UNPK_B16 (14), BRC_BLK (15), E2B_B16 (16), E2B_B32 (17), UNPK_B32 (18), UNPK4 (20){{$}}
define <256 x i8> @two_channels_b8(ptr addrspace(6) %p) {
  %r = call <256 x i8> @llvm.pto.vlds.v256i8(ptr addrspace(6) %p, i32 0, i32 22)
  ret <256 x i8> %r
}

; CHECK: error: {{.*}} in function two_channels_b16 {{.*}}: llvm.pto.vlds.v256i8: distribution mode SPLT2CHN_B16 (23) is not supported: what it does is not settled; legal: NORM (0), BRC_B8 (1), BRC_B16 (2), BRC_B32 (3), US_B8 (6), US_B16 (7), DS_B8 (8), DS_B16 (9), UNPK_B8 (13), UNPK_B16 (14), BRC_BLK (15), E2B_B16 (16), E2B_B32 (17), UNPK_B32 (18), UNPK4 (20){{$}}
define <256 x i8> @two_channels_b16(ptr addrspace(6) %p) {
  %r = call <256 x i8> @llvm.pto.vlds.v256i8(ptr addrspace(6) %p, i32 0, i32 23)
  ret <256 x i8> %r
}

; CHECK: error: {{.*}} in function merge_four {{.*}}: llvm.pto.vsts.v256i8: distribution mode MRG4CHN_B8 (13) is not supported: what it does is not settled; legal: NORM_B8 (0), NORM_B16 (1), NORM_B32 (2), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5), PK_B16 (6), PK_B32 (7), PK_B64 (10), PK4_B32 (12){{$}}
define void @merge_four(<256 x i8> %a, ptr addrspace(6) %p, <256 x i1> %m) {
  call void @llvm.pto.vsts.v256i8(<256 x i8> %a, ptr addrspace(6) %p, i32 0, i32 13, <256 x i1> %m)
  ret void
}

; CHECK: error: {{.*}} in function merge_two_b8 {{.*}}: llvm.pto.vsts.v256i8: distribution mode MRG2CHN_B8 (14) is not supported: what it does is not settled; legal: NORM_B8 (0), NORM_B16 (1), NORM_B32 (2), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5), PK_B16 (6), PK_B32 (7), PK_B64 (10), PK4_B32 (12){{$}}
define void @merge_two_b8(<256 x i8> %a, ptr addrspace(6) %p, <256 x i1> %m) {
  call void @llvm.pto.vsts.v256i8(<256 x i8> %a, ptr addrspace(6) %p, i32 0, i32 14, <256 x i1> %m)
  ret void
}

; CHECK: error: {{.*}} in function merge_two_b16 {{.*}}: llvm.pto.vsts.v256i8: distribution mode MRG2CHN_B16 (15) is not supported: what it does is not settled; legal: NORM_B8 (0), NORM_B16 (1), NORM_B32 (2), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5), PK_B16 (6), PK_B32 (7), PK_B64 (10), PK4_B32 (12){{$}}
define void @merge_two_b16(<256 x i8> %a, ptr addrspace(6) %p, <256 x i1> %m) {
  call void @llvm.pto.vsts.v256i8(<256 x i8> %a, ptr addrspace(6) %p, i32 0, i32 15, <256 x i1> %m)
  ret void
}
