; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; sprsts stores the low half of AR, by both engines, at a multiple of 4 that is
; in the unified buffer.
;
; RUN: llc -verify-machineinstrs -asm-verbose=0 -o - %s | FileCheck --check-prefix=ASM %s
; RUN: pto-run %s --entry=check | FileCheck --check-prefix=RESULT %s
; RUN: pto-sim %s --entry=check | FileCheck --check-prefix=RESULT %s
; RUN: not pto-run %s --entry=misaligned 2>&1 \
; RUN:   | FileCheck --check-prefix=MISALIGNED %s
; RUN: not pto-sim %s --entry=misaligned 2>&1 \
; RUN:   | FileCheck --check-prefix=MISALIGNED %s
; RUN: not pto-run %s --entry=outside 2>&1 | FileCheck --check-prefix=OUTSIDE %s
; RUN: not pto-sim %s --entry=outside 2>&1 | FileCheck --check-prefix=OUTSIDE %s

target triple = "pto"

; The words beside the one that is stored keep their value, and AR does.
; RESULT: result: i64 = 2541551407123660799
define i64 @check() {
  %p = inttoptr i64 1024 to ptr addrspace(6)
  %high = getelementptr i8, ptr addrspace(6) %p, i64 8
  store i64 -1, ptr addrspace(6) %p
  store i64 -1, ptr addrspace(6) %high
  call void @llvm.pto.set.spr(i32 9, i64 4886718345) ; 0x123456789
  %at = getelementptr i8, ptr addrspace(6) %p, i64 4
  call void @llvm.pto.sprsts(i32 9, ptr addrspace(6) %at)
  %ar = call i64 @llvm.pto.get.spr(i32 9)
  %kept = icmp eq i64 %ar, 4886718345
  %low = load i64, ptr addrspace(6) %p
  %rest = load i64, ptr addrspace(6) %high
  %untouched = icmp eq i64 %rest, -1
  %right = and i1 %kept, %untouched
  %r = select i1 %right, i64 %low, i64 0
  ret i64 %r
}

; The distance is the instruction's, unless its field is too small for it.
; ASM-LABEL: anywhere:
; ASM-NEXT:    PTO.sprsts AR, [x4, 8]
; ASM-NEXT:    addi x4, x4, 16777216
; ASM-NEXT:    PTO.sprsts AR, [x4, 0]
define void @anywhere(ptr addrspace(6) %p) {
  %near = getelementptr i8, ptr addrspace(6) %p, i64 8
  call void @llvm.pto.sprsts(i32 9, ptr addrspace(6) %near)
  %far = getelementptr i8, ptr addrspace(6) %p, i64 16777216
  call void @llvm.pto.sprsts(i32 9, ptr addrspace(6) %far)
  ret void
}

; MISALIGNED: error: in function misaligned{{.*}}: writes 4 bytes at UB address 0x402, which is not a multiple of 4
; MISALIGNED-NOT: result
define i64 @misaligned() {
  call void @llvm.pto.sprsts(i32 9, ptr addrspace(6) inttoptr (i64 1026 to ptr addrspace(6)))
  ret i64 0
}

; OUTSIDE: error: in function outside{{.*}}: writes 4 bytes at UB address 0x40000, but
; OUTSIDE-NOT: result
define i64 @outside() {
  call void @llvm.pto.sprsts(i32 9, ptr addrspace(6) inttoptr (i64 262144 to ptr addrspace(6)))
  ret i64 0
}
