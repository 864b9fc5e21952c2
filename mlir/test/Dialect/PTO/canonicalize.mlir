// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is simplified, and what is not although it looks as if it could be.
//
// RUN: pto-opt --canonicalize %s | FileCheck %s

// Casts keep the bits: of several the last counts.
// CHECK-LABEL: func.func @casts(
// CHECK-SAME: %[[M:.*]]: !pto.mask<b16>, %[[V:.*]]: !pto.vreg<64xf32>
// CHECK-NEXT: %[[B:.*]] = pto.pbitcast %[[M]] : !pto.mask<b16> -> !pto.mask<b8>
// CHECK-NEXT: return %[[M]], %[[B]], %[[V]]
func.func @casts(%m: !pto.mask<b16>, %v: !pto.vreg<64xf32>) -> (!pto.mask<b16>, !pto.mask<b8>, !pto.vreg<64xf32>) {
  %0 = pto.pbitcast %m : !pto.mask<b16> -> !pto.mask<b32>
  %1 = pto.pbitcast %0 : !pto.mask<b32> -> !pto.mask<b16>
  %2 = pto.pbitcast %0 : !pto.mask<b32> -> !pto.mask<b8>
  %3 = pto.vbitcast %v : !pto.vreg<64xf32> -> !pto.vreg<256xi8>
  %4 = pto.vbitcast %3 : !pto.vreg<256xi8> -> !pto.vreg<64xf32>
  return %1, %2, %4 : !pto.mask<b16>, !pto.mask<b8>, !pto.vreg<64xf32>
}

// What is interleaved and deinterleaved again.
// CHECK-LABEL: func.func @pairs(
// CHECK-SAME: %[[A:.*]]: !pto.vreg<64xf32>, %[[B:.*]]: !pto.vreg<64xf32>, %[[M:.*]]: !pto.mask<b8>, %[[N:.*]]: !pto.mask<b8>
// CHECK-NEXT: return %[[A]], %[[B]], %[[M]], %[[N]]
func.func @pairs(%a: !pto.vreg<64xf32>, %b: !pto.vreg<64xf32>, %m: !pto.mask<b8>, %n: !pto.mask<b8>) -> (!pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b8>, !pto.mask<b8>) {
  %0:2 = pto.vintlv %a, %b : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
  %1:2 = pto.vdintlv %0#0, %0#1 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
  %2:2 = pto.pdintlv_b8 %m, %n : !pto.mask<b8>, !pto.mask<b8> -> !pto.mask<b8>, !pto.mask<b8>
  %3:2 = pto.pintlv_b8 %2#0, %2#1 : !pto.mask<b8>, !pto.mask<b8> -> !pto.mask<b8>, !pto.mask<b8>
  return %1#0, %1#1, %3#0, %3#1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b8>, !pto.mask<b8>
}

// CHECK-LABEL: func.func @exchanged(
// CHECK: pto.vintlv
// CHECK: pto.vdintlv
func.func @exchanged(%a: !pto.vreg<64xf32>, %b: !pto.vreg<64xf32>) -> !pto.vreg<64xf32> {
  %0:2 = pto.vintlv %a, %b : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
  %1:2 = pto.vdintlv %0#1, %0#0 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
  return %1#0 : !pto.vreg<64xf32>
}

// Two conversions that lose nothing are one: bytes 2 of each four.
// CHECK-LABEL: func.func @widen(
// CHECK-SAME: %[[X:.*]]: !pto.vreg<256xui8>
// CHECK-NEXT: %[[M:.*]] = pto.pset_b8 "ALL"
// CHECK-NEXT: %[[R:.*]] = pto.vcvt %[[X]], %[[M]] {part = "P2"} : !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<64xui32>
// CHECK-NEXT: return %[[R]]
func.func @widen(%x: !pto.vreg<256xui8>) -> !pto.vreg<64xui32> {
  %m = pto.pset_b8 "ALL" : !pto.mask<b8>
  %n = pto.pset_b16 "ALL" : !pto.mask<b16>
  %0 = pto.vcvt %x, %m {part = "EVEN"} : !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>
  %1 = pto.vcvt %0, %n {part = "ODD"} : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<64xui32>
  return %1 : !pto.vreg<64xui32>
}

// Not under masks that have to be put together.
// CHECK-LABEL: func.func @masked(
// CHECK: pto.vcvt {{.*}} -> !pto.vreg<128xui16>
// CHECK: pto.vcvt {{.*}} -> !pto.vreg<64xui32>
func.func @masked(%x: !pto.vreg<256xui8>, %m: !pto.mask<b8>) -> !pto.vreg<64xui32> {
  %n = pto.pset_b16 "ALL" : !pto.mask<b16>
  %0 = pto.vcvt %x, %m {part = "EVEN"} : !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>
  %1 = pto.vcvt %0, %n {part = "ODD"} : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<64xui32>
  return %1 : !pto.vreg<64xui32>
}

// Nor if the first one rounds, or the way back leaves zeros in odd lanes.
// CHECK-LABEL: func.func @rounds(
// CHECK-COUNT-4: pto.vcvt
func.func @rounds(%x: !pto.vreg<64xf32>, %h: !pto.vreg<128xf16>) -> (!pto.vreg<64xf32>, !pto.vreg<128xf16>) {
  %m = pto.pset_b32 "ALL" : !pto.mask<b32>
  %n = pto.pset_b16 "ALL" : !pto.mask<b16>
  %0 = pto.vcvt %x, %m {rnd = "R", sat = "SAT", part = "EVEN"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
  %1 = pto.vcvt %0, %n {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
  %2 = pto.vcvt %h, %n {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
  %3 = pto.vcvt %2, %m {rnd = "R", sat = "SAT", part = "EVEN"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
  return %1, %3 : !pto.vreg<64xf32>, !pto.vreg<128xf16>
}

// Masks of a known number of lanes.
// CHECK-LABEL: func.func @tails(
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK-DAG: %[[REST:.*]] = arith.constant 36 : i32
// CHECK-DAG: %[[ALL:.*]] = pto.pset_b32 "ALL" : !pto.mask<b32>
// CHECK-DAG: %[[SOME:.*]] = pto.pset_b32 "VL16" : !pto.mask<b32>
// CHECK-DAG: %[[NONE:.*]] = pto.pset_b8 "ALLF" : !pto.mask<b8>
// CHECK-DAG: %[[ODD:.*]], %{{.*}} = pto.plt_b32 %{{.*}} : i32 -> !pto.mask<b32>, i32
// CHECK: return %[[ALL]], %[[REST]], %[[SOME]], %[[ZERO]], %[[NONE]], %[[ODD]]
func.func @tails() -> (!pto.mask<b32>, i32, !pto.mask<b32>, i32, !pto.mask<b8>, !pto.mask<b32>) {
  %c100 = arith.constant 100 : i32
  %c16 = arith.constant 16 : i32
  %c17 = arith.constant 17 : i32
  %c0 = arith.constant 0 : i32
  %0:2 = pto.plt_b32 %c100 : i32 -> !pto.mask<b32>, i32
  %1:2 = pto.plt_b32 %c16 : i32 -> !pto.mask<b32>, i32
  %2:2 = pto.plt_b8 %c0 : i32 -> !pto.mask<b8>, i32
  %3:2 = pto.plt_b32 %c17 : i32 -> !pto.mask<b32>, i32
  return %0#0, %0#1, %1#0, %1#1, %2#0, %3#0 : !pto.mask<b32>, i32, !pto.mask<b32>, i32, !pto.mask<b8>, !pto.mask<b32>
}

// Logic with masks that have all lanes or none.
// CHECK-LABEL: func.func @logic(
// CHECK-SAME: %[[A:.*]]: !pto.mask<b16>, %[[B:.*]]: !pto.mask<b16>
// CHECK: %[[KEPT:.*]] = pto.pand %[[A]], %[[B]], %[[B]]
// CHECK: return %[[A]], %[[A]], %[[B]], %[[A]], %[[KEPT]]
func.func @logic(%a: !pto.mask<b16>, %b: !pto.mask<b16>) -> (!pto.mask<b16>, !pto.mask<b16>, !pto.mask<b16>, !pto.mask<b16>, !pto.mask<b16>) {
  %all = pto.pset_b16 "ALL" : !pto.mask<b16>
  %none = pto.pset_b16 "ALLF" : !pto.mask<b16>
  %0 = pto.pand %a, %all, %all : !pto.mask<b16>, !pto.mask<b16>, !pto.mask<b16> -> !pto.mask<b16>
  %1 = pto.por %none, %a, %all : !pto.mask<b16>, !pto.mask<b16>, !pto.mask<b16> -> !pto.mask<b16>
  %2 = pto.psel %a, %b, %none : !pto.mask<b16>, !pto.mask<b16>, !pto.mask<b16> -> !pto.mask<b16>
  %3 = pto.pnot %a, %all : !pto.mask<b16>, !pto.mask<b16> -> !pto.mask<b16>
  %4 = pto.pnot %3, %all : !pto.mask<b16>, !pto.mask<b16> -> !pto.mask<b16>
  // The governing mask clears lanes.
  %5 = pto.pand %a, %b, %b : !pto.mask<b16>, !pto.mask<b16>, !pto.mask<b16> -> !pto.mask<b16>
  return %0, %1, %2, %4, %5 : !pto.mask<b16>, !pto.mask<b16>, !pto.mask<b16>, !pto.mask<b16>, !pto.mask<b16>
}

// Stores of no lane, and what is never read. A mode for one element stores it
// under any mask.
// CHECK-LABEL: func.func @dead(
// CHECK-NOT: vadd
// CHECK-NOT: vsts %{{.*}}, %{{.*}}[%{{.*}}], %{{.*}} :
// CHECK: pto.vsts {{.*}} {dist = "1PT_B32"}
// CHECK-NEXT: return
func.func @dead(%x: !pto.vreg<64xf32>, %p: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %none = pto.pset_b32 "ALLF" : !pto.mask<b32>
  %0 = pto.vadd %x, %x, %none : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  pto.vsts %x, %p[%c0], %none : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  pto.vsts %x, %p[%c0], %none {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  return
}
