//===- StreamsTest.cpp - Streams of unaligned accesses --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Machine/Streams.h"
#include "MachineTest.h"
#include <algorithm>

using namespace pto;
using namespace pto::machine;

namespace {

const uint64_t Base = 0x1000;

class Streams : public testing::Test {
protected:
  uint8_t Bytes[1024];
  Memory Mem{Bytes, sizeof(Bytes), Base};
  StreamState State;
  VectorRegister V;

  void SetUp() override {
    for (unsigned I = 0; I < sizeof(Bytes); ++I)
      Bytes[I] = uint8_t(I * 7 + I / 256);
  }
  /// Fills the register with bytes that memory does not have in these places.
  void fill(unsigned Seed) {
    for (unsigned I = 0; I < RegisterBytes; ++I)
      V.Bytes[I] = uint8_t(I * 5 + Seed);
  }
};

TEST_F(Streams, LoadsAtEveryAddress) {
  for (unsigned Offset = 0; Offset < 64; ++Offset) {
    ASSERT_TRUE(beginLoad(State, Base + Offset, Mem));
    for (unsigned Round = 0; Round < 3; ++Round) {
      unsigned At = Offset + Round * RegisterBytes;
      ASSERT_TRUE(loadNext(V, State, Base + At, Mem));
      EXPECT_TRUE(std::equal(V.Bytes.begin(), V.Bytes.end(), Bytes + At)) << At;
    }
  }
}

TEST_F(Streams, LoadKeepsItsFirstBlock) {
  ASSERT_TRUE(beginLoad(State, Base + 40, Mem));
  uint8_t Old = Bytes[40];
  Bytes[40] ^= 0xff;
  Bytes[64] ^= 0xff;
  ASSERT_TRUE(loadNext(V, State, Base + 40, Mem));
  EXPECT_EQ(V.Bytes[0], Old);
  EXPECT_EQ(V.Bytes[24], Bytes[64]);
}

TEST_F(Streams, LoadsUpToTheEnd) {
  uint64_t Last = Base + sizeof(Bytes) - RegisterBytes;
  ASSERT_TRUE(beginLoad(State, Last, Mem));
  EXPECT_TRUE(loadNext(V, State, Last, Mem));
  Status S = loadNext(V, State, Last + RegisterBytes, Mem);
  EXPECT_EQ(S.Kind, Fault::WrongState);

  ASSERT_TRUE(beginLoad(State, Last + 1, Mem));
  S = loadNext(V, State, Last + 1, Mem);
  EXPECT_EQ(S.Kind, Fault::OutOfRange);
  EXPECT_EQ(S.Address, Last + 1);
  EXPECT_EQ(S.Bytes, 256u);
  S = beginLoad(State, Base + sizeof(Bytes), Mem);
  EXPECT_EQ(S.Kind, Fault::OutOfRange);
  EXPECT_EQ(S.Bytes, 32u);
}

TEST_F(Streams, LoadWantsItsState) {
  ASSERT_TRUE(beginLoad(State, Base + 31, Mem));
  Status S = loadNext(V, State, Base + 32, Mem);
  EXPECT_EQ(S.Kind, Fault::WrongState);
  EXPECT_EQ(S.message(), "the state is not that of a stream at address 0x1020");
  StreamState Fresh;
  EXPECT_EQ(loadNext(V, Fresh, 0, Mem).Kind, Fault::WrongState);
}

TEST_F(Streams, StoresAtEveryAddress) {
  for (unsigned Offset = 0; Offset < 64; ++Offset)
    for (unsigned Count : {1u, 4u, 31u, 32u, 33u, 100u, 255u, 256u}) {
      SetUp();
      uint8_t Expected[sizeof(Bytes)];
      std::copy(std::begin(Bytes), std::end(Bytes), Expected);
      State = beginStore();
      uint64_t Address = Base + Offset;
      for (unsigned Round = 0; Round < 3; ++Round) {
        fill(Round);
        ASSERT_TRUE(storeNext(State, V, Address, Count, Mem));
        std::copy_n(V.Bytes.begin(), Count, Expected + (Address - Base));
        Address += Count;
      }
      ASSERT_TRUE(endStore(State, Address, Mem));
      EXPECT_TRUE(std::equal(std::begin(Bytes), std::end(Bytes), Expected))
          << Offset << ' ' << Count;
    }
}

TEST_F(Streams, StoreHoldsTheLastBlockBack) {
  fill(0);
  uint8_t Old = Bytes[64];
  ASSERT_TRUE(storeNext(State, V, Base + 10, 60, Mem));
  EXPECT_EQ(Bytes[63], V.Bytes[53]);
  EXPECT_EQ(Bytes[64], Old);
  ASSERT_TRUE(endStore(State, Base + 70, Mem));
  EXPECT_EQ(Bytes[64], V.Bytes[54]);
  EXPECT_EQ(Bytes[69], V.Bytes[59]);
}

TEST_F(Streams, StoreWantsItsState) {
  fill(0);
  ASSERT_TRUE(storeNext(State, V, Base + 10, 60, Mem));
  EXPECT_EQ(storeNext(State, V, Base + 71, 1, Mem).Kind, Fault::WrongState);
  Status S = endStore(State, Base + 69, Mem);
  EXPECT_EQ(S.Kind, Fault::WrongState);
  EXPECT_EQ(S.Address, Base + 69);
}

TEST_F(Streams, StoreStaysInMemory) {
  fill(0);
  Status S = storeNext(State, V, Base + sizeof(Bytes) - 32, 64, Mem);
  EXPECT_EQ(S.Kind, Fault::OutOfRange);
  EXPECT_EQ(S.Address, Base + sizeof(Bytes));
}

/// vsldb under \p Mask, of any type.
Status loadBlocks(VectorRegister &Result, uint64_t Address, uint32_t Distances,
                  const MaskImage &Mask, Memory Mem) {
  return execute(
      *findOperation("vsldb.v256i8"),
      {Operand(Address), Operand(uint64_t(Distances)), Operand(Mask)},
      {Destination(Result)}, {}, &Mem);
}

TEST_F(Streams, BlocksUnderAMask) {
  MaskImage Mask;
  Mask.setBit(3);      // block 0
  Mask.setBit(2 * 32); // block 2
  Mask.setBit(7 * 32 + 31);
  // From the second block on, every third one.
  ASSERT_TRUE(loadBlocks(V, Base, 3 << 16 | 1, Mask, Mem));
  for (unsigned I = 0; I < RegisterBytes; ++I) {
    unsigned Block = I / 32;
    bool IsLoaded = Block == 0 || Block == 2 || Block == 7;
    EXPECT_EQ(V.Bytes[I], IsLoaded ? Bytes[32 * (1 + 3 * Block) + I % 32] : 0)
        << I;
  }
}

TEST_F(Streams, BlocksThatAreNotLoadedNeedNotExist) {
  MaskImage Mask;
  Mask.setBit(0);
  uint64_t Last = Base + sizeof(Bytes) - 32;
  EXPECT_TRUE(loadBlocks(V, Last, 1 << 16, Mask, Mem));
  EXPECT_EQ(V.Bytes[31], Bytes[sizeof(Bytes) - 1]);
  Mask.setBit(32);
  Status S = loadBlocks(V, Last, 1 << 16, Mask, Mem);
  EXPECT_EQ(S.Kind, Fault::OutOfRange);
  EXPECT_EQ(S.Address, Last + 32);
  S = loadBlocks(V, Last + 16, 1 << 16, Mask, Mem);
  EXPECT_EQ(S.Kind, Fault::Misaligned);
  EXPECT_EQ(S.Alignment, 32u);
}

} // namespace
