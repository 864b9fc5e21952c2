//===- LaneCheck.cpp - Operations against scalar formulas -----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneCheck.h"
#include <cstring>
#include <gtest/gtest.h>

using namespace pto;

const std::array<Format, 6> pto::IntegerFormats = {
    Format::S8, Format::S16, Format::S32, Format::U8, Format::U16, Format::U32};
const std::array<Format, 3> pto::FloatFormats = {Format::F16, Format::BF16,
                                                 Format::F32};

LaneValues pto::run(const CompiledOperation &Op, const LaneValues &Operands) {
  EXPECT_EQ(Operands.size(), Op.Operands.size());
  std::vector<std::vector<uint8_t>> In;
  std::vector<const void *> Addresses;
  for (size_t K = 0; K < Operands.size(); ++K) {
    VectorShape Shape = Op.Operands[K];
    EXPECT_EQ(Operands[K].size(), Shape.Lanes);
    size_t LaneBytes = Shape.bytes() / Shape.Lanes;
    In.emplace_back(Shape.bytes());
    for (unsigned I = 0; I < Shape.Lanes; ++I)
      memcpy(&In[K][I * LaneBytes], &Operands[K][I], LaneBytes);
    Addresses.push_back(In[K].data());
  }
  size_t ResultBytes = 0;
  for (VectorShape Shape : Op.Results)
    ResultBytes += Shape.bytes();
  std::vector<uint8_t> Out(ResultBytes, 0xA5);
  Op.Loop(Addresses.data(), Out.data(), 1);
  LaneValues Results;
  const uint8_t *Next = Out.data();
  for (VectorShape Shape : Op.Results) {
    std::vector<uint64_t> Lanes(Shape.Lanes);
    size_t LaneBytes = Shape.bytes() / Shape.Lanes;
    for (uint64_t &Lane : Lanes) {
      memcpy(&Lane, Next, LaneBytes);
      Next += LaneBytes;
    }
    Results.push_back(Lanes);
  }
  return Results;
}

std::vector<uint64_t> pto::specialValues(Format F) {
  const FormatInfo &Info = info(F);
  std::vector<uint64_t> Values;
  if (Info.isInteger()) {
    uint64_t Least = uint64_t(1) << (Info.Bits - 1);
    for (uint64_t V : {0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 100})
      for (uint64_t Near : {V, -V, Least + V, Least - V})
        Values.push_back(Near & Info.mask());
    return Values;
  }
  uint64_t Unit = uint64_t(1) << Info.MantissaBits;
  uint64_t One = uint64_t(Info.Bias) << Info.MantissaBits;
  for (uint64_t V : {uint64_t(0),
                     uint64_t(1),
                     Unit / 2,
                     Unit - 1,
                     Unit,
                     Unit + 1,
                     2 * Unit,
                     One - 1,
                     One,
                     One + 1,
                     One + Unit,
                     One + Unit + 3,
                     One + 2 * Unit,
                     One - Unit,
                     One - Unit / 3,
                     One / 2,
                     One / 2 + Unit,
                     One + 9 * Unit,
                     One + One / 2,
                     Info.MaxFinite,
                     Info.MaxFinite - 1,
                     Info.MaxFinite - Unit,
                     Info.Infinity,
                     Info.Infinity + 1,
                     Info.NaN,
                     Info.NaN + 5,
                     Info.Infinity + Unit - 1}) {
    Values.push_back(V);
    Values.push_back(V | Info.signBit());
  }
  return Values;
}

uint64_t RandomValues::of(Format F) {
  const FormatInfo &Info = info(F);
  uint64_t V = bits(Info.Bits);
  if (Info.isInteger() || bits(1))
    return V;
  uint64_t Exponent = Info.Bias - 8 + bits(4);
  return (V & ~Info.Infinity) | Exponent << Info.MantissaBits;
}

std::vector<uint64_t> RandomValues::mask(unsigned Lanes) {
  std::vector<uint64_t> Mask(Lanes);
  for (uint64_t &Bit : Mask)
    Bit = bits(2) != 0;
  return Mask;
}

void pto::checkLanes(
    const std::string &Name, Format F, Format Second,
    llvm::function_ref<uint64_t(llvm::ArrayRef<uint64_t>)> Formula,
    const FloatEnvironment &Env) {
  CompiledOperation Op = compileOperation(Name, Env);
  ASSERT_EQ(Op.Results.size(), 1u);
  ASSERT_EQ(Op.Operands.back().Bits, 1u);
  unsigned Lanes = Op.Results[0].Lanes;
  size_t NumValues = Op.Operands.size() - 1;
  std::vector<uint64_t> First = specialValues(F), Other = specialValues(Second);
  bool IsScalar = NumValues > 1 && Op.Operands[1].Lanes == 1;

  // First all pairs of special values, then as many random ones. A scalar is
  // one value an iteration.
  size_t PerScalar = (First.size() + Lanes - 1) / Lanes;
  size_t SpecialRounds =
      IsScalar ? PerScalar * Other.size()
               : (First.size() * Other.size() + Lanes - 1) / Lanes;
  RandomValues Random;
  for (size_t Round = 0; Round < 2 * SpecialRounds; ++Round) {
    LaneValues Operands;
    for (VectorShape Shape : Op.Operands)
      Operands.emplace_back(Shape.Lanes);
    Operands.back() = Random.mask(Lanes);
    bool IsSpecial = Round < SpecialRounds;
    for (size_t I = 0; I < Lanes; ++I) {
      size_t Pair = Round * Lanes + I;
      Operands[0][I] = IsSpecial ? First[Pair % First.size()] : Random.of(F);
      if (NumValues > 1 && !IsScalar)
        Operands[1][I] = IsSpecial ? Other[Pair / First.size() % Other.size()]
                                   : Random.of(Second);
    }
    if (IsScalar) {
      uint64_t Scalar =
          IsSpecial ? Other[Round / PerScalar] : Random.of(Second);
      // Whatever the high bits of an i32 are, they do not count.
      if (Op.Operands[1].Bits > info(Second).Bits)
        Scalar |= Random.bits(32) << info(Second).Bits & 0xFFFFFFFF;
      Operands[1][0] = Scalar;
    }
    std::vector<uint64_t> Result = run(Op, Operands)[0];
    for (size_t I = 0; I < Lanes; ++I) {
      std::vector<uint64_t> Lane;
      for (size_t K = 0; K < NumValues; ++K)
        Lane.push_back(Operands[K][K && IsScalar ? 0 : I]);
      if (IsScalar)
        Lane[1] &= info(Second).mask();
      uint64_t Expected = Operands.back()[I] ? Formula(Lane) : 0;
      ASSERT_EQ(Result[I], Expected)
          << std::hex << Name << " of 0x" << Lane[0] << ", 0x"
          << (NumValues > 1 ? Lane[1] : 0) << std::dec << " in lane " << I
          << (Operands.back()[I] ? "" : ", inactive");
    }
  }
}
