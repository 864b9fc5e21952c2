; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A matrix of 8 x 64 floats: rows are copied in with one burst each, columns are
; gathered by index, and whole rows of the result go out again.
;
; RUN: %python %S/Inputs/kernels.py transpose %s %t
; RUN: llc -march=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -march=pto -O2 -verify-machineinstrs %s -o /dev/null

define void @transpose(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  ; 8 bursts of 256 bytes, 256 apart in global memory and 288 in the unified buffer
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6) null, ptr addrspace(1) %in, i64 8589934720, i64 316659348799744)
  %all = call <256 x i1> @llvm.hivm.pset.b32(i32 0)
  %lane = call <64 x i32> @llvm.hivm.vci.v64s32(i32 0, i32 0)
  %seven = call <64 x i32> @llvm.hivm.vbr.s32.v300(i32 7)
  %row = call <64 x i32> @llvm.hivm.vand.v64s32.x(<64 x i32> %lane, <64 x i32> %seven, <256 x i1> %all)
  %length = call <64 x i32> @llvm.hivm.vbr.s32.v300(i32 72)
  %start = call <64 x i32> @llvm.hivm.vmul.v64s32.x(<64 x i32> %row, <64 x i32> %length, <256 x i1> %all)
  %column = call <64 x i32> @llvm.hivm.vshrs.v64s32.x(<64 x i32> %lane, i16 3, <256 x i1> %all)
  %first = call <64 x i32> @llvm.hivm.vadd.v64s32.x(<64 x i32> %start, <64 x i32> %column, <256 x i1> %all)
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %columns = shl i32 %i, 3
  %index = call <64 x i32> @llvm.hivm.vadds.v64s32.x(<64 x i32> %first, i32 %columns, <256 x i1> %all)
  %v = call <64 x float> @llvm.hivm.vgather2.bc.v64f32(ptr addrspace(6) null, <64 x i32> %index, <256 x i1> %all)
  %at = shl i32 %i, 8
  call void @llvm.hivm.vstsx1.v64f32(<64 x float> %v, ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), i32 %at, i32 2, i32 0, <256 x i1> %all)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, 8
  br i1 %more, label %loop, label %done

done:
  call void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1) %out, ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), i64 68719476752, i64 0)
  ret void
}

declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1), ptr addrspace(6), i64, i64)
declare <256 x i1> @llvm.hivm.pset.b32(i32)
declare <64 x i32> @llvm.hivm.vci.v64s32(i32, i32)
declare <64 x i32> @llvm.hivm.vbr.s32.v300(i32)
declare <64 x i32> @llvm.hivm.vand.v64s32.x(<64 x i32>, <64 x i32>, <256 x i1>)
declare <64 x i32> @llvm.hivm.vmul.v64s32.x(<64 x i32>, <64 x i32>, <256 x i1>)
declare <64 x i32> @llvm.hivm.vadd.v64s32.x(<64 x i32>, <64 x i32>, <256 x i1>)
declare <64 x i32> @llvm.hivm.vadds.v64s32.x(<64 x i32>, i32, <256 x i1>)
declare <64 x i32> @llvm.hivm.vshrs.v64s32.x(<64 x i32>, i16, <256 x i1>)
declare <64 x float> @llvm.hivm.vgather2.bc.v64f32(ptr addrspace(6), <64 x i32>, <256 x i1>)
declare void @llvm.hivm.vstsx1.v64f32(<64 x float>, ptr addrspace(6), i32, i32, i32, <256 x i1>)
