; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; An order that vci does not have.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function two {{.*}}: llvm.pto.vci.s32: order 2 does not exist; legal: ASC (0), DESC (1){{$}}
define <64 x i32> @two(i32 %s) {
  %r = call <64 x i32> @llvm.pto.vci.s32(i32 %s, i32 2)
  ret <64 x i32> %r
}

; MORE: error: {{.*}} in function minus_one {{.*}}: llvm.pto.vci.s32: order 4294967295 does not exist; legal: ASC (0), DESC (1){{$}}
define <64 x i32> @minus_one(i32 %s) {
  %r = call <64 x i32> @llvm.pto.vci.s32(i32 %s, i32 -1)
  ret <64 x i32> %r
}
