; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Hosts move some vectors of 16-bit floats by way of floats: denormal numbers and the
; payload of NaNs would not survive, and some lengths end in selection. The emulator
; moves their bits.
;
; RUN: opt -passes=pto-emulate,strip-dead-prototypes -S < %s | FileCheck %s --implicit-check-not=bfloat
; RUN: pto-diff %s --verbose --calls=4 | FileCheck %s --check-prefix=SAME
; RUN: pto-run %s --entry=passed --arg=bf16:0x0001,0x7f81,0xffc1 --arg=bf16:1,2,0x8001 | FileCheck %s --check-prefix=VALUE
; RUN: pto-sim %s --entry=passed --arg=bf16:0x0001,0x7f81,0xffc1 --arg=bf16:1,2,0x8001 | FileCheck %s --check-prefix=VALUE
; VALUE: result: <3 x bfloat> = [9.183549615799121e-41, nan, -nan]

target triple = "pto"

; CHECK-LABEL: define internal <3 x i16> @identity(
; SAME: identity: same
define internal <3 x bfloat> @identity(<3 x bfloat> %x, <3 x bfloat> %y) noinline {
  ret <3 x bfloat> %x
}

; CHECK-LABEL: define {{.*}}@passed(
; SAME: passed: same
define <3 x bfloat> @passed(<3 x bfloat> %x, <3 x bfloat> %y) {
  %r = call <3 x bfloat> @identity(<3 x bfloat> %x, <3 x bfloat> %y)
  ret <3 x bfloat> %r
}

; Memory, and both ways into a block.
; CHECK-LABEL: define {{.*}}@merged(
; SAME: merged: same
define void @merged(ptr addrspace(6) %p, i1 %c) {
  %q = getelementptr i8, ptr addrspace(6) %p, i64 64
  %r = getelementptr i8, ptr addrspace(6) %p, i64 128
  %x = load <9 x bfloat>, ptr addrspace(6) %p
  br i1 %c, label %then, label %end
then:
  %y = load <9 x bfloat>, ptr addrspace(6) %q, align 1
  %z = fneg <9 x bfloat> %y
  br label %end
end:
  %v = phi <9 x bfloat> [ %x, %0 ], [ %z, %then ]
  %w = phi <9 x bfloat> [ splat (bfloat 1.0), %0 ], [ %y, %then ]
  %s = select i1 %c, <9 x bfloat> %v, <9 x bfloat> %w
  store <9 x bfloat> %s, ptr addrspace(6) %r, align 2
  ret void
}

; Lanes, and bits of lanes.
; CHECK-LABEL: define {{.*}}@lanes(
; SAME: lanes: same
define <5 x bfloat> @lanes(<5 x bfloat> %x, <5 x i16> %y, bfloat %z) {
  %a = bitcast <5 x i16> %y to <5 x bfloat>
  %b = shufflevector <5 x bfloat> %x, <5 x bfloat> %a, <5 x i32> <i32 9, i32 1, i32 poison, i32 0, i32 6>
  %c = insertelement <5 x bfloat> %b, bfloat %z, i32 2
  %d = extractelement <5 x bfloat> %c, i32 3
  %e = insertelement <5 x bfloat> %c, bfloat %d, i32 0
  %f = call <5 x bfloat> @llvm.copysign.v5bf16(<5 x bfloat> %e, <5 x bfloat> %x)
  %g = freeze <5 x bfloat> %f
  %h = call <5 x bfloat> @llvm.vector.reverse.v5bf16(<5 x bfloat> %g)
  ret <5 x bfloat> %h
}

; CHECK-LABEL: define {{.*}}@pairs(
; SAME: pairs: same
define <3 x bfloat> @pairs(<6 x bfloat> %x) {
  %p = call { <3 x bfloat>, <3 x bfloat> } @llvm.vector.deinterleave2.v6bf16(<6 x bfloat> %x)
  %a = extractvalue { <3 x bfloat>, <3 x bfloat> } %p, 0
  %b = extractvalue { <3 x bfloat>, <3 x bfloat> } %p, 1
  %n = call <3 x bfloat> @llvm.fabs.v3bf16(<3 x bfloat> %b)
  %c = icmp eq <3 x i16> zeroinitializer, zeroinitializer
  %r = select <3 x i1> %c, <3 x bfloat> %n, <3 x bfloat> %a
  ret <3 x bfloat> %r
}

; CHECK-LABEL: define {{.*}}@masked(
; SAME: masked: same
define void @masked(ptr addrspace(6) %p, <7 x i1> %m, <7 x bfloat> %x) {
  %r = call <7 x bfloat> @llvm.masked.load.v7bf16.p6(ptr addrspace(6) %p, i32 2, <7 x i1> %m, <7 x bfloat> %x)
  %q = getelementptr i8, ptr addrspace(6) %p, i64 64
  call void @llvm.masked.store.v7bf16.p6(<7 x bfloat> %r, ptr addrspace(6) %q, i32 2, <7 x i1> %m)
  ret void
}

; The only element of a vector is a scalar for the host.
; CHECK-LABEL: define {{.*}}@single(
; SAME: single: same
define void @single(ptr addrspace(6) %p) {
  %x = load <1 x half>, ptr addrspace(6) %p
  %y = call <1 x half> @llvm.fabs.v1f16(<1 x half> %x)
  %q = getelementptr i8, ptr addrspace(6) %p, i64 64
  store <1 x half> %y, ptr addrspace(6) %q
  ret void
}
