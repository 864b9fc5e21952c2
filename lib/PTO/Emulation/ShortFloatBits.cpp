//===- ShortFloatBits.cpp - 16-bit floats that hosts only move ------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShortFloatBits.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstVisitor.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace pto;

/// The integers that hold \p Ty; nullptr if it is not made of 16-bit floats.
static Type *bitsType(Type *Ty) {
  return Ty->getScalarType()->is16bitFPTy()
             ? Ty->getWithNewType(Type::getInt16Ty(Ty->getContext()))
             : nullptr;
}

static Constant *bitsOf(const Constant *C) {
  Type *To = bitsType(C->getType());
  if (isa<PoisonValue>(C))
    return PoisonValue::get(To);
  if (isa<UndefValue>(C))
    return UndefValue::get(To);
  if (C->isNullValue())
    return Constant::getNullValue(To);
  if (const auto *Number = dyn_cast<ConstantFP>(C))
    return ConstantInt::get(To, Number->getValueAPF().bitcastToAPInt());
  auto *Vector = dyn_cast<FixedVectorType>(To);
  if (!Vector)
    return nullptr;
  SmallVector<Constant *, 64> Elements;
  for (unsigned I = 0, E = Vector->getNumElements(); I != E; ++I) {
    Constant *Element = C->getAggregateElement(I);
    Element = Element ? bitsOf(Element) : nullptr;
    if (!Element)
      return nullptr;
    Elements.push_back(Element);
  }
  return ConstantVector::get(Elements);
}

namespace {

class ShortFloatMover : public InstVisitor<ShortFloatMover> {
  Function &F;
  IRBuilder<> B;
  /// What holds the bits of each value that has been replaced. Instructions
  /// without a value are in it, too, with nullptr.
  MapVector<Value *, Value *> Bits;
  /// Bits of values that stay.
  DenseMap<Value *, Value *> Casts;
  SmallVector<PHINode *, 8> Phis;
  /// Calls of whose results all parts have been replaced.
  SmallVector<Instruction *, 4> Pairs;

  Value *get(Value *V);
  void replace(Instruction &I, Value *V) { Bits[&I] = V; }

public:
  explicit ShortFloatMover(Function &F) : F(F), B(F.getContext()) {}
  void run();

  void visitLoadInst(LoadInst &Load);
  void visitStoreInst(StoreInst &Store);
  void visitPHINode(PHINode &Phi);
  void visitSelectInst(SelectInst &Select);
  void visitFreezeInst(FreezeInst &Freeze);
  void visitShuffleVectorInst(ShuffleVectorInst &Shuffle);
  void visitInsertElementInst(InsertElementInst &Insert);
  void visitExtractElementInst(ExtractElementInst &Extract);
  void visitBitCastInst(BitCastInst &Cast);
  void visitUnaryOperator(UnaryOperator &Negation);
  void visitIntrinsicInst(IntrinsicInst &Call);
  void visitInstruction(Instruction &) {}
};

} // namespace

/// The bits of \p V.
Value *ShortFloatMover::get(Value *V) {
  if (auto Found = Bits.find(V); Found != Bits.end())
    return Found->second;
  Value *&Cast = Casts[V];
  if (Cast)
    return Cast;
  if (auto *C = dyn_cast<Constant>(V))
    if (Constant *Folded = bitsOf(C))
      return Cast = Folded;
  IRBuilderBase::InsertPointGuard Guard(B);
  BasicBlock::iterator After = F.getEntryBlock().getFirstInsertionPt();
  if (auto *I = dyn_cast<Instruction>(V))
    After = *I->getInsertionPointAfterDef();
  B.SetInsertPoint(After);
  return Cast = B.CreateBitCast(V, bitsType(V->getType()));
}

void ShortFloatMover::visitLoadInst(LoadInst &Load) {
  Type *To = bitsType(Load.getType());
  if (!To)
    return;
  auto *New = cast<LoadInst>(Load.clone());
  New->mutateType(To);
  B.Insert(New);
  replace(Load, New);
}

void ShortFloatMover::visitStoreInst(StoreInst &Store) {
  if (!bitsType(Store.getValueOperand()->getType()))
    return;
  auto *New = cast<StoreInst>(Store.clone());
  New->setOperand(0, get(Store.getValueOperand()));
  B.Insert(New);
  replace(Store, nullptr);
}

void ShortFloatMover::visitPHINode(PHINode &Phi) {
  Type *To = bitsType(Phi.getType());
  if (!To)
    return;
  // What comes in is not known yet.
  replace(Phi, B.CreatePHI(To, Phi.getNumIncomingValues()));
  Phis.push_back(&Phi);
}

void ShortFloatMover::visitSelectInst(SelectInst &Select) {
  if (bitsType(Select.getType()))
    replace(Select,
            B.CreateSelect(Select.getCondition(), get(Select.getTrueValue()),
                           get(Select.getFalseValue())));
}

void ShortFloatMover::visitFreezeInst(FreezeInst &Freeze) {
  if (bitsType(Freeze.getType()))
    replace(Freeze, B.CreateFreeze(get(Freeze.getOperand(0))));
}

void ShortFloatMover::visitShuffleVectorInst(ShuffleVectorInst &Shuffle) {
  if (bitsType(Shuffle.getType()))
    replace(Shuffle, B.CreateShuffleVector(get(Shuffle.getOperand(0)),
                                           get(Shuffle.getOperand(1)),
                                           Shuffle.getShuffleMask()));
}

void ShortFloatMover::visitInsertElementInst(InsertElementInst &Insert) {
  if (bitsType(Insert.getType()))
    replace(Insert, B.CreateInsertElement(get(Insert.getOperand(0)),
                                          get(Insert.getOperand(1)),
                                          Insert.getOperand(2)));
}

void ShortFloatMover::visitExtractElementInst(ExtractElementInst &Extract) {
  if (bitsType(Extract.getType()))
    replace(Extract, B.CreateExtractElement(get(Extract.getVectorOperand()),
                                            Extract.getIndexOperand()));
}

void ShortFloatMover::visitBitCastInst(BitCastInst &Cast) {
  Value *From = Cast.getOperand(0);
  // It may have been the bits of a float itself.
  if (auto Found = Bits.find(From);
      Found != Bits.end() && !bitsType(From->getType()))
    From = Found->second;
  if (Type *To = bitsType(Cast.getType())) {
    Value *V = bitsType(From->getType()) ? get(From) : From;
    replace(Cast, B.CreateBitCast(V, To));
  } else if (bitsType(From->getType())) {
    replace(Cast, B.CreateBitCast(get(From), Cast.getType()));
  }
}

void ShortFloatMover::visitUnaryOperator(UnaryOperator &Negation) {
  if (Type *To = bitsType(Negation.getType()))
    replace(Negation, B.CreateXor(get(Negation.getOperand(0)),
                                  ConstantInt::get(To, 0x8000)));
}

void ShortFloatMover::visitIntrinsicInst(IntrinsicInst &Call) {
  Type *To = bitsType(Call.getType());
  auto Masked = [&](unsigned Operand, uint64_t Mask) {
    Value *V = get(Call.getArgOperand(Operand));
    return B.CreateAnd(V, ConstantInt::get(V->getType(), Mask));
  };
  switch (Call.getIntrinsicID()) {
  case Intrinsic::fabs:
    if (To)
      replace(Call, Masked(0, 0x7fff));
    return;
  case Intrinsic::copysign:
    if (To)
      replace(Call, B.CreateOr(Masked(0, 0x7fff), Masked(1, 0x8000)));
    return;
  case Intrinsic::vector_deinterleave2: {
    Value *V = Call.getArgOperand(0);
    if (!bitsType(V->getType()))
      return;
    Value *Pair = B.CreateIntrinsic(Intrinsic::vector_deinterleave2,
                                    {bitsType(V->getType())}, {get(V)});
    for (User *U : Call.users()) {
      auto *Extract = dyn_cast<ExtractValueInst>(U);
      if (Extract && bitsType(Extract->getType()))
        replace(*Extract, B.CreateExtractValue(Pair, Extract->getIndices()));
    }
    Pairs.push_back(&Call);
    return;
  }
  case Intrinsic::masked_load:
  case Intrinsic::masked_store:
  case Intrinsic::masked_gather:
  case Intrinsic::masked_scatter:
  case Intrinsic::masked_expandload:
  case Intrinsic::masked_compressstore:
  case Intrinsic::vector_insert:
  case Intrinsic::vector_extract:
  case Intrinsic::vector_reverse:
  case Intrinsic::vector_splice:
  case Intrinsic::vector_interleave2: {
    bool HasShortFloats = To;
    SmallVector<Value *, 4> Args;
    for (Value *Arg : Call.args()) {
      HasShortFloats |= bitsType(Arg->getType()) != nullptr;
      Args.push_back(bitsType(Arg->getType()) ? get(Arg) : Arg);
    }
    if (!HasShortFloats)
      return;
    CallInst *New = B.CreateIntrinsic(To ? To : Call.getType(),
                                      Call.getIntrinsicID(), Args);
    New->setAttributes(Call.getAttributes());
    replace(Call, To || !Call.getType()->isVoidTy() ? New : nullptr);
    return;
  }
  default:
    return;
  }
}

void ShortFloatMover::run() {
  ReversePostOrderTraversal<Function *> Blocks(&F);
  for (BasicBlock *BB : Blocks)
    for (Instruction &I : make_early_inc_range(*BB)) {
      // What has been made meanwhile has no such floats.
      if (Bits.count(&I))
        continue;
      B.SetInsertPoint(&I);
      visit(I);
    }
  for (PHINode *Phi : Phis)
    for (auto [From, V] : zip(Phi->blocks(), Phi->incoming_values()))
      cast<PHINode>(Bits[Phi])->addIncoming(get(V), From);

  // Operations that stay, such as conversions of halves, get floats.
  for (auto [Old, New] : Bits) {
    if (!New || !bitsType(Old->getType())) {
      if (New)
        Old->replaceAllUsesWith(New);
      continue;
    }
    Value *Cast = nullptr;
    for (Use &U : make_early_inc_range(Old->uses())) {
      if (Bits.count(U.getUser()))
        continue;
      if (!Cast) {
        if (auto *I = dyn_cast<Instruction>(New))
          B.SetInsertPoint(*I->getInsertionPointAfterDef());
        else
          B.SetInsertPoint(F.getEntryBlock().getFirstInsertionPt());
        Cast = B.CreateBitCast(New, Old->getType());
      }
      U.set(Cast);
    }
  }
  for (auto [Old, New] : Bits)
    cast<Instruction>(Old)->dropAllReferences();
  for (auto [Old, New] : Bits)
    cast<Instruction>(Old)->eraseFromParent();
  for (Instruction *Pair : Pairs)
    RecursivelyDeleteTriviallyDeadInstructions(Pair);
}

void pto::moveShortFloatsAsIntegers(Function &F) { ShortFloatMover(F).run(); }
