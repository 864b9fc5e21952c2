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

/// The least value of an integer format.
static int64_t least(const FormatInfo &Info) {
  return Info.isSignedInteger() ? -int64_t(Info.MaxFinite) - 1 : 0;
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

  Constant *number(uint64_t V) { return ::number(I32, V); }
  Value *toI32(const RoundedFloat &R);
  Value *limitOfSign();
  Value *finish(Value *Result);

public:
  FloatToInteger(IRBuilderBase &B, const FormatInfo &Info, RoundingRule Rule,
                 Value *Bits)
      : B(B), Info(Info), Rule(Rule), Bits(Bits), Float(floatsOfBits(B, Bits)),
        I32(Bits->getType()) {}

  Value *convertSmall(bool Saturate);
  Value *saturateNarrow();
  Value *saturateS32();
  Value *wrapTo32();
  Value *convertAll(bool Saturate);
};

} // namespace

/// The lanes of \p R that are in the range of i32. The others are poison.
Value *FloatToInteger::toI32(const RoundedFloat &R) {
  Value *Int = B.CreateFPToSI(R.Float, I32);
  if (R.SetLastBit)
    Int = B.CreateOr(Int, B.CreateZExt(R.SetLastBit, I32));
  return Int;
}

Value *FloatToInteger::finish(Value *Result) {
  return B.CreateTruncOrBitCast(Result, lanesOf(B, Info.Bits, Bits));
}

/// The limit that an infinity becomes, in the low bits of Info.
Value *FloatToInteger::limitOfSign() {
  Value *Sign = B.CreateAShr(Bits, 31);
  return Info.isSignedInteger()
             ? B.CreateXor(Sign, number(Info.MaxFinite))
             : B.CreateAnd(B.CreateNot(Sign), number(Info.MaxFinite));
}

/// If every finite value is in the range of i32, but not of u32. Everything
/// else is done with integers, because LLVM turns comparisons of floats that
/// come from halves into those of halves, which hosts lack.
Value *FloatToInteger::convertSmall(bool Saturate) {
  Value *Magnitude = magnitudeOf(B, Bits, Format::F32);
  Value *Limit = limitOfSign();
  Value *Special = B.CreateSelect(
      B.CreateICmpEQ(Magnitude, number(f32::Infinity)), Limit, number(0));
  Value *Result =
      B.CreateSelect(B.CreateICmpSLT(Magnitude, number(f32::Infinity)),
                     toI32(roundToIntegral(B, Float, Rule)), Special);
  if (Saturate && Info.Bits < 32) {
    Result = B.CreateBinaryIntrinsic(Intrinsic::smax, Result,
                                     ConstantInt::getSigned(I32, least(Info)));
    Result = B.CreateBinaryIntrinsic(Intrinsic::smin, Result,
                                     number(Info.MaxFinite));
  }
  return finish(Result);
}

/// At most 16 bits, whose limits are floats: clamped before rounding.
Value *FloatToInteger::saturateNarrow() {
  Type *Ty = Float->getType();
  Constant *Max = ConstantFP::get(Ty, double(Info.MaxFinite));
  Constant *Min = ConstantFP::get(Ty, double(least(Info)));
  Value *X = B.CreateSelect(B.CreateFCmpORD(Float, Float), Float,
                            Constant::getNullValue(Ty));
  X = B.CreateSelect(B.CreateFCmpOLT(X, Max), X, Max);
  X = B.CreateSelect(B.CreateFCmpOGT(X, Min), X, Min);
  return finish(toI32(roundToIntegral(B, X, Rule)));
}

Value *FloatToInteger::saturateS32() {
  Type *Ty = Float->getType();
  Constant *Min = ConstantFP::get(Ty, double(least(Info)));
  Value *X = B.CreateSelect(B.CreateFCmpORD(Float, Float), Float,
                            Constant::getNullValue(Ty));
  X = B.CreateSelect(B.CreateFCmpOGT(X, Min), X, Min);
  RoundedFloat R = roundToIntegral(B, X, Rule);
  return B.CreateSelect(B.CreateFCmpOGE(X, powerOfTwo(Ty, 31)),
                        number(Info.MaxFinite), toI32(R));
}

/// At most 32 bits of the integer, wherever it is: what is left of it above the
/// nearest multiple of 2^32. The multiple and the difference are exact.
Value *FloatToInteger::wrapTo32() {
  RoundedFloat R = roundToIntegral(B, Float, Rule);
  Type *Ty = Float->getType();
  Value *Multiple = B.CreateFMul(
      B.CreateUnaryIntrinsic(Intrinsic::roundeven,
                             B.CreateFMul(R.Float, powerOfTwo(Ty, -32))),
      powerOfTwo(Ty, 32));
  // A NaN for infinities.
  Value *Rest = B.CreateFSub(R.Float, Multiple);
  Value *IsFinite = B.CreateFCmpORD(Rest, Rest);
  Constant *Least = ConstantFP::get(Ty, -0x1p31);
  R.Float =
      B.CreateSelect(B.CreateFCmpOLT(Rest, powerOfTwo(Ty, 31)), Rest, Least);
  Value *Limit = limitOfSign();
  Value *Special =
      B.CreateSelect(B.CreateFCmpUNO(Float, Float), number(0), Limit);
  return finish(B.CreateSelect(IsFinite, toI32(R), Special));
}

/// The result is some 32-bit integer, shifted to the left: beyond the range of
/// i32 the significand, as far as limits are concerned -1 or 0. Both and the
/// shifts are found in lanes of 32 bits, of which a register holds more.
Value *FloatToInteger::convertAll(bool Saturate) {
  RoundedFloat R = roundToIntegral(B, Float, Rule);
  Value *Rounded = bitsOfFloats(B, R.Float);
  Value *Magnitude = magnitudeOf(B, Rounded, Format::F32);
  Value *Sign = B.CreateAShr(Rounded, 31);
  Type *Ty = lanesOf(B, std::max<unsigned>(Info.Bits, 32), Bits);
  unsigned Width = Ty->getScalarSizeInBits();

  constexpr uint32_t LeadingOne = 1u << f32::MantissaBits;
  Value *Significand = B.CreateOr(B.CreateAnd(Rounded, number(LeadingOne - 1)),
                                  number(LeadingOne));
  Value *Int = negateWhere(B, Significand, Sign);
  Value *Shift = B.CreateSub(B.CreateLShr(Magnitude, f32::MantissaBits),
                             number(f32::Bias + f32::MantissaBits));
  // From here on, all bits are shifted out. This includes NaNs.
  Value *IsHuge = B.CreateICmpSGE(
      Magnitude, number(f32::powerOfTwo(f32::MantissaBits + Width)));
  Int = B.CreateSelect(IsHuge, number(0), Int);
  Value *IsSmall = B.CreateICmpSLT(Magnitude, number(f32::powerOfTwo(31)));
  Int = B.CreateSelect(IsSmall, toI32(R), Int);
  Shift =
      B.CreateSelect(IsSmall, number(0), B.CreateAnd(Shift, number(Width - 1)));

  Value *AtLimit;
  if (Saturate) {
    Value *X = floatsOfBits(B, Magnitude);
    AtLimit = B.CreateFCmpOGE(X, powerOfTwo(X->getType(), limitExponent(Info)));
    if (!Info.isSignedInteger())
      AtLimit = B.CreateOr(AtLimit, B.CreateICmpSLT(Rounded, number(0)));
  } else {
    AtLimit = B.CreateICmpEQ(Magnitude, number(f32::Infinity));
  }
  if (!Info.isSignedInteger()) {
    Int = B.CreateSelect(AtLimit, B.CreateNot(Sign), Int);
    Shift = B.CreateSelect(AtLimit, number(0), Shift);
    return finish(B.CreateShl(B.CreateSExt(Int, Ty), B.CreateZExt(Shift, Ty)));
  }
  // The least value is a shifted -1, the greatest one its complement.
  Int = B.CreateSelect(AtLimit, Constant::getAllOnesValue(I32), Int);
  Shift = B.CreateSelect(AtLimit, number(Info.Bits - 1), Shift);
  Value *Complement =
      B.CreateAnd(B.CreateSExt(AtLimit, I32), B.CreateNot(Sign));
  Value *Result = B.CreateShl(B.CreateSExt(Int, Ty), B.CreateZExt(Shift, Ty));
  return finish(B.CreateXor(Result, B.CreateSExt(Complement, Ty)));
}

Value *pto::floatToInteger(IRBuilderBase &B, Value *Bits, Format Src,
                           Format Dst, RoundingRule Rule, bool Saturate) {
  const FormatInfo &Info = info(Dst);
  FloatToInteger To(B, Info, Rule, Bits);
  // No other source has a bias below that of f32 and values up to 2^31.
  if (info(Src).Bias < 31 && (Info.Bits < 32 || Dst == Format::S32))
    return To.convertSmall(Saturate);
  if (Saturate && Info.Bits <= 16)
    return To.saturateNarrow();
  if (Saturate && Dst == Format::S32)
    return To.saturateS32();
  if (!Saturate && Info.Bits <= 32)
    return To.wrapTo32();
  return To.convertAll(Saturate);
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
    if (Signed && least(To) > least(From))
      V = B.CreateBinaryIntrinsic(Intrinsic::smax, V,
                                  ConstantInt::getSigned(Ty, least(To)));
    if (To.MaxFinite < From.MaxFinite)
      V = B.CreateBinaryIntrinsic(Signed ? Intrinsic::smin : Intrinsic::umin, V,
                                  number(Ty, To.MaxFinite));
  }
  return B.CreateIntCast(V, lanesOf(B, To.Bits, V), Signed);
}
