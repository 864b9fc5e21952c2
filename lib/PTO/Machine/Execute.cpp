//===- Execute.cpp - Execution of one operation ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Machine/Execute.h"
#include "Execution.h"
#include <cstdio>
#include <cstdlib>

using namespace pto;
using namespace pto::machine;

//===----------------------------------------------------------------------===//
// Faults
//===----------------------------------------------------------------------===//

std::string pto::machine::hexadecimal(uint64_t V) {
  std::string Digits;
  do {
    Digits.insert(Digits.begin(), "0123456789abcdef"[V % 16]);
    V /= 16;
  } while (V);
  return "0x" + Digits;
}

std::string Status::message() const {
  switch (Kind) {
  case Fault::None:
    return "no fault";
  case Fault::WrongOperands:
    return "operands or results that the operation does not have";
  case Fault::IllegalCode:
    return "operand " + std::to_string(OperandIndex) +
           " is a code that the operation does not have";
  case Fault::NotOnProfile:
    return "conversion not on this processor";
  case Fault::NoMemory:
    return "no memory";
  case Fault::Misaligned:
    return "address " + hexadecimal(Address) + " is not a multiple of " +
           std::to_string(Alignment);
  case Fault::OutOfRange:
    return std::to_string(Bytes) + " bytes from address " +
           hexadecimal(Address) + " are not in memory";
  case Fault::WrongState:
    return "the state is not that of a stream at address " +
           hexadecimal(Address);
  }
  return "unknown fault";
}

//===----------------------------------------------------------------------===//
// Operands and results
//===----------------------------------------------------------------------===//

template <typename T>
static bool fits(const OperandList &Kinds, ArrayView<T> Values) {
  if (Values.size() != Kinds.size())
    return false;
  for (size_t I = 0; I < Kinds.size(); ++I) {
    bool Fits = Kinds[I] == OperandKind::Vector ? Values[I].isVector()
                : Kinds[I] == OperandKind::Mask ? Values[I].isMask()
                                                : Values[I].isNumber();
    if (!Fits)
      return false;
  }
  return true;
}

static void copyResults(const Execution &E, ArrayView<Destination> Results) {
  unsigned Vector = 0, Mask = 0;
  for (size_t I = 0; I < Results.size(); ++I) {
    if (Results[I].isVector())
      Results[I].vector() = E.Vectors[Vector++];
    else if (Results[I].isMask())
      Results[I].mask() = E.Masks[Mask++];
    else
      Results[I].number() = E.Word;
  }
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

void Execution::hasNoMeaning() const {
  std::fprintf(stderr, "operation '%s' has no meaning\n", Op.Name);
  std::abort();
}

// Without a default, so that a kind without a meaning does not compile.
static Status executeMeaning(Execution &E) {
  switch (E.Op.Kind) {
#define MEANING(Kind, Function)                                                \
  case Kind:                                                                   \
    return Function(E);
#define ELSEWHERE(Kind)                                                        \
  case Kind:                                                                   \
    break;
#include "Meanings.def"
  }
  E.hasNoMeaning();
}

/// Makes what is in the lanes of the result finite, as CTRL asks. Lanes of an
/// accumulating operation that are not active keep what they were.
static void saturateHalves(Execution &E) {
  const FormatInfo &Info = info(Format::F16);
  for (unsigned I = 0; I < numLanes(Info.Bits); ++I) {
    if (E.Op.Accumulates && !E.active(3, I))
      continue;
    uint64_t V = E.Vectors[0].lane(Info.Bits, I);
    uint64_t Magnitude = V & ~Info.signBit();
    if (Magnitude > Info.Infinity)
      E.Vectors[0].setLane(Info.Bits, I, 0);
    else if (Magnitude == Info.Infinity)
      E.Vectors[0].setLane(Info.Bits, I, V - 1); // the largest number
  }
}

Status machine::execute(const Operation &Op, ArrayView<Operand> Operands,
                        ArrayView<Destination> Results, const Options &Options,
                        Memory *Mem) {
  if (!fits(Op.Operands, Operands) || !fits(Op.Results, Results)) {
    Status S;
    S.Kind = Fault::WrongOperands;
    return S;
  }
  Execution E{Op, Operands, Options, Mem, {}, {}, 0};
  Status S = executeMeaning(E);
  if (S && Op.IsSaturable && Op.Result == Format::F16 &&
      Options.Saturation.Halves)
    saturateHalves(E);
  if (S)
    copyResults(E, Results);
  return S;
}
