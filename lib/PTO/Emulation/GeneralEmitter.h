//===- GeneralEmitter.h - Carries, reductions, packing ----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations on registers that are not lane by lane, or have operands of
// their own: carries, wide and fused products, reductions, and moves of active
// lanes. Memory is in MemoryOperations.h and ScatteredAccess.h.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_GENERALEMITTER_H
#define PTO_LIB_EMULATION_GENERALEMITTER_H

#include "EmulationTables.h"
#include "FloatEnvironment.h"
#include "llvm/IR/IRBuilder.h"

namespace pto {

class GeneralEmitter {
  llvm::IRBuilderBase &B;
  const FloatEnvironment &Env;
  const EmulatedOperation &Op;
  bool IsFloat, IsSigned;

  llvm::Value *add(llvm::Value *A, llvm::Value *C);
  llvm::Value *extremum(bool Max, llvm::Value *A, llvm::Value *C);
  llvm::Value *neutral(llvm::Value *Bits, bool Max);
  llvm::Value *withNeutral(llvm::ArrayRef<llvm::Value *> In, bool Max);
  llvm::Value *reduceToExtrema(llvm::Value *Lanes, bool Max, unsigned Group);
  llvm::Value *firstWith(llvm::Value *Lanes, llvm::Value *Extremum);

public:
  GeneralEmitter(llvm::IRBuilderBase &B, const FloatEnvironment &Env,
                 const EmulatedOperation &Op);

  // Each gives the value of the operation on operands In, of type Ty or, where
  // it takes none, vectors of integers.

  llvm::Value *addWithCarry(llvm::Type *Ty, llvm::ArrayRef<llvm::Value *> In,
                            bool Subtracts);
  llvm::Value *multiplyWide(llvm::Type *Ty, llvm::ArrayRef<llvm::Value *> In);
  llvm::Value *multiplyAndAdd(llvm::ArrayRef<llvm::Value *> In);
  llvm::Value *multiplyThenAdd(llvm::ArrayRef<llvm::Value *> In);
  llvm::Value *exponentialOfDifference(llvm::ArrayRef<llvm::Value *> In);

  /// The sums or extrema of \p Group neighbouring lanes each.
  llvm::Value *sums(llvm::ArrayRef<llvm::Value *> In, unsigned Group);
  llvm::Value *extrema(llvm::ArrayRef<llvm::Value *> In, bool Max,
                       unsigned Group);
  /// The extremum of all lanes in lane 0, where it is in lane 1.
  llvm::Value *extremumWithIndex(llvm::ArrayRef<llvm::Value *> In, bool Max);

  /// The counters of a histogram with how many active bytes compare to their
  /// values by \p IsCounted.
  llvm::Value *countBytes(llvm::ArrayRef<llvm::Value *> In,
                          llvm::CmpInst::Predicate IsCounted);

  llvm::Value *squeeze(llvm::ArrayRef<llvm::Value *> In);
  llvm::Value *countBefore(llvm::ArrayRef<llvm::Value *> In);
};

} // namespace pto

#endif // PTO_LIB_EMULATION_GENERALEMITTER_H
