// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions of tiles come back as such: tiles are places with a shape. What is
// printed here is what comes back, up to names.
//
// RUN: pto-opt %s -o %t.mlir
// RUN: pto-translate --to-llvmir %s | pto-translate --from-llvmir | pto-opt -o %t.back.mlir
// RUN: diff %t.mlir %t.back.mlir

module attributes {pto.target_arch = "a5"} {
  func.func @modes() {
    %c0_i64 = arith.constant 0 : i64
    %c4096_i64 = arith.constant 4096 : i64
    %c8192_i64 = arith.constant 8192 : i64
    %s = pto.alloc_tile addr = %c0_i64 : !pto.tile_buf<vec, 16x64xf32>
    %d = pto.alloc_tile addr = %c4096_i64 : !pto.tile_buf<vec, 16x64xi32>
    pto.tcvt ins(%s {rmode = #pto.round_mode<CAST_RINT>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d : !pto.tile_buf<vec, 16x64xi32>)
    pto.tcvt ins(%s {rmode = #pto.round_mode<CAST_FLOOR>, sat_mode = #pto.saturation_mode<OFF>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d : !pto.tile_buf<vec, 16x64xi32>)
    %h = pto.alloc_tile addr = %c8192_i64 : !pto.tile_buf<vec, 16x64xf16>
    pto.tcvt ins(%s {rmode = #pto.round_mode<CAST_ROUND>, sat_mode = #pto.saturation_mode<ON>} : !pto.tile_buf<vec, 16x64xf32>) outs(%h : !pto.tile_buf<vec, 16x64xf16>)
    return
  }

  // A part that is valid, and one that is known at run time only; the number of
  // rows is then the largest that there can be.
  func.func @parts(%p: i64, %q: i64, %n: i64) {
    %s = pto.alloc_tile addr = %p : !pto.tile_buf<vec, 3x64xf32, valid=3x60>
    %d = pto.alloc_tile addr = %q : !pto.tile_buf<vec, 3x64xbf16, valid=3x60>
    pto.tcvt ins(%s {rmode = #pto.round_mode<CAST_TRUNC>} : !pto.tile_buf<vec, 3x64xf32, valid=3x60>) outs(%d : !pto.tile_buf<vec, 3x64xbf16, valid=3x60>)
    %i = arith.index_cast %n : i64 to index
    %t = pto.alloc_tile addr = %p valid_row = %i : !pto.tile_buf<vec, 1024x64xf32, valid=?x64>
    %u = pto.alloc_tile addr = %q valid_row = %i : !pto.tile_buf<vec, 1024x64xi32, valid=?x64>
    pto.tcvt ins(%t {rmode = #pto.round_mode<CAST_CEIL>} : !pto.tile_buf<vec, 1024x64xf32, valid=?x64>) outs(%u : !pto.tile_buf<vec, 1024x64xi32, valid=?x64>)
    return
  }
}
