// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Beside the dialect: arrays of 'memref' in the unified buffer, which are
// passed as pointers, with operations of 'scf', 'arith', 'math' and 'vector'.
//
// RUN: pto-run %s --entry=rows --arg=f32:1,2,3,4,5,6,7,8@1024 --arg=out:f32:4 | FileCheck --check-prefix=ROWS %s
// RUN: pto-sim %s --entry=rows --arg=f32:1,2,3,4,5,6,7,8@1024 --arg=out:f32:4 | FileCheck --check-prefix=ROWS %s
// RUN: pto-run %s --entry=lanes --arg=f32:1,4,9,16@1024 --arg=out:f32:5 --arg=i32:3 | FileCheck --check-prefix=LANES %s
// RUN: pto-sim %s --entry=lanes --arg=f32:1,4,9,16@1024 --arg=out:f32:5 --arg=i32:3 | FileCheck --check-prefix=LANES %s
// RUN: pto-run %s --entry=place --arg=out:f32:3@256 | FileCheck --check-prefix=PLACE %s
// RUN: pto-sim %s --entry=place --arg=out:f32:3@256 | FileCheck --check-prefix=PLACE %s

// Sums of rows of a part of the array.
// ROWS: out: f32[4] at UB 0x0 = [5, 13, 0, 0]
func.func @rows(%in: memref<2x4xf32, #pto.address_space<vec>>, %out: memref<4xf32, 6>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  %part = memref.subview %in[0, 1] [2, 2] [1, 1] : memref<2x4xf32, #pto.address_space<vec>> to memref<2x2xf32, strided<[4, 1], offset: 1>, #pto.address_space<vec>>
  scf.for %i = %c0 to %c2 step %c1 {
    %sum = scf.for %j = %c0 to %c2 step %c1 iter_args(%s = %zero) -> f32 {
      %x = memref.load %part[%i, %j] : memref<2x2xf32, strided<[4, 1], offset: 1>, #pto.address_space<vec>>
      %t = arith.addf %s, %x : f32
      scf.yield %t : f32
    }
    memref.store %sum, %out[%i] : memref<4xf32, 6>
  }
  return
}

// A vector is a register.
// LANES: out: f32[5] at UB 0x0 = [2, 3, 4, 0, 0]
func.func @lanes(%in: memref<64xf32, #pto.address_space<vec>>, %out: !pto.ptr<f32, ub>, %n: i32) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %ones = vector.broadcast %one : f32 to vector<64xf32>
  %x = vector.load %in[%c0] : memref<64xf32, #pto.address_space<vec>>, vector<64xf32>
  %root = math.sqrt %x : vector<64xf32>
  %sum = arith.addf %root, %ones : vector<64xf32>
  %r = builtin.unrealized_conversion_cast %sum : vector<64xf32> to !pto.vreg<64xf32>
  %m, %rest = pto.plt_b32 %n : i32 -> !pto.mask<b32>, i32
  pto.vsts %r, %out[%c0], %m : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  return
}

// An index is arithmetic.
// PLACE: out: f32[3] at UB 0x100 = [0, 0, 7]
func.func @place(%out: memref<3xf32, 6>) {
  %c7 = arith.constant 7 : index
  %c3 = arith.constant 3 : index
  %i = arith.floordivsi %c7, %c3 : index
  %word = arith.index_cast %c7 : index to i32
  %x = arith.sitofp %word : i32 to f32
  memref.store %x, %out[%i] : memref<3xf32, 6>
  return
}
