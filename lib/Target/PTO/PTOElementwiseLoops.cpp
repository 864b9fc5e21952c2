//===- PTOElementwiseLoops.cpp - Loops over elements in memory ------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOIRUtils.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/PTO/ElementwiseLoops.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace llvm::PTO;

/// What loads and stores of registers need.

/// The type of whole bytes in which elements of type \p Ty are kept.
static Type *addressableType(Type *Ty) {
  if (!Ty->isIntegerTy())
    return Ty;
  unsigned Bits = Ty->getIntegerBitWidth();
  return Ty->getWithNewBitWidth(
      Bits > 64 ? alignTo(Bits, 64)
                : std::max<unsigned>(8, PowerOf2Ceil(Bits)));
}

FixedVectorType *ElementsInMemory::keptType(FixedVectorType *Ty) {
  return FixedVectorType::get(addressableType(Ty->getElementType()),
                              Ty->getNumElements());
}

ElementsInMemory::ElementsInMemory(FixedVectorType *Ty, Value *Place, Align A)
    : Element(Ty->getElementType()), Kept(keptType(Ty)), Place(Place),
      Alignment(A) {}

ElementsInMemory::ElementsInMemory(Function &F, FixedVectorType *Ty)
    : Element(Ty->getElementType()), Kept(keptType(Ty)) {
  IRBuilder<> Entry(&F.getEntryBlock(), F.getEntryBlock().begin());
  AllocaInst *Room = Entry.CreateAlloca(Kept);
  Room->setAlignment(std::max(Room->getAlign(), VectorAlign));
  Place = Room;
  Alignment = Room->getAlign();
}

uint64_t ElementsInMemory::elementBytes(IRBuilderBase &B) const {
  return B.GetInsertBlock()->getDataLayout().getTypeStoreSize(
      Kept->getElementType());
}

Value *ElementsInMemory::at(IRBuilderBase &B, Value *Index) const {
  return B.CreateInBoundsGEP(
      B.getInt8Ty(), Place,
      B.CreateMul(Index, B.getInt64(elementBytes(B))));
}

void ElementsInMemory::store(IRBuilderBase &B, Value *Vector) const {
  if (Vector->getType() != Kept)
    Vector = B.CreateZExt(Vector, Kept);
  B.CreateAlignedStore(Vector, Place, Alignment);
}

Value *ElementsInMemory::load(IRBuilderBase &B) const {
  Value *Vector = B.CreateAlignedLoad(Kept, Place, Alignment);
  if (Element == Kept->getElementType())
    return Vector;
  return B.CreateTrunc(Vector, Kept->getWithNewType(Element));
}

void ElementsInMemory::storeElement(IRBuilderBase &B, Value *V,
                                    Value *Index) const {
  if (Element != Kept->getElementType())
    V = B.CreateZExt(V, Kept->getElementType());
  B.CreateAlignedStore(V, at(B, Index),
                       commonAlignment(Align(8), elementBytes(B)));
}

Value *ElementsInMemory::loadElement(IRBuilderBase &B, Value *Index) const {
  Value *V = B.CreateAlignedLoad(Kept->getElementType(), at(B, Index),
                                 commonAlignment(Align(8), elementBytes(B)));
  return Element == V->getType() ? V : B.CreateTrunc(V, Element);
}

SmallVector<Value *, 2> PTO::emitElementwiseLoop(Instruction &I,
                                                 ArrayRef<Value *> Operands,
                                                 ArrayRef<Type *> ResultTys,
                                                 ElementEmitter Emit) {
  Function &F = *I.getFunction();
  IRBuilder<> B(&I);
  SmallVector<std::optional<ElementsInMemory>, 3> Sources;
  for (Value *V : Operands) {
    Sources.emplace_back();
    if (auto *Ty = dyn_cast<FixedVectorType>(V->getType()))
      Sources.back().emplace(F, Ty).store(B, V);
  }
  SmallVector<ElementsInMemory, 2> Results;
  for (Type *Ty : ResultTys)
    Results.emplace_back(F, cast<FixedVectorType>(Ty));

  unsigned Count = cast<FixedVectorType>(ResultTys.front())->getNumElements();
  auto [BodyEnd, Index] =
      SplitBlockAndInsertSimpleForLoop(B.getInt64(Count), &I);
  BodyEnd->getParent()->setName("elements");
  IRBuilder<> Body(BodyEnd);
  SmallVector<Value *, 3> Elements;
  for (auto [V, Source] : zip_equal(Operands, Sources))
    Elements.push_back(Source ? Source->loadElement(Body, Index) : V);
  for (auto [V, Result] : zip_equal(Emit(Body, Elements), Results))
    Result.storeElement(Body, V, Index);

  B.SetInsertPoint(&I);
  SmallVector<Value *, 2> Vectors;
  for (const ElementsInMemory &Result : Results)
    Vectors.push_back(Result.load(B));
  return Vectors;
}
