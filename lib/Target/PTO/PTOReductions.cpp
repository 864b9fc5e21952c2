//===- PTOReductions.cpp - Reductions that LLVM expands badly -------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM reduces halves of a vector with each other as long as there are halves,
// and takes other vectors element by element: 257 bytes are 70,000 lines. Here
// they get more elements, that do not count. Of hundreds of integers that have
// no registers every operation is a call or many instructions; these
// reductions are loops.
//
//===----------------------------------------------------------------------===//

#include "PTOReductions.h"
#include "PTOLegacyPass.h"
#include "PTOPasses.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/InitializePasses.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/PTO/ElementwiseLoops.h"
#include "llvm/Transforms/PTO/LongVectors.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

#define DEBUG_TYPE "pto-reductions"
#define PASS_NAME "PTO reductions that LLVM expands badly"

/// The reduction to one number, in any order, that \p I is, or is of the
/// elements that its mask chooses.
static Intrinsic::ID reductionOf(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return Intrinsic::not_intrinsic;
  Intrinsic::ID ID = Call->getIntrinsicID();
  if (auto *VP = dyn_cast<VPIntrinsic>(Call))
    ID = VP->getFunctionalIntrinsicID().value_or(Intrinsic::not_intrinsic);
  switch (ID) {
  case Intrinsic::vector_reduce_add:
  case Intrinsic::vector_reduce_mul:
  case Intrinsic::vector_reduce_and:
  case Intrinsic::vector_reduce_or:
  case Intrinsic::vector_reduce_xor:
  case Intrinsic::vector_reduce_smax:
  case Intrinsic::vector_reduce_smin:
  case Intrinsic::vector_reduce_umax:
  case Intrinsic::vector_reduce_umin:
  case Intrinsic::vector_reduce_fmax:
  case Intrinsic::vector_reduce_fmin:
  case Intrinsic::vector_reduce_fmaximum:
  case Intrinsic::vector_reduce_fminimum:
    return ID;
  default:
    return Intrinsic::not_intrinsic;
  }
}

static bool isIntegerMinMax(Intrinsic::ID Reduction) {
  return getArithmeticReductionInstruction(Reduction) == Instruction::ICmp;
}

Constant *PTO::neutralElement(Intrinsic::ID Reduction, Type *Ty) {
  switch (Reduction) {
  case Intrinsic::vector_reduce_fadd:
    return ConstantFP::getNegativeZero(Ty);
  case Intrinsic::vector_reduce_fmul:
    return ConstantFP::get(Ty, 1.0);
  case Intrinsic::vector_reduce_fmin:
  case Intrinsic::vector_reduce_fmax:
    return ConstantFP::getNaN(Ty);
  case Intrinsic::vector_reduce_fminimum:
    return ConstantFP::getInfinity(Ty);
  case Intrinsic::vector_reduce_fmaximum:
    return ConstantFP::getInfinity(Ty, /*Negative=*/true);
  default:
    return isIntegerMinMax(Reduction)
               ? ConstantExpr::getIntrinsicIdentity(
                     getMinMaxReductionIntrinsicOp(Reduction), Ty)
               : ConstantExpr::getBinOpIdentity(
                     getArithmeticReductionInstruction(Reduction), Ty);
  }
}

static Value *combine(IRBuilderBase &B, Intrinsic::ID Reduction, Value *L,
                      Value *R) {
  if (isIntegerMinMax(Reduction))
    return B.CreateBinaryIntrinsic(getMinMaxReductionIntrinsicOp(Reduction), L,
                                   R);
  return B.CreateBinOp(
      Instruction::BinaryOps(getArithmeticReductionInstruction(Reduction)), L,
      R);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Takes the reduction \p Call over the elements of its operand in a loop.
static void reduceInLoop(IntrinsicInst &Call) {
  Intrinsic::ID Reduction = reductionOf(Call);
  auto *VP = dyn_cast<VPIntrinsic>(&Call);
  Function &F = *Call.getFunction();
  Type *Ty = Call.getType();
  Value *Vector = Call.getArgOperand(VP ? 1 : 0);
  auto *VectorTy = cast<FixedVectorType>(Vector->getType());
  IRBuilder<> B(&Call);
  PTO::ElementsInMemory Source(F, VectorTy);
  Source.store(B, Vector);
  std::optional<PTO::ElementsInMemory> Mask;
  if (VP) {
    Value *Chosen = VP->getMaskParam();
    Mask.emplace(F, cast<FixedVectorType>(Chosen->getType()));
    Mask->store(B, Chosen);
  }
  AllocaInst *Total =
      IRBuilder<>(&F.getEntryBlock(), F.getEntryBlock().begin())
          .CreateAlloca(Ty);
  B.CreateStore(VP ? Call.getArgOperand(0) : PTO::neutralElement(Reduction, Ty),
                Total);

  auto [BodyEnd, Index] = SplitBlockAndInsertSimpleForLoop(
      B.getInt64(VectorTy->getNumElements()), &Call);
  BodyEnd->getParent()->setName("elements");
  IRBuilder<> Body(BodyEnd);
  Value *Sum = Body.CreateLoad(Ty, Total);
  Value *Next = combine(Body, Reduction, Sum, Source.loadElement(Body, Index));
  if (VP) {
    Value *Length = VP->getVectorLengthParam();
    Value *IsWithin =
        Body.CreateICmpULT(Index, Body.CreateZExt(Length, Body.getInt64Ty()));
    Next = Body.CreateSelect(
        Body.CreateAnd(IsWithin, Mask->loadElement(Body, Index)), Next, Sum);
  }
  Body.CreateStore(Next, Total);
  B.SetInsertPoint(&Call);
  Call.replaceAllUsesWith(B.CreateLoad(Ty, Total));
  Call.eraseFromParent();
}

bool PTO::reduceLongVectors(Function &F) {
  SmallVector<IntrinsicInst *> Reductions;
  for (Instruction &I : instructions(F))
    if (reductionOf(I) && any_of(I.operands(), [](Value *V) {
          return isLongVector(V->getType());
        }))
      Reductions.push_back(cast<IntrinsicInst>(&I));
  for (IntrinsicInst *Call : Reductions)
    reduceInLoop(*Call);
  return !Reductions.empty();
}

//===----------------------------------------------------------------------===//
// More elements
//===----------------------------------------------------------------------===//

/// The position of the vector among the operands of a reduction.
static unsigned vectorPosition(const IntrinsicInst &Call) {
  return isa<VPIntrinsic>(Call) ? 1 : 0;
}

/// Whether the vector of the reduction \p Call is longer than a register, and
/// has no halves.
static bool isUneven(const IntrinsicInst &Call) {
  constexpr unsigned WidestElement = 64;
  auto *Ty = dyn_cast<FixedVectorType>(
      Call.getArgOperand(vectorPosition(Call))->getType());
  if (!Ty || Ty->getScalarSizeInBits() == 1 ||
      Ty->getScalarSizeInBits() > WidestElement)
    return false;
  unsigned Bits =
      std::max<unsigned>(8, PowerOf2Ceil(Ty->getScalarSizeInBits()));
  return !isPowerOf2_32(Ty->getNumElements()) &&
         Ty->getNumElements() * Bits > ::pto::RegisterBits;
}

/// \p V with elements \p Filler after its own, \p Count in all.
static Value *fill(IRBuilderBase &B, Value *V, Constant *Filler,
                   unsigned Count) {
  Type *Ty = FixedVectorType::get(Filler->getType(), Count);
  return B.CreateInsertVector(
      Ty, ConstantVector::getSplat(ElementCount::getFixed(Count), Filler), V,
      B.getInt64(0));
}

static void fillOperands(IntrinsicInst &Call) {
  IRBuilder<> B(&Call);
  unsigned Position = vectorPosition(Call);
  SmallVector<Value *, 4> Args(Call.args());
  auto *Ty = cast<FixedVectorType>(Args[Position]->getType());
  unsigned Count = PowerOf2Ceil(Ty->getNumElements());
  Args[Position] =
      fill(B, Args[Position],
           PTO::neutralElement(reductionOf(Call), Ty->getElementType()), Count);
  if (auto *VP = dyn_cast<VPIntrinsic>(&Call))
    Args[*VPIntrinsic::getMaskParamPos(VP->getIntrinsicID())] =
        fill(B, VP->getMaskParam(), B.getFalse(), Count);
  Instruction *Flags = isa<FPMathOperator>(Call) ? &Call : nullptr;
  CallInst *Filled = B.CreateIntrinsic(
      Call.getIntrinsicID(), {Args[Position]->getType()}, Args, Flags);
  Call.replaceAllUsesWith(Filled);
  Call.eraseFromParent();
}

static bool fillUneven(Function &F) {
  SmallVector<IntrinsicInst *> Reductions;
  for (Instruction &I : instructions(F))
    if (reductionOf(I) && isUneven(cast<IntrinsicInst>(I)))
      Reductions.push_back(cast<IntrinsicInst>(&I));
  for (IntrinsicInst *Call : Reductions)
    fillOperands(*Call);
  return !Reductions.empty();
}

//===----------------------------------------------------------------------===//
// Pass of code generation
//===----------------------------------------------------------------------===//

static bool replaceReductions(Function &F) {
  bool Changed = PTO::reduceLongVectors(F);
  return fillUneven(F) || Changed;
}

using PTOReductionsLegacy = LegacyFunctionPass<replaceReductions>;

INITIALIZE_PASS(PTOReductionsLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOReductionsLegacyPass() {
  return new PTOReductionsLegacy();
}
