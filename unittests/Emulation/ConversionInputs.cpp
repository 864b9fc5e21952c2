//===- ConversionInputs.cpp - What decides a conversion -------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConversionInputs.h"
#include "pto/Numeric/Conversion.h"
#include <algorithm>
#include <cstdlib>
#include <random>

using namespace pto;

size_t pto::numRandomInputs() {
  const char *Text = std::getenv("PTO_TEST_INPUTS");
  return Text ? std::strtoull(Text, nullptr, 10) : 200000;
}

namespace {

class InputSet {
  Format Src;
  const FormatInfo &Info;
  std::vector<uint64_t> Values;

public:
  explicit InputSet(Format Src) : Src(Src), Info(info(Src)) {}

  /// \p Bits, its neighbours, and the same with the other sign.
  void addAround(uint64_t Bits) {
    for (int Delta = -2; Delta <= 2; ++Delta) {
      uint64_t V = Bits + uint64_t(Delta);
      Values.push_back(V & Info.mask());
      Values.push_back((Info.isFloat() ? V ^ Info.signBit() : -V) &
                       Info.mask());
    }
  }

  /// Where the number \p U lies between the values of the source.
  void addAround(const Unpacked &U) {
    ConvertOptions Toward0;
    Toward0.Rnd = Rounding::Z;
    addAround(pto::round(U, Src, Toward0).Bits);
  }

  std::vector<uint64_t> take() {
    std::sort(Values.begin(), Values.end());
    Values.erase(std::unique(Values.begin(), Values.end()), Values.end());
    return std::move(Values);
  }
};

} // namespace

/// Values of \p Dst and the middles to their upper neighbours: all of them if
/// they have at most 8 bits, else those whose mantissa is near that of a power
/// of two.
static void addBoundaries(InputSet &Set, Format Dst) {
  const FormatInfo &Info = info(Dst);
  auto Add = [&](uint64_t Code) {
    Unpacked U = unpack(Dst, Code);
    if (U.Kind != Unpacked::Finite)
      return;
    Set.addAround(U);
    Unpacked Next = unpack(Dst, Code + 1);
    if (Code == Info.MaxFinite || Next.Kind != Unpacked::Finite)
      Next = U;
    // The middle in units that both are multiples of. The middle of hif8's
    // neighbours, whose codes are not in order, is a value as good as others.
    int Exponent = std::min(U.Exponent, Next.Exponent) - 1;
    if (U.Exponent - Exponent > 30 || Next.Exponent - Exponent > 30)
      return;
    Unpacked Middle;
    Middle.Exponent = Exponent;
    Middle.Significand = ((U.Significand << (U.Exponent - Exponent)) +
                          (Next.Significand << (Next.Exponent - Exponent))) /
                         2;
    Set.addAround(Middle);
  };
  if (Info.Bits <= 8) {
    for (uint64_t Code = 0; Code <= Info.mask() >> 1; ++Code)
      Add(Code);
    return;
  }
  if (Info.isInteger()) {
    // Small integers and their halves.
    for (uint64_t V = 0; V < 300; ++V) {
      Unpacked Half;
      Half.Exponent = -1;
      Half.Significand = V;
      Set.addAround(Half);
    }
    return;
  }
  for (uint64_t Field = 0; Field < uint64_t(1) << Info.ExponentBits; ++Field)
    for (int Mantissa = -2; Mantissa <= 2; ++Mantissa)
      Add(((Field << Info.MantissaBits) + uint64_t(Mantissa)) &
          (Info.signBit() - 1));
}

std::vector<uint64_t> pto::conversionInputs(Format Src, Format Dst,
                                            size_t NumRandom) {
  const FormatInfo &Info = info(Src);
  if (Info.Bits <= 16) {
    std::vector<uint64_t> All(size_t(1) << Info.Bits);
    for (size_t I = 0; I < All.size(); ++I)
      All[I] = I;
    return All;
  }
  InputSet Set(Src);
  addBoundaries(Set, Dst);
  // Powers of two, and the middle, a quarter and three quarters up to the next
  // one, in the source and as numbers.
  for (unsigned Bit = 0; Bit < Info.Bits; ++Bit)
    for (uint64_t Significand = 4; Significand < 8; ++Significand)
      Set.addAround(Significand << Bit >> 2);
  for (int Exponent = -160; Exponent < 130; ++Exponent)
    for (uint64_t Significand = 16; Significand < 32; ++Significand) {
      Unpacked U;
      U.Exponent = Exponent;
      U.Significand = Significand;
      Set.addAround(U);
    }
  if (Info.isFloat()) {
    Set.addAround(Info.Infinity);
    Set.addAround(Info.NaN);
    Set.addAround(Info.MaxFinite);
  }
  std::vector<uint64_t> Inputs = Set.take();

  // Random bits, numbers of every length, and for floats numbers near 1.
  std::mt19937_64 Engine(20240501);
  for (size_t I = 0; I < NumRandom; ++I) {
    uint64_t V = Engine() >> (64 - Info.Bits);
    unsigned Kind = Engine() % 4;
    if (Info.isInteger() && Kind) {
      uint64_t Shifted = V >> Engine() % Info.Bits;
      V = Kind == 1 ? -Shifted & Info.mask() : Shifted;
    } else if (Kind) {
      uint64_t Field = uint64_t(Info.Bias) - 40 + Engine() % 80;
      V = (V & ~Info.Infinity) | Field << Info.MantissaBits;
      // Few significant bits hit values and middles.
      if (Kind == 1)
        V &= ~uint64_t(0) << Engine() % Info.MantissaBits;
    }
    Inputs.push_back(V);
  }
  return Inputs;
}
