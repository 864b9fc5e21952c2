//===- Lanes.cpp - Helpers on whole registers -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lanes.h"

using namespace llvm;
using namespace pto;

std::optional<Format> pto::formatOfType(const Type *Ty, bool IsSigned) {
  Ty = Ty->getScalarType();
  if (Ty->isFloatTy())
    return Format::F32;
  if (Ty->isHalfTy())
    return Format::F16;
  if (Ty->isBFloatTy())
    return Format::BF16;
  if (!Ty->isIntegerTy())
    return std::nullopt;
  unsigned Bits = Ty->getIntegerBitWidth();
  if (Bits < 8 || Bits > 64 || !isPowerOf2_32(Bits))
    return std::nullopt;
  return integerFormat(Bits, IsSigned);
}

unsigned pto::numLanes(const Value *V) {
  return cast<FixedVectorType>(V->getType())->getNumElements();
}

Type *pto::laneBitsType(Type *Ty) {
  return VectorType::getInteger(cast<FixedVectorType>(Ty));
}

Value *pto::laneBits(IRBuilderBase &B, Value *V) {
  return B.CreateBitCast(V, laneBitsType(V->getType()));
}

Value *pto::splatBits(IRBuilderBase &B, Value *Scalar, Type *Ty) {
  Type *Element = Ty->getScalarType();
  if (Scalar->getType()->isIntegerTy())
    Scalar = B.CreateTrunc(Scalar, Element);
  else
    Scalar = B.CreateBitCast(Scalar, Element);
  return B.CreateVectorSplat(cast<FixedVectorType>(Ty)->getNumElements(),
                             Scalar);
}

Constant *pto::laneNumbers(Type *Ty) {
  SmallVector<Constant *, 256> Numbers;
  for (unsigned I = 0; I < cast<FixedVectorType>(Ty)->getNumElements(); ++I)
    Numbers.push_back(ConstantInt::get(Ty->getScalarType(), I));
  return ConstantVector::get(Numbers);
}

Value *pto::zeroInactive(IRBuilderBase &B, Value *Mask, Value *V) {
  if (auto *C = dyn_cast<Constant>(Mask); C && C->isAllOnesValue())
    return V;
  return B.CreateSelect(Mask, V, Constant::getNullValue(V->getType()));
}

static SmallVector<int, 256> laneList(unsigned Lanes,
                                      function_ref<unsigned(unsigned)> From) {
  SmallVector<int, 256> Mask;
  for (unsigned I = 0; I < Lanes; ++I)
    Mask.push_back(From(I));
  return Mask;
}

Value *pto::activeLanes(IRBuilderBase &B, const VPIntrinsic &Call) {
  Value *Length = Call.getVectorLengthParam();
  Type *MaskTy = VectorType::get(B.getInt1Ty(), Call.getStaticVectorLength());
  Value *Below = B.CreateIntrinsic(
      Intrinsic::get_active_lane_mask, {MaskTy, Length->getType()},
      {ConstantInt::get(Length->getType(), 0), Length});
  Value *Mask = Call.getMaskParam();
  return Mask ? B.CreateAnd(Below, Mask) : Below;
}

Value *pto::moveLanes(IRBuilderBase &B, Value *V, unsigned Lanes,
                      function_ref<unsigned(unsigned)> From) {
  return B.CreateShuffleVector(V, laneList(Lanes, From));
}

Value *pto::moveLanes(IRBuilderBase &B, Value *A, Value *C,
                      function_ref<unsigned(unsigned)> From) {
  return B.CreateShuffleVector(A, C, laneList(numLanes(A), From));
}

Value *pto::pairOf(IRBuilderBase &B, Type *Ty, Value *First, Value *Second) {
  Value *Pair = PoisonValue::get(Ty);
  Pair = B.CreateInsertValue(
      Pair, B.CreateBitCast(First, Ty->getStructElementType(0)), 0);
  return B.CreateInsertValue(
      Pair, B.CreateBitCast(Second, Ty->getStructElementType(1)), 1);
}
