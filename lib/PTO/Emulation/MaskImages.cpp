//===- MaskImages.cpp - Whole images of masks -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MaskImages.h"
#include "Lanes.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pto;

bool pto::isPartialMask(Type *Ty) {
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  return VT && VT->getElementType()->isIntegerTy(1) &&
         (VT->getNumElements() == 128 || VT->getNumElements() == 64);
}

Value *pto::viewOfImage(IRBuilderBase &B, Value *Image, unsigned Lanes) {
  if (Lanes == ImageBits)
    return Image;
  return moveLanes(B, Image, Lanes,
                   [&](unsigned I) { return I * (ImageBits / Lanes); });
}

Value *pto::spreadMask(IRBuilderBase &B, Value *Mask) {
  unsigned Lanes = numLanes(Mask), Stride = ImageBits / Lanes;
  SmallVector<int, ImageBits> From;
  for (unsigned I = 0; I < ImageBits; ++I)
    From.push_back(I % Stride ? Lanes : I / Stride);
  return B.CreateShuffleVector(Mask, Constant::getNullValue(Mask->getType()),
                               From);
}

Value *MaskImages::get(Value *Mask) {
  if (numLanes(Mask) == ImageBits)
    return Mask;
  if (Value *Image = Known.lookup(Mask))
    return Image;
  if (auto *Phi = dyn_cast<PHINode>(Mask))
    return ofPhi(*Phi);
  Value *Image = compute(Mask);
  Known[Mask] = Image;
  return Image;
}

Value *MaskImages::ofPhi(PHINode &Phi) {
  Type *Ty = FixedVectorType::get(Type::getInt1Ty(Phi.getContext()), ImageBits);
  PHINode *Image = PHINode::Create(Ty, Phi.getNumIncomingValues(),
                                   Phi.getName() + ".image", Phi.getIterator());
  Known[&Phi] = Image;
  Open.push_back({&Phi, Image});
  return Image;
}

void MaskImages::completePhis() {
  // The operands may be phis that have not been asked for before.
  while (!Open.empty()) {
    auto [Phi, Image] = Open.pop_back_val();
    for (unsigned I = 0, E = Phi->getNumIncomingValues(); I != E; ++I)
      Image->addIncoming(get(Phi->getIncomingValue(I)),
                         Phi->getIncomingBlock(I));
  }
}

/// Interleaves or de-interleaves the images A and B in groups of \p Group bits
/// and returns the lower or the higher half.
static Value *moveGroups(IRBuilderBase &B, Value *A, Value *C, unsigned Group,
                         bool Interleave, bool High) {
  return moveLanes(B, A, C, [&](unsigned I) {
    unsigned G = I / Group, Groups = ImageBits / Group;
    if (Interleave) {
      G += High ? Groups : 0;
      G = (G % 2) * Groups + G / 2;
    } else {
      G = 2 * G + High;
    }
    return G * Group + I % Group;
  });
}

void MaskImages::setBitwise(CallBase &Call, Value *(*Emit)(IRBuilderBase &,
                                                           ArrayRef<Value *>)) {
  Rules[&Call] = [=](IRBuilderBase &B, ArrayRef<Value *> In, unsigned) {
    return Emit(B, In);
  };
}

void MaskImages::setCopied(CallBase &Call) {
  Rules[&Call] = [](IRBuilderBase &, ArrayRef<Value *> In, unsigned) {
    return In[0];
  };
}

void MaskImages::setInterleaved(CallBase &Call, bool Interleave) {
  unsigned Group = ImageBits / numLanes(Call.getArgOperand(0));
  Rules[&Call] = [=](IRBuilderBase &B, ArrayRef<Value *> In, unsigned Result) {
    return moveGroups(B, In[0], In[1], Group, Interleave, Result);
  };
}

/// The image of result \p Result of an operation that moves or combines images,
/// or null for one that makes a mask of its own.
Value *MaskImages::ofCall(IRBuilderBase &B, CallBase &Call, unsigned Result) {
  auto It = Rules.find(&Call);
  if (It == Rules.end())
    return nullptr;
  SmallVector<Value *, 3> In;
  for (Value *Arg : Call.args())
    In.push_back(get(Arg));
  return It->second(B, In, Result);
}

Value *MaskImages::compute(Value *Mask) {
  auto *I = dyn_cast<Instruction>(Mask);
  if (!I) {
    // A constant. Arguments are known.
    IRBuilder<> B(Mask->getContext());
    return spreadMask(B, Mask);
  }
  IRBuilder<> B(I->getParent(), std::next(I->getIterator()));
  Value *Image = nullptr;
  if (auto *Call = dyn_cast<CallBase>(I)) {
    Image = ofCall(B, *Call, 0);
  } else if (auto *Extract = dyn_cast<ExtractValueInst>(I)) {
    Value *Whole = Extract->getAggregateOperand();
    if (Value *Emulated = Known.lookup(Whole))
      Image = B.CreateExtractValue(Emulated, Extract->getIndices());
    else if (auto *Call = dyn_cast<CallBase>(Whole))
      Image = ofCall(B, *Call, Extract->getIndices()[0]);
  } else if (auto *Select = dyn_cast<SelectInst>(I)) {
    Value *Condition = Select->getCondition();
    if (Condition->getType()->isVectorTy())
      Condition = get(Condition);
    Image = B.CreateSelect(Condition, get(Select->getTrueValue()),
                           get(Select->getFalseValue()));
  } else if (auto *Freeze = dyn_cast<FreezeInst>(I)) {
    Image = B.CreateFreeze(get(Freeze->getOperand(0)));
  }
  return Image ? Image : spreadMask(B, Mask);
}
