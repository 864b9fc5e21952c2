//===- Arithmetic.cpp - Arithmetic, bits, comparisons ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sections 3.1 to 3.3 and 3.5 of the list of operations, one element at a time.
//
//===----------------------------------------------------------------------===//

#include "Execution.h"
#include <algorithm>

using namespace pto;
using namespace pto::machine;

/// Elements are in the low bits of an integer; those above are 0.
static int64_t signExtend(uint64_t V, unsigned Bits) {
  return int64_t(V << (64 - Bits)) >> (64 - Bits);
}

/// The order of two integers of format \p F.
static bool isLess(const FormatInfo &Info, uint64_t A, uint64_t B) {
  if (Info.isSignedInteger())
    return signExtend(A, Info.Bits) < signExtend(B, Info.Bits);
  return A < B;
}

/// Shifts by an unsigned amount. Everything is shifted out by one that is not
/// below the width; a negative one is a large one.
static uint64_t shiftLeft(const FormatInfo &Info, uint64_t A, uint64_t Amount) {
  return Amount < Info.Bits ? A << Amount : 0;
}
static uint64_t shiftRight(const FormatInfo &Info, uint64_t A,
                           uint64_t Amount) {
  if (!Info.isSignedInteger())
    return Amount < Info.Bits ? A >> Amount : 0;
  uint64_t Most = Info.Bits - 1;
  return uint64_t(signExtend(A, Info.Bits) >> (Amount < Most ? Amount : Most));
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

/// Calls \p Fn(lane, a, b) for each active lane. The operands are (a, mask),
/// and b is of no use then, (a, b, mask) or (a, scalar, mask).
template <typename Function>
static Status eachLane(const Execution &E, Function Fn) {
  unsigned Bits = E.bits();
  // The mask comes last, the second operand, if any, between.
  size_t Last = E.Operands.size() - 1;
  const MaskImage &Mask = E.mask(Last);
  const VectorRegister &A = E.vector(0);
  bool HasVector = Last == 2 && E.Operands[1].isVector();
  const VectorRegister &B = HasVector ? E.vector(1) : A;
  uint64_t Number = Last == 2 && !HasVector ? E.number(1) : 0;
  // A word is a shift amount: not cut down to the lane, but to its low half.
  Number &= E.Op.Operands[1] == OperandKind::Scalar ? info(E.Op.Source).mask()
                                                    : 0xFFFF;
  for (unsigned I = 0; I < numLanes(Bits); ++I)
    if (Mask.lane(Bits, I))
      Fn(I, A.lane(Bits, I), HasVector ? B.lane(Bits, I) : Number);
  return {};
}

/// Gives each active lane what \p Fn(a, b) gives.
template <typename Function> static Status setLanes(Execution &E, Function Fn) {
  return eachLane(E, [&](unsigned I, uint64_t A, uint64_t B) {
    E.Vectors[0].setLane(E.bits(), I, Fn(A, B));
  });
}

/// An operation of floats only.
template <typename Function>
static Status setFloats(Execution &E, Function OfFloats) {
  if (!info(E.Op.Source).isFloat())
    E.hasNoMeaning();
  return setLanes(E, OfFloats);
}

/// An operation that has a function for integers and one for floats.
template <typename IntegerFunction, typename FloatFunction>
static Status setNumbers(Execution &E, IntegerFunction OfIntegers,
                         FloatFunction OfFloats) {
  return info(E.Op.Source).isFloat() ? setLanes(E, OfFloats)
                                     : setLanes(E, OfIntegers);
}

//===----------------------------------------------------------------------===//
// Sums, differences, products
//===----------------------------------------------------------------------===//

/// \p Exact or, if it is out of range, the nearest signed integer.
static uint64_t clampSigned(const FormatInfo &Info, int64_t Exact) {
  int64_t Most = int64_t(Info.mask() >> 1);
  return uint64_t(std::clamp(Exact, -Most - 1, Most));
}

/// The operation of integers under the switch of CTRL. They have at most 32
/// bits, so that 64 hold the exact result, which \p OfSigned gives; \p
/// OfUnsigned gives one that is not below 0.
template <typename SignedFunction, typename UnsignedFunction>
static Status setClamped(Execution &E, SignedFunction OfSigned,
                         UnsignedFunction OfUnsigned) {
  const FormatInfo &Info = info(E.Op.Source);
  if (Info.isSignedInteger())
    return setLanes(E, [&](uint64_t A, uint64_t B) {
      return clampSigned(
          Info, OfSigned(signExtend(A, Info.Bits), signExtend(B, Info.Bits)));
    });
  return setLanes(E, [&](uint64_t A, uint64_t B) {
    return std::min(OfUnsigned(A, B), Info.mask());
  });
}

static bool clampsIntegers(const Execution &E) {
  return E.Op.IsSaturable && E.Opts.Saturation.Integers &&
         !info(E.Op.Source).isFloat();
}

Status machine::addLanes(Execution &E) {
  auto Exact = [](auto A, auto B) { return A + B; };
  if (clampsIntegers(E))
    return setClamped(E, Exact, Exact);
  return setNumbers(E, Exact, [&](uint64_t A, uint64_t B) {
    return add(E.Op.Source, A, B, E.denormals()).Bits;
  });
}

Status machine::subtractLanes(Execution &E) {
  auto Exact = [](auto A, auto B) { return A - B; };
  if (clampsIntegers(E))
    return setClamped(E, Exact,
                      [](uint64_t A, uint64_t B) { return A < B ? 0 : A - B; });
  return setNumbers(E, Exact, [&](uint64_t A, uint64_t B) {
    return subtract(E.Op.Source, A, B, E.denormals()).Bits;
  });
}

Status machine::multiplyLanes(Execution &E) {
  auto Exact = [](auto A, auto B) { return A * B; };
  if (clampsIntegers(E))
    return setClamped(E, Exact, Exact);
  return setNumbers(E, Exact, [&](uint64_t A, uint64_t B) {
    return multiply(E.Op.Source, A, B, E.denormals()).Bits;
  });
}

//===----------------------------------------------------------------------===//
// Other arithmetic
//===----------------------------------------------------------------------===//

Status machine::divideLanes(Execution &E) {
  return setFloats(E, [&](uint64_t A, uint64_t B) {
    return divide(E.Op.Source, A, B).Bits;
  });
}

Status machine::largerLanes(Execution &E) {
  const FormatInfo &Info = info(E.Op.Source);
  return setNumbers(
      E, [&](uint64_t A, uint64_t B) { return isLess(Info, A, B) ? B : A; },
      [&](uint64_t A, uint64_t B) { return maximum(E.Op.Source, A, B).Bits; });
}

Status machine::smallerLanes(Execution &E) {
  const FormatInfo &Info = info(E.Op.Source);
  return setNumbers(
      E, [&](uint64_t A, uint64_t B) { return isLess(Info, B, A) ? B : A; },
      [&](uint64_t A, uint64_t B) { return minimum(E.Op.Source, A, B).Bits; });
}

// Of floats, these are operations on bits that keep the payload of a NaN.

Status machine::absoluteLanes(Execution &E) {
  const FormatInfo &Info = info(E.Op.Source);
  return setNumbers(
      E,
      [&](uint64_t A, uint64_t) {
        return signExtend(A, Info.Bits) < 0 ? -A : A;
      },
      [&](uint64_t A, uint64_t) { return A & ~Info.signBit(); });
}

Status machine::negateLanes(Execution &E) {
  const FormatInfo &Info = info(E.Op.Source);
  return setNumbers(
      E, [](uint64_t A, uint64_t) { return -A; },
      [&](uint64_t A, uint64_t) { return A ^ Info.signBit(); });
}

Status machine::rectifyLanes(Execution &E) {
  const FormatInfo &Info = info(E.Op.Source);
  return setNumbers(
      E,
      [&](uint64_t A, uint64_t) {
        return signExtend(A, Info.Bits) < 0 ? 0 : A;
      },
      [&](uint64_t A, uint64_t) {
        bool IsNumber = !compare(Condition::NE, E.Op.Source, A, A);
        return A & Info.signBit() && IsNumber ? 0 : A;
      });
}

/// By the sign bit, also of zeros and NaNs.
Status machine::scaleNegativeLanes(Execution &E) {
  const FormatInfo &Info = info(E.Op.Source);
  return setFloats(E, [&](uint64_t A, uint64_t B) {
    return A & Info.signBit() ? multiply(E.Op.Source, A, B, E.denormals()).Bits
                              : A;
  });
}

Status machine::exponentialOfLanes(Execution &E) {
  return setFloats(E, [&](uint64_t A, uint64_t) {
    return exponential(E.Op.Source, A).Bits;
  });
}

Status machine::logarithmOfLanes(Execution &E) {
  return setFloats(
      E, [&](uint64_t A, uint64_t) { return logarithm(E.Op.Source, A).Bits; });
}

Status machine::squareRootOfLanes(Execution &E) {
  return setFloats(
      E, [&](uint64_t A, uint64_t) { return squareRoot(E.Op.Source, A).Bits; });
}

//===----------------------------------------------------------------------===//
// Bits, comparisons
//===----------------------------------------------------------------------===//

Status machine::andLanes(Execution &E) {
  return setLanes(E, [](uint64_t A, uint64_t B) { return A & B; });
}

Status machine::orLanes(Execution &E) {
  return setLanes(E, [](uint64_t A, uint64_t B) { return A | B; });
}

Status machine::xorLanes(Execution &E) {
  return setLanes(E, [](uint64_t A, uint64_t B) { return A ^ B; });
}

Status machine::invertLanes(Execution &E) {
  return setLanes(E, [](uint64_t A, uint64_t) { return ~A; });
}

Status machine::shiftLanesLeft(Execution &E) {
  const FormatInfo &Info = info(E.Op.Source);
  return setLanes(
      E, [&](uint64_t A, uint64_t B) { return shiftLeft(Info, A, B); });
}

Status machine::shiftLanesRight(Execution &E) {
  const FormatInfo &Info = info(E.Op.Source);
  return setLanes(
      E, [&](uint64_t A, uint64_t B) { return shiftRight(Info, A, B); });
}

Status machine::compareLanes(Execution &E) {
  return eachLane(E, [&](unsigned I, uint64_t A, uint64_t B) {
    E.Masks[0].setLane(E.bits(), I,
                       compare(Condition(E.Op.Detail), E.Op.Source, A, B));
  });
}
