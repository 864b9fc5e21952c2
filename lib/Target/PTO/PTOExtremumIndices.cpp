//===- PTOExtremumIndices.cpp - Where in a loop an extremum is ------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `if (x[i] > max) { max = x[i]; at = i; }` leaves in `at` the number of the
// first element that is equal to the extremum, if that is above what `max` was
// before the loop; with `>=`, of the last one. So `at` can be looked for in a
// loop of its own, as the least or the largest number of an iteration whose
// element is equal. A NaN is not equal to the extremum, and has not replaced
// it.
//
// `if (x[i] > x[at]) at = i;` is made the same, with a variable for `x[at]`.
//
//===----------------------------------------------------------------------===//

#include "PTOExtremumIndices.h"
#include "PTOLoopCopies.h"
#include "PTOLoopExtrema.h"
#include "llvm/Analysis/IVDescriptors.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

namespace {

/// What a loop keeps of the iteration in which an extremum was replaced: Update
/// selects Value, which counts the iterations, or Phi.
struct Index {
  PHINode *Phi;
  SelectInst *Update;
  const SCEVAddRecExpr *Value;
};

/// An extremum of a loop, which Element replaces if the comparison Is of it
/// with Phi is true.
struct IndexedExtremum {
  PHINode *Phi;
  Instruction *Update;
  Value *Element;
  CmpInst *Compare;
  CmpInst::Predicate Is;
  SmallVector<Index, 1> Indices;

  /// Whether of equal elements the first one counts.
  bool isFirst() const { return CmpInst::isStrictPredicate(Is); }
};

/// The loops of a function.
class Splitter {
  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;
  bool Changed = false;

  void keepExtremum(Loop &L, PHINode &Phi);
  void addIndex(const Loop &L, PHINode &Phi,
                SmallVectorImpl<IndexedExtremum> &Found) const;
  SmallVector<IndexedExtremum> findExtrema(const Loop &L) const;
  bool isVectorizable(Loop &L, ArrayRef<IndexedExtremum> Extrema) const;
  void split(Loop &L, MutableArrayRef<IndexedExtremum> Extrema);

public:
  Splitter(LoopInfo &LI, DominatorTree &DT, ScalarEvolution &SE)
      : LI(LI), DT(DT), SE(SE) {}
  bool run();
};

} // namespace

//===----------------------------------------------------------------------===//
// Loops that have an index
//===----------------------------------------------------------------------===//

/// Whether an element replaces an extremum by this comparison. One that is true
/// of NaNs would make one the extremum.
static bool isOfExtremum(CmpInst::Predicate Is) {
  switch (Is) {
  case CmpInst::FCMP_OGT:
  case CmpInst::FCMP_OGE:
  case CmpInst::FCMP_OLT:
  case CmpInst::FCMP_OLE:
    return true;
  default:
    return CmpInst::isIntPredicate(Is) && ICmpInst::isRelational(Is);
  }
}

/// The intrinsic that is the extremum of what \p Is compares; of floats if none
/// is a NaN.
static Intrinsic::ID intrinsicOf(CmpInst::Predicate Is) {
  switch (CmpInst::getStrictPredicate(Is)) {
  case CmpInst::ICMP_SGT:
    return Intrinsic::smax;
  case CmpInst::ICMP_SLT:
    return Intrinsic::smin;
  case CmpInst::ICMP_UGT:
    return Intrinsic::umax;
  case CmpInst::ICMP_ULT:
    return Intrinsic::umin;
  case CmpInst::FCMP_OGT:
    return Intrinsic::maxnum;
  default:
    return Intrinsic::minnum;
  }
}

/// Whether \p E updates the extremum where it says that it does: if the
/// comparison is \p WhenTrue.
static bool isUpdated(const IndexedExtremum &E, bool WhenTrue) {
  if (auto *Select = dyn_cast<SelectInst>(E.Update))
    return Select->getCondition() == E.Compare &&
           Select->getOperand(WhenTrue ? 1 : 2) == E.Element &&
           Select->getOperand(WhenTrue ? 2 : 1) == E.Phi;
  auto *Call = dyn_cast<IntrinsicInst>(E.Update);
  return Call && Call->getIntrinsicID() == intrinsicOf(E.Is) &&
         is_contained(Call->args(), E.Phi) &&
         is_contained(Call->args(), E.Element) &&
         (!isa<FPMathOperator>(Call) || Call->hasNoNaNs());
}

/// Whether nothing but \p Phi uses \p V in \p L.
static bool isUsedByPhiOnly(const Instruction &V, const PHINode &Phi,
                            const Loop &L) {
  return all_of(V.users(), [&](const User *U) {
    return U == &Phi || !L.contains(cast<Instruction>(U));
  });
}

/// Whether \p L may keep an index: an integer that it selects.
static bool selectsIndex(const Loop &L) {
  return any_of(L.getHeader()->phis(), [&](const PHINode &Phi) {
    return Phi.getType()->isIntegerTy() &&
           isa<SelectInst>(Phi.getIncomingValueForBlock(L.getLoopLatch()));
  });
}

/// If \p L selects an index for \p Phi by a comparison of the elements at both,
/// it keeps the selected element from then on, which it need not load.
void Splitter::keepExtremum(Loop &L, PHINode &Phi) {
  auto *Update =
      dyn_cast<SelectInst>(Phi.getIncomingValueForBlock(L.getLoopLatch()));
  auto *Compare = Update ? dyn_cast<CmpInst>(Update->getCondition()) : nullptr;
  if (!Phi.getType()->isIntegerTy() || !Compare ||
      Compare->getParent() != L.getHeader() || !Compare->hasOneUse())
    return;
  bool WhenTrue = Update->getFalseValue() == &Phi;
  if (!WhenTrue && Update->getTrueValue() != &Phi)
    return;
  for (unsigned Operand : {0, 1}) {
    auto *Selected = dyn_cast<LoadInst>(Compare->getOperand(Operand));
    auto *Element = dyn_cast<LoadInst>(Compare->getOperand(1 - Operand));
    if (!Selected || !Element || Selected->getParent() != L.getHeader() ||
        !L.contains(Element) || !Selected->hasOneUse())
      continue;
    const SCEV *Address = SE.getSCEV(Selected->getPointerOperand());
    auto AddressWith = [&](Value *V) {
      ValueToSCEVMapTy Map = {{&Phi, SE.getSCEV(V)}};
      return SCEVParameterRewriter::rewrite(Address, SE, Map);
    };
    SCEVExpander Expander(SE, Phi.getDataLayout(), "extremum");
    Value *Before = Phi.getIncomingValueForBlock(L.getLoopPreheader());
    const SCEV *First = AddressWith(Before);
    if (First == Address || !Expander.isSafeToExpand(First) ||
        AddressWith(WhenTrue ? Update->getTrueValue()
                             : Update->getFalseValue()) !=
            SE.getSCEV(Element->getPointerOperand()))
      continue;
    // The first iteration loads it in any case.
    PHINode *Extremum =
        PTO::keepLoaded(*Selected, First, L, Expander, "extremum");
    IRBuilder<> B(Update);
    Extremum->addIncoming(WhenTrue ? B.CreateSelect(Compare, Element, Extremum)
                                   : B.CreateSelect(Compare, Extremum, Element),
                          L.getLoopLatch());
    SE.forgetLoop(&L);
    Changed = true;
    return;
  }
}

/// Adds \p Phi to \p Found if it is the index of an extremum of \p L.
void Splitter::addIndex(const Loop &L, PHINode &Phi,
                        SmallVectorImpl<IndexedExtremum> &Found) const {
  BasicBlock *Latch = L.getLoopLatch();
  auto *Update = dyn_cast<SelectInst>(Phi.getIncomingValueForBlock(Latch));
  auto *Compare = Update ? dyn_cast<CmpInst>(Update->getCondition()) : nullptr;
  if (!Phi.getType()->isIntegerTy() || !Compare || !L.contains(Compare) ||
      !Phi.hasOneUse() || !isUsedByPhiOnly(*Update, Phi, L))
    return;
  bool WhenTrue = Update->getFalseValue() == &Phi;
  if (!WhenTrue && Update->getTrueValue() != &Phi)
    return;
  auto *Value = dyn_cast<SCEVAddRecExpr>(
      SE.getSCEV(WhenTrue ? Update->getTrueValue() : Update->getFalseValue()));
  if (!Value || Value->getLoop() != &L || !Value->isAffine())
    return;

  for (unsigned Operand : {0, 1}) {
    auto *Best = dyn_cast<PHINode>(Compare->getOperand(Operand));
    if (!Best || Best->getParent() != L.getHeader())
      continue;
    CmpInst::Predicate Is =
        Operand == 1 ? Compare->getPredicate() : Compare->getSwappedPredicate();
    if (!WhenTrue)
      Is = CmpInst::getInversePredicate(Is);
    IndexedExtremum E{
        Best,
        dyn_cast<Instruction>(Best->getIncomingValueForBlock(Latch)),
        Compare->getOperand(1 - Operand),
        Compare,
        Is,
        {}};
    if (!E.Update || !isOfExtremum(Is) || !isUpdated(E, WhenTrue) ||
        !isUsedByPhiOnly(*E.Update, *Best, L))
      continue;
    auto *Known = find_if(Found, [&](const IndexedExtremum &Other) {
      return Other.Compare == Compare && Other.Is == Is;
    });
    if (Known == Found.end()) {
      Found.push_back(E);
      Known = &Found.back();
    }
    Known->Indices.push_back({&Phi, Update, Value});
    return;
  }
}

SmallVector<IndexedExtremum> Splitter::findExtrema(const Loop &L) const {
  SmallVector<IndexedExtremum> Found;
  for (PHINode &Phi : L.getHeader()->phis())
    addIndex(L, Phi, Found);
  // Nothing else looks at the comparison and the extremum so far.
  erase_if(Found, [](const IndexedExtremum &E) {
    bool IsSelected = isa<SelectInst>(E.Update);
    return !E.Compare->hasNUses(E.Indices.size() + IsSelected) ||
           !E.Phi->hasNUses(2);
  });
  return Found;
}

/// Whether the vectorizer takes what is left of \p L without indices, and a
/// loop that looks for them. Otherwise it is better left as it is.
bool Splitter::isVectorizable(Loop &L,
                              ArrayRef<IndexedExtremum> Extrema) const {
  if (PTO::isLeftAlone(L))
    return false;
  const Function &F = *L.getHeader()->getParent();
  for (PHINode &Phi : L.getHeader()->phis()) {
    RecurrenceDescriptor Reduction;
    bool IsKnown = any_of(Extrema, [&](const IndexedExtremum &E) {
      return &Phi == E.Phi ||
             any_of(E.Indices, [&](const Index &I) { return &Phi == I.Phi; });
    });
    if (!IsKnown && !isa<SCEVAddRecExpr>(SE.getSCEV(&Phi)) &&
        !RecurrenceDescriptor::isReductionPHI(&Phi, &L, Reduction, nullptr,
                                              nullptr, &DT, &SE))
      return false;
  }
  for (const IndexedExtremum &E : Extrema)
    if (E.Phi->getType()->isFloatingPointTy() &&
        !PTO::hasExtremum(E.Phi->getType(), F) &&
        !(E.Update->hasNoNaNs() && E.Update->hasNoSignedZeros()))
      return false;
  return all_of(*L.getHeader(), [&](Instruction &I) {
    if (auto *Load = dyn_cast<LoadInst>(&I)) {
      auto *Address =
          dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Load->getPointerOperand()));
      return Address && isa<SCEVConstant>(Address->getStepRecurrence(SE));
    }
    auto *Call = dyn_cast<CallInst>(&I);
    return !Call || isa<DbgInfoIntrinsic>(Call) ||
           isTriviallyVectorizable(Call->getIntrinsicID());
  });
}

//===----------------------------------------------------------------------===//
// The loop that looks for an index
//===----------------------------------------------------------------------===//

/// Removes \p Phi and what computes it.
static void removeRecurrence(PHINode &Phi) {
  Phi.replaceAllUsesWith(PoisonValue::get(Phi.getType()));
  SmallVector<WeakTrackingVH> Inputs;
  for (Value *V : Phi.incoming_values())
    Inputs.push_back(V);
  Phi.eraseFromParent();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Inputs);
}

/// Makes of \p Search, a copy of a loop whose values \p Copies leads to, one
/// that looks for the first or the last iteration whose element is equal to the
/// result of \p E, \p Result. Returns its number, -1 if there is none.
static Value *lookFor(const IndexedExtremum &E, PHINode *Number, Value *Result,
                      const Loop &Search, ValueToValueMapTy &Copies) {
  auto CopyOf = [&](Value *V) {
    auto It = Copies.find(V);
    return It == Copies.end() ? V : static_cast<Value *>(It->second);
  };
  IRBuilder<> B(&Search.getHeader()->front());
  PHINode *Found = B.CreatePHI(B.getInt32Ty(), 2, "found");
  // As an unsigned number -1 is after, as a signed one before all others.
  Value *None = B.getInt32(-1);
  B.SetInsertPoint(cast<Instruction>(CopyOf(E.Compare)));
  Value *Element = CopyOf(E.Element);
  Value *IsEqual = Element->getType()->isFloatingPointTy()
                       ? B.CreateFCmpOEQ(Element, Result)
                       : B.CreateICmpEQ(Element, Result);
  Value *Next =
      B.CreateBinaryIntrinsic(E.isFirst() ? Intrinsic::umin : Intrinsic::smax,
                              Found, B.CreateSelect(IsEqual, Number, None));
  Found->addIncoming(None, Search.getLoopPreheader());
  Found->addIncoming(Next, Search.getLoopLatch());

  for (const Index &I : E.Indices)
    removeRecurrence(*cast<PHINode>(CopyOf(I.Phi)));
  removeRecurrence(*cast<PHINode>(CopyOf(E.Phi)));

  BasicBlock *Exit = Search.getExitBlock();
  PHINode *Last = PHINode::Create(Found->getType(), 1, "", Exit->begin());
  Last->addIncoming(Next, Search.getLoopLatch());
  return Last;
}

/// The phi after \p L of \p V, a value of it.
static PHINode *resultOf(Instruction &V, const Loop &L) {
  for (PHINode &Phi : L.getExitBlock()->phis())
    if (Phi.getIncomingValueForBlock(L.getExitingBlock()) == &V)
      return &Phi;
  PHINode *Phi = PHINode::Create(V.getType(), 1, "", L.getExitBlock()->begin());
  Phi->addIncoming(&V, L.getExitingBlock());
  return Phi;
}

/// Splits \p L, which has fewer than 2^31 iterations, is its block, and is as
/// prepareForCopy() makes it.
void Splitter::split(Loop &L, MutableArrayRef<IndexedExtremum> Extrema) {
  SmallVector<PHINode *> Results;
  for (const IndexedExtremum &E : Extrema)
    Results.push_back(resultOf(*E.Update, L));
  SE.forgetTopmostLoop(&L);
  ValueToValueMapTy Copies;
  Loop *Search = PTO::copyLoopAfter(L, ".index", LI, DT, Copies);

  BasicBlock *Header = Search->getHeader();
  IRBuilder<> B(&Header->front());
  PHINode *Number = B.CreatePHI(B.getInt32Ty(), 2, "number");
  B.SetInsertPoint(Header->getTerminator());
  Number->addIncoming(B.getInt32(0), Search->getLoopPreheader());
  Number->addIncoming(B.CreateNUWAdd(Number, B.getInt32(1)), Header);

  BasicBlock *After = Search->getExitBlock()->getSingleSuccessor();
  SCEVExpander Expander(SE, Header->getDataLayout(), "index");
  for (auto [E, Result] : zip(Extrema, Results)) {
    Value *Found = lookFor(E, Number, Result, *Search, Copies);
    B.SetInsertPoint(After, After->getFirstInsertionPt());
    Value *Before = E.Phi->getIncomingValueForBlock(L.getLoopPreheader());
    Value *IsReplaced = E.isFirst() ? B.CreateCmp(E.Is, Result, Before)
                                    : B.CreateICmpNE(Found, B.getInt32(-1));
    for (const Index &I : E.Indices) {
      Type *Ty = I.Phi->getType();
      const SCEV *At = SE.getTruncateOrZeroExtend(SE.getUnknown(Found), Ty);
      At = SE.getAddExpr(I.Value->getStart(),
                         SE.getMulExpr(At, I.Value->getStepRecurrence(SE)));
      Value *V = Expander.expandCodeFor(At, Ty, &*B.GetInsertPoint());
      V = B.CreateSelect(IsReplaced, V,
                         I.Phi->getIncomingValueForBlock(L.getLoopPreheader()));
      PTO::replaceAfterLoop(L, *I.Update, *V);
      removeRecurrence(*I.Phi);
    }
  }
  // What is not looked at any more.
  PTO::eraseDead(*Header);
}

bool Splitter::run() {
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (L->getNumBlocks() != 1 || !selectsIndex(*L) ||
        !PTO::isCopyable(*L, SE) || !PTO::isRepeatable(*L) ||
        !PTO::prepareForCopy(*L, LI, DT, SE, Changed))
      continue;
    for (PHINode &Phi : make_early_inc_range(L->getHeader()->phis()))
      keepExtremum(*L, Phi);
    SmallVector<IndexedExtremum> Extrema = findExtrema(*L);
    // A copy for more iterations leaves to the same block.
    if (Extrema.empty() || !isVectorizable(*L, Extrema) ||
        !PTO::limitIterations(*L, INT32_MAX, LI, DT, SE, Changed) ||
        !PTO::prepareForCopy(*L, LI, DT, SE, Changed))
      continue;
    split(*L, Extrema);
    Changed = true;
  }
  return Changed;
}

PreservedAnalyses PTOExtremumIndicesPass::run(Function &F,
                                              FunctionAnalysisManager &AM) {
  LoopInfo &LI = AM.getResult<LoopAnalysis>(F);
  if (LI.empty() || F.hasOptSize() || F.hasFnAttribute(Attribute::StrictFP))
    return PreservedAnalyses::all();
  Splitter S(LI, AM.getResult<DominatorTreeAnalysis>(F),
             AM.getResult<ScalarEvolutionAnalysis>(F));
  return S.run() ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
