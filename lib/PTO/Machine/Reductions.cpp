//===- Reductions.cpp - Sums and extrema across lanes --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Section 3.7 of the list of operations: (source, mask). Lanes of the result
// that hold no sum or extremum are 0. And histograms, of section 3.9.
//
//===----------------------------------------------------------------------===//

#include "Execution.h"
#include <array>

using namespace pto;
using namespace pto::machine;

static constexpr unsigned BlockBits = 256;

/// The element \p V, extended to the width of the result if it is an integer.
static uint64_t extended(const FormatInfo &Info, uint64_t V) {
  if (Info.isSignedInteger() && V & Info.signBit())
    V |= ~Info.mask();
  return V;
}

/// The sum of \p Count lanes from \p First, a power of two: neighbours first,
/// then their sums, each step rounded. Inactive lanes are 0.
static uint64_t sum(const Execution &E, unsigned First, unsigned Count) {
  const FormatInfo &Info = info(E.Op.Source);
  if (Count == 1) {
    if (!E.active(1, First))
      return 0;
    uint64_t V = E.vector(0).lane(Info.Bits, First);
    return Info.isFloat() ? V : extended(Info, V);
  }
  uint64_t Low = sum(E, First, Count / 2);
  uint64_t High = sum(E, First + Count / 2, Count / 2);
  return Info.isFloat() ? add(E.Op.Source, Low, High, E.denormals()).Bits
                        : Low + High;
}

namespace {
struct Extremum {
  uint64_t Value;
  unsigned Lane;
};
} // namespace

/// What an inactive lane counts as: the least or the greatest element.
static uint64_t neutral(const FormatInfo &Info, bool Largest) {
  if (Info.isFloat())
    return Info.Infinity | (Largest ? Info.signBit() : 0);
  uint64_t Least = Info.isSignedInteger() ? Info.signBit() : 0;
  return Largest ? Least : Least ^ Info.mask();
}

/// The extremum of \p Count lanes from \p First and the first lane that has it;
/// of NaNs the first.
static Extremum extremum(const Execution &E, bool Largest, unsigned First,
                         unsigned Count) {
  Format F = E.Op.Source;
  const FormatInfo &Info = info(F);
  auto Element = [&](unsigned Lane) {
    return E.active(1, Lane) ? E.vector(0).lane(Info.Bits, Lane)
                             : neutral(Info, Largest);
  };
  auto IsNaN = [&](uint64_t V) {
    return Info.isFloat() && compare(Condition::NE, F, V, V);
  };
  /// Whether V goes before the best so far.
  auto IsBetter = [&](uint64_t V, uint64_t Best) {
    if (!Info.isFloat())
      return compare(Largest ? Condition::GT : Condition::LT, F, V, Best);
    // A zero of the preferred sign goes before the other one.
    return V != Best &&
           (Largest ? maximum(F, V, Best) : minimum(F, V, Best)).Bits == V;
  };
  Extremum Best = {Element(First), First};
  for (unsigned Lane = First; Lane < First + Count; ++Lane) {
    uint64_t V = Element(Lane);
    if (IsNaN(V))
      return {Info.NaN, Lane};
    if (IsBetter(V, Best.Value))
      Best = {V, Lane};
  }
  return Best;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

static void setResult(Execution &E, unsigned Lane, uint64_t V) {
  E.Vectors[0].setLane(info(E.Op.Result).Bits, Lane, V);
}

/// Gives lane i of the result what \p Reduce gives for the lanes from the i-th
/// multiple of \p Group.
template <typename Function>
static Status reduceGroups(Execution &E, unsigned Group, Function Reduce) {
  for (unsigned I = 0; I < numLanes(E.bits()) / Group; ++I)
    setResult(E, I, Reduce(I * Group));
  return {};
}

static Status sumsOfGroups(Execution &E, unsigned Group) {
  return reduceGroups(E, Group,
                      [&](unsigned First) { return sum(E, First, Group); });
}

Status machine::sumOfLanes(Execution &E) {
  return sumsOfGroups(E, numLanes(E.bits()));
}

Status machine::sumsOfBlocks(Execution &E) {
  return sumsOfGroups(E, BlockBits / E.bits());
}

Status machine::sumsOfPairs(Execution &E) { return sumsOfGroups(E, 2); }

/// The extremum in lane 0, where it is in lane 1.
static Status extremumAndLane(Execution &E, bool Largest) {
  Extremum X = extremum(E, Largest, 0, numLanes(E.bits()));
  setResult(E, 0, X.Value);
  setResult(E, 1, X.Lane);
  return {};
}

Status machine::maximumOfLanes(Execution &E) {
  return extremumAndLane(E, /*Largest=*/true);
}

Status machine::minimumOfLanes(Execution &E) {
  return extremumAndLane(E, /*Largest=*/false);
}

static Status extremaOfBlocks(Execution &E, bool Largest) {
  unsigned Group = BlockBits / E.bits();
  return reduceGroups(E, Group, [&](unsigned First) {
    return extremum(E, Largest, First, Group).Value;
  });
}

Status machine::maximaOfBlocks(Execution &E) {
  return extremaOfBlocks(E, /*Largest=*/true);
}

Status machine::minimaOfBlocks(Execution &E) {
  return extremaOfBlocks(E, /*Largest=*/false);
}

/// (counters of 16 bits, bytes, mask, bins)
static Status countBytes(Execution &E, bool CountsLess) {
  if (E.number(3) > 1)
    return Execution::illegalCode(3);
  unsigned First = E.number(3) * numLanes(16);
  std::array<unsigned, 256> Count = {};
  for (unsigned I = 0; I < numLanes(8); ++I)
    if (E.active(2, I))
      ++Count[E.vector(1).lane(8, I)];
  if (CountsLess)
    for (unsigned Value = 1; Value < Count.size(); ++Value)
      Count[Value] += Count[Value - 1];
  for (unsigned I = 0; I < numLanes(16); ++I)
    E.Vectors[0].setLane(16, I, E.vector(0).lane(16, I) + Count[First + I]);
  return {};
}

Status machine::countEqualBytes(Execution &E) {
  return countBytes(E, /*CountsLess=*/false);
}

Status machine::countBytesUpTo(Execution &E) {
  return countBytes(E, /*CountsLess=*/true);
}
