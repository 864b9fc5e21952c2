//===- PTOLoopCopies.cpp - Loops in two forms -----------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOLoopCopies.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

bool PTO::isCopyable(const Loop &L, ScalarEvolution &SE) {
  if (!L.isInnermost() || !L.getLoopLatch() ||
      L.getExitingBlock() != L.getLoopLatch() ||
      isa<SCEVCouldNotCompute>(SE.getBackedgeTakenCount(&L)))
    return false;
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (I.isEHPad() ||
          (Call && (Call->cannotDuplicate() || Call->isConvergent())))
        return false;
    }
  return true;
}

bool PTO::keepsLoops(const Function &F) {
  return F.hasOptSize() || F.hasFnAttribute(Attribute::StrictFP) ||
         F.hasFnAttribute(Attribute::NoImplicitFloat);
}

bool PTO::isLeftAlone(const Loop &L) {
  return hasDisableAllTransformsHint(&L) ||
         hasVectorizeTransformation(&L) == TM_SuppressedByUser;
}

bool PTO::isRepeatable(const Loop &L) {
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB) {
      auto *Load = dyn_cast<LoadInst>(&I);
      if (I.mayHaveSideEffects() || (Load && !Load->isSimple()))
        return false;
    }
  return true;
}

bool PTO::prepareForCopy(Loop &L, LoopInfo &LI, DominatorTree &DT,
                         ScalarEvolution &SE, bool &Changed) {
  Changed |= simplifyLoop(&L, &DT, &LI, &SE, nullptr, nullptr, false);
  Changed |= formLCSSARecursively(L, DT, &LI, &SE);
  return L.isLoopSimplifyForm() && L.getExitBlock();
}

void PTO::excludeFromVectorizer(Loop &L) {
  LLVMContext &Ctx = L.getHeader()->getContext();
  MDNode *IsVectorized =
      MDNode::get(Ctx, {MDString::get(Ctx, "llvm.loop.isvectorized"),
                        ConstantAsMetadata::get(
                            ConstantInt::get(Type::getInt32Ty(Ctx), 1))});
  L.setLoopID(makePostTransformationMetadata(
      Ctx, L.getLoopID(), {"llvm.loop.vectorize.", "llvm.loop.interleave."},
      {IsVectorized}));
}

PHINode *PTO::keepLoaded(LoadInst &Load, const SCEV *First, const Loop &L,
                         SCEVExpander &Expander, const Twine &Name) {
  Instruction *End = L.getLoopPreheader()->getTerminator();
  Value *Pointer =
      Expander.expandCodeFor(First, Load.getPointerOperandType(), End);
  PHINode *Kept =
      PHINode::Create(Load.getType(), 2, Name, L.getHeader()->begin());
  Kept->addIncoming(IRBuilder<>(End).CreateAlignedLoad(Load.getType(), Pointer,
                                                       Load.getAlign()),
                    L.getLoopPreheader());
  Load.replaceAllUsesWith(Kept);
  RecursivelyDeleteTriviallyDeadInstructions(&Load);
  return Kept;
}

void PTO::eraseDead(BasicBlock &BB) {
  for (PHINode &Phi : make_early_inc_range(BB.phis()))
    RecursivelyDeleteDeadPHINode(&Phi);
  SmallVector<WeakTrackingVH> Rest;
  for (Instruction &I : BB)
    Rest.push_back(&I);
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Rest);
}

BranchInst *PTO::copyLoopBefore(Loop &L, LoopInfo &LI, DominatorTree &DT) {
  BasicBlock *Check = L.getLoopPreheader();
  BasicBlock *Preheader = SplitBlock(Check, Check->getTerminator(), &DT, &LI);
  ValueToValueMapTy Copies;
  SmallVector<BasicBlock *> Blocks;
  Loop *Copy = cloneLoopWithPreheader(Preheader, Check, &L, Copies, ".copy",
                                      &LI, &DT, Blocks);
  remapInstructionsInBlocks(Blocks, Copies);

  // Both leave to one block, whose phis are all that is used of them.
  BasicBlock *Exiting = L.getExitingBlock(), *Exit = L.getExitBlock();
  for (PHINode &Result : Exit->phis()) {
    Value *V = Result.getIncomingValueForBlock(Exiting);
    auto It = Copies.find(V);
    Result.addIncoming(It == Copies.end() ? V : cast<Value>(It->second),
                       cast<BasicBlock>(Copies[Exiting]));
  }
  DT.changeImmediateDominator(Exit, Check);

  Instruction *Old = Check->getTerminator();
  auto *Branch = BranchInst::Create(
      Preheader, Copy->getLoopPreheader(),
      ConstantInt::getTrue(Check->getContext()), Check);
  MDBuilder Weights(Check->getContext());
  Branch->setMetadata(LLVMContext::MD_prof,
                      Weights.createLikelyBranchWeights());
  Old->eraseFromParent();
  excludeFromVectorizer(*Copy);
  return Branch;
}

Loop *PTO::copyLoopAfter(Loop &L, const Twine &Suffix, LoopInfo &LI,
                         DominatorTree &DT, ValueToValueMapTy &Copies) {
  // What the preheader computes is not computed again.
  SplitBlock(L.getLoopPreheader(), L.getLoopPreheader()->getTerminator(), &DT,
             &LI);
  BasicBlock *Exit = L.getExitBlock();
  BasicBlock *After = SplitBlock(Exit, Exit->getFirstNonPHIIt(), &DT, &LI);
  SmallVector<BasicBlock *> Blocks;
  Loop *Copy =
      cloneLoopWithPreheader(After, Exit, &L, Copies, Suffix, &LI, &DT, Blocks);
  remapInstructionsInBlocks(Blocks, Copies);

  auto *Exiting = cast<BasicBlock>(Copies[L.getExitingBlock()]);
  BasicBlock *CopyExit = BasicBlock::Create(
      After->getContext(), "exit" + Suffix, After->getParent(), After);
  if (Loop *Outer = L.getParentLoop())
    Outer->addBasicBlockToLoop(CopyExit, LI);
  DT.addNewBlock(CopyExit, Exiting);
  BranchInst::Create(After, CopyExit);
  Exiting->getTerminator()->replaceUsesOfWith(Exit, CopyExit);
  Exit->getTerminator()->setSuccessor(0, Copy->getLoopPreheader());
  DT.changeImmediateDominator(After, CopyExit);
  return Copy;
}

void PTO::replaceAfterLoop(const Loop &L, const Value &Old, Value &New) {
  // More than one phi can be the value.
  for (PHINode &Phi : make_early_inc_range(L.getExitBlock()->phis()))
    if (Phi.getIncomingValueForBlock(L.getExitingBlock()) == &Old) {
      Phi.replaceAllUsesWith(&New);
      Phi.eraseFromParent();
    }
}

bool PTO::limitIterations(Loop &L, uint64_t Max, LoopInfo &LI,
                          DominatorTree &DT, ScalarEvolution &SE,
                          bool &Changed) {
  const SCEV *Count = SE.getBackedgeTakenCount(&L);
  if (isa<SCEVCouldNotCompute>(Count))
    return false;
  if (SE.getUnsignedRangeMax(SE.applyLoopGuards(Count, &L)).ult(Max))
    return true;
  Type *Int64 = Type::getInt64Ty(L.getHeader()->getContext());
  SCEVExpander Expander(SE, L.getHeader()->getDataLayout(), "count");
  if (!isCopyable(L, SE) || SE.getTypeSizeInBits(Count->getType()) > 64 ||
      !Expander.isSafeToExpand(Count) ||
      !prepareForCopy(L, LI, DT, SE, Changed))
    return false;
  SE.forgetTopmostLoop(&L);
  BranchInst *Branch = copyLoopBefore(L, LI, DT);
  Value *Times = Expander.expandCodeFor(SE.getNoopOrZeroExtend(Count, Int64),
                                        Int64, Branch);
  IRBuilder<> B(Branch);
  Branch->setCondition(B.CreateICmpULT(Times, B.getInt64(Max)));
  Changed = true;
  return true;
}
