//===- ConversionTest.cpp - Which lanes conversions move ------------------===//
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

const uint64_t R = 0, Z = 4, NoSat = 0, Sat = 1;

/// The bits of \p Value, an integer, in \p F.
uint64_t number(Format F, uint64_t Value) {
  return convert(Format::U64, F, Value).Bits;
}

TEST(Conversion, SameWidthKeepsLanes) {
  VectorRegister A =
      lanes(32, [](unsigned I) { return number(Format::F32, I) | 0x80000000; });
  MaskImage M = active(32, [](unsigned I) { return I % 5 != 1; });
  expectLanes(32, vector("vcvt.f32.s32", {A, M, R, NoSat, uint64_t(0)}),
              [](unsigned I) { return I % 5 != 1 ? uint32_t(-I) : 0; });
}

TEST(Conversion, NarrowingToAHalf) {
  VectorRegister A =
      lanes(32, [](unsigned I) { return number(Format::F32, I); });
  MaskImage M = active(32, [](unsigned I) { return I % 4 != 2; });
  for (uint64_t Part = 0; Part < 2; ++Part)
    expectLanes(16, vector("vcvt.f32.f16", {A, M, Z, Sat, Part}),
                [&](unsigned I) {
                  bool Written = I % 2 == Part && I / 2 % 4 != 2;
                  return Written ? number(Format::F16, I / 2) : 0;
                });
}

TEST(Conversion, NarrowingToAQuarter) {
  VectorRegister A = lanes(32, [](unsigned I) { return 1000 + I; });
  MaskImage M = active(32, [](unsigned I) { return I != 7; });
  for (uint64_t Part = 0; Part < 4; ++Part)
    for (uint64_t Saturate : {NoSat, Sat})
      expectLanes(8, vector("vcvt.s32.u8", {A, M, R, Saturate, Part}),
                  [&](unsigned I) {
                    if (I % 4 != Part || I / 4 == 7)
                      return 0u;
                    return Saturate ? 255 : (1000 + I / 4) & 0xFF;
                  });
}

// The mask is that of the source, which has more lanes.
TEST(Conversion, WideningFromAHalf) {
  VectorRegister A =
      lanes(16, [](unsigned I) { return number(Format::F16, I); });
  MaskImage M = active(16, [](unsigned I) { return I % 7 != 3; });
  for (uint64_t Part = 0; Part < 2; ++Part)
    expectLanes(32, vector("vcvt.f16.f32", {A, M, R, NoSat, Part}),
                [&](unsigned I) {
                  unsigned From = 2 * I + unsigned(Part);
                  return From % 7 != 3 ? number(Format::F32, From) : 0;
                });
}

TEST(Conversion, WideningFromAQuarter) {
  VectorRegister A = lanes(8, [](unsigned I) { return I; });
  MaskImage M = active(8, [](unsigned I) { return I % 3 != 0; });
  for (uint64_t Part = 0; Part < 4; ++Part)
    expectLanes(32, vector("vcvt.s8.s32", {A, M, R, NoSat, Part}),
                [&](unsigned I) {
                  unsigned From = 4 * I + unsigned(Part);
                  return From % 3 != 0 ? uint32_t(int8_t(From)) : 0;
                });
}

// Lane i of 64 bits is governed by lane 2i of the b32 view.
TEST(Conversion, LanesOf64Bits) {
  VectorRegister A = lanes(64, [](unsigned I) { return -(uint64_t(I) << 31); });
  MaskImage M = active(64, [](unsigned I) { return I != 3; });
  for (uint64_t Part = 0; Part < 2; ++Part)
    expectLanes(32, vector("vcvt.s64.s32", {A, M, R, Sat, Part}),
                [&](unsigned I) {
                  unsigned From = I / 2;
                  if (I % 2 != Part || From == 3)
                    return 0u;
                  return From == 0 ? 0u : 0x80000000u;
                });
  VectorRegister B = lanes(32, [](unsigned I) { return -I; });
  MaskImage N = active(32, [](unsigned I) { return I != 8 && I != 9; });
  for (uint64_t Part = 0; Part < 2; ++Part)
    expectLanes(64, vector("vcvt.s32.s64", {B, N, R, NoSat, Part}),
                [&](unsigned I) {
                  unsigned From = 2 * I + unsigned(Part);
                  return I == 4 ? 0 : -uint64_t(From);
                });
}

// Two lanes become the two nibbles of every fourth byte, under the mask of the
// lower one.
TEST(Conversion, PairsOf4Bits) {
  // Nibbles 0 to 7 are 0, .5, 1, 1.5, 2, 3, 4, 6.
  const unsigned Values[] = {0x0000, 0x3F00, 0x3F80, 0x3FC0,
                             0x4000, 0x4040, 0x4080, 0x40C0};
  VectorRegister A = lanes(16, [&](unsigned I) { return Values[I % 8]; });
  MaskImage M =
      active(16, [](unsigned I) { return I % 2 == 0 ? I != 6 : I % 3 == 0; });
  for (uint64_t Part = 0; Part < 4; ++Part)
    expectLanes(8, vector("vcvt.bf16.f4e2m1x2", {A, M, R, NoSat, Part}),
                [&](unsigned I) {
                  unsigned Low = 2 * (I / 4);
                  if (I % 4 != Part || Low == 6)
                    return 0u;
                  return Low % 8 | (Low + 1) % 8 << 4;
                });

  VectorRegister B =
      lanes(8, [](unsigned I) { return (I / 4) % 8 | (7 - (I / 4) % 8) << 4; });
  for (uint64_t Part = 0; Part < 4; ++Part) {
    MaskImage N = active(8, [&](unsigned I) {
      return I % 4 == Part && I / 4 != 5; // Only these bytes are looked at.
    });
    expectLanes(16, vector("vcvt.f4e2m1x2.bf16", {B, N, R, NoSat, Part}),
                [&](unsigned I) {
                  unsigned Byte = I / 2 % 8;
                  return I / 2 == 5 ? 0 : Values[I % 2 ? 7 - Byte : Byte];
                });
  }
}

TEST(Conversion, SwitchesReachTheConversion) {
  VectorRegister A = first(32, {0x40066666, 0x00000001}); // 2.1, a denormal
  Options Directed;
  Directed.RoundADirected = true;
  const uint64_t AwayFromZero = 1;
  auto Run = [&](const char *Name, const Options &Opts, uint64_t Rnd) {
    return vector(Name, {A, allLanes(), Rnd, NoSat, uint64_t(0)}, Opts);
  };
  EXPECT_EQ(Run("vcvt.f32.s32", {}, AwayFromZero).lane(32, 0), 2u);
  EXPECT_EQ(Run("vcvt.f32.s32", Directed, AwayFromZero).lane(32, 0), 3u);
  Options Flush;
  Flush.FlushF32 = true;
  const uint64_t Up = 3;
  EXPECT_EQ(Run("vcvt.f32.s32", {}, Up).lane(32, 1), 1u);
  EXPECT_EQ(Run("vcvt.f32.s32", Flush, Up).lane(32, 1), 0u);
  EXPECT_EQ(vector("vtrc.f32", {A, allLanes(), Up}).lane(32, 1), 0x3F800000u);
  EXPECT_EQ(vector("vtrc.f32", {A, allLanes(), Up}, Flush).lane(32, 1), 0u);
}

TEST(Conversion, TruncationKeepsLanes) {
  VectorRegister A = lanes(16, [](unsigned I) { return 0xBF00 + I % 2; });
  MaskImage M = active(16, [](unsigned I) { return I >= 4; });
  // bf16 -0.5 and a little less: to nearest -0 and -1.
  expectLanes(16, vector("vtrc.bf16", {A, M, R}), [](unsigned I) {
    return I < 4 ? 0 : I % 2 ? 0xBF80 : 0x8000;
  });
}

} // namespace
