; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Masked accesses to elements of 64 bits and more, of doubles and of pointers:
; bits that are moved.

; DIFF: 17 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

define void @load_doubles(ptr %there, ptr %m, ptr %px, ptr %to) {
  %bits = load <40 x i8>, ptr %m, align 32
  %mask = trunc <40 x i8> %bits to <40 x i1>
  %x = load <40 x double>, ptr %px, align 32
  %r = call <40 x double> @llvm.masked.load.v40f64.p0(ptr %there, i32 8, <40 x i1> %mask, <40 x double> %x)
  store <40 x double> %r, ptr %to, align 32
  ret void
}

define void @store_doubles(ptr %there, ptr %m, ptr %px) {
  %bits = load <5 x i8>, ptr %m, align 32
  %mask = trunc <5 x i8> %bits to <5 x i1>
  %x = load <5 x double>, ptr %px, align 32
  call void @llvm.masked.store.v5f64.p0(<5 x double> %x, ptr %there, i32 8, <5 x i1> %mask)
  ret void
}

define void @pointers(ptr %there, ptr %m, ptr %to) {
  %bits = load <32 x i8>, ptr %m, align 32
  %mask = trunc <32 x i8> %bits to <32 x i1>
  %r = call <32 x ptr> @llvm.masked.load.v32p0.p0(ptr %there, i32 8, <32 x i1> %mask, <32 x ptr> zeroinitializer)
  call void @llvm.masked.store.v32p0.p0(<32 x ptr> %r, ptr %to, i32 1, <32 x i1> %mask)
  ret void
}

define void @mload_i128_3(ptr %there, ptr %m, ptr %px, ptr %to) {
  %t1 = load <3 x i8>, ptr %m, align 32
  %t2 = trunc <3 x i8> %t1 to <3 x i1>
  %t3 = load <3 x i128>, ptr %px, align 32
  %t4 = call <3 x i128> @llvm.masked.load.v3i128.p0(ptr %there, i32 16, <3 x i1> %t2, <3 x i128> %t3)
  store <3 x i128> %t4, ptr %to, align 32
  ret void
}

define void @mload_i128_20(ptr %there, ptr %m, ptr %px, ptr %to) {
  %t1 = load <20 x i8>, ptr %m, align 32
  %t2 = trunc <20 x i8> %t1 to <20 x i1>
  %t3 = load <20 x i128>, ptr %px, align 32
  %t4 = call <20 x i128> @llvm.masked.load.v20i128.p0(ptr %there, i32 16, <20 x i1> %t2, <20 x i128> %t3)
  store <20 x i128> %t4, ptr %to, align 32
  ret void
}

define void @mstore_i128_7(ptr %there, ptr %m, ptr %px, ptr %to) {
  %t1 = load <7 x i8>, ptr %m, align 32
  %t2 = trunc <7 x i8> %t1 to <7 x i1>
  %t3 = load <7 x i128>, ptr %px, align 32
  call void @llvm.masked.store.v7i128.p0(<7 x i128> %t3, ptr %there, i32 16, <7 x i1> %t2)
  ret void
}

define void @mstore_i128_33(ptr %there, ptr %m, ptr %px, ptr %to) {
  %t1 = load <33 x i8>, ptr %m, align 32
  %t2 = trunc <33 x i8> %t1 to <33 x i1>
  %t3 = load <33 x i128>, ptr %px, align 32
  call void @llvm.masked.store.v33i128.p0(<33 x i128> %t3, ptr %there, i32 16, <33 x i1> %t2)
  ret void
}

define void @vpload_i128_12(ptr %there, ptr %m, ptr %to) {
  %t1 = load <12 x i8>, ptr %m, align 32
  %t2 = trunc <12 x i8> %t1 to <12 x i1>
  %t3 = call <12 x i128> @llvm.vp.load.v12i128.p0(ptr %there, <12 x i1> %t2, i32 9)
  store <12 x i128> %t3, ptr %to, align 32
  ret void
}

define void @vpstore_i128_12(ptr %there, ptr %m, ptr %px, ptr %to) {
  %t1 = load <12 x i8>, ptr %m, align 32
  %t2 = trunc <12 x i8> %t1 to <12 x i1>
  %t3 = load <12 x i128>, ptr %px, align 32
  call void @llvm.vp.store.v12i128.p0(<12 x i128> %t3, ptr %there, <12 x i1> %t2, i32 9)
  ret void
}

define void @expandload_i128_10(ptr %there, ptr %m, ptr %px, ptr %to) {
  %t1 = load <10 x i8>, ptr %m, align 32
  %t2 = trunc <10 x i8> %t1 to <10 x i1>
  %t3 = load <10 x i128>, ptr %px, align 32
  %t4 = call <10 x i128> @llvm.masked.expandload.v10i128(ptr %there, <10 x i1> %t2, <10 x i128> %t3)
  store <10 x i128> %t4, ptr %to, align 32
  ret void
}

define void @compressstore_i128_10(ptr %there, ptr %m, ptr %px, ptr %to) {
  %t1 = load <10 x i8>, ptr %m, align 32
  %t2 = trunc <10 x i8> %t1 to <10 x i1>
  %t3 = load <10 x i128>, ptr %px, align 32
  call void @llvm.masked.compressstore.v10i128(<10 x i128> %t3, ptr %there, <10 x i1> %t2)
  ret void
}

define void @mload_i64_20(ptr %there, ptr %m, ptr %px, ptr %to) {
  %t1 = load <20 x i8>, ptr %m, align 32
  %t2 = trunc <20 x i8> %t1 to <20 x i1>
  %t3 = load <20 x i64>, ptr %px, align 32
  %t4 = call <20 x i64> @llvm.masked.load.v20i64.p0(ptr %there, i32 8, <20 x i1> %t2, <20 x i64> %t3)
  store <20 x i64> %t4, ptr %to, align 32
  ret void
}

define void @mstore_i64_33(ptr %there, ptr %m, ptr %px, ptr %to) {
  %t1 = load <33 x i8>, ptr %m, align 32
  %t2 = trunc <33 x i8> %t1 to <33 x i1>
  %t3 = load <33 x i64>, ptr %px, align 32
  call void @llvm.masked.store.v33i64.p0(<33 x i64> %t3, ptr %there, i32 8, <33 x i1> %t2)
  ret void
}

define void @vpload_i64_5(ptr %there, ptr %m, ptr %to) {
  %t1 = load <5 x i8>, ptr %m, align 32
  %t2 = trunc <5 x i8> %t1 to <5 x i1>
  %t3 = call <5 x i64> @llvm.vp.load.v5i64.p0(ptr %there, <5 x i1> %t2, i32 4)
  store <5 x i64> %t3, ptr %to, align 32
  ret void
}

define void @vpstore_i64_40(ptr %there, ptr %m, ptr %px, ptr %to) {
  %t1 = load <40 x i1>, ptr %m, align 32
  %t2 = load <40 x i64>, ptr %px, align 32
  call void @llvm.vp.store.v40i64.p0(<40 x i64> %t2, ptr %there, <40 x i1> %t1, i32 30)
  ret void
}

define void @gather_i128_9(ptr %there, ptr %m, ptr %px, ptr %py, ptr %to) {
  %t1 = load <9 x i8>, ptr %m, align 32
  %t2 = trunc <9 x i8> %t1 to <9 x i1>
  %t3 = load <9 x i32>, ptr %px, align 32
  %t4 = and <9 x i32> %t3, <i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63>
  %t5 = getelementptr i128, ptr %there, <9 x i32> %t4
  %t6 = load <9 x i128>, ptr %py, align 32
  %t7 = call <9 x i128> @llvm.masked.gather.v9i128.v9p0(<9 x ptr> %t5, i32 8, <9 x i1> %t2, <9 x i128> %t6)
  store <9 x i128> %t7, ptr %to, align 32
  ret void
}

define void @scatter_i128_12(ptr %there, ptr %m, ptr %px, ptr %py, ptr %to) {
  %t1 = load <12 x i8>, ptr %m, align 32
  %t2 = trunc <12 x i8> %t1 to <12 x i1>
  %t3 = load <12 x i32>, ptr %px, align 32
  %t4 = load <12 x i128>, ptr %py, align 32
  %t5 = and <12 x i32> %t3, <i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63>
  %t6 = getelementptr i128, ptr %there, <12 x i32> %t5
  call void @llvm.masked.scatter.v12i128.v12p0(<12 x i128> %t4, <12 x ptr> %t6, i32 8, <12 x i1> %t2)
  ret void
}
