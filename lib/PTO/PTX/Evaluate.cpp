//===- Evaluate.cpp - What PTX's conversions compute ----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numeric core unpacks, rounds and packs. What PTX does otherwise than PTO
// is here: NaNs, saturation, clamping, and which bits are random.
//
//===----------------------------------------------------------------------===//

#include "pto/PTX/Evaluate.h"
#include "pto/Numeric/Conversion.h"
#include <algorithm>

using namespace pto;
using namespace pto::ptx;

std::optional<uint64_t> ptx::canonicalNaN(Format F) {
  const FormatInfo &Info = pto::info(F);
  if (!Info.hasNaN())
    return std::nullopt;
  return Info.hasNegatives() ? Info.signBit() - 1 : Info.NaN;
}

RandomBits ptx::randomBits(TypeID Dst, uint32_t Bits, unsigned I) {
  const TypeInfo &Info = typeInfo(Dst);
  if (Info.Count == 2) {
    uint32_t Half = I == 0 ? Bits >> 16 : Bits & 0xFFFF;
    return Info.Element == Format::F16 ? RandomBits{Half & 0x1FFF, 13}
                                       : RandomBits{Half, 16};
  }
  bool IsHighPair = I < 2;
  if (Info.Element == Format::F4E2M1) {
    uint32_t Bytes = IsHighPair ? Bits >> 8 : Bits;
    return {(Bytes >> 8 & 0xFF00) | (Bytes & 0xFF), 16};
  }
  return {IsHighPair ? Bits >> 16 : Bits & 0xFFFF, 16};
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

pto::Rounding pto::ptx::coreRounding(RoundingModifier R) {
  switch (R) {
  case RoundingModifier::RNA:
    return pto::Rounding::A;
  case RoundingModifier::RZ:
  case RoundingModifier::RZI:
    return pto::Rounding::Z;
  case RoundingModifier::RM:
  case RoundingModifier::RMI:
    return pto::Rounding::F;
  case RoundingModifier::RP:
  case RoundingModifier::RPI:
    return pto::Rounding::C;
  default: // The others round to nearest even, or nothing is rounded.
    return pto::Rounding::R;
  }
}

/// Whether the bits of \p Value that \p To has no room for, plus the random
/// ones, carry. The highest random bit has the place of the highest bit that is
/// discarded, so the carry is as likely as the discarded part is large.
static bool carries(const Unpacked &Value, const FormatInfo &To,
                    RandomBits Random) {
  if (Value.Significand == 0)
    return false;
  int Length = 0;
  while (Value.Significand >> Length)
    ++Length;
  int LeastExponent = 1 - To.Bias - To.MantissaBits;
  int Q =
      std::max(Length - 1 + Value.Exponent - To.MantissaBits, LeastExponent);
  int Discarded = Q - Value.Exponent;
  if (Discarded <= 0)
    return false;
  // Below any carry, however many of the random bits are set.
  if (Discarded > Length + int(Random.Width))
    return false;
  // Sources are .f32: at most 24 bits, so nothing is lost.
  uint64_t Rest = Value.Significand & ((uint64_t(1) << Discarded) - 1);
  return ((Rest << Random.Width) + (uint64_t(Random.Value) << Discarded)) >>
         (Discarded + Random.Width);
}

/// Rounds toward or away from zero as \p Random decides. A number beyond all
/// that \p Dst has is beyond them in both directions.
static uint64_t roundByRandomBits(const Unpacked &Value, Format Dst,
                                  RandomBits Random, bool Satfinite) {
  ConvertOptions Options;
  Options.Saturate = Satfinite;
  Options.Rnd = pto::Rounding::Z;
  if (carries(Value, pto::info(Dst), Random)) {
    Options.Rnd = pto::Rounding::A;
    Options.RoundADirected = true;
  }
  ConvertResult Result = pto::round(Value, Dst, Options);
  if (Result.Overflow && !Satfinite)
    return pto::info(Dst).Infinity |
           (Value.Negative ? pto::info(Dst).signBit() : 0);
  return Result.Bits;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static bool isSubnormal(uint64_t Bits) {
  constexpr uint64_t Exponent = 0x7F800000, Magnitude = 0x7FFFFFFF;
  return !(Bits & Exponent) && (Bits & Magnitude);
}

/// Sign-preserving zero for a subnormal .f32 \p Bits.
static uint64_t flush(Format F, uint64_t Bits) {
  constexpr uint64_t Sign = 0x80000000;
  return F == Format::F32 && isSubnormal(Bits) ? Bits & Sign : Bits;
}

static uint64_t toInteger(const Instruction &Inst, Format Src, Format Dst,
                          uint64_t Bits) {
  const FormatInfo &From = pto::info(Src), &To = pto::info(Dst);
  if (From.isInteger() && !Inst.Sat) {
    bool IsNegative = From.isSignedInteger() && (Bits & From.signBit());
    return (IsNegative ? Bits | ~From.mask() : Bits) & To.mask();
  }
  Unpacked Value = unpack(Src, Bits);
  if (Value.Kind == Unpacked::NaN)
    return Src == Format::F64 || To.Bits == 64 ? To.signBit() : 0;
  ConvertOptions Options;
  Options.Rnd = coreRounding(Inst.Rnd);
  Options.Saturate = true;
  return pto::round(Value, Dst, Options).Bits;
}

/// The float before .sat, .relu and .ftz look at it. NaNs are done elsewhere.
static uint64_t toFloat(const Instruction &Inst, Format Src, Format Dst,
                        uint64_t Bits, RandomBits Random) {
  ConvertOptions Options;
  Options.Rnd = coreRounding(Inst.Rnd);
  Options.Saturate = Inst.Satfinite;
  if (isIntegerRounding(Inst.Rnd))
    return pto::truncate(Src, Bits, Options).Bits;
  if (Src == Dst)
    return Bits;
  Unpacked Value = unpack(Src, Bits);
  if (Inst.Rnd == RoundingModifier::RS)
    return roundByRandomBits(Value, Dst, Random, Inst.Satfinite);
  return pto::round(Value, Dst, Options).Bits;
}

/// Clamps to [+0, 1].
static uint64_t clampToUnit(Format F, uint64_t Bits) {
  if (Bits & pto::info(F).signBit())
    return 0;
  uint64_t One = uint64_t(pto::info(F).Bias) << pto::info(F).MantissaBits;
  return std::min(Bits, One);
}

uint64_t ptx::evaluateElement(const Instruction &Inst, uint64_t Bits,
                              RandomBits Random) {
  Format Src = Inst.src().Element, Dst = Inst.dst().Element;
  const FormatInfo &To = pto::info(Dst);
  Bits &= pto::info(Src).mask();
  if (Inst.Ftz)
    Bits = flush(Src, Bits);
  if (To.isInteger())
    return toInteger(Inst, Src, Dst, Bits);

  if (unpack(Src, Bits).Kind == Unpacked::NaN) {
    if (Inst.Sat)
      return 0;
    // What is copied stays the NaN that it was.
    if (Src == Dst && Inst.Rnd == RoundingModifier::None)
      return Bits;
    return canonicalNaN(Dst).value_or(To.MaxFinite);
  }
  uint64_t Result = toFloat(Inst, Src, Dst, Bits, Random);
  if (Inst.Ftz)
    Result = flush(Dst, Result);
  if (Inst.Sat)
    Result = clampToUnit(Dst, Result);
  if (Inst.Relu && (Result & To.signBit()))
    Result = 0;
  return Result;
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

unsigned ptx::resultBits(const Instruction &Inst) {
  return Inst.F->IsPack ? 32 : Inst.dst().bits();
}

/// a above b, and what is left of the register from the low end of c.
static uint64_t pack(const Instruction &Inst, const Operands &Ops) {
  unsigned Bits = Inst.dst().bits();
  auto Element = [&](unsigned I) {
    return evaluateElement(Inst, Ops.Sources[I]);
  };
  uint64_t Packed = Element(0) << Bits | Element(1);
  if (Inst.F->Operands == Shape::PackOnto)
    Packed |= Ops.Last << 2 * Bits;
  return Packed & 0xFFFFFFFF;
}

uint64_t ptx::evaluate(const Instruction &Inst, const Operands &Ops) {
  if (Inst.F->IsPack)
    return pack(Inst, Ops);
  const TypeInfo &Dst = Inst.dst(), &Src = Inst.src();
  uint64_t Result = 0;
  for (unsigned I = 0; I != Dst.Count; ++I) {
    // A packed source has all elements in one operand.
    uint64_t Bits = Src.Count == 1 ? Ops.Sources[I] : Ops.Sources[0];
    RandomBits Random = {};
    if (hasRandomBits(Inst.F->Operands))
      Random = randomBits(Inst.F->dst(), uint32_t(Ops.Last), I);
    uint64_t Element = evaluateElement(
        Inst, Src.element(Bits, Src.Count == 1 ? 0 : I), Random);
    Result |= Dst.place(Element, I);
  }
  return Result;
}

uint64_t ptx::extend(const Instruction &Inst, uint64_t Result,
                     unsigned RegisterBits) {
  const FormatInfo &To = pto::info(Inst.dst().Element);
  if (!Inst.F->IsPack && To.isSignedInteger() && (Result & To.signBit()))
    Result |= ~To.mask();
  return RegisterBits >= 64 ? Result
                            : Result & ((uint64_t(1) << RegisterBits) - 1);
}
