//===- ask-cuda-headers.cpp - Answers of CUDA's host conversions ----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The conversion headers of a CUDA toolkit compute on the host what the device
// does in one instruction. This program, which nothing builds by itself, prints
// what they say as rows for 'pto-cvt check':
//
//   clang++ -O1 -I$CUDA/include utils/ask-cuda-headers.cpp -o ask
//   ./ask > test/tools/pto-cvt/Inputs/cuda-host.csv
//
//===----------------------------------------------------------------------===//

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp4.h>
#include <cuda_fp6.h>
#include <cuda_fp8.h>
#include <vector>

static float floatOf(uint32_t Bits) {
  float V;
  memcpy(&V, &Bits, sizeof(V));
  return V;
}
static uint32_t bitsOf(float V) {
  uint32_t Bits;
  memcpy(&Bits, &V, sizeof(Bits));
  return Bits;
}

/// Sources of .f32: every exponent of interest with ends, middles and what is
/// next to them.
static std::vector<uint32_t> floats() {
  std::vector<uint32_t> List;
  for (uint32_t Field :
       {0u,   1u,   126u, 254u, 255u, 102u, 103u, 104u, 110u, 111u,
        112u, 113u, 117u, 118u, 119u, 120u, 121u, 123u, 124u, 125u,
        127u, 128u, 129u, 130u, 131u, 135u, 136u, 141u, 142u, 143u})
    for (uint32_t Top = 0; Top != 32; ++Top)
      for (uint32_t Rest : {0u, 1u, 0x20000u, 0x3FFFFu})
        if (Top % 4 == Rest % 4 || Top > 26)
          List.push_back(Field << 23 | Top << 18 | Rest);
  size_t Count = List.size();
  for (size_t I = 0; I != Count; ++I)
    if (I % 2)
      List.push_back(List[I] | 0x80000000);
  return List;
}

/// One answer of seven is enough to keep.
static bool isKept() {
  static unsigned Count = 0;
  return Count++ % 7 == 0;
}

static void row(const char *Form, uint32_t A, uint32_t B, int Digits,
                uint32_t Result) {
  if (isKept())
    printf("%s,0x%x,0x%x,0x%0*x\n", Form, A, B, Digits, Result);
}
static void row(const char *Form, uint32_t A, int Digits, uint32_t Result) {
  if (isKept())
    printf("%s,0x%x,0x%0*x\n", Form, A, Digits, Result);
}

int main() {
  puts("form,operands,result");
  std::vector<uint32_t> List = floats();
  for (size_t I = 0; I != List.size(); ++I) {
    uint32_t A = List[I], B = List[(I * 7 + 3) % List.size()];
    float X = floatOf(A);
    float2 Pair = {floatOf(B), X}; // a is the high one.
    row("cvt.rn.satfinite.e4m3x2.f32", A, B, 4,
        __nv_cvt_float2_to_fp8x2(Pair, __NV_SATFINITE, __NV_E4M3));
    row("cvt.rn.satfinite.e5m2x2.f32", A, B, 4,
        __nv_cvt_float2_to_fp8x2(Pair, __NV_SATFINITE, __NV_E5M2));
    row("cvt.rn.satfinite.e2m3x2.f32", A, B, 4,
        __nv_cvt_float2_to_fp6x2(Pair, __NV_E2M3, cudaRoundNearest));
    row("cvt.rn.satfinite.e3m2x2.f32", A, B, 4,
        __nv_cvt_float2_to_fp6x2(Pair, __NV_E3M2, cudaRoundNearest));
    row("cvt.rn.satfinite.e2m1x2.f32", A, B, 2,
        __nv_cvt_float2_to_fp4x2(Pair, __NV_E2M1, cudaRoundNearest));
    row("cvt.rz.ue8m0x2.f32", A, B, 4,
        __nv_cvt_float2_to_e8m0x2(Pair, __NV_NOSAT, cudaRoundZero));
    row("cvt.rp.ue8m0x2.f32", A, B, 4,
        __nv_cvt_float2_to_e8m0x2(Pair, __NV_NOSAT, cudaRoundPosInf));
    row("cvt.rz.satfinite.ue8m0x2.f32", A, B, 4,
        __nv_cvt_float2_to_e8m0x2(Pair, __NV_SATFINITE, cudaRoundZero));
    row("cvt.rp.satfinite.ue8m0x2.f32", A, B, 4,
        __nv_cvt_float2_to_e8m0x2(Pair, __NV_SATFINITE, cudaRoundPosInf));
    row("cvt.rn.f16.f32", A, 4, __half_as_ushort(__float2half_rn(X)));
    row("cvt.rz.f16.f32", A, 4, __half_as_ushort(__float2half_rz(X)));
    row("cvt.rm.f16.f32", A, 4, __half_as_ushort(__float2half_rd(X)));
    row("cvt.rp.f16.f32", A, 4, __half_as_ushort(__float2half_ru(X)));
    row("cvt.rn.bf16.f32", A, 4, __bfloat16_as_ushort(__float2bfloat16_rn(X)));
    row("cvt.rz.bf16.f32", A, 4, __bfloat16_as_ushort(__float2bfloat16_rz(X)));
    row("cvt.rm.bf16.f32", A, 4, __bfloat16_as_ushort(__float2bfloat16_rd(X)));
    row("cvt.rp.bf16.f32", A, 4, __bfloat16_as_ushort(__float2bfloat16_ru(X)));
  }
  for (uint32_t Top = 0; Top < 0x10000; Top += 61) {
    uint32_t Low = (Top * 40503 + 12345) & 0xFFFF, A = Top << 16 | Low;
    __half2_raw Halves;
    Halves.x = Low;
    Halves.y = Top;
    __nv_bfloat162_raw BFloats;
    BFloats.x = Low;
    BFloats.y = Top;
    row("cvt.rn.satfinite.e4m3x2.f16x2", A, 4,
        __nv_cvt_halfraw2_to_fp8x2(Halves, __NV_SATFINITE, __NV_E4M3));
    row("cvt.rn.satfinite.e5m2x2.f16x2", A, 4,
        __nv_cvt_halfraw2_to_fp8x2(Halves, __NV_SATFINITE, __NV_E5M2));
    row("cvt.rn.satfinite.e2m3x2.f16x2", A, 4,
        __nv_cvt_halfraw2_to_fp6x2(Halves, __NV_E2M3, cudaRoundNearest));
    row("cvt.rn.satfinite.e3m2x2.f16x2", A, 4,
        __nv_cvt_halfraw2_to_fp6x2(Halves, __NV_E3M2, cudaRoundNearest));
    row("cvt.rn.satfinite.e2m1x2.f16x2", A, 2,
        __nv_cvt_halfraw2_to_fp4x2(Halves, __NV_E2M1, cudaRoundNearest));
    row("cvt.rn.satfinite.e4m3x2.bf16x2", A, 4,
        __nv_cvt_bfloat16raw2_to_fp8x2(BFloats, __NV_SATFINITE, __NV_E4M3));
    row("cvt.rn.satfinite.e5m2x2.bf16x2", A, 4,
        __nv_cvt_bfloat16raw2_to_fp8x2(BFloats, __NV_SATFINITE, __NV_E5M2));
    row("cvt.rn.satfinite.e2m3x2.bf16x2", A, 4,
        __nv_cvt_bfloat16raw2_to_fp6x2(BFloats, __NV_E2M3, cudaRoundNearest));
    row("cvt.rn.satfinite.e3m2x2.bf16x2", A, 4,
        __nv_cvt_bfloat16raw2_to_fp6x2(BFloats, __NV_E3M2, cudaRoundNearest));
    row("cvt.rn.satfinite.e2m1x2.bf16x2", A, 2,
        __nv_cvt_bfloat16raw2_to_fp4x2(BFloats, __NV_E2M1, cudaRoundNearest));
    row("cvt.rz.ue8m0x2.bf16x2", A, 4,
        __nv_cvt_bfloat162raw_to_e8m0x2(BFloats, __NV_NOSAT, cudaRoundZero));
    row("cvt.rp.satfinite.ue8m0x2.bf16x2", A, 4,
        __nv_cvt_bfloat162raw_to_e8m0x2(BFloats, __NV_SATFINITE,
                                        cudaRoundPosInf));
    row("cvt.rp.ue8m0x2.bf16x2", A, 4,
        __nv_cvt_bfloat162raw_to_e8m0x2(BFloats, __NV_NOSAT, cudaRoundPosInf));
    __half H = __ushort_as_half(Top);
    row("cvt.f32.f16", Top, 8, bitsOf(__half2float(H)));
    row("cvt.rzi.s8.f16", Top, 2, uint8_t(__half2char_rz(H)));
    row("cvt.rzi.u8.f16", Top, 2, uint8_t(__half2uchar_rz(H)));
    row("cvt.rzi.s16.f16", Top, 4, uint16_t(__half2short_rz(H)));
    row("cvt.rzi.u16.f16", Top, 4, uint16_t(__half2ushort_rz(H)));
    row("cvt.rzi.s32.f16", Top, 8, uint32_t(__half2int_rz(H)));
    row("cvt.rzi.u32.f16", Top, 8, uint32_t(__half2uint_rz(H)));
  }
  for (uint32_t Code = 0; Code != 256; ++Code) {
    uint32_t A = Code << 8 | ((Code * 77 + 13) & 0xFF);
    auto Halves = [](const __half2_raw &H) {
      return uint32_t(H.y) << 16 | H.x;
    };
    row("cvt.rn.f16x2.e4m3x2", A, 8,
        Halves(__nv_cvt_fp8x2_to_halfraw2(A, __NV_E4M3)));
    row("cvt.rn.f16x2.e5m2x2", A, 8,
        Halves(__nv_cvt_fp8x2_to_halfraw2(A, __NV_E5M2)));
    uint32_t Six = A & 0x3F3F;
    row("cvt.rn.f16x2.e2m3x2", Six, 8,
        Halves(__nv_cvt_fp6x2_to_halfraw2(Six, __NV_E2M3)));
    row("cvt.rn.f16x2.e3m2x2", Six, 8,
        Halves(__nv_cvt_fp6x2_to_halfraw2(Six, __NV_E3M2)));
    row("cvt.rn.f16x2.e2m1x2", Code, 8,
        Halves(__nv_cvt_fp4x2_to_halfraw2(Code, __NV_E2M1)));
    __nv_bfloat162_raw BFloats = __nv_cvt_e8m0x2_to_bf162raw(A);
    row("cvt.rn.bf16x2.ue8m0x2", A, 8, uint32_t(BFloats.y) << 16 | BFloats.x);
  }
}
