//===- ElementLoops.cpp - Accesses element by element ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementLoops.h"
#include "Lanes.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace pto;

namespace {

/// What each iteration passes on: the next place, an address or the number of a
/// lane, and the vector that is put together.
struct Carried {
  Value *Place = nullptr;
  Value *Vector = nullptr;
};

} // namespace

/// Emits, before \p Call, a loop over the lanes of \p Mask that runs \p Step
/// for those that are set, with their numbers. Returns what is left at the end.
static Carried
emitLoop(IntrinsicInst &Call, Value *Mask, Carried Start,
         function_ref<Carried(IRBuilderBase &, Value *, Carried)> Step) {
  BasicBlock *Before = Call.getParent();
  BasicBlock *After = SplitBlock(Before, &Call);
  LLVMContext &Ctx = Call.getContext();
  auto NewBlock = [&] {
    return BasicBlock::Create(Ctx, "", Before->getParent(), After);
  };
  BasicBlock *Head = NewBlock(), *Then = NewBlock(), *Next = NewBlock();
  Before->getTerminator()->setSuccessor(0, Head);

  IRBuilder<> B(Head);
  PHINode *Index = B.CreatePHI(B.getInt64Ty(), 2);
  Index->addIncoming(B.getInt64(0), Before);
  auto Phi = [&](Value *V) -> PHINode * {
    if (!V)
      return nullptr;
    PHINode *P = B.CreatePHI(V->getType(), 2);
    P->addIncoming(V, B.GetInsertBlock() == Head ? Before : Head);
    return P;
  };
  PHINode *Place = Phi(Start.Place), *Vector = Phi(Start.Vector);
  B.CreateCondBr(B.CreateExtractElement(Mask, Index), Then, Next);

  B.SetInsertPoint(Then);
  Carried New = Step(B, Index, {Place, Vector});
  BasicBlock *ThenEnd = B.GetInsertBlock();
  B.CreateBr(Next);

  B.SetInsertPoint(Next);
  auto Join = [&](PHINode *Old, Value *Value) -> PHINode * {
    PHINode *Joined = Phi(Old);
    if (!Joined)
      return nullptr;
    Joined->addIncoming(Value, ThenEnd);
    Old->addIncoming(Joined, Next);
    return Joined;
  };
  Carried End = {Join(Place, New.Place), Join(Vector, New.Vector)};
  Value *NextIndex = B.CreateAdd(Index, B.getInt64(1));
  Index->addIncoming(NextIndex, Next);
  B.CreateCondBr(B.CreateICmpEQ(NextIndex, B.getInt64(numLanes(Mask))), After,
                 Head);
  return End;
}

static const Align SlotAlign = Align(8);

/// A place on the stack with the elements of \p V.
static AllocaInst *createVectorSlot(IRBuilderBase &B, Value *V) {
  BasicBlock &Entry = B.GetInsertBlock()->getParent()->getEntryBlock();
  AllocaInst *Slot = IRBuilder<>(&Entry, Entry.getFirstInsertionPt())
                         .CreateAlloca(V->getType());
  Slot->setAlignment(SlotAlign);
  B.CreateAlignedStore(V, Slot, SlotAlign);
  return Slot;
}

/// The alignment of each element where the call says \p Whole of the first.
static Align alignOfElements(MaybeAlign Whole, uint64_t Bytes) {
  return commonAlignment(Whole.valueOrOne(), Bytes);
}

static Value *expandLoad(IntrinsicInst &Call) {
  Type *Element = Call.getType()->getScalarType();
  uint64_t Bytes = Call.getDataLayout().getTypeStoreSize(Element);
  Align Alignment = alignOfElements(Call.getParamAlign(0), Bytes);
  auto Step = [&](IRBuilderBase &B, Value *Index, Carried Old) -> Carried {
    Value *V = B.CreateAlignedLoad(Element, Old.Place, Alignment);
    return {B.CreatePtrAdd(Old.Place, B.getInt64(Bytes)),
            B.CreateInsertElement(Old.Vector, V, Index)};
  };
  return emitLoop(Call, Call.getArgOperand(1),
                  {Call.getArgOperand(0), Call.getArgOperand(2)}, Step)
      .Vector;
}

static void compressStore(IntrinsicInst &Call) {
  Value *V = Call.getArgOperand(0);
  Type *Element = V->getType()->getScalarType();
  uint64_t Bytes = Call.getDataLayout().getTypeStoreSize(Element);
  Align Alignment = alignOfElements(Call.getParamAlign(1), Bytes);
  auto Step = [&](IRBuilderBase &B, Value *Index, Carried Old) -> Carried {
    B.CreateAlignedStore(B.CreateExtractElement(V, Index), Old.Place,
                         Alignment);
    return {B.CreatePtrAdd(Old.Place, B.getInt64(Bytes)), nullptr};
  };
  emitLoop(Call, Call.getArgOperand(2), {Call.getArgOperand(1), nullptr}, Step);
}

/// The elements that are set, from the first lane on, before those of the third
/// operand.
static Value *compress(IntrinsicInst &Call) {
  Value *V = Call.getArgOperand(0);
  auto Step = [&](IRBuilderBase &B, Value *Index, Carried Old) -> Carried {
    Value *Element = B.CreateExtractElement(V, Index);
    return {B.CreateAdd(Old.Place, B.getInt64(1)),
            B.CreateInsertElement(Old.Vector, Element, Old.Place)};
  };
  Type *I64 = Type::getInt64Ty(Call.getContext());
  return emitLoop(Call, Call.getArgOperand(1),
                  {ConstantInt::get(I64, 0), Call.getArgOperand(2)}, Step)
      .Vector;
}

/// Each active lane adds to its place, one after the other.
static void addToHistogram(IntrinsicInst &Call) {
  Value *Places = Call.getArgOperand(0), *Increment = Call.getArgOperand(1);
  auto Step = [&](IRBuilderBase &B, Value *Index, Carried) -> Carried {
    Value *Place = B.CreateExtractElement(Places, Index);
    Value *Old = B.CreateLoad(Increment->getType(), Place);
    B.CreateStore(B.CreateAdd(Old, Increment), Place);
    return {};
  };
  emitLoop(Call, Call.getArgOperand(2), {}, Step);
}

/// Emits, before \p Place, a loop that runs \p Step with the number of each
/// lane of \p Mask that is set. Vectors are in memory: as values, every one of
/// their elements would be at hand in each iteration.
static void emitCopyLoop(Instruction &Place, Value *Mask,
                         function_ref<void(IRBuilderBase &, Value *)> Step) {
  IRBuilder<> B(&Place);
  unsigned Lanes = numLanes(Mask);
  Value *Slot = createVectorSlot(
      B, B.CreateZExt(Mask, FixedVectorType::get(B.getInt8Ty(), Lanes)));
  BasicBlock *Before = Place.getParent();
  BasicBlock *After = SplitBlock(Before, &Place);
  LLVMContext &Ctx = Place.getContext();
  auto NewBlock = [&] {
    return BasicBlock::Create(Ctx, "", Before->getParent(), After);
  };
  BasicBlock *Head = NewBlock(), *Then = NewBlock(), *Next = NewBlock();
  Before->getTerminator()->setSuccessor(0, Head);
  B.SetInsertPoint(Head);
  PHINode *Index = B.CreatePHI(B.getInt64Ty(), 2);
  Index->addIncoming(B.getInt64(0), Before);
  Value *IsOn =
      B.CreateLoad(B.getInt8Ty(), B.CreateGEP(B.getInt8Ty(), Slot, Index));
  B.CreateCondBr(B.CreateIsNotNull(IsOn), Then, Next);
  B.SetInsertPoint(Then);
  Step(B, Index);
  B.CreateBr(Next);
  B.SetInsertPoint(Next);
  Value *NextIndex = B.CreateAdd(Index, B.getInt64(1));
  Index->addIncoming(NextIndex, Next);
  BranchInst *Back =
      B.CreateCondBr(B.CreateICmpEQ(NextIndex, B.getInt64(Lanes)), After, Head);
  // It runs seldom.
  MDNode *Never =
      MDNode::get(Ctx, MDString::get(Ctx, "llvm.loop.unroll.disable"));
  MDNode *ID = MDNode::getDistinct(Ctx, {nullptr, Never});
  ID->replaceOperandWith(0, ID);
  Back->setMetadata(LLVMContext::MD_loop, ID);
}

namespace {

/// Where the elements of a masked access are: one after the other, or each at
/// its own address of a vector, which is in memory then.
class ElementPlaces {
  uint64_t Bytes;
  Type *Pointers = nullptr;
  Value *Base;

public:
  Align Alignment;

  ElementPlaces(Instruction &Place, Type *Ty, Value *Pointer, Align Whole)
      : Bytes(Place.getDataLayout().getTypeStoreSize(Ty->getScalarType())),
        Base(Pointer), Alignment(Whole) {
    if (!Pointer->getType()->isVectorTy()) {
      Alignment = alignOfElements(Whole, Bytes);
      return;
    }
    IRBuilder<> B(&Place);
    Pointers = Pointer->getType()->getScalarType();
    Base = createVectorSlot(B, Pointer);
  }

  Value *address(IRBuilderBase &B, Value *Index) const {
    // Vectors have no bytes between elements, which arrays may have.
    if (!Pointers)
      return B.CreatePtrAdd(Base, B.CreateMul(Index, B.getInt64(Bytes)));
    return B.CreateLoad(Pointers, B.CreateGEP(Pointers, Base, Index));
  }
};

} // namespace

Value *pto::emitLoadLoop(Instruction &Place, Type *Ty, Value *Pointer,
                         Align Alignment, Value *Mask, Value *Others) {
  Type *Element = Ty->getScalarType();
  ElementPlaces Places(Place, Ty, Pointer, Alignment);
  IRBuilder<> B(&Place);
  Value *Slot = createVectorSlot(B, Others);
  ElementPlaces InSlot(Place, Ty, Slot, SlotAlign);
  emitCopyLoop(Place, Mask, [&](IRBuilderBase &B, Value *Index) {
    Value *V = B.CreateAlignedLoad(Element, Places.address(B, Index),
                                   Places.Alignment);
    B.CreateAlignedStore(V, InSlot.address(B, Index), InSlot.Alignment);
  });
  B.SetInsertPoint(&Place);
  return B.CreateAlignedLoad(Ty, Slot, SlotAlign);
}

void pto::emitStoreLoop(Instruction &Place, Value *V, Value *Pointer,
                        Align Alignment, Value *Mask) {
  Type *Element = V->getType()->getScalarType();
  ElementPlaces Places(Place, V->getType(), Pointer, Alignment);
  IRBuilder<> B(&Place);
  ElementPlaces InSlot(Place, V->getType(), createVectorSlot(B, V), SlotAlign);
  emitCopyLoop(Place, Mask, [&](IRBuilderBase &B, Value *Index) {
    Value *Stored = B.CreateAlignedLoad(Element, InSlot.address(B, Index),
                                        InSlot.Alignment);
    B.CreateAlignedStore(Stored, Places.address(B, Index), Places.Alignment);
  });
}

bool pto::expandElementLoop(IntrinsicInst &Call) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::masked_expandload:
    Call.replaceAllUsesWith(expandLoad(Call));
    break;
  case Intrinsic::experimental_vector_compress:
    Call.replaceAllUsesWith(compress(Call));
    break;
  case Intrinsic::masked_compressstore:
    compressStore(Call);
    break;
  case Intrinsic::experimental_vector_histogram_add:
    addToHistogram(Call);
    break;
  default:
    return false;
  }
  Call.eraseFromParent();
  return true;
}
