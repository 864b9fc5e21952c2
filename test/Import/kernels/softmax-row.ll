; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Softmax of one row of 64 floats: largest, e to the differences, sum, quotient.
;
; RUN: %python %S/Inputs/kernels.py softmax-row %s %t
; RUN: llc -march=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -march=pto -O2 -verify-machineinstrs %s -o /dev/null

define void @softmax(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6) null, ptr addrspace(1) %in, i64 8589934608, i64 0)
  %all = call <256 x i1> @llvm.hivm.pset.b32(i32 0)
  %one = call <256 x i1> @llvm.hivm.pset.b32(i32 1)
  %x = call <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6) null, i32 0, i32 0, i32 0)
  %m = call <64 x float> @llvm.hivm.vcmax.v64f32.x(<64 x float> %x, <256 x i1> %all)
  %largest = call <64 x float> @llvm.hivm.vdup.v64f32.z(<64 x float> %m, <256 x i1> %all, i32 1)
  %e = call <64 x float> @llvm.hivm.vexpdif.v64f32f32(<64 x float> %x, <64 x float> %largest, <256 x i1> %all, i32 1)
  %s = call <64 x float> @llvm.hivm.vcadd.v64f32.x(<64 x float> %e, <256 x i1> %all)
  %sum = call <64 x float> @llvm.hivm.vdup.v64f32.z(<64 x float> %s, <256 x i1> %all, i32 1)
  %q = call <64 x float> @llvm.hivm.vdiv.v64f32.x(<64 x float> %e, <64 x float> %sum, <256 x i1> %all)
  call void @llvm.hivm.vstsx1.v64f32(<64 x float> %q, ptr addrspace(6) null, i32 256, i32 2, i32 0, <256 x i1> %all)
  call void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1) %out, ptr addrspace(6) inttoptr (i64 256 to ptr addrspace(6)), i64 8589934608, i64 0)
  ret void
}

declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1), ptr addrspace(6), i64, i64)
declare <256 x i1> @llvm.hivm.pset.b32(i32)
declare <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6), i32, i32, i32)
declare void @llvm.hivm.vstsx1.v64f32(<64 x float>, ptr addrspace(6), i32, i32, i32, <256 x i1>)
declare <64 x float> @llvm.hivm.vcmax.v64f32.x(<64 x float>, <256 x i1>)
declare <64 x float> @llvm.hivm.vcadd.v64f32.x(<64 x float>, <256 x i1>)
declare <64 x float> @llvm.hivm.vdup.v64f32.z(<64 x float>, <256 x i1>, i32)
declare <64 x float> @llvm.hivm.vexpdif.v64f32f32(<64 x float>, <64 x float>, <256 x i1>, i32)
declare <64 x float> @llvm.hivm.vdiv.v64f32.x(<64 x float>, <64 x float>, <256 x i1>)
