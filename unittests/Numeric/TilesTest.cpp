//===- TilesTest.cpp - Which conversions of tiles exist -------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Tiles.h"
#include <gtest/gtest.h>

using namespace pto;

TEST(Tiles, Pair) {
  EXPECT_EQ(findTileConversion("f32", "u16"), nullptr);
  const TileConversion *Pair = findTileConversion("f32", "s16");
  ASSERT_NE(Pair, nullptr);
  EXPECT_EQ(Pair->name(), "f32.s16");
  EXPECT_EQ(Pair->Via, "s32");
  EXPECT_EQ(Pair->SrcBits, 32);
  EXPECT_EQ(Pair->DstBits, 16);
  EXPECT_TRUE(Pair->SrcIsFloat);
  EXPECT_FALSE(Pair->DstIsFloat);
  EXPECT_TRUE(Pair->isOn(Profile::A2));
  EXPECT_TRUE(Pair->saturatesByDefault(Profile::A2));
  EXPECT_FALSE(Pair->saturatesByDefault(Profile::A5));
  EXPECT_FALSE(Pair->saturatesByDefault(Profile::Any));
  EXPECT_TRUE(Pair->needsScratch(Profile::A3));
  EXPECT_FALSE(Pair->needsScratch(Profile::A5));
  EXPECT_FALSE(Pair->needsScratch(Profile::Any));
}

TEST(Tiles, Rounding) {
  const TileConversion *All = findTileConversion("f32", "bf16");
  const TileConversion *One = findTileConversion("f32", "hif8");
  ASSERT_TRUE(All && One);
  EXPECT_EQ(All->defaultRounding(), 0u);
  EXPECT_TRUE(All->accepts(4));
  // Tiles do not round to odd.
  EXPECT_FALSE(All->accepts(5));
  EXPECT_FALSE(All->accepts(uint64_t(1) << 32));
  EXPECT_EQ(One->defaultRounding(), 1u);
  EXPECT_FALSE(One->accepts(0));
}

TEST(Tiles, Messages) {
  EXPECT_EQ(describeUnknownTileConversion("f32.u16", Profile::A3),
            "there is no tile conversion f32.u16: a3 converts tiles of f32 to "
            "bf16, f16, f32, s16, s32, s64");
  EXPECT_EQ(describeUnknownTileConversion("f64.s32", Profile::A5),
            "there is no tile conversion f64.s32: a5 has no tile conversion "
            "from 'f64'");
  const TileConversion *Pair = findTileConversion("f32", "hif8");
  ASSERT_NE(Pair, nullptr);
  EXPECT_EQ(describeAbsentTileConversion(*Pair, Profile::A5), "");
  EXPECT_EQ(describeAbsentTileConversion(*Pair, Profile::A3),
            "tile conversion f32.hif8 is not available on a3 (it is on a5); a3 "
            "converts tiles of f32 to bf16, f16, f32, s16, s32, s64");
  Pair = findTileConversion("u32", "u8");
  ASSERT_NE(Pair, nullptr);
  EXPECT_EQ(describeAbsentTileConversion(*Pair, Profile::A2),
            "tile conversion u32.u8 is not available on a2 (it is on a5); a2 "
            "has no tile conversion from u32");
}
