//===- GenericReductions.cpp - Reductions in the order of PTO -------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericReductions.h"
#include "Lanes.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace pto;

namespace {

using Combine = function_ref<Value *(Value *, Value *)>;

} // namespace

/// From the first element to the last, each with what came before.
static Value *inOrder(IRBuilderBase &B, Value *Start, Value *V, Combine Join) {
  Value *Result = Start;
  for (unsigned I = 0; I != numLanes(V); ++I) {
    Value *Element = B.CreateExtractElement(V, I);
    Result = Result ? Join(Result, Element) : Element;
  }
  return Result;
}

/// The higher half with the lower one, until there is one element. The number
/// of elements is a power of two.
static Value *byHalves(IRBuilderBase &B, Value *V, Combine Join,
                       unsigned Until = 1) {
  for (unsigned N = numLanes(V); N != Until; N /= 2) {
    auto Half = [&](unsigned First) {
      return moveLanes(B, V, N / 2, [&](unsigned I) { return First + I; });
    };
    V = Join(Half(0), Half(N / 2));
  }
  return V;
}

/// Any number of elements: filled up to whole registers, which are joined by
/// halves; then the elements of the register in order.
static Value *byRegisters(IRBuilderBase &B, Value *V, Constant *Neutral,
                          Combine Join) {
  unsigned Lanes = RegisterBits / V->getType()->getScalarSizeInBits();
  unsigned N = numLanes(V);
  unsigned Filled = std::max(Lanes, unsigned(PowerOf2Ceil(N)));
  SmallVector<int, 256> Mask;
  for (unsigned I = 0; I != Filled; ++I)
    Mask.push_back(std::min(I, N));
  V = B.CreateShuffleVector(V, B.CreateVectorSplat(N, Neutral), Mask);
  return inOrder(B, nullptr, byHalves(B, V, Join, Lanes), Join);
}

/// Sums and products. Without the permission to reassociate they have an order.
static Value *expandArithmetic(IRBuilderBase &B, IntrinsicInst &Call,
                               Instruction::BinaryOps Opcode) {
  Value *Start = Call.getArgOperand(0), *V = Call.getArgOperand(1);
  auto Join = [&](Value *X, Value *Y) { return B.CreateBinOp(Opcode, X, Y); };
  FastMathFlags Flags = Call.getFastMathFlags();
  if (!Flags.allowReassoc())
    return inOrder(B, Start, V, Join);
  if (isPowerOf2_32(numLanes(V)))
    return Join(Start,
                B.CreateExtractElement(byHalves(B, V, Join), uint64_t(0)));
  Type *Ty = Call.getType();
  Constant *Neutral = Opcode == Instruction::FMul ? ConstantFP::get(Ty, 1)
                      : Flags.noSignedZeros()     ? ConstantFP::getZero(Ty)
                                              : ConstantFP::getNegativeZero(Ty);
  return Join(Start, byRegisters(B, V, Neutral, Join));
}

/// The maximum or minimum. Which order does not matter, but to the sign of a
/// zero where there are no NaNs.
static Value *expandExtremum(IRBuilderBase &B, IntrinsicInst &Call,
                             Intrinsic::ID Function) {
  Value *V = Call.getArgOperand(0);
  bool IsNumber =
      Function == Intrinsic::maxnum || Function == Intrinsic::minnum;
  if (IsNumber && Call.hasNoNaNs() && isPowerOf2_32(numLanes(V))) {
    auto Predicate =
        Function == Intrinsic::maxnum ? CmpInst::FCMP_OGT : CmpInst::FCMP_OLT;
    auto Choose = [&](Value *X, Value *Y) {
      return B.CreateSelect(B.CreateFCmp(Predicate, X, Y), X, Y);
    };
    return B.CreateExtractElement(byHalves(B, V, Choose), uint64_t(0));
  }
  auto Join = [&](Value *X, Value *Y) {
    return B.CreateBinaryIntrinsic(Function, X, Y);
  };
  if (isPowerOf2_32(numLanes(V)))
    return B.CreateExtractElement(byHalves(B, V, Join), uint64_t(0));
  return inOrder(B, nullptr, V, Join);
}

Value *pto::expandFloatReduction(IRBuilderBase &B, IntrinsicInst &Call) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::vector_reduce_fadd:
    return expandArithmetic(B, Call, Instruction::FAdd);
  case Intrinsic::vector_reduce_fmul:
    return expandArithmetic(B, Call, Instruction::FMul);
  case Intrinsic::vector_reduce_fmax:
    return expandExtremum(B, Call, Intrinsic::maxnum);
  case Intrinsic::vector_reduce_fmin:
    return expandExtremum(B, Call, Intrinsic::minnum);
  case Intrinsic::vector_reduce_fmaximum:
    return expandExtremum(B, Call, Intrinsic::maximum);
  case Intrinsic::vector_reduce_fminimum:
    return expandExtremum(B, Call, Intrinsic::minimum);
  default:
    llvm_unreachable("no reduction of floats");
  }
}

//===----------------------------------------------------------------------===//
// Under a mask
//===----------------------------------------------------------------------===//

/// What an element that is off counts as.
static Constant *neutralElement(const VPReductionIntrinsic &Call) {
  Type *Ty = Call.getType();
  unsigned Bits = Ty->getScalarSizeInBits();
  switch (Call.getIntrinsicID()) {
  case Intrinsic::vp_reduce_add:
  case Intrinsic::vp_reduce_or:
  case Intrinsic::vp_reduce_xor:
  case Intrinsic::vp_reduce_umax:
    return ConstantInt::get(Ty, 0);
  case Intrinsic::vp_reduce_mul:
    return ConstantInt::get(Ty, 1);
  case Intrinsic::vp_reduce_and:
  case Intrinsic::vp_reduce_umin:
    return ConstantInt::getAllOnesValue(Ty);
  case Intrinsic::vp_reduce_smax:
    return ConstantInt::get(Ty, APInt::getSignedMinValue(Bits));
  case Intrinsic::vp_reduce_smin:
    return ConstantInt::get(Ty, APInt::getSignedMaxValue(Bits));
  case Intrinsic::vp_reduce_fadd:
    return ConstantFP::getNegativeZero(Ty);
  case Intrinsic::vp_reduce_fmul:
    return ConstantFP::get(Ty, 1);
  // Of a NaN and a number these give the number; of a NaN and -inf, -inf.
  case Intrinsic::vp_reduce_fmax:
  case Intrinsic::vp_reduce_fmin:
    return ConstantFP::getQNaN(Ty);
  case Intrinsic::vp_reduce_fmaximum:
    return ConstantFP::getInfinity(Ty, /*Negative=*/true);
  case Intrinsic::vp_reduce_fminimum:
    return ConstantFP::getInfinity(Ty);
  default:
    llvm_unreachable("no reduction under a mask");
  }
}

/// The reduction without a mask, and the operation of two values.
static std::pair<Intrinsic::ID, unsigned>
partsOfReduction(const VPReductionIntrinsic &Call) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::vp_reduce_add:
    return {Intrinsic::vector_reduce_add, Instruction::Add};
  case Intrinsic::vp_reduce_mul:
    return {Intrinsic::vector_reduce_mul, Instruction::Mul};
  case Intrinsic::vp_reduce_and:
    return {Intrinsic::vector_reduce_and, Instruction::And};
  case Intrinsic::vp_reduce_or:
    return {Intrinsic::vector_reduce_or, Instruction::Or};
  case Intrinsic::vp_reduce_xor:
    return {Intrinsic::vector_reduce_xor, Instruction::Xor};
  default:
    llvm_unreachable("no reduction by an instruction");
  }
}

/// The same where the operation is an intrinsic.
static std::pair<Intrinsic::ID, Intrinsic::ID>
extremaOfReduction(const VPReductionIntrinsic &Call) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::vp_reduce_smax:
    return {Intrinsic::vector_reduce_smax, Intrinsic::smax};
  case Intrinsic::vp_reduce_smin:
    return {Intrinsic::vector_reduce_smin, Intrinsic::smin};
  case Intrinsic::vp_reduce_umax:
    return {Intrinsic::vector_reduce_umax, Intrinsic::umax};
  case Intrinsic::vp_reduce_umin:
    return {Intrinsic::vector_reduce_umin, Intrinsic::umin};
  case Intrinsic::vp_reduce_fmax:
    return {Intrinsic::vector_reduce_fmax, Intrinsic::maxnum};
  case Intrinsic::vp_reduce_fmin:
    return {Intrinsic::vector_reduce_fmin, Intrinsic::minnum};
  case Intrinsic::vp_reduce_fmaximum:
    return {Intrinsic::vector_reduce_fmaximum, Intrinsic::maximum};
  case Intrinsic::vp_reduce_fminimum:
    return {Intrinsic::vector_reduce_fminimum, Intrinsic::minimum};
  default:
    return {Intrinsic::not_intrinsic, Intrinsic::not_intrinsic};
  }
}

Value *pto::expandPredicatedReduction(IRBuilderBase &B,
                                      VPReductionIntrinsic &Call) {
  Value *Start = Call.getArgOperand(Call.getStartParamPos());
  Value *V = Call.getArgOperand(Call.getVectorParamPos());
  V = B.CreateSelect(activeLanes(B, Call), V,
                     B.CreateVectorSplat(numLanes(V), neutralElement(Call)));
  switch (Call.getIntrinsicID()) {
  case Intrinsic::vp_reduce_fadd:
    return B.CreateFAddReduce(Start, V);
  case Intrinsic::vp_reduce_fmul:
    return B.CreateFMulReduce(Start, V);
  default:
    break;
  }
  auto Reduce = [&](Intrinsic::ID ID) {
    return B.CreateIntrinsic(ID, {V->getType()}, {V});
  };
  if (auto [Whole, Pair] = extremaOfReduction(Call);
      Pair != Intrinsic::not_intrinsic)
    return B.CreateBinaryIntrinsic(Pair, Reduce(Whole), Start);
  auto [Whole, Opcode] = partsOfReduction(Call);
  return B.CreateBinOp(Instruction::BinaryOps(Opcode), Reduce(Whole), Start);
}
