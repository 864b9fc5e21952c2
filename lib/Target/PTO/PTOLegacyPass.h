//===- PTOLegacyPass.h - Passes of code generation --------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code generation of LLVM 19 is a pipeline of the legacy pass manager. What a
// pass does is a function here, of a function or module and, if it asks for it,
// the target machine:
//
//   static bool lowerFloats(Function &F);
//   using PTOFloatLoweringLegacy = LegacyFunctionPass<lowerFloats>;
//   INITIALIZE_PASS(PTOFloatLoweringLegacy, DEBUG_TYPE, PASS_NAME, false, false)
//
// Passes that need analyses are classes of their own.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOLEGACYPASS_H
#define LLVM_LIB_TARGET_PTO_PTOLEGACYPASS_H

#include "PTOTargetMachine.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Pass.h"
#include <type_traits>

namespace llvm {

/// What the passes of functions and those of modules share. \p Unit is what
/// \p Base runs on; \p Run returns whether it has changed it.
template <typename Base, typename Unit, auto Run, bool PreservesCFG>
class LegacyPassOf : public Base {
  static constexpr bool NeedsTarget =
      std::is_invocable_v<decltype(Run), Unit &, const PTOTargetMachine &>;

public:
  static char ID;
  LegacyPassOf() : Base(ID) {}

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    if (NeedsTarget)
      AU.addRequired<TargetPassConfig>();
    if (PreservesCFG)
      AU.setPreservesCFG();
  }

protected:
  bool runOn(Unit &U) {
    if constexpr (NeedsTarget)
      return Run(U, Base::template getAnalysis<TargetPassConfig>()
                        .template getTM<PTOTargetMachine>());
    else
      return Run(U);
  }
};

template <typename Base, typename Unit, auto Run, bool PreservesCFG>
char LegacyPassOf<Base, Unit, Run, PreservesCFG>::ID = 0;

/// The pass that calls \p Run with each function.
template <auto Run, bool PreservesCFG = false>
class LegacyFunctionPass
    : public LegacyPassOf<FunctionPass, Function, Run, PreservesCFG> {
  bool runOnFunction(Function &F) override { return this->runOn(F); }
};

/// The pass that calls \p Run with the module.
template <auto Run>
class LegacyModulePass : public LegacyPassOf<ModulePass, Module, Run, false> {
  bool runOnModule(Module &M) override { return this->runOn(M); }
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOLEGACYPASS_H
