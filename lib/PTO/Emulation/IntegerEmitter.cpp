//===- IntegerEmitter.cpp - Integer arithmetic as vector IR ---------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IntegerEmitter.h"
#include "EmulationTables.h"

using namespace llvm;
using namespace pto;

static Value *selectBy(IRBuilderBase &B, CmpInst::Predicate P, Value *A,
                       Value *C) {
  return B.CreateSelect(B.CreateICmp(P, A, C), A, C);
}

Value *pto::integerExtremum(IRBuilderBase &B, bool Max, bool IsSigned, Value *A,
                            Value *C) {
  if (Max)
    return selectBy(B, IsSigned ? CmpInst::ICMP_SGT : CmpInst::ICMP_UGT, A, C);
  return selectBy(B, IsSigned ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT, A, C);
}

Value *pto::absoluteInteger(IRBuilderBase &B, Value *A) {
  Constant *Zero = Constant::getNullValue(A->getType());
  return B.CreateSelect(B.CreateICmpSLT(A, Zero), B.CreateNeg(A), A);
}

Value *pto::rectifiedInteger(IRBuilderBase &B, Value *A) {
  return selectBy(B, CmpInst::ICMP_SGT, A,
                  Constant::getNullValue(A->getType()));
}

Value *pto::clampedProduct(IRBuilderBase &B, bool IsSigned, Value *A,
                           Value *C) {
  auto *Ty = cast<VectorType>(A->getType());
  Type *Wide = VectorType::getExtendedElementVectorType(Ty);
  auto Extend = [&](Value *X) {
    return IsSigned ? B.CreateSExt(X, Wide) : B.CreateZExt(X, Wide);
  };
  unsigned Width = Ty->getScalarSizeInBits();
  auto Limit = [&](const APInt &Number) {
    return ConstantInt::get(Wide, IsSigned ? Number.sext(2 * Width)
                                           : Number.zext(2 * Width));
  };
  Value *V = B.CreateMul(Extend(A), Extend(C));
  if (IsSigned)
    V = B.CreateBinaryIntrinsic(Intrinsic::smax, V,
                                Limit(APInt::getSignedMinValue(Width)));
  V = B.CreateBinaryIntrinsic(IsSigned ? Intrinsic::smin : Intrinsic::umin, V,
                              Limit(IsSigned ? APInt::getSignedMaxValue(Width)
                                             : APInt::getMaxValue(Width)));
  return B.CreateTrunc(V, Ty);
}

// An amount of the lanes' width or more shifts everything out. A negative one
// is undefined in the instruction set; here it is the large unsigned number
// that its bits are, so it shifts everything out, too.

static Value *isBelowWidth(IRBuilderBase &B, Value *Amount) {
  Type *Ty = Amount->getType();
  return B.CreateICmpULT(Amount,
                         ConstantInt::get(Ty, Ty->getScalarSizeInBits()));
}

Value *pto::shiftLeft(IRBuilderBase &B, Value *A, Value *Amount) {
  Value *InRange = isBelowWidth(B, Amount);
  return B.CreateSelect(InRange, B.CreateShl(A, Amount),
                        Constant::getNullValue(A->getType()));
}

Value *pto::shiftRight(IRBuilderBase &B, bool IsSigned, Value *A,
                       Value *Amount) {
  Type *Ty = A->getType();
  Value *InRange = isBelowWidth(B, Amount);
  if (IsSigned)
    return B.CreateAShr(
        A, B.CreateSelect(InRange, Amount,
                          ConstantInt::get(Ty, Ty->getScalarSizeInBits() - 1)));
  return B.CreateSelect(InRange, B.CreateLShr(A, Amount),
                        Constant::getNullValue(Ty));
}

static CmpInst::Predicate integerPredicate(Condition C, bool IsSigned) {
  switch (C) {
  case Condition::EQ:
    return CmpInst::ICMP_EQ;
  case Condition::NE:
    return CmpInst::ICMP_NE;
  case Condition::LT:
    return IsSigned ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT;
  case Condition::LE:
    return IsSigned ? CmpInst::ICMP_SLE : CmpInst::ICMP_ULE;
  case Condition::GT:
    return IsSigned ? CmpInst::ICMP_SGT : CmpInst::ICMP_UGT;
  case Condition::GE:
    return IsSigned ? CmpInst::ICMP_SGE : CmpInst::ICMP_UGE;
  }
  llvm_unreachable("no such condition in the table of operations");
}

Value *pto::compareIntegers(IRBuilderBase &B, Condition Holds, bool IsSigned,
                            Value *A, Value *C) {
  return B.CreateICmp(integerPredicate(Holds, IsSigned), A, C);
}
