// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every word for an element type, and what is printed.
//
// RUN: pto-opt %s | FileCheck %s

// CHECK: func.func private @floats(!pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.vreg<128xbf16>, !pto.vreg<64xf32>, !pto.vreg<64xf32>)
func.func private @floats(!pto.vreg<128xf16>, !pto.vreg<128xhalf>, !pto.vreg<128xbfloat16_t>, !pto.vreg<64xfloat>, !pto.vreg<64xf32>)

// CHECK: func.func private @signed(!pto.vreg<256xi8>, !pto.vreg<256xi8>, !pto.vreg<256xsi8>, !pto.vreg<128xsi16>, !pto.vreg<64xi32>, !pto.vreg<32xi64>)
func.func private @signed(!pto.vreg<256xi8>, !pto.vreg<256xint8>, !pto.vreg<256xsi8>, !pto.vreg<128xs16>, !pto.vreg<64xint32>, !pto.vreg<32xint64>)

// CHECK: func.func private @unsigned(!pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.vreg<128xui16>, !pto.vreg<64xui32>)
func.func private @unsigned(!pto.vreg<256xui8>, !pto.vreg<256xu8>, !pto.vreg<128xuint16>, !pto.vreg<64xu32>)

// CHECK: func.func private @bytes(!pto.vreg<256xf8E4M3FN>, !pto.vreg<256xf8E4M3FN>, !pto.vreg<256xf8E5M2>, !pto.vreg<256x!pto.hif8>, !pto.vreg<256x!pto.hif8>)
func.func private @bytes(!pto.vreg<256xf8e4m3>, !pto.vreg<256xfloat8_e4m3_t>, !pto.vreg<256xf8e5m2>, !pto.vreg<256xhifloat8_t>, !pto.vreg<256x!pto.hif8>)

// CHECK: func.func private @pairs(!pto.vreg<256x!pto.f4E2M1x2>, !pto.vreg<256x!pto.f4E2M1x2>, !pto.vreg<256x!pto.f4E1M2x2>)
func.func private @pairs(!pto.vreg<256xf4E2M1x2>, !pto.vreg<256xfloat4_e2m1x2_t>, !pto.vreg<256xf4e1m2x2>)

// CHECK: func.func private @masks(!pto.mask<b8>, !pto.mask<b16>, !pto.mask<b32>, !pto.align)
func.func private @masks(!pto.mask<b8>, !pto.mask<b16>, !pto.mask<b32>, !pto.align)

// CHECK: func.func private @pointers(!pto.ptr<f32, gm>, !pto.ptr<f32, ub>, !pto.ptr<f32, ub>, !pto.ptr<ui8, ub>, !pto.ptr<vector<2xf16>, gm>)
func.func private @pointers(!pto.ptr<f32>, !pto.ptr<f32, vec>, !pto.ptr<f32, #pto.address_space<vec>>, !pto.ptr<u8, ub>, !pto.ptr<vector<2xf16>>)

// CHECK: func.func private @memories(!pto.ptr<f32, l1>, !pto.ptr<f32, l0a>, !pto.ptr<f32, l0b>, !pto.ptr<f32, l0c>, !pto.ptr<f32, bt>, !pto.ptr<f32, fb>)
func.func private @memories(!pto.ptr<f32, mat>, !pto.ptr<f32, left>, !pto.ptr<f32, right>, !pto.ptr<f32, acc>, !pto.ptr<f32, bias>, !pto.ptr<f32, scaling>)
