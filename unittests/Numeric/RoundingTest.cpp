//===- RoundingTest.cpp - Codes and names of the rounding modes -----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Format.h"
#include <gtest/gtest.h>

using namespace pto;

TEST(Rounding, Codes) {
  EXPECT_EQ(unsigned(Rounding::R), 0u);
  EXPECT_EQ(unsigned(Rounding::A), 1u);
  EXPECT_EQ(unsigned(Rounding::F), 2u);
  EXPECT_EQ(unsigned(Rounding::C), 3u);
  EXPECT_EQ(unsigned(Rounding::Z), 4u);
  EXPECT_EQ(unsigned(Rounding::O), 5u);
  EXPECT_EQ(NumRoundings, 6u);
}

TEST(Rounding, LettersAreFound) {
  std::string Letters;
  for (unsigned R = 0; R < NumRoundings; ++R) {
    Letters += roundingName(Rounding(R));
    EXPECT_EQ(findRounding(roundingName(Rounding(R))), Rounding(R));
  }
  EXPECT_EQ(Letters, "RAFCZO");
}

TEST(Rounding, Aliases) {
  for (const char *Name : {"rne", "CAST_RINT", "round.tonearest"})
    EXPECT_EQ(findRounding(Name), Rounding::R) << Name;
  for (const char *Name : {"CAST_ROUND", "round.tonearestaway"})
    EXPECT_EQ(findRounding(Name), Rounding::A) << Name;
  for (const char *Name : {"rm", "CAST_FLOOR", "round.downward"})
    EXPECT_EQ(findRounding(Name), Rounding::F) << Name;
  for (const char *Name : {"rp", "CAST_CEIL", "round.upward"})
    EXPECT_EQ(findRounding(Name), Rounding::C) << Name;
  for (const char *Name : {"rz", "CAST_TRUNC", "round.towardzero"})
    EXPECT_EQ(findRounding(Name), Rounding::Z) << Name;
  EXPECT_EQ(findRounding("CAST_ODD"), Rounding::O);
}

TEST(Rounding, Strangers) {
  for (const char *Name : {"", "r", "RN", "rna", "cast_rint", "round.dynamic"})
    EXPECT_EQ(findRounding(Name), std::nullopt) << Name;
}
