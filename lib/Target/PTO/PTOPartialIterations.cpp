//===- PTOPartialIterations.cpp - Loops of whole registers ----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A vectorised loop whose tail is folded masks every iteration, although only
// the last one may have lanes without an element. Such a loop becomes
//
//   before:  whole = count & -lanes
//            if (whole == 0) goto last; else goto body
//   body:    the iterations whose lanes are all active, without masks
//   check:   if (whole == count) goto exit; else goto last
//   last:    the body once, with the mask of the lanes that are left
//
// So accesses at any address are streams of whole registers in the loop,
// reductions need no vsel, masks no registers, and no scalar loop remains.
//
//===----------------------------------------------------------------------===//

#include "PTO.h"
#include "PTOPasses.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/InitializePasses.h"
#include "llvm/Pass.h"
#include "llvm/Transforms/Utils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "pto-partial-iterations"
#define PASS_NAME "Loops of whole registers"

namespace {

/// A loop of one block whose mask counts the elements that are left.
struct MaskedLoop {
  BasicBlock *Body, *Before, *Exit;
  IntrinsicInst *Mask;
  Value *Count;   ///< Of elements.
  uint64_t Lanes; ///< Elements of an iteration, a power of two.
  Value *Next;    ///< The index of the next iteration.
};

class PTOPartialIterationsLegacy : public FunctionPass {
public:
  static char ID;
  PTOPartialIterationsLegacy() : FunctionPass(ID) {}

  StringRef getPassName() const override { return PASS_NAME; }

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequiredID(LoopSimplifyID);
    AU.addRequired<DominatorTreeWrapperPass>();
    AU.addRequired<LoopInfoWrapperPass>();
  }

  bool runOnFunction(Function &F) override;
};

} // namespace

/// Whether \p End is \p Count, rounded up to a multiple of \p Lanes.
static bool isRoundedUp(Value *End, Value *Count, uint64_t Lanes,
                        const DataLayout &DL) {
  if (auto *C = dyn_cast<ConstantInt>(Count)) {
    auto *E = dyn_cast<ConstantInt>(End);
    return E && C->getBitWidth() <= 64 && E->getZExtValue() >= Lanes &&
           E->getZExtValue() == alignTo(C->getZExtValue(), Lanes);
  }
  Value *Sum;
  const APInt *Ones;
  if (!match(End, m_And(m_Value(Sum), m_APInt(Ones))) ||
      !match(Sum, m_Add(m_Specific(Count), m_SpecificInt(Lanes - 1))))
    return false;
  // Upper bits that are 0 anyway may be missing from the mask, lower ones are
  // what it takes away.
  unsigned Bits = Ones->getBitWidth();
  APInt CanBeOne = ~computeKnownBits(Sum, DL).Zero;
  CanBeOne &= APInt::getHighBitsSet(Bits, Bits - Log2_64(Lanes));
  return Ones->countr_zero() >= Log2_64(Lanes) && CanBeOne.isSubsetOf(*Ones);
}

static std::optional<MaskedLoop> matchLoop(const Loop &L) {
  if (L.getNumBlocks() != 1 || !L.isLoopSimplifyForm())
    return std::nullopt;
  MaskedLoop M;
  M.Body = L.getHeader();
  M.Before = L.getLoopPreheader();
  M.Exit = L.getUniqueExitBlock();
  M.Mask = nullptr;
  for (Instruction &I : *M.Body) {
    if (match(&I, m_Intrinsic<Intrinsic::get_active_lane_mask>())) {
      if (M.Mask)
        return std::nullopt;
      M.Mask = cast<IntrinsicInst>(&I);
    } else if (auto *Call = dyn_cast<CallBase>(&I);
               Call && Call->cannotDuplicate()) {
      return std::nullopt;
    }
  }
  auto *Ty = M.Mask ? dyn_cast<FixedVectorType>(M.Mask->getType()) : nullptr;
  if (!Ty || !M.Exit || !isPowerOf2_32(Ty->getNumElements()))
    return std::nullopt;
  M.Lanes = Ty->getNumElements();
  M.Count = M.Mask->getArgOperand(1);
  auto *Index = dyn_cast<PHINode>(M.Mask->getArgOperand(0));
  if (!Index || Index->getParent() != M.Body || !L.isLoopInvariant(M.Count) ||
      !match(Index->getIncomingValueForBlock(M.Before), m_Zero()))
    return std::nullopt;
  M.Next = Index->getIncomingValueForBlock(M.Body);
  ICmpInst::Predicate Predicate;
  Value *End;
  BasicBlock *IfTrue, *IfFalse;
  if (!match(M.Next, m_c_Add(m_Specific(Index), m_SpecificInt(M.Lanes))) ||
      !match(M.Body->getTerminator(),
             m_Br(m_c_ICmp(Predicate, m_Specific(M.Next), m_Value(End)),
                  m_BasicBlock(IfTrue), m_BasicBlock(IfFalse))) ||
      Predicate != (IfTrue == M.Body ? ICmpInst::ICMP_NE : ICmpInst::ICMP_EQ) ||
      !isRoundedUp(End, M.Count, M.Lanes, M.Body->getDataLayout()))
    return std::nullopt;
  return M;
}

/// Removes \p Mask, all of whose lanes are active.
static void dropMask(IntrinsicInst &Mask) {
  Constant *All = Constant::getAllOnesValue(Mask.getType());
  replaceAndRecursivelySimplify(&Mask, All);
}

/// Makes plain accesses of those in \p BB that are masked by ones.
static void unmaskAccesses(BasicBlock &BB) {
  for (Instruction &I : make_early_inc_range(BB)) {
    IRBuilder<> B(&I);
    Instruction *Plain;
    if (match(&I, m_Intrinsic<Intrinsic::masked_load>(m_Value(), m_Value(),
                                                      m_AllOnes(), m_Value())))
      Plain = B.CreateAlignedLoad(
          I.getType(), I.getOperand(0),
          cast<ConstantInt>(I.getOperand(1))->getAlignValue());
    else if (match(&I, m_Intrinsic<Intrinsic::masked_store>(
                           m_Value(), m_Value(), m_Value(), m_AllOnes())))
      Plain = B.CreateAlignedStore(
          I.getOperand(0), I.getOperand(1),
          cast<ConstantInt>(I.getOperand(2))->getAlignValue());
    else
      continue;
    Plain->takeName(&I);
    Plain->copyMetadata(I);
    I.replaceAllUsesWith(Plain);
    I.eraseFromParent();
  }
}

/// Whether \p I, after the loop of \p M, selects by the mask of the last
/// iteration, so that all iterations before take the first operand.
static bool selectsByLastMask(const Instruction &I, const MaskedLoop &M) {
  auto *Select = dyn_cast<SelectInst>(&I);
  auto *Mask = Select ? dyn_cast<PHINode>(Select->getCondition()) : nullptr;
  return Mask && Mask->getParent() == M.Exit &&
         Mask->getIncomingValueForBlock(M.Body) == M.Mask;
}

/// Moves the selections of reductions by the last mask, after the loop of \p M,
/// to \p Last, where \p Map leads from what the loop computes. The results of
/// whole iterations leave the loop through \p Check and need none; with one,
/// those of the iteration before would live on for it.
static void moveSelections(const MaskedLoop &M, BasicBlock *Check,
                           BasicBlock *Last, ValueToValueMapTy &Map) {
  // The loop and the last iteration.
  if (!M.Exit->hasNPredecessors(2))
    return;
  SmallVector<SelectInst *> Selects;
  for (Instruction &I : *M.Exit)
    if (selectsByLastMask(I, M))
      Selects.push_back(cast<SelectInst>(&I));
  for (SelectInst *Select : Selects) {
    auto InBody = [&](Value *V) {
      auto *Phi = dyn_cast<PHINode>(V);
      return Phi && Phi->getParent() == M.Exit
                 ? Phi->getIncomingValueForBlock(M.Body)
                 : V;
    };
    auto InLast = [&](Value *V) {
      Value *New = Map.lookup(InBody(V));
      return New ? New : InBody(V);
    };
    // What is computed after the loop is not there.
    auto IsAfter = [&](Value *V) {
      auto *I = dyn_cast<Instruction>(V);
      return I && I->getParent() == M.Exit && !isa<PHINode>(I);
    };
    Value *Whole = Select->getTrueValue(), *Before = Select->getFalseValue();
    if (IsAfter(Whole) || IsAfter(Before))
      continue;
    IRBuilder<> B(Last->getTerminator());
    Value *New = B.CreateSelect(Map.lookup(M.Mask), InLast(Whole),
                                InLast(Before));
    B.SetInsertPoint(M.Exit, M.Exit->begin());
    PHINode *Either = B.CreatePHI(Select->getType(), 2);
    Either->addIncoming(InBody(Whole), Check);
    Either->addIncoming(New, Last);
    Select->replaceAllUsesWith(Either);
    Select->eraseFromParent();
  }
}

static void split(const MaskedLoop &M) {
  LLVMContext &Ctx = M.Body->getContext();
  Function &F = *M.Body->getParent();
  Type *Ty = M.Count->getType();

  IRBuilder<> B(M.Before->getTerminator());
  Value *Whole = B.CreateAnd(M.Count, -int64_t(M.Lanes), "whole");
  auto *Check = BasicBlock::Create(Ctx, "whole.done", &F, M.Exit);
  auto *Last = BasicBlock::Create(Ctx, "last", &F, M.Exit);

  // Last, before anything is known of the mask.
  ValueToValueMapTy Map;
  B.SetInsertPoint(Last);
  for (PHINode &Phi : M.Body->phis()) {
    PHINode *New = B.CreatePHI(Phi.getType(), 2, Phi.getName() + ".last");
    New->addIncoming(Phi.getIncomingValueForBlock(M.Before), M.Before);
    New->addIncoming(Phi.getIncomingValueForBlock(M.Body), Check);
    Map[&Phi] = New;
  }
  for (Instruction &I : *M.Body) {
    if (isa<PHINode>(I) || I.isTerminator() || isa<DbgInfoIntrinsic>(I))
      continue;
    Instruction *New = I.clone();
    B.Insert(New, I.getName());
    RemapInstruction(New, Map,
                     RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
    Map[&I] = New;
  }
  // From the first element on that is left.
  auto *Mask = cast<IntrinsicInst>(Map.lookup(M.Mask));
  B.SetInsertPoint(Mask);
  Mask->setArgOperand(0, ConstantInt::get(Ty, 0));
  Mask->setArgOperand(1, B.CreateSub(M.Count, Whole, "left"));
  B.SetInsertPoint(Last);
  B.CreateBr(M.Exit);
  moveSelections(M, Check, Last, Map);
  // What leaves the loop leaves either.
  for (PHINode &Phi : make_early_inc_range(M.Exit->phis())) {
    int From = Phi.getBasicBlockIndex(M.Body);
    if (From < 0)
      continue; // has both already
    if (Phi.use_empty()) {
      Phi.eraseFromParent();
      continue;
    }
    Value *V = Phi.getIncomingValue(From);
    Phi.setIncomingBlock(From, Check);
    Value *New = Map.lookup(V);
    Phi.addIncoming(New ? New : V, Last);
  }

  Instruction *Enter = M.Before->getTerminator();
  B.SetInsertPoint(Enter);
  B.CreateCondBr(B.CreateICmpEQ(Whole, ConstantInt::get(Ty, 0)), Last, M.Body);
  Enter->eraseFromParent();

  Instruction *Latch = M.Body->getTerminator();
  B.SetInsertPoint(Latch);
  auto *NewLatch = B.CreateCondBr(B.CreateICmpEQ(M.Next, Whole), Check, M.Body);
  NewLatch->copyMetadata(*Latch, {LLVMContext::MD_loop, LLVMContext::MD_dbg});
  auto *OldCondition =
      dyn_cast<Instruction>(cast<BranchInst>(Latch)->getCondition());
  Latch->eraseFromParent();
  if (OldCondition)
    RecursivelyDeleteTriviallyDeadInstructions(OldCondition);

  B.SetInsertPoint(Check);
  B.CreateCondBr(B.CreateICmpEQ(Whole, M.Count), M.Exit, Last);

  dropMask(*M.Mask);
  unmaskAccesses(*M.Body);
}

bool PTOPartialIterationsLegacy::runOnFunction(Function &F) {
  if (skipFunction(F) || F.hasOptSize())
    return false;
  auto &DT = getAnalysis<DominatorTreeWrapperPass>().getDomTree();
  auto &LI = getAnalysis<LoopInfoWrapperPass>().getLoopInfo();
  SmallVector<MaskedLoop, 4> Loops;
  for (Loop *L : LI.getLoopsInPreorder())
    if (std::optional<MaskedLoop> M = matchLoop(*L)) {
      formLCSSA(*L, DT, &LI, /*SE=*/nullptr);
      Loops.push_back(*M);
    }
  for (const MaskedLoop &M : Loops)
    split(M);
  return !Loops.empty();
}

char PTOPartialIterationsLegacy::ID = 0;

INITIALIZE_PASS_BEGIN(PTOPartialIterationsLegacy, DEBUG_TYPE, PASS_NAME, false,
                      false)
INITIALIZE_PASS_DEPENDENCY(DominatorTreeWrapperPass)
INITIALIZE_PASS_DEPENDENCY(LoopInfoWrapperPass)
INITIALIZE_PASS_DEPENDENCY(LoopSimplify)
INITIALIZE_PASS_END(PTOPartialIterationsLegacy, DEBUG_TYPE, PASS_NAME, false,
                    false)

FunctionPass *llvm::createPTOPartialIterationsLegacyPass() {
  return new PTOPartialIterationsLegacy();
}
