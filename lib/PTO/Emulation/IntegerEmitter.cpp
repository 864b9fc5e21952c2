//===- IntegerEmitter.cpp - Integer arithmetic as vector IR ---------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IntegerEmitter.h"

using namespace llvm;
using namespace pto;

Value *pto::emitBitwise(IRBuilderBase &B, OperationKind Kind, Value *A,
                        Value *C) {
  switch (Kind) {
  case VAND:
    return B.CreateAnd(A, C);
  case VOR:
    return B.CreateOr(A, C);
  case VXOR:
    return B.CreateXor(A, C);
  case VNOT:
    return B.CreateNot(A);
  default:
    return nullptr;
  }
}

Value *pto::emitInteger(IRBuilderBase &B, OperationKind Kind, bool IsSigned,
                        Value *A, Value *C) {
  auto Select = [&](CmpInst::Predicate P, Value *X, Value *Y) {
    return B.CreateSelect(B.CreateICmp(P, X, Y), X, Y);
  };
  Constant *Zero = Constant::getNullValue(A->getType());
  switch (Kind) {
  case VADD:
    return B.CreateAdd(A, C);
  case VSUB:
    return B.CreateSub(A, C);
  case VMUL:
    return B.CreateMul(A, C);
  case VMAX:
    return Select(IsSigned ? CmpInst::ICMP_SGT : CmpInst::ICMP_UGT, A, C);
  case VMIN:
    return Select(IsSigned ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT, A, C);
  case VABS: // of the least number: itself
    return B.CreateSelect(B.CreateICmpSLT(A, Zero), B.CreateNeg(A), A);
  case VNEG:
    return B.CreateNeg(A);
  case VRELU:
    return Select(CmpInst::ICMP_SGT, A, Zero);
  default:
    return nullptr;
  }
}

// An amount of the lanes' width or more shifts everything out. A negative one
// is undefined in the instruction set; here it is the large unsigned number
// that its bits are, so it shifts everything out, too.
Value *pto::emitShift(IRBuilderBase &B, OperationKind Kind, bool IsSigned,
                      Value *A, Value *Amount) {
  Type *Ty = A->getType();
  unsigned Width = Ty->getScalarSizeInBits();
  Value *InRange = B.CreateICmpULT(Amount, ConstantInt::get(Ty, Width));
  if (Kind == VSHR && IsSigned)
    return B.CreateAShr(
        A, B.CreateSelect(InRange, Amount, ConstantInt::get(Ty, Width - 1)));
  Value *Shifted =
      Kind == VSHL ? B.CreateShl(A, Amount) : B.CreateLShr(A, Amount);
  return B.CreateSelect(InRange, Shifted, Constant::getNullValue(Ty));
}

static CmpInst::Predicate integerPredicate(unsigned Code, bool IsSigned) {
  switch (Code) {
  case CONDITION_EQ:
    return CmpInst::ICMP_EQ;
  case CONDITION_NE:
    return CmpInst::ICMP_NE;
  case CONDITION_LT:
    return IsSigned ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT;
  case CONDITION_LE:
    return IsSigned ? CmpInst::ICMP_SLE : CmpInst::ICMP_ULE;
  case CONDITION_GT:
    return IsSigned ? CmpInst::ICMP_SGT : CmpInst::ICMP_UGT;
  case CONDITION_GE:
    return IsSigned ? CmpInst::ICMP_SGE : CmpInst::ICMP_UGE;
  }
  llvm_unreachable("no such condition in the table of operations");
}

Value *pto::compareIntegers(IRBuilderBase &B, unsigned Code, bool IsSigned,
                            Value *A, Value *C) {
  return B.CreateICmp(integerPredicate(Code, IsSigned), A, C);
}
