; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Sums and differences of 64-bit integers, low and high words apart: the carry of
; one is the carry into the other.
;
; RUN: %python %S/Inputs/kernels.py add-64-bit %s %t
; RUN: llc -march=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -march=pto -O2 -verify-machineinstrs %s -o /dev/null

define void @add64(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.u32.DV(ptr addrspace(6) null, ptr addrspace(1) %a, i64 17179869200, i64 0)
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.u32.DV(ptr addrspace(6) inttoptr (i64 512 to ptr addrspace(6)), ptr addrspace(1) %b, i64 17179869200, i64 0)
  %all = call <256 x i1> @llvm.hivm.pset.b32(i32 0)
  %al = call <64 x i32> @llvm.hivm.vldsx1.v64u32(ptr addrspace(6) null, i32 0, i32 0, i32 0)
  %ah = call <64 x i32> @llvm.hivm.vldsx1.v64u32(ptr addrspace(6) null, i32 256, i32 0, i32 0)
  %bl = call <64 x i32> @llvm.hivm.vldsx1.v64u32(ptr addrspace(6) null, i32 512, i32 0, i32 0)
  %bh = call <64 x i32> @llvm.hivm.vldsx1.v64u32(ptr addrspace(6) null, i32 768, i32 0, i32 0)
  %l = call { <64 x i32>, <256 x i1> } @llvm.hivm.vaddc.v64u32(<64 x i32> %al, <64 x i32> %bl, <256 x i1> %all)
  %low = extractvalue { <64 x i32>, <256 x i1> } %l, 0
  %carry = extractvalue { <64 x i32>, <256 x i1> } %l, 1
  %h = call { <64 x i32>, <256 x i1> } @llvm.hivm.vaddcs.v64u32(<64 x i32> %ah, <64 x i32> %bh, <256 x i1> %carry, <256 x i1> %all)
  %high = extractvalue { <64 x i32>, <256 x i1> } %h, 0
  %dl = call { <64 x i32>, <256 x i1> } @llvm.hivm.vsubc.v64u32(<64 x i32> %al, <64 x i32> %bl, <256 x i1> %all)
  %dlow = extractvalue { <64 x i32>, <256 x i1> } %dl, 0
  %kept = extractvalue { <64 x i32>, <256 x i1> } %dl, 1
  %dh = call { <64 x i32>, <256 x i1> } @llvm.hivm.vsubcs.v64u32(<64 x i32> %ah, <64 x i32> %bh, <256 x i1> %kept, <256 x i1> %all)
  %dhigh = extractvalue { <64 x i32>, <256 x i1> } %dh, 0
  call void @llvm.hivm.vstsx1.v64u32(<64 x i32> %low, ptr addrspace(6) null, i32 1024, i32 2, i32 0, <256 x i1> %all)
  call void @llvm.hivm.vstsx1.v64u32(<64 x i32> %high, ptr addrspace(6) null, i32 1280, i32 2, i32 0, <256 x i1> %all)
  call void @llvm.hivm.vstsx1.v64u32(<64 x i32> %dlow, ptr addrspace(6) null, i32 1536, i32 2, i32 0, <256 x i1> %all)
  call void @llvm.hivm.vstsx1.v64u32(<64 x i32> %dhigh, ptr addrspace(6) null, i32 1792, i32 2, i32 0, <256 x i1> %all)
  call void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1) %out, ptr addrspace(6) inttoptr (i64 1024 to ptr addrspace(6)), i64 34359738384, i64 0)
  ret void
}

declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.u32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1), ptr addrspace(6), i64, i64)
declare <256 x i1> @llvm.hivm.pset.b32(i32)
declare <64 x i32> @llvm.hivm.vldsx1.v64u32(ptr addrspace(6), i32, i32, i32)
declare void @llvm.hivm.vstsx1.v64u32(<64 x i32>, ptr addrspace(6), i32, i32, i32, <256 x i1>)
declare { <64 x i32>, <256 x i1> } @llvm.hivm.vaddc.v64u32(<64 x i32>, <64 x i32>, <256 x i1>)
declare { <64 x i32>, <256 x i1> } @llvm.hivm.vsubc.v64u32(<64 x i32>, <64 x i32>, <256 x i1>)
declare { <64 x i32>, <256 x i1> } @llvm.hivm.vaddcs.v64u32(<64 x i32>, <64 x i32>, <256 x i1>, <256 x i1>)
declare { <64 x i32>, <256 x i1> } @llvm.hivm.vsubcs.v64u32(<64 x i32>, <64 x i32>, <256 x i1>, <256 x i1>)
