//===- Checkpoint.h - What a sweep has done ---------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_CHECKPOINT_H
#define PTO_CVT_CHECKPOINT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <vector>

namespace pto::cvt {

struct SweepPlan;

struct FinishedBlock {
  uint64_t Block;
  uint64_t Mismatches;
};

/// A text file with the description of the plan in the first line and a line
/// for each finished block. A line is written at once, so that killing the
/// process loses no more than the blocks that were running, and a half line at
/// the end of the file is ignored.
class Checkpoint {
  std::unique_ptr<llvm::raw_fd_ostream> OS;
  std::string Path;
  std::vector<FinishedBlock> Finished;

  Checkpoint() = default;
  llvm::Error write(llvm::StringRef Line);

public:
  /// Opens the file or creates it, for this process alone. It is an error if
  /// the file belongs to another plan.
  static llvm::Expected<std::unique_ptr<Checkpoint>>
  open(llvm::StringRef Path, const SweepPlan &Plan);

  /// What the file said when it was opened; no block is there twice.
  const std::vector<FinishedBlock> &finished() const { return Finished; }

  /// Notes \p Block.
  llvm::Error append(const SweepPlan &Plan, const FinishedBlock &Block);
};

} // namespace pto::cvt

#endif // PTO_CVT_CHECKPOINT_H
