//===- PTOPorts.h - Ports of a processor's model ----------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A scheduling model has resources: units, of which there may be several of a
// kind, and groups of units. A port is one unit.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOPORTS_H
#define LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOPORTS_H

#include "llvm/ADT/SmallVector.h"
#include <string>
#include <vector>

namespace llvm {

class MCSubtargetInfo;
struct MCSchedClassDesc;
struct MCSchedModel;

namespace PTO {

class PortTable {
  std::vector<std::string> Names;
  /// By resource, its ports; those of a group are its members'.
  std::vector<SmallVector<unsigned, 2>> PortsOf;

public:
  /// One of some ports, for so many cycles.
  struct Need {
    SmallVector<unsigned, 2> Choice;
    unsigned Cycles;
  };

  explicit PortTable(const MCSchedModel &Model);

  unsigned size() const { return Names.size(); }
  /// The resource's name, with a number where there are several of a kind.
  const std::string &name(unsigned Port) const { return Names[Port]; }

  /// What an instruction of \p Class needs to begin.
  SmallVector<Need, 2> needs(const MCSubtargetInfo &STI,
                             const MCSchedClassDesc &Class) const;
};

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOPORTS_H
