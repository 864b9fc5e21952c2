; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Strided accesses to integers of any width, each at an address of its own.

; DIFF: 10 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

define void @strided_load_24_12(ptr %there, ptr %m, ptr %to) {
  %bits = load <12 x i8>, ptr %m, align 32
  %mask = trunc <12 x i8> %bits to <12 x i1>
  %r = call <12 x i24> @llvm.experimental.vp.strided.load.v12i24.p0.i64(ptr align 1 %there, i64 5, <12 x i1> %mask, i32 11)
  %s = select <12 x i1> %mask, <12 x i24> %r, <12 x i24> zeroinitializer
  %t = insertelement <12 x i24> %s, i24 0, i32 11
  %u = zext <12 x i24> %t to <12 x i32>
  store <12 x i32> %u, ptr %to, align 32
  ret void
}

define void @strided_store_24_12(ptr %there, ptr %m, ptr %px) {
  %bits = load <12 x i8>, ptr %m, align 32
  %mask = trunc <12 x i8> %bits to <12 x i1>
  %x = load <12 x i32>, ptr %px, align 32
  %v = trunc <12 x i32> %x to <12 x i24>
  call void @llvm.experimental.vp.strided.store.v12i24.p0.i64(<12 x i24> %v, ptr align 1 %there, i64 5, <12 x i1> %mask, i32 11)
  ret void
}

define void @strided_load_24_3(ptr %there, ptr %m, ptr %to) {
  %bits = load <3 x i8>, ptr %m, align 32
  %mask = trunc <3 x i8> %bits to <3 x i1>
  %r = call <3 x i24> @llvm.experimental.vp.strided.load.v3i24.p0.i64(ptr align 1 %there, i64 5, <3 x i1> %mask, i32 2)
  %s = select <3 x i1> %mask, <3 x i24> %r, <3 x i24> zeroinitializer
  %t = insertelement <3 x i24> %s, i24 0, i32 2
  %u = zext <3 x i24> %t to <3 x i32>
  store <3 x i32> %u, ptr %to, align 32
  ret void
}

define void @strided_store_24_3(ptr %there, ptr %m, ptr %px) {
  %bits = load <3 x i8>, ptr %m, align 32
  %mask = trunc <3 x i8> %bits to <3 x i1>
  %x = load <3 x i32>, ptr %px, align 32
  %v = trunc <3 x i32> %x to <3 x i24>
  call void @llvm.experimental.vp.strided.store.v3i24.p0.i64(<3 x i24> %v, ptr align 1 %there, i64 5, <3 x i1> %mask, i32 2)
  ret void
}

define void @strided_load_48_5(ptr %there, ptr %m, ptr %to) {
  %bits = load <5 x i8>, ptr %m, align 32
  %mask = trunc <5 x i8> %bits to <5 x i1>
  %r = call <5 x i48> @llvm.experimental.vp.strided.load.v5i48.p0.i64(ptr align 1 %there, i64 5, <5 x i1> %mask, i32 4)
  %s = select <5 x i1> %mask, <5 x i48> %r, <5 x i48> zeroinitializer
  %t = insertelement <5 x i48> %s, i48 0, i32 4
  %u = zext <5 x i48> %t to <5 x i64>
  store <5 x i64> %u, ptr %to, align 32
  ret void
}

define void @strided_store_48_5(ptr %there, ptr %m, ptr %px) {
  %bits = load <5 x i8>, ptr %m, align 32
  %mask = trunc <5 x i8> %bits to <5 x i1>
  %x = load <5 x i64>, ptr %px, align 32
  %v = trunc <5 x i64> %x to <5 x i48>
  call void @llvm.experimental.vp.strided.store.v5i48.p0.i64(<5 x i48> %v, ptr align 1 %there, i64 5, <5 x i1> %mask, i32 4)
  ret void
}

define void @strided_load_40_9(ptr %there, ptr %m, ptr %to) {
  %bits = load <9 x i8>, ptr %m, align 32
  %mask = trunc <9 x i8> %bits to <9 x i1>
  %r = call <9 x i40> @llvm.experimental.vp.strided.load.v9i40.p0.i64(ptr align 1 %there, i64 5, <9 x i1> %mask, i32 8)
  %s = select <9 x i1> %mask, <9 x i40> %r, <9 x i40> zeroinitializer
  %t = insertelement <9 x i40> %s, i40 0, i32 8
  %u = zext <9 x i40> %t to <9 x i64>
  store <9 x i64> %u, ptr %to, align 32
  ret void
}

define void @strided_store_40_9(ptr %there, ptr %m, ptr %px) {
  %bits = load <9 x i8>, ptr %m, align 32
  %mask = trunc <9 x i8> %bits to <9 x i1>
  %x = load <9 x i64>, ptr %px, align 32
  %v = trunc <9 x i64> %x to <9 x i40>
  call void @llvm.experimental.vp.strided.store.v9i40.p0.i64(<9 x i40> %v, ptr align 1 %there, i64 5, <9 x i1> %mask, i32 8)
  ret void
}

define void @strided_store_1_20(ptr %there, ptr %m, ptr %px) {
  %bits = load <20 x i8>, ptr %m, align 32
  %mask = trunc <20 x i8> %bits to <20 x i1>
  %x = load <20 x i8>, ptr %px, align 32
  %v = trunc <20 x i8> %x to <20 x i1>
  call void @llvm.experimental.vp.strided.store.v20i1.p0.i64(<20 x i1> %v, ptr align 1 %there, i64 5, <20 x i1> %mask, i32 19)
  ret void
}

define void @strided_store_7_9(ptr %there, ptr %m, ptr %px) {
  %bits = load <9 x i8>, ptr %m, align 32
  %mask = trunc <9 x i8> %bits to <9 x i1>
  %x = load <9 x i8>, ptr %px, align 32
  %v = trunc <9 x i8> %x to <9 x i7>
  call void @llvm.experimental.vp.strided.store.v9i7.p0.i64(<9 x i7> %v, ptr align 1 %there, i64 5, <9 x i1> %mask, i32 8)
  ret void
}
