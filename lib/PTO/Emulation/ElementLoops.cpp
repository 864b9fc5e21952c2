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

/// What goes round: the next address, and the vector that is loaded.
struct Carried {
  Value *Address = nullptr;
  Value *Loaded = nullptr;
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
  PHINode *Address = Phi(Start.Address), *Loaded = Phi(Start.Loaded);
  B.CreateCondBr(B.CreateExtractElement(Mask, Index), Then, Next);

  B.SetInsertPoint(Then);
  Carried New = Step(B, Index, {Address, Loaded});
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
  Carried End = {Join(Address, New.Address), Join(Loaded, New.Loaded)};
  Value *NextIndex = B.CreateAdd(Index, B.getInt64(1));
  Index->addIncoming(NextIndex, Next);
  B.CreateCondBr(B.CreateICmpEQ(NextIndex, B.getInt64(numLanes(Mask))), After,
                 Head);
  return End;
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
    Value *V = B.CreateAlignedLoad(Element, Old.Address, Alignment);
    return {B.CreatePtrAdd(Old.Address, B.getInt64(Bytes)),
            B.CreateInsertElement(Old.Loaded, V, Index)};
  };
  return emitLoop(Call, Call.getArgOperand(1),
                  {Call.getArgOperand(0), Call.getArgOperand(2)}, Step)
      .Loaded;
}

static void compressStore(IntrinsicInst &Call) {
  Value *V = Call.getArgOperand(0);
  Type *Element = V->getType()->getScalarType();
  uint64_t Bytes = Call.getDataLayout().getTypeStoreSize(Element);
  Align Alignment = alignOfElements(Call.getParamAlign(1), Bytes);
  auto Step = [&](IRBuilderBase &B, Value *Index, Carried Old) -> Carried {
    B.CreateAlignedStore(B.CreateExtractElement(V, Index), Old.Address,
                         Alignment);
    return {B.CreatePtrAdd(Old.Address, B.getInt64(Bytes)), nullptr};
  };
  emitLoop(Call, Call.getArgOperand(2), {Call.getArgOperand(1), nullptr}, Step);
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

bool pto::expandElementLoop(IntrinsicInst &Call) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::masked_expandload:
    Call.replaceAllUsesWith(expandLoad(Call));
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
