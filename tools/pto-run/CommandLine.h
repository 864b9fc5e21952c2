//===- CommandLine.h - What pto-run is asked to do -------------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_RUN_COMMANDLINE_H
#define PTO_RUN_COMMANDLINE_H

#include "RunOptions.h"

namespace pto::run {

struct CommandLine : RunOptions {
  unsigned Repeat = 1;
  bool Checks = true;
  /// Whether compiled programs are kept for the next run.
  bool Cache = true;

  /// Reads the operands of main(). A value is the exit status: help was
  /// printed, or an error reported.
  std::optional<int> parse(llvm::ArrayRef<const char *> Args);
};

} // namespace pto::run

#endif // PTO_RUN_COMMANDLINE_H
