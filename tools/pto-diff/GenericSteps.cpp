//===- GenericSteps.cpp - LLVM's own operations in random programs --------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands are chosen so that no result is poison, and so that a NaN only
// arises where the emulator says which one.
//
//===----------------------------------------------------------------------===//

#include "ProgramGenerator.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;
using namespace pto;

void ProgramGenerator::genericInteger() {
  static const Instruction::BinaryOps Ops[] = {
      Instruction::Add, Instruction::Sub,  Instruction::And,
      Instruction::Or,  Instruction::Xor,  Instruction::Mul,
      Instruction::Shl, Instruction::LShr, Instruction::AShr};
  static const Intrinsic::ID Functions[] = {Intrinsic::smax, Intrinsic::smin,
                                            Intrinsic::umax, Intrinsic::umin};
  Type *Ty = vectorType(pick(4));
  Value *A = vector(Ty), *C = vector(Ty);
  if (pick(4) == 0)
    C = B.CreateVectorSplat(
        cast<FixedVectorType>(Ty)->getNumElements(),
        B.CreateZExtOrTrunc(number(B.getInt32Ty()), Ty->getScalarType()));
  unsigned Which = pick(14);
  if (Which >= 10)
    return add(B.CreateBinaryIntrinsic(Functions[Which - 10], A, C));
  if (Which == 9)
    return add(B.CreateIntrinsic(Intrinsic::abs, {Ty}, {A, B.getFalse()}));
  Instruction::BinaryOps Op = Ops[Which];
  if (Op == Instruction::Shl || Op == Instruction::LShr ||
      Op == Instruction::AShr)
    C = B.CreateAnd(C, ConstantInt::get(Ty, Ty->getScalarSizeInBits() - 1));
  Value *V = B.CreateBinOp(Op, A, C);
  add(V);
  // Then the mask of a select, which instructions fold.
  unsigned Lanes = cast<FixedVectorType>(Ty)->getNumElements();
  if (Lanes != 32 && pick(2) == 0)
    add(B.CreateSelect(mask(maskType(Lanes)), V,
                       pick(2) ? Constant::getNullValue(Ty) : A));
}

/// A sum that may round once or twice, said in one of five ways.
static Value *sumOfProduct(IRBuilder<> &B, Value *A, Value *C, Value *Addend,
                           unsigned Way) {
  if (Way == 0)
    return B.CreateIntrinsic(Intrinsic::fmuladd, {A->getType()},
                             {A, C, Addend});
  IRBuilderBase::FastMathFlagGuard Guard(B);
  FastMathFlags Flags;
  if (Way == 4)
    Flags.setFast();
  // A NaN or an infinity stays one.
  Flags.setNoNaNs(false);
  Flags.setNoInfs(false);
  Flags.setAllowContract(true);
  B.setFastMathFlags(Flags);
  Value *Product = B.CreateFMul(A, C);
  if (Way == 1)
    return B.CreateFSub(Product, Addend);
  return Way == 2 ? B.CreateFSub(Addend, Product)
                  : B.CreateFAdd(Addend, Product);
}

void ProgramGenerator::genericFloat() {
  Type *Ty = vectorType(4 + pick(3));
  Value *A = vector(Ty), *C = vector(Ty), *V;
  static const Intrinsic::ID Unary[] = {Intrinsic::fabs,      Intrinsic::floor,
                                        Intrinsic::ceil,      Intrinsic::trunc,
                                        Intrinsic::roundeven, Intrinsic::rint};
  bool IsBF16 = Ty->getScalarType()->isBFloatTy();
  switch (pick(IsBF16 ? 8 : 10)) {
  case 0:
    V = B.CreateFAdd(A, C);
    break;
  case 1:
    V = B.CreateFSub(A, C);
    break;
  case 2:
    V = pick(2) ? B.CreateFMul(A, C)
                : sumOfProduct(B, A, C, vector(Ty), pick(5));
    break;
  case 3:
    V = B.CreateFNeg(A);
    break;
  case 4:
    V = B.CreateBinaryIntrinsic(Intrinsic::maximum, A, C);
    break;
  case 5:
    V = B.CreateBinaryIntrinsic(Intrinsic::minimum, A, C);
    break;
  case 6:
  case 7:
    V = B.CreateUnaryIntrinsic(Unary[pick(std::size(Unary))], A);
    break;
  case 8:
    V = B.CreateFDiv(A, C);
    break;
  default:
    V = B.CreateUnaryIntrinsic(Intrinsic::sqrt, A);
    break;
  }
  add(V);
  if (pick(2) == 0)
    add(B.CreateSelect(
        mask(maskType(cast<FixedVectorType>(Ty)->getNumElements())), V,
        pick(2) ? Constant::getNullValue(Ty) : C));
}

void ProgramGenerator::genericCompare() {
  Type *Ty = anyVectorType();
  unsigned Lanes = cast<FixedVectorType>(Ty)->getNumElements();
  Value *A = vector(Ty), *C = pick(3) ? vector(Ty) : Constant::getNullValue(Ty);
  Value *V;
  if (Ty->isFPOrFPVectorTy())
    V = B.CreateFCmp(CmpInst::Predicate(CmpInst::FCMP_OEQ + pick(14)), A, C);
  else
    V = B.CreateICmp(
        CmpInst::Predicate(CmpInst::FIRST_ICMP_PREDICATE +
                           pick(CmpInst::LAST_ICMP_PREDICATE -
                                CmpInst::FIRST_ICMP_PREDICATE + 1)),
        A, C);
  // 32 lanes of 64 bits have no view of their own.
  if (Lanes != 32)
    addGeneric(V);
  add(B.CreateSelect(V, vector(Ty), vector(Ty)));
}

void ProgramGenerator::genericConversion() {
  auto Lanes = [&](Type *Element, unsigned N) {
    return FixedVectorType::get(Element, N);
  };
  Value *Word = vector(vectorType(2)), *Float = vector(vectorType(4));
  switch (pick(10)) {
  case 0:
    return add(B.CreateSIToFP(Word, vectorType(4)));
  case 1:
    return add(B.CreateUIToFP(Word, vectorType(4)));
  case 2:
    return add(B.CreateIntrinsic(Intrinsic::fptosi_sat,
                                 {vectorType(2), vectorType(4)}, {Float}));
  case 3:
    return add(B.CreateIntrinsic(Intrinsic::fptoui_sat,
                                 {vectorType(2), vectorType(4)}, {Float}));
  case 4: // Narrow and widen again.
    return add(B.CreateZExt(B.CreateTrunc(Word, Lanes(B.getInt16Ty(), 64)),
                            vectorType(2)));
  case 5:
    return add(B.CreateSExt(B.CreateTrunc(Word, Lanes(B.getInt8Ty(), 64)),
                            vectorType(2)));
  case 6:
    return add(B.CreateFPExt(B.CreateFPTrunc(Float, Lanes(B.getHalfTy(), 64)),
                             vectorType(4)));
  case 7: {
    // Two registers into one.
    Type *Wide = Lanes(B.getInt32Ty(), 128);
    return add(B.CreateTrunc(B.CreateSExt(vector(vectorType(1)), Wide),
                             vectorType(1)));
  }
  case 8:
    return add(B.CreateSIToFP(vector(vectorType(1)), vectorType(5)));
  default:
    return add(B.CreateIntrinsic(Intrinsic::fptosi_sat,
                                 {vectorType(1), vectorType(5)},
                                 {vector(vectorType(5))}));
  }
}

void ProgramGenerator::genericMask() {
  unsigned Lanes = 256 >> pick(3);
  Type *Ty = maskType(Lanes);
  Value *A = mask(Ty), *C = mask(Ty);
  switch (pick(7)) {
  case 0:
    return addGeneric(B.CreateNot(A));
  case 1:
    return addGeneric(B.CreateSelect(A, C, mask(Ty)));
  case 2: // Through an integer.
    return addGeneric(
        B.CreateBitCast(B.CreateXor(B.CreateBitCast(A, B.getIntNTy(Lanes)),
                                    B.CreateBitCast(C, B.getIntNTy(Lanes))),
                        Ty));
  case 3: {
    Type *Wide = Lanes == 256   ? vectorType(0)
                 : Lanes == 128 ? vectorType(1)
                                : vectorType(2);
    return add(pick(2) ? B.CreateSExt(A, Wide) : B.CreateZExt(A, Wide));
  }
  case 4:
    return addGeneric(B.CreateIntrinsic(
        Intrinsic::get_active_lane_mask, {Ty, B.getInt32Ty()},
        {B.getInt32(pick(8)),
         B.CreateAnd(number(B.getInt32Ty()), B.getInt32(0xffff))}));
  case 5: {
    Value *P = address(32);
    B.CreateAlignedStore(A, P, Align(32));
    return addGeneric(B.CreateAlignedLoad(Ty, P, Align(32)));
  }
  default:
    return addGeneric(
        B.CreateICmp(CmpInst::Predicate(CmpInst::ICMP_EQ + pick(2)), A, C));
  }
}

void ProgramGenerator::genericMemory() {
  Type *Ty = anyVectorType();
  switch (pick(6)) {
  case 0:
    return add(B.CreateAlignedLoad(Ty, address(32), Align(32)));
  case 1:
    B.CreateAlignedStore(vector(Ty), address(32), Align(32));
    return;
  case 2: {
    // A local variable.
    IRBuilder<> Entry(&F->getEntryBlock(), F->getEntryBlock().begin());
    Value *Local = Entry.CreateAlloca(Ty);
    B.CreateAlignedStore(vector(Ty), Local, Align(32));
    Value *Elsewhere = address(32);
    B.CreateAlignedStore(vector(Ty), Elsewhere, Align(32));
    return add(B.CreateAlignedLoad(Ty, Local, Align(32)));
  }
  case 3: {
    // At an address that is computed.
    Value *Index = B.CreateAnd(number(B.getInt32Ty()), B.getInt32(63));
    Value *P = B.CreateGEP(B.getInt8Ty(), address(32),
                           B.CreateZExt(B.CreateShl(Index, 5), B.getInt64Ty()));
    return add(B.CreateAlignedLoad(Ty, P, Align(32)));
  }
  case 4: {
    Type *const Scalars[] = {B.getInt8Ty(),  B.getInt16Ty(), B.getInt32Ty(),
                             B.getInt64Ty(), B.getFloatTy(), B.getHalfTy()};
    Type *Scalar = Scalars[pick(6)];
    Value *V = B.CreateAlignedLoad(Scalar, address(8), Align(8));
    if (Scalar->isIntegerTy(8) || Scalar->isIntegerTy(16))
      V = pick(2) ? B.CreateSExt(V, B.getInt32Ty())
                  : B.CreateZExt(V, B.getInt32Ty());
    return add(V);
  }
  default: {
    Value *V = number(pick(2) ? B.getInt32Ty() : B.getInt64Ty());
    B.CreateAlignedStore(V, address(8), Align(8));
    return;
  }
  }
}

void ProgramGenerator::genericLanes() {
  Type *Ty = anyVectorType();
  unsigned Lanes = cast<FixedVectorType>(Ty)->getNumElements();
  Value *A = vector(Ty), *C = vector(Ty);
  SmallVector<int, 256> Order(Lanes);
  switch (pick(7)) {
  case 0: // Reversed.
    for (unsigned I = 0; I < Lanes; ++I)
      Order[I] = Lanes - 1 - I;
    break;
  case 1: // Interleaved.
    for (unsigned I = 0; I < Lanes; ++I)
      Order[I] = I / 2 + (I % 2 ? Lanes : 0);
    break;
  case 2: // The even or the odd ones.
    for (unsigned I = 0, Odd = pick(2); I < Lanes; ++I)
      Order[I] = 2 * I + Odd;
    break;
  case 3: { // One lane in all of them.
    unsigned Lane = pick(Lanes);
    std::fill(Order.begin(), Order.end(), Lane);
    break;
  }
  case 4: {
    Value *Element = B.CreateExtractElement(A, uint64_t(pick(Lanes)));
    if (Ty->getScalarType()->isIntegerTy(8) ||
        Ty->getScalarType()->isIntegerTy(16))
      Element = B.CreateSExt(Element, B.getInt32Ty());
    return add(Element);
  }
  case 5: {
    Type *Element = Ty->getScalarType();
    Value *V = Element->isIntegerTy()
                   ? B.CreateTrunc(number(B.getInt64Ty()), Element)
                   : number(Element);
    Value *Lane =
        pick(2) ? B.getInt32(pick(Lanes))
                : B.CreateAnd(number(B.getInt32Ty()), B.getInt32(Lanes - 1));
    return add(B.CreateInsertElement(A, V, Lane));
  }
  default: {
    // Some lanes of each.
    for (unsigned I = 0; I < Lanes; ++I)
      Order[I] = I + (pick(2) ? Lanes : 0);
    break;
  }
  }
  add(B.CreateShuffleVector(A, C, Order));
}

void ProgramGenerator::genericScalar() {
  static const Instruction::BinaryOps Ops[] = {
      Instruction::Add, Instruction::Sub,  Instruction::Mul,
      Instruction::And, Instruction::Or,   Instruction::Xor,
      Instruction::Shl, Instruction::LShr, Instruction::AShr};
  Type *Ty = pick(2) ? B.getInt32Ty() : B.getInt64Ty();
  Value *A = number(Ty), *C = number(Ty);
  switch (pick(6)) {
  case 0:
    return add(B.CreateUDiv(A, B.CreateOr(C, ConstantInt::get(Ty, 1))));
  case 1:
    // Never the overflow of the least number by -1.
    return add(B.CreateSRem(
        A, B.CreateOr(B.CreateLShr(C, 1), ConstantInt::get(Ty, 1))));
  case 2:
    return add(B.CreateSelect(
        B.CreateICmp(CmpInst::Predicate(CmpInst::ICMP_EQ + pick(10)), A, C),
        number(Ty), A));
  case 3:
    return add(Ty->isIntegerTy(32) ? B.CreateSExt(A, B.getInt64Ty())
                                   : B.CreateTrunc(A, B.getInt32Ty()));
  default: {
    Instruction::BinaryOps Op = Ops[pick(std::size(Ops))];
    if (Op == Instruction::Shl || Op == Instruction::LShr ||
        Op == Instruction::AShr)
      C = B.CreateAnd(C, ConstantInt::get(Ty, Ty->getIntegerBitWidth() - 1));
    return add(B.CreateBinOp(Op, A, C));
  }
  }
}

void ProgramGenerator::genericStep() {
  unsigned Kind = pick(13);
  bool MaySaturate = Kind <= 2 || Kind == 4 || Kind == 7 || Kind > 8;
  if (Options.Saturation && MaySaturate)
    return operation();
  switch (Kind) {
  case 0:
  case 1:
    return genericInteger();
  case 2:
    return genericFloat();
  case 3:
    return genericCompare();
  case 4:
    return genericConversion();
  case 5:
    return genericMask();
  case 6:
    return genericMemory();
  case 7:
    return genericLanes();
  case 8:
    return genericScalar();
  default:
    return oddStep();
  }
}
