//===- PTOAtomics.h - Atomic accesses of the only thread --------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A core runs one thread, in program order, and nothing interrupts it: an
// atomic access is an ordinary one, and an atomic operation is a load, the
// operation and a store. A fence remains, for the order in which code is
// generated, and becomes no instruction.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOATOMICS_H
#define LLVM_LIB_TARGET_PTO_PTOATOMICS_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class ModulePass;
class PassRegistry;

/// Runs before instruction selection and before emulation; before the passes
/// that look at the operations, since it makes additions and the like.
class PTOAtomicsPass : public PassInfoMixin<PTOAtomicsPass> {
public:
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

ModulePass *createPTOAtomicsLegacyPass();
void initializePTOAtomicsLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOATOMICS_H
