//===- DeviceMemoryTest.cpp - Memory of a kernel --------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/DeviceMemory.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace pto;

namespace {

uint64_t place(DeviceMemory &Memory, uint64_t Bytes) {
  Expected<uint64_t> Address = Memory.place("b", Bytes);
  if (Address)
    return *Address;
  ADD_FAILURE() << toString(Address.takeError());
  return ~uint64_t(0);
}

TEST(DeviceMemory, BuffersFollowEachOther) {
  DeviceMemory Memory(4096);
  EXPECT_EQ(place(Memory, 1), 0u);
  EXPECT_EQ(place(Memory, 256), 256u);
  EXPECT_EQ(place(Memory, 257), 512u);
  EXPECT_EQ(place(Memory, 1), 1024u);
}

TEST(DeviceMemory, BuffersGoAroundFixedOnes) {
  DeviceMemory Memory(4096);
  EXPECT_FALSE(bool(Memory.placeAt("a", 300, 100)));
  EXPECT_EQ(place(Memory, 256), 0u);
  EXPECT_EQ(place(Memory, 256), 512u);
}

TEST(DeviceMemory, Errors) {
  DeviceMemory Memory(4096);
  EXPECT_EQ(toString(Memory.placeAt("a", 4000, 97)),
            "buffer 'a' of 97 bytes does not fit at address 0xfa0 of the "
            "unified buffer, which has 4096 usable bytes");
  EXPECT_FALSE(bool(Memory.placeAt("a", 4000, 96)));
  EXPECT_EQ(toString(Memory.placeAt("c", 3990, 11)),
            "buffer 'c' at address 0xf96 overlaps the one at 0xfa0");
  EXPECT_FALSE(bool(Memory.placeAt("c", 3990, 10)));
  EXPECT_EQ(toString(Memory.place("d", 5000).takeError()),
            "buffer 'd' of 5000 bytes does not fit at address 0x1000 of the "
            "unified buffer, which has 4096 usable bytes");
}

TEST(DeviceMemory, Ranges) {
  DeviceMemory Memory(4096);
  uint8_t *UB = Memory.unifiedBuffer();
  EXPECT_TRUE(Memory.isUnifiedBuffer(UB, 4096));
  EXPECT_FALSE(Memory.isUnifiedBuffer(UB + 1, 4096));
  EXPECT_FALSE(Memory.isUnifiedBuffer(UB - 1, 1));
  uint8_t *Global = Memory.allocateGlobal(100);
  EXPECT_EQ(uintptr_t(Global) % BufferAlign, 0u);
  EXPECT_TRUE(Memory.isGlobal(Global, 100));
  EXPECT_TRUE(Memory.isGlobal(Global + 99, 1));
  EXPECT_FALSE(Memory.isGlobal(Global + 99, 2));
  EXPECT_FALSE(Memory.isGlobal(UB, 1));
  for (unsigned I = 0; I < 100; ++I)
    EXPECT_EQ(Global[I], 0);
}

} // namespace
