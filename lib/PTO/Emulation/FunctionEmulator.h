//===- FunctionEmulator.h - Emulation of one function -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_FUNCTIONEMULATOR_H
#define PTO_LIB_EMULATION_FUNCTIONEMULATOR_H

#include "pto/Emulation/Emulation.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/IRBuilder.h"

namespace pto {

/// The counters of EmulateOptions::Stats: an i64 for each intrinsic that
/// the module has.
class OperationCounters {
  llvm::Module &M;
  bool Enabled;
  llvm::MapVector<llvm::Function *, unsigned> Index;
  llvm::GlobalVariable *Counts = nullptr;

public:
  OperationCounters(llvm::Module &M, bool Enabled) : M(M), Enabled(Enabled) {}

  /// Emits that \p Intrinsic is executed.
  void count(llvm::IRBuilderBase &B, llvm::Function *Intrinsic);
  /// Writes the names of the counted operations to the module's metadata.
  void finish();
};

/// Rewrites the body of \p F, which replaceFunction() made of \p Old. Returns
/// whether it could; errors are reported to the context.
bool emulateFunction(llvm::Function &Old, llvm::Function &F,
                     const EmulateOptions &Options,
                     OperationCounters &Counters);

/// Whether \p Name is one of ours that stays as it is: the run-time functions
/// that emulated code calls.
inline bool isRuntimeFunction(llvm::StringRef Name) {
  return Name.starts_with("__pto_");
}

} // namespace pto

#endif // PTO_LIB_EMULATION_FUNCTIONEMULATOR_H
