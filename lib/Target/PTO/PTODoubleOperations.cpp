//===- PTODoubleOperations.cpp - Operations on doubles --------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTODoubleOperations.h"
#include "llvm/ADT/FloatingPointMode.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

/// The widest integers that the library converts.
static constexpr unsigned WidestConverted = 128;
static constexpr uint64_t SignBit = uint64_t(1) << 63;

/// Whether \p V is an integer, or a vector of them, that the library converts.
static bool isInteger(const Value *V) {
  return V->getType()->getScalarSizeInBits() <= WidestConverted;
}

//===----------------------------------------------------------------------===//
// Which operations
//===----------------------------------------------------------------------===//

static bool isDoubleIntrinsic(const IntrinsicInst &Call) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::fabs:
  case Intrinsic::copysign:
  case Intrinsic::fmuladd:
  case Intrinsic::canonicalize:
    return PTO::isDouble(&Call);
  case Intrinsic::ldexp:
    return PTO::isDouble(&Call) &&
           Call.getArgOperand(1)->getType()->getScalarSizeInBits() <= 32;
  case Intrinsic::lrint:
  case Intrinsic::llrint:
  case Intrinsic::lround:
  case Intrinsic::llround:
    return PTO::isDouble(Call.getArgOperand(0)) &&
           Call.getType()->getScalarSizeInBits() <= 64;
  case Intrinsic::fptosi_sat:
  case Intrinsic::fptoui_sat:
    return PTO::isDouble(Call.getArgOperand(0)) && isInteger(&Call);
  case Intrinsic::is_fpclass:
    return PTO::isDouble(Call.getArgOperand(0));
  default:
    return false;
  }
}

bool PTO::isDoubleOperation(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::FNeg:
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FDiv:
  case Instruction::FPExt:
    return PTO::isDouble(&I);
  case Instruction::FCmp:
  case Instruction::FPTrunc:
    return PTO::isDouble(I.getOperand(0));
  case Instruction::SIToFP:
  case Instruction::UIToFP:
    return PTO::isDouble(&I) && isInteger(I.getOperand(0));
  case Instruction::FPToSI:
  case Instruction::FPToUI:
    return PTO::isDouble(I.getOperand(0)) && isInteger(&I);
  case Instruction::Call:
    if (auto *Call = dyn_cast<IntrinsicInst>(&I))
      return isDoubleIntrinsic(*Call);
    return false;
  default:
    return false;
  }
}

SmallVector<Value *, 3> PTO::doubleOperands(Instruction &I) {
  SmallVector<Value *, 3> Operands;
  if (auto *Call = dyn_cast<IntrinsicInst>(&I)) {
    for (Use &Arg : Call->args())
      if (!Call->paramHasAttr(Call->getArgOperandNo(&Arg), Attribute::ImmArg))
        Operands.push_back(Arg);
  } else {
    Operands.append(I.op_begin(), I.op_end());
  }
  return Operands;
}

//===----------------------------------------------------------------------===//
// One lane
//===----------------------------------------------------------------------===//

namespace {

class DoubleEmitter {
  IRBuilderBase &B;
  Module &M;
  Type *Double = B.getDoubleTy();
  Type *I32 = B.getInt32Ty();
  Type *I64 = B.getInt64Ty();

  Value *call(const Twine &Name, Type *Result, ArrayRef<Value *> Args) {
    SmallVector<Type *, 3> Types;
    for (Value *Arg : Args)
      Types.push_back(Arg->getType());
    return B.CreateCall(PTO::runtimeFunction(M, Name.str(), Result, Types),
                        Args);
  }
  Value *bits(Value *X) { return B.CreateBitCast(X, I64); }
  Value *number(Value *Bits) { return B.CreateBitCast(Bits, Double); }
  Value *magnitude(Value *X) { return B.CreateAnd(bits(X), ~SignBit); }

  /// The letters of the integer type that the library converts, and the type,
  /// for \p Ty.
  std::pair<StringRef, Type *> integer(Type *Ty) {
    unsigned Bits = Ty->getIntegerBitWidth();
    if (Bits <= 32)
      return {"si", I32};
    if (Bits <= 64)
      return {"di", I64};
    return {"ti", B.getInt128Ty()};
  }

  Value *toInteger(Value *X, Type *Ty, bool IsSigned);
  Value *toIntegerSaturated(Value *X, Type *Ty, bool IsSigned);
  Value *isClass(Value *X, FPClassTest Classes);
  Value *intrinsic(IntrinsicInst &Call, ArrayRef<Value *> Numbers);

public:
  DoubleEmitter(IRBuilderBase &B, Module &M) : B(B), M(M) {}
  Value *compare(CmpInst::Predicate Predicate, Value *X, Value *Y);
  Value *emit(Instruction &I, ArrayRef<Value *> Numbers);
};

} // namespace

Value *DoubleEmitter::compare(CmpInst::Predicate Predicate, Value *X,
                              Value *Y) {
  // Each function's result has to zero the relation that it is named for if
  // that holds, and does not have it if an operand is a NaN. The opposite of an
  // ordered relation is the unordered other one.
  auto Ordered = [&](StringRef Name, CmpInst::Predicate Relation) {
    return B.CreateICmp(Relation, call(Name, I32, {X, Y}),
                        ConstantInt::get(I32, 0));
  };
  switch (Predicate) {
  case CmpInst::FCMP_FALSE:
    return B.getFalse();
  case CmpInst::FCMP_TRUE:
    return B.getTrue();
  case CmpInst::FCMP_OEQ:
    return Ordered("__eqdf2", CmpInst::ICMP_EQ);
  case CmpInst::FCMP_OLT:
    return Ordered("__ltdf2", CmpInst::ICMP_SLT);
  case CmpInst::FCMP_OLE:
    return Ordered("__ledf2", CmpInst::ICMP_SLE);
  case CmpInst::FCMP_OGT:
    return Ordered("__gtdf2", CmpInst::ICMP_SGT);
  case CmpInst::FCMP_OGE:
    return Ordered("__gedf2", CmpInst::ICMP_SGE);
  case CmpInst::FCMP_UNO:
    return Ordered("__unorddf2", CmpInst::ICMP_NE);
  case CmpInst::FCMP_UEQ:
    return B.CreateOr(compare(CmpInst::FCMP_UNO, X, Y),
                      compare(CmpInst::FCMP_OEQ, X, Y));
  default:
    return B.CreateNot(compare(CmpInst::getInversePredicate(Predicate), X, Y));
  }
}

Value *DoubleEmitter::toInteger(Value *X, Type *Ty, bool IsSigned) {
  auto [Letters, Wide] = integer(Ty);
  Value *Result =
      call((IsSigned ? "__fixdf" : "__fixunsdf") + Letters, Wide, {X});
  return B.CreateTrunc(Result, Ty);
}

/// The library's functions saturate at their own width; narrower integers are
/// clamped after them, and NaNs are zeros.
Value *DoubleEmitter::toIntegerSaturated(Value *X, Type *Ty, bool IsSigned) {
  Type *Wide = integer(Ty).second;
  unsigned Bits = Ty->getIntegerBitWidth();
  unsigned WideBits = Wide->getIntegerBitWidth();
  Value *Result = toInteger(X, Wide, IsSigned);
  if (Bits < WideBits) {
    APInt Max = IsSigned ? APInt::getSignedMaxValue(Bits).sext(WideBits)
                         : APInt::getMaxValue(Bits).zext(WideBits);
    Result =
        B.CreateBinaryIntrinsic(IsSigned ? Intrinsic::smin : Intrinsic::umin,
                                Result, ConstantInt::get(Wide, Max));
    if (IsSigned)
      Result = B.CreateBinaryIntrinsic(
          Intrinsic::smax, Result,
          ConstantInt::get(Wide,
                           APInt::getSignedMinValue(Bits).sext(WideBits)));
    Result = B.CreateTrunc(Result, Ty);
  }
  return B.CreateSelect(isClass(X, fcNan), Constant::getNullValue(Ty), Result);
}

Value *DoubleEmitter::isClass(Value *X, FPClassTest Classes) {
  constexpr uint64_t Infinity = 0x7ff0000000000000;
  constexpr uint64_t QuietBit = 0x0008000000000000;
  constexpr uint64_t LeastNormal = 0x0010000000000000;
  Value *Size = magnitude(X);
  Value *IsNegative = B.CreateICmpSLT(bits(X), B.getInt64(0));
  auto Constant = [&](uint64_t Bits) { return B.getInt64(Bits); };
  Value *Result = B.getFalse();
  auto Add = [&](FPClassTest Negative, FPClassTest Positive, Value *Is) {
    bool HasNegative = Classes & Negative, HasPositive = Classes & Positive;
    if (!HasNegative && !HasPositive)
      return;
    if (!HasPositive)
      Is = B.CreateAnd(Is, IsNegative);
    else if (!HasNegative)
      Is = B.CreateAnd(Is, B.CreateNot(IsNegative));
    Result = B.CreateOr(Result, Is);
  };
  Add(fcNegZero, fcPosZero, B.CreateICmpEQ(Size, Constant(0)));
  Add(fcNegSubnormal, fcPosSubnormal,
      B.CreateICmpULT(B.CreateSub(Size, Constant(1)),
                      Constant(LeastNormal - 1)));
  Add(fcNegNormal, fcPosNormal,
      B.CreateICmpULT(B.CreateSub(Size, Constant(LeastNormal)),
                      Constant(Infinity - LeastNormal)));
  Add(fcNegInf, fcPosInf, B.CreateICmpEQ(Size, Constant(Infinity)));
  Add(fcQNan, fcQNan, B.CreateICmpUGE(Size, Constant(Infinity | QuietBit)));
  Add(fcSNan, fcSNan,
      B.CreateICmpULT(B.CreateSub(Size, Constant(Infinity + 1)),
                      Constant(QuietBit - 1)));
  return Result;
}

Value *DoubleEmitter::intrinsic(IntrinsicInst &Call,
                                ArrayRef<Value *> Numbers) {
  Type *Result = Call.getType()->getScalarType();
  Value *X = Numbers[0];
  switch (Call.getIntrinsicID()) {
  case Intrinsic::fabs:
    return number(magnitude(X));
  case Intrinsic::copysign:
    return number(
        B.CreateOr(magnitude(X), B.CreateAnd(bits(Numbers[1]), SignBit)));
  case Intrinsic::fmuladd:
    return call("__adddf3", Double,
                {call("__muldf3", Double, {X, Numbers[1]}), Numbers[2]});
  case Intrinsic::canonicalize:
    return call("__muldf3", Double, {X, ConstantFP::get(Double, 1.0)});
  case Intrinsic::ldexp:
    return call("ldexp", Double, {X, B.CreateSExtOrTrunc(Numbers[1], I32)});
  case Intrinsic::lrint:
  case Intrinsic::llrint:
    return B.CreateTrunc(call("llrint", I64, {X}), Result);
  case Intrinsic::lround:
  case Intrinsic::llround:
    return B.CreateTrunc(call("llround", I64, {X}), Result);
  case Intrinsic::fptosi_sat:
    return toIntegerSaturated(X, Result, true);
  case Intrinsic::fptoui_sat:
    return toIntegerSaturated(X, Result, false);
  case Intrinsic::is_fpclass:
    return isClass(
        X, static_cast<FPClassTest>(
               cast<ConstantInt>(Call.getArgOperand(1))->getZExtValue()));
  default:
    llvm_unreachable("isDoubleIntrinsic() knows it");
  }
}

Value *DoubleEmitter::emit(Instruction &I, ArrayRef<Value *> Numbers) {
  Type *Result = I.getType()->getScalarType();
  Value *X = Numbers[0];
  switch (I.getOpcode()) {
  case Instruction::FNeg:
    return number(B.CreateXor(bits(X), SignBit));
  case Instruction::FAdd:
    return call("__adddf3", Double, Numbers);
  case Instruction::FSub:
    return call("__subdf3", Double, Numbers);
  case Instruction::FMul:
    return call("__muldf3", Double, Numbers);
  case Instruction::FDiv:
    return call("__divdf3", Double, Numbers);
  case Instruction::FCmp:
    return compare(cast<FCmpInst>(I).getPredicate(), X, Numbers[1]);
  case Instruction::FPExt:
    // Exact, so by way of float.
    return call("__extendsfdf2", Double, {B.CreateFPExt(X, B.getFloatTy())});
  case Instruction::FPTrunc:
    return call(Result->isFloatTy()  ? "__truncdfsf2"
                : Result->isHalfTy() ? "__truncdfhf2"
                                     : "__truncdfbf2",
                Result, {X});
  case Instruction::SIToFP: {
    auto [Letters, Ty] = integer(X->getType());
    return call("__float" + Letters + "df", Double, {B.CreateSExt(X, Ty)});
  }
  case Instruction::UIToFP: {
    auto [Letters, Ty] = integer(X->getType());
    return call("__floatun" + Letters + "df", Double, {B.CreateZExt(X, Ty)});
  }
  case Instruction::FPToSI:
    return toInteger(X, Result, true);
  case Instruction::FPToUI:
    return toInteger(X, Result, false);
  default:
    return intrinsic(cast<IntrinsicInst>(I), Numbers);
  }
}

Value *PTO::emitDoubleOperation(IRBuilderBase &B, Instruction &I,
                                ArrayRef<Value *> Numbers) {
  return DoubleEmitter(B, *I.getModule()).emit(I, Numbers);
}
