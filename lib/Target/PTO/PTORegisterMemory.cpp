//===- PTORegisterMemory.cpp - Vectors in memory, by registers -----------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTORegisterMemory.h"
#include "PTOMaskPieces.h"
#include "PTORegisterPieces.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PTO;
using namespace llvm::PatternMatch;

Constant *PTO::allElements(FixedVectorType *Ty) {
  return Constant::getAllOnesValue(
      maskType(Ty->getContext(), Ty->getNumElements()));
}

/// The lanes of the register from element \p First on that are elements of a
/// vector of \p N, of \p Bits each; an element of 64 bits has two.
static Constant *elementLanes(IRBuilderBase &B, unsigned First, unsigned N,
                              unsigned Bits) {
  unsigned Lanes = RegisterBits / std::min(Bits, 32U);
  unsigned PerElement = std::max(Bits / 32, 1U);
  SmallVector<Constant *, 256> Inside;
  for (unsigned I = 0; I != Lanes; ++I)
    Inside.push_back(B.getInt1(First + I / PerElement < N));
  return ConstantVector::get(Inside);
}

/// The lanes of register \p Index that \p Pieces has active, null for all of
/// them, of a vector of \p N elements of \p Bits.
static Value *storedLanes(IRBuilderBase &B, MaskPieces &Pieces, unsigned Index,
                          unsigned N, unsigned Bits) {
  Constant *Inside = elementLanes(B, Index * (RegisterBits / Bits), N, Bits);
  Value *Mask = Pieces.stored(B, Index, Bits);
  if (!Mask)
    return Inside;
  return Inside->isAllOnesValue() ? Mask : andMasks(B, Mask, Inside);
}

SmallVector<Value *> PTO::loadRegisters(IRBuilderBase &B, FixedVectorType *Ty,
                                        Value *P, Align A, Value *Mask) {
  unsigned N = Ty->getNumElements(), Bits = Ty->getScalarSizeInBits();
  unsigned Lanes = RegisterBits / Bits;
  auto *LanesTy = FixedVectorType::get(Ty->getElementType(), Lanes);
  auto *MaskedTy =
      Bits == 64 ? FixedVectorType::get(B.getInt32Ty(), 2 * Lanes) : LanesTy;
  MaskPieces Pieces(Mask);
  SmallVector<Value *> Registers;
  for (unsigned First = 0; First < N; First += Lanes) {
    Value *Active = storedLanes(B, Pieces, First / Lanes, N, Bits);
    uint64_t Offset = uint64_t(First) * Bits / 8;
    Value *At = B.CreateConstGEP1_64(B.getInt8Ty(), P, Offset);
    Align AtAlign = commonAlignment(A, Offset);
    Value *Register;
    if (match(Active, m_AllOnes()))
      Register = B.CreateAlignedLoad(LanesTy, At, AtAlign);
    else
      Register = B.CreateBitCast(
          B.CreateMaskedLoad(MaskedTy, At, AtAlign, Active), LanesTy);
    Registers.push_back(Register);
  }
  return Registers;
}

void PTO::storeRegisters(IRBuilderBase &B, Value *V, Value *P, Align A,
                         Value *Mask) {
  auto *Ty = cast<FixedVectorType>(V->getType());
  unsigned N = Ty->getNumElements(), Bits = Ty->getScalarSizeInBits();
  unsigned Lanes = RegisterBits / Bits;
  auto *MaskedTy = Bits == 64
                       ? FixedVectorType::get(B.getInt32Ty(), 2 * Lanes)
                       : FixedVectorType::get(Ty->getElementType(), Lanes);
  MaskPieces Pieces(Mask);
  for (unsigned First = 0; First < N; First += Lanes) {
    Value *Active = storedLanes(B, Pieces, First / Lanes, N, Bits);
    uint64_t Offset = uint64_t(First) * Bits / 8;
    Value *At = B.CreateConstGEP1_64(B.getInt8Ty(), P, Offset);
    Value *Register = cutLanes(B, V, First, Lanes);
    if (match(Active, m_AllOnes()))
      B.CreateAlignedStore(Register, At, commonAlignment(A, Offset));
    else
      B.CreateMaskedStore(B.CreateBitCast(Register, MaskedTy), At,
                          commonAlignment(A, Offset), Active);
  }
}
