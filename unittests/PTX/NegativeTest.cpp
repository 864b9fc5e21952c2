//===- NegativeTest.cpp - Spellings that break a rule ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/PTX/Instruction.h"
#include <gtest/gtest.h>
#include <set>

using namespace pto::ptx;

namespace {
struct Case {
  const char *Spelling;
  Rule Broken;
};
void PrintTo(const Case &C, std::ostream *OS) { *OS << C.Spelling; }
} // namespace

static constexpr Case Cases[] = {
    // Instructions and words.
    {"", Rule::Instruction},
    {"add.rn.f32.f32", Rule::Instruction},
    {"mov.b32", Rule::Instruction},
    {"CVT.rn.f16.f32", Rule::Instruction},
    {"cvt .rn.f16.f32", Rule::Instruction},
    {"cvt.rnd.f16.f32", Rule::Modifiers},
    {"cvt.rn.approx.f16.f32", Rule::Modifiers},
    {"cvt..f16.f32", Rule::Modifiers},
    {"cvt.RN.f16.f32", Rule::Modifiers},
    {"cvt.f16.rn.f32", Rule::Modifiers},
    {"cvt.rn.f16.satfinite.f32", Rule::Modifiers},
    {"cvt.s32.f32.rzi", Rule::Modifiers},
    {"cvt.rn.scaled::n2::ue8m0.satfinite.e4m3x2.f32", Rule::Modifiers},
    {"cvt.rn.rn.f16.f32", Rule::Repetition},
    {"cvt.rzi.ftz.ftz.s32.f32", Rule::Repetition},
    {"cvt.sat.sat.u8.s32", Rule::Repetition},
    {"cvt.rn.satfinite.satfinite.e4m3x2.f32", Rule::Repetition},
    {"cvt.rn.relu.relu.f16.f32", Rule::Repetition},
    {"cvt.rn.rz.f16.f32", Rule::OneRounding},
    {"cvt.rni.rn.s32.f32", Rule::OneRounding},
    {"cvt.rzi.rmi.s32.f32", Rule::OneRounding},
    // Types.
    {"cvt", Rule::Types},
    {"cvt.rn", Rule::Types},
    {"cvt.rn.f16", Rule::Types},
    {"cvt.rn.f16.f32.f32", Rule::Types},
    {"cvt.rn.f16.f32.", Rule::Types},
    {"cvt.rn.f16.float", Rule::Types},
    {"cvt.rn.half.f32", Rule::Types},
    {"cvt.u32.b32", Rule::Types},
    {"cvt.b16.u16", Rule::Types},
    {"cvt.u32.pred", Rule::Types},
    {"cvt.b128.u64", Rule::Types},
    {"cvt.rn.satfinite.e4m3.f32", Rule::Types},
    {"cvt.rn.f16.e5m2", Rule::Types},
    {"cvt.rn.satfinite.e2m1.f32", Rule::Types},
    {"cvt.rz.ue8m0.f32", Rule::Types},
    {"cvt.u128.u64", Rule::Types},
    {"cvt.rn.f8.f32", Rule::Types},
    {"cvt.f16x4.f32", Rule::Types},
    // Pairs: Table 16 and the fundamental types.
    {"cvt.rn.f32.e4m3x2", Rule::Pair},
    {"cvt.rn.f32.e5m2x2", Rule::Pair},
    {"cvt.rn.bf16x2.e4m3x2", Rule::Pair},
    {"cvt.rn.bf16x2.e5m2x2", Rule::Pair},
    {"cvt.rn.bf16x2.e2m3x2", Rule::Pair},
    {"cvt.rn.bf16x2.e3m2x2", Rule::Pair},
    {"cvt.rn.bf16x2.e2m1x2", Rule::Pair},
    {"cvt.rn.satfinite.e4m3x2.e5m2x2", Rule::Pair},
    {"cvt.rn.satfinite.e2m1x2.e4m3x2", Rule::Pair},
    {"cvt.rn.f16x2.ue8m0x2", Rule::Pair},
    {"cvt.rn.f32.ue8m0x2", Rule::Pair},
    {"cvt.rz.ue8m0x2.f16x2", Rule::Pair},
    {"cvt.rz.satfinite.ue8m0x2.e4m3x2", Rule::Pair},
    {"cvt.rn.satfinite.e4m3x2.f64", Rule::Pair},
    {"cvt.rn.satfinite.e4m3x2.f16", Rule::Pair},
    {"cvt.rn.f16x2.f64", Rule::Pair},
    {"cvt.rn.f16x2.f16", Rule::Pair},
    {"cvt.f32.f16x2", Rule::Pair},
    {"cvt.rn.bf16x2.f16x2", Rule::Pair},
    {"cvt.rn.tf32.f64", Rule::Pair},
    {"cvt.rn.tf32.f16", Rule::Pair},
    {"cvt.f32.tf32", Rule::Pair},
    {"cvt.rzi.s32.tf32", Rule::Pair},
    {"cvt.rzi.s8.e4m3x2", Rule::Pair},
    {"cvt.rn.satfinite.e4m3x2.s8", Rule::Pair},
    {"cvt.rs.satfinite.e4m3x4.f16x2", Rule::Pair},
    {"cvt.rn.f16x2.e4m3x4", Rule::Pair},
    {"cvt.rn.satfinite.s2f6x2.f32", Rule::Pair},
    {"cvt.rn.bf16x2.s2f6x2", Rule::Pair},
    {"cvt.sat.u4.s32", Rule::Pair},
    // Rounding.
    {"cvt.f16.f32", Rule::RoundingMandatory},
    {"cvt.bf16.f32", Rule::RoundingMandatory},
    {"cvt.f32.f64", Rule::RoundingMandatory},
    {"cvt.f16.bf16", Rule::RoundingMandatory},
    {"cvt.bf16.f16", Rule::RoundingMandatory},
    {"cvt.f32.s32", Rule::RoundingMandatory},
    {"cvt.f64.u8", Rule::RoundingMandatory},
    {"cvt.s32.f64", Rule::RoundingMandatory},
    {"cvt.ftz.u8.f32", Rule::RoundingMandatory},
    {"cvt.f16x2.f32", Rule::RoundingMandatory},
    {"cvt.satfinite.e4m3x2.f32", Rule::RoundingMandatory},
    {"cvt.f16x2.e4m3x2", Rule::RoundingMandatory},
    {"cvt.tf32.f32", Rule::RoundingMandatory},
    {"cvt.ue8m0x2.f32", Rule::RoundingMandatory},
    {"cvt.satfinite.e4m3x4.f32", Rule::RoundingMandatory},
    {"cvt.rn.f32.f16", Rule::RoundingExact},
    {"cvt.rz.f64.f32", Rule::RoundingExact},
    {"cvt.rn.f64.f16", Rule::RoundingExact},
    {"cvt.rzi.u8.u32", Rule::RoundingExact},
    {"cvt.rn.s64.s32", Rule::RoundingExact},
    {"cvt.rn.s32.f32", Rule::RoundingKind},
    {"cvt.rz.u64.f64", Rule::RoundingKind},
    {"cvt.rn.f32.f32", Rule::RoundingKind},
    {"cvt.rni.f16.f32", Rule::RoundingKind},
    {"cvt.rzi.f32.s32", Rule::RoundingKind},
    {"cvt.rzi.satfinite.e4m3x2.f32", Rule::RoundingKind},
    {"cvt.rna.f16.f32", Rule::RoundingMode},
    {"cvt.rna.f32.s32", Rule::RoundingMode},
    {"cvt.rs.f16.f32", Rule::RoundingMode},
    {"cvt.rm.f16x2.f32", Rule::RoundingMode},
    {"cvt.rp.bf16x2.f32", Rule::RoundingMode},
    {"cvt.rz.satfinite.e4m3x2.f32", Rule::RoundingMode},
    {"cvt.rz.f16x2.e5m2x2", Rule::RoundingMode},
    {"cvt.rs.satfinite.e4m3x2.f32", Rule::RoundingMode},
    {"cvt.rn.satfinite.e4m3x4.f32", Rule::RoundingMode},
    {"cvt.rm.tf32.f32", Rule::RoundingMode},
    {"cvt.rn.ue8m0x2.f32", Rule::RoundingMode},
    {"cvt.rm.ue8m0x2.bf16x2", Rule::RoundingMode},
    {"cvt.rz.bf16x2.ue8m0x2", Rule::RoundingMode},
    // .ftz
    {"cvt.ftz.f64.f16", Rule::Ftz},
    {"cvt.rn.ftz.f16.f64", Rule::Ftz},
    {"cvt.rni.ftz.f64.f64", Rule::Ftz},
    {"cvt.rzi.ftz.s32.f16", Rule::Ftz},
    {"cvt.rn.ftz.f16.s32", Rule::Ftz},
    {"cvt.ftz.u8.u32", Rule::Ftz},
    {"cvt.rn.ftz.f16x2.f32", Rule::Ftz},
    {"cvt.rn.ftz.satfinite.e4m3x2.f32", Rule::Ftz},
    {"cvt.rn.ftz.tf32.f32", Rule::Ftz},
    // .sat
    {"cvt.sat.u32.u8", Rule::Sat},
    {"cvt.sat.s32.u16", Rule::Sat},
    {"cvt.sat.u8.u8", Rule::Sat},
    {"cvt.rn.sat.bf16.f32", Rule::Sat},
    {"cvt.sat.f32.bf16", Rule::Sat},
    {"cvt.rzi.sat.s32.bf16", Rule::Sat},
    {"cvt.rn.sat.f16x2.f32", Rule::Sat},
    {"cvt.rna.sat.tf32.f32", Rule::Sat},
    {"cvt.rn.sat.satfinite.e4m3x2.f32", Rule::Sat},
    // .satfinite and .relu
    {"cvt.rn.e4m3x2.f32", Rule::SatfiniteMandatory},
    {"cvt.rn.e5m2x2.f16x2", Rule::SatfiniteMandatory},
    {"cvt.rn.relu.e2m3x2.f32", Rule::SatfiniteMandatory},
    {"cvt.rn.e3m2x2.bf16x2", Rule::SatfiniteMandatory},
    {"cvt.rn.e2m1x2.f32", Rule::SatfiniteMandatory},
    {"cvt.rs.e4m3x4.f32", Rule::SatfiniteMandatory},
    {"cvt.rs.relu.e2m1x4.f32", Rule::SatfiniteMandatory},
    {"cvt.rn.satfinite.f32.f64", Rule::Satfinite},
    {"cvt.rzi.satfinite.s32.f32", Rule::Satfinite},
    {"cvt.satfinite.u8.u32", Rule::Satfinite},
    {"cvt.rn.satfinite.f16x2.e4m3x2", Rule::Satfinite},
    {"cvt.rn.satfinite.f16.f64", Rule::Satfinite},
    {"cvt.rn.satfinite.bf16x2.ue8m0x2", Rule::Satfinite},
    {"cvt.rn.relu.f32.f64", Rule::Relu},
    {"cvt.rzi.relu.s32.f32", Rule::Relu},
    {"cvt.relu.f32.f16", Rule::Relu},
    {"cvt.rn.relu.f16.s32", Rule::Relu},
    {"cvt.rz.relu.ue8m0x2.f32", Rule::Relu},
    {"cvt.rn.relu.bf16x2.ue8m0x2", Rule::Relu},
    // Modifiers of different forms.
    {"cvt.rn.ftz.relu.f16.f32", Rule::Combination},
    {"cvt.rn.sat.relu.f16.f32", Rule::Combination},
    {"cvt.rn.sat.satfinite.f16.f32", Rule::Combination},
    {"cvt.rm.satfinite.f16.f32", Rule::Combination},
    {"cvt.rp.relu.bf16.f32", Rule::Combination},
    {"cvt.rna.relu.tf32.f32", Rule::Combination},
    {"cvt.rn.ftz.satfinite.bf16.f32", Rule::Combination},
    // cvt.pack
    {"cvt.pack.u8.s32.b32", Rule::SatMandatory},
    {"cvt.pack.s16.s32", Rule::SatMandatory},
    {"cvt.pack.sat.u8.u32.b32", Rule::PackTypes},
    {"cvt.pack.sat.u8.f32", Rule::PackTypes},
    {"cvt.pack.sat.u32.s32", Rule::PackTypes},
    {"cvt.pack.sat.f16.s32", Rule::PackTypes},
    {"cvt.pack.sat.u8.s32.b16", Rule::Types},
    {"cvt.pack.sat.u8.s32.u32", Rule::Types},
    {"cvt.pack.sat.u8", Rule::Types},
    {"cvt.pack.sat.satfinite.u8.s32", Rule::Satfinite},
    {"cvt.pack.rn.sat.u8.s32", Rule::RoundingExact},
    {"cvt.pack.sat.relu.s8.s32.b32", Rule::Relu},
};

namespace {
class PTXNegative : public testing::TestWithParam<Case> {};
} // namespace

INSTANTIATE_TEST_SUITE_P(, PTXNegative, testing::ValuesIn(Cases));

TEST_P(PTXNegative, BreaksTheRule) {
  ParseResult Result = parse(GetParam().Spelling);
  EXPECT_STREQ(ruleName(Result.Broken), ruleName(GetParam().Broken))
      << Result.Message;
  EXPECT_FALSE(Result.Message.empty());
}

TEST(PTXNegativeCases, BreakEveryRule) {
  EXPECT_GE(std::size(Cases), 100u);
  std::set<Rule> Rules = {Rule::None};
  std::set<std::string> Names = {ruleName(Rule::None)};
  for (const Case &C : Cases) {
    Rules.insert(C.Broken);
    Names.insert(ruleName(C.Broken));
  }
  EXPECT_EQ(Rules.size(), NumRules);
  EXPECT_EQ(Names.size(), NumRules);
}

// Whatever the words, the parser has an answer.
TEST(PTXNegativeCases, EverySingleCharacterChanged) {
  for (const Case &C : Cases)
    for (size_t I = 0; C.Spelling[I]; ++I)
      for (char Other : {'.', 'x', '2', '\0', '\xff'}) {
        std::string Text = C.Spelling;
        Text[I] = Other;
        ParseResult Result = parse(Text);
        EXPECT_EQ(bool(Result), Result.Message.empty());
      }
}
