//===- NarrowSourceTest.cpp - All elements of narrow formats --------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every element of every format of at most 16 bits, to every format, in every
// mode, against the oracle that compares.
//
//===----------------------------------------------------------------------===//

#include "ConversionCheck.h"
#include <gtest/gtest.h>

using namespace pto;

namespace {
class NarrowSourceTest
    : public testing::TestWithParam<std::tuple<Format, Format>> {};
} // namespace

static std::vector<Format> narrowFormats() {
  std::vector<Format> Narrow;
  for (Format F : reference::formats())
    if (info(F).Bits <= 16)
      Narrow.push_back(F);
  return Narrow;
}

INSTANTIATE_TEST_SUITE_P(
    , NarrowSourceTest,
    testing::Combine(testing::ValuesIn(narrowFormats()),
                     testing::ValuesIn(reference::formats())),
    [](const auto &Info) {
      return std::string(formatName(std::get<0>(Info.param))) + "_" +
             formatName(std::get<1>(Info.param));
    });

static void checkAllElements(Format Src, Format Dst,
                             const ConvertOptions &Options) {
  for (uint64_t Bits = 0; Bits <= info(Src).mask(); ++Bits)
    ASSERT_TRUE(agreesSaturatingOrNot(Src, Dst, Bits, Options));
}

TEST_P(NarrowSourceTest, EveryElementInEveryMode) {
  auto [Src, Dst] = GetParam();
  for (const ConvertOptions &Options : allRoundings())
    checkAllElements(Src, Dst, Options);
}

TEST_P(NarrowSourceTest, FlushingDenormals) {
  auto [Src, Dst] = GetParam();
  auto IsHalf = [](Format F) { return F == Format::F16 || F == Format::BF16; };
  bool HasHalf = IsHalf(Src) || IsHalf(Dst);
  for (ConvertOptions Options : allRoundings()) {
    // Where no format listens to a switch, one mode shows that.
    bool IsFirst = Options.Rnd == Rounding::R;
    Options.FlushF16 = true;
    if (HasHalf || IsFirst)
      checkAllElements(Src, Dst, Options);
    Options.FlushF16 = false;
    Options.FlushF32 = true;
    if (Dst == Format::F32 || IsFirst)
      checkAllElements(Src, Dst, Options);
  }
}
