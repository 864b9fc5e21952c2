//===- RearrangementEmitter.cpp - Lane moves as vector IR -----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RearrangementEmitter.h"
#include "Lanes.h"
#include "llvm/IR/Function.h"

using namespace llvm;
using namespace pto;

Value *pto::interleave(IRBuilderBase &B, Type *ResultTy, Value *A, Value *C) {
  unsigned Lanes = numLanes(A);
  auto Half = [&](unsigned First) {
    return moveLanes(B, A, C, [&](unsigned I) {
      return (I % 2 ? Lanes : 0) + First + I / 2;
    });
  };
  return pairOf(B, ResultTy, Half(0), Half(Lanes / 2));
}

Value *pto::deinterleave(IRBuilderBase &B, Type *ResultTy, Value *A, Value *C) {
  auto Every2nd = [&](unsigned First) {
    return moveLanes(B, A, C, [&](unsigned I) { return 2 * I + First; });
  };
  return pairOf(B, ResultTy, Every2nd(0), Every2nd(1));
}

// LLVM has no shuffle by a variable. A table in memory is what code generation
// makes of extractelement by a variable as well, but there once an element.
Value *pto::lookUpLanes(IRBuilderBase &B, Value *Table, Value *Index) {
  Type *Ty = Table->getType();
  unsigned Lanes = numLanes(Table);
  BasicBlock &Entry = B.GetInsertBlock()->getParent()->getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.getFirstInsertionPt());
  AllocaInst *Slot = AtEntry.CreateAlloca(Ty, nullptr, "vselr.table");
  B.CreateStore(Table, Slot);

  Index = B.CreateAnd(Index, ConstantInt::get(Index->getType(), Lanes - 1));
  Value *Result = PoisonValue::get(Ty);
  for (unsigned I = 0; I < Lanes; ++I) {
    Value *Offset =
        B.CreateZExt(B.CreateExtractElement(Index, I), B.getInt64Ty());
    Value *Lane =
        B.CreateLoad(Ty->getScalarType(),
                     B.CreateInBoundsGEP(Ty->getScalarType(), Slot, Offset));
    Result = B.CreateInsertElement(Result, Lane, I);
  }
  return Result;
}

Value *pto::packIntoHalf(IRBuilderBase &B, Value *Source, bool High) {
  unsigned Lanes = numLanes(Source);
  unsigned Width = Source->getType()->getScalarSizeInBits();
  Value *Narrow = B.CreateTrunc(
      Source, FixedVectorType::get(B.getIntNTy(Width / 2), Lanes));
  Value *Zero = Constant::getNullValue(Narrow->getType());
  SmallVector<int, 256> Both;
  for (unsigned I = 0; I < 2 * Lanes; ++I)
    Both.push_back(I);
  return B.CreateShuffleVector(High ? Zero : Narrow, High ? Narrow : Zero,
                               Both);
}

Value *pto::extendHalf(IRBuilderBase &B, bool IsSigned, Value *Source,
                       bool High) {
  unsigned Lanes = numLanes(Source);
  unsigned Width = Source->getType()->getScalarSizeInBits();
  Value *Half = moveLanes(B, Source, Lanes / 2, [&](unsigned I) {
    return I + (High ? Lanes / 2 : 0);
  });
  Type *Wide = FixedVectorType::get(B.getIntNTy(2 * Width), Lanes / 2);
  return IsSigned ? B.CreateSExt(Half, Wide) : B.CreateZExt(Half, Wide);
}
