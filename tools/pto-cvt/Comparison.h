//===- Comparison.h - Run a sweep -------------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_COMPARISON_H
#define PTO_CVT_COMPARISON_H

#include "Checkpoint.h"
#include "Engine.h"
#include "SweepPlan.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>

namespace pto::cvt {

struct ComparisonOptions {
  unsigned Threads = 1;
  /// Where finished blocks are noted; may be null.
  Checkpoint *Done = nullptr;
  /// Set from a signal handler to stop early.
  const std::atomic<bool> *Interrupted = nullptr;
};

struct ComparisonResult {
  uint64_t Compared = 0;
  uint64_t Mismatches = 0;
  bool IsComplete = false; ///< False after an interruption.
};

/// Does the blocks of \p Plan that belong to its shard and are not done yet.
/// Writes to \p Out a line for each of the first mismatches of each conversion,
/// and to \p Log the progress. What the checkpoint says is in the result.
///
/// \p Engines: two or more. The results of all are compared with those of the
/// first.
llvm::Expected<ComparisonResult> compare(const SweepPlan &Plan,
                                         llvm::ArrayRef<Engine *> Engines,
                                         const ComparisonOptions &Options,
                                         llvm::raw_ostream &Out,
                                         llvm::raw_ostream &Log);

} // namespace pto::cvt

#endif // PTO_CVT_COMPARISON_H
