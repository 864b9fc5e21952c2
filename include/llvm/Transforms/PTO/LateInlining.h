//===- LateInlining.h - Inlining after vectorisation ------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A vectoriser replaces calls of a function by calls of one on vectors. So a
// function that is to be vectorised as a whole has to be a call up to there.
// This pass then puts the bodies in place of the calls, and what is not called
// any more goes.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_PTO_LATEINLINING_H
#define LLVM_TRANSFORMS_PTO_LATEINLINING_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class ModulePass;
class PassRegistry;

/// The attribute of such functions.
constexpr char PTOInlineLate[] = "pto-inline-late";

/// Runs at the end of the optimiser's pipeline, and at the beginning of code
/// generation for modules that have not been through one.
class PTOLateInliningPass : public PassInfoMixin<PTOLateInliningPass> {
  bool Simplify;

public:
  /// \p Simplify says whether functions with new bodies are to be simplified.
  explicit PTOLateInliningPass(bool Simplify) : Simplify(Simplify) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

ModulePass *createPTOLateInliningLegacyPass();
void initializePTOLateInliningLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_TRANSFORMS_PTO_LATEINLINING_H
