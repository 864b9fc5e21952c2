; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A processor that does not exist. Everything else is compiled for one that has
; every form, so that there is no second message.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -mcpu=a4 -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -mcpu=a4 -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -mcpu=a4 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function option {{.*}}: unknown processor 'a4'; the processors are a5, a3, a2 and cpu{{$}}
define void @option() {
  ret void
}

; MORE: error: {{.*}} in function attribute {{.*}}: unknown processor 'A5'; the processors are a5, a3, a2 and cpu{{$}}
define void @attribute() #0 {
  ret void
}

define void @known() #1 {
  ret void
}

attributes #0 = { "target-cpu"="A5" }
attributes #1 = { "target-cpu"="a2" }
