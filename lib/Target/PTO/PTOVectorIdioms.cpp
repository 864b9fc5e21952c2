//===- PTOVectorIdioms.cpp - Generic operations that are instructions -----===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations of LLVM IR that are expanded element by element or step by step
// unless they are seen as a whole: reductions of integers, which vcadd, vcmax
// and vcmin do, gathers, which vgather2 does, numbers made of masks, which vsel
// chooses, and counters whose upper bits nothing needs. The results are the
// same bits.
//
//===----------------------------------------------------------------------===//

#include "PTO.h"
#include "PTOLegacyPass.h"
#include "PTOLongLanes.h"
#include "PTOPasses.h"
#include "PTORegisterPieces.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace PatternMatch;

#define DEBUG_TYPE "pto-vector-idioms"
#define PASS_NAME "Generic operations that are instructions"

namespace {

/// How registers of integers are reduced.
struct Reduction {
  unsigned Bits;             ///< Of a lane.
  Intrinsic::ID Generic;     ///< The reduction of LLVM IR,
  Intrinsic::ID Instruction; ///< that of one register, to lane 0,
  Intrinsic::ID Pair; ///< and what joins two registers; none: an addition.
};

} // namespace

#define REDUCTIONS(Bits)                                                       \
  {Bits, Intrinsic::vector_reduce_smax, Intrinsic::pto_vcmax_s##Bits,          \
   Intrinsic::smax},                                                           \
      {Bits, Intrinsic::vector_reduce_smin, Intrinsic::pto_vcmin_s##Bits,      \
       Intrinsic::smin},                                                       \
      {Bits, Intrinsic::vector_reduce_umax, Intrinsic::pto_vcmax_u##Bits,      \
       Intrinsic::umax},                                                       \
  {                                                                            \
    Bits, Intrinsic::vector_reduce_umin, Intrinsic::pto_vcmin_u##Bits,         \
        Intrinsic::umin                                                        \
  }
// Sums are as wide as the element or wider, and the lower bits are the same.
static constexpr Reduction Reductions[] = {
    {32, Intrinsic::vector_reduce_add, Intrinsic::pto_vcadd_s32,
     Intrinsic::not_intrinsic},
    {16, Intrinsic::vector_reduce_add, Intrinsic::pto_vcadd_s16,
     Intrinsic::not_intrinsic},
    {8, Intrinsic::vector_reduce_add, Intrinsic::pto_vcadd_s8,
     Intrinsic::not_intrinsic},
    REDUCTIONS(32),
    REDUCTIONS(16)};
#undef REDUCTIONS

static Value *reduce(IRBuilderBase &B, IntrinsicInst &Call) {
  if (Call.arg_empty())
    return nullptr;
  Value *Vector = Call.getArgOperand(0);
  auto *Ty = dyn_cast<FixedVectorType>(Vector->getType());
  if (!Ty)
    return nullptr;
  const Reduction *R = find_if(Reductions, [&](const Reduction &R) {
    return R.Generic == Call.getIntrinsicID() &&
           Ty->getElementType()->isIntegerTy(R.Bits);
  });
  if (R == std::end(Reductions))
    return PTO::reduceLongLanes(B, Call);
  unsigned Lanes = PTO::RegisterBits / R->Bits;
  if (Ty->getNumElements() % Lanes != 0)
    return nullptr;
  Value *Whole =
      PTO::foldRegisters(B, Vector, Lanes, [&](Value *Left, Value *Right) {
        return R->Pair == Intrinsic::not_intrinsic
                   ? B.CreateAdd(Left, Right)
                   : B.CreateBinaryIntrinsic(R->Pair, Left, Right);
      });
  Value *All =
      Constant::getAllOnesValue(FixedVectorType::get(B.getInt1Ty(), Lanes));
  Value *Reduced = B.CreateIntrinsic(R->Instruction, {}, {Whole, All});
  return B.CreateTrunc(B.CreateExtractElement(Reduced, uint64_t(0)),
                       Ty->getElementType());
}

/// The masked gather \p Call of bytes from \p Base on at \p Index, as vgather2
/// does it, whose indices have 16 bits; null where more may be needed. It
/// counts from a multiple of 32.
static Value *gatherBytes(IRBuilderBase &B, IntrinsicInst &Call, Value *Base,
                          Value *Index) {
  auto *Ty = cast<FixedVectorType>(Call.getType());
  auto *Cast = dyn_cast<ZExtInst>(Index);
  constexpr unsigned Lanes = 128;
  if (!Cast || Cast->getSrcTy()->getScalarSizeInBits() > 8 ||
      Ty->getNumElements() % Lanes != 0)
    return nullptr;
  auto *Near = PointerType::get(Call.getContext(), PTOAS::UnifiedBuffer);
  Base = B.CreatePointerBitCastOrAddrSpaceCast(Base, Near);
  Value *Distance =
      B.CreateAnd(B.CreatePtrToInt(Base, B.getInt16Ty()), B.getInt16(31));
  Value *Block = B.CreateIntrinsic(Intrinsic::ptrmask, {Near, B.getInt64Ty()},
                                   {Base, B.getInt64(-32)});
  Index = B.CreateAdd(
      B.CreateZExt(Cast->getOperand(0), Ty->getWithNewType(B.getInt16Ty())),
      B.CreateVectorSplat(Ty->getNumElements(), Distance));
  SmallVector<Value *, 2> Parts;
  for (unsigned From = 0; From < Ty->getNumElements(); From += Lanes) {
    auto *Access = cast<Instruction>(B.CreateIntrinsic(
        Intrinsic::pto_vgather2_u8, {},
        {Block, PTO::cutLanes(B, Index, From, Lanes),
         PTO::cutLanes(B, Call.getArgOperand(2), From, Lanes)}));
    Access->setAAMetadata(Call.getAAMetadata());
    Parts.push_back(Access);
  }
  return B.CreateTrunc(PTO::joinRegisters(B, Parts, Ty->getNumElements()), Ty);
}

/// The masked gather \p Call of 32-bit elements at a pointer plus 32-bit
/// indices, or of bytes, as vgather2 does it; null for any other. Addresses of
/// the unified buffer are small numbers, so what vgather2 counts from is
/// address 0: then the indices may be negative, and the pointer need not be at
/// a multiple of 32.
static Value *gather(IRBuilderBase &B, IntrinsicInst &Call) {
  auto *Ty = dyn_cast<FixedVectorType>(Call.getType());
  auto *GEP = dyn_cast<GetElementPtrInst>(Call.getArgOperand(0));
  if (!Ty || !GEP || GEP->getNumIndices() != 1)
    return nullptr;
  Value *Base = GEP->getPointerOperand(), *Index = GEP->getOperand(1);
  if (Base->getType()->isVectorTy())
    Base = getSplatValue(Base);
  if (!Base || GEP->getPointerAddressSpace() == PTOAS::GlobalMemory ||
      !Index->getType()->isVectorTy())
    return nullptr;
  const DataLayout &DL = Call.getDataLayout();
  uint64_t Size = DL.getTypeAllocSize(GEP->getSourceElementType());
  auto Merge = [&](Value *Whole) {
    Value *Otherwise = Call.getArgOperand(3);
    return isa<UndefValue>(Otherwise)
               ? Whole
               : B.CreateSelect(Call.getArgOperand(2), Whole, Otherwise);
  };
  if (Ty->getElementType()->isIntegerTy(8) && Size == 1) {
    Value *Whole = gatherBytes(B, Call, Base, Index);
    return Whole ? Merge(Whole) : nullptr;
  }
  constexpr unsigned Lanes = 64;
  if (Ty->getNumElements() % Lanes != 0 ||
      !(Ty->getElementType()->isFloatTy() ||
        Ty->getElementType()->isIntegerTy(32)) ||
      cast<ConstantInt>(Call.getArgOperand(1))->getZExtValue() < 4)
    return nullptr;
  // Of the sum only the lower bits count.
  Type *Int = B.getInt32Ty(), *Ints = Ty->getWithNewType(Int);
  if (isa<SExtInst, ZExtInst>(Index) &&
      cast<CastInst>(Index)->getSrcTy()->getScalarSizeInBits() <= 32) {
    auto *Cast = cast<CastInst>(Index);
    Index = B.CreateIntCast(Cast->getOperand(0), Ints, isa<SExtInst>(Cast));
  } else if (auto *Constants = dyn_cast<Constant>(Index)) {
    Index = B.CreateTrunc(Constants, Ints);
  } else if (Index->getType() != Ints) {
    return nullptr;
  }
  Value *Start = B.CreatePtrToInt(Base, Int);
  Value *Bytes = B.CreateAdd(B.CreateMul(Index, ConstantInt::get(Ints, Size)),
                             B.CreateVectorSplat(Ty->getNumElements(), Start));
  Value *Elements = B.CreateLShr(Bytes, ConstantInt::get(Ints, 2));
  // Address 0, but what is read is of the same object as before.
  auto *Near = PointerType::get(Call.getContext(), PTOAS::UnifiedBuffer);
  Value *Zero = B.CreateIntrinsic(
      Intrinsic::ptrmask, {Near, B.getInt64Ty()},
      {B.CreatePointerBitCastOrAddrSpaceCast(Base, Near), B.getInt64(0)});
  Intrinsic::ID ID = Ty->getElementType()->isFloatTy()
                         ? Intrinsic::pto_vgather2_f32
                         : Intrinsic::pto_vgather2_s32;
  SmallVector<Value *, 4> Parts;
  for (unsigned From = 0; From < Ty->getNumElements(); From += Lanes) {
    auto *Access = cast<Instruction>(B.CreateIntrinsic(
        ID, {},
        {Zero, PTO::cutLanes(B, Elements, From, Lanes),
         PTO::cutLanes(B, Call.getArgOperand(2), From, Lanes)}));
    Access->setAAMetadata(Call.getAAMetadata());
    Parts.push_back(Access);
  }
  return Merge(PTO::joinRegisters(B, Parts, Ty->getNumElements()));
}

/// The number of the first lane of \p Call's operand that is not 0.
static Value *firstLane(IRBuilderBase &B, IntrinsicInst &Call) {
  Value *V = Call.getArgOperand(0);
  auto *Ty = dyn_cast<FixedVectorType>(V->getType());
  if (!Ty || Ty->getNumElements() <= 4)
    return nullptr;
  unsigned Count = Ty->getNumElements();
  unsigned Bits = Count <= 64 ? 32 : 16, Lanes = PTO::RegisterBits / Bits;
  if (Count >= 1U << 16 || (Count > Lanes && Count % Lanes != 0))
    return nullptr;
  auto *NumbersTy = FixedVectorType::get(B.getIntNTy(Bits), Count);
  SmallVector<Constant *> Numbers, Active;
  for (unsigned I = 0; I != Count; ++I)
    Numbers.push_back(B.getIntN(Bits, I));
  for (unsigned I = 0; I != Lanes; ++I)
    Active.push_back(B.getInt1(I < Count));
  Value *IsSet = B.CreateICmpNE(V, Constant::getNullValue(Ty));
  Value *Chosen = B.CreateSelect(IsSet, ConstantVector::get(Numbers),
                                 ConstantInt::get(NumbersTy, Count));
  Value *Whole =
      Count < Lanes
          ? PTO::cutLanes(B, Chosen, 0, Lanes)
          : PTO::foldRegisters(
                B, Chosen, Lanes,
                [&](Value *L, Value *R) {
                  return B.CreateBinaryIntrinsic(Intrinsic::umin, L, R);
                });
  Value *Least = B.CreateIntrinsic(Bits == 32 ? Intrinsic::pto_vcmin_u32
                                              : Intrinsic::pto_vcmin_u16,
                                   {}, {Whole, ConstantVector::get(Active)});
  return B.CreateZExtOrTrunc(B.CreateExtractElement(Least, uint64_t(0)),
                             Call.getType());
}

/// The order of two vectors of integers, which type legalisation would find
/// element by element as results and numbers have other lanes: in lanes that
/// are compared, of words at most.
static Value *compareThreeWay(IRBuilderBase &B, IntrinsicInst &Call) {
  Value *X = Call.getArgOperand(0), *Y = Call.getArgOperand(1);
  unsigned Bits = X->getType()->getScalarSizeInBits();
  if (!isa<FixedVectorType>(Call.getType()))
    return nullptr;
  Type *Ty = Call.getType();
  if (Bits == 16 || Bits == 32 || Bits == 64)
    Ty = Ty->getWithNewBitWidth(std::min(Bits, 32U));
  bool IsSigned = Call.getIntrinsicID() == Intrinsic::scmp;
  Value *IsLess = IsSigned ? B.CreateICmpSLT(X, Y) : B.CreateICmpULT(X, Y);
  Value *IsGreater = IsSigned ? B.CreateICmpSGT(X, Y) : B.CreateICmpUGT(X, Y);
  Value *Order = B.CreateSelect(IsLess, Constant::getAllOnesValue(Ty),
                                B.CreateZExt(IsGreater, Ty));
  return B.CreateIntCast(Order, Call.getType(), /*isSigned=*/true);
}

/// 1 or -1 where the mask \p Cast converts has a lane, otherwise 0.
static Value *choose(IRBuilderBase &B, CastInst &Cast) {
  auto *Ty = dyn_cast<FixedVectorType>(Cast.getSrcTy());
  if (!Ty || !Ty->getElementType()->isIntegerTy(1) ||
      !isa<SIToFPInst, UIToFPInst>(Cast))
    return nullptr;
  double One = isa<SIToFPInst>(Cast) ? -1 : 1;
  return B.CreateSelect(Cast.getOperand(0),
                        ConstantFP::get(Cast.getType(), One),
                        ConstantFP::getZero(Cast.getType()));
}

/// Counts in the lanes that are needed where \p Phi and what it grows to are
/// only truncated: the vectorizer counts in i64 what is `(float)(i + 1)` in a
/// loop, and registers do not add such lanes.
static bool narrowInduction(PHINode &Phi) {
  auto *Ty = dyn_cast<FixedVectorType>(Phi.getType());
  if (!Ty || !Ty->getElementType()->isIntegerTy(64) ||
      Phi.getNumIncomingValues() != 2)
    return false;
  Constant *Step;
  auto IsUpdate = [&](Value *V) {
    return match(V, m_c_Add(m_Specific(&Phi), m_ImmConstant(Step)));
  };
  unsigned FromLoop = IsUpdate(Phi.getIncomingValue(1));
  auto *Update = dyn_cast<Instruction>(Phi.getIncomingValue(FromLoop));
  if (!Update || !IsUpdate(Update))
    return false;
  unsigned Bits = 0;
  SmallVector<TruncInst *> Truncs;
  for (Instruction *V : {static_cast<Instruction *>(&Phi), Update})
    for (User *U : V->users()) {
      if (U == &Phi || U == Update)
        continue;
      auto *Trunc = dyn_cast<TruncInst>(U);
      if (!Trunc)
        return false;
      Truncs.push_back(Trunc);
      Bits = std::max(Bits, Trunc->getType()->getScalarSizeInBits());
    }
  if (Truncs.empty())
    return false;

  auto *Narrow = FixedVectorType::get(
      IntegerType::get(Phi.getContext(), Bits), Ty->getNumElements());
  IRBuilder<> B(&Phi);
  PHINode *NewPhi = B.CreatePHI(Narrow, 2, Phi.getName());
  B.SetInsertPoint(Update);
  Value *NewUpdate = B.CreateAdd(NewPhi, B.CreateTrunc(Step, Narrow));
  B.SetInsertPoint(Phi.getIncomingBlock(!FromLoop)->getTerminator());
  NewPhi->addIncoming(B.CreateTrunc(Phi.getIncomingValue(!FromLoop), Narrow),
                      Phi.getIncomingBlock(!FromLoop));
  NewPhi->addIncoming(NewUpdate, Phi.getIncomingBlock(FromLoop));
  for (TruncInst *Trunc : Truncs) {
    B.SetInsertPoint(Trunc);
    Trunc->replaceAllUsesWith(B.CreateTrunc(
        Trunc->getOperand(0) == &Phi ? NewPhi : NewUpdate, Trunc->getType()));
    Trunc->eraseFromParent();
  }
  Phi.replaceAllUsesWith(PoisonValue::get(Ty));
  Update->eraseFromParent();
  Phi.eraseFromParent();
  return true;
}

static bool replaceIdioms(Function &F) {
  bool Changed = false;
  for (BasicBlock &BB : F)
    for (PHINode &Phi : make_early_inc_range(BB.phis()))
      Changed |= narrowInduction(Phi);
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    IRBuilder<> B(&I);
    Value *New = nullptr;
    if (auto *Call = dyn_cast<IntrinsicInst>(&I))
      switch (Call->getIntrinsicID()) {
      case Intrinsic::masked_gather:
        New = gather(B, *Call);
        break;
      case Intrinsic::scmp:
      case Intrinsic::ucmp:
        New = compareThreeWay(B, *Call);
        break;
      case Intrinsic::experimental_cttz_elts:
        New = firstLane(B, *Call);
        break;
      default:
        New = reduce(B, *Call);
        break;
      }
    else if (auto *Cast = dyn_cast<CastInst>(&I))
      New = choose(B, *Cast);
    if (!New)
      continue;
    New->takeName(&I);
    I.replaceAllUsesWith(New);
    I.eraseFromParent();
    Changed = true;
  }
  return Changed;
}

using PTOVectorIdiomsLegacy =
    LegacyFunctionPass<replaceIdioms, /*PreservesCFG=*/true>;

INITIALIZE_PASS(PTOVectorIdiomsLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOVectorIdiomsLegacyPass() {
  return new PTOVectorIdiomsLegacy();
}
