//===- IllegalFormsTest.cpp - Why conversions are illegal -----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The messages that everything which refuses a conversion prints, as text.
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Forms.h"
#include <gtest/gtest.h>

using namespace pto;

static const ConversionForm &form(const char *Src, const char *Dst) {
  const ConversionForm *Form = findForm(Src, Dst);
  if (!Form)
    ADD_FAILURE() << "no form " << Src << '.' << Dst;
  return *Form;
}

TEST(IllegalForms, Unknown) {
  EXPECT_EQ(describeUnknownForm("f32.u32", Profile::A5),
            "there is no conversion f32.u32: f32 converts to bf16, f16, "
            "f8e4m3, f8e5m2, hif8, s16, s32, s64");
  EXPECT_EQ(describeUnknownForm("f32.u32", Profile::A3),
            "there is no conversion f32.u32: f32 converts to bf16, f16, s16, "
            "s32, s64");
  EXPECT_EQ(describeUnknownForm("f4e2m1.f32", Profile::Any),
            "there is no conversion f4e2m1.f32: f4e2m1 converts to bf16");
  EXPECT_EQ(describeUnknownForm("u32.f16", Profile::A2),
            "there is no conversion u32.f16: a2 has no conversion from 'u32'");
  EXPECT_EQ(describeUnknownForm("f64.s32", Profile::Any),
            "there is no conversion f64.s32: cpu has no conversion from 'f64'");
  EXPECT_EQ(describeUnknownForm("half.s32", Profile::A5),
            "there is no conversion half.s32: a5 has no conversion from "
            "'half'");
  EXPECT_EQ(describeUnknownForm("u8", Profile::A3),
            "there is no conversion u8: u8 converts to f16");
}

TEST(IllegalForms, Absent) {
  const ConversionForm &Form = form("f32", "hif8");
  EXPECT_EQ(describeAbsentForm(Form, Profile::A5), "");
  EXPECT_EQ(describeAbsentForm(Form, Profile::Any), "");
  EXPECT_EQ(describeAbsentForm(Form, Profile::A3),
            "conversion f32.hif8 is not available on a3 (it is on a5); a3 "
            "converts f32 to bf16, f16, s16, s32, s64");
  EXPECT_EQ(describeAbsentForm(form("u32", "f32"), Profile::A2),
            "conversion u32.f32 is not available on a2 (it is on a5); a2 has "
            "no conversion from u32");
}

TEST(IllegalForms, Rounding) {
  const ConversionForm &Some = form("f32", "hif8"), &None = form("f16", "f32");
  EXPECT_EQ(describeIllegalRounding(Some, {1, {}}), "");
  EXPECT_EQ(describeIllegalRounding(Some, {1, "A"}), "");
  EXPECT_EQ(describeIllegalRounding(Some, {0, {}}),
            "conversion f32.hif8 does not round by mode R (0); legal: A (1)");
  EXPECT_EQ(describeIllegalRounding(Some, {5, "CAST_ODD"}),
            "conversion f32.hif8 does not round by mode O (5); legal: A (1)");
  for (auto [Code, Text] : {std::pair(int64_t(6), "6"),
                            {-1, "-1"},
                            {256, "256"},
                            {4294967296, "4294967296"}})
    EXPECT_EQ(describeIllegalRounding(form("f32", "s32"), {Code, {}}),
              std::string("conversion f32.s32 does not round by mode ") + Text +
                  "; legal: R (0), A (1), F (2), C (3), Z (4), O (5)");
  EXPECT_EQ(describeIllegalRounding(Some, {std::nullopt, "Q"}),
            "conversion f32.hif8: rounding mode 'Q' does not exist; legal: A "
            "(1)");

  EXPECT_EQ(describeIllegalRounding(None, {0, {}}), "");
  EXPECT_EQ(describeIllegalRounding(None, {4, {}}),
            "conversion f16.f32 has no rounding mode; the operand must be 0, "
            "not 4");
  for (std::optional<int64_t> Code : {std::optional<int64_t>(0), {}})
    EXPECT_EQ(describeIllegalRounding(None, {Code, "R"}),
              "conversion f16.f32 has no rounding mode; the operand must be "
              "left out");
}

TEST(IllegalForms, Saturation) {
  const ConversionForm &Some = form("f32", "s32"),
                       &Optional = form("f16", "s32"),
                       &None = form("s32", "f32");
  for (const ConversionForm *Form : {&Some, &Optional})
    for (int64_t Code : {0, 1})
      EXPECT_EQ(describeIllegalSaturation(*Form, {Code, {}}), "");
  EXPECT_EQ(describeIllegalSaturation(Some, {2, {}}),
            "conversion f32.s32: saturation 2 does not exist; legal: NOSAT "
            "(0), SAT (1)");
  EXPECT_EQ(describeIllegalSaturation(Optional, {-1, {}}),
            "conversion f16.s32: saturation -1 does not exist; legal: NOSAT "
            "(0), SAT (1)");
  EXPECT_EQ(describeIllegalSaturation(Some, {256, {}}),
            "conversion f32.s32: saturation 256 does not exist; legal: NOSAT "
            "(0), SAT (1)");
  EXPECT_EQ(describeIllegalSaturation(Some, {std::nullopt, "ON"}),
            "conversion f32.s32: saturation 'ON' does not exist; legal: NOSAT "
            "(0), SAT (1)");

  EXPECT_EQ(describeIllegalSaturation(None, {0, {}}), "");
  EXPECT_EQ(describeIllegalSaturation(None, {1, {}}),
            "conversion s32.f32 has no saturation operand; the operand must "
            "be 0, not 1");
  EXPECT_EQ(describeIllegalSaturation(None, {1, "SAT"}),
            "conversion s32.f32 has no saturation operand; the operand must "
            "be left out");
}

TEST(IllegalForms, Part) {
  const ConversionForm &Two = form("f32", "f16"), &Four = form("hif8", "f32"),
                       &One = form("f32", "s32");
  EXPECT_EQ(describeIllegalPart(Two, {1, {}}), "");
  EXPECT_EQ(describeIllegalPart(Four, {3, {}}), "");
  EXPECT_EQ(describeIllegalPart(Two, {2, {}}),
            "conversion f32.f16: part 2 does not exist; legal: EVEN (0), ODD "
            "(1)");
  EXPECT_EQ(describeIllegalPart(Two, {std::nullopt, "P2"}),
            "conversion f32.f16: part 'P2' does not exist; legal: EVEN (0), "
            "ODD (1)");
  EXPECT_EQ(describeIllegalPart(Four, {4, {}}),
            "conversion hif8.f32: part 4 does not exist; legal: P0 (0), P1 "
            "(1), P2 (2), P3 (3)");
  EXPECT_EQ(describeIllegalPart(Four, {-1, {}}),
            "conversion hif8.f32: part -1 does not exist; legal: P0 (0), P1 "
            "(1), P2 (2), P3 (3)");

  EXPECT_EQ(describeIllegalPart(One, {0, {}}), "");
  EXPECT_EQ(describeIllegalPart(One, {1, {}}),
            "conversion f32.s32 keeps the lane width and has no part; the "
            "operand must be 0, not 1");
  EXPECT_EQ(describeIllegalPart(One, {0, "EVEN"}),
            "conversion f32.s32 keeps the lane width and has no part; the "
            "operand must be left out");
}
