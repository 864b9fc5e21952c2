//===- PTOFloatIdentities.cpp - Arithmetic that computes nothing ----------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM may fold x * 1.0 to x although a multiplication makes the NaN that PTO
// makes of every NaN, and x / 4.0 to x * 0.25 although PTO's division flushes
// denormals. The selection DAG does so at every level of optimisation. Here it
// is done to the IR, before emulation too, so that both compute the same. So is
// arithmetic of constants, which gives the NaN of PTO here.
//
//===----------------------------------------------------------------------===//

#include "PTOFloatIdentities.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

/// The number in all lanes of \p V, a constant; nullptr if there is none.
static const APFloat *constantOf(Value *V) {
  const APFloat *Number = nullptr;
  return match(V, m_APFloatAllowPoison(Number)) ? Number : nullptr;
}

static bool isZero(const APFloat *C, bool IsNegative, bool AnySign) {
  return C && C->isZero() && (AnySign || C->isNegative() == IsNegative);
}

/// A number whose product is the quotient by \p Divisor; nullopt if it rounds
/// another way, unless \p MayRound.
static std::optional<APFloat> reciprocal(const APFloat &Divisor,
                                         bool MayRound) {
  APFloat Result(Divisor.getSemantics(), 1);
  APFloat::opStatus Status =
      Result.divide(Divisor, APFloat::rmNearestTiesToEven);
  if (Status == APFloat::opOK ||
      (MayRound && Status == APFloat::opInexact && !Result.isDenormal()))
    return Result;
  return std::nullopt;
}

static Constant *splat(Type *Ty, APFloat Number) {
  return ConstantFP::get(Ty, Number);
}

/// What \p I computes in other words; nullptr for itself.
static Value *foldArithmetic(IRBuilderBase &B, BinaryOperator &I) {
  Value *X = I.getOperand(0), *Y = I.getOperand(1);
  // As the DAG: constants on the right.
  if (I.isCommutative() && isa<Constant>(X))
    std::swap(X, Y);
  const APFloat *CX = constantOf(X), *CY = constantOf(Y);
  bool AnySign = I.hasNoSignedZeros();
  switch (I.getOpcode()) {
  case Instruction::FAdd:
    return isZero(CY, /*IsNegative=*/true, AnySign) ? X : nullptr;
  case Instruction::FSub:
    if (isZero(CY, /*IsNegative=*/false, AnySign))
      return X;
    return isZero(CX, /*IsNegative=*/true, AnySign) ? B.CreateFNeg(Y) : nullptr;
  case Instruction::FMul:
  case Instruction::FDiv:
    if (!CY)
      return nullptr;
    if (CY->isExactlyValue(1.0))
      return X;
    if (CY->isExactlyValue(-1.0))
      return B.CreateFNeg(X);
    if (I.getOpcode() == Instruction::FDiv)
      if (std::optional<APFloat> R = reciprocal(*CY, I.hasAllowReciprocal()))
        return B.CreateFMul(X, splat(I.getType(), *R));
    return nullptr;
  default:
    return nullptr;
  }
}

/// The negation of a product or quotient that is used once has the sign of a
/// factor changed instead, if that is free.
static Value *foldNegation(IRBuilderBase &B, UnaryOperator &I) {
  auto *Op = dyn_cast<BinaryOperator>(I.getOperand(0));
  if (!Op || !Op->hasOneUse() ||
      (Op->getOpcode() != Instruction::FMul &&
       Op->getOpcode() != Instruction::FDiv))
    return nullptr;
  Value *X = Op->getOperand(0), *Y = Op->getOperand(1);
  B.setFastMathFlags(Op->getFastMathFlags());
  auto Negated = [&](Value *V) -> Value * {
    Value *Inner;
    if (match(V, m_OneUse(m_FNeg(m_Value(Inner)))))
      return Inner;
    const APFloat *C = constantOf(V);
    return C ? splat(V->getType(), neg(*C)) : nullptr;
  };
  if (Value *NegatedX = Negated(X))
    return B.CreateBinOp(Op->getOpcode(), NegatedX, Y);
  if (Value *NegatedY = Negated(Y))
    return B.CreateBinOp(Op->getOpcode(), X, NegatedY);
  return nullptr;
}

/// The greater of a number and the least one is the number.
static Value *foldExtremum(IntrinsicInst &I) {
  Intrinsic::ID ID = I.getIntrinsicID();
  bool IsNumber = ID == Intrinsic::maxnum || ID == Intrinsic::minnum;
  bool IsMaximum = ID == Intrinsic::maxnum || ID == Intrinsic::maximum;
  if (!IsNumber && ID != Intrinsic::minimum && ID != Intrinsic::maximum)
    return nullptr;
  Value *X = I.getArgOperand(0), *Y = I.getArgOperand(1);
  if (isa<Constant>(X))
    std::swap(X, Y);
  const APFloat *C = constantOf(Y);
  if (!C)
    return nullptr;
  if (C->isNaN())
    return IsNumber ? X : nullptr;
  // Of NaN and infinity, minnum and maxnum give infinity.
  bool IsNeutral = C->isInfinity() && C->isNegative() == IsMaximum;
  return IsNeutral && (!IsNumber || I.hasNoNaNs()) ? X : nullptr;
}

/// \p C with the NaN that arithmetic makes in the place of every NaN.
static Constant *withOneNaN(Constant *C) {
  if (auto *Number = dyn_cast<ConstantFP>(C))
    return Number->isNaN() ? ConstantFP::getQNaN(C->getType()) : C;
  auto *Ty = dyn_cast<FixedVectorType>(C->getType());
  if (!Ty)
    return C;
  SmallVector<Constant *, 64> Elements;
  for (unsigned I = 0, E = Ty->getNumElements(); I != E; ++I) {
    Constant *Element = C->getAggregateElement(I);
    if (!Element)
      return C;
    Elements.push_back(isa<ConstantFP>(Element) ? withOneNaN(Element)
                                                : Element);
  }
  return ConstantVector::get(Elements);
}

/// \p I, arithmetic or a choice, of constants.
static Constant *foldConstants(Instruction &I) {
  bool IsArithmetic = isa<BinaryOperator>(I);
  if ((!IsArithmetic && !isa<SelectInst>(I)) ||
      !all_of(I.operands(),
              [](const Use &U) { return isa<Constant>(U.get()); }))
    return nullptr;
  Constant *C = ConstantFoldInstruction(&I, I.getDataLayout());
  return C && IsArithmetic ? withOneNaN(C) : C;
}

/// Element \p Index of \p V if it is a constant, however many shuffles,
/// insertions and bitcasts lie between; nullptr otherwise.
static Constant *constantElement(Value *V, unsigned Index, unsigned Depth = 0) {
  auto *Ty = dyn_cast<FixedVectorType>(V->getType());
  if (!Ty || Depth == 16)
    return nullptr;
  if (auto *C = dyn_cast<Constant>(V))
    return C->getAggregateElement(Index);
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(V)) {
    int From = Shuffle->getMaskValue(Index);
    if (From < 0)
      return PoisonValue::get(Ty->getElementType());
    int NumElts = cast<FixedVectorType>(Shuffle->getOperand(0)->getType())
                      ->getNumElements();
    return constantElement(Shuffle->getOperand(From >= NumElts), From % NumElts,
                           Depth + 1);
  }
  if (auto *Insert = dyn_cast<InsertElementInst>(V)) {
    auto *At = dyn_cast<ConstantInt>(Insert->getOperand(2));
    if (!At)
      return nullptr;
    if (At->getValue() == Index)
      return dyn_cast<Constant>(Insert->getOperand(1));
    return constantElement(Insert->getOperand(0), Index, Depth + 1);
  }
  auto *Cast = dyn_cast<BitCastInst>(V);
  auto *SourceTy = Cast ? dyn_cast<FixedVectorType>(Cast->getSrcTy()) : nullptr;
  if (!SourceTy)
    return nullptr;
  Type *ElementTy = Ty->getElementType();
  unsigned Bits = Ty->getScalarSizeInBits();
  unsigned SourceBits = SourceTy->getScalarSizeInBits();
  const DataLayout &DL = Cast->getDataLayout();
  if (SourceBits >= Bits) {
    // One of the pieces of an element.
    unsigned Pieces = SourceBits / Bits;
    Constant *Whole =
        SourceBits % Bits == 0
            ? constantElement(Cast->getOperand(0), Index / Pieces, Depth + 1)
            : nullptr;
    Constant *Split = Whole ? ConstantFoldCastOperand(
                                  Instruction::BitCast, Whole,
                                  FixedVectorType::get(ElementTy, Pieces), DL)
                            : nullptr;
    return Split ? Split->getAggregateElement(Index % Pieces) : nullptr;
  }
  if (Bits % SourceBits != 0)
    return nullptr;
  SmallVector<Constant *, 8> Pieces;
  for (unsigned I = 0; I != Bits / SourceBits; ++I) {
    Constant *Piece = constantElement(
        Cast->getOperand(0), Index * (Bits / SourceBits) + I, Depth + 1);
    if (!Piece)
      return nullptr;
    Pieces.push_back(Piece);
  }
  return ConstantFoldCastOperand(Instruction::BitCast,
                                 ConstantVector::get(Pieces), ElementTy, DL);
}

/// The constant whose elements \p Shuffle collects; nullptr if one of them is
/// not constant.
static Constant *collectConstants(ShuffleVectorInst &Shuffle) {
  auto *Ty = dyn_cast<FixedVectorType>(Shuffle.getType());
  if (!Ty)
    return nullptr;
  SmallVector<Constant *, 64> Elements;
  for (unsigned I = 0; I != Ty->getNumElements(); ++I) {
    Constant *Element = constantElement(&Shuffle, I);
    if (!Element)
      return nullptr;
    Elements.push_back(Element);
  }
  return ConstantVector::get(Elements);
}

/// What \p I, which only moves elements, gives without a move: selection sees
/// through moves to constants.
static Value *foldMove(Instruction &I) {
  if (!isa<ShuffleVectorInst, InsertElementInst, ExtractElementInst,
           BitCastInst>(I))
    return nullptr;
  if (Value *Moved = simplifyInstruction(&I, SimplifyQuery(I.getDataLayout())))
    return Moved;
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I))
    return collectConstants(*Shuffle);
  return nullptr;
}

static Value *fold(IRBuilderBase &B, Instruction &I) {
  if (Value *Moved = foldMove(I))
    return Moved;
  // Integers move, but their arithmetic has one meaning.
  if (!I.getType()->isFPOrFPVectorTy())
    return nullptr;
  if (Constant *C = foldConstants(I))
    return C;
  if (auto *Op = dyn_cast<BinaryOperator>(&I))
    return foldArithmetic(B, *Op);
  if (auto *Negation = dyn_cast<UnaryOperator>(&I))
    return foldNegation(B, *Negation);
  if (auto *Call = dyn_cast<IntrinsicInst>(&I))
    return foldExtremum(*Call);
  // Conversions of vectors are instructions by now, which nothing folds.
  Value *X;
  if (isa<FPTruncInst>(I) && !I.getType()->isVectorTy() &&
      match(I.getOperand(0), m_FPExt(m_Value(X))) &&
      X->getType() == I.getType())
    return X;
  return nullptr;
}

bool PTO::foldFloatIdentities(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (isa<ScalableVectorType>(I.getType()))
      continue;
    IRBuilder<> B(&I);
    if (isa<FPMathOperator>(I))
      B.setFastMathFlags(I.getFastMathFlags());
    Value *New = fold(B, I);
    if (!New || New == &I)
      continue;
    I.replaceAllUsesWith(New);
    I.eraseFromParent();
    Changed = true;
  }
  return Changed;
}
