//===- PTOWideConversions.cpp - Floats and wide integers ------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOWideConversions.h"
#include "llvm/ADT/FloatingPointMode.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/PTO/ElementwiseLoops.h"
#include <optional>

using namespace llvm;
using namespace llvm::PTO;

/// Vectors of more elements are converted in a loop.
static constexpr unsigned LongestInPlace = 2;

namespace {

/// A conversion of one element or of a vector, as IR asks for it.
struct WideConversion {
  Value *Source;
  bool IsSigned = true;
  /// Integers out of range: clamped, else poison.
  bool Saturates = false;
  /// An operation that rounds \c Source to an integral float first.
  Intrinsic::ID RoundedBy = Intrinsic::not_intrinsic;
  RoundingMode Mode = RoundingMode::NearestTiesToEven;
};

} // namespace

//===----------------------------------------------------------------------===//
// Recognition
//===----------------------------------------------------------------------===//

static bool isWide(const Type *Ty) {
  return Ty->isIntOrIntVectorTy() && Ty->getScalarSizeInBits() > WidestInteger;
}

static std::optional<WideConversion> matchWide(Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (isa<ScalableVectorType>(I.getType()) || (!isa<CastInst>(I) && !Call) ||
      I.getNumOperands() == 0)
    return std::nullopt;
  WideConversion C{I.getOperand(0)};
  bool FromFloat =
      C.Source->getType()->isFPOrFPVectorTy() && isWide(I.getType());
  bool ToFloat = isWide(C.Source->getType()) && I.getType()->isFPOrFPVectorTy();
  if (!FromFloat && !ToFloat)
    return std::nullopt;
  if (auto *Constrained = dyn_cast<ConstrainedFPIntrinsic>(&I))
    C.Mode = Constrained->getRoundingMode().value_or(C.Mode);
  if (C.Mode == RoundingMode::Dynamic)
    C.Mode = RoundingMode::NearestTiesToEven;

  if (auto *Cast = dyn_cast<CastInst>(&I)) {
    C.IsSigned = isa<FPToSIInst, SIToFPInst>(Cast);
    return C;
  }
  switch (Call->getIntrinsicID()) {
  case Intrinsic::experimental_constrained_fptosi:
  case Intrinsic::experimental_constrained_sitofp:
  case Intrinsic::vp_fptosi:
  case Intrinsic::vp_sitofp:
    return C;
  case Intrinsic::experimental_constrained_fptoui:
  case Intrinsic::experimental_constrained_uitofp:
  case Intrinsic::vp_fptoui:
  case Intrinsic::vp_uitofp:
    C.IsSigned = false;
    return C;
  case Intrinsic::fptosi_sat:
  case Intrinsic::fptoui_sat:
    C.IsSigned = Call->getIntrinsicID() == Intrinsic::fptosi_sat;
    C.Saturates = true;
    return C;
  case Intrinsic::lrint:
  case Intrinsic::llrint:
  case Intrinsic::vp_lrint:
  case Intrinsic::vp_llrint:
    C.RoundedBy = Intrinsic::rint;
    return C;
  case Intrinsic::lround:
  case Intrinsic::llround:
    C.RoundedBy = Intrinsic::round;
    return C;
  default:
    return std::nullopt;
  }
}

//===----------------------------------------------------------------------===//
// Integers to floats
//===----------------------------------------------------------------------===//

static Value *convertSigned(IRBuilderBase &B, Value *X, Type *Ty,
                            RoundingMode Mode) {
  if (Mode == RoundingMode::NearestTiesToEven)
    return B.CreateSIToFP(X, Ty);
  return B.CreateConstrainedFPCast(Intrinsic::experimental_constrained_sitofp,
                                   X, Ty, nullptr, "", nullptr, Mode);
}

/// The \p Index-th word of \p X, from the low end.
static Value *wordOf(IRBuilderBase &B, Value *X, unsigned Index) {
  return B.CreateTrunc(B.CreateLShr(X, uint64_t(Index) * 64), B.getInt64Ty());
}

/// Two to the power of \p Exponent, an i32, as a float.
static Value *powerOfTwo(IRBuilderBase &B, Value *Exponent) {
  return B.CreateBitCast(
      B.CreateShl(B.CreateAdd(Exponent, B.getInt32(127)), 23), B.getFloatTy());
}

/// Whether numbers beyond the largest finite one of sign \p IsNegative, an i1,
/// become that number, not an infinity. Null where they never do.
static Value *overflowsToFinite(IRBuilderBase &B, Value *IsNegative,
                                RoundingMode Mode) {
  switch (Mode) {
  case RoundingMode::TowardZero:
    return B.getTrue();
  case RoundingMode::TowardNegative:
    return B.CreateNot(IsNegative);
  case RoundingMode::TowardPositive:
    return IsNegative;
  default:
    return nullptr;
  }
}

/// \p Magnitude, an integer of whole words, as a float of type \p Ty with the
/// sign \p IsNegative, an i1.
static Value *magnitudeToFloat(IRBuilderBase &B, Value *Magnitude,
                               Value *IsNegative, Type *Ty, RoundingMode Mode) {
  Type *Word = B.getInt64Ty();
  unsigned Words = Magnitude->getType()->getIntegerBitWidth() / 64;

  // The highest word that is not zero, the one below, and all below that.
  Value *Zero = B.getInt64(0);
  Value *High = wordOf(B, Magnitude, 0), *Low = Zero, *Rest = Zero;
  Value *Position = B.getInt32(0), *Below = Zero, *Previous = High;
  for (unsigned I = 1; I != Words; ++I) {
    Value *Here = wordOf(B, Magnitude, I);
    Value *IsHighest = B.CreateICmpNE(Here, Zero);
    High = B.CreateSelect(IsHighest, Here, High);
    Low = B.CreateSelect(IsHighest, Previous, Low);
    Rest = B.CreateSelect(IsHighest, Below, Rest);
    Position = B.CreateSelect(IsHighest, B.getInt32(64 * I), Position);
    Below = B.CreateOr(Below, Previous);
    Previous = Here;
  }

  // The 63 highest bits from the highest that is set, of which the last is also
  // set if any bit below is. That is enough to round a number of 24 bits once,
  // in every mode.
  Value *Shift = B.CreateBinaryIntrinsic(Intrinsic::ctlz, High, B.getFalse());
  Value *Left = B.CreateAnd(Shift, B.getInt64(63));
  Value *Top = B.CreateIntrinsic(Word, Intrinsic::fshl, {High, Low, Left});
  Rest = B.CreateOr(Rest, B.CreateShl(Low, Left));
  Rest = B.CreateOr(Rest, B.CreateAnd(Top, 1));
  Value *Number = B.CreateOr(B.CreateLShr(Top, 1),
                             B.CreateZExt(B.CreateICmpNE(Rest, Zero), Word));
  Number = B.CreateSelect(IsNegative, B.CreateNeg(Number), Number);
  Value *Rounded = convertSigned(B, Number, Ty, Mode);

  // Times a power of two: exact, but for numbers that are too large.
  Value *Exponent = B.CreateSub(B.CreateAdd(Position, B.getInt32(1)),
                                B.CreateTrunc(Left, B.getInt32Ty()));
  Type *FloatTy = B.getFloatTy();
  Value *Result = Ty == FloatTy ? Rounded : B.CreateFPExt(Rounded, FloatTy);
  if (Words == 2) {
    Result = B.CreateFMul(Result, powerOfTwo(B, Exponent));
  } else {
    Exponent =
        B.CreateBinaryIntrinsic(Intrinsic::smin, Exponent, B.getInt32(128));
    Value *First =
        B.CreateBinaryIntrinsic(Intrinsic::smin, Exponent, B.getInt32(64));
    Value *Second = B.CreateSub(Exponent, First);
    Result = B.CreateFMul(B.CreateFMul(Result, powerOfTwo(B, First)),
                          powerOfTwo(B, Second));
  }
  if (Ty != FloatTy)
    Result = B.CreateFPTrunc(Result, Ty);
  if (Value *IsFinite = overflowsToFinite(B, IsNegative, Mode)) {
    const fltSemantics &Semantics = Ty->getFltSemantics();
    auto Of = [&](const APFloat &Positive) {
      return B.CreateSelect(IsNegative, ConstantFP::get(Ty, -Positive),
                            ConstantFP::get(Ty, Positive));
    };
    Value *IsOver = B.CreateFCmpOEQ(Result, Of(APFloat::getInf(Semantics)));
    Result = B.CreateSelect(B.CreateAnd(IsOver, IsFinite),
                            Of(APFloat::getLargest(Semantics)), Result);
  }
  return Result;
}

static Value *toFloat(IRBuilderBase &B, Value *X, Type *Ty,
                      const WideConversion &C) {
  Type *Own = X->getType();
  Value *IsNegative = B.getFalse(), *Magnitude = X;
  if (C.IsSigned) {
    IsNegative = B.CreateICmpSLT(X, Constant::getNullValue(Own));
    Magnitude = B.CreateSelect(IsNegative, B.CreateNeg(X), X);
  }
  if (!Ty->isHalfTy())
    return magnitudeToFloat(
        B,
        B.CreateZExt(Magnitude,
                     B.getIntNTy(alignTo(Own->getIntegerBitWidth(), 64))),
        IsNegative, Ty, C.Mode);
  // A number beyond the range of half becomes the same as one just beyond it.
  Constant *Beyond = ConstantInt::get(Own, uint64_t(1) << 17);
  Magnitude =
      B.CreateSelect(B.CreateICmpULT(Magnitude, Beyond), Magnitude, Beyond);
  Value *Number = B.CreateTrunc(Magnitude, B.getInt64Ty());
  Number = B.CreateSelect(IsNegative, B.CreateNeg(Number), Number);
  return convertSigned(B, Number, Ty, C.Mode);
}

//===----------------------------------------------------------------------===//
// Floats to integers
//===----------------------------------------------------------------------===//

static Value *toInteger(IRBuilderBase &B, Value *X, IntegerType *Ty,
                        const WideConversion &C) {
  if (C.RoundedBy != Intrinsic::not_intrinsic)
    X = B.CreateUnaryIntrinsic(C.RoundedBy, X);
  if (!X->getType()->isFloatTy())
    X = B.CreateFPExt(X, B.getFloatTy());
  constexpr unsigned FractionBits = 23;
  constexpr int Bias = 127 + FractionBits;
  Type *Word = B.getInt64Ty();
  Value *Bits = B.CreateBitCast(X, B.getInt32Ty());
  Value *Field = B.CreateAnd(B.CreateLShr(Bits, FractionBits), 0xFF);
  Value *Fraction = B.CreateZExt(
      B.CreateOr(B.CreateAnd(Bits, (1 << FractionBits) - 1), 1 << FractionBits),
      Word);
  // The number is the fraction, shifted by so many bits; no finite one has more
  // than two words.
  Value *Shift = B.CreateSExt(B.CreateSub(Field, B.getInt32(Bias)), Word);
  auto Limited = [&](Value *V, unsigned Limit) {
    return B.CreateBinaryIntrinsic(Intrinsic::smin, V, B.getInt64(Limit));
  };
  Value *IsSmall = B.CreateICmpSLT(Shift, B.getInt64(0));
  Value *IsHigh = B.CreateICmpSGE(Shift, B.getInt64(64));
  Value *Integral = B.CreateLShr(Fraction, Limited(B.CreateNeg(Shift), 63));
  Value *Left = B.CreateAnd(Shift, B.getInt64(63));
  Value *Moved = B.CreateShl(Fraction, Left);
  Value *Carried = B.CreateLShr(B.CreateLShr(Fraction, 1),
                                B.CreateXor(Left, B.getInt64(63)));
  Value *Zero = B.getInt64(0);
  Value *Low =
      B.CreateSelect(IsSmall, Integral, B.CreateSelect(IsHigh, Zero, Moved));
  Value *High =
      B.CreateSelect(IsSmall, Zero, B.CreateSelect(IsHigh, Moved, Carried));
  Type *Pair = B.getIntNTy(128);
  Value *Result = B.CreateOr(B.CreateZExt(Low, Pair),
                             B.CreateShl(B.CreateZExt(High, Pair), 64));
  Result = B.CreateZExtOrTrunc(Result, Ty);
  if (C.IsSigned)
    Result = B.CreateSelect(B.CreateICmpSLT(Bits, B.getInt32(0)),
                            B.CreateNeg(Result), Result);
  // As in the conversions of the vector unit.
  auto Integer = [&](const APInt &V) { return ConstantInt::get(Ty, V); };
  Result = B.CreateSelect(B.CreateFCmpUNO(X, X),
                          Integer(APInt::getZero(Ty->getBitWidth())), Result);
  if (!C.Saturates)
    return Result;

  // The first power of two that does not fit; for the widest integers that is
  // beyond the finite floats.
  unsigned Width = Ty->getBitWidth();
  APFloat Bound = scalbn(APFloat(1.0f), C.IsSigned ? Width - 1 : Width,
                         APFloat::rmNearestTiesToEven);
  auto Number = [&](const APFloat &V) {
    return ConstantFP::get(X->getType(), V);
  };
  Result = B.CreateSelect(B.CreateFCmpOGE(X, Number(Bound)),
                          Integer(C.IsSigned ? APInt::getSignedMaxValue(Width)
                                             : APInt::getMaxValue(Width)),
                          Result);
  Value *IsBelow = C.IsSigned ? B.CreateFCmpOLE(X, Number(-Bound))
                              : B.CreateFCmpOLT(X, Number(APFloat(0.0f)));
  return B.CreateSelect(
      IsBelow,
      Integer(C.IsSigned ? APInt::getSignedMinValue(Width) : APInt(Width, 0)),
      Result);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static Value *convertElement(IRBuilderBase &B, Value *X, Type *Ty,
                             const WideConversion &C) {
  if (auto *IntTy = dyn_cast<IntegerType>(Ty))
    return toInteger(B, X, IntTy, C);
  return toFloat(B, X, Ty, C);
}

bool PTO::expandWideConversion(Instruction &I) {
  std::optional<WideConversion> C = matchWide(I);
  if (!C)
    return false;
  Value *Result;
  IRBuilder<> B(&I);
  auto *To = dyn_cast<FixedVectorType>(I.getType());
  if (!To) {
    Result = convertElement(B, C->Source, I.getType(), *C);
  } else if (To->getNumElements() > LongestInPlace) {
    Result = PTO::emitElementwiseLoop(
                 I, {C->Source}, {To},
                 [&](IRBuilderBase &B, ArrayRef<Value *> Elements) {
                   return SmallVector<Value *, 2>{convertElement(
                       B, Elements.front(), To->getElementType(), *C)};
                 })
                 .front();
  } else {
    Result = PoisonValue::get(To);
    for (unsigned Index = 0; Index != To->getNumElements(); ++Index)
      Result = B.CreateInsertElement(
          Result,
          convertElement(B, B.CreateExtractElement(C->Source, Index),
                         To->getElementType(), *C),
          Index);
  }
  Result->takeName(&I);
  I.replaceAllUsesWith(Result);
  I.eraseFromParent();
  return true;
}
