//===- PtxImport.h - The pass pto-import-ptx --------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_PTXIMPORT_H
#define PTO_LIB_EMULATION_PTXIMPORT_H

#include "llvm/IR/PassManager.h"

namespace pto {

/// Replaces the conversions of device code by LLVM operations that the PTO
/// target has vector operations for, where the results have the same bits for
/// every input, or for all but those that may differ. Of the others it says, in
/// a warning, which inputs differ or that there is nothing; they stay.
class ImportPtxPass : public llvm::PassInfoMixin<ImportPtxPass> {
  unsigned Ignored;

public:
  /// \p Ignored is a set of ptx::Difference.
  explicit ImportPtxPass(unsigned Ignored) : Ignored(Ignored) {}

  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace pto

#endif // PTO_LIB_EMULATION_PTXIMPORT_H
