//===- PTOThreadLocals.h - Variables of the only thread ---------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A core runs one thread, so a thread-local variable is an ordinary one.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOTHREADLOCALS_H
#define LLVM_LIB_TARGET_PTO_PTOTHREADLOCALS_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class ModulePass;
class PassRegistry;

/// Runs before instruction selection and before emulation.
class PTOThreadLocalsPass : public PassInfoMixin<PTOThreadLocalsPass> {
public:
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

ModulePass *createPTOThreadLocalsLegacyPass();
void initializePTOThreadLocalsLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOTHREADLOCALS_H
