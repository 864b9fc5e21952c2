//===- GeneralOperationTest.cpp - Carries, reductions, moves --------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each operation against its formula, written out with the host's arithmetic.
//
//===----------------------------------------------------------------------===//

#include "MachineTest.h"
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <random>

using namespace pto;
using namespace pto::machine;

namespace {

uint32_t bitsOf(float F) {
  uint32_t Bits;
  std::memcpy(&Bits, &F, 4);
  return Bits;
}
float floatOf(uint64_t Bits) {
  uint32_t Low = uint32_t(Bits);
  float F;
  std::memcpy(&F, &Low, 4);
  return F;
}

VectorRegister randomRegister(unsigned Seed) {
  std::mt19937 Random(Seed);
  return lanes(32, [&](unsigned) { return Random(); });
}
/// Floats of different sizes and signs.
VectorRegister randomFloats(unsigned Seed) {
  std::mt19937 Random(Seed);
  std::uniform_real_distribution<float> Numbers(-100, 100);
  return lanes(32, [&](unsigned) { return bitsOf(Numbers(Random)); });
}
MaskImage everyThird(unsigned Bits) {
  return active(Bits, [](unsigned I) { return I % 3 != 1; });
}

//===----------------------------------------------------------------------===//
// Carries and products
//===----------------------------------------------------------------------===//

TEST(Carries, SumsOf33Bits) {
  VectorRegister A = randomRegister(1), B = randomRegister(2), Sum;
  A.setLane(32, 0, 0xFFFFFFFF);
  B.setLane(32, 0, 1);
  MaskImage Active = everyThird(32), Carry;
  MaskImage In = active(32, [](unsigned I) { return I % 2 == 0; });
  for (bool HasCarry : {false, true}) {
    std::vector<Operand> Operands = {A, B};
    if (HasCarry)
      Operands.push_back(In);
    Operands.push_back(Active);
    ASSERT_TRUE(execute(operation(HasCarry ? "vaddcs.u32" : "vaddc.s32"),
                        Operands, {Sum, Carry}));
    for (unsigned I = 0; I < 64; ++I) {
      bool IsActive = I % 3 != 1;
      uint64_t Exact = A.lane(32, I) + B.lane(32, I) + (HasCarry && I % 2 == 0);
      EXPECT_EQ(Sum.lane(32, I), IsActive ? uint32_t(Exact) : 0u);
      EXPECT_EQ(Carry.lane(32, I), IsActive && Exact > 0xFFFFFFFF);
      EXPECT_FALSE(Carry.bit(4 * I + 1));
    }
  }
}

TEST(Carries, DifferencesSayWhereNothingIsBorrowed) {
  VectorRegister A = randomRegister(3), B = randomRegister(4), Rest;
  A.setLane(32, 5, B.lane(32, 5));
  MaskImage All = allLanes(), NoBorrow;
  ASSERT_TRUE(execute(operation("vsubc.u32"), {A, B, All}, {Rest, NoBorrow}));
  for (unsigned I = 0; I < 64; ++I) {
    EXPECT_EQ(Rest.lane(32, I), uint32_t(A.lane(32, I) - B.lane(32, I)));
    EXPECT_EQ(NoBorrow.lane(32, I), A.lane(32, I) >= B.lane(32, I));
  }
  // With a borrow from below: one less.
  MaskImage Borrow = image([](unsigned) { return false; });
  ASSERT_TRUE(
      execute(operation("vsubcs.s32"), {A, B, Borrow, All}, {Rest, NoBorrow}));
  for (unsigned I = 0; I < 64; ++I) {
    EXPECT_EQ(Rest.lane(32, I), uint32_t(A.lane(32, I) - B.lane(32, I) - 1));
    EXPECT_EQ(NoBorrow.lane(32, I), A.lane(32, I) > B.lane(32, I));
  }
}

TEST(Products, BothHalves) {
  VectorRegister A = randomRegister(5), B = randomRegister(6), Low, High;
  MaskImage Active = everyThird(32);
  ASSERT_TRUE(execute(operation("vmull.s32"), {A, B, Active}, {Low, High}));
  for (unsigned I = 0; I < 64; ++I) {
    int64_t P = I % 3 == 1
                    ? 0
                    : int64_t(int32_t(A.lane(32, I))) * int32_t(B.lane(32, I));
    EXPECT_EQ(Low.lane(32, I), uint32_t(P));
    EXPECT_EQ(High.lane(32, I), uint32_t(P >> 32));
  }
  ASSERT_TRUE(execute(operation("vmull.u32"), {A, B, Active}, {Low, High}));
  for (unsigned I = 0; I < 64; ++I) {
    uint64_t P = I % 3 == 1 ? 0 : A.lane(32, I) * B.lane(32, I);
    EXPECT_EQ(Low.lane(32, I), uint32_t(P));
    EXPECT_EQ(High.lane(32, I), uint32_t(P >> 32));
  }
}

TEST(Products, SumsAreRoundedOnceAndKeepInactiveLanes) {
  VectorRegister C = randomFloats(7), A = randomFloats(8), B = randomFloats(9);
  // The product overflows, the sum does not.
  A.setLane(32, 0, 0x7F7FFFFF);
  B.setLane(32, 0, 0x7F7FFFFF);
  C.setLane(32, 0, 0xFF800000);
  MaskImage Active = everyThird(32);
  VectorRegister Sum = vector("vmula.f32", {C, A, B, Active});
  VectorRegister Scaled =
      vector("vaxpy.f32", {C, A, uint64_t(bitsOf(0.1f)), Active});
  for (unsigned I = 0; I < 64; ++I) {
    float X = floatOf(A.lane(32, I)), Z = floatOf(C.lane(32, I));
    bool IsActive = I % 3 != 1;
    EXPECT_EQ(Sum.lane(32, I),
              IsActive ? bitsOf(std::fma(X, floatOf(B.lane(32, I)), Z))
                       : C.lane(32, I));
    EXPECT_EQ(Scaled.lane(32, I),
              IsActive ? bitsOf(std::fma(X, 0.1f, Z)) : C.lane(32, I));
  }
  VectorRegister Multiplied = vector("vmadd.f32", {A, B, C, Active});
  for (unsigned I = 0; I < 64; ++I)
    EXPECT_EQ(Multiplied.lane(32, I),
              I % 3 == 1 ? A.lane(32, I) : Sum.lane(32, I));
  VectorRegister Wrapped = vector("vmula.u16", {A, B, C, Active});
  EXPECT_EQ(Wrapped.lane(16, 0),
            uint16_t(B.lane(16, 0) * C.lane(16, 0) + A.lane(16, 0)));
}

TEST(Products, ReluBySign) {
  VectorRegister A = first(32, {bitsOf(-2), bitsOf(-0.0f), 0, bitsOf(3)});
  VectorRegister Slope = lanes(32, [](unsigned) { return bitsOf(INFINITY); });
  VectorRegister R = vector("vprelu.f32", {A, Slope, allLanes()});
  EXPECT_EQ(R.lane(32, 0), bitsOf(-INFINITY));
  EXPECT_EQ(R.lane(32, 1), 0x7FC00000u); // -0 times infinity
  EXPECT_EQ(R.lane(32, 2), 0u);          // +0 is not multiplied
  EXPECT_EQ(R.lane(32, 3), bitsOf(3));
}

TEST(Histograms, CountActiveBytesIntoHalfOfTheBins) {
  // Value v is there v times from 1 to 15, and 128 + 127 = 255 the rest.
  VectorRegister Bytes;
  unsigned Lane = 0;
  for (unsigned V = 1; V < 16; ++V)
    for (unsigned I = 0; I < V; ++I)
      Bytes.setLane(8, Lane++, V);
  ASSERT_EQ(Lane, 120u);
  for (; Lane < 256; ++Lane)
    Bytes.setLane(8, Lane, 255);
  VectorRegister Counters = lanes(16, [](unsigned I) { return 0xFFFF - I; });
  auto Added = [&](const char *Name, unsigned Bins, unsigned Bin) {
    return uint16_t(vector(Name, {Counters, Bytes, allLanes(), uint64_t(Bins)})
                        .lane(16, Bin) -
                    Counters.lane(16, Bin));
  };
  for (unsigned V = 0; V < 128; ++V) {
    EXPECT_EQ(Added("dhistv2.u8", 0, V), V < 16 ? V : 0);
    EXPECT_EQ(Added("dhistv2.u8", 1, V), V == 127 ? 136 : 0);
    EXPECT_EQ(Added("chistv2.u8", 0, V), V < 16 ? V * (V + 1) / 2 : 120);
    EXPECT_EQ(Added("chistv2.u8", 1, V), V == 127 ? 256 : 120);
  }
  // Counters without active bytes keep what they are, too.
  VectorRegister Some =
      vector("dhistv2.u8", {Counters, Bytes, everyThird(8), uint64_t(0)});
  EXPECT_EQ(Some.lane(16, 0), 0xFFFFu);
  EXPECT_EQ(Some.lane(16, 1), 0xFFFFu); // lane 0 is active
  EXPECT_EQ(Some.lane(16, 2), 0xFFFEu); // lane 2 is, lane 1 is not
}

TEST(Exponentials, OfDifferences) {
  VectorRegister A = lanes(32, [](unsigned I) { return bitsOf(I / 8.0f - 9); });
  VectorRegister Most = lanes(32, [](unsigned) { return bitsOf(-1); });
  A.setLane(32, 0, bitsOf(-INFINITY));
  A.setLane(32, 1, bitsOf(-1));
  VectorRegister R = vector("vexpdif.f32", {A, Most, everyThird(32)});
  EXPECT_EQ(R.lane(32, 0), 0u);
  EXPECT_EQ(R.lane(32, 1), 0u); // inactive
  for (unsigned I = 2; I < 64; ++I) {
    float Expected = float(std::exp(double(I / 8.0f - 8)));
    EXPECT_EQ(R.lane(32, I), I % 3 == 1 ? 0 : bitsOf(Expected)) << I;
  }
  // The odd lanes of halves, 1.0 less 2.0.
  VectorRegister H =
      lanes(16, [](unsigned I) { return I % 2 ? 0x3C00 : 0x7E00; });
  VectorRegister Two = lanes(16, [](unsigned) { return 0x4000; });
  R = vector("vexpdif.f16.f32", {H, Two, allLanes(), uint64_t(1)});
  expectLanes(32, R, [](unsigned) { return bitsOf(float(std::exp(-1.0))); });
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

float treeSum(std::vector<float> Values) {
  while (Values.size() > 1) {
    for (size_t I = 0; I < Values.size() / 2; ++I)
      Values[I] = Values[2 * I] + Values[2 * I + 1];
    Values.resize(Values.size() / 2);
  }
  return Values[0];
}

TEST(Reductions, SumsOfFloats) {
  VectorRegister A = randomFloats(10);
  for (MaskImage Mask : {allLanes(), everyThird(32)}) {
    std::vector<float> Values;
    for (unsigned I = 0; I < 64; ++I)
      Values.push_back(Mask.lane(32, I) ? floatOf(A.lane(32, I)) : 0.0f);
    expectLanes(32, vector("vcadd.f32", {A, Mask}), [&](unsigned I) {
      return I == 0 ? bitsOf(treeSum(Values)) : 0;
    });
    expectLanes(32, vector("vcgadd.f32", {A, Mask}), [&](unsigned I) {
      return I < 8 ? bitsOf(treeSum(
                         {Values.begin() + 8 * I, Values.begin() + 8 * I + 8}))
                   : 0;
    });
    expectLanes(32, vector("vcpadd.f32", {A, Mask}), [&](unsigned I) {
      return I < 32 ? bitsOf(Values[2 * I] + Values[2 * I + 1]) : 0;
    });
  }
}

TEST(Reductions, SumsOfNarrowIntegersAreWider) {
  VectorRegister A = lanes(16, [](unsigned) { return 0xFFFF; });
  expectLanes(32, vector("vcadd.u16", {A, allLanes()}),
              [](unsigned I) { return I ? 0 : 128 * 0xFFFFu; });
  expectLanes(32, vector("vcadd.s16", {A, allLanes()}),
              [](unsigned I) { return I ? 0 : uint32_t(-128); });
  expectLanes(32, vector("vcgadd.u16", {A, everyThird(16)}), [](unsigned I) {
    // Every third lane is off: five or six of sixteen.
    unsigned Off = 0;
    for (unsigned L = 16 * I; I < 8 && L < 16 * I + 16; ++L)
      Off += L % 3 == 1;
    return I < 8 ? (16 - Off) * 0xFFFFu : 0;
  });
  VectorRegister B = lanes(8, [](unsigned) { return 0x80; });
  expectLanes(16, vector("vcadd.s8", {B, allLanes()}),
              [](unsigned I) { return I ? 0 : 0x8000; });
  expectLanes(16, vector("vcadd.u8", {B, allLanes()}),
              [](unsigned I) { return I ? 0 : 0x8000; });
}

TEST(Reductions, FirstExtremumWithItsLane) {
  VectorRegister A = lanes(32, [](unsigned I) { return bitsOf(I % 7); });
  auto Expect = [&](const char *Name, const VectorRegister &Source,
                    const MaskImage &Mask, uint32_t Value, unsigned Lane) {
    VectorRegister R = vector(Name, {Source, Mask});
    EXPECT_EQ(R.lane(32, 0), Value) << Name;
    EXPECT_EQ(R.lane(32, 1), Lane) << Name;
    for (unsigned I = 2; I < 64; ++I)
      EXPECT_EQ(R.lane(32, I), 0u);
  };
  Expect("vcmax.f32", A, allLanes(), bitsOf(6), 6);
  Expect("vcmin.f32", A, allLanes(), bitsOf(0), 0);
  // Lane 13 is 6 too, and lane 6 % 3 == 0 is active.
  Expect("vcmax.f32", A, active(32, [](unsigned I) { return I > 6; }),
         bitsOf(6), 13);
  MaskImage None = image([](unsigned) { return false; });
  Expect("vcmax.f32", A, None, bitsOf(-INFINITY), 0);
  Expect("vcmin.f32", A, None, bitsOf(INFINITY), 0);
  Expect("vcmax.s32", A, None, 0x80000000, 0);
  Expect("vcmin.u32", A, None, 0xFFFFFFFF, 0);
  // Zeros have signs.
  VectorRegister Zeros =
      lanes(32, [](unsigned I) { return I % 4 == 2 ? 0u : 0x80000000u; });
  Expect("vcmax.f32", Zeros, allLanes(), 0, 2);
  Zeros = lanes(32, [](unsigned I) { return I % 4 == 2 ? 0x80000000u : 0u; });
  Expect("vcmin.f32", Zeros, allLanes(), 0x80000000, 2);
  // Of NaNs the first one that is active.
  A.setLane(32, 20, 0xFFC12345);
  A.setLane(32, 30, 0x7FC00001);
  Expect("vcmax.f32", A, allLanes(), 0x7FC00000, 20);
  Expect("vcmin.f32", A, active(32, [](unsigned I) { return I != 20; }),
         0x7FC00000, 30);
  VectorRegister Signed = lanes(32, [](unsigned I) { return I - 9; });
  Expect("vcmax.s32", Signed, allLanes(), 54, 63);
  Expect("vcmax.u32", Signed, allLanes(), uint32_t(-1), 8);
}

TEST(Reductions, ExtremaOfBlocks) {
  VectorRegister A = lanes(16, [](unsigned I) { return (I * 37) % 101; });
  expectLanes(16, vector("vcgmax.u16", {A, allLanes()}), [&](unsigned I) {
    uint64_t Most = 0;
    for (unsigned L = 16 * I; I < 8 && L < 16 * I + 16; ++L)
      Most = std::max(Most, A.lane(16, L));
    return Most;
  });
}

//===----------------------------------------------------------------------===//
// Active lanes
//===----------------------------------------------------------------------===//

TEST(ActiveLanes, PackedToTheFront) {
  VectorRegister A = lanes(16, [](unsigned I) { return I + 1000; });
  MaskImage Mask = active(16, [](unsigned I) { return I % 5 == 2; });
  const Operation &Op = operation("vsqz.u16");
  expectLanes(16, vector("vsqz.u16", {A, Mask, uint64_t(1)}),
              [](unsigned I) { return 5 * I + 2 < 128 ? 5 * I + 1002 : 0; });
  EXPECT_EQ(packedBytes(Op, Mask), 2u * 26);
  EXPECT_EQ(packedBytes(Op, allLanes()), 256u);
  VectorRegister R;
  Status S = execute(Op, {A, Mask, uint64_t(2)}, {R});
  EXPECT_EQ(S.Kind, Fault::IllegalCode);
  EXPECT_EQ(S.OperandIndex, 2);
}

TEST(ActiveLanes, CountedBeforeEach) {
  VectorRegister A = randomRegister(11);
  MaskImage Mask = active(8, [](unsigned I) { return I % 2 == 0; });
  expectLanes(8, vector("vusqz.s8", {A, Mask}),
              [](unsigned I) { return (I + 1) / 2; });
  // Counts wrap: with all lanes on, each is its number.
  expectLanes(8, vector("vusqz.s8", {A, allLanes()}),
              [](unsigned I) { return I; });
}

//===----------------------------------------------------------------------===//
// Elements and blocks at addresses of their own
//===----------------------------------------------------------------------===//

class ScatteredAccess : public testing::Test {
protected:
  static constexpr uint64_t Base = 0x1000;
  uint8_t Bytes[4096];
  Memory Mem{Bytes, sizeof(Bytes), Base};

  ScatteredAccess() {
    for (unsigned I = 0; I < sizeof(Bytes); ++I)
      Bytes[I] = uint8_t(I * 7 + I / 256);
  }
  uint64_t unit(unsigned Size, uint64_t I) const {
    uint64_t V = 0;
    for (unsigned B = 0; B < Size; ++B)
      V |= uint64_t(Bytes[I * Size + B]) << 8 * B;
    return V;
  }
};

TEST_F(ScatteredAccess, GathersElements) {
  VectorRegister Index = lanes(32, [](unsigned I) { return (I * 29) % 900; });
  MaskImage Mask = everyThird(32);
  // An inactive lane may point anywhere.
  Index.setLane(32, 1, 0xFFFFFFFF);
  expectLanes(
      32, vector("vgather2.f32", {Base, Index, Mask}, {}, &Mem),
      [&](unsigned I) { return I % 3 == 1 ? 0 : unit(4, I * 29 % 900); });
  expectLanes(
      32, vector("vgather2bc.s16", {Base, Index, Mask}, {}, &Mem),
      [&](unsigned I) { return I % 3 == 1 ? 0 : unit(2, I * 29 % 900); });
  VectorRegister Narrow = lanes(16, [](unsigned I) { return I * 16; });
  expectLanes(16, vector("vgather2.bf16", {Base, Narrow, allLanes()}, {}, &Mem),
              [&](unsigned I) { return unit(2, I * 16); });
  // Bytes become lanes of 16 bits, whatever their sign.
  VectorRegister R;
  ASSERT_TRUE(execute(operation("vgather2.s8"), {Base, Narrow, allLanes()}, {R},
                      {}, &Mem));
  expectLanes(16, R, [&](unsigned I) { return unit(1, I * 16); });
}

TEST_F(ScatteredAccess, FaultsLeaveEverything) {
  VectorRegister Index =
      lanes(32, [](unsigned I) { return I == 9 ? 1024 : I; });
  VectorRegister R = randomRegister(12), Old = R;
  Status S = execute(operation("vgather2.u32"), {Base, Index, allLanes()}, {R},
                     {}, &Mem);
  EXPECT_EQ(S.Kind, Fault::OutOfRange);
  EXPECT_EQ(S.Address, Base + 4096);
  EXPECT_EQ(R, Old);
  uint8_t Before = Bytes[0];
  S = execute(operation("vscatter.u32"), {R, Base, Index, allLanes()}, {}, {},
              &Mem);
  EXPECT_EQ(S.Kind, Fault::OutOfRange);
  EXPECT_EQ(Bytes[0], Before);
  S = execute(operation("vgather2.u32"), {Base + 4, Index, allLanes()}, {R}, {},
              &Mem);
  EXPECT_EQ(S.Kind, Fault::Misaligned);
  EXPECT_EQ(S.Alignment, 32u);
}

TEST_F(ScatteredAccess, ScattersElements) {
  VectorRegister V = randomRegister(13);
  VectorRegister Index = lanes(32, [](unsigned I) { return 1000 - 3 * I; });
  Index.setLane(32, 63, 1000); // as lane 0: the last counts
  ASSERT_TRUE(execute(operation("vscatter.f32"), {V, Base, Index, allLanes()},
                      {}, {}, &Mem));
  for (unsigned I = 1; I < 63; ++I)
    EXPECT_EQ(unit(4, 1000 - 3 * I), V.lane(32, I));
  EXPECT_EQ(unit(4, 1000), V.lane(32, 63));
  EXPECT_EQ(Bytes[4 * 1001], uint8_t(4004 * 7 + 4004 / 256));
  // The even bytes.
  Index = lanes(16, [](unsigned I) { return 2 * I; });
  ASSERT_TRUE(execute(operation("vscatter.u8"),
                      {V, Base, Index, everyThird(16)}, {}, {}, &Mem));
  for (unsigned I = 0; I < 128; ++I)
    EXPECT_EQ(Bytes[2 * I], I % 3 == 1 ? uint8_t(2 * I * 7) : V.Bytes[2 * I]);
}

TEST_F(ScatteredAccess, GathersAndStoresBlocks) {
  VectorRegister Offsets = lanes(32, [](unsigned I) { return 32 * (100 - I); });
  MaskImage Mask = active(32, [](unsigned I) { return I != 3; });
  VectorRegister R = vector("vgatherb.u8", {Base, Offsets, Mask}, {}, &Mem);
  for (unsigned I = 0; I < 256; ++I) {
    unsigned Block = I / 32;
    EXPECT_EQ(R.Bytes[I], Block == 3 ? 0 : Bytes[32 * (100 - Block) + I % 32]);
  }
  // One bit of a block is enough, and all of it is stored.
  MaskImage Some = image([](unsigned B) { return B == 5 * 32 + 17 || B == 0; });
  VectorRegister V = randomRegister(14);
  ASSERT_TRUE(execute(operation("vsstb.v64f32"),
                      {V, Base, uint64_t(2 << 16 | 4), Some}, {}, {}, &Mem));
  for (unsigned I = 0; I < 32; ++I) {
    EXPECT_EQ(Bytes[32 * 4 + I], V.Bytes[I]);
    EXPECT_EQ(Bytes[32 * (4 + 2 * 5) + I], V.Bytes[5 * 32 + I]);
    EXPECT_EQ(Bytes[32 * 6 + I], uint8_t((192 + I) * 7));
  }
}

} // namespace
