//===- PTONarrowCounters.cpp - Counters of loops in 32 bits ---------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The optimizer widens an `int` that counts a loop to the width of addresses, and
// with it what else is made of the counter: `i < k`, `i & 1`, `i * i`. Of the lanes
// of a vector only 32 bits can be computed, so that such loops would stay scalar.
// Three operations lead back from 64 bits: a truncation, which needs the lower
// bits only; a comparison, and a conversion to a float, of numbers that fit.
//
//===----------------------------------------------------------------------===//

#include "PTONarrowCounters.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace PatternMatch;

namespace {

class Narrower {
  Loop &L;
  ScalarEvolution &SE;
  DenseMap<Value *, Value *> Narrow;
  static constexpr unsigned MaxDepth = 6;

  bool isIn31Bits(Value *V) {
    return SE.getUnsignedRangeMax(SE.getSCEV(V)).ult(uint64_t(1) << 31);
  }
  bool isIn32UnsignedBits(Value *V) {
    return SE.getUnsignedRangeMax(SE.getSCEV(V)).isIntN(32);
  }
  bool isIn32SignedBits(Value *V) {
    ConstantRange R = SE.getSignedRange(SE.getSCEV(V));
    return R.getSignedMin().sge(INT32_MIN) && R.getSignedMax().sle(INT32_MAX);
  }
  bool canNarrow(Value *V, unsigned Depth);
  Value *narrow(Value *V);

public:
  Narrower(Loop &L, ScalarEvolution &SE) : L(L), SE(SE) {}
  /// What computes \p I in 32 bits: a truncation, a comparison or a conversion;
  /// null if it is none of them or of numbers that need not fit.
  Value *replacement(Instruction &I);
};

} // namespace

/// Whether \p V counts in \p L.
static bool isCounter(const Value *V, const Loop &L, ScalarEvolution &SE) {
  auto *Phi = dyn_cast<PHINode>(V);
  return Phi && Phi->getParent() == L.getHeader() &&
         isa<SCEVAddRecExpr>(SE.getSCEV(const_cast<PHINode *>(Phi)));
}

/// Whether the lower 32 bits of \p V, of 64, can be computed in 32.
bool Narrower::canNarrow(Value *V, unsigned Depth) {
  if (Depth > MaxDepth)
    return false;
  if (isa<ConstantInt>(V) || L.isLoopInvariant(V) || isCounter(V, L, SE))
    return true;
  if (isa<ZExtInst, SExtInst>(V))
    return cast<CastInst>(V)->getSrcTy()->getScalarSizeInBits() <= 32;
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return false;
  switch (I->getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
    return canNarrow(I->getOperand(0), Depth + 1) &&
           canNarrow(I->getOperand(1), Depth + 1);
  case Instruction::Shl: {
    auto *Amount = dyn_cast<ConstantInt>(I->getOperand(1));
    return Amount && Amount->getValue().ult(32) &&
           canNarrow(I->getOperand(0), Depth + 1);
  }
  case Instruction::LShr:
  case Instruction::AShr: {
    auto *Amount = dyn_cast<ConstantInt>(I->getOperand(1));
    return Amount && Amount->getValue().ult(32) &&
           isIn31Bits(I->getOperand(0)) &&
           canNarrow(I->getOperand(0), Depth + 1);
  }
  case Instruction::UDiv:
  case Instruction::URem:
  case Instruction::SDiv:
  case Instruction::SRem: {
    auto *Divisor = dyn_cast<ConstantInt>(I->getOperand(1));
    return Divisor && Divisor->getValue().isStrictlyPositive() &&
           Divisor->getValue().isIntN(31) && isIn31Bits(I->getOperand(0)) &&
           canNarrow(I->getOperand(0), Depth + 1);
  }
  case Instruction::Select:
    return canNarrow(I->getOperand(1), Depth + 1) &&
           canNarrow(I->getOperand(2), Depth + 1);
  default:
    return false;
  }
}

/// The lower 32 bits of \p V, which canNarrow() accepts.
Value *Narrower::narrow(Value *V) {
  Value *&Known = Narrow[V];
  if (Known)
    return Known;
  Type *Int32 = Type::getInt32Ty(V->getContext());
  Value *New;
  if (auto *C = dyn_cast<ConstantInt>(V)) {
    New = ConstantInt::get(Int32, C->getValue().trunc(32));
  } else if (L.isLoopInvariant(V)) {
    IRBuilder<> B(L.getLoopPreheader()->getTerminator());
    New = match(V, m_ZExtOrSExt(m_Value())) &&
                  cast<CastInst>(V)->getSrcTy() == Int32
              ? cast<CastInst>(V)->getOperand(0)
              : B.CreateTrunc(V, Int32);
  } else if (isa<PHINode>(V)) {
    IRBuilder<> B(L.getHeader(), L.getHeader()->getFirstInsertionPt());
    New = B.CreateTrunc(V, Int32);
  } else {
    auto *I = cast<Instruction>(V);
    IRBuilder<> B(I);
    if (isa<CastInst>(I)) {
      New = B.CreateIntCast(I->getOperand(0), Int32, isa<SExtInst>(I));
    } else if (isa<SelectInst>(I)) {
      Value *True = narrow(I->getOperand(1));
      New = B.CreateSelect(I->getOperand(0), True, narrow(I->getOperand(2)));
    } else {
      Value *Left = narrow(I->getOperand(0));
      New = B.CreateBinOp(cast<BinaryOperator>(I)->getOpcode(), Left,
                          narrow(I->getOperand(1)));
    }
  }
  return Narrow[V] = New;
}

Value *Narrower::replacement(Instruction &I) {
  if (I.getNumOperands() == 0 || !I.getOperand(0)->getType()->isIntegerTy(64))
    return nullptr;
  Value *Left = I.getOperand(0);
  IRBuilder<> B(&I);
  if (isa<TruncInst>(I)) {
    // Of a counter the vectorizer makes whatever is asked for.
    if (I.getType()->getScalarSizeInBits() > 32 || isCounter(Left, L, SE) ||
        L.isLoopInvariant(Left) || !canNarrow(Left, 0))
      return nullptr;
    return B.CreateTrunc(narrow(Left), I.getType());
  }
  if (isa<UIToFPInst, SIToFPInst>(I)) {
    if (L.isLoopInvariant(Left) || !isIn31Bits(Left) || !canNarrow(Left, 0))
      return nullptr;
    return B.CreateUIToFP(narrow(Left), I.getType());
  }
  auto *Compare = dyn_cast<ICmpInst>(&I);
  if (!Compare)
    return nullptr;
  // The end of the loop is counted by the scalar unit.
  if (any_of(I.users(), [](const User *U) { return isa<BranchInst>(U); }) &&
      L.isLoopExiting(I.getParent()))
    return nullptr;
  Value *Right = I.getOperand(1);
  bool Fits = (!Compare->isSigned() && isIn32UnsignedBits(Left) &&
               isIn32UnsignedBits(Right)) ||
              (!Compare->isUnsigned() && isIn32SignedBits(Left) &&
               isIn32SignedBits(Right));
  if (!Fits || !canNarrow(Left, 0) || !canNarrow(Right, 0))
    return nullptr;
  Value *NewLeft = narrow(Left);
  return B.CreateICmp(Compare->getPredicate(), NewLeft, narrow(Right));
}

PreservedAnalyses PTONarrowCountersPass::run(Function &F,
                                             FunctionAnalysisManager &AM) {
  LoopInfo &LI = AM.getResult<LoopAnalysis>(F);
  if (LI.empty() || F.hasOptSize())
    return PreservedAnalyses::all();
  ScalarEvolution &SE = AM.getResult<ScalarEvolutionAnalysis>(F);
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (!L->isInnermost() || !L->getLoopPreheader())
      continue;
    Narrower N(*L, SE);
    // What one is made of may be another, so that they go together.
    SmallVector<std::pair<Instruction *, TrackingVH<Value>>> Replaced;
    for (BasicBlock *BB : L->blocks())
      for (Instruction &I : *BB)
        if (Value *New = N.replacement(I))
          Replaced.push_back({&I, New});
    SmallVector<WeakTrackingVH> Dead;
    for (auto &[Old, New] : Replaced) {
      Old->replaceAllUsesWith(New);
      Dead.push_back(Old);
    }
    RecursivelyDeleteTriviallyDeadInstructions(Dead);
    Changed |= !Replaced.empty();
  }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}
