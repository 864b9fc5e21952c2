; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Loops that quantise as CUDA's headers do it, and back: whole registers. What
; they compute is in import-ptx-loops-*.test.

; RUN: opt -passes='pto-import-ptx<ignore-nan>' -S %s -o %t.imported.ll
; RUN: FileCheck --check-prefix=CALL %s < %t.imported.ll
; RUN: opt -mtriple=pto -O2 -S %t.imported.ll -o %t.ll
; RUN: FileCheck --check-prefix=GONE %s < %t.ll
; RUN: llc -O2 -verify-machineinstrs -pto-software-pipelining=false %t.ll -o - | FileCheck %s
; RUN: llc -O0 -verify-machineinstrs %t.ll -o /dev/null

; Without the optimiser a number at a time.
; RUN: llc -O2 -verify-machineinstrs -pto-software-pipelining=false %t.imported.ll -o - | FileCheck --check-prefix=SCALAR %s
; RUN: opt -mtriple=pto -O0 -S %t.imported.ll -o - | FileCheck --check-prefix=GONE %s

target triple = "nvptx64-nvidia-cuda"

; The vectoriser learns of functions of 64, 128 and 256 pairs.
; CALL: @llvm.compiler.used = appending global {{.*}} @pto.ptx.cvt.rn.satfinite.e4m3x2.f32.v64
; CALL-LABEL: define void @to_e4m3(
; CALL: call i16 @pto.ptx.cvt.rn.satfinite.e4m3x2.f32(i32 {{.*}}, i32 {{.*}}) #[[VARIANTS:[0-9]+]]
; CALL: define linkonce_odr i16 @pto.ptx.cvt.rn.satfinite.e4m3x2.f32(i32 %0, i32 %1) #[[LATE:[0-9]+]]
; CALL: attributes #[[LATE]] = { noinline nounwind speculatable willreturn memory(none) "pto-inline-late" }
; CALL: attributes #[[VARIANTS]] = { "vector-function-abi-variant"="_ZGV_LLVM_N64vv_pto.ptx.cvt.rn.satfinite.e4m3x2.f32(pto.ptx.cvt.rn.satfinite.e4m3x2.f32.v64),
; GONE-NOT: pto.ptx

; The second number is the high half: odd elements become P1.
; CHECK-LABEL: to_e4m3:
; CHECK:         Loop Header
; CHECK:         PTO.vldsx2 v[[B0:[0-9]+]], v[[A0:[0-9]+]], [x[[IN:[0-9]+]], 0], DINTLV_B32
; CHECK-NEXT:    PTO.vldsx2 v[[B1:[0-9]+]], v[[A1:[0-9]+]], [x[[IN]], 512], DINTLV_B32
; CHECK:         PTO.vcvt.f32.f8e4m3 v[[B0]], v[[B0]], p0, R, SAT, P0
; CHECK-NEXT:    PTO.vcvt.f32.f8e4m3 v[[A0]], v[[A0]], p0, R, SAT, P1
; CHECK-NEXT:    PTO.vcvt.f32.f8e4m3 v[[B1]], v[[B1]], p0, R, SAT, P0
; CHECK-NEXT:    PTO.vcvt.f32.f8e4m3 v[[A1]], v[[A1]], p0, R, SAT, P1
; CHECK-NEXT:    PTO.vor.s8 v[[R0:[0-9]+]], v[[B0]], v[[A0]], p1
; CHECK-NEXT:    PTO.vor.s8 v[[R1:[0-9]+]], v[[B1]], v[[A1]], p1
; CHECK-NEXT:    PTO.vdintlv.s16 v[[R:[0-9]+]], v{{[0-9]+}}, v[[R0]], v[[R1]]
; CHECK-NEXT:    PTO.vsts v[[R]], [x{{[0-9]+}}, 0], NORM_B16, p2
; SCALAR-LABEL: to_e4m3:
; SCALAR:         PTO.vbr.f32 v
; SCALAR-NEXT:    PTO.vbr.f32 v
; SCALAR-NEXT:    PTO.vcvt.f32.f8e4m3 v{{[0-9]+}}, v{{[0-9]+}}, p0, R, SAT, P0
; SCALAR-NEXT:    PTO.vcvt.f32.f8e4m3 v{{[0-9]+}}, v{{[0-9]+}}, p0, R, SAT, P0
; SCALAR-NEXT:    PTO.vsts v
define void @to_e4m3(ptr addrspace(6) noalias align 32 %out, ptr addrspace(6) noalias align 32 %in, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds { float, float }, ptr addrspace(6) %in, i64 %i
  %x = load float, ptr addrspace(6) %p, align 8
  %p1 = getelementptr inbounds i8, ptr addrspace(6) %p, i64 4
  %y = load float, ptr addrspace(6) %p1, align 4
  %r = tail call i16 asm "{cvt.rn.satfinite.e4m3x2.f32 $0, $2, $1;}", "=h,f,f"(float %x, float %y)
  %q = getelementptr inbounds i16, ptr addrspace(6) %out, i64 %i
  store i16 %r, ptr addrspace(6) %q, align 2
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: to_e5m2:
; CHECK:         Loop Header
; CHECK:         PTO.vldsx2 v[[B0:[0-9]+]], v[[A0:[0-9]+]], [x[[IN:[0-9]+]], 0], DINTLV_B32
; CHECK-NEXT:    PTO.vldsx2 v[[B1:[0-9]+]], v[[A1:[0-9]+]], [x[[IN]], 512], DINTLV_B32
; CHECK:         PTO.vcvt.f32.f8e5m2 v[[B0]], v[[B0]], p0, R, SAT, P0
; CHECK-NEXT:    PTO.vcvt.f32.f8e5m2 v[[A0]], v[[A0]], p0, R, SAT, P1
; CHECK-NEXT:    PTO.vcvt.f32.f8e5m2 v[[B1]], v[[B1]], p0, R, SAT, P0
; CHECK-NEXT:    PTO.vcvt.f32.f8e5m2 v[[A1]], v[[A1]], p0, R, SAT, P1
define void @to_e5m2(ptr addrspace(6) noalias align 32 %out, ptr addrspace(6) noalias align 32 %in, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds { float, float }, ptr addrspace(6) %in, i64 %i
  %x = load float, ptr addrspace(6) %p, align 8
  %p1 = getelementptr inbounds i8, ptr addrspace(6) %p, i64 4
  %y = load float, ptr addrspace(6) %p1, align 4
  %r = tail call i16 asm "{cvt.rn.satfinite.e5m2x2.f32 $0, $2, $1;}", "=h,f,f"(float %x, float %y)
  %q = getelementptr inbounds i16, ptr addrspace(6) %out, i64 %i
  store i16 %r, ptr addrspace(6) %q, align 2
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; 256 pairs an iteration, both numbers of each in one lane of .bf16.
; CHECK-LABEL: to_e2m1:
; CHECK:         Loop Header
; CHECK-COUNT-4: PTO.vldsx2 v{{[0-9]+}}, v{{[0-9]+}}, [x{{[0-9]+}}, {{[0-9]+}}], DINTLV_B32
; CHECK:         PTO.vcvt.f32.bf16 v[[B:[0-9]+]], v[[B]], p0, O, NOSAT, EVEN
; CHECK-NEXT:    PTO.vcvt.f32.bf16 v[[A:[0-9]+]], v[[A]], p0, O, NOSAT, ODD
; CHECK:         PTO.vor.s32 v[[R:[0-9]+]], v[[B]], v[[A]], p0
; CHECK:         PTO.vcvt.bf16.f4e2m1x2 v[[R]], v[[R]], p1, R, NOSAT, P0
; CHECK-COUNT-3: PTO.vcvt.bf16.f4e2m1x2 v{{[0-9]+}}, v{{[0-9]+}}, p1, R, NOSAT, P0
; CHECK-NEXT:    PTO.vdintlv.s16
; CHECK-NEXT:    PTO.vdintlv.s16
; CHECK-NEXT:    PTO.vdintlv.s8 v[[ALL:[0-9]+]], v
; CHECK-NEXT:    PTO.vsts v[[ALL]], [x{{[0-9]+}}, 0], NORM_B8, p2
define void @to_e2m1(ptr addrspace(6) noalias align 32 %out, ptr addrspace(6) noalias align 32 %in, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds { float, float }, ptr addrspace(6) %in, i64 %i
  %x = load float, ptr addrspace(6) %p, align 8
  %p1 = getelementptr inbounds i8, ptr addrspace(6) %p, i64 4
  %y = load float, ptr addrspace(6) %p1, align 4
  %r = tail call i16 asm "{ .reg .b8 __$$temp1; cvt.rn.satfinite.e2m1x2.f32 __$$temp1, $2, $1; mov.b16 $0, {__$$temp1, 0}; }", "=h,f,f"(float %x, float %y)
  %t = trunc i16 %r to i8
  %q = getelementptr inbounds i8, ptr addrspace(6) %out, i64 %i
  store i8 %t, ptr addrspace(6) %q, align 1
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; What the mask of an iteration leaves out is converted and not stored. Each register
; that is stored has a mask of its own.
; CHECK-LABEL: from_e4m3:
; CHECK:         Loop Header
; CHECK:         PTO.vsldb v[[X:[0-9]+]], x{{[0-9]+}}, x{{[0-9]+}}, p{{[0-9]+}}
; CHECK:         PTO.vintlv.s16 v[[X0:[0-9]+]], v[[X1:[0-9]+]], v[[X]], v[[ZERO:[0-9]+]]
; CHECK-NEXT:    PTO.vcvt.f8e4m3.f32 v[[A0:[0-9]+]], v[[X0]], p0, NONE, NOSAT, P1
; CHECK-NEXT:    PTO.vcvt.f8e4m3.f32 v[[B0:[0-9]+]], v[[X0]], p0, NONE, NOSAT, P0
; CHECK-NEXT:    PTO.vcvt.f8e4m3.f32 v[[A1:[0-9]+]], v[[X1]], p0, NONE, NOSAT, P1
; CHECK-NEXT:    PTO.vcvt.f8e4m3.f32 v[[B1:[0-9]+]], v[[X1]], p0, NONE, NOSAT, P0
; CHECK-NEXT:    PTO.vcvt.f32.f16 v[[B0]], v[[B0]], p1, R, NOSAT, EVEN
; CHECK-NEXT:    PTO.vcvt.f32.f16 v[[A0]], v[[A0]], p1, R, NOSAT, ODD
; CHECK-NEXT:    PTO.vcvt.f32.f16 v[[B1]], v[[B1]], p1, R, NOSAT, EVEN
; CHECK-NEXT:    PTO.vcvt.f32.f16 v[[A1]], v[[A1]], p1, R, NOSAT, ODD
; CHECK-NEXT:    PTO.vor.s32 v[[R0:[0-9]+]], v[[B0]], v[[A0]], p1
; CHECK-NEXT:    PTO.vor.s32 v[[R1:[0-9]+]], v[[B1]], v[[A1]], p1
; CHECK-NEXT:    PTO.vsts v[[R0]], [x[[OUT:[0-9]+]], -256], NORM_B32, p[[M:[0-9]+]]
; CHECK-NEXT:    PTO.vsts v[[R1]], [x[[OUT]], 0], NORM_B32, p
; CHECK-NOT:     NORM_B32, p[[M]]
; CHECK:         bnew
define void @from_e4m3(ptr addrspace(6) noalias align 32 %out, ptr addrspace(6) noalias align 32 %in, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i16, ptr addrspace(6) %in, i64 %i
  %x = load i16, ptr addrspace(6) %p, align 2
  %r = tail call i32 asm "{cvt.rn.f16x2.e4m3x2 $0, $1;}", "=r,h"(i16 %x)
  %q = getelementptr inbounds i32, ptr addrspace(6) %out, i64 %i
  store i32 %r, ptr addrspace(6) %q, align 4
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: from_e5m2:
; CHECK:         Loop Header
; CHECK:         PTO.vintlv.s16 v[[X0:[0-9]+]], v[[X1:[0-9]+]], v
; CHECK-NEXT:    PTO.vcvt.f8e5m2.f32 v{{[0-9]+}}, v[[X0]], p0, NONE, NOSAT, P1
; CHECK-NEXT:    PTO.vcvt.f8e5m2.f32 v{{[0-9]+}}, v[[X0]], p0, NONE, NOSAT, P0
; CHECK-NEXT:    PTO.vcvt.f8e5m2.f32 v{{[0-9]+}}, v[[X1]], p0, NONE, NOSAT, P1
; CHECK-NEXT:    PTO.vcvt.f8e5m2.f32 v{{[0-9]+}}, v[[X1]], p0, NONE, NOSAT, P0
define void @from_e5m2(ptr addrspace(6) noalias align 32 %out, ptr addrspace(6) noalias align 32 %in, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i16, ptr addrspace(6) %in, i64 %i
  %x = load i16, ptr addrspace(6) %p, align 2
  %r = tail call i32 asm "{cvt.rn.f16x2.e5m2x2 $0, $1;}", "=r,h"(i16 %x)
  %q = getelementptr inbounds i32, ptr addrspace(6) %out, i64 %i
  store i32 %r, ptr addrspace(6) %q, align 4
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: from_e2m1:
; CHECK:         Loop Header
; CHECK:         PTO.vsldb v[[X:[0-9]+]], x{{[0-9]+}}, x{{[0-9]+}}, p{{[0-9]+}}
; CHECK:         PTO.vintlv.s8 v[[L:[0-9]+]], v[[H:[0-9]+]], v[[X]], v[[ZERO:[0-9]+]]
; CHECK-NEXT:    PTO.vintlv.s16 v{{[0-9]+}}, v{{[0-9]+}}, v[[L]], v[[ZERO]]
; CHECK-NEXT:    PTO.vintlv.s16 v{{[0-9]+}}, v{{[0-9]+}}, v[[H]], v[[ZERO]]
; CHECK-COUNT-4: PTO.vcvt.f4e2m1x2.bf16 v{{[0-9]+}}, v{{[0-9]+}}, p0, NONE, NOSAT, P0
; CHECK-COUNT-4: PTO.vcvt.bf16.f16 v{{[0-9]+}}, v{{[0-9]+}}, p1, R, NOSAT, NONE
; CHECK-COUNT-4: PTO.vsts v{{[0-9]+}}, [x{{[0-9]+}}, {{-?[0-9]+}}], NORM_B32, p
; CHECK:         bnew
define void @from_e2m1(ptr addrspace(6) noalias align 32 %out, ptr addrspace(6) noalias align 32 %in, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i8, ptr addrspace(6) %in, i64 %i
  %x = load i8, ptr addrspace(6) %p, align 1
  %z = zext i8 %x to i16
  %r = tail call i32 asm "{ .reg .b8 __$$temp1, __$$tempz; mov.b16 {__$$temp1, __$$tempz}, $1; cvt.rn.f16x2.e2m1x2 $0, __$$temp1; }", "=r,h"(i16 %z)
  %q = getelementptr inbounds i32, ptr addrspace(6) %out, i64 %i
  store i32 %r, ptr addrspace(6) %q, align 4
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
