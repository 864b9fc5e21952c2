//===- PTOToLLVM.h - The dialect to LLVM IR --------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations of the dialect become calls of llvm.pto.*. docs/mlir.md says what
// becomes what.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_CONVERSION_PTOTOLLVM_PTOTOLLVM_H
#define MLIR_CONVERSION_PTOTOLLVM_PTOTOLLVM_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include <memory>
#include <string>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace mlir {
class LLVMTypeConverter;
class OpPassManager;

namespace pto {

struct LoweringOptions {
  /// The processor, which wins over what the module says; empty: the module's,
  /// or the generic one.
  std::string cpu;
};

/// Checks and sets the processor of a module, brings the functions of vector
/// submodules into it, and removes sections and scopes.
std::unique_ptr<Pass> createFlattenPTOPass(const LoweringOptions &options = {});

/// Makes copies and conversions of addresses of operations on tiles.
std::unique_ptr<Pass> createLowerPTOTilesPass();

/// Expands operations that take more than a few calls: loops of copies beyond
/// the two that the hardware has.
std::unique_ptr<Pass> createExpandPTOPass();

/// Converts to the LLVM dialect all of a module without scf.
std::unique_ptr<Pass> createConvertPTOToLLVMPass();

/// Adds the conversions of '!pto' types, and of 'index' to 64 bits.
void populatePTOTypeConversions(LLVMTypeConverter &converter);

/// All of the above, and scf, in order.
void buildPTOToLLVMPipeline(OpPassManager &pm,
                            const LoweringOptions &options = {});

/// Registers what translateToLLVMIR() needs.
void registerTranslations(DialectRegistry &registry);

/// Runs that pipeline on \p module and makes LLVM IR called \p name of what
/// comes out; null, after messages, if it cannot.
std::unique_ptr<llvm::Module> translateToLLVMIR(ModuleOp module,
                                                const LoweringOptions &options,
                                                llvm::LLVMContext &context,
                                                llvm::StringRef name);

/// Registers the passes, and the pipeline as 'lower-pto-to-llvm'.
void registerPTOToLLVMPasses();

} // namespace pto
} // namespace mlir

#endif // MLIR_CONVERSION_PTOTOLLVM_PTOTOLLVM_H
