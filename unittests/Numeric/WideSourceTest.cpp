//===- WideSourceTest.cpp - Edges and samples of wide formats -------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements of 32 and 64 bits, to every format, against the oracle that
// compares: whatever lies next to an element of the destination or to the
// middle between two, and random elements. PTO_TEST_INPUTS in the environment
// is the number of random elements of each pair of formats.
//
//===----------------------------------------------------------------------===//

#include "ConversionCheck.h"
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <random>

using namespace pto;
using reference::Real;

namespace {
class WideSourceTest
    : public testing::TestWithParam<std::tuple<Format, Format>> {};
} // namespace

static std::vector<Format> wideFormats() {
  std::vector<Format> Wide;
  for (Format F : reference::formats())
    if (info(F).Bits > 16)
      Wide.push_back(F);
  return Wide;
}

INSTANTIATE_TEST_SUITE_P(
    , WideSourceTest,
    testing::Combine(testing::ValuesIn(wideFormats()),
                     testing::ValuesIn(reference::formats())),
    [](const auto &Info) {
      return std::string(formatName(std::get<0>(Info.param))) + "_" +
             formatName(std::get<1>(Info.param));
    });

/// The elements of \p Src at most one place away from \p Magnitude, of both
/// signs.
static std::vector<uint64_t> elementsAround(Format Src, Real Magnitude) {
  const FormatInfo &Info = info(Src);
  std::vector<uint64_t> Found;
  if (Info.isInteger()) {
    if (Magnitude >= std::ldexp(Real(1), 64))
      return Found;
    uint64_t Floor = uint64_t(std::floor(Magnitude));
    for (uint64_t Step : {-1, 0, 1})
      for (uint64_t Value : {Floor + Step, -(Floor + Step)})
        Found.push_back(Value & Info.mask());
    return Found;
  }
  uint64_t Code = reference::bracket(Src, Magnitude).Lower.Code;
  for (uint64_t Near : {Code ? Code - 1 : 0, Code, Code + 1})
    for (uint64_t Sign : {uint64_t(0), Info.signBit()})
      Found.push_back(Near | Sign);
  return Found;
}

/// Magnitudes that elements of \p Dst have, dense where there are few.
static std::vector<Real> magnitudes(Format Dst) {
  std::vector<Real> All;
  const FormatInfo &Info = info(Dst);
  Real Beyond = reference::traits(Dst).Beyond;
  if (Info.isInteger()) {
    constexpr unsigned Dense = 300;
    for (unsigned I = 0; I < Dense; ++I)
      for (Real M : {Real(I), Beyond - I, Beyond + I, 2 * Beyond - I})
        All.push_back(std::fabs(M));
    for (unsigned Bit = 0; Bit < Info.Bits; ++Bit)
      for (int Step = -2; Step <= 2; ++Step)
        All.push_back(std::fabs(std::ldexp(Real(1), Bit) + Step));
    return All;
  }
  for (const reference::Element &E : reference::elements(Dst))
    All.push_back(E.Magnitude);
  if (All.empty()) // The first, the middle and the last of each exponent.
    for (uint64_t Exponent = 0; Exponent < 1u << Info.ExponentBits; ++Exponent)
      for (uint64_t Fraction :
           {0, 1, 2, 3, (1 << Info.MantissaBits % 31) - 1, -3, -2, -1}) {
        uint64_t One = uint64_t(1) << Info.MantissaBits;
        uint64_t Code = Exponent << Info.MantissaBits | (Fraction & (One - 1));
        if (Code <= Info.MaxFinite)
          All.push_back(reference::decode(Dst, Code).Magnitude);
      }
  All.push_back(Beyond);
  All.push_back(2 * Beyond);
  return All;
}

/// What lies halfway between \p Magnitude and the element above it.
static Real middleAbove(Format Dst, Real Magnitude) {
  if (info(Dst).isInteger())
    return Magnitude + Real(0.5);
  return (Magnitude + reference::bracket(Dst, Magnitude).Upper.Magnitude) / 2;
}

TEST_P(WideSourceTest, EdgesInEveryMode) {
  auto [Src, Dst] = GetParam();
  std::vector<uint64_t> Sources;
  for (Real Magnitude : magnitudes(Dst))
    for (Real Point : {Magnitude, middleAbove(Dst, Magnitude)})
      for (uint64_t Bits : elementsAround(Src, Point))
        if (Sources.empty() || Sources.back() != Bits)
          Sources.push_back(Bits);
  for (const ConvertOptions &Options : allRoundings())
    for (uint64_t Bits : Sources)
      ASSERT_TRUE(agreesSaturatingOrNot(Src, Dst, Bits, Options));
}

TEST_P(WideSourceTest, SpecialsInEveryMode) {
  auto [Src, Dst] = GetParam();
  const FormatInfo &Info = info(Src);
  std::vector<uint64_t> Sources = {0, Info.signBit(), Info.mask(),
                                   Info.MaxFinite};
  if (Info.isFloat())
    for (uint64_t Sign : {uint64_t(0), Info.signBit()}) {
      Sources.push_back(Info.Infinity | Sign);
      for (unsigned Bit = 0; Bit < Info.MantissaBits; ++Bit)
        Sources.push_back(Info.Infinity | Sign | uint64_t(1) << Bit);
    }
  for (ConvertOptions Options : allModes())
    for (bool Flush : {false, true}) {
      Options.FlushF16 = Options.FlushF32 = Flush;
      for (uint64_t Bits : Sources)
        ASSERT_TRUE(agrees(Src, Dst, Bits, Options));
    }
}

static uint64_t randomInputs() {
  constexpr uint64_t Default = 200000;
  const char *Text = std::getenv("PTO_TEST_INPUTS");
  return Text ? std::strtoull(Text, nullptr, 10) : Default;
}

/// A random element whose magnitude \p Dst may have, often with a short or a
/// special end so that exact cases and ties occur.
static uint64_t randomElement(std::mt19937_64 &Random, Format Src, Format Dst) {
  const FormatInfo &From = info(Src), &To = info(Dst);
  uint64_t Bits = Random();
  unsigned Tail = Random() % 64;
  uint64_t TailMask = (uint64_t(1) << Tail) - 1;
  switch (Random() % 4) {
  case 0:
    Bits &= ~TailMask;
    break;
  case 1:
    Bits |= TailMask;
    break;
  case 2:
    Bits = (Bits & ~TailMask) + 1;
    break;
  case 3:
    break;
  }
  if (From.isInteger()) {
    uint64_t Magnitude = Bits >> (64 - From.Bits) >> Random() % From.Bits;
    return (Random() & 1 ? -Magnitude : Magnitude) & From.mask();
  }
  if (Random() % 8 == 0)
    return Bits & From.mask();
  // An exponent between one below the smallest and one above the largest.
  int Low = To.isInteger()        ? -2
            : Dst == Format::HIF8 ? -25
                                  : -To.Bias - To.MantissaBits - 2;
  int High = To.isInteger()        ? To.Bits + 1
             : Dst == Format::HIF8 ? 17
                                   : To.Bias + 3;
  int Exponent = Low + int(Random() % unsigned(High - Low + 1));
  int Field = Exponent + From.Bias;
  int MaxField = (1 << From.ExponentBits) - 1;
  Field = Field < 0 ? 0 : Field > MaxField ? MaxField : Field;
  uint64_t Fraction = Bits & ((uint64_t(1) << From.MantissaBits) - 1);
  return uint64_t(Field) << From.MantissaBits | Fraction |
         (Random() & 1 ? From.signBit() : 0);
}

TEST_P(WideSourceTest, RandomElementsAndOptions) {
  auto [Src, Dst] = GetParam();
  std::mt19937_64 Random(unsigned(Src) * NumFormats + unsigned(Dst));
  for (uint64_t N = randomInputs(); N > 0; --N) {
    ConvertOptions Options;
    uint64_t Choice = Random();
    Options.Rnd = Rounding(Choice % NumRoundings);
    Options.Saturate = Choice >> 32 & 1;
    Options.RoundADirected = Choice >> 33 & 1;
    Options.FlushF32 = Choice >> 34 & 1;
    Options.FlushF16 = Choice >> 35 & 1;
    ASSERT_TRUE(agrees(Src, Dst, randomElement(Random, Src, Dst), Options));
  }
}
