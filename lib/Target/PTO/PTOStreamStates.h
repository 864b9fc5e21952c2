//===- PTOStreamStates.h - States of streams out of memory ------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang keeps variables in memory, and at -O0 they stay there. The state of a
// stream has no place in memory; this pass makes values of such variables, at
// the end of the pipeline, when everything that is to be inlined has been. It also
// begins the streams of variables that have no value yet.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOSTREAMSTATES_H
#define LLVM_LIB_TARGET_PTO_PTOSTREAMSTATES_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class PTOStreamStatesPass : public PassInfoMixin<PTOStreamStatesPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOSTREAMSTATES_H
