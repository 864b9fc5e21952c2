//===- IntegerDivision.cpp - Division that never traps --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IntegerDivision.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace pto;

bool pto::isIntegerDivision(const Instruction &I) { return I.isIntDivRem(); }

/// Whether each element of the constant \p V is known, and none is 0, nor -1 if
/// \p IsSigned.
static bool isHarmlessDivisor(const Value *V, bool IsSigned) {
  auto IsHarmless = [&](const Constant *C) {
    auto *Int = dyn_cast_or_null<ConstantInt>(C);
    return Int && !Int->isZero() && !(IsSigned && Int->isMinusOne());
  };
  auto *C = dyn_cast<Constant>(V);
  auto *Ty = dyn_cast<FixedVectorType>(V->getType());
  if (!C || !Ty)
    return C && IsHarmless(C);
  for (unsigned I = 0; I != Ty->getNumElements(); ++I)
    if (!IsHarmless(C->getAggregateElement(I)))
      return false;
  return true;
}

Value *pto::emitIntegerDivision(IRBuilderBase &B, Instruction &I) {
  unsigned Opcode = I.getOpcode();
  bool IsSigned = Opcode == Instruction::SDiv || Opcode == Instruction::SRem;
  bool IsQuotient = Opcode == Instruction::SDiv || Opcode == Instruction::UDiv;
  Value *Dividend = I.getOperand(0), *Divisor = I.getOperand(1);
  if (isHarmlessDivisor(Divisor, IsSigned))
    return nullptr;
  Type *Ty = I.getType();
  Constant *Zero = Constant::getNullValue(Ty);
  Value *IsZero = B.CreateICmpEQ(Divisor, Zero);
  Value *Unsafe = IsZero;
  // By -1, the quotient is the negated dividend, and the remainder is 0.
  Value *IsNegation = nullptr;
  if (IsSigned) {
    IsNegation = B.CreateICmpEQ(Divisor, Constant::getAllOnesValue(Ty));
    Unsafe = B.CreateOr(Unsafe, IsNegation);
  }
  Value *Safe = B.CreateSelect(Unsafe, ConstantInt::get(Ty, 1), Divisor);
  Value *Result = B.CreateBinOp(Instruction::BinaryOps(Opcode), Dividend, Safe);
  if (IsSigned)
    Result = B.CreateSelect(IsNegation,
                            IsQuotient ? B.CreateNeg(Dividend) : Zero, Result);
  return B.CreateSelect(
      IsZero, IsQuotient ? Constant::getAllOnesValue(Ty) : Dividend, Result);
}
