// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: pto-opt %s --split-input-file --verify-diagnostics

func.func @direction(%g: !pto.ptr<f32, gm>, %u: !pto.ptr<f32, ub>, %n: i64) {
  // expected-error@+1 {{copies from gm to ub, not from ub to gm}}
  pto.mte_gm_ub %u, %g, %n, %n nburst(%n, %n, %n) : !pto.ptr<f32, ub>, !pto.ptr<f32, gm>, i64, i64, i64, i64, i64
  return
}

// -----

func.func @width(%g: !pto.ptr<f32, gm>, %u: !pto.ptr<f16, ub>, %n: i64) {
  // expected-error@+1 {{copies elements of one width, not 'f32' to 'f16'}}
  pto.mte_gm_ub %g, %u, %n, %n nburst(%n, %n, %n) : !pto.ptr<f32, gm>, !pto.ptr<f16, ub>, i64, i64, i64, i64, i64
  return
}

// -----

func.func @number(%g: !pto.ptr<f32, gm>, %u: !pto.ptr<f32, ub>, %n: i64, %i: i32) {
  // expected-error@+1 {{operand 3 must be i64, not 'i32'}}
  pto.mte_gm_ub %g, %u, %n, %i nburst(%n, %n, %n) : !pto.ptr<f32, gm>, !pto.ptr<f32, ub>, i64, i32, i64, i64, i64
  return
}

// -----

func.func @memories(%g: !pto.ptr<f32, gm>) {
  // expected-error@+1 {{from gm to ub: these are different memories; data must be copied from one to the other}}
  %u = pto.castptr %g : !pto.ptr<f32, gm> -> !pto.ptr<f32, ub>
  return
}

// -----

func.func @address(%a: i32) {
  // expected-error@+1 {{makes a pointer of i64, i64 of a pointer, or a pointer to other elements of a pointer, not '!pto.ptr<f32, ub>' of 'i32'}}
  %u = pto.castptr %a : i32 -> !pto.ptr<f32, ub>
  return
}

// -----

func.func @scalar(%p: !pto.ptr<f32, ub>, %i: index) {
  // expected-error@+1 {{of 'f16' through a pointer to 'f32'}}
  %x = pto.load %p[%i] : !pto.ptr<f32, ub> -> f16
  return
}

// -----

func.func @core(%p: !pto.ptr<f32, l1>, %i: index) {
  // expected-error@+1 {{in l1: the vector core reaches global memory (gm) and the unified buffer (ub)}}
  %x = pto.load %p[%i] : !pto.ptr<f32, l1> -> f32
  return
}
