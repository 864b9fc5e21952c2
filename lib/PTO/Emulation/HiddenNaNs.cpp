//===- HiddenNaNs.cpp - NaNs whose bits do not matter ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HiddenNaNs.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace pto;

static Value *stripBitCasts(Value *V) {
  while (auto *Cast = dyn_cast<BitCastInst>(V))
    V = Cast->getOperand(0);
  return V;
}

/// The float of which \p Select makes a NaN a constant; null if it does not.
static Value *canonicalized(SelectInst &Select) {
  CmpInst::Predicate P;
  Value *X, *Y;
  if (!isa<Constant>(Select.getTrueValue()) ||
      !match(Select.getCondition(), m_FCmp(P, m_Value(X), m_Value(Y))) ||
      P != CmpInst::FCMP_UNO || X != Y ||
      stripBitCasts(Select.getFalseValue()) != stripBitCasts(X))
    return nullptr;
  return X;
}

/// Whether \p IsRight holds for each use of \p V, also under other types of the
/// same lanes.
static bool allUses(Value &V, function_ref<bool(Use &)> IsRight) {
  for (Use &U : V.uses()) {
    auto *Cast = dyn_cast<BitCastInst>(U.getUser());
    if (Cast && Cast->getType()->getScalarSizeInBits() ==
                    V.getType()->getScalarSizeInBits()
            ? !allUses(*Cast, IsRight)
            : !IsRight(U))
      return false;
  }
  return true;
}

/// Whether \p I is an operation of which an operand that is NaN makes NaN.
static bool propagates(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FDiv:
    return true;
  default:
    break;
  }
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && (Call->getIntrinsicID() == Intrinsic::fma ||
                  Call->getIntrinsicID() == Intrinsic::sqrt);
}

/// Whether no user of \p Result depends on the bits of a NaN.
static bool isCanonicalLater(Instruction &Result) {
  return allUses(Result, [&](Use &U) {
    if (isa<FCmpInst>(U.getUser()))
      return true;
    auto *Select = dyn_cast<SelectInst>(U.getUser());
    return Select && U.getOperandNo() == 2 && canonicalized(*Select) == &Result;
  });
}

static bool isHidden(SelectInst &Select) {
  return allUses(Select, [&](Use &U) {
    auto *User = cast<Instruction>(U.getUser());
    return isa<FCmpInst>(User) ||
           (propagates(*User) && isCanonicalLater(*User));
  });
}

void pto::leaveHiddenNaNs(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Select = dyn_cast<SelectInst>(&I);
        Select && canonicalized(*Select) && isHidden(*Select)) {
      Select->replaceAllUsesWith(Select->getFalseValue());
      Select->eraseFromParent();
    }
}
