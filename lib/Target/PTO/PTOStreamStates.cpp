//===- PTOStreamStates.cpp - States of streams out of memory --------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOStreamStates.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

static bool holdsState(const AllocaInst &I) {
  return isa<ScalableVectorType>(I.getAllocatedType());
}

/// Begins streams whose variable has no value yet: one that nothing has been
/// stored through is a stream with nothing pending.
static bool beginStreams(Function &F) {
  Type *State = ScalableVectorType::get(Type::getInt8Ty(F.getContext()), 32);
  SmallVector<Use *, 8> Unset;
  for (Instruction &I : instructions(F))
    for (Use &U : I.operands())
      if (U->getType() == State && isa<UndefValue>(U))
        Unset.push_back(&U);
  // Edges from one block to a phi have one value.
  DenseMap<std::pair<PHINode *, BasicBlock *>, Value *> OnEdge;
  for (Use *U : Unset) {
    auto *User = cast<Instruction>(U->getUser());
    auto *Phi = dyn_cast<PHINode>(User);
    BasicBlock *From = Phi ? Phi->getIncomingBlock(*U) : nullptr;
    Value *Begun = OnEdge.lookup({Phi, From});
    if (!Phi || !Begun) {
      IRBuilder<> B(Phi ? From->getTerminator() : User);
      Begun = B.CreateIntrinsic(State, Intrinsic::pto_stream_init, {});
    }
    if (Phi)
      OnEdge[{Phi, From}] = Begun;
    U->set(Begun);
  }
  return !Unset.empty();
}

static bool promoteVariables(Function &F, FunctionAnalysisManager &AM) {
  auto IsStateVariable = [](const Instruction &I) {
    auto *Alloca = dyn_cast<AllocaInst>(&I);
    return Alloca && holdsState(*Alloca);
  };
  if (none_of(instructions(F), IsStateVariable))
    return false;
  auto &DT = AM.getResult<DominatorTreeAnalysis>(F);
  // A reference is a variable with a pointer to the state: promoted first.
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
  return true;
}

PreservedAnalyses PTOStreamStatesPass::run(Function &F,
                                           FunctionAnalysisManager &AM) {
  bool Changed = promoteVariables(F, AM);
  Changed |= beginStreams(F);
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}
