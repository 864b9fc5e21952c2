//===- PTOConversionFolding.cpp - Known conversions -----------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOConversionFolding.h"
#include "PTOIRUtils.h"
#include "PTOSubtarget.h"
#include "pto/Numeric/Architecture.h"
#include "pto/Numeric/Conversion.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PTO;
using namespace llvm::PatternMatch;

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

unsigned ConversionCall::sourceLanes() const {
  return elementsOf(Source->getType());
}

/// Whether elements are stored two in a byte.
static bool isPair(pto::Format F) { return pto::info(F).Bits == 4; }

static unsigned registerLanes(pto::Format F) {
  return isPair(F) ? 256 : ::pto::RegisterBits / pto::info(F).Bits;
}

unsigned ConversionCall::resultLanes() const {
  return registerLanes(Form->Dst);
}

std::optional<unsigned> ConversionCall::sourceOf(unsigned Result) const {
  unsigned From = sourceLanes(), To = resultLanes();
  // Two elements of a pair have half of each other's lanes.
  if (isPair(Form->Dst))
    return Result % 4 == Part ? std::optional<unsigned>(Result / 4 * 2)
                              : std::nullopt;
  if (isPair(Form->Src))
    return Result / 2 * 4 + Part;
  if (From >= To)
    return Result * (From / To) + Part;
  unsigned Ratio = To / From;
  return Result % Ratio == Part ? std::optional<unsigned>(Result / Ratio)
                                : std::nullopt;
}

std::optional<ConversionCall> PTO::matchConversionCall(const IntrinsicInst &I) {
  const ConversionForm *Form = lookupConversionForm(I.getIntrinsicID());
  if (!Form)
    return std::nullopt;
  auto Code = [&](unsigned Operand) {
    return cast<ConstantInt>(I.getArgOperand(Operand))->getZExtValue();
  };
  uint64_t Rounding = Code(2), Saturate = Code(3), Part = Code(4);
  bool IsLegal = Form->Roundings
                     ? Rounding < pto::NumRoundings &&
                           Form->accepts(pto::Rounding(Rounding))
                     : Rounding == 0;
  if (!IsLegal || Saturate > Form->HasSaturation || Part >= Form->Parts)
    return std::nullopt;
  return ConversionCall{
      Form,          I.getArgOperand(0), I.getArgOperand(1), unsigned(Rounding),
      Saturate != 0, unsigned(Part)};
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static pto::ConvertOptions optionsOf(const ConversionCall &Call,
                                     const Function &F,
                                     const PTOSubtarget &ST) {
  // The feature counts where the function says nothing.
  bool IsSaid = F.hasFnAttribute("denormal-fp-math") ||
                F.hasFnAttribute("denormal-fp-math-f32");
  auto Flushes = [&](const fltSemantics &Semantics) {
    return IsSaid ? F.getDenormalMode(Semantics).Output ==
                        DenormalMode::PreserveSign
                  : ST.flushesDenormals();
  };
  pto::ConvertOptions Options;
  Options.Rnd = static_cast<pto::Rounding>(Call.Rounding);
  Options.Saturate = Call.Saturate;
  Options.RoundADirected = ST.isRoundADirected();
  Options.FlushF32 = Flushes(APFloat::IEEEsingle());
  Options.FlushF16 = Flushes(APFloat::IEEEhalf());
  return Options;
}

/// The bits of an element of a constant, which may be undefined.
static std::optional<uint64_t> elementBits(const Constant &C, unsigned I) {
  Constant *Element = C.getAggregateElement(I);
  if (!Element)
    return std::nullopt;
  if (isa<UndefValue>(Element))
    return 0;
  if (auto *Int = dyn_cast<ConstantInt>(Element))
    return Int->getZExtValue();
  if (auto *Float = dyn_cast<ConstantFP>(Element))
    return Float->getValueAPF().bitcastToAPInt().getZExtValue();
  return std::nullopt;
}

static Constant *elementOf(Type *Ty, uint64_t Bits) {
  APInt Value(Ty->getScalarSizeInBits(), Bits);
  if (Ty->isIntegerTy())
    return ConstantInt::get(Ty, Value);
  return ConstantFP::get(Ty, APFloat(Ty->getFltSemantics(), Value));
}

Constant *PTO::foldConversion(const IntrinsicInst &I, const PTOSubtarget &ST) {
  std::optional<ConversionCall> Call = matchConversionCall(I);
  if (!Call)
    return nullptr;
  if (match(Call->Mask, m_Zero()))
    return Constant::getNullValue(I.getType());
  auto *Source = dyn_cast<Constant>(Call->Source);
  if (!Source)
    return nullptr;
  // Under a mask that is not known only zeros are.
  auto *Mask = dyn_cast<Constant>(Call->Mask);
  bool FromPair = isPair(Call->Form->Src), ToPair = isPair(Call->Form->Dst);
  pto::Format From = Call->Form->Src, To = Call->Form->Dst;
  pto::ConvertOptions Options = optionsOf(*Call, *I.getFunction(), ST);
  unsigned MaskPerLane =
      Mask ? std::max(1U, elementsOf(Mask->getType()) / Call->sourceLanes())
           : 1;
  auto Convert = [&](uint64_t Bits) -> std::optional<uint64_t> {
    pto::ConvertResult R = pto::convert(From, To, Bits, Options);
    return R ? std::optional<uint64_t>(R.Bits) : std::nullopt;
  };

  Type *Element = I.getType()->getScalarType();
  SmallVector<Constant *, 256> Result;
  for (unsigned Lane = 0, N = Call->resultLanes(); Lane != N; ++Lane) {
    Constant *Zero = Constant::getNullValue(Element);
    std::optional<unsigned> From = Call->sourceOf(Lane);
    if (!From) {
      Result.push_back(Zero);
      continue;
    }
    if (Mask) {
      Constant *Bit = Mask->getAggregateElement(*From * MaskPerLane);
      if (!Bit || !Bit->isOneValue()) {
        if (Bit && !Bit->isNullValue() && !isa<UndefValue>(Bit))
          return nullptr;
        Result.push_back(Zero);
        continue;
      }
    }
    std::optional<uint64_t> Bits = elementBits(*Source, *From);
    if (!Bits)
      return nullptr;
    if (FromPair) // the low nibble comes first
      Bits = *Bits >> (Lane % 2 * 4) & 15;
    std::optional<uint64_t> Converted = Convert(*Bits);
    if (ToPair && Converted) {
      std::optional<uint64_t> Next = elementBits(*Source, *From + 1);
      std::optional<uint64_t> High = Next ? Convert(*Next) : std::nullopt;
      if (!High)
        return nullptr;
      Converted = *Converted | *High << 4;
    }
    if (!Converted || (!Mask && *Converted != 0))
      return nullptr;
    Result.push_back(elementOf(Element, *Converted));
  }
  return ConstantVector::get(Result);
}

//===----------------------------------------------------------------------===//
// Conversions of conversions
//===----------------------------------------------------------------------===//

/// Whether \p To has every number of \p From.
static bool isExact(pto::Format From, pto::Format To) {
  const pto::FormatInfo &A = pto::info(From), &B = pto::info(To);
  if (A.isInteger() && B.isInteger())
    return A.isSignedInteger() == B.isSignedInteger()
               ? A.Bits <= B.Bits
               : !A.isSignedInteger() && A.Bits < B.Bits;
  if (A.isInteger())
    return B.Kind == pto::FormatKind::IEEE &&
           A.Bits - A.isSignedInteger() <= B.MantissaBits + 1;
  if (B.isInteger() || B.Kind != pto::FormatKind::IEEE)
    return false;
  if (From == To || To == pto::Format::F32)
    return true; // every float is one of single precision
  return A.Bits < 16 && A.Kind != pto::FormatKind::Tapered &&
         A.MantissaBits <= B.MantissaBits && A.ExponentBits <= B.ExponentBits;
}

static bool isAll(const Value *Mask) {
  return match(const_cast<Value *>(Mask), m_AllOnes());
}

Value *PTO::foldExactSource(IntrinsicInst &I, const PTOSubtarget &ST,
                            IRBuilderBase &B) {
  std::optional<ConversionCall> Outer = matchConversionCall(I);
  auto *Source = Outer ? dyn_cast<IntrinsicInst>(Outer->Source) : nullptr;
  std::optional<ConversionCall> Inner =
      Source ? matchConversionCall(*Source) : std::nullopt;
  if (!Inner || !isAll(Inner->Mask) || isPair(Inner->Form->Src) ||
      isPair(Inner->Form->Dst) || isPair(Outer->Form->Dst))
    return nullptr;
  pto::Format From = Inner->Form->Src, Middle = Inner->Form->Dst,
              To = Outer->Form->Dst;
  // Where denormals are flushed, each conversion does it.
  pto::ConvertOptions Options = optionsOf(*Outer, *I.getFunction(), ST);
  if (!isExact(From, Middle) || Options.FlushF16 || Options.FlushF32)
    return nullptr;
  unsigned FromBits = pto::info(From).Bits, MiddleBits = pto::info(Middle).Bits,
           ToBits = pto::info(To).Bits;
  unsigned Widening = MiddleBits / FromBits;

  // Back to the source's lanes, which are those that the parts agree on; the
  // others are zero.
  if (FromBits == ToBits) {
    if (Inner->Part != Outer->Part || !isAll(Outer->Mask))
      return nullptr;
    if (From == To) {
      if (pto::info(From).isFloat() &&
          (Outer->Saturate ||
           !isKnownNeverNaN(Inner->Source, 0,
                            SimplifyQuery(I.getModule()->getDataLayout(), &I))))
        return nullptr; // NaN and saturated infinities become others
      auto *WideTy = FixedVectorType::get(B.getIntNTy(MiddleBits),
                                          ::pto::RegisterBits / MiddleBits);
      APInt Keep = APInt::getBitsSet(MiddleBits, FromBits * Inner->Part,
                                     FromBits * (Inner->Part + 1));
      Value *Wide = B.CreateBitCast(Inner->Source, WideTy);
      return B.CreateBitCast(B.CreateAnd(Wide, ConstantInt::get(WideTy, Keep)),
                             Inner->Source->getType());
    }
  } else if (ToBits < MiddleBits) {
    return nullptr;
  }

  const ConversionForm *Direct = pto::findForm(From, To);
  if (!Direct || !Direct->isOn(ST.getProfile()))
    return nullptr;
  unsigned Rounding = Outer->Form->Roundings ? Outer->Rounding : 0;
  bool RoundsAlike =
      Direct->Roundings
          ? Outer->Form->Roundings && Direct->accepts(pto::Rounding(Rounding))
          : isExact(From, To);
  if (!RoundsAlike || (Outer->Saturate && !Direct->HasSaturation))
    return nullptr;
  if (!Direct->Roundings)
    Rounding = 0;
  // An exact form still has a mode where others of it round.
  if (!Outer->Form->Roundings && Direct->Roundings)
    return nullptr;

  unsigned Lanes = Inner->sourceLanes(), Part;
  unsigned MaskLanes = registerLanes(From);
  SmallVector<Constant *, 256> Active;
  if (FromBits == ToBits) {
    Part = 0;
    for (unsigned Lane = 0; Lane != Lanes; ++Lane)
      Active.push_back(B.getInt1(Lane % Widening == Inner->Part));
  } else {
    // Lane i of the result is of lane i * ratio + part of the source.
    unsigned Second = ToBits / MiddleBits;
    if (!isAll(Outer->Mask) || Direct->Parts != Widening * Second)
      return nullptr;
    Part = Second == 1 ? Inner->Part : Widening * Outer->Part + Inner->Part;
    Active.assign(Lanes, B.getTrue());
  }
  if (MaskLanes != Lanes || elementsOf(I.getType()) != Outer->resultLanes())
    return nullptr;
  return B.CreateIntrinsic(conversionIntrinsic(*Direct), {},
                           {Inner->Source, ConstantVector::get(Active),
                            B.getInt32(Rounding), B.getInt32(Outer->Saturate),
                            B.getInt32(Part)});
}
