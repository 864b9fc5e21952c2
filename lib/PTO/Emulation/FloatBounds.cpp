//===- FloatBounds.cpp - Ranges of floats ---------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FloatBounds.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace pto;

namespace {

/// Of a value that is not NaN.
struct Bounds {
  APFloat Low = APFloat::getInf(APFloat::IEEEsingle(), /*Negative=*/true);
  APFloat High = APFloat::getInf(APFloat::IEEEsingle());

  /// Of the greater of a value and \p Bound.
  void raise(const APFloat &Bound) {
    Low = llvm::maximum(Low, Bound);
    High = llvm::maximum(High, Bound);
  }
  void lower(const APFloat &Bound) {
    Low = llvm::minimum(Low, Bound);
    High = llvm::minimum(High, Bound);
  }
};

} // namespace

static Bounds boundsOf(const Value *V, unsigned Depth = 0);

/// Of x < C ? C : x and its like. With a NaN, either arm may be chosen: one is
/// NaN, the other one the bound.
static bool clamp(const SelectInst &Select, unsigned Depth, Bounds &B) {
  CmpInst::Predicate P;
  Value *X;
  const APFloat *C;
  if (!match(Select.getCondition(), m_FCmp(P, m_Value(X), m_APFloat(C))) ||
      C->isNaN())
    return false;
  const Value *IfTrue = Select.getTrueValue(),
              *IfFalse = Select.getFalseValue();
  if (IfTrue == X) {
    std::swap(IfTrue, IfFalse);
    P = CmpInst::getInversePredicate(P);
  }
  const APFloat *Bound;
  if (IfFalse != X || !match(IfTrue, m_APFloat(Bound)) ||
      Bound->compare(*C) != APFloat::cmpEqual)
    return false;
  switch (P) {
  case CmpInst::FCMP_OLT:
  case CmpInst::FCMP_OLE:
  case CmpInst::FCMP_ULT:
  case CmpInst::FCMP_ULE:
    B = boundsOf(X, Depth + 1);
    B.raise(*Bound);
    return true;
  case CmpInst::FCMP_OGT:
  case CmpInst::FCMP_OGE:
  case CmpInst::FCMP_UGT:
  case CmpInst::FCMP_UGE:
    B = boundsOf(X, Depth + 1);
    B.lower(*Bound);
    return true;
  default:
    return false;
  }
}

/// Of llvm.maxnum and so on with a constant. NaN becomes the bound or stays.
static bool clamp(const IntrinsicInst &Call, unsigned Depth, Bounds &B) {
  const APFloat *Bound;
  unsigned Operand;
  if (match(Call.getArgOperand(1), m_APFloat(Bound)))
    Operand = 0;
  else if (match(Call.getArgOperand(0), m_APFloat(Bound)))
    Operand = 1;
  else
    return false;
  if (Bound->isNaN())
    return false;
  B = boundsOf(Call.getArgOperand(Operand), Depth + 1);
  Intrinsic::ID ID = Call.getIntrinsicID();
  if (ID == Intrinsic::maxnum || ID == Intrinsic::maximum)
    B.raise(*Bound);
  else
    B.lower(*Bound);
  return true;
}

static Bounds boundsOf(const Value *V, unsigned Depth) {
  Bounds B;
  constexpr unsigned MaxDepth = 6;
  const APFloat *C;
  if (match(V, m_APFloat(C))) {
    if (!C->isNaN())
      B.Low = B.High = *C;
    return B;
  }
  if (Depth == MaxDepth)
    return B;
  if (auto *Select = dyn_cast<SelectInst>(V)) {
    clamp(*Select, Depth, B);
    return B;
  }
  auto *Call = dyn_cast<IntrinsicInst>(V);
  if (!Call)
    return B;
  switch (Call->getIntrinsicID()) {
  case Intrinsic::maxnum:
  case Intrinsic::maximum:
  case Intrinsic::minnum:
  case Intrinsic::minimum:
    clamp(*Call, Depth, B);
    return B;
  case Intrinsic::trunc:
  case Intrinsic::floor:
  case Intrinsic::ceil:
  case Intrinsic::round:
  case Intrinsic::roundeven:
  case Intrinsic::rint:
  case Intrinsic::nearbyint:
    // Farther by less than one.
    B = boundsOf(Call->getArgOperand(0), Depth + 1);
    B.Low.roundToIntegral(RoundingMode::TowardNegative);
    B.High.roundToIntegral(RoundingMode::TowardPositive);
    return B;
  default:
    return B;
  }
}

bool pto::isInRangeOrNaN(const Value *V, unsigned Bits, bool IsSigned) {
  Bounds B = boundsOf(V);
  auto Fits = [&](const APFloat &Bound) {
    APSInt Integer(Bits, !IsSigned);
    bool IsExact;
    return Bound.convertToInteger(Integer, RoundingMode::TowardZero,
                                  &IsExact) != APFloat::opInvalidOp;
  };
  return Fits(B.Low) && Fits(B.High);
}
