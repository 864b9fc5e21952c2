; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What constants tell of a conversion of tiles.
;
; RUN: not llc -verify-machineinstrs -mcpu=a3 %s -o /dev/null 2>&1 | FileCheck %s
; RUN: not opt -mcpu=a3 -passes=pto-verify %s -disable-output 2>&1 | FileCheck %s

target triple = "pto"

declare void @llvm.pto.tcvt.f32.u8(ptr addrspace(6), ptr addrspace(6), ptr addrspace(6), i32, i32, i32, i32, i32, i32, i32, i32, i32)

; CHECK: error: {{.*}} in function pair {{.*}}: there is no tile conversion f32.u8: a3 converts tiles of f32 to bf16, f16, f32, s16, s32, s64
define void @pair(ptr addrspace(6) %p) {
  call void @llvm.pto.tcvt.f32.u8(ptr addrspace(6) %p, ptr addrspace(6) %p, ptr addrspace(6) null, i32 0, i32 1, i32 8, i32 1, i32 8, i32 32, i32 32, i32 0, i32 0)
  ret void
}

; CHECK: error: {{.*}} in function profile {{.*}}: tile conversion f32.f8e4m3 is not available on a3 (it is on a5); a3 converts tiles of f32 to bf16, f16, f32, s16, s32, s64
define void @profile(ptr addrspace(6) %p) {
  call void @llvm.pto.tcvt.f32.f8e4m3(ptr addrspace(6) %p, ptr addrspace(6) %p, ptr addrspace(6) null, i32 0, i32 1, i32 8, i32 1, i32 8, i32 32, i32 32, i32 0, i32 0)
  ret void
}

; CHECK: error: {{.*}} in function source {{.*}}: tile conversion u32.u8 is not available on a3 (it is on a5); a3 has no tile conversion from u32
define void @source(ptr addrspace(6) %p) {
  call void @llvm.pto.tcvt.u32.u8(ptr addrspace(6) %p, ptr addrspace(6) %p, ptr addrspace(6) null, i32 0, i32 1, i32 8, i32 1, i32 8, i32 32, i32 32, i32 0, i32 0)
  ret void
}

; CHECK: error: {{.*}} in function columns {{.*}}: tile conversion f32.f16: the source has 9 valid columns, the destination 8; they must be the same
define void @columns(ptr addrspace(6) %p) {
  call void @llvm.pto.tcvt.f32.f16(ptr addrspace(6) %p, ptr addrspace(6) %p, ptr addrspace(6) null, i32 0, i32 1, i32 8, i32 1, i32 9, i32 32, i32 32, i32 0, i32 0)
  ret void
}

; CHECK: error: {{.*}} in function scratch {{.*}}: tile conversion f16.s8: without saturation it needs a tmp tile of 160 bytes on a3, not of 159
define void @scratch(ptr addrspace(6) %p) {
  call void @llvm.pto.tcvt.f16.s8(ptr addrspace(6) %p, ptr addrspace(6) %p, ptr addrspace(6) null, i32 159, i32 1, i32 8, i32 1, i32 8, i32 32, i32 32, i32 0, i32 0)
  ret void
}

; CHECK-NOT: error
; Saturation is the default here, and empty tiles take no scratch space.
define void @right(ptr addrspace(6) %p, i32 %rows, i32 %rnd) {
  call void @llvm.pto.tcvt.f16.s8(ptr addrspace(6) %p, ptr addrspace(6) %p, ptr addrspace(6) null, i32 0, i32 1, i32 8, i32 1, i32 8, i32 32, i32 32, i32 0, i32 2)
  call void @llvm.pto.tcvt.f16.s8(ptr addrspace(6) %p, ptr addrspace(6) %p, ptr addrspace(6) null, i32 0, i32 0, i32 8, i32 0, i32 8, i32 32, i32 32, i32 0, i32 0)
  call void @llvm.pto.tcvt.f16.s8(ptr addrspace(6) %p, ptr addrspace(6) %p, ptr addrspace(6) null, i32 0, i32 %rows, i32 8, i32 %rows, i32 8, i32 32, i32 32, i32 %rnd, i32 1)
  ret void
}
