//===- pto-opt.cpp - Reads, checks, changes and prints the dialect --------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mlir-opt for the dialects that kernels are written in.
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/PTOToLLVM/PTOToLLVM.h"
#include "mlir/Dialect/PTO/Text/Input.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;

static llvm::cl::opt<bool> manualForms(
    "manual-forms",
    llvm::cl::desc(
        "Read also the manual's forms of operations: without 'pto.', "
        "and with destinations, as in 'pto.vabs ins(...) outs(...)'"));

int main(int argc, char **argv) {
  DialectRegistry registry;
  pto::registerInputDialects(registry);
  registerTransformsPasses();
  pto::registerPTOToLLVMPasses();

  llvm::InitLLVM init(argc, argv);
  auto [input, output] = registerAndParseCLIOptions(
      argc, argv, "Reads, checks, changes and prints the PTO dialect\n",
      registry);
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(input, &message);
  if (!file) {
    llvm::errs() << "pto-opt: error: " << message << "\n";
    return 1;
  }
  // Bytecode is not text.
  if (manualForms && !pto::isBytecode(*file)) {
    file = pto::readManualForms(std::move(file), llvm::errs());
    if (!file)
      return 1;
  }
  std::unique_ptr<llvm::ToolOutputFile> out = openOutputFile(output, &message);
  if (!out) {
    llvm::errs() << "pto-opt: error: " << message << "\n";
    return 1;
  }
  if (failed(MlirOptMain(out->os(), std::move(file), registry,
                         MlirOptMainConfig::createFromCLOptions())))
    return 1;
  out->keep();
  return 0;
}
