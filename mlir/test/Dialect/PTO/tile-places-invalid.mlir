// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: pto-opt %s --split-input-file --verify-diagnostics

func.func @address(%a: !pto.tile<16x16xf32>, %p: !pto.ptr<f32, gm>) {
  // expected-error@+1 {{takes an address as i64 or as a pointer to the unified buffer (ub), not '!pto.ptr<f32, gm>'}}
  pto.tassign ins(%a, %p : !pto.tile<16x16xf32>, !pto.ptr<f32, gm>)
  return
}

// -----

func.func @other(%a: !pto.tile<16x16xf32>, %p: i64) {
  // expected-error@+1 {{moves a tile of type '!pto.tile<vec, 16x16xf32>', which then is not '!pto.tile<vec, 16x16xi32>'}}
  %b = pto.tassign %a, %p : !pto.tile<16x16xf32> -> !pto.tile<16x16xi32>
  return
}

// -----

func.func @fixed(%a: !pto.tile<16x16xf32>, %n: index) {
  // expected-error@+1 {{changes the valid part of a tile whose type says 'valid=?x?', not of '!pto.tile<vec, 16x16xf32>'}}
  pto.set_validshape %a, %n, %n : !pto.tile<16x16xf32>
  return
}

// -----

func.func @sizes(%a: !pto.tile<16x16xf32>, %n: index) {
  // expected-error@+1 {{has sizes that are not those of '!pto.tile<vec, 4x16xf32>'}}
  %b = pto.subview %a[%n, %n] sizes [16, 16] : !pto.tile<16x16xf32> -> !pto.tile<4x16xf32>
  return
}

// -----

func.func @outside(%a: !pto.tile<16x16xf32>) {
  %c13 = arith.constant 13 : index
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{begins at row 13, but the last one for 4 rows is 12}}
  %b = pto.subview %a[%c13, %c0] sizes [4, 16] : !pto.tile<16x16xf32> -> !pto.tile<4x16xf32>
  return
}

// -----

func.func @right(%a: !pto.tile<16x16xf32>) {
  %c9 = arith.constant 9 : index
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{begins at column 9, but the last one for 8 columns is 8}}
  %b = pto.subview %a[%c0, %c9] sizes [4, 8] : !pto.tile<16x16xf32> -> !pto.tile<4x8xf32>
  return
}

// -----

func.func @elements(%a: !pto.tile<16x16xf32>, %n: index) {
  // expected-error@+1 {{is a part of a tile with the same elements, in the same memory; both are row_major and none_box}}
  %b = pto.subview %a[%n, %n] sizes [4, 16] : !pto.tile<16x16xf32> -> !pto.tile<4x16xi32>
  return
}

// -----

func.func @pointer(%v: !pto.tensor_view<8x8xf32>) {
  // expected-error@+1 {{is '!pto.ptr<f32, gm>', not '!pto.ptr<i32, gm>'}}
  %p = pto.tensor_view_addr %v : !pto.tensor_view<8x8xf32> -> !pto.ptr<i32, gm>
  return
}

// -----

func.func @view(%a: !pto.tile<16x16xf32>, %n: index) {
  // expected-error@+1 {{is asked of views, not of '!pto.tile<vec, 16x16xf32>'}}
  %b = pto.get_tensor_view_stride %a, %n : !pto.tile<16x16xf32> -> index
  return
}
