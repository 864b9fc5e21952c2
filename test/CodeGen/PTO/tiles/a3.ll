; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What only a3 and a2 convert.
;
; RUN: llc -mcpu=a3 -O2 -verify-machineinstrs -asm-verbose=0 %s -o - | FileCheck --match-full-lines %s
; RUN: llc -mcpu=a3 -O0 -verify-machineinstrs %s -o /dev/null

target triple = "pto"

; CHECK-LABEL: two_steps:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], NORM
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.vcvt.s32.f32 v0, v0, p0, O, NOSAT, NONE
; CHECK-NEXT: PTO.vcvt.f32.f16 v0, v0, p0, R, SAT, EVEN
; CHECK-NEXT: PTO.vsts v0, [x4, 0], PK_B32, p0
; CHECK-NEXT: ret
define void @two_steps(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.s32.f16(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 64, i32 1, i32 64, i32 128, i32 256, i32 0, i32 1)
  ret void
}

; CHECK-LABEL: to_s4:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], NORM
; CHECK-NEXT: PTO.pset.b16 p1, ALL
; CHECK-NEXT: movi x5, -8
; CHECK-NEXT: movi x6, 7
; CHECK-NEXT: movi x7, 15
; CHECK-NEXT: PTO.vcvt.f16.s16 v0, v0, p1, R, SAT, NONE
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: PTO.vmaxs.s16 v0, v0, x5, p1
; CHECK-NEXT: movi x5, 12
; CHECK-NEXT: PTO.vmins.s16 v0, v0, x6, p1
; CHECK-NEXT: movi x6, 240
; CHECK-NEXT: PTO.vbr.s32 v1, x7
; CHECK-NEXT: PTO.vshrs.u32 v2, v0, x5, p0
; CHECK-NEXT: PTO.vbr.s32 v3, x6
; CHECK-NEXT: PTO.vand.u32 v0, v0, v1, p0
; CHECK-NEXT: PTO.vand.u32 v1, v2, v3, p0
; CHECK-NEXT: PTO.vor.u32 v0, v0, v1, p0
; CHECK-NEXT: PTO.vsts v0, [x4, 0], PK4_B32, p0
; CHECK-NEXT: ret
define void @to_s4(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f16.s4x2(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 128, i32 1, i32 128, i32 64, i32 256, i32 0, i32 1)
  ret void
}

; CHECK-LABEL: to_s4_wraps:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], NORM
; CHECK-NEXT: PTO.pset.b16 p0, ALL
; CHECK-NEXT: movi x5, 31744
; CHECK-NEXT: movi x6, 7
; CHECK-NEXT: movi x7, -1024
; CHECK-NEXT: PTO.vcvt.f16.s16 v1, v0, p0, R, NOSAT, NONE
; CHECK-NEXT: PTO.vcmps.eq.f16 p1, v0, x5, p0
; CHECK-NEXT: PTO.vbr.s16 v2, x6
; CHECK-NEXT: movi x5, 8
; CHECK-NEXT: PTO.vsel.s16 v1, v2, v1, p1
; CHECK-NEXT: PTO.vcmps.eq.f16 p0, v0, x7, p0
; CHECK-NEXT: PTO.vbr.s16 v0, x5
; CHECK-NEXT: movi x5, 15
; CHECK-NEXT: PTO.vsel.s16 v0, v0, v1, p0
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: movi x6, 12
; CHECK-NEXT: movi x7, 240
; CHECK-NEXT: PTO.vbr.s32 v1, x5
; CHECK-NEXT: PTO.vshrs.u32 v2, v0, x6, p0
; CHECK-NEXT: PTO.vbr.s32 v3, x7
; CHECK-NEXT: PTO.vand.u32 v0, v0, v1, p0
; CHECK-NEXT: PTO.vand.u32 v1, v2, v3, p0
; CHECK-NEXT: PTO.vor.u32 v0, v0, v1, p0
; CHECK-NEXT: PTO.vsts v0, [x4, 0], PK4_B32, p0
; CHECK-NEXT: ret
define void @to_s4_wraps(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.f16.s4x2(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 128, i32 1, i32 128, i32 64, i32 256, i32 0, i32 0)
  ret void
}

; CHECK-LABEL: from_s4:
; CHECK-NEXT: PTO.vlds v0, [x5, 0], UNPK4
; CHECK-NEXT: PTO.pset.b32 p0, ALL
; CHECK-NEXT: movi x5, 16
; CHECK-NEXT: movi x6, 524300
; CHECK-NEXT: PTO.pset.b16 p1, ALL
; CHECK-NEXT: PTO.vshls.s32 v1, v0, x5, p0
; CHECK-NEXT: PTO.vbr.u32 v2, x6
; CHECK-NEXT: PTO.vor.s32 v0, v0, v1, p0
; CHECK-NEXT: movi x5, 12
; CHECK-NEXT: PTO.vshl.s16 v0, v0, v2, p1
; CHECK-NEXT: PTO.vshrs.s16 v0, v0, x5, p1
; CHECK-NEXT: PTO.vcvt.s16.f16 v0, v0, p1, R, NOSAT, NONE
; CHECK-NEXT: PTO.vsts v0, [x4, 0], NORM_B32, p0
; CHECK-NEXT: ret
define void @from_s4(ptr addrspace(6) %to, ptr addrspace(6) %from) {
  call void @llvm.pto.tcvt.s4x2.f16(ptr addrspace(6) %to, ptr addrspace(6) %from, ptr addrspace(6) null, i32 0, i32 1, i32 128, i32 1, i32 128, i32 256, i32 64, i32 0, i32 2)
  ret void
}
