//===- ReferenceFormat.cpp - The value of bits, by formula ----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReferenceFormat.h"
#include <algorithm>
#include <cmath>

using namespace pto;
using namespace pto::reference;

static Real powerOfTwo(int Exponent) { return std::ldexp(Real(1), Exponent); }

const Traits &reference::traits(Format F) {
  static const Traits Table[NumPTOFormats] = {
      // Name, bits, integer, signed, largest, infinity, NaN, -0, beyond.
      {"s4", 4, true, true, 7, false, 0, false, 0, false, 8},
      {"s8", 8, true, true, 0x7F, false, 0, false, 0, false, 128},
      {"s16", 16, true, true, 0x7FFF, false, 0, false, 0, false, 32768},
      {"s32", 32, true, true, 0x7FFFFFFF, false, 0, false, 0, false,
       powerOfTwo(31)},
      {"s64", 64, true, true, 0x7FFFFFFFFFFFFFFF, false, 0, false, 0, false,
       powerOfTwo(63)},
      {"u8", 8, true, false, 0xFF, false, 0, false, 0, false, 256},
      {"u16", 16, true, false, 0xFFFF, false, 0, false, 0, false, 65536},
      {"u32", 32, true, false, 0xFFFFFFFF, false, 0, false, 0, false,
       powerOfTwo(32)},
      {"u64", 64, true, false, 0xFFFFFFFFFFFFFFFF, false, 0, false, 0, false,
       powerOfTwo(64)},
      {"f16", 16, false, true, 0x7BFF, true, 0x7C00, true, 0x7E00, true, 65536},
      {"bf16", 16, false, true, 0x7F7F, true, 0x7F80, true, 0x7FC0, true,
       powerOfTwo(128)},
      {"f32", 32, false, true, 0x7F7FFFFF, true, 0x7F800000, true, 0x7FC00000,
       true, powerOfTwo(128)},
      {"f64", 64, false, true, 0x7FEFFFFFFFFFFFFF, true, 0x7FF0000000000000,
       true, 0x7FF8000000000000, true, powerOfTwo(1024)},
      {"f8e4m3", 8, false, true, 0x7E, false, 0, true, 0x7F, true, 480},
      {"f8e5m2", 8, false, true, 0x7B, true, 0x7C, true, 0x7E, true, 65536},
      {"hif8", 8, false, true, 0x6E, true, 0x6F, true, 0x80, false, 49152},
      {"f4e2m1", 4, false, true, 7, false, 0, false, 0, true, 8},
      {"f4e1m2", 4, false, true, 7, false, 0, false, 0, true, 2},
  };
  return Table[unsigned(F)];
}

/// An IEEE number: sign, \p ExponentBits, \p MantissaBits.
static Number decodeIEEE(uint64_t Bits, int ExponentBits, int MantissaBits,
                         bool HasSpecials = true) {
  Number N;
  N.Negative = Bits >> (ExponentBits + MantissaBits) & 1;
  int Field = int(Bits >> MantissaBits & ((1 << ExponentBits) - 1));
  uint64_t Fraction = Bits & ((uint64_t(1) << MantissaBits) - 1);
  int Bias = (1 << (ExponentBits - 1)) - 1;
  if (HasSpecials && Field == (1 << ExponentBits) - 1)
    N.Kind = Fraction ? Number::NaN : Number::Infinity;
  else if (Field == 0)
    N.Magnitude = std::ldexp(Real(Fraction), 1 - Bias - MantissaBits);
  else
    N.Magnitude =
        std::ldexp(1 + std::ldexp(Real(Fraction), -MantissaBits), Field - Bias);
  return N;
}

static Number decodeHiF8(uint64_t Bits) {
  Number N;
  if (Bits == 0x80) {
    N.Kind = Number::NaN;
    return N;
  }
  N.Negative = Bits >> 7;
  unsigned Rest = Bits & 0x7F;
  if (Rest == 0x6F) {
    N.Kind = Number::Infinity;
    return N;
  }
  if (Rest < 8) {
    N.Magnitude = Rest ? powerOfTwo(int(Rest) - 23) : 0;
    return N;
  }
  // The dot, then the sign and the magnitude of the exponent, of which the
  // leading 1 is not stored, then the mantissa.
  static constexpr struct {
    unsigned Dot, DotBits, ExponentBits, MantissaBits;
  } Layouts[] = {
      {0b11, 2, 4, 1},  {0b10, 2, 3, 2},   {0b01, 2, 2, 3},
      {0b001, 3, 1, 3}, {0b0001, 4, 0, 3},
  };
  for (const auto &L : Layouts) {
    if (Rest >> (7 - L.DotBits) != L.Dot)
      continue;
    unsigned Mantissa = Rest % (1 << L.MantissaBits);
    int Exponent = 0;
    if (L.ExponentBits > 0) {
      unsigned Field = Rest >> L.MantissaBits & ((1 << L.ExponentBits) - 1);
      unsigned Hidden = 1 << (L.ExponentBits - 1);
      Exponent = int(Hidden + Field % Hidden);
      if (Field >= Hidden)
        Exponent = -Exponent;
    }
    N.Magnitude =
        powerOfTwo(Exponent) * (1 + Real(Mantissa) / Real(1 << L.MantissaBits));
    return N;
  }
  return N;
}

Number reference::decode(Format F, uint64_t Bits) {
  Number N;
  const Traits &T = traits(F);
  if (T.IsInteger) {
    N.Negative = T.IsSigned && Bits >= T.signBit();
    N.Magnitude =
        N.Negative ? std::ldexp(Real(1), int(T.Bits)) - Real(Bits) : Real(Bits);
    return N;
  }
  switch (F) {
  case Format::F16:
    return decodeIEEE(Bits, 5, 10);
  case Format::BF16:
    return decodeIEEE(Bits, 8, 7);
  case Format::F32:
    return decodeIEEE(Bits, 8, 23);
  case Format::F64:
    return decodeIEEE(Bits, 11, 52);
  case Format::F8E5M2:
    return decodeIEEE(Bits, 5, 2);
  case Format::F8E4M3:
    N = decodeIEEE(Bits, 4, 3, /*HasSpecials=*/false);
    if ((Bits & 0x7F) == 0x7F)
      N.Kind = Number::NaN;
    return N;
  case Format::HIF8:
    return decodeHiF8(Bits);
  case Format::F4E2M1:
  case Format::F4E1M2: {
    static constexpr Real E2M1[] = {0, 0.5, 1, 1.5, 2, 3, 4, 6};
    static constexpr Real E1M2[] = {0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75};
    N.Negative = Bits & 8;
    N.Magnitude = (F == Format::F4E2M1 ? E2M1 : E1M2)[Bits & 7];
    return N;
  }
  default:
    return N;
  }
}

static std::vector<Element> listElements(Format F) {
  std::vector<Element> List;
  for (uint64_t Code = 0; Code < traits(F).signBit(); ++Code) {
    Number N = decode(F, Code);
    if (N.Kind == Number::Finite)
      List.push_back({N.Magnitude, Code});
  }
  std::sort(List.begin(), List.end(), [](const Element &A, const Element &B) {
    return A.Magnitude < B.Magnitude;
  });
  return List;
}

const std::vector<Element> &reference::elements(Format F) {
  static const auto Lists = [] {
    std::vector<std::vector<Element>> Lists(NumPTOFormats);
    for (Format F : formats())
      if (!traits(F).IsInteger && traits(F).Bits <= 16)
        Lists[unsigned(F)] = listElements(F);
    return Lists;
  }();
  return Lists[unsigned(F)];
}

std::vector<Format> reference::formats() {
  std::vector<Format> All;
  for (unsigned I = 0; I < NumPTOFormats; ++I)
    All.push_back(Format(I));
  return All;
}
