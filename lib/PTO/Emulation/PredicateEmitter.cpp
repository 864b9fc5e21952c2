//===- PredicateEmitter.cpp - Predicate operations as vector IR -----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PredicateEmitter.h"
#include "Lanes.h"
#include "RearrangementEmitter.h"

using namespace llvm;
using namespace pto;

/// Whether pattern \p Code sets lane \p I of \p Lanes. Patterns of more lanes
/// than there are set all of them. Codes without a name, which the verifier
/// rejects, set none.
static bool isInPattern(unsigned Code, unsigned I, unsigned Lanes) {
  switch (Code) {
  case PATTERN_ALL:
    return true;
  case PATTERN_VL1:
    return I < 1;
  case PATTERN_VL2:
    return I < 2;
  case PATTERN_VL3:
    return I < 3;
  case PATTERN_VL4:
    return I < 4;
  case PATTERN_VL8:
    return I < 8;
  case PATTERN_VL16:
    return I < 16;
  case PATTERN_VL32:
    return I < 32;
  case PATTERN_VL64:
    return I < 64;
  case PATTERN_VL128:
    return I < 128;
  case PATTERN_M3:
    return I % 3 == 0;
  case PATTERN_M4:
    return I % 4 == 0;
  case PATTERN_H:
    return I < Lanes / 2;
  case PATTERN_Q:
    return I < Lanes / 4;
  default:
    return false;
  }
}

Constant *pto::predicatePattern(Type *Ty, unsigned Code) {
  unsigned Lanes = cast<FixedVectorType>(Ty)->getNumElements();
  SmallVector<Constant *, 256> Bits;
  for (unsigned I = 0; I < Lanes; ++I)
    Bits.push_back(
        ConstantInt::getBool(Ty->getContext(), isInPattern(Code, I, Lanes)));
  return ConstantVector::get(Bits);
}

/// {lanes below \p Count, what is left of it for the next register}.
static Value *emitPlt(IRBuilderBase &B, Type *ResultTy, Value *Count) {
  auto *MaskTy = cast<FixedVectorType>(ResultTy->getStructElementType(0));
  unsigned Lanes = MaskTy->getNumElements();
  // Comparing in elements of the governed lanes' width spares the host a change
  // of the mask's width later. 256 does not fit a byte, so no lane is compared
  // with a full count.
  unsigned Width = 8 * 256 / Lanes;
  auto *Ty = FixedVectorType::get(B.getIntNTy(Width), Lanes);
  Value *IsFull = B.CreateICmpUGE(Count, B.getInt32(Lanes));
  Value *Below =
      B.CreateICmpULT(laneNumbers(Ty), splatBits(B, Count, Ty), "plt.below");
  Value *Mask = B.CreateOr(B.CreateVectorSplat(Lanes, IsFull), Below);
  Value *Rest = B.CreateSelect(IsFull, B.CreateSub(Count, B.getInt32(Lanes)),
                               B.getInt32(0));
  return pairOf(B, ResultTy, Mask, Rest);
}

/// Every second bit of the image \p A, in half \p High of the result.
static Value *emitPpack(IRBuilderBase &B, Value *A, bool High) {
  unsigned Lanes = numLanes(A), Half = Lanes / 2;
  return moveLanes(B, A, Constant::getNullValue(A->getType()), [&](unsigned I) {
    return (I >= Half) == High ? 2 * (I % Half) : Lanes;
  });
}

/// The bits of half \p High of the image \p A as every second bit.
static Value *emitPunpack(IRBuilderBase &B, Value *A, bool High) {
  unsigned Lanes = numLanes(A);
  return moveLanes(B, A, Constant::getNullValue(A->getType()), [&](unsigned I) {
    return I % 2 ? Lanes : I / 2 + (High ? Lanes / 2 : 0);
  });
}

Value *pto::emitPredicate(IRBuilderBase &B, const EmulatedOperation &Op,
                          Type *ResultTy, ArrayRef<Value *> Operands) {
  switch (Op.Kind) {
  case PSET:
  case PGE:
    return predicatePattern(ResultTy,
                            cast<ConstantInt>(Operands[0])->getZExtValue());
  case PLT:
    return emitPlt(B, ResultTy, Operands[0]);
  case PAND:
    return B.CreateAnd(Operands[2], B.CreateAnd(Operands[0], Operands[1]));
  case POR:
    return B.CreateAnd(Operands[2], B.CreateOr(Operands[0], Operands[1]));
  case PXOR:
    return B.CreateAnd(Operands[2], B.CreateXor(Operands[0], Operands[1]));
  case PNOT:
    return B.CreateAnd(Operands[1], B.CreateNot(Operands[0]));
  case PSEL:
    return B.CreateSelect(Operands[2], Operands[0], Operands[1]);
  case PBITCAST: {
    unsigned From = numLanes(Operands[0]);
    unsigned To = cast<FixedVectorType>(ResultTy)->getNumElements();
    if (From < To)
      return nullptr;
    return moveLanes(B, Operands[0], To,
                     [&](unsigned I) { return I * (From / To); });
  }
  case PINTLV:
    return interleave(B, ResultTy, Operands[0], Operands[1]);
  case PDINTLV:
    return deinterleave(B, ResultTy, Operands[0], Operands[1]);
  case PPACK:
    return emitPpack(B, Operands[0], Op.Detail);
  case PUNPACK:
    return emitPunpack(B, Operands[0], Op.Detail);
  default:
    return nullptr;
  }
}
