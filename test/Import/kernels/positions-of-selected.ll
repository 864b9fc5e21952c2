; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Where each of 64 elements goes if those that are selected are put together: how
; many selected ones are before it. Selected are multiples of 3.
;
; RUN: %python %S/Inputs/kernels.py positions-of-selected %s %t
; RUN: llc -march=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -march=pto -O2 -verify-machineinstrs %s -o /dev/null

define void @positions(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.s32.DV(ptr addrspace(6) null, ptr addrspace(1) %in, i64 8589934608, i64 0)
  %x = call <64 x i32> @llvm.hivm.vldsx1.v64s32(ptr addrspace(6) null, i32 0, i32 0, i32 0)
  %m = call <256 x i1> @llvm.hivm.pset.b32(i32 10)
  %all = call <256 x i1> @llvm.hivm.pset.b32(i32 0)
  %p = call <64 x i32> @llvm.hivm.vusqz.v64s32.m(<64 x i32> %x, <256 x i1> %m)
  call void @llvm.hivm.vstsx1.v64s32(<64 x i32> %p, ptr addrspace(6) null, i32 256, i32 2, i32 0, <256 x i1> %all)
  call void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1) %out, ptr addrspace(6) inttoptr (i64 256 to ptr addrspace(6)), i64 8589934608, i64 0)
  ret void
}

declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.s32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1), ptr addrspace(6), i64, i64)
declare <256 x i1> @llvm.hivm.pset.b32(i32)
declare <64 x i32> @llvm.hivm.vldsx1.v64s32(ptr addrspace(6), i32, i32, i32)
declare void @llvm.hivm.vstsx1.v64s32(<64 x i32>, ptr addrspace(6), i32, i32, i32, <256 x i1>)
declare <64 x i32> @llvm.hivm.vusqz.v64s32.m(<64 x i32>, <256 x i1>)
