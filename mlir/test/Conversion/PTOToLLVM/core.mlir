// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words of copies, system registers, flags, queries.
//
// RUN: pto-translate --to-llvmir %s | FileCheck %s

// CHECK-LABEL: define void @load(
// One loop is LOOP1, and its size goes back to 1 and 1.
// CHECK: call void @llvm.pto.set.spr(i32 13, i64 %{{[0-9]+}})
// CHECK: call void @llvm.pto.set.spr(i32 12, i64 2097159)
// 3 bursts of 64 bytes, padded with 1 element left and 2 right.
// CHECK: call void @llvm.pto.set.spr(i32 11, i64 1065353216)
// CHECK: call void @llvm.pto.mov.out.to.ub.b32(ptr addrspace(6) %1, ptr addrspace(1) %0, i64 297307946298114096, i64 281474976710912)
// CHECK: call void @llvm.pto.set.spr(i32 12, i64 2097153)
func.func @load(%g: !pto.ptr<f32, gm>, %u: !pto.ptr<f32, ub>, %step: i64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %c3 = arith.constant 3 : i64
  %c7 = arith.constant 7 : i64
  %c64 = arith.constant 64 : i64
  %c256 = arith.constant 256 : i64
  %one = arith.constant 1.0 : f32
  pto.mte_gm_ub %g, %u, %c0, %c64 nburst(%c3, %c256, %c256) loop(%c7, %step, %c64) pad(%one, %c1, %c2)
      : !pto.ptr<f32, gm>, !pto.ptr<f32, ub>, i64, i64, i64, i64, i64, loop i64, i64, i64, pad f32, i64, i64
  return
}

// CHECK-LABEL: define void @store(
// The text has the source's stride first, the word the global one below.
// CHECK: call void @llvm.pto.mov.ub.to.out(ptr addrspace(1) %1, ptr addrspace(6) %0, i64 2147483696, i64 70368744178176)
func.func @store(%u: !pto.ptr<f32, ub>, %g: !pto.ptr<f32, gm>) {
  %c3 = arith.constant 3 : i64
  %c64 = arith.constant 64 : i64
  %c512 = arith.constant 512 : i64
  pto.mte_ub_gm %u, %g, %c64 nburst(%c3, %c64, %c512) : !pto.ptr<f32, ub>, !pto.ptr<f32, gm>, i64, i64, i64, i64
  return
}

// CHECK-LABEL: define void @inside(
// CHECK: call void @llvm.pto.mov.ub.to.ub(ptr addrspace(6) %1, ptr addrspace(6) %0, i64 1125912791875586)
func.func @inside(%a: !pto.ptr<f32, ub>, %b: !pto.ptr<f32, ub>) {
  %c2 = arith.constant 2 : i64
  %c3 = arith.constant 3 : i64
  %c4 = arith.constant 4 : i64
  pto.mte_ub_ub %a, %b, %c2 nburst(%c2, %c3, %c4) : !pto.ptr<f32, ub>, !pto.ptr<f32, ub>, i64, i64, i64, i64
  return
}

// CHECK-LABEL: define void @registers(
// CHECK: call void @llvm.pto.set.spr(i32 14, i64 70368744177696)
// CHECK: call void @llvm.pto.set.spr(i32 17, i64 35184372088896)
// CHECK: call void @llvm.pto.set.spr(i32 15, i64 4194306)
// CHECK: call void @llvm.pto.set.spr(i32 11, i64 15360)
func.func @registers() {
  %c2 = arith.constant 2 : i64
  %c32 = arith.constant 32 : i64
  %c64 = arith.constant 64 : i64
  %h = arith.constant 1.0 : f16
  pto.set_loop2_stride_outtoub %c32, %c64 : i64, i64
  pto.set_loop2_stride_ubtoout %c32, %c64 : i64, i64
  pto.set_loop_size_ubtoout %c2, %c2 : i64, i64
  pto.set_mov_pad_val %h : f16
  return
}

// CHECK-LABEL: define void @synchronise(
// CHECK: call void @llvm.pto.set.flag(i32 4, i32 1, i64 3)
// CHECK: call void @llvm.pto.wait.flag(i32 4, i32 1, i64 %0)
// CHECK: call void @llvm.pto.mem.bar(i32 1)
// CHECK: call void @llvm.pto.get.buf(i32 1, i64 2)
// CHECK: call void @llvm.pto.rls.buf(i32 5, i64 2)
// CHECK: call void @llvm.pto.set.intra.block(i32 5, i64 1)
// CHECK: call void @llvm.pto.wait.intra.block(i32 5, i64 %0)
func.func @synchronise(%i: index) {
  pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID3"]
  pto.wait_flag_dyn[#pto.pipe<PIPE_MTE2>, #pto.pipe<PIPE_V>, %i]
  pto.mem_bar "VST_VLD"
  pto.get_buf "PIPE_V", 2, 0
  pto.rls_buf[#pto.pipe_event_type<TSTORE_VEC>, 2]
  pto.sync.set <PIPE_MTE3>, 1
  pto.sync.wait <PIPE_MTE3>, %i
  return
}

// CHECK-LABEL: define i64 @queries(
// CHECK: call i64 @llvm.pto.get.spr(i32 0)
// CHECK: call i64 @llvm.pto.get.spr(i32 2)
// CHECK: %[[C:[0-9]+]] = call i64 @llvm.pto.get.spr(i32 8)
// CHECK: and i64 %[[C]], -1152921504606846977
// CHECK: or i64 %{{[0-9]+}}, 4
// CHECK: call void @llvm.pto.set.spr(i32 8
func.func @queries() -> i64 {
  %b = pto.get_block_idx
  %s = pto.get_subblock_idx
  %c60 = arith.constant 60 : i64
  %c2 = arith.constant 2 : i64
  %c = pto.get_ctrl : i64
  %d = pto.sbitset0 %c, %c60 : i64, i64 -> i64
  %e = pto.sbitset1 %d, %c2 : i64, i64 -> i64
  pto.set_ctrl %e : i64
  %r = arith.addi %b, %s : i64
  return %r : i64
}

// CHECK-LABEL: define void @sort(
// CHECK: call void @llvm.pto.vbs32.f32(ptr addrspace(6) %0, ptr addrspace(6) %1, ptr addrspace(6) %2, i64 72057594037927936)
// CHECK: lshr i64 %{{[0-9]+}}, 3
// CHECK: shl i64 %{{[0-9]+}}, 48
// CHECK: call void @llvm.pto.vmrgsort4.f32(ptr addrspace(6) %0, i64 %{{[0-9]+}}, i64 %3, i64 %3)
func.func @sort(%to: !pto.ptr<f32, ub>, %scores: !pto.ptr<f32, ub>, %indices: !pto.ptr<ui32, ub>, %counts: i64) {
  %c1 = arith.constant 1 : index
  pto.vbitsort %to, %scores, %indices, %c1 : !pto.ptr<f32, ub>, !pto.ptr<f32, ub>, !pto.ptr<ui32, ub>, index
  pto.vmrgsort4 %to, %scores, %scores, %scores, %scores, %counts, %counts : !pto.ptr<f32, ub>, !pto.ptr<f32, ub>, !pto.ptr<f32, ub>, !pto.ptr<f32, ub>, !pto.ptr<f32, ub>, i64, i64
  return
}

// CHECK-LABEL: define ptr addrspace(6) @post_updates(
// CHECK: call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %0, i32 0, i32 0)
// CHECK: %[[Q:[0-9]+]] = getelementptr i8, ptr addrspace(6) %0, i32 32
// CHECK: call void @llvm.pto.vsts.v64f32(<64 x float> %{{[0-9]+}}, ptr addrspace(6) %[[Q]], i32 0, i32 2, <64 x i1> %1)
// CHECK: %[[R:[0-9]+]] = getelementptr i8, ptr addrspace(6) %[[Q]], i32 32
// CHECK: call void @llvm.pto.vsstb.v256i8(<256 x i8> %{{[0-9]+}}, ptr addrspace(6) %[[R]], i32 131072, <256 x i1> %{{[0-9]+}})
// CHECK: getelementptr i8, ptr addrspace(6) %[[R]], i32 96
func.func @post_updates(%p: !pto.ptr<f32, ub>, %m: !pto.mask<b32>) -> !pto.ptr<f32, ub> {
  %c8 = arith.constant 8 : index
  %c2 = arith.constant 2 : i16
  %c3 = arith.constant 3 : i16
  %x, %q = pto.vlds %p[%c8] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>, !pto.ptr<f32, ub>
  %r = pto.vsts %x, %q[%c8], %m : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32> -> !pto.ptr<f32, ub>
  %s = pto.vsstb %x, %r, %c2, %c3, %m : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.ptr<f32, ub>
  return %s : !pto.ptr<f32, ub>
}
