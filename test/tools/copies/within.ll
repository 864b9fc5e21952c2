; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Copies within the unified buffer: number of bursts in bits 0 to 15, blocks of
; 32 bytes in 16 to 31, gaps of the source in 32 to 47 and of the destination in
; 48 to 63. The front end writes the same word.
;
; DEFINE: %{entry} =
; DEFINE: %{args} =
; DEFINE: %{prefix} =
; DEFINE: %{check} = FileCheck --check-prefix=%{prefix} --match-full-lines %s
; DEFINE: %{run} = pto-run %s --entry=%{entry} %{args} --print=all | %{check}
; DEFINE: %{simulate-O0} = pto-sim -O0 %s --entry=%{entry} %{args} --print=all | %{check}
; DEFINE: %{simulate-O2} = pto-sim -O2 %s --entry=%{entry} %{args} --print=all | %{check}

; Two bursts of a block, without gaps, are two blocks.
; REDEFINE: %{entry} = copy
; REDEFINE: %{args} = --arg=to:s64:16 --arg=s64:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 --arg=i64:65538
; REDEFINE: %{prefix} = TWO
; RUN: %{run}
; RUN: %{simulate-O0}
; RUN: %{simulate-O2}
; TWO: to: s64[16] at UB 0x0 = [1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0, 0]

; One burst of two blocks.
; REDEFINE: %{args} = --arg=to:s64:16 --arg=s64:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 --arg=i64:131073
; RUN: %{run}
; RUN: %{simulate-O0}
; RUN: %{simulate-O2}

; Two bursts of a block, a block apart in the source: 2 | 1 << 16 | 1 << 32.
; REDEFINE: %{args} = --arg=to:s64:16 --arg=s64:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 --arg=i64:4295032834
; REDEFINE: %{prefix} = SOURCE
; RUN: %{run}
; RUN: %{simulate-O0}
; RUN: %{simulate-O2}
; SOURCE: to: s64[16] at UB 0x0 = [1, 2, 3, 4, 9, 10, 11, 12, 0, 0, 0, 0, 0, 0, 0, 0]

; Two blocks apart in the destination: 2 | 1 << 16 | 2 << 48.
; REDEFINE: %{args} = --arg=to:s64:16 --arg=s64:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 --arg=i64:562949953486850
; REDEFINE: %{prefix} = DESTINATION
; RUN: %{run}
; RUN: %{simulate-O0}
; RUN: %{simulate-O2}
; DESTINATION: to: s64[16] at UB 0x0 = [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 5, 6, 7, 8]

; There is no field below the number: 16 bursts of a block are 16 | 1 << 16.
; RUN: pto-run %s --entry=count_blocks --arg=i64:65552 | FileCheck --check-prefix=SIXTEEN %s
; RUN: pto-sim %s --entry=count_blocks --arg=i64:65552 | FileCheck --check-prefix=SIXTEEN %s
; RUN: pto-run %s --entry=count_blocks --arg=i64:65537 | FileCheck --check-prefix=ONE %s
; RUN: pto-sim %s --entry=count_blocks --arg=i64:65537 | FileCheck --check-prefix=ONE %s
; RUN: pto-run %s --entry=count_blocks --arg=i64:65536 | FileCheck --check-prefix=ZERO %s
; RUN: pto-sim %s --entry=count_blocks --arg=i64:65536 | FileCheck --check-prefix=ZERO %s
; SIXTEEN: result: i32 = 16 (
; ONE: result: i32 = 1 (
; ZERO: result: i32 = 0 (

; The front end's.
; RUN: pto-run %s --entry=imported_mix_aiv --arg=to:s64:16 --arg=s64:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 \
; RUN:   --print=all | FileCheck --check-prefix=IMPORTED %s
; RUN: pto-sim %s --entry=imported_mix_aiv --arg=to:s64:16 --arg=s64:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 \
; RUN:   --print=all | FileCheck --check-prefix=IMPORTED %s
; IMPORTED: to: s64[16] at UB 0x0 = [1, 2, 3, 4, 0, 0, 0, 0, 9, 10, 11, 12, 0, 0, 0, 0]

target triple = "pto"

define void @copy(ptr addrspace(6) %to, ptr addrspace(6) %from, i64 %word) {
  call void @llvm.pto.mov.ub.to.ub(ptr addrspace(6) %to, ptr addrspace(6) %from, i64 %word)
  ret void
}

; How many blocks a copy writes.
define i32 @count_blocks(i64 %word) {
  br label %fill

fill:
  %i = phi i64 [ 0, %0 ], [ %next, %fill ]
  %offset = mul i64 %i, 32
  %address = add i64 %offset, 4096
  %p = inttoptr i64 %address to ptr addrspace(6)
  store i32 1, ptr addrspace(6) %p
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 32
  br i1 %more, label %fill, label %copy

copy:
  %to = inttoptr i64 8192 to ptr addrspace(6)
  %from = inttoptr i64 4096 to ptr addrspace(6)
  call void @llvm.pto.mov.ub.to.ub(ptr addrspace(6) %to, ptr addrspace(6) %from, i64 %word)
  br label %count

count:
  %j = phi i64 [ 0, %copy ], [ %j1, %count ]
  %n = phi i32 [ 0, %copy ], [ %n1, %count ]
  %o = mul i64 %j, 32
  %a = add i64 %o, 8192
  %q = inttoptr i64 %a to ptr addrspace(6)
  %v = load i32, ptr addrspace(6) %q
  %n1 = add i32 %n, %v
  %j1 = add i64 %j, 1
  %again = icmp ult i64 %j1, 32
  br i1 %again, label %count, label %done

done:
  ret i32 %n1
}

; Two bursts of a block, a block apart in both.
define void @imported_mix_aiv(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.hivm.MOV.UB.TO.UB.v310(ptr addrspace(6) %to, ptr addrspace(6) %from, i64 281479271743490)
  ret void
}

declare void @llvm.pto.mov.ub.to.ub(ptr addrspace(6), ptr addrspace(6), i64)
declare void @llvm.hivm.MOV.UB.TO.UB.v310(ptr addrspace(6), ptr addrspace(6), i64)
