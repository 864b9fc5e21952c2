//===- PTOMaskedAlignment.cpp - Alignment of masked accesses --------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Vectorised loops give a masked access the alignment of an element. Where more
// is known of the address, the access says so before selection asks.
//
//===----------------------------------------------------------------------===//

#include "PTOPasses.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/InitializePasses.h"
#include "llvm/Pass.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

#define DEBUG_TYPE "pto-masked-alignment"
#define PASS_NAME "Alignment of masked accesses"

namespace {

class PTOMaskedAlignmentLegacy : public FunctionPass {
public:
  static char ID;
  PTOMaskedAlignmentLegacy() : FunctionPass(ID) {}

  StringRef getPassName() const override { return PASS_NAME; }

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<AssumptionCacheTracker>();
    AU.addRequired<DominatorTreeWrapperPass>();
    AU.setPreservesAll();
  }

  bool runOnFunction(Function &F) override;
};

} // namespace

/// The operand of \p I that is the alignment, or 0; the pointer is before it.
static unsigned alignmentOperand(const IntrinsicInst &I) {
  switch (I.getIntrinsicID()) {
  case Intrinsic::masked_load:
    return 1;
  case Intrinsic::masked_store:
    return 2;
  default:
    return 0;
  }
}

bool PTOMaskedAlignmentLegacy::runOnFunction(Function &F) {
  auto &AC = getAnalysis<AssumptionCacheTracker>().getAssumptionCache(F);
  auto &DT = getAnalysis<DominatorTreeWrapperPass>().getDomTree();
  bool Changed = false;
  for (Instruction &I : instructions(F)) {
    auto *Access = dyn_cast<IntrinsicInst>(&I);
    unsigned Operand = Access ? alignmentOperand(*Access) : 0;
    if (!Operand)
      continue;
    // The operand has 32 bits, and the address 0 any alignment.
    Align Known = std::min(
        Align(1 << 12), getKnownAlignment(Access->getArgOperand(Operand - 1),
                                          F.getDataLayout(), Access, &AC, &DT));
    auto *Stated = cast<ConstantInt>(Access->getArgOperand(Operand));
    if (Known.value() <= Stated->getZExtValue())
      continue;
    Access->setArgOperand(Operand,
                          ConstantInt::get(Stated->getType(), Known.value()));
    Changed = true;
  }
  return Changed;
}

char PTOMaskedAlignmentLegacy::ID = 0;

INITIALIZE_PASS_BEGIN(PTOMaskedAlignmentLegacy, DEBUG_TYPE, PASS_NAME, false,
                      false)
INITIALIZE_PASS_DEPENDENCY(AssumptionCacheTracker)
INITIALIZE_PASS_DEPENDENCY(DominatorTreeWrapperPass)
INITIALIZE_PASS_END(PTOMaskedAlignmentLegacy, DEBUG_TYPE, PASS_NAME, false,
                    false)

FunctionPass *llvm::createPTOMaskedAlignmentLegacyPass() {
  return new PTOMaskedAlignmentLegacy();
}
