; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Operations on doubles that are made of others: predicated ones, those of matrices,
; reductions, parts of numbers. The program execute-runtime of CTest compares what
; emulator and machine code make of them.
;
; REQUIRES: pto-execution
; RUN: opt -passes=pto-runtime-calls -S < %s | FileCheck %s
; RUN: llc -verify-machineinstrs < %s -o /dev/null

target triple = "pto"

; All lanes are computed: the others may be anything.
; CHECK-LABEL: @predicated(
; CHECK-COUNT-2: call double @__adddf3(
; CHECK-NOT: call
; CHECK: ret
define void @predicated(ptr addrspace(6) %p) {
  %x = load <2 x double>, ptr addrspace(6) %p
  %r = call <2 x double> @llvm.vp.fadd.v2f64(<2 x double> %x, <2 x double> %x, <2 x i1> splat (i1 true), i32 2)
  store <2 x double> %r, ptr addrspace(6) %p
  ret void
}

; Those that do not count have the number that changes nothing.
; CHECK-LABEL: @predicated_reduction(
; CHECK: icmp ult <2 x i32> <i32 0, i32 1>,
; CHECK: select <2 x i1> {{.*}}, <2 x double> <double -0.000000e+00, double -0.000000e+00>
; CHECK-COUNT-2: call double @__adddf3(
; CHECK: ret
define void @predicated_reduction(ptr addrspace(6) %p, i32 %n) {
  %x = load <2 x double>, ptr addrspace(6) %p
  %m = load <2 x i64>, ptr addrspace(6) %p
  %b = icmp slt <2 x i64> %m, zeroinitializer
  %l = and i32 %n, 1
  %r = call double @llvm.vp.reduce.fadd.v2f64(double 1.0, <2 x double> %x, <2 x i1> %b, i32 %l)
  store double %r, ptr addrspace(6) %p
  ret void
}

; One call in a loop, not sixty-four.
; CHECK-LABEL: @long_reduction(
; CHECK-COUNT-1: call double @__adddf3(
; CHECK-NOT: call
; CHECK: ret
define void @long_reduction(ptr addrspace(6) %p) {
  %x = load <64 x double>, ptr addrspace(6) %p
  %r = call double @llvm.vector.reduce.fadd.v64f64(double 0.0, <64 x double> %x)
  store double %r, ptr addrspace(6) %p
  ret void
}

; Where there is no start, the first lane is it.
; CHECK-LABEL: @greatest(
; CHECK: extractelement <64 x double> {{.*}}, i64 0
; CHECK-COUNT-1: call double @fmaximum(
; CHECK-NOT: call
; CHECK: ret
define void @greatest(ptr addrspace(6) %p) {
  %x = load <64 x double>, ptr addrspace(6) %p
  %r = call double @llvm.vector.reduce.fmaximum.v64f64(<64 x double> %x)
  store double %r, ptr addrspace(6) %p
  ret void
}

; Operations on the bits.
; CHECK-LABEL: @parts(
; CHECK-NOT: call {{.*}} @{{[^l]}}
; CHECK: ret
define void @parts(ptr addrspace(6) %p) {
  %x = load <3 x double>, ptr addrspace(6) %p
  %r = call { <3 x double>, <3 x i32> } @llvm.frexp.v3f64.v3i32(<3 x double> %x)
  %f = extractvalue { <3 x double>, <3 x i32> } %r, 0
  %e = extractvalue { <3 x double>, <3 x i32> } %r, 1
  store <3 x double> %f, ptr addrspace(6) %p
  %q = getelementptr i8, ptr addrspace(6) %p, i64 32
  store <3 x i32> %e, ptr addrspace(6) %q
  ret void
}

; CHECK-LABEL: @product(
; CHECK-COUNT-4: call double @__muldf3(
; CHECK: ret
define void @product(ptr addrspace(6) %p) {
  %x = load <4 x double>, ptr addrspace(6) %p
  %r = call <4 x double> @llvm.matrix.multiply.v4f64.v4f64.v4f64(<4 x double> %x, <4 x double> %x, i32 2, i32 2, i32 2)
  store <4 x double> %r, ptr addrspace(6) %p
  ret void
}

; A merge moves lanes, and computes nothing.
; CHECK-LABEL: @merge(
; CHECK-NOT: call
; CHECK: ret
define void @merge(ptr addrspace(6) %p, <2 x i1> %m, i32 %n) {
  %x = load <2 x double>, ptr addrspace(6) %p
  %l = and i32 %n, 1
  %r = call <2 x double> @llvm.vp.merge.v2f64(<2 x i1> %m, <2 x double> %x, <2 x double> zeroinitializer, i32 %l)
  store <2 x double> %r, ptr addrspace(6) %p
  ret void
}

; Strict arithmetic in the only mode.
; CHECK-LABEL: @strict(
; CHECK: call double @pow(double %x, double %y)
; CHECK: call i32 @__gtdf2(
define i1 @strict(double %x, double %y) strictfp {
  %r = call double @llvm.experimental.constrained.pow.f64(double %x, double %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  %c = call i1 @llvm.experimental.constrained.fcmp.f64(double %r, double %y, metadata !"ogt", metadata !"fpexcept.strict") strictfp
  ret i1 %c
}
