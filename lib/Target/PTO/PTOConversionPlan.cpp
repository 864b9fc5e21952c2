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

namespace {
struct FormatInfo {
  StringRef Name;
  uint8_t Bits;
  bool IsFloat, IsSigned;
  /// Integers up to 2^Precision are exact in the format.
  uint8_t Precision;
};
} // namespace

static constexpr FormatInfo Formats[] = {
    {"s8", 8, false, true, 7},    {"u8", 8, false, false, 8},
    {"s16", 16, false, true, 15}, {"u16", 16, false, false, 16},
    {"s32", 32, false, true, 31}, {"u32", 32, false, false, 32},
    {"s64", 64, false, true, 63}, {"u64", 64, false, false, 64},
    {"f16", 16, true, true, 11},  {"bf16", 16, true, true, 8},
    {"f32", 32, true, true, 24},
};
static constexpr unsigned NumFormats = std::size(Formats);

static const FormatInfo &info(ElementFormat F) {
  return Formats[static_cast<unsigned>(F)];
}

unsigned PTO::elementBits(ElementFormat F) { return info(F).Bits; }
bool PTO::isFloatFormat(ElementFormat F) { return info(F).IsFloat; }
bool PTO::isSignedFormat(ElementFormat F) { return info(F).IsSigned; }
StringRef PTO::elementName(ElementFormat F) { return info(F).Name; }

ElementFormat PTO::integerFormat(unsigned Bits, bool IsSigned) {
  for (unsigned I = 0; I != NumFormats; ++I)
    if (Formats[I].Bits == Bits && !Formats[I].IsFloat &&
        Formats[I].IsSigned == IsSigned)
      return static_cast<ElementFormat>(I);
  llvm_unreachable("no integer format of this width");
}

static std::optional<ElementFormat> formatOfName(StringRef Name) {
  for (unsigned I = 0; I != NumFormats; ++I)
    if (Formats[I].Name == Name)
      return static_cast<ElementFormat>(I);
  return std::nullopt; // 8-bit and 4-bit floats have no type in generic IR
}

/// Whether \p To has every value of \p From.
static bool isExact(ElementFormat From, ElementFormat To) {
  const FormatInfo &A = info(From), &B = info(To);
  if (A.IsFloat)
    return To == From || (B.IsFloat && To == ElementFormat::f32);
  if (A.IsSigned && !B.IsSigned)
    return false;
  // The least number of a signed format is a power of two, and every float
  // reaches beyond the integers that it has.
  return A.Precision <= B.Precision;
}

/// Whether a number rounded to odd in \p Middle rounds to \p To as the number
/// itself does. The exponents of the middle reach as far.
static bool isOddEnough(ElementFormat Middle, ElementFormat To) {
  return Middle == ElementFormat::f32 && isFloatFormat(To) &&
         info(Middle).Precision >= info(To).Precision + 2;
}

/// Whether a number of \p Bits, with or without sign, is one of the signed
/// format \p Carrier.
static bool holdsRange(ElementFormat Carrier, unsigned Bits, bool IsSigned) {
  const FormatInfo &C = info(Carrier);
  return !C.IsFloat && C.IsSigned && Bits + !IsSigned <= C.Bits;
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
  Node Nodes[NumFormats][NumPhases];

  bool fits(ElementFormat F) const { return elementBits(F) <= SlotBits; }

  void reach(const Node &Origin, ElementFormat F, Phase P, unsigned Cost,
             std::optional<ConversionStep> Step,
             ElementExtension Extension = ElementExtension::Any);
  void followForm(const Node &N, ElementFormat F, Phase P,
                  const ConversionForm &Row, ElementFormat To);
  void followOthers(const Node &N, ElementFormat F, Phase P);

public:
  Search(const ConversionRequest &R, PTOProfile Profile, unsigned SlotBits)
      : R(R), Profile(Profile), SlotBits(SlotBits) {}

  /// The plan and its cost in instructions for one slot of every register.
  std::optional<std::pair<ConversionPlan, unsigned>> run();
};

} // namespace

void Search::reach(const Node &Origin, ElementFormat F, Phase P, unsigned Cost,
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

void Search::followForm(const Node &N, ElementFormat F, Phase P,
                        const ConversionForm &Row, ElementFormat To) {
  auto Rounds = [&](unsigned Code) { return Row.Roundings >> Code & 1; };
  auto Step = [&](unsigned Rounding, bool Saturate) {
    return ConversionStep{
        ConversionStep::Form, F, To, &Row, Rounding, Saturate, 0};
  };

  if (P == Clamped) {
    // Integers of a wider format, clamped once more.
    if (To == R.To && R.SaturationBits == elementBits(To) && Row.HasSaturation)
      reach(N, To, Done, 1, Step(0, true));
    return;
  }
  if (P == Exact && isExact(F, To)) {
    reach(N, To, Exact, 1, Step(0, false));
    return;
  }

  if (isFloatFormat(R.To)) {
    if (!isFloatFormat(To))
      return;
    if (To == R.To && Rounds(R.Rounding))
      reach(N, To, Done, 1, Step(R.Rounding, false));
    if (P == Exact && isOddEnough(To, R.To) && Rounds(RoundToOdd))
      reach(N, To, Odd, 1, Step(RoundToOdd, false));
    return;
  }

  bool IsFromFloat = isFloatFormat(F);
  if (P != Exact || isFloatFormat(To) || (IsFromFloat && !Rounds(R.Rounding)))
    return;
  if (!R.Saturate) {
    if (!IsFromFloat)
      return;
    // Without saturation a form keeps the low bits, and these are the result
    // whatever its sign.
    if (elementBits(To) >= elementBits(R.To))
      reach(N, R.To, Done, 1, Step(R.Rounding, false));
    return;
  }
  if (!Row.HasSaturation)
    return;
  unsigned Rounding = IsFromFloat ? R.Rounding : 0;
  if (To == R.To && R.SaturationBits == elementBits(To))
    reach(N, To, Done, 1, Step(Rounding, true));
  else if (holdsRange(To, R.SaturationBits, isSignedFormat(R.To)))
    reach(N, To, Clamped, 1, Step(Rounding, true));
}

void Search::followOthers(const Node &N, ElementFormat F, Phase P) {
  if (P == Clamped) {
    // 64-bit lanes have no minimum and maximum: element by element.
    bool IsSlow = elementBits(F) == 64;
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
  if (!isFloatFormat(F) && F == R.From && elementBits(F) < SlotBits)
    for (bool IsSigned : {false, true})
      for (unsigned Bits = elementBits(F) * 2; Bits <= SlotBits; Bits *= 2) {
        ElementFormat Wide = integerFormat(Bits, IsSigned);
        if (isExact(F, Wide))
          reach(N, Wide, Exact, 0, std::nullopt,
                isSignedFormat(F) ? ElementExtension::Sign
                                  : ElementExtension::Zero);
      }

  if (!isFloatFormat(F) && elementBits(F) == 64 && R.Saturate &&
      !isFloatFormat(R.To) && !isSignedFormat(R.To) &&
      R.SaturationBits <= elementBits(ElementFormat::u32)) {
    ConversionStep Step{ConversionStep::SaturateWide, F, ElementFormat::u32};
    bool IsLast = R.To == Step.To && R.SaturationBits == elementBits(Step.To);
    reach(N, Step.To, IsLast ? Done : Clamped, 6, Step);
  }

  if (F == ElementFormat::u64 && isFloatFormat(R.To)) {
    ConversionStep Step{ConversionStep::UnsignedToFloat, F, ElementFormat::f32};
    bool IsLast = R.To == ElementFormat::f32;
    Step.Rounding = IsLast ? R.Rounding : unsigned(RoundToOdd);
    reach(N, Step.To, IsLast ? Done : Odd, 12, Step);
  }

  bool IsWholeUnsigned =
      (R.To == ElementFormat::u32 || R.To == ElementFormat::u64) &&
      R.SaturationBits == elementBits(R.To);
  if (F == ElementFormat::f32 && R.Saturate && IsWholeUnsigned) {
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
    for (unsigned F = 0; F != NumFormats; ++F)
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
    auto F = static_cast<ElementFormat>(BestFormat);
    auto P = static_cast<Phase>(BestPhase);
    for (const ConversionForm &Row : pto::conversionForms())
      if (Row.SrcName == elementName(F) && Row.isOn(Profile))
        if (std::optional<ElementFormat> To = formatOfName(Row.DstName);
            To && fits(*To))
          followForm(*Best, F, P, Row, *To);
    followOthers(*Best, F, P);
  }
}

std::optional<ConversionPlan>
PTO::planConversion(const ConversionRequest &Request, PTOProfile Profile) {
  ConversionRequest R = Request;
  if (R.SaturationBits == 0)
    R.SaturationBits = elementBits(R.To);
  std::optional<ConversionPlan> Best;
  unsigned BestCost = ~0U;
  for (unsigned SlotBits : {16, 32, 64}) {
    auto Found = Search(R, Profile, SlotBits).run();
    if (!Found)
      continue;
    // A wider slot means more registers, and each of them is spread out and
    // gathered by about an instruction.
    unsigned Moves =
        (elementBits(R.From) < SlotBits) + (elementBits(R.To) < SlotBits);
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
  const ConversionForm *Row =
      pto::findForm(elementName(R.From), elementName(R.To));
  if (Row && Row->HasSaturation && Row->isOn(Profile)) {
    ConversionPlan Plan;
    Plan.SlotBits = elementBits(R.From);
    Plan.Steps.push_back({ConversionStep::Form, R.From, R.To, Row, 0, true, 0});
    return Plan;
  }
  // Lanes of 64 bits have neither minimum nor maximum.
  if (elementBits(R.From) != 64)
    return std::nullopt;
  std::optional<std::pair<ConversionPlan, unsigned>> Found =
      Search(R, Profile, 64).run();
  return Found ? std::optional(Found->first) : std::nullopt;
}
