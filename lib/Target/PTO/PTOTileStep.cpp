//===- PTOTileStep.cpp - Some elements of a tile --------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOTileStep.h"
#include "MCTargetDesc/PTOBaseInfo.h"
#include "PTOMaskPieces.h"
#include "PTORegisterPieces.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/IntrinsicsPTO.h"

using namespace llvm;
using namespace llvm::PTO;

TileStep::TileStep(IRBuilderBase &B, const TileConversion &Pair,
                   pto::Rounding Rounding, bool Saturate)
    : B(B), Steps(B), Pair(Pair), Plan(planTile(Pair, Rounding, Saturate)) {
  PerUnit = Pair.SrcBits == 4 || Pair.DstBits == 4 ? 2 : 1;
  SrcUnit = Pair.SrcBits * PerUnit;
  DstUnit = Pair.DstBits * PerUnit;
  Slot = Plan.SlotBits;
}

/// Whether both execution ports together convert two registers a cycle.
/// Conversions between float and integer take a port for two cycles each.
bool TileStep::isCheap() const {
  return Pair.SrcIsFloat == Pair.DstIsFloat && Plan.Steps.size() == 1;
}

//===----------------------------------------------------------------------===//
// Registers and memory
//===----------------------------------------------------------------------===//

Value *TileStep::at(Value *Pointer, unsigned Bytes) {
  return Bytes == 0 ? Pointer : B.CreatePtrAdd(Pointer, B.getInt64(Bytes));
}

/// Masks of 64-bit lanes are those of 32 bits.
Value *TileStep::allTrue(unsigned Bits) const {
  return Constant::getAllOnesValue(
      maskType(B.getContext(), RegisterBits / std::min(Bits, 32U)));
}

Value *TileStep::call(Intrinsic::ID ID, ArrayRef<Value *> Operands) {
  return B.CreateIntrinsic(ID, {}, Operands);
}

/// One register of bytes.
Value *TileStep::load(Value *Pointer, unsigned Dist) {
  return call(Intrinsic::pto_vlds_v256i8,
              {Pointer, B.getInt32(0), B.getInt32(Dist)});
}

/// Two registers: units of \p Bits with even and with odd numbers.
std::pair<Value *, Value *> TileStep::loadPair(Value *Pointer, unsigned Bits) {
  unsigned Dist = Bits == 8    ? pto::imm::LoadDist_DINTLV_B8
                  : Bits == 16 ? pto::imm::LoadDist_DINTLV_B16
                               : pto::imm::LoadDist_DINTLV_B32;
  Value *Both = call(Intrinsic::pto_vldsx2_v256i8,
                     {Pointer, B.getInt32(0), B.getInt32(Dist)});
  return {B.CreateExtractValue(Both, 0), B.CreateExtractValue(Both, 1)};
}

/// Stores \p V, whose mask governs units of \p Bits.
void TileStep::store(Value *V, Value *Pointer, unsigned Bits, unsigned Dist,
                     Value *Mask) {
  Bits = std::min(Bits, 32U);
  Intrinsic::ID ID = Bits == 8    ? Intrinsic::pto_vsts_v256i8
                     : Bits == 16 ? Intrinsic::pto_vsts_v128i16
                                  : Intrinsic::pto_vsts_v64i32;
  call(ID, {Steps.asLanes(V, Bits), Pointer, B.getInt32(0), B.getInt32(Dist),
            Mask});
}

void TileStep::storePair(Value *Low, Value *High, Value *Pointer,
                         unsigned Bits) {
  unsigned Dist = Bits == 8    ? pto::imm::StoreDist_INTLV_B8
                  : Bits == 16 ? pto::imm::StoreDist_INTLV_B16
                               : pto::imm::StoreDist_INTLV_B32;
  call(Intrinsic::pto_vstsx2_v256i8,
       {Steps.asLanes(Low, 8), Steps.asLanes(High, 8), Pointer, B.getInt32(0),
        B.getInt32(Dist), allTrue(8)});
}

/// The mask of the first \p N lanes of \p Bits.
Value *TileStep::count(Value *N, unsigned Bits) {
  if (Bits == 64) {
    N = B.CreateShl(N, 1);
    Bits = 32;
  }
  return B.CreateExtractValue(call(pltOf(RegisterBits / Bits), {N}), 0);
}

/// The code of the mode that stores units of \p Bits from slots of \p SlotBits.
static unsigned packing(unsigned SlotBits, unsigned Bits) {
  std::optional<unsigned> Mode = slotStoreMode(Bits, SlotBits);
  assert(Mode && "the slots of every pair can be stored");
  return *Mode;
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

/// The elements at \p Part of slots to slots.
Value *TileStep::convert(Value *V, unsigned Part) {
  for (const ConversionStep &Step : Plan.Steps)
    V = Steps.emit(Step, V, Step.Row && Step.Row->Parts > 1 ? Part : 0);
  return V;
}

/// Converts the even and the odd elements of \p Bits that \p Sources has, each
/// to its own place, and merges the results.
Value *TileStep::mergeParts(std::pair<Value *, Value *> Sources,
                            unsigned Bits) {
  // The mask has the lanes of the store's, where an or of any lanes might need
  // another one.
  return Steps.merge(Steps.asLanes(convert(Sources.first, 0), Bits),
                     Steps.asLanes(convert(Sources.second, 1), Bits),
                     allTrue(Bits));
}

/// The first units of \p V, each at the low end of a slot.
Value *TileStep::spread(Value *V) {
  for (unsigned Bits = SrcUnit; Bits != Slot; Bits *= 2) {
    Value *Lanes = Steps.asLanes(V, Bits);
    V = Steps.interleave(Lanes, Steps.above(Lanes, Plan.Extension)).first;
  }
  return V;
}

//===----------------------------------------------------------------------===//
// Sequences
//===----------------------------------------------------------------------===//

/// Two registers through the dual load and the dual store.
TileStep::Result TileStep::emitSame(Value *Src) {
  auto [Even, Odd] = loadPair(Src, SrcUnit);
  return {convert(Even), convert(Odd), DstUnit};
}

/// Two registers to one.
TileStep::Result TileStep::emitNarrow(Value *Src) {
  Value *V;
  if (movesOnly()) {
    V = loadPair(Src, DstUnit).first;
  } else if (SrcUnit == 64) {
    constexpr unsigned Norm = pto::imm::LoadDist_NORM;
    Value *Low = convert(load(Src, Norm));
    Value *High = convert(load(at(Src, pto::RegisterBytes), Norm));
    V = Steps.deinterleave(Steps.asLanes(Low, 32), Steps.asLanes(High, 32))
            .first;
  } else {
    V = mergeParts(loadPair(Src, SrcUnit), DstUnit);
  }
  return {V, nullptr, DstUnit, packing(DstUnit, DstUnit)};
}

/// Four registers to one, or two to a half.
TileStep::Result TileStep::emitQuarter(Value *Src) {
  if (movesOnly()) {
    Value *Low = loadPair(Src, 16).first;
    Value *High = loadPair(at(Src, 2 * pto::RegisterBytes), 16).first;
    Value *V = Steps.deinterleave(Low, High).first;
    return {V, nullptr, 8, packing(8, 8)};
  }
  return {mergeParts(loadPair(Src, 32), 32), nullptr, 32, packing(32, 16)};
}

/// One register to two.
TileStep::Result TileStep::emitWiden(Value *Src) {
  Value *V = load(Src, pto::imm::LoadDist_NORM);
  if (movesOnly())
    return {V, Steps.above(Steps.asLanes(V, SrcUnit), Plan.Extension), SrcUnit};
  return {convert(V, 0), convert(V, 1), DstUnit};
}

/// Half a register to two.
TileStep::Result TileStep::emitQuadruple(Value *Src) {
  Value *V = load(Src, pto::imm::LoadDist_UNPK_B16);
  return {convert(V, 0), convert(V, 1), 32};
}

/// One register of slots.
TileStep::Result TileStep::emitSlots(Value *Src) {
  std::optional<unsigned> Dist = slotLoadMode(SrcUnit, Slot);
  assert(Dist && "units of every pair can be loaded into slots");
  Value *V = load(Src, *Dist);
  // The byte of two nibbles is wanted in both halves of a slot.
  if (Pair.SrcBits == 4 && !Pair.SrcIsFloat) {
    V = Steps.asLanes(V, 32);
    V = B.CreateOr(V, B.CreateShl(V, 16));
  }
  return {convert(V), nullptr, Slot, packing(Slot, DstUnit)};
}

std::pair<TileStep::Result (TileStep::*)(Value *), unsigned>
TileStep::sequence() const {
  unsigned In = Slot / SrcUnit, Out = Slot / DstUnit;
  // Only a form leaves room for the results at the other part.
  bool FitsPairs = movesOnly() || (Plan.Steps.size() == 1 && Plan.Steps[0].Row);
  if (In == 1 && Out == 1)
    return {&TileStep::emitSame, 2};
  if (In == 1 && Out == 2 && FitsPairs && (movesOnly() || isCheap()))
    return {&TileStep::emitNarrow, 2};
  if (In == 1 && Out == 4 && FitsPairs)
    return {&TileStep::emitQuarter, movesOnly() ? 4 : 2};
  if (In == 2 && Out == 1 && FitsPairs && (movesOnly() || Slot != 64))
    return {&TileStep::emitWiden, 2};
  if (In == 4 && Out == 1 && FitsPairs)
    return {&TileStep::emitQuadruple, 2};
  return {&TileStep::emitSlots, 1};
}

unsigned TileStep::wholeElements() const {
  return sequence().second * maskedElements();
}

unsigned TileStep::maskedElements() const {
  return RegisterBits / Slot * PerUnit;
}

void TileStep::emitWhole(Value *Dst, Value *Src, unsigned Times) {
  auto Emit = sequence().first;
  SmallVector<Result> Results;
  for (unsigned I = 0; I != Times; ++I)
    Results.push_back(
        (this->*Emit)(at(Src, I * wholeElements() * Pair.SrcBits / 8)));
  for (unsigned I = 0; I != Times; ++I) {
    const Result &R = Results[I];
    Value *To = at(Dst, I * wholeElements() * Pair.DstBits / 8);
    if (R.High)
      storePair(R.Low, R.High, To, R.Bits);
    else
      store(R.Low, To, R.Bits, R.Dist, allTrue(R.Bits));
  }
}

void TileStep::emitMasked(Value *Dst, Value *Src, Value *Count) {
  auto Units = [&] {
    return PerUnit == 1 ? Count
                        : B.CreateLShr(B.CreateAdd(Count, B.getInt32(1)), 1);
  };
  // The lanes of memory: elements, but for those that share a byte.
  unsigned Bits = std::max<unsigned>(Pair.SrcBits, 8);
  Value *N = Pair.SrcBits == 4 ? Units() : Count;
  // More than a register's worth of narrow elements may be there.
  unsigned Lanes = maskedElements() * Pair.SrcBits / Bits;
  if (Lanes < RegisterBits / Bits) {
    Value *Limit = B.getInt32(Lanes);
    N = B.CreateSelect(B.CreateICmpULT(N, Limit), N, Limit);
  }
  FixedVectorType *Ty = Steps.laneType(std::min(Bits, 32U));
  // The other lanes are not used, except for the other half of a pair.
  Value *Others = PerUnit == 2 ? Constant::getNullValue(Ty)
                               : static_cast<Constant *>(PoisonValue::get(Ty));
  Value *V = B.CreateMaskedLoad(Ty, Src, Align(32), count(N, Bits), Others);
  V = convert(spread(V));
  if (Slot == DstUnit) {
    unsigned Lane = Pair.DstBits;
    store(V, Dst, Lane, packing(Lane, Lane), count(Count, Lane));
  } else {
    store(V, Dst, Slot, packing(Slot, DstUnit), count(Units(), Slot));
  }
}
