//===- RoundingSteps.cpp - Rounding as vector IR --------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RoundingSteps.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;
using namespace pto;

RoundingRule pto::roundingRule(Rounding Rnd, const FloatEnvironment &Env) {
  switch (Rnd) {
  case Rounding::R:
    return RoundingRule::NearestEven;
  case Rounding::A:
    return Env.RoundADirected ? RoundingRule::AwayFromZero
                              : RoundingRule::NearestAway;
  case Rounding::F:
    return RoundingRule::Downward;
  case Rounding::C:
    return RoundingRule::Upward;
  case Rounding::Z:
    return RoundingRule::TowardZero;
  case Rounding::O:
    return RoundingRule::Odd;
  }
  llvm_unreachable("unknown rounding mode");
}

Value *pto::roundMagnitude(IRBuilderBase &B, Value *Magnitude, Value *Shift,
                           Value *Negative, RoundingRule Rule) {
  Type *Ty = Magnitude->getType();
  Value *One = ConstantInt::get(Ty, 1);
  Value *LowBits =
      B.CreateNot(B.CreateShl(Constant::getAllOnesValue(Ty), Shift));
  switch (Rule) {
  case RoundingRule::NearestEven: {
    // A little less than a half, and the rest if the last bit is 1.
    Value *LastBit = B.CreateAnd(B.CreateLShr(Magnitude, Shift), One);
    Value *BelowHalf = B.CreateLShr(LowBits, One);
    return B.CreateAdd(B.CreateAdd(Magnitude, BelowHalf), LastBit);
  }
  case RoundingRule::NearestAway:
    return B.CreateAdd(Magnitude, B.CreateShl(One, B.CreateSub(Shift, One)));
  case RoundingRule::AwayFromZero:
    return B.CreateAdd(Magnitude, LowBits);
  case RoundingRule::Downward:
    return B.CreateAdd(Magnitude, B.CreateAnd(Negative, LowBits));
  case RoundingRule::Upward:
    return B.CreateAdd(Magnitude, B.CreateAnd(B.CreateNot(Negative), LowBits));
  case RoundingRule::TowardZero:
    return Magnitude;
  case RoundingRule::Odd: {
    // The sum reaches the last bit if any of the low bits is set.
    Value *Rest = B.CreateAnd(Magnitude, LowBits);
    return B.CreateOr(Magnitude, B.CreateAdd(Rest, LowBits));
  }
  }
  llvm_unreachable("unknown rounding rule");
}

static Value *withSignOf(IRBuilderBase &B, Value *Magnitude, Value *Sign) {
  return B.CreateBinaryIntrinsic(Intrinsic::copysign, Magnitude, Sign);
}

RoundedFloat pto::roundToIntegral(IRBuilderBase &B, Value *X,
                                  RoundingRule Rule) {
  auto Apply = [&](Intrinsic::ID ID, Value *V) {
    return B.CreateUnaryIntrinsic(ID, V);
  };
  switch (Rule) {
  case RoundingRule::NearestEven:
    return {Apply(Intrinsic::roundeven, X), nullptr};
  case RoundingRule::NearestAway: {
    // The float below 1/2, because the sum of the one below that and 1/2 would
    // round to 1.
    Value *BelowHalf = ConstantFP::get(X->getType(), 0x1.fffffep-2);
    Value *Sum = B.CreateFAdd(X, withSignOf(B, BelowHalf, X));
    return {Apply(Intrinsic::trunc, Sum), nullptr};
  }
  case RoundingRule::AwayFromZero: {
    Value *Magnitude = Apply(Intrinsic::fabs, X);
    return {withSignOf(B, Apply(Intrinsic::ceil, Magnitude), X), nullptr};
  }
  case RoundingRule::Downward:
    return {Apply(Intrinsic::floor, X), nullptr};
  case RoundingRule::Upward:
    return {Apply(Intrinsic::ceil, X), nullptr};
  case RoundingRule::TowardZero:
    return {Apply(Intrinsic::trunc, X), nullptr};
  case RoundingRule::Odd: {
    // The integer next to X whose last bit is 1 is the lower one with that
    // bit set, in two's complement.
    Value *Floor = Apply(Intrinsic::floor, X);
    return {Floor, B.CreateFCmpONE(Floor, X)};
  }
  }
  llvm_unreachable("unknown rounding rule");
}
