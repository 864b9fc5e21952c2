; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; n bytes, a multiple of 4, from address 20 to address 4108 of the unified buffer,
; through streams of unaligned accesses.
;
; RUN: %python %S/Inputs/kernels.py unaligned-copy %s %t
; RUN: llc -march=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -march=pto -O2 -verify-machineinstrs %s -o /dev/null

define void @unaligned(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6) null, ptr addrspace(1) %in, i64 68719476752, i64 0)
  %from = getelementptr i8, ptr addrspace(6) null, i64 20
  %to = getelementptr i8, ptr addrspace(6) null, i64 4108
  %first = call <32 x i8> @llvm.hivm.vldas(ptr addrspace(6) %from)
  %empty = call <32 x i8> @llvm.hivm.init.vector.align.data()
  br label %loop

loop:
  %p = phi ptr addrspace(6) [ %from, %entry ], [ %p.next, %loop ]
  %q = phi ptr addrspace(6) [ %to, %entry ], [ %q.next, %loop ]
  %left = phi i32 [ %n, %entry ], [ %rest, %loop ]
  %a = phi <32 x i8> [ %first, %entry ], [ %a.next, %loop ]
  %b = phi <32 x i8> [ %empty, %entry ], [ %b.next, %loop ]
  %l = call { <64 x float>, <32 x i8>, ptr addrspace(6) } @llvm.hivm.vldus.v64f32(ptr addrspace(6) %p, <32 x i8> %a)
  %v = extractvalue { <64 x float>, <32 x i8>, ptr addrspace(6) } %l, 0
  %a.next = extractvalue { <64 x float>, <32 x i8>, ptr addrspace(6) } %l, 1
  %full = icmp ugt i32 %left, 256
  %bytes = select i1 %full, i32 256, i32 %left
  %b.next = call <32 x i8> @llvm.hivm.vstus(<64 x float> %v, ptr addrspace(6) %q, i32 %bytes, <32 x i8> %b)
  %p.next = getelementptr i8, ptr addrspace(6) %p, i32 256
  %q.next = getelementptr i8, ptr addrspace(6) %q, i32 %bytes
  %rest = sub i32 %left, %bytes
  %more = icmp ne i32 %rest, 0
  br i1 %more, label %loop, label %done

done:
  call void @llvm.hivm.vstas(<32 x i8> %b.next, ptr addrspace(6) %q.next, i32 0, i32 0)
  call void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1) %out, ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), i64 68719476752, i64 0)
  ret void
}

declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1), ptr addrspace(6), i64, i64)
declare <32 x i8> @llvm.hivm.vldas(ptr addrspace(6))
declare <32 x i8> @llvm.hivm.init.vector.align.data()
declare { <64 x float>, <32 x i8>, ptr addrspace(6) } @llvm.hivm.vldus.v64f32(ptr addrspace(6), <32 x i8>)
declare <32 x i8> @llvm.hivm.vstus(<64 x float>, ptr addrspace(6), i32, <32 x i8>)
declare void @llvm.hivm.vstas(<32 x i8>, ptr addrspace(6), i32, i32)
