//===- FloatConversion.cpp - Float formats as vector IR -------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FloatConversion.h"
#include "HiF8Conversion.h"
#include "Lanes.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;
using namespace pto;

static Constant *constant(Value *Like, uint64_t V) {
  return ConstantInt::get(Like->getType(), V, /*IsSigned=*/false);
}

/// All bits of the lanes where \p Condition holds, in lanes like \p Like's.
static Value *laneMask(IRBuilderBase &B, Value *Condition, Value *Like) {
  return B.CreateSExt(Condition, Like->getType());
}

static Value *umin(IRBuilderBase &B, Value *V, Value *Limit) {
  return B.CreateBinaryIntrinsic(Intrinsic::umin, V, Limit);
}

Value *pto::magnitudeOf(IRBuilderBase &B, Value *Bits, Format F) {
  return B.CreateAnd(Bits, constant(Bits, info(F).signBit() - 1));
}

// A zero counts as denormal here, it stays what it is.
Value *pto::flushDenormals(IRBuilderBase &B, Value *Bits, Format F) {
  Value *Exponent = B.CreateAnd(Bits, constant(Bits, info(F).Infinity));
  Value *Zero = B.CreateAnd(Bits, constant(Bits, info(F).signBit()));
  return B.CreateSelect(B.CreateICmpEQ(Exponent, constant(Bits, 0)), Zero,
                        Bits);
}

bool pto::flushes(Format F, const FloatEnvironment &Env) {
  if (F == Format::F32)
    return Env.FlushF32;
  return (F == Format::F16 || F == Format::BF16) && Env.FlushF16;
}

Value *pto::bitsOfFloats(IRBuilderBase &B, Value *V) { return laneBits(B, V); }

Value *pto::floatsOfBits(IRBuilderBase &B, Value *Bits) {
  return B.CreateBitCast(Bits,
                         FixedVectorType::get(B.getFloatTy(), numLanes(Bits)));
}

static Type *lanesOf32(IRBuilderBase &B, Value *V) {
  return FixedVectorType::get(B.getInt32Ty(), numLanes(V));
}

//===----------------------------------------------------------------------===//
// To f32
//===----------------------------------------------------------------------===//

/// A NaN of f16 or bf16 as f32: sign and payload stay, and it becomes quiet.
/// What the other lanes become does not matter.
static Value *widenNaN(IRBuilderBase &B, Value *Bits, Format Src) {
  Value *Wide = B.CreateSExt(Bits, lanesOf32(B, Bits));
  // The copies of the sign above the exponent field become exponent.
  Wide = B.CreateShl(Wide, f32::MantissaBits - info(Src).MantissaBits);
  return B.CreateOr(Wide, constant(Wide, f32::NaN));
}

/// Hosts make a NaN quiet and keep its payload, as PTO does. LLVM only promises
/// some NaN; the exhaustive tests would show a host that gives another.
static Value *widenNativeHalf(IRBuilderBase &B, Value *Bits) {
  Type *Halves = FixedVectorType::get(B.getHalfTy(), numLanes(Bits));
  Value *Float =
      B.CreateFPExt(B.CreateBitCast(Bits, Halves),
                    FixedVectorType::get(B.getFloatTy(), numLanes(Bits)));
  return bitsOfFloats(B, Float);
}

static Value *widenBF16(IRBuilderBase &B, Value *Bits, bool ExactNaNs) {
  if (ExactNaNs) {
    Value *IsNaN = B.CreateICmpSGT(magnitudeOf(B, Bits, Format::BF16),
                                   constant(Bits, info(Format::BF16).Infinity));
    constexpr uint64_t QuietBit = 0x40;
    Bits = B.CreateOr(
        Bits, B.CreateAnd(laneMask(B, IsNaN, Bits), constant(Bits, QuietBit)));
  }
  return B.CreateShl(B.CreateZExt(Bits, lanesOf32(B, Bits)), 16);
}

/// Any format with the layout of IEEE's, in at most 16 bits.
static Value *widenSmall(IRBuilderBase &B, Value *Bits, Format Src) {
  const FormatInfo &Info = info(Src);
  Value *Wide = B.CreateZExt(Bits, lanesOf32(B, Bits));
  Value *Magnitude = magnitudeOf(B, Wide, Src);
  Value *Fields = B.CreateShl(Magnitude, f32::MantissaBits - Info.MantissaBits);
  Value *Normal =
      B.CreateAdd(Fields, constant(Fields, f32::powerOfTwo(-Info.Bias)));
  // A denormal is put after the leading 1 of the least normal, which is then
  // subtracted; the difference is exact.
  Constant *LeastNormal = constant(Fields, f32::powerOfTwo(1 - Info.Bias));
  Value *Denormal = bitsOfFloats(
      B, B.CreateFSub(floatsOfBits(B, B.CreateAdd(Fields, LeastNormal)),
                      floatsOfBits(B, LeastNormal)));
  Value *IsDenormal = B.CreateICmpULT(
      Magnitude, constant(Magnitude, uint64_t(1) << Info.MantissaBits));
  Value *Result = B.CreateSelect(IsDenormal, Denormal, Normal);
  if (Info.hasInfinity())
    Result = B.CreateSelect(
        B.CreateICmpEQ(Magnitude, constant(Magnitude, Info.Infinity)),
        constant(Result, f32::Infinity), Result);
  Value *Sign = B.CreateShl(B.CreateAnd(Wide, constant(Wide, Info.signBit())),
                            32 - Info.Bits);
  Result = B.CreateOr(Result, Sign);
  if (Info.hasNaN()) {
    uint64_t Greatest = Info.hasInfinity() ? Info.Infinity : Info.MaxFinite;
    Value *IsNaN = B.CreateICmpUGT(Magnitude, constant(Magnitude, Greatest));
    Value *NaN = Src == Format::F16 ? widenNaN(B, Bits, Src)
                                    : constant(Result, f32::NaN);
    Result = B.CreateSelect(IsNaN, NaN, Result);
  }
  return Result;
}

Value *pto::widenToF32(IRBuilderBase &B, const FloatEnvironment &Env,
                       Value *Bits, Format Src, bool ExactNaNs) {
  if (flushes(Src, Env))
    Bits = flushDenormals(B, Bits, Src);
  switch (Src) {
  case Format::F32:
    return Bits;
  case Format::BF16:
    return widenBF16(B, Bits, ExactNaNs);
  case Format::F16:
    if (Env.NativeHalf)
      return widenNativeHalf(B, Bits);
    break;
  case Format::HIF8:
    return decodeHiF8(B, B.CreateZExt(Bits, lanesOf32(B, Bits)));
  default:
    break;
  }
  return widenSmall(B, Bits, Src);
}

//===----------------------------------------------------------------------===//
// From f32
//===----------------------------------------------------------------------===//

/// f16 rounded to nearest even by the host.
static Value *narrowNativeHalf(IRBuilderBase &B, Value *Bits, Format Src,
                               bool Saturate) {
  Value *Float = floatsOfBits(B, Bits);
  Type *Ty = Float->getType();
  bool HasSpecials = info(Src).isFloat();
  if (Saturate) {
    Constant *Max = ConstantFP::get(Ty, 65504.0);
    Constant *Min = ConstantFP::get(Ty, -65504.0);
    if (HasSpecials)
      Float = B.CreateSelect(B.CreateFCmpORD(Float, Float), Float,
                             Constant::getNullValue(Ty));
    Float = B.CreateSelect(B.CreateFCmpOLT(Float, Max), Float, Max);
    Float = B.CreateSelect(B.CreateFCmpOGT(Float, Min), Float, Min);
  }
  Value *Half =
      laneBits(B, B.CreateFPTrunc(Float, FixedVectorType::get(B.getHalfTy(),
                                                              numLanes(Bits))));
  if (Saturate || !HasSpecials)
    return Half;
  const FormatInfo &Info = info(Format::F16);
  Value *IsNaN = B.CreateICmpSGT(magnitudeOf(B, Half, Format::F16),
                                 constant(Half, Info.Infinity));
  return B.CreateSelect(IsNaN, constant(Half, Info.NaN), Half);
}

namespace {

/// Rounds lanes of f32 to one format by integer arithmetic.
class FloatNarrower {
  IRBuilderBase &B;
  const FormatInfo &Info;
  RoundingRule Rule;
  /// Bits of f32, without sign.
  Value *Magnitude;
  /// All bits of lanes with negative numbers.
  Value *Negative;

  /// The exponents of the least normals, and the bits of f32's mantissa that
  /// are too many for normals.
  int minExponent() const { return 1 - Info.Bias; }
  int extraBits() const { return f32::MantissaBits - Info.MantissaBits; }

  Value *number(uint64_t V) { return constant(Magnitude, V); }
  Value *roundNormals();
  Value *roundDenormalsByAddition();
  Value *roundAll();
  Value *limit(bool HasInfinity);

public:
  FloatNarrower(IRBuilderBase &B, const FormatInfo &Info, RoundingRule Rule,
                Value *Bits)
      : B(B), Info(Info), Rule(Rule),
        Magnitude(magnitudeOf(B, Bits, Format::F32)),
        Negative(B.CreateAShr(Bits, 31)) {}

  /// The codes without sign, as if there were no greatest exponent.
  Value *round();
  /// Replaces codes above the greatest finite value.
  Value *clamp(Value *Code, bool Saturate, bool HasInfinity);
};

} // namespace

/// Codes of numbers that are normal in the destination: the exponent and the
/// mantissa move as a whole, and a carry into the exponent is welcome.
Value *FloatNarrower::roundNormals() {
  Value *Rounded =
      roundMagnitude(B, Magnitude, number(extraBits()), Negative, Rule);
  Value *Code = B.CreateLShr(Rounded, number(extraBits()));
  return B.CreateSub(
      Code, number(uint64_t(f32::Bias - Info.Bias) << Info.MantissaBits));
}

/// Codes of numbers that are denormal in the destination, to nearest even: the
/// sum with a power of two whose last bit is the least denormal.
Value *FloatNarrower::roundDenormalsByAddition() {
  Value *Power = number(f32::powerOfTwo(minExponent() + extraBits()));
  Value *Sum = B.CreateFAdd(floatsOfBits(B, Magnitude), floatsOfBits(B, Power));
  return B.CreateSub(bitsOfFloats(B, Sum), Power);
}

/// Codes of all numbers: denormals are shifted by as much more as their
/// exponents are below that of the least normal.
Value *FloatNarrower::roundAll() {
  // Denormals of f32 have the exponent of its least normals.
  Value *Exponent = B.CreateBinaryIntrinsic(
      Intrinsic::umax, B.CreateLShr(Magnitude, f32::MantissaBits), number(1));
  Value *Significand =
      B.CreateSub(Magnitude, B.CreateShl(B.CreateSub(Exponent, number(1)),
                                         f32::MantissaBits));
  Value *LeastNormal = number(minExponent() + f32::Bias);
  Value *Grid = B.CreateBinaryIntrinsic(Intrinsic::umax, Exponent, LeastNormal);
  Value *Shift = B.CreateAdd(B.CreateSub(Grid, Exponent), number(extraBits()));
  // One bit more than a significand has makes less than a half of it.
  Shift = umin(B, Shift, number(f32::MantissaBits + 2));
  Value *Rounded = roundMagnitude(B, Significand, Shift, Negative, Rule);
  Value *Field = B.CreateSub(Grid, LeastNormal);
  return B.CreateAdd(B.CreateLShr(Rounded, Shift),
                     B.CreateShl(Field, Info.MantissaBits));
}

Value *FloatNarrower::round() {
  // With f32's exponents, also denormals are where f32 has them.
  if (Info.Bias == f32::Bias)
    return roundNormals();
  if (Rule != RoundingRule::NearestEven)
    return roundAll();
  Value *IsDenormal =
      B.CreateICmpULT(Magnitude, number(f32::powerOfTwo(minExponent())));
  return B.CreateSelect(IsDenormal, roundDenormalsByAddition(), roundNormals());
}

/// The code that greater ones are replaced by, if not saturating. Where there
/// is an infinity (or NaN in its stead), its code is next to the greatest
/// finite one.
Value *FloatNarrower::limit(bool HasInfinity) {
  Value *ToInfinity;
  switch (Rule) {
  case RoundingRule::NearestEven:
  case RoundingRule::NearestAway:
  case RoundingRule::AwayFromZero:
    return number(Info.MaxFinite + 1);
  case RoundingRule::Downward:
    ToInfinity = Negative;
    break;
  case RoundingRule::Upward:
    ToInfinity = B.CreateNot(Negative);
    break;
  case RoundingRule::TowardZero:
  case RoundingRule::Odd:
    ToInfinity = number(0);
    break;
  }
  if (HasInfinity)
    ToInfinity = B.CreateOr(
        ToInfinity,
        laneMask(B, B.CreateICmpUGE(Magnitude, number(f32::Infinity)),
                 Magnitude));
  // The mask is -1.
  return B.CreateSub(number(Info.MaxFinite), ToInfinity);
}

Value *FloatNarrower::clamp(Value *Code, bool Saturate, bool HasInfinity) {
  if (Saturate || Info.Kind == FormatKind::FiniteOnly)
    return umin(B, Code, number(Info.MaxFinite));
  return umin(B, Code, limit(HasInfinity));
}

/// \p V with as many bits as elements of \p Dst have in a register of their
/// own.
static Value *narrowLanes(IRBuilderBase &B, Value *V, const FormatInfo &Dst) {
  Type *Element = B.getIntNTy(std::max<unsigned>(Dst.Bits, 8));
  return B.CreateTrunc(V, FixedVectorType::get(Element, numLanes(V)));
}

static Value *narrowByIntegers(IRBuilderBase &B, Value *Bits, Format Src,
                               const FormatInfo &Info, RoundingRule Rule,
                               bool Saturate) {
  bool HasSpecials = info(Src).isFloat();
  FloatNarrower Narrower(B, Info, Rule, Bits);
  Value *Code = Narrower.clamp(Narrower.round(), Saturate, HasSpecials);
  Value *Sign = B.CreateAnd(B.CreateLShr(Bits, 32 - Info.Bits),
                            constant(Bits, Info.signBit()));
  Value *Result = B.CreateOr(Code, Sign);
  if (Info.Kind == FormatKind::NaNOnly && !Saturate)
    // What overflows is NaN, and NaNs overflow.
    return B.CreateSelect(B.CreateICmpEQ(Code, constant(Code, Info.NaN)),
                          constant(Code, Info.NaN), Result);
  if (!HasSpecials)
    return Result;
  Value *IsNaN = B.CreateICmpUGT(magnitudeOf(B, Bits, Format::F32),
                                 constant(Bits, f32::Infinity));
  return B.CreateSelect(IsNaN, constant(Code, Saturate ? 0 : Info.NaN), Result);
}

Value *pto::narrowF32(IRBuilderBase &B, const FloatEnvironment &Env,
                      Value *Bits, Format Src, Format Dst, Rounding Rnd,
                      bool Saturate) {
  const FormatInfo &Info = info(Dst);
  Value *Result;
  if (Info.Kind == FormatKind::Tapered) {
    assert(Rnd == Rounding::A && "hif8 has one rounding mode");
    Result = encodeHiF8(B, Bits, Saturate);
  } else if (Dst == Format::F16 && Rnd == Rounding::R && Env.NativeHalf) {
    Result = narrowNativeHalf(B, Bits, Src, Saturate);
  } else {
    Result =
        narrowByIntegers(B, Bits, Src, Info, roundingRule(Rnd, Env), Saturate);
  }
  Result = narrowLanes(B, Result, Info);
  return flushes(Dst, Env) ? flushDenormals(B, Result, Dst) : Result;
}
