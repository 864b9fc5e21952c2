//===- FormsTest.cpp - The table of forms ---------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table that is generated from the records against a list that was written
// by hand, and the operands that are checked by it.
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Forms.h"
#include "ReferenceConversion.h"
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

using namespace pto;

namespace {
struct Row {
  std::string Src, Dst, Family, Roundings, Saturation, Part, View, A5, A3;
};
} // namespace

static std::vector<Row> readRows() {
  std::vector<Row> Rows;
  std::ifstream File(PTO_UNITTEST_INPUTS "/vcvt-forms.csv");
  std::string Line;
  std::getline(File, Line);
  EXPECT_EQ(Line, "src,dst,family,rnd,sat,part,mask,a5,a3");
  while (std::getline(File, Line)) {
    std::stringstream Text(Line);
    Row R;
    for (std::string *Field : {&R.Src, &R.Dst, &R.Family, &R.Roundings,
                               &R.Saturation, &R.Part, &R.View, &R.A5, &R.A3})
      std::getline(Text, *Field, ',');
    Rows.push_back(R);
  }
  return Rows;
}

TEST(Forms, TableIsTheList) {
  std::vector<Row> Rows = readRows();
  ASSERT_EQ(Rows.size(), conversionForms().size());
  for (size_t I = 0; I < Rows.size(); ++I) {
    const Row &R = Rows[I];
    std::optional<Format> Src = findFormat(R.Src), Dst = findFormat(R.Dst);
    ASSERT_TRUE(Src && Dst) << R.Src << '.' << R.Dst;
    const ConversionForm *Form = findForm(*Src, *Dst);
    ASSERT_NE(Form, nullptr) << R.Src << '.' << R.Dst;
    EXPECT_EQ(Form, conversionForms().begin() + I);
    EXPECT_EQ(Form, findForm(R.Src, R.Dst));
    EXPECT_EQ(Form->Index, I);
    EXPECT_EQ(Form->name(), R.Src + "." + R.Dst);
    EXPECT_EQ(Form->Src, *Src);
    EXPECT_EQ(Form->Dst, *Dst);
    EXPECT_EQ(Form->Family, R.Family) << Form->name();
    EXPECT_EQ(Form->roundings(), R.Roundings == "no" ? "" : R.Roundings)
        << Form->name();
    EXPECT_EQ(Form->Saturation, R.Saturation) << Form->name();
    EXPECT_EQ(Form->HasSaturation, R.Saturation != "no") << Form->name();
    EXPECT_EQ(Form->Part, R.Part) << Form->name();
    EXPECT_EQ(Form->Parts, R.Part == "none" ? 1 : R.Part == "EO" ? 2 : 4)
        << Form->name();
    EXPECT_EQ(Form->View, R.View) << Form->name();
    EXPECT_EQ(Form->MaskLanes, 2048 / std::stoi(R.View.substr(1)))
        << Form->name();
    EXPECT_EQ(Form->isOn(Profile::A5), R.A5 == "yes") << Form->name();
    EXPECT_EQ(Form->isOn(Profile::A3), R.A3 == "yes") << Form->name();
    EXPECT_EQ(Form->isOn(Profile::A2), R.A3 == "yes") << Form->name();
    EXPECT_TRUE(Form->isOn(Profile::Any)) << Form->name();
  }
}

TEST(Forms, NothingElseIsAForm) {
  size_t Found = 0;
  for (Format Src : reference::formats())
    for (Format Dst : reference::formats())
      Found += findForm(Src, Dst) != nullptr;
  EXPECT_EQ(Found, conversionForms().size());
  // By name, a pair is not its elements.
  for (auto [Src, Dst] : {std::pair("f32", "u32"),
                          {"bf16", "f4e2m1"},
                          {"F32", "s32"},
                          {"f32", ""},
                          {"", "s32"}})
    EXPECT_EQ(findForm(Src, Dst), nullptr) << Src << '.' << Dst;
}

// An exact form gives the same in all modes, so that it needs no operand.
TEST(Forms, WithoutRoundingAreExact) {
  for (const ConversionForm &Form : conversionForms()) {
    if (Form.Roundings || info(Form.Src).Bits > 16)
      continue;
    bool IsExact = !Form.HasSaturation &&
                   (Form.Src != Format::S16 || Form.Dst != Format::U32);
    for (uint64_t Bits = 0; Bits <= info(Form.Src).mask(); ++Bits) {
      ConvertResult Expected = convertForm(Form.Src, Form.Dst, Bits, {});
      if (IsExact)
        ASSERT_FALSE(Expected.Inexact) << Form.name() << ' ' << Bits;
      for (unsigned R = 0; R < NumRoundings; ++R) {
        ConvertOptions Options;
        Options.Rnd = Rounding(R);
        ASSERT_EQ(convert(Form.Src, Form.Dst, Bits, Options), Expected)
            << Form.name();
      }
    }
  }
}

TEST(Forms, DefaultRounding) {
  for (const ConversionForm &Form : conversionForms()) {
    bool OnlyAway = Form.Dst == Format::HIF8;
    EXPECT_EQ(Form.defaultRounding(), OnlyAway ? Rounding::A : Rounding::R)
        << Form.name();
  }
}

TEST(Forms, Targets) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(conversionsFrom(Format::F16),
            (Names{"s32", "s16", "s8", "u8", "f32", "hif8"}));
  EXPECT_EQ(conversionsFrom(Format::F16, Profile::A2),
            (Names{"s32", "s16", "s8", "u8", "f32"}));
  EXPECT_EQ(conversionsFrom(Format::BF16, Profile::A5),
            (Names{"s32", "f32", "f16", "f4e2m1x2", "f4e1m2x2"}));
  EXPECT_EQ(conversionsFrom(Format::U32, Profile::A3), Names());
  EXPECT_EQ(conversionsFrom(Format::U64), Names());
}

TEST(Forms, TruncationFormats) {
  EXPECT_EQ(truncationFormats(),
            (std::vector<Format>{Format::BF16, Format::F16, Format::F32}));
}

TEST(Forms, ProfileNames) {
  for (auto [Name, P] : {std::pair("a5", Profile::A5),
                         {"a3", Profile::A3},
                         {"a2", Profile::A2},
                         {"cpu", Profile::Any}}) {
    EXPECT_EQ(findProfile(Name), P);
    EXPECT_STREQ(profileName(P), Name);
  }
  for (const char *Name : {"", "A5", "a1", "a55", "any"})
    EXPECT_EQ(findProfile(Name), std::nullopt) << Name;
  EXPECT_STREQ(profileName(Profile(3)), "unknown");
  EXPECT_EQ(profileNames(0), "");
  EXPECT_EQ(profileNames(1), "a5");
  EXPECT_EQ(profileNames(6), "a3, a2");
  EXPECT_EQ(profileNames(7), "a5, a3, a2");
}

TEST(Forms, OperandsOfEveryForm) {
  for (const ConversionForm &Form : conversionForms()) {
    FormOperands Operands;
    EXPECT_EQ(checkForm(Form, Operands), Error::None) << Form.name();
    for (unsigned R = 0; R < NumRoundings; ++R) {
      Operands.Rnd = Rounding(R);
      bool Accepted =
          Form.roundings().find(roundingName(Rounding(R))) != std::string::npos;
      EXPECT_EQ(checkForm(Form, Operands),
                Accepted ? Error::None : Error::IllegalRounding)
          << Form.name() << ' ' << R;
    }
    Operands.Rnd = Rounding(NumRoundings);
    EXPECT_EQ(checkForm(Form, Operands), Error::UnknownRounding);
    Operands.Rnd.reset();
    for (bool Saturate : {false, true}) {
      Operands.Saturate = Saturate;
      EXPECT_EQ(checkForm(Form, Operands),
                Form.HasSaturation ? Error::None : Error::IllegalSaturation)
          << Form.name();
    }
    Operands = {};
    for (Profile P : {Profile::A5, Profile::A3, Profile::A2})
      EXPECT_EQ(checkForm(Form, Operands, P),
                Form.isOn(P) ? Error::None : Error::NotOnProfile)
          << Form.name();
  }
}

TEST(Forms, DefaultsOfConvertForm) {
  // 2.5 is a tie, 40960 the smallest that hif8 has no number for.
  constexpr uint64_t Tie = 0x40200000, Large = 0x47200000;
  EXPECT_EQ(convertForm(Format::F32, Format::S32, Tie, {}).Bits, 2u);
  EXPECT_EQ(convertForm(Format::F32, Format::S32, Tie, {Rounding::A, {}}).Bits,
            3u);
  EXPECT_EQ(convertForm(Format::F32, Format::HIF8, Large, {}).Bits, 0x6Fu);
  EXPECT_EQ(convertForm(Format::F32, Format::HIF8, Large, {{}, true}).Bits,
            0x6Eu);
  // The operands win over what the options say.
  ConvertOptions Options;
  Options.Rnd = Rounding::C;
  Options.Saturate = true;
  EXPECT_EQ(convertForm(Format::F32, Format::S32, Tie, {}, Options).Bits, 2u);
  EXPECT_EQ(convertForm(Format::F32, Format::HIF8, Large, {}, Options).Bits,
            0x6Fu);
  // The switches do not.
  Options.RoundADirected = true;
  constexpr uint64_t JustAboveTwo = 0x40066666;
  EXPECT_EQ(convertForm(Format::F32, Format::S32, JustAboveTwo,
                        {Rounding::A, {}}, Options)
                .Bits,
            3u);
}
