// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tcvt in all its forms.
//
// RUN: pto-opt --manual-forms %s | FileCheck %s

// CHECK-LABEL: func.func @forms
func.func @forms(%s: !pto.tile_buf<vec, 16x16xf32>, %d: !pto.tile_buf<vec, 16x16xf16>, %w: !pto.tile_buf<vec, 16x16xi16>, %tmp: !pto.tile_buf<vec, 16x16xi32>, %v: !pto.tile<f32, 16, 16>) {
  // CHECK: %{{.*}} = pto.tcvt %arg4 {rmode = #pto.round_mode<CAST_RINT>} : !pto.tile<vec, 16x16xf32> -> !pto.tile<vec, 16x16xf16>
  %a = tcvt %v {rmode = #pto.round_mode<CAST_RINT>} : !pto.tile<f32, 16, 16> -> !pto.tile<f16, 16, 16>
  // CHECK: %{{.*}} = pto.tcvt %arg4 {rmode = #pto.round_mode<CAST_FLOOR>} : !pto.tile<vec, 16x16xf32> -> !pto.tile<vec, 16x16xi32>
  %b = pto.tcvt %v {rmode = #pto<round_mode FLOOR>} : !pto.tile<f32, 16, 16> -> !pto.tile<i32, 16, 16>
  // CHECK: pto.tcvt ins(%arg0 {rmode = #pto.round_mode<CAST_RINT>} : !pto.tile_buf<vec, 16x16xf32>) outs(%arg1 : !pto.tile_buf<vec, 16x16xf16>)
  pto.tcvt ins(%s {rmode = #pto.round_mode<CAST_RINT>}: !pto.tile_buf<vec, 16x16xf32>) outs(%d : !pto.tile_buf<vec, 16x16xf16>)
  // CHECK: pto.tcvt ins(%arg0, %arg3 {rmode = #pto.round_mode<CAST_TRUNC>, sat_mode = #pto.saturation_mode<OFF>} : !pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xi32>) outs(%arg2 : !pto.tile_buf<vec, 16x16xi16>)
  pto.tcvt ins(%s, %tmp {rmode = #pto.round_mode<CAST_TRUNC>, satMode = #pto.saturation_mode<OFF>} : !pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xi32>) outs(%w : !pto.tile_buf<vec, 16x16xi16>)
  // CHECK: pto.tcvt ins(%arg0 {rmode = #pto.round_mode<CAST_CEIL>} : !pto.tile_buf<vec, 16x16xf32>) outs(%arg1 : !pto.tile_buf<vec, 16x16xf16>)
  pto.tcvt ins(%s : !pto.tile_buf<vec, 16x16xf32>) outs(%d : !pto.tile_buf<vec, 16x16xf16>) {rmode = #pto.round_mode<CAST_CEIL>}
  return
}
