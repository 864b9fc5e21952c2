//===- PTOFloatClamps.cpp - Clamps around conversions ---------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOFloatClamps.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PTO;
using namespace llvm::PatternMatch;

namespace {

/// What an operation makes of NaN.
enum class NaNResult : uint8_t { NaN, Bound, Any };

/// The maximum or minimum of a value and a bound.
struct Clamp {
  Value *Operand;
  bool IsMaximum;
  const APFloat *Bound;
  NaNResult OfNaN;
  unsigned Steps; ///< Instructions that it takes.
};

/// A converted number.
struct Converted {
  APSInt Value; ///< Clamped to the range.
  bool IsOutside;
};

} // namespace

static Converted convert(const APFloat &X, const FloatToInteger &C) {
  Converted R{APSInt(C.Bits, !C.IsSigned), false};
  bool IsExact;
  R.IsOutside =
      X.convertToInteger(R.Value, C.Mode, &IsExact) == APFloat::opInvalidOp;
  return R;
}

static APSInt least(const FloatToInteger &C) {
  return APSInt::getMinValue(C.Bits, !C.IsSigned);
}
static APSInt greatest(const FloatToInteger &C) {
  return APSInt::getMaxValue(C.Bits, !C.IsSigned);
}

//===----------------------------------------------------------------------===//
// Before the conversion
//===----------------------------------------------------------------------===//

/// \p Predicate as "less" or "greater", ordered or not, with or without
/// equality; nothing for others.
static std::optional<bool> isLess(CmpInst::Predicate Predicate) {
  switch (Predicate) {
  case CmpInst::FCMP_OLT:
  case CmpInst::FCMP_OLE:
  case CmpInst::FCMP_ULT:
  case CmpInst::FCMP_ULE:
    return true;
  case CmpInst::FCMP_OGT:
  case CmpInst::FCMP_OGE:
  case CmpInst::FCMP_UGT:
  case CmpInst::FCMP_UGE:
    return false;
  default:
    return std::nullopt;
  }
}

/// A comparison with a constant that stands on the right.
static bool matchCompare(Value *V, CmpInst::Predicate &Predicate, Value *&X,
                         const APFloat *&Bound) {
  auto *Compare = dyn_cast<FCmpInst>(V);
  if (!Compare)
    return false;
  Predicate = Compare->getPredicate();
  if (match(Compare->getOperand(1), m_APFloat(Bound))) {
    X = Compare->getOperand(0);
    return !Bound->isNaN();
  }
  if (match(Compare->getOperand(0), m_APFloat(Bound))) {
    X = Compare->getOperand(1);
    Predicate = CmpInst::getSwappedPredicate(Predicate);
    return !Bound->isNaN();
  }
  return false;
}

static std::optional<Clamp> matchSelectedClamp(SelectInst &Select) {
  CmpInst::Predicate Predicate;
  Clamp R;
  if (!matchCompare(Select.getCondition(), Predicate, R.Operand, R.Bound))
    return std::nullopt;
  std::optional<bool> Less = isLess(Predicate);
  if (!Less)
    return std::nullopt;
  const APFloat *Arm;
  bool BoundIsTrue = Select.getFalseValue() == R.Operand;
  Value *Other = BoundIsTrue ? Select.getTrueValue() : Select.getFalseValue();
  if ((!BoundIsTrue && Select.getTrueValue() != R.Operand) ||
      !match(Other, m_APFloat(Arm)) ||
      Arm->compare(*R.Bound) != APFloat::cmpEqual)
    return std::nullopt;
  R.IsMaximum = *Less == BoundIsTrue;
  // Of NaN the comparison is true if it is an unordered one.
  bool NaNIsTrue = CmpInst::isUnordered(Predicate);
  R.OfNaN = NaNIsTrue == BoundIsTrue ? NaNResult::Bound : NaNResult::NaN;
  if (Select.hasNoNaNs() || cast<FCmpInst>(Select.getCondition())->hasNoNaNs())
    R.OfNaN = NaNResult::Any;
  R.Steps = 3;
  return R;
}

static std::optional<Clamp> matchClamp(Value *V) {
  if (auto *Select = dyn_cast<SelectInst>(V))
    return matchSelectedClamp(*Select);
  auto *Call = dyn_cast<IntrinsicInst>(V);
  if (!Call)
    return std::nullopt;
  Clamp R;
  switch (Call->getIntrinsicID()) {
  case Intrinsic::maxnum:
  case Intrinsic::minnum:
    R.IsMaximum = Call->getIntrinsicID() == Intrinsic::maxnum;
    R.OfNaN = NaNResult::Bound;
    R.Steps = 5;
    break;
  case Intrinsic::maximum:
  case Intrinsic::minimum:
    R.IsMaximum = Call->getIntrinsicID() == Intrinsic::maximum;
    R.OfNaN = NaNResult::NaN;
    R.Steps = 1;
    break;
  default:
    return std::nullopt;
  }
  if (Call->hasNoNaNs())
    R.OfNaN = NaNResult::Any;
  for (unsigned I : {0, 1})
    if (match(Call->getArgOperand(1 - I), m_APFloat(R.Bound)) &&
        !R.Bound->isNaN()) {
      R.Operand = Call->getArgOperand(I);
      return R;
    }
  return std::nullopt;
}

/// Whether the conversion \p C of what \p Clamps, the outermost first, make of
/// a number or NaN may be replaced by a saturating one.
static bool isSaturation(ArrayRef<Clamp> Clamps, const FloatToInteger &C,
                         bool IsNeverNaN) {
  const fltSemantics &Semantics = Clamps.front().Bound->getSemantics();
  // Together they clamp every number to an interval.
  APFloat Low = APFloat::getInf(Semantics, true);
  APFloat High = APFloat::getInf(Semantics, false);
  std::optional<APFloat> OfNaN; // a number, if it becomes one
  bool IsAny = IsNeverNaN;
  for (const Clamp &K : reverse(Clamps)) {
    auto Apply = [&](const APFloat &X) {
      return K.IsMaximum ? maximum(X, *K.Bound) : minimum(X, *K.Bound);
    };
    Low = Apply(Low);
    High = Apply(High);
    if (OfNaN)
      OfNaN = Apply(*OfNaN);
    else if (K.OfNaN == NaNResult::Any)
      IsAny = true;
    else if (K.OfNaN == NaNResult::Bound)
      OfNaN = *K.Bound;
  }

  // What is clamped must become the end of the range. Where wider integers are
  // cut down, the bound itself must be inside, too.
  auto Ends = [&](const APFloat &Bound, const APSInt &End) {
    Converted R = convert(Bound, C);
    return R.Value == End &&
           !(C.Outside == FloatToInteger::LowBits && R.IsOutside);
  };
  bool NeedsBoth = C.Outside == FloatToInteger::LowBits;
  if ((NeedsBoth || !Low.isInfinity()) && !Ends(Low, least(C)))
    return false;
  if ((NeedsBoth || !High.isInfinity()) && !Ends(High, greatest(C)))
    return false;

  if (IsAny || !OfNaN)
    return true; // NaN's own conversion is zero or poison
  Converted R = convert(*OfNaN, C);
  if (R.IsOutside && C.Outside != FloatToInteger::Saturated)
    return C.Outside == FloatToInteger::Poison;
  return R.Value.isZero();
}

Value *PTO::stripSourceClamps(Value *Source, const FloatToInteger &C,
                              const SimplifyQuery &Query, unsigned &Steps) {
  constexpr unsigned MostClamps = 4;
  SmallVector<Clamp, MostClamps> Clamps;
  Value *X = Source;
  while (Clamps.size() != MostClamps) {
    std::optional<Clamp> K = matchClamp(X);
    if (!K)
      break;
    Clamps.push_back(*K);
    X = K->Operand;
  }
  // As many as may go; the innermost ones may stay.
  for (; !Clamps.empty(); Clamps.pop_back()) {
    Value *Operand = Clamps.back().Operand;
    if (!isSaturation(Clamps, C, isKnownNeverNaN(Operand, 0, Query)))
      continue;
    Steps = 0;
    for (const Clamp &K : Clamps)
      Steps += K.Steps;
    return Operand;
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// After the conversion
//===----------------------------------------------------------------------===//

namespace {
/// \c Chosen is the result where \c Predicate holds between \c Operand and
/// \c Bound.
struct ChosenResult {
  CmpInst::Predicate Predicate;
  Value *Operand;
  const APFloat *Bound; ///< Null where the predicate is "unordered".
  const APInt *Chosen;
  bool HasNoNaNs;
};

/// The numbers for which some select gives the end of the range.
struct CoveredEnds {
  bool Low = false, High = false;
};
} // namespace

static std::optional<ChosenResult> matchChosen(SelectInst &Select,
                                               Value *&Rest) {
  auto *Compare = dyn_cast<FCmpInst>(Select.getCondition());
  if (!Compare)
    return std::nullopt;
  ChosenResult R;
  R.HasNoNaNs = Compare->hasNoNaNs();
  bool IsTrue = match(Select.getTrueValue(), m_APInt(R.Chosen));
  if (!IsTrue && !match(Select.getFalseValue(), m_APInt(R.Chosen)))
    return std::nullopt;
  Rest = IsTrue ? Select.getFalseValue() : Select.getTrueValue();

  Value *A = Compare->getOperand(0), *B = Compare->getOperand(1);
  R.Predicate = Compare->getPredicate();
  if ((R.Predicate == CmpInst::FCMP_UNO || R.Predicate == CmpInst::FCMP_ORD) &&
      (A == B || match(B, m_AnyZeroFP()))) {
    R.Operand = A;
    R.Bound = nullptr;
  } else if (!matchCompare(Compare, R.Predicate, R.Operand, R.Bound)) {
    return std::nullopt;
  }
  if (!IsTrue)
    R.Predicate = CmpInst::getInversePredicate(R.Predicate);
  return R;
}

/// Whether a saturating conversion \p C gives the chosen result, too, wherever
/// it is chosen.
static bool isSaturation(const ChosenResult &R, const FloatToInteger &C,
                         bool IsNeverNaN, CoveredEnds &Covered) {
  APSInt Chosen(R.Chosen->trunc(C.Bits), !C.IsSigned);
  if (CmpInst::isUnordered(R.Predicate) && !IsNeverNaN && !R.HasNoNaNs &&
      !Chosen.isZero())
    return false;
  if (R.Predicate == CmpInst::FCMP_UNO)
    return true;
  std::optional<bool> Less = isLess(R.Predicate);
  if (!Less || !R.Bound)
    return false;

  // The last number for which it is chosen and the first for which it is not.
  APFloat Last = *R.Bound, First = *R.Bound;
  bool HasEquality = CmpInst::isNonStrictPredicate(R.Predicate);
  (HasEquality ? First : Last).next(/*nextDown=*/*Less != HasEquality);
  APSInt End = *Less ? least(C) : greatest(C);
  if (Chosen != End || convert(Last, C).Value != End)
    return false;
  if (!convert(First, C).IsOutside)
    (*Less ? Covered.Low : Covered.High) = true;
  return true;
}

std::optional<SelectedConversion> PTO::stripResultClamps(
    SelectInst &Outer,
    function_ref<std::optional<SelectedConversion>(Value *)> Match,
    const SimplifyQuery &Query, unsigned &Steps) {
  constexpr unsigned MostSelects = 4;
  SmallVector<ChosenResult, MostSelects> Results;
  Value *Rest = &Outer;
  while (auto *Select = dyn_cast<SelectInst>(Rest)) {
    std::optional<ChosenResult> R = matchChosen(*Select, Rest);
    if (!R || Results.size() == MostSelects)
      return std::nullopt;
    Results.push_back(*R);
  }
  std::optional<SelectedConversion> Found = Match(Rest);
  if (!Found)
    return std::nullopt;

  CoveredEnds Covered;
  for (const ChosenResult &R : Results) {
    FloatToInteger C = Found->C;
    if (R.Operand == Found->Rounded)
      C.Mode = RoundingMode::TowardZero;
    else if (R.Operand != Found->Unrounded)
      return std::nullopt;
    if (!isSaturation(R, C, isKnownNeverNaN(R.Operand, 0, Query), Covered))
      return std::nullopt;
  }
  if (Found->C.Outside == FloatToInteger::LowBits &&
      !(Covered.Low && Covered.High))
    return std::nullopt;
  Steps = Results.size();
  return Found;
}
