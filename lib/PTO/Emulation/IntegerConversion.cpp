//===- IntegerConversion.cpp - Conversions of integers as vector IR -------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IntegerConversion.h"
#include "FloatConversion.h"
#include "Lanes.h"
#include "llvm/IR/Intrinsics.h"
#include <cmath>

using namespace llvm;
using namespace pto;

static Type *lanesOf(IRBuilderBase &B, unsigned Bits, Value *V) {
  return FixedVectorType::get(B.getIntNTy(Bits), numLanes(V));
}

static Constant *number(Type *Ty, uint64_t V) {
  return ConstantInt::get(Ty, V, /*IsSigned=*/false);
}

/// 2^\p E in the lanes of \p Ty, a vector of floats or doubles.
static Constant *powerOfTwo(Type *Ty, int E) {
  return ConstantFP::get(Ty, std::ldexp(1.0, E));
}

/// -\p V in the lanes where \p Negative has all bits set.
static Value *negateWhere(IRBuilderBase &B, Value *V, Value *Negative) {
  return B.CreateSub(B.CreateXor(V, Negative), Negative);
}

static uint64_t greatest(const FormatInfo &Info) { return Info.MaxFinite; }
/// Of the bits of an element.
static uint64_t least(const FormatInfo &Info) {
  return ~Info.MaxFinite & Info.mask();
}
/// The exponent of the power of two above the greatest integer.
static int limitExponent(const FormatInfo &Info) {
  return Info.Bits - Info.isSignedInteger();
}

//===----------------------------------------------------------------------===//
// Float to integer
//===----------------------------------------------------------------------===//

namespace {

class FloatToInteger {
  IRBuilderBase &B;
  const FormatInfo &Info;
  RoundingRule Rule;
  Value *Bits;
  Value *Float;
  Type *I32;

  Value *toI32(const RoundedFloat &R);
  Value *fromDigits(Value *RoundedBits, Type *Ty);

public:
  FloatToInteger(IRBuilderBase &B, const FormatInfo &Info, RoundingRule Rule,
                 Value *Bits)
      : B(B), Info(Info), Rule(Rule), Bits(Bits), Float(floatsOfBits(B, Bits)),
        I32(Bits->getType()) {}

  Value *saturateNarrow();
  Value *saturateS32();
  Value *saturateWide();
  Value *wrapSmall();
  Value *wrap();
};

} // namespace

/// The lanes of \p R that are in the range of i32. The others are poison.
Value *FloatToInteger::toI32(const RoundedFloat &R) {
  Value *Int = B.CreateFPToSI(R.Float, I32);
  if (R.SetLastBit)
    Int = B.CreateOr(Int, B.CreateZExt(R.SetLastBit, I32));
  return Int;
}

/// The low bits of the integers in the lanes of \p RoundedBits, of f32, where
/// they are at least 2^23 in magnitude: the significand, shifted. 0 for NaN.
Value *FloatToInteger::fromDigits(Value *RoundedBits, Type *Ty) {
  constexpr uint32_t LeadingOne = 1u << f32::MantissaBits;
  Value *Significand =
      B.CreateOr(B.CreateAnd(RoundedBits, number(I32, LeadingOne - 1)),
                 number(I32, LeadingOne));
  Value *Shift = B.CreateSub(
      B.CreateLShr(magnitudeOf(B, RoundedBits, Format::F32), f32::MantissaBits),
      number(I32, f32::Bias + f32::MantissaBits));
  Significand = B.CreateZExt(Significand, Ty);
  Shift = B.CreateSExt(Shift, Ty);
  Value *InRange =
      B.CreateICmpULT(Shift, number(Ty, Ty->getScalarSizeInBits()));
  Value *Magnitude =
      B.CreateSelect(InRange, B.CreateShl(Significand, Shift), number(Ty, 0));
  return negateWhere(B, Magnitude,
                     B.CreateSExt(B.CreateAShr(RoundedBits, 31), Ty));
}

/// At most 16 bits, whose limits are floats: clamped before rounding.
Value *FloatToInteger::saturateNarrow() {
  Type *Ty = Float->getType();
  Constant *Zero = Constant::getNullValue(Ty);
  Constant *Max = ConstantFP::get(Ty, double(greatest(Info)));
  Constant *Min = ConstantFP::get(
      Ty, Info.isSignedInteger() ? -double(greatest(Info)) - 1 : 0.0);
  Value *X = B.CreateSelect(B.CreateFCmpORD(Float, Float), Float, Zero);
  X = B.CreateSelect(B.CreateFCmpOLT(X, Max), X, Max);
  X = B.CreateSelect(B.CreateFCmpOGT(X, Min), X, Min);
  return B.CreateTrunc(toI32(roundToIntegral(B, X, Rule)),
                       lanesOf(B, Info.Bits, Bits));
}

Value *FloatToInteger::saturateS32() {
  Type *Ty = Float->getType();
  Constant *Min = ConstantFP::get(Ty, -std::ldexp(1.0, 31));
  Value *X = B.CreateSelect(B.CreateFCmpORD(Float, Float), Float,
                            Constant::getNullValue(Ty));
  X = B.CreateSelect(B.CreateFCmpOGT(X, Min), X, Min);
  RoundedFloat R = roundToIntegral(B, X, Rule);
  return B.CreateSelect(B.CreateFCmpOGE(X, powerOfTwo(Ty, 31)),
                        number(I32, greatest(Info)), toI32(R));
}

/// 32 bits and more.
Value *FloatToInteger::saturateWide() {
  Value *Result = wrap();
  RoundedFloat R = roundToIntegral(B, Float, Rule);
  Type *Ty = Float->getType(), *IntTy = Result->getType();
  Value *Above = B.CreateFCmpOGE(R.Float, powerOfTwo(Ty, limitExponent(Info)));
  Constant *Least = Info.isSignedInteger()
                        ? ConstantFP::get(Ty, -std::ldexp(1.0, Info.Bits - 1))
                        : Constant::getNullValue(Ty);
  Value *Below = B.CreateFCmpOLT(R.Float, Least);
  Result = B.CreateSelect(Above, number(IntTy, greatest(Info)), Result);
  return B.CreateSelect(Below, number(IntTy, least(Info)), Result);
}

/// What infinities become, by the sign.
static Value *limitBySign(IRBuilderBase &B, Value *Negative,
                          const FormatInfo &Info) {
  Type *Ty = Negative->getType();
  Constant *Max = number(Ty, greatest(Info));
  return Info.isSignedInteger() ? B.CreateXor(Negative, Max)
                                : B.CreateAnd(B.CreateNot(Negative), Max);
}

/// Modulo 2^n, if every finite value is in the range of i32.
Value *FloatToInteger::wrapSmall() {
  Value *Magnitude = magnitudeOf(B, Bits, Format::F32);
  Constant *Infinity = number(I32, f32::Infinity);
  Value *Special = B.CreateSelect(B.CreateICmpEQ(Magnitude, Infinity),
                                  limitBySign(B, B.CreateAShr(Bits, 31), Info),
                                  number(I32, 0));
  Value *Result =
      B.CreateSelect(B.CreateICmpSLT(Magnitude, Infinity),
                     toI32(roundToIntegral(B, Float, Rule)), Special);
  return B.CreateTruncOrBitCast(Result, lanesOf(B, Info.Bits, Bits));
}

/// Modulo 2^n.
Value *FloatToInteger::wrap() {
  RoundedFloat R = roundToIntegral(B, Float, Rule);
  // The width that the work is done in.
  Type *Ty = lanesOf(B, std::max<unsigned>(Info.Bits, 32), Bits);
  Value *RoundedBits = bitsOfFloats(B, R.Float);
  Value *IsSmall = B.CreateICmpSLT(magnitudeOf(B, RoundedBits, Format::F32),
                                   number(I32, f32::powerOfTwo(31)));
  Value *Result = B.CreateSelect(IsSmall, B.CreateSExt(toI32(R), Ty),
                                 fromDigits(RoundedBits, Ty));
  Value *IsInfinite = B.CreateICmpEQ(magnitudeOf(B, Bits, Format::F32),
                                     number(I32, f32::Infinity));
  Value *Negative = B.CreateSExt(B.CreateAShr(Bits, 31), Ty);
  Result = B.CreateSelect(IsInfinite, limitBySign(B, Negative, Info), Result);
  return B.CreateTruncOrBitCast(Result, lanesOf(B, Info.Bits, Bits));
}

Value *pto::floatToInteger(IRBuilderBase &B, Value *Bits, Format Src,
                           Format Dst, RoundingRule Rule, bool Saturate) {
  const FormatInfo &Info = info(Dst);
  FloatToInteger To(B, Info, Rule, Bits);
  if (Saturate)
    return Info.Bits <= 16      ? To.saturateNarrow()
           : Dst == Format::S32 ? To.saturateS32()
                                : To.saturateWide();
  // No other source has a bias below that of f32 and values up to 2^31.
  bool IsSmall = info(Src).Bias < 31;
  return IsSmall && Info.Bits <= 32 ? To.wrapSmall() : To.wrap();
}

Value *pto::truncateF32(IRBuilderBase &B, Value *Bits, RoundingRule Rule) {
  Value *Float = floatsOfBits(B, Bits);
  RoundedFloat R = roundToIntegral(B, Float, Rule);
  Value *Result = R.Float;
  if (R.SetLastBit) {
    // Elsewhere the integer may be poison, and the float is one already.
    Type *I32 = Bits->getType();
    Value *Int = B.CreateOr(B.CreateFPToSI(R.Float, I32), number(I32, 1));
    Result = B.CreateSelect(R.SetLastBit, B.CreateSIToFP(Int, Float->getType()),
                            Float);
  }
  return bitsOfFloats(B, Result);
}

//===----------------------------------------------------------------------===//
// Integer to float
//===----------------------------------------------------------------------===//

static constexpr unsigned DoubleMantissaBits = 52;

/// A 64-bit magnitude as bits of double. What a double has no room for becomes
/// a last bit that says there was something, far below those of an f32.
static Value *magnitudeToDouble(IRBuilderBase &B, Value *Magnitude) {
  Type *Ty = Magnitude->getType();
  constexpr unsigned Extra = 64 - (DoubleMantissaBits + 1);
  Constant *ExtraBits = number(Ty, (1u << Extra) - 1);
  Value *Rest = B.CreateAdd(B.CreateAnd(Magnitude, ExtraBits), ExtraBits);
  Value *Sticky =
      B.CreateAnd(B.CreateOr(Magnitude, Rest), ConstantExpr::getNot(ExtraBits));
  Value *Fits = B.CreateICmpEQ(B.CreateLShr(Magnitude, DoubleMantissaBits + 1),
                               number(Ty, 0));
  Magnitude = B.CreateSelect(Fits, Magnitude, Sticky);

  // Both halves in the mantissas of doubles whose exponents give their bits
  // their worth. Neither the subtraction nor the addition rounds.
  Type *Doubles = FixedVectorType::get(B.getDoubleTy(), numLanes(Magnitude));
  auto InMantissaOf = [&](Value *V, int Exponent) {
    uint64_t Bits = uint64_t(Exponent + 1023) << DoubleMantissaBits;
    return B.CreateBitCast(B.CreateOr(V, number(Ty, Bits)), Doubles);
  };
  Value *High = InMantissaOf(B.CreateLShr(Magnitude, 32), 32 + 52);
  Value *Low = InMantissaOf(B.CreateAnd(Magnitude, number(Ty, 0xFFFFFFFF)), 52);
  Constant *Offset =
      ConstantFP::get(Doubles, std::ldexp(1.0, 84) + std::ldexp(1.0, 52));
  return B.CreateBitCast(B.CreateFAdd(B.CreateFSub(High, Offset), Low), Ty);
}

/// The bits of a double that rounds to the same f32 as \p V by every rule.
static Value *integerToDouble(IRBuilderBase &B, Value *V,
                              const FormatInfo &Src) {
  Type *I64 = lanesOf(B, 64, V);
  if (Src.Bits < 64) {
    Type *Doubles = FixedVectorType::get(B.getDoubleTy(), numLanes(V));
    Value *Double = Src.isSignedInteger() ? B.CreateSIToFP(V, Doubles)
                                          : B.CreateUIToFP(V, Doubles);
    return B.CreateBitCast(Double, I64);
  }
  if (!Src.isSignedInteger())
    return magnitudeToDouble(B, V);
  Value *Negative = B.CreateAShr(V, 63);
  Value *Double = magnitudeToDouble(B, negateWhere(B, V, Negative));
  return B.CreateOr(Double,
                    B.CreateAnd(Negative, number(I64, uint64_t(1) << 63)));
}

Value *pto::integerToF32(IRBuilderBase &B, Value *V, Format Src,
                         RoundingRule Rule) {
  const FormatInfo &Info = info(Src);
  Type *Floats = FixedVectorType::get(B.getFloatTy(), numLanes(V));
  bool IsExact = Info.Bits <= 16;
  if (IsExact || (Info.Bits <= 32 && Rule == RoundingRule::NearestEven)) {
    Value *Float = Info.isSignedInteger() ? B.CreateSIToFP(V, Floats)
                                          : B.CreateUIToFP(V, Floats);
    return bitsOfFloats(B, Float);
  }
  Value *Bits = integerToDouble(B, V, Info);
  if (Rule != RoundingRule::NearestEven) {
    // No number is denormal or overflows, so that the mantissa can be rounded
    // in place. The host then has nothing to round.
    Type *Ty = Bits->getType();
    constexpr unsigned Extra = DoubleMantissaBits - f32::MantissaBits;
    Constant *ExtraBits = number(Ty, (uint64_t(1) << Extra) - 1);
    Bits = roundMagnitude(B, Bits, number(Ty, Extra), B.CreateAShr(Bits, 63),
                          Rule);
    Bits = B.CreateAnd(Bits, ConstantExpr::getNot(ExtraBits));
  }
  Value *Double =
      B.CreateBitCast(Bits, FixedVectorType::get(B.getDoubleTy(), numLanes(V)));
  return bitsOfFloats(B, B.CreateFPTrunc(Double, Floats));
}

//===----------------------------------------------------------------------===//
// Integer to integer
//===----------------------------------------------------------------------===//

Value *pto::integerToInteger(IRBuilderBase &B, Value *V, Format Src, Format Dst,
                             bool Saturate) {
  const FormatInfo &From = info(Src), &To = info(Dst);
  bool Signed = From.isSignedInteger();
  Type *Ty = V->getType();
  if (Saturate || (Signed && !To.isSignedInteger() && To.Bits > From.Bits)) {
    // A limit beyond the source's range has no effect.
    if (Signed && !(To.isSignedInteger() && To.Bits >= From.Bits)) {
      int64_t Least = To.isSignedInteger() ? -int64_t(greatest(To)) - 1 : 0;
      V = B.CreateBinaryIntrinsic(Intrinsic::smax, V,
                                  ConstantInt::getSigned(Ty, Least));
    }
    if (limitExponent(To) < limitExponent(From))
      V = B.CreateBinaryIntrinsic(Signed ? Intrinsic::smin : Intrinsic::umin, V,
                                  number(Ty, greatest(To)));
  }
  return B.CreateIntCast(V, lanesOf(B, To.Bits, V), Signed);
}
