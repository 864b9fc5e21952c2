//===- PTOTileStep.cpp - Some elements of a tile --------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOTileStep.h"
#include "MCTargetDesc/PTOBaseInfo.h"
#include "PTORegisterPieces.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/IntrinsicsPTO.h"

using namespace llvm;
using namespace llvm::PTO;

/// The code of a named immediate.
static unsigned code(ImmediateKind Kind, const Twine &Name) {
  const Immediate *Imm = findImmediate(Kind, Name.str());
  assert(Imm && "the table of immediates has all that is used here");
  return Imm->Code;
}

bool PTO::usesRounding(const TileConversion &Pair) {
  if (Pair.Src == Pair.Dst)
    return true;
  const ConversionForm *F = pto::findForm(Pair.Src, Pair.Dst);
  return F ? F->Roundings != 0 : Pair.SrcBits > Pair.DstBits;
}

bool PTO::usesSaturation(const TileConversion &Pair) {
  if (Pair.Src == Pair.Dst)
    return false;
  const ConversionForm *F = pto::findForm(Pair.Src, Pair.Dst);
  return F ? F->HasSaturation : Pair.SrcBits > Pair.DstBits;
}

TileStep::TileStep(IRBuilderBase &B, const TileConversion &Pair,
                   unsigned Rounding, bool Saturate)
    : B(B), Pair(Pair), Rounding(Rounding), Saturate(Saturate) {
  PerUnit = Pair.SrcBits == 4 || Pair.DstBits == 4 ? 2 : 1;
  SrcUnit = Pair.SrcBits * PerUnit;
  DstUnit = Pair.DstBits * PerUnit;
  Slot = std::max(SrcUnit, DstUnit);

  bool IsInteger = !Pair.SrcIsFloat && !Pair.DstIsFloat;
  if (hasS4())
    return;
  // Registers without a form between them, or with one that does the same as
  // the move through memory.
  if (Pair.Src == "u8" && Pair.Dst == "u16")
    return;
  if (Pair.Src == "s32" && Pair.Dst == "s64")
    return;
  if (IsInteger && SrcUnit > DstUnit && !Saturate)
    return;
  if (Pair.Src == Pair.Dst || pto::findForm(Pair.Src, Pair.Dst)) {
    if (!Saturate && Pair.Via != Pair.Dst) {
      // The low bits are what is stored.
      Chain.push_back({Pair.Src, Pair.Via, Rounding, false});
      unsigned ViaBits = Pair.Via == "s32" ? 32 : 16;
      Slot = std::max(Slot, ViaBits);
    } else {
      Chain.push_back({Pair.Src, Pair.Dst, Rounding, Saturate});
    }
    return;
  }
  // s32 to f16 in two: the first rounds to odd, so that both round as one.
  Chain.push_back({Pair.Src, "f32", code(PTO::Rounding, "O"), false});
  Chain.push_back({"f32", Pair.Dst, Rounding, Saturate});
}

/// Whether both execution ports together convert two registers a cycle.
/// Conversions between float and integer take a port for two cycles each.
bool TileStep::isCheap() const {
  return Pair.SrcIsFloat == Pair.DstIsFloat && Chain.size() == 1;
}

bool TileStep::hasS4() const {
  return Pair.Src == "s4x2" || Pair.Dst == "s4x2";
}

//===----------------------------------------------------------------------===//
// Registers and memory
//===----------------------------------------------------------------------===//

FixedVectorType *TileStep::lanes(unsigned Bits) const {
  return FixedVectorType::get(B.getIntNTy(Bits), RegisterBits / Bits);
}

/// A register seen as integer lanes.
Value *TileStep::as(Value *V, unsigned Bits) {
  return B.CreateBitCast(V, lanes(Bits));
}

Value *TileStep::at(Value *Pointer, unsigned Bytes) {
  return Bytes == 0 ? Pointer : B.CreatePtrAdd(Pointer, B.getInt64(Bytes));
}

/// Masks of 64-bit lanes are those of 32 bits.
Value *TileStep::allTrue(unsigned Bits) const {
  return Constant::getAllOnesValue(
      FixedVectorType::get(B.getInt1Ty(), RegisterBits / std::min(Bits, 32U)));
}

Value *TileStep::splat(uint64_t V, unsigned Bits) const {
  return ConstantInt::get(lanes(Bits), V);
}

Value *TileStep::call(Intrinsic::ID ID, ArrayRef<Value *> Operands) {
  return B.CreateIntrinsic(ID, {}, Operands);
}

std::pair<Value *, Value *> TileStep::callPair(Intrinsic::ID ID,
                                               ArrayRef<Value *> Operands) {
  Value *Both = call(ID, Operands);
  return {B.CreateExtractValue(Both, 0), B.CreateExtractValue(Both, 1)};
}

/// One register of bytes.
Value *TileStep::load(Value *Pointer, unsigned Dist) {
  return call(Intrinsic::pto_vlds_v256i8,
              {Pointer, B.getInt32(0), B.getInt32(Dist)});
}

/// Two registers: units of \p Bits with even and with odd numbers.
std::pair<Value *, Value *> TileStep::loadPair(Value *Pointer, unsigned Bits) {
  return callPair(Intrinsic::pto_vldsx2_v256i8,
                  {Pointer, B.getInt32(0),
                   B.getInt32(code(LoadPairDist, "DINTLV_B" + Twine(Bits)))});
}

/// Stores \p V, whose mask governs units of \p Bits.
void TileStep::store(Value *V, Value *Pointer, unsigned Bits, unsigned Dist,
                     Value *Mask) {
  Bits = std::min(Bits, 32U);
  Intrinsic::ID ID = Bits == 8    ? Intrinsic::pto_vsts_v256i8
                     : Bits == 16 ? Intrinsic::pto_vsts_v128i16
                                  : Intrinsic::pto_vsts_v64i32;
  call(ID, {as(V, Bits), Pointer, B.getInt32(0), B.getInt32(Dist), Mask});
}

void TileStep::storePair(Value *Low, Value *High, Value *Pointer,
                         unsigned Bits) {
  call(Intrinsic::pto_vstsx2_v256i8,
       {as(Low, 8), as(High, 8), Pointer, B.getInt32(0),
        B.getInt32(code(StorePairDist, "INTLV_B" + Twine(Bits))), allTrue(8)});
}

/// What is in one of two registers, whose masks are of lanes of \p Bits.
Value *TileStep::merge(Value *V, Value *W, unsigned Bits) {
  Intrinsic::ID ID = Bits == 8    ? Intrinsic::pto_vor_u8
                     : Bits == 16 ? Intrinsic::pto_vor_u16
                                  : Intrinsic::pto_vor_u32;
  return call(ID, {as(V, Bits), as(W, Bits), allTrue(Bits)});
}

/// The mask of the first \p N lanes of \p Bits.
Value *TileStep::count(Value *N, unsigned Bits) {
  if (Bits == 64) {
    N = B.CreateShl(N, 1);
    Bits = 32;
  }
  Intrinsic::ID ID = Bits == 8    ? Intrinsic::pto_plt_b8
                     : Bits == 16 ? Intrinsic::pto_plt_b16
                                  : Intrinsic::pto_plt_b32;
  return B.CreateExtractValue(call(ID, {N}), 0);
}

static unsigned packing(unsigned From, unsigned To) {
  if (From == To)
    return code(StoreDist, "NORM_B" + Twine(std::min(From, 32U)));
  return code(StoreDist,
              From == 4 * To ? Twine("PK4_B32") : "PK_B" + Twine(From));
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

/// \p V converted, each element where its own of the other width is.
Value *TileStep::emitForm(const Form &F, Value *V, unsigned Part) {
  if (F.Src == F.Dst) {
    assert(F.Src == "f32" && "tiles are rounded in f32 only");
    Type *Ty = FixedVectorType::get(B.getFloatTy(), 64);
    return call(Intrinsic::pto_vtrc_f32,
                {B.CreateBitCast(V, Ty), allTrue(32), B.getInt32(F.Rounding)});
  }
  const ConversionForm *Row = pto::findForm(F.Src, F.Dst);
  assert(Row && "every step is a form");
  Intrinsic::ID ID = conversionIntrinsic(*Row);
  FunctionType *Ty = Intrinsic::getType(B.getContext(), ID);
  Value *Mask = Constant::getAllOnesValue(Ty->getParamType(1));
  return call(ID,
              {B.CreateBitCast(V, Ty->getParamType(0)), Mask,
               B.getInt32(Row->Roundings ? F.Rounding : 0),
               B.getInt32(Row->HasSaturation && F.Saturate), B.getInt32(Part)});
}

/// 32-bit slots, each with two halves, to a byte of two nibbles in each.
Value *TileStep::toS4(Value *V) {
  Value *All16 = allTrue(16);
  Value *Halves = B.CreateBitCast(V, FixedVectorType::get(B.getHalfTy(), 128));
  V = emitForm({"f16", "s16", Rounding, Saturate}, V, 0);
  if (Saturate) {
    V = call(Intrinsic::pto_vmaxs_s16, {V, B.getInt32(-8), All16});
    V = call(Intrinsic::pto_vmins_s16, {V, B.getInt32(7), All16});
  } else {
    // Infinities do not wrap.
    auto Replace = [&](bool IsNegative, int Nibble) {
      Value *Infinity = ConstantFP::getInfinity(B.getHalfTy(), IsNegative);
      Value *Is = call(Intrinsic::pto_vcmps_eq_f16, {Halves, Infinity, All16});
      V = call(Intrinsic::pto_vsel_s16, {splat(Nibble, 16), V, Is});
    };
    Replace(false, 7);
    Replace(true, 8);
  }
  Value *All = allTrue(32);
  V = as(V, 32);
  Value *Low = call(Intrinsic::pto_vand_u32, {V, splat(0x0F, 32), All});
  Value *High = call(Intrinsic::pto_vshrs_u32, {V, B.getInt32(12), All});
  High = call(Intrinsic::pto_vand_u32, {High, splat(0xF0, 32), All});
  return call(Intrinsic::pto_vor_u32, {Low, High, All});
}

/// The reverse: the byte is at least in the low part of both halves of a slot.
Value *TileStep::fromS4(Value *V) {
  Value *All = allTrue(16);
  // In 16 bits, the low nibble to the top for the even element, the high one
  // for the odd one.
  Value *Amounts =
      as(call(Intrinsic::pto_vbr_u32, {B.getInt32(0x0008000C)}), 16);
  V = call(Intrinsic::pto_vshl_s16, {as(V, 16), Amounts, All});
  V = call(Intrinsic::pto_vshrs_s16, {V, B.getInt32(12), All});
  return emitForm({"s16", "f16", code(PTO::Rounding, "R"), false}, V, 0);
}

/// The elements at \p Part of slots to slots.
Value *TileStep::convert(Value *V, unsigned Part) {
  if (Pair.Dst == "s4x2")
    return toS4(V);
  if (Pair.Src == "s4x2")
    return fromS4(V);
  for (const Form &F : Chain) {
    const ConversionForm *Row = pto::findForm(F.Src, F.Dst);
    V = emitForm(F, V, Row && Row->Parts > 1 ? Part : 0);
  }
  return V;
}

/// What stands above an element in a slot twice as wide: its extension where
/// there is no form for that, otherwise anything.
Value *TileStep::partner(Value *V) {
  if (Pair.Src == "u8" && Pair.Dst == "u16")
    return splat(0, 8);
  if (Pair.Src == "s32" && Pair.Dst == "s64")
    return call(Intrinsic::pto_vshrs_s32,
                {as(V, 32), B.getInt32(31), allTrue(32)});
  return V;
}

/// The first units of \p V, each at the low end of a slot.
Value *TileStep::spread(Value *V) {
  for (unsigned Bits = SrcUnit; Bits != Slot; Bits *= 2) {
    Intrinsic::ID ID = Bits == 8    ? Intrinsic::pto_vintlv_u8
                       : Bits == 16 ? Intrinsic::pto_vintlv_u16
                                    : Intrinsic::pto_vintlv_u32;
    V = callPair(ID, {as(V, Bits), as(partner(V), Bits)}).first;
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
    unsigned Norm = code(LoadDist, "NORM");
    Value *Low = convert(as(load(Src, Norm), 64));
    Value *High = convert(as(load(at(Src, 256), Norm), 64));
    V = callPair(Intrinsic::pto_vdintlv_u32, {as(Low, 32), as(High, 32)}).first;
  } else {
    auto [Even, Odd] = loadPair(Src, SrcUnit);
    V = merge(convert(Even, 0), convert(Odd, 1), DstUnit);
  }
  return {V, nullptr, DstUnit, packing(DstUnit, DstUnit)};
}

/// Four registers to one, or two to a half.
TileStep::Result TileStep::emitQuarter(Value *Src) {
  if (movesOnly()) {
    Value *Low = loadPair(Src, 16).first;
    Value *High = loadPair(at(Src, 512), 16).first;
    Value *V = callPair(Intrinsic::pto_vdintlv_u8, {Low, High}).first;
    return {V, nullptr, 8, packing(8, 8)};
  }
  auto [Even, Odd] = loadPair(Src, 32);
  return {merge(convert(Even, 0), convert(Odd, 1), 32), nullptr, 32,
          packing(32, 16)};
}

/// One register to two.
TileStep::Result TileStep::emitWiden(Value *Src) {
  Value *V = load(Src, code(LoadDist, "NORM"));
  if (movesOnly())
    return {V, partner(V), SrcUnit};
  return {convert(V, 0), convert(V, 1), DstUnit};
}

/// Half a register to two.
TileStep::Result TileStep::emitQuadruple(Value *Src) {
  Value *V = load(Src, code(LoadDist, "UNPK_B16"));
  return {convert(V, 0), convert(V, 1), 32};
}

/// One register of slots.
TileStep::Result TileStep::emitSlots(Value *Src) {
  StringRef Dist = Slot == SrcUnit       ? "NORM"
                   : Slot == 4 * SrcUnit ? "UNPK4"
                   : SrcUnit == 8        ? "UNPK_B8"
                   : SrcUnit == 16       ? "UNPK_B16"
                                         : "UNPK_B32";
  Value *V = load(Src, code(LoadDist, Dist));
  if (Pair.Src == "s4x2") {
    V = as(V, 32);
    Value *Above =
        call(Intrinsic::pto_vshls_u32, {V, B.getInt32(16), allTrue(32)});
    V = call(Intrinsic::pto_vor_u32, {V, Above, allTrue(32)});
  }
  return {convert(V), nullptr, Slot, packing(Slot, DstUnit)};
}

std::pair<TileStep::Result (TileStep::*)(Value *), unsigned>
TileStep::sequence() const {
  unsigned In = Slot / SrcUnit, Out = Slot / DstUnit;
  bool FitsPairs = !hasS4() && Chain.size() <= 1;
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
  FixedVectorType *Ty = lanes(std::min(Bits, 32U));
  // Nobody looks at the other lanes, but for the other half of a pair.
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
