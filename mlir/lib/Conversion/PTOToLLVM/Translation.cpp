//===- Translation.cpp - The dialect to LLVM IR ---------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/PTOToLLVM/PTOToLLVM.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"

using namespace mlir;

void mlir::pto::registerTranslations(DialectRegistry &registry) {
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

/// Refuses what MLIR's translation cannot take: it asks a root of types for the
/// name that may be missing.
static LogicalResult checkAliasRoots(ModuleOp module) {
  AttrTypeWalker walker;
  walker.addWalk([](LLVM::TBAARootAttr root) {
    return root.getId() ? WalkResult::advance() : WalkResult::interrupt();
  });
  WalkResult result = module->walk([&](Operation *op) -> WalkResult {
    if (!walker.walk(op->getAttrDictionary()).wasInterrupted())
      return WalkResult::advance();
    op->emitError() << "'#llvm.tbaa_root' without 'id' cannot be translated";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

std::unique_ptr<llvm::Module>
mlir::pto::translateToLLVMIR(ModuleOp module, const LoweringOptions &options,
                             llvm::LLVMContext &context, StringRef name) {
  PassManager passes(module.getContext());
  buildPTOToLLVMPipeline(passes, options);
  if (failed(passes.run(module)) || failed(checkAliasRoots(module)))
    return nullptr;
  std::unique_ptr<llvm::Module> translated = translateModuleToLLVMIR(
      module, context, name, /*disableVerification=*/true);
  if (!translated)
    return nullptr;
  // Intrinsics have no lines of their own.
  for (llvm::Function &function : *translated)
    if (function.isDeclaration())
      function.setSubprogram(nullptr);
  // MLIR would print the verifier's words, without saying whose they are.
  std::string problem;
  llvm::raw_string_ostream words(problem);
  if (llvm::verifyModule(*translated, &words)) {
    emitError(module.getLoc()) << "the LLVM IR of this module is not valid: "
                               << StringRef(problem).split('\n').first;
    return nullptr;
  }
  return translated;
}
