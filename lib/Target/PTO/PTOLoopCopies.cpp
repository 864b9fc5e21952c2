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
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

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
