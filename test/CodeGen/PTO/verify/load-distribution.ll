; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A distribution mode that a load does not have. The modes of single loads and
; of pairs are not the same.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function unused {{.*}}: llvm.pto.vlds.v64f32: distribution mode 4 does not exist here; legal: NORM (0), BRC_B8 (1), BRC_B16 (2), BRC_B32 (3), US_B8 (6), US_B16 (7), DS_B8 (8), DS_B16 (9), UNPK_B8 (13), UNPK_B16 (14), BRC_BLK (15), E2B_B16 (16), E2B_B32 (17), UNPK_B32 (18), UNPK4 (20){{$}}
define <64 x float> @unused(ptr addrspace(6) %p) {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 0, i32 4)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function pair {{.*}}: llvm.pto.vlds.v64f32: distribution mode 19 does not exist here (DINTLV_B32 is a mode of vldsx2); legal: NORM (0), BRC_B8 (1), BRC_B16 (2), BRC_B32 (3), US_B8 (6), US_B16 (7), DS_B8 (8), DS_B16 (9), UNPK_B8 (13), UNPK_B16 (14), BRC_BLK (15), E2B_B16 (16), E2B_B32 (17), UNPK_B32 (18), UNPK4 (20){{$}}
define <64 x float> @pair(ptr addrspace(6) %p) {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 0, i32 19)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function block_pair {{.*}}: llvm.pto.vlds.v64f32: distribution mode 10 does not exist here; legal: NORM (0), BRC_B8 (1), BRC_B16 (2), BRC_B32 (3), US_B8 (6), US_B16 (7), DS_B8 (8), DS_B16 (9), UNPK_B8 (13), UNPK_B16 (14), BRC_BLK (15), E2B_B16 (16), E2B_B32 (17), UNPK_B32 (18), UNPK4 (20){{$}}
define <64 x float> @block_pair(ptr addrspace(6) %p) {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 0, i32 10)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function channels {{.*}}: llvm.pto.vlds.v64f32: distribution mode SPLT4CHN (21) is not supported: what it does is not settled; legal: NORM (0), BRC_B8 (1), BRC_B16 (2), BRC_B32 (3), US_B8 (6), US_B16 (7), DS_B8 (8), DS_B16 (9), UNPK_B8 (13), UNPK_B16 (14), BRC_BLK (15), E2B_B16 (16), E2B_B32 (17), UNPK_B32 (18), UNPK4 (20){{$}}
define <64 x float> @channels(ptr addrspace(6) %p) {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 0, i32 21)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function beyond {{.*}}: llvm.pto.vlds.v64f32: distribution mode 256 does not exist here; legal: NORM (0), BRC_B8 (1), BRC_B16 (2), BRC_B32 (3), US_B8 (6), US_B16 (7), DS_B8 (8), DS_B16 (9), UNPK_B8 (13), UNPK_B16 (14), BRC_BLK (15), E2B_B16 (16), E2B_B32 (17), UNPK_B32 (18), UNPK4 (20){{$}}
define <64 x float> @beyond(ptr addrspace(6) %p) {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 0, i32 256)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function minus_one {{.*}}: llvm.pto.vlds.v64f32: distribution mode 4294967295 does not exist here; legal: NORM (0), BRC_B8 (1), BRC_B16 (2), BRC_B32 (3), US_B8 (6), US_B16 (7), DS_B8 (8), DS_B16 (9), UNPK_B8 (13), UNPK_B16 (14), BRC_BLK (15), E2B_B16 (16), E2B_B32 (17), UNPK_B32 (18), UNPK4 (20){{$}}
define <64 x float> @minus_one(ptr addrspace(6) %p) {
  %r = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 0, i32 -1)
  ret <64 x float> %r
}

; MORE: error: {{.*}} in function single {{.*}}: llvm.pto.vldsx2.v64f32: distribution mode 0 does not exist here (NORM is a mode of vlds); legal: DINTLV_B8 (11), DINTLV_B16 (12), DINTLV_B32 (19){{$}}
define { <64 x float>, <64 x float> } @single(ptr addrspace(6) %p) {
  %r = call { <64 x float>, <64 x float> } @llvm.pto.vldsx2.v64f32(ptr addrspace(6) %p, i32 0, i32 0)
  ret { <64 x float>, <64 x float> } %r
}

; MORE: error: {{.*}} in function pair_block_pair {{.*}}: llvm.pto.vldsx2.v64f32: distribution mode BDINTLV (10) is not supported: what it does is not settled; legal: DINTLV_B8 (11), DINTLV_B16 (12), DINTLV_B32 (19){{$}}
define { <64 x float>, <64 x float> } @pair_block_pair(ptr addrspace(6) %p) {
  %r = call { <64 x float>, <64 x float> } @llvm.pto.vldsx2.v64f32(ptr addrspace(6) %p, i32 0, i32 10)
  ret { <64 x float>, <64 x float> } %r
}

; MORE: error: {{.*}} in function pair_minus_one {{.*}}: llvm.pto.vldsx2.v64f32: distribution mode 4294967295 does not exist here; legal: DINTLV_B8 (11), DINTLV_B16 (12), DINTLV_B32 (19){{$}}
define { <64 x float>, <64 x float> } @pair_minus_one(ptr addrspace(6) %p) {
  %r = call { <64 x float>, <64 x float> } @llvm.pto.vldsx2.v64f32(ptr addrspace(6) %p, i32 0, i32 -1)
  ret { <64 x float>, <64 x float> } %r
}
