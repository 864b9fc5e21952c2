//===- Predication.cpp - Vector-predicated operations on hosts ------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Predication.h"
#include "Lanes.h"
#include "llvm/IR/DataLayout.h"

using namespace llvm;
using namespace pto;

/// Element \p Index of \p First, or behind \p Length, of \p Second. An index
/// beyond both gives any element.
static Value *elementOfTwo(IRBuilderBase &B, Value *First, Value *Second,
                           Value *Length, Value *Index) {
  Value *N = ConstantInt::get(Index->getType(), numLanes(First));
  auto ElementAt = [&](Value *V, Value *I) {
    return B.CreateExtractElement(V, B.CreateURem(I, N));
  };
  return B.CreateSelect(B.CreateICmpULT(Index, Length), ElementAt(First, Index),
                        ElementAt(Second, B.CreateSub(Index, Length)));
}

/// A vector like \p Like, whose element I is what \p Element gives for I.
static Value *buildVector(IRBuilderBase &B, Value *Like,
                          function_ref<Value *(Value *)> Element) {
  Value *Result = PoisonValue::get(Like->getType());
  for (unsigned I = 0; I != numLanes(Like); ++I)
    Result = B.CreateInsertElement(Result, Element(B.getInt32(I)), I);
  return Result;
}

Value *pto::firstSetLane(IRBuilderBase &B, Value *Set, Value *IfNone) {
  // The lowest set lane is the last one to be chosen.
  Value *Result = IfNone;
  for (unsigned I = numLanes(Set); I != 0; --I)
    Result = B.CreateSelect(B.CreateExtractElement(Set, I - 1),
                            B.getInt32(I - 1), Result);
  return Result;
}

Value *pto::movedElements(IRBuilderBase &B, VPIntrinsic &Call) {
  auto Operand = [&](unsigned I) { return Call.getArgOperand(I); };
  Value *Length = Call.getVectorLengthParam();
  switch (Call.getIntrinsicID()) {
  case Intrinsic::vp_select:
    return B.CreateSelect(Operand(0), Operand(1), Operand(2));
  case Intrinsic::vp_merge:
    return B.CreateSelect(B.CreateAnd(Operand(0), activeLanes(B, Call)),
                          Operand(1), Operand(2));
  case Intrinsic::experimental_vp_splat:
    return B.CreateVectorSplat(Call.getStaticVectorLength(), Operand(0));
  case Intrinsic::experimental_vp_reverse: {
    Value *Last = B.CreateSub(Length, B.getInt32(1));
    return buildVector(B, Operand(0), [&](Value *I) {
      return elementOfTwo(B, Operand(0), Operand(0), Length,
                          B.CreateSub(Last, I));
    });
  }
  case Intrinsic::experimental_vp_splice: {
    Value *FirstLength = Operand(4);
    auto *Offset = cast<ConstantInt>(Operand(2));
    Value *Start =
        Offset->isNegative()
            ? B.CreateAdd(FirstLength, B.getInt32(Offset->getSExtValue()))
            : static_cast<Value *>(Offset);
    return buildVector(B, Operand(0), [&](Value *I) {
      return elementOfTwo(B, Operand(0), Operand(1), FirstLength,
                          B.CreateAdd(Start, I));
    });
  }
  case Intrinsic::vp_cttz_elts: {
    Value *Set = Operand(0);
    if (!Set->getType()->isIntOrIntVectorTy(1))
      Set = B.CreateIsNotNull(Set);
    Set = B.CreateAnd(Set, activeLanes(B, Call));
    return B.CreateZExtOrTrunc(firstSetLane(B, Set, Length), Call.getType());
  }
  default:
    return nullptr;
  }
}

/// Addresses \p Stride bytes apart.
static Value *stridedAddresses(IRBuilderBase &B, Value *First, Value *Stride,
                               unsigned N) {
  Value *Result = PoisonValue::get(FixedVectorType::get(First->getType(), N));
  for (unsigned I = 0; I != N; ++I) {
    Value *Offset =
        B.CreateMul(B.CreateSExtOrTrunc(Stride, B.getInt64Ty()), B.getInt64(I));
    Result = B.CreateInsertElement(
        Result, B.CreateGEP(B.getInt8Ty(), First, Offset), I);
  }
  return Result;
}

CallInst *pto::maskedAccess(IRBuilderBase &B, VPIntrinsic &Call) {
  Value *Address = Call.getMemoryPointerParam();
  if (!Address)
    return nullptr;
  Value *Stored = Call.getMemoryDataParam();
  auto *Ty =
      dyn_cast<FixedVectorType>(Stored ? Stored->getType() : Call.getType());
  if (!Ty)
    return nullptr;
  const DataLayout &DL = Call.getDataLayout();
  MaybeAlign Given = Call.getPointerAlignment();
  Align Whole = Given.value_or(DL.getABITypeAlign(Ty));
  Align Element = Given.value_or(DL.getABITypeAlign(Ty->getElementType()));
  switch (Call.getIntrinsicID()) {
  case Intrinsic::vp_load:
    return B.CreateMaskedLoad(Ty, Address, Whole, activeLanes(B, Call));
  case Intrinsic::vp_store:
    return B.CreateMaskedStore(Stored, Address, Whole, activeLanes(B, Call));
  case Intrinsic::experimental_vp_strided_load:
    Address = stridedAddresses(B, Address, Call.getArgOperand(1),
                               Ty->getNumElements());
    [[fallthrough]];
  case Intrinsic::vp_gather:
    return B.CreateMaskedGather(Ty, Address, Element, activeLanes(B, Call));
  case Intrinsic::experimental_vp_strided_store:
    Address = stridedAddresses(B, Address, Call.getArgOperand(2),
                               Ty->getNumElements());
    [[fallthrough]];
  case Intrinsic::vp_scatter:
    return B.CreateMaskedScatter(Stored, Address, Element,
                                 activeLanes(B, Call));
  default:
    return nullptr;
  }
}
