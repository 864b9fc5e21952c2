//===- Signatures.cpp - Calling convention of emulated functions ----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Signatures.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pto;

/// Hosts cannot pass such a vector.
static bool isSingleMask(Type *Ty) {
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  return Vector && Vector->getNumElements() == 1 && Ty->isIntOrIntVectorTy(1);
}

Type *pto::emulatedType(Type *Ty) {
  LLVMContext &Ctx = Ty->getContext();
  if (isSingleMask(Ty))
    return Type::getInt1Ty(Ctx);
  if (isPartialMask(Ty))
    return FixedVectorType::get(Type::getInt1Ty(Ctx), ImageBits);
  if (Ty->getScalarType()->isBFloatTy())
    return Ty->getWithNewType(Type::getInt16Ty(Ctx));
  auto *Struct = dyn_cast<StructType>(Ty);
  if (!Struct || Struct->isOpaque())
    return Ty;
  SmallVector<Type *, 4> Elements;
  for (Type *Element : Struct->elements())
    Elements.push_back(emulatedType(Element));
  if (ArrayRef<Type *>(Elements) == Struct->elements())
    return Ty;
  return StructType::get(Ctx, Elements, Struct->isPacked());
}

FunctionType *pto::emulatedType(FunctionType *Ty) {
  SmallVector<Type *, 8> Params = {PointerType::get(Ty->getContext(), 0)};
  for (Type *Param : Ty->params())
    Params.push_back(emulatedType(Param));
  return FunctionType::get(emulatedType(Ty->getReturnType()), Params,
                           Ty->isVarArg());
}

Value *pto::toEmulated(IRBuilderBase &B, MaskImages &Images, Value *V) {
  Type *From = V->getType(), *To = emulatedType(From);
  if (From == To)
    return V;
  if (isPartialMask(From))
    return Images.get(V);
  if (From->getScalarType()->isBFloatTy() || isSingleMask(From))
    return B.CreateBitCast(V, To);
  // The fields of a structure are new values, whose images are not known; but
  // those of the operations that the structure was put together from are.
  Value *Result = PoisonValue::get(To);
  for (unsigned I = 0, E = From->getStructNumElements(); I != E; ++I) {
    Value *Field = nullptr;
    for (Value *Chain = V; auto *Insert = dyn_cast<InsertValueInst>(Chain);
         Chain = Insert->getAggregateOperand())
      if (Insert->getIndices() == ArrayRef<unsigned>(I)) {
        Field = Insert->getInsertedValueOperand();
        break;
      }
    if (!Field)
      Field = B.CreateExtractValue(V, I);
    Result = B.CreateInsertValue(Result, toEmulated(B, Images, Field), I);
  }
  return Result;
}

Value *pto::fromEmulated(IRBuilderBase &B, Value *V, Type *Ty) {
  if (V->getType() == Ty)
    return V;
  if (Ty->getScalarType()->isBFloatTy() || isSingleMask(Ty))
    return B.CreateBitCast(V, Ty);
  if (auto *VT = dyn_cast<FixedVectorType>(Ty))
    return viewOfImage(B, V, VT->getNumElements());
  Value *Result = PoisonValue::get(Ty);
  for (unsigned I = 0, E = Ty->getStructNumElements(); I != E; ++I)
    Result = B.CreateInsertValue(Result,
                                 fromEmulated(B, B.CreateExtractValue(V, I),
                                              Ty->getStructElementType(I)),
                                 I);
  return Result;
}

AttributeList pto::shiftAttributes(LLVMContext &Ctx, AttributeList Old,
                                   unsigned NumParams) {
  // It speaks of floats, which may have become integers.
  auto Adapt = [&](AttributeSet Set) {
    return Set.removeAttribute(Ctx, Attribute::NoFPClass);
  };
  SmallVector<AttributeSet, 8> Params = {AttributeSet()};
  for (unsigned I = 0; I < NumParams; ++I)
    Params.push_back(Adapt(Old.getParamAttrs(I)));
  return AttributeList::get(Ctx, Old.getFnAttrs(), Adapt(Old.getRetAttrs()),
                            Params);
}

Function *pto::replaceFunction(Function &F) {
  Function *New =
      Function::Create(emulatedType(F.getFunctionType()), F.getLinkage(),
                       F.getAddressSpace(), "", F.getParent());
  New->copyAttributesFrom(&F);
  New->setAttributes(
      shiftAttributes(F.getContext(), F.getAttributes(), F.arg_size()));
  New->setComdat(F.getComdat());
  New->copyMetadata(&F, 0);
  New->takeName(&F);
  New->splice(New->begin(), &F);
  New->getArg(0)->setName("ub");
  for (Argument &Arg : F.args())
    New->getArg(Arg.getArgNo() + 1)->takeName(&Arg);
  F.replaceAllUsesWith(New);
  return New;
}
