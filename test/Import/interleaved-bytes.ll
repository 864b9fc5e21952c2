; RUN: pto-run %s --arg=out:u8:12 | FileCheck %s
; RUN: pto-sim -O0 %s --arg=out:u8:12 | FileCheck %s
; RUN: pto-sim -O2 %s --arg=out:u8:12 | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A store of 32-bit lanes that interleaves bytes: the mask is one of 32-bit lanes,
; and all bytes of an active lane are stored.

; CHECK: out: u8[12] at UB 0x0 = [1, 17, 2, 18, 3, 19, 4, 20, 0, 0, 0, 0]

target triple = "hiipu64-hisilicon-cce"

define void @f(ptr addrspace(6) %out) {
  %one = call <256 x i1> @llvm.hivm.pge.b32(i32 1)
  call void @llvm.hivm.vstsx2.v64s32(<64 x i32> splat (i32 67305985), <64 x i32> splat (i32 336794129), ptr addrspace(6) %out, i32 0, i32 8, i32 0, <256 x i1> %one)
  ret void
}

declare <256 x i1> @llvm.hivm.pge.b32(i32)
declare void @llvm.hivm.vstsx2.v64s32(<64 x i32>, <64 x i32>, ptr addrspace(6), i32, i32, i32, <256 x i1>)
