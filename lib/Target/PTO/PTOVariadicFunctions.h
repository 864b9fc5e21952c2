//===- PTOVariadicFunctions.h - Variadic functions in IR --------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The calling convention knows no variadic functions: such a function takes,
// after its named parameters, the address of its unnamed arguments, which the
// caller has laid out in memory; docs/isa.md has the rule. This pass makes that
// explicit in IR, so that compiled and emulated code share one implementation,
// and va_arg works on every type that can be in memory.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOVARIADICFUNCTIONS_H
#define LLVM_LIB_TARGET_PTO_PTOVARIADICFUNCTIONS_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class ModulePass;
class PassRegistry;

/// Runs before instruction selection and before emulation. Afterwards there are
/// neither variadic functions and calls nor the operations on their lists.
class PTOVariadicFunctionsPass
    : public PassInfoMixin<PTOVariadicFunctionsPass> {
public:
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

ModulePass *createPTOVariadicFunctionsLegacyPass();
void initializePTOVariadicFunctionsLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOVARIADICFUNCTIONS_H
