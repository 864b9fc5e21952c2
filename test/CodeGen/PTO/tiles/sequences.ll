; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The code of tiles on a5: a sequence for each kind of pair, ends of rows, rows apart.
;
; RUN: llc -mcpu=a5 -O2 -verify-machineinstrs -asm-verbose=0 %s -o - | FileCheck --match-full-lines %s
; RUN: llc -mcpu=a5 -O0 -verify-machineinstrs %s -o /dev/null

target triple = "pto"

; CHECK-LABEL: same_width:
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.pset.b8 p1, ALL
; CHECK-NEXT: mv x6, x0
; CHECK-NEXT: movi x7, 65536
; CHECK-NEXT: .LBB0_1:
; CHECK-NEXT: add x8, x5, x6
; CHECK-NEXT: add x9, x4, x6
; CHECK-NEXT: addi x6, x6, 2048
; CHECK-NEXT: addi x10, x8, 512
; CHECK-NEXT: addi x11, x8, 1024
; CHECK-NEXT: addi x12, x8, 1536
; CHECK-NEXT: PTO.vldsx2 v0, v1, [x8, 0], DINTLV_B32
; CHECK-NEXT: addi x8, x9, 512
; CHECK-NEXT: addi x13, x9, 1024
; CHECK-NEXT: PTO.vldsx2 v2, v3, [x10, 0], DINTLV_B32
; CHECK-NEXT: PTO.vldsx2 v4, v5, [x11, 0], DINTLV_B32
; CHECK-NEXT: addi x10, x9, 1536
; CHECK-NEXT: PTO.vldsx2 v6, v7, [x12, 0], DINTLV_B32
; CHECK-NEXT: PTO.vcvt.f32.s32 v0, v0, p0, Z, SAT, NONE
; CHECK-NEXT: PTO.vcvt.f32.s32 v1, v1, p0, Z, SAT, NONE
; CHECK-NEXT: PTO.vcvt.f32.s32 v2, v2, p0, Z, SAT, NONE
; CHECK-NEXT: PTO.vcvt.f32.s32 v3, v3, p0, Z, SAT, NONE
; CHECK-NEXT: PTO.vcvt.f32.s32 v4, v4, p0, Z, SAT, NONE
; CHECK-NEXT: PTO.vcvt.f32.s32 v5, v5, p0, Z, SAT, NONE
; CHECK-NEXT: PTO.vcvt.f32.s32 v6, v6, p0, Z, SAT, NONE
; CHECK-NEXT: PTO.vcvt.f32.s32 v7, v7, p0, Z, SAT, NONE
; CHECK-NEXT: PTO.vstsx2 v0, v1, [x9, 0], INTLV_B32, p1
; CHECK-NEXT: PTO.vstsx2 v2, v3, [x8, 0], INTLV_B32, p1
; CHECK-NEXT: PTO.vstsx2 v4, v5, [x13, 0], INTLV_B32, p1
; CHECK-NEXT: PTO.vstsx2 v6, v7, [x10, 0], INTLV_B32, p1
; CHECK-NEXT: bnew x6, x7, .LBB0_1
; CHECK-NEXT: ret
define void @same_width(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f32.s32(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 16, i32 1024, i32 16, i32 1024, i32 4096, i32 4096, i32 4, i32 1)
  ret void
}

; CHECK-LABEL: round:
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.pset.b8 p1, ALL
; CHECK-NEXT: mv x6, x0
; CHECK-NEXT: movi x7, 4096
; CHECK-NEXT: .LBB1_1:
; CHECK-NEXT: add x8, x5, x6
; CHECK-NEXT: add x9, x4, x6
; CHECK-NEXT: addi x6, x6, 2048
; CHECK-NEXT: addi x10, x8, 512
; CHECK-NEXT: addi x11, x8, 1024
; CHECK-NEXT: addi x12, x8, 1536
; CHECK-NEXT: PTO.vldsx2 v0, v1, [x8, 0], DINTLV_B32
; CHECK-NEXT: addi x8, x9, 512
; CHECK-NEXT: addi x13, x9, 1024
; CHECK-NEXT: PTO.vldsx2 v2, v3, [x10, 0], DINTLV_B32
; CHECK-NEXT: PTO.vldsx2 v4, v5, [x11, 0], DINTLV_B32
; CHECK-NEXT: addi x10, x9, 1536
; CHECK-NEXT: PTO.vldsx2 v6, v7, [x12, 0], DINTLV_B32
; CHECK-NEXT: PTO.vtrc.f32 v0, v0, p0, F
; CHECK-NEXT: PTO.vtrc.f32 v1, v1, p0, F
; CHECK-NEXT: PTO.vtrc.f32 v2, v2, p0, F
; CHECK-NEXT: PTO.vtrc.f32 v3, v3, p0, F
; CHECK-NEXT: PTO.vtrc.f32 v4, v4, p0, F
; CHECK-NEXT: PTO.vtrc.f32 v5, v5, p0, F
; CHECK-NEXT: PTO.vtrc.f32 v6, v6, p0, F
; CHECK-NEXT: PTO.vtrc.f32 v7, v7, p0, F
; CHECK-NEXT: PTO.vstsx2 v0, v1, [x9, 0], INTLV_B32, p1
; CHECK-NEXT: PTO.vstsx2 v2, v3, [x8, 0], INTLV_B32, p1
; CHECK-NEXT: PTO.vstsx2 v4, v5, [x13, 0], INTLV_B32, p1
; CHECK-NEXT: PTO.vstsx2 v6, v7, [x10, 0], INTLV_B32, p1
; CHECK-NEXT: bnew x6, x7, .LBB1_1
; CHECK-NEXT: ret
define void @round(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f32.f32(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 16, i32 64, i32 16, i32 64, i32 256, i32 256, i32 2, i32 1)
  ret void
}

; CHECK-LABEL: half_floats:
; CHECK-NEXT: PTO.vldsx2 v0, v1, [x5, 0], DINTLV_B32
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.pset.b16 p1, ALL
; CHECK-NEXT: PTO.vcvt.f32.f16 v0, v0, p0, R, SAT, EVEN
; CHECK-NEXT: PTO.vcvt.f32.f16 v1, v1, p0, R, SAT, ODD
; CHECK-NEXT: PTO.vor.u16 v0, v0, v1, p1
; CHECK-NEXT: PTO.vsts v0, [x4, 0], NORM_B16, p1
; CHECK-NEXT: ret
define void @half_floats(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f32.f16(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 2, i32 64, i32 2, i32 64, i32 128, i32 256, i32 0, i32 1)
  ret void
}

; CHECK-LABEL: half_packed:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], NORM
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.vcvt.f32.s16 v0, v0, p0, R, SAT, EVEN
; CHECK-NEXT: PTO.vsts v0, [x4, 0], PK_B32, p0
; CHECK-NEXT: ret
define void @half_packed(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f32.s16(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 64, i32 1, i32 64, i32 128, i32 256, i32 0, i32 1)
  ret void
}

; CHECK-LABEL: half_via:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], NORM
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.vcvt.f32.s32 v0, v0, p0, R, NOSAT, NONE
; CHECK-NEXT: PTO.vsts v0, [x4, 0], PK_B32, p0
; CHECK-NEXT: ret
define void @half_via(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f32.s16(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 64, i32 1, i32 64, i32 128, i32 256, i32 0, i32 0)
  ret void
}

; CHECK-LABEL: same_via:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], UNPK_B16
; CHECK-NEXT: PTO.pset.b16 p0, ALL
; CHECK-NEXT: PTO.pset.b32 p1, ALL
; CHECK-NEXT: PTO.vcvt.f16.s32 v0, v0, p0, Z, NOSAT, EVEN
; CHECK-NEXT: PTO.vsts v0, [x4, 0], PK_B32, p1
; CHECK-NEXT: ret
define void @same_via(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f16.s16(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 64, i32 1, i32 64, i32 128, i32 128, i32 4, i32 0)
  ret void
}

; CHECK-LABEL: half_wraps:
; CHECK-NEXT: PTO.vldsx2 v0, v1, [x5, 0], DINTLV_B16
; CHECK-NEXT: PTO.pset.b16 p0, ALL
; CHECK-NEXT: PTO.vsts v0, [x4, 0], NORM_B16, p0
; CHECK-NEXT: ret
define void @half_wraps(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.s32.s16(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 128, i32 1, i32 128, i32 256, i32 512, i32 0, i32 0)
  ret void
}

; CHECK-LABEL: half_clamps:
; CHECK-NEXT: PTO.vldsx2 v0, v1, [x5, 0], DINTLV_B32
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.pset.b16 p1, ALL
; CHECK-NEXT: PTO.vcvt.s32.u16 v0, v0, p0, NONE, SAT, EVEN
; CHECK-NEXT: PTO.vcvt.s32.u16 v1, v1, p0, NONE, SAT, ODD
; CHECK-NEXT: PTO.vor.u16 v0, v0, v1, p1
; CHECK-NEXT: PTO.vsts v0, [x4, 0], NORM_B16, p1
; CHECK-NEXT: ret
define void @half_clamps(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.s32.u16(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 128, i32 1, i32 128, i32 256, i32 512, i32 0, i32 1)
  ret void
}

; CHECK-LABEL: half_64:
; CHECK-NEXT: addi x6, x5, 256
; CHECK-NEXT: PTO.vlds v0, [x5, 0], NORM
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.vlds v1, [x6, 0], NORM
; CHECK-NEXT: PTO.vcvt.s64.s32 v0, v0, p0, NONE, SAT, EVEN
; CHECK-NEXT: PTO.vcvt.s64.s32 v1, v1, p0, NONE, SAT, EVEN
; CHECK-NEXT: PTO.vdintlv.u32 v0, v1, v0, v1
; CHECK-NEXT: PTO.vsts v0, [x4, 0], NORM_B32, p0
; CHECK-NEXT: ret
define void @half_64(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.s64.s32(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 64, i32 1, i32 64, i32 256, i32 512, i32 0, i32 1)
  ret void
}

; CHECK-LABEL: half_64_packed:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], NORM
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.vcvt.s64.f32 v0, v0, p0, R, NOSAT, EVEN
; CHECK-NEXT: PTO.vsts v0, [x4, 0], PK_B64, p0
; CHECK-NEXT: ret
define void @half_64_packed(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.s64.f32(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 32, i32 1, i32 32, i32 128, i32 256, i32 0, i32 1)
  ret void
}

; CHECK-LABEL: quarter:
; CHECK-NEXT: PTO.vldsx2 v0, v1, [x5, 0], DINTLV_B32
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.vcvt.f32.f8e4m3 v0, v0, p0, R, SAT, P0
; CHECK-NEXT: PTO.vcvt.f32.f8e4m3 v1, v1, p0, R, SAT, P1
; CHECK-NEXT: PTO.vor.u32 v0, v0, v1, p0
; CHECK-NEXT: PTO.vsts v0, [x4, 0], PK_B32, p0
; CHECK-NEXT: ret
define void @quarter(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f32.f8e4m3(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 128, i32 1, i32 128, i32 128, i32 512, i32 0, i32 2)
  ret void
}

; CHECK-LABEL: quarter_pairs:
; CHECK-NEXT: PTO.vldsx2 v0, v1, [x5, 0], DINTLV_B32
; CHECK-NEXT: PTO.pset.b16 p0, ALL
; CHECK-NEXT: PTO.pset.b32 p1, ALL
; CHECK-NEXT: PTO.vcvt.bf16.f4e2m1x2 v0, v0, p0, A, NOSAT, P0
; CHECK-NEXT: PTO.vcvt.bf16.f4e2m1x2 v1, v1, p0, A, NOSAT, P1
; CHECK-NEXT: PTO.vor.u32 v0, v0, v1, p1
; CHECK-NEXT: PTO.vsts v0, [x4, 0], PK_B32, p1
; CHECK-NEXT: ret
define void @quarter_pairs(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.bf16.f4e2m1x2(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 256, i32 1, i32 256, i32 128, i32 512, i32 1, i32 2)
  ret void
}

; CHECK-LABEL: quarter_wraps:
; CHECK-NEXT: addi x6, x5, 512
; CHECK-NEXT: PTO.vldsx2 v0, v1, [x5, 0], DINTLV_B16
; CHECK-NEXT: PTO.pset.b8 p0, ALL
; CHECK-NEXT: PTO.vldsx2 v1, v2, [x6, 0], DINTLV_B16
; CHECK-NEXT: PTO.vdintlv.u8 v0, v1, v0, v1
; CHECK-NEXT: PTO.vsts v0, [x4, 0], NORM_B8, p0
; CHECK-NEXT: ret
define void @quarter_wraps(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.u32.u8(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 256, i32 1, i32 256, i32 256, i32 1024, i32 0, i32 0)
  ret void
}

; CHECK-LABEL: double:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], NORM
; CHECK-NEXT: PTO.pset.b16 p0, ALL
; CHECK-NEXT: PTO.pset.b8 p1, ALL
; CHECK-NEXT: PTO.vcvt.f16.f32 v1, v0, p0, NONE, NOSAT, EVEN
; CHECK-NEXT: PTO.vcvt.f16.f32 v0, v0, p0, NONE, NOSAT, ODD
; CHECK-NEXT: PTO.vstsx2 v1, v0, [x4, 0], INTLV_B32, p1
; CHECK-NEXT: ret
define void @double(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f16.f32(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 128, i32 1, i32 128, i32 512, i32 256, i32 0, i32 2)
  ret void
}

; CHECK-LABEL: double_unsigned:
; CHECK-NEXT: PTO.vlds v1, [x5, 0], NORM
; CHECK-NEXT: PTO.vbr.s32 v0, x0
; CHECK-NEXT: PTO.pset.b8 p0, ALL
; CHECK-NEXT: PTO.vstsx2 v1, v0, [x4, 0], INTLV_B8, p0
; CHECK-NEXT: ret
define void @double_unsigned(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.u8.u16(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 256, i32 1, i32 256, i32 512, i32 256, i32 0, i32 2)
  ret void
}

; CHECK-LABEL: double_signed:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], NORM
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: movi x6, 31
; CHECK-NEXT: PTO.pset.b8 p1, ALL
; CHECK-NEXT: PTO.vshrs.s32 v1, v0, x6, p0
; CHECK-NEXT: PTO.vstsx2 v0, v1, [x4, 0], INTLV_B32, p1
; CHECK-NEXT: ret
define void @double_signed(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.s32.s64(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 64, i32 1, i32 64, i32 512, i32 256, i32 0, i32 2)
  ret void
}

; CHECK-LABEL: double_64:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], UNPK_B32
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.vcvt.f32.s64 v0, v0, p0, Z, NOSAT, EVEN
; CHECK-NEXT: PTO.vsts v0, [x4, 0], NORM_B32, p0
; CHECK-NEXT: ret
define void @double_64(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f32.s64(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 32, i32 1, i32 32, i32 256, i32 128, i32 4, i32 0)
  ret void
}

; CHECK-LABEL: saturating:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], NORM
; CHECK-NEXT: PTO.pset.b16 p0, ALL
; CHECK-NEXT: PTO.pset.b8 p1, ALL
; CHECK-NEXT: PTO.vcvt.s16.u32 v1, v0, p0, NONE, NOSAT, EVEN
; CHECK-NEXT: PTO.vcvt.s16.u32 v0, v0, p0, NONE, NOSAT, ODD
; CHECK-NEXT: PTO.vstsx2 v1, v0, [x4, 0], INTLV_B32, p1
; CHECK-NEXT: ret
define void @saturating(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.s16.u32(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 128, i32 1, i32 128, i32 512, i32 256, i32 0, i32 0)
  ret void
}

; CHECK-LABEL: quadruple:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], UNPK_B16
; CHECK-NEXT: PTO.pset.b8 p0, ALL
; CHECK-NEXT: PTO.vcvt.s8.s32 v1, v0, p0, NONE, NOSAT, P0
; CHECK-NEXT: PTO.vcvt.s8.s32 v0, v0, p0, NONE, NOSAT, P1
; CHECK-NEXT: PTO.vstsx2 v1, v0, [x4, 0], INTLV_B32, p0
; CHECK-NEXT: ret
define void @quadruple(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.s8.s32(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 128, i32 1, i32 128, i32 512, i32 128, i32 0, i32 2)
  ret void
}

; CHECK-LABEL: quadruple_pairs:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], UNPK_B16
; CHECK-NEXT: PTO.pset.b8 p0, ALL
; CHECK-NEXT: PTO.vcvt.f4e1m2x2.bf16 v1, v0, p0, NONE, NOSAT, P0
; CHECK-NEXT: PTO.vcvt.f4e1m2x2.bf16 v0, v0, p0, NONE, NOSAT, P1
; CHECK-NEXT: PTO.vstsx2 v1, v0, [x4, 0], INTLV_B32, p0
; CHECK-NEXT: ret
define void @quadruple_pairs(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f4e1m2x2.bf16(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 256, i32 1, i32 256, i32 512, i32 128, i32 0, i32 2)
  ret void
}

; CHECK-LABEL: tail_half:
; CHECK-NEXT: movi x6, 37
; CHECK-NEXT: movi x7, 65536
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.plt.b32 p1, x6, x6
; CHECK-NEXT: PTO.vsldb v0, x5, x7, p1
; CHECK-NEXT: PTO.vcvt.f32.bf16 v0, v0, p0, C, SAT, EVEN
; CHECK-NEXT: PTO.vsts v0, [x4, 0], PK_B32, p1
; CHECK-NEXT: ret
define void @tail_half(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f32.bf16(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 37, i32 1, i32 37, i32 96, i32 160, i32 3, i32 1)
  ret void
}

; CHECK-LABEL: tail_double:
; CHECK-NEXT: movi x6, 37
; CHECK-NEXT: movi x7, 65536
; CHECK-NEXT: PTO.pset.b8 p0, ALL
; CHECK-NEXT: PTO.plt.b8 p1, x8, x6
; CHECK-NEXT: PTO.plt.b16 p2, x6, x6
; CHECK-NEXT: PTO.vsldb v0, x5, x7, p1
; CHECK-NEXT: PTO.vintlv.u8 v0, v1, v0, v0
; CHECK-NEXT: PTO.vcvt.s8.f16 v0, v0, p0, NONE, NOSAT, EVEN
; CHECK-NEXT: PTO.vsts v0, [x4, 0], NORM_B16, p2
; CHECK-NEXT: ret
define void @tail_double(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.s8.f16(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 37, i32 1, i32 37, i32 96, i32 64, i32 0, i32 2)
  ret void
}

; CHECK-LABEL: tail_quarter:
; CHECK-NEXT: movi x6, 37
; CHECK-NEXT: movi x7, 65536
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.plt.b32 p1, x6, x6
; CHECK-NEXT: PTO.vsldb v0, x5, x7, p1
; CHECK-NEXT: PTO.vcvt.f32.hif8 v0, v0, p0, A, SAT, P0
; CHECK-NEXT: PTO.vsts v0, [x4, 0], PK4_B32, p1
; CHECK-NEXT: ret
define void @tail_quarter(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f32.hif8(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 37, i32 1, i32 37, i32 64, i32 160, i32 1, i32 1)
  ret void
}

; CHECK-LABEL: tail_quadruple:
; CHECK-NEXT: movi x6, 37
; CHECK-NEXT: movi x7, 65536
; CHECK-NEXT: PTO.pset.b8 p0, ALL
; CHECK-NEXT: PTO.plt.b8 p1, x8, x6
; CHECK-NEXT: PTO.plt.b32 p2, x6, x6
; CHECK-NEXT: PTO.vsldb v0, x5, x7, p1
; CHECK-NEXT: PTO.vintlv.u8 v0, v1, v0, v0
; CHECK-NEXT: PTO.vintlv.u16 v0, v1, v0, v0
; CHECK-NEXT: PTO.vcvt.hif8.f32 v0, v0, p0, NONE, NOSAT, P0
; CHECK-NEXT: PTO.vsts v0, [x4, 0], NORM_B32, p2
; CHECK-NEXT: ret
define void @tail_quadruple(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.hif8.f32(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 37, i32 1, i32 37, i32 160, i32 64, i32 0, i32 1)
  ret void
}

; CHECK-LABEL: odd_pairs:
; CHECK-NEXT: movi x6, 37
; CHECK-NEXT: movi x7, 65536
; CHECK-NEXT: PTO.vbr.s32 v0, x0
; CHECK-NEXT: PTO.pset.b16 p0, ALL
; CHECK-NEXT: ld.u8 x8, [x4, 18]
; CHECK-NEXT: PTO.plt.b16 p1, x6, x6
; CHECK-NEXT: movi x6, 19
; CHECK-NEXT: PTO.plt.b32 p2, x6, x6
; CHECK-NEXT: PTO.vsldb v1, x5, x7, p1
; CHECK-NEXT: andi x5, x8, 240
; CHECK-NEXT: PTO.vsel.s16 v0, v1, v0, p1
; CHECK-NEXT: PTO.vcvt.bf16.f4e1m2x2 v0, v0, p0, R, NOSAT, P0
; CHECK-NEXT: PTO.vsts v0, [x4, 0], PK4_B32, p2
; CHECK-NEXT: ld.u8 x6, [x4, 18]
; CHECK-NEXT: andi x6, x6, 15
; CHECK-NEXT: or x5, x6, x5
; CHECK-NEXT: st.8 x5, [x4, 18]
; CHECK-NEXT: ret
define void @odd_pairs(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.bf16.f4e1m2x2(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 37, i32 1, i32 37, i32 32, i32 96, i32 0, i32 1)
  ret void
}

; CHECK-LABEL: rows:
; CHECK-NEXT: movi x8, 64
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: mv x6, x0
; CHECK-NEXT: movi x7, 65536
; CHECK-NEXT: mv x9, x4
; CHECK-NEXT: PTO.plt.b32 p1, x8, x8
; CHECK-NEXT: movi x8, 800
; CHECK-NEXT: .LBB25_1:
; CHECK-NEXT: PTO.vsldb v0, x5, x7, p1
; CHECK-NEXT: add x10, x4, x6
; CHECK-NEXT: addi x6, x6, 160
; CHECK-NEXT: addi x9, x9, 160
; CHECK-NEXT: addi x5, x5, 288
; CHECK-NEXT: PTO.vcvt.f32.f16 v0, v0, p0, R, SAT, EVEN
; CHECK-NEXT: PTO.vsts v0, [x10, 0], PK_B32, p1
; CHECK-NEXT: bnew x6, x8, .LBB25_1
; CHECK-NEXT: ret
define void @rows(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f32.f16(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 5, i32 64, i32 5, i32 64, i32 160, i32 288, i32 0, i32 1)
  ret void
}
