//===- PTOElementwiseLoops.cpp - Loops over elements in memory ------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOElementwiseLoops.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace llvm::PTO;

/// What loads and stores of registers need.
static constexpr Align VectorAlign = Align::Constant<32>();

/// The type of whole bytes in which elements of type \p Ty are kept.
static Type *addressableType(Type *Ty) {
  if (!Ty->isIntegerTy())
    return Ty;
  unsigned Bits = Ty->getIntegerBitWidth();
  return Ty->getWithNewBitWidth(
      Bits > 64 ? alignTo(Bits, 64)
                : std::max<unsigned>(8, PowerOf2Ceil(Bits)));
}

ElementsInMemory::ElementsInMemory(Function &F, FixedVectorType *Ty)
    : Element(Ty->getElementType()), Widened(addressableType(Element)) {
  IRBuilder<> Entry(&F.getEntryBlock(), F.getEntryBlock().begin());
  Place = Entry.CreateAlloca(VectorType::get(Widened, Ty->getElementCount()));
  Place->setAlignment(std::max(Place->getAlign(), VectorAlign));
}

Value *ElementsInMemory::at(IRBuilderBase &B, Value *Index) const {
  unsigned Bytes =
      Place->getDataLayout().getTypeStoreSize(Widened).getFixedValue();
  return B.CreateInBoundsGEP(B.getInt8Ty(), Place,
                             B.CreateMul(Index, B.getInt64(Bytes)));
}

Align ElementsInMemory::alignment() const {
  return commonAlignment(Align(8),
                         Place->getDataLayout().getTypeStoreSize(Widened));
}

void ElementsInMemory::store(IRBuilderBase &B, Value *Vector) const {
  B.CreateAlignedStore(Widened == Element
                           ? Vector
                           : B.CreateZExt(Vector, Place->getAllocatedType()),
                       Place, Place->getAlign());
}

Value *ElementsInMemory::load(IRBuilderBase &B) const {
  Value *Vector =
      B.CreateAlignedLoad(Place->getAllocatedType(), Place, Place->getAlign());
  return Widened == Element
             ? Vector
             : B.CreateTrunc(Vector,
                             Vector->getType()->getWithNewType(Element));
}

void ElementsInMemory::storeElement(IRBuilderBase &B, Value *V,
                                    Value *Index) const {
  B.CreateAlignedStore(Widened == Element ? V : B.CreateZExt(V, Widened),
                       at(B, Index), alignment());
}

Value *ElementsInMemory::loadElement(IRBuilderBase &B, Value *Index) const {
  Value *V = B.CreateAlignedLoad(Widened, at(B, Index), alignment());
  return Widened == Element ? V : B.CreateTrunc(V, Element);
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
