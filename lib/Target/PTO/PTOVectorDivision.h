//===- PTOVectorDivision.h - Integer division of vectors --------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The vector unit divides floats only. This pass computes quotients and
// remainders of vectors of integers of up to 32 bits by them; what it leaves is
// divided element by element on the scalar unit.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOVECTORDIVISION_H
#define LLVM_LIB_TARGET_PTO_PTOVECTORDIVISION_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class FunctionPass;
class FixedVectorType;
class PassRegistry;
class PTOSubtarget;
class PTOTargetMachine;

/// Creates the pass for the legacy pass manager of code generation.
FunctionPass *createPTOVectorDivisionLegacyPass();
void initializePTOVectorDivisionLegacyPass(PassRegistry &);

/// The same for opt -passes=pto-vector-division.
class PTOVectorDivisionPass : public PassInfoMixin<PTOVectorDivisionPass> {
  const PTOTargetMachine &TM;

public:
  explicit PTOVectorDivisionPass(const PTOTargetMachine &TM) : TM(TM) {}
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

namespace PTO {

/// Whether the pass computes \p Opcode, a division or remainder of integers, of
/// vectors of \p Ty. If so, \p Cost is about how many instructions it takes.
bool hasVectorDivision(unsigned Opcode, FixedVectorType *Ty,
                       const PTOSubtarget &ST, unsigned &Cost);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOVECTORDIVISION_H
