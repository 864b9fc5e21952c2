//===- PTOForeignAssembly.cpp - Assembly of existing programs -------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/PTO/ForeignAssembly.h"
#include "PTOLegacyPass.h"
#include "PTOPasses.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/InitializePasses.h"

using namespace llvm;

#define DEBUG_TYPE "pto-foreign-assembly"
#define PASS_NAME "Assembly of existing programs as IR"

/// The register that \p Call, whose only output is an integer, reads by a MOV;
/// empty if it does something else.
static StringRef registerRead(const CallInst &Call) {
  auto *Asm = dyn_cast<InlineAsm>(Call.getCalledOperand());
  if (!Asm || !Call.getType()->isIntegerTy())
    return "";
  StringRef Text = StringRef(Asm->getAsmString()).trim();
  auto [Mnemonic, Operands] = getToken(Text);
  auto [Result, Register] = Operands.split(',');
  if (Mnemonic != "MOV" || Result.trim() != "$0")
    return "";
  return Register.trim();
}

bool PTO::importForeignAssembly(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    if (!Call)
      continue;
    StringRef Register = registerRead(*Call);
    IRBuilder<> B(Call);
    Value *Read = nullptr;
    if (Register == "SYS_CNT")
      Read = B.CreateIntrinsic(Intrinsic::readcyclecounter, {}, {});
    else if (Register == "PC")
      Read = B.CreatePtrToInt(&F, B.getInt64Ty());
    else
      continue;
    Call->replaceAllUsesWith(B.CreateZExtOrTrunc(Read, Call->getType()));
    Call->eraseFromParent();
    Changed = true;
  }
  return Changed;
}

using PTOForeignAssemblyLegacy =
    LegacyFunctionPass<PTO::importForeignAssembly, /*PreservesCFG=*/true>;

INITIALIZE_PASS(PTOForeignAssemblyLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOForeignAssemblyLegacyPass() {
  return new PTOForeignAssemblyLegacy();
}

PreservedAnalyses PTOForeignAssemblyPass::run(Function &F,
                                              FunctionAnalysisManager &AM) {
  if (!PTO::importForeignAssembly(F))
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}
