//===- MemoryAccessTest.cpp - Distribution modes --------------------------===//
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

// Codes of modes.
enum {
  NORM = 0,
  BRC_B8,
  BRC_B16,
  BRC_B32,
  US_B8 = 6,
  US_B16,
  DS_B8,
  DS_B16,
  DINTLV_B8 = 11,
  DINTLV_B16,
  UNPK_B8,
  UNPK_B16,
  BRC_BLK,
  E2B_B16,
  E2B_B32,
  UNPK_B32,
  DINTLV_B32,
  UNPK4
};
enum {
  NORM_B8 = 0,
  NORM_B16,
  NORM_B32,
  ONE_B8,
  ONE_B16,
  ONE_B32,
  PK_B16,
  PK_B32,
  INTLV_B8,
  INTLV_B16,
  PK_B64,
  INTLV_B32,
  PK4_B32
};
enum { IMAGE_NORM = 0, IMAGE_US, IMAGE_DS, IMAGE_PK = 1 };

const uint64_t Base = 0x1000;

class MemoryAccess : public testing::Test {
protected:
  uint8_t Bytes[1024];
  Memory Mem{Bytes, sizeof(Bytes), Base};

  void SetUp() override {
    for (unsigned I = 0; I < sizeof(Bytes); ++I)
      Bytes[I] = uint8_t(I * 37 + I / 256 + 1);
  }

  /// Unit \p I of \p Bits bits from Base + \p Offset.
  uint64_t unit(unsigned Bits, unsigned I, unsigned Offset = 0) const {
    uint64_t Value = 0;
    for (unsigned B = Bits / 8; B-- > 0;)
      Value = Value << 8 | Bytes[Offset + I * (Bits / 8) + B];
    return Value;
  }

  VectorRegister load(uint64_t Mode, int64_t Offset = 0) {
    return vector("vlds.v256i8", {Base, uint64_t(Offset), Mode}, {}, &Mem);
  }

  void store(const VectorRegister &R, uint64_t Mode, const MaskImage &M,
             int64_t Offset = 0) {
    Status S = execute(operation("vsts.v256i8"),
                       {R, Base, uint64_t(Offset), Mode, M}, {}, {}, &Mem);
    EXPECT_TRUE(S) << S.message();
  }

  /// All bytes are \p Fill, so that it can be seen what was not written.
  void clear(uint8_t Fill) {
    for (uint8_t &Byte : Bytes)
      Byte = Fill;
  }
};

TEST_F(MemoryAccess, LoadModes) {
  expectLanes(8, load(NORM), [&](unsigned I) { return unit(8, I); });
  expectLanes(8, load(BRC_B8, 3), [&](unsigned) { return unit(8, 3); });
  expectLanes(16, load(BRC_B16, 2), [&](unsigned) { return unit(16, 1); });
  expectLanes(32, load(BRC_B32, 8), [&](unsigned) { return unit(32, 2); });
  expectLanes(8, load(US_B8), [&](unsigned I) { return unit(8, I / 2); });
  expectLanes(16, load(US_B16), [&](unsigned I) { return unit(16, I / 2); });
  expectLanes(8, load(DS_B8), [&](unsigned I) { return unit(8, 2 * I); });
  expectLanes(16, load(DS_B16), [&](unsigned I) { return unit(16, 2 * I); });
  expectLanes(16, load(UNPK_B8), [&](unsigned I) { return unit(8, I); });
  expectLanes(32, load(UNPK_B16), [&](unsigned I) { return unit(16, I); });
  expectLanes(32, load(UNPK_B32),
              [&](unsigned I) { return I % 2 ? 0 : unit(32, I / 2); });
  expectLanes(32, load(UNPK4), [&](unsigned I) { return unit(8, I); });
  expectLanes(8, load(BRC_BLK, 64),
              [&](unsigned I) { return unit(8, I % 32, 64); });
  expectLanes(16, load(E2B_B16, 16),
              [&](unsigned I) { return unit(16, I / 16, 16); });
  expectLanes(32, load(E2B_B32, 32),
              [&](unsigned I) { return unit(32, I / 8, 32); });
}

// The type of the register plays no part.
TEST_F(MemoryAccess, TypesDoNotMatter) {
  VectorRegister Expected = load(UNPK_B8, 32);
  for (const Operation &Op : operations())
    if (Op.Kind == VLDS)
      EXPECT_EQ(vector(Op.Name, {Base + 64, uint64_t(-32), uint64_t(UNPK_B8)},
                       {}, &Mem),
                Expected)
          << Op.Name;
}

TEST_F(MemoryAccess, OffsetIsSignedAndHas32Bits) {
  EXPECT_EQ(vector("vlds.v64f32", {Base + 64, 0xABCDFFFFFFE0, uint64_t(NORM)},
                   {}, &Mem),
            load(NORM, 32));
}

TEST_F(MemoryAccess, PairsTakeUnitsInTurn) {
  struct {
    uint64_t Load, Store;
    unsigned Bits;
  } Modes[] = {{DINTLV_B8, INTLV_B8, 8},
               {DINTLV_B16, INTLV_B16, 16},
               {DINTLV_B32, INTLV_B32, 32}};
  for (const auto &Mode : Modes) {
    SetUp();
    VectorRegister Low, High;
    EXPECT_TRUE(execute(operation("vldsx2.v64f32"),
                        {Base, uint64_t(64), Mode.Load}, {Low, High}, {},
                        &Mem));
    expectLanes(Mode.Bits, Low,
                [&](unsigned I) { return unit(Mode.Bits, 2 * I, 64); });
    expectLanes(Mode.Bits, High,
                [&](unsigned I) { return unit(Mode.Bits, 2 * I + 1, 64); });
    // Lane I of the mask, in the mode's unit, is that of two elements, whatever
    // the type of the registers.
    auto Active = [](unsigned I) { return I % 3 != 1; };
    uint8_t Before[sizeof(Bytes)];
    std::copy(std::begin(Bytes), std::end(Bytes), Before);
    clear(0xEE);
    EXPECT_TRUE(
        execute(operation("vstsx2.v64f32"),
                {Low, High, Base, uint64_t(64), Mode.Store,
                 active(Mode.Bits, Active)},
                {}, {}, &Mem));
    for (unsigned I = 0; I < sizeof(Bytes); ++I)
      EXPECT_EQ(Bytes[I], I >= 64 && I < 64 + 512 &&
                                  Active((I - 64) / (2 * Mode.Bits / 8))
                              ? Before[I]
                              : 0xEE)
          << I;
  }
}

/// Under a mask with holes, unit i of a store is the low bits of lane i or
/// keeps what was there; after the last unit nothing is written.
TEST_F(MemoryAccess, StoresLeaveHoles) {
  struct {
    uint64_t Mode;
    unsigned Bits, LaneBits;
  } Modes[] = {{NORM_B8, 8, 8}, {NORM_B16, 16, 16}, {NORM_B32, 32, 32},
               {PK_B16, 8, 16}, {PK_B32, 16, 32},   {PK_B64, 32, 64},
               {PK4_B32, 8, 32}};
  VectorRegister R = lanes(8, [](unsigned I) { return I ^ 0x35; });
  for (const auto &Mode : Modes) {
    unsigned Lanes = numLanes(Mode.LaneBits);
    auto Active = [&](unsigned I) { return I % 3 != 1 && I != Lanes - 1; };
    clear(0xEE);
    store(R, Mode.Mode, active(Mode.LaneBits, Active), 32);
    uint64_t Untouched = 0xEEEEEEEE >> (32 - Mode.Bits);
    uint64_t Low = ~uint64_t(0) >> (64 - Mode.Bits);
    for (unsigned I = 0; I < Lanes; ++I)
      EXPECT_EQ(unit(Mode.Bits, I, 32),
                Active(I) ? R.lane(Mode.LaneBits, I) & Low : Untouched)
          << "mode " << Mode.Mode << ", unit " << I;
    for (unsigned I = 0; I < sizeof(Bytes); ++I)
      if (I < 32 || I >= 32 + Lanes * Mode.Bits / 8)
        EXPECT_EQ(Bytes[I], 0xEE) << "mode " << Mode.Mode << ", byte " << I;
  }
}

TEST_F(MemoryAccess, OnePointIgnoresTheMask) {
  VectorRegister R = lanes(8, [](unsigned I) { return I + 0xA1; });
  struct {
    uint64_t Mode;
    unsigned Bytes;
  } Modes[] = {{ONE_B8, 1}, {ONE_B16, 2}, {ONE_B32, 4}};
  for (const auto &Mode : Modes) {
    clear(0xEE);
    store(R, Mode.Mode, MaskImage(), Mode.Bytes);
    for (unsigned I = 0; I < 16; ++I)
      EXPECT_EQ(Bytes[I], I >= Mode.Bytes && I < 2 * Mode.Bytes
                              ? R.Bytes[I - Mode.Bytes]
                              : 0xEE);
  }
}

TEST_F(MemoryAccess, ImageModes) {
  auto Bit = [&](unsigned B) { return Bytes[B / 8] >> (B % 8) & 1; };
  auto Load = [&](uint64_t Mode) {
    return mask("plds", {Base, uint64_t(0), Mode}, {}, &Mem);
  };
  EXPECT_EQ(Load(IMAGE_NORM), image([&](unsigned B) { return Bit(B); }));
  EXPECT_EQ(Load(IMAGE_US), image([&](unsigned B) { return Bit(B / 2); }));
  EXPECT_EQ(Load(IMAGE_DS), image([&](unsigned B) { return Bit(2 * B); }));

  MaskImage M = image([](unsigned B) { return B % 5 == 0 || B % 7 == 2; });
  auto Store = [&](uint64_t Mode) {
    clear(0xEE);
    EXPECT_TRUE(execute(operation("psts"), {M, Base, uint64_t(32), Mode}, {},
                        {}, &Mem));
  };
  Store(IMAGE_NORM);
  for (unsigned B = 0; B < 256; ++B)
    EXPECT_EQ(Bit(256 + B), M.bit(B));
  EXPECT_EQ(Bytes[64], 0xEE);
  Store(IMAGE_PK);
  for (unsigned B = 0; B < 128; ++B)
    EXPECT_EQ(Bit(256 + B), M.bit(2 * B));
  EXPECT_EQ(Bytes[48], 0xEE);
  EXPECT_EQ(Bytes[31], 0xEE);
}

// What lies after the last active lane need not exist.
TEST_F(MemoryAccess, StoreEndsWithItsMask) {
  VectorRegister R = lanes(8, [](unsigned I) { return I; });
  const Operation &Op = operation("vsts.v64i32");
  auto Store = [&](unsigned Lanes) {
    return execute(Op,
                   {R, Base, uint64_t(992), uint64_t(NORM_B32),
                    active(32, [&](unsigned I) { return I < Lanes; })},
                   {}, {}, &Mem);
  };
  EXPECT_TRUE(Store(8));
  EXPECT_EQ(unit(32, 7, 992), R.lane(32, 7));
  Status S = Store(9);
  EXPECT_EQ(S.Kind, Fault::OutOfRange);
  EXPECT_EQ(S.message(), "36 bytes from address 0x13e0 are not in memory");
  EXPECT_TRUE(Store(0));
}

} // namespace
