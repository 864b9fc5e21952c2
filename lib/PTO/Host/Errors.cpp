//===- Errors.cpp - What went wrong ---------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <mutex>

using namespace llvm;
using namespace pto::host;

/// The message, and the one that the last call of aclGetRecentErrMsg()
/// returned.
static thread_local std::string Recent, Told;

void pto::host::write(const Twine &Message) {
  static std::mutex Lock;
  std::string Text = ("pto-host: error: " + Message + "\n").str();
  std::lock_guard<std::mutex> Locked(Lock);
  errs() << Text;
}

std::string pto::host::hex(const void *At) {
  return "0x" + utohexstr(uintptr_t(At), /*LowerCase=*/true);
}

void pto::host::remember(const std::string &Message) { Recent = Message; }

aclError pto::host::report(aclError Code, const Twine &Message) {
  remember(Message.str());
  write(Message);
  return Code;
}

const char *aclGetRecentErrMsg(void) {
  if (Recent.empty())
    return nullptr;
  Told = std::move(Recent);
  Recent.clear();
  return Told.c_str();
}
