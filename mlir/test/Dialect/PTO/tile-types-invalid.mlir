// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: pto-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{a tile has no field 'color'; legal: loc, dtype, rows}}
func.func private @field(!pto.tile_buf<vec, 16x64xf32, color=1>)

// -----

// expected-error@+1 {{a tile has no layout 'diagonal'; legal: row_major, RowMajor, col_major, ColMajor}}
func.func private @layout(!pto.tile_buf<vec, 16x64xf32, blayout=diagonal>)

// -----

// expected-error@+1 {{the valid part of a tile, 17x64, is not inside its 16x64 elements}}
func.func private @valid(!pto.tile_buf<vec, 16x64xf32, valid=17x64>)

// -----

// expected-error@+1 {{a tile needs rows, columns and an element type}}
func.func private @missing(!pto.tile_buf<loc=vec, dtype=f32, rows=16>)

// -----

// expected-error@+1 {{a view has 1 to 5 dimensions, each positive or '?'}}
func.func private @view(!pto.tensor_view<1x1x1x1x1x1xf32>)

// -----

func.func @alignment() {
  // expected-error@+1 {{has rows of 28 bytes, which is not a multiple of 32}}
  %t = pto.alloc_tile : !pto.tile_buf<vec, 4x7xf32>
  return
}

// -----

func.func @operand() {
  // expected-error@+1 {{needs 'valid_row', but the type says '?' valid rows}}
  %t = pto.alloc_tile : !pto.tile_buf<vec, 4x8xf32, valid=?x8>
  return
}
