//===- PTOStreamStates.cpp - States of streams out of memory --------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOStreamStates.h"
#include "PTOIRUtils.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

static bool holdsState(const AllocaInst &I) {
  return isa<ScalableVectorType>(I.getAllocatedType());
}

/// Whether \p I begins a stream in the register of one that has just ended.
static bool beginsAfterEnd(const Instruction &I) {
  auto *Begin = dyn_cast<IntrinsicInst>(&I);
  if (!Begin || Begin->getIntrinsicID() != Intrinsic::pto_stream_init)
    return false;
  for (const Instruction *P = I.getPrevNode(); P; P = P->getPrevNode())
    if (auto *End = dyn_cast<IntrinsicInst>(P))
      if (End->getIntrinsicID() == Intrinsic::pto_stream_vstas ||
          End->getIntrinsicID() == Intrinsic::pto_stream_vstar)
        return true;
  return false;
}

/// Makes states that begin a stream where another one ends undefined, so that
/// beginStreams() puts their beginnings next to their uses: a state takes a
/// register, and one that is ready for the next stream while there is none,
/// perhaps in a call, must not take it.
static bool forgetBeginnings(Function &F) {
  Value *Unset = UndefValue::get(PTO::streamStateType(F.getContext()));
  SmallVector<Instruction *, 8> Beginnings;
  SmallSetVector<PHINode *, 8> Phis;
  auto Forget = [&](Instruction &I) {
    for (User *U : I.users())
      if (auto *Phi = dyn_cast<PHINode>(U))
        Phis.insert(Phi);
    I.replaceAllUsesWith(Unset);
  };
  for (Instruction &I : instructions(F))
    if (beginsAfterEnd(I)) {
      Forget(I);
      Beginnings.push_back(&I);
    }
  for (Instruction *I : Beginnings)
    I->eraseFromParent();
  // Phis that choose between beginnings are beginnings.
  while (!Phis.empty()) {
    PHINode *Phi = Phis.pop_back_val();
    if (!all_of(Phi->incoming_values(),
                [&](Value *V) { return isa<UndefValue>(V) || V == Phi; }))
      continue;
    Forget(*Phi);
    Phis.remove(Phi);
    Phi->eraseFromParent();
  }
  return !Beginnings.empty();
}

/// Begins streams whose variable has no value yet: one that nothing has been
/// stored through is a stream with nothing pending.
static bool beginStreams(Function &F) {
  Type *State = PTO::streamStateType(F.getContext());
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
  // A reference is a pointer to the state, which goes first.
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
  Changed |= forgetBeginnings(F);
  Changed |= beginStreams(F);
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}
