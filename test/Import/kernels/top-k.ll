; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The 8 largest of 64 floats with their indices: two groups of 32 are sorted and
; merged.
;
; RUN: %python %S/Inputs/kernels.py top-k %s %t
; RUN: llc -march=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -march=pto -O2 -verify-machineinstrs %s -o /dev/null

define void @top_k(ptr addrspace(1) %in, ptr addrspace(1) %indices, ptr addrspace(1) %out) {
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6) null, ptr addrspace(1) %in, i64 8589934608, i64 0)
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.u32.DV(ptr addrspace(6) inttoptr (i64 256 to ptr addrspace(6)), ptr addrspace(1) %indices, i64 8589934608, i64 0)
  call void @llvm.hivm.VBS32.V300.f32(ptr addrspace(6) inttoptr (i64 1024 to ptr addrspace(6)), ptr addrspace(6) null, ptr addrspace(6) inttoptr (i64 256 to ptr addrspace(6)), i64 144115188075855872)
  ; Lists at 1024 and 1280, in units of 8 bytes; 32 records each.
  call void @llvm.hivm.VMRGSORT.f32.V300(ptr addrspace(6) inttoptr (i64 2048 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 10485888 to ptr addrspace(6)), i64 2097184, i64 769)
  call void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1) %out, ptr addrspace(6) inttoptr (i64 2048 to ptr addrspace(6)), i64 2147483664, i64 0)
  ret void
}

declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.u32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1), ptr addrspace(6), i64, i64)
declare void @llvm.hivm.VBS32.V300.f32(ptr addrspace(6), ptr addrspace(6), ptr addrspace(6), i64)
declare void @llvm.hivm.VMRGSORT.f32.V300(ptr addrspace(6), ptr addrspace(6), i64, i64)
