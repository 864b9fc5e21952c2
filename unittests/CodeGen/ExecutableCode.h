//===- ExecutableCode.h - Functions that tests execute ----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions without operands and results, that work on addresses of the unified
// buffer, however they are executed.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_CODEGEN_EXECUTABLECODE_H
#define PTO_UNITTESTS_CODEGEN_EXECUTABLECODE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <functional>
#include <memory>
#include <string>

namespace pto {

class ExecutableCode {
public:
  virtual ~ExecutableCode() = default;

  /// The unified buffer.
  virtual uint8_t *memory() = 0;

  /// Calls the function \p Name. Returns what stopped it, or "".
  virtual std::string run(llvm::StringRef Name) = 0;
};

/// A way of executing IR.
struct Engine {
  const char *Name;
  /// Makes the functions of a module executable; null, and the error set, where
  /// that fails.
  std::function<std::unique_ptr<ExecutableCode>(
      const std::string &Text, llvm::ArrayRef<llvm::StringRef> Names,
      std::string &Error)>
      Compile;
};

/// The emulator, and what llc makes of the functions at -O0 and -O2.
llvm::ArrayRef<Engine> engines();

} // namespace pto

#endif // PTO_UNITTESTS_CODEGEN_EXECUTABLECODE_H
