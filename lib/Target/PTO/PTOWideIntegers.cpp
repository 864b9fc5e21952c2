//===- PTOWideIntegers.cpp - Arithmetic of integers in wider ones ---------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checked and fixed-point arithmetic on vectors is defined by what a wider
// integer would hold, and the selection DAG takes that for granted: it has no
// way to widen or to scalarise most of these operations. Here they become the
// plain operations that define them, in integers of twice the width where a
// product or a quotient needs it.
//
// A quotient of more than 64 bits, which would be a call of a function, becomes
// a loop of shifts and subtractions, for vectors one such loop over all
// elements.
//
//===----------------------------------------------------------------------===//

#include "PTOWideIntegers.h"
#include "PTOIRUtils.h"
#include "PTOLegacyPass.h"
#include "PTOLongLanes.h"
#include "PTOPasses.h"
#include "PTOReductions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/InitializePasses.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/PTO/ElementwiseLoops.h"
#include "llvm/Transforms/PTO/LongVectors.h"
#include "llvm/Transforms/Utils/IntegerDivision.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "pto-wide-integers"
#define PASS_NAME "PTO arithmetic in wider integers"

/// The scalar unit divides integers up to this width.
static constexpr unsigned WidestDivision = 64;

/// What loads and stores of registers need.

//===----------------------------------------------------------------------===//
// Checked arithmetic
//===----------------------------------------------------------------------===//

/// \p Ty with integers of twice the width.
static Type *twiceAsWide(Type *Ty) { return Ty->getExtendedType(); }

/// The product of \p X and \p Y, of 64-bit lanes without a sign, and a mask of
/// where it is wrong. Of lanes of 128 bits there are no products.
static std::pair<Value *, Value *> multiplyLongChecked(IRBuilderBase &B,
                                                       Value *X, Value *Y) {
  Type *Ty = X->getType();
  Value *Zero = Constant::getNullValue(Ty);
  Value *Lowest = ConstantInt::get(Ty, 0xffffffff);
  Value *LowX = B.CreateAnd(X, Lowest), *HighX = B.CreateLShr(X, 32);
  Value *LowY = B.CreateAnd(Y, Lowest), *HighY = B.CreateLShr(Y, 32);
  // One of the two is 0, unless the product is too large anyway.
  Value *Middle =
      B.CreateAdd(B.CreateMul(HighX, LowY), B.CreateMul(LowX, HighY));
  Value *Low = B.CreateMul(LowX, LowY);
  Value *Product = B.CreateAdd(Low, B.CreateShl(Middle, 32));
  Value *IsWrong =
      B.CreateAnd(B.CreateICmpNE(HighX, Zero), B.CreateICmpNE(HighY, Zero));
  IsWrong = B.CreateOr(IsWrong, B.CreateICmpUGT(Middle, Lowest));
  return {Product, B.CreateOr(IsWrong, B.CreateICmpULT(Product, Low))};
}

/// The same for numbers with a sign.
static std::pair<Value *, Value *>
multiplyLongSignedChecked(IRBuilderBase &B, Value *X, Value *Y) {
  Value *Zero = Constant::getNullValue(X->getType());
  auto Magnitude = [&](Value *V) {
    return B.CreateBinaryIntrinsic(Intrinsic::abs, V, B.getFalse());
  };
  auto [Size, IsWrong] = multiplyLongChecked(B, Magnitude(X), Magnitude(Y));
  Value *IsNegative = B.CreateICmpSLT(B.CreateXor(X, Y), Zero);
  Value *Product = B.CreateSelect(IsNegative, B.CreateNeg(Size), Size);
  // The sign is another one where the product has too many bits; 0 has none.
  Value *HasOther = B.CreateXor(B.CreateICmpSLT(Product, Zero), IsNegative);
  return {
      Product,
      B.CreateOr(IsWrong, B.CreateAnd(HasOther, B.CreateICmpNE(Size, Zero)))};
}

/// The result of \p I, a vector of numbers, and a mask of where it is wrong.
static std::pair<Value *, Value *> expandChecked(WithOverflowInst &I) {
  IRBuilder<> B(&I);
  Value *X = I.getLHS(), *Y = I.getRHS();
  Value *Zero = Constant::getNullValue(X->getType());
  switch (I.getIntrinsicID()) {
  case Intrinsic::uadd_with_overflow: {
    Value *Sum = B.CreateAdd(X, Y);
    return {Sum, B.CreateICmpULT(Sum, X)};
  }
  case Intrinsic::usub_with_overflow:
    return {B.CreateSub(X, Y), B.CreateICmpULT(X, Y)};
  case Intrinsic::sadd_with_overflow: {
    // The sum has a sign that neither summand has.
    Value *Sum = B.CreateAdd(X, Y);
    Value *Signs = B.CreateAnd(B.CreateXor(Sum, X), B.CreateXor(Sum, Y));
    return {Sum, B.CreateICmpSLT(Signs, Zero)};
  }
  case Intrinsic::ssub_with_overflow: {
    Value *Difference = B.CreateSub(X, Y);
    Value *Signs = B.CreateAnd(B.CreateXor(X, Y), B.CreateXor(X, Difference));
    return {Difference, B.CreateICmpSLT(Signs, Zero)};
  }
  case Intrinsic::umul_with_overflow:
  case Intrinsic::smul_with_overflow: {
    bool IsSigned = I.isSigned();
    if (X->getType()->getScalarSizeInBits() == 64)
      return IsSigned ? multiplyLongSignedChecked(B, X, Y)
                      : multiplyLongChecked(B, X, Y);
    Type *Wide = twiceAsWide(X->getType());
    Value *Product = B.CreateMul(B.CreateIntCast(X, Wide, IsSigned),
                                 B.CreateIntCast(Y, Wide, IsSigned));
    Value *Low = B.CreateTrunc(Product, X->getType());
    return {Low, B.CreateICmpNE(Product, B.CreateIntCast(Low, Wide, IsSigned))};
  }
  default:
    llvm_unreachable("not a checked operation");
  }
}

static void replaceChecked(WithOverflowInst &I) {
  auto [Number, IsWrong] = expandChecked(I);
  Value *Parts[] = {Number, IsWrong};
  for (User *U : make_early_inc_range(I.users()))
    if (auto *Part = dyn_cast<ExtractValueInst>(U)) {
      Part->replaceAllUsesWith(Parts[Part->getIndices().front()]);
      Part->eraseFromParent();
    }
  if (!I.use_empty()) {
    IRBuilder<> B(&I);
    Value *Both = PoisonValue::get(I.getType());
    for (unsigned Part : {0, 1})
      Both = B.CreateInsertValue(Both, Parts[Part], Part);
    I.replaceAllUsesWith(Both);
  }
  I.eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Fixed-point arithmetic
//===----------------------------------------------------------------------===//

namespace {
struct FixedPoint {
  bool IsSigned;
  bool IsDivision;
  bool Saturates;
};
} // namespace

static std::optional<FixedPoint> fixedPoint(Intrinsic::ID ID) {
  switch (ID) {
  case Intrinsic::smul_fix:
    return FixedPoint{true, false, false};
  case Intrinsic::umul_fix:
    return FixedPoint{false, false, false};
  case Intrinsic::smul_fix_sat:
    return FixedPoint{true, false, true};
  case Intrinsic::umul_fix_sat:
    return FixedPoint{false, false, true};
  case Intrinsic::sdiv_fix:
    return FixedPoint{true, true, false};
  case Intrinsic::udiv_fix:
    return FixedPoint{false, true, false};
  case Intrinsic::sdiv_fix_sat:
    return FixedPoint{true, true, true};
  case Intrinsic::udiv_fix_sat:
    return FixedPoint{false, true, true};
  default:
    return std::nullopt;
  }
}

// Products and quotients round towards negative infinity, as LLVM's own
// expansion for scalars does.
static Value *expandFixedPoint(IRBuilderBase &B, Value *X, Value *Y,
                               uint64_t ScaleBits, FixedPoint Kind) {
  Type *Ty = X->getType(), *Wide = twiceAsWide(Ty);
  X = B.CreateIntCast(X, Wide, Kind.IsSigned);
  Y = B.CreateIntCast(Y, Wide, Kind.IsSigned);
  Value *Scale = ConstantInt::get(Wide, ScaleBits);
  Value *Result;
  if (!Kind.IsDivision) {
    Value *Product = B.CreateMul(X, Y);
    Result = Kind.IsSigned ? B.CreateAShr(Product, Scale)
                           : B.CreateLShr(Product, Scale);
  } else {
    X = B.CreateShl(X, Scale);
    Result = Kind.IsSigned ? B.CreateSDiv(X, Y) : B.CreateUDiv(X, Y);
    if (Kind.IsSigned) {
      Value *Zero = Constant::getNullValue(Wide);
      Value *IsNegative = B.CreateICmpSLT(B.CreateXor(X, Y), Zero);
      Value *IsInexact = B.CreateICmpNE(B.CreateMul(Result, Y), X);
      Result = B.CreateAdd(
          Result, B.CreateSExt(B.CreateAnd(IsNegative, IsInexact), Wide));
    }
  }
  if (Kind.Saturates) {
    unsigned Bits = Ty->getScalarSizeInBits();
    auto Limit = [&](const APInt &Value) {
      return ConstantInt::get(Wide, Kind.IsSigned ? Value.sext(2 * Bits)
                                                  : Value.zext(2 * Bits));
    };
    if (Kind.IsSigned) {
      Result = B.CreateBinaryIntrinsic(Intrinsic::smax, Result,
                                       Limit(APInt::getSignedMinValue(Bits)));
      Result = B.CreateBinaryIntrinsic(Intrinsic::smin, Result,
                                       Limit(APInt::getSignedMaxValue(Bits)));
    } else {
      Result = B.CreateBinaryIntrinsic(Intrinsic::umin, Result,
                                       Limit(APInt::getMaxValue(Bits)));
    }
  }
  return B.CreateTrunc(Result, Ty);
}

static bool replaceFixedPoint(Function &F) {
  SmallVector<std::pair<IntrinsicInst *, FixedPoint>> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I))
      // Selection multiplies scalars, in any width.
      if (std::optional<FixedPoint> Kind = fixedPoint(Call->getIntrinsicID());
          Kind && (Kind->IsDivision || isa<FixedVectorType>(I.getType())))
        Calls.push_back({Call, *Kind});
  for (auto [Call, FormOfCall] : Calls) {
    FixedPoint Kind = FormOfCall;
    Value *X = Call->getArgOperand(0), *Y = Call->getArgOperand(1);
    uint64_t Scale = cast<ConstantInt>(Call->getArgOperand(2))->getZExtValue();
    Value *Result;
    // Long division is a loop over the elements. What leads to it and from it
    // is in the loop, too: vectors of integers without registers are code for
    // each element otherwise.
    if (Kind.IsDivision && isa<FixedVectorType>(X->getType()) &&
        2 * X->getType()->getScalarSizeInBits() > WidestDivision) {
      Result = PTO::emitElementwiseLoop(
                   *Call, {X, Y}, {X->getType()},
                   [&](IRBuilderBase &B, ArrayRef<Value *> Elements) {
                     return SmallVector<Value *, 2>{expandFixedPoint(
                         B, Elements[0], Elements[1], Scale, Kind)};
                   })
                   .front();
    } else {
      IRBuilder<> B(Call);
      Result = expandFixedPoint(B, X, Y, Scale, Kind);
    }
    Call->replaceAllUsesWith(Result);
    Call->eraseFromParent();
  }
  return !Calls.empty();
}

//===----------------------------------------------------------------------===//
// Division
//===----------------------------------------------------------------------===//

static bool isRemainder(const BinaryOperator &I) {
  return I.getOpcode() == Instruction::URem ||
         I.getOpcode() == Instruction::SRem;
}

/// Whether selection divides without a division: by shifting.
static bool isShift(const BinaryOperator &I) {
  if (I.getType()->isVectorTy())
    return false;
  return match(I.getOperand(1), m_Power2()) ||
         (I.getOpcode() != Instruction::UDiv &&
          I.getOpcode() != Instruction::URem &&
          match(I.getOperand(1), m_NegatedPower2()));
}

/// Replaces the division of vectors \p I by a loop over the elements; returns
/// the division in it.
static BinaryOperator &divideInLoop(BinaryOperator &I) {
  bool IsSigned =
      I.getOpcode() == Instruction::SDiv || I.getOpcode() == Instruction::SRem;
  BinaryOperator *Division = nullptr;
  Value *Result =
      PTO::emitElementwiseLoop(
          I, {I.getOperand(0), I.getOperand(1)}, {I.getType()},
          [&](IRBuilderBase &B, ArrayRef<Value *> Elements) {
            // In the width that memory has, which is that of a
            // register for some.
            Type *Ty = I.getType()->getScalarType();
            Type *Wide =
                Ty->getWithNewBitWidth(PowerOf2Ceil(Ty->getIntegerBitWidth()));
            // Not through the builder: nothing may fold the
            // operation.
            Division = BinaryOperator::Create(
                I.getOpcode(), B.CreateIntCast(Elements[0], Wide, IsSigned),
                B.CreateIntCast(Elements[1], Wide, IsSigned));
            B.Insert(Division);
            return SmallVector<Value *, 2>{B.CreateTrunc(Division, Ty)};
          })
          .front();
  I.replaceAllUsesWith(Result);
  I.eraseFromParent();
  return *Division;
}

static void divide(BinaryOperator &I) {
  BinaryOperator &Scalar = I.getType()->isVectorTy() ? divideInLoop(I) : I;
  if (isRemainder(Scalar))
    expandRemainder(&Scalar);
  else
    expandDivision(&Scalar);
}

//===----------------------------------------------------------------------===//
// Funnel shifts
//===----------------------------------------------------------------------===//

/// Whether selection divides the amount of the funnel shift \p I by a width
/// that has no division.
static bool dividesAmount(const Instruction &I) {
  unsigned Bits = I.getType()->getScalarSizeInBits();
  return (match(&I, m_Intrinsic<Intrinsic::fshl>()) ||
          match(&I, m_Intrinsic<Intrinsic::fshr>())) &&
         !isa<ScalableVectorType>(I.getType()) && Bits > WidestDivision &&
         !isPowerOf2_32(Bits) && !isa<Constant>(I.getOperand(2));
}

static bool replaceFunnelShifts(Function &F) {
  SmallVector<IntrinsicInst *> Shifts;
  for (Instruction &I : instructions(F))
    if (dividesAmount(I))
      Shifts.push_back(cast<IntrinsicInst>(&I));
  for (IntrinsicInst *Shift : Shifts) {
    IRBuilder<> B(Shift);
    Value *High = Shift->getArgOperand(0), *Low = Shift->getArgOperand(1);
    Type *Ty = Shift->getType();
    unsigned Bits = Ty->getScalarSizeInBits();
    Value *Amount =
        B.CreateURem(Shift->getArgOperand(2), ConstantInt::get(Ty, Bits));
    Value *Rest = B.CreateSub(ConstantInt::get(Ty, Bits - 1), Amount);
    // In two steps, because an amount of 0 leaves a rest of all bits.
    if (Shift->getIntrinsicID() == Intrinsic::fshl) {
      High = B.CreateShl(High, Amount);
      Low = B.CreateLShr(B.CreateLShr(Low, 1), Rest);
    } else {
      High = B.CreateShl(B.CreateShl(High, 1), Rest);
      Low = B.CreateLShr(Low, Amount);
    }
    Shift->replaceAllUsesWith(B.CreateOr(High, Low));
    Shift->eraseFromParent();
  }
  return !Shifts.empty();
}

//===----------------------------------------------------------------------===//
// Products of one lane
//===----------------------------------------------------------------------===//

/// Multiplies the only lanes of two vectors. Of such a product of extended
/// factors the DAG combiner wants to know a vector type that holds its upper
/// half, and ends where that is not a vector.
static void multiplyOneLane(BinaryOperator &I) {
  IRBuilder<> B(&I);
  Value *Product =
      B.CreateMul(B.CreateExtractElement(I.getOperand(0), uint64_t(0)),
                  B.CreateExtractElement(I.getOperand(1), uint64_t(0)));
  I.replaceAllUsesWith(B.CreateInsertElement(PoisonValue::get(I.getType()),
                                             Product, uint64_t(0)));
  I.eraseFromParent();
}

static bool replaceOneLaneProducts(Function &F) {
  SmallVector<BinaryOperator *> Products;
  for (Instruction &I : instructions(F)) {
    auto *Ty = dyn_cast<FixedVectorType>(I.getType());
    if (I.getOpcode() == Instruction::Mul && Ty && Ty->getNumElements() == 1)
      Products.push_back(cast<BinaryOperator>(&I));
  }
  for (BinaryOperator *Product : Products)
    multiplyOneLane(*Product);
  return !Products.empty();
}

//===----------------------------------------------------------------------===//
// Elements that are not whole bytes, in memory
//===----------------------------------------------------------------------===//

/// Whether type legalisation takes vectors of \p Ty out of memory wrongly. It
/// widens those whose length is not a power of two by loads of their elements,
/// and knows only places of whole bytes; where the whole vector is not of whole
/// bytes, and for other lengths, it goes another way.
static bool isLoadedWrongly(Type *Ty) {
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  if (!Vector || !Vector->getElementType()->isIntegerTy())
    return false;
  unsigned Bits = Vector->getScalarSizeInBits();
  return Bits % 8 != 0 && Bits != 1 &&
         !isPowerOf2_32(Vector->getNumElements()) &&
         Vector->getNumElements() * uint64_t(Bits) % 8 == 0;
}

/// The vector of type \p Ty at \p Address. Eight elements are whole bytes.
static Value *loadByEights(IRBuilderBase &B, FixedVectorType *Ty,
                           Value *Address, Align A, bool IsVolatile) {
  unsigned Count = Ty->getNumElements(), Bits = Ty->getScalarSizeInBits();
  Value *Result = PoisonValue::get(Ty);
  for (unsigned First = 0; First < Count; First += 8) {
    unsigned Taken = std::min(8u, Count - First);
    uint64_t Offset = uint64_t(First) * Bits / 8;
    Value *Packed = B.CreateAlignedLoad(
        B.getIntNTy(Taken * Bits),
        B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Address, Offset),
        commonAlignment(A, Offset), IsVolatile);
    for (unsigned I = 0; I != Taken; ++I)
      Result = B.CreateInsertElement(
          Result,
          B.CreateTrunc(B.CreateLShr(Packed, I * Bits), Ty->getElementType()),
          First + I);
  }
  return Result;
}

static bool replaceWrongLoads(Function &F) {
  SmallVector<Instruction *> Sources;
  for (Instruction &I : instructions(F))
    if (isa<LoadInst, BitCastInst>(I) && isLoadedWrongly(I.getType()))
      Sources.push_back(&I);
  for (Instruction *I : Sources) {
    IRBuilder<> B(I);
    auto *Ty = cast<FixedVectorType>(I->getType());
    Value *Result;
    if (auto *Load = dyn_cast<LoadInst>(I)) {
      Result = loadByEights(B, Ty, Load->getPointerOperand(), Load->getAlign(),
                            Load->isVolatile());
    } else {
      IRBuilder<> AtEntry(&F.getEntryBlock(), F.getEntryBlock().begin());
      Value *Source = I->getOperand(0);
      AllocaInst *Slot = AtEntry.CreateAlloca(Source->getType());
      Slot->setAlignment(PTO::VectorAlign);
      B.CreateAlignedStore(Source, Slot, PTO::VectorAlign);
      Result =
          loadByEights(B, Ty, Slot, PTO::VectorAlign, /*IsVolatile=*/false);
    }
    I->replaceAllUsesWith(Result);
    I->eraseFromParent();
  }
  return !Sources.empty();
}

//===----------------------------------------------------------------------===//
// Compression
//===----------------------------------------------------------------------===//

/// Compresses elements that have no addresses of their own as wider integers.
/// A vector of one element is that of the operands which the mask chooses.
static bool replaceCompressed(Function &F) {
  SmallVector<IntrinsicInst *> Calls;
  const DataLayout &DL = F.getDataLayout();
  for (Instruction &I : instructions(F)) {
    auto *Ty = dyn_cast<FixedVectorType>(I.getType());
    if (Ty &&
        match(&I, m_Intrinsic<Intrinsic::experimental_vector_compress>()) &&
        (Ty->getNumElements() == 1 ||
         (Ty->isIntOrIntVectorTy() &&
          DL.getTypeSizeInBits(Ty->getElementType()) !=
              DL.getTypeAllocSizeInBits(Ty->getElementType()))))
      Calls.push_back(cast<IntrinsicInst>(&I));
  }
  for (IntrinsicInst *Call : Calls) {
    IRBuilder<> B(Call);
    Value *V = Call->getArgOperand(0), *Mask = Call->getArgOperand(1),
          *Rest = Call->getArgOperand(2), *Result;
    auto *Ty = cast<FixedVectorType>(Call->getType());
    if (Ty->getNumElements() == 1) {
      Result = B.CreateSelect(Mask, V, Rest);
    } else {
      unsigned Bits = Ty->getScalarSizeInBits();
      auto *Wide = FixedVectorType::get(
          B.getIntNTy(std::max<unsigned>(8, PowerOf2Ceil(Bits))),
          Ty->getNumElements());
      Result = B.CreateIntrinsic(
          Intrinsic::experimental_vector_compress, {Wide},
          {B.CreateZExt(V, Wide), Mask, B.CreateZExt(Rest, Wide)});
      Result = B.CreateTrunc(Result, Ty);
    }
    Call->replaceAllUsesWith(Result);
    Call->eraseFromParent();
  }
  return !Calls.empty();
}

PreservedAnalyses PTOWideIntegersPass::run(Function &F,
                                           FunctionAnalysisManager &AM) {
  bool Changed = PTO::loopOverLongVectors(F);
  Changed |= PTO::reduceLongVectors(F);
  Changed |= replaceFunnelShifts(F);
  Changed |= replaceFixedPoint(F);
  Changed |= replaceOneLaneProducts(F);
  Changed |= replaceWrongLoads(F);
  Changed |= replaceCompressed(F);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

//===----------------------------------------------------------------------===//
// Reductions of single bits
//===----------------------------------------------------------------------===//

/// Whether the reduction \p ID of single bits is set if all of them are. As
/// numbers with a sign, set ones are the least.
static bool isConjunction(Intrinsic::ID ID) {
  switch (ID) {
  case Intrinsic::vector_reduce_and:
  case Intrinsic::vector_reduce_mul:
  case Intrinsic::vector_reduce_smax:
  case Intrinsic::vector_reduce_umin:
  case Intrinsic::vp_reduce_and:
  case Intrinsic::vp_reduce_mul:
  case Intrinsic::vp_reduce_smax:
  case Intrinsic::vp_reduce_umin:
    return true;
  default:
    return false;
  }
}

/// Type legalisation makes masks longer for a reduction by inserting set lanes
/// one after the other. For a disjunction, it only has to clear them.
static bool replaceConjunctions(Function &F) {
  SmallVector<IntrinsicInst *> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I);
        Call && Call->getType()->isIntegerTy(1) &&
        isConjunction(Call->getIntrinsicID())) {
      auto *Ty = dyn_cast<FixedVectorType>(
          Call->getArgOperand(isa<VPIntrinsic>(Call))->getType());
      if (Ty && !isPowerOf2_32(Ty->getNumElements()))
        Calls.push_back(Call);
    }
  for (IntrinsicInst *Call : Calls) {
    IRBuilder<> B(Call);
    bool IsPredicated = isa<VPIntrinsic>(Call);
    SmallVector<Value *, 4> Args(Call->args());
    // The start, if there is one, and the mask.
    for (unsigned I = 0; I <= unsigned(IsPredicated); ++I)
      Args[I] = B.CreateNot(Args[I]);
    Value *AnyClear = B.CreateIntrinsic(
        IsPredicated ? Intrinsic::vp_reduce_or : Intrinsic::vector_reduce_or,
        {Args[IsPredicated]->getType()}, Args);
    Call->replaceAllUsesWith(B.CreateNot(AnyClear));
    Call->eraseFromParent();
  }
  return !Calls.empty();
}

//===----------------------------------------------------------------------===//
// Pass of code generation
//===----------------------------------------------------------------------===//

static bool computeInWiderIntegers(Function &F) {
  bool Changed = PTO::loopOverLongVectors(F);
  Changed |= replaceFunnelShifts(F);
  Changed |= replaceFixedPoint(F);
  SmallVector<WithOverflowInst *> Checked;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<WithOverflowInst>(&I);
        Call && isa<FixedVectorType>(Call->getLHS()->getType()))
      Checked.push_back(Call);
  for (WithOverflowInst *Call : Checked)
    replaceChecked(*Call);

  Changed |= replaceOneLaneProducts(F);
  Changed |= replaceWrongLoads(F);
  Changed |= replaceConjunctions(F);
  for (BasicBlock &BB : F)
    for (PHINode &Phi : make_early_inc_range(BB.phis()))
      Changed |= PTO::splitLongPhi(Phi);

  SmallVector<BinaryOperator *> Divisions;
  for (Instruction &I : instructions(F))
    if (auto *Op = dyn_cast<BinaryOperator>(&I);
        Op && Op->isIntDivRem() && !isa<ScalableVectorType>(Op->getType()) &&
        Op->getType()->getScalarSizeInBits() > WidestDivision && !isShift(*Op))
      Divisions.push_back(Op);
  for (BinaryOperator *Division : Divisions)
    divide(*Division);
  return Changed || !Checked.empty() || !Divisions.empty();
}

using PTOWideIntegersLegacy = LegacyFunctionPass<computeInWiderIntegers>;

INITIALIZE_PASS(PTOWideIntegersLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOWideIntegersLegacyPass() {
  return new PTOWideIntegersLegacy();
}
