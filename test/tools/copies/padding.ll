; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Copies from global memory with a value for padding: each burst is filled with
; it up to the next boundary of 32 bytes, also when both counts are 0. The left
; and right counts are units of the operation.
;
; DEFINE: %{entry} =
; DEFINE: %{to} =
; DEFINE: %{from} =
; DEFINE: %{prefix} =
; DEFINE: %{check} = FileCheck --check-prefix=%{prefix} --match-full-lines %s
; DEFINE: %{run} = pto-run %s --entry=%{entry} --arg=%{to} --arg=%{from} --print=all | %{check}
; DEFINE: %{simulate-O0} = pto-sim -O0 %s --entry=%{entry} --arg=%{to} --arg=%{from} --print=all | %{check}
; DEFINE: %{simulate-O2} = pto-sim -O2 %s --entry=%{entry} --arg=%{to} --arg=%{from} --print=all | %{check}

; REDEFINE: %{entry} = no_counts
; REDEFINE: %{to} = to:s16:40
; REDEFINE: %{from} = s16:1,2,3,4,5,6
; REDEFINE: %{prefix} = NONE
; RUN: %{run}
; RUN: %{simulate-O0}
; RUN: %{simulate-O2}
; NONE: to: s16[40] at UB 0x0 = [1, 2, 3, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 4, 5, 6, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767, 0, 0, 0, 0, 0, 0, 0, 0]

; REDEFINE: %{entry} = both_counts
; REDEFINE: %{to} = to:s32:20
; REDEFINE: %{from} = s32:1,2,3,4,5,6
; REDEFINE: %{prefix} = BOTH
; RUN: %{run}
; RUN: %{simulate-O0}
; RUN: %{simulate-O2}
; BOTH: to: s32[20] at UB 0x0 = [-7, -7, 1, 2, 3, -7, -7, -7, -7, -7, 4, 5, 6, -7, -7, -7, 0, 0, 0, 0]

; Without the value nothing is filled but what is counted.
; REDEFINE: %{entry} = not_selected
; REDEFINE: %{prefix} = UNSELECTED
; RUN: %{run}
; RUN: %{simulate-O0}
; RUN: %{simulate-O2}
; UNSELECTED: to: s32[20] at UB 0x0 = [0, 1, 2, 3, 0, 9, 9, 9, 0, 4, 5, 6, 0, 9, 9, 9, 9, 9, 9, 9]

; Bytes; the value's lowest byte counts.
; REDEFINE: %{entry} = bytes
; REDEFINE: %{to} = to:u8:40
; REDEFINE: %{from} = u8:1,2,3,4,5
; REDEFINE: %{prefix} = BYTES
; RUN: %{run}
; RUN: %{simulate-O0}
; RUN: %{simulate-O2}
; BYTES: to: u8[40] at UB 0x0 = [205, 1, 2, 3, 4, 5, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 205, 0, 0, 0, 0, 0, 0, 0, 0]

; Both loops around: each burst of each is filled.
; REDEFINE: %{entry} = loops
; REDEFINE: %{to} = to:s32:72
; REDEFINE: %{from} = s32:1,2,3,4,5,6,7,8
; REDEFINE: %{prefix} = LOOPS
; RUN: %{run}
; RUN: %{simulate-O0}
; RUN: %{simulate-O2}
; LOOPS: to: s32[72] at UB 0x0 = [1, 5, 5, 5, 5, 5, 5, 5, 2, 5, 5, 5, 5, 5, 5, 5, 3, 5, 5, 5, 5, 5, 5, 5, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 5, 5, 5, 5, 5, 5, 5, 7, 5, 5, 5, 5, 5, 5, 5, 8, 5, 5, 5, 5, 5, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0]

; What is filled must be there, and must not be another burst's.
; RUN: not pto-run %s --entry=overlap --arg=to:u8:64 --arg=in:u8:64 2>&1 | FileCheck --check-prefix=OVERLAP %s
; RUN: not pto-sim %s --entry=overlap --arg=to:u8:64 --arg=in:u8:64 2>&1 | FileCheck --check-prefix=OVERLAP %s
; OVERLAP: error: {{.*}}bursts overlap in the destination: one ends 32 bytes from its start, the next begins 24 bytes from it
; RUN: not pto-run %s --entry=no_counts --arg=addr:0x3ffe0 --arg=in:s16:64 2>&1 | FileCheck --check-prefix=OUTSIDE %s
; RUN: not pto-sim %s --entry=no_counts --arg=addr:0x3ffe0 --arg=in:s16:64 2>&1 | FileCheck --check-prefix=OUTSIDE %s
; OUTSIDE: error: {{.*}}writes UB addresses 0x3ffe0 to 0x40020, but the usable unified buffer ends at 0x40000

target triple = "pto"

; Two bursts of three halves, from 6 bytes on, every 32 bytes.
define void @no_counts(ptr addrspace(6) %to, ptr addrspace(1) %from) {
  call void @llvm.pto.set.spr(i32 11, i64 32767)
  call void @llvm.pto.mov.out.to.ub.b16(ptr addrspace(6) %to, ptr addrspace(1) %from, i64 288230376353038368, i64 35184372088838)
  ret void
}

; Two bursts of three words, two on the left and one on the right; -7.
define void @both_counts(ptr addrspace(6) %to, ptr addrspace(1) %from) {
  call void @llvm.pto.set.spr(i32 11, i64 4294967289)
  call void @llvm.pto.mov.out.to.ub.b32(ptr addrspace(6) %to, ptr addrspace(1) %from, i64 292874713670090784, i64 35184372088844)
  ret void
}

; The same with one on each side and without the value, onto nines.
define void @not_selected(ptr addrspace(6) %to, ptr addrspace(1) %from) {
  br label %fill

fill:
  %i = phi i32 [ 0, %0 ], [ %next, %fill ]
  %p = getelementptr i32, ptr addrspace(6) %to, i32 %i
  store i32 9, ptr addrspace(6) %p
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 20
  br i1 %more, label %fill, label %copy

copy:
  call void @llvm.pto.set.spr(i32 11, i64 4294967289)
  call void @llvm.pto.mov.out.to.ub.b32(ptr addrspace(6) %to, ptr addrspace(1) %from, i64 4573968774201376, i64 35184372088844)
  ret void
}

; A burst of five bytes, one on the left.
define void @bytes(ptr addrspace(6) %to, ptr addrspace(1) %from) {
  call void @llvm.pto.set.spr(i32 11, i64 43981)
  call void @llvm.pto.mov.out.to.ub.b8(ptr addrspace(6) %to, ptr addrspace(1) %from, i64 288300745063661584, i64 0)
  ret void
}

; Two bursts of a word, two times 64 bytes on, two times 128 bytes on.
define void @loops(ptr addrspace(6) %to, ptr addrspace(1) %from) {
  call void @llvm.pto.set.spr(i32 11, i64 5)
  call void @llvm.pto.set.spr(i32 12, i64 4194306)
  call void @llvm.pto.set.spr(i32 13, i64 70368744177672)
  call void @llvm.pto.set.spr(i32 14, i64 140737488355344)
  call void @llvm.pto.mov.out.to.ub.b32(ptr addrspace(6) %to, ptr addrspace(1) %from, i64 288230376285929504, i64 35184372088836)
  ret void
}

; Bursts of eight bytes, every 24 bytes.
define void @overlap(ptr addrspace(6) %to, ptr addrspace(1) %from) {
  call void @llvm.pto.mov.out.to.ub.b8(ptr addrspace(6) %to, ptr addrspace(1) %from, i64 288230376420147232, i64 26388279066632)
  ret void
}

declare void @llvm.pto.set.spr(i32, i64)
declare void @llvm.pto.mov.out.to.ub.b8(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.pto.mov.out.to.ub.b16(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.pto.mov.out.to.ub.b32(ptr addrspace(6), ptr addrspace(1), i64, i64)
