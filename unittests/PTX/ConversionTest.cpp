//===- ConversionTest.cpp - Every form with every modifier ----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each form of the table with all its combinations of modifiers: all elements
// of sources of up to 16 bits, the edges of wider ones and random elements,
// against the reference. PTO_TEST_INPUTS in the environment is the number of
// random inputs of each instruction.
//
//===----------------------------------------------------------------------===//

#include "Reference.h"
#include "Spellings.h"
#include "pto/PTX/Evaluate.h"
#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <random>

using namespace pto;
using namespace pto::ptx;

namespace {
class PTXConversionTest : public testing::TestWithParam<size_t> {};
} // namespace

static const Form &formOf(size_t Index) { return forms().begin()[Index]; }

static std::vector<size_t> formIndices() {
  std::vector<size_t> All;
  for (size_t I = 0; I != forms().size(); ++I)
    All.push_back(I);
  return All;
}

INSTANTIATE_TEST_SUITE_P(, PTXConversionTest, testing::ValuesIn(formIndices()),
                         [](const auto &Info) {
                           return formName(formOf(Info.param)) + "_" +
                                  std::to_string(Info.param);
                         });

static uint64_t randomInputs() {
  constexpr uint64_t Default = 4000;
  const char *Text = std::getenv("PTO_TEST_INPUTS");
  return Text ? std::strtoull(Text, nullptr, 10) : Default;
}

/// Elements of \p Src next to those of \p Dst and next to the middle between
/// two, where there are few; else next to those with few bits set.
static std::vector<uint64_t> edges(Format Src, Format Dst) {
  const FormatInfo &From = info(Src), &To = info(Dst);
  std::vector<uint64_t> List = {0, From.signBit(), From.mask(), From.MaxFinite,
                                From.MaxFinite | From.signBit()};
  auto Around = [&](uint64_t Bits) {
    for (int Step = -2; Step <= 2; ++Step)
      for (uint64_t Sign : {uint64_t(0), From.signBit()})
        List.push_back(((Bits + uint64_t(Step)) ^ Sign) & From.mask());
  };
  if (From.isInteger()) {
    for (unsigned High = 0; High != From.Bits; ++High)
      for (unsigned Low = 0; Low <= High; ++Low) {
        Around(uint64_t(1) << High | uint64_t(1) << Low);
        Around((uint64_t(1) << High) - (uint64_t(1) << Low));
      }
    return List;
  }
  // Each exponent that the destination can hold or just not, with fractions of
  // one, two and all bits down to the destination's half.
  int Reach = To.isInteger() ? To.Bits + 2 : To.Bias + To.MantissaBits + 3;
  int Top = From.MantissaBits;
  int Kept = To.isInteger() ? Top : std::min<int>(To.MantissaBits + 2, Top);
  for (int E = -Reach; E <= Reach; ++E) {
    int Field = E + From.Bias;
    if (Field < 0 || Field >= 1 << From.ExponentBits)
      continue;
    // The ends and the middle of a wide range are enough.
    if (Reach > 200 && E > -Reach + 80 && E < Reach - 8 && (E < -4 || E > 68))
      continue;
    uint64_t Base = uint64_t(Field) << Top;
    Around(Base);
    for (int Bit = Top - Kept; Bit < Top; ++Bit) {
      Around(Base | uint64_t(1) << Bit);
      Around(Base | ((uint64_t(1) << Top) - (uint64_t(1) << Bit)));
    }
  }
  for (int Bit = 0; Bit < Top; ++Bit) // NaNs and infinity.
    Around(From.Infinity | uint64_t(1) << Bit);
  Around(From.Infinity);
  return List;
}

static std::vector<uint64_t> sources(Format Src, Format Dst) {
  const FormatInfo &From = info(Src);
  std::vector<uint64_t> List;
  if (From.Bits <= 16) {
    for (uint64_t Bits = 0; Bits <= From.mask(); ++Bits)
      List.push_back(Bits);
    return List;
  }
  List = edges(Src, Dst);
  std::sort(List.begin(), List.end());
  List.erase(std::unique(List.begin(), List.end()), List.end());
  std::mt19937_64 Random(unsigned(Src) * NumFormats + unsigned(Dst));
  for (uint64_t N = randomInputs(); N > 0; --N) {
    uint64_t Bits = Random();
    if (From.isInteger())
      Bits >>= Random() % 64;
    List.push_back(Bits & From.mask());
  }
  return List;
}

/// Runs \p Inst on the elements \p List, each of them in each place.
static void check(const Instruction &Inst, const std::vector<uint64_t> &List) {
  const TypeInfo &Src = Inst.src();
  ptxref::Conversion Reference(Inst.spelling());
  unsigned Count = numSources(Inst.F->Operands);
  bool HasLast =
      hasRandomBits(Inst.F->Operands) || Inst.F->Operands == Shape::PackOnto;
  std::mt19937 Random(Inst.encode());
  for (size_t N = 0; N != List.size(); ++N) {
    Operands Ops;
    std::vector<uint64_t> Same;
    unsigned Place = N % (Count * Src.Count);
    for (unsigned I = 0; I != Count; ++I) {
      uint64_t Register = 0;
      for (unsigned E = 0; E != Src.Count; ++E) {
        bool IsPlace = I * Src.Count + E == Place;
        Register |=
            Src.place(IsPlace ? List[N] : List[Random() % List.size()], E);
      }
      Ops.Sources[I] = Register;
      Same.push_back(Register);
    }
    if (HasLast) {
      Ops.Last = Random();
      Same.push_back(Ops.Last);
    }
    ASSERT_EQ(ptx::evaluate(Inst, Ops), Reference.evaluate(Same))
        << Inst.spelling() << " of 0x" << std::hex << Same[0]
        << (Same.size() > 1 ? ", 0x" : "") << (Same.size() > 1 ? Same[1] : 0)
        << ", last 0x" << Same.back();
  }
}

TEST_P(PTXConversionTest, EveryModifier) {
  const Form &F = formOf(GetParam());
  std::vector<uint64_t> List =
      sources(typeInfo(F.src()).Element, typeInfo(F.dst()).Element);
  for (const Instruction &Inst : instructionsOf(F)) {
    ParseResult Parsed = parse(Inst.spelling());
    ASSERT_TRUE(Parsed) << Inst.spelling() << ": " << Parsed.Message;
    ASSERT_EQ(Parsed.Inst.spelling(), Inst.spelling());
    ASSERT_EQ(Instruction::decode(Inst.encode()).spelling(), Inst.spelling());
    check(Inst, List);
  }
}

// What is in a register beyond the type of a source does not matter.
TEST_P(PTXConversionTest, WiderSourceRegisters) {
  const Form &F = formOf(GetParam());
  unsigned Bits = typeInfo(F.src()).bits();
  if (Bits == 64)
    return; // There are no wider ones.
  std::mt19937_64 Random(GetParam());
  for (const Instruction &Inst : instructionsOf(F))
    for (unsigned N = 0; N != 20; ++N) {
      Operands Narrow, Wide;
      for (unsigned I = 0; I != 4; ++I) {
        uint64_t Register = Random();
        Wide.Sources[I] = Register;
        Narrow.Sources[I] = Register & ((uint64_t(1) << Bits) - 1);
      }
      Narrow.Last = Wide.Last = Random() & 0xFFFFFFFF;
      ASSERT_EQ(ptx::evaluate(Inst, Wide), ptx::evaluate(Inst, Narrow))
          << Inst.spelling();
    }
}

// Signed results are extended by their sign, all others by zeros.
TEST_P(PTXConversionTest, WiderDestinationRegisters) {
  const Form &F = formOf(GetParam());
  std::mt19937_64 Random(GetParam());
  Instruction Inst = instructionsOf(F).front();
  unsigned Own = resultBits(Inst);
  bool IsSigned = !F.IsPack && typeInfo(F.dst()).Name[0] == 's';
  for (unsigned Width : {8, 16, 32, 64})
    for (unsigned N = 0; Width >= Own && N != 50; ++N) {
      uint64_t Result =
          Random() & (Own == 64 ? ~uint64_t(0) : (uint64_t(1) << Own) - 1);
      bool Ones = IsSigned && Result >> (Own - 1);
      for (unsigned Bit = 0; Bit != 64; ++Bit)
        ASSERT_EQ(extend(Inst, Result, Width) >> Bit & 1,
                  Bit < Own     ? Result >> Bit & 1
                  : Bit < Width ? Ones
                                : 0)
            << Inst.spelling() << ' ' << Width;
    }
}
