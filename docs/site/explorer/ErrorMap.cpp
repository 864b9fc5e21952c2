//===- ErrorMap.cpp - What rounding to a format loses ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ErrorMap.h"
#include "Order.h"
#include <algorithm>
#include <cmath>
#include <vector>

using namespace pto;
using namespace pto::explorer;

namespace {

/// How much finer than the numbers themselves the places are that are looked
/// at.
constexpr unsigned PlaceBits = 8;

class MapMaker {
  Format F;
  ConvertOptions Options;
  unsigned Drop; ///< Low bits of a code that have no entry of their own.
  std::vector<float> &Map;

public:
  MapMaker(Format F, const ConvertOptions &Options, unsigned Drop,
           std::vector<float> &Map)
      : F(F), Options(Options), Drop(Drop), Map(Map) {}

  /// Rounds \p U and notes the error at what it becomes.
  void probe(const Unpacked &U) {
    ConvertResult R = round(U, F, Options);
    Unpacked Result = unpack(F, R.Bits);
    float &Entry = Map[R.Bits >> Drop];
    if (!R || Result.Kind != Unpacked::Finite || Entry < 0)
      return;
    double Before = toDouble(U);
    double Error = std::abs((toDouble(Result) - Before) / Before);
    Entry = std::max(Entry, float(std::min(Error, 1.0)));
  }

  /// Probes between two neighbours of one sign or zero: next to either, in the
  /// middle, and next to the middle. No mode has a larger error elsewhere.
  void gap(Unpacked Low, Unpacked High) {
    if (Low.Significand == 0)
      Low.Exponent = High.Exponent;
    if (High.Significand == 0)
      High.Exponent = Low.Exponent;
    int Exponent = std::min(Low.Exponent, High.Exponent);
    uint64_t From = Low.Significand << (Low.Exponent - Exponent);
    uint64_t To = High.Significand << (High.Exponent - Exponent);
    // Numbers of 64 bits leave no room.
    unsigned Room = __builtin_clzll(std::max(From, To) | 1);
    unsigned Bits = std::min(PlaceBits, Room);
    From <<= Bits;
    To <<= Bits;
    if (From == To) // -0 and +0.
      return;
    Unpacked U;
    U.Negative = Low.Negative || High.Negative;
    U.Exponent = Exponent - int(Bits);
    auto Try = [&](uint64_t Significand) {
      U.Significand = Significand;
      if (Significand != From && Significand != To)
        probe(U);
    };
    uint64_t Middle = From / 2 + To / 2;
    for (uint64_t Place : {Middle - 1, Middle, Middle + 1})
      Try(Place);
    bool Up = To > From;
    Try(Up ? From + 1 : From - 1);
    Try(Up ? To - 1 : To + 1);
  }

  /// Probes beyond the largest number \p U.
  void beyond(Unpacked U) {
    for (int I = 0; I < 8; ++I) {
      ++U.Exponent;
      probe(U);
    }
  }
};

} // namespace

unsigned explorer::errorMapSize(Format F) {
  return 1u << std::min<unsigned>(info(F).Bits, 16);
}

const float *explorer::errorMap(Format F, Rounding Rnd, bool Saturate) {
  static std::vector<float> Map;
  const FormatInfo &Info = info(F);
  Map.assign(errorMapSize(F), ExactEntry);
  unsigned Drop = Info.Bits > 16 ? Info.Bits - 16 : 0;
  ConvertOptions Options;
  Options.Rnd = Rnd;
  Options.Saturate = Saturate;
  MapMaker Maker(F, Options, Drop, Map);

  for (uint64_t I = 0; I < Map.size(); ++I) {
    Unpacked U = unpack(F, I << Drop);
    if (U.Kind != Unpacked::Finite)
      Map[I] = U.Kind == Unpacked::NaN ? NaNEntry : InfinityEntry;
  }
  uint64_t Count = rankCount(F);
  for (uint64_t I = 0; I < Map.size(); ++I) {
    uint64_t Code = I << Drop;
    int64_t Rank = rank(F, Code);
    Unpacked U = unpack(F, Code);
    if (Rank < 0 || U.Kind != Unpacked::Finite)
      continue;
    auto Neighbour = [&](uint64_t Other) {
      Unpacked V = unpack(F, atRank(F, Other));
      if (V.Kind == Unpacked::Finite &&
          (V.Negative == U.Negative || !V.Significand || !U.Significand))
        Maker.gap(U, V);
    };
    if (uint64_t(Rank) + 1 < Count)
      Neighbour(Rank + 1);
    if (Rank > 0 && Drop)
      Neighbour(Rank - 1);
    // Integers wrap without saturation: there, too large is not an error of
    // rounding.
    if ((Code == Info.MaxFinite || Code == (Info.MaxFinite | Info.signBit())) &&
        U.Significand && (Saturate || Info.isFloat()))
      Maker.beyond(U);
  }
  return Map.data();
}
