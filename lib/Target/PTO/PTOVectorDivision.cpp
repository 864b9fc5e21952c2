//===- PTOVectorDivision.cpp - Integer division of vectors ----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The hardware's quotient of floats may be one unit in the last place (ulp)
// away from the nearest, so nothing here relies on its being exact.
//
// Integers of 8 bits are divided as half, those of 16 bits as float. A quotient
// that is not an integer is at least 1/b away from one, which is far more than
// the error. One that is an integer may come out a bit too small, so all are
// enlarged by a little before they are cut.
//
// Integers of 32 bits do not fit in a float. Magnitudes are multiplied by the
// reciprocal of the divisor, which is made a little too small: the product is
// never above the quotient, and below it by at most 23 * 2^-24 of its value.
// What that leaves of the dividend is divided likewise. Its quotient is at most
// 1 + 5888 / b, so the second product, cut to an integer, is right or one too
// small, and one comparison finds out which.
//
// What LLVM leaves undefined is as the scalar unit and the emulator have it: by
// zero all bits are set, and the dividend remains.
//
//===----------------------------------------------------------------------===//

#include "PTOVectorDivision.h"
#include "PTO.h"
#include "PTOConversionPlan.h"
#include "PTOLegacyPass.h"
#include "PTOTargetMachine.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/InitializePasses.h"
#include <tuple>

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "pto-vector-division"
#define PASS_NAME "Divide vectors of integers by floats"

/// Elements of \p Bits as integers that the pass divides: 8, 16, or 32 bits.
static unsigned dividedBits(unsigned Bits) {
  return Bits <= 8 ? 8 : Bits <= 16 ? 16 : 32;
}

static bool hasConversion(pto::Format From, pto::Format To,
                          pto::Rounding Rounding, const PTOSubtarget &ST) {
  PTO::ConversionRequest Request;
  Request.From = From;
  Request.To = To;
  Request.Rounding = Rounding;
  return PTO::planConversion(Request, ST.getProfile()).has_value();
}

bool PTO::hasVectorDivision(unsigned Opcode, FixedVectorType *Ty,
                            const PTOSubtarget &ST, unsigned &Cost) {
  if (!Instruction::isIntDivRem(Opcode) || !Ty->getElementType()->isIntegerTy())
    return false;
  unsigned Bits = Ty->getScalarSizeInBits();
  if (Bits > 32)
    return false;
  unsigned Divided = dividedBits(Bits);
  bool IsSigned =
      Opcode == Instruction::SDiv || Opcode == Instruction::SRem;
  pto::Format Integer = pto::integerFormat(Divided, IsSigned || Divided == 32);
  pto::Format Float = Divided == 8 ? pto::Format::F16 : pto::Format::F32;
  if (!hasConversion(Integer, Float, pto::Rounding::R, ST) ||
      !hasConversion(Float, Integer, pto::Rounding::Z, ST))
    return false;
  unsigned Registers = divideCeil(Ty->getNumElements() * Divided,
                                  unsigned(pto::RegisterBits));
  bool IsRemainder =
      Opcode == Instruction::SRem || Opcode == Instruction::URem;
  Cost = Registers * (Divided == 32 ? 27 : IsRemainder ? 22 : 16);
  return true;
}

namespace {

/// The quotient and the remainder of two vectors. What both need is emitted
/// once.
class Division {
  FixedVectorType *Ty; ///< Of dividend and divisor: 8, 16, or 32 bits.
  FixedVectorType *FloatTy;
  bool IsSigned;
  /// Elements of 8 and 16 bits: the operands as floats and their quotient.
  /// Elements of 32 bits: the magnitudes.
  Value *Dividend, *Divisor, *Ratio = nullptr;
  /// Of 32 bits: the magnitudes of both results, and the bits of their signs.
  Value *Quotient = nullptr, *Remainder = nullptr;
  Value *QuotientSign = nullptr, *RemainderSign = nullptr;
  /// The dividend as it is, and where the divisor is 0; null if it never is.
  Value *Integer, *IsByZero = nullptr;

  bool isNarrow() const { return Ty->getScalarSizeInBits() != 32; }
  Constant *floats(double V) const { return ConstantFP::get(FloatTy, V); }
  Constant *integers(uint64_t V) const { return ConstantInt::get(Ty, V); }
  Value *toInteger(IRBuilderBase &B, Value *V) const {
    return IsSigned ? B.CreateFPToSI(V, Ty) : B.CreateFPToUI(V, Ty);
  }
  Value *magnitudeToFloat(IRBuilderBase &B, Value *Magnitude) const;
  void divideNarrow(IRBuilderBase &B, Value *A, Value *C);
  void divideWide(IRBuilderBase &B, Value *A, Value *C);

public:
  /// Emits at \p B what both results need. \p A and \p C have the same type.
  /// Elements of \p C may be zero only if \p MayBeZero.
  Division(IRBuilderBase &B, Value *A, Value *C, bool IsSigned, bool MayBeZero);

  Value *quotient(IRBuilderBase &B) const;
  Value *remainder(IRBuilderBase &B) const;
};

} // namespace

Division::Division(IRBuilderBase &B, Value *A, Value *C, bool IsSigned,
                   bool MayBeZero)
    : Ty(cast<FixedVectorType>(A->getType())), IsSigned(IsSigned), Integer(A) {
  if (MayBeZero)
    IsByZero = B.CreateICmpEQ(C, integers(0));
  Type *Float =
      Ty->getScalarSizeInBits() == 8 ? B.getHalfTy() : B.getFloatTy();
  FloatTy = FixedVectorType::get(Float, Ty->getNumElements());
  if (isNarrow())
    divideNarrow(B, A, C);
  else
    divideWide(B, A, C);
}

void Division::divideNarrow(IRBuilderBase &B, Value *A, Value *C) {
  auto ToFloat = [&](Value *V) {
    return IsSigned ? B.CreateSIToFP(V, FloatTy) : B.CreateUIToFP(V, FloatTy);
  };
  Dividend = ToFloat(A);
  Divisor = ToFloat(C);
  // More than the error of the quotient, and less than its distance from the
  // next integer.
  double Enlarged = Ty->getScalarSizeInBits() == 8 ? 1 + 0x1p-9 : 1 + 0x1p-20;
  // The product by a reciprocal that is known has no more errors.
  const APInt *Number;
  if (match(C, m_APInt(Number))) {
    double Known = IsSigned ? double(Number->getSExtValue())
                            : double(Number->getZExtValue());
    Ratio = B.CreateFMul(Dividend, floats(Enlarged / Known));
  } else {
    Ratio = B.CreateFMul(B.CreateFDiv(Dividend, Divisor), floats(Enlarged));
  }
}

/// \p Magnitude, an unsigned number, as float. Its error is at most one ulp.
Value *Division::magnitudeToFloat(IRBuilderBase &B, Value *Magnitude) const {
  Value *Float = B.CreateSIToFP(Magnitude, FloatTy);
  // The magnitude of a signed number is negative as one only if it is 2^31.
  if (IsSigned)
    return B.CreateUnaryIntrinsic(Intrinsic::fabs, Float);
  return B.CreateSelect(B.CreateICmpSLT(Magnitude, integers(0)),
                        B.CreateFAdd(Float, floats(0x1p32)), Float);
}

void Division::divideWide(IRBuilderBase &B, Value *A, Value *C) {
  Dividend = A;
  Divisor = C;
  if (IsSigned) {
    auto SignOf = [&](Value *V) { return B.CreateAShr(V, integers(31)); };
    QuotientSign = SignOf(B.CreateXor(A, C));
    RemainderSign = SignOf(A);
    auto Magnitude = [&](Value *V) {
      return B.CreateBinaryIntrinsic(Intrinsic::abs, V, B.getFalse());
    };
    Dividend = Magnitude(A);
    Divisor = Magnitude(C);
  }
  Value *Reciprocal =
      B.CreateFDiv(floats(1 - 0x1p-20), magnitudeToFloat(B, Divisor));
  // Unless the divisor is 1, the quotient of unsigned numbers is one of 31 bits.
  auto Estimate = [&](Value *V) {
    return B.CreateFPToSI(B.CreateFMul(magnitudeToFloat(B, V), Reciprocal), Ty);
  };
  Value *First = Estimate(Dividend);
  Value *Rest = B.CreateSub(Dividend, B.CreateMul(First, Divisor));
  Value *Second = Estimate(Rest);
  Rest = B.CreateSub(Rest, B.CreateMul(Second, Divisor));
  Value *IsTooSmall = B.CreateICmpUGE(Rest, Divisor);
  Quotient = B.CreateAdd(First, Second);
  Quotient = B.CreateSelect(IsTooSmall, B.CreateAdd(Quotient, integers(1)),
                            Quotient);
  Remainder = B.CreateSelect(IsTooSmall, B.CreateSub(Rest, Divisor), Rest);
  if (!IsSigned) {
    Value *IsOne = B.CreateICmpEQ(Divisor, integers(1));
    Quotient = B.CreateSelect(IsOne, Dividend, Quotient);
    Remainder = B.CreateSelect(IsOne, integers(0), Remainder);
  }
}

static Value *withSign(IRBuilderBase &B, Value *Magnitude, Value *Sign) {
  return Sign ? B.CreateSub(B.CreateXor(Magnitude, Sign), Sign) : Magnitude;
}

Value *Division::quotient(IRBuilderBase &B) const {
  Value *Result =
      isNarrow() ? toInteger(B, Ratio) : withSign(B, Quotient, QuotientSign);
  return IsByZero
             ? B.CreateSelect(IsByZero, Constant::getAllOnesValue(Ty), Result)
             : Result;
}

Value *Division::remainder(IRBuilderBase &B) const {
  Value *Result;
  if (isNarrow()) {
    Value *Whole = B.CreateUnaryIntrinsic(Intrinsic::trunc, Ratio);
    Result = toInteger(B, B.CreateFSub(Dividend, B.CreateFMul(Whole, Divisor)));
  } else {
    Result = withSign(B, Remainder, RemainderSign);
  }
  return IsByZero ? B.CreateSelect(IsByZero, Integer, Result) : Result;
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

/// Whether selection divides by \p Divisor in fewer instructions.
static bool isBetterBySelection(Value *Divisor) {
  const APInt *Number;
  if (match(Divisor, m_APInt(Number)) && (Number->abs().isPowerOf2()))
    return true;
  return isa<Constant>(Divisor) &&
         Divisor->getType()->getScalarSizeInBits() > 16;
}

static bool divideVectors(Function &F, const PTOTargetMachine &TM) {
  const PTOSubtarget &ST = *TM.getSubtargetImpl(F);
  const DataLayout &DL = F.getParent()->getDataLayout();
  SmallVector<BinaryOperator *> Divisions;
  for (Instruction &I : instructions(F)) {
    auto *Ty = dyn_cast<FixedVectorType>(I.getType());
    unsigned Cost;
    if (I.isIntDivRem() && Ty && Ty->getNumElements() > 1 &&
        !isBetterBySelection(I.getOperand(1)) &&
        PTO::hasVectorDivision(I.getOpcode(), Ty, ST, Cost))
      Divisions.push_back(cast<BinaryOperator>(&I));
  }
  // A quotient and a remainder of the same numbers are often wanted together.
  using Key = std::tuple<BasicBlock *, Value *, Value *, unsigned>;
  DenseMap<Key, std::unique_ptr<Division>> Known;
  for (BinaryOperator *I : Divisions) {
    IRBuilder<> B(I);
    unsigned Opcode = I->getOpcode();
    bool IsSigned = Opcode == Instruction::SDiv || Opcode == Instruction::SRem;
    Type *Ty = I->getType()->getWithNewBitWidth(
        dividedBits(I->getType()->getScalarSizeInBits()));
    Value *A = I->getOperand(0), *C = I->getOperand(1);
    std::unique_ptr<Division> &D = Known[{I->getParent(), A, C, IsSigned}];
    if (!D)
      D = std::make_unique<Division>(B, B.CreateIntCast(A, Ty, IsSigned),
                                     B.CreateIntCast(C, Ty, IsSigned), IsSigned,
                                     !isKnownNonZero(C, SimplifyQuery(DL, I)));
    Value *Result =
        Opcode == Instruction::SDiv || Opcode == Instruction::UDiv
            ? D->quotient(B)
            : D->remainder(B);
    Result = B.CreateTrunc(Result, I->getType());
    Result->takeName(I);
    I->replaceAllUsesWith(Result);
  }
  // Not before: what is known is found by the addresses of values.
  for (BinaryOperator *I : Divisions)
    I->eraseFromParent();
  return !Divisions.empty();
}

using PTOVectorDivisionLegacy =
    LegacyFunctionPass<divideVectors, /*PreservesCFG=*/true>;

INITIALIZE_PASS_BEGIN(PTOVectorDivisionLegacy, DEBUG_TYPE, PASS_NAME, false,
                      false)
INITIALIZE_PASS_DEPENDENCY(TargetPassConfig)
INITIALIZE_PASS_END(PTOVectorDivisionLegacy, DEBUG_TYPE, PASS_NAME, false,
                    false)

FunctionPass *llvm::createPTOVectorDivisionLegacyPass() {
  return new PTOVectorDivisionLegacy();
}

PreservedAnalyses PTOVectorDivisionPass::run(Function &F,
                                             FunctionAnalysisManager &AM) {
  if (!divideVectors(F, TM))
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}
