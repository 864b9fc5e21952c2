//===- ConversionEmitter.cpp - Conversions as vector IR -------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConversionEmitter.h"
#include "FloatConversion.h"
#include "IntegerConversion.h"
#include "Lanes.h"

using namespace llvm;
using namespace pto;

static Value *withCanonicalNaNs(IRBuilderBase &B, Value *Bits, Format F) {
  const FormatInfo &Info = info(F);
  Value *IsNaN =
      B.CreateICmpSGT(magnitudeOf(B, Bits, F),
                      ConstantInt::get(Bits->getType(), Info.Infinity));
  return B.CreateSelect(IsNaN, ConstantInt::get(Bits->getType(), Info.NaN),
                        Bits);
}

/// The high halves of lanes of f32, which are bf16.
static Value *highHalves(IRBuilderBase &B, Value *Bits) {
  return B.CreateTrunc(B.CreateLShr(Bits, 16),
                       FixedVectorType::get(B.getInt16Ty(), numLanes(Bits)));
}

Value *ConversionEmitter::convert(Value *V, Format Src, Format Dst,
                                  Rounding Rnd, bool Saturate) {
  assert(Src != Dst && "not a conversion");
  const FormatInfo &From = info(Src), &To = info(Dst);
  V = laneBits(B, V);
  if (From.isInteger() && To.isInteger())
    return integerToInteger(B, V, Src, Dst, Saturate);

  RoundingRule Rule = roundingRule(Rnd, Env);
  if (From.isInteger()) {
    // On the way to a narrower format, the odd last bit keeps what the second
    // rounding has to know.
    V = integerToF32(B, V, Src, Dst == Format::F32 ? Rule : RoundingRule::Odd);
    if (Dst == Format::F32)
      return V;
    return narrowF32(B, Env, V, Src, Dst, Rnd, Saturate);
  }

  V = widenToF32(B, Env, V, Src, /*ExactNaNs=*/Dst == Format::F32);
  if (Dst == Format::F32)
    // Only bf16 has values that are denormals of f32.
    return Src == Format::BF16 && Env.FlushF32 ? flushDenormals(B, V, Dst) : V;
  if (To.isInteger())
    return floatToInteger(B, V, Src, Dst, Rule, Saturate);
  if (Dst == Format::BF16 && From.Bits <= 8)
    return highHalves(B, V);
  return narrowF32(B, Env, V, Src, Dst, Rnd, Saturate);
}

Value *ConversionEmitter::truncate(Value *V, Format F, Rounding Rnd) {
  Value *Bits = widenToF32(B, Env, laneBits(B, V), F, /*ExactNaNs=*/false);
  Bits = truncateF32(B, Bits, roundingRule(Rnd, Env));
  if (F == Format::F16)
    // Exact.
    Bits = narrowF32(B, Env, Bits, F, F, Rounding::R, /*Saturate=*/false);
  else
    Bits =
        withCanonicalNaNs(B, F == Format::BF16 ? highHalves(B, Bits) : Bits, F);
  return B.CreateBitCast(Bits, V->getType());
}

//===----------------------------------------------------------------------===//
// Lanes (section 5)
//===----------------------------------------------------------------------===//

/// Lanes of \p Bits that fill a register.
static Type *registerOf(IRBuilderBase &B, unsigned Bits) {
  return FixedVectorType::get(B.getIntNTy(Bits), RegisterBits / Bits);
}

static Value *everyLane(IRBuilderBase &B, Value *V, unsigned Stride,
                        unsigned First, unsigned Lanes) {
  return moveLanes(B, V, Lanes, [&](unsigned I) { return Stride * I + First; });
}

/// Elements, of those that lanes of \p Wide bits hold, at place \p Part.
static Value *takePart(IRBuilderBase &B, Value *Source, unsigned Wide,
                       unsigned Narrow, unsigned Part) {
  Value *Lanes = B.CreateBitCast(Source, registerOf(B, Wide));
  Lanes = B.CreateLShr(Lanes, Part * Narrow);
  return B.CreateTrunc(
      Lanes, FixedVectorType::get(B.getIntNTy(Narrow), numLanes(Lanes)));
}

/// The register with \p Elements at place \p Part of lanes of \p Wide bits, and
/// 0 elsewhere.
static Value *placePart(IRBuilderBase &B, Value *Elements, unsigned Wide,
                        unsigned Part) {
  unsigned Narrow = Elements->getType()->getScalarSizeInBits();
  return B.CreateShl(B.CreateZExt(Elements, registerOf(B, Wide)),
                     Part * Narrow);
}

/// Bytes of two nibbles, the even one low. Nibbles are i8.
static Value *packNibbles(IRBuilderBase &B, Value *Nibbles) {
  unsigned Pairs = numLanes(Nibbles) / 2;
  Value *Pair =
      B.CreateBitCast(Nibbles, FixedVectorType::get(B.getInt16Ty(), Pairs));
  return B.CreateTrunc(B.CreateOr(Pair, B.CreateLShr(Pair, 4)),
                       FixedVectorType::get(B.getInt8Ty(), Pairs));
}

static Value *unpackNibbles(IRBuilderBase &B, Value *Bytes) {
  unsigned Pairs = numLanes(Bytes);
  Value *Pair =
      B.CreateZExt(Bytes, FixedVectorType::get(B.getInt16Ty(), Pairs));
  Pair = B.CreateAnd(B.CreateOr(Pair, B.CreateShl(Pair, 4)),
                     ConstantInt::get(Pair->getType(), 0x0F0F));
  return B.CreateBitCast(Pair, FixedVectorType::get(B.getInt8Ty(), 2 * Pairs));
}

Value *ConversionEmitter::emitVcvt(const ConversionForm &Form, Value *Source,
                                   Value *Mask, Rounding Rnd, bool Saturate,
                                   unsigned Part, Type *ResultTy) {
  unsigned From = info(Form.Src).Bits, To = info(Form.Dst).Bits;
  auto Convert = [&](Value *V) {
    return convert(V, Form.Src, Form.Dst, Rnd, Saturate);
  };
  Value *Result;
  if (To == 4) {
    // A byte is the two lanes of a b32 lane.
    Value *Bytes = packNibbles(B, Convert(Source));
    Mask = everyLane(B, Mask, 2, 0, numLanes(Bytes));
    Result = placePart(B, zeroInactive(B, Mask, Bytes), 32, Part);
  } else if (From == 4) {
    Value *Bytes = takePart(B, Source, 32, 8, Part);
    Mask = everyLane(B, Mask, 4, Part, numLanes(Bytes));
    Result = Convert(unpackNibbles(B, zeroInactive(B, Mask, Bytes)));
  } else if (From >= To) {
    Value *Elements = Convert(Source);
    // There is no b64.
    if (From == 64)
      Mask = everyLane(B, Mask, 2, 0, numLanes(Elements));
    Result = placePart(B, zeroInactive(B, Mask, Elements), From, Part);
  } else {
    Value *Elements = takePart(B, Source, To, From, Part);
    Mask = everyLane(B, Mask, To / From, Part, numLanes(Elements));
    Result = zeroInactive(B, Mask, Convert(Elements));
  }
  return B.CreateBitCast(Result, ResultTy);
}

Value *ConversionEmitter::emitVtrc(Format F, Value *Source, Value *Mask,
                                   Rounding Rnd) {
  Value *Result = laneBits(B, truncate(Source, F, Rnd));
  return B.CreateBitCast(zeroInactive(B, Mask, Result), Source->getType());
}
