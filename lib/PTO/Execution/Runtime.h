//===- Runtime.h - What run-time functions share ----------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EXECUTION_RUNTIME_H
#define PTO_LIB_EXECUTION_RUNTIME_H

#include "pto/Execution/RuntimeChecks.h"
#include "llvm/ADT/Twine.h"

namespace pto {

/// The context of this thread while emulated code runs.
extern thread_local const RuntimeContext *Active;

/// Ends the process with a message, or the run (runReporting()).
[[noreturn]] void fail(const char *Site, const llvm::Twine &What);

/// Warns, if the context does, once for each \p Site.
void warnOnce(const char *Site, const std::string &What);

/// Adds the functions of RuntimeJumps.cpp.
void addJumpSymbols(llvm::StringMap<void *> &Symbols);

/// Adds the functions of RuntimeCore.cpp.
void addCoreSymbols(llvm::StringMap<void *> &Symbols);

} // namespace pto

#endif // PTO_LIB_EXECUTION_RUNTIME_H
