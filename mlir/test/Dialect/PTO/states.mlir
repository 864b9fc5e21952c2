// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The state of a stream is one register.
//
// RUN: pto-opt %s --split-input-file --verify-diagnostics

func.func @twice(%p: !pto.ptr<f32, ub>) {
  %s = pto.vldas %p : !pto.ptr<f32, ub> -> !pto.align
  // expected-error@+1 {{uses a state that has another use; a state is used once, and what follows uses the state that this gives}}
  %x, %t = pto.vldus %p, %s : !pto.ptr<f32, ub>, !pto.align -> !pto.vreg<64xf32>, !pto.align
  %y, %u = pto.vldus %p, %s : !pto.ptr<f32, ub>, !pto.align -> !pto.vreg<64xf32>, !pto.align
  return
}

// -----

func.func @loop(%p: !pto.ptr<f32, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = pto.vldas %p : !pto.ptr<f32, ub> -> !pto.align
  scf.for %i = %c0 to %n step %c1 {
    // expected-error@+1 {{uses a state that is defined outside of the loop; loops take states through 'iter_args'}}
    %x, %t = pto.vldus %p, %s : !pto.ptr<f32, ub>, !pto.align -> !pto.vreg<64xf32>, !pto.align
  }
  return
}

// -----

// Each way through the function uses it once.
func.func @branches(%p: !pto.ptr<f32, ub>, %c: i1) {
  %s = pto.vldas %p : !pto.ptr<f32, ub> -> !pto.align
  %t = scf.if %c -> (!pto.align) {
    %x, %next = pto.vldus %p, %s : !pto.ptr<f32, ub>, !pto.align -> !pto.vreg<64xf32>, !pto.align
    scf.yield %next : !pto.align
  } else {
    scf.yield %s : !pto.align
  }
  %y, %u = pto.vldus %p, %t : !pto.ptr<f32, ub>, !pto.align -> !pto.vreg<64xf32>, !pto.align
  return
}
