// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: pto-opt %s --split-input-file --verify-diagnostics

func.func @nested() {
  pto.vecscope {
    // expected-error@+1 {{is inside 'pto.vecscope'; scopes cannot be nested}}
    pto.vecscope {
    }
  }
  return
}

// -----

func.func @sections() {
  // expected-error@+1 {{is there twice in one function}}
  pto.section.vector {
  }
  pto.section.vector {
  }
  return
}

// -----

func.func @captures(%a: i32) {
  // expected-error@+1 {{needs a block argument for each value that it captures, of the same type}}
  pto.strict_vecscope(%a) {
  ^bb0(%b: i64):
  } : (i32) -> ()
  return
}

// -----

func.func @sort(%p: !pto.ptr<f32, ub>, %i: !pto.ptr<ui32, ub>, %n: index) {
  pto.vecscope {
    // expected-error@+1 {{cannot be inside 'pto.vecscope': the sort unit is not the vector unit}}
    pto.vbitsort %p, %p, %i, %n : !pto.ptr<f32, ub>, !pto.ptr<f32, ub>, !pto.ptr<ui32, ub>, index
  }
  return
}

// -----

func.func @leaves() {
  pto.vecscope {
    %m = pto.pset_b32 "ALL" : !pto.mask<b32>
  }
  // expected-error@+1 {{use of undeclared SSA value name}}
  %n = pto.pbitcast %m : !pto.mask<b32> -> !pto.mask<b16>
  return
}
