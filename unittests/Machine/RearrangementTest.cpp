//===- RearrangementTest.cpp - Selection and lane moves -------------------===//
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

enum { ASC = 0, DESC = 1, LOWER = 0, HIGHER = 1 };

TEST(Rearrangement, SelectWritesEveryLane) {
  VectorRegister A = lanes(16, [](unsigned I) { return I; });
  VectorRegister B = lanes(16, [](unsigned I) { return 1000 + I; });
  MaskImage M = active(16, [](unsigned I) { return I % 3 == 0; });
  expectLanes(16, vector("vsel.u16", {A, B, M}),
              [](unsigned I) { return I % 3 == 0 ? I : 1000 + I; });
}

TEST(Rearrangement, TableIndexWrapsAround) {
  VectorRegister Table = lanes(32, [](unsigned I) { return 100 + I; });
  VectorRegister Index = first(32, {63, 64, 5, 0xFFFFFFFF, 129, 0});
  VectorRegister R = vector("vselr.f32", {Table, Index});
  EXPECT_EQ(R.lane(32, 0), 163u);
  EXPECT_EQ(R.lane(32, 1), 100u);
  EXPECT_EQ(R.lane(32, 2), 105u);
  EXPECT_EQ(R.lane(32, 3), 163u);
  EXPECT_EQ(R.lane(32, 4), 101u);
  EXPECT_EQ(R.lane(32, 63), 100u);
  // 256 lanes: every byte is an index.
  VectorRegister Bytes = lanes(8, [](unsigned I) { return I ^ 0x5A; });
  VectorRegister Reverse = lanes(8, [](unsigned I) { return 255 - I; });
  expectLanes(8, vector("vselr.u8", {Bytes, Reverse}),
              [](unsigned I) { return (255 - I) ^ 0x5A; });
}

TEST(Rearrangement, Duplicates) {
  VectorRegister A = lanes(16, [](unsigned I) { return 7 + I; });
  MaskImage M = active(16, [](unsigned I) { return I != 2; });
  expectLanes(16, vector("vdup.s16", {A, M}),
              [](unsigned I) { return I != 2 ? 7 : 0; });
  expectLanes(16, vector("vdupm.s16", {A, M}),
              [](unsigned I) { return I != 2 ? 7 + 127 : 0; });
  // Of a wide scalar the low bits count.
  expectLanes(8, vector("vdups.s8", {uint64_t(0x12345), allLanes()}),
              [](unsigned) { return 0x45; });
  expectLanes(16, vector("vbr.f16", {uint64_t(0xFFFF3C00)}),
              [](unsigned) { return 0x3C00; });
}

TEST(Rearrangement, RampsOfIntegers) {
  expectLanes(32, vector("vci.s32", {uint64_t(0xFFFFFFFE), uint64_t(ASC)}),
              [](unsigned I) { return uint32_t(I - 2); });
  expectLanes(8, vector("vci.s8", {uint64_t(100), uint64_t(ASC)}),
              [](unsigned I) { return uint8_t(100 + I); });
  // Downwards to the base in the last lane.
  VectorRegister R = vector("vci.s16", {uint64_t(10), uint64_t(DESC)});
  EXPECT_EQ(R.lane(16, 0), 137u);
  EXPECT_EQ(R.lane(16, 126), 11u);
  EXPECT_EQ(R.lane(16, 127), 10u);
}

TEST(Rearrangement, RampsOfFloatsRoundOnce) {
  // 1.5, 2.5, ...; down to 1.5.
  VectorRegister Up = vector("vci.f32", {uint64_t(0x3FC00000), uint64_t(ASC)});
  EXPECT_EQ(Up.lane(32, 0), 0x3FC00000u);
  EXPECT_EQ(Up.lane(32, 1), 0x40200000u);
  EXPECT_EQ(Up.lane(32, 63), 0x42810000u); // 64.5
  VectorRegister Down =
      vector("vci.f32", {uint64_t(0x3FC00000), uint64_t(DESC)});
  EXPECT_EQ(Down.lane(32, 0), 0x42810000u);
  EXPECT_EQ(Down.lane(32, 63), 0x3FC00000u);
  // Halves from 2048 have a distance of 2: ties to even.
  VectorRegister Half = vector("vci.f16", {uint64_t(0x6800), uint64_t(ASC)});
  const unsigned Expected[] = {0x6800, 0x6800, 0x6801, 0x6802, 0x6802,
                               0x6802, 0x6803, 0x6804, 0x6804};
  for (unsigned I = 0; I < 9; ++I)
    EXPECT_EQ(Half.lane(16, I), Expected[I]) << I;
  // 65504 + 15 is still 65504, + 16 is too large.
  VectorRegister Large = vector("vci.f16", {uint64_t(0x7BFF), uint64_t(ASC)});
  EXPECT_EQ(Large.lane(16, 15), 0x7BFFu);
  EXPECT_EQ(Large.lane(16, 16), 0x7C00u);
  EXPECT_EQ(vector("vci.f16", {uint64_t(0xFE01), uint64_t(ASC)}).lane(16, 3),
            0x7E00u);
}

TEST(Rearrangement, InterleaveAndBack) {
  VectorRegister A = lanes(32, [](unsigned I) { return I; });
  VectorRegister B = lanes(32, [](unsigned I) { return 100 + I; });
  VectorRegister Low, High;
  EXPECT_TRUE(execute(operation("vintlv.s32"), {A, B}, {Low, High}));
  expectLanes(32, Low, [](unsigned I) { return I / 2 + (I % 2 ? 100 : 0); });
  expectLanes(32, High,
              [](unsigned I) { return 32 + I / 2 + (I % 2 ? 100 : 0); });
  EXPECT_TRUE(execute(operation("vdintlv.s32"), {Low, High}, {Low, High}));
  EXPECT_EQ(Low, A);
  EXPECT_EQ(High, B);
  EXPECT_TRUE(execute(operation("vdintlv.u8"), {A, B}, {Low, High}));
  // Of little-endian words the even bytes are bytes 0 and 2.
  expectLanes(16, Low, [](unsigned I) { return I < 64 ? I : 100 + I - 64; });
  EXPECT_EQ(High, VectorRegister());
}

TEST(Rearrangement, PackTruncatesIntoAHalf) {
  VectorRegister A = lanes(32, [](unsigned I) { return 0xABCD0000 + I; });
  expectLanes(16, vector("vpack.s32.u16", {A, uint64_t(LOWER)}),
              [](unsigned I) { return I < 64 ? I : 0; });
  expectLanes(16, vector("vpack.u32.u16", {A, uint64_t(HIGHER)}),
              [](unsigned I) { return I < 64 ? 0 : I - 64; });
  VectorRegister B = lanes(16, [](unsigned I) { return 0x7700 + I; });
  expectLanes(8, vector("vpack.s16.u8", {B, uint64_t(HIGHER)}),
              [](unsigned I) { return I < 128 ? 0 : I - 128; });
}

TEST(Rearrangement, UnpackExtendsAHalf) {
  VectorRegister A = lanes(8, [](unsigned I) { return I; });
  expectLanes(16, vector("vsunpack.s8.s16", {A, uint64_t(LOWER)}),
              [](unsigned I) { return I; });
  expectLanes(16, vector("vsunpack.s8.s16", {A, uint64_t(HIGHER)}),
              [](unsigned I) { return 0xFF80 + I; });
  expectLanes(16, vector("vzunpack.u8.u16", {A, uint64_t(HIGHER)}),
              [](unsigned I) { return 0x80 + I; });
  VectorRegister B = lanes(16, [](unsigned I) { return 0x8000 + I; });
  expectLanes(32, vector("vsunpack.s16.s32", {B, uint64_t(HIGHER)}),
              [](unsigned I) { return 0xFFFF8000 + 64 + I; });
  expectLanes(32, vector("vzunpack.u16.u32", {B, uint64_t(HIGHER)}),
              [](unsigned I) { return 0x8000 + 64 + I; });
}

} // namespace
