; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A pattern that pset and pge do not have: 14 is not used.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function pset_14 {{.*}}: llvm.pto.pset.b32: pattern 14 does not exist; legal: ALL (0), VL1 (1), VL2 (2), VL3 (3), VL4 (4), VL8 (5), VL16 (6), VL32 (7), VL64 (8), VL128 (9), M3 (10), M4 (11), H (12), Q (13), ALLF (15){{$}}
define <64 x i1> @pset_14() {
  %r = call <64 x i1> @llvm.pto.pset.b32(i32 14)
  ret <64 x i1> %r
}

; MORE: error: {{.*}} in function pset_16 {{.*}}: llvm.pto.pset.b8: pattern 16 does not exist; legal: ALL (0), VL1 (1), VL2 (2), VL3 (3), VL4 (4), VL8 (5), VL16 (6), VL32 (7), VL64 (8), VL128 (9), M3 (10), M4 (11), H (12), Q (13), ALLF (15){{$}}
define <256 x i1> @pset_16() {
  %r = call <256 x i1> @llvm.pto.pset.b8(i32 16)
  ret <256 x i1> %r
}

; MORE: error: {{.*}} in function pset_minus_one {{.*}}: llvm.pto.pset.b16: pattern 4294967295 does not exist; legal: ALL (0), VL1 (1), VL2 (2), VL3 (3), VL4 (4), VL8 (5), VL16 (6), VL32 (7), VL64 (8), VL128 (9), M3 (10), M4 (11), H (12), Q (13), ALLF (15){{$}}
define <128 x i1> @pset_minus_one() {
  %r = call <128 x i1> @llvm.pto.pset.b16(i32 -1)
  ret <128 x i1> %r
}

; MORE: error: {{.*}} in function pset_256 {{.*}}: llvm.pto.pset.b16: pattern 256 does not exist; legal: ALL (0), VL1 (1), VL2 (2), VL3 (3), VL4 (4), VL8 (5), VL16 (6), VL32 (7), VL64 (8), VL128 (9), M3 (10), M4 (11), H (12), Q (13), ALLF (15){{$}}
define <128 x i1> @pset_256() {
  %r = call <128 x i1> @llvm.pto.pset.b16(i32 256)
  ret <128 x i1> %r
}

; MORE: error: {{.*}} in function pge_14 {{.*}}: llvm.pto.pge.b32: pattern 14 does not exist; legal: ALL (0), VL1 (1), VL2 (2), VL3 (3), VL4 (4), VL8 (5), VL16 (6), VL32 (7), VL64 (8), VL128 (9), M3 (10), M4 (11), H (12), Q (13), ALLF (15){{$}}
define <64 x i1> @pge_14() {
  %r = call <64 x i1> @llvm.pto.pge.b32(i32 14)
  ret <64 x i1> %r
}

; MORE: error: {{.*}} in function pge_all_ones {{.*}}: llvm.pto.pge.b8: pattern 4294967295 does not exist; legal: ALL (0), VL1 (1), VL2 (2), VL3 (3), VL4 (4), VL8 (5), VL16 (6), VL32 (7), VL64 (8), VL128 (9), M3 (10), M4 (11), H (12), Q (13), ALLF (15){{$}}
define <256 x i1> @pge_all_ones() {
  %r = call <256 x i1> @llvm.pto.pge.b8(i32 4294967295)
  ret <256 x i1> %r
}
