// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text to LLVM IR and back is the same text, up to names, with loops and
// branches: what is printed here has none but its own names.
//
// RUN: pto-opt %s -o %t.mlir
// RUN: pto-translate --to-llvmir %s | pto-translate --from-llvmir | pto-opt -o %t.back.mlir
// RUN: diff %t.mlir %t.back.mlir
// RUN: pto-translate --to-llvmir %s | pto-translate --from-llvmir --blocks \
// RUN:   | FileCheck %s
//
// CHECK-NOT: scf.
// CHECK: cf.cond_br
// CHECK-NOT: scf.

// Registers are loaded where the loop's index says, and summed.
func.func @sum(%p: !pto.ptr<f32, ub>, %q: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c256 = arith.constant 256 : index
  %m = pto.pset_b32 "ALL" : !pto.mask<b32>
  %x = pto.vlds %p[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %s = scf.for %i = %c64 to %c256 step %c64 iter_args(%a = %x) -> (!pto.vreg<64xf32>) {
    %y = pto.vlds %p[%i] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %z = pto.vadd %a, %y, %m : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    scf.yield %z : !pto.vreg<64xf32>
  }
  pto.vsts %s, %q[%c0], %m : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  return
}

// A loop in a loop, indices that are computed, a remainder that is carried.
func.func @rows(%p: !pto.ptr<f32, ub>, %n: i32) {
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %left = scf.for %j = %c0 to %c256 step %c64 iter_args(%k = %n) -> (i32) {
      %row = arith.muli %i, %c256 : index
      %at = arith.addi %row, %j : index
      %m, %rest = pto.plt_b32 %k : i32 -> !pto.mask<b32>, i32
      %x = pto.vlds %p[%at] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %y = pto.vabs %x, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %y, %p[%at], %m : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      scf.yield %rest : i32
    }
    func.call @use(%left) : (i32) -> ()
  }
  return
}

// Bounds that are not known.
func.func @count(%n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 : i32 {
    func.call @use(%i) : (i32) -> ()
  }
  return
}

// One side, two sides, values of both, one in the other.
func.func @choose(%p: !pto.ptr<f32, ub>, %n: i32, %b: i1) -> !pto.vreg<64xf32> {
  %c0 = arith.constant 0 : index
  %c0_i32 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %x = pto.vlds %p[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %m = pto.pset_b32 "ALL" : !pto.mask<b32>
  scf.if %b {
    pto.vsts %x, %p[%c0], %m : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  %less = arith.cmpi slt, %n, %c0_i32 : i32
  %r = scf.if %less -> (!pto.vreg<64xf32>) {
    %y = pto.vneg %x, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    scf.yield %y : !pto.vreg<64xf32>
  } else {
    scf.if %b {
      func.call @use(%n) : (i32) -> ()
    } else {
      func.call @use(%c1) : (i32) -> ()
    }
    scf.yield %x : !pto.vreg<64xf32>
  }
  return %r : !pto.vreg<64xf32>
}

// Loops that are tested first, and last.
func.func @whiles(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.while (%k = %n) : (i32) -> i32 {
    %more = arith.cmpi sgt, %k, %c0 : i32
    scf.condition(%more) %k : i32
  } do {
  ^bb0(%k: i32):
    func.call @use(%k) : (i32) -> ()
    %next = arith.subi %k, %c1 : i32
    scf.yield %next : i32
  }
  %s = scf.while (%k = %r) : (i32) -> i32 {
    func.call @use(%k) : (i32) -> ()
    %next = arith.subi %k, %c1 : i32
    %more = arith.cmpi ne, %next, %c0 : i32
    scf.condition(%more) %next : i32
  } do {
  ^bb0(%k: i32):
    scf.yield %k : i32
  }
  return %s : i32
}

// The state of a stream goes through the loop.
func.func @stream(%p: !pto.ptr<f32, ub>, %q: !pto.ptr<f32, ub>) {
  %c64 = arith.constant 64 : index
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %m = pto.pset_b32 "ALL" : !pto.mask<b32>
  %a = pto.vldas %p : !pto.ptr<f32, ub> -> !pto.align
  %e = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %a) -> (!pto.align) {
    %at = arith.muli %i, %c64 : index
    %from = pto.addptr %p, %at : <f32, ub> -> <f32, ub>
    %x, %t = pto.vldus %from, %s : !pto.ptr<f32, ub>, !pto.align -> !pto.vreg<64xf32>, !pto.align
    pto.vsts %x, %q[%at], %m : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    scf.yield %t : !pto.align
  }
  return
}
func.func private @use(i32)
