//===- PTOTileStep.h - Some elements of a tile ------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The vector code that converts neighbouring elements of a row: a sequence for
// a fixed number of them without masks, and one for up to a register's worth
// with masks.
//
// Elements of 4 bits are handled in pairs, with the other side's pairs as wider
// elements: bf16 to f4 is from 32 bits to 8.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOTILESTEP_H
#define LLVM_LIB_TARGET_PTO_PTOTILESTEP_H

#include "PTOConversionSteps.h"
#include "PTOTileConversions.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
namespace PTO {

class TileStep {
  /// Registers that wait to be stored: one, of which a mode and a mask of lanes
  /// of Bits take all, or two whose units of Bits are interleaved.
  struct Result {
    Value *Low, *High;
    unsigned Bits, Dist = 0;
  };

  IRBuilderBase &B;
  StepEmitter Steps;
  const TileConversion &Pair;
  ConversionPlan Plan;
  unsigned PerUnit; ///< Elements in a unit: 2 where one side has 4 bits.
  unsigned SrcUnit, DstUnit; ///< Bits of a unit.
  unsigned Slot;             ///< Bits of the widest unit on the way.

  bool isCheap() const;
  bool movesOnly() const { return Plan.Steps.empty(); }

  Value *at(Value *Pointer, unsigned Bytes);
  Value *allTrue(unsigned Bits) const;

  Value *call(Intrinsic::ID ID, ArrayRef<Value *> Operands);
  Value *load(Value *Pointer, unsigned Dist);
  std::pair<Value *, Value *> loadPair(Value *Pointer, unsigned Bits);
  void store(Value *V, Value *Pointer, unsigned Bits, unsigned Dist,
             Value *Mask);
  void storePair(Value *Low, Value *High, Value *Pointer, unsigned Bits);
  Value *count(Value *N, unsigned Bits);

  Value *convert(Value *V, unsigned Part = 0);
  Value *spread(Value *V);
  Value *mergeParts(std::pair<Value *, Value *> Sources, unsigned Bits);

  Result emitSame(Value *Src);
  Result emitNarrow(Value *Src);
  Result emitQuarter(Value *Src);
  Result emitWiden(Value *Src);
  Result emitQuadruple(Value *Src);
  Result emitSlots(Value *Src);
  /// The shortest sequence, and how many registers of slots it converts.
  std::pair<Result (TileStep::*)(Value *), unsigned> sequence() const;

public:
  /// \p Rounding is a mode that the pair accepts.
  TileStep(IRBuilderBase &B, const TileConversion &Pair, pto::Rounding Rounding,
           bool Saturate);

  /// How many elements emitWhole() converts, and emitMasked() at most.
  unsigned wholeElements() const;
  unsigned maskedElements() const;

  /// Converts \p Times times wholeElements() elements at \p Src to \p Dst. All
  /// are loaded before the first is stored.
  void emitWhole(Value *Dst, Value *Src, unsigned Times);

  /// Converts \p Count elements, an i32 above 0; of more than
  /// maskedElements() the first. Touches no block of 32 bytes in which there
  /// is none of them. Where the last shares its byte with another one of the
  /// destination, that one is lost.
  void emitMasked(Value *Dst, Value *Src, Value *Count);
};

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOTILESTEP_H
