//===- StackChecks.cpp - Room on the host's stack -------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StackChecks.h"
#include "FunctionEmulator.h"
#include "GenericExpansion.h"
#include "pto/Emulation/Emulation.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace pto;

bool pto::checkFrameSize(const Function &F) {
  const DataLayout &DL = F.getDataLayout();
  uint64_t Bytes = 0;
  for (const Instruction &I : instructions(F)) {
    auto *Alloca = dyn_cast<AllocaInst>(&I);
    if (!Alloca || !Alloca->isStaticAlloca())
      continue;
    std::optional<TypeSize> Size = Alloca->getAllocationSize(DL);
    if (!Size || Size->isScalable())
      continue;
    Bytes = SaturatingAdd(Bytes, uint64_t(Size->getFixedValue()));
    if (Bytes > UnifiedBufferBytes) {
      reportUnsupported(I, "the variables of the function take " +
                               Twine(Bytes) +
                               " bytes of stack, but the unified buffer, "
                               "where the stack is, has " +
                               Twine(UnifiedBufferBytes));
      return false;
    }
  }
  return true;
}

/// Functions that may run again before they return: those of a cycle of calls,
/// and those that call what is only known at run time.
static SmallPtrSet<Function *, 8> recursiveFunctions(Module &M) {
  SmallPtrSet<Function *, 8> Result;
  CallGraph Calls(M);
  for (auto I = scc_begin(&Calls); !I.isAtEnd(); ++I)
    if (I.hasCycle())
      for (CallGraphNode *Node : *I)
        if (Function *F = Node->getFunction())
          Result.insert(F);
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallBase>(&I); Call && Call->isIndirectCall())
        Result.insert(&F);
  return Result;
}

/// Emits that \p Bytes more must be left on the stack.
static void emitCheck(IRBuilderBase &B, Function &F, Value *Bytes) {
  FunctionCallee Check = F.getParent()->getOrInsertFunction(
      "__pto_check_stack", B.getVoidTy(), B.getPtrTy(), B.getInt64Ty(),
      B.getPtrTy());
  Value *Top = B.CreateIntrinsic(Intrinsic::stacksave, {B.getPtrTy()}, {});
  B.CreateCall(Check, {Top, Bytes,
                       B.CreateGlobalString(
                           ("in function " + F.getName()).str(), "pto.site")});
}

void pto::addStackChecks(Module &M) {
  SmallPtrSet<Function *, 8> Recursive = recursiveFunctions(M);
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    SmallVector<AllocaInst *, 4> Dynamic;
    for (Instruction &I : instructions(F))
      if (auto *Alloca = dyn_cast<AllocaInst>(&I);
          Alloca && !Alloca->isStaticAlloca())
        Dynamic.push_back(Alloca);
    const DataLayout &DL = M.getDataLayout();
    for (AllocaInst *Alloca : Dynamic) {
      IRBuilder<> B(Alloca);
      uint64_t Element = DL.getTypeAllocSize(Alloca->getAllocatedType());
      // Enough of any number that is too large.
      Value *Count =
          B.CreateZExtOrTrunc(Alloca->getArraySize(), B.getInt64Ty());
      Value *Bytes =
          B.CreateIntrinsic(Intrinsic::umul_with_overflow, {B.getInt64Ty()},
                            {Count, B.getInt64(Element)});
      emitCheck(B, F,
                B.CreateSelect(B.CreateExtractValue(Bytes, 1),
                               B.getInt64(UINT64_MAX),
                               B.CreateExtractValue(Bytes, 0)));
    }
    if (Recursive.contains(&F)) {
      IRBuilder<> B(&F.getEntryBlock(),
                    F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
      emitCheck(B, F, B.getInt64(0));
    }
  }
}
