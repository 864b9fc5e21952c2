; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Scalable vectors are refused, each function once, wherever they are.
;
; REQUIRES: pto-execution
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -O0 -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not llc -verify-machineinstrs -O2 -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not opt -passes=pto-verify -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not pto-run --entry=fixed %s --arg=s32:1,2,3,4 2>&1 | FileCheck --implicit-check-not="LLVM ERROR" %s
; RUN: not ls %t

target triple = "pto"

; CHECK: error: {{.*}} in function arithmetic <vscale x 4 x i32> (<vscale x 4 x i32>): scalable vectors are not supported: <vscale x 4 x i32>; a register has 2048 bits, so the length of a vector is a constant{{$}}
define <vscale x 4 x i32> @arithmetic(<vscale x 4 x i32> %x) {
  %r = add <vscale x 4 x i32> %x, %x
  %s = mul <vscale x 4 x i32> %r, %x
  ret <vscale x 4 x i32> %s
}

; CHECK: error: {{.*}} in function memory void (ptr): scalable vectors are not supported: <vscale x 2 x float>; a register has 2048 bits, so the length of a vector is a constant{{$}}
define void @memory(ptr %p) {
  %r = load <vscale x 2 x float>, ptr %p
  %s = fadd <vscale x 2 x float> %r, %r
  store <vscale x 2 x float> %s, ptr %p
  ret void
}

; CHECK: error: {{.*}} in function bytes void (ptr): scalable vectors are not supported: <vscale x 32 x i8>; a register has 2048 bits, so the length of a vector is a constant{{$}}
define void @bytes(ptr %p) {
  %r = load <vscale x 32 x i8>, ptr %p
  %s = add <vscale x 32 x i8> %r, %r
  store <vscale x 32 x i8> %s, ptr %p
  ret void
}

; CHECK: error: {{.*}} in function variable ptr (): scalable vectors are not supported: <vscale x 16 x i1>; a register has 2048 bits, so the length of a vector is a constant{{$}}
define ptr @variable() {
  %v = alloca <vscale x 16 x i1>
  ret ptr %v
}

; CHECK: error: {{.*}} in function address ptr (ptr, i64): scalable vectors are not supported: <vscale x 2 x i64>; a register has 2048 bits, so the length of a vector is a constant{{$}}
define ptr @address(ptr %p, i64 %i) {
  %a = getelementptr <vscale x 2 x i64>, ptr %p, i64 %i
  ret ptr %a
}

; CHECK: error: {{.*}} in function scale i64 (): scalable vectors are not supported: 'llvm.vscale.i64' asks for their length{{$}}
define i64 @scale() {
  %r = call i64 @llvm.vscale.i64()
  ret i64 %r
}

; CHECK: error: {{.*}} in function length i32 (i32): scalable vectors are not supported: 'llvm.experimental.get.vector.length.i32' asks for their length{{$}}
define i32 @length(i32 %n) {
  %r = call i32 @llvm.experimental.get.vector.length.i32(i32 %n, i32 4, i1 true)
  ret i32 %r
}

; CHECK: error: {{.*}} in function inner void (ptr): scalable vectors are not supported: <vscale x 8 x half>; a register has 2048 bits, so the length of a vector is a constant{{$}}
define void @inner(ptr %p) {
  %r = call { <vscale x 8 x half>, <vscale x 8 x half> } @llvm.vector.deinterleave2.nxv16f16(<vscale x 16 x half> undef)
  %s = extractvalue { <vscale x 8 x half>, <vscale x 8 x half> } %r, 0
  store <vscale x 8 x half> %s, ptr %p
  ret void
}

; CHECK: error: {{.*}} in function caller void (): scalable vectors are not supported: <vscale x 4 x i32>; a register has 2048 bits, so the length of a vector is a constant{{$}}
define void @caller() {
  %r = call <vscale x 4 x i32> @arithmetic(<vscale x 4 x i32> zeroinitializer)
  ret void
}

define <4 x i32> @fixed(<4 x i32> %x) {
  %r = add <4 x i32> %x, %x
  ret <4 x i32> %r
}
