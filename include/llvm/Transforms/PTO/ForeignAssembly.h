//===- ForeignAssembly.h - Assembly of existing programs --------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Existing programs read two registers by inline assembly of another assembler,
// which becomes IR:
//
//   MOV Xd, SYS_CNT   a clock: llvm.readcyclecounter, which is always 0 here
//   MOV Xd, PC        where the program is: the address of the function
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_PTO_FOREIGNASSEMBLY_H
#define LLVM_TRANSFORMS_PTO_FOREIGNASSEMBLY_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class Function;

/// The pass `pto-foreign-assembly`, which code generation runs first.
class PTOForeignAssemblyPass : public PassInfoMixin<PTOForeignAssemblyPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

namespace PTO {

/// What the pass does with \p F. Returns whether it has changed it.
bool importForeignAssembly(Function &F);

} // namespace PTO

} // namespace llvm

#endif // LLVM_TRANSFORMS_PTO_FOREIGNASSEMBLY_H
