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

/// The lanes of \p V moved down by \p Count, an i32; those at the front come
/// back at the end. In steps of one, two, four and so on: a value for each
/// lane, one from the other, is too deep for the host's instruction selection.
static Value *rotatedLanes(IRBuilderBase &B, Value *V, Value *Count) {
  unsigned N = numLanes(V);
  for (unsigned Bit = 0; 1u << Bit < N; ++Bit) {
    Value *Moved =
        moveLanes(B, V, N, [&](unsigned I) { return (I + (1 << Bit)) % N; });
    Value *IsOn = B.CreateTrunc(B.CreateLShr(Count, Bit), B.getInt1Ty());
    V = B.CreateSelect(IsOn, Moved, V);
  }
  return V;
}

/// The first \p N lanes of \p V, and anything where it has fewer.
static Value *withLanes(IRBuilderBase &B, Value *V, unsigned N) {
  unsigned Last = numLanes(V) - 1;
  return moveLanes(B, V, N, [&](unsigned I) { return std::min(I, Last); });
}

/// What llvm.experimental.vp.splice takes its elements from: the first
/// \p Length lanes of \p First, then \p Second.
static Value *joinedLanes(IRBuilderBase &B, Value *First, Value *Second,
                          Value *Length) {
  unsigned N = numLanes(First);
  Value *Moved = rotatedLanes(B, withLanes(B, Second, 2 * N),
                              B.CreateSub(B.getInt32(2 * N), Length));
  auto *NumbersTy = FixedVectorType::get(B.getInt32Ty(), 2 * N);
  Value *IsFirst = B.CreateICmpULT(laneNumbers(NumbersTy),
                                   B.CreateVectorSplat(2 * N, Length));
  return B.CreateSelect(IsFirst, withLanes(B, First, 2 * N), Moved);
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
    unsigned N = numLanes(Operand(0));
    Value *Reversed =
        moveLanes(B, Operand(0), N, [&](unsigned I) { return N - 1 - I; });
    return rotatedLanes(B, Reversed, B.CreateSub(B.getInt32(N), Length));
  }
  case Intrinsic::experimental_vp_splice: {
    Value *FirstLength = Operand(4);
    auto *Offset = cast<ConstantInt>(Operand(2));
    Value *Start =
        Offset->isNegative()
            ? B.CreateAdd(FirstLength, B.getInt32(Offset->getSExtValue()))
            : static_cast<Value *>(Offset);
    Value *Joined = joinedLanes(B, Operand(0), Operand(1), FirstLength);
    return withLanes(B, rotatedLanes(B, Joined, Start), numLanes(Operand(0)));
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

//===----------------------------------------------------------------------===//
// Elements of several registers
//===----------------------------------------------------------------------===//

bool pto::hasWholeWords(Type *Ty) {
  unsigned Bits = Ty->getScalarSizeInBits();
  return Ty->isIntOrIntVectorTy() && Bits > 64 && Bits % 64 == 0;
}

CallInst *pto::accessByWords(IRBuilderBase &B, CallBase &Call) {
  Intrinsic::ID ID = Call.getIntrinsicID();
  bool IsStore =
      ID == Intrinsic::masked_store || ID == Intrinsic::masked_scatter;
  auto *Ty = dyn_cast<FixedVectorType>(
      IsStore ? Call.getArgOperand(0)->getType() : Call.getType());
  if (!Ty || !hasWholeWords(Ty) || Ty->getNumElements() > MaxBranchedLanes)
    return nullptr;
  unsigned N = Ty->getNumElements(), Words = Ty->getScalarSizeInBits() / 64;
  auto *WordTy = FixedVectorType::get(B.getInt64Ty(), N * Words);
  auto ForWords = [&](Value *V) {
    return moveLanes(B, V, N * Words, [&](unsigned I) { return I / Words; });
  };
  Value *Address = Call.getArgOperand(IsStore);
  Align Alignment =
      cast<ConstantInt>(Call.getArgOperand(IsStore + 1))->getAlignValue();
  Value *Mask = ForWords(Call.getArgOperand(IsStore + 2));
  if (Address->getType()->isVectorTy()) {
    SmallVector<Constant *, 64> Offsets;
    for (unsigned I = 0; I != N * Words; ++I)
      Offsets.push_back(B.getInt64(I % Words * 8));
    Address = B.CreateGEP(B.getInt8Ty(), ForWords(Address),
                          ConstantVector::get(Offsets));
    Alignment = std::min(Alignment, Align(8));
  }
  auto AsWords = [&](Value *V) { return B.CreateBitCast(V, WordTy); };
  switch (ID) {
  case Intrinsic::masked_load:
    return B.CreateMaskedLoad(WordTy, Address, Alignment, Mask,
                              AsWords(Call.getArgOperand(3)));
  case Intrinsic::masked_gather:
    return B.CreateMaskedGather(WordTy, Address, Alignment, Mask,
                                AsWords(Call.getArgOperand(3)));
  case Intrinsic::masked_store:
    return B.CreateMaskedStore(AsWords(Call.getArgOperand(0)), Address,
                               Alignment, Mask);
  default:
    return B.CreateMaskedScatter(AsWords(Call.getArgOperand(0)), Address,
                                 Alignment, Mask);
  }
}
