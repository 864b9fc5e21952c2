//===- Settings.cpp - What the environment says ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Settings.h"
#include "ToolError.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Process.h"
#include <thread>

using namespace llvm;
using namespace pto;
using namespace pto::host;

/// Reads a number of at least \p Least.
static llvm::Error readNumber(const char *Variable, uint64_t Least,
                              uint64_t Most, uint64_t &Number) {
  std::optional<std::string> Text = sys::Process::GetEnv(Variable);
  if (!Text)
    return llvm::Error::success();
  uint64_t Read;
  if (StringRef(*Text).getAsInteger(0, Read) || Read < Least || Read > Most)
    return run::makeError("{0} wants a number from {1} to {2}, not '{3}'",
                          Variable, Least, Most, *Text);
  Number = Read;
  return llvm::Error::success();
}

static Expected<Settings> readEnvironment() {
  Settings Result;
  if (std::optional<std::string> Name = sys::Process::GetEnv("PTO_ENGINE")) {
    if (*Name == "simulator")
      Result.Engine = EngineKind::Simulator;
    else if (*Name != "emulator")
      return run::makeError("there is no engine '{0}', which PTO_ENGINE asks "
                            "for; there are 'emulator' and 'simulator'",
                            *Name);
  }
  uint64_t Threads = std::max(1u, std::thread::hardware_concurrency());
  uint64_t Checks = 1;
  if (llvm::Error E = readNumber("PTO_THREADS", 1, 1024, Threads))
    return std::move(E);
  if (llvm::Error E = readNumber("PTO_CHECKS", 0, 1, Checks))
    return std::move(E);
  if (llvm::Error E =
          readNumber("PTO_MEMORY", 1, uint64_t(1) << 48, Result.MemoryBytes))
    return std::move(E);
  if (llvm::Error E =
          readNumber("PTO_SLACK", 0, uint64_t(1) << 30, Result.Slack))
    return std::move(E);
  Result.Threads = Threads;
  Result.Checks = Checks;
  return Result;
}

Expected<const Settings &> pto::host::settings() {
  static const auto *Known = new std::pair<Settings, std::string>([] {
    Expected<Settings> Read = readEnvironment();
    if (Read)
      return std::make_pair(*Read, std::string());
    return std::make_pair(Settings(), toString(Read.takeError()));
  }());
  if (!Known->second.empty())
    return run::makeError("{0}", Known->second);
  return Known->first;
}
