//===- TruncationTest.cpp - Rounding to integers in one format ------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReferenceConversion.h"
#include <gtest/gtest.h>
#include <random>

using namespace pto;

static testing::AssertionResult agrees(Format F, uint64_t Bits,
                                       const ConvertOptions &Options) {
  ConvertResult Actual = truncate(F, Bits, Options);
  ConvertResult Expected = reference::truncate(F, Bits, Options);
  if (Actual == Expected)
    return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << describe(F, F, Bits, Options) << " gives "
         << testing::PrintToString(Actual) << ", expected "
         << testing::PrintToString(Expected);
}

/// Every mode, with and without flushing.
static std::vector<ConvertOptions> allOptions() {
  std::vector<ConvertOptions> All;
  for (ConvertOptions Options : allModes()) {
    if (Options.Saturate)
      continue; // Does not matter, see below.
    for (bool Flush16 : {false, true})
      for (bool Flush32 : {false, true}) {
        Options.FlushF16 = Flush16;
        Options.FlushF32 = Flush32;
        All.push_back(Options);
      }
  }
  return All;
}

TEST(Truncation, EveryHalf) {
  for (const ConvertOptions &Options : allOptions())
    for (Format F : {Format::F16, Format::BF16})
      for (uint64_t Bits = 0; Bits <= info(F).mask(); ++Bits)
        ASSERT_TRUE(agrees(F, Bits, Options));
}

TEST(Truncation, WideEdges) {
  for (const ConvertOptions &Options : allOptions())
    for (Format F : {Format::F32, Format::F64}) {
      // One place around integers and halves of every exponent, and the
      // neighbours of infinity.
      const FormatInfo &Info = info(F);
      for (uint64_t Exponent = 0; Exponent < 1u << Info.ExponentBits;
           ++Exponent)
        for (unsigned Shift = 0; Shift <= Info.MantissaBits; ++Shift)
          for (int Step = -1; Step <= 1; ++Step)
            for (uint64_t Sign : {uint64_t(0), Info.signBit()}) {
              uint64_t Code =
                  (Exponent << Info.MantissaBits) + (uint64_t(1) << Shift);
              uint64_t Bits = (Code + Step & (Info.signBit() - 1)) | Sign;
              ASSERT_TRUE(agrees(F, Bits, Options));
            }
    }
}

TEST(Truncation, RandomSingles) {
  std::mt19937_64 Random(1);
  constexpr unsigned Inputs = 200000;
  std::vector<ConvertOptions> All = allOptions();
  for (unsigned N = 0; N < Inputs; ++N) {
    // Magnitudes from 2^-3 to 2^29.
    uint64_t Bits = (Random() & 0x807FFFFF) | (124 + Random() % 32) << 23;
    ASSERT_TRUE(agrees(Format::F32, Bits, All[Random() % All.size()]));
  }
}

TEST(Truncation, SaturationDoesNotMatter) {
  ConvertOptions Options;
  Options.Saturate = true;
  for (uint64_t Bits = 0; Bits <= info(Format::F16).mask(); ++Bits)
    ASSERT_EQ(truncate(Format::F16, Bits, Options),
              truncate(Format::F16, Bits));
}

TEST(Truncation, OnlyLargeIEEEFormats) {
  for (Format F : reference::formats()) {
    bool Has = F == Format::F16 || F == Format::BF16 || F == Format::F32 ||
               F == Format::F64;
    EXPECT_EQ(truncate(F, 0).Err, Has ? Error::None : Error::NotAForm)
        << formatName(F);
  }
}
