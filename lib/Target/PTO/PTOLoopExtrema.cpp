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

using namespace llvm;
using namespace PatternMatch;

namespace {

/// An extremum that a loop computes: in each iteration Update, which is the
/// larger or smaller one of Element and of Phi. Result is its value after the
/// loop, a phi of the exit block, once that is known.
struct Extremum {
  PHINode *Phi;
  Instruction *Update;
  Value *Element;
  bool IsMaximum;
  PHINode *Result = nullptr;
};

} // namespace

bool PTO::hasExtremumInstruction(Type *Ty, const Function &F) {
  return (Ty->isFloatTy() || Ty->isBFloatTy()) &&
         F.getDenormalMode(Ty->getFltSemantics()) == DenormalMode::getIEEE();
}

/// Reads \p Update as the larger or smaller one of \p Phi and another value;
/// nullopt if it is not, or if the vectorizer takes it as it is.
static std::optional<Extremum> matchUpdate(PHINode *Phi, Instruction *Update) {
  if (auto *Call = dyn_cast<IntrinsicInst>(Update)) {
    Intrinsic::ID ID = Call->getIntrinsicID();
    if (ID != Intrinsic::maxnum && ID != Intrinsic::minnum)
      return std::nullopt;
    bool IsFirst = Call->getArgOperand(0) == Phi;
    if ((!IsFirst && Call->getArgOperand(1) != Phi) || Call->hasNoNaNs() ||
        !Phi->hasOneUse())
      return std::nullopt;
    return Extremum{Phi, Update, Call->getArgOperand(IsFirst),
                    ID == Intrinsic::maxnum};
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
    return Extremum{Phi, Update, Element, true};
  case CmpInst::FCMP_OLT:
  case CmpInst::FCMP_OLE:
  case CmpInst::FCMP_ULT:
  case CmpInst::FCMP_ULE:
    return Extremum{Phi, Update, Element, false};
  default:
    return std::nullopt;
  }
}

/// What the header of \p L and its latch compute together.
static SmallVector<Extremum> findExtrema(const Loop &L) {
  SmallVector<Extremum> Found;
  const Function &F = *L.getHeader()->getParent();
  for (PHINode &Phi : L.getHeader()->phis()) {
    if (!PTO::hasExtremumInstruction(Phi.getType(), F))
      continue;
    auto *Update =
        dyn_cast<Instruction>(Phi.getIncomingValueForBlock(L.getLoopLatch()));
    if (!Update || !L.contains(Update))
      continue;
    std::optional<Extremum> E = matchUpdate(&Phi, Update);
    // In the loop nothing but the comparison may see an extremum so far.
    if (E && count_if(Update->users(), [&](const User *U) {
          return L.contains(cast<Instruction>(U));
        }) == 1)
      Found.push_back(*E);
  }
  return Found;
}

/// The value of \p E after \p L; null if nothing uses it.
static PHINode *resultOf(const Extremum &E, const Loop &L) {
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

static void makeExtremum(const Extremum &E) {
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
    SmallVector<Extremum> Extrema = findExtrema(*L);
    if (Extrema.empty())
      continue;
    if (!PTO::prepareForCopy(*L, LI, DT, SE, Changed))
      continue;
    for (Extremum &E : Extrema)
      E.Result = resultOf(E, *L);
    erase_if(Extrema, [](const Extremum &E) { return !E.Result; });
    if (Extrema.empty())
      continue;

    SE.forgetTopmostLoop(L);
    BranchInst *Branch = addExactLoop(*L, LI, DT);
    IRBuilder<> B(Branch);
    Value *IsOther = nullptr;
    for (const Extremum &E : Extrema) {
      makeExtremum(E);
      // A NaN, or a zero of either sign.
      Value *Is = B.CreateFCmpUEQ(
          E.Result, Constant::getNullValue(E.Result->getType()));
      IsOther = IsOther ? B.CreateOr(IsOther, Is) : Is;
    }
    Branch->setCondition(IsOther);
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
