//===- ArithmeticTest.cpp - Arithmetic on lanes ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MachineTest.h"

using namespace pto;
using namespace pto::machine;

namespace {

/// The first lane of \p Name on first lanes \p A and \p B.
uint64_t binary(const char *Name, uint64_t A, uint64_t B,
                const Options &Opts = {}) {
  unsigned Bits = info(operation(Name).Source).Bits;
  return vector(Name, {first(Bits, {A}), first(Bits, {B}), allLanes()}, Opts)
      .lane(Bits, 0);
}
uint64_t unary(const char *Name, uint64_t A, const Options &Opts = {}) {
  unsigned Bits = info(operation(Name).Source).Bits;
  return vector(Name, {first(Bits, {A}), allLanes()}, Opts).lane(Bits, 0);
}
uint64_t scalar(const char *Name, uint64_t A, uint64_t S,
                const Options &Opts = {}) {
  unsigned Bits = info(operation(Name).Source).Bits;
  return vector(Name, {first(Bits, {A}), S, allLanes()}, Opts).lane(Bits, 0);
}

TEST(Arithmetic, InactiveLanesAreZero) {
  VectorRegister A = lanes(16, [](unsigned I) { return I; });
  VectorRegister B = lanes(16, [](unsigned) { return 1; });
  MaskImage M = active(16, [](unsigned I) { return I % 3 == 1; });
  expectLanes(16, vector("vadd.u16", {A, B, M}),
              [](unsigned I) { return I % 3 == 1 ? I + 1 : 0; });
  expectLanes(16, vector("vnot.u16", {A, M}),
              [](unsigned I) { return I % 3 == 1 ? 0xFFFF - I : 0; });
  expectLanes(16, vector("vadds.s16", {A, ~uint64_t(0), M}),
              [](unsigned I) { return I % 3 == 1 ? I - 1 : 0; });
}

TEST(Arithmetic, ResultMayBeAnOperand) {
  VectorRegister A = lanes(32, [](unsigned I) { return I; });
  EXPECT_TRUE(execute(operation("vadd.s32"), {A, A, allLanes()}, {A}));
  expectLanes(32, A, [](unsigned I) { return 2 * I; });
}

TEST(Arithmetic, IntegersWrap) {
  EXPECT_EQ(binary("vadd.s8", 0x7F, 1), 0x80u);
  EXPECT_EQ(binary("vsub.u16", 0, 1), 0xFFFFu);
  EXPECT_EQ(binary("vmul.s32", 0x10001, 0x10001), 0x20001u);
  EXPECT_EQ(scalar("vmuls.u16", 0x8001, 0xFFFF0002), 2u);
  EXPECT_EQ(unary("vabs.s8", 0x80), 0x80u);
  EXPECT_EQ(unary("vabs.s16", 0xFFFE), 2u);
  EXPECT_EQ(unary("vneg.s32", 0x80000000), 0x80000000u);
  EXPECT_EQ(unary("vneg.s32", 5), 0xFFFFFFFBu);
}

TEST(Arithmetic, SignDecidesOrder) {
  EXPECT_EQ(binary("vmax.s8", 0x80, 1), 1u);
  EXPECT_EQ(binary("vmax.u8", 0x80, 1), 0x80u);
  EXPECT_EQ(binary("vmin.s8", 0x80, 1), 0x80u);
  EXPECT_EQ(binary("vmin.u8", 0x80, 1), 1u);
  EXPECT_EQ(scalar("vmaxs.s16", 5, 0xFFFFFFFF), 5u);
  EXPECT_EQ(scalar("vmins.s16", 5, 0x1FFFF), 0xFFFFu);
  EXPECT_EQ(unary("vrelu.s32", 0xFFFFFFFF), 0u);
  EXPECT_EQ(unary("vrelu.s32", 7), 7u);
}

// Amounts are unsigned; from the width on everything is shifted out.
TEST(Arithmetic, Shifts) {
  EXPECT_EQ(binary("vshl.s16", 0xAAAA, 1), 0x5554u);
  EXPECT_EQ(binary("vshl.u8", 1, 7), 0x80u);
  EXPECT_EQ(binary("vshl.u8", 1, 8), 0u);
  EXPECT_EQ(binary("vshl.s32", 1, 0xFFFFFFFF), 0u);
  EXPECT_EQ(binary("vshr.u16", 0x8000, 15), 1u);
  EXPECT_EQ(binary("vshr.u16", 0x8000, 16), 0u);
  EXPECT_EQ(binary("vshr.s16", 0x8000, 15), 0xFFFFu);
  EXPECT_EQ(binary("vshr.s16", 0x8000, 200), 0xFFFFu);
  EXPECT_EQ(binary("vshr.s16", 0x7000, 0xFFFF), 0u);
  EXPECT_EQ(binary("vshr.s8", 0x90, 2), 0xE4u);
  // Of a scalar amount 16 bits count, also where lanes have 8.
  EXPECT_EQ(scalar("vshls.u8", 1, 0x10003), 8u);
  EXPECT_EQ(scalar("vshls.u8", 1, 0x103), 0u);
  EXPECT_EQ(scalar("vshrs.s8", 0x80, 0x8000), 0xFFu);
  EXPECT_EQ(scalar("vshrs.u32", 0x80000000, 31), 1u);
}

TEST(Arithmetic, BitsOfAnyFormat) {
  EXPECT_EQ(binary("vand.f32", 0xFF00FF00, 0x0FF00FF0), 0x0F000F00u);
  EXPECT_EQ(binary("vor.bf16", 0x7F80, 0x0001), 0x7F81u);
  EXPECT_EQ(binary("vxor.u8", 0xFF, 0x0F), 0xF0u);
  EXPECT_EQ(unary("vnot.f16", 0x1234), 0xEDCBu);
}

TEST(Arithmetic, FloatsRoundToNearestEven) {
  EXPECT_EQ(binary("vadd.f32", 0x3F800000, 0x33800000), 0x3F800000u); // tie
  EXPECT_EQ(binary("vadd.f32", 0x3F800001, 0x33800000), 0x3F800002u); // tie
  EXPECT_EQ(binary("vsub.f16", 0x3C00, 0x3C00), 0u);
  EXPECT_EQ(binary("vadd.bf16", 0x3F80, 0x3B80), 0x3F80u); // 1 + 2^-8, tie
  EXPECT_EQ(binary("vadd.bf16", 0x3F81, 0x3B80), 0x3F82u);
  EXPECT_EQ(binary("vmul.f16", 0x7BFF, 0x4000), 0x7C00u);
  EXPECT_EQ(scalar("vadds.f16", 0x3C00, 0xABCD3C00), 0x4000u);
  EXPECT_EQ(scalar("vmuls.f32", 0x40400000, 0x40000000), 0x40C00000u);
  EXPECT_EQ(binary("vdiv.f32", 0x3F800000, 0x40400000), 0x3EAAAAABu);
  EXPECT_EQ(unary("vsqrt.f32", 0x40000000), 0x3FB504F3u);
  EXPECT_EQ(unary("vexp.f32", 0x3F800000), 0x402DF854u);
  EXPECT_EQ(unary("vln.f32", 0x41200000), 0x40135D8Eu);
  EXPECT_EQ(unary("vexp.f16", 0x3C00), 0x4170u);
}

TEST(Arithmetic, SpecialValues) {
  EXPECT_EQ(binary("vadd.f32", 0x7F800000, 0xFF800000), 0x7FC00000u);
  EXPECT_EQ(binary("vadd.f32", 0xFFC12345, 0x3F800000), 0x7FC00000u);
  EXPECT_EQ(binary("vdiv.f16", 0x3C00, 0x8000), 0xFC00u);
  EXPECT_EQ(binary("vdiv.f16", 0x0000, 0x8000), 0x7E00u);
  EXPECT_EQ(binary("vmax.f32", 0x80000000, 0), 0u);
  EXPECT_EQ(binary("vmin.f32", 0, 0x80000000), 0x80000000u);
  EXPECT_EQ(binary("vmax.bf16", 0xFFC1, 0x3F80), 0x7FC0u);
  EXPECT_EQ(scalar("vmins.f16", 0x3C00, 0xFE01), 0x7E00u);
  EXPECT_EQ(unary("vsqrt.f32", 0x80000000), 0x80000000u);
  EXPECT_EQ(unary("vsqrt.f32", 0xBF800000), 0x7FC00000u);
  EXPECT_EQ(unary("vln.f16", 0x8000), 0xFC00u);
  EXPECT_EQ(unary("vln.f16", 0xBC00), 0x7E00u);
  EXPECT_EQ(unary("vexp.f32", 0xFF800000), 0u);
  EXPECT_EQ(unary("vexp.f32", 0x80000000), 0x3F800000u);
}

TEST(Arithmetic, SignOperationsKeepPayloads) {
  EXPECT_EQ(unary("vabs.f32", 0xFFC12345), 0x7FC12345u);
  EXPECT_EQ(unary("vneg.f16", 0x7E01), 0xFE01u);
  EXPECT_EQ(unary("vneg.f16", 0x0000), 0x8000u);
  EXPECT_EQ(unary("vrelu.f32", 0xFFC12345), 0xFFC12345u);
  EXPECT_EQ(unary("vrelu.f32", 0x80000000), 0u);
  EXPECT_EQ(unary("vrelu.f32", 0xBF800000), 0u);
  EXPECT_EQ(unary("vrelu.f16", 0x3C01), 0x3C01u);
}

// Only the sign bit decides: a slope that is infinite tells the zeros apart.
TEST(Arithmetic, LeakyReluLooksAtTheSignBit) {
  EXPECT_EQ(scalar("vlrelu.f32", 0, 0x7F800000), 0u);
  EXPECT_EQ(scalar("vlrelu.f32", 0x80000000, 0x7F800000), 0x7FC00000u);
  EXPECT_EQ(scalar("vlrelu.f32", 0xC0000000, 0x3F000000), 0xBF800000u);
  EXPECT_EQ(scalar("vlrelu.f16", 0x4000, 0x3800), 0x4000u);
}

TEST(Arithmetic, DivisionAndFunctionsFlushDenormals) {
  EXPECT_EQ(binary("vdiv.f32", 0x3F800000, 0x80000001), 0xFF800000u);
  EXPECT_EQ(binary("vdiv.f32", 0x00800000, 0x40000000), 0u);
  EXPECT_EQ(unary("vsqrt.f16", 0x8001), 0x8000u);
  EXPECT_EQ(unary("vln.f32", 0x007FFFFF), 0xFF800000u);
  EXPECT_EQ(unary("vexp.f32", 0xC2B00000), 0u); // e^-88
}

TEST(Arithmetic, SwitchFlushesTheRest) {
  Options Flush32, Flush16;
  Flush32.FlushF32 = true;
  Flush16.FlushF16 = true;
  EXPECT_EQ(binary("vadd.f32", 0x00000001, 0x00000001), 2u);
  EXPECT_EQ(binary("vadd.f32", 0x00000001, 0x00000001, Flush16), 2u);
  EXPECT_EQ(binary("vadd.f32", 0x00000001, 0x00000001, Flush32), 0u);
  EXPECT_EQ(binary("vmul.f16", 0x8400, 0x3800, Flush16), 0x8000u);
  EXPECT_EQ(binary("vsub.bf16", 0x0081, 0x0080, Flush16), 0u);
  EXPECT_EQ(binary("vsub.bf16", 0x0081, 0x0080, Flush32), 1u);
  EXPECT_EQ(scalar("vlrelu.f32", 0x80800000, 0x3F000000, Flush32), 0x80000000u);
  // Moves and orders do not compute.
  EXPECT_EQ(binary("vmax.f32", 1, 2, Flush32), 2u);
  EXPECT_EQ(unary("vabs.f32", 0x80000001, Flush32), 1u);
}

TEST(Arithmetic, ComparisonsMakeLanesOfTheirView) {
  VectorRegister A = lanes(32, [](unsigned I) { return I; });
  VectorRegister B = lanes(32, [](unsigned) { return 10; });
  MaskImage M = active(32, [](unsigned I) { return I % 2 == 0; });
  EXPECT_EQ(words(mask("vcmp.lt.s32", {A, B, M})),
            "01010101 00000001 00000000 00000000 "
            "00000000 00000000 00000000 00000000");
  EXPECT_EQ(words(mask("vcmps.le.u32", {A, uint64_t(10), M})),
            "01010101 00000101 00000000 00000000 "
            "00000000 00000000 00000000 00000000");
}

TEST(Arithmetic, ComparisonOfSpecials) {
  const uint64_t NaN = 0x7FC00000, One = 0x3F800000, Minus0 = 0x80000000;
  auto Holds = [](const char *Name, uint64_t A, uint64_t B) {
    return mask(Name, {first(32, {A}), first(32, {B}), allLanes()}).bit(0);
  };
  for (const char *C : {"eq", "ne", "lt", "le", "gt", "ge"}) {
    std::string Name = std::string("vcmp.") + C + ".f32";
    bool IsNE = std::string("ne") == C;
    EXPECT_EQ(Holds(Name.c_str(), NaN, One), IsNE);
    EXPECT_EQ(Holds(Name.c_str(), One, NaN), IsNE);
    EXPECT_EQ(Holds(Name.c_str(), NaN, NaN), IsNE);
    bool WithEqual = C[1] == 'e' || C[1] == 'q';
    EXPECT_EQ(Holds(Name.c_str(), Minus0, 0), WithEqual && !IsNE);
  }
  EXPECT_TRUE(Holds("vcmp.lt.s32", 0x80000000, 0));
  EXPECT_FALSE(Holds("vcmp.lt.u32", 0x80000000, 0));
  EXPECT_TRUE(Holds("vcmp.gt.f32", One, Minus0 | One));
}

} // namespace
