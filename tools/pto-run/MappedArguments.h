//===- MappedArguments.h - Arguments of --map -------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_RUN_MAPPEDARGUMENTS_H
#define PTO_RUN_MAPPEDARGUMENTS_H

#include "KernelMap.h"

namespace pto::run {

/// The arguments of a kernel that runs over arrays of any length.
struct MappedArguments {
  std::vector<Parameter> Parameters;
  /// Of Values.
  std::vector<MappedArgument> Roles;
  Arguments Values;
  /// Whether the kernel is told the number of elements.
  bool HasCount = false;

  /// Reads \p Texts, the --arg options, for the parameters of \p F, and makes
  /// arrays in \p Memory. Errors name the parameter and what would be right.
  static llvm::Expected<MappedArguments>
  parse(const llvm::Function &F, llvm::ArrayRef<llvm::StringRef> Texts,
        DeviceMemory &Memory);

private:
  llvm::Expected<std::string> readRole(const llvm::Argument &A,
                                       llvm::StringRef Text);
  llvm::Expected<std::string> readArray(const Parameter &P, MappedArgument &A,
                                        llvm::StringRef Text);
};

} // namespace pto::run

#endif // PTO_RUN_MAPPEDARGUMENTS_H
