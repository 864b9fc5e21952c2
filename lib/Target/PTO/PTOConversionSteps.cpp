//===- PTOConversionSteps.cpp - Steps on one register ---------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOConversionSteps.h"
#include "MCTargetDesc/PTOBaseInfo.h"
#include "PTOMaskPieces.h"
#include "PTORegisterPieces.h"
#include "llvm/IR/IntrinsicsPTO.h"

using namespace llvm;
using namespace llvm::PTO;
using pto::Format;

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

FixedVectorType *StepEmitter::laneType(unsigned Bits) const {
  return FixedVectorType::get(IntegerType::get(B.getContext(), Bits),
                              RegisterBits / Bits);
}

FixedVectorType *StepEmitter::registerType(Format F) const {
  LLVMContext &Ctx = B.getContext();
  switch (F) {
  case Format::F16:
    return FixedVectorType::get(Type::getHalfTy(Ctx), 128);
  case Format::BF16:
    return FixedVectorType::get(Type::getBFloatTy(Ctx), 128);
  case Format::F32:
    return FixedVectorType::get(Type::getFloatTy(Ctx), 64);
  default:
    return laneType(info(F).Bits);
  }
}

Value *StepEmitter::asLanes(Value *V, unsigned Bits) {
  return B.CreateBitCast(V, laneType(Bits));
}

Value *StepEmitter::asFormat(Value *V, Format F) {
  return B.CreateBitCast(V, registerType(F));
}

/// The mask of all lanes of \p Bits.
Constant *StepEmitter::allLanes(unsigned Bits) const {
  return Constant::getAllOnesValue(
      maskType(B.getContext(), RegisterBits / Bits));
}

Value *StepEmitter::call(Intrinsic::ID ID, ArrayRef<Value *> Operands) {
  return B.CreateIntrinsic(ID, {}, Operands);
}

/// The operation of \p IDs for lanes of 8, 16 or 32 bits, of which A and C are
/// integers, and its two results.
std::pair<Value *, Value *>
StepEmitter::pairOf(ArrayRef<Intrinsic::ID> IDs, Value *A, Value *C) {
  unsigned Bits = A->getType()->getScalarSizeInBits();
  assert(A->getType() == C->getType() && Bits <= 32 && "no such lanes");
  Value *Pair = B.CreateIntrinsic(IDs[Log2_32(Bits) - 3], {}, {A, C});
  return {B.CreateExtractValue(Pair, 0), B.CreateExtractValue(Pair, 1)};
}

std::pair<Value *, Value *> StepEmitter::interleave(Value *A, Value *C) {
  return pairOf({Intrinsic::pto_vintlv_s8, Intrinsic::pto_vintlv_s16,
                 Intrinsic::pto_vintlv_s32},
                A, C);
}

std::pair<Value *, Value *> StepEmitter::deinterleave(Value *A,
                                                            Value *C) {
  return pairOf({Intrinsic::pto_vdintlv_s8, Intrinsic::pto_vdintlv_s16,
                 Intrinsic::pto_vdintlv_s32},
                A, C);
}

Value *StepEmitter::merge(Value *A, Value *C, Value *Mask) {
  if (!Mask)
    return B.CreateOr(A, C);
  constexpr Intrinsic::ID IDs[] = {Intrinsic::pto_vor_s8, Intrinsic::pto_vor_s16,
                                   Intrinsic::pto_vor_s32};
  unsigned Bits = A->getType()->getScalarSizeInBits();
  return B.CreateIntrinsic(IDs[Log2_32(Bits) - 3], {}, {A, C, Mask});
}

Value *StepEmitter::above(Value *V, ElementExtension Extension) {
  switch (Extension) {
  case ElementExtension::Any:
    return V;
  case ElementExtension::Zero:
    return Constant::getNullValue(V->getType());
  case ElementExtension::Sign:
    assert(V->getType()->getScalarSizeInBits() == 32 && "use vsunpack");
    return B.CreateAShr(V, ConstantInt::get(V->getType(), 31));
  }
  llvm_unreachable("unknown extension");
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

std::optional<unsigned> PTO::slotLoadMode(unsigned Bits, unsigned SlotBits) {
  if (SlotBits == Bits)
    return pto::imm::LoadDist_NORM;
  if (SlotBits == 4 * Bits && Bits == 8)
    return pto::imm::LoadDist_UNPK4;
  if (SlotBits != 2 * Bits)
    return std::nullopt;
  return Bits == 8    ? pto::imm::LoadDist_UNPK_B8
         : Bits == 16 ? pto::imm::LoadDist_UNPK_B16
                      : pto::imm::LoadDist_UNPK_B32;
}

std::optional<unsigned> PTO::slotStoreMode(unsigned Bits, unsigned SlotBits) {
  if (SlotBits == Bits)
    return Bits == 8    ? pto::imm::StoreDist_NORM_B8
           : Bits == 16 ? pto::imm::StoreDist_NORM_B16
                        : pto::imm::StoreDist_NORM_B32;
  if (SlotBits == 4 * Bits && Bits == 8)
    return pto::imm::StoreDist_PK4_B32;
  if (SlotBits != 2 * Bits)
    return std::nullopt;
  return Bits == 8    ? pto::imm::StoreDist_PK_B16
         : Bits == 16 ? pto::imm::StoreDist_PK_B32
                      : pto::imm::StoreDist_PK_B64;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

Value *StepEmitter::emitForm(const ConversionForm &Row, Value *V,
                             pto::Rounding Rounding, bool Saturate,
                             unsigned Part, Value *Mask) {
  // An element is at the low end of its slot, and so is its bit.
  unsigned Lanes = Row.MaskLanes;
  Mask = Mask ? viewMask(B, Mask, Lanes)
              : Constant::getAllOnesValue(maskType(B.getContext(), Lanes));
  Intrinsic::ID ID = conversionIntrinsic(Row);
  Type *SourceTy = Intrinsic::getType(B.getContext(), ID)->getParamType(0);
  return B.CreateIntrinsic(
      ID, {},
      {B.CreateBitCast(V, SourceTy), Mask,
       B.getInt32(Row.Roundings ? unsigned(Rounding) : 0),
       B.getInt32(Row.HasSaturation && Saturate), B.getInt32(Part)});
}

Value *StepEmitter::emit(const ConversionStep &Step, Value *V, unsigned Part,
                         Value *Mask) {
  switch (Step.Kind) {
  case ConversionStep::Form:
    return emitForm(*Step.Row, V, Step.Rounding, Step.Saturate, Part, Mask);
  case ConversionStep::RoundToIntegral:
    return emitRoundToIntegral(Step, V);
  case ConversionStep::Clamp:
    return emitClamp(Step, V);
  case ConversionStep::SaturateWide:
    return emitSaturateWide(Step, V);
  case ConversionStep::UnsignedToFloat:
    return emitUnsignedToFloat(Step, V);
  case ConversionStep::FloatToUnsignedSat:
    return emitFloatToUnsigned(Step, V);
  case ConversionStep::HalfToNibbles:
    return emitHalfToNibbles(Step, V);
  case ConversionStep::NibblesToHalf:
    return emitNibblesToHalf(V);
  }
  llvm_unreachable("unknown step");
}

Value *StepEmitter::emitRoundToIntegral(const ConversionStep &Step, Value *V) {
  assert(Step.From == Format::F32 && "only f32 is rounded to integral values");
  return call(Intrinsic::pto_vtrc_f32, {asFormat(V, Step.From), allLanes(32),
                                        B.getInt32(unsigned(Step.Rounding))});
}

Value *StepEmitter::emitClamp(const ConversionStep &Step, Value *V) {
  unsigned Bits = info(Step.From).Bits, Range = Step.RangeBits;
  bool IsSigned = info(Step.To).isSignedInteger();
  APInt Min = IsSigned ? APInt::getSignedMinValue(Range).sext(Bits)
                       : APInt::getZero(Bits);
  APInt Max = IsSigned ? APInt::getSignedMaxValue(Range).zext(Bits)
                       : APInt::getLowBitsSet(Bits, Range);
  V = asFormat(V, Step.From);
  auto Bound = [&](const APInt &A) {
    return ConstantInt::get(V->getType(), A);
  };
  if (!info(Step.From).isSignedInteger())
    return B.CreateBinaryIntrinsic(Intrinsic::umin, V, Bound(Max));
  V = B.CreateBinaryIntrinsic(Intrinsic::smax, V, Bound(Min));
  return B.CreateBinaryIntrinsic(Intrinsic::smin, V, Bound(Max));
}

// The high word says whether the low one is the number, or which bound is.
Value *StepEmitter::emitSaturateWide(const ConversionStep &Step,
                                           Value *V) {
  Value *Words = asLanes(V, 32);
  auto [Low, High] = deinterleave(Words, Words);
  Constant *Zero = Constant::getNullValue(Words->getType());
  Constant *Most = Constant::getAllOnesValue(Words->getType());
  Value *Number;
  if (info(Step.From).isSignedInteger()) {
    Number = B.CreateSelect(B.CreateICmpSGT(High, Zero), Most, Low);
    Number = B.CreateSelect(B.CreateICmpSLT(High, Zero), Zero, Number);
  } else {
    Number = B.CreateSelect(B.CreateICmpEQ(High, Zero), Low, Most);
  }
  return interleave(Number, Number).first;
}

// A number of 64 bits is halved first, and its last bit kept as a sign that it
// was not exact; what follows rounds to 24 bits, so it is never more than that.
// Lanes of 64 bits have no shifts, so the words are separated for it.
Value *StepEmitter::emitUnsignedToFloat(const ConversionStep &Step,
                                              Value *V) {
  Value *Words = asLanes(V, 32);
  auto *WordsTy = cast<FixedVectorType>(Words->getType());
  auto Splat = [&](uint64_t C) { return ConstantInt::get(WordsTy, C); };
  auto [Low, High] = deinterleave(Words, Words);
  Value *IsBig = B.CreateICmpSLT(High, Splat(0));
  Value *Half =
      B.CreateOr(B.CreateLShr(Low, Splat(1)), B.CreateShl(High, Splat(31)));
  Half = B.CreateOr(Half, B.CreateAnd(Low, Splat(1)));
  Value *NewLow = B.CreateSelect(IsBig, Half, Low);
  Value *NewHigh = B.CreateSelect(IsBig, B.CreateLShr(High, Splat(1)), High);
  Value *Number = interleave(NewLow, NewHigh).first;

  Value *Result = emitForm(*pto::findForm(Format::S64, Format::F32), Number,
                           Step.Rounding, false);
  // A scale of 2 or 1, as bits, for the first word of each slot.
  Value *Scale = B.CreateSelect(IsBig, Splat(0x40000000), Splat(0x3F800000));
  Scale = interleave(Scale, Scale).first;
  return B.CreateFMul(Result, asFormat(Scale, Format::F32));
}

// From half the range on, half of it is taken off before the conversion to the
// signed format and put back as the top bit. What rounds is below, or is an
// integer already.
Value *StepEmitter::emitFloatToUnsigned(const ConversionStep &Step,
                                              Value *V) {
  unsigned Bits = info(Step.To).Bits;
  auto *FloatTy = registerType(Format::F32);
  auto *WordsTy = laneType(32);
  Constant *Half = ConstantFP::get(FloatTy, Bits == 64 ? 0x1p63 : 0x1p31);
  // A NaN stays one here, and becomes 0 in the form.
  V = B.CreateBinaryIntrinsic(Intrinsic::maximum, asFormat(V, Step.From),
                              Constant::getNullValue(FloatTy));
  Value *IsUpper = B.CreateFCmpOGE(V, Half);
  V = B.CreateSelect(IsUpper, B.CreateFSub(V, Half), V);
  Value *Top = B.CreateSelect(IsUpper, ConstantInt::get(WordsTy, 0x80000000U),
                              Constant::getNullValue(WordsTy));
  const ConversionForm *Row = pto::findForm(
      Format::F32, Bits == 64 ? Format::S64 : Format::S32);
  Value *Result = emitForm(*Row, V, Step.Rounding, true);
  if (Bits == 64) {
    // The slot's first word has the flag, its second one the top bit.
    Value *Flags = deinterleave(Top, Top).first;
    Top = interleave(Constant::getNullValue(WordsTy), Flags).first;
  }
  return B.CreateXor(asLanes(Result, 32), asLanes(Top, 32));
}

// Each 32-bit slot has two halves, of which a byte of two nibbles is made.
Value *StepEmitter::emitHalfToNibbles(const ConversionStep &Step, Value *V) {
  Constant *All16 = allLanes(16);
  Constant *All32 = allLanes(32);
  Value *Halves = asFormat(V, Format::F16);
  V = emitForm(*pto::findForm(Format::F16, Format::S16), V, Step.Rounding,
               Step.Saturate);
  if (Step.Saturate) {
    V = call(Intrinsic::pto_vmaxs_s16, {V, B.getInt32(-8), All16});
    V = call(Intrinsic::pto_vmins_s16, {V, B.getInt32(7), All16});
  } else {
    // Infinities do not wrap.
    auto Replace = [&](bool IsNegative, int Nibble) {
      Value *Infinity = ConstantFP::getInfinity(B.getHalfTy(), IsNegative);
      Value *Is = call(Intrinsic::pto_vcmps_eq_f16, {Halves, Infinity, All16});
      Constant *Splat = ConstantInt::get(V->getType(), Nibble);
      V = call(Intrinsic::pto_vsel_s16, {Splat, V, Is});
    };
    Replace(false, 7);
    Replace(true, 8);
  }
  V = asLanes(V, 32);
  auto Splat = [&](uint64_t C) { return ConstantInt::get(V->getType(), C); };
  Value *Low = call(Intrinsic::pto_vand_u32, {V, Splat(0x0F), All32});
  Value *High = call(Intrinsic::pto_vshrs_u32, {V, B.getInt32(12), All32});
  High = call(Intrinsic::pto_vand_u32, {High, Splat(0xF0), All32});
  return call(Intrinsic::pto_vor_u32, {Low, High, All32});
}

// The reverse: the byte is at least in the low part of both halves of a slot.
Value *StepEmitter::emitNibblesToHalf(Value *V) {
  Constant *All16 = allLanes(16);
  // In 16 bits, the low nibble to the top for the even element, the high one
  // for the odd one.
  Value *Amounts =
      asLanes(call(Intrinsic::pto_vbr_u32, {B.getInt32(0x0008000C)}), 16);
  V = call(Intrinsic::pto_vshl_s16, {asLanes(V, 16), Amounts, All16});
  V = call(Intrinsic::pto_vshrs_s16, {V, B.getInt32(12), All16});
  return emitForm(*pto::findForm(Format::S16, Format::F16), V, pto::Rounding::R,
                  false);
}
