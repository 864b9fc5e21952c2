//===- Sort.cpp - The sort unit -------------------------------------------===//
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

using namespace pto;
using namespace pto::machine;

namespace {
struct Record {
  uint32_t Score, Index;
};
} // namespace

/// NaNs without a sign bit go before all numbers, those with one after them.
static int rankOf(Format F, uint32_t Score) {
  if (!compare(Condition::NE, F, Score, Score))
    return 0;
  return Score >> (info(F).Bits - 1) & 1 ? -1 : 1;
}

/// Whether a score of \p A goes before one of \p B.
static bool isBefore(Format F, uint32_t A, uint32_t B) {
  int RankA = rankOf(F, A), RankB = rankOf(F, B);
  if (RankA != 0 || RankB != 0)
    return RankA > RankB;
  return compare(Condition::GT, F, A, B);
}

static uint64_t readNumber(const uint8_t *At, unsigned Bytes) {
  uint64_t V = 0;
  for (unsigned I = 0; I < Bytes; ++I)
    V |= uint64_t(At[I]) << 8 * I;
  return V;
}

static void write(uint8_t *At, const Record &R) {
  for (unsigned I = 0; I < 4; ++I) {
    At[I] = uint8_t(R.Score >> 8 * I);
    At[4 + I] = uint8_t(R.Index >> 8 * I);
  }
}

/// The bytes, or null and what is wrong.
static uint8_t *reach(const Memory &Mem, const char *What, uint64_t Address,
                      uint64_t Bytes, unsigned Alignment,
                      std::string &Problem) {
  if (Address % Alignment) {
    Problem = std::string("the ") + What + " at UB address " +
              hexadecimal(Address) + " are not at a multiple of " +
              std::to_string(Alignment);
    return nullptr;
  }
  uint8_t *Data = Mem.find(Address, Bytes);
  if (!Data)
    Problem = std::string("the ") + std::to_string(Bytes) + " bytes of " +
              What + " at UB address " + hexadecimal(Address) +
              " are not in the usable unified buffer";
  return Data;
}

std::string machine::sortGroups(const Memory &Mem, Format F, uint64_t To,
                                uint64_t Scores, uint64_t Indices,
                                uint64_t Config) {
  constexpr unsigned Group = 32;
  unsigned Count = unsigned(Config >> 56) * Group;
  unsigned ScoreBytes = info(F).Bits / 8;
  std::string Problem;
  if (Count == 0)
    return Problem;
  const uint8_t *S =
      reach(Mem, "scores", Scores, Count * ScoreBytes, BlockBytes, Problem);
  const uint8_t *I =
      S ? reach(Mem, "indices", Indices, Count * 4, BlockBytes, Problem)
        : nullptr;
  uint8_t *Out =
      I ? reach(Mem, "records", To, Count * RecordBytes, BlockBytes, Problem)
        : nullptr;
  if (!Out)
    return Problem;
  std::vector<Record> Records(Count);
  for (unsigned N = 0; N < Count; ++N)
    Records[N] = {uint32_t(readNumber(S + N * ScoreBytes, ScoreBytes)),
                  uint32_t(readNumber(I + N * 4, 4))};
  for (unsigned First = 0; First < Count; First += Group)
    std::stable_sort(Records.begin() + First, Records.begin() + First + Group,
                     [&](const Record &A, const Record &B) {
                       return isBefore(F, A.Score, B.Score);
                     });
  for (unsigned N = 0; N < Count; ++N)
    write(Out + N * RecordBytes, Records[N]);
  return Problem;
}

/// What keeps a merge of all lists from being repeated; empty if nothing does.
static std::string whyNotRepeated(uint64_t Addresses, uint64_t Counts,
                                  unsigned Enabled, bool StopsEarly) {
  if (Enabled != 0xF)
    return "all four lists are enabled";
  if (StopsEarly)
    return "it does not stop when a list runs out";
  uint64_t Count = Counts & 0xFFFF;
  for (unsigned L = 1; L < 4; ++L) {
    if ((Counts >> 16 * L & 0xFFFF) != Count)
      return "the lists have as many records each";
    // Addresses are in records.
    if ((Addresses >> 16 * L & 0xFFFF) !=
        (Addresses >> 16 * (L - 1) & 0xFFFF) + Count)
      return "each list follows the one before it";
  }
  return "";
}

std::string machine::mergeLists(CoreState &Core, const Memory &Mem, Format F,
                                uint64_t To, uint64_t Addresses,
                                uint64_t Counts, uint64_t Config) {
  constexpr unsigned NumLists = 4;
  unsigned Repeat = Config & 0xFF, Enabled = Config >> 8 & 0xF;
  bool StopsEarly = Config >> 12 & 1;
  std::string Problem;
  if (Enabled != 0x3 && Enabled != 0x7 && Enabled != 0xF)
    return "the mask of lists is " + hexadecimal(Enabled) +
           "; it must be 0x3, 0x7 or 0xf";
  if (Repeat > 1) {
    std::string Condition =
        whyNotRepeated(Addresses, Counts, Enabled, StopsEarly);
    if (!Condition.empty())
      return "merging is repeated " + std::to_string(Repeat) +
             " times, which is only possible if " + Condition;
    // Once for each group of four lists, which follow each other.
    uint64_t Group = 4 * (Counts & 0xFFFF);
    uint64_t Step = 0;
    for (unsigned L = 0; L < NumLists; ++L)
      Step |= Group << 16 * L;
    for (unsigned N = 0; N < Repeat && Problem.empty(); ++N)
      Problem = mergeLists(Core, Mem, F, To + N * Group * RecordBytes,
                           Addresses + N * Step, Counts,
                           (Config & ~uint64_t(0xFF)) | 1);
    return Problem;
  }
  if (Repeat == 0)
    return Problem;
  std::vector<Record> Lists[NumLists];
  uint64_t Total = 0;
  for (unsigned L = 0; L < NumLists; ++L) {
    if (!(Enabled >> L & 1))
      continue;
    uint64_t Count = Counts >> 16 * L & 0xFFFF;
    const uint8_t *In =
        reach(Mem, "records", (Addresses >> 16 * L & 0xFFFF) * 8,
              Count * RecordBytes, RecordBytes, Problem);
    if (!In)
      return Problem;
    for (uint64_t N = 0; N < Count; ++N)
      Lists[L].push_back(
          {uint32_t(readNumber(In + N * RecordBytes, info(F).Bits / 8)),
           uint32_t(readNumber(In + N * RecordBytes + 4, 4))});
    Total += Count;
  }
  uint8_t *Out = reach(Mem, "merged records", To, Total * RecordBytes,
                       BlockBytes, Problem);
  if (!Out)
    return Problem;
  size_t Next[NumLists] = {};
  for (uint64_t N = 0; N < Total; ++N) {
    unsigned Best = NumLists;
    bool RanOut = false;
    for (unsigned L = 0; L < NumLists; ++L) {
      if (!(Enabled >> L & 1))
        continue;
      if (Next[L] == Lists[L].size())
        RanOut = true;
      else if (Best == NumLists || isBefore(F, Lists[L][Next[L]].Score,
                                            Lists[Best][Next[Best]].Score))
        Best = L;
    }
    if (StopsEarly && RanOut)
      break;
    write(Out + N * RecordBytes, Lists[Best][Next[Best]++]);
  }
  uint64_t Taken = 0;
  for (unsigned L = 0; L < NumLists; ++L)
    Taken |= uint64_t(Next[L]) << 16 * L;
  Core.set(imm::SystemRegister_VMS4_SR, Taken);
  return Problem;
}
