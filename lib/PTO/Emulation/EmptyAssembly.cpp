//===- EmptyAssembly.cpp - Inline assembly without a text -----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EmptyAssembly.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pto;

/// What the outputs of \p Call hold afterwards, in order: the tied input, or
/// null without one. Outputs in memory keep what is there and are not listed.
static SmallVector<Value *, 4> outputsOf(const CallInst &Call) {
  auto &Asm = *cast<InlineAsm>(Call.getCalledOperand());
  SmallVector<Value *, 4> Outputs;
  // For each operand of the assembly, its output register; -1 for memory.
  SmallVector<int, 8> Register;
  unsigned Argument = 0;
  for (const InlineAsm::ConstraintInfo &C : Asm.ParseConstraints()) {
    if (C.Type == InlineAsm::isClobber)
      continue;
    bool IsRegister = C.Type == InlineAsm::isOutput && !C.isIndirect;
    Register.push_back(IsRegister ? int(Outputs.size()) : -1);
    if (IsRegister) {
      Outputs.push_back(nullptr);
      continue;
    }
    Value *Input = Call.getArgOperand(Argument++);
    unsigned Tied;
    if (C.Type == InlineAsm::isInput && !C.Codes.empty() &&
        !StringRef(C.Codes[0]).getAsInteger(10, Tied) && Register[Tied] >= 0)
      Outputs[Register[Tied]] = Input;
  }
  return Outputs;
}

/// \p V, an operand tied to an output of type \p Ty, as that output. The
/// narrower of the two is in the low bits of the register.
static Value *asOutput(IRBuilderBase &B, Value *V, Type *Ty) {
  if (V->getType() == Ty)
    return V;
  if (V->getType()->isIntegerTy() && Ty->isIntegerTy())
    return B.CreateZExtOrTrunc(V, Ty);
  return B.CreateBitOrPointerCast(V, Ty);
}

void pto::removeEmptyAssembly(Module &M) {
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Call = dyn_cast<CallInst>(&I);
      if (!Call || !Call->isInlineAsm() ||
          !StringRef(cast<InlineAsm>(Call->getCalledOperand())->getAsmString())
               .trim()
               .empty())
        continue;
      IRBuilder<> B(Call);
      Type *Ty = Call->getType();
      SmallVector<Value *, 4> Outputs = outputsOf(*Call);
      if (is_contained(Outputs, nullptr))
        continue;
      if (auto *Struct = dyn_cast<StructType>(Ty)) {
        Value *Result = PoisonValue::get(Struct);
        for (auto [Index, V] : enumerate(Outputs))
          Result = B.CreateInsertValue(
              Result, asOutput(B, V, Struct->getElementType(Index)), Index);
        Call->replaceAllUsesWith(Result);
      } else if (!Ty->isVoidTy()) {
        Call->replaceAllUsesWith(asOutput(B, Outputs[0], Ty));
      }
      Call->eraseFromParent();
    }
}
