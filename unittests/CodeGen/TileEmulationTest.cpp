//===- TileEmulationTest.cpp - Conversions of tiles in the emulator -------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoweredCode.h"
#include "TileCases.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace pto;

namespace {

class TileEmulation : public testing::TestWithParam<const char *> {};

TEST_P(TileEmulation, EveryPair) {
  StringRef CPU = GetParam();
  for (const TilePair &Pair : readTilePairs()) {
    if (!Pair.isOn(CPU))
      continue;
    std::string Error, Name = Pair.name();
    auto Code = LoweredCode::compile("target triple = \"pto\"\n" +
                                         tileFunction(Pair, CPU),
                                     {Name}, Error, "pto-lower-tiles");
    ASSERT_TRUE(Code) << Error;
    checkTilePair(Pair, CPU, Code->memory(), [&] { Code->run(Name); });
    if (HasFailure())
      return;
  }
}

INSTANTIATE_TEST_SUITE_P(, TileEmulation,
                         testing::Values("a5", "a3", "a2", "cpu"),
                         [](const auto &Info) { return Info.param; });

} // namespace
