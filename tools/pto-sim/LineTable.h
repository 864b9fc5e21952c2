//===- LineTable.h - Source lines of machine code ---------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIM_LINETABLE_H
#define PTO_SIM_LINETABLE_H

#include "pto/Simulator/Program.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/Object/ObjectFile.h"

namespace pto::sim {

/// The line tables of an object file or executable.
class LineTable {
  const Program &Code;
  std::unique_ptr<llvm::object::ObjectFile> File;
  std::unique_ptr<llvm::DWARFContext> Context;
  std::string Problem;

  LineTable(const Program &Code) : Code(Code) {}

public:
  struct Place {
    std::string Path; ///< Absolute, unless the table does not say from where.
    unsigned Line;    ///< From 1 on.
  };

  /// Reads the tables of \p Object, which \p Code has been loaded from; both
  /// must outlive the result. Error: it is no object file.
  static llvm::Expected<std::unique_ptr<LineTable>>
  create(llvm::MemoryBufferRef Object, const Program &Code);

  /// Where the instruction at \p Address comes from, by which inlined code is
  /// in its own function; nullopt if no table says it.
  std::optional<Place> find(uint64_t Address) const;

  /// The first thing that is wrong with the debug information, of what has been
  /// read so far; empty if nothing is.
  llvm::StringRef problem() const { return Problem; }
};

} // namespace pto::sim

#endif // PTO_SIM_LINETABLE_H
