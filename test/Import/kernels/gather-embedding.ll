; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Rows of a table of 16 x 8 floats by 64 indices, a column at a time: the row is 8
; elements, and what is gathered is scattered to the same column of the result.
;
; RUN: %python %S/Inputs/kernels.py gather-embedding %s %t
; RUN: llc -march=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -march=pto -O2 -verify-machineinstrs %s -o /dev/null

define void @embedding(ptr addrspace(1) %table, ptr addrspace(1) %indices, ptr addrspace(1) %out) {
entry:
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6) null, ptr addrspace(1) %table, i64 17179869200, i64 0)
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.s32.DV(ptr addrspace(6) inttoptr (i64 512 to ptr addrspace(6)), ptr addrspace(1) %indices, i64 8589934608, i64 0)
  %all = call <256 x i1> @llvm.hivm.pset.b32(i32 0)
  %i = call <64 x i32> @llvm.hivm.vldsx1.v64s32(ptr addrspace(6) null, i32 512, i32 0, i32 0)
  %rows = call <64 x i32> @llvm.hivm.vshls.v64s32.x(<64 x i32> %i, i16 3, <256 x i1> %all)
  %lane = call <64 x i32> @llvm.hivm.vci.v64s32(i32 0, i32 0)
  %places = call <64 x i32> @llvm.hivm.vshls.v64s32.x(<64 x i32> %lane, i16 3, <256 x i1> %all)
  br label %loop

loop:
  %c = phi i32 [ 0, %entry ], [ %next, %loop ]
  %from = call <64 x i32> @llvm.hivm.vadds.v64s32.x(<64 x i32> %rows, i32 %c, <256 x i1> %all)
  %to = call <64 x i32> @llvm.hivm.vadds.v64s32.x(<64 x i32> %places, i32 %c, <256 x i1> %all)
  %v = call <64 x float> @llvm.hivm.vgather2.v300.v64f32(ptr addrspace(6) null, <64 x i32> %from, <256 x i1> %all)
  call void @llvm.hivm.vscatter.v64f32.v300(<64 x float> %v, ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), <64 x i32> %to, <256 x i1> %all)
  %next = add i32 %c, 1
  %more = icmp slt i32 %next, 8
  br i1 %more, label %loop, label %done

done:
  call void @llvm.hivm.mem.bar.vst.vld()
  call void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1) %out, ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), i64 68719476752, i64 0)
  ret void
}

declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1), ptr addrspace(6), i64, i64)
declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.s32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.mem.bar.vst.vld()
declare <256 x i1> @llvm.hivm.pset.b32(i32)
declare <64 x i32> @llvm.hivm.vldsx1.v64s32(ptr addrspace(6), i32, i32, i32)
declare <64 x i32> @llvm.hivm.vshls.v64s32.x(<64 x i32>, i16, <256 x i1>)
declare <64 x i32> @llvm.hivm.vadds.v64s32.x(<64 x i32>, i32, <256 x i1>)
declare <64 x i32> @llvm.hivm.vci.v64s32(i32, i32)
declare <64 x float> @llvm.hivm.vgather2.v300.v64f32(ptr addrspace(6), <64 x i32>, <256 x i1>)
declare void @llvm.hivm.vscatter.v64f32.v300(<64 x float>, ptr addrspace(6), <64 x i32>, <256 x i1>)
