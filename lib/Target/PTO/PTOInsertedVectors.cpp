//===- PTOInsertedVectors.cpp - Parts of registers as shuffles ------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Type legalisation has no way to widen the part that is inserted into a vector
// and gives up. InstCombine makes shuffles of these calls, for which there is
// code; this is for modules that it has not seen.
//
//===----------------------------------------------------------------------===//

#include "PTOInsertedVectors.h"
#include "PTOLegacyPass.h"
#include "PTORegisterPieces.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/PassRegistry.h"

using namespace llvm;

#define DEBUG_TYPE "pto-inserted-vectors"
#define PASS_NAME "PTO inserted vectors as shuffles"

/// Whether registers have no place for what \p Call inserts. Masks have one for
/// whole masks.
static bool isInsertedPart(const IntrinsicInst &Call) {
  if (Call.getIntrinsicID() != Intrinsic::vector_insert)
    return false;
  auto *Part = dyn_cast<FixedVectorType>(Call.getArgOperand(1)->getType());
  if (!Part || !isa<FixedVectorType>(Call.getType()))
    return false;
  if (Part->getElementType()->isIntegerTy(1))
    return !is_contained({64u, 128u, 256u}, Part->getNumElements());
  return Part->getPrimitiveSizeInBits() % PTO::RegisterBits != 0;
}

static Value *asShuffle(IntrinsicInst &Call) {
  IRBuilder<> B(&Call);
  Value *Whole = Call.getArgOperand(0), *Part = Call.getArgOperand(1);
  unsigned Length = cast<FixedVectorType>(Whole->getType())->getNumElements();
  unsigned Inserted = cast<FixedVectorType>(Part->getType())->getNumElements();
  unsigned First =
      unsigned(cast<ConstantInt>(Call.getArgOperand(2))->getZExtValue());
  SmallVector<int> Elements;
  for (unsigned I = 0; I != Length; ++I)
    Elements.push_back(int(I - First < Inserted ? Length + I - First : I));
  return B.CreateShuffleVector(Whole, PTO::cutLanes(B, Part, 0, Length),
                               Elements);
}

static bool replaceInserted(Function &F) {
  SmallVector<IntrinsicInst *> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I); Call && isInsertedPart(*Call))
      Calls.push_back(Call);
  for (IntrinsicInst *Call : Calls) {
    Call->replaceAllUsesWith(asShuffle(*Call));
    Call->eraseFromParent();
  }
  return !Calls.empty();
}

PreservedAnalyses PTOInsertedVectorsPass::run(Function &F,
                                              FunctionAnalysisManager &AM) {
  if (!replaceInserted(F))
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

using PTOInsertedVectorsLegacy = LegacyFunctionPass<replaceInserted>;

INITIALIZE_PASS(PTOInsertedVectorsLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOInsertedVectorsLegacyPass() {
  return new PTOInsertedVectorsLegacy();
}
