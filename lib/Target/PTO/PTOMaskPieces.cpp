//===- PTOMaskPieces.cpp - Masks of any length, by registers --------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOMaskPieces.h"
#include "PTOIRUtils.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PTO;
using namespace llvm::PatternMatch;

FixedVectorType *PTO::maskType(LLVMContext &Ctx, unsigned Lanes) {
  return FixedVectorType::get(Type::getInt1Ty(Ctx), Lanes);
}

Value *PTO::viewMask(IRBuilderBase &B, Value *Mask, unsigned Lanes) {
  static constexpr Intrinsic::ID IDs[3][3] = {
      {0, Intrinsic::pto_pbitcast_b32_b16, Intrinsic::pto_pbitcast_b32_b8},
      {Intrinsic::pto_pbitcast_b16_b32, 0, Intrinsic::pto_pbitcast_b16_b8},
      {Intrinsic::pto_pbitcast_b8_b32, Intrinsic::pto_pbitcast_b8_b16, 0}};
  unsigned From = elementsOf(Mask);
  if (From == Lanes)
    return Mask;
  return B.CreateIntrinsic(IDs[Log2_32(From) - 6][Log2_32(Lanes) - 6], {},
                           {Mask});
}

/// One half of the lanes of \p Mask, as far apart as \p Lanes are. punpack puts
/// a half's bits twice as far from each other.
static Value *spreadHalf(IRBuilderBase &B, Value *Mask, bool IsHigh,
                         unsigned Lanes) {
  Value *Image = viewMask(B, Mask, 256);
  Image = B.CreateIntrinsic(IsHigh ? Intrinsic::pto_punpack_hi
                                   : Intrinsic::pto_punpack_lo,
                            {}, {Image});
  return viewMask(B, Image, Lanes);
}

unsigned PTO::registerLanesFor(unsigned Count) {
  return Count <= 64 ? 64 : Count <= 128 ? 128 : 256;
}

Intrinsic::ID PTO::pltOf(unsigned Lanes) {
  switch (Lanes) {
  case 64:
    return Intrinsic::pto_plt_b32;
  case 128:
    return Intrinsic::pto_plt_b16;
  case 256:
    return Intrinsic::pto_plt_b8;
  default:
    return Intrinsic::not_intrinsic;
  }
}

/// The bits of \p Mask in a longer one, which may be anything after them.
static Value *extend(IRBuilderBase &B, Value *Mask, unsigned Lanes) {
  unsigned N = elementsOf(Mask);
  if (N == Lanes)
    return Mask;
  Type *Ty = maskType(B.getContext(), Lanes);
  // It may have been cut out of one.
  Value *Whole;
  if (match(Mask,
            m_Intrinsic<Intrinsic::vector_extract>(m_Value(Whole), m_Zero())) &&
      isa<FixedVectorType>(Whole->getType()) && elementsOf(Whole) >= Lanes)
    return elementsOf(Whole) == Lanes
               ? Whole
               : B.CreateExtractVector(Ty, Whole, B.getInt64(0));
  if (N == 1) { // LLVM takes such a vector for a scalar
    SmallVector<Constant *> First(Lanes, B.getFalse());
    First.front() = B.getTrue();
    return B.CreateSelect(B.CreateExtractElement(Mask, uint64_t(0)),
                          ConstantVector::get(First),
                          Constant::getNullValue(Ty));
  }
  // Selection widens to a power of two first, and would not see that this one
  // and the next step together are what is asked for.
  if (unsigned Power = PowerOf2Ceil(N); Power != N && Power != Lanes)
    Mask = extend(B, Mask, Power);
  return B.CreateInsertVector(Ty, PoisonValue::get(Ty), Mask, B.getInt64(0));
}

Value *PTO::andMasks(IRBuilderBase &B, Value *A, Value *C) {
  Intrinsic::ID ID;
  switch (elementsOf(A)) {
  case 64:
    ID = Intrinsic::pto_pand_b32;
    break;
  case 128:
    ID = Intrinsic::pto_pand_b16;
    break;
  default:
    ID = Intrinsic::pto_pand_b8;
  }
  // A mask governs itself, which spares one of all lanes.
  return B.CreateIntrinsic(ID, {}, {A, C, C});
}

/// Lane i of the piece is active where First + i is below the bound that the
/// mask counts to; plt says what is left for the next piece.
Value *MaskPieces::cutCount(IRBuilderBase &B, CallInst &Call, unsigned First,
                            unsigned Lanes) {
  auto &Chain = CountChains[{&Call, Lanes}];
  unsigned Index = First / Lanes;
  Intrinsic::ID ID = pltOf(Lanes);
  while (Chain.size() <= Index) {
    Value *Count;
    if (Chain.empty()) {
      Value *Base = Call.getArgOperand(0), *Bound = Call.getArgOperand(1);
      Count = match(Base, m_Zero())
                  ? Bound
                  : B.CreateBinaryIntrinsic(Intrinsic::usub_sat, Bound, Base);
      if (Count->getType()->isIntegerTy(64)) {
        // More than there are elements are all of them.
        Count = B.CreateBinaryIntrinsic(Intrinsic::umin, Count,
                                        B.getInt64(elementsOf(&Call)));
        Count = B.CreateTrunc(Count, B.getInt32Ty());
      }
    } else {
      Count = B.CreateExtractValue(Chain.back(), 1);
    }
    Chain.push_back(B.CreateIntrinsic(ID, {}, {Count}));
  }
  return B.CreateExtractValue(Chain[Index], 0);
}

bool MaskPieces::isCount(const Value *V) {
  if (!match(V, m_Intrinsic<Intrinsic::get_active_lane_mask>()))
    return false;
  Type *Ty = cast<CallInst>(V)->getArgOperand(0)->getType();
  return Ty->isIntegerTy(32) || Ty->isIntegerTy(64);
}

Value *MaskPieces::cut(IRBuilderBase &B, Value *V, unsigned First,
                       unsigned Lanes) {
  unsigned N = elementsOf(V);
  Value *Left, *Right;
  if (match(V, m_AllOnes()))
    return nullptr;
  if (auto *C = dyn_cast<Constant>(V)) {
    SmallVector<Constant *, 256> Bits;
    for (unsigned I = First; I != First + Lanes; ++I) {
      Constant *Bit = I < N ? C->getAggregateElement(I) : nullptr;
      Bits.push_back(B.getInt1(Bit && Bit->isOneValue()));
    }
    return ConstantVector::get(Bits);
  }
  if (isCount(V))
    return cutCount(B, *cast<CallInst>(V), First, Lanes);
  if (match(V, m_And(m_Value(Left), m_Value(Right)))) {
    Value *A = cut(B, Left, First, Lanes), *C = cut(B, Right, First, Lanes);
    if (!A || !C)
      return A ? A : C;
    return isCount(Left) ? andMasks(B, C, A) : andMasks(B, A, C);
  }

  if (N <= 256) {
    // First to the register that it is in, whose view may be another.
    unsigned Natural = registerLanesFor(N);
    V = extend(B, V, Natural);
    if (Natural < Lanes)
      return extend(B, V, Lanes);
    for (unsigned Half = Natural / 2; Half >= Lanes; Half /= 2) {
      V = spreadHalf(B, V, First >= Half, Half);
      First %= Half;
    }
    return V;
  }
  if (N % Lanes != 0)
    V = extend(B, V, PowerOf2Ceil(N));
  return B.CreateExtractVector(maskType(B.getContext(), Lanes), V,
                               B.getInt64(First));
}

Value *MaskPieces::lanes(IRBuilderBase &B, unsigned First, unsigned Lanes) {
  return cut(B, Mask, First, Lanes);
}

Value *MaskPieces::slots(IRBuilderBase &B, unsigned Index, unsigned SlotBits) {
  if (SlotBits <= 32)
    return lanes(B, Index * (::pto::RegisterBits / SlotBits),
                 ::pto::RegisterBits / SlotBits);
  Value *Pair = lanes(B, Index / 2 * 64, 64);
  return Pair ? spreadHalf(B, Pair, Index % 2, 64) : nullptr;
}

Value *MaskPieces::stored(IRBuilderBase &B, unsigned Index, unsigned Bits) {
  if (Bits <= 32)
    return lanes(B, Index * (::pto::RegisterBits / Bits),
                 ::pto::RegisterBits / Bits);
  Value *Pair = lanes(B, Index / 2 * 64, 64);
  if (!Pair)
    return nullptr;
  Value *Doubled =
      B.CreateIntrinsic(Intrinsic::pto_pintlv_b32, {}, {Pair, Pair});
  return B.CreateExtractValue(Doubled, Index % 2);
}
