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
#include "PTOIRUtils.h"
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
// Between vectors of any length and registers
//===----------------------------------------------------------------------===//

/// \p Source if it is a load that may be done in other pieces, else null.
static LoadInst *foldableLoad(Value *Source) {
  auto *Load = dyn_cast<LoadInst>(Source);
  if (!Load || !Load->isSimple() || !Load->hasOneUse() ||
      Load->getAlign() < Align(AccessBytes) ||
      Load->getPointerAddressSpace() == PTOAS::GlobalMemory)
    return nullptr;
  return Load;
}

/// Loads of registers in place of \p Load.
SmallVector<Value *> ConversionEmitter::loadRegisters(LoadInst &Load) {
  IRBuilder<>::InsertPointGuard Guard(B);
  B.SetInsertPoint(&Load);
  auto *Ty = cast<FixedVectorType>(Load.getType());
  return PTO::loadRegisters(B, Ty, Load.getPointerOperand(), Align(AccessBytes),
                            allElements(Ty));
}

/// Unpacking loads in place of \p Load, or none if no mode does it. They
/// leave zeros above each element.
SmallVector<Value *> ConversionEmitter::loadSlots(LoadInst &Load,
                                                  unsigned Count) {
  unsigned Slots = RegisterBits / Plan.SlotBits;
  std::optional<unsigned> Dist = slotLoadMode(info(From).Bits, Plan.SlotBits);
  if (!Dist || Count % Slots != 0 || Plan.Extension == ElementExtension::Sign)
    return {};
  IRBuilder<>::InsertPointGuard Guard(B);
  B.SetInsertPoint(&Load);
  Type *PtrTy = B.getPtrTy(PTOAS::UnifiedBuffer);
  Value *P =
      B.CreatePointerBitCastOrAddrSpaceCast(Load.getPointerOperand(), PtrTy);
  SmallVector<Value *> Registers;
  for (unsigned I = 0; I != Count / Slots; ++I)
    Registers.push_back(B.CreateIntrinsic(
        Intrinsic::pto_vlds_v256i8, {},
        {P, B.getInt32(I * Slots * info(From).Bits / 8), B.getInt32(*Dist)}));
  return Registers;
}

/// Gives the elements of \p Registers slots; \p Count of them are needed.
SmallVector<Value *> ConversionEmitter::spread(ArrayRef<Value *> Registers,
                                               unsigned Count) {
  SmallVector<Value *> Work(Registers);
  for (unsigned Bits = info(From).Bits; Bits != Plan.SlotBits; Bits *= 2) {
    unsigned Needed = divideCeil(Count, RegisterBits / (2 * Bits));
    SmallVector<Value *> Next;
    for (Value *V : Work) {
      Value *Lanes = Steps.asLanes(V, Bits);
      if (Plan.Extension == ElementExtension::Sign && Bits < 32) {
        for (unsigned High : {0, 1})
          if (Next.size() != Needed)
            Next.push_back(
                B.CreateIntrinsic(Bits == 8 ? Intrinsic::pto_vsunpack_s8_s16
                                            : Intrinsic::pto_vsunpack_s16_s32,
                                  {}, {Lanes, B.getInt32(High)}));
        continue;
      }
      auto [Low, High] =
          Steps.interleave(Lanes, Steps.above(Lanes, Plan.Extension));
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
  for (unsigned Bits = Plan.SlotBits; Bits != info(To).Bits; Bits /= 2) {
    SmallVector<Value *> Next;
    for (unsigned I = 0; I < Work.size(); I += 2) {
      Value *Low = Steps.asLanes(Work[I], Bits / 2);
      Value *High =
          I + 1 < Work.size() ? Steps.asLanes(Work[I + 1], Bits / 2) : Low;
      Next.push_back(Steps.deinterleave(Low, High).first);
    }
    Work = std::move(Next);
  }
  for (Value *&V : Work)
    V = Steps.asFormat(V, To);
  return Work;
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
  if (Plan.Steps.empty() || Bits > 32 || info(From).Bits != Bits ||
      info(To).Bits * 2 != Bits || Registers.size() % 2 != 0)
    return false;
  const ConversionStep &Last = Plan.Steps.back();
  if (Last.Kind != ConversionStep::Form || info(Last.From).Bits != Bits ||
      info(Last.To).Bits * 2 != Bits)
    return false;
  for (unsigned I = 0; I != Registers.size(); I += 2) {
    auto [Even, Odd] =
        Steps.deinterleave(Steps.asLanes(Registers[I], Bits),
                           Steps.asLanes(Registers[I + 1], Bits));
    Value *Halves[] = {Even, Odd};
    for (unsigned Part : {0, 1}) {
      for (const ConversionStep &Step : ArrayRef(Plan.Steps).drop_back())
        Halves[Part] = Steps.emit(Step, Halves[Part]);
      Halves[Part] =
          Steps.asLanes(Steps.emit(Last, Halves[Part], Part), info(To).Bits);
    }
    unsigned Narrow = info(To).Bits;
    Value *Mask = Governor ? Governor->stored(B, I / 2, Narrow) : nullptr;
    Value *Both = Steps.merge(Halves[0], Halves[1], Mask);
    Out.push_back(Steps.asFormat(Both, To));
  }
  return true;
}

/// The plan on one register of slots, the \p Index-th. The first form makes
/// what is not active zero, which all other steps keep.
Value *ConversionEmitter::emitSlot(Value *V, unsigned Index) {
  Value *Mask = Governor ? Governor->slots(B, Index, Plan.SlotBits) : nullptr;
  for (const ConversionStep &Step : Plan.Steps) {
    V = Steps.emit(Step, V, 0, Mask);
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
  unsigned Lanes = RegisterBits / info(From).Bits;
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
  std::optional<unsigned> Dist = slotStoreMode(info(To).Bits, Plan.SlotBits);
  assert(Dist && "checked by emitInto()");
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
        {Steps.asLanes(V, UnitBits), P,
         B.getInt32(unsigned(I) * PerRegister * info(To).Bits / 8),
         B.getInt32(*Dist), Mask});
  }
}

bool ConversionEmitter::emitInto(const StoreTarget &Target, Value *Source) {
  unsigned Count = elementsOf(Source);
  // Whole registers are gathered by as many instructions, and stored by fewer.
  if (Count % (RegisterBits / info(To).Bits) == 0 ||
      info(To).Bits == Plan.SlotBits ||
      !slotStoreMode(info(To).Bits, Plan.SlotBits))
    return false;
  bool IsGathered;
  SmallVector<Value *> Slots = convertSlots(Source, IsGathered);
  assert(!IsGathered && "pairs of registers give whole registers");
  B.SetInsertPoint(Target.Store);
  storeSlots(Slots, Target, Count);
  return true;
}
