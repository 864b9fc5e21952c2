; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Each of four blocks scales its own 64 of 256 floats by its number.
;
; RUN: %python %S/Inputs/kernels.py blocks-of-a-launch %s %t
; RUN: llc -march=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -march=pto -O2 -verify-machineinstrs %s -o /dev/null

define void @blocks(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %block = call i64 @llvm.hivm.GET.BLOCK.IDX()
  %number = call i64 @llvm.hivm.GET.BLOCK.NUM()
  %at = shl i64 %block, 8
  %from = getelementptr i8, ptr addrspace(1) %in, i64 %at
  %to = getelementptr i8, ptr addrspace(1) %out, i64 %at
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6) null, ptr addrspace(1) %from, i64 8589934608, i64 0)
  %all = call <256 x i1> @llvm.hivm.pset.b32(i32 0)
  %x = call <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6) null, i32 0, i32 0, i32 0)
  %sum = add i64 %block, %number
  %narrow = trunc i64 %sum to i32
  %scale = sitofp i32 %narrow to float
  %y = call <64 x float> @llvm.hivm.vmuls.v64f32.x(<64 x float> %x, float %scale, <256 x i1> %all)
  call void @llvm.hivm.vstsx1.v64f32(<64 x float> %y, ptr addrspace(6) null, i32 0, i32 2, i32 0, <256 x i1> %all)
  call void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1) %to, ptr addrspace(6) null, i64 8589934608, i64 0)
  ret void
}

declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1), ptr addrspace(6), i64, i64)
declare i64 @llvm.hivm.GET.BLOCK.IDX()
declare i64 @llvm.hivm.GET.BLOCK.NUM()
declare <256 x i1> @llvm.hivm.pset.b32(i32)
declare <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6), i32, i32, i32)
declare <64 x float> @llvm.hivm.vmuls.v64f32.x(<64 x float>, float, <256 x i1>)
declare void @llvm.hivm.vstsx1.v64f32(<64 x float>, ptr addrspace(6), i32, i32, i32, <256 x i1>)
