//===- PTOInsertedVectors.h - Parts of registers as shuffles ----*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOINSERTEDVECTORS_H
#define LLVM_LIB_TARGET_PTO_PTOINSERTEDVECTORS_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class FunctionPass;
class PassRegistry;

/// pto-inserted-vectors: makes shuffles of llvm.vector.insert where what is
/// inserted does not fill registers. Hosts cannot do it either.
class PTOInsertedVectorsPass : public PassInfoMixin<PTOInsertedVectorsPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Creates the pass that does so in code generation.
FunctionPass *createPTOInsertedVectorsLegacyPass();
void initializePTOInsertedVectorsLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOINSERTEDVECTORS_H
