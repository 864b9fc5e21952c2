//===- GenericFloats.cpp - LLVM's own operations on floats ----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericFloats.h"
#include "ConversionEmitter.h"
#include "FloatEmitter.h"
#include "Lanes.h"
#include "llvm/IR/FPEnv.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace pto;

/// Whether the host's own operation on \p Ty will not do.
static bool isOurs(Type *Ty, const FloatEnvironment &Env) {
  std::optional<Format> F = formatOfType(Ty);
  if (!F || info(*F).isInteger())
    return false;
  return isa<FixedVectorType>(Ty) || F == Format::BF16 ||
         (F == Format::F16 && !Env.NativeHalf);
}

namespace {

/// Emits operations on scalars as operations on vectors of one lane.
class GenericFloatEmitter {
  IRBuilderBase &B;
  const FloatEnvironment &Env;
  bool IsScalar = false;

  Value *toVector(Value *V) {
    if (V->getType()->isVectorTy())
      return V;
    IsScalar = true;
    return B.CreateInsertElement(
        PoisonValue::get(FixedVectorType::get(V->getType(), 1)), V,
        uint64_t(0));
  }
  Value *fromVector(Value *V) {
    return IsScalar ? B.CreateExtractElement(V, uint64_t(0)) : V;
  }
  Value *convert(Value *V, Format Src, Format Dst, Rounding Rnd) {
    return ConversionEmitter(B, Env).convert(V, Src, Dst, Rnd, false);
  }

public:
  GenericFloatEmitter(IRBuilderBase &B, const FloatEnvironment &Env)
      : B(B), Env(Env) {}

  Value *operation(OperationKind Kind, Value *A, Value *C);
  Value *multiplyAdd(Value *A, Value *C, Value *Addend);
  Value *viaFloat(Instruction &I);
  Value *toFloat(Value *V, Format Src);
  Value *cast(Value *V, Format Src, Format Dst, Rounding Rnd, Type *Ty);
  Value *truncate(Value *V, Rounding Rnd);
};

} // namespace

Value *GenericFloatEmitter::operation(OperationKind Kind, Value *A, Value *C) {
  Type *Ty = A->getType();
  Format F = *formatOfType(Ty);
  A = laneBits(B, toVector(A));
  if (C)
    C = laneBits(B, toVector(C));
  Value *Result = FloatEmitter(B, Env, F).emit(Kind, A, C);
  if (!Result)
    return nullptr;
  return B.CreateBitCast(fromVector(Result), Ty);
}

Value *GenericFloatEmitter::multiplyAdd(Value *A, Value *C, Value *Addend) {
  Type *Ty = A->getType();
  auto Bits = [&](Value *V) { return laneBits(B, toVector(V)); };
  Value *Result = FloatEmitter(B, Env, *formatOfType(Ty))
                      .multiplyAdd(Bits(A), Bits(C), Bits(Addend));
  return B.CreateBitCast(fromVector(Result), Ty);
}

/// Widens the operands of \p I, which is exact, does the same in float and
/// rounds a float result.
Value *GenericFloatEmitter::viaFloat(Instruction &I) {
  // Comparisons see denormals whatever the function asks for.
  FloatEnvironment Widening = Env;
  if (isa<FCmpInst>(I))
    Widening.FlushF16 = Widening.FlushF32 = false;
  auto Widen = [&](Value *V) -> Value * {
    std::optional<Format> F = formatOfType(V->getType());
    if (!F || info(*F).isInteger() || F == Format::F32)
      return V;
    Type *Ty = V->getType()->getWithNewType(B.getFloatTy());
    Value *Wide =
        ConversionEmitter(B, Widening)
            .convert(toVector(V), *F, Format::F32, Rounding::R, false);
    return B.CreateBitCast(fromVector(Wide), Ty);
  };
  Value *Result;
  if (auto *Compare = dyn_cast<FCmpInst>(&I)) {
    Result = B.CreateFCmp(Compare->getPredicate(), Widen(I.getOperand(0)),
                          Widen(I.getOperand(1)));
  } else {
    auto &Call = *::cast<IntrinsicInst>(&I);
    SmallVector<Value *, 3> Args;
    for (Value *Arg : Call.args())
      Args.push_back(Widen(Arg));
    Result =
        B.CreateIntrinsic(Call.getIntrinsicID(),
                          {I.getType()->getWithNewType(B.getFloatTy())}, Args);
  }
  std::optional<Format> F = formatOfType(I.getType());
  if (!F || info(*F).isInteger() || F == Format::F32)
    return Result;
  Result = convert(toVector(Result), Format::F32, *F, Rounding::R);
  return B.CreateBitCast(fromVector(Result), I.getType());
}

/// The lanes of \p V as floats: exact, or rounded to odd, which keeps what a
/// second rounding to a format of at most 22 bits needs. Null for u64.
Value *GenericFloatEmitter::toFloat(Value *V, Format Src) {
  const FormatInfo &Info = info(Src);
  Type *Ty = V->getType()->getWithNewType(B.getFloatTy());
  if (Info.isInteger() && Info.Bits <= 16)
    return Info.isSignedInteger() ? B.CreateSIToFP(V, Ty)
                                  : B.CreateUIToFP(V, Ty);
  if (Src == Format::F32)
    return V;
  if (!findForm(Src, Format::F32))
    return nullptr;
  return B.CreateBitCast(convert(V, Src, Format::F32, Rounding::O), Ty);
}

Value *GenericFloatEmitter::cast(Value *V, Format Src, Format Dst, Rounding Rnd,
                                 Type *Ty) {
  Value *Vector = toVector(V);
  if (findForm(Src, Dst))
    return B.CreateBitCast(fromVector(convert(Vector, Src, Dst, Rnd)), Ty);
  // Integers to float are LLVM's and right; no vector unit has u64.
  if (Dst == Format::F32)
    return nullptr;
  Value *Float = toFloat(Vector, Src);
  if (!Float)
    return nullptr;
  if (findForm(Format::F32, Dst))
    return B.CreateBitCast(fromVector(convert(Float, Format::F32, Dst, Rnd)),
                           Ty);
  Type *To = Float->getType()->getWithNewType(Ty->getScalarType());
  return fromVector(info(Dst).isSignedInteger() ? B.CreateFPToSI(Float, To)
                                                : B.CreateFPToUI(Float, To));
}

Value *GenericFloatEmitter::truncate(Value *V, Rounding Rnd) {
  Format F = *formatOfType(V->getType());
  return fromVector(ConversionEmitter(B, Env).truncate(toVector(V), F, Rnd));
}

/// The mode of the code that LLVM's metadata names; a mode that is only known
/// at run time is the default one, because nothing can change it.
static Rounding roundingOf(RoundingMode Mode) {
  switch (Mode) {
  case RoundingMode::NearestTiesToAway:
    return Rounding::A;
  case RoundingMode::TowardNegative:
    return Rounding::F;
  case RoundingMode::TowardPositive:
    return Rounding::C;
  case RoundingMode::TowardZero:
    return Rounding::Z;
  default:
    return Rounding::R;
  }
}

std::optional<RoundedConversion>
pto::matchRoundedConversion(const IntrinsicInst &Call) {
  auto Constrained = [&] {
    return roundingOf(
        cast<ConstrainedFPIntrinsic>(Call).getRoundingMode().value_or(
            RoundingMode::NearestTiesToEven));
  };
  switch (Call.getIntrinsicID()) {
  case Intrinsic::experimental_constrained_fptosi:
    return RoundedConversion{Rounding::Z, true};
  case Intrinsic::experimental_constrained_fptoui:
    return RoundedConversion{Rounding::Z, false};
  case Intrinsic::experimental_constrained_uitofp:
    return RoundedConversion{Constrained(), false};
  case Intrinsic::experimental_constrained_sitofp:
  case Intrinsic::experimental_constrained_fptrunc:
    return RoundedConversion{Constrained(), true};
  case Intrinsic::experimental_constrained_fpext:
    return RoundedConversion{Rounding::R, true};
  case Intrinsic::fptrunc_round: {
    auto *Name = cast<MDString>(
        cast<MetadataAsValue>(Call.getArgOperand(1))->getMetadata());
    return RoundedConversion{
        roundingOf(convertStrToRoundingMode(Name->getString())
                       .value_or(RoundingMode::NearestTiesToEven)),
        true};
  }
  default:
    return std::nullopt;
  }
}

/// Null for conversions that no host operation and no form serves.
static Value *emitRoundedConversion(GenericFloatEmitter &E, IRBuilderBase &B,
                                    IntrinsicInst &Call,
                                    const RoundedConversion &C) {
  Value *V = Call.getArgOperand(0);
  Type *Ty = Call.getType();
  std::optional<Format> Src = formatOfType(V->getType(), C.IsSigned),
                        Dst = formatOfType(Ty, C.IsSigned);
  if (!Src || !Dst)
    return nullptr;
  if (Value *Result = E.cast(V, *Src, *Dst, C.Rnd, Ty))
    return Result;
  // Exact in every mode, or in the mode that the host has.
  if (Dst == Format::F32 && info(*Src).isInteger() &&
      (info(*Src).Bits <= 16 || C.Rnd == Rounding::R))
    return C.IsSigned ? B.CreateSIToFP(V, Ty) : B.CreateUIToFP(V, Ty);
  return nullptr;
}

Value *pto::emitGenericFloat(IRBuilderBase &B, const FloatEnvironment &Env,
                             Instruction &I) {
  GenericFloatEmitter E(B, Env);
  auto Operand = [&](unsigned N) { return I.getOperand(N); };

  if (auto *Cast = dyn_cast<CastInst>(&I)) {
    Type *From = Cast->getSrcTy(), *To = Cast->getDestTy();
    if (!isOurs(From, Env) && !isOurs(To, Env))
      return nullptr;
    bool Unsigned = isa<FPToUIInst>(I) || isa<UIToFPInst>(I);
    std::optional<Format> Src = formatOfType(From, !Unsigned),
                          Dst = formatOfType(To, !Unsigned);
    if (!Src || !Dst)
      return nullptr;
    switch (Cast->getOpcode()) {
    case Instruction::FPToSI:
    case Instruction::FPToUI:
      return E.cast(Operand(0), *Src, *Dst, Rounding::Z, To);
    case Instruction::SIToFP:
    case Instruction::UIToFP:
    case Instruction::FPTrunc:
    case Instruction::FPExt:
      return E.cast(Operand(0), *Src, *Dst, Rounding::R, To);
    default:
      return nullptr;
    }
  }

  if (auto *Call = dyn_cast<IntrinsicInst>(&I))
    if (std::optional<RoundedConversion> C = matchRoundedConversion(*Call))
      return emitRoundedConversion(E, B, *Call, *C);

  Type *Ty = isa<FCmpInst>(I) ? Operand(0)->getType() : I.getType();
  if (!isOurs(Ty, Env))
    return nullptr;
  bool IsFloat = Ty->getScalarType()->isFloatTy();
  switch (I.getOpcode()) {
  case Instruction::FAdd:
    return E.operation(VADD, Operand(0), Operand(1));
  case Instruction::FSub:
    return E.operation(VSUB, Operand(0), Operand(1));
  case Instruction::FMul:
    return E.operation(VMUL, Operand(0), Operand(1));
  case Instruction::FDiv:
    return E.operation(VDIV, Operand(0), Operand(1));
  case Instruction::FNeg:
    return E.operation(VNEG, Operand(0), nullptr);
  case Instruction::FCmp:
    return IsFloat ? nullptr : E.viaFloat(I);
  default:
    break;
  }
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return nullptr;
  switch (Call->getIntrinsicID()) {
  case Intrinsic::fma:
    return E.multiplyAdd(Operand(0), Operand(1), Operand(2));
  case Intrinsic::fabs:
    return E.operation(VABS, Operand(0), nullptr);
  case Intrinsic::sqrt:
    return E.operation(VSQRT, Operand(0), nullptr);
  case Intrinsic::exp:
    return E.operation(VEXP, Operand(0), nullptr);
  case Intrinsic::log:
    return E.operation(VLN, Operand(0), nullptr);
  case Intrinsic::maximum:
    return E.operation(VMAX, Operand(0), Operand(1));
  case Intrinsic::minimum:
    return E.operation(VMIN, Operand(0), Operand(1));
  case Intrinsic::roundeven:
  case Intrinsic::rint:
  case Intrinsic::nearbyint:
    return E.truncate(Operand(0), Rounding::R);
  case Intrinsic::round:
    // Mode A of a directed subtarget is not this operation.
    if (!Env.RoundADirected)
      return E.truncate(Operand(0), Rounding::A);
    return IsFloat ? nullptr : E.viaFloat(I);
  case Intrinsic::floor:
    return E.truncate(Operand(0), Rounding::F);
  case Intrinsic::ceil:
    return E.truncate(Operand(0), Rounding::C);
  case Intrinsic::trunc:
    return E.truncate(Operand(0), Rounding::Z);
  case Intrinsic::maxnum:
  case Intrinsic::minnum:
  case Intrinsic::copysign:
  case Intrinsic::fptosi_sat:
  case Intrinsic::fptoui_sat:
    return IsFloat ? nullptr : E.viaFloat(I);
  default:
    return nullptr;
  }
}
