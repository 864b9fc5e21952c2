//===- PTOLateInlining.cpp - Functions inlined after vectorisers ----------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/PTO/LateInlining.h"
#include "PTOLegacyPass.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/PassRegistry.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

#define DEBUG_TYPE "pto-late-inlining"
#define PASS_NAME "PTO late inlining"

/// Puts the body of \p F in place of its calls. Adds whose they were to
/// \p Callers.
static void inlineCalls(Function &F, SetVector<Function *> &Callers) {
  SmallVector<CallBase *, 8> Calls;
  for (User *U : F.users())
    if (auto *Call = dyn_cast<CallBase>(U))
      if (Call->getCalledFunction() == &F)
        Calls.push_back(Call);
  for (CallBase *Call : Calls) {
    Function *Caller = Call->getFunction();
    if (Caller == &F)
      continue;
    InlineFunctionInfo Info;
    if (InlineFunction(*Call, Info).isSuccess())
      Callers.insert(Caller);
  }
}

/// Returns the functions that have got new bodies; \p Changed says whether the
/// module is another one.
static SetVector<Function *> inlineLate(Module &M, bool &Changed) {
  SetVector<Function *> Callers;
  SmallVector<Function *, 4> Late;
  for (Function &F : M)
    if (F.hasFnAttribute(PTOInlineLate) && !F.isDeclaration())
      Late.push_back(&F);
  Changed = !Late.empty();
  if (!Changed)
    return Callers;
  for (Function *F : Late)
    inlineCalls(*F, Callers);
  removeFromUsedLists(M, [](Constant *C) {
    auto *F = dyn_cast<Function>(C->stripPointerCasts());
    return F && F->hasFnAttribute(PTOInlineLate);
  });
  for (Function *F : Late) {
    F->removeDeadConstantUsers(); // The old list.
    if (F->isDefTriviallyDead()) {
      Callers.remove(F);
      F->eraseFromParent();
    }
  }
  return Callers;
}

PreservedAnalyses PTOLateInliningPass::run(Module &M,
                                           ModuleAnalysisManager &AM) {
  bool Changed;
  SetVector<Function *> Callers = inlineLate(M, Changed);
  if (!Changed)
    return PreservedAnalyses::all();
  if (Simplify) {
    auto &FAM =
        AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
    for (Function *F : Callers) {
      FAM.invalidate(*F, PreservedAnalyses::none());
      FAM.invalidate(*F, InstCombinePass().run(*F, FAM));
    }
  }
  return PreservedAnalyses::none();
}

static bool inlineAll(Module &M) {
  bool Changed;
  inlineLate(M, Changed);
  return Changed;
}

using PTOLateInliningLegacy = LegacyModulePass<inlineAll>;

INITIALIZE_PASS(PTOLateInliningLegacy, DEBUG_TYPE, PASS_NAME, false, false)

ModulePass *llvm::createPTOLateInliningLegacyPass() {
  return new PTOLateInliningLegacy();
}
