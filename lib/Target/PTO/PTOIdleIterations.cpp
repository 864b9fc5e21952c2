//===- PTOIdleIterations.cpp - Iterations that do nothing -----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pipelined loop begins several iterations at a time, so that some are left
// over at its end, which have to wait for each other. If all that a loop does
// is masked by what is left of its elements, iterations without an element do
// nothing, and the pipelined loop may begin more than there are. Such a loop is
// left as it is, ends when nothing is left, and is marked for the pipeliner.
//
//===----------------------------------------------------------------------===//

#include "PTO.h"
#include "PTODAGUtils.h"
#include "PTOIRUtils.h"
#include "PTOMaskPieces.h"
#include "PTOMaskedLoops.h"
#include "PTORegisterPieces.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"
#include <map>

using namespace llvm;
using namespace llvm::PTO;
using namespace llvm::PatternMatch;

/// Whether no lane of \p Mask is active where none of the mask of \p M is.
static bool isWithin(const Value *Mask, const MaskedLoop &M) {
  if (Mask == M.Mask)
    return true;
  const Value *A, *B;
  if (match(Mask, m_LogicalAnd(m_Value(A), m_Value(B))))
    return isWithin(A, M) || isWithin(B, M);
  // A part of it. Structures, whose members repeat it, are better loaded by
  // what takes them apart and has no mask.
  ArrayRef<int> Lanes;
  return match(Mask, m_Shuffle(m_Value(A), m_Undef(), m_Mask(Lanes))) &&
         Lanes.size() < M.Lanes && isWithin(A, M);
}

/// The mask of the masked access \p I; null of any other instruction.
static const Value *maskOf(const Instruction &I) {
  if (auto *Call = dyn_cast<IntrinsicInst>(&I);
      Call && isGather(Call->getIntrinsicID()))
    return I.getOperand(2);
  if (match(&I, m_Intrinsic<Intrinsic::masked_load>()) ||
      match(&I, m_Intrinsic<Intrinsic::masked_gather>()))
    return I.getOperand(2);
  if (match(&I, m_Intrinsic<Intrinsic::masked_store>()))
    return I.getOperand(3);
  return nullptr;
}

bool PTO::selectsByLastMask(const Instruction &I, const MaskedLoop &M) {
  auto *Select = dyn_cast<SelectInst>(&I);
  auto *Mask = Select ? dyn_cast<PHINode>(Select->getCondition()) : nullptr;
  return Mask && Mask->getParent() == M.Exit &&
         Mask->getIncomingValueForBlock(M.Body) == M.Mask;
}

namespace {

/// What a loop accumulates.
struct Accumulator {
  SelectInst *Last;  ///< After the loop, without what has no element.
  Instruction *Next; ///< Of the accumulated values and an operand,
  unsigned Operand;  ///< which is this one.
  Constant *Neutral; ///< What as that operand changes nothing.
};

} // namespace

/// What as an operand of \p I gives the other one; null if nothing does.
static Constant *neutralOperand(const Instruction &I) {
  Type *Ty = I.getType();
  unsigned Bits = Ty->getScalarSizeInBits();
  if (isa<BinaryOperator>(I))
    return I.isCommutative() ? ConstantExpr::getBinOpIdentity(I.getOpcode(), Ty)
                             : nullptr;
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  switch (Call ? Call->getIntrinsicID() : Intrinsic::not_intrinsic) {
  case Intrinsic::smax:
    return ConstantInt::get(Ty, APInt::getSignedMinValue(Bits));
  case Intrinsic::smin:
    return ConstantInt::get(Ty, APInt::getSignedMaxValue(Bits));
  case Intrinsic::umax:
    return Constant::getNullValue(Ty);
  case Intrinsic::umin:
    return Constant::getAllOnesValue(Ty);
  case Intrinsic::maxnum:
  case Intrinsic::minnum:
    // Of a NaN and infinity it would be infinity.
    if (!Call->hasNoNaNs())
      return ConstantFP::getQNaN(Ty);
    [[fallthrough]];
  case Intrinsic::maximum:
  case Intrinsic::minimum: {
    bool IsMax = Call->getIntrinsicID() == Intrinsic::maximum ||
                 Call->getIntrinsicID() == Intrinsic::maxnum;
    return ConstantFP::getInfinity(Ty, /*Negative=*/IsMax);
  }
  default:
    return nullptr;
  }
}

Value *PTO::inBody(Value *V, const MaskedLoop &M) {
  auto *Phi = dyn_cast<PHINode>(V);
  return Phi && Phi->getParent() == M.Exit
             ? Phi->getIncomingValueForBlock(M.Body)
             : V;
}

/// Finds what \p M accumulates; false if anything else leaves it. Iterations
/// that do nothing change the order of registers that take turns, and so the
/// one in which they are added up.
static bool findAccumulators(const MaskedLoop &M,
                             SmallVectorImpl<Accumulator> &Found) {
  SmallPtrSet<const Value *, 8> MayLeave;
  for (Instruction &I : *M.Exit) {
    if (!selectsByLastMask(I, M))
      continue;
    auto &Last = cast<SelectInst>(I);
    auto *Next = dyn_cast<Instruction>(inBody(Last.getTrueValue(), M));
    auto *Phi = dyn_cast<PHINode>(inBody(Last.getFalseValue(), M));
    if (!Next || !Phi || Next->getParent() != M.Body ||
        Phi->getParent() != M.Body || Next->getNumOperands() < 2 ||
        any_of(Found, [&](const Accumulator &A) { return A.Next == Next; }))
      return false;
    Accumulator A = {&Last, Next, Next->getOperand(0) == Phi ? 1u : 0u,
                     neutralOperand(*Next)};
    if (!A.Neutral || Next->getOperand(1 - A.Operand) != Phi)
      return false;
    unsigned Registers = 0;
    for (Value *V = Phi; V != Next; ++Registers) {
      auto *Turn = dyn_cast<PHINode>(V);
      if (!Turn || Turn->getParent() != M.Body || !MayLeave.insert(V).second)
        return false;
      V = Turn->getIncomingValueForBlock(M.Body);
    }
    if (Registers != 1 && isa<BinaryOperator>(Next) &&
        Next->getType()->isFPOrFPVectorTy())
      return false;
    MayLeave.insert(Next);
    Found.push_back(A);
  }
  for (const PHINode &Phi : M.Exit->phis()) {
    auto *I = dyn_cast<Instruction>(Phi.getIncomingValueForBlock(M.Body));
    if (!I || I->getParent() != M.Body)
      continue;
    bool OnlySelects = all_of(Phi.users(), [&](const User *U) {
      return I == M.Mask && selectsByLastMask(*cast<Instruction>(U), M) &&
             cast<SelectInst>(U)->getCondition() == &Phi;
    });
    if (!OnlySelects && !MayLeave.contains(I))
      return false;
  }
  return true;
}

/// Lets lanes of \p V without an element be 0, if that takes no operation but
/// one on what a load of \p M has loaded.
static bool loadZeros(Value *V, const MaskedLoop &M) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || I->getParent() != M.Body || !I->hasOneUse())
    return false;
  if (isa<SExtInst, ZExtInst>(I))
    return loadZeros(I->getOperand(0), M);
  if (I->getOpcode() == Instruction::Mul)
    return loadZeros(I->getOperand(0), M) || loadZeros(I->getOperand(1), M);
  if (!match(I, m_Intrinsic<Intrinsic::masked_load>()) ||
      maskOf(*I) != M.Mask || !isa<UndefValue>(I->getOperand(3)))
    return false;
  I->setOperand(3, Constant::getNullValue(I->getType()));
  return true;
}

void PTO::accumulateNothing(const MaskedLoop &M) {
  SmallVector<Accumulator, 4> Accumulators;
  findAccumulators(M, Accumulators);
  for (const Accumulator &A : Accumulators) {
    Value *V = A.Next->getOperand(A.Operand);
    if (!(A.Next->getOpcode() == Instruction::Add && loadZeros(V, M)))
      A.Next->setOperand(
          A.Operand, IRBuilder<>(A.Next).CreateSelect(M.Mask, V, A.Neutral));
    // What is neutral may be infinite.
    if (isa<FPMathOperator>(A.Next))
      A.Next->setHasNoInfs(false);
    A.Last->replaceAllUsesWith(A.Last->getTrueValue());
    A.Last->eraseFromParent();
  }
}

bool PTO::mayIdle(const MaskedLoop &M) {
  if (pltOf(M.Lanes) == Intrinsic::not_intrinsic)
    return false;
  SmallVector<Accumulator, 4> Accumulators;
  if (!findAccumulators(M, Accumulators))
    return false;
  // plt counts in 32 bits. More elements than that have no place in memory, if
  // one of each is accessed.
  bool IsCountable =
      computeKnownBits(M.Count, M.Body->getDataLayout()).countMaxActiveBits() <=
      32;
  for (Instruction &I : *M.Body) {
    // Of a lane without an element all iterations are the same.
    if (!I.mayHaveSideEffects() && !I.mayReadFromMemory() &&
        (I.getType()->isVectorTy() || isa<PHINode>(I) ||
         isSafeToSpeculativelyExecute(&I)))
      continue;
    if (I.isTerminator())
      continue;
    const Value *Mask = maskOf(I);
    const Type *Ty = I.mayWriteToMemory() ? accessType(I) : I.getType();
    if (!Mask || !isWithin(Mask, M) || Ty->getScalarSizeInBits() > 32)
      return false;
    const auto *Address = dyn_cast<Instruction>(accessPointer(I));
    IsCountable |= Mask == M.Mask && Address && Address->getParent() == M.Body;
  }
  return IsCountable;
}

namespace {

/// Masks of the registers of an iteration, by the lanes of a register. What a
/// register does not need of the mask of a longer one would take it apart.
class CountedMasks {
public:
  struct Chain {
    SmallVector<Value *, 4> Masks;
    Value *Next; ///< What is left after them.
  };

private:
  IRBuilder<> &B;
  PHINode *Rest;
  std::map<unsigned, Chain> Chains;

public:
  CountedMasks(IRBuilder<> &B, PHINode *Rest) : B(B), Rest(Rest) {}

  const Chain &get(unsigned Lanes, unsigned Registers);
};

} // namespace

/// The masks of so many registers of \p Lanes lanes.
const CountedMasks::Chain &CountedMasks::get(unsigned Lanes,
                                             unsigned Registers) {
  Chain &C = Chains[Lanes];
  if (C.Masks.empty())
    C.Next = Rest;
  while (C.Masks.size() < Registers) {
    Value *Both = B.CreateIntrinsic(pltOf(Lanes), {}, {C.Next});
    C.Masks.push_back(B.CreateExtractValue(Both, 0));
    C.Next = B.CreateExtractValue(Both, 1);
  }
  return C;
}

/// Makes accesses of one register each of \p Access, which is masked by what is
/// left of the \p Lanes elements of an iteration; returns what is left after
/// it.
static Value *splitAccess(IntrinsicInst &Access, unsigned Lanes,
                          CountedMasks &Masks) {
  bool IsStore = Access.mayWriteToMemory();
  auto *Ty = cast<FixedVectorType>(accessType(Access));
  unsigned LanesOfPart = RegisterBits / Ty->getScalarSizeInBits();
  unsigned Parts = Lanes / LanesOfPart;
  const auto &Chain = Masks.get(LanesOfPart, Parts);
  IRBuilder<> B(&Access);
  Value *Pointer = accessPointer(Access);
  Align Alignment = *alignmentOfVector(Access);
  SmallVector<Value *, 4> Loaded;
  for (unsigned I = 0; I < Parts; ++I) {
    unsigned Offset = I * ::pto::RegisterBytes;
    Value *At = B.CreateConstGEP1_64(B.getInt8Ty(), Pointer, Offset);
    auto Cut = [&](Value *V) {
      return cutLanes(B, V, I * LanesOfPart, LanesOfPart);
    };
    Align AtAlign = commonAlignment(Alignment, Offset);
    Instruction *Part;
    if (IsStore)
      Part = B.CreateMaskedStore(Cut(Access.getOperand(0)), At, AtAlign,
                                 Chain.Masks[I]);
    else
      Part = B.CreateMaskedLoad(
          FixedVectorType::get(Ty->getElementType(), LanesOfPart), At, AtAlign,
          Chain.Masks[I], Cut(Access.getOperand(3)));
    Part->setAAMetadata(Access.getAAMetadata());
    Loaded.push_back(Part);
  }
  if (IsStore)
    Access.eraseFromParent();
  else
    replaceWith(Access, joinRegisters(B, Loaded, Lanes));
  return Chain.Next;
}

/// Whether \p I is a load or store of several registers, masked by \p Mask
/// alone.
static bool isLongAccess(const Instruction &I, const Value *Mask) {
  const Type *Ty = accessType(I);
  return Ty && maskOf(I) == Mask &&
         Ty->getPrimitiveSizeInBits() > RegisterBits &&
         Ty->getPrimitiveSizeInBits() % RegisterBits == 0 &&
         pltOf(RegisterBits / Ty->getScalarSizeInBits());
}

void PTO::letIterationsIdle(const MaskedLoop &M) {
  Type *RestTy = Type::getInt32Ty(M.Body->getContext());
  Value *Count = IRBuilder<>(M.Before->getTerminator())
                     .CreateZExtOrTrunc(M.Count, RestTy, "count");
  IRBuilder<> B(M.Body, M.Body->begin());
  PHINode *Rest = B.CreatePHI(RestTy, 2, "rest");
  B.SetInsertPoint(M.Body, M.Body->getFirstInsertionPt());
  CountedMasks Masks(B, Rest);
  Value *Next = nullptr;
  for (User *U : make_early_inc_range(M.Mask->users())) {
    auto &I = *cast<Instruction>(U);
    if (isLongAccess(I, M.Mask))
      Next = splitAccess(cast<IntrinsicInst>(I), M.Lanes, Masks);
  }
  if (!M.Mask->use_empty() || !Next) {
    const auto &Whole = Masks.get(M.Lanes, 1);
    M.Mask->replaceAllUsesWith(Whole.Masks[0]);
    Next = Whole.Next;
  }
  M.Mask->eraseFromParent();
  Rest->addIncoming(Count, M.Before);
  Rest->addIncoming(Next, M.Body);

  auto *Latch = cast<BranchInst>(M.Body->getTerminator());
  B.SetInsertPoint(Latch);
  auto *Old = dyn_cast<Instruction>(Latch->getCondition());
  Latch->setCondition(Latch->getSuccessor(0) == M.Body ? B.CreateIsNotNull(Next)
                                                       : B.CreateIsNull(Next));
  if (Old)
    RecursivelyDeleteTriviallyDeadInstructions(Old);
  LLVMContext &Ctx = Latch->getContext();
  MDNode *MayIdle = MDNode::get(Ctx, MDString::get(Ctx, PTOIterationsMayIdle));
  Latch->setMetadata(
      LLVMContext::MD_loop,
      makePostTransformationMetadata(
          Ctx, Latch->getMetadata(LLVMContext::MD_loop), {}, {MayIdle}));
}
