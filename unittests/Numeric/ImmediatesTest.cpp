//===- ImmediatesTest.cpp - Why immediates are illegal --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Immediates.h"
#include <gtest/gtest.h>

using namespace pto;

TEST(Immediates, IllegalCode) {
  EXPECT_EQ(describeIllegalCode(imm::Half, 1), "");
  EXPECT_EQ(describeIllegalCode(imm::Half, 2),
            "part 2 does not exist; legal: LOWER (0), HIGHER (1)");
  EXPECT_EQ(describeIllegalCode(imm::LoadPairDist, 0),
            "distribution mode 0 does not exist here (NORM is a mode of vlds); "
            "legal: DINTLV_B8 (11), DINTLV_B16 (12), DINTLV_B32 (19)");
  EXPECT_EQ(describeIllegalCode(imm::LoadPairDist, 10),
            "distribution mode BDINTLV (10) is not supported: what it does is "
            "not settled; legal: DINTLV_B8 (11), DINTLV_B16 (12), DINTLV_B32 "
            "(19)");
}

TEST(Immediates, IllegalName) {
  EXPECT_EQ(describeIllegalName(imm::Condition, "eq "),
            "condition 'eq ' does not exist; legal: eq (0), ne (1), lt (2), le "
            "(3), gt (4), ge (5)");
  EXPECT_EQ(describeIllegalName(imm::LoadPairDist, "NORM"),
            "distribution mode 'NORM' does not exist here (NORM is a mode of "
            "vlds); legal: DINTLV_B8 (11), DINTLV_B16 (12), DINTLV_B32 (19)");
  EXPECT_EQ(describeIllegalName(imm::LoadPairDist, "bdintlv"),
            "distribution mode BDINTLV (10) is not supported: what it does is "
            "not settled; legal: DINTLV_B8 (11), DINTLV_B16 (12), DINTLV_B32 "
            "(19)");
  // The names of refused modes mean nothing elsewhere.
  EXPECT_EQ(describeIllegalName(imm::Half, "BDINTLV"),
            "part 'BDINTLV' does not exist; legal: LOWER (0), HIGHER (1)");
}
