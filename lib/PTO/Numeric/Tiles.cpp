//===- Tiles.cpp - Which conversions of tiles exist -----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Tiles.h"

using namespace pto;

namespace {
#define GET_TileConversionTable_IMPL
#include "PTONumericForms.inc"
} // namespace

std::string TileConversion::name() const {
  return std::string(Src) + "." + std::string(Dst);
}

bool TileConversion::isOn(Profile P) const { return isIn(Profiles, P); }

bool TileConversion::accepts(uint64_t Code) const {
  return Code < NumRoundings && (Roundings >> Code & 1);
}

unsigned TileConversion::defaultRounding() const {
  unsigned Code = 0;
  while (!accepts(Code))
    ++Code;
  return Code;
}

bool TileConversion::saturatesByDefault(Profile P) const {
  return isIn(Saturates, P == Profile::Any ? Profile::A5 : P);
}

bool TileConversion::needsScratch(Profile P) const {
  return Scratch != TileScratch::None && (P == Profile::A3 || P == Profile::A2);
}

const TileConversion *pto::findTileConversion(std::string_view Src,
                                              std::string_view Dst) {
  for (const TileConversion &Pair : TileConversionTable)
    if (Pair.Src == Src && Pair.Dst == Dst)
      return &Pair;
  return nullptr;
}

/// "bf16, f16": what tiles of \p Src convert to on \p P; the table is sorted by
/// name.
static std::string targetsOf(std::string_view Src, Profile P) {
  std::string List;
  for (const TileConversion &Pair : TileConversionTable)
    if (Pair.Src == Src && Pair.isOn(P))
      List += (List.empty() ? "" : ", ") + std::string(Pair.Dst);
  return List;
}

std::string pto::describeUnknownTileConversion(std::string_view Name,
                                               Profile P) {
  std::string Src(Name.substr(0, Name.find('.'))), Targets = targetsOf(Src, P);
  return "there is no tile conversion " + std::string(Name) + ": " +
         profileName(P) +
         (Targets.empty() ? " has no tile conversion from '" + Src + "'"
                          : " converts tiles of " + Src + " to " + Targets);
}

std::string pto::describeAbsentTileConversion(const TileConversion &Pair,
                                              Profile P) {
  if (Pair.isOn(P))
    return "";
  std::string Name = profileName(P), Src(Pair.Src), Targets = targetsOf(Src, P);
  return "tile conversion " + Pair.name() + " is not available on " + Name +
         " (it is on " + profileNames(Pair.Profiles) + "); " + Name +
         (Targets.empty() ? " has no tile conversion from " + Src
                          : " converts tiles of " + Src + " to " + Targets);
}
