//===- TextTest.cpp - Values as text --------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Text.h"
#include "ReferenceFormat.h"
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>

using namespace pto;

TEST(Text, Numbers) {
  EXPECT_EQ(valueText(Format::F16, 0x3C00), "1");
  EXPECT_EQ(valueText(Format::F16, 0x8000), "-0");
  EXPECT_EQ(valueText(Format::F16, 0x0400), "6.103515625e-05");
  EXPECT_EQ(valueText(Format::F16, 0xFC00), "-inf");
  EXPECT_EQ(valueText(Format::F16, 0x7C01), "nan");
  EXPECT_EQ(valueText(Format::F16, 0xFE00), "-nan");
  EXPECT_EQ(valueText(Format::HIF8, 0x80), "nan");
  EXPECT_EQ(valueText(Format::S64, uint64_t(1) << 63), "-9223372036854775808");
  EXPECT_EQ(valueText(Format::U64, ~uint64_t(0)), "18446744073709551615");
}

TEST(Text, ReadsBack) {
  for (Format F : reference::formats()) {
    if (info(F).Bits > 16)
      continue;
    for (uint64_t Bits = 0; Bits <= info(F).mask(); ++Bits) {
      reference::Number N = reference::decode(F, Bits);
      if (N.Kind != reference::Number::Finite)
        continue;
      double Read = std::strtod(valueText(F, Bits).c_str(), nullptr);
      ASSERT_EQ(Read, N.value()) << formatName(F) << ' ' << Bits;
      ASSERT_EQ(std::signbit(Read), N.Negative) << formatName(F) << ' ' << Bits;
    }
  }
}

TEST(Text, Bits) {
  EXPECT_EQ(bitsText(Format::F4E2M1, 0xF), "0xf");
  EXPECT_EQ(bitsText(Format::U8, 0xA), "0x0a");
  EXPECT_EQ(bitsText(Format::F16, 0x3C00), "0x3c00");
  EXPECT_EQ(bitsText(Format::S64, 1), "0x0000000000000001");
}
