// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The address of a tile, for operations on registers: the second tile is after
// the first.
//
// RUN: pto-opt %s | pto-opt | FileCheck --check-prefix=TEXT %s
// RUN: pto-translate --to-llvmir %s | FileCheck %s

// TEXT: pto.tile_buf_addr %{{.*}} : !pto.tile_buf<vec, 4x64xf32> -> !pto.ptr<f32, ub>
// CHECK-LABEL: define <64 x float> @second(
// CHECK: call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) inttoptr (i64 1024 to ptr addrspace(6)), i32 256, i32 0)
func.func @second() -> !pto.vreg<64xf32> {
  %c64 = arith.constant 64 : index
  %a = pto.alloc_tile : !pto.tile_buf<vec, 4x64xf32>
  %b = pto.alloc_tile : !pto.tile_buf<vec, 4x64xf32>
  %p = pto.tile_buf_addr %b : !pto.tile_buf<vec, 4x64xf32> -> !pto.ptr<f32, ub>
  %x = pto.vlds %p[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  return %x : !pto.vreg<64xf32>
}
