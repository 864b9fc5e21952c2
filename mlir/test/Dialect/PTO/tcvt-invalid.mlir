// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: pto-opt %s --split-input-file --verify-diagnostics

func.func @pair(%s: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{there is no tile conversion f32.u16: cpu converts tiles of f32 to bf16, f16, f32, f8e4m3, f8e5m2, hif8, s16, s32, s64}}
  %d = pto.tcvt %s : !pto.tile<16x16xf32> -> !pto.tile<16x16xu16>
  return
}

// -----

func.func @location(%s: !pto.tile<mat, 16x16xf32>) {
  // expected-error@+1 {{works on tiles in 'vec', not in 'mat'}}
  %d = pto.tcvt %s : !pto.tile<mat, 16x16xf32> -> !pto.tile<16x16xf16>
  return
}

// -----

func.func @layout(%s: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{from a tile with row_major to one with col_major; they must be the same}}
  %d = pto.tcvt %s : !pto.tile<16x16xf32> -> !pto.tile<vec, 16x16xf16, blayout=col_major>
  return
}

// -----

func.func @shape(%s: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{from 16x16 to 16x32 elements; they must be the same}}
  %d = pto.tcvt %s : !pto.tile<16x16xf32> -> !pto.tile<16x32xf16>
  return
}

// -----

func.func @valid(%s: !pto.tile<vec, 16x16xf32, valid=8x16>) {
  // expected-error@+1 {{from 8x16 valid elements to 16x16; they must be the same}}
  %d = pto.tcvt %s : !pto.tile<vec, 16x16xf32, valid=8x16> -> !pto.tile<16x16xf16>
  return
}

// -----

func.func @odd(%s: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{tiles do not round by CAST_ODD; legal: CAST_RINT, CAST_ROUND, CAST_FLOOR, CAST_CEIL, CAST_TRUNC}}
  %d = pto.tcvt %s {rmode = #pto.round_mode<CAST_ODD>} : !pto.tile<16x16xf32> -> !pto.tile<16x16xf16>
  return
}

// -----

func.func @none(%s: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{tile conversion f32.f16 rounds, so CAST_NONE cannot be its mode}}
  %d = pto.tcvt %s {rmode = #pto.round_mode<CAST_NONE>} : !pto.tile<16x16xf32> -> !pto.tile<16x16xf16>
  return
}

// -----

func.func @mode(%s: !pto.tile<32x32xf32>) {
  // expected-error@+1 {{tile conversion f32.hif8: there is no rounding by mode R (0); legal: A (1)}}
  %d = pto.tcvt %s {rmode = #pto.round_mode<CAST_RINT>} : !pto.tile<32x32xf32> -> !pto.tile<32x32xhif8>
  return
}

// -----

module attributes {pto.target_arch = "a3"} {
  func.func @profile(%s: !pto.tile<32x32xf32>) {
    // expected-error@+1 {{tile conversion f32.hif8 is not available on a3 (it is on a5); a3 converts tiles of f32 to}}
    %d = pto.tcvt %s : !pto.tile<32x32xf32> -> !pto.tile<32x32xhif8>
    return
  }
}
