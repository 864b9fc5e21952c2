; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Elements that a vector length moves: of all lengths, in time that is linear.
;
; RUN: pto-diff %s --verbose --calls=6 | FileCheck %s --check-prefix=SAME
; RUN: pto-run %s --entry=reverse --arg=i32:1,2,3,4,5 --arg=i32:3 | FileCheck %s --check-prefix=REVERSE
; RUN: pto-sim %s --entry=reverse --arg=i32:1,2,3,4,5 --arg=i32:3 | FileCheck %s --check-prefix=REVERSE
; REVERSE: result: <5 x i32> = [3, 2, 1, 0, 0]
; RUN: pto-run %s --entry=splice --arg=i32:1,2,3,4,5 --arg=i32:10,20,30,40,50 --arg=i32:4 | FileCheck %s --check-prefix=SPLICE
; RUN: pto-sim %s --entry=splice --arg=i32:1,2,3,4,5 --arg=i32:10,20,30,40,50 --arg=i32:4 | FileCheck %s --check-prefix=SPLICE
; SPLICE: result: <5 x i32> = [3, 4, 10, 20, 30]
; RUN: pto-run %s --entry=splice.back --arg=i32:1,2,3,4,5 --arg=i32:10,20,30,40,50 --arg=i32:4 | FileCheck %s --check-prefix=BACK
; RUN: pto-sim %s --entry=splice.back --arg=i32:1,2,3,4,5 --arg=i32:10,20,30,40,50 --arg=i32:4 | FileCheck %s --check-prefix=BACK
; BACK: result: <5 x i32> = [4, 10, 20, 30, 40]
; Without any element that is on, the result is the start, a NaN too.
; RUN: pto-run %s --entry=greatest --arg=f32:nan --arg=f32:1,2,3 --arg=i32:0 | FileCheck %s --check-prefix=NONE
; RUN: pto-sim %s --entry=greatest --arg=f32:nan --arg=f32:1,2,3 --arg=i32:0 | FileCheck %s --check-prefix=NONE
; NONE: result: float = nan
; RUN: pto-run %s --entry=greatest --arg=f32:nan --arg=f32:1,2,3 --arg=i32:2 | FileCheck %s --check-prefix=SOME
; RUN: pto-sim %s --entry=greatest --arg=f32:nan --arg=f32:1,2,3 --arg=i32:2 | FileCheck %s --check-prefix=SOME
; SOME: result: float = 2

target triple = "pto"

; SAME: reverse: same
define <5 x i32> @reverse(<5 x i32> %x, i32 %n) {
  %r = call <5 x i32> @llvm.experimental.vp.reverse.v5i32(<5 x i32> %x, <5 x i1> splat (i1 true), i32 %n)
  %s = call <5 x i32> @llvm.vp.merge.v5i32(<5 x i1> splat (i1 true), <5 x i32> %r, <5 x i32> zeroinitializer, i32 %n)
  ret <5 x i32> %s
}

; SAME: splice: same
define <5 x i32> @splice(<5 x i32> %x, <5 x i32> %y, i32 %n) {
  %m = call i32 @llvm.umin.i32(i32 %n, i32 5)
  %k = call i32 @llvm.umax.i32(i32 %m, i32 3)
  %r = call <5 x i32> @llvm.experimental.vp.splice.v5i32(<5 x i32> %x, <5 x i32> %y, i32 2, <5 x i1> splat (i1 true), i32 %k, i32 5)
  ret <5 x i32> %r
}

; SAME: splice.back: same
define <5 x i32> @splice.back(<5 x i32> %x, <5 x i32> %y, i32 %n) {
  %m = call i32 @llvm.umin.i32(i32 %n, i32 5)
  %k = call i32 @llvm.umax.i32(i32 %m, i32 1)
  %r = call <5 x i32> @llvm.experimental.vp.splice.v5i32(<5 x i32> %x, <5 x i32> %y, i32 -1, <5 x i1> splat (i1 true), i32 %k, i32 5)
  ret <5 x i32> %r
}

; Elements without a width of memory.
; SAME: splice24: same
define void @splice24(ptr addrspace(6) %p, i32 %n) {
  %q = getelementptr i8, ptr addrspace(6) %p, i64 64
  %x32 = load <8 x i32>, ptr addrspace(6) %p
  %x = trunc <8 x i32> %x32 to <8 x i24>
  %m = and i32 %n, 7
  %r = call <8 x i24> @llvm.experimental.vp.splice.v8i24(<8 x i24> %x, <8 x i24> %x, i32 0, <8 x i1> splat (i1 true), i32 %m, i32 8)
  %r32 = zext <8 x i24> %r to <8 x i32>
  store <8 x i32> %r32, ptr addrspace(6) %q
  ret void
}

; SAME: long: same
define void @long(ptr addrspace(6) %p, i32 %n) {
  %x = load <1024 x i16>, ptr addrspace(6) %p
  %q = getelementptr i8, ptr addrspace(6) %p, i64 2048
  %m = and i32 %n, 1023
  %r = call <1024 x i16> @llvm.experimental.vp.reverse.v1024i16(<1024 x i16> %x, <1024 x i1> splat (i1 true), i32 %m)
  %s = call <1024 x i16> @llvm.vp.merge.v1024i16(<1024 x i1> splat (i1 true), <1024 x i16> %r, <1024 x i16> zeroinitializer, i32 %m)
  store <1024 x i16> %s, ptr addrspace(6) %q
  ret void
}

; SAME: greatest: same
define float @greatest(float %start, <3 x float> %x, i32 %n) {
  %m = call i32 @llvm.umin.i32(i32 %n, i32 3)
  %r = call float @llvm.vp.reduce.fmax.v3f32(float %start, <3 x float> %x, <3 x i1> splat (i1 true), i32 %m)
  ret float %r
}

; SAME: words: same
define void @words(ptr addrspace(6) %p, <3 x i1> %m) {
  %q = getelementptr i8, ptr addrspace(6) %p, i64 64
  %v = call <3 x i128> @llvm.masked.load.v3i128.p6(ptr addrspace(6) %p, i32 32, <3 x i1> %m, <3 x i128> splat (i128 5))
  call void @llvm.masked.store.v3i128.p6(<3 x i128> %v, ptr addrspace(6) %q, i32 32, <3 x i1> %m)
  ret void
}
