// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What else a conversion can have wrong; the words are those of the LLVM
// target's verifier.
//
// RUN: pto-opt %s --split-input-file --verify-diagnostics

func.func @pair(%x: !pto.vreg<64xf32>, %m: !pto.mask<b32>) {
  // expected-error@+1 {{there is no conversion f32.u8: f32 converts to bf16, f16, f8e4m3, f8e5m2, hif8, s16, s32, s64}}
  %r = pto.vcvt %x, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xui8>
  return
}

// -----

module attributes {pto.target_arch = "a3"} {
  func.func @profile(%x: !pto.vreg<64xf32>, %m: !pto.mask<b32>) {
    // expected-error@+1 {{conversion f32.hif8 is not available on a3 (it is on a5); a3 converts f32 to bf16, f16, s16, s32, s64}}
    %r = pto.vcvt %x, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256x!pto.hif8>
    return
  }
}

// -----

func.func @rounding(%x: !pto.vreg<64xf32>, %m: !pto.mask<b32>) {
  // expected-error@+1 {{conversion f32.hif8 does not round by mode R (0); legal: A (1)}}
  %r = pto.vcvt %x, %m {rnd = "R"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256x!pto.hif8>
  return
}

// -----

func.func @unknown_rounding(%x: !pto.vreg<64xf32>, %m: !pto.mask<b32>) {
  // expected-error@+1 {{conversion f32.hif8: rounding mode 'Q' does not exist; legal: A (1)}}
  %r = pto.vcvt %x, %m {rnd = "Q"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256x!pto.hif8>
  return
}

// -----

func.func @no_rounding(%x: !pto.vreg<128xf16>, %m: !pto.mask<b16>) {
  // expected-error@+1 {{conversion f16.f32 has no rounding mode; the operand must be left out}}
  %r = pto.vcvt %x, %m {rnd = "R"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
  return
}

// -----

func.func @no_saturation(%x: !pto.vreg<128xf16>, %m: !pto.mask<b16>) {
  // expected-error@+1 {{conversion f16.f32 has no saturation operand; the operand must be left out}}
  %r = pto.vcvt %x, %m {sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
  return
}

// -----

func.func @unsaturated(%x: !pto.vreg<128xf16>, %m: !pto.mask<b16>) {
  %r = "pto.vcvt"(%x, %m) {sat = "NOSAT"} : (!pto.vreg<128xf16>, !pto.mask<b16>) -> !pto.vreg<64xf32>
  return
}

// -----

func.func @unknown_saturation(%x: !pto.vreg<64xf32>, %m: !pto.mask<b32>) {
  // expected-error@+1 {{conversion f32.s32: saturation 'ON' does not exist; legal: NOSAT (0), SAT (1)}}
  %r = pto.vcvt %x, %m {sat = "ON"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xi32>
  return
}

// -----

func.func @no_part(%x: !pto.vreg<64xf32>, %m: !pto.mask<b32>) {
  // expected-error@+1 {{conversion f32.s32 keeps the lane width and has no part; the operand must be left out}}
  %r = pto.vcvt %x, %m {part = "EVEN"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xi32>
  return
}

// -----

func.func @part(%x: !pto.vreg<64xf32>, %m: !pto.mask<b32>) {
  // expected-error@+1 {{conversion f32.f16: part 'P2' does not exist; legal: EVEN (0), ODD (1)}}
  %r = pto.vcvt %x, %m {part = "P2"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
  return
}
