//===- SweepPlan.h - What a sweep compares ----------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_SWEEPPLAN_H
#define PTO_CVT_SWEEPPLAN_H

#include "SweepInputs.h"
#include "pto/Execution/ConversionSpec.h"
#include <optional>
#include <string>
#include <vector>

namespace pto::cvt {

/// One part of the work that several processes share.
struct Shard {
  uint64_t Index = 0;
  uint64_t Count = 1;
};

/// A sweep is a list of blocks, each of which is some inputs for one
/// conversion. They are numbered through: all blocks of the first conversion,
/// all of the second, and so on. Block B belongs to shard B modulo the number
/// of shards.
struct SweepPlan {
  std::vector<ConversionSpec> Specs;
  std::vector<std::string> EngineNames;
  SweepInputs Inputs;
  uint64_t BlockSize;
  Shard Part;

  uint64_t blocksPerSpec() const {
    return llvm::divideCeil(Inputs.size(), BlockSize);
  }
  uint64_t numBlocks() const { return Specs.size() * blocksPerSpec(); }
  bool isInShard(uint64_t Block) const {
    return Block < numBlocks() && Block % Part.Count == Part.Index;
  }
  const ConversionSpec &spec(uint64_t Block) const {
    return Specs[Block / blocksPerSpec()];
  }
  /// The first input of a block, and how many it has.
  uint64_t firstInput(uint64_t Block) const {
    return Block % blocksPerSpec() * BlockSize;
  }
  uint64_t inputsOf(uint64_t Block) const {
    return std::min(BlockSize, Inputs.size() - firstInput(Block));
  }

  /// One line that is the same for the same plan only.
  std::string description() const;
};

/// "f32.f16 R SAT", with NONE for operands that the conversion lacks.
std::string specText(const ConversionSpec &Spec);

} // namespace pto::cvt

#endif // PTO_CVT_SWEEPPLAN_H
