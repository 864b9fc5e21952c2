//===- Translation.cpp - The dialect to LLVM IR ---------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/PTOToLLVM/PTOToLLVM.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/Module.h"

using namespace mlir;

void mlir::pto::registerTranslations(DialectRegistry &registry) {
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

std::unique_ptr<llvm::Module>
mlir::pto::translateToLLVMIR(ModuleOp module, const LoweringOptions &options,
                             llvm::LLVMContext &context, StringRef name) {
  PassManager passes(module.getContext());
  buildPTOToLLVMPipeline(passes, options);
  if (failed(passes.run(module)))
    return nullptr;
  std::unique_ptr<llvm::Module> translated =
      translateModuleToLLVMIR(module, context, name);
  if (!translated)
    return nullptr;
  // Intrinsics have no lines of their own.
  for (llvm::Function &function : *translated)
    if (function.isDeclaration())
      function.setSubprogram(nullptr);
  return translated;
}
