; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Intrinsics of other targets: of conversions, of what has no result, of results
; that have no register here (i1, i16, half, short vectors, pairs).
;
; REQUIRES: pto-execution
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -O0 -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not llc -verify-machineinstrs -O2 -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not pto-sim %s --entry=conversion --arg=f32:1 2>&1 | FileCheck --check-prefix=SIM %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

declare i32 @llvm.nvvm.f2i.rn(float)
declare i16 @llvm.nvvm.f2h.rn(float)
declare i1 @llvm.nvvm.isspacep.const(ptr)
declare void @llvm.nvvm.barrier0()
declare {i32, i1} @llvm.nvvm.shfl.sync.bfly.i32p(i32, i32, i32, i32)
declare i64 @llvm.x86.rdtsc()
declare i32 @llvm.x86.sse.cvttss2si(<4 x float>)
declare <4 x half> @llvm.amdgcn.image.load.1d.v4f16.i32(i32 immarg, i32, <8 x i32>, i32 immarg, i32 immarg)
declare <vscale x 4 x i1> @llvm.aarch64.sve.ptrue.nxv4i1(i32)

; SIM: error: {{.*}}in function conversion i32 (float): intrinsic 'llvm.nvvm.f2i.rn' is one of another target (nvvm), which PTO has no instruction for; 'opt -passes=pto-import-ptx' replaces conversions and says which it cannot replace{{$}}
; CHECK: error: {{.*}} in function conversion i32 (float): intrinsic 'llvm.nvvm.f2i.rn' is one of another target (nvvm), which PTO has no instruction for; 'opt -passes=pto-import-ptx' replaces conversions and says which it cannot replace{{$}}
define i32 @conversion(float %x) {
  %r = call i32 @llvm.nvvm.f2i.rn(float %x)
  ret i32 %r
}

; MORE: error: {{.*}} in function promoted_result i16 (float): intrinsic 'llvm.nvvm.f2h.rn' is one of another target (nvvm), which PTO has no instruction for; 'opt -passes=pto-import-ptx' replaces conversions and says which it cannot replace{{$}}
define i16 @promoted_result(float %x) {
  %r = call i16 @llvm.nvvm.f2h.rn(float %x)
  ret i16 %r
}

; MORE: error: {{.*}} in function one_bit i1 (ptr): intrinsic 'llvm.nvvm.isspacep.const' is one of another target (nvvm), which PTO has no instruction for; 'opt -passes=pto-import-ptx' replaces conversions and says which it cannot replace{{$}}
define i1 @one_bit(ptr %p) {
  %r = call i1 @llvm.nvvm.isspacep.const(ptr %p)
  ret i1 %r
}

; MORE: error: {{.*}} in function without_result void (): intrinsic 'llvm.nvvm.barrier0' is one of another target (nvvm), which PTO has no instruction for; 'opt -passes=pto-import-ptx' replaces conversions and says which it cannot replace{{$}}
define void @without_result() {
  call void @llvm.nvvm.barrier0()
  ret void
}

; MORE: error: {{.*}} in function pair i32 (i32): intrinsic 'llvm.nvvm.shfl.sync.bfly.i32p' is one of another target (nvvm), which PTO has no instruction for; 'opt -passes=pto-import-ptx' replaces conversions and says which it cannot replace{{$}}
define i32 @pair(i32 %x) {
  %p = call {i32, i1} @llvm.nvvm.shfl.sync.bfly.i32p(i32 %x, i32 %x, i32 %x, i32 %x)
  %r = extractvalue {i32, i1} %p, 0
  ret i32 %r
}

; MORE: error: {{.*}} in function clock i64 (): intrinsic 'llvm.x86.rdtsc' is one of another target (x86), which PTO has no instruction for; use LLVM IR of any target or llvm.pto.* instead{{$}}
define i64 @clock() {
  %r = call i64 @llvm.x86.rdtsc()
  ret i64 %r
}

; MORE: error: {{.*}} in function short_vector i32 (<4 x float>): intrinsic 'llvm.x86.sse.cvttss2si' is one of another target (x86), which PTO has no instruction for; use LLVM IR of any target or llvm.pto.* instead{{$}}
define i32 @short_vector(<4 x float> %x) {
  %r = call i32 @llvm.x86.sse.cvttss2si(<4 x float> %x)
  ret i32 %r
}

; MORE: error: {{.*}} in function overloaded <4 x half> (i32, <8 x i32>): intrinsic 'llvm.amdgcn.image.load.1d.v4f16.i32' is one of another target (amdgcn), which PTO has no instruction for; use LLVM IR of any target or llvm.pto.* instead{{$}}
define <4 x half> @overloaded(i32 %x, <8 x i32> %r) {
  %v = call <4 x half> @llvm.amdgcn.image.load.1d.v4f16.i32(i32 15, i32 %x, <8 x i32> %r, i32 0, i32 0)
  ret <4 x half> %v
}

; MORE: error: {{.*}} in function scalable void (): intrinsic 'llvm.aarch64.sve.ptrue.nxv4i1' is one of another target (aarch64), which PTO has no instruction for; use LLVM IR of any target or llvm.pto.* instead{{$}}
define void @scalable() {
  %r = call <vscale x 4 x i1> @llvm.aarch64.sve.ptrue.nxv4i1(i32 31)
  ret void
}
