//===- PTOLongVectors.cpp - Loops over vectors of wide integers -----------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/PTO/LongVectors.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/PTO/ElementwiseLoops.h"

using namespace llvm;

/// Integers wider than this have no registers, and this many of them make code
/// of hundreds of kilobytes if each has its own instructions.
static constexpr unsigned WidestRegister = 64, ManyElements = 256;

bool PTO::isLongVector(Type *Ty) {
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  return Vector && Vector->getNumElements() >= ManyElements &&
         Vector->getScalarSizeInBits() > WidestRegister &&
         Vector->isIntOrIntVectorTy();
}

/// The instruction that \p I is, or is for the elements that its mask chooses:
/// what the others get is poison.
static unsigned opcodeOf(const Instruction &I) {
  if (auto *VP = dyn_cast<VPIntrinsic>(&I))
    return VP->getFunctionalOpcode().value_or(Instruction::Call);
  return I.getOpcode();
}

/// Whether \p I computes each element of a result from the same element of its
/// operands, with more than a few instructions for each.
static bool isElementwiseAndLong(const Instruction &I) {
  switch (opcodeOf(I)) {
  case Instruction::FPToSI:
  case Instruction::FPToUI:
  case Instruction::SIToFP:
  case Instruction::UIToFP:
  case Instruction::Mul:
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
    return true;
  default:
    break;
  }
  if (I.isIntDivRem())
    return true;
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return false;
  switch (Call->getIntrinsicID()) {
  case Intrinsic::experimental_constrained_fptosi:
  case Intrinsic::experimental_constrained_fptoui:
  case Intrinsic::experimental_constrained_sitofp:
  case Intrinsic::experimental_constrained_uitofp:
  case Intrinsic::fptosi_sat:
  case Intrinsic::fptoui_sat:
  case Intrinsic::sadd_sat:
  case Intrinsic::ssub_sat:
  case Intrinsic::sshl_sat:
  case Intrinsic::ushl_sat:
  case Intrinsic::fshl:
  case Intrinsic::fshr:
  case Intrinsic::smul_with_overflow:
  case Intrinsic::umul_with_overflow:
  case Intrinsic::smul_fix:
  case Intrinsic::umul_fix:
  case Intrinsic::smul_fix_sat:
  case Intrinsic::umul_fix_sat:
  case Intrinsic::sdiv_fix:
  case Intrinsic::udiv_fix:
  case Intrinsic::sdiv_fix_sat:
  case Intrinsic::udiv_fix_sat:
    return true;
  default:
    return false;
  }
}

/// Takes \p I over the elements of its operands in a loop.
static void computeInLoop(Instruction &I) {
  // Operands that are one number for all elements stay outside memory.
  SmallVector<Value *, 3> Operands;
  auto *Call = dyn_cast<CallInst>(&I);
  unsigned Count = Call ? Call->arg_size() : I.getNumOperands();
  if (auto *VP = dyn_cast<VPIntrinsic>(&I))
    Count = *VPIntrinsic::getMaskParamPos(VP->getIntrinsicID());
  auto *Strict = dyn_cast<ConstrainedFPIntrinsic>(&I);
  if (Strict)
    Count = Strict->getNonMetadataArgCount();
  for (Value *V : make_range(I.op_begin(), I.op_begin() + Count)) {
    Value *Number = isa<Constant>(V) ? getSplatValue(V) : nullptr;
    Operands.push_back(Number ? Number : V);
  }
  // A fold of constants is not ours to make.
  if (none_of(Operands, [](Value *V) { return V->getType()->isVectorTy(); }))
    return;
  auto *Parts = dyn_cast<StructType>(I.getType());
  SmallVector<Type *, 2> ResultTys, ElementTys;
  if (Parts)
    append_range(ResultTys, Parts->elements());
  else
    ResultTys.push_back(I.getType());
  for (Type *Ty : ResultTys)
    ElementTys.push_back(Ty->getScalarType());
  Type *ScalarTy =
      Parts ? StructType::get(I.getContext(), ElementTys) : ElementTys.front();

  SmallVector<Value *, 2> Results = PTO::emitElementwiseLoop(
      I, Operands, ResultTys,
      [&](IRBuilderBase &B, ArrayRef<Value *> Elements) {
        unsigned Opcode = opcodeOf(I);
        Value *Scalar;
        if (Strict)
          Scalar = B.CreateConstrainedFPCast(Strict->getIntrinsicID(),
                                             Elements[0], ScalarTy, nullptr, "",
                                             nullptr, Strict->getRoundingMode(),
                                             Strict->getExceptionBehavior());
        else if (Instruction::isCast(Opcode))
          Scalar = B.CreateCast(Instruction::CastOps(Opcode), Elements[0],
                                I.getType()->getScalarType());
        else if (Instruction::isBinaryOp(Opcode))
          Scalar = B.CreateBinOp(Instruction::BinaryOps(Opcode), Elements[0],
                                 Elements[1]);
        else
          Scalar = B.CreateIntrinsic(
              ScalarTy, cast<IntrinsicInst>(I).getIntrinsicID(), Elements);
        if (!Parts)
          return SmallVector<Value *, 2>{Scalar};
        SmallVector<Value *, 2> Split;
        for (unsigned Part = 0; Part != Parts->getNumElements(); ++Part)
          Split.push_back(B.CreateExtractValue(Scalar, Part));
        return Split;
      });

  Value *Result = Results.front();
  if (Parts) {
    IRBuilder<> B(&I);
    Result = PoisonValue::get(Parts);
    for (unsigned Part = 0; Part != Results.size(); ++Part)
      Result = B.CreateInsertValue(Result, Results[Part], Part);
  }
  I.replaceAllUsesWith(Result);
  I.eraseFromParent();
}

bool PTO::loopOverLongVectors(Function &F) {
  SmallVector<Instruction *> Elementwise;
  for (Instruction &I : instructions(F))
    if (isElementwiseAndLong(I) && (isLongVector(I.getType()) ||
                                    isLongVector(I.getOperand(0)->getType())))
      Elementwise.push_back(&I);
  for (Instruction *I : Elementwise)
    computeInLoop(*I);
  return !Elementwise.empty();
}
