//===- PTOLoopMasks.cpp - Masks of loops that count -----------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A vectorised loop makes the mask of each iteration from its index and the
// number of elements. plt makes it from the number that is left, and hands on
// what is left for the next iteration; so the loop carries that number instead.
//
//===----------------------------------------------------------------------===//

#include "PTO.h"
#include "PTOMaskPieces.h"
#include "PTOPasses.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/InitializePasses.h"
#include "llvm/Pass.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "pto-loop-masks"
#define PASS_NAME "Masks of loops that count"

namespace {

class PTOLoopMasksLegacy : public FunctionPass {
public:
  static char ID;
  PTOLoopMasksLegacy() : FunctionPass(ID) {}

  StringRef getPassName() const override { return PASS_NAME; }

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<DominatorTreeWrapperPass>();
    AU.setPreservesCFG();
  }

  bool runOnFunction(Function &F) override;
};

} // namespace

/// Replaces \p Mask, an llvm.get.active.lane.mask, where its index counts the
/// lanes of all iterations before.
static bool countDown(IntrinsicInst &Mask, const DominatorTree &DT) {
  auto *Ty = dyn_cast<FixedVectorType>(Mask.getType());
  Intrinsic::ID Plt =
      Ty ? PTO::pltOf(Ty->getNumElements()) : Intrinsic::not_intrinsic;
  auto *Index = dyn_cast<PHINode>(Mask.getArgOperand(0));
  Value *Count = Mask.getArgOperand(1);
  if (Plt == Intrinsic::not_intrinsic || !Index ||
      Index->getNumIncomingValues() != 2)
    return false;

  unsigned Start = match(Index->getIncomingValue(0), m_Zero()) ? 0 : 1;
  BasicBlock *Before = Index->getIncomingBlock(Start);
  BasicBlock *Latch = Index->getIncomingBlock(1 - Start);
  auto *Next = dyn_cast<BinaryOperator>(Index->getIncomingValue(1 - Start));
  if (!match(Index->getIncomingValue(Start), m_Zero()) || !Next ||
      !match(Next,
             m_c_Add(m_Specific(Index), m_SpecificInt(Ty->getNumElements()))) ||
      !DT.dominates(Index->getParent(), Latch) ||
      !DT.dominates(Count, Before->getTerminator()))
    return false;

  // plt counts in 32 bits. An index of 64 bits does not wrap around.
  unsigned Bits = Count->getType()->getIntegerBitWidth();
  bool Wraps = Bits < 64 && !Next->hasNoUnsignedWrap();
  KnownBits Known = computeKnownBits(Count, Mask.getDataLayout());
  if (Wraps || Known.countMaxActiveBits() > 32)
    return false;

  Value *Whole =
      IRBuilder<>(Before->getTerminator())
          .CreateZExtOrTrunc(Count, Type::getInt32Ty(Mask.getContext()));
  BasicBlock *Header = Index->getParent();
  IRBuilder<> B(Header, Header->begin());
  PHINode *Rest = B.CreatePHI(Whole->getType(), 2, "rest");
  B.SetInsertPoint(Header, Header->getFirstInsertionPt());
  Value *Both = B.CreateIntrinsic(Plt, {}, {Rest});
  Mask.replaceAllUsesWith(B.CreateExtractValue(Both, 0));
  Rest->addIncoming(Whole, Before);
  Rest->addIncoming(B.CreateExtractValue(Both, 1), Latch);
  Mask.eraseFromParent();
  return true;
}

bool PTOLoopMasksLegacy::runOnFunction(Function &F) {
  if (skipFunction(F))
    return false;
  auto &DT = getAnalysis<DominatorTreeWrapperPass>().getDomTree();
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (match(&I, m_Intrinsic<Intrinsic::get_active_lane_mask>()))
      Changed |= countDown(cast<IntrinsicInst>(I), DT);
  return Changed;
}

char PTOLoopMasksLegacy::ID = 0;

INITIALIZE_PASS_BEGIN(PTOLoopMasksLegacy, DEBUG_TYPE, PASS_NAME, false, false)
INITIALIZE_PASS_DEPENDENCY(DominatorTreeWrapperPass)
INITIALIZE_PASS_END(PTOLoopMasksLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOLoopMasksLegacyPass() {
  return new PTOLoopMasksLegacy();
}
