; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Equal indices of a vscatter: a warning, once for each place, of active lanes
; only. Of the elements the last lane's stays.

; RUN: pto-run %s --arg=to:s32:8 --arg=s32:0,1,2,1,3,2@1024 --arg=mask:first=6 2>&1 | FileCheck --check-prefixes=BOTH,EMULATED %s
; RUN: pto-sim -O0 %s --arg=to:s32:8 --arg=s32:0,1,2,1,3,2@1024 --arg=mask:first=6 2>&1 | FileCheck --check-prefixes=BOTH,COMPILED %s
; RUN: pto-sim -O2 %s --arg=to:s32:8 --arg=s32:0,1,2,1,3,2@1024 --arg=mask:first=6 2>&1 | FileCheck --check-prefixes=BOTH,COMPILED %s
; RUN: pto-run %s --arg=to:s32:8 --arg=s32:0,1,2,1,3,2@1024 --arg=mask:first=3 2>&1 | FileCheck --check-prefix=NONE %s
; RUN: pto-sim %s --arg=to:s32:8 --arg=s32:0,1,2,1,3,2@1024 --arg=mask:first=3 2>&1 | FileCheck --check-prefix=NONE %s
; RUN: pto-run --no-checks %s --arg=to:s32:8 --arg=s32:0,1,2,1,3,2@1024 --arg=mask:first=6 2>&1 | FileCheck --check-prefix=UNCHECKED %s

; EMULATED: pto-run: warning: in function twice: call void @llvm.pto.vscatter.s32({{.*}}): lanes 1 and 3 both have index 1: which of them is stored is undefined; here it is the last
; COMPILED: pto-sim: warning: in function twice, at {{.*}}: PTO.vscatter.s32 {{.*}}: lanes 1 and 3 both have index 1: which of them is stored is undefined; here it is the last
; BOTH-NOT: warning
; BOTH: to: s32[8] at UB 0x0 = [0, 3, 5, 4, 0, 0, 0, 0]
; NONE-NOT: warning
; NONE: to: s32[8] at UB 0x0 = [0, 1, 2, 0, 0, 0, 0, 0]
; UNCHECKED-NOT: warning
; UNCHECKED: to: s32[8] at UB 0x0 = [0, 3, 5, 4, 0, 0, 0, 0]

target triple = "pto"

define void @twice(ptr addrspace(6) %to, ptr addrspace(6) %indices, <64 x i1> %m) {
entry:
  %i = call <64 x i32> @llvm.pto.vlds.v64i32(ptr addrspace(6) %indices, i32 0, i32 0)
  %lanes = call <64 x i32> @llvm.pto.vci.s32(i32 0, i32 0)
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.pto.vscatter.s32(<64 x i32> %lanes, ptr addrspace(6) %to, <64 x i32> %i, <64 x i1> %m)
  %next = add i32 %n, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
