//===- PTOVectorPredication.cpp - Masked operations of IR -----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOVectorPredication.h"
#include "PTO.h"
#include "PTOIRUtils.h"
#include "PTORegisterMemory.h"
#include "PTORegisterPieces.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PTO;
using namespace llvm::PatternMatch;

//===----------------------------------------------------------------------===//
// llvm.vp
//===----------------------------------------------------------------------===//

/// The lanes below the length \p Length of a vector of \p N.
static Value *lanesBelow(IRBuilderBase &B, Value *Length, unsigned N) {
  return B.CreateIntrinsic(Intrinsic::get_active_lane_mask,
                           {maskType(B.getContext(), N), Length->getType()},
                           {ConstantInt::get(Length->getType(), 0), Length});
}

Value *PTO::activeLanes(VPIntrinsic &I) {
  IRBuilder<> B(&I);
  Value *Mask = I.getMaskParam();
  if (Mask && match(Mask, m_AllOnes()))
    Mask = nullptr;
  if (I.canIgnoreVectorLengthParam())
    return Mask;
  unsigned N = I.getStaticVectorLength().getFixedValue();
  Value *Below = lanesBelow(B, I.getVectorLengthParam(), N);
  return Mask ? B.CreateAnd(Mask, Below) : Below;
}

bool PTO::isPredicatedConversion(const VPIntrinsic &I) {
  switch (I.getIntrinsicID()) {
  case Intrinsic::vp_fptosi:
  case Intrinsic::vp_fptoui:
  case Intrinsic::vp_sitofp:
  case Intrinsic::vp_uitofp:
  case Intrinsic::vp_fptrunc:
  case Intrinsic::vp_fpext:
  case Intrinsic::vp_rint:
  case Intrinsic::vp_nearbyint:
  case Intrinsic::vp_roundeven:
  case Intrinsic::vp_round:
  case Intrinsic::vp_floor:
  case Intrinsic::vp_ceil:
  case Intrinsic::vp_roundtozero:
  case Intrinsic::vp_lrint:
  case Intrinsic::vp_llrint:
    return true;
  default:
    return false;
  }
}

/// The operation of \p I on whole vectors, or null where it has none.
static Value *expandFunctional(VPIntrinsic &I, IRBuilderBase &B) {
  std::optional<unsigned> Opcode = I.getFunctionalOpcode();
  std::optional<Intrinsic::ID> ID = I.getFunctionalIntrinsicID();
  FastMathFlags FMF =
      isa<FPMathOperator>(I) ? I.getFastMathFlags() : FastMathFlags();
  IRBuilderBase::FastMathFlagGuard Guard(B);
  B.setFastMathFlags(FMF);
  SmallVector<Value *, 4> Args;
  std::optional<unsigned> MaskPos =
      VPIntrinsic::getMaskParamPos(I.getIntrinsicID());
  std::optional<unsigned> LengthPos =
      VPIntrinsic::getVectorLengthParamPos(I.getIntrinsicID());
  for (auto [Index, Arg] : enumerate(I.args()))
    if (Index != MaskPos && Index != LengthPos)
      Args.push_back(Arg);

  if (auto *Compare = dyn_cast<VPCmpIntrinsic>(&I))
    return B.CreateCmp(Compare->getPredicate(), Args[0], Args[1]);
  if (Opcode && Instruction::isBinaryOp(*Opcode)) {
    // A divisor that is off could be zero.
    if (Instruction::isIntDivRem(*Opcode))
      if (Value *Active = activeLanes(I))
        Args[1] =
            B.CreateSelect(Active, Args[1], ConstantInt::get(I.getType(), 1));
    return B.CreateBinOp(Instruction::BinaryOps(*Opcode), Args[0], Args[1]);
  }
  if (Opcode && Instruction::isCast(*Opcode))
    return B.CreateCast(Instruction::CastOps(*Opcode), Args[0], I.getType());
  if (Opcode == Instruction::FNeg)
    return B.CreateFNeg(Args[0]);
  if (Opcode == Instruction::Select)
    return B.CreateSelect(I.getArgOperand(0), I.getArgOperand(1),
                          I.getArgOperand(2));
  if (!ID || isa<VPReductionIntrinsic>(I))
    return nullptr;
  Value *Result = B.CreateIntrinsic(I.getType(), *ID, Args);
  // Rounding of one register takes the mask of a select of zero after it.
  if (isPredicatedConversion(I) && I.getType()->isFPOrFPVectorTy() &&
      I.getType()->getPrimitiveSizeInBits() == RegisterBits)
    if (Value *Active = activeLanes(I))
      Result =
          B.CreateSelect(Active, Result, Constant::getNullValue(I.getType()));
  return Result;
}

/// A place for two vectors as long as \p Ty, elements of at least a byte.
static AllocaInst *twoVectors(Instruction &I, FixedVectorType *Ty) {
  IRBuilder<> Entry(&*I.getFunction()->getEntryBlock().begin());
  AllocaInst *Place = Entry.CreateAlloca(
      FixedVectorType::get(Ty->getElementType(), 2 * Ty->getNumElements()));
  Place->setAlignment(std::max(Place->getAlign(), Align(32)));
  return Place;
}

/// vp.reverse and vp.splice move elements by distances that are not constant,
/// which a detour by memory does for all types.
static Value *expandMovement(VPIntrinsic &I, IRBuilderBase &B) {
  Value *X = I.getArgOperand(0);
  auto *Ty = cast<FixedVectorType>(X->getType());
  unsigned N = Ty->getNumElements();
  // Elements need addresses.
  auto AsBytes = [&](Value *V) {
    if (!Ty->getElementType()->isIntegerTy())
      return V;
    unsigned Bits =
        std::max<unsigned>(PowerOf2Ceil(Ty->getScalarSizeInBits()), 8);
    return B.CreateZExt(V, Ty->getWithNewBitWidth(Bits));
  };
  X = AsBytes(X);
  auto *WideTy = cast<FixedVectorType>(X->getType());
  Type *Elt = WideTy->getElementType();
  const DataLayout &DL = I.getModule()->getDataLayout();
  Align EltAlign(PowerOf2Ceil(DL.getTypeStoreSize(Elt)));
  AllocaInst *Place = twoVectors(I, WideTy);
  auto At = [&](Value *Index) {
    return B.CreateGEP(Elt, Place, B.CreateSExt(Index, B.getInt64Ty()));
  };

  Value *From;
  if (I.getIntrinsicID() == Intrinsic::experimental_vp_reverse) {
    // The last elements of the whole vector in reverse.
    SmallVector<int> Order;
    for (unsigned J = 0; J != N; ++J)
      Order.push_back(N - 1 - J);
    B.CreateAlignedStore(B.CreateShuffleVector(X, Order), Place,
                         Place->getAlign());
    From = B.CreateSub(B.getInt32(N), I.getVectorLengthParam());
  } else {
    // The second vector follows the first one's active elements.
    Value *Y = AsBytes(I.getArgOperand(1));
    Value *Length = I.getArgOperand(4);
    B.CreateAlignedStore(X, Place, Place->getAlign());
    B.CreateAlignedStore(Y, At(Length), EltAlign);
    auto *Offset = cast<ConstantInt>(I.getArgOperand(2));
    From = Offset->isNegative()
               ? B.CreateAdd(Length, B.getInt32(Offset->getSExtValue()))
               : static_cast<Value *>(B.getInt32(Offset->getZExtValue()));
  }
  Value *Result = B.CreateAlignedLoad(WideTy, At(From), EltAlign);
  return WideTy == Ty ? Result : B.CreateTrunc(Result, Ty);
}

static bool isGlobalMemory(const Value *Pointer) {
  return Pointer->getType()->getPointerAddressSpace() == PTOAS::GlobalMemory;
}

bool PTO::expandPredicated(VPIntrinsic &I, const DataLayout &DL) {
  if (!isa<FixedVectorType>(I.getType()) &&
      !(I.getNumOperands() && isa<FixedVectorType>(I.getOperand(0)->getType())))
    return false;
  IRBuilder<> B(&I);
  auto AlignOf = [&](Type *Ty) {
    return I.getPointerAlignment().value_or(DL.getABITypeAlign(Ty));
  };
  Value *New = nullptr;
  switch (I.getIntrinsicID()) {
  case Intrinsic::vp_load: {
    Value *P = I.getArgOperand(0);
    Type *Ty = I.getType();
    if (Value *Active = activeLanes(I))
      New = B.CreateMaskedLoad(Ty, P, AlignOf(Ty), Active);
    else
      New = B.CreateAlignedLoad(Ty, P, AlignOf(Ty));
    break;
  }
  case Intrinsic::vp_store: {
    Value *V = I.getArgOperand(0), *P = I.getArgOperand(1);
    if (Value *Active = activeLanes(I))
      B.CreateMaskedStore(V, P, AlignOf(V->getType()), Active);
    else
      B.CreateAlignedStore(V, P, AlignOf(V->getType()));
    I.eraseFromParent();
    return true;
  }
  case Intrinsic::vp_gather:
  case Intrinsic::vp_scatter:
    return false; // short ones, which become masked ones
  case Intrinsic::vp_merge: {
    // The lanes from the pivot on are the third operand's.
    Value *Pivot = I.getVectorLengthParam();
    unsigned N = elementsOf(&I);
    Value *Chosen = I.getArgOperand(0);
    if (!I.canIgnoreVectorLengthParam())
      Chosen = B.CreateAnd(Chosen, lanesBelow(B, Pivot, N));
    New = B.CreateSelect(Chosen, I.getArgOperand(1), I.getArgOperand(2));
    break;
  }
  case Intrinsic::experimental_vp_splat:
    New = B.CreateVectorSplat(elementsOf(&I), I.getArgOperand(0));
    break;
  case Intrinsic::experimental_vp_reverse:
  case Intrinsic::experimental_vp_splice:
    New = expandMovement(I, B);
    break;
  case Intrinsic::vp_cttz_elts: {
    // Where no active lane is set, the answer is the length.
    Value *Set = I.getArgOperand(0);
    if (!Set->getType()->isIntOrIntVectorTy(1))
      Set = B.CreateIsNotNull(Set);
    Value *Active = activeLanes(I);
    unsigned N = elementsOf(Set);
    SmallVector<Constant *> Ramp;
    for (unsigned J = 0; J != N; ++J)
      Ramp.push_back(B.getInt32(J));
    if (Active)
      Set = B.CreateAnd(Set, Active);
    Value *Length = I.getVectorLengthParam();
    Value *Candidates = B.CreateSelect(Set, ConstantVector::get(Ramp),
                                       B.CreateVectorSplat(N, Length));
    New = B.CreateZExtOrTrunc(
        B.CreateIntMinReduce(Candidates, /*IsSigned=*/false), I.getType());
    break;
  }
  default:
    New = expandFunctional(I, B);
    break;
  }
  if (!New)
    return false;
  replaceWith(I, New);
  return true;
}

//===----------------------------------------------------------------------===//
// Masked accesses
//===----------------------------------------------------------------------===//

/// Whether \p Ty is a vector of elements that lanes hold.
static bool hasLanes(Type *Ty) {
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  if (!VT)
    return false;
  Type *Elt = VT->getElementType();
  return Elt->isIntegerTy(8) || Elt->isIntegerTy(16) || Elt->isIntegerTy(32) ||
         Elt->isIntegerTy(64) || Elt->isHalfTy() || Elt->isBFloatTy() ||
         Elt->isFloatTy();
}

/// Whether \p Ty is a whole register of elements that a b8, b16 or b32 mask
/// counts: selection has masked accesses of them.
static bool isMaskedRegister(FixedVectorType *Ty) {
  unsigned Bits = Ty->getScalarSizeInBits();
  return Bits <= 32 && Ty->getNumElements() * Bits == RegisterBits;
}

/// The integers that are moved in place of the elements of \p Ty, which are
/// never computed with; null where they are not of another type.
static FixedVectorType *movedAs(Type *Ty) {
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  if (!VT || !(VT->getElementType()->isDoubleTy() ||
               VT->getElementType()->isPointerTy()))
    return nullptr;
  return FixedVectorType::get(Type::getInt64Ty(Ty->getContext()),
                              VT->getNumElements());
}

static Value *castBits(IRBuilderBase &B, Value *V, Type *Ty) {
  return B.CreateBitOrPointerCast(V, Ty);
}

bool PTO::lowerMaskedLoad(IntrinsicInst &I) {
  if (FixedVectorType *Moved = movedAs(I.getType())) {
    IRBuilder<> B(&I);
    CallInst *Load = B.CreateMaskedLoad(
        Moved, I.getArgOperand(0),
        Align(cast<ConstantInt>(I.getArgOperand(1))->getZExtValue()),
        I.getArgOperand(2), castBits(B, I.getArgOperand(3), Moved));
    replaceWith(I, castBits(B, Load, I.getType()));
    lowerMaskedLoad(cast<IntrinsicInst>(*Load));
    return true;
  }
  Value *Pointer = I.getArgOperand(0), *Mask = I.getArgOperand(2),
        *Other = I.getArgOperand(3);
  Align A(cast<ConstantInt>(I.getArgOperand(1))->getZExtValue());
  if (!hasLanes(I.getType()) || isGlobalMemory(Pointer))
    return false;
  auto *Ty = cast<FixedVectorType>(I.getType());
  if (isMaskedRegister(Ty))
    return false;
  IRBuilder<> B(&I);
  Value *Result = joinRegisters(B, loadRegisters(B, Ty, Pointer, A, Mask),
                                Ty->getNumElements());
  if (!isa<UndefValue>(Other))
    Result = B.CreateSelect(Mask, Result, Other);
  replaceWith(I, Result);
  return true;
}

std::optional<MaskedStore> PTO::matchMaskedStore(IntrinsicInst &I) {
  if (I.getIntrinsicID() != Intrinsic::masked_store)
    return std::nullopt;
  MaskedStore S{I.getArgOperand(0), I.getArgOperand(1), I.getArgOperand(3)};
  if (!hasLanes(S.Data->getType()) || isGlobalMemory(S.Pointer) ||
      cast<ConstantInt>(I.getArgOperand(2))->getZExtValue() < 32)
    return std::nullopt;
  return S;
}

bool PTO::lowerMaskedStore(IntrinsicInst &I) {
  Value *Data = I.getArgOperand(0), *Pointer = I.getArgOperand(1);
  if (FixedVectorType *Moved = movedAs(Data->getType())) {
    IRBuilder<> B(&I);
    CallInst *Store = B.CreateMaskedStore(
        castBits(B, Data, Moved), Pointer,
        Align(cast<ConstantInt>(I.getArgOperand(2))->getZExtValue()),
        I.getArgOperand(3));
    I.eraseFromParent();
    lowerMaskedStore(cast<IntrinsicInst>(*Store));
    return true;
  }
  if (!hasLanes(Data->getType()) || isGlobalMemory(Pointer) ||
      isMaskedRegister(cast<FixedVectorType>(Data->getType())))
    return false;
  Align A(cast<ConstantInt>(I.getArgOperand(2))->getZExtValue());
  IRBuilder<> B(&I);
  storeRegisters(B, Data, Pointer, A, I.getArgOperand(3));
  I.eraseFromParent();
  return true;
}

//===----------------------------------------------------------------------===//
// Accesses that do not fill registers
//===----------------------------------------------------------------------===//

/// Whether accesses of \p Ty leave a register partly empty, and a mask is
/// better than element by element. An access that is not aligned takes some
/// fifteen instructions.
static bool isPartial(Type *Ty, Align A) {
  if (!hasLanes(Ty))
    return false;
  uint64_t Elements = cast<FixedVectorType>(Ty)->getNumElements();
  uint64_t Bits = Elements * Ty->getScalarSizeInBits();
  return Bits % RegisterBits != 0 &&
         (A >= Align(32) ? Bits > 64 : Elements >= 16);
}

bool PTO::lowerPartialLoad(LoadInst &I) {
  if (!I.isSimple() || isGlobalMemory(I.getPointerOperand()) ||
      !isPartial(I.getType(), I.getAlign()))
    return false;
  IRBuilder<> B(&I);
  auto *Ty = cast<FixedVectorType>(I.getType());
  replaceWith(I, joinRegisters(B,
                               loadRegisters(B, Ty, I.getPointerOperand(),
                                             I.getAlign(), allElements(Ty)),
                               Ty->getNumElements()));
  return true;
}

bool PTO::lowerPartialStore(StoreInst &I) {
  Value *V = I.getValueOperand();
  if (!I.isSimple() || isGlobalMemory(I.getPointerOperand()) ||
      !isPartial(V->getType(), I.getAlign()))
    return false;
  IRBuilder<> B(&I);
  storeRegisters(B, V, I.getPointerOperand(), I.getAlign(),
                 allElements(cast<FixedVectorType>(V->getType())));
  I.eraseFromParent();
  return true;
}

//===----------------------------------------------------------------------===//
// llvm.get.active.lane.mask
//===----------------------------------------------------------------------===//

IntrinsicInst *PTO::widenActiveLaneMask(IntrinsicInst &I) {
  if (I.getArgOperand(0)->getType()->getIntegerBitWidth() >= 32)
    return &I;
  IRBuilder<> B(&I);
  auto Widen = [&](unsigned Operand) {
    return B.CreateZExt(I.getArgOperand(Operand), B.getInt32Ty());
  };
  Value *Base = Widen(0), *Count = Widen(1);
  auto *Wide = B.CreateIntrinsic(Intrinsic::get_active_lane_mask,
                                 {I.getType(), B.getInt32Ty()}, {Base, Count});
  replaceWith(I, Wide);
  return cast<IntrinsicInst>(Wide);
}

bool PTO::lowerActiveLaneMask(IntrinsicInst &I) {
  auto *Ty = dyn_cast<FixedVectorType>(I.getType());
  unsigned N = Ty ? Ty->getNumElements() : 0;
  unsigned Lanes = N <= 64 ? 64 : N <= 128 ? 128 : 256;
  // Other lengths would have to be put together from parts of registers.
  if (!Ty || !MaskPieces::isCount(&I) || (N > 256 && N % 256 != 0))
    return false;
  IRBuilder<> B(&I);
  MaskPieces Pieces(&I);
  SmallVector<Value *> Parts;
  for (unsigned First = 0; First < N; First += Lanes)
    Parts.push_back(Pieces.lanes(B, First, Lanes));
  Value *Result = N < Lanes
                      ? B.CreateExtractVector(Ty, Parts.front(), B.getInt64(0))
                      : Parts.front();
  if (N > Lanes) {
    Result = PoisonValue::get(Ty);
    for (auto [Index, Part] : enumerate(Parts))
      Result =
          B.CreateInsertVector(Ty, Result, Part, B.getInt64(Index * Lanes));
  }
  replaceWith(I, Result);
  return true;
}
