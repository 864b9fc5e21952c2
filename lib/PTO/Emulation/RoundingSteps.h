//===- RoundingSteps.h - Rounding as vector IR ------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rounding modes of section 3, on magnitudes in integer lanes and on
// floats.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_ROUNDINGSTEPS_H
#define PTO_LIB_EMULATION_ROUNDINGSTEPS_H

#include "FloatEnvironment.h"
#include "pto/Numeric/Format.h"
#include "llvm/IR/IRBuilder.h"

namespace pto {

/// What a rounding mode does under the switches of a function.
enum class RoundingRule {
  NearestEven,
  NearestAway,
  AwayFromZero,
  Downward,
  Upward,
  TowardZero,
  Odd
};

RoundingRule roundingRule(Rounding Rnd, const FloatEnvironment &Env);

/// Adds to the integers \p Magnitude what makes them, without the low \p Shift
/// bits, the rounded numbers. These low bits of the result mean nothing.
///
/// Shift is a vector of lane values from 1 to the width minus 2, which leave
/// room for a carry. Negative has all bits set in the lanes of negative
/// numbers, and is only used by Downward and Upward. It may be the sign bit
/// of Magnitude itself.
llvm::Value *roundMagnitude(llvm::IRBuilderBase &B, llvm::Value *Magnitude,
                            llvm::Value *Shift, llvm::Value *Negative,
                            RoundingRule Rule);

/// Floats rounded to integers, and for Odd what is still to be done.
struct RoundedFloat {
  llvm::Value *Float;
  /// Odd only, else null: the lanes whose integer gets its last bit set.
  /// There, Float is below 2^23 in magnitude.
  llvm::Value *SetLastBit;
};

/// Rounds the vector of float \p X. Zero results keep the sign.
RoundedFloat roundToIntegral(llvm::IRBuilderBase &B, llvm::Value *X,
                             RoundingRule Rule);

} // namespace pto

#endif // PTO_LIB_EMULATION_ROUNDINGSTEPS_H
