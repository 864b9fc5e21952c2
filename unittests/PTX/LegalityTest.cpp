//===- LegalityTest.cpp - Which spellings are legal -----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every pair of types with every combination of modifiers, against the recorded
// answers of ptxas (PTX 9.0, sm_100a; utils/ask-ptxas.py). The table is that of
// PTX 9.1; each difference has its reason here.
//
//===----------------------------------------------------------------------===//

#include "pto/PTX/Instruction.h"
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sstream>

using namespace pto::ptx;

/// The spellings that ptxas takes, with their operands.
static std::map<std::string, std::string> recordedAnswers() {
  std::map<std::string, std::string> Legal;
  std::ifstream File(PTO_UNITTEST_INPUTS "/ptxas.csv");
  std::string Line;
  std::getline(File, Line);
  EXPECT_EQ(Line, "destination;source;operands;modifiers");
  while (std::getline(File, Line)) {
    std::istringstream Fields(Line);
    std::string Dst, Src, Operands, Sets, Words;
    std::getline(Fields, Dst, ';');
    std::getline(Fields, Src, ';');
    std::getline(Fields, Operands, ';');
    std::getline(Fields, Sets);
    std::istringstream Each(Sets);
    while (Each >> Words)
      Legal["cvt." + (Words == "-" ? "" : Words + ".") + Dst + "." + Src +
            (Operands == "a, b, c" ? ".b32" : "")] = Operands;
  }
  EXPECT_GT(Legal.size(), 900u);
  return Legal;
}

static bool isNarrow(const std::string &Type) {
  return Type == "e4m3x2" || Type == "e5m2x2" || Type == "e2m3x2" ||
         Type == "e3m2x2" || Type == "e2m1x2";
}

/// Why the parser may say otherwise than ptxas; empty if it may not.
static std::string reasonToDiffer(const std::string &Dst,
                                  const std::string &Src, bool IsPack,
                                  bool HasRounding, bool IsLegalHere) {
  if (IsPack && IsLegalHere)
    return "the page gives every type of cvt.pack with and without c; ptxas "
           "has c for the types of up to 8 bits and only for them";
  if (isNarrow(Dst) && (Src == "f16x2" || Src == "bf16x2") && IsLegalHere)
    return "came with PTX 9.1";
  if (((Dst == "f16" && Src == "bf16") || (Dst == "bf16" && Src == "f16")) &&
      !HasRounding && !IsLegalHere)
    return "rounding is mandatory where values are lost";
  return "";
}

TEST(PTXLegality, AgreesWithPtxas) {
  std::map<std::string, std::string> Legal = recordedAnswers();
  std::set<std::string> Types;
  for (unsigned T = 0; T != 31; ++T)
    Types.insert(typeInfo(TypeID(T)).Name);
  std::map<std::string, unsigned> Reasons;
  unsigned Asked = 0, Agreed = 0;
  auto Ask = [&](const std::string &Spelling, const std::string &Dst,
                 const std::string &Src, bool IsPack, bool HasRounding) {
    ++Asked;
    ParseResult Result = parse(Spelling);
    auto Answer = Legal.find(Spelling);
    bool LegalThere = Answer != Legal.end();
    if (bool(Result) == LegalThere) {
      ++Agreed;
      if (Result) {
        EXPECT_EQ(shapeText(Result.Inst.F->Operands), Answer->second)
            << Spelling;
        EXPECT_EQ(Result.Inst.spelling(), Spelling);
      }
      return;
    }
    std::string Reason =
        reasonToDiffer(Dst, Src, IsPack, HasRounding, bool(Result));
    EXPECT_NE(Reason, "") << Spelling << " is "
                          << (LegalThere ? "legal" : "illegal")
                          << " for ptxas; " << Result.Message;
    ++Reasons[Reason];
  };
  for (const std::string &Dst : Types)
    for (const std::string &Src : Types)
      for (unsigned R = 0; R <= NumRoundingModifiers; ++R)
        for (const char *Ftz : {"", "ftz."})
          for (const char *Relu : {"", "relu."})
            for (const char *Sat : {"", "sat.", "satfinite."}) {
              std::string Words = "cvt.";
              if (R != NumRoundingModifiers)
                Words += std::string(modifierName(RoundingModifier(R))) + ".";
              Words += Ftz;
              bool IsFinite = Sat == std::string("satfinite.");
              Words +=
                  IsFinite ? std::string(Relu) + Sat : std::string(Sat) + Relu;
              Ask(Words + Dst + "." + Src, Dst, Src, false,
                  R != NumRoundingModifiers);
            }
  for (const std::string &Dst : Types)
    for (const char *Src : {"s32", "u32", "s16", "f32"})
      for (const char *Sat : {"", "sat."})
        for (const char *Third : {"", ".b32"})
          Ask("cvt.pack." + std::string(Sat) + Dst + "." + Src + Third, Dst,
              Src, true, false);
  EXPECT_EQ(Asked, 31u * 31 * 11 * 2 * 2 * 3 + 31 * 4 * 2 * 2);
  // 8 of cvt.pack; 7 pairs of PTX 9.1 with and without .relu; 2 roundings.
  EXPECT_EQ(Asked - Agreed, 8u + 14 + 2);
  EXPECT_EQ(Reasons.size(), 3u);
}

TEST(PTXLegality, ModifiersInAnyOrder) {
  for (const char *Text :
       {"cvt.rn.relu.satfinite.f16.f32", "cvt.satfinite.relu.rn.f16.f32",
        "cvt.relu.rn.satfinite.f16.f32"})
    EXPECT_EQ(parse(Text).Inst.spelling(), "cvt.rn.relu.satfinite.f16.f32");
  EXPECT_EQ(parse("cvt.rn.satfinite.relu.e4m3x2.f32").Inst.spelling(),
            "cvt.rn.relu.satfinite.e4m3x2.f32");
}
