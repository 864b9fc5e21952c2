//===- LineProfile.h - Cycles by source line --------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIM_LINEPROFILE_H
#define PTO_SIM_LINEPROFILE_H

#include "LineTable.h"
#include "pto/Simulator/Pipeline.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>

namespace pto::sim {

/// What a run cost, by the lines of source files, or by the instructions of
/// functions if it is not known which lines they come from.
class LineProfile {
public:
  using Cost = PipelineModel::Cost;

  /// A line of a file, or an instruction.
  struct Line {
    std::string Text; ///< Without the space around it; empty: not known.
    Cost Total;
  };
  /// A file, or a function.
  struct Unit {
    std::string Name;
    /// By their number; instructions by their offset in bytes. Code of a
    /// function that has no line has NoLine.
    std::map<uint64_t, Line> Lines;
    /// All of a file; empty if it cannot be read.
    std::vector<llvm::StringRef> Source;
    Cost Total;
    bool IsFile;

    /// How \p Number is called: "k.c:3", "f+0x8".
    std::string label(uint64_t Number) const;
  };
  static constexpr uint64_t NoLine = ~uint64_t(0);

private:
  std::vector<Unit> Units;
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> Buffers;
  bool HasLines = false;
  Cost Total;

  void addInstruction(const Simulator &Machine, uint64_t Address,
                      const Cost &C);
  void addLine(const LineTable::Place &Place, const Cost &C);
  Unit &unit(llvm::StringRef Name, bool IsFile);
  void readSource(Unit &U);
  void shortenNames();

public:
  /// The costs that \p Pipeline, which has finished, has of what \p Machine
  /// executed, by the lines of \p Table; null: by instructions.
  LineProfile(const Simulator &Machine, const PipelineModel &Pipeline,
              const LineTable *Table);

  /// Whether any executed instruction has a line.
  bool hasLines() const { return HasLines; }
  /// What took the most cycles first.
  llvm::ArrayRef<Unit> units() const { return Units; }
  const Cost &total() const { return Total; }

  struct HotSpot {
    const Unit *In;
    uint64_t Number;
    const Line *What;
  };
  /// All lines that have been executed, what took the most cycles first.
  std::vector<HotSpot> hotSpots() const;
};

} // namespace pto::sim

#endif // PTO_SIM_LINEPROFILE_H
