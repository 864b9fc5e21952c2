// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is not lowered of other dialects is listed in one error.
//
// RUN: pto-opt %s --lower-pto-to-llvm --split-input-file --verify-diagnostics

func.func @several() {
  // expected-error@+1 {{these operations are not lowered: 'memref.alloc' (2), 'memref.dealloc' (1), 'math.tanh' (1); arrays are arguments, or made of addresses by 'pto.castptr' and 'memref.reinterpret_cast'}}
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %c = arith.constant 1.0 : f32
  %d = math.tanh %c : f32
  return
}

// -----

// expected-error@+1 {{'func.func' op has an argument of type 'memref<?xf32>': arrays that are passed have sizes, strides and an offset that are known}}
func.func @dynamic(%a: memref<?xf32>) {
  return
}

// -----

// expected-error@+1 {{has an argument of type 'memref<*xf32>'}}
func.func @unranked(%a: memref<*xf32>) {
  return
}

// -----

func.func @contract(%a: vector<4x4xf32>) {
  // expected-error@+1 {{these operations are not lowered: 'vector.print' (1)}}
  vector.print %a : vector<4x4xf32>
  return
}

// -----

// Vectors are in memory or in registers; tensors are in neither.
func.func @tensors(%to: tensor<?xf32>, %v: vector<16xf32>, %at: index, %m: vector<16xi1>) -> tensor<?xf32> {
  // expected-error@+1 {{these operations are not lowered: 'vector.transfer_write' (1), 'vector.yield' (1), 'vector.mask' (1)}}
  %r = vector.mask %m { vector.transfer_write %v, %to[%at] : vector<16xf32>, tensor<?xf32> } : vector<16xi1> -> tensor<?xf32>
  return %r : tensor<?xf32>
}
