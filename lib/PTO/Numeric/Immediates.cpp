//===- Immediates.cpp - Codes of immediates -------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Immediates.h"
#include <algorithm>
#include <cctype>
#include <iterator>

using namespace pto;

namespace {

struct KindEntry {
  ImmediateKind Kind;
  const char *Noun;
};

using namespace pto::imm;
#define GET_KindTable_IMPL
#define GET_ImmediateTable_IMPL
#define GET_RefusedTable_IMPL
#define GET_DistributionTable_IMPL
#include "pto/Numeric/Immediates.inc"

bool equalsInAnyCase(std::string_view A, std::string_view B) {
  return std::equal(A.begin(), A.end(), B.begin(), B.end(),
                    [](unsigned char X, unsigned char Y) {
                      return std::toupper(X) == std::toupper(Y);
                    });
}

template <typename T>
constexpr bool isBefore(const T &E, ImmediateKind Kind, uint64_t Code) {
  return E.Kind != Kind ? E.Kind < Kind : E.Code < Code;
}

template <typename T, size_t N> constexpr bool isSorted(const T (&Table)[N]) {
  for (size_t I = 1; I < N; ++I)
    if (!isBefore(Table[I - 1], Table[I].Kind, Table[I].Code))
      return false;
  return true;
}
static_assert(isSorted(ImmediateTable) && isSorted(RefusedTable) &&
                  isSorted(DistributionTable),
              "tables are searched by kind and code");

/// The row of \p Table with that kind and code, or null.
template <typename T, size_t N>
const T *findRow(const T (&Table)[N], ImmediateKind Kind, uint64_t Code) {
  const T *Row = std::lower_bound(
      std::begin(Table), std::end(Table), Code,
      [&](const T &E, uint64_t Code) { return isBefore(E, Kind, Code); });
  bool IsFound =
      Row != std::end(Table) && Row->Kind == Kind && Row->Code == Code;
  return IsFound ? Row : nullptr;
}

/// What \p Text gives of each immediate of \p Kind that is not empty, separated
/// by ", ".
template <typename TextOf>
std::string joinKind(ImmediateKind Kind, TextOf Text) {
  std::string List;
  for (const Immediate &Imm : ImmediateTable) {
    if (Imm.Kind != Kind)
      continue;
    if (std::string One = Text(Imm); !One.empty())
      List += (List.empty() ? "" : ", ") + One;
  }
  return List;
}

} // namespace

TableRange<Immediate> pto::immediates() {
  return {ImmediateTable, std::size(ImmediateTable)};
}

TableRange<Distribution> pto::distributions() {
  return {DistributionTable, std::size(DistributionTable)};
}

const char *pto::immediateNoun(ImmediateKind Kind) {
  for (const KindEntry &E : KindTable)
    if (E.Kind == Kind)
      return E.Noun;
  return "immediate";
}

const Immediate *pto::findImmediate(ImmediateKind Kind, uint64_t Code) {
  return findRow(ImmediateTable, Kind, Code);
}

const Immediate *pto::findImmediate(ImmediateKind Kind, std::string_view Name) {
  for (const Immediate &Imm : ImmediateTable)
    if (Imm.Kind == Kind && equalsInAnyCase(Imm.Name, Name))
      return &Imm;
  return nullptr;
}

const Distribution *pto::findDistribution(ImmediateKind Kind, uint64_t Code) {
  return findRow(DistributionTable, Kind, Code);
}

std::string pto::codeText(ImmediateKind Kind, int64_t Code) {
  const Immediate *Imm = findImmediate(Kind, Code);
  std::string Number = std::to_string(Code);
  return Imm ? std::string(Imm->Name) + " (" + Number + ")" : Number;
}

std::string pto::legalCodes(ImmediateKind Kind,
                            const std::function<bool(unsigned)> &IsLegal) {
  return joinKind(Kind, [&](const Immediate &Imm) {
    return !IsLegal || IsLegal(Imm.Code) ? codeText(Kind, Imm.Code) : "";
  });
}

static bool isMode(ImmediateKind Kind) {
  return std::string_view(immediateNoun(Kind)) == immediateNoun(LoadDist);
}

/// Where loads or stores of the other number of registers have a mode \p Mode,
/// a code or a name, that this kind lacks, " (NAME is a mode of ...)".
template <typename T>
static std::string otherOperation(ImmediateKind Kind, T Mode) {
  static constexpr struct {
    ImmediateKind Kind, Other;
    const char *Operation;
  } Pairs[] = {{LoadDist, LoadPairDist, "vldsx2"},
               {LoadPairDist, LoadDist, "vlds"},
               {StoreDist, StorePairDist, "vstsx2"},
               {StorePairDist, StoreDist, "vsts"}};
  for (const auto &P : Pairs)
    if (P.Kind == Kind)
      if (const Immediate *Imm = findImmediate(P.Other, Mode))
        return std::string(" (") + Imm->Name + " is a mode of " + P.Operation +
               ")";
  return "";
}

/// Why \p Value, a code or a name that a source has as \p Written, is not one
/// of \p Kind. \p Refused is the refused mode that it is, or null.
template <typename T>
static std::string describeIllegal(ImmediateKind Kind, T Value,
                                   const std::string &Written,
                                   const Immediate *Refused) {
  std::string Noun = immediateNoun(Kind);
  std::string Legal = "; legal: " + legalCodes(Kind);
  if (Refused)
    return Noun + " " + Refused->Name + " (" + std::to_string(Refused->Code) +
           ") " + RefusedReason + Legal;
  return Noun + " " + Written + " does not exist" +
         (isMode(Kind) ? " here" : "") + otherOperation(Kind, Value) + Legal;
}

std::string pto::describeIllegalCode(ImmediateKind Kind, int64_t Code) {
  if (findImmediate(Kind, Code))
    return "";
  return describeIllegal(Kind, uint64_t(Code), std::to_string(Code),
                         findRefusedMode(Kind, Code));
}

std::string pto::describeIllegalName(ImmediateKind Kind,
                                     std::string_view Name) {
  return describeIllegal(Kind, Name, "'" + std::string(Name) + "'",
                         isMode(Kind) ? findRefusedMode(Name) : nullptr);
}

std::string pto::describeWrongMask(int64_t Code, unsigned LaneBits) {
  auto Fits = [&](unsigned Code) {
    const Distribution *D = findDistribution(StoreDist, Code);
    return !D || D->UnitBits == 0 || D->UnitBits == LaneBits;
  };
  if (Fits(Code))
    return "";
  unsigned UnitBits = findDistribution(StoreDist, Code)->UnitBits;
  return "distribution mode " + codeText(StoreDist, Code) +
         " is governed by a b" + std::to_string(UnitBits) +
         " mask, but this is stored under a b" + std::to_string(LaneBits) +
         " mask; legal: " + legalCodes(StoreDist, Fits);
}

std::string pto::immediateNames(ImmediateKind Kind) {
  return joinKind(Kind,
                  [](const Immediate &Imm) { return std::string(Imm.Name); });
}

const Immediate *pto::findRefusedMode(ImmediateKind Kind, uint64_t Code) {
  return findRow(RefusedTable, Kind, Code);
}

const Immediate *pto::findRefusedMode(std::string_view Name) {
  for (const Immediate &Mode : RefusedTable)
    if (equalsInAnyCase(Mode.Name, Name))
      return &Mode;
  return nullptr;
}
