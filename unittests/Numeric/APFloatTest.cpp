//===- APFloatTest.cpp - Conversions against LLVM's APFloat ---------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// APFloat has most of the formats and all modes but O. Its own conventions of
// overflow to integers and of NaNs are not the vector unit's, so those cases
// are left to the other tests.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/APFloat.h"
#include "ReferenceConversion.h"
#include "llvm/ADT/APSInt.h"
#include <gtest/gtest.h>
#include <random>

using namespace pto;
using llvm::APFloat;
using llvm::APInt;
using llvm::APSInt;

static const llvm::fltSemantics *semantics(Format F) {
  switch (F) {
  case Format::F16:
    return &APFloat::IEEEhalf();
  case Format::BF16:
    return &APFloat::BFloat();
  case Format::F32:
    return &APFloat::IEEEsingle();
  case Format::F64:
    return &APFloat::IEEEdouble();
  case Format::F8E4M3:
    return &APFloat::Float8E4M3FN();
  case Format::F8E5M2:
    return &APFloat::Float8E5M2();
  default:
    return nullptr;
  }
}

static constexpr struct {
  Rounding Ours;
  APFloat::roundingMode Theirs;
} Modes[] = {{Rounding::R, APFloat::rmNearestTiesToEven},
             {Rounding::A, APFloat::rmNearestTiesToAway},
             {Rounding::F, APFloat::rmTowardNegative},
             {Rounding::C, APFloat::rmTowardPositive},
             {Rounding::Z, APFloat::rmTowardZero}};

static uint64_t bitsOf(const APFloat &Value) {
  return Value.bitcastToAPInt().getZExtValue();
}

/// The elements that are tested: all of a narrow format, random ones of a wide.
static std::vector<uint64_t> sources(Format Src) {
  std::vector<uint64_t> Sources;
  const FormatInfo &Info = info(Src);
  if (Info.Bits <= 16) {
    for (uint64_t Bits = 0; Bits <= Info.mask(); ++Bits)
      Sources.push_back(Bits);
    return Sources;
  }
  constexpr unsigned Number = 200000;
  std::mt19937_64 Random(Info.Bits);
  for (unsigned N = 0; N < Number; ++N) {
    uint64_t Bits = Random() & Info.mask();
    if (Info.isInteger())
      Bits >>= Random() % Info.Bits;
    else if (N % 2) // Magnitudes near 1, which the narrow formats have.
      Bits =
          (Bits & (Info.signBit() | ((uint64_t(1) << Info.MantissaBits) - 1))) |
          (Info.Bias - 20 + Random() % 40) << Info.MantissaBits;
    if (N % 3 == 0) // Few digits: exact cases and ties.
      Bits &= ~(
          (uint64_t(1) << (Info.Bits - Random() % 16 - 1 - Info.ExponentBits)) -
          1);
    Sources.push_back(Bits);
  }
  return Sources;
}

static void checkFloatToFloat(Format Src, Format Dst) {
  for (uint64_t Bits : sources(Src)) {
    APFloat Exact(*semantics(Src), APInt(info(Src).Bits, Bits));
    for (auto [Ours, Theirs] : Modes) {
      APFloat Value = Exact;
      bool LosesInfo;
      Value.convert(*semantics(Dst), Theirs, &LosesInfo);
      ConvertOptions Options;
      Options.Rnd = Ours;
      ConvertResult Result = convert(Src, Dst, Bits, Options);
      ASSERT_EQ(Result.Err, Error::None);
      APFloat Actual(*semantics(Dst), APInt(info(Dst).Bits, Result.Bits));
      if (Value.isNaN()) {
        ASSERT_TRUE(Actual.isNaN()) << describe(Src, Dst, Bits, Options);
        continue;
      }
      ASSERT_EQ(Result.Bits, bitsOf(Value))
          << describe(Src, Dst, Bits, Options);
      ASSERT_EQ(Result.Inexact, LosesInfo) << describe(Src, Dst, Bits, Options);
    }
  }
}

static void checkFloatToInteger(Format Src, Format Dst) {
  const FormatInfo &To = info(Dst);
  for (uint64_t Bits : sources(Src)) {
    APFloat Exact(*semantics(Src), APInt(info(Src).Bits, Bits));
    if (Exact.isNaN())
      continue;
    for (auto [Ours, Theirs] : Modes) {
      // Out of range, APFloat gives the limits, which is what SAT means.
      APSInt Value(To.Bits, !To.isSignedInteger());
      bool IsExact;
      APFloat::opStatus Status =
          Exact.convertToInteger(Value, Theirs, &IsExact);
      ConvertOptions Options;
      Options.Rnd = Ours;
      Options.Saturate = true;
      ConvertResult Result = convert(Src, Dst, Bits, Options);
      bool Overflow = Status == APFloat::opInvalidOp;
      ASSERT_EQ(Result.Bits, Value.getZExtValue())
          << describe(Src, Dst, Bits, Options);
      ASSERT_EQ(Result.Overflow, Overflow) << describe(Src, Dst, Bits, Options);
      if (!Overflow && !Exact.isZero())
        ASSERT_EQ(Result.Inexact, !IsExact)
            << describe(Src, Dst, Bits, Options);
    }
  }
}

static void checkIntegerToFloat(Format Src, Format Dst) {
  const FormatInfo &From = info(Src);
  for (uint64_t Bits : sources(Src))
    for (auto [Ours, Theirs] : Modes) {
      APFloat Value(*semantics(Dst));
      Value.convertFromAPInt(APInt(From.Bits, Bits), From.isSignedInteger(),
                             Theirs);
      ConvertOptions Options;
      Options.Rnd = Ours;
      ConvertResult Result = convert(Src, Dst, Bits, Options);
      if (Value.isNaN())
        ASSERT_EQ(Result.Bits, info(Dst).NaN)
            << describe(Src, Dst, Bits, Options);
      else
        ASSERT_EQ(Result.Bits, bitsOf(Value))
            << describe(Src, Dst, Bits, Options);
    }
}

static void checkTruncation(Format F) {
  for (uint64_t Bits : sources(F)) {
    APFloat Exact(*semantics(F), APInt(info(F).Bits, Bits));
    if (Exact.isNaN())
      continue;
    for (auto [Ours, Theirs] : Modes) {
      APFloat Value = Exact;
      Value.roundToIntegral(Theirs);
      ConvertOptions Options;
      Options.Rnd = Ours;
      ConvertResult Result = truncate(F, Bits, Options);
      ASSERT_EQ(Result.Err, Error::None);
      ASSERT_EQ(Result.Bits, bitsOf(Value)) << describe(F, F, Bits, Options);
      ASSERT_EQ(Result.Inexact, Value.compare(Exact) != APFloat::cmpEqual)
          << describe(F, F, Bits, Options);
    }
  }
}

namespace {
class APFloatTest : public testing::TestWithParam<std::tuple<Format, Format>> {
};
class APFloatTruncationTest : public testing::TestWithParam<Format> {};
} // namespace

static std::vector<Format> comparableFormats() {
  std::vector<Format> Known;
  for (Format F : reference::formats())
    if (info(F).isInteger() || semantics(F))
      Known.push_back(F);
  return Known;
}

INSTANTIATE_TEST_SUITE_P(
    , APFloatTest,
    testing::Combine(testing::ValuesIn(comparableFormats()),
                     testing::ValuesIn(comparableFormats())),
    [](const auto &Info) {
      return std::string(formatName(std::get<0>(Info.param))) + "_" +
             formatName(std::get<1>(Info.param));
    });
INSTANTIATE_TEST_SUITE_P(, APFloatTruncationTest,
                         testing::Values(Format::F16, Format::BF16, Format::F32,
                                         Format::F64),
                         [](const auto &Info) {
                           return formatName(Info.param);
                         });

TEST_P(APFloatTest, SameResults) {
  auto [Src, Dst] = GetParam();
  if (semantics(Src) && semantics(Dst))
    checkFloatToFloat(Src, Dst);
  else if (semantics(Src))
    checkFloatToInteger(Src, Dst);
  else if (semantics(Dst))
    checkIntegerToFloat(Src, Dst);
}

TEST_P(APFloatTruncationTest, SameResults) { checkTruncation(GetParam()); }
