//===- ProgramStart.h - What a loader does with a module --------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module that is to be emulated is a whole program: nothing is linked with
// it. Here it gets what a loader would give it.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EXECUTION_PROGRAMSTART_H
#define PTO_LIB_EXECUTION_PROGRAMSTART_H

#include "llvm/IR/Module.h"

namespace pto {

struct ProgramStart {
  /// A new function without parameters that calls the constructors in their
  /// order; null if there are none.
  llvm::Function *Constructors = nullptr;
  /// Whether the program has something to do at its end, which never comes.
  bool HasDestructors = false;
};

/// Gives weak symbols that \p M does not define the address 0, bodies to the
/// functions of pto/Execution/BuiltinSymbols.h, and takes the lists of
/// constructors and destructors out of it. For a module that has not been
/// emulated yet.
ProgramStart linkProgram(llvm::Module &M);

} // namespace pto

#endif // PTO_LIB_EXECUTION_PROGRAMSTART_H
