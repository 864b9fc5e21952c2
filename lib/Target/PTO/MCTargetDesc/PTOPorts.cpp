//===- PTOPorts.cpp - Ports of a processor's model ------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOPorts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/MC/MCSubtargetInfo.h"

using namespace llvm;

PTO::PortTable::PortTable(const MCSchedModel &Model)
    : PortsOf(Model.getNumProcResourceKinds()) {
  for (unsigned R = 1; R < Model.getNumProcResourceKinds(); ++R) {
    const MCProcResourceDesc &Resource = *Model.getProcResource(R);
    if (Resource.SubUnitsIdxBegin)
      continue;
    for (unsigned Unit = 0; Unit < Resource.NumUnits; ++Unit) {
      PortsOf[R].push_back(Names.size());
      Names.push_back(Resource.Name);
      if (Resource.NumUnits > 1)
        Names.back() += "." + std::to_string(Unit);
    }
  }
  for (unsigned R = 1; R < Model.getNumProcResourceKinds(); ++R) {
    const MCProcResourceDesc &Resource = *Model.getProcResource(R);
    if (!Resource.SubUnitsIdxBegin)
      continue;
    for (unsigned I = 0; I < Resource.NumUnits; ++I) {
      // A kind of several units is listed once for each of them.
      unsigned Member = Resource.SubUnitsIdxBegin[I];
      if (I == 0 || Member != Resource.SubUnitsIdxBegin[I - 1])
        append_range(PortsOf[R], PortsOf[Member]);
    }
  }
}

SmallVector<PTO::PortTable::Need, 2>
PTO::PortTable::needs(const MCSubtargetInfo &STI,
                      const MCSchedClassDesc &Class) const {
  SmallVector<Need, 2> Result;
  ArrayRef<MCWriteProcResEntry> Entries(STI.getWriteProcResBegin(&Class),
                                        STI.getWriteProcResEnd(&Class));
  for (const MCWriteProcResEntry &Entry : Entries) {
    ArrayRef<unsigned> Choice = PortsOf[Entry.ProcResourceIdx];
    // Who takes a certain port is listed with the groups around it too.
    bool IsCovered = any_of(Entries, [&](const MCWriteProcResEntry &Other) {
      ArrayRef<unsigned> Inner = PortsOf[Other.ProcResourceIdx];
      return Inner.size() < Choice.size() &&
             all_of(Inner, [&](unsigned P) { return is_contained(Choice, P); });
    });
    if (!IsCovered)
      Result.push_back(
          {SmallVector<unsigned, 2>(Choice), Entry.ReleaseAtCycle});
  }
  return Result;
}
