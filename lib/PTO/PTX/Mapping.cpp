//===- Mapping.cpp - PTO in place of PTX ----------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/PTX/Mapping.h"
#include "pto/Numeric/Arithmetic.h"
#include "pto/PTX/Evaluate.h"
#include <algorithm>

using namespace pto;
using namespace pto::ptx;

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

/// The larger or the smaller of two elements, as vmaxs and vmins have it.
static uint64_t limit(const Step &S, uint64_t Bits) {
  bool IsMaximum = S.Kind == Step::Maximum;
  if (pto::info(S.From).isFloat())
    return (IsMaximum ? maximum : minimum)(S.From, Bits, S.Limit).Bits;
  bool IsLess = compare(Condition::LT, S.From, Bits, S.Limit);
  return IsLess == IsMaximum ? S.Limit : Bits;
}

uint64_t ptx::runSteps(const std::vector<Step> &Steps, uint64_t Bits,
                       bool FlushF32) {
  for (const Step &S : Steps) {
    ConvertOptions Options;
    Options.Rnd = S.Rnd;
    Options.Saturate = S.Saturate;
    Options.FlushF32 = FlushF32;
    switch (S.Kind) {
    case Step::Convert:
      Bits = pto::convert(S.From, S.To, Bits, Options).Bits;
      break;
    case Step::Truncate:
      Bits = pto::truncate(S.From, Bits, Options).Bits;
      break;
    case Step::Maximum:
    case Step::Minimum:
      Bits = limit(S, Bits);
      break;
    case Step::Reinterpret:
      break;
    }
  }
  return Bits;
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

/// The next of a sequence of numbers that look random and are always the same.
static uint64_t nextNumber(uint64_t &State) {
  State = State * 6364136223846793005 + 1442695040888963407;
  return State >> 32 ^ State << 13;
}

/// All elements, or where there are more than 2^16, edges and random ones: in
/// an order in which wrong guesses are soon found out.
static std::vector<uint64_t> makeInputs(Format F) {
  const FormatInfo &Info = pto::info(F);
  std::vector<uint64_t> List;
  if (Info.Bits <= 16) {
    for (uint64_t Bits = 0; Bits <= Info.mask(); ++Bits)
      List.push_back(Bits);
  } else {
    // Numbers of one and two bits, give or take one, and their complements:
    // where a narrower format has an element, or a tie that a first rounding
    // may make. Of floats the fraction; two bits where integers, f16 and the
    // 8-bit formats have elements.
    bool IsInteger = Info.isInteger();
    unsigned Width = IsInteger ? Info.Bits : Info.MantissaBits;
    uint64_t Field = ~uint64_t(0) >> (64 - Width);
    uint64_t Tops = IsInteger ? 1 : (Info.mask() >> Width) + 1;
    for (uint64_t Top = 0; Top != Tops; ++Top) {
      int Exponent = int(Top & ((1u << Info.ExponentBits) - 1)) - Info.Bias;
      bool HasPairs = IsInteger || (Exponent > -27 && Exponent < 18);
      auto Add = [&](uint64_t Low) {
        List.push_back((IsInteger ? 0 : Top << Width) | (Low & Field));
      };
      for (unsigned High = 0; High != Width; ++High)
        for (unsigned Bit = HasPairs ? 0 : High; Bit <= High; ++Bit)
          for (int Step = -1; Step <= 1; ++Step) {
            uint64_t Low =
                (uint64_t(1) << High | uint64_t(1) << Bit) + uint64_t(Step);
            Add(Low);
            Add(~Low);
          }
      Add(0);
    }
    uint64_t State = 1;
    for (unsigned N = 0; N != 20000; ++N) {
      uint64_t Bits = nextNumber(State);
      if (Info.isInteger())
        Bits = uint64_t(int64_t(Bits << 16) >> nextNumber(State) % 64);
      List.push_back(Bits & Info.mask());
    }
    std::sort(List.begin(), List.end());
    List.erase(std::unique(List.begin(), List.end()), List.end());
  }
  uint64_t State = 7;
  for (size_t I = List.size(); I > 1; --I)
    std::swap(List[I - 1], List[nextNumber(State) % I]);
  return List;
}

/// The class that \p Bits belong to; 0 if to none.
static unsigned classOf(Format F, uint64_t Bits) {
  const FormatInfo &Info = pto::info(F);
  if (Info.isInteger())
    return 0;
  Unpacked Value = unpack(F, Bits);
  if (Value.Kind == Unpacked::NaN)
    return Difference::NaN;
  if (Value.Kind == Unpacked::Infinity)
    return Difference::Infinity;
  if (Value.Significand == 0)
    return Value.Negative ? unsigned(Difference::NegativeZero) : 0;
  bool IsSubnormal = (Bits & ~Info.signBit()) >> Info.MantissaBits == 0;
  return IsSubnormal ? unsigned(Difference::Subnormal) : 0;
}

namespace {
struct InputList {
  std::vector<uint64_t> Bits;
  std::vector<unsigned> Classes;
};
} // namespace

/// The inputs of the format that was asked for last are kept: callers go
/// through the conversions of one after the other.
static const InputList &inputsOf(Format F) {
  static thread_local InputList List;
  static thread_local Format Last = Format(NumFormats);
  if (Last == F)
    return List;
  Last = F;
  List.Bits = makeInputs(F);
  List.Classes.clear();
  for (uint64_t Bits : List.Bits)
    List.Classes.push_back(classOf(F, Bits));
  return List;
}

//===----------------------------------------------------------------------===//
// Candidates
//===----------------------------------------------------------------------===//

/// u64 is in no form, but s64 has the same bits.
static bool isOfPTO(Format F) {
  return unsigned(F) < NumPTOFormats && F != Format::F64 && F != Format::S4;
}

static unsigned countBits(unsigned Set) {
  unsigned Count = 0;
  for (; Set; Set &= Set - 1)
    ++Count;
  return Count;
}

namespace {

/// Tries sequences for one instruction.
class Search {
  const Instruction &Inst;
  Format Src, Dst;
  const std::vector<uint64_t> &Inputs;
  const std::vector<unsigned> &Classes;
  std::vector<uint64_t> Expected;
  Mapping Best;
  std::vector<Step> Steps;
  unsigned BestCount = ~0u;
  bool Flush = false;

  bool isDone() const { return BestCount == 0; }
  void tryBody();
  void trySteps(const std::vector<Step> &Candidate);
  void extend(Format At, unsigned Forms, unsigned Names, uint32_t Seen,
              unsigned MaxForms);

public:
  explicit Search(const Instruction &Inst);
  Mapping run();
};

} // namespace

Search::Search(const Instruction &Inst)
    : Inst(Inst), Src(Inst.src().Element), Dst(Inst.dst().Element),
      Inputs(inputsOf(Src).Bits), Classes(inputsOf(Src).Classes) {
  for (uint64_t Bits : Inputs)
    Expected.push_back(evaluateElement(Inst, Bits));
}

void Search::trySteps(const std::vector<Step> &Candidate) {
  unsigned Differences = 0;
  for (size_t I = 0; I != Inputs.size(); ++I) {
    if (runSteps(Candidate, Inputs[I], Flush) == Expected[I])
      continue;
    if (!Classes[I])
      return;
    Differences |= Classes[I];
    if (countBits(Differences) >= BestCount)
      return;
  }
  BestCount = countBits(Differences);
  Best.Exists = true;
  Best.Steps = Candidate;
  Best.Differences = Differences;
  Best.FlushesF32 = Flush;
}

/// Tries Steps, which lead from the source to the destination, with what
/// limits and rounds before and after them.
void Search::tryBody() {
  bool IsFloatSrc = pto::info(Src).isFloat();
  auto HasLimits = [](Format F) {
    return F == Format::F16 || F == Format::BF16 || F == Format::F32;
  };
  auto One = [](Format F) {
    return uint64_t(pto::info(F).Bias) << pto::info(F).MantissaBits;
  };
  std::vector<std::vector<Step>> Fronts = {{}}, Backs = {{}};
  if (isIntegerRounding(Inst.Rnd) && HasLimits(Src))
    Fronts.push_back({{Step::Truncate, Src, Src, coreRounding(Inst.Rnd)}});
  if (Inst.Relu && HasLimits(Src))
    Fronts.push_back({{Step::Maximum, Src, Src}});
  if (Inst.Relu && HasLimits(Dst))
    Backs.push_back({{Step::Maximum, Dst, Dst}});
  if (Inst.Sat && HasLimits(Dst)) {
    Step Minimum = {Step::Minimum, Dst, Dst};
    Minimum.Limit = One(Dst);
    Backs.push_back({{Step::Maximum, Dst, Dst}, Minimum});
  }
  const FormatInfo &From = pto::info(Src), &To = pto::info(Dst);
  constexpr unsigned LimitBits = 32; // Of integers that vmaxs has.
  if (Inst.Sat && !IsFloatSrc && To.isInteger() && From.Bits <= LimitBits) {
    if (From.isSignedInteger() && !To.isSignedInteger())
      Fronts.push_back({{Step::Maximum, Src, Src}});
    if (!From.isSignedInteger() && To.MaxFinite < From.MaxFinite) {
      Step Minimum = {Step::Minimum, Src, Src};
      Minimum.Limit = To.MaxFinite;
      Fronts.push_back({Minimum});
    }
  }
  for (const std::vector<Step> &Front : Fronts)
    for (const std::vector<Step> &Back : Backs) {
      if (isDone())
        return;
      std::vector<Step> All = Front;
      All.insert(All.end(), Steps.begin(), Steps.end());
      All.insert(All.end(), Back.begin(), Back.end());
      trySteps(All);
    }
}

/// Adds conversions from \p At until the destination is reached.
void Search::extend(Format At, unsigned Forms, unsigned Names, uint32_t Seen,
                    unsigned MaxForms) {
  if (isDone())
    return;
  if (At == Dst && Forms == MaxForms)
    tryBody();
  const FormatInfo &From = pto::info(At);
  for (unsigned N = 0; N != NumPTOFormats && !isDone(); ++N) {
    Format Next = Format(N);
    if (Seen >> N & 1 || !isOfPTO(Next) || Next == Format::HIF8 ||
        (Next == Format::F4E1M2 && Next != Dst))
      continue;
    const FormatInfo &To = pto::info(Next);
    if (Names < 2 && From.isInteger() && To.isInteger() &&
        From.Bits == To.Bits) {
      Steps.push_back({Step::Reinterpret, At, Next});
      extend(Next, Forms, Names + 1, Seen | 1u << N, MaxForms);
      Steps.pop_back();
    }
    const ConversionForm *Form = findForm(At, Next);
    if (!Form || Forms == MaxForms)
      continue;
    // The last rounding is the instruction's; an earlier one keeps what that
    // needs in the last bit, or is exact wherever it matters.
    std::vector<pto::Rounding> Modes = {coreRounding(Inst.Rnd)};
    if (Form->accepts(pto::Rounding::O) && Next != Dst)
      Modes.insert(Modes.begin(), pto::Rounding::O);
    for (pto::Rounding Mode : Modes)
      for (bool Saturate : {false, true}) {
        if ((Form->Roundings && !Form->accepts(Mode)) ||
            (Saturate && !Form->HasSaturation))
          continue;
        Step S = {Step::Convert, At, Next, Mode, Saturate};
        Steps.push_back(S);
        extend(Next, Forms + 1, Names, Seen | 1u << N, MaxForms);
        Steps.pop_back();
      }
  }
}

Mapping Search::run() {
  bool HasFlush = Inst.Ftz;
  // Short sequences first; a longer one has to be better.
  constexpr unsigned LongestSequence = 3;
  for (unsigned Forms = 0; Forms <= LongestSequence && !isDone(); ++Forms) {
    // Sequences of three are for what shorter ones cannot do at all.
    if (Forms == LongestSequence && Best.Exists)
      break;
    for (bool F : {false, true}) {
      if (F && !HasFlush)
        continue;
      Flush = F;
      extend(Src, 0, 0, 1u << unsigned(Src), Forms);
    }
  }
  Best.IsExhaustive = pto::info(Src).Bits <= 16;
  if (!Best.Exists)
    Best.Reason = "no sequence of PTO's conversions does";
  return std::move(Best);
}

Mapping ptx::mapToPTO(const Instruction &Inst) {
  Format Src = Inst.src().Element, Dst = Inst.dst().Element;
  Mapping None;
  if (Inst.Rnd == RoundingModifier::RS)
    None.Reason = "PTO has no random rounding";
  else if (!isOfPTO(Src))
    None.Reason = std::string("PTO has no ") + pto::info(Src).Name;
  else if (!isOfPTO(Dst))
    None.Reason = std::string("PTO has no ") + pto::info(Dst).Name;
  if (!None.Reason.empty())
    return None;
  return Search(Inst).run();
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::string ptx::stepsText(const std::vector<Step> &Steps) {
  std::string Text;
  for (const Step &S : Steps) {
    if (!Text.empty())
      Text += "; ";
    std::string From = pto::info(S.From).Name;
    switch (S.Kind) {
    case Step::Convert: {
      const ConversionForm *Form = findForm(S.From, S.To);
      Text += "vcvt." + Form->name();
      if (Form->Roundings)
        Text += std::string(" ") + roundingName(S.Rnd);
      if (Form->HasSaturation)
        Text += S.Saturate ? " SAT" : " NOSAT";
      break;
    }
    case Step::Truncate:
      Text += "vtrc." + From + " " + roundingName(S.Rnd);
      break;
    case Step::Maximum:
    case Step::Minimum:
      Text += (S.Kind == Step::Maximum ? "vmaxs." : "vmins.") + From + " " +
              (pto::info(S.From).isInteger() ? std::to_string(S.Limit)
               : S.Limit                     ? "1"
                                             : "0");
      break;
    case Step::Reinterpret:
      Text += "as " + std::string(pto::info(S.To).Name);
      break;
    }
  }
  return Text.empty() ? "nothing" : Text;
}

std::string ptx::differencesText(unsigned Differences) {
  static constexpr struct {
    unsigned Bit;
    const char *Name;
  } Names[] = {{Difference::NaN, "NaN"},
               {Difference::Infinity, "inf"},
               {Difference::NegativeZero, "-0"},
               {Difference::Subnormal, "subnormal"}};
  std::string Text;
  for (const auto &N : Names)
    if (Differences & N.Bit)
      Text += (Text.empty() ? "" : ", ") + std::string(N.Name);
  return Text;
}
