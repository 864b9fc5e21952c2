; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
; RUN: pto-run %s --entry=reversed | FileCheck %s
; RUN: pto-sim %s --entry=reversed | FileCheck %s
; RUN: pto-sim -O0 %s --entry=reversed | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Gathers and scatters of many lanes. The host's code generator makes a branch
; for each lane, with all of the vector alive in it; of 1024 lanes it needed more
; than 3 GB, so the emulator makes loops of them.

; DIFF: 4 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

define void @gather(ptr addrspace(6) %p, <1024 x i32> %index, <1024 x i1> %m, <1024 x float> %others) {
  %in = and <1024 x i32> %index, splat (i32 255)
  %a = getelementptr float, ptr addrspace(6) %p, <1024 x i32> %in
  %v = call <1024 x float> @llvm.masked.gather.v1024f32.v1024p6(<1024 x ptr addrspace(6)> %a, i32 4, <1024 x i1> %m, <1024 x float> %others)
  %q = getelementptr i8, ptr addrspace(6) %p, i32 4096
  store <1024 x float> %v, ptr addrspace(6) %q
  ret void
}

define void @gather_generic(ptr %p, <257 x i16> %index, <257 x i1> %m) {
  %in = and <257 x i16> %index, splat (i16 255)
  %a = getelementptr half, ptr %p, <257 x i16> %in
  %v = call <257 x half> @llvm.masked.gather.v257f16.v257p0(<257 x ptr> %a, i32 2, <257 x i1> %m, <257 x half> zeroinitializer)
  %q = getelementptr i8, ptr %p, i32 4096
  store <257 x half> %v, ptr %q
  ret void
}

; Later lanes come after earlier ones.
define void @scatter(ptr addrspace(6) %p, <512 x i32> %index, <512 x i1> %m, <512 x i64> %v) {
  %in = and <512 x i32> %index, splat (i32 127)
  %a = getelementptr i64, ptr addrspace(6) %p, <512 x i32> %in
  call void @llvm.masked.scatter.v512i64.v512p6(<512 x i64> %v, <512 x ptr addrspace(6)> %a, i32 8, <512 x i1> %m)
  ret void
}

; CHECK: result: i32 = 99
define i32 @reversed() {
  %p = alloca [200 x i32]
  %up = call <200 x i32> @llvm.experimental.stepvector.v200i32()
  store <200 x i32> %up, ptr %p, align 4
  %down = sub <200 x i32> splat (i32 199), %up
  %a = getelementptr i32, ptr %p, <200 x i32> %down
  %v = call <200 x i32> @llvm.masked.gather.v200i32.v200p0(<200 x ptr> %a, i32 4, <200 x i1> splat (i1 true), <200 x i32> zeroinitializer)
  %r = extractelement <200 x i32> %v, i32 100
  ret i32 %r
}
