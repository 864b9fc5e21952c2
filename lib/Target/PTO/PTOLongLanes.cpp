//===- PTOLongLanes.cpp - 64-bit lanes beyond a block ---------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Selection computes 64-bit lanes in registers of low and of high words, and
// takes numbers apart and puts them together within one block only. Here, what
// a loop hands on to its next iteration stays apart, and so does what reduces
// such numbers to one.
//
//===----------------------------------------------------------------------===//

#include "PTOLongLanes.h"
#include "PTORegisterPieces.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"

using namespace llvm;

/// Lanes of a register of words, and of two of the numbers.
static constexpr unsigned Lanes = PTO::RegisterBits / 32;

namespace {
struct Words {
  Value *Low, *High;
};
} // namespace

/// The words of \p V, two registers of 64-bit lanes.
static Words splitWords(IRBuilderBase &B, Value *V) {
  auto *RegisterTy = FixedVectorType::get(B.getInt32Ty(), Lanes);
  auto Part = [&](unsigned First) {
    return B.CreateBitCast(PTO::cutLanes(B, V, First, Lanes / 2), RegisterTy);
  };
  Value *Pair = B.CreateIntrinsic(Intrinsic::pto_vdintlv_s32, {},
                                  {Part(0), Part(Lanes / 2)});
  return {B.CreateExtractValue(Pair, 0), B.CreateExtractValue(Pair, 1)};
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

namespace {
/// An extremum: of two numbers, and of the high and low words of many.
struct LongExtremum {
  Intrinsic::ID Reduction, Pair, High, Low;
};
} // namespace

static constexpr LongExtremum Extrema[] = {
    {Intrinsic::vector_reduce_smax, Intrinsic::smax, Intrinsic::pto_vcmax_s32,
     Intrinsic::pto_vcmax_u32},
    {Intrinsic::vector_reduce_smin, Intrinsic::smin, Intrinsic::pto_vcmin_s32,
     Intrinsic::pto_vcmin_u32},
    {Intrinsic::vector_reduce_umax, Intrinsic::umax, Intrinsic::pto_vcmax_u32,
     Intrinsic::pto_vcmax_u32},
    {Intrinsic::vector_reduce_umin, Intrinsic::umin, Intrinsic::pto_vcmin_u32,
     Intrinsic::pto_vcmin_u32}};

/// The product of registers of 64-bit lanes: of the last one by the scalar
/// unit, which takes less time than to halve it five times.
static Value *reduceProduct(IRBuilderBase &B, Value *V) {
  V = PTO::foldRegisters(B, V, Lanes / 2, [&](Value *Left, Value *Right) {
    return B.CreateMul(Left, Right);
  });
  SmallVector<Value *, Lanes / 2> Factors;
  for (unsigned I = 0; I != Lanes / 2; ++I)
    Factors.push_back(B.CreateExtractElement(V, I));
  for (; Factors.size() > 1; Factors.truncate(Factors.size() / 2))
    for (unsigned I = 0; I != Factors.size() / 2; ++I)
      Factors[I] = B.CreateMul(Factors[2 * I], Factors[2 * I + 1]);
  return Factors.front();
}

Value *PTO::reduceLongLanes(IRBuilderBase &B, IntrinsicInst &Call) {
  bool IsSum = Call.getIntrinsicID() == Intrinsic::vector_reduce_add;
  const LongExtremum *E = find_if(Extrema, [&](const LongExtremum &E) {
    return E.Reduction == Call.getIntrinsicID();
  });
  bool IsProduct = Call.getIntrinsicID() == Intrinsic::vector_reduce_mul;
  if (!IsSum && !IsProduct && E == std::end(Extrema))
    return nullptr;
  Value *V = Call.getArgOperand(0);
  auto *Ty = dyn_cast<FixedVectorType>(V->getType());
  if (!Ty || !Ty->getElementType()->isIntegerTy(64))
    return nullptr;
  unsigned Count = Ty->getNumElements();
  if (Count % Lanes != 0 && Count != Lanes / 2)
    return nullptr;
  if (IsProduct)
    return reduceProduct(B, V);
  if (Count > Lanes)
    V = PTO::foldRegisters(B, V, Lanes, [&](Value *Left, Value *Right) {
      return IsSum ? B.CreateAdd(Left, Right)
                   : B.CreateBinaryIntrinsic(E->Pair, Left, Right);
    });
  if (Count < Lanes)
    V = PTO::cutLanes(B, V, 0, Lanes);
  Words W = splitWords(B, V);
  SmallVector<Constant *, Lanes> Active;
  for (unsigned I = 0; I != Lanes; ++I)
    Active.push_back(B.getInt1(I < Count));
  Value *Mask = ConstantVector::get(Active);
  auto Reduce = [&](Intrinsic::ID ID, Value *Word) {
    return B.CreateIntrinsic(ID, {}, {Word, Mask});
  };
  auto First = [&](Value *Reduced) {
    return B.CreateZExt(B.CreateExtractElement(Reduced, uint64_t(0)),
                        B.getInt64Ty());
  };
  if (IsSum) {
    // Sums of halves of low words do not overflow.
    Value *Least =
        B.CreateAnd(W.Low, ConstantInt::get(W.Low->getType(), 0xffff));
    Value *Sum =
        B.CreateShl(First(Reduce(Intrinsic::pto_vcadd_s32, W.High)), 32);
    Sum = B.CreateAdd(Sum, B.CreateShl(First(Reduce(Intrinsic::pto_vcadd_s32,
                                                    B.CreateLShr(W.Low, 16))),
                                       16));
    return B.CreateAdd(Sum, First(Reduce(Intrinsic::pto_vcadd_s32, Least)));
  }
  // Of the numbers with the extreme high word, the extreme low word.
  bool IsMax = E->Low == Intrinsic::pto_vcmax_u32;
  Value *High = Reduce(E->High, W.High);
  Value *IsExtreme = B.CreateICmpEQ(
      W.High, B.CreateShuffleVector(High, SmallVector<int>(Lanes, 0)));
  Constant *Neutral = IsMax ? Constant::getNullValue(W.Low->getType())
                            : Constant::getAllOnesValue(W.Low->getType());
  Value *Low = Reduce(E->Low, B.CreateSelect(IsExtreme, W.Low, Neutral));
  return B.CreateOr(B.CreateShl(First(High), 32), First(Low));
}

//===----------------------------------------------------------------------===//
// Phis
//===----------------------------------------------------------------------===//

/// Whether \p V is computed of words, rather than of lanes of any width.
static bool isComputedInLanes(const Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return false;
  if (auto *Call = dyn_cast<IntrinsicInst>(I))
    return Call->getIntrinsicID() == Intrinsic::smax ||
           Call->getIntrinsicID() == Intrinsic::smin ||
           Call->getIntrinsicID() == Intrinsic::umax ||
           Call->getIntrinsicID() == Intrinsic::umin;
  return isa<ICmpInst>(I) || (I->isBinaryOp() && !I->isBitwiseLogicOp());
}

bool PTO::splitLongPhi(PHINode &Phi) {
  auto *Ty = dyn_cast<FixedVectorType>(Phi.getType());
  if (!Ty || !Ty->getElementType()->isIntegerTy(64) ||
      Ty->getNumElements() % Lanes != 0 ||
      none_of(Phi.users(), isComputedInLanes))
    return false;
  IRBuilder<> B(&Phi);
  auto *WordsTy = Ty->getWithNewType(B.getInt32Ty());
  unsigned Count = Phi.getNumIncomingValues();
  PHINode *Low = B.CreatePHI(WordsTy, Count, Phi.getName() + ".low");
  PHINode *High = B.CreatePHI(WordsTy, Count, Phi.getName() + ".high");
  // Selection knows words by these operations. A block with several edges needs
  // the same value on all of them.
  SmallDenseMap<BasicBlock *, Words> Known;
  for (auto [V, Block] : zip(Phi.incoming_values(), Phi.blocks())) {
    auto [Entry, IsNew] = Known.try_emplace(Block);
    if (IsNew) {
      B.SetInsertPoint(Block->getTerminator());
      Entry->second = {B.CreateTrunc(V, WordsTy),
                       B.CreateTrunc(B.CreateLShr(V, 32), WordsTy)};
    }
    Low->addIncoming(Entry->second.Low, Block);
    High->addIncoming(Entry->second.High, Block);
  }
  BasicBlock *Home = Phi.getParent();
  B.SetInsertPoint(Home, Home->getFirstInsertionPt());
  Value *Joined = B.CreateOr(B.CreateZExt(Low, Ty),
                             B.CreateShl(B.CreateZExt(High, Ty), 32));
  Phi.replaceAllUsesWith(Joined);
  Phi.eraseFromParent();
  return true;
}
