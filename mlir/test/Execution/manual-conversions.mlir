// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The manual's examples of conversions, line by line, between a load and a
// store; what they compute is what its text says. The one that merges halves of
// another width under the same mask is in one-mask-for-two-views.mlir.
//
// RUN: pto-run %s --entry=saturate --arg=out:s32:6 --arg=f32:0.5,1.5,-2.5,3e9,-3e9,7@1024 | FileCheck --check-prefix=SATURATE %s
// RUN: pto-sim %s --entry=saturate --arg=out:s32:6 --arg=f32:0.5,1.5,-2.5,3e9,-3e9,7@1024 | FileCheck --check-prefix=SATURATE %s
// RUN: pto-run %s --entry=halves --arg=out:f16:6 --arg=f32:1,0.1,65520@1024 --arg=f32:2,-70000,3@2048 | FileCheck --check-prefix=HALVES %s
// RUN: pto-sim %s --entry=halves --arg=out:f16:6 --arg=f32:1,0.1,65520@1024 --arg=f32:2,-70000,3@2048 | FileCheck --check-prefix=HALVES %s
// RUN: pto-run %s --entry=floats --arg=out:f32:4 --arg=s32:1,-7,16777217,5@1024 | FileCheck --check-prefix=FLOATS %s
// RUN: pto-sim %s --entry=floats --arg=out:f32:4 --arg=s32:1,-7,16777217,5@1024 | FileCheck --check-prefix=FLOATS %s
// RUN: pto-run %s --entry=quantise --arg=out:s32:4 --arg=f32:0.5,1.25,-0.75,1e9@1024 --arg=f32:2,2,2,10@2048 | FileCheck --check-prefix=QUANTISE %s
// RUN: pto-sim %s --entry=quantise --arg=out:s32:4 --arg=f32:0.5,1.25,-0.75,1e9@1024 --arg=f32:2,2,2,10@2048 | FileCheck --check-prefix=QUANTISE %s
// RUN: pto-run %s --entry=mixed --arg=out:bf16:6 --arg=bf16:1,2,3,4,1.0078125,5@1024 | FileCheck --check-prefix=MIXED %s
// RUN: pto-sim %s --entry=mixed --arg=out:bf16:6 --arg=bf16:1,2,3,4,1.0078125,5@1024 | FileCheck --check-prefix=MIXED %s

// To nearest, ties to even, saturated; lane 5 is inactive and gives zero.
// SATURATE: out: s32[6] at UB 0x0 = [0, 2, -2, 2147483647, -2147483648, 0]
func.func @saturate(%out: !pto.ptr<i32, ub>, %in: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : i32
  %all = pto.pset_b32 "ALL" : !pto.mask<b32>
  %mask, %rest = pto.plt_b32 %c5 : i32 -> !pto.mask<b32>, i32
  %input_f32 = pto.vlds %in[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %result = pto.vcvt %input_f32, %mask {rnd = "R", sat = "SAT"}
      : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xi32>
  pto.vsts %result, %out[%c0], %all : !pto.vreg<64xi32>, !pto.ptr<i32, ub>, !pto.mask<b32>
  return
}

// Even lanes from one register, odd ones from the other.
// HALVES: out: f16[6] at UB 0x0 = [1, 2, 0.0999755859375, -65504, 65504, 3]
func.func @halves(%out: !pto.ptr<f16, ub>, %a: !pto.ptr<f32, ub>, %b: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %mask = pto.pset_b32 "ALL" : !pto.mask<b32>
  %mask16 = pto.pset_b16 "ALL" : !pto.mask<b16>
  %in0 = pto.vlds %a[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %in1 = pto.vlds %b[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %even = pto.vcvt %in0, %mask {rnd = "R", sat = "SAT", part = "EVEN"}
      : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
  %odd  = pto.vcvt %in1, %mask {rnd = "R", sat = "SAT", part = "ODD"}
      : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
  %result = pto.vor %even, %odd, %mask16
      : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
  pto.vsts %result, %out[%c0], %mask16 : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b16>
  return
}

// FLOATS: out: f32[4] at UB 0x0 = [1, -7, 16777216, 5]
func.func @floats(%out: !pto.ptr<f32, ub>, %in: !pto.ptr<i32, ub>) {
  %c0 = arith.constant 0 : index
  %mask = pto.pset_b32 "ALL" : !pto.mask<b32>
  %input_i32 = pto.vlds %in[%c0] : !pto.ptr<i32, ub> -> !pto.vreg<64xi32>
  %float_result = pto.vcvt %input_i32, %mask
      : !pto.vreg<64xi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  pto.vsts %float_result, %out[%c0], %mask : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  return
}

// QUANTISE: out: s32[4] at UB 0x0 = [1, 2, -2, 2147483647]
func.func @quantise(%out: !pto.ptr<i32, ub>, %in: !pto.ptr<f32, ub>, %s: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %mask = pto.pset_b32 "ALL" : !pto.mask<b32>
  %input = pto.vlds %in[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %scale = pto.vlds %s[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %scaled = pto.vmul %input, %scale, %mask
      : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  %quantized = pto.vcvt %scaled, %mask {rnd = "R", sat = "SAT"}
      : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xi32>
  pto.vsts %quantized, %out[%c0], %mask : !pto.vreg<64xi32>, !pto.ptr<i32, ub>, !pto.mask<b32>
  return
}

// The even lanes there and back; odd ones are zero.
// MIXED: out: bf16[6] at UB 0x0 = [1, 0, 3, 0, 1.0078125, 0]
func.func @mixed(%out: !pto.ptr<bf16, ub>, %in: !pto.ptr<bf16, ub>) {
  %c0 = arith.constant 0 : index
  %mask16 = pto.pset_b16 "ALL" : !pto.mask<b16>
  %mask = pto.pset_b32 "ALL" : !pto.mask<b32>
  %bf16_input = pto.vlds %in[%c0] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
  %f32_vec = pto.vcvt %bf16_input, %mask16 {part = "EVEN"}
      : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
  %bf16_out = pto.vcvt %f32_vec, %mask {rnd = "R", part = "EVEN"}
      : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
  pto.vsts %bf16_out, %out[%c0], %mask16 : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b16>
  return
}
