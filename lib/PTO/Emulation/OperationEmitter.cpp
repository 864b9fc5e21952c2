//===- OperationEmitter.cpp - Register operations as vector IR ------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperationEmitter.h"
#include "FloatEmitter.h"
#include "GeneralEmitter.h"
#include "IntegerEmitter.h"
#include "Lanes.h"
#include "PredicateEmitter.h"
#include "RearrangementEmitter.h"

using namespace llvm;
using namespace pto;

/// The operation on two vectors that an operation with a scalar is.
static OperationKind vectorForm(OperationKind Kind) {
  switch (Kind) {
  case VADDS:
    return VADD;
  case VMULS:
    return VMUL;
  case VMAXS:
    return VMAX;
  case VMINS:
    return VMIN;
  case VSHLS:
    return VSHL;
  case VSHRS:
    return VSHR;
  default:
    return Kind;
  }
}

Value *OperationEmitter::elementwise(OperationKind Kind, Format F, Value *A,
                                     Value *C) {
  if (Value *V = emitBitwise(B, Kind, A, C))
    return V;
  if (info(F).isFloat())
    return FloatEmitter(B, Env, F).emit(Kind, A, C);
  return emitInteger(B, Kind, info(F).isSignedInteger(), A, C);
}

Value *OperationEmitter::compare(unsigned Condition, Format F, Value *A,
                                 Value *C) {
  if (info(F).isFloat())
    return FloatEmitter(B, Env, F).compare(Condition, A, C);
  return compareIntegers(B, Condition, info(F).isSignedInteger(), A, C);
}

Value *OperationEmitter::ramp(Format F, Value *Base, bool Descending) {
  if (info(F).isFloat())
    return FloatEmitter(B, Env, F).ramp(Base, Descending);
  Constant *Steps = laneNumbers(Base->getType());
  if (Descending)
    Steps = ConstantExpr::getSub(
        ConstantInt::get(Base->getType(), numLanes(Base) - 1), Steps);
  return B.CreateAdd(Base, Steps);
}

/// A scalar shift amount, the low 16 bits of \p Amount as an unsigned number,
/// in the lanes of \p Ty. Amounts that do not fit a lane are over-wide anyway.
static Value *splatAmount(IRBuilderBase &B, Value *Amount, Type *Ty) {
  Value *Low = B.CreateAnd(Amount, B.getInt32(0xFFFF));
  unsigned Width = Ty->getScalarSizeInBits();
  if (Width < 16)
    Low = B.CreateSelect(B.CreateICmpULT(Low, B.getInt32(Width)), Low,
                         B.getInt32(Width));
  return splatBits(B, Low, Ty);
}

/// The operations with one result that is no mask or, for comparisons, is one;
/// vectors are integers of the lanes' width.
Value *OperationEmitter::vector(const EmulatedOperation &Op, Type *ResultTy,
                                ArrayRef<Value *> Operands) {
  auto Bits = [&](unsigned I) { return laneBits(B, Operands[I]); };
  auto Splat = [&](unsigned I, Type *Ty) {
    return splatBits(B, Operands[I], Ty);
  };
  auto Code = [&](unsigned I) {
    return cast<ConstantInt>(Operands[I])->getZExtValue();
  };
  OperationKind Kind = vectorForm(Op.Kind);
  Format F = Op.Source;
  bool IsSigned = info(F).isSignedInteger();

  switch (Op.Kind) {
  case VADD:
  case VSUB:
  case VMUL:
  case VDIV:
  case VMAX:
  case VMIN:
  case VAND:
  case VOR:
  case VXOR:
  case VPRELU:
    return zeroInactive(B, Operands[2], elementwise(Kind, F, Bits(0), Bits(1)));
  case VADDS:
  case VMULS:
  case VMAXS:
  case VMINS:
  case VLRELU: {
    Value *A = Bits(0);
    return zeroInactive(B, Operands[2],
                        elementwise(Kind, F, A, Splat(1, A->getType())));
  }
  case VABS:
  case VNEG:
  case VNOT:
  case VEXP:
  case VLN:
  case VSQRT:
  case VRELU:
    return zeroInactive(B, Operands[1], elementwise(Kind, F, Bits(0), nullptr));
  case VSHL:
  case VSHR:
    return zeroInactive(B, Operands[2],
                        emitShift(B, Kind, IsSigned, Bits(0), Bits(1)));
  case VSHLS:
  case VSHRS: {
    Value *A = Bits(0);
    Value *Amount = splatAmount(B, Operands[1], A->getType());
    return zeroInactive(B, Operands[2],
                        emitShift(B, Kind, IsSigned, A, Amount));
  }
  case VCMP:
    return B.CreateAnd(Operands[2], compare(Op.Detail, F, Bits(0), Bits(1)));
  case VCMPS: {
    Value *A = Bits(0);
    return B.CreateAnd(Operands[2],
                       compare(Op.Detail, F, A, Splat(1, A->getType())));
  }
  case VSEL:
    return B.CreateSelect(Operands[2], Bits(0), Bits(1));
  case VSELR:
    return lookUpLanes(B, Bits(0), Bits(1));
  case VDUP:
  case VDUPM: {
    Value *A = Bits(0);
    unsigned Lanes = numLanes(A), From = Op.Kind == VDUP ? 0 : Lanes - 1;
    return zeroInactive(B, Operands[1],
                        moveLanes(B, A, Lanes, [&](unsigned) { return From; }));
  }
  case VDUPS:
    return zeroInactive(B, Operands[1], Splat(0, laneBitsType(ResultTy)));
  case VBR:
    return Splat(0, laneBitsType(ResultTy));
  case VCI:
    return ramp(F, Splat(0, laneBitsType(ResultTy)), Code(1));
  case VPACK:
  case VSUNPACK:
  case VZUNPACK:
    return moveHalf(B, Op.Kind, Bits(0), Code(1));
  default:
    return nullptr;
  }
}

Value *OperationEmitter::emit(CallBase &Call) {
  const EmulatedOperation *Op = lookupEmulatedOperation(Call.getIntrinsicID());
  if (!Op)
    return nullptr;
  Type *Ty = Call.getType();
  SmallVector<Value *, 4> Operands(Call.args());
  if (Value *V = emitPredicate(B, *Op, Ty, Operands))
    return V;
  if (Op->Kind == VINTLV)
    return interleave(B, Ty, laneBits(B, Operands[0]),
                      laneBits(B, Operands[1]));
  if (Op->Kind == VDINTLV)
    return deinterleave(B, Ty, laneBits(B, Operands[0]),
                        laneBits(B, Operands[1]));
  if (Value *V = vector(*Op, Ty, Operands))
    return B.CreateBitCast(V, Ty);
  return GeneralEmitter(B, Env, *Op).emit(Ty, Operands);
}
