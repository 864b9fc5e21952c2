//===- Rearrangement.cpp - Selection, duplication, lane moves -------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sections 3.5 and 3.8 of the list of operations. Apart from ramps, lanes are
// moved whatever they represent.
//
//===----------------------------------------------------------------------===//

#include "Codes.h"
#include "Execution.h"

using namespace pto;
using namespace pto::machine;

Status machine::selectLanes(Execution &E) {
  for (unsigned I = 0; I < numLanes(E.bits()); ++I)
    E.Vectors[0].setLane(E.bits(), I,
                         E.vector(E.active(2, I) ? 0 : 1).lane(E.bits(), I));
  return {};
}

Status machine::lookUpLanes(Execution &E) {
  unsigned Bits = E.bits(), Lanes = numLanes(Bits);
  for (unsigned I = 0; I < Lanes; ++I)
    E.Vectors[0].setLane(
        Bits, I, E.vector(0).lane(Bits, E.vector(1).lane(Bits, I) % Lanes));
  return {};
}

/// Puts \p Value into lanes that are active under operand 1, or all of them.
static Status duplicate(Execution &E, uint64_t Value) {
  bool Masked = E.Operands.size() > 1;
  for (unsigned I = 0; I < numLanes(E.bits()); ++I)
    if (!Masked || E.active(1, I))
      E.Vectors[0].setLane(E.bits(), I, Value);
  return {};
}

Status machine::duplicateFirstLane(Execution &E) {
  return duplicate(E, E.vector(0).lane(E.bits(), 0));
}

Status machine::duplicateLastLane(Execution &E) {
  return duplicate(E, E.vector(0).lane(E.bits(), numLanes(E.bits()) - 1));
}

Status machine::duplicateScalar(Execution &E) {
  return duplicate(E, E.number(0));
}

/// A descending ramp ends with the base in the last lane.
Status machine::makeRamp(Execution &E) {
  if (E.number(1) > imm::Order_DESC)
    return Execution::illegalCode(1);
  const FormatInfo &Info = info(E.Op.Source);
  unsigned Lanes = numLanes(Info.Bits);
  uint64_t Base = E.number(0) & Info.mask();
  for (unsigned I = 0; I < Lanes; ++I) {
    uint64_t Steps = E.number(1) == imm::Order_DESC ? Lanes - 1 - I : I;
    // No ramp is so long that a format could not count its steps.
    uint64_t Value = Info.isFloat()
                         ? add(E.Op.Source, Base,
                               convert(Format::U32, E.Op.Source, Steps).Bits)
                               .Bits
                         : Base + Steps;
    E.Vectors[0].setLane(Info.Bits, I, Value);
  }
  return {};
}

/// The first result is of the lower halves, the second of the higher ones.
Status machine::interleaveLanes(Execution &E) {
  unsigned Bits = E.bits(), Half = numLanes(Bits) / 2;
  for (unsigned Result = 0; Result < 2; ++Result)
    for (unsigned I = 0; I < Half; ++I)
      for (unsigned Source = 0; Source < 2; ++Source)
        E.Vectors[Result].setLane(
            Bits, 2 * I + Source,
            E.vector(Source).lane(Bits, Result * Half + I));
  return {};
}

/// The first result is of the even lanes, the second of the odd ones.
Status machine::deinterleaveLanes(Execution &E) {
  unsigned Bits = E.bits(), Half = numLanes(Bits) / 2;
  for (unsigned Result = 0; Result < 2; ++Result)
    for (unsigned I = 0; I < Half; ++I)
      for (unsigned Source = 0; Source < 2; ++Source)
        E.Vectors[Result].setLane(Bits, Source * Half + I,
                                  E.vector(Source).lane(Bits, 2 * I + Result));
  return {};
}

Status machine::packIntoHalf(Execution &E) {
  if (E.number(1) > imm::Half_HIGHER)
    return Execution::illegalCode(1);
  unsigned Lanes = numLanes(E.bits());
  for (unsigned I = 0; I < Lanes; ++I)
    E.Vectors[0].setLane(info(E.Op.Result).Bits,
                         unsigned(E.number(1)) * Lanes + I,
                         E.vector(0).lane(E.bits(), I));
  return {};
}

static Status extendHalf(Execution &E, bool Signed) {
  if (E.number(1) > imm::Half_HIGHER)
    return Execution::illegalCode(1);
  unsigned Bits = E.bits(), Lanes = numLanes(Bits) / 2;
  for (unsigned I = 0; I < Lanes; ++I) {
    uint64_t Value = E.vector(0).lane(Bits, unsigned(E.number(1)) * Lanes + I);
    if (Signed && Value & info(E.Op.Source).signBit())
      Value |= ~info(E.Op.Source).mask();
    E.Vectors[0].setLane(info(E.Op.Result).Bits, I, Value);
  }
  return {};
}

Status machine::signExtendHalf(Execution &E) {
  return extendHalf(E, /*Signed=*/true);
}

Status machine::zeroExtendHalf(Execution &E) {
  return extendHalf(E, /*Signed=*/false);
}

/// The active lanes, one after the other.
Status machine::squeezeLanes(Execution &E) {
  if (E.number(2) > 1)
    return Execution::illegalCode(2);
  unsigned Count = 0;
  for (unsigned I = 0; I < numLanes(E.bits()); ++I)
    if (E.active(1, I))
      E.Vectors[0].setLane(E.bits(), Count++, E.vector(0).lane(E.bits(), I));
  return {};
}

unsigned machine::packedBytes(const Operation &Op, const MaskImage &Mask) {
  unsigned Bits = info(Op.Source).Bits, Count = 0;
  for (unsigned I = 0; I < numLanes(Bits); ++I)
    Count += Mask.lane(Bits, I);
  return Count * Bits / 8;
}

/// How many active lanes are before each. The source does not count.
Status machine::countLanesBefore(Execution &E) {
  uint64_t Count = 0;
  for (unsigned I = 0; I < numLanes(E.bits()); ++I) {
    E.Vectors[0].setLane(E.bits(), I, Count);
    Count += E.active(1, I);
  }
  return {};
}
