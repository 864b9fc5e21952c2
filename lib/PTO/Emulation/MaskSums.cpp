//===- MaskSums.cpp - Sums with the lanes of masks ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MaskSums.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

/// What \p I is as a selection; null if it is not a sum or difference with an
/// extended mask.
static Value *selection(BinaryOperator &I) {
  if (!I.getType()->isVectorTy() ||
      (I.getOpcode() != Instruction::Add && I.getOpcode() != Instruction::Sub))
    return nullptr;
  for (unsigned Operand : {1, 0}) {
    auto *Extended = dyn_cast<CastInst>(I.getOperand(Operand));
    if (!isa_and_nonnull<ZExtInst, SExtInst>(Extended) ||
        !Extended->getSrcTy()->isIntOrIntVectorTy(1))
      continue;
    IRBuilder<> B(&I);
    Value *IsSet = Extended->getOperand(0);
    Value *One = isa<SExtInst>(Extended)
                     ? Constant::getAllOnesValue(I.getType())
                     : ConstantInt::get(I.getType(), 1);
    Value *Other = I.getOperand(1 - Operand);
    // A difference from the mask is one from 0 or from what it is extended to.
    bool IsFrom = I.getOpcode() == Instruction::Sub && Operand == 0;
    Value *Without = IsFrom ? B.CreateNeg(Other) : Other;
    Value *With = IsFrom ? B.CreateSub(One, Other)
                         : B.CreateBinOp(I.getOpcode(), Other, One);
    return B.CreateSelect(IsSet, With, Without);
  }
  return nullptr;
}

void pto::selectMaskSums(Module &M) {
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (auto *Binary = dyn_cast<BinaryOperator>(&I))
        if (Value *New = selection(*Binary)) {
          Binary->replaceAllUsesWith(New);
          RecursivelyDeleteTriviallyDeadInstructions(Binary);
        }
}
