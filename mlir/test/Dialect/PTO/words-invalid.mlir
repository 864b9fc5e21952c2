// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the numeric core says of words; the target says it of codes.
//
// RUN: pto-opt %s --split-input-file --verify-diagnostics

func.func @mode_of_pairs(%p: !pto.ptr<f32, ub>, %i: index) {
  // expected-error@+1 {{distribution mode 'DINTLV_B32' does not exist here (DINTLV_B32 is a mode of vldsx2); legal: NORM (0), BRC_B8 (1)}}
  %0 = pto.vlds %p[%i] {dist = "DINTLV_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  return
}

// -----

func.func @mode_of_one(%p: !pto.ptr<f32, ub>, %i: index, %v: !pto.vreg<64xf32>, %m: !pto.mask<b32>) {
  // expected-error@+1 {{distribution mode 'PK_B32' does not exist here (PK_B32 is a mode of vsts); legal: INTLV_B8 (8), INTLV_B16 (9), INTLV_B32 (11)}}
  pto.vstsx2 %v, %v, %p[%i], "PK_B32", %m : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
  return
}

// -----

func.func @no_mode(%p: !pto.ptr<ui32, ub>, %i: index) {
  // expected-error@+1 {{distribution mode 'DINTLV_B32' does not exist here; legal: NORM (0), US (1), DS (2)}}
  %0 = pto.plds %p[%i], "DINTLV_B32" : !pto.ptr<ui32, ub>, index -> !pto.mask<b32>
  return
}

// -----

func.func @refused(%p: !pto.ptr<f32, ub>, %i: index) {
  // expected-error@+1 {{distribution mode BDINTLV (10) is not supported: what it does is not settled; legal: DINTLV_B8 (11), DINTLV_B16 (12), DINTLV_B32 (19)}}
  %0, %1 = pto.vldsx2 %p[%i], "BDINTLV" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
  return
}

// -----

func.func @refused_elsewhere() {
  // expected-error@+1 {{pattern 'BDINTLV' does not exist; legal: ALL (0), VL1 (1)}}
  %0 = pto.pset_b32 "BDINTLV" : !pto.mask<b32>
  return
}

// -----

func.func @mask(%p: !pto.ptr<f32, ub>, %i: index, %v: !pto.vreg<64xf32>, %m: !pto.mask<b16>) {
  // expected-error@+1 {{distribution mode NORM_B8 (0) is governed by a b8 mask, but this is stored under a b16 mask; legal: NORM_B16 (1), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5), PK_B16 (6)}}
  pto.vsts %v, %p[%i], %m {dist = "NORM_B8"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b16>
  return
}

// -----

// Only comparisons are written in lower case, too.
func.func @case() {
  // expected-error@+1 {{pattern 'all' does not exist; legal: ALL (0)}}
  %0 = pto.pset_b32 "all" : !pto.mask<b32>
  return
}

// -----

func.func @cleared() {
  // expected-error@+1 {{address register 'SQZN' does not exist; legal: AR (9)}}
  pto.sprclr "SQZN"
  return
}

// -----

func.func @none() {
  // expected-error@+1 {{needs a pattern; legal: ALL (0), VL1 (1)}}
  %0 = "pto.pset_b32"() : () -> !pto.mask<b32>
  return
}
