; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; z = x + y over n floats, the last register under a mask.
;
; RUN: %python %S/Inputs/kernels.py masked-add %s %t
; RUN: llc -march=pto -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -march=pto -O2 -verify-machineinstrs %s -o /dev/null

define void @masked_add_mix_aiv(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %n) #0 {
entry:
  %x = inttoptr i64 4096 to ptr addrspace(6)
  %y = inttoptr i64 8192 to ptr addrspace(6)
  %bytes = mul i32 %n, 4
  %wide = zext i32 %bytes to i64
  %field = shl i64 %wide, 25
  %c0 = or i64 %field, 16
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6) %x, ptr addrspace(1) %0, i64 %c0, i64 0)
  call void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6) %y, ptr addrspace(1) %1, i64 %c0, i64 0)
  call void @llvm.hivm.SET.FLAG.IMM(i64 4, i64 1, i64 0)
  call void @llvm.hivm.WAIT.FLAG.IMM(i64 4, i64 1, i64 0)
  br label %scope

scope:
  br label %loop

loop:
  %i = phi i32 [ 0, %scope ], [ %next, %loop ]
  %left = phi i32 [ %n, %scope ], [ %rest, %loop ]
  %plt = call { <256 x i1>, i32 } @llvm.hivm.plt.b32.v300(i32 %left)
  %mask = extractvalue { <256 x i1>, i32 } %plt, 0
  %rest = extractvalue { <256 x i1>, i32 } %plt, 1
  %a = call <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6) %x, i32 %i, i32 0, i32 0)
  %b = call <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6) %y, i32 %i, i32 0, i32 0)
  %s = call <64 x float> @llvm.hivm.vadd.v64f32.x(<64 x float> %a, <64 x float> %b, <256 x i1> %mask)
  call void @llvm.hivm.vstsx1.v64f32(<64 x float> %s, ptr addrspace(6) null, i32 %i, i32 2, i32 0, <256 x i1> %mask)
  %next = add i32 %i, 256
  %more = icmp ne i32 %rest, 0
  br i1 %more, label %loop, label %latch

latch:
  br i1 false, label %scope, label %done, !llvm.loop !2

done:
  call void @llvm.hivm.SET.FLAG.IMM(i64 1, i64 5, i64 0)
  call void @llvm.hivm.WAIT.FLAG.IMM(i64 1, i64 5, i64 0)
  call void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1) %2, ptr addrspace(6) null, i64 %c0, i64 0)
  call void @llvm.hivm.BARRIER(i64 6)
  ret void
}

declare void @llvm.hivm.MOV.OUT.TO.UB.ALIGN.V2.f32.DV(ptr addrspace(6), ptr addrspace(1), i64, i64)
declare void @llvm.hivm.MOV.UB.TO.OUT.ALIGN.V2.DV(ptr addrspace(1), ptr addrspace(6), i64, i64)
declare void @llvm.hivm.SET.FLAG.IMM(i64, i64, i64)
declare void @llvm.hivm.WAIT.FLAG.IMM(i64, i64, i64)
declare void @llvm.hivm.BARRIER(i64)
declare { <256 x i1>, i32 } @llvm.hivm.plt.b32.v300(i32)
declare <64 x float> @llvm.hivm.vldsx1.v64f32(ptr addrspace(6), i32, i32, i32)
declare void @llvm.hivm.vstsx1.v64f32(<64 x float>, ptr addrspace(6), i32, i32, i32, <256 x i1>)
declare <64 x float> @llvm.hivm.vadd.v64f32.x(<64 x float>, <64 x float>, <256 x i1>)

attributes #0 = { "target-cpu"="dav-c310-vec" "target-features"="+ATOMIC,+ArchV130, +MOVX8" }

!hivm.annotations = !{!0, !1}
!0 = !{ptr @masked_add_mix_aiv, !"kernel", i32 1}
!1 = !{ptr @masked_add_mix_aiv, !"kernel_with_simd", i32 1}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.aivector_scope"}
