// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From a device compiler's IR to vector code: kernels with grid-stride loops, as
// CUDA has them, quantise pairs and fours to .e4m3 and read them again.
//
// REQUIRES: nvptx
// RUN: clang --target=nvptx64-nvidia-cuda -O2 -S -emit-llvm %s -o %t.device.ll
// RUN: opt -passes='pto-import-ptx<ignore-nan>' -S %t.device.ll -o %t.imported.ll
// RUN: opt -mtriple=pto -O2 -S %t.imported.ll -o %t.ll
// RUN: llc -O2 -pto-software-pipelining=false -verify-machineinstrs %t.ll -o - | FileCheck %s
//
// What the device's IR computes, the machine code does: 300 runs of edges and
// random numbers without NaN.
// RUN: %python -c "import random, struct; random.seed(7); open(r'%t.in', 'wb').write(struct.pack('<1200f', *([0.0, -0.0, float('inf'), -float('inf'), 448.0, 464.0, 1e-3, -2**-10] + [random.choice((-1, 1)) * 2 ** random.uniform(-12, 10) for i in range(1192)])))"
// RUN: pto-run %t.device.ll --entry=quantise --arg=out:u16:300 --arg=%t.in:f32 --arg=f32:1.5 --arg=i32:300 -o %t.pairs.expected
// RUN: pto-sim %t.ll --entry=quantise --arg=out:u16:300 --arg=%t.in:f32 --arg=f32:1.5 --arg=i32:300 -o %t.pairs
// RUN: cmp %t.pairs.expected %t.pairs
// RUN: pto-run %t.device.ll --entry=quantise4 --arg=out:u32:300 --arg=%t.in:f32 --arg=f32:0.75 --arg=i32:300 -o %t.fours.expected
// RUN: pto-sim %t.ll --entry=quantise4 --arg=out:u32:300 --arg=%t.in:f32 --arg=f32:0.75 --arg=i32:300 -o %t.fours
// RUN: cmp %t.fours.expected %t.fours
// RUN: pto-run %t.device.ll --entry=dequantise --arg=out:f32:600 --arg=%t.pairs:u16 --arg=f32:3 --arg=i32:300 -o %t.floats.expected
// RUN: pto-sim %t.ll --entry=dequantise --arg=out:f32:600 --arg=%t.pairs:u16 --arg=f32:3 --arg=i32:300 -o %t.floats
// RUN: cmp %t.floats.expected %t.floats
//
// REQUIRES: clang

// CHECK-LABEL: quantise:
// CHECK:         PTO.vdintlv.f32 v[[B:[0-9]+]], v[[A:[0-9]+]], v{{[0-9]+}}, v{{[0-9]+}}
// CHECK-NEXT:    PTO.vmul.f32 v[[B]], v[[B]], v{{[0-9]+}}, p0
// CHECK-NEXT:    PTO.vmul.f32 v[[A]], v[[A]], v{{[0-9]+}}, p0
// CHECK:         PTO.vcvt.f32.f8e4m3 v[[B]], v[[B]], p0, R, SAT, P0
// CHECK-NEXT:    PTO.vcvt.f32.f8e4m3 v[[A]], v[[A]], p0, R, SAT, P1
// CHECK-LABEL: quantise4:
// CHECK-COUNT-4: PTO.vdintlv.s32
// CHECK-COUNT-4: PTO.vmul.f32
// CHECK:         PTO.vcvt.f32.f8e4m3 v{{[0-9]+}}, v{{[0-9]+}}, p0, R, SAT, P0
// CHECK-NEXT:    PTO.vcvt.f32.f8e4m3 v{{[0-9]+}}, v{{[0-9]+}}, p0, R, SAT, P1
// CHECK-NEXT:    PTO.vcvt.f32.f8e4m3 v{{[0-9]+}}, v{{[0-9]+}}, p0, R, SAT, P0
// CHECK-NEXT:    PTO.vcvt.f32.f8e4m3 v{{[0-9]+}}, v{{[0-9]+}}, p0, R, SAT, P1
// CHECK-LABEL: dequantise:
// CHECK:         PTO.vcvt.f8e4m3.f32 v{{[0-9]+}}, v{{[0-9]+}}, p0, NONE, NOSAT, P1
// CHECK-NEXT:    PTO.vcvt.f8e4m3.f32 v{{[0-9]+}}, v{{[0-9]+}}, p0, NONE, NOSAT, P0
// CHECK:         PTO.vstus

typedef unsigned short u16;
typedef unsigned u32;
typedef struct {
  float x, y;
} float2;
typedef struct {
  float x, y, z, w;
} __attribute__((aligned(16))) float4;

static u16 to_fp8x2(float2 v) {
  u16 r;
  __asm__("{cvt.rn.satfinite.e4m3x2.f32 %0, %2, %1;}\n"
          : "=h"(r)
          : "f"(v.x), "f"(v.y));
  return r;
}
static u32 to_half2(u16 v) {
  u32 r;
  __asm__("{cvt.rn.f16x2.e4m3x2 %0, %1;}\n" : "=r"(r) : "h"(v));
  return r;
}
static float to_float(u16 h) {
  float f;
  __asm__("{cvt.f32.f16 %0, %1;}\n" : "=f"(f) : "h"(h));
  return f;
}

static int first(void) {
  return __nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() +
         __nvvm_read_ptx_sreg_tid_x();
}
static int stride(void) {
  return __nvvm_read_ptx_sreg_ntid_x() * __nvvm_read_ptx_sreg_nctaid_x();
}

void quantise(u16 *restrict out, const float2 *restrict in, float scale,
              int n) {
  for (int i = first(); i < n; i += stride()) {
    float2 v = {in[i].x * scale, in[i].y * scale};
    out[i] = to_fp8x2(v);
  }
}

void quantise4(u32 *restrict out, const float4 *restrict in, float scale,
               int n) {
  for (int i = first(); i < n; i += stride()) {
    float4 v = in[i];
    float2 low = {v.x * scale, v.y * scale};
    float2 high = {v.z * scale, v.w * scale};
    out[i] = to_fp8x2(low) | (u32)to_fp8x2(high) << 16;
  }
}

void dequantise(float2 *restrict out, const u16 *restrict in, float scale,
                int n) {
  for (int i = first(); i < n; i += stride()) {
    u32 h = to_half2(in[i]);
    float2 v = {to_float((u16)h) * scale, to_float((u16)(h >> 16)) * scale};
    out[i] = v;
  }
}
