//===- GenericConversions.cpp - Conversions of any width ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericConversions.h"
#include "ConversionEmitter.h"
#include "FloatBounds.h"
#include "FloatConversion.h"
#include "Lanes.h"

using namespace llvm;
using namespace pto;

static Constant *integer(Value *Like, uint64_t V) {
  return ConstantInt::get(Like->getType(), V);
}

static Type *lanesOf(Value *V, Type *Element) {
  return FixedVectorType::get(Element, numLanes(V));
}

Value *GenericConverter::convert(Value *V, Format Src, Format Dst,
                                 Rounding Rnd) {
  Value *Bits = ConversionEmitter(B, Env).convert(V, Src, Dst, Rnd,
                                                  /*Saturate=*/false);
  if (info(Dst).isInteger())
    return Bits;
  Type *Element = Dst == Format::F32   ? B.getFloatTy()
                  : Dst == Format::F16 ? B.getHalfTy()
                                       : B.getBFloatTy();
  return B.CreateBitCast(Bits, lanesOf(V, Element));
}

Value *GenericConverter::narrow(Value *Floats, Format Dst, Rounding Rnd) {
  return Dst == Format::F32 ? Floats : convert(Floats, Format::F32, Dst, Rnd);
}

Value *GenericConverter::floatsToFloats(Value *V, Format Dst, Rounding Rnd) {
  Format Src = *formatOfType(V->getType());
  return Src == Dst ? V : convert(V, Src, Dst, Rnd);
}

//===----------------------------------------------------------------------===//
// From integers
//===----------------------------------------------------------------------===//

/// 2^E in lanes of f32; E, lanes of i32, is from -126 to 127.
static Value *powerOfTwo(IRBuilderBase &B, Value *E) {
  Value *Bits = B.CreateShl(B.CreateAdd(E, integer(E, f32::Bias)),
                            integer(E, f32::MantissaBits));
  return floatsOfBits(B, Bits);
}

/// The integers are m 2^s, where m has at most 62 bits and a last bit that
/// represents what is lost. The product with 2^s is exact or overflows.
Value *GenericConverter::wideIntegersToFloats(Value *V, bool IsSigned,
                                              Rounding Rnd) {
  Type *Ty = V->getType();
  unsigned Bits = Ty->getScalarSizeInBits();
  constexpr unsigned Kept = 62;
  Value *IsNegative = IsSigned ? B.CreateICmpSLT(V, integer(V, 0)) : nullptr;
  Value *Magnitude =
      IsSigned ? B.CreateSelect(IsNegative, B.CreateNeg(V), V) : V;
  Value *Zeros = B.CreateIntrinsic(
      Intrinsic::ctlz, {Ty}, {Magnitude, /*is_zero_poison=*/B.getFalse()});
  Value *Shift = B.CreateBinaryIntrinsic(Intrinsic::usub_sat,
                                         integer(V, Bits - Kept), Zeros);
  Value *High = B.CreateLShr(Magnitude, Shift);
  Value *IsInexact = B.CreateICmpNE(B.CreateShl(High, Shift), Magnitude);
  Type *Longs = lanesOf(V, B.getInt64Ty());
  Value *M =
      B.CreateOr(B.CreateTrunc(High, Longs), B.CreateZExt(IsInexact, Longs));
  if (IsSigned)
    M = B.CreateSelect(IsNegative, B.CreateNeg(M), M);
  Value *Floats = convert(M, Format::S64, Format::F32, Rnd);

  // In two factors; beyond both, everything overflows.
  constexpr unsigned MaxFactor = 96;
  Value *S = B.CreateZExtOrTrunc(Shift, lanesOf(V, B.getInt32Ty()));
  Value *First =
      B.CreateBinaryIntrinsic(Intrinsic::umin, S, integer(S, MaxFactor));
  Value *Second = B.CreateBinaryIntrinsic(
      Intrinsic::umin, B.CreateSub(S, First), integer(S, MaxFactor));
  return B.CreateFMul(B.CreateFMul(Floats, powerOfTwo(B, First)),
                      powerOfTwo(B, Second));
}

Value *GenericConverter::integersToFloats(Value *V, bool IsSigned, Format Dst,
                                          Rounding Rnd) {
  std::optional<Format> Src = formatOfType(V->getType(), IsSigned);
  unsigned Bits = V->getType()->getScalarSizeInBits();
  Type *Floats = lanesOf(V, B.getFloatTy());
  auto ByHost = [&] {
    return IsSigned ? B.CreateSIToFP(V, Floats) : B.CreateUIToFP(V, Floats);
  };
  if (Src && findForm(*Src, Dst))
    return convert(V, *Src, Dst, Rnd);
  if (Bits <= 16)
    return narrow(ByHost(), Dst, Rnd); // exact so far
  if (Dst == Format::F32 && Rnd == Rounding::R && Bits <= 64)
    return ByHost();
  // Rounded to odd, f32 keeps what the second rounding needs.
  Rounding First = Dst == Format::F32 ? Rnd : Rounding::O;
  unsigned SignedBits = IsSigned ? Bits : Bits + 1;
  if (SignedBits > 64) {
    if (Bits >= 128 && Rnd != Rounding::R)
      return nullptr;
    return narrow(wideIntegersToFloats(V, IsSigned, First), Dst, Rnd);
  }
  unsigned Width = SignedBits <= 32 ? 32 : 64;
  Type *Ty = lanesOf(V, B.getIntNTy(Width));
  Value *Wide = IsSigned ? B.CreateSExt(V, Ty) : B.CreateZExt(V, Ty);
  Format Form = Width == 32 ? Format::S32 : Format::S64;
  return narrow(convert(Wide, Form, Format::F32, First), Dst, Rnd);
}

//===----------------------------------------------------------------------===//
// To integers
//===----------------------------------------------------------------------===//

/// Integers of more than 64 bits: the mantissa is shifted to its place.
Value *GenericConverter::floatsToWideIntegers(Value *Floats, Type *Ty) {
  unsigned Width = Ty->getScalarSizeInBits();
  Value *Bits = bitsOfFloats(B, Floats);
  constexpr uint32_t MantissaMask = (1u << f32::MantissaBits) - 1;
  Value *Mantissa = B.CreateOr(B.CreateAnd(Bits, integer(Bits, MantissaMask)),
                               integer(Bits, MantissaMask + 1));
  Value *Exponent = B.CreateAnd(
      B.CreateLShr(Bits, integer(Bits, f32::MantissaBits)), integer(Bits, 255));
  constexpr unsigned Ones = f32::Bias + f32::MantissaBits;
  Value *Left = B.CreateBinaryIntrinsic(Intrinsic::usub_sat, Exponent,
                                        integer(Bits, Ones));
  Value *Right = B.CreateBinaryIntrinsic(Intrinsic::usub_sat,
                                         integer(Bits, Ones), Exponent);
  auto Limited = [&](Value *Shift, unsigned Limit) {
    return B.CreateBinaryIntrinsic(Intrinsic::umin, Shift,
                                   integer(Shift, Limit));
  };
  Mantissa = B.CreateLShr(Mantissa, Limited(Right, 31));
  Value *Wide = B.CreateShl(B.CreateZExt(Mantissa, Ty),
                            B.CreateZExt(Limited(Left, Width - 1), Ty));
  Constant *Zero = Constant::getNullValue(Ty);
  Value *IsBeyond = B.CreateICmpUGE(Left, integer(Left, Width));
  Wide = B.CreateSelect(B.CreateOr(IsBeyond, B.CreateFCmpUNO(Floats, Floats)),
                        Zero, Wide);
  return B.CreateSelect(B.CreateICmpSLT(Bits, integer(Bits, 0)),
                        B.CreateNeg(Wide), Wide);
}

Value *GenericConverter::floatsToIntegers(Value *V, bool IsSigned, Type *Ty) {
  Format Src = *formatOfType(V->getType());
  if (Src == Format::F32 && Ty->getScalarSizeInBits() <= 32 &&
      isInRangeOrNaN(V, Ty->getScalarSizeInBits(), IsSigned)) {
    // The host's conversion, but for a NaN. It has signed integers only, which
    // are wide enough for all but the unsigned ones of 32 bits.
    Type *Wide = lanesOf(
        V, B.getIntNTy(Ty->getScalarSizeInBits() + !IsSigned <= 32 ? 32 : 64));
    Value *Int = B.CreateSelect(B.CreateFCmpORD(V, V), B.CreateFPToSI(V, Wide),
                                Constant::getNullValue(Wide));
    return B.CreateTrunc(Int, Ty);
  }
  if (std::optional<Format> Dst = formatOfType(Ty, IsSigned);
      Dst && findForm(Src, *Dst))
    return convert(V, Src, *Dst, Rounding::Z);
  Value *Floats = floatsToFloats(V, Format::F32, Rounding::R);
  unsigned Bits = Ty->getScalarSizeInBits();
  if (Bits > 64)
    return floatsToWideIntegers(Floats, Ty);
  // The low bits of an integer that is wide enough, or of u64.
  Format Form = Bits <= 32 ? Format::S32 : Format::S64;
  return B.CreateTrunc(convert(Floats, Format::F32, Form, Rounding::Z), Ty);
}

Value *GenericConverter::floatsToSaturated(Value *V, bool IsSigned, Type *Ty) {
  Value *Floats = floatsToFloats(V, Format::F32, Rounding::R);
  unsigned Bits = Ty->getScalarSizeInBits();
  Value *Result = floatsToIntegers(Floats, IsSigned, Ty);
  // A bound that f32 does not have is infinity: only that is beyond it.
  auto Bound = [&](bool IsUpper) {
    APFloat F(APFloat::IEEEsingle());
    if (!IsUpper && !IsSigned)
      return ConstantFP::getZero(Floats->getType());
    APInt Limit = APInt::getOneBitSet(Bits + 2, Bits - IsSigned);
    if (!IsUpper)
      Limit.negate();
    F.convertFromAPInt(Limit, /*IsSigned=*/true, RoundingMode::TowardZero);
    if (Bits - IsSigned > 127)
      F = APFloat::getInf(APFloat::IEEEsingle(), !IsUpper);
    return ConstantFP::get(Floats->getType(), F);
  };
  auto Choose = [&](Value *Condition, const APInt &Limit) {
    Result = B.CreateSelect(Condition, ConstantInt::get(Ty, Limit), Result);
  };
  Choose(B.CreateFCmpOGE(Floats, Bound(/*IsUpper=*/true)),
         IsSigned ? APInt::getSignedMaxValue(Bits) : APInt::getMaxValue(Bits));
  Choose(B.CreateFCmpOLE(Floats, Bound(/*IsUpper=*/false)),
         IsSigned ? APInt::getSignedMinValue(Bits) : APInt::getZero(Bits));
  return Result;
}
