//===- PageTest.cpp - The tables of the PTX page, row by row --------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A test for each row of each table of the PTX ISA's chapters on types and
// conversions, and for its examples. The values are written out.
//
//===----------------------------------------------------------------------===//

#include "Reference.h"
#include "pto/Numeric/Conversion.h"
#include "pto/PTX/Evaluate.h"
#include <cmath>
#include <cstring>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <vector>

using namespace pto;
using namespace pto::ptx;

static uint64_t bits(float V) {
  uint32_t Bits;
  memcpy(&Bits, &V, sizeof(Bits));
  return Bits;
}
static uint64_t bits(double V) {
  uint64_t Bits;
  memcpy(&Bits, &V, sizeof(Bits));
  return Bits;
}

static constexpr float Inf = HUGE_VALF;
static const float NaN = std::nanf("");

/// Runs \p Text on registers.
static uint64_t run(const char *Text, std::initializer_list<uint64_t> Registers,
                    uint64_t Last = 0) {
  ParseResult Parsed = parse(Text);
  EXPECT_TRUE(Parsed) << Text << ": " << Parsed.Message;
  if (!Parsed)
    return ~uint64_t(0);
  Operands Ops;
  unsigned I = 0;
  for (uint64_t Register : Registers)
    Ops.Sources[I++] = Register;
  EXPECT_EQ(I, numSources(Parsed.Inst.F->Operands)) << Text;
  Ops.Last = Last;
  return evaluate(Parsed.Inst, Ops);
}
static uint64_t run(const char *Text, float A) { return run(Text, {bits(A)}); }
static uint64_t run(const char *Text, float A, float B) {
  return run(Text, {bits(A), bits(B)});
}

static bool isLegal(const std::string &Text) { return bool(parse(Text)); }

/// Every element of \p F as the formulas have it.
static void checkFormat(Format F, const char *Name) {
  ASSERT_EQ(info(F).Bits, ptxref::elementBits(Name));
  for (uint64_t Code = 0; Code <= info(F).mask(); ++Code) {
    Unpacked U = unpack(F, Code);
    ptxref::Number N = ptxref::decode(Name, Code);
    ASSERT_EQ(int(U.Kind), int(N.Kind)) << Name << ' ' << Code;
    if (N.Kind == ptxref::Number::NaN)
      continue;
    ASSERT_EQ(U.Negative, N.Negative) << Name << ' ' << Code;
    ASSERT_EQ(std::ldexp(ptxref::Real(U.Significand), U.Exponent), N.Magnitude)
        << Name << ' ' << Code;
  }
}

static void checkWidth(const char *Type, unsigned Bits, unsigned Elements) {
  std::optional<TypeID> T = findType(Type);
  ASSERT_TRUE(T) << Type;
  EXPECT_EQ(typeInfo(*T).bits(), Bits) << Type;
  EXPECT_EQ(typeInfo(*T).Count, Elements) << Type;
}

//===----------------------------------------------------------------------===//
// 5.2.1 Fundamental types
//===----------------------------------------------------------------------===//

TEST(PageTypes, SignedInteger) {
  for (unsigned Bits : {8, 16, 32, 64})
    checkWidth(("s" + std::to_string(Bits)).c_str(), Bits, 1);
  EXPECT_EQ(run("cvt.s32.s8", {0x80}), 0xFFFFFF80);
}
TEST(PageTypes, UnsignedInteger) {
  for (unsigned Bits : {8, 16, 32, 64})
    checkWidth(("u" + std::to_string(Bits)).c_str(), Bits, 1);
  EXPECT_EQ(run("cvt.u32.u8", {0x80}), 0x80u);
}
TEST(PageTypes, FloatingPoint) {
  checkWidth("f16", 16, 1);
  checkWidth("f16x2", 32, 2);
  checkWidth("f32", 32, 1);
  checkWidth("f64", 64, 1);
  EXPECT_EQ(run("cvt.f64.f32", 1.5f), bits(1.5));
}
TEST(PageTypes, BitsUntyped) {
  for (const char *Type : {"b8", "b16", "b32", "b64", "b128"}) {
    EXPECT_EQ(parse(std::string("cvt.u32.") + Type).Broken, Rule::Types);
    EXPECT_EQ(parse(std::string("cvt.") + Type + ".u32").Broken, Rule::Types);
  }
}
TEST(PageTypes, Predicate) {
  EXPECT_EQ(parse("cvt.u32.pred").Broken, Rule::Types);
}

//===----------------------------------------------------------------------===//
// 5.2.3 Alternate floating-point formats
//===----------------------------------------------------------------------===//

TEST(PageAlternateFormats, BF16) {
  checkFormat(Format::BF16, "bf16");
  EXPECT_EQ(run("cvt.rn.bf16.f32", 3.389e38f), 0x7F7Fu);
}
TEST(PageAlternateFormats, TF32) {
  checkFormat(Format::TF32, "tf32");
  // In the high bits of a word, so it reads as .f32.
  EXPECT_EQ(run("cvt.rna.tf32.f32", -1.5f), bits(-1.5f));
}
TEST(PageAlternateFormats, E4M3) {
  checkFormat(Format::F8E4M3, "e4m3");
  EXPECT_EQ(unpack(Format::F8E4M3, 0x7F).Kind, Unpacked::NaN);
  EXPECT_EQ(unpack(Format::F8E4M3, 0xFF).Kind, Unpacked::NaN);
  EXPECT_FALSE(info(Format::F8E4M3).hasInfinity());
}
TEST(PageAlternateFormats, E5M2) { checkFormat(Format::F8E5M2, "e5m2"); }
TEST(PageAlternateFormats, E2M3) {
  checkFormat(Format::F6E2M3, "e2m3");
  EXPECT_FALSE(info(Format::F6E2M3).hasNaN());
  EXPECT_EQ(run("cvt.rn.satfinite.e2m3x2.f32", -7.5f, -7.5f), 0x3F3Fu);
}
TEST(PageAlternateFormats, E3M2) {
  checkFormat(Format::F6E3M2, "e3m2");
  EXPECT_FALSE(info(Format::F6E3M2).hasNaN());
  EXPECT_EQ(run("cvt.rn.satfinite.e3m2x2.f32", -28.f, -28.f), 0x3F3Fu);
}
TEST(PageAlternateFormats, E2M1) {
  checkFormat(Format::F4E2M1, "e2m1");
  EXPECT_FALSE(info(Format::F4E2M1).hasNaN());
}
TEST(PageAlternateFormats, UE8M0) {
  checkFormat(Format::UE8M0, "ue8m0");
  EXPECT_FALSE(info(Format::UE8M0).hasNegatives());
}
TEST(PageFixedPoint, S2F6) {
  checkFormat(Format::S2F6, "s2f6");
  checkWidth("s2f6x2", 16, 2);
  // Rounding to it, which no form of the page asks for.
  ConvertOptions Options;
  auto Round = [&](float V) {
    return pto::convert(Format::F32, Format::S2F6, bits(V), Options).Bits;
  };
  EXPECT_EQ(Round(1.984375f), 0x7Fu);
  EXPECT_EQ(Round(-2), 0x80u);
  EXPECT_EQ(Round(5), 0x7Fu);
  EXPECT_EQ(Round(-5), 0x80u);
  EXPECT_EQ(Round(1.5f / 64), 2u);
  EXPECT_EQ(Round(0.5f / 64), 0u);
  EXPECT_EQ(Round(-1.5f / 64), 0xFEu);
  EXPECT_EQ(Round(NaN), 0u);
  EXPECT_EQ(Round(-Inf), 0x80u);
  EXPECT_EQ(parse("cvt.rn.satfinite.s2f6x2.f32").Broken, Rule::Pair);
}

// All codes of the formats without PTO register, rounded to in every mode.
TEST(PageAlternateFormats, UE8M0InModesThatPTXLacks) {
  for (auto [V, Mode, Code] :
       {std::tuple{1.5f, pto::Rounding::R, 128u}, // Tie: to the even code.
        {3.f, pto::Rounding::R, 128u},
        {1.5f, pto::Rounding::A, 128u},
        {1.5f, pto::Rounding::F, 127u},
        {1.25f, pto::Rounding::O, 127u},
        {2.5f, pto::Rounding::O, 129u},
        {0.f, pto::Rounding::R, 0u},
        {-4.f, pto::Rounding::R, 129u}}) {
    ConvertOptions Options;
    Options.Rnd = Mode;
    EXPECT_EQ(pto::convert(Format::F32, Format::UE8M0, bits(V), Options).Bits,
              Code)
        << V;
  }
}

//===----------------------------------------------------------------------===//
// 5.2.5 Packed types
//===----------------------------------------------------------------------===//

TEST(PagePackedTypes, F16x2) {
  checkWidth("f16x2", 32, 2);
  EXPECT_EQ(run("cvt.rn.f16x2.f32", 1, -2), 0x3C00C000u);
}
TEST(PagePackedTypes, BF16x2) {
  checkWidth("bf16x2", 32, 2);
  EXPECT_EQ(run("cvt.rn.bf16x2.f32", 1, -2), 0x3F80C000u);
}
TEST(PagePackedTypes, E4M3x2) {
  checkWidth("e4m3x2", 16, 2);
  EXPECT_EQ(run("cvt.rn.satfinite.e4m3x2.f32", 1, -2), 0x38C0u);
}
TEST(PagePackedTypes, E5M2x2) {
  checkWidth("e5m2x2", 16, 2);
  EXPECT_EQ(run("cvt.rn.satfinite.e5m2x2.f32", 1, -2), 0x3CC0u);
}
TEST(PagePackedTypes, E2M3x2) {
  checkWidth("e2m3x2", 16, 2);
  EXPECT_EQ(run("cvt.rn.satfinite.e2m3x2.f32", 1, -2), 0x0830u);
}
TEST(PagePackedTypes, E3M2x2) {
  checkWidth("e3m2x2", 16, 2);
  EXPECT_EQ(run("cvt.rn.satfinite.e3m2x2.f32", 1, -2), 0x0C30u);
}
TEST(PagePackedTypes, E2M1x2) {
  checkWidth("e2m1x2", 8, 2);
  EXPECT_EQ(run("cvt.rn.satfinite.e2m1x2.f32", 1, -2), 0x2Cu);
}
TEST(PagePackedTypes, UE8M0x2) {
  checkWidth("ue8m0x2", 16, 2);
  EXPECT_EQ(run("cvt.rz.ue8m0x2.f32", 1, -2), 0x7F80u);
}
static uint64_t runFour(const char *Text) {
  return run(Text, {bits(1.f), bits(-2.f), bits(0.5f), bits(4.f)});
}
TEST(PagePackedTypes, E4M3x4) {
  checkWidth("e4m3x4", 32, 4);
  EXPECT_EQ(runFour("cvt.rs.satfinite.e4m3x4.f32"), 0x38C03048u);
}
TEST(PagePackedTypes, E5M2x4) {
  checkWidth("e5m2x4", 32, 4);
  EXPECT_EQ(runFour("cvt.rs.satfinite.e5m2x4.f32"), 0x3CC03844u);
}
TEST(PagePackedTypes, E2M1x4) {
  checkWidth("e2m1x4", 16, 4);
  EXPECT_EQ(runFour("cvt.rs.satfinite.e2m1x4.f32"), 0x2C16u);
}
TEST(PagePackedTypes, E2M3x4) {
  checkWidth("e2m3x4", 32, 4);
  EXPECT_EQ(runFour("cvt.rs.satfinite.e2m3x4.f32"), 0x08300418u);
}
TEST(PagePackedTypes, E3M2x4) {
  checkWidth("e3m2x4", 32, 4);
  EXPECT_EQ(runFour("cvt.rs.satfinite.e3m2x4.f32"), 0x0C300814u);
}

//===----------------------------------------------------------------------===//
// 6.5 Conversion methods
//===----------------------------------------------------------------------===//

TEST(PageMethods, IntToWiderInt) {
  EXPECT_EQ(run("cvt.s64.s32", {0x80000000}), 0xFFFFFFFF80000000);
  EXPECT_EQ(run("cvt.u64.s32", {0x80000000}), 0xFFFFFFFF80000000);
  EXPECT_EQ(run("cvt.u64.u32", {0x80000000}), 0x80000000u);
  EXPECT_FALSE(isLegal("cvt.rn.s64.s32"));
}
TEST(PageMethods, IntToNarrowerInt) {
  EXPECT_EQ(run("cvt.u8.u32", {0x1234}), 0x34u);
  EXPECT_EQ(run("cvt.s16.u32", {0x12348765}), 0x8765u);
  // Chopped, then extended by the destination's sign.
  Instruction Inst = parse("cvt.s16.u32").Inst;
  EXPECT_EQ(extend(Inst, 0x8765, 32), 0xFFFF8765u);
  EXPECT_EQ(extend(parse("cvt.u16.u32").Inst, 0x8765, 32), 0x8765u);
}
TEST(PageMethods, IntToFloat) {
  EXPECT_EQ(run("cvt.rn.f32.s32", {0x7FFFFFFF}), bits(2147483648.f));
  EXPECT_EQ(run("cvt.rz.f32.s32", {0x7FFFFFFF}), bits(2147483520.f));
  EXPECT_EQ(run("cvt.rn.f32.u32", {0xFFFFFFFF}), bits(4294967296.f));
  EXPECT_EQ(run("cvt.rm.f32.s32", {uint32_t(-16777217)}), bits(-16777218.f));
  EXPECT_FALSE(isLegal("cvt.f32.s32"));
}
TEST(PageMethods, FloatToInt) {
  EXPECT_EQ(run("cvt.rzi.s32.f32", -2.5f), uint32_t(-2));
  EXPECT_EQ(run("cvt.rni.u8.f32", 300), 255u);
  EXPECT_EQ(run("cvt.rzi.s8.f32", -Inf), 0x80u);
  EXPECT_EQ(run("cvt.rni.u16.f32", -1), 0u);
  EXPECT_FALSE(isLegal("cvt.s32.f32"));
}
TEST(PageMethods, FloatToWiderFloat) {
  EXPECT_EQ(run("cvt.f32.f16", {0x0001}), bits(0x1p-24f));
  EXPECT_EQ(run("cvt.f64.f32", Inf), bits(double(Inf)));
  EXPECT_FALSE(isLegal("cvt.rn.f64.f32"));
}
TEST(PageMethods, FloatToNarrowerFP) {
  EXPECT_EQ(run("cvt.rn.f16.f32", 65519.99f), 0x7BFFu);
  EXPECT_EQ(run("cvt.rn.f16.f32", 65520), 0x7C00u);
  EXPECT_EQ(run("cvt.rn.f32.f64", {bits(1e300)}), bits(Inf));
  EXPECT_FALSE(isLegal("cvt.f16.f32"));
}
TEST(PageMethods, SameTypeSize) {
  EXPECT_EQ(run("cvt.f32.f32", {0xFFA00001}), 0xFFA00001u);
  EXPECT_EQ(run("cvt.u32.u32", {0xFFA00001}), 0xFFA00001u);
  EXPECT_EQ(run("cvt.rni.f32.f32", 2.5f), bits(2.f));
  EXPECT_EQ(run("cvt.rni.f32.f32", -0.25f), bits(-0.f));
}

// The rules after the table.
TEST(PageMethods, NaNToIntegerIsZero) {
  for (const char *Dst : {"s8", "u8", "s16", "u16", "s32", "u32"}) {
    EXPECT_EQ(run(("cvt.rni." + std::string(Dst) + ".f32").c_str(), NaN), 0u);
    EXPECT_EQ(run(("cvt.rni." + std::string(Dst) + ".f16").c_str(), {0xFE00}),
              0u);
    EXPECT_EQ(run(("cvt.rni." + std::string(Dst) + ".bf16").c_str(), {0x7FC0}),
              0u);
  }
}
TEST(PageMethods, NaNToIntegerIsTheHighBitFromF64OrToSixtyFourBits) {
  for (auto [Dst, Bits] :
       {std::pair{"s8", 8}, {"u8", 8}, {"s16", 16}, {"u32", 32}, {"s64", 64}})
    EXPECT_EQ(run(("cvt.rzi." + std::string(Dst) + ".f64").c_str(),
                  {bits(std::nan(""))}),
              uint64_t(1) << (Bits - 1));
  for (const char *Dst : {"s64", "u64"})
    for (const char *Src : {"f16", "bf16", "f32"})
      EXPECT_EQ(run(("cvt.rzi." + std::string(Dst) + "." + Src).c_str(),
                    {Src == std::string("f32") ? bits(NaN) : 0x7FFF}),
                uint64_t(1) << 63);
}

//===----------------------------------------------------------------------===//
// 6.5.2 Rounding
//===----------------------------------------------------------------------===//

// 2049 lies halfway between two of .f16, 2049.5 above the middle.
TEST(PageFloatRounding, RN) {
  EXPECT_EQ(run("cvt.rn.f16.f32", 2049), 0x6800u);
  EXPECT_EQ(run("cvt.rn.f16.f32", 2051), 0x6802u);
}
TEST(PageFloatRounding, RNA) {
  EXPECT_EQ(run("cvt.rna.tf32.f32", {0x3F801000}), 0x3F802000u);
  EXPECT_EQ(run("cvt.rn.tf32.f32", {0x3F801000}), 0x3F800000u);
  EXPECT_EQ(run("cvt.rna.tf32.f32", {0xBF801000}), 0xBF802000u);
}
TEST(PageFloatRounding, RZ) {
  EXPECT_EQ(run("cvt.rz.f16.f32", 2049.5f), 0x6800u);
  EXPECT_EQ(run("cvt.rz.f16.f32", -2049.5f), 0xE800u);
  EXPECT_EQ(run("cvt.rz.f16.f32", 1e9f), 0x7BFFu);
}
TEST(PageFloatRounding, RM) {
  EXPECT_EQ(run("cvt.rm.f16.f32", 2049.5f), 0x6800u);
  EXPECT_EQ(run("cvt.rm.f16.f32", -2048.5f), 0xE801u);
  EXPECT_EQ(run("cvt.rm.f16.f32", -1e9f), 0xFC00u);
  EXPECT_EQ(run("cvt.rm.f16.f32", 1e9f), 0x7BFFu);
}
TEST(PageFloatRounding, RP) {
  EXPECT_EQ(run("cvt.rp.f16.f32", 2048.5f), 0x6801u);
  EXPECT_EQ(run("cvt.rp.f16.f32", -2049.5f), 0xE800u);
  EXPECT_EQ(run("cvt.rp.f16.f32", 1e9f), 0x7C00u);
}
TEST(PageFloatRounding, RS) {
  // bf16 discards 16 bits: 0x4000 of them carries if the random ones are at
  // least 0xC000.
  uint64_t A = 0x3F804000;
  EXPECT_EQ(run("cvt.rs.bf16x2.f32", {A, A}, 0xC000BFFF), 0x3F813F80u);
  // f16 discards 13, of 16 random ones the low 13 count.
  uint64_t B = 0x3F800001;
  EXPECT_EQ(run("cvt.rs.f16x2.f32", {B, B}, 0x1FFFFFFE), 0x3C013C00u);
  // More discarded than random bits: the high ones meet.
  uint64_t C = bits(1.25f * 0x1p-15f); // A subnormal: 14 bits are discarded.
  EXPECT_EQ(run("cvt.rs.f16x2.f32", {C, C}, 0), 0x02800280u);
  // Halfway between two of e4m3: half of the random bits carry.
  uint64_t D = bits(1.0625f);
  EXPECT_EQ(run("cvt.rs.satfinite.e4m3x4.f32", {D, D, D, D}, 0x80007FFF),
            0x39393838u);
  // e2m1x4 takes its two numbers from alternate bytes.
  uint64_t E = bits(1.25f);
  EXPECT_EQ(run("cvt.rs.satfinite.e2m1x4.f32", {E, E, E, E}, 0x80000000),
            0x3322u);
  EXPECT_EQ(run("cvt.rs.satfinite.e2m1x4.f32", {E, E, E, E}, 0x00800000),
            0x2233u);
  // Exact numbers stay whatever the bits.
  EXPECT_EQ(run("cvt.rs.f16x2.f32", {bits(1.f), bits(-2.f)}, 0xFFFFFFFF),
            0x3C00C000u);
  // Overflow.
  EXPECT_EQ(run("cvt.rs.f16x2.f32", {bits(65519.f), bits(1e9f)}, 0),
            0x7BFF7C00u);
  EXPECT_EQ(run("cvt.rs.satfinite.f16x2.f32", {bits(65535.f), bits(-1e9f)},
                0xFFFFFFFF),
            0x7BFFFBFFu);
}
TEST(PageFloatRounding, RSIsAsLikelyAsTheDiscardedPart) {
  // Of all 2^13 random numbers, as many carry as the discarded bits say.
  for (uint64_t Rest : {0u, 1u, 0x1000u, 0x1ABCu, 0x1FFFu}) {
    unsigned Up = 0;
    for (uint64_t R = 0; R != 0x2000; ++R)
      Up += run("cvt.rs.f16x2.f32", {0x3F800000 | Rest, 0}, R << 16) ==
            0x3C010000u;
    EXPECT_EQ(Up, Rest);
  }
}

TEST(PageIntegerRounding, RNI) {
  EXPECT_EQ(run("cvt.rni.s32.f32", 2.5f), 2u);
  EXPECT_EQ(run("cvt.rni.s32.f32", -3.5f), uint32_t(-4));
}
TEST(PageIntegerRounding, RZI) {
  EXPECT_EQ(run("cvt.rzi.s32.f32", -2.9f), uint32_t(-2));
}
TEST(PageIntegerRounding, RMI) {
  EXPECT_EQ(run("cvt.rmi.s32.f32", -2.1f), uint32_t(-3));
  EXPECT_EQ(run("cvt.rmi.f32.f32", 2.9f), bits(2.f));
}
TEST(PageIntegerRounding, RPI) {
  EXPECT_EQ(run("cvt.rpi.s32.f32", 2.1f), 3u);
  EXPECT_EQ(run("cvt.rpi.f64.f64", {bits(-0.5)}), bits(-0.0));
}

//===----------------------------------------------------------------------===//
// 9.7.9.21 and 9.7.9.22 Syntax
//===----------------------------------------------------------------------===//

/// "inttowiderint" of "int -> wider int": letters and digits only, the letters
/// small.
static std::string plainName(const std::string &Row) {
  std::string Name;
  for (size_t I = 0; I != Row.size(); ++I)
    if (Row.compare(I, 2, "->") == 0)
      Name += "to";
    else if (isalnum(static_cast<unsigned char>(Row[I])))
      Name += char(tolower(static_cast<unsigned char>(Row[I])));
  return Name;
}

namespace {
/// A line of the syntax: {...} may be left out.
struct SyntaxRow {
  const char *Line;
  const char *Operands;
};
void PrintTo(const SyntaxRow &R, std::ostream *OS) { *OS << R.Line; }
class PageSyntax : public testing::TestWithParam<SyntaxRow> {};
} // namespace

INSTANTIATE_TEST_SUITE_P(
    , PageSyntax,
    testing::Values(
        SyntaxRow{"cvt{.irnd}{.ftz}{.sat}.dtype.atype", "a"},
        SyntaxRow{"cvt{.frnd}{.ftz}{.sat}.dtype.atype", "a"},
        SyntaxRow{"cvt.frnd{.relu}{.satfinite}.f16x2.f32", "a, b"},
        SyntaxRow{"cvt.frnd{.relu}{.satfinite}.bf16x2.f32", "a, b"},
        SyntaxRow{"cvt.rna{.satfinite}.tf32.f32", "a"},
        SyntaxRow{"cvt.rn.satfinite{.relu}.e4m3x2.f32", "a, b"},
        SyntaxRow{"cvt.rn.satfinite{.relu}.e5m2x2.f32", "a, b"},
        SyntaxRow{"cvt.rn{.relu}.f16x2.e4m3x2", "a"},
        SyntaxRow{"cvt.rn{.relu}.f16x2.e5m2x2", "a"},
        SyntaxRow{"cvt.rn.satfinite{.relu}.e2m1x2.f32", "a, b"},
        SyntaxRow{"cvt.rs{.relu}.satfinite.e4m3x4.f32", "{a, b, e, f}, rbits"},
        SyntaxRow{"cvt.rs{.relu}.satfinite.e2m1x4.f32", "{a, b, e, f}, rbits"},
        SyntaxRow{"cvt.pack.sat.convertType.abType", "a, b"},
        SyntaxRow{"cvt.pack.sat.convertType.abType.cType", "a, b, c"}),
    [](const auto &Info) { return plainName(Info.param.Line); });

using Spellings = std::vector<std::string>;

/// \p Lines with \p Word replaced by each of \p Words.
static Spellings withEach(const Spellings &Lines, const std::string &Word,
                          const Spellings &Words) {
  Spellings All;
  for (const std::string &Line : Lines) {
    size_t At = Line.find(Word);
    if (At == std::string::npos)
      All.push_back(Line);
    else
      for (const std::string &W : Words)
        All.push_back(std::string(Line).replace(At, Word.size(), W));
  }
  return All;
}

static const Spellings IntegralRoundings = {".rni", ".rzi", ".rmi", ".rpi"};
static const Spellings FloatRoundings = {".rn", ".rz", ".rm", ".rp"};

/// Whether the table of methods has a rounding of that kind from \p Src to
/// \p Dst.
static bool isRoundedBy(bool IsIntegral, const std::string &Dst,
                        const std::string &Src) {
  const FormatInfo &To = info(typeInfo(*findType(Dst)).Element);
  const FormatInfo &From = info(typeInfo(*findType(Src)).Element);
  if (From.isInteger())
    return !IsIntegral && To.isFloat();
  if (To.isInteger())
    return IsIntegral;
  if (Dst == Src)
    return IsIntegral;
  // .bf16 may be rounded to .f32 and .f64, where that does nothing.
  return !IsIntegral && (To.Bits <= From.Bits || Src == "bf16");
}

TEST_P(PageSyntax, Row) {
  std::string Line = GetParam().Line;
  bool IsIntegral = Line.find(".irnd") != std::string::npos;
  if (Line.find("dtype") != std::string::npos) {
    const Spellings Types = {"u8",  "u16", "u32",  "u64", "s8",  "s16",
                             "s32", "s64", "bf16", "f16", "f32", "f64"};
    for (const std::string &Dst : Types)
      for (const std::string &Src : Types)
        for (const std::string &R :
             IsIntegral ? IntegralRoundings : FloatRoundings) {
          std::string Text = "cvt" + R + "." + Dst + "." + Src;
          EXPECT_EQ(isLegal(Text), isRoundedBy(IsIntegral, Dst, Src)) << Text;
          // .ftz with .f32, and .sat wherever .bf16 is not.
          if (isLegal(Text) && Dst != "bf16" && Src != "bf16") {
            bool HasF32 = Dst == "f32" || Src == "f32";
            Text = "cvt" + R + ".ftz." + Dst + "." + Src;
            EXPECT_EQ(isLegal(Text), HasF32) << Text;
            Text = "cvt" + R + ".sat." + Dst + "." + Src;
            EXPECT_TRUE(isLegal(Text)) << Text;
          }
        }
    return;
  }
  Spellings Lines = {Line};
  for (const char *May : {"{.relu}", "{.satfinite}"})
    Lines =
        withEach(Lines, May, {"", std::string(May).substr(1, strlen(May) - 2)});
  Lines = withEach(Lines, ".frnd", {".rn", ".rz"});
  Lines = withEach(Lines, ".convertType",
                   {".u16", ".s16", ".u8", ".s8", ".u4", ".s4", ".u2", ".s2"});
  Lines = withEach(Lines, ".abType", {".s32"});
  Lines = withEach(Lines, ".cType", {".b32"});
  for (const std::string &Text : Lines) {
    ParseResult Parsed = parse(Text);
    ASSERT_TRUE(Parsed) << Text << ": " << Parsed.Message;
    EXPECT_STREQ(shapeText(Parsed.Inst.F->Operands), GetParam().Operands)
        << Text;
  }
}

//===----------------------------------------------------------------------===//
// 9.7.9.21 Saturation
//===----------------------------------------------------------------------===//

TEST(PageSaturation, Sat) {
  EXPECT_EQ(run("cvt.sat.u8.s32", {uint32_t(-5)}), 0u);
  EXPECT_EQ(run("cvt.sat.s8.s32", {300}), 127u);
  EXPECT_EQ(run("cvt.sat.s8.s32", {uint32_t(-300)}), 0x80u);
  EXPECT_EQ(run("cvt.sat.f32.f32", 1.5f), bits(1.f));
  EXPECT_EQ(run("cvt.sat.f32.f32", 0.25f), bits(0.25f));
  EXPECT_EQ(run("cvt.sat.f32.f32", -3), 0u);
  EXPECT_EQ(run("cvt.sat.f32.f32", -0.f), 0u);
  EXPECT_EQ(run("cvt.sat.f32.f32", NaN), 0u);
  EXPECT_EQ(run("cvt.rn.sat.f16.f32", Inf), 0x3C00u);
  EXPECT_EQ(run("cvt.rn.sat.f32.s32", {7}), bits(1.f));
}
TEST(PageSaturation, Satfinite) {
  EXPECT_EQ(run("cvt.rn.satfinite.f16.f32", Inf), 0x7BFFu);
  EXPECT_EQ(run("cvt.rn.satfinite.f16.f32", -1e9f), 0xFBFFu);
  EXPECT_EQ(run("cvt.rn.satfinite.f16.f32", -NaN), 0x7FFFu);
  EXPECT_EQ(run("cvt.rn.satfinite.e4m3x2.f32", NaN, Inf), 0x7F7Eu);
  EXPECT_EQ(run("cvt.rn.satfinite.e5m2x2.f32", -NaN, -Inf), 0x7FFBu);
  // Formats without NaN.
  EXPECT_EQ(run("cvt.rn.satfinite.e2m1x2.f32", -NaN, -Inf), 0x7Fu);
  EXPECT_EQ(run("cvt.rn.satfinite.e2m3x2.f32", NaN, -100), 0x1F3Fu);
  EXPECT_EQ(run("cvt.rn.satfinite.e3m2x2.f32", NaN, -100), 0x1F3Fu);
  EXPECT_EQ(run("cvt.rp.satfinite.ue8m0x2.f32", NaN, Inf), 0xFFFEu);
  EXPECT_EQ(run("cvt.rp.ue8m0x2.f32", 3e38f, -Inf), 0xFFFFu);
  EXPECT_EQ(run("cvt.rna.satfinite.tf32.f32", Inf), 0x7F7FE000u);
}
TEST(PageSaturation, Relu) {
  EXPECT_EQ(run("cvt.rn.relu.f16.f32", -1), 0u);
  EXPECT_EQ(run("cvt.rn.relu.f16.f32", -0.f), 0u);
  EXPECT_EQ(run("cvt.rn.relu.f16.f32", -1e-30f), 0u);
  EXPECT_EQ(run("cvt.rn.relu.f16.f32", -NaN), 0x7FFFu);
  EXPECT_EQ(run("cvt.rn.relu.f16.f32", 1), 0x3C00u);
  EXPECT_EQ(run("cvt.rn.satfinite.relu.e2m1x2.f32", -NaN, -Inf), 0x70u);
  EXPECT_EQ(run("cvt.rn.relu.f16x2.e4m3x2", {0xB8FF}), 0x00007FFFu);
}
TEST(PageSaturation, Ftz) {
  EXPECT_EQ(run("cvt.ftz.f32.f32", {0x80000001}), 0x80000000u);
  EXPECT_EQ(run("cvt.ftz.f64.f32", {0x007FFFFF}), 0u);
  EXPECT_EQ(run("cvt.rpi.ftz.s32.f32", {0x00000001}), 0u);
  EXPECT_EQ(run("cvt.rpi.s32.f32", {0x00000001}), 1u);
  EXPECT_EQ(run("cvt.rn.ftz.f32.f64", {bits(-1e-40)}), 0x80000000u);
  EXPECT_EQ(run("cvt.ftz.f32.bf16", {0x8001}), 0x80000000u);
  // Only .f32 is flushed.
  EXPECT_EQ(run("cvt.ftz.f32.f16", {0x0001}), bits(0x1p-24f));
  EXPECT_EQ(run("cvt.rn.ftz.f16.f32", 0x1p-24f), 0x0001u);
}
TEST(PageSaturation, SatfiniteIsMandatoryForNarrowFormats) {
  for (const char *Type : {"e4m3x2", "e5m2x2", "e2m1x2", "e2m3x2", "e3m2x2"})
    EXPECT_EQ(parse(std::string("cvt.rn.") + Type + ".f32").Broken,
              Rule::SatfiniteMandatory);
  for (const char *Type : {"e4m3x4", "e5m2x4", "e2m1x4", "e2m3x4", "e3m2x4"})
    EXPECT_EQ(parse(std::string("cvt.rs.") + Type + ".f32").Broken,
              Rule::SatfiniteMandatory);
}

TEST(PagePacking, F16x2) {
  EXPECT_EQ(run("cvt.rz.f16x2.f32", 3, 5), 0x42004500u);
}
TEST(PagePacking, BF16x2) {
  EXPECT_EQ(run("cvt.rz.bf16x2.f32", 3, 5), 0x404040A0u);
}
TEST(PagePacking, E4M3x2) {
  EXPECT_EQ(run("cvt.rn.satfinite.e4m3x2.f32", 3, 5), 0x444Au);
}
TEST(PagePacking, E5M2x2) {
  EXPECT_EQ(run("cvt.rn.satfinite.e5m2x2.f32", 3, 5), 0x4245u);
}
TEST(PagePacking, E2M1x2) {
  EXPECT_EQ(run("cvt.rn.satfinite.e2m1x2.f32", 3, -4), 0x5Eu);
}
TEST(PagePacking, PackedSourcesKeepTheirPlaces) {
  EXPECT_EQ(run("cvt.rn.satfinite.e4m3x2.f16x2", {0x3C00C000}), 0x38C0u);
  EXPECT_EQ(run("cvt.rn.f16x2.e4m3x2", {0x38C0}), 0x3C00C000u);
  EXPECT_EQ(run("cvt.rn.f16x2.e2m1x2", {0x2C}), 0x3C00C000u);
}

//===----------------------------------------------------------------------===//
// 9.7.9.21 Examples
//===----------------------------------------------------------------------===//

// The page leaves the roundings of its first two out, which its own rules (and
// ptxas) do not allow.
TEST(PageExamples, CvtF32S32) {
  EXPECT_EQ(parse("cvt.f32.s32").Broken, Rule::RoundingMandatory);
  EXPECT_EQ(run("cvt.rn.f32.s32", {uint32_t(-7)}), bits(-7.f));
}
TEST(PageExamples, CvtS32F64) {
  EXPECT_EQ(parse("cvt.s32.f64").Broken, Rule::RoundingMandatory);
  EXPECT_EQ(run("cvt.rzi.s32.f64", {bits(1e10)}), 0x7FFFFFFFu);
}
TEST(PageExamples, CvtRniF32F32) {
  EXPECT_EQ(run("cvt.rni.f32.f32", 7.5f), bits(8.f));
}
TEST(PageExamples, CvtRnF16F32) {
  EXPECT_EQ(run("cvt.rn.f16.f32", 0.1f), 0x2E66u);
}
TEST(PageExamples, CvtRnReluF16F32) {
  EXPECT_EQ(run("cvt.rn.relu.f16.f32", -0.1f), 0u);
}
TEST(PageExamples, CvtF32F16) {
  EXPECT_EQ(run("cvt.f32.f16", {0x2E66}), 0x3DCCC000u);
}
TEST(PageExamples, CvtRnBF16F32) {
  EXPECT_EQ(run("cvt.rn.bf16.f32", 0.1f), 0x3DCDu);
}
TEST(PageExamples, CvtF32BF16) {
  EXPECT_EQ(run("cvt.f32.bf16", {0x3DCD}), 0x3DCD0000u);
}
TEST(PageExamples, CvtRzF16x2F32) {
  EXPECT_EQ(run("cvt.rz.f16x2.f32", 0.1f, 1e9f), 0x2E667BFFu);
}
TEST(PageExamples, CvtRnReluSatfiniteF16x2F32) {
  EXPECT_EQ(run("cvt.rn.relu.satfinite.f16x2.f32", -1, 1e9f), 0x00007BFFu);
}
TEST(PageExamples, CvtRnSatfiniteE4M3x2F32) {
  EXPECT_EQ(run("cvt.rn.satfinite.e4m3x2.f32", 448, 1000), 0x7E7Eu);
}
TEST(PageExamples, CvtRnF16x2E4M3x2) {
  EXPECT_EQ(run("cvt.rn.f16x2.e4m3x2", {0x7E01}), 0x5F001800u);
}
TEST(PageExamples, CvtRnaSatfiniteTF32F32) {
  EXPECT_EQ(run("cvt.rna.satfinite.tf32.f32", {0x7F7FFFFF}), 0x7F7FE000u);
  EXPECT_EQ(run("cvt.rna.tf32.f32", {0x7F7FFFFF}), 0x7F800000u);
}
TEST(PageExamples, CvtRsF16x2F32) {
  EXPECT_EQ(run("cvt.rs.f16x2.f32", {bits(0.1f), bits(0.1f)}, 0x1FFF0000),
            0x2E672E66u);
}
// Four lanes of one register by two instructions.
TEST(PageExamples, CvtPackSatU8S32B32) {
  uint64_t First = run("cvt.pack.sat.u8.s32.b32", {1, 2}, 0);
  EXPECT_EQ(First, 0x0102u);
  EXPECT_EQ(run("cvt.pack.sat.u8.s32.b32", {3, 4}, First), 0x01020304u);
}

//===----------------------------------------------------------------------===//
// 9.7.9.22 cvt.pack
//===----------------------------------------------------------------------===//

TEST(PagePack, U16) {
  EXPECT_EQ(run("cvt.pack.sat.u16.s32", {70000, uint32_t(-1)}), 0xFFFF0000u);
}
TEST(PagePack, S16) {
  EXPECT_EQ(run("cvt.pack.sat.s16.s32", {40000, uint32_t(-40000)}),
            0x7FFF8000u);
}
TEST(PagePack, U8) {
  EXPECT_EQ(run("cvt.pack.sat.u8.s32.b32", {300, uint32_t(-5)}, 0x12345678),
            0x5678FF00u);
}
TEST(PagePack, S8) {
  EXPECT_EQ(run("cvt.pack.sat.s8.s32.b32", {300, uint32_t(-5)}, 0x12345678),
            0x56787FFBu);
}
TEST(PagePack, U4) {
  EXPECT_EQ(run("cvt.pack.sat.u4.s32.b32", {9, 99}, 0x12345678), 0x3456789Fu);
}
TEST(PagePack, S4) {
  EXPECT_EQ(run("cvt.pack.sat.s4.s32.b32", {9, uint32_t(-99)}, 0x12345678),
            0x34567878u);
}
TEST(PagePack, U2) {
  EXPECT_EQ(run("cvt.pack.sat.u2.s32.b32", {2, 9}, 0x12345678), 0x2345678Bu);
}
TEST(PagePack, S2) {
  EXPECT_EQ(run("cvt.pack.sat.s2.s32.b32", {2, uint32_t(-9)}, 0x12345678),
            0x23456786u);
}
TEST(PagePack, AbType) {
  for (const char *Type : {"u32", "s16", "s64", "f32", "b32"})
    EXPECT_FALSE(isLegal(std::string("cvt.pack.sat.u8.") + Type)) << Type;
}
TEST(PagePack, CType) {
  // Without c the upper bits are 0; where nothing is above, c does not matter.
  EXPECT_EQ(run("cvt.pack.sat.u8.s32", {1, 2}), 0x0102u);
  EXPECT_EQ(run("cvt.pack.sat.u16.s32.b32", {1, 2}, 0xFFFFFFFF), 0x00010002u);
  for (const char *Type : {"b16", "b64", "u32", "s32"})
    EXPECT_FALSE(isLegal(std::string("cvt.pack.sat.u8.s32.") + Type)) << Type;
}

//===----------------------------------------------------------------------===//
// 6.5 Table 16
//===----------------------------------------------------------------------===//

namespace {
/// A row: the source, and for each destination whether it converts.
struct MatrixRow {
  const char *Src;
  const char *Cells; ///< x or - for each of the destinations.
};
void PrintTo(const MatrixRow &R, std::ostream *OS) { *OS << R.Src; }
class PageTable16 : public testing::TestWithParam<MatrixRow> {};
} // namespace

static constexpr const char *Columns[] = {
    "f16", "f32", "bf16", "e4m3", "e5m2", "e2m3", "e3m2", "e2m1", "ue8m0"};

INSTANTIATE_TEST_SUITE_P(, PageTable16,
                         testing::Values(MatrixRow{"f16", "-xxxxxxx-"},
                                         MatrixRow{"f32", "x-xxxxxxx"},
                                         MatrixRow{"bf16", "xx-xxxxxx"},
                                         MatrixRow{"e4m3", "x--------"},
                                         MatrixRow{"e5m2", "x--------"},
                                         MatrixRow{"e2m3", "x--------"},
                                         MatrixRow{"e3m2", "x--------"},
                                         MatrixRow{"e2m1", "x--------"},
                                         MatrixRow{"ue8m0", "--x------"}),
                         [](const auto &Info) { return Info.param.Src; });

/// A register of type \p T whose elements are 1.
static uint64_t ones(const TypeInfo &T) {
  const FormatInfo &Info = info(T.Element);
  uint64_t Register = 0;
  for (unsigned I = 0; I != T.Count; ++I)
    Register |= T.place(uint64_t(Info.Bias) << Info.MantissaBits, I);
  return Register;
}

TEST_P(PageTable16, Row) {
  for (size_t I = 0; I != std::size(Columns); ++I) {
    std::string Src = GetParam().Src, Dst = Columns[I];
    if (Src == Dst)
      continue; // Not a conversion between formats.
    bool Found = false;
    for (const Form &F : forms()) {
      auto Is = [](TypeID T, const std::string &Name) {
        std::string Type = typeInfo(T).Name;
        return Type == Name || Type == Name + "x2" || Type == Name + "x4";
      };
      if (!Is(F.src(), Src) || !Is(F.dst(), Dst))
        continue;
      Found = true;
      // Every format has 1.
      Operands Ops;
      for (uint64_t &Source : Ops.Sources)
        Source = ones(typeInfo(F.src()));
      for (const Instruction &Inst : instructionsOf(F))
        EXPECT_EQ(evaluate(Inst, Ops), ones(typeInfo(F.dst())))
            << Inst.spelling();
    }
    EXPECT_EQ(Found, GetParam().Cells[I] == 'x') << Src << " to " << Dst;
  }
}

//===----------------------------------------------------------------------===//
// The rows
//===----------------------------------------------------------------------===//

/// The tests of this program, by the names that rows would have.
static std::map<std::string, std::set<std::string>> testsBySuite() {
  std::map<std::string, std::set<std::string>> All;
  const testing::UnitTest &Program = *testing::UnitTest::GetInstance();
  for (int S = 0; S != Program.total_test_suite_count(); ++S) {
    const testing::TestSuite &Suite = *Program.GetTestSuite(S);
    for (int T = 0; T != Suite.total_test_count(); ++T) {
      std::string Name = Suite.GetTestInfo(T)->name();
      if (Name.rfind("DISABLED_", 0) == 0)
        continue;
      // "Row/f16" of a suite with parameters.
      size_t Slash = Name.find('/');
      All[Suite.name()].insert(plainName(
          Slash == std::string::npos ? Name : Name.substr(Slash + 1)));
    }
  }
  return All;
}

// Inputs/page-rows.csv has the first column of every table, and the lines of
// the syntax and the examples.
TEST(PageRows, EachHasATestOfItsName) {
  std::map<std::string, std::set<std::string>> Tests = testsBySuite();
  std::map<std::string, unsigned> Rows;
  std::ifstream File(PTO_UNITTEST_INPUTS "/page-rows.csv");
  std::string Line;
  std::getline(File, Line);
  ASSERT_EQ(Line, "suite;row");
  while (std::getline(File, Line)) {
    size_t End = Line.find(';');
    ASSERT_NE(End, std::string::npos) << Line;
    std::string Suite = Line.substr(0, End), Row = Line.substr(End + 1);
    ++Rows[Suite];
    EXPECT_TRUE(Tests[Suite].count(plainName(Row)))
        << Suite << " has no test for the row " << Row;
  }
  const std::map<std::string, unsigned> Expected = {
      {"PageTypes", 5},           {"PageAlternateFormats", 8},
      {"PageFixedPoint", 1},      {"PagePackedTypes", 13},
      {"PageMethods", 7},         {"PageFloatRounding", 6},
      {"PageIntegerRounding", 4}, {"PageSyntax", 14},
      {"PageSaturation", 4},      {"PagePacking", 5},
      {"PageExamples", 15},       {"PagePack", 10},
      {"PageTable16", 9}};
  EXPECT_EQ(Rows, Expected);
}
