//===- PTOContraction.cpp - Which sums of products are fused --------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOContraction.h"
#include "PTORegisterPieces.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/InitializePasses.h"
#include "llvm/Pass.h"

using namespace llvm;
using namespace PatternMatch;

#define DEBUG_TYPE "pto-contraction"
#define PASS_NAME "PTO contraction of sums of products"

/// Whether PTO computes in \p Ty. Of other types it is the verifier that
/// speaks.
static bool isComputed(const Type *Ty) {
  const Type *Lane = Ty->getScalarType();
  return Lane->isFloatTy() || Lane->isHalfTy() || Lane->isBFloatTy();
}

/// Whether a fused multiply-add of \p Ty is an instruction, and not a detour.
static bool isFusedFast(const Type *Ty) {
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  return VT && VT->getNumElements() > 1 && isComputed(Ty);
}

namespace {

class Contraction {
  FPOpFusion::FPOpFusionMode Mode;

  bool mayFuse(const Instruction &I) const {
    return Mode == FPOpFusion::Fast || I.hasAllowContract();
  }
  /// The product that \p V is, up to its sign, if nothing else needs it.
  BinaryOperator *findProduct(Value *V, bool &IsNegated) const;
  bool fuse(BinaryOperator &Sum) const;
  bool fuseWith(BinaryOperator &Sum, unsigned Side) const;
  bool decide(IntrinsicInst &Call) const;
  void decideConstrained(IntrinsicInst &Call, bool IsFused) const;
  void decidePredicated(IntrinsicInst &Call, bool IsFused) const;

public:
  explicit Contraction(FPOpFusion::FPOpFusionMode Mode) : Mode(Mode) {}

  bool run(Function &F) const;
};

} // namespace

BinaryOperator *Contraction::findProduct(Value *V, bool &IsNegated) const {
  IsNegated = false;
  Value *Inner;
  while (V->hasOneUse() && match(V, m_FNeg(m_Value(Inner)))) {
    IsNegated = !IsNegated;
    V = Inner;
  }
  auto *Product = dyn_cast<BinaryOperator>(V);
  if (!Product || Product->getOpcode() != Instruction::FMul ||
      !Product->hasOneUse() || !mayFuse(*Product))
    return nullptr;
  return Product;
}

/// Makes a fused multiply-add of the sum or difference \p Sum if its operand
/// \p Side is a product. Negation is exact.
bool Contraction::fuseWith(BinaryOperator &Sum, unsigned Side) const {
  bool IsNegated;
  BinaryOperator *Product = findProduct(Sum.getOperand(Side), IsNegated);
  if (!Product)
    return false;
  IRBuilder<> B(&Sum);
  FastMathFlags Flags = Sum.getFastMathFlags();
  Flags &= Product->getFastMathFlags();
  B.setFastMathFlags(Flags);
  Value *Factor = Product->getOperand(0), *Addend = Sum.getOperand(1 - Side);
  if (Sum.getOpcode() == Instruction::FSub) {
    if (Side == 0)
      Addend = B.CreateFNeg(Addend);
    else
      IsNegated = !IsNegated;
  }
  if (IsNegated)
    Factor = B.CreateFNeg(Factor);
  Value *Fused = B.CreateIntrinsic(Intrinsic::fma, {Sum.getType()},
                                   {Factor, Product->getOperand(1), Addend});
  Fused->takeName(&Sum);
  // What is not needed any more goes, from the sum to the product.
  Value *Operand = Sum.getOperand(Side);
  Sum.replaceAllUsesWith(Fused);
  Sum.eraseFromParent();
  while (auto *Unused = dyn_cast<Instruction>(Operand)) {
    if (!Unused->use_empty())
      break;
    Operand = Unused == Product ? nullptr : Unused->getOperand(0);
    Unused->eraseFromParent();
    if (!Operand)
      break;
  }
  return true;
}

bool Contraction::fuse(BinaryOperator &Sum) const {
  if (!isFusedFast(Sum.getType()) || !mayFuse(Sum))
    return false;
  return fuseWith(Sum, 0) || fuseWith(Sum, 1);
}

/// A constrained llvm.fmuladd as one operation or two, under the same rounding
/// mode.
void Contraction::decideConstrained(IntrinsicInst &Call, bool IsFused) const {
  IRBuilder<> B(&Call);
  Module *M = Call.getModule();
  auto Emit = [&](Intrinsic::ID ID, ArrayRef<Value *> Args) {
    CallInst *New =
        B.CreateCall(Intrinsic::getDeclaration(M, ID, {Call.getType()}), Args);
    New->setAttributes(Call.getAttributes());
    New->copyIRFlags(&Call);
    return New;
  };
  Value *X = Call.getArgOperand(0), *Y = Call.getArgOperand(1),
        *Z = Call.getArgOperand(2), *Mode = Call.getArgOperand(3),
        *Exceptions = Call.getArgOperand(4);
  Value *Result;
  if (IsFused)
    Result = Emit(Intrinsic::experimental_constrained_fma,
                  {X, Y, Z, Mode, Exceptions});
  else
    Result = Emit(Intrinsic::experimental_constrained_fadd,
                  {Emit(Intrinsic::experimental_constrained_fmul,
                        {X, Y, Mode, Exceptions}),
                   Z, Mode, Exceptions});
  Call.replaceAllUsesWith(Result);
}

/// The same for the one under a mask.
void Contraction::decidePredicated(IntrinsicInst &Call, bool IsFused) const {
  IRBuilder<> B(&Call);
  B.setFastMathFlags(Call.getFastMathFlags());
  Value *X = Call.getArgOperand(0), *Y = Call.getArgOperand(1),
        *Z = Call.getArgOperand(2), *Mask = Call.getArgOperand(3),
        *Length = Call.getArgOperand(4);
  Type *Ty = Call.getType();
  Value *Result;
  if (IsFused)
    Result =
        B.CreateIntrinsic(Intrinsic::vp_fma, {Ty}, {X, Y, Z, Mask, Length});
  else
    Result = B.CreateIntrinsic(
        Intrinsic::vp_fadd, {Ty},
        {B.CreateIntrinsic(Intrinsic::vp_fmul, {Ty}, {X, Y, Mask, Length}), Z,
         Mask, Length});
  Call.replaceAllUsesWith(Result);
}

/// What joins two elements in the extremum \p Call, if vcmax or vcmin does the
/// same: where there are no NaNs, or a NaN is what they give. Otherwise
/// not_intrinsic.
static Intrinsic::ID extremumOf(const IntrinsicInst &Call) {
  Type *Ty = Call.getType();
  switch (Call.getIntrinsicID()) {
  case Intrinsic::vector_reduce_fmax:
    return Call.hasNoNaNs() ? Intrinsic::maxnum : Intrinsic::not_intrinsic;
  case Intrinsic::vector_reduce_fmin:
    return Call.hasNoNaNs() ? Intrinsic::minnum : Intrinsic::not_intrinsic;
  // In f16 the switches of CTRL act on vcmax, and not on these.
  case Intrinsic::vector_reduce_fmaximum:
    return Ty->isHalfTy() ? Intrinsic::not_intrinsic : Intrinsic::maximum;
  case Intrinsic::vector_reduce_fminimum:
    return Ty->isHalfTy() ? Intrinsic::not_intrinsic : Intrinsic::minimum;
  default:
    return Intrinsic::not_intrinsic;
  }
}

/// The reduction \p Call of registers as vcadd, vcmax or vcmin does it, or
/// null.
static Value *reduce(IntrinsicInst &Call) {
  bool IsSum = Call.getIntrinsicID() == Intrinsic::vector_reduce_fadd;
  Intrinsic::ID Extremum = extremumOf(Call);
  if (IsSum ? !Call.hasAllowReassoc() : Extremum == Intrinsic::not_intrinsic)
    return nullptr;
  Value *Vector = Call.getArgOperand(IsSum ? 1 : 0);
  auto *Ty = dyn_cast<FixedVectorType>(Vector->getType());
  if (!Ty)
    return nullptr;
  // bf16 is reduced as f32, which changes no extremum.
  bool IsBrain = Ty->getElementType()->isBFloatTy();
  if (IsBrain && Extremum != Intrinsic::maximum &&
      Extremum != Intrinsic::minimum)
    return nullptr;
  bool IsHalf = Ty->getElementType()->isHalfTy();
  unsigned Lanes = IsHalf ? 128 : 64;
  if (Ty->getNumElements() % Lanes != 0)
    return nullptr;
  IRBuilder<> B(&Call);
  if (IsBrain)
    Vector = B.CreateFPExt(Vector, Ty->getWithNewType(B.getFloatTy()));
  Value *Whole =
      PTO::foldRegisters(B, Vector, Lanes, [&](Value *Left, Value *Right) {
        return IsSum ? B.CreateFAdd(Left, Right)
                     : B.CreateBinaryIntrinsic(Extremum, Left, Right);
      });
  bool IsMax = Extremum == Intrinsic::maxnum || Extremum == Intrinsic::maximum;
  Intrinsic::ID Instruction =
      IsSum    ? IsHalf ? Intrinsic::pto_vcadd_f16 : Intrinsic::pto_vcadd_f32
      : IsMax  ? IsHalf ? Intrinsic::pto_vcmax_f16 : Intrinsic::pto_vcmax_f32
      : IsHalf ? Intrinsic::pto_vcmin_f16
               : Intrinsic::pto_vcmin_f32;
  Value *All =
      Constant::getAllOnesValue(FixedVectorType::get(B.getInt1Ty(), Lanes));
  Value *Reduced = B.CreateExtractElement(
      B.CreateIntrinsic(Instruction, {}, {Whole, All}), uint64_t(0));
  if (!IsSum)
    return B.CreateFPCast(Reduced, Call.getType());
  if (match(Call.getArgOperand(0), m_NegZeroFP()) ||
      (Call.hasNoSignedZeros() && match(Call.getArgOperand(0), m_AnyZeroFP())))
    return Reduced;
  return B.CreateFAdd(Call.getArgOperand(0), Reduced);
}

bool Contraction::decide(IntrinsicInst &Call) const {
  if (!isComputed(Call.getType()))
    return false;
  bool IsFused = Mode != FPOpFusion::Strict && isFusedFast(Call.getType());
  switch (Call.getIntrinsicID()) {
  case Intrinsic::experimental_constrained_fmuladd:
    decideConstrained(Call, IsFused);
    break;
  case Intrinsic::vp_fmuladd:
    decidePredicated(Call, IsFused);
    break;
  case Intrinsic::fmuladd: {
    IRBuilder<> B(&Call);
    B.setFastMathFlags(Call.getFastMathFlags());
    Value *X = Call.getArgOperand(0), *Y = Call.getArgOperand(1),
          *Z = Call.getArgOperand(2);
    Call.replaceAllUsesWith(
        IsFused ? B.CreateIntrinsic(Intrinsic::fma, {Call.getType()}, {X, Y, Z})
                : B.CreateFAdd(B.CreateFMul(X, Y), Z));
    break;
  }
  default: {
    Value *Reduced = reduce(Call);
    if (!Reduced)
      return false;
    Call.replaceAllUsesWith(Reduced);
    break;
  }
  }
  Call.eraseFromParent();
  return true;
}

/// Drops the flags by which selection could compute something else.
static bool dropFreedom(Instruction &I) {
  if (!isa<FPMathOperator>(I))
    return false;
  // Comparisons, selections and their intrinsics are matched by this one.
  bool KeepsZeros =
      !isa<BinaryOperator>(I) && !match(&I, m_Intrinsic<Intrinsic::fma>());
  FastMathFlags Flags = I.getFastMathFlags();
  if (!Flags.allowReassoc() && !Flags.allowContract() &&
      !Flags.allowReciprocal() && !Flags.approxFunc() &&
      (KeepsZeros || !Flags.noSignedZeros()))
    return false;
  Flags.setAllowReassoc(false);
  Flags.setAllowContract(false);
  Flags.setAllowReciprocal(false);
  Flags.setApproxFunc(false);
  if (!KeepsZeros)
    Flags.setNoSignedZeros(false);
  I.copyFastMathFlags(Flags);
  return true;
}

bool Contraction::run(Function &F) const {
  bool Changed = false;
  for (StringRef Name :
       {"unsafe-fp-math", "approx-func-fp-math", "no-signed-zeros-fp-math"})
    if (F.getFnAttribute(Name).getValueAsBool()) {
      F.addFnAttr(Name, "false");
      Changed = true;
    }
  // Products go with the sums that they become parts of, wherever they are.
  SmallVector<Instruction *> Candidates;
  for (Instruction &I : instructions(F))
    if (isa<IntrinsicInst>(I) || I.getOpcode() == Instruction::FAdd ||
        I.getOpcode() == Instruction::FSub)
      Candidates.push_back(&I);
  for (Instruction *I : Candidates)
    if (auto *Call = dyn_cast<IntrinsicInst>(I))
      Changed |= decide(*Call);
    else
      Changed |= fuse(*cast<BinaryOperator>(I));
  for (Instruction &I : instructions(F))
    Changed |= dropFreedom(I);
  return Changed;
}

PreservedAnalyses PTOContractionPass::run(Function &F,
                                          FunctionAnalysisManager &AM) {
  if (!Contraction(Mode).run(F))
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

namespace {

class PTOContractionLegacy : public FunctionPass {
  FPOpFusion::FPOpFusionMode Mode;

public:
  static char ID;
  PTOContractionLegacy(FPOpFusion::FPOpFusionMode Mode = FPOpFusion::Standard)
      : FunctionPass(ID), Mode(Mode) {}

  StringRef getPassName() const override { return PASS_NAME; }
  bool runOnFunction(Function &F) override { return Contraction(Mode).run(F); }
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.setPreservesCFG();
  }
};

} // namespace

char PTOContractionLegacy::ID = 0;

INITIALIZE_PASS(PTOContractionLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *
llvm::createPTOContractionLegacyPass(FPOpFusion::FPOpFusionMode Mode) {
  return new PTOContractionLegacy(Mode);
}
