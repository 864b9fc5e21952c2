//===- CoreTest.cpp - Copies, flags, sorting ------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Machine/Core.h"
#include "pto/Machine/Streams.h"
#include <cstring>
#include <gtest/gtest.h>

using namespace pto;
using namespace pto::machine;

namespace {

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

uint64_t config0(uint64_t Bursts, uint64_t Bytes, uint64_t Left = 0,
                 uint64_t Right = 0, uint64_t Select = 0) {
  return Bursts << 4 | Bytes << 25 | Left << 46 | Right << 52 | Select << 58;
}

class Copies : public testing::Test {
protected:
  CoreState Core;
  uint8_t From[4096], To[4096];
  Copies() {
    for (unsigned I = 0; I < sizeof(From); ++I)
      From[I] = uint8_t(1 + I % 251);
    std::memset(To, 0, sizeof(To));
  }
};

TEST_F(Copies, BurstsWithDistancesAndPadding) {
  Core.set(imm::SystemRegister_MOV_PAD_VAL, 0x11223344);
  // Global distance 100, unified distance 96; padding of 2 and 1 units.
  CopyPlan Plan =
      planCopyIn(Core, 0, config0(3, 64, 2, 1, 1), 100 | uint64_t(96) << 40, 4);
  ASSERT_EQ(Plan.Problem, "");
  runCopy(Plan, To, From);
  for (unsigned B = 0; B < 3; ++B) {
    const uint8_t *At = To + 96 * B;
    const uint8_t Pad[] = {0x44, 0x33, 0x22, 0x11};
    for (unsigned I = 0; I < 8; ++I)
      EXPECT_EQ(At[I], Pad[I % 4]);
    for (unsigned I = 0; I < 64; ++I)
      EXPECT_EQ(At[8 + I], From[100 * B + I]);
    // One unit, and what is left of the block.
    for (unsigned I = 0; I < 24; ++I)
      EXPECT_EQ(At[72 + I], Pad[I % 4]);
  }
  EXPECT_EQ(To[3 * 96], 0);
  EXPECT_EQ(sourceRange(Plan).End, 264u);
  EXPECT_EQ(destinationRange(Plan).End, 3 * 96u);
}

TEST_F(Copies, SelectedPaddingFillsTheBlock) {
  Core.set(imm::SystemRegister_MOV_PAD_VAL, 0x7FFF);
  for (unsigned Bytes = 2; Bytes <= 66; Bytes += 2) {
    std::memset(To, 0x11, sizeof(To));
    CopyPlan Plan = planCopyIn(Core, 0, config0(2, Bytes, 0, 0, 1),
                               100 | uint64_t(96) << 40, 2);
    ASSERT_EQ(Plan.Problem, "");
    runCopy(Plan, To, From);
    unsigned End = (Bytes + 31) / 32 * 32;
    EXPECT_EQ(destinationRange(Plan).End, 96 + End);
    for (unsigned B = 0; B < 2; ++B)
      for (unsigned I = 0; I < 96; ++I)
        EXPECT_EQ(To[96 * B + I], I < Bytes  ? From[100 * B + I]
                                  : I >= End ? 0x11
                                  : I % 2    ? 0x7F
                                             : 0xFF)
            << Bytes << " bytes, burst " << B << ", byte " << I;
  }
}

TEST_F(Copies, TheBlockIsOneOfTheUnifiedBuffer) {
  Core.set(imm::SystemRegister_MOV_PAD_VAL, 0xAA);
  // From address 40 to the boundary at 64, after a byte on the left.
  CopyPlan Plan = planCopyIn(Core, 40, config0(1, 5, 1, 0, 1), 0, 1);
  ASSERT_EQ(Plan.Bursts.size(), 1u);
  EXPECT_EQ(Plan.Bursts[0].Left, 1u);
  EXPECT_EQ(Plan.Bursts[0].Right, 18u);
  // Nothing is padded to nothing.
  EXPECT_EQ(
      destinationRange(planCopyIn(Core, 40, config0(1, 0, 0, 0, 1), 0, 1)).End,
      0u);
}

TEST_F(Copies, WhatIsFilledMayNotOverlap) {
  EXPECT_EQ(planCopyIn(Core, 0, config0(2, 40, 0, 0, 1), uint64_t(40) << 40, 1)
                .Problem,
            "bursts overlap in the destination: one ends 64 bytes from its "
            "start, the next begins 40 bytes from it");
  EXPECT_EQ(planCopyIn(Core, 0, config0(2, 40), uint64_t(40) << 40, 1).Problem,
            "");
}

TEST_F(Copies, PaddingThatIsNotSelectedIsZero) {
  Core.set(imm::SystemRegister_MOV_PAD_VAL, 0xFF);
  std::memset(To, 1, sizeof(To));
  runCopy(planCopyIn(Core, 0, config0(1, 32, 3, 0), 0, 1), To, From);
  EXPECT_EQ(To[2], 0);
  EXPECT_EQ(To[3], From[0]);
}

TEST_F(Copies, LoopsRepeatThem) {
  Core.set(imm::SystemRegister_LOOP_SIZE_UBTOOUT, 2 | 3 << 21);
  Core.set(imm::SystemRegister_LOOP1_STRIDE_UBTOOUT, 128 | uint64_t(512) << 40);
  Core.set(imm::SystemRegister_LOOP2_STRIDE_UBTOOUT, 1024 | uint64_t(32) << 40);
  CopyPlan Plan = planCopyOut(Core, config0(2, 16), 64 | uint64_t(256) << 40);
  ASSERT_EQ(Plan.Problem, "");
  EXPECT_EQ(Plan.Bursts.size(), 12u);
  runCopy(Plan, To, From);
  for (unsigned O = 0; O < 3; ++O)
    for (unsigned I = 0; I < 2; ++I)
      for (unsigned B = 0; B < 2; ++B)
        for (unsigned K = 0; K < 16; ++K)
          EXPECT_EQ(To[1024 * O + 128 * I + 64 * B + K],
                    From[32 * O + 512 * I + 256 * B + K]);
}

TEST_F(Copies, OverlapIsAProblem) {
  EXPECT_EQ(
      planCopyIn(Core, 0, config0(2, 64), 64 | uint64_t(32) << 40, 1).Problem,
      "bursts overlap in the destination: one ends 64 bytes from its "
      "start, the next begins 32 bytes from it");
  // The same source again and again is none.
  EXPECT_EQ(planCopyIn(Core, 0, config0(4, 64), uint64_t(64) << 40, 1).Problem,
            "");
}

TEST_F(Copies, OutOntoWhatIsThere) {
  // 1.5 and 2 in f16; 5 and -3 in s16.
  auto Copied = [&](unsigned Format, unsigned Mode, uint16_t There,
                    uint16_t Sent) {
    Core.set(imm::SystemRegister_ATOMIC, Format | Mode << 3);
    CopyPlan Plan = planCopyOut(Core, config0(1, 2), 0);
    EXPECT_EQ(Plan.Problem, "");
    uint8_t Result[2] = {uint8_t(There), uint8_t(There >> 8)};
    uint8_t Source[2] = {uint8_t(Sent), uint8_t(Sent >> 8)};
    runCopy(Plan, Result, Source);
    return Result[0] | Result[1] << 8;
  };
  EXPECT_EQ(Copied(2, 0, 0x3E00, 0x4000), 0x4300);
  EXPECT_EQ(Copied(2, 1, 0x3E00, 0x4000), 0x4000);
  EXPECT_EQ(Copied(2, 2, 0x3E00, 0x4000), 0x3E00);
  EXPECT_EQ(Copied(3, 0, 5, 0xFFFD), 2);
  EXPECT_EQ(Copied(3, 1, 5, 0xFFFD), 5);
  EXPECT_EQ(Copied(3, 2, 5, 0xFFFD), 0xFFFD);
  EXPECT_EQ(Copied(0, 2, 5, 0xFFFD), 0xFFFD);      // nothing
  EXPECT_EQ(Copied(5, 0, 0x0102, 0xFF01), 0x0003); // bytes
  EXPECT_EQ(Copied(6, 0, 0x3F80, 0x3F80), 0x4000); // 1 and 1 in bf16

  Core.set(imm::SystemRegister_ATOMIC, 1);
  EXPECT_EQ(planCopyOut(Core, config0(1, 6), 0).Problem,
            "a burst of 6 bytes is not a whole number of atomic elements of 4 "
            "bytes");
  for (uint64_t Bad : {0x7, 0x19}) {
    Core.set(imm::SystemRegister_ATOMIC, Bad);
    EXPECT_NE(planCopyOut(Core, config0(1, 4), 0).Problem, "");
  }
}

TEST_F(Copies, WithinTheUnifiedBuffer) {
  // Two bursts of three blocks; gaps of 1 and 2 blocks.
  uint64_t Config = 2 | 3 << 16 | uint64_t(1) << 32 | uint64_t(2) << 48;
  CopyPlan Plan = planCopyWithin(Config);
  EXPECT_EQ(Plan.Bursts.size(), 2u);
  runCopy(Plan, To, From);
  EXPECT_EQ(To[95], From[95]);
  EXPECT_EQ(To[96], 0);
  EXPECT_EQ(To[160], From[128]);
  EXPECT_EQ(overlap(Plan, 4096, 0), "");
  EXPECT_EQ(overlap(Plan, 64, 0), "source and destination of the copy overlap");
  // The number of bursts has 16 bits.
  EXPECT_EQ(planCopyWithin(0xFFFF | 1 << 16).Bursts.size(), 0xFFFFu);
}

//===----------------------------------------------------------------------===//
// Registers and flags
//===----------------------------------------------------------------------===//

TEST(Core, StartsBlocks) {
  CoreState Core({0, 1, 1, 2});
  Core.set(imm::SystemRegister_CTRL, 5);
  Core.set(imm::SystemRegister_AR, 7);
  Core.setFlag(1, 2, 3);
  Core.set(imm::SystemRegister_START_BLOCK, uint64_t(8) << 32 | 3);
  EXPECT_EQ(Core.get(imm::SystemRegister_BLOCK_IDX), 3u);
  EXPECT_EQ(Core.get(imm::SystemRegister_BLOCK_NUM), 8u);
  EXPECT_EQ(Core.get(imm::SystemRegister_SUBBLOCKID), 1u);
  EXPECT_EQ(Core.get(imm::SystemRegister_SUBBLOCKDIM), 2u);
  EXPECT_EQ(Core.get(imm::SystemRegister_CTRL),
            CoreState().get(imm::SystemRegister_CTRL));
  EXPECT_TRUE(Core.saturation().areDefault());
  EXPECT_EQ(Core.get(imm::SystemRegister_AR), 0u);
  EXPECT_EQ(Core.pendingFlags(), "");
}

TEST(Core, BeginsAtItsPlace) {
  CoreState Core({3, 8, 1, 2});
  EXPECT_EQ(Core.get(imm::SystemRegister_BLOCK_IDX), 3u);
  EXPECT_EQ(Core.get(imm::SystemRegister_BLOCK_NUM), 8u);
  EXPECT_EQ(Core.get(imm::SystemRegister_SUBBLOCKID), 1u);
  EXPECT_EQ(Core.get(imm::SystemRegister_SUBBLOCKDIM), 2u);
  EXPECT_EQ(Core.get(imm::SystemRegister_CTRL), uint64_t(1) << 60);
  EXPECT_FALSE(isWritable(imm::SystemRegister_BLOCK_IDX));
  EXPECT_TRUE(isWritable(imm::SystemRegister_CTRL));
}

TEST(Core, EachWaitHasItsSet) {
  CoreState Core;
  Core.setFlag(imm::Pipe_MTE2, imm::Pipe_V, 0);
  EXPECT_EQ(Core.waitFlag(imm::Pipe_MTE2, imm::Pipe_V, 1),
            "waits for the flag from MTE2 to V, event 1, which has not been "
            "set");
  EXPECT_EQ(Core.pendingFlags(), "flag from MTE2 to V, event 0");
  EXPECT_EQ(Core.waitFlag(imm::Pipe_MTE2, imm::Pipe_V, 0), "");
  EXPECT_EQ(Core.pendingFlags(), "");
  EXPECT_NE(Core.waitFlag(imm::Pipe_MTE2, imm::Pipe_V, 0), "");
  Core.setFlag(imm::Pipe_V, imm::Pipe_MTE3, 2);
  Core.setFlag(imm::Pipe_V, imm::Pipe_MTE3, 2);
  EXPECT_EQ(Core.pendingFlags(), "flag from V to MTE3, event 2 (2 times)");
}

//===----------------------------------------------------------------------===//
// Sort unit
//===----------------------------------------------------------------------===//

class Sorting : public testing::Test {
protected:
  uint8_t Bytes[8192] = {};
  Memory Mem{Bytes, sizeof(Bytes)};
  CoreState Core;

  template <typename T> T &at(uint64_t Address) {
    return *reinterpret_cast<T *>(Bytes + Address);
  }
};

TEST_F(Sorting, GroupsAreStableAndDescending) {
  for (unsigned I = 0; I < 64; ++I) {
    at<float>(4 * I) = float((I * 13) % 8);
    at<uint32_t>(512 + 4 * I) = 100 + I;
  }
  at<uint32_t>(4 * 7) = 0x7FC00000;  // a NaN
  at<uint32_t>(4 * 40) = 0xFFC00000; // a NaN with a sign bit
  ASSERT_EQ(sortGroups(Mem, Format::F32, 1024, 0, 512, uint64_t(2) << 56), "");
  for (unsigned Group = 0; Group < 2; ++Group)
    for (unsigned I = 0; I < 31; ++I) {
      uint64_t Here = 1024 + 8 * (32 * Group + I);
      float A = at<float>(Here), B = at<float>(Here + 8);
      if (Group == 0 && I == 0)
        EXPECT_EQ(at<uint32_t>(Here + 4), 107u);
      else if (Group == 1 && I == 30)
        EXPECT_EQ(at<uint32_t>(Here + 12), 140u);
      else
        EXPECT_TRUE(A > B || (A == B && at<uint32_t>(Here + 4) <
                                            at<uint32_t>(Here + 12)));
    }
}

TEST_F(Sorting, HalvesLeaveZerosBehind) {
  for (unsigned I = 0; I < 32; ++I) {
    at<uint16_t>(2 * I) = uint16_t(0x3C00 + I);
    at<uint32_t>(512 + 4 * I) = I;
  }
  std::memset(Bytes + 1024, 0xFF, 256);
  ASSERT_EQ(sortGroups(Mem, Format::F16, 1024, 0, 512, uint64_t(1) << 56), "");
  EXPECT_EQ(at<uint32_t>(1024), 0x3C1Fu);
  EXPECT_EQ(at<uint32_t>(1028), 31u);
}

TEST_F(Sorting, MergesAndCounts) {
  // Two lists of three records: 5 3 1 and 5 4 0.
  const float Scores[] = {5, 3, 1, 5, 4, 0};
  for (unsigned I = 0; I < 6; ++I) {
    at<float>(64 * (I / 3) + 8 * (I % 3)) = Scores[I];
    at<uint32_t>(64 * (I / 3) + 8 * (I % 3) + 4) = I;
  }
  uint64_t Addresses = 0 | 64 / 8 << 16, Counts = 3 | 3 << 16;
  ASSERT_EQ(mergeLists(Core, Mem, Format::F32, 1024, Addresses, Counts, 0x301),
            "");
  const unsigned Order[] = {0, 3, 4, 1, 2, 5};
  for (unsigned I = 0; I < 6; ++I)
    EXPECT_EQ(at<uint32_t>(1024 + 8 * I + 4), Order[I]);
  EXPECT_EQ(Core.get(imm::SystemRegister_VMS4_SR), 3u | 3u << 16);
}

TEST_F(Sorting, StopsWhenAListRunsOut) {
  for (unsigned I = 0; I < 4; ++I)
    at<float>(8 * I) = float(9 - I);
  ASSERT_EQ(
      mergeLists(Core, Mem, Format::F32, 1024,
                 uint64_t(0) | 1 << 16 | uint64_t(2) << 32 | uint64_t(3) << 48,
                 uint64_t(1) | 1 << 16 | uint64_t(1) << 32 | uint64_t(1) << 48,
                 0x1F01),
      "");
  EXPECT_EQ(Core.get(imm::SystemRegister_VMS4_SR), 1u);
  EXPECT_EQ(at<float>(1024), 9);
  EXPECT_EQ(at<float>(1032), 0);
}

TEST_F(Sorting, MergesOfGroupsThatFollowEachOther) {
  // Three groups of four lists of two records, in one merge and in three.
  constexpr unsigned Groups = 3, Lists = 4, Records = 2;
  for (unsigned I = 0; I < Groups * Lists * Records; ++I) {
    at<float>(8 * I) = float((I * 7) % 5 * 2 + (I % Records ? 0 : 1));
    at<uint32_t>(8 * I + 4) = I;
  }
  for (unsigned I = 0; I < Groups * Lists * Records; I += Records)
    if (at<float>(8 * I) < at<float>(8 * I + 8))
      std::swap(at<uint64_t>(8 * I), at<uint64_t>(8 * I + 8));
  uint64_t Counts = 0, Addresses = 0;
  for (unsigned L = 0; L < Lists; ++L) {
    Counts |= uint64_t(Records) << 16 * L;
    Addresses |= uint64_t(L * Records) << 16 * L;
  }
  ASSERT_EQ(mergeLists(Core, Mem, Format::F32, 1024, Addresses, Counts, 0xF03),
            "");
  EXPECT_EQ(Core.get(imm::SystemRegister_VMS4_SR), Counts);
  for (unsigned G = 0; G < Groups; ++G) {
    uint64_t Step = 0;
    for (unsigned L = 0; L < Lists; ++L)
      Step |= uint64_t(G * Lists * Records) << 16 * L;
    ASSERT_EQ(mergeLists(Core, Mem, Format::F32, 2048 + G * 64,
                         Addresses + Step, Counts, 0xF01),
              "");
  }
  EXPECT_EQ(std::memcmp(Bytes + 1024, Bytes + 2048, Groups * 64), 0);
  EXPECT_GE(at<float>(1024), at<float>(1032));
}

TEST_F(Sorting, WhatKeepsAMergeFromBeingRepeated) {
  uint64_t Four = 0x0001000100010001, Following = 0x0003000200010000;
  auto Merge = [&](uint64_t Addresses, uint64_t Counts, uint64_t Config) {
    return mergeLists(Core, Mem, Format::F32, 1024, Addresses, Counts, Config);
  };
  EXPECT_EQ(Merge(Following, Four, 0x702),
            "merging is repeated 2 times, which is only possible if all four "
            "lists are enabled");
  EXPECT_EQ(Merge(Following, Four, 0x1F02),
            "merging is repeated 2 times, which is only possible if it does "
            "not stop when a list runs out");
  EXPECT_EQ(Merge(Following, Four + 1, 0xF02),
            "merging is repeated 2 times, which is only possible if the lists "
            "have as many records each");
  EXPECT_EQ(Merge(Following + 1, Four, 0xF02),
            "merging is repeated 2 times, which is only possible if each list "
            "follows the one before it");
}

TEST_F(Sorting, Problems) {
  EXPECT_EQ(sortGroups(Mem, Format::F32, 1024, 4, 512, uint64_t(1) << 56),
            "the scores at UB address 0x4 are not at a multiple of 32");
  EXPECT_EQ(sortGroups(Mem, Format::F32, 8160, 0, 512, uint64_t(1) << 56),
            "the 256 bytes of records at UB address 0x1fe0 are not in the "
            "usable unified buffer");
  EXPECT_EQ(mergeLists(Core, Mem, Format::F32, 0, 0, 0, 0x501),
            "the mask of lists is 0x5; it must be 0x3, 0x7 or 0xf");
}

//===----------------------------------------------------------------------===//
// Masks in streams
//===----------------------------------------------------------------------===//

TEST(MaskStreams, LanesAreAppendedABitEach) {
  uint8_t Bytes[64] = {};
  Memory Mem(Bytes, sizeof(Bytes));
  MaskImage Mask;
  for (unsigned I = 0; I < 64; I += 3)
    Mask.setBit(4 * I);
  Mask.setBit(1); // between the lanes
  StreamState State = beginStore();
  ASSERT_TRUE(storeMask(State, Mask, 64, 8, Mem));
  ASSERT_TRUE(storeMask(State, Mask, 64, 16, Mem));
  ASSERT_TRUE(endStore(State, 24, Mem));
  for (unsigned I = 0; I < 128; ++I)
    EXPECT_EQ(Bytes[8 + I / 8] >> I % 8 & 1, I % 64 % 3 == 0) << I;
  Status S = storeMask(State, Mask, 128, 8, Mem);
  EXPECT_EQ(S.Kind, Fault::Misaligned);
  EXPECT_EQ(S.Alignment, 16u);
}

} // namespace
