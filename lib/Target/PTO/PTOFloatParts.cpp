//===- PTOFloatParts.cpp - Operations on the parts of floats --------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ldexp, frexp and canonicalize by integer operations on the bits, of scalars
// and vectors alike. Half and bfloat are computed as floats: both widen
// exactly, and what is rounded as a float first was exact or rounds to the
// same.
//
//===----------------------------------------------------------------------===//

#include "PTOFloatLowering.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace {

/// The layout of float.
enum : unsigned {
  FractionBits = 23,
  ExponentMask = 0xFF,
  SignAndFraction = 0x807FFFFF
};

/// The bits of floats, split; of denormals those of the number that is
/// 2^ScaledBy times as large.
class FloatParts {
  static constexpr int ScaledBy = 32;

  IRBuilderBase &B;
  Type *FloatTy;
  Type *BitsTy;
  Value *X;
  Value *Bits;

  Constant *number(int64_t V) const { return ConstantInt::get(BitsTy, V); }

public:
  /// The exponent field, which is 0 or less for what was a denormal.
  Value *Exponent;
  /// Whether \p X is a NaN, an infinity or a zero: none has an exponent.
  Value *IsSpecial;

  FloatParts(IRBuilderBase &B, Value *X);

  /// The fraction and sign with the exponent field \p Field.
  Value *withExponent(Value *Field) const {
    Value *Rest = B.CreateAnd(Bits, number(SignAndFraction));
    return B.CreateBitCast(B.CreateOr(Rest, B.CreateShl(Field, FractionBits)),
                           FloatTy);
  }
  /// What arithmetic makes of a NaN, an infinity or a zero.
  Value *special() const { return B.CreateFAdd(X, X); }
  Type *bitsType() const { return BitsTy; }
};

FloatParts::FloatParts(IRBuilderBase &B, Value *X)
    : B(B), FloatTy(X->getType()),
      BitsTy(X->getType()->getWithNewType(B.getInt32Ty())), X(X) {
  auto FieldOf = [&](Value *V) {
    return B.CreateAnd(B.CreateLShr(V, FractionBits), ExponentMask);
  };
  Value *Zero = Constant::getNullValue(BitsTy);
  Value *Own = B.CreateBitCast(X, BitsTy);
  Value *IsTiny = B.CreateICmpEQ(FieldOf(Own), Zero);
  Value *Large = B.CreateBitCast(
      B.CreateFMul(X,
                   ConstantFP::get(FloatTy, double(uint64_t(1) << ScaledBy))),
      BitsTy);
  Bits = B.CreateSelect(IsTiny, Large, Own);
  // The exponent field of a zero is still 0 after the multiplication.
  Value *Field = FieldOf(Bits);
  Exponent = B.CreateSub(Field, B.CreateSelect(IsTiny, number(ScaledBy), Zero));
  IsSpecial = B.CreateOr(B.CreateICmpEQ(Field, Zero),
                         B.CreateICmpEQ(Field, number(ExponentMask)));
}

} // namespace

static Value *asFloat(IRBuilderBase &B, Value *X) {
  Type *Ty = X->getType()->getWithNewType(B.getFloatTy());
  return Ty == X->getType() ? X : B.CreateFPExt(X, Ty);
}

static Value *fromFloat(IRBuilderBase &B, Value *X, Type *Ty) {
  return Ty == X->getType() ? X : B.CreateFPTrunc(X, Ty);
}

/// \p V, or the nearer of \p Limit and its negative, in integers of type \p Ty.
static Value *clampTo(IRBuilderBase &B, Value *V, int64_t Limit, Type *Ty) {
  Type *Own = V->getType();
  unsigned Bits = Own->getScalarSizeInBits();
  if (isIntN(Bits, Limit)) {
    V = B.CreateBinaryIntrinsic(Intrinsic::smin, V,
                                ConstantInt::get(Own, Limit));
    V = B.CreateBinaryIntrinsic(Intrinsic::smax, V,
                                ConstantInt::getSigned(Own, -Limit));
  }
  return B.CreateSExtOrTrunc(V, Ty);
}

Value *PTO::emitLdexp(IRBuilderBase &B, Value *X, Value *Exponent) {
  Value *Float = asFloat(B, X);
  FloatParts Parts(B, Float);
  Type *IntTy = Parts.bitsType();
  auto Number = [&](int64_t V) { return ConstantInt::get(IntTy, V, true); };

  // More than this takes every number to infinity or to zero.
  constexpr int64_t Limit = 1000;
  Value *Field =
      B.CreateAdd(Parts.Exponent, clampTo(B, Exponent, Limit, IntTy));
  Value *IsNormal = B.CreateICmpSGT(Field, Number(0));

  // Overflow: twice the number with the largest exponent there is. Underflow: a
  // number that is not yet a denormal, times a power of two, which rounds once;
  // what is smaller still rounds to zero as the least such number does.
  constexpr int Below = 26;
  Value *InRange =
      B.CreateBinaryIntrinsic(Intrinsic::smin, Field, Number(ExponentMask - 1));
  Value *Shifted = B.CreateBinaryIntrinsic(
      Intrinsic::smax, B.CreateAdd(Field, Number(Below)), Number(1));
  Value *Scaled =
      Parts.withExponent(B.CreateSelect(IsNormal, InRange, Shifted));
  Value *IsOver = B.CreateICmpSGE(Field, Number(ExponentMask));
  Type *FloatTy = Float->getType();
  auto Factor = [&](double V) { return ConstantFP::get(FloatTy, V); };
  Value *Result = B.CreateFMul(
      Scaled,
      B.CreateSelect(IsNormal, B.CreateSelect(IsOver, Factor(2), Factor(1)),
                     Factor(1.0 / (1 << Below))));
  Result = B.CreateSelect(Parts.IsSpecial, Parts.special(), Result);
  return fromFloat(B, Result, X->getType());
}

std::pair<Value *, Value *> PTO::emitFrexp(IRBuilderBase &B, Value *X,
                                           Type *ExponentTy) {
  FloatParts Parts(B, asFloat(B, X));
  // The field of the numbers from 1/2 up.
  constexpr unsigned Half = 126;
  Type *IntTy = Parts.bitsType();
  Constant *Field = ConstantInt::get(IntTy, Half);
  Value *Fraction = B.CreateSelect(Parts.IsSpecial, Parts.special(),
                                   Parts.withExponent(Field));
  Value *Exponent =
      B.CreateSelect(Parts.IsSpecial, Constant::getNullValue(IntTy),
                     B.CreateSub(Parts.Exponent, Field));
  return {fromFloat(B, Fraction, X->getType()),
          B.CreateSExtOrTrunc(Exponent, ExponentTy)};
}

Value *PTO::emitCanonicalize(IRBuilderBase &B, Value *X, bool Flushes) {
  Type *Ty = X->getType();
  const fltSemantics &Semantics = Ty->getScalarType()->getFltSemantics();
  if (Flushes) {
    Value *IsTiny = B.CreateFCmpOLT(
        B.CreateUnaryIntrinsic(Intrinsic::fabs, X),
        ConstantFP::get(Ty, APFloat::getSmallestNormalized(Semantics)));
    Value *Zero = B.CreateBinaryIntrinsic(Intrinsic::copysign,
                                          Constant::getNullValue(Ty), X);
    X = B.CreateSelect(IsTiny, Zero, X);
  }
  return B.CreateSelect(B.CreateFCmpUNO(X, X), ConstantFP::getNaN(Ty), X);
}
