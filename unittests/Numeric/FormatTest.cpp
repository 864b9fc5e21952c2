//===- FormatTest.cpp - Formats against formulas --------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Format.h"
#include "ReferenceConversion.h"
#include "pto/Numeric/Conversion.h"
#include <cmath>
#include <fstream>
#include <gtest/gtest.h>

using namespace pto;
using reference::Real;

namespace {
class FormatTest : public testing::TestWithParam<Format> {};
} // namespace

INSTANTIATE_TEST_SUITE_P(, FormatTest, testing::ValuesIn(reference::formats()),
                         [](const auto &Info) {
                           return formatName(Info.param);
                         });

/// Whether the core reads \p Bits as the formulas do.
static testing::AssertionResult readsRight(Format F, uint64_t Bits) {
  Unpacked Actual = unpack(F, Bits);
  reference::Number Expected = reference::decode(F, Bits);
  bool Same = int(Actual.Kind) == int(Expected.Kind);
  if (Actual.Kind != Unpacked::NaN)
    Same &= Actual.Negative == Expected.Negative;
  if (Actual.Kind == Unpacked::Finite)
    Same &= std::ldexp(Real(Actual.Significand), Actual.Exponent) ==
            Expected.Magnitude;
  if (Same)
    return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << formatName(F) << " 0x" << std::hex << Bits << " is kind "
         << Expected.Kind << ' ' << Expected.value() << ", not kind "
         << Actual.Kind << ' ' << Actual.Significand << " * 2^" << std::dec
         << Actual.Exponent;
}

TEST_P(FormatTest, Constants) {
  Format F = GetParam();
  const FormatInfo &Info = info(F);
  const reference::Traits &T = reference::traits(F);
  EXPECT_STREQ(Info.Name, T.Name);
  EXPECT_EQ(Info.Bits, T.Bits);
  EXPECT_EQ(Info.isInteger(), T.IsInteger);
  EXPECT_EQ(Info.isFloat(), !T.IsInteger);
  EXPECT_EQ(Info.isSignedInteger(), T.IsInteger && T.IsSigned);
  EXPECT_EQ(Info.MaxFinite, T.Largest);
  EXPECT_EQ(Info.hasInfinity(), T.HasInfinity);
  EXPECT_EQ(Info.hasNaN(), T.HasNaN);
  EXPECT_EQ(Info.hasNegativeZero(), T.HasNegativeZero);
  EXPECT_EQ(Info.signBit(), T.signBit());
  EXPECT_EQ(Info.mask(), T.signBit() | (T.signBit() - 1));
  if (T.HasInfinity) {
    EXPECT_EQ(Info.Infinity, T.Infinity);
  }
  if (T.HasNaN) {
    EXPECT_EQ(Info.NaN, T.NaN);
  }
}

TEST_P(FormatTest, LargestIsLargest) {
  Format F = GetParam();
  Real Largest = reference::decode(F, info(F).MaxFinite).Magnitude;
  if (info(F).isInteger()) {
    EXPECT_EQ(Largest, reference::traits(F).Beyond - 1);
    return;
  }
  for (const reference::Element &E : reference::elements(F))
    ASSERT_LE(E.Magnitude, Largest);
}

TEST_P(FormatTest, EveryNarrowCode) {
  Format F = GetParam();
  if (info(F).Bits > 16)
    return; // Too many; see below.
  for (uint64_t Bits = 0; Bits <= info(F).mask(); ++Bits)
    ASSERT_TRUE(readsRight(F, Bits));
}

TEST_P(FormatTest, EdgesOfWideCodes) {
  // Around every power of two of the code: all exponents, first and last
  // fractions, both signs.
  Format F = GetParam();
  const FormatInfo &Info = info(F);
  if (Info.Bits <= 16)
    return; // All of them are tested above.
  std::vector<uint64_t> Magnitudes;
  if (Info.isInteger())
    for (unsigned Shift = 0; Shift < Info.Bits; ++Shift)
      Magnitudes.push_back(uint64_t(1) << Shift);
  else
    for (uint64_t Exponent = 0; Exponent < 1u << Info.ExponentBits; ++Exponent)
      for (unsigned Shift = 0; Shift <= Info.MantissaBits; ++Shift)
        Magnitudes.push_back(Exponent << Info.MantissaBits | uint64_t(1)
                                                                 << Shift);
  for (uint64_t Magnitude : Magnitudes)
    for (uint64_t Sign : {uint64_t(0), Info.signBit()})
      for (int Step = -1; Step <= 1; ++Step)
        ASSERT_TRUE(readsRight(F, (Magnitude ^ Sign) + Step & Info.mask()));
}

TEST_P(FormatTest, NaNFractionIsAtTheTop) {
  Format F = GetParam();
  const FormatInfo &Info = info(F);
  if (Info.Kind != FormatKind::IEEE)
    return; // One NaN, or none.
  for (unsigned Bit = 0; Bit < Info.MantissaBits; ++Bit) {
    Unpacked U = unpack(F, Info.Infinity | uint64_t(1) << Bit | Info.signBit());
    EXPECT_EQ(U.Kind, Unpacked::NaN);
    EXPECT_TRUE(U.Negative);
    EXPECT_EQ(U.Significand, uint64_t(1) << (64 - Info.MantissaBits + Bit));
  }
}

TEST_P(FormatTest, NameIsFound) {
  EXPECT_EQ(findFormat(formatName(GetParam())), GetParam());
}

TEST(FormatNames, PairsAndStrangers) {
  EXPECT_EQ(findFormat("f4e2m1x2"), Format::F4E2M1);
  EXPECT_EQ(findFormat("f4e1m2x2"), Format::F4E1M2);
  EXPECT_EQ(findFormat("s4x2"), Format::S4);
  for (const char *Name : {"", "f", "F16", "f16 ", "f16x2", "s8x2", "hif8x2",
                           "f4e2m1x", "f4e2m1x22", "x2", "f128", "i32"})
    EXPECT_EQ(findFormat(Name), std::nullopt) << Name;
}

TEST(HiF8, TableOfValues) {
  std::ifstream Table(PTO_UNITTEST_INPUTS "/hif8_decode.csv");
  std::string Line;
  ASSERT_TRUE(std::getline(Table, Line));
  ASSERT_EQ(Line, "code,value");
  unsigned Rows = 0;
  for (; std::getline(Table, Line); ++Rows) {
    size_t Comma = Line.find(',');
    ASSERT_NE(Comma, std::string::npos) << Line;
    uint64_t Code = std::stoul(Line.substr(0, Comma), nullptr, 16);
    std::string Text = Line.substr(Comma + 1);
    ASSERT_EQ(Code, Rows);
    double Value = std::strtod(Text.c_str(), nullptr);
    Unpacked U = unpack(Format::HIF8, Code);
    if (std::isnan(Value)) {
      EXPECT_EQ(U.Kind, Unpacked::NaN) << Line;
      continue;
    }
    EXPECT_EQ(U.Negative, std::signbit(Value)) << Line;
    if (std::isinf(Value)) {
      EXPECT_EQ(U.Kind, Unpacked::Infinity) << Line;
      continue;
    }
    EXPECT_EQ(U.Kind, Unpacked::Finite) << Line;
    EXPECT_EQ(std::ldexp(double(U.Significand), U.Exponent), std::fabs(Value))
        << Line;
  }
  EXPECT_EQ(Rows, 256u);
}
