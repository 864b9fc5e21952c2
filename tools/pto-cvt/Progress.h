//===- Progress.h - How far a sweep has got ---------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_PROGRESS_H
#define PTO_CVT_PROGRESS_H

#include "llvm/Support/raw_ostream.h"
#include <chrono>

namespace pto::cvt {

/// A line with the percentage, the rate and the time that is left. On a
/// terminal it is kept up to date; elsewhere there is one now and then.
class Progress {
  using Clock = std::chrono::steady_clock;
  llvm::raw_ostream &OS;
  bool IsTerminal;
  uint64_t Before, Total;
  Clock::time_point Start, Last;
  bool IsShown = false;

public:
  /// Of \p Total inputs, \p Before were done by an earlier run.
  Progress(llvm::raw_ostream &OS, uint64_t Before, uint64_t Total);

  /// \p Now: inputs done by this run. To be called several times a second.
  void update(uint64_t Now);

  /// Makes place for other output to the terminal.
  void clear();
};

} // namespace pto::cvt

#endif // PTO_CVT_PROGRESS_H
