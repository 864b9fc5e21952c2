//===- DialectFuzzer.cpp - Text of the MLIR dialect -----------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The input is what pto-translate reads as text. It is diagnosed, with a place,
// or what is printed of it reads as the same; types of results that can be
// inferred are those that it has; and it is translated to LLVM IR that the
// verifier accepts, or diagnosed again. The way back ends, too.
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/LLVMToPTO/LLVMToPTO.h"
#include "mlir/Conversion/PTOToLLVM/PTOToLLVM.h"
#include "mlir/Dialect/PTO/IR/PTODialect.h"
#include "mlir/Dialect/PTO/Text/Input.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace mlir;

static void check(bool holds, const char *what) {
  if (holds)
    return;
  llvm::errs() << what << '\n';
  std::abort();
}

static std::string text(ModuleOp module) {
  std::string printed;
  llvm::raw_string_ostream out(printed);
  module.print(out);
  return printed;
}

/// Whether a result of type \p inferred may be declared as \p declared: the
/// sign of integers is open.
static bool agree(Type inferred, Type declared) {
  auto a = dyn_cast<pto::VRegType>(inferred);
  auto b = dyn_cast<pto::VRegType>(declared);
  return inferred == declared || (a && b && a.getLanes() == b.getLanes() &&
                                  isa<IntegerType>(a.getElementType()) &&
                                  isa<IntegerType>(b.getElementType()));
}

static void checkInference(Operation *op) {
  auto interface = dyn_cast<InferTypeOpInterface>(op);
  if (!interface || !isa<pto::PTODialect>(op->getDialect()))
    return;
  SmallVector<Type> inferred;
  check(succeeded(interface.inferReturnTypes(
            op->getContext(), op->getLoc(), op->getOperands(),
            op->getAttrDictionary(), op->getPropertiesStorage(),
            op->getRegions(), inferred)),
        "types of results are not inferred");
  check(inferred.size() == op->getNumResults() &&
            llvm::all_of_zip(inferred, op->getResultTypes(), agree),
        "other types of results are inferred");
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  DialectRegistry registry;
  pto::registerInputDialects(registry);
  pto::registerTranslations(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  unsigned errors = 0;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
      return;
    ++errors;
    check(!isa<UnknownLoc>(diagnostic.getLocation()), "an error has no place");
    check(!diagnostic.str().empty(), "an error has no text");
  });

  std::string unused;
  llvm::raw_string_ostream messages(unused);
  auto buffer = llvm::MemoryBuffer::getMemBufferCopy(
      StringRef(reinterpret_cast<const char *>(data), size), "input");
  if (pto::isBytecode(*buffer))
    return 0;
  buffer = pto::readManualForms(std::move(buffer), messages);
  if (!buffer) {
    check(!messages.str().empty(), "a form is refused without an error");
    return 0;
  }
  auto module = parseSourceString<ModuleOp>(buffer->getBuffer(), &context);
  check(module || errors != 0, "what is not read has no error");
  if (!module)
    return 0;

  module->walk(checkInference);
  std::string first = text(*module);
  // MLIR prints a symbol without a name as what it does not read.
  if (StringRef(first).contains("INVALID EMPTY SYMBOL"))
    return 0;
  auto again = parseSourceString<ModuleOp>(first, &context);
  check(bool(again), "what is printed is not read");
  check(text(*again) == first, "what is printed reads as something else");

  llvm::LLVMContext llvmContext;
  errors = 0;
  std::unique_ptr<llvm::Module> translated =
      pto::translateToLLVMIR(*module, {}, llvmContext, "input");
  check(translated || errors != 0, "what is not translated has no error");
  if (!translated)
    return 0;
  check(!llvm::verifyModule(*translated, &llvm::errs()),
        "what is translated is not LLVM IR");

  MLIRContext other(MLIRContext::Threading::DISABLED);
  ScopedDiagnosticHandler unread(&other, [](Diagnostic &) {});
  std::string error;
  auto raised = pto::raiseFromLLVMIR(*translated, other, error);
  check(raised || !error.empty(), "what is not raised has no error");
  return 0;
}
