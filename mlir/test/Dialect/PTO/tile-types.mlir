// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The three spellings of tile types; one is printed.
//
// RUN: pto-opt %s | FileCheck %s
// RUN: pto-opt %s --emit-bytecode | pto-opt | FileCheck %s

// CHECK: func.func private @compact(!pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<mat, 16x64xf16, valid=16x60, blayout=col_major, slayout=row_major, fractal=1024, pad=1, compact=1>, !pto.tile_buf<vec, 16x64xi8, valid=?x?>)
func.func private @compact(!pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<mat, 16x64xf16, pad=1, slayout=row_major, fractal=1024, valid=16x60, compact=1, blayout=col_major>, !pto.tile_buf<vec, 16x64xint8, valid=?x?>)

// CHECK: func.func private @keyed(!pto.tile_buf<vec, 16x64xf32, valid=16x?>, !pto.tile_buf<vec, 16x64xf32, blayout=col_major>)
func.func private @keyed(!pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>, !pto.tile_buf<loc=vec, dtype=float, rows=16, cols=64, blayout=col_major, v_row=16, v_col=64, slayout=none_box, fractal=512, pad=0, compact=0>)

// CHECK: func.func private @positional(!pto.tile<vec, 16x16xf32, pad=1>, !pto.tile_buf<mat, 16x16xbf16>, !pto.tile_buf<left, 16x16xi8, slayout=row_major>)
func.func private @positional(!pto.tile<loc=vec, f32, 16, 16, RowMajor, NoneBox, None, Zero>, !pto.tile_buf<loc=mat, bf16, 16, 16, RowMajor, NoneBox, None, Null>, !pto.tile_buf<loc=left, int8, 16, 16, RowMajor, RowMajor, NZ, Null>)

// CHECK: func.func private @short(!pto.tile<vec, 16x16xf32>, !pto.tile<vec, 16x16xf32>)
func.func private @short(!pto.tile<f32, 16, 16>, !pto.tile<16x16xf32>)

// CHECK: func.func private @views(!pto.tensor_view<?x16xf32>, !pto.partition_tensor_view<1x1x1x4x?xf16>)
func.func private @views(!pto.tensor_view<?x16xf32>, !pto.partition_tensor_view<1x1x1x4x?xhalf>)
