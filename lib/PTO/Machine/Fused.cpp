//===- Fused.cpp - Carries, wide and fused operations --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sections 3.4 and 3.6 of the list of operations.
//
//===----------------------------------------------------------------------===//

#include "Execution.h"

using namespace pto;
using namespace pto::machine;

/// Sums of 33 bits: (a, b, mask) or (a, b, carry in, mask). A difference is the
/// sum with the complement, so that its carry is 1 where nothing is borrowed.
static Status addOrSubtract(Execution &E, bool Subtracts) {
  bool HasCarry = E.Operands.size() == 4;
  size_t Mask = E.Operands.size() - 1;
  for (unsigned I = 0; I < numLanes(32); ++I) {
    if (!E.active(Mask, I))
      continue;
    uint64_t B = E.vector(1).lane(32, I);
    uint64_t Carry = HasCarry ? E.active(2, I) : Subtracts;
    uint64_t Sum =
        E.vector(0).lane(32, I) + (Subtracts ? ~B & 0xFFFFFFFF : B) + Carry;
    E.Vectors[0].setLane(32, I, Sum);
    E.Masks[0].setLane(32, I, Sum >> 32);
  }
  return {};
}

Status machine::addWithCarry(Execution &E) {
  return addOrSubtract(E, /*Subtracts=*/false);
}

Status machine::subtractWithCarry(Execution &E) {
  return addOrSubtract(E, /*Subtracts=*/true);
}

/// (a, b, mask)
Status machine::multiplyWide(Execution &E) {
  bool IsSigned = info(E.Op.Source).isSignedInteger();
  for (unsigned I = 0; I < numLanes(32); ++I) {
    if (!E.active(2, I))
      continue;
    uint64_t A = E.vector(0).lane(32, I), B = E.vector(1).lane(32, I);
    uint64_t Product =
        IsSigned ? uint64_t(int64_t(int32_t(A)) * int32_t(B)) : A * B;
    E.Vectors[0].setLane(32, I, Product);
    E.Vectors[1].setLane(32, I, Product >> 32);
  }
  return {};
}

/// vmula: (accumulator, a, b, mask); vaxpy: (addend, a, scalar, mask). Inactive
/// lanes keep the first operand.
Status machine::multiplyAndAdd(Execution &E) {
  bool HasVector = E.Operands[2].isVector();
  const FormatInfo &Info = info(E.Op.Source);
  unsigned Bits = E.bits();
  for (unsigned I = 0; I < numLanes(Bits); ++I) {
    uint64_t Addend = E.vector(0).lane(Bits, I), A = E.vector(1).lane(Bits, I);
    if (!E.active(3, I)) {
      E.Vectors[0].setLane(Bits, I, Addend);
      continue;
    }
    uint64_t B =
        HasVector ? E.vector(2).lane(Bits, I) : E.number(2) & Info.mask();
    E.Vectors[0].setLane(
        Bits, I,
        Info.isFloat()
            ? multiplyAdd(E.Op.Source, A, B, Addend, E.denormals()).Bits
            : A * B + Addend);
  }
  return {};
}

/// (multiplicand, a, addend, mask). Inactive lanes keep the first operand.
Status machine::multiplyThenAdd(Execution &E) {
  unsigned Bits = E.bits();
  for (unsigned I = 0; I < numLanes(Bits); ++I) {
    uint64_t D = E.vector(0).lane(Bits, I);
    if (E.active(3, I))
      D = multiplyAdd(E.Op.Source, D, E.vector(1).lane(Bits, I),
                      E.vector(2).lane(Bits, I), E.denormals())
              .Bits;
    E.Vectors[0].setLane(Bits, I, D);
  }
  return {};
}

/// (a, b, mask) of f32, (a, b, mask, part) of f16, whose result is f32. The
/// difference is one of f32; the power flushes as that of vexp.
Status machine::exponentialOfDifference(Execution &E) {
  bool IsWide = E.Op.Source == Format::F32;
  if (!IsWide && E.number(3) > 1)
    return Execution::illegalCode(3);
  unsigned Step = IsWide ? 1 : 2, First = IsWide ? 0 : unsigned(E.number(3));
  auto Operand = [&](size_t N, unsigned Lane) {
    uint64_t Bits = E.vector(N).lane(E.bits(), Lane);
    return IsWide ? Bits : convert(E.Op.Source, Format::F32, Bits).Bits;
  };
  for (unsigned I = 0; I < numLanes(32); ++I) {
    unsigned Lane = Step * I + First;
    if (!E.active(2, Lane))
      continue;
    uint64_t Difference =
        subtract(Format::F32, Operand(0, Lane), Operand(1, Lane)).Bits;
    E.Vectors[0].setLane(32, I, exponential(Format::F32, Difference).Bits);
  }
  return {};
}
