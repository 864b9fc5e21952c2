//===- ToolError.h - Errors of the command-line tools -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TOOLS_COMMON_TOOLERROR_H
#define PTO_TOOLS_COMMON_TOOLERROR_H

#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"

namespace pto::run {

/// An error that says \p Format with \p Values in its {0}, {1} and so on.
template <typename... Ts>
llvm::Error makeError(const char *Format, Ts &&...Values) {
  return llvm::createStringError(
      llvm::inconvertibleErrorCode(), "%s",
      llvm::formatv(Format, std::forward<Ts>(Values)...).str().c_str());
}

} // namespace pto::run

#endif // PTO_TOOLS_COMMON_TOOLERROR_H
