// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: pto-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{a register of 2048 bits has 64 lanes of 'f32', not 32}}
func.func private @lanes(!pto.vreg<32xf32>)

// -----

// expected-error@+1 {{a register has no lanes of 'f64'; legal: i8, i16, i32}}
func.func private @double(!pto.vreg<32xf64>)

// -----

// expected-error@+1 {{expected one number of lanes, as in '!pto.vreg<64xf32>'}}
func.func private @dimensions(!pto.vreg<2x32xf32>)

// -----

// expected-error@+1 {{a mask has no view 'b64'; legal: b8, b16, b32 (lanes of 64 bits have a b32 mask)}}
func.func private @view(!pto.mask<b64>)

// -----

// expected-error@+1 {{there is no memory 'l3'; legal: gm, ub, l1, l0a, l0b, l0c, bt, fb}}
func.func private @memory(!pto.ptr<f32, l3>)
