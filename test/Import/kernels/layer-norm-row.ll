; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Layer normalisation of one row of 64 floats with weights and bias:
; (x - mean) / sqrt(variance + 1e-5) * w + b.
;
; RUN: %python %S/Inputs/kernels.py layer-norm-row %s %t
; RUN: llc -march=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -march=pto -O2 -verify-machineinstrs %s -o /dev/null

define void @layer_norm(ptr addrspace(1) %in, ptr addrspace(1) %weights, ptr addrspace(1) %bias, ptr addrspace(1) %out) {
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6) null, ptr addrspace(1) %in, i64 8589934608, i64 0)
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6) inttoptr (i64 256 to ptr addrspace(6)), ptr addrspace(1) %weights, i64 8589934608, i64 0)
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6) inttoptr (i64 512 to ptr addrspace(6)), ptr addrspace(1) %bias, i64 8589934608, i64 0)
  %all = call <256 x i1> @llvm.hivm.pset.b32(i32 0)
  %x = call <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6) null, i32 0, i32 0, i32 0)
  %w = call <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6) null, i32 256, i32 0, i32 0)
  %b = call <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6) null, i32 512, i32 0, i32 0)
  %s = call <64 x float> @llvm.hivm.vcadd.v64f32.x(<64 x float> %x, <256 x i1> %all)
  %s.all = call <64 x float> @llvm.hivm.vdup.v64f32.z(<64 x float> %s, <256 x i1> %all, i32 1)
  %mean = call <64 x float> @llvm.hivm.vmuls.v64f32.x(<64 x float> %s.all, float 1.562500e-02, <256 x i1> %all)
  %d = call <64 x float> @llvm.hivm.vsub.v64f32.x(<64 x float> %x, <64 x float> %mean, <256 x i1> %all)
  %dd = call <64 x float> @llvm.hivm.vmul.v64f32.x(<64 x float> %d, <64 x float> %d, <256 x i1> %all)
  %v = call <64 x float> @llvm.hivm.vcadd.v64f32.x(<64 x float> %dd, <256 x i1> %all)
  %v.all = call <64 x float> @llvm.hivm.vdup.v64f32.z(<64 x float> %v, <256 x i1> %all, i32 1)
  %var = call <64 x float> @llvm.hivm.vmuls.v64f32.x(<64 x float> %v.all, float 1.562500e-02, <256 x i1> %all)
  %eps = call <64 x float> @llvm.hivm.vadds.v64f32.x(<64 x float> %var, float 0x3EE4F8B580000000, <256 x i1> %all)
  %root = call <64 x float> @llvm.hivm.vsqrt.v64f32.x(<64 x float> %eps, <256 x i1> %all)
  %n = call <64 x float> @llvm.hivm.vdiv.v64f32.x(<64 x float> %d, <64 x float> %root, <256 x i1> %all)
  %r = call <64 x float> @llvm.hivm.vmula.v64f32.m(<64 x float> %b, <64 x float> %n, <64 x float> %w, <256 x i1> %all)
  call void @llvm.hivm.vstsx1.v64f32(<64 x float> %r, ptr addrspace(6) null, i32 768, i32 2, i32 0, <256 x i1> %all)
  call void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1) %out, ptr addrspace(6) inttoptr (i64 768 to ptr addrspace(6)), i64 8589934608, i64 0)
  ret void
}

declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1), ptr addrspace(6), i64, i64)
declare <256 x i1> @llvm.hivm.pset.b32(i32)
declare <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6), i32, i32, i32)
declare void @llvm.hivm.vstsx1.v64f32(<64 x float>, ptr addrspace(6), i32, i32, i32, <256 x i1>)
declare <64 x float> @llvm.hivm.vcadd.v64f32.x(<64 x float>, <256 x i1>)
declare <64 x float> @llvm.hivm.vdup.v64f32.z(<64 x float>, <256 x i1>, i32)
declare <64 x float> @llvm.hivm.vmuls.v64f32.x(<64 x float>, float, <256 x i1>)
declare <64 x float> @llvm.hivm.vadds.v64f32.x(<64 x float>, float, <256 x i1>)
declare <64 x float> @llvm.hivm.vsub.v64f32.x(<64 x float>, <64 x float>, <256 x i1>)
declare <64 x float> @llvm.hivm.vmul.v64f32.x(<64 x float>, <64 x float>, <256 x i1>)
declare <64 x float> @llvm.hivm.vdiv.v64f32.x(<64 x float>, <64 x float>, <256 x i1>)
declare <64 x float> @llvm.hivm.vsqrt.v64f32.x(<64 x float>, <256 x i1>)
declare <64 x float> @llvm.hivm.vmula.v64f32.m(<64 x float>, <64 x float>, <64 x float>, <256 x i1>)
