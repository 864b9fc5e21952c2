//===- PredicateEmitter.cpp - Predicate operations as vector IR -----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PredicateEmitter.h"
#include "EmulationTables.h"
#include "Lanes.h"

using namespace llvm;
using namespace pto;

/// Whether pattern \p Code sets lane \p I of \p Lanes. Patterns of more lanes
/// than there are set all of them. Codes without a name, which the verifier
/// rejects, set none.
static bool isInPattern(unsigned Code, unsigned I, unsigned Lanes) {
  switch (Code) {
  case imm::Pattern_ALL:
    return true;
  case imm::Pattern_VL1:
    return I < 1;
  case imm::Pattern_VL2:
    return I < 2;
  case imm::Pattern_VL3:
    return I < 3;
  case imm::Pattern_VL4:
    return I < 4;
  case imm::Pattern_VL8:
    return I < 8;
  case imm::Pattern_VL16:
    return I < 16;
  case imm::Pattern_VL32:
    return I < 32;
  case imm::Pattern_VL64:
    return I < 64;
  case imm::Pattern_VL128:
    return I < 128;
  case imm::Pattern_M3:
    return I % 3 == 0;
  case imm::Pattern_M4:
    return I % 4 == 0;
  case imm::Pattern_H:
    return I < Lanes / 2;
  case imm::Pattern_Q:
    return I < Lanes / 4;
  default:
    return false;
  }
}

Constant *pto::predicatePattern(Type *Ty, unsigned Code) {
  unsigned Lanes = cast<FixedVectorType>(Ty)->getNumElements();
  SmallVector<Constant *, 256> Bits;
  for (unsigned I = 0; I < Lanes; ++I)
    Bits.push_back(
        ConstantInt::getBool(Ty->getContext(), isInPattern(Code, I, Lanes)));
  return ConstantVector::get(Bits);
}

Value *pto::predicateOfCount(IRBuilderBase &B, Type *ResultTy, Value *Count) {
  auto *MaskTy = cast<FixedVectorType>(ResultTy->getStructElementType(0));
  unsigned Lanes = MaskTy->getNumElements();
  // Comparing in elements of the governed lanes' width spares the host a change
  // of the mask's width later. 256 does not fit a byte, so no lane is compared
  // with a full count.
  unsigned Width = 8 * 256 / Lanes;
  auto *Ty = FixedVectorType::get(B.getIntNTy(Width), Lanes);
  Value *IsFull = B.CreateICmpUGE(Count, B.getInt32(Lanes));
  Value *Below =
      B.CreateICmpULT(laneNumbers(Ty), splatBits(B, Count, Ty), "plt.below");
  Value *Mask = B.CreateOr(B.CreateVectorSplat(Lanes, IsFull), Below);
  Value *Rest = B.CreateSelect(IsFull, B.CreateSub(Count, B.getInt32(Lanes)),
                               B.getInt32(0));
  return pairOf(B, ResultTy, Mask, Rest);
}

Value *pto::andMasks(IRBuilderBase &B, ArrayRef<Value *> In) {
  return B.CreateAnd(In[2], B.CreateAnd(In[0], In[1]));
}

Value *pto::orMasks(IRBuilderBase &B, ArrayRef<Value *> In) {
  return B.CreateAnd(In[2], B.CreateOr(In[0], In[1]));
}

Value *pto::xorMasks(IRBuilderBase &B, ArrayRef<Value *> In) {
  return B.CreateAnd(In[2], B.CreateXor(In[0], In[1]));
}

Value *pto::invertMask(IRBuilderBase &B, ArrayRef<Value *> In) {
  return B.CreateAnd(In[1], B.CreateNot(In[0]));
}

Value *pto::selectBits(IRBuilderBase &B, ArrayRef<Value *> In) {
  return B.CreateSelect(In[2], In[0], In[1]);
}

Value *pto::packBits(IRBuilderBase &B, Value *A, bool High) {
  unsigned Lanes = numLanes(A), Half = Lanes / 2;
  return moveLanes(B, A, Constant::getNullValue(A->getType()), [&](unsigned I) {
    return (I >= Half) == High ? 2 * (I % Half) : Lanes;
  });
}

Value *pto::unpackBits(IRBuilderBase &B, Value *A, bool High) {
  unsigned Lanes = numLanes(A);
  return moveLanes(B, A, Constant::getNullValue(A->getType()), [&](unsigned I) {
    return I % 2 ? Lanes : I / 2 + (High ? Lanes / 2 : 0);
  });
}
