//===- PredicateTest.cpp - Masks ------------------------------------------===//
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

const char AllB16[] = "55555555 55555555 55555555 55555555 "
                      "55555555 55555555 55555555 55555555";
const char AllB32[] = "11111111 11111111 11111111 11111111 "
                      "11111111 11111111 11111111 11111111";
const char None[] = "00000000 00000000 00000000 00000000 "
                    "00000000 00000000 00000000 00000000";

// Codes of patterns.
enum {
  ALL = 0,
  VL1,
  VL2,
  VL3,
  VL4,
  VL8,
  VL16,
  VL32,
  VL64,
  VL128,
  M3,
  M4,
  H,
  Q,
  ALLF = 15
};

std::string pset(const char *Name, uint64_t Pattern) {
  return words(mask(Name, {Pattern}));
}

TEST(Predicate, Patterns) {
  EXPECT_EQ(pset("pset.b8", ALL), "ffffffff ffffffff ffffffff ffffffff "
                                  "ffffffff ffffffff ffffffff ffffffff");
  EXPECT_EQ(pset("pset.b16", ALL), AllB16);
  EXPECT_EQ(pset("pset.b32", ALL), AllB32);
  EXPECT_EQ(pset("pset.b8", ALLF), None);
  EXPECT_EQ(pset("pset.b8", M3), "49249249 92492492 24924924 49249249 "
                                 "92492492 24924924 49249249 92492492");
  EXPECT_EQ(pset("pset.b16", M3), "41041041 10410410 04104104 41041041 "
                                  "10410410 04104104 41041041 10410410");
  EXPECT_EQ(pset("pset.b32", M4), "00010001 00010001 00010001 00010001 "
                                  "00010001 00010001 00010001 00010001");
  EXPECT_EQ(pset("pset.b16", H), "55555555 55555555 55555555 55555555 "
                                 "00000000 00000000 00000000 00000000");
  EXPECT_EQ(pset("pset.b32", Q), "11111111 11111111 00000000 00000000 "
                                 "00000000 00000000 00000000 00000000");
  EXPECT_EQ(pset("pge.b32", VL1), "00000001 00000000 00000000 00000000 "
                                  "00000000 00000000 00000000 00000000");
  EXPECT_EQ(pset("pge.b32", VL3), "00000111 00000000 00000000 00000000 "
                                  "00000000 00000000 00000000 00000000");
  EXPECT_EQ(pset("pge.b16", VL16), "55555555 00000000 00000000 00000000 "
                                   "00000000 00000000 00000000 00000000");
  EXPECT_EQ(pset("pge.b8", VL128), "ffffffff ffffffff ffffffff ffffffff "
                                   "00000000 00000000 00000000 00000000");
}

TEST(Predicate, PrefixPatternsCountLanes) {
  const std::pair<uint64_t, unsigned> Prefixes[] = {
      {VL1, 1},   {VL2, 2},   {VL3, 3},   {VL4, 4},    {VL8, 8},
      {VL16, 16}, {VL32, 32}, {VL64, 64}, {VL128, 128}};
  for (auto [Pattern, Count] : Prefixes) {
    MaskImage Expected =
        image([Count = Count](unsigned B) { return B < Count; });
    EXPECT_EQ(mask("pset.b8", {Pattern}), Expected) << Count;
    EXPECT_EQ(mask("pge.b8", {Pattern}), Expected) << Count;
  }
}

TEST(Predicate, PatternsWithMoreLanesThanThereAreMeanAll) {
  EXPECT_EQ(pset("pset.b32", VL64), AllB32);
  EXPECT_EQ(pset("pset.b32", VL128), AllB32);
  EXPECT_EQ(pset("pset.b16", VL128), AllB16);
}

TEST(Predicate, PrefixAndRemainingCount) {
  const Operation &Op = operation("plt.b32");
  MaskImage M;
  uint64_t Rest = 1;
  auto Plt = [&](uint64_t N) { EXPECT_TRUE(execute(Op, {N}, {M, Rest})); };
  Plt(5);
  EXPECT_EQ(words(M), "00011111 00000000 00000000 00000000 "
                      "00000000 00000000 00000000 00000000");
  EXPECT_EQ(Rest, 0u);
  Plt(64);
  EXPECT_EQ(words(M), AllB32);
  EXPECT_EQ(Rest, 0u);
  Plt(100);
  EXPECT_EQ(words(M), AllB32);
  EXPECT_EQ(Rest, 36u);
  Plt(0);
  EXPECT_EQ(words(M), None);
  // Unsigned, and only 32 bits of it.
  Plt(0xFFFFFFFFFFFFFFFF);
  EXPECT_EQ(words(M), AllB32);
  EXPECT_EQ(Rest, 0xFFFFFFFFu - 64);
}

// Every bit takes part, not only those of the view.
TEST(Predicate, LogicOnAllBits) {
  MaskImage A = image([](unsigned B) { return B & 1; });
  MaskImage B = image([](unsigned B) { return B & 2; });
  MaskImage M = image([](unsigned B) { return B & 4; });
  for (const char *View : {"b8", "b16", "b32"}) {
    auto Run = [&](const char *Name, ArrayView<Operand> Operands) {
      return mask((std::string(Name) + "." + View).c_str(), Operands);
    };
    EXPECT_EQ(Run("pand", {A, B, M}),
              image([](unsigned I) { return (I & 7) == 7; }));
    EXPECT_EQ(Run("por", {A, B, M}),
              image([](unsigned I) { return (I & 4) && (I & 3); }));
    EXPECT_EQ(Run("pxor", {A, B, M}),
              image([](unsigned I) { return (I & 7) == 5 || (I & 7) == 6; }));
    EXPECT_EQ(Run("pnot", {A, M}),
              image([](unsigned I) { return (I & 5) == 4; }));
    EXPECT_EQ(Run("psel", {A, B, M}),
              image([](unsigned I) { return I & 4 ? I & 1 : I & 2; }));
  }
}

TEST(Predicate, PackAndUnpack) {
  MaskImage All = mask("pset.b32", {uint64_t(ALL)});
  MaskImage Low = mask("ppack.lo", {All});
  EXPECT_EQ(words(Low), "55555555 55555555 55555555 55555555 "
                        "00000000 00000000 00000000 00000000");
  EXPECT_EQ(words(mask("ppack.hi", {All})),
            "00000000 00000000 00000000 00000000 "
            "55555555 55555555 55555555 55555555");
  EXPECT_EQ(words(mask("punpack.lo", {Low})), AllB32);
  EXPECT_EQ(words(mask("punpack.hi", {Low})), None);
  // Holes, and bits that no view but b8 has.
  MaskImage A = image([](unsigned B) { return B % 5 == 0; });
  EXPECT_EQ(mask("ppack.hi", {A}), image([](unsigned B) {
              return B >= 128 && (2 * (B - 128)) % 5 == 0;
            }));
  EXPECT_EQ(mask("punpack.hi", {A}), image([](unsigned B) {
              return B % 2 == 0 && (128 + B / 2) % 5 == 0;
            }));
}

TEST(Predicate, InterleaveMovesWholeGroups) {
  MaskImage A = image([](unsigned B) { return B % 7 == 0; });
  MaskImage B = image([](unsigned B) { return B % 11 == 3; });
  struct {
    const char *Interleave, *Deinterleave;
    unsigned Group;
  } Views[] = {{"pintlv.b8", "pdintlv.b8", 1},
               {"pintlv.b16", "pdintlv.b16", 2},
               {"pintlv.b32", "pdintlv.b32", 4}};
  for (const auto &V : Views) {
    MaskImage Low, High;
    EXPECT_TRUE(execute(operation(V.Interleave), {A, B}, {Low, High}));
    // Group j of the pair is group j / 2 of a (j even) or of b.
    auto Expected = [&](unsigned Bit) {
      unsigned J = Bit / V.Group;
      return (J % 2 ? B : A).bit(J / 2 * V.Group + Bit % V.Group);
    };
    EXPECT_EQ(Low, image(Expected));
    EXPECT_EQ(High, image([&](unsigned I) { return Expected(256 + I); }));
    // It is undone by the other operation, in place.
    EXPECT_TRUE(execute(operation(V.Deinterleave), {Low, High}, {Low, High}));
    EXPECT_EQ(Low, A);
    EXPECT_EQ(High, B);
  }
  MaskImage Low, High;
  EXPECT_TRUE(execute(operation("pintlv.b32"),
                      {mask("pset.b32", {uint64_t(ALL)}), MaskImage()},
                      {Low, High}));
  EXPECT_EQ(words(Low), "01010101 01010101 01010101 01010101 "
                        "01010101 01010101 01010101 01010101");
}

TEST(Predicate, BitcastKeepsEveryBit) {
  MaskImage A = image([](unsigned B) { return B % 3 == 1; });
  for (const Operation &Op : operations())
    if (Op.Kind == PBITCAST) {
      MaskImage M;
      EXPECT_TRUE(execute(Op, {A}, {M}));
      EXPECT_EQ(M, A);
    }
}

} // namespace
