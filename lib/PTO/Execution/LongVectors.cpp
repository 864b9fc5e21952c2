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
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace pto;

/// Whether a vector of type \p Ty is worth a loop for each of its uses.
static bool isLong(Type *Ty) {
  constexpr unsigned WidestRegister = 64, ManyElements = 256;
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  return Vector && Vector->getNumElements() >= ManyElements &&
         Vector->isIntOrIntVectorTy() &&
         Vector->getScalarSizeInBits() > WidestRegister;
}

static bool usesLong(const Instruction &I) {
  return isLong(I.getType()) ||
         any_of(I.operands(), [](Value *V) { return isLong(V->getType()); });
}

/// The type in which elements of type \p Ty are kept, so that each has an
/// address.
static Type *addressableType(Type *Ty) {
  if (!Ty->isIntegerTy())
    return Ty;
  unsigned Bits = Ty->getIntegerBitWidth();
  return Ty->getWithNewBitWidth(
      Bits > 64 ? alignTo(Bits, 64)
                : std::max<unsigned>(8, PowerOf2Ceil(Bits)));
}

/// Whether memory holds a vector of type \p Ty as it is kept.
static bool isKeptAsIs(Type *Ty) {
  return addressableType(Ty->getScalarType()) == Ty->getScalarType();
}

static constexpr Align SlotAlign = Align::Constant<16>();

namespace {

/// Takes the long vectors of one function to memory. A vector has a place on the
/// stack, which is written where the vector is defined, and which belongs to its
/// result once nobody else wants it.
class LongVectorLowering {
  Function &F;
  const DataLayout &DL;
  DenseMap<Value *, Value *> Slots;
  // Before loops split them.
  DenseMap<Instruction *, BasicBlock *> Blocks;
  SetVector<Instruction *> Lowered;

  FixedVectorType *keptType(Type *Ty) const {
    return FixedVectorType::get(addressableType(Ty->getScalarType()),
                                cast<FixedVectorType>(Ty)->getNumElements());
  }
  Value *bytesOf(IRBuilderBase &B, Type *Ty) const {
    return B.getInt64(DL.getTypeStoreSize(keptType(Ty)));
  }
  AllocaInst *createSlot(Type *Ty);
  Value *slotOf(Value *V);
  AllocaInst *defineSlot(Instruction &I);
  bool takeSlot(Instruction &I, Value *Operand);
  void storeWhole(IRBuilderBase &B, Value *V, Value *Slot);
  Value *loadWhole(IRBuilderBase &B, Type *Ty, Value *Slot);
  Value *at(IRBuilderBase &B, Type *Ty, Value *Slot, Value *Index);
  Align alignOfElements(Type *Ty) const;
  Value *loadElement(IRBuilderBase &B, Type *Ty, Value *Slot, Value *Index);
  void storeElement(IRBuilderBase &B, Value *V, Value *Slot, Value *Index);
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
  AllocaInst *Slot = IRBuilder<>(&Entry, Entry.begin())
                         .CreateAlloca(keptType(Ty));
  Slot->setAlignment(SlotAlign);
  return Slot;
}

void LongVectorLowering::storeWhole(IRBuilderBase &B, Value *V, Value *Slot) {
  if (!isKeptAsIs(V->getType()))
    V = B.CreateZExt(V, keptType(V->getType()));
  B.CreateAlignedStore(V, Slot, SlotAlign);
}

Value *LongVectorLowering::loadWhole(IRBuilderBase &B, Type *Ty, Value *Slot) {
  Value *V = B.CreateAlignedLoad(keptType(Ty), Slot, SlotAlign);
  return isKeptAsIs(Ty) ? V : B.CreateTrunc(V, Ty);
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
  if (Definition && isLong(V->getType()))
    return New;
  BasicBlock::iterator After =
      Definition ? *Definition->getInsertionPointAfterDef()
                 : std::next(New->getIterator());
  IRBuilder<> B(After->getParent(), After);
  storeWhole(B, V, New);
  return New;
}

/// The place that lowering \p I has to write.
AllocaInst *LongVectorLowering::defineSlot(Instruction &I) {
  return cast<AllocaInst>(isLong(I.getType()) ? slotOf(&I)
                                              : createSlot(I.getType()));
}

/// Makes the place of \p Operand that of \p I if only \p I uses it, each time that
/// it is written, and nobody has seen another place of \p I. Returns whether it
/// did.
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

/// Where the element number \p Index of a vector of type \p Ty is.
Value *LongVectorLowering::at(IRBuilderBase &B, Type *Ty, Value *Slot,
                              Value *Index) {
  // Elements follow each other as in a vector, not as in an array.
  uint64_t Bytes = DL.getTypeStoreSize(addressableType(Ty->getScalarType()));
  return B.CreatePtrAdd(Slot, B.CreateMul(Index, B.getInt64(Bytes)));
}

Align LongVectorLowering::alignOfElements(Type *Ty) const {
  return commonAlignment(
      SlotAlign, DL.getTypeStoreSize(addressableType(Ty->getScalarType())));
}

Value *LongVectorLowering::loadElement(IRBuilderBase &B, Type *Ty, Value *Slot,
                                       Value *Index) {
  Type *Element = Ty->getScalarType();
  Value *V = B.CreateAlignedLoad(addressableType(Element),
                                 at(B, Ty, Slot, Index), alignOfElements(Ty));
  return isKeptAsIs(Ty) ? V : B.CreateTrunc(V, Element);
}

void LongVectorLowering::storeElement(IRBuilderBase &B, Value *V, Value *Slot,
                                      Value *Index) {
  Type *Ty = V->getType();
  Value *Kept = isKeptAsIs(Ty) ? V : B.CreateZExt(V, addressableType(Ty));
  B.CreateAlignedStore(Kept, at(B, Ty, Slot, Index), alignOfElements(Ty));
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
  SmallVector<Value *, 4> Places;
  for (Value *V : Operands)
    Places.push_back(V->getType()->isVectorTy() ? slotOf(V) : V);
  // Each element is read before its place is written.
  if (isLong(I.getType()))
    any_of(Operands, [&](Value *V) { return takeSlot(I, V); });
  AllocaInst *Result = defineSlot(I);
  unsigned Count = cast<FixedVectorType>(I.getType())->getNumElements();
  IRBuilder<> B(&I);
  auto [BodyEnd, Index] =
      SplitBlockAndInsertSimpleForLoop(B.getInt64(Count), &I);
  IRBuilder<> Body(BodyEnd);
  SmallVector<Value *, 4> Elements;
  for (auto [V, Place] : zip_equal(Operands, Places))
    Elements.push_back(V->getType()->isVectorTy()
                           ? loadElement(Body, V->getType(), Place, Index)
                           : V);
  storeElement(Body, Emit(Body, Elements), Result, Index);
  B.SetInsertPoint(&I);
  finish(I, isLong(I.getType()) ? nullptr
                                : loadWhole(B, I.getType(), Result));
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
      Value *Element = loadElement(B, SourceTy, InFirst ? First : Second,
                                   B.getInt64(Source - (InFirst ? 0 : N)));
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
  AllocaInst *Result = defineSlot(I);
  auto [BodyEnd, Index] =
      SplitBlockAndInsertSimpleForLoop(B.getInt64(Count), &I);
  IRBuilder<> Body(BodyEnd);
  Value *Source = Body.CreateLoad(
      Body.getInt32Ty(), Body.CreateGEP(Body.getInt32Ty(), Table, Index));
  Value *IsSecond = Body.CreateICmpUGE(Source, Body.getInt32(N));
  Value *Place = Body.CreateSelect(IsSecond, Second, First);
  Value *Lane = Body.CreateSelect(
      IsSecond, Body.CreateSub(Source, Body.getInt32(N)), Source);
  storeElement(Body,
               loadElement(Body, SourceTy, Place,
                           Body.CreateZExt(Lane, Body.getInt64Ty())),
               Result, Index);
  B.SetInsertPoint(&I);
  finish(I, isLong(I.getType()) ? nullptr
                                : loadWhole(B, I.getType(), Result));
  return true;
}

void LongVectorLowering::lowerInsertion(InsertElementInst &I) {
  IRBuilder<> B(&I);
  Value *Old = I.getOperand(0);
  if (!takeSlot(I, Old) && !isa<UndefValue>(Old))
    B.CreateMemCpy(slotOf(&I), SlotAlign, slotOf(Old), SlotAlign,
                   bytesOf(B, I.getType()));
  storeElement(B, I.getOperand(1), slotOf(&I),
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
    Value *Slot = slotOf(Operands[0]);
    finish(I, loadElement(B, VectorTy, Slot,
                          indexWithin(B, Operands[1], VectorTy)));
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
    if (!isKeptAsIs(Ty) || !isKeptAsIs(From) || !From->isVectorTy() ||
        !Ty->isVectorTy())
      return false;
    if (!isLong(Ty)) {
      finish(I, loadWhole(B, Ty, slotOf(Operands[0])));
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
    if (isLong(I->getType())) {
      IRBuilder<> B(I->getParent(), *I->getInsertionPointAfterDef());
      storeWhole(B, I, slotOf(I));
    }
    for (Use &U : I->operands()) {
      auto *Definition = dyn_cast<Instruction>(U);
      if (!Definition || !Lowered.contains(Definition))
        continue;
      IRBuilder<> B(I);
      U.set(loadWhole(B, U->getType(), slotOf(U)));
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
