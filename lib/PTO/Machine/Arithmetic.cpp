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

static uint64_t integerOperation(const Execution &E, uint64_t A, uint64_t B) {
  const FormatInfo &Info = info(E.Op.Source);
  switch (E.Op.Kind) {
  case VADD:
  case VADDS:
    return A + B;
  case VSUB:
    return A - B;
  case VMUL:
  case VMULS:
    return A * B;
  case VMAX:
  case VMAXS:
    return isLess(Info, A, B) ? B : A;
  case VMIN:
  case VMINS:
    return isLess(Info, B, A) ? B : A;
  case VSHL:
    return shiftLeft(Info, A, B);
  case VSHR:
    return shiftRight(Info, A, B);
  case VSHLS:
    return shiftLeft(Info, A, B & 0xFFFF);
  case VSHRS:
    return shiftRight(Info, A, B & 0xFFFF);
  case VABS:
    return signExtend(A, Info.Bits) < 0 ? -A : A;
  case VNEG:
    return -A;
  case VRELU:
    return signExtend(A, Info.Bits) < 0 ? 0 : A;
  default:
    E.hasNoMeaning();
  }
}

static uint64_t floatOperation(const Execution &E, uint64_t A, uint64_t B) {
  Format F = E.Op.Source;
  uint64_t Sign = info(F).signBit();
  switch (E.Op.Kind) {
  case VADD:
  case VADDS:
    return add(F, A, B, E.denormals()).Bits;
  case VSUB:
    return subtract(F, A, B, E.denormals()).Bits;
  case VMUL:
  case VMULS:
    return multiply(F, A, B, E.denormals()).Bits;
  case VDIV:
    return divide(F, A, B).Bits;
  case VMAX:
  case VMAXS:
    return maximum(F, A, B).Bits;
  case VMIN:
  case VMINS:
    return minimum(F, A, B).Bits;
  case VEXP:
    return exponential(F, A).Bits;
  case VLN:
    return logarithm(F, A).Bits;
  case VSQRT:
    return squareRoot(F, A).Bits;
  // By the sign bit, also of zeros and NaNs.
  case VLRELU:
  case VPRELU:
    return A & Sign ? multiply(F, A, B, E.denormals()).Bits : A;
  // Bit operations that keep the payload of a NaN.
  case VABS:
    return A & ~Sign;
  case VNEG:
    return A ^ Sign;
  case VRELU:
    return A & Sign && !compare(Condition::NE, F, A, A) ? 0 : A;
  default:
    E.hasNoMeaning();
  }
}

/// Sums, differences and products under the switch of CTRL: of integers of at
/// most 32 bits, so that 64 hold the exact result.
static uint64_t clampedOperation(OperationKind Kind, const FormatInfo &Info,
                                 uint64_t A, uint64_t B) {
  bool Adds = Kind == VADD || Kind == VADDS, Subtracts = Kind == VSUB;
  if (!Info.isSignedInteger()) {
    if (Subtracts)
      return A < B ? 0 : A - B;
    return std::min(Adds ? A + B : A * B, Info.mask());
  }
  int64_t X = signExtend(A, Info.Bits), Y = signExtend(B, Info.Bits);
  int64_t Exact = Adds ? X + Y : Subtracts ? X - Y : X * Y;
  int64_t Most = int64_t(Info.mask() >> 1);
  return uint64_t(std::clamp(Exact, -Most - 1, Most));
}

static uint64_t elementOperation(const Execution &E, uint64_t A, uint64_t B) {
  switch (E.Op.Kind) {
  case VAND:
    return A & B;
  case VOR:
    return A | B;
  case VXOR:
    return A ^ B;
  case VNOT:
    return ~A;
  default:
    const FormatInfo &Info = info(E.Op.Source);
    if (Info.isFloat())
      return floatOperation(E, A, B);
    if (E.Op.IsSaturable && E.Opts.Saturation.Integers)
      return clampedOperation(E.Op.Kind, Info, A, B);
    return integerOperation(E, A, B);
  }
}

Status machine::executeArithmetic(Execution &E) {
  unsigned Bits = E.bits();
  // The mask comes last, the second operand, if any, between.
  size_t Last = E.Operands.size() - 1;
  const MaskImage &Mask = E.mask(Last);
  const VectorRegister &A = E.vector(0);
  bool HasVector = Last == 2 && E.Operands[1].isVector();
  const VectorRegister &B = HasVector ? E.vector(1) : A;
  uint64_t Number = Last == 2 && !HasVector ? E.number(1) : 0;
  // A shift amount is a word; it is not cut down to the lane.
  if (E.Op.Operands[1] == OperandKind::Scalar)
    Number &= info(E.Op.Source).mask();

  bool Compares = E.Op.Kind == VCMP || E.Op.Kind == VCMPS;
  for (unsigned I = 0; I < numLanes(Bits); ++I) {
    if (!Mask.lane(Bits, I))
      continue;
    uint64_t Second = HasVector ? B.lane(Bits, I) : Number;
    if (Compares)
      E.Masks[0].setLane(Bits, I,
                         compare(Condition(E.Op.Detail), E.Op.Source,
                                 A.lane(Bits, I), Second));
    else
      E.Vectors[0].setLane(Bits, I,
                           elementOperation(E, A.lane(Bits, I), Second));
  }
  return {};
}
