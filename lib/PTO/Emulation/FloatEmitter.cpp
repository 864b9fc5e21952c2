//===- FloatEmitter.cpp - Floating-point operations as vector IR ----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FloatEmitter.h"
#include "ConversionEmitter.h"
#include "EmulationTables.h"
#include "IntegerEmitter.h"
#include "Lanes.h"
#include "MathEmitter.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;
using namespace pto;

FloatEmitter::FloatEmitter(IRBuilderBase &B, const FloatEnvironment &Env,
                           Format F, Unit U)
    : B(B), F(F), Gradual(Env.withoutFlushing()),
      Flush(U == Unit::Vector &&
            (F == Format::F32 ? Env.FlushF32 : Env.FlushF16)),
      FlushDivided(U == Unit::Vector) {}

Constant *FloatEmitter::constant(Value *Bits, uint64_t Value) const {
  return ConstantInt::get(Bits->getType(), Value);
}

Value *FloatEmitter::isNaN(Value *Bits) {
  Value *Magnitude = B.CreateAnd(Bits, constant(Bits, info(F).signBit() - 1));
  return B.CreateICmpSGT(Magnitude, constant(Bits, info(F).Infinity));
}

Value *FloatEmitter::canonicalizeNaN(Value *Bits, Value *IsNaN) {
  return B.CreateSelect(IsNaN, constant(Bits, info(F).NaN), Bits);
}

// A zero counts as denormal here, it stays what it is.
Value *FloatEmitter::flushDenormals(Value *Bits) {
  Value *Exponent = B.CreateAnd(Bits, constant(Bits, info(F).Infinity));
  Value *IsDenormal = B.CreateICmpEQ(Exponent, constant(Bits, 0));
  Value *Zero = B.CreateAnd(Bits, constant(Bits, info(F).signBit()));
  return B.CreateSelect(IsDenormal, Zero, Bits);
}

static Type *floatsLike(IRBuilderBase &B, Value *V) {
  return FixedVectorType::get(B.getFloatTy(), numLanes(V));
}

static Value *asHalves(IRBuilderBase &B, Value *Bits) {
  return B.CreateBitCast(Bits,
                         FixedVectorType::get(B.getHalfTy(), numLanes(Bits)));
}

/// The exact value of lanes as floats.
Value *FloatEmitter::widen(Value *Bits) {
  Type *Floats = floatsLike(B, Bits);
  if (F == Format::F32)
    return B.CreateBitCast(Bits, Floats);
  if (F == Format::BF16) {
    Value *Wide = B.CreateZExt(
        Bits, FixedVectorType::get(B.getInt32Ty(), numLanes(Bits)));
    return B.CreateBitCast(B.CreateShl(Wide, 16), Floats);
  }
  if (Gradual.NativeHalf)
    return B.CreateFPExt(asHalves(B, Bits), Floats);
  Value *Wide = ConversionEmitter(B, Gradual)
                    .convert(Bits, Format::F16, Format::F32, Rounding::R,
                             /*Saturate=*/false);
  return B.CreateBitCast(Wide, Floats);
}

/// Floats rounded to nearest even, with canonical NaNs.
Value *FloatEmitter::narrow(Value *Float) {
  if (F == Format::F32)
    return canonicalizeNaN(laneBits(B, Float), B.CreateFCmpUNO(Float, Float));
  if (F == Format::F16 && Gradual.NativeHalf) {
    Value *Bits = laneBits(
        B, B.CreateFPTrunc(
               Float, FixedVectorType::get(B.getHalfTy(), numLanes(Float))));
    return canonicalizeNaN(Bits, isNaN(Bits));
  }
  return ConversionEmitter(B, Gradual)
      .convert(laneBits(B, Float), Format::F32, F, Rounding::R,
               /*Saturate=*/false);
}

/// As narrow(), of doubles that are rounded to odd. For formats that are
/// narrower than float, the floats on the way are rounded to odd as well.
Value *FloatEmitter::narrowOddDouble(Value *Double) {
  Type *Floats = floatsLike(B, Double);
  if (F == Format::F32)
    return narrow(B.CreateFPTrunc(Double, Floats));
  constexpr uint64_t LastBit = uint64_t(1) << (52 - 23);
  Value *Bits = laneBits(B, Double);
  Value *Below = B.CreateAnd(Bits, constant(Bits, LastBit - 1));
  Value *Sticky = B.CreateAnd(B.CreateAdd(Below, constant(Bits, LastBit - 1)),
                              constant(Bits, LastBit));
  Value *Odd = B.CreateOr(B.CreateAnd(Bits, constant(Bits, -LastBit)), Sticky);
  return narrow(
      B.CreateFPTrunc(B.CreateBitCast(Odd, Double->getType()), Floats));
}

Value *FloatEmitter::operand(Value *Bits, bool Flushes) {
  return widen(Flushes ? flushDenormals(Bits) : Bits);
}

Value *FloatEmitter::result(Value *Bits, bool Flushes) {
  return Flushes ? flushDenormals(Bits) : Bits;
}

Value *FloatEmitter::binary(Instruction::BinaryOps Opcode, Value *A, Value *C,
                            bool Flushes) {
  Value *X = operand(A, Flushes), *Y = operand(C, Flushes);
  return result(narrow(B.CreateBinOp(Opcode, X, Y)), Flushes);
}

Value *FloatEmitter::add(Value *A, Value *C) {
  return binary(Instruction::FAdd, A, C, Flush);
}

Value *FloatEmitter::subtract(Value *A, Value *C) {
  return binary(Instruction::FSub, A, C, Flush);
}

Value *FloatEmitter::multiply(Value *A, Value *C) {
  return binary(Instruction::FMul, A, C, Flush);
}

Value *FloatEmitter::divide(Value *A, Value *C) {
  return binary(Instruction::FDiv, A, C, FlushDivided);
}

Value *FloatEmitter::squareRoot(Value *A) {
  Value *X = operand(A, FlushDivided);
  return result(narrow(B.CreateUnaryIntrinsic(Intrinsic::sqrt, X)),
                FlushDivided);
}

Value *FloatEmitter::exponential(Value *A) {
  Value *X = operand(A, FlushDivided);
  return result(narrowOddDouble(emitExp(B, X)), FlushDivided);
}

Value *FloatEmitter::logarithm(Value *A) {
  Value *X = operand(A, FlushDivided);
  return result(narrowOddDouble(emitLn(B, X)), FlushDivided);
}

/// Whether either of A and C is a NaN.
Value *FloatEmitter::isUnordered(Value *A, Value *C) {
  if (F == Format::F32)
    return B.CreateFCmpUNO(widen(A), widen(C));
  return B.CreateOr(isNaN(A), isNaN(C));
}

/// Exchanges floats and integers of the same order, in which -0 is just below
/// +0. It is its own inverse.
Value *FloatEmitter::totalOrder(Value *Bits) {
  Value *Sign = B.CreateAShr(Bits, info(F).Bits - 1);
  return B.CreateXor(Bits,
                     B.CreateAnd(Sign, constant(Bits, info(F).signBit() - 1)));
}

/// The bits of the maximum or minimum of floats that are not NaNs. Hosts have
/// an instruction that may return either of two zeros; here both are asked for.
static Value *extremumOfFloats(IRBuilderBase &B, bool Max, Value *X, Value *Y) {
  CmpInst::Predicate P = Max ? CmpInst::FCMP_OGT : CmpInst::FCMP_OLT;
  Value *IfEqualY = laneBits(B, B.CreateSelect(B.CreateFCmp(P, X, Y), X, Y));
  Value *IfEqualX = laneBits(B, B.CreateSelect(B.CreateFCmp(P, Y, X), Y, X));
  return Max ? B.CreateAnd(IfEqualY, IfEqualX) : B.CreateOr(IfEqualY, IfEqualX);
}

Value *FloatEmitter::extremum(bool Max, Value *A, Value *C) {
  if (F == Format::F32)
    return canonicalizeNaN(extremumOfFloats(B, Max, widen(A), widen(C)),
                           isUnordered(A, C));
  Value *X = totalOrder(A), *Y = totalOrder(C);
  Value *First = Max ? B.CreateICmpSGT(X, Y) : B.CreateICmpSLT(X, Y);
  return canonicalizeNaN(totalOrder(B.CreateSelect(First, X, Y)),
                         isUnordered(A, C));
}

Value *FloatEmitter::absolute(Value *A) {
  return B.CreateAnd(A, constant(A, info(F).signBit() - 1));
}

Value *FloatEmitter::negate(Value *A) {
  return B.CreateXor(A, constant(A, info(F).signBit()));
}

// As signed integers, the negative numbers and -0 are those up to -infinity,
// below the negative NaNs.
Value *FloatEmitter::rectify(Value *A) {
  uint64_t MinusInfinity = info(F).signBit() | info(F).Infinity;
  Value *IsNegative = B.CreateICmpSLE(A, constant(A, MinusInfinity));
  return B.CreateSelect(IsNegative, constant(A, 0), A);
}

// The sign bit decides, so -0 and negative NaNs are multiplied. What is not
// multiplied is moved: it keeps its bits, denormals too.
Value *FloatEmitter::scaleNegative(Value *A, Value *C) {
  Value *Product = multiply(A, C);
  Value *IsNegative = B.CreateICmpSLT(A, constant(A, 0));
  return B.CreateSelect(IsNegative, Product, A);
}

/// The sum of the doubles \p X and \p Y, rounded to odd: what is lost by
/// rounding to nearest is known exactly.
static Value *addToOdd(IRBuilderBase &B, Value *X, Value *Y) {
  Value *Sum = B.CreateFAdd(X, Y);
  Value *FromY = B.CreateFSub(Sum, X);
  Value *Lost = B.CreateFAdd(B.CreateFSub(X, B.CreateFSub(Sum, FromY)),
                             B.CreateFSub(Y, FromY));
  Value *Bits = laneBits(B, Sum);
  Constant *One = ConstantInt::get(Bits->getType(), 1);
  Constant *Zero = Constant::getNullValue(Bits->getType());
  Value *IsLarger = B.CreateICmpSGE(B.CreateXor(Bits, laneBits(B, Lost)), Zero);
  Value *Odd =
      B.CreateSelect(IsLarger, B.CreateOr(Bits, One), B.CreateSub(Bits, One));
  Value *IsEven = B.CreateICmpEQ(B.CreateAnd(Bits, One), Zero);
  Value *IsInexact =
      B.CreateFCmpONE(Lost, Constant::getNullValue(Lost->getType()));
  return B.CreateBitCast(
      B.CreateSelect(B.CreateAnd(IsEven, IsInexact), Odd, Bits),
      Sum->getType());
}

/// Doubles that are rounded to odd, but those that are denormals of bf16
/// rounded to one: on the way to bf16, float has no more digits for those than
/// bf16.
Value *FloatEmitter::roundDenormals(Value *Double) {
  Type *Ty = Double->getType();
  // In the sum with this number, the last digit is that of denormals.
  Constant *Shift = ConstantFP::get(Ty, 0x1.8p-81);
  Value *Sign = B.CreateAnd(laneBits(B, Double),
                            ConstantInt::get(laneBitsType(Ty), 1ull << 63));
  Value *Rounded = B.CreateFSub(B.CreateFAdd(Double, Shift), Shift);
  Value *Signed = B.CreateBitCast(B.CreateOr(laneBits(B, Rounded), Sign), Ty);
  Value *IsDenormal =
      B.CreateFCmpOLT(B.CreateUnaryIntrinsic(Intrinsic::fabs, Double),
                      ConstantFP::get(Ty, 0x1p-126));
  return B.CreateSelect(IsDenormal, Signed, Double);
}

Value *FloatEmitter::toFloatBits(Value *Bits) {
  return laneBits(B, widen(Bits));
}

Value *FloatEmitter::multiplyAdd(Value *A, Value *C, Value *Addend) {
  if (F == Format::F32 && Gradual.NativeFma) {
    Value *X = operand(A, Flush), *Y = operand(C, Flush);
    Value *Z = operand(Addend, Flush);
    return result(
        narrow(B.CreateIntrinsic(Intrinsic::fma, {X->getType()}, {X, Y, Z})),
        Flush);
  }
  Type *Doubles = FixedVectorType::get(B.getDoubleTy(), numLanes(A));
  auto Operand = [&](Value *Bits) {
    return B.CreateFPExt(operand(Bits, Flush), Doubles);
  };
  // The product of two floats is exact.
  Value *Sum =
      addToOdd(B, B.CreateFMul(Operand(A), Operand(C)), Operand(Addend));
  if (F == Format::BF16)
    Sum = roundDenormals(Sum);
  return result(narrowOddDouble(Sum), Flush);
}

static CmpInst::Predicate floatPredicate(Condition C) {
  switch (C) {
  case Condition::EQ:
    return CmpInst::FCMP_OEQ;
  case Condition::NE:
    return CmpInst::FCMP_UNE;
  case Condition::LT:
    return CmpInst::FCMP_OLT;
  case Condition::LE:
    return CmpInst::FCMP_OLE;
  case Condition::GT:
    return CmpInst::FCMP_OGT;
  case Condition::GE:
    return CmpInst::FCMP_OGE;
  }
  llvm_unreachable("no such condition in the table of operations");
}

// Hosts compare vectors of 16-bit integers faster than they widen them; and
// LLVM makes comparisons of widened halves ones of halves, which x86 does one
// by one.
Value *FloatEmitter::compare(Condition Holds, Value *A, Value *C) {
  if (F == Format::F32)
    return B.CreateFCmp(floatPredicate(Holds), widen(A), widen(C));
  // Both zeros become 0.
  auto Signed = [&](Value *Bits) {
    Value *Sign = B.CreateAShr(Bits, info(F).Bits - 1);
    Value *Magnitude = B.CreateAnd(Bits, constant(Bits, info(F).signBit() - 1));
    return B.CreateSub(B.CreateXor(Magnitude, Sign), Sign);
  };
  Value *Result =
      compareIntegers(B, Holds, /*IsSigned=*/true, Signed(A), Signed(C));
  if (Holds == Condition::NE)
    return B.CreateOr(Result, isUnordered(A, C));
  return B.CreateAnd(Result, B.CreateNot(isUnordered(A, C)));
}

Value *FloatEmitter::ramp(Value *Base, bool Descending) {
  unsigned Lanes = numLanes(Base);
  SmallVector<Constant *, 128> Steps;
  for (unsigned I = 0; I < Lanes; ++I)
    Steps.push_back(
        ConstantFP::get(B.getFloatTy(), Descending ? Lanes - 1 - I : I));
  return narrow(B.CreateFAdd(widen(Base), ConstantVector::get(Steps)));
}
