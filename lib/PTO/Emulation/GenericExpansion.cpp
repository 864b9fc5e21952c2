//===- GenericExpansion.cpp - Generic IR in simpler terms -----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericExpansion.h"
#include "ElementLoops.h"
#include "GenericFloats.h"
#include "GenericOperations.h"
#include "GenericReductions.h"
#include "Lanes.h"
#include "Predication.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/FPEnv.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Local.h"
#include <algorithm>

using namespace llvm;
using namespace pto;

void pto::reportUnsupported(const Instruction &I, const Twine &Message) {
  I.getContext().diagnose(DiagnosticInfoUnsupported(
      *I.getFunction(), "pto-emulate: " + Message, I.getDebugLoc()));
}

//===----------------------------------------------------------------------===//
// Strict operations
//===----------------------------------------------------------------------===//

/// The intrinsic without a rounding mode that strict \p ID is, if it is none of
/// an instruction.
static Intrinsic::ID intrinsicOfStrict(Intrinsic::ID ID) {
  switch (ID) {
#define INSTRUCTION(NAME, ARGUMENTS, ROUNDS, STRICT)
#define FUNCTION(NAME, ARGUMENTS, ROUNDS, STRICT)                              \
  case Intrinsic::STRICT:                                                      \
    return Intrinsic::NAME;
#define DAG_FUNCTION(NAME, ARGUMENTS, ROUNDS, STRICT, NODE)                    \
  FUNCTION(NAME, ARGUMENTS, ROUNDS, STRICT)
#include "llvm/IR/ConstrainedOps.def"
  default:
    return Intrinsic::not_intrinsic;
  }
}

static std::optional<Instruction::BinaryOps>
operationOfStrict(Intrinsic::ID ID) {
  switch (ID) {
  case Intrinsic::experimental_constrained_fadd:
    return Instruction::FAdd;
  case Intrinsic::experimental_constrained_fsub:
    return Instruction::FSub;
  case Intrinsic::experimental_constrained_fmul:
    return Instruction::FMul;
  case Intrinsic::experimental_constrained_fdiv:
    return Instruction::FDiv;
  default:
    return std::nullopt;
  }
}

/// The operation of \p Call in the default environment, which is the only one;
/// null for conversions, which have a mode of their own.
static Value *expandStrict(IRBuilderBase &B, ConstrainedFPIntrinsic &Call) {
  if (auto *Compare = dyn_cast<ConstrainedFPCmpIntrinsic>(&Call))
    return B.CreateFCmp(Compare->getPredicate(), Call.getArgOperand(0),
                        Call.getArgOperand(1));
  Intrinsic::ID ID = Call.getIntrinsicID();
  if (auto Operation = operationOfStrict(ID))
    return B.CreateBinOp(*Operation, Call.getArgOperand(0),
                         Call.getArgOperand(1));
  Intrinsic::ID Plain = intrinsicOfStrict(ID);
  if (Plain == Intrinsic::not_intrinsic)
    return nullptr;
  SmallVector<Value *, 3> Args(
      Call.arg_begin(), Call.arg_begin() + Call.getNonMetadataArgCount());
  return B.CreateIntrinsic(Call.getType(), Plain, Args);
}

//===----------------------------------------------------------------------===//
// Vector predication
//===----------------------------------------------------------------------===//

/// \p Call on all lanes: those that are off are poison. Null for what has no
/// such form, and for types that LLVM accepts here only.
static Value *expandPredicated(IRBuilderBase &B, VPIntrinsic &Call) {
  if (auto *Reduction = dyn_cast<VPReductionIntrinsic>(&Call))
    return expandPredicatedReduction(B, *Reduction);
  if (Value *Moved = movedElements(B, Call))
    return Moved;
  if (Value *Access = maskedAccess(B, Call))
    return Access;
  std::optional<unsigned> Mask =
      VPIntrinsic::getMaskParamPos(Call.getIntrinsicID());
  std::optional<unsigned> Length =
      VPIntrinsic::getVectorLengthParamPos(Call.getIntrinsicID());
  SmallVector<Value *, 4> Args;
  for (auto [Position, Arg] : enumerate(Call.args()))
    if (Position != Mask && Position != Length)
      Args.push_back(Arg);
  if (auto *Compare = dyn_cast<VPCmpIntrinsic>(&Call))
    return B.CreateCmp(Compare->getPredicate(), Args[0], Args[1]);
  if (std::optional<unsigned> Opcode = Call.getFunctionalOpcode()) {
    if (Instruction::isCast(*Opcode)) {
      auto Cast = Instruction::CastOps(*Opcode);
      return CastInst::castIsValid(Cast, Args[0]->getType(), Call.getType())
                 ? B.CreateCast(Cast, Args[0], Call.getType())
                 : nullptr;
    }
    if (Instruction::isBinaryOp(*Opcode))
      return B.CreateBinOp(Instruction::BinaryOps(*Opcode), Args[0], Args[1]);
    if (*Opcode == Instruction::FNeg)
      return B.CreateFNeg(Args[0]);
  }
  std::optional<unsigned> ID = Call.getFunctionalIntrinsicID();
  // Whether zero, or the least number, is poison is a constant elsewhere.
  if (ID == Intrinsic::abs || ID == Intrinsic::ctlz || ID == Intrinsic::cttz)
    Args[1] = B.getFalse();
  SmallVector<Type *, 4> Types;
  for (Value *Arg : Args)
    Types.push_back(Arg->getType());
  if (SmallVector<Type *, 4> Overloads;
      !ID ||
      !Intrinsic::getIntrinsicSignature(
          *ID, FunctionType::get(Call.getType(), Types, false), Overloads))
    return nullptr;
  return B.CreateIntrinsic(Call.getType(), *ID, Args);
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

/// One rounding where the vector unit does it; two of the scalar unit.
static Value *expandMultiplyAdd(IRBuilderBase &B, IntrinsicInst &Call) {
  Value *X = Call.getArgOperand(0), *Y = Call.getArgOperand(1),
        *Z = Call.getArgOperand(2);
  if (isScalarOperation(Call.getType()))
    return B.CreateFAdd(B.CreateFMul(X, Y), Z);
  return B.CreateIntrinsic(Intrinsic::fma, {Call.getType()}, {X, Y, Z});
}

/// The products of code generation: those of the squares whose bits the
/// exponent has, from the lowest on.
static Value *expandPower(IRBuilderBase &B, IntrinsicInst &Call) {
  Value *Square = Call.getArgOperand(0);
  auto *Exponent = cast<ConstantInt>(Call.getArgOperand(1));
  Constant *One = ConstantFP::get(Call.getType(), 1);
  Value *Result = nullptr;
  uint64_t N = Exponent->getValue().abs().getZExtValue();
  for (; N != 0; N >>= 1) {
    if (N & 1)
      Result = Result ? B.CreateFMul(Result, Square) : Square;
    if (N > 1)
      Square = B.CreateFMul(Square, Square);
  }
  if (!Result)
    return One;
  return Exponent->isNegative() ? B.CreateFDiv(One, Result) : Result;
}

/// The number of the first element that is not 0.
static Value *expandFirstSet(IRBuilderBase &B, IntrinsicInst &Call) {
  Value *Set = B.CreateIsNotNull(Call.getArgOperand(0));
  Value *First = firstSetLane(B, Set, B.getInt32(numLanes(Set)));
  return B.CreateZExtOrTrunc(First, Call.getType());
}

/// As many as one step does.
static Value *expandVectorLength(IRBuilderBase &B, IntrinsicInst &Call) {
  Value *Count = Call.getArgOperand(0);
  // Both as wide as the wider one.
  unsigned Bits = std::max(Count->getType()->getIntegerBitWidth(), 32u);
  Type *Ty = B.getIntNTy(Bits);
  Value *Length =
      B.CreateBinaryIntrinsic(Intrinsic::umin, B.CreateZExt(Count, Ty),
                              B.CreateZExt(Call.getArgOperand(1), Ty));
  return B.CreateTrunc(Length, Call.getType());
}

/// Lane i is base + i < n without wrapping.
static Value *expandLaneMask(IRBuilderBase &B, IntrinsicInst &Call) {
  unsigned Lanes = cast<FixedVectorType>(Call.getType())->getNumElements();
  Value *Left = B.CreateBinaryIntrinsic(
      Intrinsic::usub_sat, Call.getArgOperand(1), Call.getArgOperand(0));
  // The number of lanes that are on is all that lanes compare with, in elements
  // as wide as those of a register that has so many.
  unsigned Width = Lanes <= 64 ? 32 : Lanes < 256 ? 16 : 8;
  while (Width < 32 && (Lanes - 1) >> Width != 0)
    Width *= 2;
  Type *Wide =
      B.getIntNTy(std::max(32u, Left->getType()->getIntegerBitWidth()));
  Left = B.CreateZExt(Left, Wide);
  Constant *All = ConstantInt::get(Wide, Lanes);
  auto *Numbers = FixedVectorType::get(B.getIntNTy(Width), Lanes);
  auto Below = [&](Value *Count) {
    return B.CreateICmpULT(
        laneNumbers(Numbers),
        B.CreateVectorSplat(Lanes, B.CreateTrunc(Count, B.getIntNTy(Width))));
  };
  if (Width == 32 || Lanes >> Width == 0)
    return Below(B.CreateBinaryIntrinsic(Intrinsic::umin, Left, All));
  // As many lanes as a number of an element's width cannot say.
  Value *IsFull = B.CreateICmpUGE(Left, All);
  return B.CreateOr(B.CreateVectorSplat(Lanes, IsFull), Below(Left));
}

/// The address that is stored, relative to the base, at base + offset.
static Value *expandRelativeLoad(IRBuilderBase &B, IntrinsicInst &Call) {
  Value *Base = Call.getArgOperand(0);
  Value *Place = B.CreatePtrAdd(Base, Call.getArgOperand(1));
  Value *Distance = B.CreateAlignedLoad(B.getInt32Ty(), Place, Align(4));
  return B.CreatePtrAdd(Base, B.CreateSExt(Distance, B.getInt64Ty()));
}

//===----------------------------------------------------------------------===//
// Fixed point
//===----------------------------------------------------------------------===//

namespace {

/// Products and quotients with as many digits after the point as the scale
/// says. They are exact in integers of twice the width, rounded down there, and
/// cut or clamped.
class FixedPoint {
  IRBuilderBase &B;
  Type *Ty, *Wide;
  unsigned Bits;
  bool IsSigned;

  Value *widen(Value *V) {
    return IsSigned ? B.CreateSExt(V, Wide) : B.CreateZExt(V, Wide);
  }
  Value *clamp(Value *V) {
    auto Limit = [&](Intrinsic::ID ID, const APInt &Bound) {
      V = B.CreateBinaryIntrinsic(
          ID, V,
          ConstantInt::get(Wide, IsSigned ? Bound.sext(2 * Bits)
                                          : Bound.zext(2 * Bits)));
    };
    if (!IsSigned) {
      Limit(Intrinsic::umin, APInt::getMaxValue(Bits));
      return V;
    }
    Limit(Intrinsic::smin, APInt::getSignedMaxValue(Bits));
    Limit(Intrinsic::smax, APInt::getSignedMinValue(Bits));
    return V;
  }

public:
  FixedPoint(IRBuilderBase &B, Type *Ty, bool IsSigned)
      : B(B), Ty(Ty), Wide(Ty->getExtendedType()),
        Bits(Ty->getScalarSizeInBits()), IsSigned(IsSigned) {}

  Value *product(Value *X, Value *Y, uint64_t Scale) {
    Value *Product = B.CreateMul(widen(X), widen(Y));
    return IsSigned ? B.CreateAShr(Product, Scale)
                    : B.CreateLShr(Product, Scale);
  }
  Value *quotient(Value *X, Value *Y, uint64_t Scale) {
    Value *Dividend = B.CreateShl(widen(X), Scale), *Divisor = widen(Y);
    if (!IsSigned)
      return B.CreateUDiv(Dividend, Divisor);
    Value *Quotient = B.CreateSDiv(Dividend, Divisor);
    Value *Remainder = B.CreateSRem(Dividend, Divisor);
    Constant *Zero = Constant::getNullValue(Wide);
    Value *IsNegative = B.CreateICmpSLT(B.CreateXor(Dividend, Divisor), Zero);
    Value *IsAbove = B.CreateAnd(IsNegative, B.CreateIsNotNull(Remainder));
    return B.CreateSub(Quotient, B.CreateZExt(IsAbove, Wide));
  }
  Value *result(Value *V, bool Saturates) {
    return B.CreateTrunc(Saturates ? clamp(V) : V, Ty);
  }
};

} // namespace

static Value *expandFixedPoint(IRBuilderBase &B, IntrinsicInst &Call) {
  StringRef Name = Intrinsic::getBaseName(Call.getIntrinsicID());
  Name.consume_front("llvm.");
  FixedPoint F(B, Call.getType(), /*IsSigned=*/Name.starts_with("s"));
  Value *X = Call.getArgOperand(0), *Y = Call.getArgOperand(1);
  uint64_t Scale = cast<ConstantInt>(Call.getArgOperand(2))->getZExtValue();
  Value *Whole =
      Name.contains("mul") ? F.product(X, Y, Scale) : F.quotient(X, Y, Scale);
  return F.result(Whole, /*Saturates=*/Name.ends_with(".sat"));
}

//===----------------------------------------------------------------------===//
// All
//===----------------------------------------------------------------------===//

/// What \p Call is in simpler terms; null if it is simple.
static Value *expand(IRBuilderBase &B, IntrinsicInst &Call) {
  auto Operand = [&](unsigned I) { return Call.getArgOperand(I); };
  if (auto *Strict = dyn_cast<ConstrainedFPIntrinsic>(&Call))
    return expandStrict(B, *Strict);
  if (auto *VP = dyn_cast<VPIntrinsic>(&Call))
    return expandPredicated(B, *VP);
  switch (Call.getIntrinsicID()) {
  case Intrinsic::masked_load:
  case Intrinsic::masked_store:
  case Intrinsic::masked_gather:
  case Intrinsic::masked_scatter:
    if (CallInst *Access = accessByWords(B, Call))
      return Call.getType()->isVoidTy()
                 ? Access
                 : B.CreateBitCast(Access, Call.getType());
    return nullptr;
  case Intrinsic::fmuladd:
    return expandMultiplyAdd(B, Call);
  case Intrinsic::powi:
    return expandPower(B, Call);
  case Intrinsic::vector_reduce_fadd:
  case Intrinsic::vector_reduce_fmul:
  case Intrinsic::vector_reduce_fmax:
  case Intrinsic::vector_reduce_fmin:
  case Intrinsic::vector_reduce_fmaximum:
  case Intrinsic::vector_reduce_fminimum:
    return expandFloatReduction(B, Call);
  case Intrinsic::experimental_cttz_elts:
    return expandFirstSet(B, Call);
  case Intrinsic::experimental_get_vector_length:
    return expandVectorLength(B, Call);
  case Intrinsic::get_active_lane_mask:
    return expandLaneMask(B, Call);
  case Intrinsic::sdiv_fix:
  case Intrinsic::sdiv_fix_sat:
  case Intrinsic::udiv_fix:
  case Intrinsic::udiv_fix_sat:
  case Intrinsic::smul_fix:
  case Intrinsic::smul_fix_sat:
  case Intrinsic::umul_fix:
  case Intrinsic::umul_fix_sat:
    return expandFixedPoint(B, Call);
  case Intrinsic::load_relative:
    return expandRelativeLoad(B, Call);
  case Intrinsic::ptrmask: {
    Value *Address = B.CreatePtrToInt(Operand(0), Operand(1)->getType());
    return B.CreateIntToPtr(B.CreateAnd(Address, Operand(1)), Call.getType());
  }
  case Intrinsic::invariant_start:
    return PoisonValue::get(Call.getType());

  case Intrinsic::arithmetic_fence:
  case Intrinsic::expect:
  case Intrinsic::expect_with_probability:
  case Intrinsic::annotation:
  case Intrinsic::ptr_annotation:
  case Intrinsic::launder_invariant_group:
  case Intrinsic::strip_invariant_group:
    return Operand(0);
  case Intrinsic::allow_runtime_check:
  case Intrinsic::allow_ubsan_check:
    return B.getTrue();
  case Intrinsic::get_rounding:
    return B.getInt32(unsigned(RoundingMode::NearestTiesToEven));
  // What LLVM lowers them to where no clock can be read.
  case Intrinsic::readcyclecounter:
  case Intrinsic::readsteadycounter:
    return B.getInt64(0);
  default:
    return nullptr;
  }
}

/// Whether \p Call says something to optimisers only. The host's must not
/// believe what PTO does not have to keep.
static bool isHint(const IntrinsicInst &Call) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::assume:
  case Intrinsic::donothing:
  case Intrinsic::sideeffect:
  case Intrinsic::pseudoprobe:
  case Intrinsic::experimental_noalias_scope_decl:
  case Intrinsic::var_annotation:
  case Intrinsic::codeview_annotation:
  case Intrinsic::prefetch:
  case Intrinsic::invariant_end:
    return true;
  default:
    return false;
  }
}

bool pto::expandGenericOperations(Function &F) {
  removeUnreachableBlocks(F);
  SmallVector<Instruction *, 64> Work;
  for (Instruction &I : instructions(F))
    Work.push_back(&I);
  // Errors come in the order of the program.
  std::reverse(Work.begin(), Work.end());
  bool IsRight = true;
  while (!Work.empty()) {
    Instruction *I = Work.pop_back_val();
    std::string Refusal = refusalOf(*I);
    if (!Refusal.empty()) {
      reportUnsupported(*I, Refusal);
      IsRight = false;
      continue;
    }
    auto *Call = dyn_cast<IntrinsicInst>(I);
    if (!Call)
      continue;
    if (isHint(*Call)) {
      Call->eraseFromParent();
      continue;
    }
    if (expandElementLoop(*Call))
      continue;
    // What the builder makes is looked at in its turn.
    IRBuilder<ConstantFolder, IRBuilderCallbackInserter> B(
        F.getContext(), ConstantFolder(),
        IRBuilderCallbackInserter(
            [&](Instruction *New) { Work.push_back(New); }));
    B.SetInsertPoint(Call);
    if (isa<FPMathOperator>(Call))
      B.setFastMathFlags(Call->getFastMathFlags());
    Value *New = expand(B, *Call);
    if (!New)
      continue;
    if (auto *NewI = dyn_cast<Instruction>(New);
        NewI && !NewI->hasName() && !NewI->getType()->isVoidTy())
      NewI->takeName(Call);
    if (!Call->getType()->isVoidTy())
      Call->replaceAllUsesWith(New);
    Call->eraseFromParent();
  }
  return IsRight;
}
