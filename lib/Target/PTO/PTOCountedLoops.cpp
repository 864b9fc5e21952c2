//===- PTOCountedLoops.cpp - Loops that count iterations ------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels count elements: for (i = 0; i < n; i += 64). The pipeliner has to
// know how many iterations are left, which a comparison for order hides. Where
// the number of iterations can be told before the loop, it is counted down to
// 0.
//
//===----------------------------------------------------------------------===//

#include "PTOPasses.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/InitializePasses.h"
#include "llvm/Pass.h"
#include "llvm/Transforms/Utils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

#define DEBUG_TYPE "pto-counted-loops"
#define PASS_NAME "Loops that count iterations"

/// What it may cost to compute the number of iterations, once for each loop:
/// two comparisons and a division by a power of two.
static constexpr unsigned ExpansionBudget = 16;

namespace {

class PTOCountedLoopsLegacy : public FunctionPass {
public:
  static char ID;
  PTOCountedLoopsLegacy() : FunctionPass(ID) {}

  StringRef getPassName() const override { return PASS_NAME; }

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequiredID(LoopSimplifyID);
    AU.addRequired<LoopInfoWrapperPass>();
    AU.addRequired<ScalarEvolutionWrapperPass>();
    AU.addRequired<TargetTransformInfoWrapperPass>();
    AU.setPreservesCFG();
  }

  bool runOnFunction(Function &F) override;
};

} // namespace

/// Whether \p BB computes with registers: other loops gain nothing here.
static bool hasVectors(const BasicBlock &BB) {
  return any_of(BB, [](const Instruction &I) {
    return I.getType()->isVectorTy() ||
           any_of(I.operand_values(),
                  [](const Value *V) { return V->getType()->isVectorTy(); });
  });
}

static bool countDown(Loop &L, ScalarEvolution &SE,
                      const TargetTransformInfo &TTI) {
  if (L.getNumBlocks() != 1 || !L.isLoopSimplifyForm())
    return false;
  BasicBlock *Body = L.getHeader(), *Before = L.getLoopPreheader();
  auto *Latch = dyn_cast<BranchInst>(Body->getTerminator());
  auto *Compare = Latch && Latch->isConditional()
                      ? dyn_cast<ICmpInst>(Latch->getCondition())
                      : nullptr;
  if (!Compare || Compare->isEquality() || !hasVectors(*Body))
    return false;
  const SCEV *Taken = SE.getBackedgeTakenCount(&L);
  if (isa<SCEVCouldNotCompute>(Taken) ||
      SE.getTypeSizeInBits(Taken->getType()) > 64)
    return false;
  SCEVExpander Expander(SE, Body->getDataLayout(), "left");
  Instruction *End = Before->getTerminator();
  if (!Expander.isSafeToExpandAt(Taken, End) ||
      Expander.isHighCostExpansion(Taken, &L, ExpansionBudget, &TTI, End))
    return false;
  Type *Ty = Type::getInt64Ty(Body->getContext());
  const SCEV *Iterations =
      SE.getAddExpr(SE.getNoopOrZeroExtend(Taken, Ty), SE.getOne(Ty));
  Value *Start = Expander.expandCodeFor(Iterations, Ty, End);

  IRBuilder<> B(Body, Body->begin());
  PHINode *Left = B.CreatePHI(Ty, 2, "left");
  B.SetInsertPoint(Latch);
  Value *Next =
      B.CreateAdd(Left, ConstantInt::getAllOnesValue(Ty), "left.next");
  Left->addIncoming(Start, Before);
  Left->addIncoming(Next, Body);
  Value *Zero = ConstantInt::get(Ty, 0);
  Latch->setCondition(Latch->getSuccessor(0) == Body
                          ? B.CreateICmpNE(Next, Zero)
                          : B.CreateICmpEQ(Next, Zero));
  SE.forgetLoop(&L);
  RecursivelyDeleteTriviallyDeadInstructions(Compare);
  return true;
}

bool PTOCountedLoopsLegacy::runOnFunction(Function &F) {
  if (skipFunction(F) || F.hasOptSize())
    return false;
  auto &SE = getAnalysis<ScalarEvolutionWrapperPass>().getSE();
  auto &TTI = getAnalysis<TargetTransformInfoWrapperPass>().getTTI(F);
  bool Changed = false;
  for (Loop *L :
       getAnalysis<LoopInfoWrapperPass>().getLoopInfo().getLoopsInPreorder())
    Changed |= countDown(*L, SE, TTI);
  return Changed;
}

char PTOCountedLoopsLegacy::ID = 0;

INITIALIZE_PASS_BEGIN(PTOCountedLoopsLegacy, DEBUG_TYPE, PASS_NAME, false,
                      false)
INITIALIZE_PASS_DEPENDENCY(LoopInfoWrapperPass)
INITIALIZE_PASS_DEPENDENCY(LoopSimplify)
INITIALIZE_PASS_DEPENDENCY(ScalarEvolutionWrapperPass)
INITIALIZE_PASS_DEPENDENCY(TargetTransformInfoWrapperPass)
INITIALIZE_PASS_END(PTOCountedLoopsLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOCountedLoopsLegacyPass() {
  return new PTOCountedLoopsLegacy();
}
