//===- PTOLoopExtrema.cpp - Extrema of floats in loops --------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `max = x[i] > max ? x[i] : max` depends on the order of elements where one is
// a NaN, and in the sign of a zero: the comparison finds neither. vmax and
// llvm.maximum are defined in both cases, give a NaN if any element is one, and
// so may be computed in any order. Where their result is neither a NaN nor a
// zero it is that of the comparisons, too. Otherwise the loop is run again as
// it was written, which it must not notice: it has no effects beside its
// results.
//
// Halves are compared as integers: vmax of f16 is subject to the switches of
// CTRL, comparisons are not. With all bits but the sign inverted if that is
// set, they are in the order of integers. A NaN is the extremum or, with the
// other sign, never, which is right if the comparison does not choose it.
//
//===----------------------------------------------------------------------===//

#include "PTOLoopExtrema.h"
#include "PTOLoopCopies.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace PatternMatch;

namespace {

/// An extremum that a loop computes: in each iteration Update, which is the
/// larger or smaller one of Element and of Phi. Result is its value after the
/// loop, a phi of the exit block, once that is known.
struct LoopExtremum {
  PHINode *Phi;
  Instruction *Update;
  Value *Element;
  bool IsMaximum;
  /// Whether an element that is a NaN is left out.
  bool IsOrdered;
  PHINode *Result = nullptr;
};

} // namespace

bool PTO::hasExtremum(Type *Ty, const Function &F) {
  return (Ty->isFloatTy() || Ty->isBFloatTy() || Ty->isHalfTy()) &&
         F.getDenormalMode(Ty->getFltSemantics()) == DenormalMode::getIEEE();
}

/// Reads \p Update as the larger or smaller one of \p Phi and another value;
/// nullopt if it is not, or if the vectorizer takes it as it is.
static std::optional<LoopExtremum> matchUpdate(PHINode *Phi,
                                               Instruction *Update) {
  if (auto *Call = dyn_cast<IntrinsicInst>(Update)) {
    Intrinsic::ID ID = Call->getIntrinsicID();
    if (ID != Intrinsic::maxnum && ID != Intrinsic::minnum)
      return std::nullopt;
    bool IsFirst = Call->getArgOperand(0) == Phi;
    if ((!IsFirst && Call->getArgOperand(1) != Phi) || Call->hasNoNaNs() ||
        !Phi->hasOneUse())
      return std::nullopt;
    return LoopExtremum{Phi, Update, Call->getArgOperand(IsFirst),
                        ID == Intrinsic::maxnum, /*IsOrdered=*/true};
  }
  auto *Select = dyn_cast<SelectInst>(Update);
  auto *Compare = Select ? dyn_cast<FCmpInst>(Select->getCondition()) : nullptr;
  if (!Compare || !Compare->hasOneUse() || !Phi->hasNUses(2) ||
      (Select->hasNoNaNs() && Select->hasNoSignedZeros()))
    return std::nullopt;
  bool TakesElement = Select->getFalseValue() == Phi;
  Value *Element =
      TakesElement ? Select->getTrueValue() : Select->getFalseValue();
  if (!TakesElement && Select->getTrueValue() != Phi)
    return std::nullopt;
  // As a comparison of the element with the phi.
  CmpInst::Predicate Is = Compare->getPredicate();
  if (Compare->getOperand(0) == Phi && Compare->getOperand(1) == Element)
    Is = CmpInst::getSwappedPredicate(Is);
  else if (Compare->getOperand(0) != Element || Compare->getOperand(1) != Phi)
    return std::nullopt;
  // That chooses the element.
  if (!TakesElement)
    Is = CmpInst::getInversePredicate(Is);
  switch (Is) {
  case CmpInst::FCMP_OGT:
  case CmpInst::FCMP_OGE:
  case CmpInst::FCMP_UGT:
  case CmpInst::FCMP_UGE:
    return LoopExtremum{Phi, Update, Element, true, CmpInst::isOrdered(Is)};
  case CmpInst::FCMP_OLT:
  case CmpInst::FCMP_OLE:
  case CmpInst::FCMP_ULT:
  case CmpInst::FCMP_ULE:
    return LoopExtremum{Phi, Update, Element, false, CmpInst::isOrdered(Is)};
  default:
    return std::nullopt;
  }
}

/// What the header of \p L and its latch compute together.
static SmallVector<LoopExtremum> findExtrema(const Loop &L) {
  SmallVector<LoopExtremum> Found;
  const Function &F = *L.getHeader()->getParent();
  for (PHINode &Phi : L.getHeader()->phis()) {
    if (!PTO::hasExtremum(Phi.getType(), F))
      continue;
    auto *Update =
        dyn_cast<Instruction>(Phi.getIncomingValueForBlock(L.getLoopLatch()));
    if (!Update || !L.contains(Update))
      continue;
    std::optional<LoopExtremum> E = matchUpdate(&Phi, Update);
    // In the loop nothing but the comparison may see an extremum so far.
    if (E && (E->IsOrdered || !Phi.getType()->isHalfTy()) &&
        count_if(Update->users(), [&](const User *U) {
          return L.contains(cast<Instruction>(U));
        }) == 1)
      Found.push_back(*E);
  }
  return Found;
}

/// The value of \p E after \p L; null if nothing uses it.
static PHINode *resultOf(const LoopExtremum &E, const Loop &L) {
  for (User *U : E.Update->users())
    if (auto *Phi = dyn_cast<PHINode>(U);
        Phi && Phi->getParent() == L.getExitBlock())
      return Phi;
  return nullptr;
}

/// Copies \p L to run after it if a condition is true, which is made at the
/// returned place, in the block before the branch. All that is used of \p L
/// after it is what the loop that ran last says.
static BranchInst *addExactLoop(Loop &L, LoopInfo &LI, DominatorTree &DT) {
  BasicBlock *Check = L.getExitBlock();
  BasicBlock *Exiting = L.getExitingBlock();
  ValueToValueMapTy Copies;
  Loop *Exact = PTO::copyLoopAfter(L, ".exact", LI, DT, Copies);
  BasicBlock *ExactExit = Exact->getExitBlock();
  BasicBlock *After = ExactExit->getSingleSuccessor();
  DT.changeImmediateDominator(After, Check);
  for (PHINode &Result : Check->phis()) {
    Value *V = Result.getIncomingValueForBlock(Exiting);
    if (auto It = Copies.find(V); It != Copies.end())
      V = It->second;
    auto *Other = PHINode::Create(Result.getType(), 1, "",
                                  ExactExit->getTerminator()->getIterator());
    Other->addIncoming(V, Exact->getExitingBlock());
    auto *Last = PHINode::Create(Result.getType(), 2, "",
                                 After->getFirstNonPHIIt());
    Result.replaceAllUsesWith(Last);
    Last->addIncoming(&Result, Check);
    Last->addIncoming(Other, ExactExit);
  }

  PTO::excludeFromVectorizer(*Exact);
  LLVMContext &Ctx = After->getContext();
  BasicBlock *ExactPreheader = Exact->getLoopPreheader();
  Instruction *Old = Check->getTerminator();
  auto *Branch = BranchInst::Create(ExactPreheader, After,
                                    ConstantInt::getFalse(Ctx), Check);
  Branch->setMetadata(LLVMContext::MD_prof,
                      MDBuilder(Ctx).createUnlikelyBranchWeights());
  Old->eraseFromParent();
  return Branch;
}

/// \p V, the bits of a half, as an integer in the order of numbers, and back.
static Value *inOrder(IRBuilderBase &B, Value *V) {
  return B.CreateXor(V, B.CreateAnd(B.CreateAShr(V, 15), B.getInt16(0x7FFF)));
}

/// Computes \p E, of halves, in \p L as an extremum of integers. Returns the
/// result, in the block after the loop.
static Value *makeIntegerExtremum(const LoopExtremum &E, const Loop &L) {
  IRBuilder<> B(L.getLoopPreheader()->getTerminator());
  auto KeyOf = [&](Value *V) {
    return inOrder(B, B.CreateBitCast(V, B.getInt16Ty()));
  };
  Value *Start = KeyOf(E.Phi->getIncomingValueForBlock(L.getLoopPreheader()));
  PHINode *Key = PHINode::Create(Start->getType(), 2, "", E.Phi->getIterator());
  B.SetInsertPoint(E.Update);
  Value *New = B.CreateBinaryIntrinsic(
      E.IsMaximum ? Intrinsic::smax : Intrinsic::smin, Key, KeyOf(E.Element));
  Key->addIncoming(Start, L.getLoopPreheader());
  Key->addIncoming(New, L.getLoopLatch());

  BasicBlock *Exit = L.getExitBlock();
  PHINode *Last = PHINode::Create(New->getType(), 1, "", Exit->begin());
  Last->addIncoming(New, L.getExitingBlock());
  B.SetInsertPoint(Exit, Exit->getFirstInsertionPt());
  Value *Result = B.CreateBitCast(inOrder(B, Last), E.Phi->getType());
  PTO::replaceAfterLoop(L, *E.Update, *Result);
  E.Phi->replaceAllUsesWith(PoisonValue::get(E.Phi->getType()));
  E.Phi->eraseFromParent();
  RecursivelyDeleteTriviallyDeadInstructions(E.Update);
  return Result;
}

static void makeExtremum(const LoopExtremum &E) {
  IRBuilder<> B(E.Update);
  Value *New = B.CreateBinaryIntrinsic(
      E.IsMaximum ? Intrinsic::maximum : Intrinsic::minimum, E.Phi, E.Element);
  New->takeName(E.Update);
  auto *Select = dyn_cast<SelectInst>(E.Update);
  auto *Compare =
      Select ? cast<Instruction>(Select->getCondition()) : nullptr;
  E.Update->replaceAllUsesWith(New);
  E.Update->eraseFromParent();
  if (Compare)
    Compare->eraseFromParent();
}

PreservedAnalyses PTOLoopExtremaPass::run(Function &F,
                                          FunctionAnalysisManager &AM) {
  if (F.hasOptSize() || F.hasFnAttribute(Attribute::StrictFP))
    return PreservedAnalyses::all();
  LoopInfo &LI = AM.getResult<LoopAnalysis>(F);
  if (LI.empty())
    return PreservedAnalyses::all();
  DominatorTree &DT = AM.getResult<DominatorTreeAnalysis>(F);
  ScalarEvolution &SE = AM.getResult<ScalarEvolutionAnalysis>(F);

  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (!PTO::isCopyable(*L, SE) || !PTO::isRepeatable(*L))
      continue;
    SmallVector<LoopExtremum> Extrema = findExtrema(*L);
    if (Extrema.empty())
      continue;
    if (!PTO::prepareForCopy(*L, LI, DT, SE, Changed))
      continue;
    for (LoopExtremum &E : Extrema)
      E.Result = resultOf(E, *L);
    erase_if(Extrema, [](const LoopExtremum &E) { return !E.Result; });
    if (Extrema.empty())
      continue;

    SE.forgetTopmostLoop(L);
    BranchInst *Branch = addExactLoop(*L, LI, DT);
    IRBuilder<> B(Branch);
    Value *IsOther = nullptr;
    for (const LoopExtremum &E : Extrema) {
      Value *Result = E.Result;
      Value *Start = E.Phi->getIncomingValueForBlock(L->getLoopPreheader());
      bool IsHalf = Result->getType()->isHalfTy();
      if (IsHalf)
        Result = makeIntegerExtremum(E, *L);
      else
        makeExtremum(E);
      // A NaN, or a zero of either sign.
      Value *Is =
          B.CreateFCmpUEQ(Result, Constant::getNullValue(Result->getType()));
      if (IsHalf)
        Is = B.CreateOr(Is, B.CreateFCmpUNO(Start, Start));
      IsOther = IsOther ? B.CreateOr(IsOther, Is) : Is;
    }
    Branch->setCondition(IsOther);
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
