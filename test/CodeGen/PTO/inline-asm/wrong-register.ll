; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Values that the registers of the constraint do not hold.
;
; RUN: split-file %s %t
; RUN: not llc -O0 %t/vector.ll -o /dev/null 2>&1 | FileCheck --check-prefix=V %s
; RUN: not llc -O2 %t/vector.ll -o /dev/null 2>&1 | FileCheck --check-prefix=V %s
; RUN: not llc %t/short.ll -o /dev/null 2>&1 | FileCheck --check-prefix=V %s
; RUN: not llc %t/named.ll -o /dev/null 2>&1 | FileCheck --check-prefix=NAMED %s
; RUN: not llc %t/mask.ll -o /dev/null 2>&1 | FileCheck --check-prefix=V %s
; RUN: not llc %t/scalar.ll -o /dev/null 2>&1 | FileCheck --check-prefix=R %s
; RUN: llc -O0 -verify-machineinstrs %t/right.ll -o - | FileCheck --check-prefix=RIGHT %s
; RUN: llc -O2 -verify-machineinstrs %t/right.ll -o - | FileCheck --check-prefix=RIGHT %s

; V: error: couldn't allocate output register for constraint 'v'
; NAMED: error: couldn't allocate output register for constraint '{v1}'
; R: error: couldn't allocate output register for constraint 'r'

;--- vector.ll
target triple = "pto"
define i32 @f(i32 %x) {
  %y = call i32 asm "// $0 $1", "=v,r"(i32 %x)
  ret i32 %y
}

;--- short.ll
target triple = "pto"
define <4 x i32> @f(<4 x i32> %x) {
  %y = call <4 x i32> asm "// $0 $1", "=v,v"(<4 x i32> %x)
  ret <4 x i32> %y
}

;--- named.ll
target triple = "pto"
define i32 @f(i32 %x) {
  %y = call i32 asm "// $0 $1", "={v1},r"(i32 %x)
  ret i32 %y
}

;--- mask.ll
target triple = "pto"
define <64 x i1> @f(<64 x i1> %x) {
  %y = call <64 x i1> asm "// $0 $1", "=v,k"(<64 x i1> %x)
  ret <64 x i1> %y
}

;--- scalar.ll
target triple = "pto"
define <64 x i32> @f(<64 x i32> %x) {
  %y = call <64 x i32> asm "// $0 $1", "=r,v"(<64 x i32> %x)
  ret <64 x i32> %y
}

;--- right.ll
target triple = "pto"
; RIGHT-LABEL: f:
; RIGHT: // x7 v3 p2 v9
define <32 x i64> @f(i64 %s, <128 x bfloat> %v, <128 x i1> %m) {
  %y = call { i64, <32 x i64> } asm "// $0 $2 $3 $1", "={x7},={v9},{v3},{p2}"(<128 x bfloat> %v, <128 x i1> %m)
  %z = extractvalue { i64, <32 x i64> } %y, 1
  ret <32 x i64> %z
}
