//===- PTODoubleExpansion.cpp - Operations made of others ----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTODoubleOperations.h"
#include "PTOReductions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/FPEnv.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Transforms/PTO/ElementwiseLoops.h"
#include "llvm/Transforms/Scalar/LowerMatrixIntrinsics.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

static bool isToNearest(RoundingMode Mode) {
  return Mode == RoundingMode::NearestTiesToEven ||
         Mode == RoundingMode::Dynamic;
}

//===----------------------------------------------------------------------===//
// Conversions to narrower floats, rounded otherwise than to the nearest
//===----------------------------------------------------------------------===//

namespace {

/// Narrows numbers or vectors of them.
class Narrowing {
  IRBuilderBase &B;
  Value *X;
  Type *Float = X->getType()->getWithNewType(B.getFloatTy());
  Type *Bits = X->getType()->getWithNewType(B.getInt32Ty());

  Value *exact(Value *V) { return B.CreateFPExt(V, X->getType()); }
  Value *size(Value *V) { return B.CreateUnaryIntrinsic(Intrinsic::fabs, V); }
  /// The neighbour of \p V whose magnitude is one step greater, or less.
  Value *step(Value *V, int Direction) {
    Value *Next = B.CreateAdd(B.CreateBitCast(V, Bits),
                              ConstantInt::getSigned(Bits, Direction));
    return B.CreateBitCast(Next, Float);
  }

public:
  Narrowing(IRBuilderBase &B, Value *X) : B(B), X(X) {}

  /// As a float.
  Value *toFloat(RoundingMode Mode);
  /// As a float whose last bit is set if it is not the number itself; its
  /// rounding to a format of at most 22 bits is that of the number.
  Value *toOddFloat();
};

} // namespace

Value *Narrowing::toFloat(RoundingMode Mode) {
  Value *Nearest = B.CreateFPTrunc(X, Float), *Back = exact(Nearest);
  Value *IsLess = B.CreateFCmpOLT(size(Back), size(X));
  Value *IsGreater = B.CreateFCmpOGT(size(Back), size(X));
  Value *IsNegative = B.CreateICmpSLT(B.CreateBitCast(Nearest, Bits),
                                      Constant::getNullValue(Bits));
  Value *Greater = step(Nearest, 1), *Less = step(Nearest, -1);
  switch (Mode) {
  case RoundingMode::TowardZero:
    return B.CreateSelect(IsGreater, Less, Nearest);
  case RoundingMode::TowardNegative:
  case RoundingMode::TowardPositive: {
    bool IsUp = Mode == RoundingMode::TowardPositive;
    Value *GoesAway = IsUp ? B.CreateNot(IsNegative) : IsNegative;
    Value *Away = B.CreateSelect(IsLess, Greater, Nearest);
    Value *Back = B.CreateSelect(IsGreater, Less, Nearest);
    return B.CreateSelect(GoesAway, Away, Back);
  }
  case RoundingMode::NearestTiesToAway: {
    // Where it lies in the middle, the sum of the two neighbours is twice it.
    Value *Sum = B.CreateFAdd(Back, exact(Greater));
    Value *IsTie = B.CreateFCmpOEQ(Sum, B.CreateFAdd(X, X));
    return B.CreateSelect(B.CreateAnd(IsLess, IsTie), Greater, Nearest);
  }
  default:
    return Nearest;
  }
}

Value *Narrowing::toOddFloat() {
  Value *Cut = toFloat(RoundingMode::TowardZero);
  Value *IsInexact = B.CreateFCmpONE(exact(Cut), X);
  Value *Odd =
      B.CreateOr(B.CreateBitCast(Cut, Bits), B.CreateZExt(IsInexact, Bits));
  return B.CreateBitCast(Odd, Float);
}

/// \p X as \p To, rounded by \p Mode.
static Value *narrowed(IRBuilderBase &B, Value *X, Type *To,
                       RoundingMode Mode) {
  if (isToNearest(Mode))
    return B.CreateFPTrunc(X, To);
  if (To->getScalarType()->isFloatTy())
    return Narrowing(B, X).toFloat(Mode);
  LLVMContext &Ctx = To->getContext();
  Value *Name = MetadataAsValue::get(
      Ctx, MDString::get(Ctx, *convertRoundingModeToStr(Mode)));
  return B.CreateIntrinsic(To, Intrinsic::fptrunc_round,
                           {Narrowing(B, X).toOddFloat(), Name});
}

/// Null if \p Call, llvm.fptrunc.round, has a mode that is not known here or
/// does not narrow.
static Value *narrowed(IntrinsicInst &Call) {
  auto *Name = cast<MDString>(
      cast<MetadataAsValue>(Call.getArgOperand(1))->getMetadata());
  std::optional<RoundingMode> Mode =
      convertStrToRoundingMode(Name->getString());
  // LLVM's verifier lets a result pass that is not narrower.
  if (!Mode || PTO::isDouble(&Call))
    return nullptr;
  IRBuilder<> B(&Call);
  return narrowed(B, Call.getArgOperand(0), Call.getType(), *Mode);
}

//===----------------------------------------------------------------------===//
// Strict operations
//===----------------------------------------------------------------------===//

/// Whether a conversion of \p From to double never rounds.
static bool isExactInDouble(const Value *From) {
  return From->getType()->isFPOrFPVectorTy() ||
         From->getType()->getScalarSizeInBits() <= 53;
}

/// The conversion \p Call, of opcode \p Opcode, which may have any mode.
static Value *plainConversion(ConstrainedFPIntrinsic &Call, unsigned Opcode,
                              RoundingMode Mode) {
  IRBuilder<> B(&Call);
  Value *X = Call.getArgOperand(0);
  if (Opcode == Instruction::FPTrunc)
    return narrowed(B, X, Call.getType(), Mode);
  bool IsToInteger =
      Opcode == Instruction::FPToSI || Opcode == Instruction::FPToUI;
  if (!isToNearest(Mode) && !IsToInteger && !isExactInDouble(X))
    return nullptr;
  return B.CreateCast(Instruction::CastOps(Opcode), X, Call.getType());
}

/// A strict operation on doubles as a plain one: the core has no flags and no
/// other mode. Null if \p Call has another mode.
static Value *plain(ConstrainedFPIntrinsic &Call) {
  RoundingMode Mode =
      Call.getRoundingMode().value_or(RoundingMode::NearestTiesToEven);
  unsigned Opcode = 0;
  Intrinsic::ID ID = Intrinsic::not_intrinsic;
  switch (Call.getIntrinsicID()) {
#define INSTRUCTION(NAME, NARG, ROUND_MODE, INTRINSIC)                         \
  case Intrinsic::INTRINSIC:                                                   \
    Opcode = Instruction::NAME;                                                \
    break;
#define FUNCTION(NAME, NARG, ROUND_MODE, INTRINSIC)                            \
  case Intrinsic::INTRINSIC:                                                   \
    ID = Intrinsic::NAME;                                                      \
    break;
// A comparison is neither.
#define CMP_INSTRUCTION(NAME, NARG, ROUND_MODE, INTRINSIC, DAGN)
#include "llvm/IR/ConstrainedOps.def"
  default:
    break;
  }
  if (Instruction::isCast(Opcode))
    return plainConversion(Call, Opcode, Mode);
  if (!isToNearest(Mode))
    return nullptr;
  IRBuilder<> B(&Call);
  SmallVector<Value *, 3> Args;
  for (Value *Arg : Call.args())
    if (!Arg->getType()->isMetadataTy())
      Args.push_back(Arg);
  if (auto *Compare = dyn_cast<ConstrainedFPCmpIntrinsic>(&Call))
    return B.CreateFCmp(Compare->getPredicate(), Args[0], Args[1]);
  if (Instruction::isBinaryOp(Opcode))
    return B.CreateBinOp(Instruction::BinaryOps(Opcode), Args[0], Args[1]);
  return ID ? B.CreateIntrinsic(Call.getType(), ID, Args) : nullptr;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

namespace {

/// An operation that a reduction applies to all lanes.
using Combiner =
    function_ref<Value *(IRBuilderBase &B, Value *Sum, Value *Lane)>;

} // namespace

/// The most lanes that are reduced one after the other.
static constexpr unsigned MaxReducedLanes = 4;

/// Combines \p Start and the lanes of \p Vector in a loop over memory before
/// \p I, where the block is split.
static Value *reducedInLoop(Instruction &I, Value *Start, Value *Vector,
                            Combiner Combine) {
  auto *Ty = cast<FixedVectorType>(Vector->getType());
  PTO::ElementsInMemory Lanes(*I.getFunction(), Ty);
  IRBuilder<> Before(&I);
  Lanes.store(Before, Vector);
  BasicBlock *Head = I.getParent();
  auto [BodyEnd, Lane] = SplitBlockAndInsertSimpleForLoop(
      Before.getInt64(Ty->getNumElements()), &I);
  IRBuilder<> B(BodyEnd);
  PHINode *Sum = PHINode::Create(Ty->getElementType(), 2, "", BodyEnd);
  Value *Next = Combine(B, Sum, Lanes.loadElement(B, Lane));
  Sum->addIncoming(Start, Head);
  Sum->addIncoming(Next, BodyEnd->getParent());
  return Next;
}

/// Combines \p Start, which may be null, and the lanes of \p Vector, in this
/// order, which all reductions allow.
static Value *reduced(Instruction &I, Value *Start, Value *Vector,
                      Combiner Combine) {
  IRBuilder<> B(&I);
  unsigned Count = cast<FixedVectorType>(Vector->getType())->getNumElements();
  // What a reduction without a start begins with is one of them: twice the
  // same lane changes none.
  if (Count > MaxReducedLanes)
    return reducedInLoop(
        I, Start ? Start : B.CreateExtractElement(Vector, uint64_t(0)), Vector,
        Combine);
  for (unsigned Lane = 0; Lane < Count; ++Lane) {
    Value *X = B.CreateExtractElement(Vector, Lane);
    Start = Start ? Combine(B, Start, X) : X;
  }
  return Start;
}

/// The reduction \p Call lane after lane; null if it is none.
static Value *reduced(IntrinsicInst &Call) {
  auto Sums = [&](Instruction::BinaryOps Opcode) {
    return reduced(Call, Call.getArgOperand(0), Call.getArgOperand(1),
                   [=](IRBuilderBase &B, Value *X, Value *Y) {
                     return B.CreateBinOp(Opcode, X, Y);
                   });
  };
  switch (Call.getIntrinsicID()) {
  case Intrinsic::vector_reduce_fadd:
    return Sums(Instruction::FAdd);
  case Intrinsic::vector_reduce_fmul:
    return Sums(Instruction::FMul);
  case Intrinsic::vector_reduce_fmin:
  case Intrinsic::vector_reduce_fmax:
  case Intrinsic::vector_reduce_fminimum:
  case Intrinsic::vector_reduce_fmaximum:
    return reduced(Call, nullptr, Call.getArgOperand(0),
                   [ID = getMinMaxReductionIntrinsicOp(Call.getIntrinsicID())](
                       IRBuilderBase &B, Value *X, Value *Y) {
                     return B.CreateBinaryIntrinsic(ID, X, Y);
                   });
  default:
    return nullptr;
  }
}

//===----------------------------------------------------------------------===//
// Predicated operations
//===----------------------------------------------------------------------===//

/// Whether \p ID is a reduction of floats. IR may have those of integers on
/// doubles, which mean nothing.
static bool isFloatReduction(Intrinsic::ID ID) {
  switch (ID) {
  case Intrinsic::vector_reduce_fadd:
  case Intrinsic::vector_reduce_fmul:
  case Intrinsic::vector_reduce_fmin:
  case Intrinsic::vector_reduce_fmax:
  case Intrinsic::vector_reduce_fminimum:
  case Intrinsic::vector_reduce_fmaximum:
    return true;
  default:
    return false;
  }
}

/// The same for the operation of a lane.
static bool isFloatIntrinsic(Intrinsic::ID ID) {
  switch (ID) {
  case Intrinsic::canonicalize:
  case Intrinsic::ceil:
  case Intrinsic::copysign:
  case Intrinsic::fabs:
  case Intrinsic::floor:
  case Intrinsic::fma:
  case Intrinsic::fmuladd:
  case Intrinsic::is_fpclass:
  case Intrinsic::llrint:
  case Intrinsic::lrint:
  case Intrinsic::maximum:
  case Intrinsic::maxnum:
  case Intrinsic::minimum:
  case Intrinsic::minnum:
  case Intrinsic::nearbyint:
  case Intrinsic::rint:
  case Intrinsic::round:
  case Intrinsic::roundeven:
  case Intrinsic::sqrt:
  case Intrinsic::trunc:
    return true;
  default:
    return false;
  }
}

/// The lanes of \p Call that have a mask, and are not beyond its length. As a
/// comparison, so that nothing is left of these operations that is a call.
static Value *activeLanes(IRBuilderBase &B, VPIntrinsic &Call, Value *Mask) {
  Value *Length = Call.getVectorLengthParam();
  unsigned Count = cast<FixedVectorType>(Mask->getType())->getNumElements();
  Value *Lanes =
      B.CreateStepVector(FixedVectorType::get(Length->getType(), Count));
  return B.CreateAnd(
      Mask, B.CreateICmpULT(Lanes, B.CreateVectorSplat(Count, Length)));
}

/// The reduction \p Call of those lanes that count.
static Value *unpredicatedReduction(VPReductionIntrinsic &Call) {
  Intrinsic::ID ID = *Call.getFunctionalIntrinsicID();
  if (!isFloatReduction(ID))
    return nullptr;
  IRBuilder<> B(&Call);
  Value *Start = Call.getArgOperand(Call.getStartParamPos());
  Value *Vector = Call.getArgOperand(Call.getVectorParamPos());
  Value *Counts = activeLanes(B, Call, Call.getMaskParam());
  Vector = B.CreateSelect(Counts, Vector,
                          PTO::neutralElement(ID, Vector->getType()));
  if (ID == Intrinsic::vector_reduce_fadd ||
      ID == Intrinsic::vector_reduce_fmul)
    return B.CreateIntrinsic(Call.getType(), ID, {Start, Vector});
  return B.CreateBinaryIntrinsic(
      getMinMaxReductionIntrinsicOp(ID), Start,
      B.CreateIntrinsic(Call.getType(), ID, {Vector}));
}

/// \p Call on all lanes: those without a mask, or beyond the length, may have
/// any result. Null if it only moves numbers.
static Value *unpredicated(VPIntrinsic &Call) {
  if (Call.getMemoryPointerParam())
    return nullptr;
  if (auto *Reduction = dyn_cast<VPReductionIntrinsic>(&Call))
    return unpredicatedReduction(*Reduction);
  IRBuilder<> B(&Call);
  switch (Call.getIntrinsicID()) {
  case Intrinsic::vp_select:
    return B.CreateSelect(Call.getArgOperand(0), Call.getArgOperand(1),
                          Call.getArgOperand(2));
  case Intrinsic::vp_merge:
    return B.CreateSelect(activeLanes(B, Call, Call.getArgOperand(0)),
                          Call.getArgOperand(1), Call.getArgOperand(2));
  default:
    break;
  }
  if (auto *Compare = dyn_cast<VPCmpIntrinsic>(&Call))
    return CmpInst::isFPPredicate(Compare->getPredicate())
               ? B.CreateFCmp(Compare->getPredicate(), Call.getArgOperand(0),
                              Call.getArgOperand(1))
               : nullptr;
  SmallVector<Value *, 3> Args;
  for (unsigned I = 0; I < Call.arg_size(); ++I)
    if (I != VPIntrinsic::getMaskParamPos(Call.getIntrinsicID()) &&
        I != VPIntrinsic::getVectorLengthParamPos(Call.getIntrinsicID()))
      Args.push_back(Call.getArgOperand(I));
  switch (unsigned Opcode = Call.getFunctionalOpcode().value_or(0)) {
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FDiv:
  case Instruction::FRem:
    return B.CreateBinOp(Instruction::BinaryOps(Opcode), Args[0], Args[1]);
  case Instruction::FNeg:
    return B.CreateFNeg(Args[0]);
  case Instruction::FPTrunc:
  case Instruction::FPExt:
  case Instruction::FPToSI:
  case Instruction::FPToUI:
  case Instruction::SIToFP:
  case Instruction::UIToFP:
    return CastInst::castIsValid(Instruction::CastOps(Opcode), Args[0],
                                 Call.getType())
               ? B.CreateCast(Instruction::CastOps(Opcode), Args[0],
                              Call.getType())
               : nullptr;
  default:
    break;
  }
  Intrinsic::ID ID =
      Call.getFunctionalIntrinsicID().value_or(Intrinsic::not_intrinsic);
  bool IsToInteger = ID == Intrinsic::is_fpclass || ID == Intrinsic::lrint ||
                     ID == Intrinsic::llrint;
  if (!isFloatIntrinsic(ID) ||
      IsToInteger != Call.getType()->isIntOrIntVectorTy())
    return nullptr;
  return B.CreateIntrinsic(Call.getType(), ID, Args);
}

//===----------------------------------------------------------------------===//
// Parts of numbers
//===----------------------------------------------------------------------===//

/// llvm.frexp by operations on the bits.
static Value *parts(IntrinsicInst &Call) {
  IRBuilder<> B(&Call);
  Value *X = Call.getArgOperand(0);
  Type *Int = X->getType()->getWithNewType(B.getInt64Ty());
  auto Number = [&](uint64_t N) { return ConstantInt::get(Int, N); };
  constexpr unsigned Fraction = 52;
  constexpr uint64_t Mask = (uint64_t(1) << Fraction) - 1;
  Value *Bits = B.CreateBitCast(X, Int);
  Value *Size = B.CreateAnd(Bits, Number(~uint64_t(0) >> 1));
  Value *Field = B.CreateLShr(Size, Number(Fraction));
  // Below the normal numbers, the highest bit that is set counts.
  Value *IsSmall = B.CreateICmpEQ(Field, Number(0));
  Value *Shift =
      B.CreateSub(B.CreateBinaryIntrinsic(Intrinsic::ctlz, Size, B.getFalse()),
                  Number(63 - Fraction));
  Value *Normal = B.CreateSelect(
      IsSmall, B.CreateShl(Size, B.CreateAnd(Shift, Number(63))), Size);
  Value *Exponent =
      B.CreateSub(B.CreateSelect(IsSmall, B.CreateSub(Number(1), Shift), Field),
                  Number(1022));
  Value *Half = B.CreateOr(B.CreateAnd(Normal, Number(Mask)),
                           Number(uint64_t(1022) << Fraction));
  Half = B.CreateOr(Half, B.CreateAnd(Bits, Number(uint64_t(1) << 63)));
  // 0, infinities and NaNs are themselves.
  Value *IsWhole =
      B.CreateOr(B.CreateICmpEQ(Size, Number(0)),
                 B.CreateICmpUGE(Size, Number(uint64_t(0x7ff) << Fraction)));
  Value *First =
      B.CreateBitCast(B.CreateSelect(IsWhole, Bits, Half), X->getType());
  Value *Second =
      B.CreateSExtOrTrunc(B.CreateSelect(IsWhole, Number(0), Exponent),
                          cast<StructType>(Call.getType())->getElementType(1));
  Value *Result = PoisonValue::get(Call.getType());
  return B.CreateInsertValue(B.CreateInsertValue(Result, First, 0), Second, 1);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

static bool isMatrixProduct(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->getIntrinsicID() == Intrinsic::matrix_multiply &&
         PTO::isDouble(Call);
}

/// Makes products of matrices of doubles sums of products, as LLVM does of
/// others later.
static bool lowerMatricesOfDouble(Function &F) {
  if (none_of(instructions(F), isMatrixProduct))
    return false;
  FunctionAnalysisManager FAM;
  FAM.registerPass([] { return PassInstrumentationAnalysis(); });
  FAM.registerPass([] { return TargetIRAnalysis(); });
  LowerMatrixIntrinsicsPass(/*Minimal=*/true).run(F, FAM);
  return true;
}

/// What \p Call, which has to do with doubles, is made of; null if it stays.
static Value *simplified(IntrinsicInst &Call) {
  if (auto *Strict = dyn_cast<ConstrainedFPIntrinsic>(&Call))
    return plain(*Strict);
  if (auto *Predicated = dyn_cast<VPIntrinsic>(&Call))
    return unpredicated(*Predicated);
  switch (Call.getIntrinsicID()) {
  case Intrinsic::fptrunc_round:
    return narrowed(Call);
  case Intrinsic::frexp:
    return parts(Call);
  // Calls are never reassociated.
  case Intrinsic::arithmetic_fence:
    return Call.getArgOperand(0);
  default:
    return reduced(Call);
  }
}

bool PTO::simplifyDoubles(Function &F) {
  bool Changed = lowerMatricesOfDouble(F);
  SmallVector<IntrinsicInst *, 16> Found;
  auto Add = [&](Instruction &I) {
    auto *Call = dyn_cast<IntrinsicInst>(&I);
    if (Call && (PTO::isDouble(Call) ||
                 any_of(Call->args(), [](Use &U) { return PTO::isDouble(U); })))
      Found.push_back(Call);
  };
  for (Instruction &I : instructions(F))
    Add(I);
  while (!Found.empty()) {
    IntrinsicInst *Call = Found.pop_back_val();
    // What it becomes may be one of these operations, too.
    Instruction *Previous = Call->getPrevNode();
    Value *New = simplified(*Call);
    if (!New)
      continue;
    auto First = Previous ? std::next(Previous->getIterator())
                          : Call->getParent()->begin();
    if (!Previous || Previous->getParent() == Call->getParent())
      for (Instruction &I : make_range(First, Call->getIterator()))
        Add(I);
    Call->replaceAllUsesWith(New);
    Call->eraseFromParent();
    Changed = true;
  }
  return Changed;
}
