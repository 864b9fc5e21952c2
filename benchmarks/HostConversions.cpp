//===- HostConversions.cpp - Conversions in plain host code ---------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostConversions.h"
#include <cmath>
#include <cstdint>
#include <cstring>

using namespace pto;

namespace {

template <typename To, typename From> To bitCast(From V) {
  static_assert(sizeof(To) == sizeof(From));
  To Result;
  std::memcpy(&Result, &V, sizeof V);
  return Result;
}

/// Applies \p Convert to N elements.
template <typename From, typename To, To Convert(From)>
void loop(const void *Source, void *Result, size_t N) {
  const From *__restrict In = static_cast<const From *>(Source);
  To *__restrict Out = static_cast<To *>(Result);
  for (size_t I = 0; I < N; ++I)
    Out[I] = Convert(In[I]);
}

uint16_t f32ToF16(float X) { return bitCast<uint16_t>(_Float16(X)); }
float f16ToF32(uint16_t X) { return float(bitCast<_Float16>(X)); }
float bf16ToF32(uint16_t X) { return bitCast<float>(uint32_t(X) << 16); }
float s32ToF32(int32_t X) { return float(X); }
int32_t f32ToS32(float X) { return int32_t(X); }
int16_t f32ToS16(float X) { return int16_t(int32_t(X)); }

// There is no instruction for bfloat on many hosts; this is the usual code.
uint16_t f32ToBF16(float X) {
  uint32_t Bits = bitCast<uint32_t>(X);
  return uint16_t((Bits + 0x7fff + (Bits >> 16 & 1)) >> 16);
}

uint16_t f32ToF16Exact(float X) {
  return X != X ? 0x7e00 : bitCast<uint16_t>(_Float16(X));
}
uint16_t f32ToF16Saturated(float X) {
  float Y = X > 65504.0f ? 65504.0f : X;
  Y = Y < -65504.0f ? -65504.0f : Y;
  Y = X != X ? 0.0f : Y;
  return bitCast<uint16_t>(_Float16(Y));
}
// A NaN is made quiet by the instruction already.
float f16ToF32Exact(uint16_t X) { return float(bitCast<_Float16>(X)); }
float bf16ToF32Exact(uint16_t X) {
  uint32_t Bits = uint32_t(X) << 16;
  return bitCast<float>((Bits & 0x7fffffff) > 0x7f800000 ? Bits | 0x400000
                                                         : Bits);
}
uint16_t f32ToBF16Exact(float X) { return X != X ? 0x7fc0 : f32ToBF16(X); }
uint16_t f32ToBF16Saturated(float X) {
  const float Max = bitCast<float>(0x7f7f0000u);
  float Y = X > Max ? Max : X;
  Y = Y < -Max ? -Max : Y;
  Y = X != X ? 0.0f : Y;
  return f32ToBF16(Y);
}
int32_t f32ToS32Saturated(float X) {
  float R = __builtin_rintf(X);
  return X != X               ? 0
         : R >= 2147483648.0f ? 2147483647
         : R < -2147483648.0f ? -2147483647 - 1
                              : int32_t(R);
}
int16_t f32ToS16Saturated(float X) {
  float R = X > 32767.0f ? 32767.0f : X;
  R = R < -32768.0f ? -32768.0f : R;
  R = X != X ? 0.0f : R;
  return int16_t(int32_t(__builtin_rintf(R)));
}

/// The low 32 bits of the rounded number; \p Limit is the greatest result.
int32_t wrapped(float X, int32_t Limit) {
  float R = __builtin_rintf(X);
  float Rest = R - __builtin_rintf(R * 0x1p-32f) * 0x1p32f;
  int32_t Special = X != X ? 0 : X > 0 ? Limit : ~Limit;
  return Rest != Rest ? Special : int32_t(Rest < 0x1p31f ? Rest : -0x1p31f);
}
int32_t f32ToS32Wrapped(float X) { return wrapped(X, 0x7fffffff); }
int16_t f32ToS16Wrapped(float X) { return int16_t(wrapped(X, 0x7fff)); }

struct Entry {
  const char *Form;
  HostConversion Plain, Exact, Saturated;
};

const Entry Table[] = {{"f32.f16", loop<float, uint16_t, f32ToF16>,
                        loop<float, uint16_t, f32ToF16Exact>,
                        loop<float, uint16_t, f32ToF16Saturated>},
                       {"f16.f32", loop<uint16_t, float, f16ToF32>,
                        loop<uint16_t, float, f16ToF32Exact>, nullptr},
                       {"f32.bf16", loop<float, uint16_t, f32ToBF16>,
                        loop<float, uint16_t, f32ToBF16Exact>,
                        loop<float, uint16_t, f32ToBF16Saturated>},
                       {"bf16.f32", loop<uint16_t, float, bf16ToF32>,
                        loop<uint16_t, float, bf16ToF32Exact>, nullptr},
                       {"s32.f32", loop<int32_t, float, s32ToF32>,
                        loop<int32_t, float, s32ToF32>, nullptr},
                       {"f32.s32", loop<float, int32_t, f32ToS32>,
                        loop<float, int32_t, f32ToS32Wrapped>,
                        loop<float, int32_t, f32ToS32Saturated>},
                       {"f32.s16", loop<float, int16_t, f32ToS16>,
                        loop<float, int16_t, f32ToS16Wrapped>,
                        loop<float, int16_t, f32ToS16Saturated>}};

const Entry *find(const char *Form) {
  for (const Entry &E : Table)
    if (!std::strcmp(E.Form, Form))
      return &E;
  return nullptr;
}

} // namespace

HostConversion pto::plainHostConversion(const char *Form) {
  const Entry *E = find(Form);
  return E ? E->Plain : nullptr;
}

HostConversion pto::exactHostConversion(const char *Form, bool Saturate) {
  const Entry *E = find(Form);
  return !E ? nullptr : Saturate ? E->Saturated : E->Exact;
}
