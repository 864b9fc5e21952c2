//===- ErrorsTest.cpp - Arguments that make no sense ----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReferenceConversion.h"
#include "pto/Numeric/Forms.h"
#include "pto/Numeric/Text.h"
#include <climits>
#include <gtest/gtest.h>
#include <random>
#include <set>

using namespace pto;

static const Format UnknownFormat = Format(NumFormats);

static ConvertOptions withRounding(unsigned Code) {
  ConvertOptions Options;
  Options.Rnd = Rounding(Code);
  return Options;
}

static ConvertResult failure(Error E) {
  ConvertResult Result;
  Result.Err = E;
  return Result;
}

TEST(Errors, UnknownFormat) {
  EXPECT_FALSE(isValid(UnknownFormat));
  EXPECT_EQ(convert(UnknownFormat, Format::F16, 0),
            failure(Error::UnknownFormat));
  EXPECT_EQ(convert(Format::F16, UnknownFormat, 0),
            failure(Error::UnknownFormat));
  EXPECT_EQ(truncate(UnknownFormat, 0), failure(Error::UnknownFormat));
  EXPECT_EQ(pto::round({}, UnknownFormat), failure(Error::UnknownFormat));
  EXPECT_EQ(convertForm(UnknownFormat, Format::F16, 0, {}),
            failure(Error::UnknownFormat));
  EXPECT_EQ(convertForm(Format::F16, UnknownFormat, 0, {}),
            failure(Error::UnknownFormat));
  EXPECT_STREQ(formatName(UnknownFormat), "unknown");
  EXPECT_EQ(unpack(UnknownFormat, 0).Kind, Unpacked::NaN);
  EXPECT_EQ(findForm(UnknownFormat, Format::F16), nullptr);
  EXPECT_TRUE(conversionsFrom(UnknownFormat).empty());
  EXPECT_EQ(valueText(UnknownFormat, 0), "invalid");
}

TEST(Errors, UnknownRounding) {
  for (unsigned Code : {NumRoundings, 128u, 255u}) {
    ConvertOptions Options = withRounding(Code);
    EXPECT_EQ(convert(Format::F32, Format::F16, 0, Options),
              failure(Error::UnknownRounding));
    EXPECT_EQ(truncate(Format::F32, 0, Options),
              failure(Error::UnknownRounding));
    EXPECT_EQ(pto::round({}, Format::F32, Options),
              failure(Error::UnknownRounding));
    EXPECT_EQ(convertForm(Format::F32, Format::F16, 0, {Rounding(Code), {}}),
              failure(Error::UnknownRounding));
    EXPECT_STREQ(roundingName(Rounding(Code)), "unknown");
  }
}

TEST(Errors, BitsTooWide) {
  for (Format F : reference::formats()) {
    if (info(F).Bits == 64)
      continue;
    for (uint64_t Bits : {info(F).mask() + 1, ~uint64_t(0)}) {
      EXPECT_EQ(convert(F, Format::F32, Bits), failure(Error::BitsTooWide));
      EXPECT_EQ(unpack(F, Bits).Kind, Unpacked::NaN);
      EXPECT_EQ(valueText(F, Bits), "invalid");
    }
    EXPECT_TRUE(convert(F, Format::F32, info(F).mask()));
  }
  EXPECT_EQ(truncate(Format::F16, 0x10000), failure(Error::BitsTooWide));
  EXPECT_EQ(convertForm(Format::F16, Format::F32, 0x10000, {}),
            failure(Error::BitsTooWide));
}

TEST(Errors, NotAForm) {
  EXPECT_EQ(convertForm(Format::F16, Format::F8E4M3, 0, {}),
            failure(Error::NotAForm));
  EXPECT_EQ(truncate(Format::F8E5M2, 0), failure(Error::NotAForm));
  EXPECT_EQ(truncate(Format::S32, 0), failure(Error::NotAForm));
}

TEST(Errors, NotOnProfile) {
  EXPECT_EQ(convertForm(Format::U32, Format::F32, 0, {}, {}, Profile::A3),
            failure(Error::NotOnProfile));
  EXPECT_TRUE(convertForm(Format::U32, Format::F32, 0, {}, {}, Profile::A5));
}

TEST(Errors, IllegalRounding) {
  EXPECT_EQ(convertForm(Format::F32, Format::HIF8, 0, {Rounding::R, {}}),
            failure(Error::IllegalRounding));
  EXPECT_EQ(convertForm(Format::F32, Format::F8E4M3, 0, {Rounding::A, {}}),
            failure(Error::IllegalRounding));
  EXPECT_EQ(convertForm(Format::F16, Format::F32, 0, {Rounding::R, {}}),
            failure(Error::IllegalRounding));
}

TEST(Errors, IllegalSaturation) {
  for (bool Saturate : {false, true})
    EXPECT_EQ(convertForm(Format::F16, Format::F32, 0, {{}, Saturate}),
              failure(Error::IllegalSaturation));
}

TEST(Errors, EachHasItsText) {
  std::set<std::string> Texts;
  constexpr unsigned NumErrors = unsigned(Error::IllegalSaturation) + 1;
  for (unsigned E = 0; E < NumErrors; ++E)
    Texts.insert(errorText(Error(E)));
  EXPECT_EQ(Texts.size(), NumErrors);
  EXPECT_STREQ(errorText(Error(NumErrors)), "unknown error");
}

// Whatever the arguments are, there is a result or an error and nothing
// undefined, which a build with sanitizers shows.
TEST(Errors, WildArguments) {
  std::mt19937_64 Random(3);
  constexpr unsigned Inputs = 300000;
  for (unsigned N = 0; N < Inputs; ++N) {
    uint64_t Choice = Random();
    Format Src = Format(Choice % 24), Dst = Format(Choice / 24 % 24);
    if (Choice >> 60 == 0)
      Src = Format(Random() & 255);
    ConvertOptions Options = withRounding(Choice >> 16 & 7);
    Options.Saturate = Choice >> 24 & 1;
    Options.RoundADirected = Choice >> 25 & 1;
    Options.FlushF32 = Choice >> 26 & 1;
    Options.FlushF16 = Choice >> 27 & 1;
    uint64_t Bits = Random() >> Random() % 64;
    uint64_t Known = isValid(Dst) ? info(Dst).mask() : 0;
    bool IsWrong = !isValid(Src) || !isValid(Dst) || !isValid(Options.Rnd) ||
                   (Bits & ~info(Src).mask());

    ConvertResult Result = convert(Src, Dst, Bits, Options);
    ASSERT_EQ(bool(Result), !IsWrong);
    ASSERT_EQ(Result.Bits & ~Known, 0u);
    if (Result.Overflow)
      ASSERT_TRUE(Result.Inexact);
    truncate(Src, Bits, Options);
    valueText(Src, Bits);
    FormOperands Operands;
    Operands.Rnd = Options.Rnd;
    Operands.Saturate = Options.Saturate;
    convertForm(Src, Dst, Bits, Operands, Options, Profile(Choice >> 28 & 15));

    Unpacked Value;
    Value.Kind = Unpacked::Class(Choice >> 32 & 3);
    Value.Negative = Choice >> 34 & 1;
    Value.Exponent = int(uint32_t(Random()));
    Value.Significand = Bits;
    Result = pto::round(Value, Dst, Options);
    ASSERT_EQ(bool(Result), isValid(Dst) && isValid(Options.Rnd));
    ASSERT_EQ(Result.Bits & ~Known, 0u);
  }
}
