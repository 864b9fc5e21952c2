//===- Settings.h - What the environment says ------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_HOST_SETTINGS_H
#define PTO_LIB_HOST_SETTINGS_H

#include "llvm/Support/Error.h"
#include <cstdint>

namespace pto::host {

enum class EngineKind { Emulator, Simulator };

/// The variables of the environment that begin with PTO_; docs/host-programs.md
/// has a table of them.
struct Settings {
  EngineKind Engine = EngineKind::Emulator;
  /// How many threads run the blocks of a launch.
  unsigned Threads = 1;
  /// Whether every access of a kernel is checked, which the simulator always
  /// does.
  bool Checks = true;
  /// How many bytes of memory the device has.
  uint64_t MemoryBytes = uint64_t(32) << 30;
  /// How many bytes longer blocks of memory are than they are asked for.
  uint64_t Slack = 0;
};

/// Reads the environment on first use. Error: a variable with a value that it
/// does not have.
llvm::Expected<const Settings &> settings();

} // namespace pto::host

#endif // PTO_LIB_HOST_SETTINGS_H
