//===- PTOContraction.h - Which sums of products are fused ------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM IR lets a target choose whether a*b+c rounds once or twice: llvm.fmuladd
// says so, and fmul and fadd with the flag `contract`. The choice is made here
// and nowhere else, so that compiled code and the emulator, which both run this
// pass, compute the same bits at every optimisation level: vectors of half,
// bfloat or float with more than one element round once, as vmula and vaxpy do;
// all else rounds twice, as there is no such instruction.
//
// After that nothing may choose any more. Flags by which selection could still
// change a result, such as `reassoc`, are dropped: what optimisers make of them
// has been made before.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOCONTRACTION_H
#define LLVM_LIB_TARGET_PTO_PTOCONTRACTION_H

#include "llvm/IR/PassManager.h"
#include "llvm/Target/TargetOptions.h"

namespace llvm {

class FunctionPass;
class PassRegistry;

class PTOContractionPass : public PassInfoMixin<PTOContractionPass> {
  FPOpFusion::FPOpFusionMode Mode;

public:
  /// \p Mode is what the command line says: `Strict` fuses no llvm.fmuladd,
  /// `Fast` also what has no flags.
  explicit PTOContractionPass(
      FPOpFusion::FPOpFusionMode Mode = FPOpFusion::Standard)
      : Mode(Mode) {}

  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

FunctionPass *createPTOContractionLegacyPass(FPOpFusion::FPOpFusionMode Mode);
void initializePTOContractionLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOCONTRACTION_H
