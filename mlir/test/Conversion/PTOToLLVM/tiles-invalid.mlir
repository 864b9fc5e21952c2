// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: pto-opt %s --lower-pto-tiles --split-input-file --verify-diagnostics

// expected-error@+3 {{there is no lowering of these operations on tiles: tadd (2), texp (1); there is one of tcvt, tload, tstore}}
func.func @several(%a: !pto.tile<16x16xf32>, %d: !pto.tile_buf<vec, 16x16xf32>) {
  // No test of its own: the first of them has the message.
  pto.tadd ins(%a, %a : !pto.tile<16x16xf32>, !pto.tile<16x16xf32>) outs(%d : !pto.tile_buf<vec, 16x16xf32>)
  %b = pto.tadd %a, %a : !pto.tile<16x16xf32>, !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  %c = pto.texp %b : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @full() {
  %a = pto.alloc_tile : !pto.tile_buf<vec, 256x128xf32>
  %b = pto.alloc_tile : !pto.tile_buf<vec, 256x64xf32>
  // expected-error@+1 {{of 131072 bytes does not fit in the unified buffer: 196608 of 262144 bytes are taken by the tiles before it}}
  %c = pto.alloc_tile : !pto.tile_buf<vec, 256x128xf32>
  return
}

// -----

func.func @argument(%a: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{uses a tile that is not from 'pto.alloc_tile' or an operation in this function}}
  %b = pto.tcvt %a : !pto.tile<16x16xf32> -> !pto.tile<16x16xf16>
  return
}

// -----

func.func @stride(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %v = pto.make_tensor_view %p, shape = [%c2, %c8], strides = [%c8, %c2] : !pto.tensor_view<2x8xf32>
  %w = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c2, %c8] : !pto.tensor_view<2x8xf32>
  // expected-error@+1 {{copies arrays whose elements of a row lie side by side, with the stride 1}}
  %t = pto.tload %w : !pto.partition_tensor_view<2x8xf32> -> !pto.tile<2x8xf32>
  return
}

// -----

func.func @rows(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %v = pto.make_tensor_view %p, shape = [%c2, %c8], strides = [%c8, %c1] : !pto.tensor_view<2x8xf32>
  %w = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c2, %c8] : !pto.tensor_view<2x8xf32>
  // expected-error@+1 {{copies 2 rows of 8 elements, but 4x8 elements of the tile are valid}}
  %t = pto.tload %w : !pto.partition_tensor_view<2x8xf32> -> !pto.tile<4x8xf32>
  return
}

// -----

func.func @nowhere(%d: !pto.tile<16x16xf16>) {
  %a = pto.declare_tile -> !pto.tile<16x16xf32>
  // expected-error@+1 {{uses a declared tile that 'pto.tassign' has given no address}}
  %b = pto.tcvt %a : !pto.tile<16x16xf32> -> !pto.tile<16x16xf16>
  return
}

// -----

func.func @sometimes(%c: i1, %at: i64) {
  %a = pto.alloc_tile : !pto.tile<16x16xf32>
  scf.if %c {
    // expected-error@+1 {{changes a tile of another block; a tile is changed where it is made}}
    pto.tassign ins(%a, %at : !pto.tile<16x16xf32>, i64)
  }
  return
}

// -----

func.func @dimension(%p: !pto.ptr<f32>, %i: index) -> index {
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  %v = pto.make_tensor_view %p, shape = [%c8, %c8], strides = [%c8, %c1] : !pto.tensor_view<8x8xf32>
  // expected-error@+1 {{asks for a dimension that is not a constant from 0 to 1}}
  %n = pto.get_tensor_view_dim %v, %i : !pto.tensor_view<8x8xf32> -> index
  return %n : index
}
