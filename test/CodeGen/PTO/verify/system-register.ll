; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; System registers and pipes that do not exist or cannot be set.
;
; RUN: not llc -verify-machineinstrs -mtriple=pto < %s 2>&1 | FileCheck %s

; CHECK: error: {{.*}} in function place {{.*}}: system register BLOCK_IDX (0) cannot be set; legal: CTRL (8), AR (9), SQZN (10),
define void @place(i64 %x) {
  call void @llvm.pto.set.spr(i32 0, i64 %x)
  ret void
}

; CHECK: error: {{.*}} in function unknown {{.*}}: llvm.pto.get.spr: system register 7 does not exist; legal: BLOCK_IDX (0),
define i64 @unknown() {
  %r = call i64 @llvm.pto.get.spr(i32 7)
  ret i64 %r
}

; CHECK: error: {{.*}} in function pipe {{.*}}: llvm.pto.set.flag: pipe 9 does not exist; legal: S (0), V (1), M (2), MTE1 (3), MTE2 (4), MTE3 (5), ALL (6), MTE4 (7), MTE5 (8), FIX (10)
define void @pipe(i64 %e) {
  call void @llvm.pto.set.flag(i32 1, i32 9, i64 %e)
  ret void
}

; CHECK: error: {{.*}} in function hint {{.*}}: llvm.pto.vsqz.f32: hint 2 does not exist; legal: NOCOUNT (0), COUNT (1)
define <64 x float> @hint(<64 x float> %v, <64 x i1> %m) {
  %r = call <64 x float> @llvm.pto.vsqz.f32(<64 x float> %v, <64 x i1> %m, i32 2)
  ret <64 x float> %r
}

; CHECK: error: {{.*}} in function order {{.*}}: llvm.pto.mem.bar: memory barrier 12 does not exist; legal: VV_ALL (0),
define void @order() {
  call void @llvm.pto.mem.bar(i32 12)
  ret void
}

; CHECK: error: {{.*}} in function stored {{.*}}: llvm.pto.sprsts: address register 8 does not exist; legal: AR (9)
define void @stored(ptr addrspace(6) %p) {
  call void @llvm.pto.sprsts(i32 8, ptr addrspace(6) %p)
  ret void
}

; CHECK-NOT: error
