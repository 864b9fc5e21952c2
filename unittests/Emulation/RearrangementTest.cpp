//===- RearrangementTest.cpp - Emulated moves of lanes --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneCheck.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace pto;

namespace {

const std::array<Format, 9> AllFormats = {
    Format::S8,  Format::S16, Format::S32,  Format::U8, Format::U16,
    Format::U32, Format::F16, Format::BF16, Format::F32};

unsigned lanesOf(Format F) { return 256 * 8 / info(F).Bits; }

std::string named(const char *Operation, Format F) {
  return std::string(Operation) + "." + formatName(F);
}

/// A register of bits at random; NaNs of floats, too, have to survive.
std::vector<uint64_t> randomRegister(RandomValues &Random, Format F) {
  std::vector<uint64_t> Lanes(lanesOf(F));
  for (uint64_t &Lane : Lanes)
    Lane = Random.bits(info(F).Bits);
  for (uint64_t Special : {info(F).Infinity + 1, info(F).mask()})
    Lanes[Random.bits(6)] = Special & info(F).mask();
  return Lanes;
}

std::vector<uint64_t> masked(std::vector<uint64_t> Lanes,
                             const std::vector<uint64_t> &Mask) {
  for (size_t I = 0; I < Lanes.size(); ++I)
    if (!Mask[I])
      Lanes[I] = 0;
  return Lanes;
}

TEST(Rearrangement, Select) {
  RandomValues Random;
  for (Format F : AllFormats) {
    CompiledOperation Op = compileOperation(named("vsel", F));
    auto A = randomRegister(Random, F), B = randomRegister(Random, F);
    auto Mask = Random.mask(lanesOf(F));
    auto Result = run(Op, {A, B, Mask})[0];
    for (unsigned I = 0; I < lanesOf(F); ++I)
      ASSERT_EQ(Result[I], Mask[I] ? A[I] : B[I]) << formatName(F) << " " << I;
  }
}

TEST(Rearrangement, LookUp) {
  RandomValues Random;
  for (Format F : AllFormats) {
    CompiledOperation Op = compileOperation(named("vselr", F));
    auto Table = randomRegister(Random, F), Index = randomRegister(Random, F);
    auto Result = run(Op, {Table, Index})[0];
    for (unsigned I = 0; I < lanesOf(F); ++I)
      ASSERT_EQ(Result[I], Table[Index[I] % lanesOf(F)])
          << formatName(F) << " " << I;
  }
}

TEST(Rearrangement, Duplicate) {
  RandomValues Random;
  for (Format F : AllFormats) {
    unsigned Lanes = lanesOf(F);
    auto A = randomRegister(Random, F);
    auto Mask = Random.mask(Lanes);
    auto Filled = [&](uint64_t V) { return std::vector<uint64_t>(Lanes, V); };
    EXPECT_EQ(run(compileOperation(named("vdup", F)), {A, Mask})[0],
              masked(Filled(A.front()), Mask));
    EXPECT_EQ(run(compileOperation(named("vdupm", F)), {A, Mask})[0],
              masked(Filled(A.back()), Mask));
    // Only the low bits of a scalar count; a NaN keeps its bits.
    for (uint64_t Scalar :
         {Random.bits(32), info(F).Infinity + 1, info(F).mask()}) {
      if (info(F).isFloat())
        Scalar &= info(F).mask();
      EXPECT_EQ(run(compileOperation(named("vdups", F)), {{Scalar}, Mask})[0],
                masked(Filled(Scalar & info(F).mask()), Mask));
      EXPECT_EQ(run(compileOperation(named("vbr", F)), {{Scalar}})[0],
                Filled(Scalar & info(F).mask()));
    }
  }
}

TEST(Rearrangement, IntegerRamp) {
  RandomValues Random;
  for (Format F : {Format::S8, Format::S16, Format::S32})
    for (bool Descending : {false, true}) {
      CompiledOperation Op =
          compileOperation(named("vci", F), {}, uint32_t(Descending));
      uint64_t Base = Random.bits(32);
      auto Result = run(Op, {{Base}})[0];
      for (unsigned I = 0; I < lanesOf(F); ++I)
        ASSERT_EQ(Result[I], (Base + (Descending ? lanesOf(F) - 1 - I : I)) &
                                 info(F).mask());
    }
}

TEST(Rearrangement, Interleave) {
  RandomValues Random;
  for (Format F : AllFormats) {
    auto A = randomRegister(Random, F), B = randomRegister(Random, F);
    std::vector<uint64_t> Zipped, Both = A, Even, Odd;
    for (unsigned I = 0; I < lanesOf(F); ++I) {
      Zipped.push_back(A[I]);
      Zipped.push_back(B[I]);
    }
    Both.insert(Both.end(), B.begin(), B.end());
    for (unsigned I = 0; I < 2 * lanesOf(F); I += 2) {
      Even.push_back(Both[I]);
      Odd.push_back(Both[I + 1]);
    }
    auto Result = run(compileOperation(named("vintlv", F)), {A, B});
    Result[0].insert(Result[0].end(), Result[1].begin(), Result[1].end());
    EXPECT_EQ(Result[0], Zipped) << formatName(F);
    Result = run(compileOperation(named("vdintlv", F)), {A, B});
    EXPECT_EQ(Result[0], Even) << formatName(F);
    EXPECT_EQ(Result[1], Odd) << formatName(F);
  }
}

TEST(Rearrangement, Pack) {
  RandomValues Random;
  for (auto [Src, Dst] : {std::pair(Format::S32, Format::U16),
                          {Format::U32, Format::U16},
                          {Format::S16, Format::U8},
                          {Format::U16, Format::U8}})
    for (unsigned Half : {0u, 1u}) {
      CompiledOperation Op = compileOperation(
          named("vpack", Src) + "." + formatName(Dst), {}, Half);
      auto A = randomRegister(Random, Src);
      auto Result = run(Op, {A})[0];
      for (unsigned I = 0; I < lanesOf(Dst); ++I)
        ASSERT_EQ(Result[I], I / lanesOf(Src) == Half
                                 ? A[I % lanesOf(Src)] & info(Dst).mask()
                                 : 0);
    }
}

TEST(Rearrangement, Unpack) {
  RandomValues Random;
  for (auto [Src, Dst] : {std::pair(Format::S8, Format::S16),
                          {Format::S16, Format::S32},
                          {Format::U8, Format::U16},
                          {Format::U16, Format::U32}})
    for (unsigned Half : {0u, 1u}) {
      bool IsSigned = info(Src).isSignedInteger();
      CompiledOperation Op =
          compileOperation(named(IsSigned ? "vsunpack" : "vzunpack", Src) +
                               "." + formatName(Dst),
                           {}, Half);
      auto A = randomRegister(Random, Src);
      auto Result = run(Op, {A})[0];
      for (unsigned I = 0; I < lanesOf(Dst); ++I) {
        uint64_t V = A[Half * lanesOf(Dst) + I];
        ASSERT_EQ(Result[I],
                  IsSigned ? signExtend(V, info(Src).Bits) & info(Dst).mask()
                           : V);
      }
    }
}

} // namespace
