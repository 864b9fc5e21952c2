//===- CommandLine.h - What pto-sim is asked to do -------------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIM_COMMANDLINE_H
#define PTO_SIM_COMMANDLINE_H

#include "RunOptions.h"
#include "pto/Simulator/Pipeline.h"

namespace pto::sim {

struct CommandLine : run::RunOptions {
  /// The type of the function, as LLVM IR writes it; empty: as the arguments
  /// say.
  llvm::StringRef Signature;
  uint64_t MaxSteps = 0;
  Engine Executor = Engine::Auto;
  bool Trace = false;
  bool Cycles = false;
  /// Of the estimate, and of the picture.
  IssueOrder Order = IssueOrder::InOrder;
  llvm::StringRef Timeline; ///< The picture's file; empty: none.
  unsigned TimelineLength = 64;
  /// Whether cycles are printed by source line, and the page's file with them;
  /// empty: none.
  bool Annotate = false;
  llvm::StringRef AnnotatePage;

  /// Reads the operands of main(). A value is the exit status: help was
  /// printed, or an error reported.
  std::optional<int> parse(llvm::ArrayRef<const char *> Args);
};

} // namespace pto::sim

#endif // PTO_SIM_COMMANDLINE_H
