//===- Copy.cpp - Copies between memories ---------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Machine/Core.h"
#include "pto/Machine/Streams.h"
#include <algorithm>

using namespace pto;
using namespace pto::machine;

/// \p Count bits of \p Word from bit \p First.
static uint64_t bits(uint64_t Word, unsigned First, unsigned Count) {
  return Word >> First & ((uint64_t(1) << Count) - 1);
}

namespace {
/// One of the loops around a copy: how often, and how far each time.
struct Loop {
  uint64_t Count, Global, Unified;
};
} // namespace

/// The loop of a size field and of a register of distances. A size that was
/// never set is once.
static Loop loop(uint64_t Size, uint64_t Distances) {
  return {std::max<uint64_t>(Size, 1), bits(Distances, 0, 40), Distances >> 40};
}

/// Says in the plan if two bursts write the same byte.
static void checkOverlap(CopyPlan &Plan) {
  std::vector<ByteRange> Ranges;
  for (const Burst &B : Plan.Bursts)
    if (uint64_t Bytes = B.Left + B.Bytes + B.Right)
      Ranges.push_back({B.To, B.To + Bytes});
  std::sort(
      Ranges.begin(), Ranges.end(),
      [](const ByteRange &A, const ByteRange &B) { return A.Begin < B.Begin; });
  for (size_t I = 1; I < Ranges.size(); ++I)
    if (Ranges[I].Begin < Ranges[I - 1].End) {
      Plan.Problem = "bursts overlap in the destination: one ends " +
                     std::to_string(Ranges[I - 1].End) +
                     " bytes from its start, the next begins " +
                     std::to_string(Ranges[I].Begin) + " bytes from it";
      return;
    }
}

/// The most pieces that a copy may have; more are a mistake.
static constexpr uint64_t MaxBursts = uint64_t(1) << 24;

/// The bursts of both loops. Global distances are those of the source if
/// \p FromGlobal.
static void addBursts(CopyPlan &Plan, bool FromGlobal, uint64_t Config0,
                      uint64_t Config1, Loop Inner, Loop Outer, uint64_t Left,
                      uint64_t Right) {
  Loop Each = {bits(Config0, 4, 21), bits(Config1, 0, 40), Config1 >> 40};
  uint64_t Bytes = bits(Config0, 25, 21);
  if (Each.Count && (Inner.Count > MaxBursts / Each.Count ||
                     Outer.Count > MaxBursts / (Each.Count * Inner.Count))) {
    Plan.Problem =
        "a copy of more than " + std::to_string(MaxBursts) + " bursts";
    return;
  }
  for (uint64_t O = 0; O < Outer.Count; ++O)
    for (uint64_t I = 0; I < Inner.Count; ++I)
      for (uint64_t N = 0; N < Each.Count; ++N) {
        uint64_t Global = O * Outer.Global + I * Inner.Global + N * Each.Global;
        uint64_t Unified =
            O * Outer.Unified + I * Inner.Unified + N * Each.Unified;
        Plan.Bursts.push_back({FromGlobal ? Global : Unified,
                               FromGlobal ? Unified : Global, Bytes, Left,
                               Right});
      }
}

/// Fills each burst of \p Plan, which begins at address \p To, up to the next
/// boundary of a block.
static void fillBlocks(CopyPlan &Plan, uint64_t To) {
  for (Burst &B : Plan.Bursts)
    if (uint64_t Bytes = B.Left + B.Bytes + B.Right)
      B.Right += -(To + B.To + Bytes) % BlockBytes;
}

CopyPlan machine::planCopyIn(const CoreState &Core, uint64_t To,
                             uint64_t Config0, uint64_t Config1,
                             unsigned UnitBytes) {
  CopyPlan Plan;
  Plan.UnitBytes = UnitBytes;
  uint64_t Sizes = Core.get(SPR_LOOP_SIZE_OUTTOUB);
  addBursts(Plan, /*FromGlobal=*/true, Config0, Config1,
            loop(bits(Sizes, 0, 21), Core.get(SPR_LOOP1_STRIDE_OUTTOUB)),
            loop(bits(Sizes, 21, 21), Core.get(SPR_LOOP2_STRIDE_OUTTOUB)),
            bits(Config0, 46, 6) * UnitBytes, bits(Config0, 52, 6) * UnitBytes);
  if (bits(Config0, 58, 1)) {
    Plan.Fill = Core.get(SPR_MOV_PAD_VAL);
    fillBlocks(Plan, To);
  }
  checkOverlap(Plan);
  return Plan;
}

CopyPlan machine::planCopyOut(const CoreState &Core, uint64_t Config0,
                              uint64_t Config1) {
  CopyPlan Plan;
  uint64_t Sizes = Core.get(SPR_LOOP_SIZE_UBTOOUT);
  addBursts(Plan, /*FromGlobal=*/false, Config0, Config1,
            loop(bits(Sizes, 0, 21), Core.get(SPR_LOOP1_STRIDE_UBTOOUT)),
            loop(bits(Sizes, 21, 21), Core.get(SPR_LOOP2_STRIDE_UBTOOUT)), 0,
            0);
  checkOverlap(Plan);
  return Plan;
}

CopyPlan machine::planCopyWithin(uint64_t Config) {
  CopyPlan Plan;
  uint64_t Bytes = bits(Config, 16, 16) * BlockBytes;
  for (uint64_t N = 0; N < bits(Config, 0, 16); ++N)
    Plan.Bursts.push_back({N * (Bytes + bits(Config, 32, 16) * BlockBytes),
                           N * (Bytes + (Config >> 48) * BlockBytes), Bytes});
  checkOverlap(Plan);
  return Plan;
}

ByteRange machine::sourceRange(const CopyPlan &Plan) {
  ByteRange R;
  for (const Burst &B : Plan.Bursts)
    if (B.Bytes) {
      bool IsFirst = R.Begin == R.End;
      R.Begin = IsFirst ? B.From : std::min(R.Begin, B.From);
      R.End = IsFirst ? B.From + B.Bytes : std::max(R.End, B.From + B.Bytes);
    }
  return R;
}

ByteRange machine::destinationRange(const CopyPlan &Plan) {
  ByteRange R;
  for (const Burst &B : Plan.Bursts)
    if (uint64_t Bytes = B.Left + B.Bytes + B.Right) {
      bool IsFirst = R.Begin == R.End;
      R.Begin = IsFirst ? B.To : std::min(R.Begin, B.To);
      R.End = IsFirst ? B.To + Bytes : std::max(R.End, B.To + Bytes);
    }
  return R;
}

std::string machine::overlap(const CopyPlan &Plan, uint64_t To, uint64_t From) {
  ByteRange Read = sourceRange(Plan), Written = destinationRange(Plan);
  if (From + Read.Begin >= To + Written.End ||
      To + Written.Begin >= From + Read.End)
    return "";
  for (const Burst &R : Plan.Bursts)
    for (const Burst &W : Plan.Bursts)
      if (From + R.From < To + W.To + W.Bytes &&
          To + W.To < From + R.From + R.Bytes)
        return "source and destination of the copy overlap";
  return "";
}

void machine::runCopy(const CopyPlan &Plan, uint8_t *To, const uint8_t *From) {
  auto Pad = [&](uint8_t *At, uint64_t Bytes) {
    for (uint64_t I = 0; I < Bytes; ++I)
      At[I] = uint8_t(Plan.Fill >> 8 * (I % Plan.UnitBytes));
  };
  for (const Burst &B : Plan.Bursts) {
    // Of a copy of nothing the pointers may be null.
    if (B.Left + B.Bytes + B.Right == 0)
      continue;
    uint8_t *At = To + B.To;
    Pad(At, B.Left);
    std::copy_n(From + B.From, B.Bytes, At + B.Left);
    Pad(At + B.Left + B.Bytes, B.Right);
  }
}
