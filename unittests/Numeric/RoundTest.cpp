//===- RoundTest.cpp - Rounding of exact numbers --------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// round() takes any significand and exponent, also those that no element has.
//
//===----------------------------------------------------------------------===//

#include "ReferenceConversion.h"
#include <climits>
#include <gtest/gtest.h>
#include <random>

using namespace pto;

static Unpacked number(uint64_t Significand, int Exponent,
                       bool Negative = false) {
  Unpacked U;
  U.Significand = Significand;
  U.Exponent = Exponent;
  U.Negative = Negative;
  return U;
}

TEST(Round, IsWhatConvertDoes) {
  // Except for wider unsigned integers and payloads of NaNs, see convert().
  for (Format Src : {Format::F16, Format::HIF8, Format::F8E4M3})
    for (Format Dst : reference::formats())
      for (uint64_t Bits = 0; Bits <= info(Src).mask(); Bits += 3) {
        Unpacked Value = unpack(Src, Bits);
        if (Value.Kind != Unpacked::NaN)
          ASSERT_EQ(pto::round(Value, Dst), convert(Src, Dst, Bits))
              << describe(Src, Dst, Bits, {});
      }
}

TEST(Round, ZerosAroundTheSignificandDoNotMatter) {
  std::mt19937_64 Random(2);
  constexpr unsigned Inputs = 20000;
  std::vector<ConvertOptions> Modes = allModes();
  for (unsigned N = 0; N < Inputs; ++N) {
    uint64_t Significand = Random() >> 32;
    int Exponent = int(Random() % 200) - 130;
    unsigned Zeros = Random() % 33;
    bool Negative = Random() & 1;
    const ConvertOptions &Options = Modes[Random() % Modes.size()];
    for (Format Dst : reference::formats())
      ASSERT_EQ(
          pto::round(
              number(Significand << Zeros, Exponent - int(Zeros), Negative),
              Dst, Options),
          pto::round(number(Significand, Exponent, Negative), Dst, Options))
          << Significand << " * 2^" << Exponent << " to " << formatName(Dst);
  }
}

TEST(Round, AllDigitsCount) {
  // 2^64 - 1 is just below a power of two, half of which is a tie.
  for (Format Dst : reference::formats()) {
    if (!info(Dst).isFloat() || Dst == Format::HIF8)
      continue;
    int Tie = 1 - info(Dst).Bias - info(Dst).MantissaBits - 1;
    ConvertOptions Options;
    EXPECT_EQ(pto::round(number(~uint64_t(0), Tie - 64), Dst, Options).Bits,
              0u);
    EXPECT_EQ(pto::round(number(1, Tie), Dst, Options).Bits, 0u);
    uint64_t Above = (uint64_t(1) << 63) + 1;
    EXPECT_EQ(pto::round(number(Above, Tie - 63), Dst, Options).Bits, 1u);
    Options.Rnd = Rounding::A;
    EXPECT_EQ(pto::round(number(~uint64_t(0), Tie - 64), Dst, Options).Bits,
              0u);
    EXPECT_EQ(pto::round(number(1, Tie), Dst, Options).Bits, 1u);
  }
}

TEST(Round, ExponentsOutOfReach) {
  for (Format Dst : reference::formats())
    for (const ConvertOptions &Options : allModes())
      for (bool Negative : {false, true}) {
        // What is beyond the range of exponents is as far as its end.
        for (int Exponent : {INT_MAX, INT_MAX - 64, 5000, 1 << 30}) {
          ConvertResult Result =
              pto::round(number(1, Exponent, Negative), Dst, Options);
          EXPECT_EQ(Result,
                    pto::round(number(3, 5000, Negative), Dst, Options));
          EXPECT_TRUE(Result.Overflow);
          EXPECT_TRUE(Result.Inexact);
        }
        for (int Exponent : {INT_MIN, INT_MIN + 64, -5000, -(1 << 30)}) {
          ConvertResult Result = pto::round(
              number(~uint64_t(0), Exponent, Negative), Dst, Options);
          EXPECT_EQ(Result,
                    pto::round(number(1, -5000, Negative), Dst, Options));
          EXPECT_TRUE(Result.Inexact);
        }
        // Zero has no exponent.
        for (int Exponent : {INT_MIN, 0, INT_MAX})
          EXPECT_EQ(pto::round(number(0, Exponent, Negative), Dst, Options),
                    pto::round(number(0, 0, Negative), Dst, Options));
      }
}

TEST(Round, SmallestMagnitudeOfDirectedModes) {
  // 2^-5000 is not an element; its neighbour away from zero is the smallest.
  for (Format Dst : reference::formats()) {
    ConvertOptions Up;
    Up.Rnd = Rounding::C;
    EXPECT_EQ(pto::round(number(1, -5000), Dst, Up).Bits, 1u);
    ConvertOptions Odd;
    Odd.Rnd = Rounding::O;
    EXPECT_EQ(pto::round(number(1, -5000), Dst, Odd).Bits, 1u);
    ConvertOptions Down;
    Down.Rnd = Rounding::F;
    EXPECT_EQ(pto::round(number(1, -5000), Dst, Down).Bits, 0u);
  }
}
