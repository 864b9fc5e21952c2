//===- PTOTargetTransformInfo.cpp - PTO cost model ------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOTargetTransformInfo.h"
#include "PTORegisterPieces.h"
#include "PTOVectorDivision.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Vectorize/LoopVectorizationLegality.h"

using namespace llvm;
using PTO::RegisterBits;

/// What an element costs that the scalar unit does: it goes through memory on
/// each way.
static constexpr unsigned ElementMove = 3;

/// The same for an element of a mask: the mask goes to memory, and its bit is
/// cut out of a byte, or set in one. Lanes under a condition take one each.
static constexpr unsigned MaskElementMove = 10;

/// The longest interleaved group that accesses are made for; the vectorizer's
/// own limit.
static constexpr unsigned MaxInterleaveFactor = 8;

/// Whether registers have lanes of \p Ty, a mask's included.
static bool isLane(Type *Ty) {
  return Ty->isHalfTy() || Ty->isBFloatTy() || Ty->isFloatTy() ||
         Ty->isIntegerTy(1) || Ty->isIntegerTy(8) || Ty->isIntegerTy(16) ||
         Ty->isIntegerTy(32) || Ty->isIntegerTy(64);
}

/// How many registers hold a vector of \p Ty, seen as \p Bits bits a lane.
static unsigned numRegisters(FixedVectorType *Ty, unsigned Bits) {
  return divideCeil(uint64_t(Ty->getNumElements()) * Bits, RegisterBits);
}

static unsigned numRegisters(FixedVectorType *Ty) {
  return numRegisters(Ty, Ty->getScalarSizeInBits());
}

/// Whether all that \p F loads and stores has 64 bits.
static bool hasLongLanesOnly(const Function &F) {
  bool HasLong = false;
  for (const Instruction &I : instructions(F))
    if (getLoadStorePointerOperand(&I)) {
      if (!getLoadStoreType(const_cast<Instruction *>(&I))->isIntegerTy(64))
        return false;
      HasLong = true;
    }
  return HasLong;
}

// The words of two registers of 64-bit lanes are full registers, those of one
// leave half of theirs unused. What else there is sets the number of lanes in
// other loops.
TypeSize PTOTTIImpl::getRegisterBitWidth(TTI::RegisterKind K) const {
  switch (K) {
  case TTI::RGK_Scalar:
    return TypeSize::getFixed(64);
  case TTI::RGK_FixedWidthVector:
    return TypeSize::getFixed(hasLongLanesOnly(F) ? 2 * RegisterBits
                                                  : RegisterBits);
  case TTI::RGK_ScalableVector:
    return TypeSize::getScalable(0);
  }
  llvm_unreachable("unknown register kind");
}

/// Whether vectors of \p Ty cannot be accessed in \p AddressSpace: what is in
/// global memory is copied to the unified buffer first. A cost that is invalid
/// keeps the vectorisers from making such an access.
static bool isOutOfReach(Type *Ty, unsigned AddressSpace) {
  return Ty->isVectorTy() && AddressSpace == PTOAS::GlobalMemory;
}

// vlds and vsts move a register; where the address may not be a multiple of 32
// a stream has to be begun as well, and of a store ended. What is left at the
// end of the vector is moved element by element.
InstructionCost PTOTTIImpl::getMemoryOpCost(unsigned Opcode, Type *Ty,
                                            MaybeAlign Alignment,
                                            unsigned AddressSpace,
                                            TTI::TargetCostKind CostKind,
                                            TTI::OperandValueInfo OpInfo,
                                            const Instruction *I) {
  if (isOutOfReach(Ty, AddressSpace))
    return InstructionCost::getInvalid();
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  if (!VT || !isLane(VT->getElementType()) ||
      VT->getElementType()->isIntegerTy(1))
    return BaseT::getMemoryOpCost(Opcode, Ty, Alignment, AddressSpace, CostKind,
                                  OpInfo, I);
  unsigned Lanes = RegisterBits / VT->getScalarSizeInBits();
  unsigned Access = 1;
  if (!Alignment || *Alignment < Align(32))
    Access = Opcode == Instruction::Load ? 2 : 3;
  return VT->getNumElements() / Lanes * Access +
         VT->getNumElements() % Lanes * ElementMove;
}

bool PTOTTIImpl::isMaskable(Type *Ty) {
  Type *Lane = Ty->getScalarType();
  if (auto *VT = dyn_cast<FixedVectorType>(Ty))
    if (VT->getPrimitiveSizeInBits() % RegisterBits != 0)
      return false;
  return isLane(Lane) && !Lane->isIntegerTy(1);
}

InstructionCost
PTOTTIImpl::getMaskedMemoryOpCost(unsigned Opcode, Type *Ty, Align Alignment,
                                  unsigned AddressSpace,
                                  TTI::TargetCostKind CostKind) {
  if (isOutOfReach(Ty, AddressSpace))
    return InstructionCost::getInvalid();
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  if (!VT || !isMaskable(VT))
    return BaseT::getMaskedMemoryOpCost(Opcode, Ty, Alignment, AddressSpace,
                                        CostKind);
  // Without alignment data and mask are turned and both neighbours accessed.
  return numRegisters(VT) * (Alignment >= Align(32) ? 1 : 15);
}

bool PTOTTIImpl::isLegalMaskedGather(Type *Ty, Align Alignment) const {
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  Type *Lane = Ty->getScalarType();
  if (Lane->isIntegerTy(8))
    return !VT || VT->getNumElements() % 128 == 0;
  return (Lane->isFloatTy() || Lane->isIntegerTy(32)) &&
         Alignment >= Align(4) && (!VT || VT->getNumElements() % 64 == 0);
}

/// Whether \p Address, of a number of type \p Lane, is a pointer plus an index
/// of few bits, as pto-vector-idioms wants it: 32, or of a byte 8.
static bool hasShortIndex(const Value *Address, const Type *Lane) {
  auto *GEP = dyn_cast_or_null<GetElementPtrInst>(Address);
  if (!GEP || GEP->getNumIndices() != 1)
    return false;
  const Value *Index = GEP->getOperand(1);
  if (Lane->isIntegerTy(8))
    return isa<ZExtInst>(Index) && cast<ZExtInst>(Index)
                                           ->getOperand(0)
                                           ->getType()
                                           ->getScalarSizeInBits() <= 8;
  if (isa<SExtInst, ZExtInst>(Index))
    Index = cast<CastInst>(Index)->getOperand(0);
  return Index->getType()->getScalarSizeInBits() <= 32;
}

// vgather2, which takes eight elements a cycle, and what makes the indices.
InstructionCost PTOTTIImpl::getGatherScatterOpCost(
    unsigned Opcode, Type *Ty, const Value *Pointer, bool HasVariableMask,
    Align Alignment, TTI::TargetCostKind CostKind, const Instruction *I) {
  if (Pointer && isOutOfReach(Ty, Pointer->getType()->getPointerAddressSpace()))
    return InstructionCost::getInvalid();
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  if (Opcode != Instruction::Load || !VT ||
      !isLegalMaskedGather(VT, Alignment) ||
      !hasShortIndex(Pointer, VT->getElementType()))
    return BaseT::getGatherScatterOpCost(Opcode, Ty, Pointer, HasVariableMask,
                                         Alignment, CostKind, I);
  return numRegisters(VT) * (VT->getElementType()->isIntegerTy(8) ? 20 : 12);
}

// The mask of a group is that of the loop, each bit once for each member, which
// pto-partial-iterations leaves to the last iteration.
InstructionCost PTOTTIImpl::getInterleavedMemoryOpCost(
    unsigned Opcode, Type *VecTy, unsigned Factor, ArrayRef<unsigned> Indices,
    Align Alignment, unsigned AddressSpace, TTI::TargetCostKind CostKind,
    bool UseMaskForCond, bool UseMaskForGaps) {
  if (isOutOfReach(VecTy, AddressSpace))
    return InstructionCost::getInvalid();
  auto *VT = dyn_cast<FixedVectorType>(VecTy);
  bool IsEasy = VT && Factor <= MaxInterleaveFactor && isMaskable(VT) &&
                numRegisters(VT) % Factor == 0;
  if (!IsEasy)
    return BaseT::getInterleavedMemoryOpCost(Opcode, VecTy, Factor, Indices,
                                             Alignment, AddressSpace, CostKind,
                                             UseMaskForCond, UseMaskForGaps);
  unsigned Registers = numRegisters(VT);
  InstructionCost Cost =
      getMemoryOpCost(Opcode, VecTy, Alignment, AddressSpace, CostKind);
  // Each of the steps goes through all registers, two at a time.
  if (isPowerOf2_32(Factor))
    return Cost + Registers / 2 * Log2_32(Factor);
  // A register's lanes are looked up in as many as there are members, and
  // selected.
  unsigned Made = Opcode == Instruction::Load
                      ? Registers / Factor * unsigned(Indices.size())
                      : Registers;
  return Cost + Made * (2 * Factor - 1);
}

// A form of vcvt reads or writes every lane of its wider side; two narrow
// halves are then merged, or the wide ones interleaved.
InstructionCost PTOTTIImpl::getCastInstrCost(unsigned Opcode, Type *Dst,
                                             Type *Src,
                                             TTI::CastContextHint CCH,
                                             TTI::TargetCostKind CostKind,
                                             const Instruction *I) {
  auto *To = dyn_cast<FixedVectorType>(Dst);
  auto *From = dyn_cast<FixedVectorType>(Src);
  if (!To || !From || !isLane(To->getElementType()) ||
      !isLane(From->getElementType()) || Opcode == Instruction::BitCast)
    return BaseT::getCastInstrCost(Opcode, Dst, Src, CCH, CostKind, I);
  unsigned ToBits = To->getScalarSizeInBits();
  unsigned FromBits = From->getScalarSizeInBits();
  unsigned Wide = std::max({ToBits, FromBits, 8u});
  unsigned Narrow = std::max(std::min(ToBits, FromBits), 8u);
  // A step halves or doubles a lane; a quarter takes two.
  unsigned Steps = std::max(1u, Log2_32(Wide / Narrow));
  return numRegisters(To, Wide) * (Wide == Narrow ? 1 : 2 * Steps);
}

/// Whether \p I counts a loop on, which a vectorised loop does once an
/// iteration: it makes no vectors of numbers that only addresses, the end of
/// the loop and narrower counters are made of.
static bool isInductionUpdate(const Instruction *I) {
  auto *Phi = I && I->getOpcode() == Instruction::Add
                  ? dyn_cast<PHINode>(I->getOperand(0))
                  : nullptr;
  if (!Phi || !isa<ConstantInt>(I->getOperand(1)) ||
      !is_contained(Phi->incoming_values(), I))
    return false;
  auto NeedsNoLanes = [&](const User *U) {
    if (U == I || U == Phi || isa<GetElementPtrInst, TruncInst>(U))
      return true;
    auto *Compare = dyn_cast<ICmpInst>(U);
    return Compare && Compare->hasOneUse() &&
           isa<BranchInst>(*Compare->user_begin());
  };
  return all_of(Phi->users(), NeedsNoLanes) && all_of(I->users(), NeedsNoLanes);
}

/// Whether a vector of \p Ty is a mask of more lanes than a register of any
/// type has. Of lanes of 32 bits it takes more predicate registers than there
/// are.
static bool isExcessiveMask(Type *Ty) {
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  return VT && VT->getElementType()->isIntegerTy(1) &&
         VT->getNumElements() > RegisterBits / 8;
}

/// The cost of an operation on such masks: each part is read, computed and
/// written. The loop vectoriser makes them where a reduction of bits is the
/// smallest type of a loop.
static InstructionCost excessiveMaskCost(Type *Ty) {
  return divideCeil(cast<FixedVectorType>(Ty)->getNumElements(), 64) * 3;
}

/// What an operation on a pair of words takes.
static unsigned wordPairCost(int ISD, bool ByConstant) {
  switch (ISD) {
  case ISD::ADD:
  case ISD::SUB:
    return 2;
  case ISD::MUL:
    return 5;
  case ISD::SHL:
  case ISD::SRL:
  case ISD::SRA:
    return ByConstant ? 4 : 10;
  default:
    return 0;
  }
}

InstructionCost PTOTTIImpl::getArithmeticInstrCost(
    unsigned Opcode, Type *Ty, TTI::TargetCostKind CostKind,
    TTI::OperandValueInfo Op1Info, TTI::OperandValueInfo Op2Info,
    ArrayRef<const Value *> Args, const Instruction *CxtI) {
  if (isExcessiveMask(Ty))
    return excessiveMaskCost(Ty);
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  if (VT && isLane(VT->getElementType()) &&
      !VT->getElementType()->isIntegerTy(1)) {
    int ISD = TLI->InstructionOpcodeToISD(Opcode);
    MVT Lane = MVT::getVT(VT->getElementType());
    MVT Register = MVT::getVectorVT(Lane, RegisterBits / Lane.getSizeInBits());
    bool IsLong = Lane == MVT::i64;
    if ((IsLong || TLI->isOperationExpand(ISD, Register)) &&
        isInductionUpdate(CxtI))
      return 1;
    if (IsLong)
      if (unsigned Cost =
              wordPairCost(ISD, Op2Info.isConstant() && Op2Info.isUniform()))
        return Cost * numRegisters(VT, /*Bits=*/32);
    // By a constant that all lanes share it is a product, shifts and sums.
    bool IsRemainder = ISD == ISD::SREM || ISD == ISD::UREM;
    if ((ISD == ISD::SDIV || ISD == ISD::UDIV || IsRemainder) &&
        Op2Info.isConstant() && Op2Info.isUniform() &&
        (Lane == MVT::i32 || IsLong)) {
      // The upper half of a product of pairs of words is one of four products.
      unsigned Quotient = IsLong ? 25 : 7, Rest = IsLong ? 10 : 2;
      return numRegisters(VT) * (IsRemainder ? Quotient + Rest : Quotient);
    }
    if (unsigned Cost; PTO::hasVectorDivision(Opcode, VT, *ST, Cost))
      return Cost;
    if (TLI->isOperationExpand(ISD, Register)) {
      // Every element is read, computed and written by the scalar unit.
      InstructionCost Scalar = getArithmeticInstrCost(
          Opcode, VT->getElementType(), CostKind, Op1Info, Op2Info);
      return VT->getNumElements() * (Scalar + 3 * ElementMove);
    }
    if (ISD == ISD::MUL && Lane == MVT::i8)
      return numRegisters(VT) * 6;
    bool IsPlain =
        TLI->isOperationLegal(ISD, Register) || ISD::isBitwiseLogicOp(ISD);
    return numRegisters(VT) * (IsPlain ? 1 : 3);
  }
  return BaseT::getArithmeticInstrCost(Opcode, Ty, CostKind, Op1Info, Op2Info,
                                       Args, CxtI);
}

InstructionCost PTOTTIImpl::getCmpSelInstrCost(unsigned Opcode, Type *ValTy,
                                               Type *CondTy,
                                               CmpInst::Predicate Predicate,
                                               TTI::TargetCostKind CostKind,
                                               const Instruction *I) {
  if (isExcessiveMask(ValTy))
    return excessiveMaskCost(ValTy);
  auto *VT = dyn_cast<FixedVectorType>(ValTy);
  if (!VT || !VT->getElementType()->isIntegerTy(64))
    return BaseT::getCmpSelInstrCost(Opcode, ValTy, CondTy, Predicate, CostKind,
                                     I);
  // Pairs of words: both are chosen, and one decides where the other is equal.
  return numRegisters(VT, /*Bits=*/32) *
         (Opcode == Instruction::Select ? 2 : 4);
}

InstructionCost
PTOTTIImpl::getIntrinsicInstrCost(const IntrinsicCostAttributes &ICA,
                                  TTI::TargetCostKind CostKind) {
  auto *VT = dyn_cast<FixedVectorType>(ICA.getReturnType());
  switch (ICA.getID()) {
  case Intrinsic::fptosi_sat:
  case Intrinsic::fptoui_sat:
    // Saturation is a flag of the conversion.
    if (VT && ICA.getArgTypes().size() == 1)
      return getCastInstrCost(
          ICA.getID() == Intrinsic::fptosi_sat ? Instruction::FPToSI
                                               : Instruction::FPToUI,
          VT, ICA.getArgTypes()[0], TTI::CastContextHint::None, CostKind);
    break;
  case Intrinsic::masked_load:
    if (ICA.getArgs().size() == 4)
      return getMaskedMemoryOpCost(
          Instruction::Load, ICA.getReturnType(),
          cast<ConstantInt>(ICA.getArgs()[1])->getAlignValue(),
          ICA.getArgTypes()[0]->getPointerAddressSpace(), CostKind);
    break;
  case Intrinsic::masked_store:
    if (ICA.getArgs().size() == 4)
      return getMaskedMemoryOpCost(
          Instruction::Store, ICA.getArgTypes()[0],
          cast<ConstantInt>(ICA.getArgs()[2])->getAlignValue(),
          ICA.getArgTypes()[1]->getPointerAddressSpace(), CostKind);
    break;
  case Intrinsic::ctpop:
    // A lookup of the bytes, and their sum, the upper byte of a product.
    if (VT && isLane(VT->getElementType()) && VT->getScalarSizeInBits() >= 8 &&
        VT->getScalarSizeInBits() <= 32)
      return numRegisters(VT) * (VT->getScalarSizeInBits() == 8 ? 1 : 3);
    break;
  case Intrinsic::get_active_lane_mask:
    // plt, and taking its mask apart for wider lanes.
    if (VT)
      return divideCeil(VT->getNumElements(), 64);
    break;
  default:
    break;
  }
  return BaseT::getIntrinsicInstrCost(ICA, CostKind);
}

InstructionCost PTOTTIImpl::getShuffleCost(TTI::ShuffleKind Kind,
                                           VectorType *Ty, ArrayRef<int> Mask,
                                           TTI::TargetCostKind CostKind,
                                           int Index, VectorType *SubTy,
                                           ArrayRef<const Value *> Args,
                                           const Instruction *CxtI) {
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  if (!VT || !isLane(VT->getElementType()) ||
      VT->getElementType()->isIntegerTy(1))
    return BaseT::getShuffleCost(Kind, Ty, Mask, CostKind, Index, SubTy, Args,
                                 CxtI);
  unsigned Registers = numRegisters(VT);
  switch (improveShuffleKindFromMask(Kind, Mask, VT, Index, SubTy)) {
  case TTI::SK_Broadcast:
    return 1; // vbr, or one vselr; all registers are the same
  case TTI::SK_Select:
    return 2 * Registers; // a mask and vsel
  case TTI::SK_ExtractSubvector:
  case TTI::SK_InsertSubvector: {
    // Whole registers have only to be named.
    unsigned Lanes = RegisterBits / VT->getScalarSizeInBits();
    auto *Sub = dyn_cast_or_null<FixedVectorType>(SubTy);
    if (Sub && Index % Lanes == 0 && Sub->getNumElements() % Lanes == 0)
      return 0;
    return Sub ? Sub->getNumElements() * ElementMove : 2 * Registers;
  }
  case TTI::SK_Reverse:
  case TTI::SK_PermuteSingleSrc:
    // An index in memory and vselr; elements of other registers are merged.
    return Registers == 1 ? 2 : 4 * Registers * Registers;
  case TTI::SK_PermuteTwoSrc:
  case TTI::SK_Splice:
  case TTI::SK_Transpose:
    return Registers == 1 ? 5 : 8 * Registers * Registers;
  }
  llvm_unreachable("unknown kind of shuffle");
}

InstructionCost PTOTTIImpl::getVectorInstrCost(unsigned Opcode, Type *Ty,
                                               TTI::TargetCostKind CostKind,
                                               unsigned Index, Value *Op0,
                                               Value *Op1) {
  if (Opcode != Instruction::InsertElement &&
      Opcode != Instruction::ExtractElement)
    return BaseT::getVectorInstrCost(Opcode, Ty, CostKind, Index, Op0, Op1);
  return Ty->getScalarType()->isIntegerTy(1) ? MaskElementMove : ElementMove;
}

// A vector of pointers is for accesses that are done one by one. Only what
// moves on by the same step in each iteration is counted by the scalar unit;
// other indices are elements of a vector.
InstructionCost PTOTTIImpl::getAddressComputationCost(Type *Ty,
                                                      ScalarEvolution *SE,
                                                      const SCEV *S) {
  if (!SE || !Ty->isVectorTy())
    return BaseT::getAddressComputationCost(Ty, SE, S);
  return S && isa<SCEVAddRecExpr>(S) ? 1 : 1 + ElementMove;
}

/// Whether \p I accesses one element after the other in \p L or, as members of
/// interleaved groups do, every n-th.
static bool isConsecutive(Instruction &I, Loop &L, ScalarEvolution &SE) {
  auto *Address =
      dyn_cast<SCEVAddRecExpr>(SE.getSCEV(getLoadStorePointerOperand(&I)));
  if (!Address || Address->getLoop() != &L)
    return false;
  auto *Step = dyn_cast<SCEVConstant>(Address->getStepRecurrence(SE));
  if (!Step || !Step->getAPInt().isStrictlyPositive())
    return false;
  uint64_t Size = I.getDataLayout().getTypeStoreSize(getLoadStoreType(&I));
  uint64_t Bytes = Step->getAPInt().getLimitedValue();
  return Bytes % Size == 0 && Bytes / Size <= MaxInterleaveFactor;
}

// Only the last iteration is masked then, as pto-partial-iterations takes it
// out of the loop: that is faster than a scalar loop for the elements left.
// Divisions of 64 bits would be done one by one, each lane under a condition.
bool PTOTTIImpl::preferPredicateOverEpilogue(TailFoldingInfo *TFI) const {
  LoopVectorizationLegality &Legality = *TFI->LVL;
  Loop &L = *Legality.getLoop();
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB) {
      if (I.isIntDivRem() && I.getType()->getIntegerBitWidth() > 32 &&
          !isSafeToSpeculativelyExecute(&I))
        return false;
      if (const auto *Load = dyn_cast<LoadInst>(&I);
          Load && isLegalMaskedGather(Load->getType(), Load->getAlign()) &&
          hasShortIndex(Load->getPointerOperand(), Load->getType()))
        continue;
      if (I.mayReadOrWriteMemory() &&
          (!getLoadStorePointerOperand(&I) ||
           !isMaskable(getLoadStoreType(&I)) ||
           !isConsecutive(I, L, *Legality.getScalarEvolution())))
        return false;
    }
  return true;
}

static Type *widestNumber(LLVMContext &Ctx, uint64_t Alignment,
                          uint64_t Bytes) {
  return Type::getIntNTy(
      Ctx, 8 * std::min({Alignment, uint64_t(8), bit_floor(Bytes)}));
}

Type *PTOTTIImpl::getMemcpyLoopLoweringType(
    LLVMContext &Ctx, Value *Length, unsigned SourceSpace, unsigned ToSpace,
    unsigned SourceAlign, unsigned ToAlign,
    std::optional<uint32_t> AtomicSize) const {
  return widestNumber(Ctx, std::min(SourceAlign, ToAlign),
                      AtomicSize.value_or(8));
}

// What is left lies after elements of the loop, so its alignment is that of the
// whole.
void PTOTTIImpl::getMemcpyLoopResidualLoweringType(
    SmallVectorImpl<Type *> &Types, LLVMContext &Ctx, unsigned Bytes,
    unsigned SourceSpace, unsigned ToSpace, unsigned SourceAlign,
    unsigned ToAlign, std::optional<uint32_t> AtomicSize) const {
  while (Bytes > 0) {
    Type *Ty = widestNumber(Ctx, std::min(SourceAlign, ToAlign),
                            std::min<uint64_t>(Bytes, AtomicSize.value_or(8)));
    Types.push_back(Ty);
    Bytes -= Ty->getIntegerBitWidth() / 8;
  }
}

/// The type that \p I, a load or store, moves.
static Type *accessedType(const Instruction &I) {
  return isa<LoadInst>(I) ? I.getType() : I.getOperand(0)->getType();
}

/// Whether \p Address looks like that of one element after the other: what it
/// counts on is a counter.
static bool isCounted(const Value *Address) {
  auto *GEP = dyn_cast<GetElementPtrInst>(Address);
  if (!GEP)
    return !isa<LoadInst>(Address);
  const Value *Index = GEP->getOperand(GEP->getNumOperands() - 1);
  while (isa<CastInst>(Index) ||
         (isa<BinaryOperator>(Index) &&
          (cast<BinaryOperator>(Index)->getOpcode() == Instruction::Add ||
           cast<BinaryOperator>(Index)->getOpcode() == Instruction::Sub)))
    Index = cast<Instruction>(Index)->getOperand(0);
  return isa<PHINode, Constant, Argument>(Index);
}

// Where code is to be small, every loop gets a masked tail or stays scalar. An
// access that cannot be masked would be written once for each lane, under a
// condition that the vectoriser does not count.
TailFoldingStyle
PTOTTIImpl::getPreferredTailFoldingStyle(bool MayOverflow) const {
  if (F.hasOptSize())
    for (const Instruction &I : instructions(F))
      if (const Value *Address = getLoadStorePointerOperand(&I))
        if (!isMaskable(accessedType(I)) || !isCounted(Address))
          return TailFoldingStyle::None;
  return TailFoldingStyle::Data;
}
