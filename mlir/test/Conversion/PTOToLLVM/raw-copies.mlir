// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The copy instructions with their fields, the registers of their loops, scalar
// accesses and queries.
//
// RUN: pto-opt %s | pto-opt | FileCheck --check-prefix=TEXT %s
// RUN: pto-translate --to-llvmir %s | FileCheck %s

// TEXT-LABEL: func.func @copies(
// TEXT: pto.copy_gm_to_ubuf %arg0, %arg1, %c1_i64, %c2_i64, %c64_i64, %c3_i64, %c4_i64, %true, %c5_i64, %c128_i64, %c96_i64 : !pto.ptr<f32, gm>, !pto.ptr<f32, ub>, i64, i64, i64, i64, i64, i1, i64, i64, i64
// TEXT: pto.copy_ubuf_to_gm %arg1, %arg0, %c1_i64, %c2_i64, %c64_i64, %c0_i64, %c128_i64, %c96_i64 : !pto.ptr<f32, ub>, !pto.ptr<f32, gm>, i64, i64, i64, i64, i64, i64
// TEXT: pto.copy_ubuf_to_ubuf %arg1, %arg1, %c0_i64, %c2_i64, %c3_i64, %c4_i64, %c5_i64 : !pto.ptr<f32, ub>, !pto.ptr<f32, ub>, i64, i64, i64, i64, i64
// CHECK-LABEL: define void @copies(
// 1 | 2<<4 | 64<<25 | 3<<46 | 4<<52 | 1<<58 | 5<<60, 128 | 96<<40
// CHECK: call void @llvm.pto.mov.out.to.ub.b32(ptr addrspace(6) %1, ptr addrspace(1) %0, i64 6071063406075445281, i64 105553116266624)
// CHECK: call void @llvm.pto.mov.ub.to.out(ptr addrspace(1) %0, ptr addrspace(6) %1, i64 2147483681, i64 105553116266624)
// Within the unified buffer there is no stream: 2 | 3<<16 | 4<<32 | 5<<48.
// CHECK: call void @llvm.pto.mov.ub.to.ub(ptr addrspace(6) %1, ptr addrspace(6) %1, i64 1407392063619074)
func.func @copies(%g: !pto.ptr<f32, gm>, %u: !pto.ptr<f32, ub>) {
  %0 = arith.constant 0 : i64
  %1 = arith.constant 1 : i64
  %2 = arith.constant 2 : i64
  %3 = arith.constant 3 : i64
  %4 = arith.constant 4 : i64
  %5 = arith.constant 5 : i64
  %64 = arith.constant 64 : i64
  %96 = arith.constant 96 : i64
  %128 = arith.constant 128 : i64
  %true = arith.constant true
  pto.copy_gm_to_ubuf %g, %u, %1, %2, %64, %3, %4, %true, %5, %128, %96 : !pto.ptr<f32, gm>, !pto.ptr<f32, ub>, i64, i64, i64, i64, i64, i1, i64, i64, i64
  pto.copy_ubuf_to_gm %u, %g, %1, %2, %64, %0, %128, %96 : !pto.ptr<f32, ub>, !pto.ptr<f32, gm>, i64, i64, i64, i64, i64, i64
  pto.copy_ubuf_to_ubuf %u, %u, %0, %2, %3, %4, %5 : !pto.ptr<f32, ub>, !pto.ptr<f32, ub>, i64, i64, i64, i64, i64
  return
}

// TEXT-LABEL: func.func @loops(
// TEXT: pto.set_loop1_stride_outtoub %c32_i64, %c64_i64 : i64, i64
// TEXT: pto.set_loop1_stride_ubtoout %c32_i64, %c64_i64 : i64, i64
// TEXT: pto.set_loop_size_outtoub %c3_i64, %c3_i64 : i64, i64
// CHECK-LABEL: define void @loops(
// CHECK: call void @llvm.pto.set.spr(i32 13, i64 70368744177696)
// CHECK: call void @llvm.pto.set.spr(i32 16, i64 35184372088896)
// CHECK: call void @llvm.pto.set.spr(i32 12, i64 6291459)
func.func @loops() {
  %3 = arith.constant 3 : i64
  %32 = arith.constant 32 : i64
  %64 = arith.constant 64 : i64
  pto.set_loop1_stride_outtoub %32, %64 : i64, i64
  pto.set_loop1_stride_ubtoout %32, %64 : i64, i64
  pto.set_loop_size_outtoub %3, %3 : i64, i64
  return
}

// TEXT-LABEL: func.func @scalars(
// TEXT: pto.load_scalar %arg0[%arg1] : !pto.ptr<f32, ub> -> f32
// TEXT: pto.store %{{.*}}, %arg0[%arg1] : !pto.ptr<f32, ub>, f32
// TEXT: pto.store_scalar %{{.*}}, %arg0[%arg1] : !pto.ptr<f32, ub>, f32
// CHECK-LABEL: define void @scalars(
// CHECK: getelementptr float, ptr addrspace(6) %0, i64 %1
// CHECK: load float, ptr addrspace(6)
// CHECK: store float
// CHECK: store float
func.func @scalars(%p: !pto.ptr<f32, ub>, %i: index) {
  %x = pto.load_scalar %p[%i] : !pto.ptr<f32, ub> -> f32
  pto.store %x, %p[%i] : !pto.ptr<f32, ub>, f32
  pto.store_scalar %x, %p[%i] : !pto.ptr<f32, ub>, f32
  return
}

// TEXT-LABEL: func.func @queries(
// TEXT: pto.get_block_num
// TEXT: pto.get_subblock_num
// TEXT: pto.get_vms4_sr : i16, i16, i16, i16
// CHECK-LABEL: define { i64, i64, i16 } @queries(
// CHECK: call i64 @llvm.pto.get.spr(i32 [[NUM:[0-9]+]])
// CHECK: call i64 @llvm.pto.get.spr(i32 {{[0-9]+}})
// CHECK: [[ALL:%.*]] = call i64 @llvm.pto.get.spr(i32 {{[0-9]+}})
// CHECK: lshr i64 [[ALL]], 48
// CHECK: trunc i64 %{{.*}} to i16
func.func @queries() -> (i64, i64, i16) {
  %n = pto.get_block_num
  %m = pto.get_subblock_num
  %a, %b, %c, %d = pto.get_vms4_sr : i16, i16, i16, i16
  return %n, %m, %d : i64, i64, i16
}
