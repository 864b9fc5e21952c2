//===- LongVectors.cpp - Vectors that host code keeps in memory -----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LongVectors.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/PTO/ElementwiseLoops.h"
#include "llvm/Transforms/PTO/LongVectors.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace llvm::PTO;
using namespace pto;

static bool usesLong(const Instruction &I) {
  return isLongVector(I.getType()) ||
         any_of(I.operands(),
                [](Value *V) { return isLongVector(V->getType()); });
}

/// Whether memory holds a vector of type \p Ty as it is kept.
static bool isKeptAsIs(Type *Ty) {
  return ElementsInMemory::keptType(cast<FixedVectorType>(Ty)) == Ty;
}

static constexpr Align SlotAlign = Align::Constant<16>();

namespace {

/// Takes the long vectors of one function to memory. A vector has a place on
/// the stack, which is written where the vector is defined, and which an
/// operation passes on to its result if it is the only user.
class LongVectorLowering {
  Function &F;
  const DataLayout &DL;
  DenseMap<Value *, Value *> Slots;
  // Before loops split them.
  DenseMap<Instruction *, BasicBlock *> Blocks;
  SetVector<Instruction *> Lowered;

  Value *bytesOf(IRBuilderBase &B, Type *Ty) const {
    return B.getInt64(DL.getTypeStoreSize(
        ElementsInMemory::keptType(cast<FixedVectorType>(Ty))));
  }
  /// The elements of \p V, which are at its place.
  ElementsInMemory elementsOf(Value *V) {
    return elementsAt(V->getType(), slotOf(V));
  }
  static ElementsInMemory elementsAt(Type *Ty, Value *Slot) {
    return ElementsInMemory(cast<FixedVectorType>(Ty), Slot, SlotAlign);
  }
  AllocaInst *createSlot(Type *Ty);
  Value *slotOf(Value *V);
  AllocaInst *defineSlot(Instruction &I);
  bool takeSlot(Instruction &I, Value *Operand);
  Value *indexWithin(IRBuilderBase &B, Value *Index, Type *Ty);
  void finish(Instruction &I, Value *Result = nullptr);

  using ElementEmitter =
      function_ref<Value *(IRBuilderBase &B, ArrayRef<Value *> Elements)>;
  void lowerElementwise(Instruction &I, ArrayRef<Value *> Operands,
                        ElementEmitter Emit);
  bool lowerIntrinsic(IntrinsicInst &Call);
  void lowerInsertion(InsertElementInst &I);
  bool lowerShuffle(ShuffleVectorInst &I);
  void lowerPhi(PHINode &I);
  void copy(Instruction &I, Value *Operand);
  bool lower(Instruction &I);

public:
  explicit LongVectorLowering(Function &F) : F(F), DL(F.getDataLayout()) {}

  bool run();
};

} // namespace

//===----------------------------------------------------------------------===//
// Places on the stack
//===----------------------------------------------------------------------===//

AllocaInst *LongVectorLowering::createSlot(Type *Ty) {
  BasicBlock &Entry = F.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.begin());
  AllocaInst *Slot =
      B.CreateAlloca(ElementsInMemory::keptType(cast<FixedVectorType>(Ty)));
  Slot->setAlignment(SlotAlign);
  return Slot;
}

/// The place of \p V, which is written after its definition unless the
/// definition is, or becomes, one of those that write it.
Value *LongVectorLowering::slotOf(Value *V) {
  Value *&Slot = Slots[V];
  if (Slot)
    return Slot;
  if (auto *C = dyn_cast<Constant>(V);
      C && isKeptAsIs(V->getType()) && !isa<UndefValue>(C)) {
    // A global vector would be aligned to its size, which is more than a page.
    Constant *Packed = ConstantStruct::getAnon({C}, /*Packed=*/true);
    auto *Image = new GlobalVariable(*F.getParent(), Packed->getType(),
                                     /*isConstant=*/true,
                                     GlobalValue::PrivateLinkage, Packed);
    Image->setAlignment(SlotAlign);
    return Slot = Image;
  }
  AllocaInst *New = createSlot(V->getType());
  Slot = New;
  if (isa<UndefValue>(V))
    return New;
  auto *Definition = dyn_cast<Instruction>(V);
  // Lowering writes it.
  if (Definition && isLongVector(V->getType()))
    return New;
  BasicBlock::iterator After =
      Definition ? *Definition->getInsertionPointAfterDef()
                 : std::next(New->getIterator());
  IRBuilder<> B(After->getParent(), After);
  elementsAt(V->getType(), New).store(B, V);
  return New;
}

/// The place that lowering \p I has to write.
AllocaInst *LongVectorLowering::defineSlot(Instruction &I) {
  return cast<AllocaInst>(isLongVector(I.getType()) ? slotOf(&I)
                                              : createSlot(I.getType()));
}

/// Makes the place of \p Operand that of \p I if only \p I uses it, each time
/// that it is written, and no other place of \p I is in use yet. Returns whether
/// it did.
bool LongVectorLowering::takeSlot(Instruction &I, Value *Operand) {
  auto *Definition = dyn_cast<Instruction>(Operand);
  if (!Definition || Operand->getType() != I.getType() ||
      !Definition->hasOneUse() ||
      Blocks.lookup(Definition) != Blocks.lookup(&I) || Slots.contains(&I))
    return false;
  Value *Slot = slotOf(Operand);
  Slots[&I] = Slot;
  return true;
}

/// The index of an extraction or insertion as one that is in the vector: if it
/// is not, any element will do, but one of them.
Value *LongVectorLowering::indexWithin(IRBuilderBase &B, Value *Index,
                                       Type *Ty) {
  unsigned Count = cast<FixedVectorType>(Ty)->getNumElements();
  return B.CreateBinaryIntrinsic(Intrinsic::umin,
                                 B.CreateZExtOrTrunc(Index, B.getInt64Ty()),
                                 B.getInt64(Count - 1));
}

/// Ends the lowering of \p I: \p Result takes its place unless it is null,
/// when only the place on the stack does.
void LongVectorLowering::finish(Instruction &I, Value *Result) {
  if (Result)
    I.replaceAllUsesWith(Result);
  Lowered.insert(&I);
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// Emits a loop that computes the elements of \p I from those of \p Operands;
/// an operand that is not a vector is passed on as it is.
void LongVectorLowering::lowerElementwise(Instruction &I,
                                          ArrayRef<Value *> Operands,
                                          ElementEmitter Emit) {
  SmallVector<std::optional<ElementsInMemory>, 4> Places;
  for (Value *V : Operands) {
    Places.emplace_back();
    if (V->getType()->isVectorTy())
      Places.back() = elementsOf(V);
  }
  // Each element is read before its place is written.
  if (isLongVector(I.getType()))
    any_of(Operands, [&](Value *V) { return takeSlot(I, V); });
  ElementsInMemory Result = elementsAt(I.getType(), defineSlot(I));
  unsigned Count = cast<FixedVectorType>(I.getType())->getNumElements();
  IRBuilder<> B(&I);
  auto [BodyEnd, Index] =
      SplitBlockAndInsertSimpleForLoop(B.getInt64(Count), &I);
  IRBuilder<> Body(BodyEnd);
  SmallVector<Value *, 4> Elements;
  for (auto [V, Place] : zip_equal(Operands, Places))
    Elements.push_back(Place ? Place->loadElement(Body, Index) : V);
  Result.storeElement(Body, Emit(Body, Elements), Index);
  B.SetInsertPoint(&I);
  finish(I, isLongVector(I.getType()) ? nullptr : Result.load(B));
}

bool LongVectorLowering::lowerIntrinsic(IntrinsicInst &Call) {
  Intrinsic::ID ID = Call.getIntrinsicID();
  switch (ID) {
  case Intrinsic::scmp:
  case Intrinsic::ucmp:
    break;
  default:
    if (!isTriviallyVectorizable(ID) || !Call.getType()->isVectorTy())
      return false;
  }
  SmallVector<Value *, 3> Operands(Call.args());
  lowerElementwise(Call, Operands,
                   [&](IRBuilderBase &B, ArrayRef<Value *> Elements) {
                     return B.CreateIntrinsic(Call.getType()->getScalarType(),
                                              ID, Elements);
                   });
  return true;
}

bool LongVectorLowering::lowerShuffle(ShuffleVectorInst &I) {
  auto *SourceTy = cast<FixedVectorType>(I.getOperand(0)->getType());
  unsigned N = SourceTy->getNumElements();
  unsigned Count = I.getShuffleMask().size();
  // A short part of a long vector is cheaper element by element.
  constexpr unsigned Few = 32;
  IRBuilder<> B(&I);
  Value *First = slotOf(I.getOperand(0)), *Second = slotOf(I.getOperand(1));
  if (Count <= Few) {
    Value *Result = PoisonValue::get(I.getType());
    for (auto [Lane, Source] : enumerate(I.getShuffleMask())) {
      if (Source < 0)
        continue;
      bool InFirst = unsigned(Source) < N;
      Value *Element =
          elementsAt(SourceTy, InFirst ? First : Second)
              .loadElement(B, B.getInt64(Source - (InFirst ? 0 : N)));
      Result = B.CreateInsertElement(Result, Element, Lane);
    }
    finish(I, Result);
    return true;
  }
  SmallVector<uint32_t, 0> Sources;
  for (int Source : I.getShuffleMask())
    Sources.push_back(std::max(Source, 0));
  Constant *Image = ConstantDataArray::get(I.getContext(), Sources);
  auto *Table = new GlobalVariable(*F.getParent(), Image->getType(),
                                   /*isConstant=*/true,
                                   GlobalValue::PrivateLinkage, Image);
  ElementsInMemory Result = elementsAt(I.getType(), defineSlot(I));
  auto [BodyEnd, Index] =
      SplitBlockAndInsertSimpleForLoop(B.getInt64(Count), &I);
  IRBuilder<> Body(BodyEnd);
  Value *Source = Body.CreateLoad(
      Body.getInt32Ty(), Body.CreateGEP(Body.getInt32Ty(), Table, Index));
  Value *IsSecond = Body.CreateICmpUGE(Source, Body.getInt32(N));
  Value *Place = Body.CreateSelect(IsSecond, Second, First);
  Value *Lane = Body.CreateSelect(
      IsSecond, Body.CreateSub(Source, Body.getInt32(N)), Source);
  Lane = Body.CreateZExt(Lane, Body.getInt64Ty());
  Result.storeElement(
      Body, elementsAt(SourceTy, Place).loadElement(Body, Lane), Index);
  B.SetInsertPoint(&I);
  finish(I, isLongVector(I.getType()) ? nullptr : Result.load(B));
  return true;
}

void LongVectorLowering::lowerInsertion(InsertElementInst &I) {
  IRBuilder<> B(&I);
  Value *Old = I.getOperand(0);
  if (!takeSlot(I, Old) && !isa<UndefValue>(Old))
    B.CreateMemCpy(slotOf(&I), SlotAlign, slotOf(Old), SlotAlign,
                   bytesOf(B, I.getType()));
  elementsOf(&I).storeElement(B, I.getOperand(1),
                              indexWithin(B, I.getOperand(2), I.getType()));
  finish(I);
}

/// Values go to a place between at the end of the blocks that they come from:
/// one may be what another of the same block was before.
void LongVectorLowering::lowerPhi(PHINode &I) {
  AllocaInst *Between = createSlot(I.getType());
  for (unsigned Incoming = 0; Incoming != I.getNumIncomingValues();
       ++Incoming) {
    Value *V = I.getIncomingValue(Incoming);
    if (isa<UndefValue>(V))
      continue;
    Value *Slot = slotOf(V);
    IRBuilder<> B(I.getIncomingBlock(Incoming)->getTerminator());
    B.CreateMemCpy(Between, SlotAlign, Slot, SlotAlign,
                   bytesOf(B, I.getType()));
  }
  AllocaInst *Result = defineSlot(I);
  IRBuilder<> B(I.getParent(), I.getParent()->getFirstInsertionPt());
  B.CreateMemCpy(Result, SlotAlign, Between, SlotAlign,
                 bytesOf(B, I.getType()));
  finish(I);
}

/// Makes \p I the same memory as \p Operand.
void LongVectorLowering::copy(Instruction &I, Value *Operand) {
  if (!takeSlot(I, Operand)) {
    IRBuilder<> B(&I);
    Value *Source = slotOf(Operand);
    B.CreateMemCpy(defineSlot(I), SlotAlign, Source, SlotAlign,
                   bytesOf(B, I.getType()));
  }
  finish(I);
}

/// Lowers \p I, and returns whether it did.
bool LongVectorLowering::lower(Instruction &I) {
  Type *Ty = I.getType();
  SmallVector<Value *, 3> Operands(I.operands());
  IRBuilder<> B(&I);
  switch (I.getOpcode()) {
  case Instruction::Load: {
    auto &Load = cast<LoadInst>(I);
    if (!Load.isSimple() || !isKeptAsIs(Ty))
      return false;
    B.CreateMemCpy(defineSlot(I), SlotAlign, Load.getPointerOperand(),
                   Load.getAlign(), bytesOf(B, Ty));
    finish(I);
    return true;
  }
  case Instruction::Store: {
    auto &Store = cast<StoreInst>(I);
    Type *StoredTy = Store.getValueOperand()->getType();
    if (!Store.isSimple() || !isKeptAsIs(StoredTy))
      return false;
    B.CreateMemCpy(Store.getPointerOperand(), Store.getAlign(),
                   slotOf(Store.getValueOperand()), SlotAlign,
                   bytesOf(B, StoredTy));
    finish(I);
    return true;
  }
  case Instruction::PHI:
    lowerPhi(cast<PHINode>(I));
    return true;
  case Instruction::ShuffleVector:
    return lowerShuffle(cast<ShuffleVectorInst>(I));
  case Instruction::ExtractElement: {
    Type *VectorTy = Operands[0]->getType();
    finish(I, elementsOf(Operands[0])
                  .loadElement(B, indexWithin(B, Operands[1], VectorTy)));
    return true;
  }
  case Instruction::InsertElement:
    lowerInsertion(cast<InsertElementInst>(I));
    return true;
  case Instruction::Freeze:
    // What is in memory stays what it is.
    copy(I, Operands[0]);
    return true;
  case Instruction::BitCast: {
    Type *From = Operands[0]->getType();
    if (!From->isVectorTy() || !Ty->isVectorTy() || !isKeptAsIs(Ty) ||
        !isKeptAsIs(From))
      return false;
    if (!isLongVector(Ty)) {
      finish(I, elementsAt(Ty, slotOf(Operands[0])).load(B));
      return true;
    }
    copy(I, Operands[0]);
    return true;
  }
  case Instruction::ICmp:
    lowerElementwise(I, Operands,
                     [&](IRBuilderBase &B, ArrayRef<Value *> Elements) {
                       return B.CreateICmp(cast<ICmpInst>(I).getPredicate(),
                                           Elements[0], Elements[1]);
                     });
    return true;
  case Instruction::Select:
    lowerElementwise(I, Operands,
                     [&](IRBuilderBase &B, ArrayRef<Value *> Elements) {
                       return B.CreateSelect(Elements[0], Elements[1],
                                             Elements[2]);
                     });
    return true;
  case Instruction::Call:
    if (auto *Call = dyn_cast<IntrinsicInst>(&I))
      return lowerIntrinsic(*Call);
    return false;
  default:
    break;
  }
  if (auto *Op = dyn_cast<BinaryOperator>(&I)) {
    lowerElementwise(I, Operands,
                     [&](IRBuilderBase &B, ArrayRef<Value *> Elements) {
                       return B.CreateBinOp(Op->getOpcode(), Elements[0],
                                            Elements[1]);
                     });
    return true;
  }
  if (auto *Cast = dyn_cast<CastInst>(&I)) {
    lowerElementwise(I, Operands,
                     [&](IRBuilderBase &B, ArrayRef<Value *> Elements) {
                       return B.CreateCast(Cast->getOpcode(), Elements[0],
                                           Ty->getScalarType());
                     });
    return true;
  }
  return false;
}

bool LongVectorLowering::run() {
  SmallVector<Instruction *, 32> Work;
  for (Instruction &I : instructions(F))
    if (usesLong(I))
      Work.push_back(&I);
  if (Work.empty())
    return false;
  for (Instruction *I : Work)
    Blocks[I] = I->getParent();
  SmallVector<Instruction *, 8> Kept;
  for (Instruction *I : Work)
    if (!lower(*I))
      Kept.push_back(I);
  // Others take whole vectors, and leave them for those that do not.
  for (Instruction *I : Kept) {
    if (isLongVector(I->getType())) {
      IRBuilder<> B(I->getParent(), *I->getInsertionPointAfterDef());
      elementsOf(I).store(B, I);
    }
    for (Use &U : I->operands()) {
      auto *Definition = dyn_cast<Instruction>(U);
      if (!Definition || !Lowered.contains(Definition))
        continue;
      IRBuilder<> B(I);
      U.set(elementsOf(U).load(B));
    }
  }
  for (Instruction *I : Lowered)
    I->dropAllReferences();
  for (Instruction *I : Lowered)
    I->eraseFromParent();
  return true;
}

bool pto::keepLongVectorsInMemory(Function &F) {
  return LongVectorLowering(F).run();
}
