//===- EmulatedFunction.h - Code that runs repeatedly -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TOOLS_COMMON_EMULATEDFUNCTION_H
#define PTO_TOOLS_COMMON_EMULATEDFUNCTION_H

#include "PlacedArguments.h"
#include "RunOptions.h"
#include "VariableValues.h"
#include "pto/Execution/JIT.h"

namespace pto::run {

/// A function of an emulated program, which can be run again and again, each
/// time as if the program had never run. By one thread at a time.
class EmulatedFunction {
  std::unique_ptr<JIT> Code;
  std::string Name;
  std::vector<Parameter> Parameters;
  uint64_t UsableBytes;
  VariableValues FirstValues;

public:
  /// \p Code has variables(), and \p Name among its entry points, a function
  /// with \p Parameters, which may use so many bytes of the unified buffer.
  EmulatedFunction(std::unique_ptr<JIT> Code, llvm::StringRef Name,
                   std::vector<Parameter> Parameters, uint64_t UsableBytes);

  const JIT &code() const { return *Code; }
  llvm::StringRef name() const { return Name; }
  llvm::ArrayRef<Parameter> parameters() const { return Parameters; }
  uint64_t usableBytes() const { return UsableBytes; }

  /// The same function for another thread, whose code gets \p Symbols.
  llvm::Expected<std::unique_ptr<EmulatedFunction>>
  copy(const llvm::StringMap<void *> &Symbols) const;

  /// Runs it with \p Arguments, launched as \p Options say, and writes the
  /// result, if it has one, to \p Result in the host's layout. New warnings are
  /// added to \p Warnings. After an error no array has changed.
  llvm::Error run(llvm::ArrayRef<ArgumentValue> Arguments, void *Result,
                  const RunOptions &Options,
                  std::vector<std::string> &Warnings) const;
};

} // namespace pto::run

#endif // PTO_TOOLS_COMMON_EMULATEDFUNCTION_H
