//===- CommandLine.h - What pto-run is asked to do --------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_RUN_COMMANDLINE_H
#define PTO_RUN_COMMANDLINE_H

#include "pto/Emulation/Emulation.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <utility>

namespace pto::run {

struct CommandLine {
  llvm::StringRef Input;
  llvm::StringRef Entry; ///< Empty: the only function.
  llvm::SmallVector<llvm::StringRef, 8> Arguments;
  llvm::StringRef Output; ///< -o; empty: print.
  /// --save: the output's name, the file's name.
  llvm::SmallVector<std::pair<llvm::StringRef, llvm::StringRef>, 2> Saved;
  llvm::StringRef CPU, Features;
  uint64_t UsableBytes = UnifiedBufferBytes;
  std::optional<unsigned> OptLevel;
  unsigned Repeat = 1;
  bool Checks = true;
  bool Stats = false;
  bool Time = false;
  bool PrintAll = false;

  /// Reads the operands of main(). A value is the exit status: help was
  /// printed, or an error reported.
  std::optional<int> parse(llvm::ArrayRef<const char *> Args);
};

/// Prints "pto-run: error: ..." and returns the exit status 1.
int reportError(llvm::Error E);

template <typename... Ts>
llvm::Error makeError(const char *Format, Ts &&...Values);

} // namespace pto::run

#include "llvm/Support/FormatVariadic.h"

template <typename... Ts>
llvm::Error pto::run::makeError(const char *Format, Ts &&...Values) {
  return llvm::createStringError(
      llvm::inconvertibleErrorCode(), "%s",
      llvm::formatv(Format, std::forward<Ts>(Values)...).str().c_str());
}

#endif // PTO_RUN_COMMANDLINE_H
