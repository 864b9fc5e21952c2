//===- PTOConversionEmitter.cpp - Conversions of whole vectors ------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOConversionEmitter.h"
#include "MCTargetDesc/PTOBaseInfo.h"
#include "PTO.h"
#include "PTORegisterMemory.h"
#include "PTORegisterPieces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace llvm::PTO;

// Vector loads and stores need it.
static constexpr uint64_t AccessBytes = 32;

//===----------------------------------------------------------------------===//
// Types and lanes
//===----------------------------------------------------------------------===//

FixedVectorType *ConversionEmitter::laneType(unsigned Bits) const {
  return FixedVectorType::get(IntegerType::get(B.getContext(), Bits),
                              RegisterBits / Bits);
}

FixedVectorType *ConversionEmitter::registerType(ElementFormat F) const {
  LLVMContext &Ctx = B.getContext();
  switch (F) {
  case ElementFormat::f16:
    return FixedVectorType::get(Type::getHalfTy(Ctx), 128);
  case ElementFormat::bf16:
    return FixedVectorType::get(Type::getBFloatTy(Ctx), 128);
  case ElementFormat::f32:
    return FixedVectorType::get(Type::getFloatTy(Ctx), 64);
  default:
    return laneType(elementBits(F));
  }
}

Value *ConversionEmitter::asLanes(Value *V, unsigned Bits) {
  return B.CreateBitCast(V, laneType(Bits));
}

Value *ConversionEmitter::asFormat(Value *V, ElementFormat F) {
  return B.CreateBitCast(V, registerType(F));
}

/// The operation of \p IDs for lanes of 8, 16 or 32 bits, of which A and C are
/// integers, and its two results.
std::pair<Value *, Value *>
ConversionEmitter::pairOf(ArrayRef<Intrinsic::ID> IDs, Value *A, Value *C) {
  unsigned Bits = A->getType()->getScalarSizeInBits();
  assert(A->getType() == C->getType() && Bits <= 32 && "no such lanes");
  Value *Pair = B.CreateIntrinsic(IDs[Log2_32(Bits) - 3], {}, {A, C});
  return {B.CreateExtractValue(Pair, 0), B.CreateExtractValue(Pair, 1)};
}

std::pair<Value *, Value *> ConversionEmitter::interleave(Value *A, Value *C) {
  return pairOf({Intrinsic::pto_vintlv_s8, Intrinsic::pto_vintlv_s16,
                 Intrinsic::pto_vintlv_s32},
                A, C);
}

std::pair<Value *, Value *> ConversionEmitter::deinterleave(Value *A,
                                                            Value *C) {
  return pairOf({Intrinsic::pto_vdintlv_s8, Intrinsic::pto_vdintlv_s16,
                 Intrinsic::pto_vdintlv_s32},
                A, C);
}

//===----------------------------------------------------------------------===//
// Between vectors of any length and registers
//===----------------------------------------------------------------------===//

/// The load behind \p Source that may be done in other pieces, or null.
static LoadInst *foldableLoad(Value *Source) {
  auto *Load = dyn_cast<LoadInst>(Source);
  if (!Load || !Load->isSimple() || !Load->hasOneUse() ||
      Load->getAlign() < Align(AccessBytes) ||
      Load->getPointerAddressSpace() == PTOAS::GlobalMemory)
    return nullptr;
  return Load;
}

static unsigned elementsOf(const Value *V) {
  return cast<FixedVectorType>(V->getType())->getNumElements();
}

/// Loads of registers in place of \p Load.
SmallVector<Value *> ConversionEmitter::loadRegisters(LoadInst &Load) {
  IRBuilder<>::InsertPointGuard Guard(B);
  B.SetInsertPoint(&Load);
  auto *Ty = cast<FixedVectorType>(Load.getType());
  return PTO::loadRegisters(B, Ty, Load.getPointerOperand(), Align(AccessBytes),
                            allElements(Ty));
}

/// The distribution mode that loads elements of \p Bits into slots, by name, or
/// stores them from slots.
static const Immediate *slotDistribution(ImmediateKind Kind, unsigned Bits,
                                         unsigned SlotBits) {
  StringRef Name;
  if (Kind == LoadDist) {
    if (SlotBits == 4 * Bits && Bits == 8)
      Name = "UNPK4";
    else if (SlotBits == 2 * Bits)
      Name = Bits == 8 ? "UNPK_B8" : Bits == 16 ? "UNPK_B16" : "UNPK_B32";
  } else {
    if (SlotBits == 4 * Bits && Bits == 8)
      Name = "PK4_B32";
    else if (SlotBits == 2 * Bits)
      Name = Bits == 8 ? "PK_B16" : Bits == 16 ? "PK_B32" : "PK_B64";
  }
  return Name.empty() ? nullptr : findImmediate(Kind, Name);
}

/// Unpacking loads in place of \p Load, or nothing where no mode does it. They
/// leave zeros above each element.
SmallVector<Value *> ConversionEmitter::loadSlots(LoadInst &Load,
                                                  unsigned Count) {
  unsigned Slots = RegisterBits / Plan.SlotBits;
  const Immediate *Dist =
      slotDistribution(LoadDist, elementBits(From), Plan.SlotBits);
  if (!Dist || Count % Slots != 0 || Plan.Extension == ElementExtension::Sign)
    return {};
  IRBuilder<>::InsertPointGuard Guard(B);
  B.SetInsertPoint(&Load);
  Type *PtrTy = B.getPtrTy(PTOAS::UnifiedBuffer);
  Value *P =
      B.CreatePointerBitCastOrAddrSpaceCast(Load.getPointerOperand(), PtrTy);
  SmallVector<Value *> Registers;
  for (unsigned I = 0; I != Count / Slots; ++I)
    Registers.push_back(
        B.CreateIntrinsic(Intrinsic::pto_vlds_v256i8, {},
                          {P, B.getInt32(I * Slots * elementBits(From) / 8),
                           B.getInt32(Dist->Code)}));
  return Registers;
}

/// Gives the elements of \p Registers slots; \p Count of them are needed.
SmallVector<Value *> ConversionEmitter::spread(ArrayRef<Value *> Registers,
                                               unsigned Count) {
  SmallVector<Value *> Work(Registers);
  for (unsigned Bits = elementBits(From); Bits != Plan.SlotBits; Bits *= 2) {
    unsigned Needed = divideCeil(Count, RegisterBits / (2 * Bits));
    SmallVector<Value *> Next;
    for (Value *V : Work) {
      Value *Lanes = asLanes(V, Bits);
      if (Plan.Extension == ElementExtension::Sign && Bits < 32) {
        for (unsigned High : {0, 1})
          if (Next.size() != Needed)
            Next.push_back(
                B.CreateIntrinsic(Bits == 8 ? Intrinsic::pto_vsunpack_s8_s16
                                            : Intrinsic::pto_vsunpack_s16_s32,
                                  {}, {Lanes, B.getInt32(High)}));
        continue;
      }
      Value *Above = Lanes; // anything
      if (Plan.Extension == ElementExtension::Zero)
        Above = Constant::getNullValue(Lanes->getType());
      else if (Plan.Extension == ElementExtension::Sign)
        Above = B.CreateAShr(Lanes, ConstantInt::get(Lanes->getType(), 31));
      auto [Low, High] = interleave(Lanes, Above);
      for (Value *Half : {Low, High})
        if (Next.size() != Needed)
          Next.push_back(Half);
    }
    Work = std::move(Next);
  }
  return Work;
}

/// Registers of results from slots of them.
SmallVector<Value *> ConversionEmitter::gather(ArrayRef<Value *> Slots) {
  SmallVector<Value *> Work(Slots);
  for (unsigned Bits = Plan.SlotBits; Bits != elementBits(To); Bits /= 2) {
    SmallVector<Value *> Next;
    for (unsigned I = 0; I < Work.size(); I += 2) {
      Value *Low = asLanes(Work[I], Bits / 2);
      Value *High = I + 1 < Work.size() ? asLanes(Work[I + 1], Bits / 2) : Low;
      Next.push_back(deinterleave(Low, High).first);
    }
    Work = std::move(Next);
  }
  for (Value *&V : Work)
    V = asFormat(V, To);
  return Work;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

Value *ConversionEmitter::emitForm(const ConversionForm &Row, ElementFormat F,
                                   Value *V, unsigned Rounding, bool Saturate,
                                   unsigned Part, Value *Mask) {
  // An element stands at the low end of its slot, and so does its bit.
  unsigned Lanes = Row.MaskLanes;
  Mask = Mask ? viewMask(B, Mask, Lanes)
              : Constant::getAllOnesValue(maskType(B.getContext(), Lanes));
  return B.CreateIntrinsic(conversionIntrinsic(Row), {},
                           {asFormat(V, F), Mask, B.getInt32(Rounding),
                            B.getInt32(Saturate), B.getInt32(Part)});
}

Value *ConversionEmitter::emitStep(const ConversionStep &Step, Value *V,
                                   unsigned Part, Value *Mask) {
  switch (Step.Kind) {
  case ConversionStep::Form:
    return emitForm(*Step.Row, Step.From, V, Step.Rounding, Step.Saturate, Part,
                    Mask);
  case ConversionStep::Clamp:
    return emitClamp(Step, V);
  case ConversionStep::SaturateWide:
    return emitSaturateWide(Step, V);
  case ConversionStep::UnsignedToFloat:
    return emitUnsignedToFloat(Step, V);
  case ConversionStep::FloatToUnsignedSat:
    return emitFloatToUnsigned(Step, V);
  }
  llvm_unreachable("unknown step");
}

Value *ConversionEmitter::emitClamp(const ConversionStep &Step, Value *V) {
  unsigned Bits = elementBits(Step.From), Range = Step.RangeBits;
  bool IsSigned = isSignedFormat(Step.To);
  APInt Min = IsSigned ? APInt::getSignedMinValue(Range).sext(Bits)
                       : APInt::getZero(Bits);
  APInt Max = IsSigned ? APInt::getSignedMaxValue(Range).zext(Bits)
                       : APInt::getLowBitsSet(Bits, Range);
  V = asFormat(V, Step.From);
  auto Bound = [&](const APInt &A) {
    return ConstantInt::get(V->getType(), A);
  };
  if (!isSignedFormat(Step.From))
    return B.CreateBinaryIntrinsic(Intrinsic::umin, V, Bound(Max));
  V = B.CreateBinaryIntrinsic(Intrinsic::smax, V, Bound(Min));
  return B.CreateBinaryIntrinsic(Intrinsic::smin, V, Bound(Max));
}

// The high word says whether the low one is the number, or which bound is.
Value *ConversionEmitter::emitSaturateWide(const ConversionStep &Step,
                                           Value *V) {
  Value *Words = asLanes(V, 32);
  auto [Low, High] = deinterleave(Words, Words);
  Constant *Zero = Constant::getNullValue(Words->getType());
  Constant *Most = Constant::getAllOnesValue(Words->getType());
  Value *Number;
  if (isSignedFormat(Step.From)) {
    Number = B.CreateSelect(B.CreateICmpSGT(High, Zero), Most, Low);
    Number = B.CreateSelect(B.CreateICmpSLT(High, Zero), Zero, Number);
  } else {
    Number = B.CreateSelect(B.CreateICmpEQ(High, Zero), Low, Most);
  }
  return interleave(Number, Number).first;
}

// A number of 64 bits is halved first, and its last bit kept as a sign that it
// was not exact; what follows rounds to 24 bits, so it is never more than that.
// Lanes of 64 bits have no shifts: the halves are taken apart for it.
Value *ConversionEmitter::emitUnsignedToFloat(const ConversionStep &Step,
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

  Value *Result = emitForm(*pto::findForm(pto::Format::S64, pto::Format::F32),
                           ElementFormat::s64, Number, Step.Rounding, false, 0);
  // A scale of 2 or 1, as bits, for the first word of each slot.
  Value *Scale = B.CreateSelect(IsBig, Splat(0x40000000), Splat(0x3F800000));
  Scale = interleave(Scale, Scale).first;
  return B.CreateFMul(Result, asFormat(Scale, ElementFormat::f32));
}

// From half the range on, half of it is taken off before the conversion to the
// signed format and put back as the top bit. What rounds is below, or is an
// integer already.
Value *ConversionEmitter::emitFloatToUnsigned(const ConversionStep &Step,
                                              Value *V) {
  unsigned Bits = elementBits(Step.To);
  auto *FloatTy = registerType(ElementFormat::f32);
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
      pto::Format::F32, Bits == 64 ? pto::Format::S64 : pto::Format::S32);
  Value *Result = emitForm(*Row, Step.From, V, Step.Rounding, true, 0);
  if (Bits == 64) {
    // The slot's first word has the flag, its second one the top bit.
    Value *Flags = deinterleave(Top, Top).first;
    Top = interleave(Constant::getNullValue(WordsTy), Flags).first;
  }
  return B.CreateXor(asLanes(Result, 32), asLanes(Top, 32));
}

//===----------------------------------------------------------------------===//
// Whole conversions
//===----------------------------------------------------------------------===//

/// Narrows pairs of loaded registers: the load takes every second element, and
/// the last form leaves room for the others. One vor then does what gathering
/// would. Returns false where the last step is not such a form.
bool ConversionEmitter::emitPairs(ArrayRef<Value *> Registers,
                                  SmallVectorImpl<Value *> &Out) {
  unsigned Bits = Plan.SlotBits;
  if (Plan.Steps.empty() || Bits > 32 || elementBits(From) != Bits ||
      elementBits(To) * 2 != Bits || Registers.size() % 2 != 0)
    return false;
  const ConversionStep &Last = Plan.Steps.back();
  if (Last.Kind != ConversionStep::Form || elementBits(Last.From) != Bits ||
      elementBits(Last.To) * 2 != Bits)
    return false;
  for (unsigned I = 0; I != Registers.size(); I += 2) {
    auto [Even, Odd] = deinterleave(asLanes(Registers[I], Bits),
                                    asLanes(Registers[I + 1], Bits));
    Value *Halves[] = {Even, Odd};
    for (unsigned Part : {0, 1}) {
      for (const ConversionStep &Step : ArrayRef(Plan.Steps).drop_back())
        Halves[Part] = emitStep(Step, Halves[Part]);
      Halves[Part] =
          asLanes(emitStep(Last, Halves[Part], Part), elementBits(To));
    }
    unsigned Narrow = elementBits(To);
    Value *Mask = Governor ? Governor->stored(B, I / 2, Narrow) : nullptr;
    Value *Both = Mask ? B.CreateIntrinsic(Narrow == 8 ? Intrinsic::pto_vor_s8
                                                       : Intrinsic::pto_vor_s16,
                                           {}, {Halves[0], Halves[1], Mask})
                       : B.CreateOr(Halves[0], Halves[1]);
    Out.push_back(asFormat(Both, To));
  }
  return true;
}

/// The plan on one register of slots, the \p Index-th. The first form makes
/// what is not active zero, which all other steps keep.
Value *ConversionEmitter::emitSlot(Value *V, unsigned Index) {
  Value *Mask = Governor ? Governor->slots(B, Index, Plan.SlotBits) : nullptr;
  for (const ConversionStep &Step : Plan.Steps) {
    V = emitStep(Step, V, 0, Mask);
    if (Step.Kind == ConversionStep::Form)
      Mask = nullptr;
  }
  return V;
}

/// The vector of which \p Source has the low bits of each element, which
/// has \p SlotBits; null if it was not made of one.
static Value *widerElements(Value *Source, unsigned SlotBits) {
  Value *Narrow = Source, *Wide;
  if (auto *Cast = dyn_cast<BitCastInst>(Source))
    Narrow = Cast->getOperand(0);
  if (!match(Narrow, m_Trunc(m_Value(Wide))) ||
      elementsOf(Wide) != elementsOf(Source) ||
      Wide->getType()->getScalarSizeInBits() != SlotBits)
    return nullptr;
  return Wide;
}

/// Registers of converted elements in slots, or side by side already where
/// \p IsGathered is set.
SmallVector<Value *> ConversionEmitter::convertSlots(Value *Source,
                                                     bool &IsGathered) {
  unsigned Count = elementsOf(Source);
  unsigned Lanes = RegisterBits / elementBits(From);
  IsGathered = false;

  SmallVector<Value *> Registers, Slots;
  if (LoadInst *Load = foldableLoad(Source)) {
    if (Count % Lanes == 0) {
      Registers = loadRegisters(*Load);
      if (emitPairs(Registers, Slots)) {
        IsGathered = true;
        return Slots;
      }
    } else {
      Slots = loadSlots(*Load, Count);
    }
  }
  // They were in slots before they were cut.
  Value *Wide = Plan.Extension == ElementExtension::Any
                    ? widerElements(Source, Plan.SlotBits)
                    : nullptr;
  if (Wide && Registers.empty() && Slots.empty()) {
    unsigned PerSlot = RegisterBits / Plan.SlotBits;
    for (unsigned I = 0; I < Count; I += PerSlot)
      Slots.push_back(cutLanes(B, Wide, I, PerSlot));
  }
  if (Slots.empty()) {
    if (Registers.empty())
      for (unsigned I = 0; I < Count; I += Lanes)
        Registers.push_back(cutLanes(B, Source, I, Lanes));
    Slots = spread(Registers, Count);
  }
  for (auto [I, V] : enumerate(Slots))
    V = emitSlot(V, I);
  return Slots;
}

Value *ConversionEmitter::emit(Value *Source) {
  bool IsGathered;
  SmallVector<Value *> Slots = convertSlots(Source, IsGathered);
  return joinRegisters(B, IsGathered ? Slots : gather(Slots),
                       elementsOf(Source));
}

/// Stores the first \p Count elements of \p Slots by packing stores.
void ConversionEmitter::storeSlots(ArrayRef<Value *> Slots,
                                   const StoreTarget &Target, unsigned Count) {
  const Immediate *Dist =
      slotDistribution(StoreDist, elementBits(To), Plan.SlotBits);
  // The mask has the lanes of the stored type, which are those of the mode's
  // units: 16 bits where it packs 16 into 8, 32 bits in all other cases.
  unsigned UnitBits = std::min(Plan.SlotBits, 32U);
  unsigned Lanes = RegisterBits / UnitBits;
  unsigned PerSlot = Plan.SlotBits / UnitBits;
  Intrinsic::ID ID =
      UnitBits == 16 ? Intrinsic::pto_vsts_v128i16 : Intrinsic::pto_vsts_v64i32;
  Value *P = B.CreatePointerBitCastOrAddrSpaceCast(
      Target.Pointer, B.getPtrTy(PTOAS::UnifiedBuffer));
  unsigned PerRegister = RegisterBits / Plan.SlotBits;
  for (auto [I, V] : enumerate(Slots)) {
    unsigned Active = std::min(Count - unsigned(I) * PerRegister, PerRegister);
    SmallVector<Constant *> Bits;
    for (unsigned J = 0; J != Lanes; ++J)
      Bits.push_back(B.getInt1(J < Active * PerSlot));
    Value *Mask = ConstantVector::get(Bits);
    if (Target.Mask)
      if (Value *Wanted = Target.Mask->slots(B, I, Plan.SlotBits))
        Mask = Active == PerRegister ? Wanted : andMasks(B, Wanted, Mask);
    B.CreateIntrinsic(
        ID, {},
        {asLanes(V, UnitBits), P,
         B.getInt32(unsigned(I) * PerRegister * elementBits(To) / 8),
         B.getInt32(Dist->Code), Mask});
  }
}

bool ConversionEmitter::emitInto(const StoreTarget &Target, Value *Source) {
  unsigned Count = elementsOf(Source);
  // Whole registers are gathered by as many instructions, and stored by fewer.
  if (Count % (RegisterBits / elementBits(To)) == 0 ||
      !slotDistribution(StoreDist, elementBits(To), Plan.SlotBits))
    return false;
  bool IsGathered;
  SmallVector<Value *> Slots = convertSlots(Source, IsGathered);
  assert(!IsGathered && "pairs of registers give whole registers");
  B.SetInsertPoint(Target.Store);
  storeSlots(Slots, Target, Count);
  return true;
}
