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

unsigned pto::numLanes(const Value *V) {
  return cast<FixedVectorType>(V->getType())->getNumElements();
}

Value *pto::laneBits(IRBuilderBase &B, Value *V) {
  auto *Ty = cast<FixedVectorType>(V->getType());
  return B.CreateBitCast(
      V, FixedVectorType::get(B.getIntNTy(Ty->getScalarSizeInBits()),
                              Ty->getNumElements()));
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

static SmallVector<int, 256> numbers(unsigned Lanes,
                                     function_ref<unsigned(unsigned)> From) {
  SmallVector<int, 256> Mask;
  for (unsigned I = 0; I < Lanes; ++I)
    Mask.push_back(From(I));
  return Mask;
}

Value *pto::moveLanes(IRBuilderBase &B, Value *V, unsigned Lanes,
                      function_ref<unsigned(unsigned)> From) {
  return B.CreateShuffleVector(V, numbers(Lanes, From));
}

Value *pto::moveLanes(IRBuilderBase &B, Value *A, Value *C,
                      function_ref<unsigned(unsigned)> From) {
  return B.CreateShuffleVector(A, C, numbers(numLanes(A), From));
}

Value *pto::pairOf(IRBuilderBase &B, Type *Ty, Value *First, Value *Second) {
  Value *Pair = B.CreateInsertValue(PoisonValue::get(Ty), First, 0);
  return B.CreateInsertValue(Pair, Second, 1);
}
