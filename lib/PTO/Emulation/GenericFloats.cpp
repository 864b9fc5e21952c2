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
#include "GenericConversions.h"
#include "Lanes.h"
#include "llvm/IR/FPEnv.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace pto;

/// Whether \p Ty has elements of a format that PTO computes in.
static bool isComputed(const Type *Ty) {
  std::optional<Format> F = formatOfType(Ty);
  return F && !info(*F).isInteger();
}

bool pto::isScalarOperation(const Type *Ty) {
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  return !Vector || Vector->getNumElements() == 1;
}

namespace {

/// An operation of FloatEmitter on a value and \p Others.
template <typename... Others>
using FloatOperation = Value *(FloatEmitter::*)(Value *, Others...);

/// Emits operations on scalars as operations on vectors of one lane.
class GenericFloatEmitter {
  IRBuilderBase &B;
  const FloatEnvironment &Env;
  /// Of the scalar unit, which keeps denormals.
  FloatEnvironment ScalarEnv;
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
  Value *bits(Value *V) { return laneBits(B, toVector(V)); }
  /// \p Bits, lanes that are or become \p Ty.
  Value *result(Value *Bits, Type *Ty) {
    return B.CreateBitCast(fromVector(Bits), Ty);
  }
  const FloatEnvironment &environmentFor(const Type *Ty) const {
    return isScalarOperation(Ty) ? ScalarEnv : Env;
  }

public:
  GenericFloatEmitter(IRBuilderBase &B, const FloatEnvironment &Env)
      : B(B), Env(Env), ScalarEnv(Env.withoutFlushing()) {}

  template <typename... Values>
  Value *arithmetic(FloatOperation<Values...> Op, Value *A, Values... Others);
  template <typename... Values>
  Value *quotientOrRoot(FloatOperation<Values...> Op, Value *A,
                        Values... Others);
  template <typename... Values>
  Value *operation(FloatOperation<Values...> Op, Value *A, Values... Others);
  template <typename... Values>
  Value *asFloat(FloatOperation<Values...> Op, Value *A, Values... Others);
  Value *exponential(FloatOperation<> Op, Value *A);
  Value *multiplyAdd(Value *A, Value *C, Value *Addend);
  Value *extremumOfNumbers(FloatOperation<Value *> Op, Value *A, Value *C);
  Value *copySign(Value *A, Value *Sign);
  Value *compare(FCmpInst &I);
  Value *isClass(Value *A, unsigned Classes);
  Value *round(Value *V, Rounding Rnd);
  Value *roundAway(Value *V);

  Value *convert(Value *V, bool IsSigned, Type *To, Rounding Rnd,
                 const FloatEnvironment &Env);
  /// LLVM's conversions without a mode of their own.
  Value *cast(Value *V, bool IsSigned, Type *To);
  Value *rounded(Value *V, const RoundedConversion &C, Type *To) {
    return convert(V, C.IsSigned, To, C.Rnd, Env);
  }
  Value *saturated(Value *V, bool IsSigned, Type *To);
};

} // namespace

/// What both units have: sums, differences, products.
template <typename... Values>
Value *GenericFloatEmitter::arithmetic(FloatOperation<Values...> Op, Value *A,
                                       Values... Others) {
  Type *Ty = A->getType();
  bool OfScalarUnit = isScalarOperation(Ty);
  FloatEmitter Emitter(B, OfScalarUnit ? ScalarEnv : Env, *formatOfType(Ty),
                       OfScalarUnit ? FloatEmitter::Unit::Scalar
                                    : FloatEmitter::Unit::Vector);
  A = bits(A);
  ((Others = bits(Others)), ...);
  return result((Emitter.*Op)(A, Others...), Ty);
}

/// The vector unit has none of bfloat; those of float are taken and rounded.
template <typename... Values>
Value *GenericFloatEmitter::quotientOrRoot(FloatOperation<Values...> Op,
                                           Value *A, Values... Others) {
  Type *Ty = A->getType();
  if (!isScalarOperation(Ty) && *formatOfType(Ty) == Format::BF16)
    return asFloat(Op, A, Others...);
  return arithmetic(Op, A, Others...);
}

/// The vector unit's operation on bfloats as floats.
template <typename... Values>
Value *GenericFloatEmitter::asFloat(FloatOperation<Values...> Op, Value *A,
                                    Values... Others) {
  GenericConverter Converter(B, ScalarEnv);
  auto Widen = [&](Value *V) {
    return Converter.floatsToFloats(toVector(V), Format::F32, Rounding::R);
  };
  A = Widen(A);
  Type *Wide = A->getType();
  A = laneBits(B, A);
  ((Others = laneBits(B, Widen(Others))), ...);
  Value *Bits = (FloatEmitter(B, Env, Format::F32).*Op)(A, Others...);
  Value *Floats = B.CreateBitCast(Bits, Wide);
  return fromVector(
      Converter.floatsToFloats(Floats, Format::BF16, Rounding::R));
}

/// What does not look at denormals.
template <typename... Values>
Value *GenericFloatEmitter::operation(FloatOperation<Values...> Op, Value *A,
                                      Values... Others) {
  Type *Ty = A->getType();
  A = bits(A);
  ((Others = bits(Others)), ...);
  return result((FloatEmitter(B, Env, *formatOfType(Ty)).*Op)(A, Others...),
                Ty);
}

/// The vector unit does them, for single values too; those of bfloat as float.
Value *GenericFloatEmitter::exponential(FloatOperation<> Op, Value *A) {
  if (*formatOfType(A->getType()) != Format::BF16)
    return operation(Op, A);
  return asFloat(Op, A);
}

Value *GenericFloatEmitter::multiplyAdd(Value *A, Value *C, Value *Addend) {
  Type *Ty = A->getType();
  Value *Result = FloatEmitter(B, Env, *formatOfType(Ty))
                      .multiplyAdd(bits(A), bits(C), bits(Addend));
  return result(Result, Ty);
}

/// minnum and maxnum: a NaN gives way to the other operand, then the order is
/// the vector unit's.
Value *GenericFloatEmitter::extremumOfNumbers(FloatOperation<Value *> Op,
                                              Value *A, Value *C) {
  Type *Ty = A->getType();
  FloatEmitter Emitter(B, Env, *formatOfType(Ty));
  A = bits(A);
  C = bits(C);
  Value *First = B.CreateSelect(Emitter.isNaN(A), C, A);
  Value *Second = B.CreateSelect(Emitter.isNaN(C), A, C);
  return result((Emitter.*Op)(First, Second), Ty);
}

Value *GenericFloatEmitter::copySign(Value *A, Value *Sign) {
  Type *Ty = A->getType();
  uint64_t SignBit = info(*formatOfType(Ty)).signBit();
  A = bits(A);
  Sign = bits(Sign);
  auto Part = [&](Value *V, uint64_t Mask) {
    return B.CreateAnd(V, ConstantInt::get(V->getType(), Mask));
  };
  return result(B.CreateOr(Part(A, SignBit - 1), Part(Sign, SignBit)), Ty);
}

/// Of 16-bit formats, in float, which has their values, denormals too.
Value *GenericFloatEmitter::compare(FCmpInst &I) {
  auto Widen = [&](Value *V) {
    return fromVector(
        GenericConverter(B, ScalarEnv)
            .floatsToFloats(toVector(V), Format::F32, Rounding::R));
  };
  Value *A = Widen(I.getOperand(0));
  return B.CreateFCmp(I.getPredicate(), A, Widen(I.getOperand(1)));
}

Value *GenericFloatEmitter::isClass(Value *A, unsigned Classes) {
  const FormatInfo &Info = info(*formatOfType(A->getType()));
  A = bits(A);
  auto C = [&](uint64_t V) { return ConstantInt::get(A->getType(), V); };
  uint64_t MinNormal = uint64_t(1) << Info.MantissaBits;
  uint64_t QuietBit = MinNormal >> 1;
  Value *Magnitude = B.CreateAnd(A, C(Info.signBit() - 1));
  Value *IsNegative = B.CreateICmpSLT(A, C(0));
  // Magnitudes First to Last, which are positive as signed integers.
  auto Between = [&](uint64_t First, uint64_t Last) {
    return B.CreateAnd(B.CreateICmpSGE(Magnitude, C(First)),
                       B.CreateICmpSLE(Magnitude, C(Last)));
  };
  Value *Result = B.CreateICmpNE(A, A);
  auto Add = [&](Value *Condition) { Result = B.CreateOr(Result, Condition); };
  auto AddSigned = [&](unsigned Negative, unsigned Positive, uint64_t First,
                       uint64_t Last) {
    if (!(Classes & (Negative | Positive)))
      return;
    Value *Condition = Between(First, Last);
    if (!(Classes & Negative))
      Condition = B.CreateAnd(Condition, B.CreateNot(IsNegative));
    if (!(Classes & Positive))
      Condition = B.CreateAnd(Condition, IsNegative);
    Add(Condition);
  };
  AddSigned(fcNegZero, fcPosZero, 0, 0);
  AddSigned(fcNegSubnormal, fcPosSubnormal, 1, MinNormal - 1);
  AddSigned(fcNegNormal, fcPosNormal, MinNormal, Info.Infinity - 1);
  AddSigned(fcNegInf, fcPosInf, Info.Infinity, Info.Infinity);
  if (Classes & fcSNan)
    Add(Between(Info.Infinity + 1, Info.Infinity + QuietBit - 1));
  if (Classes & fcQNan)
    Add(Between(Info.Infinity + QuietBit, Info.signBit() - 1));
  return fromVector(Result);
}

Value *GenericFloatEmitter::round(Value *V, Rounding Rnd) {
  Format F = *formatOfType(V->getType());
  const FloatEnvironment &Mine = environmentFor(V->getType());
  return fromVector(ConversionEmitter(B, Mine).truncate(toVector(V), F, Rnd));
}

/// llvm.round. Mode A of a directed subtarget is not this operation.
Value *GenericFloatEmitter::roundAway(Value *V) {
  if (!Env.RoundADirected)
    return round(V, Rounding::A);
  Format F = *formatOfType(V->getType());
  GenericConverter Converter(B, environmentFor(V->getType()));
  Value *Wide = Converter.floatsToFloats(toVector(V), Format::F32, Rounding::R);
  Wide = B.CreateUnaryIntrinsic(Intrinsic::round, Wide);
  return fromVector(Converter.floatsToFloats(Wide, F, Rounding::R));
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// \p V, of integers that are signed or not as \p IsSigned says, or of floats,
/// as \p To, where integers are so; null where there is no such conversion.
Value *GenericFloatEmitter::convert(Value *V, bool IsSigned, Type *To,
                                    Rounding Rnd, const FloatEnvironment &Env) {
  GenericConverter Converter(B, Env);
  bool FromInteger = V->getType()->isIntOrIntVectorTy();
  if ((!FromInteger && !isComputed(V->getType())) ||
      (!To->isIntOrIntVectorTy() && !isComputed(To)))
    return nullptr;
  V = toVector(V);
  Value *Result;
  if (FromInteger)
    Result = Converter.integersToFloats(V, IsSigned, *formatOfType(To), Rnd);
  else if (To->isIntOrIntVectorTy())
    Result = Converter.floatsToIntegers(
        V, IsSigned, FixedVectorType::get(To->getScalarType(), numLanes(V)));
  else
    Result = Converter.floatsToFloats(V, *formatOfType(To), Rnd);
  return Result ? fromVector(Result) : nullptr;
}

Value *GenericFloatEmitter::cast(Value *V, bool IsSigned, Type *To) {
  return convert(V, IsSigned, To, Rounding::R, environmentFor(To));
}

Value *GenericFloatEmitter::saturated(Value *V, bool IsSigned, Type *To) {
  V = toVector(V);
  Type *Ty = FixedVectorType::get(To->getScalarType(), numLanes(V));
  return fromVector(
      GenericConverter(B, ScalarEnv).floatsToSaturated(V, IsSigned, Ty));
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

/// The scalar sums and products of float, where vectors of one lane would only
/// take longer.
static Value *emitScalarFloat(IRBuilderBase &B, Instruction &I) {
  Value *Result = B.CreateBinOp(Instruction::BinaryOps(I.getOpcode()),
                                I.getOperand(0), I.getOperand(1));
  return B.CreateSelect(B.CreateFCmpUNO(Result, Result),
                        ConstantFP::getNaN(I.getType()), Result);
}

static Value *emitInstruction(GenericFloatEmitter &E, IRBuilderBase &B,
                              Instruction &I) {
  auto Operand = [&](unsigned N) { return I.getOperand(N); };
  if (auto *Cast = dyn_cast<CastInst>(&I)) {
    switch (Cast->getOpcode()) {
    case Instruction::FPToUI:
    case Instruction::UIToFP:
      return E.cast(Operand(0), /*IsSigned=*/false, Cast->getDestTy());
    case Instruction::FPToSI:
    case Instruction::SIToFP:
    case Instruction::FPTrunc:
    case Instruction::FPExt:
      return E.cast(Operand(0), /*IsSigned=*/true, Cast->getDestTy());
    default:
      return nullptr;
    }
  }
  if (auto *Compare = dyn_cast<FCmpInst>(&I)) {
    Type *Ty = Operand(0)->getType();
    return isComputed(Ty) && !Ty->getScalarType()->isFloatTy()
               ? E.compare(*Compare)
               : nullptr;
  }
  if (!isComputed(I.getType()))
    return nullptr;
  bool IsScalarFloat = I.getType()->isFloatTy();
  switch (I.getOpcode()) {
  case Instruction::FAdd:
    return IsScalarFloat
               ? emitScalarFloat(B, I)
               : E.arithmetic(&FloatEmitter::add, Operand(0), Operand(1));
  case Instruction::FSub:
    return IsScalarFloat
               ? emitScalarFloat(B, I)
               : E.arithmetic(&FloatEmitter::subtract, Operand(0), Operand(1));
  case Instruction::FMul:
    return IsScalarFloat
               ? emitScalarFloat(B, I)
               : E.arithmetic(&FloatEmitter::multiply, Operand(0), Operand(1));
  case Instruction::FDiv:
    return IsScalarFloat ? emitScalarFloat(B, I)
                         : E.quotientOrRoot(&FloatEmitter::divide, Operand(0),
                                            Operand(1));
  case Instruction::FNeg:
    return E.operation(&FloatEmitter::negate, Operand(0));
  default:
    return nullptr;
  }
}

Value *pto::emitGenericFloat(IRBuilderBase &B, const FloatEnvironment &Env,
                             Instruction &I) {
  GenericFloatEmitter E(B, Env);
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return emitInstruction(E, B, I);
  auto Operand = [&](unsigned N) { return Call->getArgOperand(N); };
  Type *Ty = Call->getType();
  if (std::optional<RoundedConversion> C = matchRoundedConversion(*Call))
    return E.rounded(Operand(0), *C, Ty);

  switch (Call->getIntrinsicID()) {
  case Intrinsic::convert_to_fp16:
    return B.CreateBitCast(E.cast(Operand(0), /*IsSigned=*/true, B.getHalfTy()),
                           Ty);
  case Intrinsic::convert_from_fp16:
    return E.cast(B.CreateBitCast(Operand(0), B.getHalfTy()),
                  /*IsSigned=*/true, Ty);
  default:
    break;
  }
  if (Call->arg_empty() || !isComputed(Operand(0)->getType()))
    return nullptr;
  switch (Call->getIntrinsicID()) {
  case Intrinsic::fma:
    return E.multiplyAdd(Operand(0), Operand(1), Operand(2));
  case Intrinsic::fabs:
    return E.operation(&FloatEmitter::absolute, Operand(0));
  case Intrinsic::copysign:
    return E.copySign(Operand(0), Operand(1));
  case Intrinsic::sqrt:
    return E.quotientOrRoot(&FloatEmitter::squareRoot, Operand(0));
  case Intrinsic::exp:
    return E.exponential(&FloatEmitter::exponential, Operand(0));
  case Intrinsic::log:
    return E.exponential(&FloatEmitter::logarithm, Operand(0));
  case Intrinsic::maximum:
    return E.operation(&FloatEmitter::maximum, Operand(0), Operand(1));
  case Intrinsic::minimum:
    return E.operation(&FloatEmitter::minimum, Operand(0), Operand(1));
  case Intrinsic::maxnum:
    return E.extremumOfNumbers(&FloatEmitter::maximum, Operand(0), Operand(1));
  case Intrinsic::minnum:
    return E.extremumOfNumbers(&FloatEmitter::minimum, Operand(0), Operand(1));
  case Intrinsic::roundeven:
  case Intrinsic::rint:
  case Intrinsic::nearbyint:
    return E.round(Operand(0), Rounding::R);
  case Intrinsic::round:
    return E.roundAway(Operand(0));
  case Intrinsic::floor:
    return E.round(Operand(0), Rounding::F);
  case Intrinsic::ceil:
    return E.round(Operand(0), Rounding::C);
  case Intrinsic::trunc:
    return E.round(Operand(0), Rounding::Z);
  case Intrinsic::is_fpclass:
    return E.isClass(Operand(0), cast<ConstantInt>(Operand(1))->getZExtValue());
  case Intrinsic::lrint:
  case Intrinsic::llrint:
    return E.cast(E.round(Operand(0), Rounding::R), /*IsSigned=*/true, Ty);
  case Intrinsic::lround:
  case Intrinsic::llround:
    return E.cast(E.roundAway(Operand(0)), /*IsSigned=*/true, Ty);
  case Intrinsic::fptosi_sat:
    return E.saturated(Operand(0), /*IsSigned=*/true, Ty);
  case Intrinsic::fptoui_sat:
    return E.saturated(Operand(0), /*IsSigned=*/false, Ty);
  default:
    return nullptr;
  }
}
