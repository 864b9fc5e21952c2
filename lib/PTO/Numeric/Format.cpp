//===- Format.cpp - Names of formats and roundings ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Format.h"

using namespace pto;

const char *pto::formatName(Format F) {
  return isValid(F) ? info(F).Name : "unknown";
}

std::optional<Format> pto::findFormat(std::string_view Name) {
  for (unsigned I = 0; I < NumFormats; ++I) {
    const FormatInfo &Info = FormatTable[I];
    std::string_view Rest = Name;
    std::string_view Own = Info.Name;
    if (Rest.substr(0, Own.size()) != Own)
      continue;
    Rest.remove_prefix(Own.size());
    if (Rest.empty() || (Info.Bits == 4 && Rest == "x2"))
      return Format(I);
  }
  return std::nullopt;
}

const char *pto::roundingName(Rounding R) {
  static constexpr const char *Names[NumRoundings] = {"R", "A", "F",
                                                      "C", "Z", "O"};
  return isValid(R) ? Names[unsigned(R)] : "unknown";
}

std::optional<Rounding> pto::findRounding(std::string_view Name) {
  static constexpr struct {
    const char *Name;
    Rounding Mode;
  } Names[] = {
      {"R", Rounding::R},
      {"A", Rounding::A},
      {"F", Rounding::F},
      {"C", Rounding::C},
      {"Z", Rounding::Z},
      {"O", Rounding::O},
      {"rne", Rounding::R},
      {"rm", Rounding::F},
      {"rp", Rounding::C},
      {"rz", Rounding::Z},
      {"CAST_RINT", Rounding::R},
      {"CAST_ROUND", Rounding::A},
      {"CAST_FLOOR", Rounding::F},
      {"CAST_CEIL", Rounding::C},
      {"CAST_TRUNC", Rounding::Z},
      {"CAST_ODD", Rounding::O},
      {"round.tonearest", Rounding::R},
      {"round.tonearestaway", Rounding::A},
      {"round.downward", Rounding::F},
      {"round.upward", Rounding::C},
      {"round.towardzero", Rounding::Z},
  };
  for (const auto &Entry : Names)
    if (Name == Entry.Name)
      return Entry.Mode;
  return std::nullopt;
}
