//===- PTOAtomics.cpp - Atomic accesses of the only thread ----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOAtomics.h"
#include "PTOIRUtils.h"
#include "PTOLegacyPass.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/PassRegistry.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;

#define DEBUG_TYPE "pto-atomics"
#define PASS_NAME "PTO atomic accesses as ordinary ones"

// LLVM's own lowering of whole instructions drops volatility and alignment, so
// only the operation is taken from it.
static void lower(AtomicRMWInst &RMW) {
  IRBuilder<> B(&RMW);
  B.setIsFPConstrained(RMW.getFunction()->hasFnAttribute(Attribute::StrictFP));
  Value *Operand = RMW.getValOperand(), *Pointer = RMW.getPointerOperand();
  Value *Old = B.CreateAlignedLoad(Operand->getType(), Pointer, RMW.getAlign(),
                                   RMW.isVolatile());
  Value *New = buildAtomicRMWValue(RMW.getOperation(), B, Old, Operand);
  B.CreateAlignedStore(New, Pointer, RMW.getAlign(), RMW.isVolatile());
  PTO::replaceWith(RMW, Old);
}

static void lower(AtomicCmpXchgInst &Exchange) {
  IRBuilder<> B(&Exchange);
  Value *Pointer = Exchange.getPointerOperand();
  Value *New = Exchange.getNewValOperand();
  Value *Old = B.CreateAlignedLoad(New->getType(), Pointer, Exchange.getAlign(),
                                   Exchange.isVolatile());
  Value *IsEqual = B.CreateICmpEQ(Old, Exchange.getCompareOperand());
  B.CreateAlignedStore(B.CreateSelect(IsEqual, New, Old), Pointer,
                       Exchange.getAlign(), Exchange.isVolatile());
  Value *Result = PoisonValue::get(Exchange.getType());
  Result = B.CreateInsertValue(Result, Old, 0);
  PTO::replaceWith(Exchange, B.CreateInsertValue(Result, IsEqual, 1));
}

static void lower(AtomicMemIntrinsic &Call) {
  IRBuilder<> B(&Call);
  Value *To = Call.getRawDest(), *Length = Call.getLength();
  MaybeAlign ToAlign = Call.getDestAlign();
  if (auto *Fill = dyn_cast<AtomicMemSetInst>(&Call)) {
    B.CreateMemSet(To, Fill->getValue(), Length, ToAlign);
  } else {
    auto &Move = cast<AtomicMemTransferInst>(Call);
    if (isa<AtomicMemMoveInst>(Call))
      B.CreateMemMove(To, ToAlign, Move.getRawSource(), Move.getSourceAlign(),
                      Length);
    else
      B.CreateMemCpy(To, ToAlign, Move.getRawSource(), Move.getSourceAlign(),
                     Length);
  }
  Call.eraseFromParent();
}

/// Makes \p I, whatever it is, no atomic access; returns whether it was one.
static bool makePlain(Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I); Load && Load->isAtomic()) {
    Load->setAtomic(AtomicOrdering::NotAtomic);
    return true;
  }
  if (auto *Store = dyn_cast<StoreInst>(&I); Store && Store->isAtomic()) {
    Store->setAtomic(AtomicOrdering::NotAtomic);
    return true;
  }
  if (auto *RMW = dyn_cast<AtomicRMWInst>(&I)) {
    lower(*RMW);
    return true;
  }
  if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I)) {
    lower(*Exchange);
    return true;
  }
  if (auto *Call = dyn_cast<AtomicMemIntrinsic>(&I)) {
    lower(*Call);
    return true;
  }
  return false;
}

static bool makeAllPlain(Module &M) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F)))
      Changed |= makePlain(I);
  return Changed;
}

PreservedAnalyses PTOAtomicsPass::run(Module &M, ModuleAnalysisManager &) {
  return makeAllPlain(M) ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

using PTOAtomicsLegacy = LegacyModulePass<makeAllPlain>;

INITIALIZE_PASS(PTOAtomicsLegacy, DEBUG_TYPE, PASS_NAME, false, false)

ModulePass *llvm::createPTOAtomicsLegacyPass() {
  return new PTOAtomicsLegacy();
}
