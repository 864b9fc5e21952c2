; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Four rows of 64 floats to e4m3 with one scale a row: the largest magnitude
; becomes 448. Scales are stored one element at a time.
;
; RUN: %python %S/Inputs/kernels.py quantise-fp8 %s %t
; RUN: llc -march=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -march=pto -O2 -verify-machineinstrs %s -o /dev/null

define void @quantise(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %scales) {
entry:
  %c = call i64 @llvm.hivm.GET.CTRL()
  %d = call i64 @llvm.hivm.SBITSET0(i64 %c, i64 60)
  call void @llvm.hivm.SET.CTRL(i64 %d)
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6) null, ptr addrspace(1) %in, i64 34359738384, i64 0)
  %all = call <256 x i1> @llvm.hivm.pset.b32(i32 0)
  %limit = call <64 x float> @llvm.hivm.vbr.f32.v300(float 4.480000e+02)
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %from = shl i32 %i, 8
  %to = shl i32 %i, 6
  %at = shl i32 %i, 2
  %x = call <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6) null, i32 %from, i32 0, i32 0)
  %a = call <64 x float> @llvm.hivm.vabs.v64f32.x(<64 x float> %x, <256 x i1> %all)
  %m = call <64 x float> @llvm.hivm.vcmax.v64f32.x(<64 x float> %a, <256 x i1> %all)
  %m.all = call <64 x float> @llvm.hivm.vdup.v64f32.z(<64 x float> %m, <256 x i1> %all, i32 1)
  %scale = call <64 x float> @llvm.hivm.vdiv.v64f32.x(<64 x float> %m.all, <64 x float> %limit, <256 x i1> %all)
  %s = call <64 x float> @llvm.hivm.vdiv.v64f32.x(<64 x float> %x, <64 x float> %scale, <256 x i1> %all)
  %q = call <256 x i8> @llvm.hivm.vcvtff.f322e4m3.x(<64 x float> %s, <256 x i1> %all, i32 0, i32 1, i32 0)
  call void @llvm.hivm.vstsx1.v256u8(<256 x i8> %q, ptr addrspace(6) inttoptr (i64 1024 to ptr addrspace(6)), i32 %to, i32 12, i32 0, <256 x i1> %all)
  call void @llvm.hivm.vstsx1.v64f32(<64 x float> %scale, ptr addrspace(6) inttoptr (i64 2048 to ptr addrspace(6)), i32 %at, i32 5, i32 0, <256 x i1> %all)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, 4
  br i1 %more, label %loop, label %done

done:
  call void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1) %out, ptr addrspace(6) inttoptr (i64 1024 to ptr addrspace(6)), i64 8589934608, i64 0)
  call void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1) %scales, ptr addrspace(6) inttoptr (i64 2048 to ptr addrspace(6)), i64 536870928, i64 0)
  ret void
}

declare i64 @llvm.hivm.GET.CTRL()
declare i64 @llvm.hivm.SBITSET0(i64, i64)
declare void @llvm.hivm.SET.CTRL(i64)
declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1), ptr addrspace(6), i64, i64)
declare <256 x i1> @llvm.hivm.pset.b32(i32)
declare <64 x float> @llvm.hivm.vbr.f32.v300(float)
declare <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6), i32, i32, i32)
declare void @llvm.hivm.vstsx1.v64f32(<64 x float>, ptr addrspace(6), i32, i32, i32, <256 x i1>)
declare void @llvm.hivm.vstsx1.v256u8(<256 x i8>, ptr addrspace(6), i32, i32, i32, <256 x i1>)
declare <64 x float> @llvm.hivm.vabs.v64f32.x(<64 x float>, <256 x i1>)
declare <64 x float> @llvm.hivm.vcmax.v64f32.x(<64 x float>, <256 x i1>)
declare <64 x float> @llvm.hivm.vdup.v64f32.z(<64 x float>, <256 x i1>, i32)
declare <64 x float> @llvm.hivm.vdiv.v64f32.x(<64 x float>, <64 x float>, <256 x i1>)
declare <256 x i8> @llvm.hivm.vcvtff.f322e4m3.x(<64 x float>, <256 x i1>, i32, i32, i32)
