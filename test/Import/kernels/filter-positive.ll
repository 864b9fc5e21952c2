; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The elements above 0 of 512 floats, one after the other from an unaligned place;
; how many they are is what AR has counted.
;
; RUN: %python %S/Inputs/kernels.py filter-positive %s %t
; RUN: llc -march=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -march=pto -O2 -verify-machineinstrs %s -o /dev/null

define void @filter(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6) null, ptr addrspace(1) %in, i64 68719476752, i64 0)
  call void @llvm.hivm.sprclr(i16 74)
  %to = getelementptr i8, ptr addrspace(6) null, i64 4100
  %empty = call <32 x i8> @llvm.hivm.init.vector.align.data()
  %all = call <256 x i1> @llvm.hivm.pset.b32(i32 0)
  br label %loop

loop:
  %at = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi <32 x i8> [ %empty, %entry ], [ %s.next, %loop ]
  %x = call <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6) null, i32 %at, i32 0, i32 0)
  %m = call <256 x i1> @llvm.hivm.vcmps.gt.f32.z(<64 x float> %x, float 0.000000e+00, <256 x i1> %all)
  %p = call <64 x float> @llvm.hivm.vsqz.v64f32.x.v300(<64 x float> %x, <256 x i1> %m, i32 1)
  %s.next = call <32 x i8> @llvm.hivm.vstur(<64 x float> %p, ptr addrspace(6) %to, <32 x i8> %s, i32 1, i32 0)
  call void @llvm.hivm.mem.bar.vst.vst()
  %next = add i32 %at, 256
  %more = icmp slt i32 %next, 2048
  br i1 %more, label %loop, label %done

done:
  call void @llvm.hivm.vstar(<32 x i8> %s.next, ptr addrspace(6) %to, i32 0)
  call void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1) %out, ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), i64 68719476752, i64 0)
  ret void
}

declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1), ptr addrspace(6), i64, i64)
declare void @llvm.hivm.sprclr(i16)
declare <32 x i8> @llvm.hivm.init.vector.align.data()
declare <256 x i1> @llvm.hivm.pset.b32(i32)
declare <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6), i32, i32, i32)
declare <256 x i1> @llvm.hivm.vcmps.gt.f32.z(<64 x float>, float, <256 x i1>)
declare <64 x float> @llvm.hivm.vsqz.v64f32.x.v300(<64 x float>, <256 x i1>, i32)
declare <32 x i8> @llvm.hivm.vstur(<64 x float>, ptr addrspace(6), <32 x i8>, i32, i32)
declare void @llvm.hivm.vstar(<32 x i8>, ptr addrspace(6), i32)
declare void @llvm.hivm.mem.bar.vst.vst()
