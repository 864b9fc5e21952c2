//===- SweepInputs.cpp - Inputs of a sweep --------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SweepInputs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace pto;
using namespace pto::cvt;

/// Bits that depend on \p Index only, the finaliser of MurmurHash3.
static uint64_t scramble(uint64_t Index) {
  uint64_t X = Index + 0x9e3779b97f4a7c15;
  X = (X ^ X >> 33) * 0xff51afd7ed558ccd;
  X = (X ^ X >> 33) * 0xc4ceb9fe1a85ec53;
  return X ^ X >> 33;
}

static uint64_t randomElement(const FormatInfo &Info, uint64_t Index) {
  uint64_t Bits = scramble(Index);
  // Integers of all magnitudes. A random float has any exponent already.
  if (Info.isSignedInteger())
    Bits = uint64_t(int64_t(Bits) >> scramble(~Index) % 64);
  else if (Info.isInteger())
    Bits >>= scramble(~Index) % 64;
  return Bits & Info.mask();
}

/// Numbers of one and two bits, and their negatives, give or take a few: where
/// a narrower format's grid has its points and its ends, or half-way between.
/// Of floats, this is done to the fraction for each exponent.
static std::vector<uint64_t> boundaryElements(const FormatInfo &Info) {
  bool HasExponent = Info.Kind == FormatKind::IEEE;
  unsigned Width = HasExponent ? Info.MantissaBits : Info.Bits;
  uint64_t FieldMask = ~uint64_t(0) >> (64 - Width);
  std::vector<uint64_t> Fields;
  for (unsigned High = 0; High != Width; ++High)
    for (unsigned Low = 0; Low <= High; ++Low)
      for (int Delta = -2; Delta <= 2; ++Delta) {
        uint64_t V = (uint64_t(1) << High | uint64_t(1) << Low) + Delta;
        Fields.push_back(V & FieldMask);
        Fields.push_back(-V & FieldMask);
      }
  llvm::sort(Fields);
  Fields.erase(llvm::unique(Fields), Fields.end());
  if (!HasExponent)
    return Fields;

  std::vector<uint64_t> Elements;
  for (uint64_t Top = 0; Top <= Info.mask() >> Width; ++Top)
    for (uint64_t Field : Fields)
      Elements.push_back(Top << Width | Field);
  return Elements;
}

SweepInputs SweepInputs::all(Format F) {
  assert(info(F).Bits <= MaxExhaustiveBits && "too many to try");
  return SweepInputs(F, uint64_t(1) << info(F).Bits, true);
}

SweepInputs SweepInputs::samples(Format F, uint64_t Random) {
  SweepInputs Inputs(F, 0, false);
  Inputs.Boundaries = boundaryElements(info(F));
  Inputs.Count = Inputs.Boundaries.size() + Random;
  return Inputs;
}

void SweepInputs::fill(PackedElements &Out, uint64_t First) const {
  if (IsExhaustive) {
    for (size_t I = 0; I != Out.size(); ++I)
      Out.set(I, First + I);
    return;
  }
  const FormatInfo &Info = info(F);
  for (size_t I = 0; I != Out.size(); ++I) {
    uint64_t Index = First + I;
    Out.set(I, Index < Boundaries.size()
                   ? Boundaries[Index]
                   : randomElement(Info, Index - Boundaries.size()));
  }
}

std::string SweepInputs::description() const {
  return llvm::formatv(IsExhaustive ? "all {0} {1}" : "{0} samples of {1}",
                       Count, formatName(F));
}
