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
  /// Whether the function runs over the arrays in chunks.
  bool Map = false;
  /// The elements of a chunk; 0: as many as fit.
  uint64_t ChunkElements = 0;
  /// The threads for chunks; 0: one for each processor.
  unsigned Jobs = 0;

  /// Reads the operands of main(). A value is the exit status: help was
  /// printed, or an error reported.
  std::optional<int> parse(llvm::ArrayRef<const char *> Args);

private:
  /// What is wrong with the options together; empty: nothing.
  llvm::StringRef checkMap() const;
};

} // namespace pto::run

#endif // PTO_RUN_COMMANDLINE_H
