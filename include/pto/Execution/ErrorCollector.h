//===- pto/Execution/ErrorCollector.h - Errors as texts ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EXECUTION_ERRORCOLLECTOR_H
#define PTO_EXECUTION_ERRORCOLLECTOR_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace pto {

/// Keeps the errors that are reported to a context, and prints nothing. LLVM
/// ends the process at an error that no handler takes.
class ErrorCollector : public llvm::DiagnosticHandler {
  std::vector<std::string> &Errors;

public:
  /// \p Errors, to which texts without a line end are appended, has to outlive
  /// this.
  explicit ErrorCollector(std::vector<std::string> &Errors) : Errors(Errors) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &DI) override {
    if (DI.getSeverity() != llvm::DS_Error)
      return true;
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    llvm::DiagnosticPrinterRawOStream Printer(OS);
    DI.print(Printer);
    Errors.push_back(llvm::StringRef(Text).rtrim('\n').str());
    return true;
  }
};

} // namespace pto

#endif // PTO_EXECUTION_ERRORCOLLECTOR_H
