//===- PTOMaskMemory.cpp - Masks of any length in memory ------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOMaskMemory.h"
#include "PTOMaskPieces.h"
#include "PTORegisterPieces.h"

using namespace llvm;
using namespace llvm::PTO;

// Bits of a mask register.
static constexpr unsigned ImageBits = 256;

/// The number of bits of \p Ty if it is a mask that does not fill registers,
/// else 0.
static unsigned partialMaskBits(Type *Ty) {
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  if (!VT || !VT->getElementType()->isIntegerTy(1))
    return 0;
  unsigned N = VT->getNumElements();
  return N == 1 || N == registerLanesFor(N) || N % ImageBits == 0 ? 0 : N;
}

bool PTO::lowerPartialMaskLoad(LoadInst &I) {
  unsigned N = partialMaskBits(I.getType());
  if (!N || !I.isSimple())
    return false;
  IRBuilder<> B(&I);
  unsigned Lanes = N <= ImageBits ? registerLanesFor(N) : ImageBits;
  SmallVector<Value *> Registers;
  for (unsigned First = 0; First < N; First += Lanes) {
    Value *P =
        B.CreateConstGEP1_64(B.getInt8Ty(), I.getPointerOperand(), First / 8);
    Value *Bits = B.CreateAlignedLoad(
        B.getIntNTy(std::min<unsigned>(Lanes, alignTo(N - First, 8))), P,
        commonAlignment(I.getAlign(), First / 8));
    Registers.push_back(B.CreateBitCast(B.CreateZExt(Bits, B.getIntNTy(Lanes)),
                                        maskType(B.getContext(), Lanes)));
  }
  Value *All =
      joinRegisters(B, Registers, PowerOf2Ceil(Registers.size()) * Lanes);
  Value *Mask = B.CreateExtractVector(I.getType(), All, B.getInt64(0));
  Mask->takeName(&I);
  I.replaceAllUsesWith(Mask);
  I.eraseFromParent();
  return true;
}

bool PTO::lowerPartialMaskStore(StoreInst &I) {
  Value *V = I.getValueOperand();
  unsigned N = partialMaskBits(V->getType());
  if (!N || !I.isSimple())
    return false;
  IRBuilder<> B(&I);
  unsigned Lanes = N <= ImageBits ? registerLanesFor(N) : ImageBits;
  MaskPieces Pieces(V);
  for (unsigned First = 0; First < N; First += Lanes) {
    Value *Register = Pieces.lanes(B, First, Lanes);
    if (!Register)
      Register = Constant::getAllOnesValue(maskType(B.getContext(), Lanes));
    Value *Bits = B.CreateBitCast(Register, B.getIntNTy(Lanes));
    Bits = B.CreateTrunc(Bits, B.getIntNTy(std::min(Lanes, N - First)));
    B.CreateAlignedStore(
        Bits,
        B.CreateConstGEP1_64(B.getInt8Ty(), I.getPointerOperand(), First / 8),
        commonAlignment(I.getAlign(), First / 8));
  }
  I.eraseFromParent();
  return true;
}
