//===- Progress.cpp - How far a sweep has got -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Progress.h"
#include "llvm/Support/Format.h"

using namespace pto::cvt;

Progress::Progress(llvm::raw_ostream &OS, uint64_t Before, uint64_t Total)
    : OS(OS), IsTerminal(OS.is_displayed()), Before(Before), Total(Total),
      Start(Clock::now()), Last(Start) {}

void Progress::update(uint64_t Now) {
  using std::chrono::seconds;
  Clock::time_point Time = Clock::now();
  if (Time - Last < (IsTerminal ? seconds(1) / 4 : seconds(10)) || Total == 0)
    return;
  Last = Time;
  double Elapsed = std::chrono::duration<double>(Time - Start).count();
  double Rate = double(Now) / Elapsed;
  uint64_t Left = Total - Before - Now;
  if (IsTerminal)
    OS << '\r';
  OS << llvm::format("%5.1f%%, %.1f million/s",
                     100.0 * double(Before + Now) / double(Total), Rate / 1e6);
  if (Now) {
    uint64_t Seconds = uint64_t(double(Left) / Rate);
    OS << llvm::format(", %d:%02d:%02d left", int(Seconds / 3600),
                       int(Seconds / 60 % 60), int(Seconds % 60));
  }
  OS << (IsTerminal ? "\x1b[K" : "\n");
  OS.flush();
  IsShown = IsTerminal;
}

void Progress::clear() {
  if (IsShown)
    OS << "\r\x1b[K";
  IsShown = false;
}
