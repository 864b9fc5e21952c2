//===- MaskImages.cpp - Whole images of masks -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MaskImages.h"
#include "EmulationTables.h"
#include "Lanes.h"
#include "PredicateEmitter.h"
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
  // The operands may be phis that nobody has asked for before.
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

/// The image of result \p Result of an operation that moves or combines images,
/// or null for one that makes a mask of its own.
Value *MaskImages::ofIntrinsic(IRBuilderBase &B, CallBase &Call,
                               unsigned Result) {
  const EmulatedOperation *Op = lookupEmulatedOperation(Call.getIntrinsicID());
  if (!Op)
    return nullptr;
  auto Image = [&](unsigned I) { return get(Call.getArgOperand(I)); };
  switch (Op->Kind) {
  case PBITCAST:
    return Image(0);
  case PAND:
  case POR:
  case PXOR:
  case PNOT:
  case PSEL: {
    // Bit by bit, so what holds for lanes holds for images.
    SmallVector<Value *, 3> Images;
    for (unsigned I = 0; I < Call.arg_size(); ++I)
      Images.push_back(Image(I));
    return emitPredicate(B, *Op, Images[0]->getType(), Images);
  }
  case PINTLV:
  case PDINTLV: {
    unsigned Group = ImageBits / numLanes(Call.getArgOperand(0));
    return moveGroups(B, Image(0), Image(1), Group, Op->Kind == PINTLV, Result);
  }
  default:
    return nullptr;
  }
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
    Image = ofIntrinsic(B, *Call, 0);
  } else if (auto *Extract = dyn_cast<ExtractValueInst>(I)) {
    Value *Whole = Extract->getAggregateOperand();
    if (Value *Emulated = Known.lookup(Whole))
      Image = B.CreateExtractValue(Emulated, Extract->getIndices());
    else if (auto *Call = dyn_cast<CallBase>(Whole))
      Image = ofIntrinsic(B, *Call, Extract->getIndices()[0]);
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
