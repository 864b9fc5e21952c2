//===- HiF8Conversion.cpp - hif8 as vector IR -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After the sign, a hif8 code is, depending on the magnitude M of the
// exponent,
//
//   M = 0        0001mmm
//   M = 1        001Smmm    S: sign of the exponent
//   M >= 2       kkSffff    k: floor(log2 M), that is 1, 2 or 3
//   denormals    0000eee    2^(eee - 23)
//
// where ffff are the k bits of M after its leading 1, then the mantissa.
//
//===----------------------------------------------------------------------===//

#include "HiF8Conversion.h"
#include "FloatConversion.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;
using namespace pto;

static constexpr int MinExponent = -22;
static constexpr int MinNormalExponent = -15;
static constexpr int DenormalOffset = 23;
static constexpr uint32_t MaxFinite = info(Format::HIF8).MaxFinite;
static constexpr uint32_t Infinity = info(Format::HIF8).Infinity;
static constexpr uint32_t NaN = info(Format::HIF8).NaN;
static constexpr uint32_t SignBit = 0x80;
/// S where M >= 2.
static constexpr uint32_t ExponentSign = 0x10;
static constexpr uint32_t MantissaMask = (1u << f32::MantissaBits) - 1;
static constexpr uint32_t One = f32::powerOfTwo(0);

namespace {

/// Arithmetic on lanes of 32 bits with numbers.
class Lanes32 {
  IRBuilderBase &B;
  Type *Ty;

public:
  Lanes32(IRBuilderBase &B, Type *Ty) : B(B), Ty(Ty) {}
  Constant *number(uint32_t V) { return ConstantInt::get(Ty, V); }
  Value *add(Value *V, uint32_t N) { return B.CreateAdd(V, number(N)); }
  Value *bits(Value *V, uint32_t Mask) { return B.CreateAnd(V, number(Mask)); }
  Value *below(Value *V, uint32_t N) { return B.CreateICmpSLT(V, number(N)); }
  Value *equals(Value *V, uint32_t N) { return B.CreateICmpEQ(V, number(N)); }
  /// \p N where \p Condition holds, else \p V.
  Value *replace(Value *Condition, uint32_t N, Value *V) {
    return B.CreateSelect(Condition, number(N), V);
  }
  Value *greater(Value *V, uint32_t N) {
    return B.CreateBinaryIntrinsic(Intrinsic::smax, V, number(N));
  }
  Value *magnitude(Value *V) {
    return B.CreateBinaryIntrinsic(Intrinsic::abs, V, B.getFalse());
  }
  /// \p V, small numbers, as bits of f32.
  Value *asFloats(Value *V) {
    return bitsOfFloats(B, B.CreateSIToFP(V, floatsOfBits(B, V)->getType()));
  }
};

} // namespace

Value *pto::decodeHiF8(IRBuilderBase &B, Value *Codes) {
  Lanes32 L(B, Codes->getType());
  Value *Code = L.bits(Codes, SignBit - 1);

  // M at the place of f32's exponent, followed by the mantissa: the 1 in front
  // of ffff is the leading 1 of M.
  constexpr unsigned LongWidth = 4, ShortWidth = 3;
  Value *Shift = L.add(B.CreateLShr(Code, 5), f32::MantissaBits - LongWidth);
  Value *Long = B.CreateShl(
      B.CreateOr(L.bits(Code, 0xF), L.number(1u << LongWidth)), Shift);
  // mmm, and the last bit of the dot, which is M.
  Value *Short =
      B.CreateOr(B.CreateShl(L.bits(Code, 7), f32::MantissaBits - ShortWidth),
                 B.CreateShl(L.bits(Code, 0x10), f32::MantissaBits - 4));
  Value *IsShort = L.below(Code, 0x20);
  Value *Fields = B.CreateSelect(IsShort, Short, Long);

  // Where S is set, M is subtracted from the exponent. S is bit 4, or bit 3 if
  // bit 4 says that there is an S.
  Value *S = B.CreateLShr(Code, 1);
  S = B.CreateSelect(IsShort, B.CreateAnd(S, Code), S);
  S = B.CreateAShr(B.CreateShl(S, 28), 31);
  Value *Mantissa = L.bits(Fields, MantissaMask);
  Value *Exponent =
      B.CreateSub(B.CreateXor(B.CreateSub(Fields, Mantissa), S), S);
  Value *Result = B.CreateAdd(L.add(Exponent, One), Mantissa);

  Value *Denormal =
      B.CreateShl(L.add(Code, f32::Bias - DenormalOffset), f32::MantissaBits);
  Result = B.CreateSelect(L.below(Code, 8), Denormal, Result);
  Result = L.replace(L.equals(Code, 0), 0, Result);
  Result = L.replace(L.equals(Code, Infinity), f32::Infinity, Result);
  Result = B.CreateOr(Result, B.CreateShl(L.bits(Codes, SignBit), 24));
  return L.replace(L.equals(Codes, NaN), f32::NaN, Result);
}

Value *pto::encodeHiF8(IRBuilderBase &B, Value *Bits, bool Saturate) {
  Lanes32 L(B, Bits->getType());
  Value *Input = magnitudeOf(B, Bits, Format::F32);
  // Below the least denormal, everything from its half on becomes it.
  Value *Magnitude = L.greater(Input, f32::powerOfTwo(MinExponent));
  auto ExponentOf = [&](Value *V) {
    return L.add(B.CreateLShr(V, f32::MantissaBits), -f32::Bias);
  };

  // There are 3 bits of mantissa where M < 4, and one less each time that M
  // doubles; denormals, where M >= 16, have none. Conversion to f32 gives the
  // logarithm of M.
  Value *LogM = B.CreateLShr(L.asFloats(L.magnitude(ExponentOf(Magnitude))),
                             f32::MantissaBits);
  LogM = L.greater(LogM, f32::Bias + 1);
  Value *HalfShift = L.add(LogM, (f32::MantissaBits - 5) - f32::Bias);
  Value *Rounded = B.CreateAdd(Magnitude, B.CreateShl(L.number(1), HalfShift));
  // A carry into the exponent leaves no mantissa, for which every shift will
  // do.
  Value *Mantissa =
      B.CreateLShr(L.bits(Rounded, MantissaMask), L.add(HalfShift, 1));

  Value *Exponent = ExponentOf(Rounded);
  Value *M = L.magnitude(Exponent);
  // Bit 4 of every negative exponent down to -16 is set.
  Value *S = L.bits(Exponent, ExponentSign);
  // k, and the bits of M after its leading 1, from M's exponent and mantissa.
  Value *LogAndBits = B.CreateLShr(L.asFloats(M), f32::MantissaBits - 5);
  Value *Long =
      B.CreateSub(LogAndBits, B.CreateLShr(L.bits(LogAndBits, 0x1F), 1));
  Long = B.CreateOr(L.add(Long, -(f32::Bias << 5)), S);
  // 0001, 0010 or 0011 and the mantissa.
  Value *Short = B.CreateAdd(B.CreateShl(L.add(M, 1), 3), B.CreateLShr(S, 1));
  Value *Code = B.CreateSelect(L.below(M, 2), Short, Long);
  Code = B.CreateOr(Code, Mantissa);
  Code = B.CreateSelect(L.below(Exponent, MinNormalExponent),
                        L.add(Exponent, DenormalOffset), Code);

  // From the middle between the greatest finite value and what would follow.
  constexpr uint32_t Overflow = f32::powerOfTwo(15) | 1u << 21;
  Value *IsLess = L.below(Input, Overflow);
  Code =
      B.CreateSelect(IsLess, Code, L.number(Saturate ? MaxFinite : Infinity));
  Code = B.CreateOr(Code, L.bits(B.CreateLShr(Bits, 24), SignBit));
  Code = L.replace(L.below(Input, f32::powerOfTwo(MinExponent - 1)), 0, Code);
  Value *IsNaN = B.CreateICmpSGT(Input, L.number(f32::Infinity));
  return L.replace(IsNaN, Saturate ? 0 : NaN, Code);
}
