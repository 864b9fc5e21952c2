//===- PTOConversionPlan.cpp - Chains of conversion forms -----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOConversionPlan.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;
using namespace llvm::PTO;
using pto::Format;

/// Whether elements of generic IR, with the signedness that its operations add,
/// are in \p F.
static bool isGeneric(Format F) {
  switch (F) {
  case Format::S8:
  case Format::U8:
  case Format::S16:
  case Format::U16:
  case Format::S32:
  case Format::U32:
  case Format::S64:
  case Format::U64:
  case Format::F16:
  case Format::BF16:
  case Format::F32:
    return true;
  default:
    return false;
  }
}

/// Integers up to 2 to the power of this are exact in \p F.
static unsigned precision(Format F) {
  const pto::FormatInfo &I = info(F);
  return I.isFloat() ? I.MantissaBits + 1 : I.Bits - I.isSignedInteger();
}

/// Whether \p To has every value of \p From.
static bool hasEveryValue(Format From, Format To) {
  if (info(From).isFloat())
    return To == From || To == Format::F32;
  if (info(From).isSignedInteger() && !info(To).hasNegatives())
    return false;
  // The least number of a signed format is a power of two, and every float
  // reaches beyond the integers that it has.
  return precision(From) <= precision(To);
}

/// Whether a number rounded to odd in \p Middle rounds to \p To as the number
/// itself does. The exponents of the middle reach as far.
static bool isOddEnough(Format Middle, Format To) {
  return Middle == Format::F32 && info(To).isFloat() &&
         precision(Middle) >= precision(To) + 2;
}

/// Whether a number of \p Bits, with or without sign, is one of the signed
/// format \p Carrier.
static bool holdsRange(Format Carrier, unsigned Bits, bool IsSigned) {
  const pto::FormatInfo &C = info(Carrier);
  return C.isSignedInteger() && Bits + !IsSigned <= C.Bits;
}

namespace {

/// What is known of the value after some steps.
enum Phase : uint8_t {
  Exact,   ///< It is the source's.
  Odd,     ///< It is the source's, rounded to odd.
  Clamped, ///< It is the rounded source's, clamped to the format.
  Done,
  NumPhases
};

struct Node {
  unsigned Cost = ~0U;
  bool IsSettled = false;
  std::optional<ConversionPlan> Plan;
};

/// A search for the cheapest path from the source to the finished value, with
/// no element wider than SlotBits.
class Search {
  const ConversionRequest &R;
  PTOProfile Profile;
  unsigned SlotBits;
  Node Nodes[pto::NumPTOFormats][NumPhases];

  bool fits(Format F) const { return info(F).Bits <= SlotBits; }

  void reach(const Node &Origin, Format F, Phase P, unsigned Cost,
             std::optional<ConversionStep> Step,
             ElementExtension Extension = ElementExtension::Any);
  void followForm(const Node &N, Format F, Phase P, const ConversionForm &Row,
                  Format To);
  void followOthers(const Node &N, Format F, Phase P);

public:
  Search(const ConversionRequest &R, PTOProfile Profile, unsigned SlotBits)
      : R(R), Profile(Profile), SlotBits(SlotBits) {}

  /// The plan and its cost in instructions for one slot of every register.
  std::optional<std::pair<ConversionPlan, unsigned>> run();
};

} // namespace

void Search::reach(const Node &Origin, Format F, Phase P, unsigned Cost,
                   std::optional<ConversionStep> Step,
                   ElementExtension Extension) {
  Node &Target = Nodes[static_cast<unsigned>(F)][P];
  if (!fits(F) || Origin.Cost + Cost >= Target.Cost)
    return;
  Target.Cost = Origin.Cost + Cost;
  Target.Plan = Origin.Plan;
  if (Step)
    Target.Plan->Steps.push_back(*Step);
  if (Extension != ElementExtension::Any)
    Target.Plan->Extension = Extension;
}

void Search::followForm(const Node &N, Format F, Phase P,
                        const ConversionForm &Row, Format To) {
  auto Rounds = [&](pto::Rounding Mode) { return Row.accepts(Mode); };
  auto Step = [&](pto::Rounding Mode, bool Saturate) {
    return ConversionStep{ConversionStep::Form, F, To, &Row, Mode, Saturate, 0};
  };

  if (P == Clamped) {
    // Integers of a wider format, clamped again.
    if (To == R.To && R.SaturationBits == info(To).Bits && Row.HasSaturation)
      reach(N, To, Done, 1, Step(pto::Rounding::R, true));
    return;
  }
  if (P == Exact && hasEveryValue(F, To)) {
    reach(N, To, Exact, 1, Step(pto::Rounding::R, false));
    return;
  }

  if (info(R.To).isFloat()) {
    if (!info(To).isFloat())
      return;
    if (To == R.To && Rounds(R.Rounding))
      reach(N, To, Done, 1, Step(R.Rounding, false));
    if (P == Exact && isOddEnough(To, R.To) && Rounds(pto::Rounding::O))
      reach(N, To, Odd, 1, Step(pto::Rounding::O, false));
    return;
  }

  bool IsFromFloat = info(F).isFloat();
  if (P != Exact || info(To).isFloat() || (IsFromFloat && !Rounds(R.Rounding)))
    return;
  if (!R.Saturate) {
    if (!IsFromFloat)
      return;
    // Without saturation a form keeps the low bits, and these are the result
    // whatever its sign.
    if (info(To).Bits >= info(R.To).Bits)
      reach(N, R.To, Done, 1, Step(R.Rounding, false));
    return;
  }
  if (!Row.HasSaturation)
    return;
  pto::Rounding Mode = IsFromFloat ? R.Rounding : pto::Rounding::R;
  if (To == R.To && R.SaturationBits == info(To).Bits)
    reach(N, To, Done, 1, Step(Mode, true));
  else if (holdsRange(To, R.SaturationBits, info(R.To).isSignedInteger()))
    reach(N, To, Clamped, 1, Step(Mode, true));
}

void Search::followOthers(const Node &N, Format F, Phase P) {
  if (P == Clamped) {
    // 64-bit lanes have no minimum and maximum: element by element.
    bool IsSlow = info(F).Bits == 64;
    ConversionStep Step{ConversionStep::Clamp, F, R.To};
    Step.RangeBits = R.SaturationBits;
    reach(N, R.To, Done, IsSlow ? 256 : 2, Step);
    return;
  }
  if (P != Exact)
    return;
  if (F == R.To) {
    reach(N, F, Done, 0, std::nullopt);
    return;
  }

  // The source's own elements may be widened on the way into their slots.
  if (!info(F).isFloat() && F == R.From && info(F).Bits < SlotBits)
    for (bool IsSigned : {false, true})
      for (unsigned Bits = info(F).Bits * 2; Bits <= SlotBits; Bits *= 2) {
        Format Wide = pto::integerFormat(Bits, IsSigned);
        if (hasEveryValue(F, Wide))
          reach(N, Wide, Exact, 0, std::nullopt,
                info(F).isSignedInteger() ? ElementExtension::Sign
                                          : ElementExtension::Zero);
      }

  if (!info(F).isFloat() && info(F).Bits == 64 && R.Saturate &&
      !info(R.To).isFloat() && !info(R.To).isSignedInteger() &&
      R.SaturationBits <= info(Format::U32).Bits) {
    ConversionStep Step{ConversionStep::SaturateWide, F, Format::U32};
    bool IsLast = R.To == Step.To && R.SaturationBits == info(Step.To).Bits;
    reach(N, Step.To, IsLast ? Done : Clamped, 6, Step);
  }

  if (F == Format::U64 && info(R.To).isFloat()) {
    ConversionStep Step{ConversionStep::UnsignedToFloat, F, Format::F32};
    bool IsLast = R.To == Format::F32;
    Step.Rounding = IsLast ? R.Rounding : pto::Rounding::O;
    reach(N, Step.To, IsLast ? Done : Odd, 12, Step);
  }

  bool IsWholeUnsigned = (R.To == Format::U32 || R.To == Format::U64) &&
                         R.SaturationBits == info(R.To).Bits;
  if (F == Format::F32 && R.Saturate && IsWholeUnsigned) {
    ConversionStep Step{ConversionStep::FloatToUnsignedSat, F, R.To};
    Step.Rounding = R.Rounding;
    reach(N, R.To, Done, 7, Step);
  }
}

std::optional<std::pair<ConversionPlan, unsigned>> Search::run() {
  if (!fits(R.From) || !fits(R.To))
    return std::nullopt;
  Node &Start = Nodes[static_cast<unsigned>(R.From)][Exact];
  Start.Cost = 0;
  Start.Plan.emplace();

  // A handful of nodes: each time the cheapest open one.
  while (true) {
    Node *Best = nullptr;
    unsigned BestFormat = 0, BestPhase = 0;
    for (unsigned F = 0; F != pto::NumPTOFormats; ++F)
      for (unsigned P = 0; P != NumPhases; ++P) {
        Node &N = Nodes[F][P];
        if (!N.IsSettled && N.Plan && (!Best || N.Cost < Best->Cost)) {
          Best = &N;
          BestFormat = F;
          BestPhase = P;
        }
      }
    if (!Best)
      return std::nullopt;
    if (BestPhase == Done) {
      Best->Plan->SlotBits = SlotBits;
      return std::make_pair(*Best->Plan, Best->Cost);
    }
    Best->IsSettled = true;
    auto F = static_cast<Format>(BestFormat);
    auto P = static_cast<Phase>(BestPhase);
    for (const ConversionForm &Row : pto::conversionForms())
      if (Row.Src == F && isGeneric(Row.Dst) && fits(Row.Dst) &&
          Row.isOn(Profile))
        followForm(*Best, F, P, Row, Row.Dst);
    followOthers(*Best, F, P);
  }
}

std::optional<ConversionPlan>
PTO::planConversion(const ConversionRequest &Request, PTOProfile Profile) {
  ConversionRequest R = Request;
  if (R.SaturationBits == 0)
    R.SaturationBits = info(R.To).Bits;
  std::optional<ConversionPlan> Best;
  unsigned BestCost = ~0U;
  for (unsigned SlotBits : {16, 32, 64}) {
    auto Found = Search(R, Profile, SlotBits).run();
    if (!Found)
      continue;
    // A wider slot means more registers, and each of them is spread out and
    // gathered by about an instruction.
    unsigned Moves =
        (info(R.From).Bits < SlotBits) + (info(R.To).Bits < SlotBits);
    unsigned Cost = (Found->second + Moves) * SlotBits;
    if (Cost < BestCost) {
      BestCost = Cost;
      Best = Found->first;
      Best->Cost = Cost;
    }
  }
  return Best;
}

std::optional<ConversionPlan> PTO::planSaturation(const ConversionRequest &R,
                                                  PTOProfile Profile) {
  const ConversionForm *Row = pto::findForm(R.From, R.To);
  if (Row && Row->HasSaturation && Row->isOn(Profile)) {
    ConversionPlan Plan;
    Plan.SlotBits = info(R.From).Bits;
    Plan.Steps.push_back(
        {ConversionStep::Form, R.From, R.To, Row, pto::Rounding::R, true, 0});
    return Plan;
  }
  // Lanes of 64 bits have neither minimum nor maximum.
  if (info(R.From).Bits != 64)
    return std::nullopt;
  std::optional<std::pair<ConversionPlan, unsigned>> Found =
      Search(R, Profile, 64).run();
  return Found ? std::optional(Found->first) : std::nullopt;
}
