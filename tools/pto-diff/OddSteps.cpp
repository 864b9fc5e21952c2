//===- OddSteps.cpp - Odd lengths and widths in random programs -----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's own operations on vectors of any length, also longer than a register,
// and on integers of any width. Values are cut from the program's, which are
// whole registers, and filled up to registers again.
//
//===----------------------------------------------------------------------===//

#include "ProgramGenerator.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;
using namespace pto;

/// Some lanes of values of the register type \p Register.
Value *ProgramGenerator::cut(Type *Register, unsigned Lanes) {
  unsigned Whole = cast<FixedVectorType>(Register)->getNumElements();
  SmallVector<int, 256> Order(Lanes);
  for (unsigned I = 0, First = pick(Whole); I < Lanes; ++I)
    Order[I] = (First + I) % (2 * Whole);
  return B.CreateShuffleVector(vector(Register), vector(Register), Order);
}

/// Adds \p V, a vector of any length, as registers of type \p Register, which
/// has its elements. Lanes without an element are 0.
void ProgramGenerator::addFilled(Value *V, Type *Register) {
  unsigned Whole = cast<FixedVectorType>(Register)->getNumElements();
  unsigned Lanes = cast<FixedVectorType>(V->getType())->getNumElements();
  for (unsigned First = 0; First < Lanes; First += Whole) {
    SmallVector<int, 256> Order(Whole);
    for (unsigned I = 0; I < Whole; ++I)
      Order[I] = First + I < Lanes ? First + I : Lanes;
    add(B.CreateShuffleVector(V, Constant::getNullValue(V->getType()), Order));
  }
}

/// Adds \p V, a number of any width.
void ProgramGenerator::addNumber(Value *V) {
  if (!V->getType()->isIntegerTy())
    return add(V);
  Type *Ty = pick(2) ? B.getInt32Ty() : B.getInt64Ty();
  add(pick(2) ? B.CreateSExtOrTrunc(V, Ty) : B.CreateZExtOrTrunc(V, Ty));
}

unsigned ProgramGenerator::anyLength(unsigned Whole) {
  static const unsigned Lengths[] = {1,  2,  3,  4,  5,  7,  8,   9,   15, 16,
                                     17, 31, 33, 48, 63, 65, 100, 127, 129};
  unsigned Length;
  do
    Length = Lengths[pick(std::size(Lengths))];
  while (Length > 2 * Whole);
  return Length;
}

/// A mask that depends on the lanes of \p V.
Value *ProgramGenerator::oddMask(Value *V) {
  if (V->getType()->isFPOrFPVectorTy())
    V = B.CreateBitCast(V, V->getType()->getWithNewType(B.getIntNTy(
                               V->getType()->getScalarSizeInBits())));
  return B.CreateICmpSLT(V, Constant::getNullValue(V->getType()));
}

/// An operation of two integers, of which no operand makes poison.
Value *ProgramGenerator::oddIntegerOperation(Value *A, Value *C) {
  Type *Ty = A->getType();
  unsigned Bits = Ty->getScalarSizeInBits();
  auto Number = [&](uint64_t N) { return ConstantInt::get(Ty, N); };
  // Less than the width, whether that is a power of two or not.
  auto Amount = [&] { return B.CreateAnd(C, Number(bit_floor(Bits) - 1)); };
  auto Binary = [&](Intrinsic::ID ID) {
    return B.CreateBinaryIntrinsic(ID, A, C);
  };
  switch (pick(22)) {
  case 0:
    return B.CreateAdd(A, C);
  case 1:
    return B.CreateSub(A, C);
  case 2:
    return B.CreateMul(A, C);
  case 3:
    return B.CreateShl(A, Amount());
  case 4:
    return pick(2) ? B.CreateLShr(A, Amount()) : B.CreateAShr(A, Amount());
  case 5:
    return B.CreateUDiv(A, B.CreateOr(C, Number(1)));
  case 6:
    return B.CreateURem(A, B.CreateOr(C, Number(1)));
  case 7:
    // Never the overflow of the least number by -1.
    return B.CreateSDiv(A, B.CreateOr(B.CreateLShr(C, Number(1)), Number(1)));
  case 8:
    return B.CreateSRem(A, B.CreateOr(B.CreateLShr(C, Number(1)), Number(1)));
  case 9:
    return Binary(pick(2) ? Intrinsic::sadd_sat : Intrinsic::uadd_sat);
  case 10:
    return Binary(pick(2) ? Intrinsic::ssub_sat : Intrinsic::usub_sat);
  case 11:
    return B.CreateBinaryIntrinsic(
        pick(2) ? Intrinsic::sshl_sat : Intrinsic::ushl_sat, A, Amount());
  case 12: {
    // Products that fit; the saturating ones need not.
    static const Intrinsic::ID Saturating[] = {Intrinsic::smul_fix_sat,
                                               Intrinsic::umul_fix_sat};
    Value *Scale = B.getInt32(pick(Bits));
    return B.CreateIntrinsic(Saturating[pick(2)], {Ty}, {A, C, Scale});
  }
  case 13: {
    Value *Half = Number(Bits / 2);
    return B.CreateIntrinsic(
        Intrinsic::umul_fix, {Ty},
        {B.CreateLShr(A, Half), B.CreateLShr(C, Half), B.getInt32(pick(Bits))});
  }
  case 14: {
    static const Intrinsic::ID Overflow[] = {
        Intrinsic::sadd_with_overflow, Intrinsic::uadd_with_overflow,
        Intrinsic::ssub_with_overflow, Intrinsic::usub_with_overflow,
        Intrinsic::smul_with_overflow, Intrinsic::umul_with_overflow};
    Value *Pair = Binary(Overflow[pick(std::size(Overflow))]);
    return B.CreateSelect(B.CreateExtractValue(Pair, 1), A,
                          B.CreateExtractValue(Pair, 0));
  }
  case 15:
    return B.CreateIntrinsic(pick(2) ? Intrinsic::fshl : Intrinsic::fshr, {Ty},
                             {A, C, C});
  case 16:
    return B.CreateUnaryIntrinsic(
        pick(2) ? Intrinsic::ctpop : Intrinsic::bitreverse, A);
  case 17:
    return B.CreateIntrinsic(pick(2) ? Intrinsic::ctlz : Intrinsic::cttz, {Ty},
                             {A, B.getFalse()});
  case 18: {
    static const Intrinsic::ID Choices[] = {Intrinsic::smax, Intrinsic::smin,
                                            Intrinsic::umax, Intrinsic::umin};
    return Binary(Choices[pick(4)]);
  }
  case 19:
    return B.CreateIntrinsic(Intrinsic::abs, {Ty}, {A, B.getFalse()});
  default:
    return B.CreateSelect(
        B.CreateICmp(
            CmpInst::Predicate(CmpInst::FIRST_ICMP_PREDICATE +
                               pick(CmpInst::LAST_ICMP_PREDICATE -
                                    CmpInst::FIRST_ICMP_PREDICATE + 1)),
            A, C),
        C, A);
  }
}

void ProgramGenerator::oddInteger() {
  Type *Register = vectorType(pick(4));
  unsigned Whole = cast<FixedVectorType>(Register)->getNumElements();
  unsigned Lanes = anyLength(Whole);
  Value *A = cut(Register, Lanes), *C = cut(Register, Lanes);
  Type *Own = A->getType();
  // Half of them in another width.
  static const unsigned Widths[] = {7, 9, 12, 17, 24, 31, 33, 48, 63, 65, 128};
  Type *Ty = Own;
  if (pick(2)) {
    unsigned Width = Widths[pick(std::size(Widths))];
    // Long numbers are many instructions each.
    if (Width <= 2 * Own->getScalarSizeInBits() && (Width <= 64 || Lanes <= 9))
      Ty = FixedVectorType::get(B.getIntNTy(Width), Lanes);
  }
  auto Change = [&](Value *V, Type *To) {
    return pick(2) ? B.CreateSExtOrTrunc(V, To) : B.CreateZExtOrTrunc(V, To);
  };
  A = Change(A, Ty);
  C = Change(C, Ty);
  Value *V = oddIntegerOperation(A, C);
  if (pick(4) == 0) {
    static const Intrinsic::ID Reductions[] = {
        Intrinsic::vector_reduce_add,  Intrinsic::vector_reduce_mul,
        Intrinsic::vector_reduce_and,  Intrinsic::vector_reduce_or,
        Intrinsic::vector_reduce_xor,  Intrinsic::vector_reduce_smax,
        Intrinsic::vector_reduce_smin, Intrinsic::vector_reduce_umax,
        Intrinsic::vector_reduce_umin};
    addNumber(
        B.CreateUnaryIntrinsic(Reductions[pick(std::size(Reductions))], V));
  }
  addFilled(Change(V, Own), Register);
}

/// A function of the program that computes \p ID of two operands of type \p Ty,
/// strictly.
Function *ProgramGenerator::strictFunction(Intrinsic::ID ID, Type *Ty) {
  std::string Name = ("strict." + Intrinsic::getBaseName(ID).substr(5) + "." +
                      Twine(F->getParent()->size()))
                         .str();
  IRBuilderBase::InsertPointGuard Guard(B);
  auto *Callee = Function::Create(FunctionType::get(Ty, {Ty, Ty}, false),
                                  GlobalValue::InternalLinkage, Name, M);
  // All of the module has to round alike.
  Callee->setAttributes(F->getAttributes());
  Callee->addFnAttr(Attribute::NoInline);
  Callee->addFnAttr(Attribute::StrictFP);
  B.SetInsertPoint(BasicBlock::Create(Ctx, "", Callee));
  CallInst *Call = B.CreateConstrainedFPBinOp(
      ID, Callee->getArg(0), Callee->getArg(1), nullptr, "", nullptr,
      RoundingMode::NearestTiesToEven, fp::ebStrict);
  B.CreateRet(Call);
  return Callee;
}

void ProgramGenerator::oddFloat() {
  Type *Register = vectorType(4 + pick(3));
  unsigned Lanes = anyLength(cast<FixedVectorType>(Register)->getNumElements());
  Value *A = cut(Register, Lanes), *C = cut(Register, Lanes), *V;
  Type *Ty = A->getType();
  switch (pick(12)) {
  case 0:
    V = B.CreateFAdd(A, C);
    break;
  case 1:
    V = B.CreateFSub(A, C);
    break;
  case 2:
    V = B.CreateFMul(A, C);
    break;
  case 3:
    V = B.CreateFDiv(A, C);
    break;
  case 4:
    V = B.CreateIntrinsic(Intrinsic::fma, {Ty}, {A, C, cut(Register, Lanes)});
    break;
  case 5:
    V = B.CreateIntrinsic(Intrinsic::fmuladd, {Ty},
                          {A, C, cut(Register, Lanes)});
    break;
  case 6:
    V = B.CreateFAdd(B.CreateFMul(A, C), cut(Register, Lanes));
    break;
  case 7: {
    static const Intrinsic::ID Choices[] = {Intrinsic::maximum,
                                            Intrinsic::minimum};
    V = B.CreateBinaryIntrinsic(Choices[pick(2)], A, C);
    break;
  }
  case 8: {
    static const Intrinsic::ID Strict[] = {
        Intrinsic::experimental_constrained_fadd,
        Intrinsic::experimental_constrained_fsub,
        Intrinsic::experimental_constrained_fmul,
        Intrinsic::experimental_constrained_fdiv};
    V = B.CreateCall(strictFunction(Strict[pick(4)], Ty), {A, C});
    break;
  }
  case 9: {
    // The order is fixed: first to last.
    Value *Start = number(Ty->getScalarType());
    addNumber(B.CreateIntrinsic(pick(2) ? Intrinsic::vector_reduce_fadd
                                        : Intrinsic::vector_reduce_fmul,
                                {Ty}, {Start, A}));
    V = B.CreateFNeg(A);
    break;
  }
  case 10:
    addNumber(B.CreateUnaryIntrinsic(pick(2)
                                         ? Intrinsic::vector_reduce_fmaximum
                                         : Intrinsic::vector_reduce_fminimum,
                                     A));
    V = B.CreateUnaryIntrinsic(Intrinsic::fabs, A);
    break;
  default:
    V = B.CreateSelect(
        B.CreateFCmp(CmpInst::Predicate(CmpInst::FCMP_OEQ + pick(14)), A, C), C,
        A);
    break;
  }
  addFilled(V, Register);
}

void ProgramGenerator::oddConversion() {
  static const unsigned Widths[] = {7, 8, 12, 16, 24, 31, 32, 33, 48, 64};
  unsigned Width = Widths[pick(std::size(Widths))];
  Type *Float = vectorType(4 + pick(3));
  // As many as come from two registers of the widest integers.
  unsigned Lanes = anyLength(32);
  if (pick(2)) {
    // To an integer and back to a register's.
    Type *Odd = FixedVectorType::get(B.getIntNTy(Width), Lanes);
    Value *A = cut(Float, Lanes);
    Value *V = B.CreateIntrinsic(pick(2) ? Intrinsic::fptosi_sat
                                         : Intrinsic::fptoui_sat,
                                 {Odd, A->getType()}, {A});
    Type *Register = vectorType(3);
    Type *Wide = FixedVectorType::get(B.getInt64Ty(), Lanes);
    return addFilled(pick(2) ? B.CreateSExtOrTrunc(V, Wide)
                             : B.CreateZExtOrTrunc(V, Wide),
                     Register);
  }
  Value *A = B.CreateTrunc(cut(vectorType(3), Lanes),
                           FixedVectorType::get(B.getIntNTy(Width), Lanes));
  Type *Result = FixedVectorType::get(Float->getScalarType(), Lanes);
  addFilled(pick(2) ? B.CreateSIToFP(A, Result) : B.CreateUIToFP(A, Result),
            Float);
}

void ProgramGenerator::oddMemory() {
  Type *Register = anyVectorType();
  unsigned Lanes = anyLength(cast<FixedVectorType>(Register)->getNumElements());
  Value *A = cut(Register, Lanes), *C = cut(Register, Lanes);
  Type *Ty = A->getType();
  Value *On = oddMask(A);
  Align Element(Ty->getScalarSizeInBits() / 8);
  switch (pick(5)) {
  case 0:
    return addFilled(B.CreateMaskedLoad(Ty, address(32), Element, On, C),
                     Register);
  case 1:
    B.CreateMaskedStore(C, address(32), Element, On);
    return;
  case 2: {
    // Anywhere in a few hundred bytes, lanes at the same place as well.
    Lanes = std::min(Lanes, 64u);
    A = cut(Register, Lanes);
    C = cut(Register, Lanes);
    On = oddMask(A);
    Ty = A->getType();
    Value *Index = B.CreateTrunc(B.CreateAnd(cut(vectorType(3), Lanes), 31),
                                 FixedVectorType::get(B.getInt32Ty(), Lanes));
    Value *Places = B.CreateGEP(Ty->getScalarType(), address(32), Index);
    if (pick(2))
      return addFilled(B.CreateMaskedGather(Ty, Places, Element, On, C),
                       Register);
    B.CreateMaskedScatter(C, Places, Element, On);
    return;
  }
  case 3:
    B.CreateAlignedStore(C, address(32), Align(1));
    return addFilled(B.CreateAlignedLoad(Ty, address(8), Align(1)), Register);
  default:
    return addFilled(B.CreateIntrinsic(Intrinsic::experimental_vector_compress,
                                       {Ty}, {A, On, C}),
                     Register);
  }
}

void ProgramGenerator::oddStep() {
  switch (pick(6)) {
  case 0:
  case 1:
    return oddInteger();
  case 2:
  case 3:
    return oddFloat();
  case 4:
    return oddConversion();
  default:
    return oddMemory();
  }
}
