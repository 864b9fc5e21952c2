//===- pto/Execution/RuntimeChecks.h - Checked accesses ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that emulated code calls: they decide whether an access is
// right, and end the process with a message if not; and they do what is done
// beside the registers: flags, copies, the sort unit.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EXECUTION_RUNTIMECHECKS_H
#define PTO_EXECUTION_RUNTIMECHECKS_H

#include "pto/Execution/DeviceMemory.h"
#include "pto/Machine/Core.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include <utility>

namespace pto {

struct RuntimeFailure;

/// What may be accessed by this thread.
struct RuntimeContext {
  const DeviceMemory *Memory;
  /// Address and size of each variable of the compiled module.
  llvm::ArrayRef<std::pair<const void *, uint64_t>> Variables;
  /// What a message begins with.
  std::string Program;
  /// The core that the thread is.
  machine::CoreState *Core = nullptr;
  /// Whether what is legal but undefined is said, once for each place.
  bool Warns = false;
  /// Whether it is an error to wait for a flag of the block that is never set.
  bool CheckSync = false;
  /// Where warnings go; null: to the standard error output.
  std::vector<std::string> *Warnings = nullptr;
  /// Set by runReporting().
  RuntimeFailure *Failure = nullptr;
};

/// The names that emulated code calls, for JITOptions::Symbols.
llvm::StringMap<void *> runtimeCheckSymbols();

/// Makes \p Context the one of this thread until the object dies.
class ActiveRuntimeContext {
public:
  explicit ActiveRuntimeContext(const RuntimeContext &Context);
  ~ActiveRuntimeContext();
};

/// Makes \p Context the one of this thread and calls \p Run, which calls
/// emulated code and owns nothing. A mistake of the program does not end the
/// process then: \p Run is left where it is, and the message comes back. What
/// run-time functions own at that moment, which is texts, is lost.
llvm::Error runReporting(RuntimeContext &Context,
                         llvm::function_ref<void()> Run);

} // namespace pto

#endif // PTO_EXECUTION_RUNTIMECHECKS_H
