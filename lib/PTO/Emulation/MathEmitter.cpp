//===- MathEmitter.cpp - Exponential and logarithm as vector IR -----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MathEmitter.h"
#include "Lanes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/VectorUtils.h"

using namespace llvm;
using namespace pto;

// ln 2 in two parts. The first has 42 bits, so its product with the exponent of
// a float is exact.
static constexpr double Ln2High = 0x1.62e42fefa38p-1;
static constexpr double Ln2Low = 0x1.ef35793c7673p-45;
static constexpr double Log2E = 0x1.71547652b82fep+0;

namespace {

/// Double arithmetic on a slice of a register.
class MathSlice {
  IRBuilderBase &B;
  unsigned Lanes;

  /// High + Low, an unevaluated sum of two doubles.
  struct Sum {
    Value *High, *Low;
  };

  Type *vectorOf(Type *Element) { return FixedVectorType::get(Element, Lanes); }
  Constant *number(double D) {
    return ConstantFP::get(vectorOf(B.getDoubleTy()), D);
  }
  Constant *integer(int64_t I) {
    return ConstantInt::getSigned(vectorOf(B.getInt64Ty()), I);
  }
  Value *toDouble(Value *V) {
    return B.CreateFPExt(V, vectorOf(B.getDoubleTy()));
  }

  Sum add(Value *Larger, Value *Smaller);
  Value *polynomial(Value *X, ArrayRef<double> Coefficients);
  Value *roundToOdd(Sum S);

public:
  MathSlice(IRBuilderBase &B, unsigned Lanes) : B(B), Lanes(Lanes) {}
  Value *exp(Value *X);
  Value *ln(Value *X);
};

} // namespace

/// The exact sum; \p Larger has the larger magnitude or is 0.
MathSlice::Sum MathSlice::add(Value *Larger, Value *Smaller) {
  Value *High = B.CreateFAdd(Larger, Smaller);
  Value *Low = B.CreateFAdd(B.CreateFSub(Larger, High), Smaller);
  return {High, Low};
}

/// Coefficients[0] + Coefficients[1] X + ...
Value *MathSlice::polynomial(Value *X, ArrayRef<double> Coefficients) {
  Value *Y = number(Coefficients.back());
  for (double C : reverse(Coefficients.drop_back()))
    Y = B.CreateFAdd(B.CreateFMul(Y, X), number(C));
  return Y;
}

/// The sum rounded to odd, as integers; Low is at most half a unit in the last
/// place of High.
Value *MathSlice::roundToOdd(Sum S) {
  Value *High = laneBits(B, S.High), *Low = laneBits(B, S.Low);
  Value *IsInexact = B.CreateFCmpONE(S.Low, number(0));
  Value *IsEven = B.CreateICmpEQ(B.CreateAnd(High, integer(1)), integer(0));
  Value *IsBelow = B.CreateICmpSLT(B.CreateXor(High, Low), integer(0));
  Value *Step = B.CreateSelect(IsBelow, integer(-1), integer(1));
  Step = B.CreateSelect(B.CreateAnd(IsInexact, IsEven), Step, integer(0));
  return B.CreateAdd(High, Step);
}

/// x = k ln 2 + r with |r| <= ln 2 / 2, so that e^x = 2^k e^r.
Value *MathSlice::exp(Value *X) {
  // Beyond these bounds float has only infinity and zero.
  Value *Clamped = toDouble(X);
  Clamped = B.CreateSelect(B.CreateFCmpOGT(Clamped, number(128)), number(128),
                           Clamped);
  Clamped = B.CreateSelect(B.CreateFCmpOLT(Clamped, number(-128)), number(-128),
                           Clamped);

  // Added to a number whose last bit counts ones, k is rounded to an integer,
  // and its low bits are the double's.
  Constant *Shifter = number(0x1.8p52);
  Value *Shifted = B.CreateFAdd(B.CreateFMul(Clamped, number(Log2E)), Shifter);
  Value *K = B.CreateFSub(Shifted, Shifter);
  // The first difference is exact; the second part is small.
  Value *RHigh = B.CreateFSub(Clamped, B.CreateFMul(K, number(Ln2High)));
  Value *RLow = B.CreateFMul(K, number(-Ln2Low));
  Value *R = B.CreateFAdd(RHigh, RLow);

  // e^r = 1 + r + r^2 (1/2! + r/3! + ...), to 2^-63.
  double Coefficients[13];
  double Factorial = 1;
  for (unsigned N = 0; N < 13; ++N) {
    Factorial *= N + 2;
    Coefficients[N] = 1 / Factorial;
  }
  Value *Tail = B.CreateFMul(B.CreateFMul(R, R), polynomial(R, Coefficients));
  Sum S = add(number(1), RHigh);
  S = add(S.High, B.CreateFAdd(B.CreateFAdd(S.Low, RLow), Tail));

  Value *Exponent = B.CreateShl(laneBits(B, Shifted), integer(52));
  Value *Result = B.CreateBitCast(B.CreateAdd(roundToOdd(S), Exponent),
                                  vectorOf(B.getDoubleTy()));
  // The sum of a NaN and an exponent is a NaN only if the host is kind.
  return B.CreateSelect(B.CreateFCmpUNO(X, X),
                        ConstantFP::getNaN(Result->getType()), Result);
}

/// x = 2^k (1 + f) with 1 + f from sqrt(1/2) to sqrt(2), so that
/// ln x = k ln 2 + ln(1 + f), and with s = f / (2 + f)
/// ln(1 + f) = 2 (s + s^3/3 + s^5/5 + ...)
///           = f - f^2/2 + s (f^2/2 + 2 s^2/3 + 2 s^4/5 + ...),
/// where f and f^2 are exact.
Value *MathSlice::ln(Value *X) {
  auto *Int32 = vectorOf(B.getInt32Ty());
  Value *Bits = laneBits(B, X);
  Value *K =
      B.CreateAShr(B.CreateSub(Bits, ConstantInt::get(Int32, 0x3F3504F3)), 23);
  Value *Fraction =
      B.CreateBitCast(B.CreateSub(Bits, B.CreateShl(K, 23)), X->getType());
  K = B.CreateSIToFP(K, vectorOf(B.getDoubleTy()));
  Value *F = B.CreateFSub(toDouble(Fraction), number(1));
  Value *S = B.CreateFDiv(F, B.CreateFAdd(F, number(2)));
  Value *HalfSquare = B.CreateFMul(B.CreateFMul(F, F), number(0.5));

  double Coefficients[12] = {0};
  for (unsigned N = 1; N < 12; ++N)
    Coefficients[N] = 2.0 / (2 * N + 1);
  Value *Tail = polynomial(B.CreateFMul(S, S), Coefficients);
  Tail = B.CreateFMul(S, B.CreateFAdd(HalfSquare, Tail));

  Sum First = add(B.CreateFMul(K, number(Ln2High)), F);
  Sum Second = add(First.High, B.CreateFNeg(HalfSquare));
  Value *Low = B.CreateFAdd(B.CreateFAdd(First.Low, Second.Low),
                            B.CreateFMul(K, number(Ln2Low)));
  Value *Result =
      B.CreateBitCast(roundToOdd(add(Second.High, B.CreateFAdd(Low, Tail))),
                      vectorOf(B.getDoubleTy()));

  Value *Wide = toDouble(X);
  Constant *Infinity = ConstantFP::getInfinity(Result->getType());
  Result = B.CreateSelect(B.CreateFCmpOEQ(Wide, Infinity), Infinity, Result);
  Result = B.CreateSelect(B.CreateFCmpOGT(Wide, number(0)), Result,
                          ConstantFP::getNaN(Result->getType()));
  return B.CreateSelect(B.CreateFCmpOEQ(Wide, number(0)),
                        ConstantFP::getInfinity(Result->getType(), true),
                        Result);
}

/// \p Function of \p X in slices that a host can hold in registers.
static Value *inSlices(IRBuilderBase &B, Value *X,
                       function_ref<Value *(MathSlice &, Value *)> Function) {
  unsigned Lanes = numLanes(X);
  // What a slice has beyond the end is any lane again.
  unsigned SliceLanes = std::min(Lanes, 8u);
  MathSlice Slice(B, SliceLanes);
  SmallVector<Value *, 16> Parts;
  for (unsigned First = 0; First < Lanes; First += SliceLanes)
    Parts.push_back(
        Function(Slice, moveLanes(B, X, SliceLanes, [&](unsigned I) {
                   return std::min(First + I, Lanes - 1);
                 })));
  Value *Result = Parts.size() == 1 ? Parts[0] : concatenateVectors(B, Parts);
  return numLanes(Result) == Lanes
             ? Result
             : moveLanes(B, Result, Lanes, [](unsigned I) { return I; });
}

Value *pto::emitExp(IRBuilderBase &B, Value *X) {
  return inSlices(B, X, [](MathSlice &M, Value *V) { return M.exp(V); });
}

Value *pto::emitLn(IRBuilderBase &B, Value *X) {
  return inSlices(B, X, [](MathSlice &M, Value *V) { return M.ln(V); });
}
