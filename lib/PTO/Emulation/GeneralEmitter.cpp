//===- GeneralEmitter.cpp - Carries, reductions, packing ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneralEmitter.h"
#include "FloatEmitter.h"
#include "IntegerEmitter.h"
#include "Lanes.h"
#include "llvm/IR/Function.h"

using namespace llvm;
using namespace pto;

GeneralEmitter::GeneralEmitter(IRBuilderBase &B, const FloatEnvironment &Env,
                               const EmulatedOperation &Op)
    : B(B), Env(Env), Op(Op), IsFloat(info(Op.Source).isFloat()),
      IsSigned(info(Op.Source).isSignedInteger()) {}

Value *GeneralEmitter::add(Value *A, Value *C) {
  return IsFloat ? FloatEmitter(B, Env, Op.Source).add(A, C)
                 : B.CreateAdd(A, C);
}

Value *GeneralEmitter::extremum(bool Max, Value *A, Value *C) {
  return IsFloat ? FloatEmitter(B, Env, Op.Source).extremum(Max, A, C)
                 : integerExtremum(B, Max, IsSigned, A, C);
}

//===----------------------------------------------------------------------===//
// Carries and products
//===----------------------------------------------------------------------===//

/// {sum, carries}. The carry of a - c is that of a + ~c + 1.
Value *GeneralEmitter::addWithCarry(Type *Ty, ArrayRef<Value *> In,
                                    bool Subtracts) {
  Value *Mask = In.back();
  Type *Wide = FixedVectorType::get(B.getInt64Ty(), numLanes(In[0]));
  Value *C = Subtracts ? B.CreateNot(In[1]) : In[1];
  Value *Sum = B.CreateAdd(B.CreateZExt(In[0], Wide), B.CreateZExt(C, Wide));
  Sum = B.CreateAdd(Sum, In.size() == 4 ? B.CreateZExt(In[2], Wide)
                                        : ConstantInt::get(Wide, Subtracts));
  Value *Carry = B.CreateTrunc(B.CreateLShr(Sum, 32), Mask->getType());
  Value *Low = B.CreateTrunc(Sum, In[0]->getType());
  return pairOf(B, Ty, zeroInactive(B, Mask, Low), B.CreateAnd(Mask, Carry));
}

Value *GeneralEmitter::multiplyWide(Type *Ty, ArrayRef<Value *> In) {
  Type *Wide = FixedVectorType::get(B.getInt64Ty(), numLanes(In[0]));
  auto Extended = [&](Value *V) {
    return IsSigned ? B.CreateSExt(V, Wide) : B.CreateZExt(V, Wide);
  };
  Value *Product = B.CreateMul(Extended(In[0]), Extended(In[1]));
  auto Half = [&](unsigned Shift) {
    Value *V = B.CreateTrunc(B.CreateLShr(Product, Shift), In[0]->getType());
    return zeroInactive(B, In[2], V);
  };
  Value *Low = Half(0);
  return pairOf(B, Ty, Low, Half(32));
}

/// (accumulator, a, b or scalar, mask)
Value *GeneralEmitter::multiplyAndAdd(ArrayRef<Value *> In) {
  Value *Addend = laneBits(B, In[0]), *A = laneBits(B, In[1]);
  Value *C = In[2]->getType()->isVectorTy() ? laneBits(B, In[2])
                                            : splatBits(B, In[2], A->getType());
  Value *Sum = IsFloat
                   ? FloatEmitter(B, Env, Op.Source).multiplyAdd(A, C, Addend)
                   : B.CreateAdd(B.CreateMul(A, C), Addend);
  return B.CreateSelect(In[3], Sum, Addend);
}

/// (multiplicand, a, addend, mask)
Value *GeneralEmitter::multiplyThenAdd(ArrayRef<Value *> In) {
  Value *D = laneBits(B, In[0]);
  Value *Sum = FloatEmitter(B, Env, Op.Source)
                   .multiplyAdd(D, laneBits(B, In[1]), laneBits(B, In[2]));
  return B.CreateSelect(In[3], Sum, D);
}

/// (a, b, mask) of f32, or (a, b, mask, part) of f16.
Value *GeneralEmitter::exponentialOfDifference(ArrayRef<Value *> In) {
  Value *Mask = In[2], *A = laneBits(B, In[0]), *C = laneBits(B, In[1]);
  FloatEnvironment Gradual = Env;
  Gradual.FlushF32 = Gradual.FlushF16 = false;
  if (Op.Source == Format::F16) {
    unsigned Part = cast<ConstantInt>(In[3])->getZExtValue();
    auto Every2nd = [&](Value *V) {
      return moveLanes(B, V, numLanes(V) / 2,
                       [&](unsigned I) { return 2 * I + Part; });
    };
    FloatEmitter Half(B, Gradual, Format::F16);
    A = Half.toFloatBits(Every2nd(A));
    C = Half.toFloatBits(Every2nd(C));
    Mask = Every2nd(Mask);
  }
  FloatEmitter Float(B, Gradual, Format::F32);
  Value *Power = Float.exponential(Float.subtract(A, C));
  return zeroInactive(B, Mask, Power);
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// One lane for each \p Group lanes of \p V: combined with their neighbours by
/// \p Combine, and so on.
static Value *reduceGroups(IRBuilderBase &B, Value *V, unsigned Group,
                           function_ref<Value *(Value *, Value *)> Combine) {
  for (; Group > 1; Group /= 2) {
    auto Every2nd = [&](unsigned First) {
      return moveLanes(B, V, numLanes(V) / 2,
                       [&](unsigned I) { return 2 * I + First; });
    };
    Value *Even = Every2nd(0);
    V = Combine(Even, Every2nd(1));
  }
  return V;
}

/// A register with the lanes of \p V first and zeros after them.
static Value *padWithZeros(IRBuilderBase &B, Value *V) {
  unsigned Lanes = numLanes(V);
  SmallVector<int, 256> From;
  for (unsigned I = 0; I < RegisterBits / V->getType()->getScalarSizeInBits();
       ++I)
    From.push_back(std::min(I, Lanes));
  return B.CreateShuffleVector(V, Constant::getNullValue(V->getType()), From);
}

Value *GeneralEmitter::sums(ArrayRef<Value *> In, unsigned Group) {
  Value *V = zeroInactive(B, In[1], laneBits(B, In[0]));
  unsigned ResultBits = info(Op.Result).Bits;
  if (!IsFloat && ResultBits != info(Op.Source).Bits) {
    Type *Ty = FixedVectorType::get(B.getIntNTy(ResultBits), numLanes(V));
    V = IsSigned ? B.CreateSExt(V, Ty) : B.CreateZExt(V, Ty);
  }
  return padWithZeros(B, reduceGroups(B, V, Group, [&](Value *X, Value *Y) {
                        return add(X, Y);
                      }));
}

/// What inactive lanes count as.
Value *GeneralEmitter::neutral(Value *Bits, bool Max) {
  const FormatInfo &Info = info(Op.Source);
  uint64_t V;
  if (IsFloat)
    V = Info.Infinity | (Max ? Info.signBit() : 0);
  else if (Max)
    V = IsSigned ? Info.signBit() : 0;
  else
    V = IsSigned ? Info.signBit() - 1 : Info.mask();
  return ConstantInt::get(Bits->getType(), V);
}

Value *GeneralEmitter::withNeutral(ArrayRef<Value *> In, bool Max) {
  Value *Bits = laneBits(B, In[0]);
  return B.CreateSelect(In[1], Bits, neutral(Bits, Max));
}

Value *GeneralEmitter::reduceToExtrema(Value *Lanes, bool Max, unsigned Group) {
  return reduceGroups(B, Lanes, Group,
                      [&](Value *X, Value *Y) { return extremum(Max, X, Y); });
}

/// The number of the first lane that is \p Extremum, a vector of one lane; if
/// that is a NaN, of the first NaN.
Value *GeneralEmitter::firstWith(Value *Lanes, Value *Extremum) {
  Value *One = B.CreateExtractElement(Extremum, uint64_t(0));
  Value *Has = B.CreateICmpEQ(Lanes, B.CreateVectorSplat(numLanes(Lanes), One));
  if (IsFloat) {
    FloatEmitter Float(B, Env, Op.Source);
    Has = B.CreateSelect(
        B.CreateExtractElement(Float.isNaN(Extremum), uint64_t(0)),
        Float.isNaN(Lanes), Has);
  }
  Value *Bits = B.CreateBitCast(Has, B.getIntNTy(numLanes(Lanes)));
  return B.CreateIntrinsic(Intrinsic::cttz, {Bits->getType()},
                           {Bits, B.getTrue()});
}

Value *GeneralEmitter::extrema(ArrayRef<Value *> In, bool Max, unsigned Group) {
  return padWithZeros(B, reduceToExtrema(withNeutral(In, Max), Max, Group));
}

Value *GeneralEmitter::extremumWithIndex(ArrayRef<Value *> In, bool Max) {
  Value *Lanes = withNeutral(In, Max);
  Value *Extremum = reduceToExtrema(Lanes, Max, numLanes(Lanes));
  Value *Index = B.CreateZExtOrTrunc(firstWith(Lanes, Extremum),
                                     Lanes->getType()->getScalarType());
  return B.CreateInsertElement(padWithZeros(B, Extremum), Index, uint64_t(1));
}

//===----------------------------------------------------------------------===//
// Active lanes
//===----------------------------------------------------------------------===//

// Each lane is written after the active ones before it, and overwritten if it
// is not active itself. The one that is left at the end is overwritten with
// zero.
Value *GeneralEmitter::squeeze(ArrayRef<Value *> In) {
  Value *V = laneBits(B, In[0]);
  Type *Ty = V->getType(), *Element = Ty->getScalarType();
  unsigned Lanes = numLanes(V);
  BasicBlock &Entry = B.GetInsertBlock()->getParent()->getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.getFirstInsertionPt());
  AllocaInst *Slot = AtEntry.CreateAlloca(ArrayType::get(Element, Lanes + 1),
                                          nullptr, "vsqz.lanes");
  B.CreateStore(Constant::getNullValue(Slot->getAllocatedType()), Slot);
  Value *Count = B.getInt64(0);
  auto Put = [&](Value *Lane) {
    B.CreateStore(Lane, B.CreateInBoundsGEP(Element, Slot, Count));
  };
  for (unsigned I = 0; I < Lanes; ++I) {
    Put(B.CreateExtractElement(V, I));
    Count = B.CreateAdd(
        Count, B.CreateZExt(B.CreateExtractElement(In[1], I), B.getInt64Ty()));
  }
  Put(Constant::getNullValue(Element));
  return B.CreateAlignedLoad(Ty, Slot, Align(1));
}

/// Sums of the mask's lanes before each, by doubling distances.
Value *GeneralEmitter::countBefore(ArrayRef<Value *> In) {
  Type *Ty = laneBitsType(In[0]->getType());
  unsigned Lanes = numLanes(In[0]);
  Value *Zero = Constant::getNullValue(Ty);
  auto Up = [&](Value *V, unsigned Distance) {
    return moveLanes(B, V, Zero, [&](unsigned I) {
      return I < Distance ? Lanes : I - Distance;
    });
  };
  Value *Count = Up(B.CreateZExt(In[1], Ty), 1);
  for (unsigned Distance = 1; Distance < Lanes; Distance *= 2)
    Count = B.CreateAdd(Count, Up(Count, Distance));
  return Count;
}

/// (counters, bytes, mask, bins). Each counter looks at all bytes at once.
Value *GeneralEmitter::countBytes(ArrayRef<Value *> In,
                                  CmpInst::Predicate IsCounted) {
  Value *Bytes = laneBits(B, In[1]), *Mask = In[2];
  unsigned Counters = numLanes(In[0]);
  unsigned First = cast<ConstantInt>(In[3])->getZExtValue() * Counters;
  Type *Image = B.getIntNTy(numLanes(Bytes));
  Value *Count = Constant::getNullValue(In[0]->getType());
  for (unsigned I = 0; I < Counters; ++I) {
    Value *Bin = ConstantInt::get(Bytes->getType(), First + I);
    Value *Is = B.CreateAnd(Mask, B.CreateICmp(IsCounted, Bytes, Bin));
    Is = B.CreateUnaryIntrinsic(Intrinsic::ctpop, B.CreateBitCast(Is, Image));
    Count = B.CreateInsertElement(Count, B.CreateTrunc(Is, B.getInt16Ty()), I);
  }
  return B.CreateAdd(In[0], Count);
}
