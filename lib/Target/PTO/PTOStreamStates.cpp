//===- PTOStreamStates.cpp - States of streams out of memory --------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOStreamStates.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

static bool holdsState(const AllocaInst &I) {
  return isa<ScalableVectorType>(I.getAllocatedType());
}

PreservedAnalyses PTOStreamStatesPass::run(Function &F,
                                           FunctionAnalysisManager &AM) {
  auto IsStateVariable = [](const Instruction &I) {
    auto *Alloca = dyn_cast<AllocaInst>(&I);
    return Alloca && holdsState(*Alloca);
  };
  if (none_of(instructions(F), IsStateVariable))
    return PreservedAnalyses::all();
  auto &DT = AM.getResult<DominatorTreeAnalysis>(F);
  // Behind a reference there is a pointer to the state, which goes first.
  while (true) {
    SmallVector<AllocaInst *, 8> Variables;
    for (Instruction &I : instructions(F))
      if (auto *Alloca = dyn_cast<AllocaInst>(&I))
        if ((holdsState(*Alloca) ||
             Alloca->getAllocatedType()->isPointerTy()) &&
            isAllocaPromotable(Alloca))
          Variables.push_back(Alloca);
    if (Variables.empty())
      break;
    PromoteMemToReg(Variables, DT);
  }
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}
