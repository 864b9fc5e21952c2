//===- pto-translate.cpp - The dialect to LLVM IR and back ----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/LLVMToPTO/LLVMToPTO.h"
#include "mlir/Conversion/PTOToLLVM/PTOToLLVM.h"
#include "mlir/Dialect/PTO/IR/PTODialect.h"
#include "mlir/Dialect/PTO/IR/Profiles.h"
#include "mlir/Dialect/PTO/Text/Input.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
namespace cl = llvm::cl;

static cl::OptionCategory category("Options of pto-translate");
static cl::opt<std::string> inputName(cl::Positional, cl::desc("<input>"),
                                      cl::init("-"), cl::cat(category));
static cl::opt<std::string>
    outputName("o", cl::desc("Write to this file; .bc: as bitcode"),
               cl::value_desc("file"), cl::init("-"), cl::cat(category));
enum class Direction { ToLLVM, FromLLVM };
static cl::opt<Direction>
    direction(cl::desc("What to do:"), cl::Required,
              cl::values(clEnumValN(Direction::ToLLVM, "to-llvmir",
                                    "The dialect to LLVM IR for PTO"),
                         clEnumValN(Direction::ToLLVM, "mlir-to-llvmir",
                                    "The same, as mlir-translate calls it"),
                         clEnumValN(Direction::FromLLVM, "from-llvmir",
                                    "LLVM IR for PTO, as text or bitcode, to "
                                    "the dialect"),
                         clEnumValN(Direction::FromLLVM, "import-llvm",
                                    "The same, as mlir-translate calls it")),
              cl::cat(category));
static cl::opt<std::string>
    cpu("mcpu", cl::value_desc("processor"), cl::cat(category),
        cl::desc("a5, a3, a2 or cpu; wins over what the module says"));
static cl::opt<bool> manualForms(
    "manual-forms", cl::init(true), cl::cat(category),
    cl::desc("Read also the manual's forms of operations (default: true)"));

static cl::opt<bool>
    keepBlocks("blocks", cl::cat(category),
               cl::desc("From LLVM IR: leave loops and branches as blocks, "
                        "instead of scf"));

static int fail(const llvm::Twine &message) {
  llvm::errs() << "pto-translate: error: " << message << "\n";
  return 1;
}

/// Writes the output by \p write, if there is a place for it.
static int writeOutput(llvm::function_ref<void(llvm::raw_ostream &)> write) {
  std::string message;
  std::unique_ptr<llvm::ToolOutputFile> out =
      openOutputFile(outputName, &message);
  if (!out)
    return fail(message);
  write(out->os());
  out->keep();
  return 0;
}

static int toLLVM(std::unique_ptr<llvm::MemoryBuffer> file) {
  if (manualForms && !mlir::pto::isBytecode(*file)) {
    file = mlir::pto::readManualForms(std::move(file), llvm::errs());
    if (!file)
      return 1;
  }
  DialectRegistry registry;
  mlir::pto::registerInputDialects(registry);
  mlir::pto::registerTranslations(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(file), SMLoc());
  SourceMgrDiagnosticHandler diagnostics(sources, &context);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return 1;
  llvm::LLVMContext llvmContext;
  std::unique_ptr<llvm::Module> translated =
      mlir::pto::translateToLLVMIR(*module, {cpu}, llvmContext, inputName);
  if (!translated)
    return 1;
  // pto-run and pto-sim take the file by what it is.
  return writeOutput([&](llvm::raw_ostream &out) {
    if (StringRef(outputName).ends_with(".bc"))
      llvm::WriteBitcodeToFile(*translated, out);
    else
      translated->print(out, nullptr);
  });
}

static int fromLLVM(std::unique_ptr<llvm::MemoryBuffer> file) {
  llvm::LLVMContext llvmContext;
  llvm::SMDiagnostic problem;
  std::unique_ptr<llvm::Module> input =
      llvm::parseIR(file->getMemBufferRef(), problem, llvmContext);
  if (!input) {
    problem.print("pto-translate", llvm::errs());
    return 1;
  }
  MLIRContext context(MLIRContext::Threading::DISABLED);
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler diagnostics(sources, &context);
  std::string message;
  OwningOpRef<ModuleOp> module =
      mlir::pto::raiseFromLLVMIR(*input, context, message, {keepBlocks});
  if (!module)
    return fail(inputName + ": " + message);
  return writeOutput([&](llvm::raw_ostream &out) { module->print(out); });
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv, "Translates the PTO dialect to LLVM IR, and back\n");
  if (!cpu.empty() && !::pto::findProfile(cpu.getValue()))
    return fail("unknown processor '" + cpu +
                "'; the processors are a5, a3, a2 and cpu");
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(inputName, &message);
  if (!file)
    return fail(message);
  return direction == Direction::ToLLVM ? toLLVM(std::move(file))
                                        : fromLLVM(std::move(file));
}
