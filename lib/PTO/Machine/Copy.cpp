//===- Copy.cpp - Copies between memories ---------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Execution.h"
#include "pto/Machine/Core.h"
#include "pto/Machine/Streams.h"
#include "pto/Numeric/Arithmetic.h"
#include <algorithm>
#include <iterator>

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
  uint64_t Sizes = Core.get(imm::SystemRegister_LOOP_SIZE_OUTTOUB);
  addBursts(Plan, /*FromGlobal=*/true, Config0, Config1,
            loop(bits(Sizes, 0, 21),
                 Core.get(imm::SystemRegister_LOOP1_STRIDE_OUTTOUB)),
            loop(bits(Sizes, 21, 21),
                 Core.get(imm::SystemRegister_LOOP2_STRIDE_OUTTOUB)),
            bits(Config0, 46, 6) * UnitBytes, bits(Config0, 52, 6) * UnitBytes);
  if (bits(Config0, 58, 1)) {
    Plan.Fill = Core.get(imm::SystemRegister_MOV_PAD_VAL);
    fillBlocks(Plan, To);
  }
  checkOverlap(Plan);
  return Plan;
}

/// Takes over what the register ATOMIC says, or says what is wrong with it.
static void setAtomicMode(CopyPlan &Plan, uint64_t Register) {
  static constexpr Format Formats[] = {Format::F32, Format::F16, Format::S16,
                                       Format::S32, Format::S8,  Format::BF16};
  uint64_t Code = bits(Register, 0, 3), Mode = bits(Register, 3, 2);
  if (Code == 0)
    return;
  if (Code > std::size(Formats) || Mode >= uint64_t(AtomicMode::None)) {
    Plan.Problem = "ATOMIC, which is CTRL[10:6], is " + hexadecimal(Register) +
                   ": bits 2 to 0 have to be a format from 1 to 6 or 0, and "
                   "bits 4 to 3 a mode from 0 to 2";
    return;
  }
  Plan.Atomic = AtomicMode(Mode);
  Plan.AtomicFormat = Formats[Code - 1];
  unsigned ElementBytes = info(Plan.AtomicFormat).Bits / 8;
  for (const Burst &B : Plan.Bursts)
    if (B.Bytes % ElementBytes) {
      Plan.Problem = "a burst of " + std::to_string(B.Bytes) +
                     " bytes is not a whole number of atomic elements of " +
                     std::to_string(ElementBytes) + " bytes";
      return;
    }
}

/// The element that an atomic copy of \p B onto \p A leaves.
static uint64_t combine(AtomicMode Mode, Format F, uint64_t A, uint64_t B) {
  const FormatInfo &Info = info(F);
  if (Mode == AtomicMode::Add)
    return Info.isFloat() ? add(F, A, B).Bits : (A + B) & Info.mask();
  bool IsMax = Mode == AtomicMode::Max;
  if (Info.isFloat())
    return (IsMax ? maximum(F, A, B) : minimum(F, A, B)).Bits;
  return compare(IsMax ? Condition::GT : Condition::LT, F, A, B) ? A : B;
}

static void copyAtomically(const CopyPlan &Plan, uint8_t *To,
                           const uint8_t *From, uint64_t Bytes) {
  unsigned ElementBytes = info(Plan.AtomicFormat).Bits / 8;
  auto Read = [&](const uint8_t *At) {
    uint64_t V = 0;
    for (unsigned I = 0; I < ElementBytes; ++I)
      V |= uint64_t(At[I]) << 8 * I;
    return V;
  };
  for (uint64_t N = 0; N < Bytes; N += ElementBytes) {
    uint64_t V =
        combine(Plan.Atomic, Plan.AtomicFormat, Read(To + N), Read(From + N));
    for (unsigned I = 0; I < ElementBytes; ++I)
      To[N + I] = uint8_t(V >> 8 * I);
  }
}

CopyPlan machine::planCopyOut(const CoreState &Core, uint64_t Config0,
                              uint64_t Config1) {
  CopyPlan Plan;
  uint64_t Sizes = Core.get(imm::SystemRegister_LOOP_SIZE_UBTOOUT);
  addBursts(Plan, /*FromGlobal=*/false, Config0, Config1,
            loop(bits(Sizes, 0, 21),
                 Core.get(imm::SystemRegister_LOOP1_STRIDE_UBTOOUT)),
            loop(bits(Sizes, 21, 21),
                 Core.get(imm::SystemRegister_LOOP2_STRIDE_UBTOOUT)),
            0, 0);
  checkOverlap(Plan);
  setAtomicMode(Plan, Core.get(imm::SystemRegister_ATOMIC));
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
    if (Plan.Atomic == AtomicMode::None)
      std::copy_n(From + B.From, B.Bytes, At + B.Left);
    else
      copyAtomically(Plan, At, From + B.From, B.Bytes);
    Pad(At + B.Left + B.Bytes, B.Right);
  }
}
