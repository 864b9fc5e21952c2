//===- LLVMToPTO.h - LLVM IR to the dialect --------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The way back: calls of llvm.pto.* as operations of the dialect, to read a
// compiled kernel in the form of the manual.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_CONVERSION_LLVMTOPTO_LLVMTOPTO_H
#define MLIR_CONVERSION_LLVMTOPTO_LLVMTOPTO_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <string>

namespace llvm {
class Module;
} // namespace llvm

namespace mlir::pto {

struct RaisingOptions {
  /// Leave loops and branches as blocks.
  bool keepBlocks = false;
};

/// The functions of \p module in the dialects pto, arith, scf and func. What
/// cannot be said in them is listed in \p error, and nothing is returned.
/// Registers and pointers have the types that the operations on them ask for.
/// Functions whose control flow has no form in scf have blocks, in cf.
OwningOpRef<ModuleOp> raiseFromLLVMIR(llvm::Module &module,
                                      MLIRContext &context, std::string &error,
                                      const RaisingOptions &options = {});

} // namespace mlir::pto

#endif // MLIR_CONVERSION_LLVMTOPTO_LLVMTOPTO_H
