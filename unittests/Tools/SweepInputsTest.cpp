//===- SweepInputsTest.cpp - Inputs of a sweep ----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SweepInputs.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <set>

using namespace pto;
using namespace pto::cvt;

namespace {

std::vector<uint64_t> listOf(const SweepInputs &Inputs, Format F,
                             size_t Batch) {
  std::vector<uint64_t> List;
  for (uint64_t First = 0; First < Inputs.size(); First += Batch) {
    PackedElements Out(F, std::min<uint64_t>(Batch, Inputs.size() - First));
    Inputs.fill(Out, First);
    for (size_t I = 0; I != Out.size(); ++I)
      List.push_back(Out.get(I));
  }
  return List;
}

TEST(PackedElements, KeepTheirNeighbours) {
  for (unsigned F = 0; F != NumPTOFormats; ++F) {
    const FormatInfo &Info = FormatTable[F];
    PackedElements Elements(Format(F), 5);
    for (size_t I = 0; I != 5; ++I)
      Elements.set(I, Info.mask());
    Elements.set(2, 6);
    Elements.set(3, Info.signBit());
    EXPECT_EQ(Elements.get(1), Info.mask()) << Info.Name;
    EXPECT_EQ(Elements.get(2), 6u) << Info.Name;
    EXPECT_EQ(Elements.get(3), Info.signBit()) << Info.Name;
    EXPECT_EQ(Elements.get(4), Info.mask()) << Info.Name;
  }
}

TEST(PackedElements, AreLittleEndianAndTheEvenNibbleIsLow) {
  PackedElements Nibbles(Format::F4E2M1, 2), Words(Format::F32, 1);
  Nibbles.set(0, 0xa);
  Nibbles.set(1, 0xb);
  EXPECT_EQ(Nibbles.data()[0], 0xba);
  Words.set(0, 0x01020304);
  EXPECT_EQ(Words.data()[0], 4);
}

TEST(PackedElements, ComparisonSeesEveryElementAndNothingElse) {
  for (unsigned F = 0; F != NumPTOFormats; ++F)
    for (size_t Count = 1; Count != 6; ++Count) {
      PackedElements A(Format(F), Count + 1), B(Format(F), Count + 1);
      A.set(Count, 1); // Padding, soon.
      A.truncate(Count);
      B.truncate(Count);
      EXPECT_TRUE(A == B) << FormatTable[F].Name << ' ' << Count;
      for (size_t I = 0; I != Count; ++I) {
        B.set(I, 1);
        EXPECT_TRUE(A != B) << FormatTable[F].Name << ' ' << I;
        B.set(I, 0);
      }
    }
}

TEST(SweepInputs, AllAreAll) {
  for (Format F : {Format::F4E2M1, Format::S8, Format::BF16}) {
    SweepInputs Inputs = SweepInputs::all(F);
    ASSERT_EQ(Inputs.size(), info(F).mask() + 1);
    std::vector<uint64_t> List = listOf(Inputs, F, 1000);
    for (uint64_t I = 0; I != List.size(); ++I)
      ASSERT_EQ(List[I], I);
  }
}

TEST(SweepInputs, SamplesAreTheSameHoweverTheyAreAskedFor) {
  SweepInputs Inputs = SweepInputs::samples(Format::F32, 5000);
  EXPECT_EQ(listOf(Inputs, Format::F32, 4096),
            listOf(Inputs, Format::F32, 999));
  // More samples are the same ones and some more.
  SweepInputs More = SweepInputs::samples(Format::F32, 6000);
  std::vector<uint64_t> Few = listOf(Inputs, Format::F32, 4096);
  std::vector<uint64_t> Many = listOf(More, Format::F32, 4096);
  ASSERT_EQ(Many.size(), Few.size() + 1000);
  EXPECT_TRUE(std::equal(Few.begin(), Few.end(), Many.begin()));
}

TEST(SweepInputs, SamplesHaveTheBoundaries) {
  auto SetOf = [](Format F, uint64_t Random) {
    std::vector<uint64_t> List =
        listOf(SweepInputs::samples(F, Random), F, 512);
    return std::set<uint64_t>(List.begin(), List.end());
  };
  std::set<uint64_t> Longs = SetOf(Format::S64, 0);
  for (uint64_t Bits :
       {uint64_t(0), uint64_t(1), ~uint64_t(0), INT64_MAX + 0ul,
        uint64_t(1) << 63, uint64_t(1) << 31, (uint64_t(1) << 31) - 1,
        -(uint64_t(1) << 31) - 1,
        // Half-way between two f32, and above and below it.
        (uint64_t(1) << 40) + (1 << 16), (uint64_t(1) << 40) + (1 << 16) + 1,
        (uint64_t(1) << 40) + (1 << 16) - 1})
    EXPECT_TRUE(Longs.count(Bits)) << std::hex << Bits;
  std::set<uint64_t> Floats = SetOf(Format::F32, 0);
  for (uint64_t Bits :
       {0x00000000, 0x00000001, 0x007fffff, 0x00800000, 0x3f800000, 0x7f7fffff,
        0x7f800000, 0x7f800001, 0x7fc00000, 0x7fffffff,
        // The largest f16 and what rounds to it.
        0x477fe000, 0x477fefff, 0x477ff000, 0x477ff001})
    for (uint64_t Sign : {0u, 0x80000000u})
      EXPECT_TRUE(Floats.count(Bits | Sign)) << std::hex << Bits;
}

TEST(SweepInputs, RandomIntegersHaveAllMagnitudes) {
  SweepInputs None = SweepInputs::samples(Format::S64, 0);
  std::vector<uint64_t> List =
      listOf(SweepInputs::samples(Format::S64, 10000), Format::S64, 512);
  std::set<unsigned> Lengths;
  unsigned Negative = 0;
  for (uint64_t I = None.size(); I != List.size(); ++I) {
    int64_t V = int64_t(List[I]);
    Negative += V < 0;
    unsigned Length = 0;
    for (uint64_t M = V < 0 ? ~uint64_t(V) : uint64_t(V); M; M >>= 1)
      ++Length;
    Lengths.insert(Length);
  }
  EXPECT_EQ(Lengths.size(), 64u);
  EXPECT_NEAR(Negative, 5000, 300);
}

} // namespace
