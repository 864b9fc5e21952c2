//===- PTOThreadLocals.cpp - Variables of the only thread -----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOThreadLocals.h"
#include "PTOLegacyPass.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/PassRegistry.h"

using namespace llvm;

#define DEBUG_TYPE "pto-thread-locals"
#define PASS_NAME "PTO thread-local variables"

static bool shareThreadLocals(Module &M) {
  bool Changed = false;
  for (Function &F : M) {
    if (F.getIntrinsicID() != Intrinsic::threadlocal_address)
      continue;
    for (User *U : make_early_inc_range(F.users()))
      if (auto *Address = dyn_cast<IntrinsicInst>(U)) {
        Address->replaceAllUsesWith(Address->getArgOperand(0));
        Address->eraseFromParent();
        Changed = true;
      }
  }
  for (GlobalValue &G : M.global_values())
    if (G.isThreadLocal()) {
      G.setThreadLocal(false);
      Changed = true;
    }
  return Changed;
}

PreservedAnalyses PTOThreadLocalsPass::run(Module &M, ModuleAnalysisManager &) {
  return shareThreadLocals(M) ? PreservedAnalyses::none()
                              : PreservedAnalyses::all();
}

using PTOThreadLocalsLegacy = LegacyModulePass<shareThreadLocals>;

INITIALIZE_PASS(PTOThreadLocalsLegacy, DEBUG_TYPE, PASS_NAME, false, false)

ModulePass *llvm::createPTOThreadLocalsLegacyPass() {
  return new PTOThreadLocalsLegacy();
}
