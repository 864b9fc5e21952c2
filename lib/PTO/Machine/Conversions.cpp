//===- Conversions.cpp - Conversions and their lanes ----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Section 5 of the semantics page: which lanes go where. What becomes of a
// value is the numeric core's business.
//
//===----------------------------------------------------------------------===//

#include "Codes.h"
#include "Execution.h"

using namespace pto;
using namespace pto::machine;

static ConvertOptions convertOptions(const Options &Opts, uint64_t Rnd,
                                     bool Saturate) {
  ConvertOptions Result;
  Result.Rnd = Rounding(Rnd);
  Result.Saturate = Saturate;
  Result.RoundADirected = Opts.RoundADirected;
  Result.FlushF32 = Opts.FlushF32;
  Result.FlushF16 = Opts.FlushF16;
  return Result;
}

/// Pairs of 4-bit elements: two lanes of 16 bits belong to one byte, the lower
/// one to the low nibble.
static constexpr unsigned PairBits = 4, PairedBits = 16;

Status machine::truncateLanes(Execution &E) {
  if (E.number(2) >= NumRoundings)
    return Execution::illegalCode(2);
  ConvertOptions Options = convertOptions(E.Opts, E.number(2), false);
  unsigned Bits = E.bits();
  for (unsigned I = 0; I < numLanes(Bits); ++I)
    if (E.active(1, I))
      E.Vectors[0].setLane(
          Bits, I,
          truncate(E.Op.Source, E.vector(0).lane(Bits, I), Options).Bits);
  return {};
}

Status machine::convertLanes(Execution &E) {
  const ConversionForm &Form = conversionForms().Begin[E.Op.Detail];
  if (!Form.isOn(E.Opts.Processor)) {
    Status S;
    S.Kind = Fault::NotOnProfile;
    return S;
  }
  uint64_t Rnd = E.number(2), Saturate = E.number(3), Part = E.number(4);
  bool LegalRounding = Form.Roundings
                           ? Rnd < NumRoundings && Form.accepts(Rounding(Rnd))
                           : Rnd == 0;
  if (!LegalRounding)
    return Execution::illegalCode(2);
  if (Saturate > Form.HasSaturation)
    return Execution::illegalCode(3);
  unsigned Ratio = numParts(E.Op);
  if (Part >= Ratio)
    return Execution::illegalCode(4);

  if (Form.HasSaturation)
    Saturate =
        E.Opts.Saturation.saturates(info(Form.Dst).isInteger(), Saturate);
  ConvertOptions Options = convertOptions(E.Opts, Rnd, Saturate);
  bool KeepsNaNs = Saturate && E.Opts.Saturation.KeepNaNs &&
                   SaturationSwitches::hasNaNsToKeep(Form.Dst);
  ConvertOptions OfNaNs = convertOptions(E.Opts, Rnd, /*Saturate=*/false);
  auto Convert = [&](uint64_t Bits) {
    uint64_t Result = convert(Form.Src, Form.Dst, Bits, Options).Bits;
    // A NaN has become 0; other numbers that have are 0 either way.
    if (KeepsNaNs && Result == 0)
      Result = convert(Form.Src, Form.Dst, Bits, OfNaNs).Bits;
    return Result;
  };
  const VectorRegister &Source = E.vector(0);
  const MaskImage &Mask = E.mask(1);
  VectorRegister &Result = E.Vectors[0];
  unsigned SourceBits = info(Form.Src).Bits, ResultBits = info(Form.Dst).Bits;

  if (ResultBits == PairBits) {
    for (unsigned I = 0; I < numLanes(PairedBits) / 2; ++I)
      if (Mask.lane(PairedBits, 2 * I))
        Result.setLane(8, 4 * I + Part,
                       Convert(Source.lane(PairedBits, 2 * I)) |
                           Convert(Source.lane(PairedBits, 2 * I + 1)) << 4);
    return {};
  }
  if (SourceBits == PairBits) {
    for (unsigned I = 0; I < numLanes(PairedBits) / 2; ++I)
      if (Mask.lane(8, 4 * I + Part)) {
        uint64_t Pair = Source.lane(8, 4 * I + Part);
        Result.setLane(PairedBits, 2 * I, Convert(Pair & 0xF));
        Result.setLane(PairedBits, 2 * I + 1, Convert(Pair >> 4));
      }
    return {};
  }
  // The narrower register has a lane in Ratio: the one that Part says.
  bool Narrows = SourceBits > ResultBits;
  unsigned Lanes = numLanes(Narrows ? SourceBits : ResultBits);
  for (unsigned I = 0; I < Lanes; ++I) {
    unsigned From = Narrows ? I : Ratio * I + Part;
    unsigned To = Narrows ? Ratio * I + Part : I;
    if (Mask.lane(SourceBits, From))
      Result.setLane(ResultBits, To, Convert(Source.lane(SourceBits, From)));
  }
  return {};
}
