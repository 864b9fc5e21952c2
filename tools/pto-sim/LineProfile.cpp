//===- LineProfile.cpp - Cycles by source line ----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineProfile.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace pto::sim;

/// More than any source has; no longer file is read.
static constexpr uint64_t LongestSource = uint64_t(1) << 26;

std::string LineProfile::Unit::label(uint64_t Number) const {
  if (Number == NoLine)
    return formatv("(no line) in {0}", Name);
  if (IsFile)
    return formatv("{0}:{1}", Name, Number);
  return Number ? formatv("{0}+{1:x}", Name, Number).str() : Name;
}

LineProfile::Unit &LineProfile::unit(StringRef Name, bool IsFile) {
  auto Found = find_if(Units, [&](const Unit &U) {
    return U.Name == Name && U.IsFile == IsFile;
  });
  if (Found != Units.end())
    return *Found;
  Units.emplace_back();
  Units.back().Name = Name;
  Units.back().IsFile = IsFile;
  if (IsFile)
    readSource(Units.back());
  return Units.back();
}

/// Devices and pipes, which a line table may name as well, are not read.
void LineProfile::readSource(Unit &U) {
  sys::fs::file_status Status;
  if (sys::fs::status(U.Name, Status) || !sys::fs::is_regular_file(Status) ||
      Status.getSize() > LongestSource)
    return;
  auto File = MemoryBuffer::getFile(U.Name);
  if (!File)
    return;
  Buffers.push_back(std::move(*File));
  SmallVector<StringRef, 0> Lines;
  StringRef Text = Buffers.back()->getBuffer();
  Text.consume_back("\n");
  Text.split(Lines, '\n');
  U.Source.assign(Lines.begin(), Lines.end());
}

void LineProfile::addLine(const LineTable::Place &Place, const Cost &C) {
  Unit &U = unit(Place.Path, /*IsFile=*/true);
  Line &L = U.Lines[Place.Line];
  if (Place.Line <= U.Source.size())
    L.Text = U.Source[Place.Line - 1].trim();
  L.Total += C;
  U.Total += C;
  HasLines = true;
}

void LineProfile::addInstruction(const Simulator &Machine, uint64_t Address,
                                 const Cost &C) {
  const Program::Function *F = Machine.program().functionAt(Address);
  Unit &U = unit(F ? StringRef(F->Name) : "(no function)", /*IsFile=*/false);
  // Functions of one name in several files are one unit.
  Line &L = U.Lines[Address - (F ? F->Address : CodeBase)];
  L.Text = Machine.text(Address);
  L.Total += C;
  U.Total += C;
}

/// Files are called without folders where that tells them apart.
void LineProfile::shortenNames() {
  StringMap<unsigned> Count;
  for (const Unit &U : Units)
    if (U.IsFile)
      ++Count[sys::path::filename(U.Name)];
  for (Unit &U : Units)
    if (U.IsFile && Count[sys::path::filename(U.Name)] == 1)
      U.Name = sys::path::filename(U.Name).str();
}

LineProfile::LineProfile(const Simulator &Machine,
                         const PipelineModel &Pipeline,
                         const LineTable *Table) {
  for (auto [Index, C] : enumerate(Pipeline.costs())) {
    if (C.Executed == 0)
      continue;
    Total += C;
    uint64_t Address = CodeBase + Index * InstructionBytes;
    if (!Table) {
      addInstruction(Machine, Address, C);
      continue;
    }
    if (std::optional<LineTable::Place> Place = Table->find(Address)) {
      addLine(*Place, C);
      continue;
    }
    const Program::Function *F = Machine.program().functionAt(Address);
    Unit &U = unit(F ? StringRef(F->Name) : "(no function)", /*IsFile=*/false);
    U.Lines[NoLine].Total += C;
    U.Total += C;
  }
  shortenNames();
  stable_sort(Units, [](const Unit &A, const Unit &B) {
    return A.Total.Cycles > B.Total.Cycles;
  });
}

std::vector<LineProfile::HotSpot> LineProfile::hotSpots() const {
  std::vector<HotSpot> Spots;
  for (const Unit &U : Units)
    for (const auto &[Number, L] : U.Lines)
      Spots.push_back({&U, Number, &L});
  stable_sort(Spots, [](const HotSpot &A, const HotSpot &B) {
    return A.What->Total.Cycles > B.What->Total.Cycles;
  });
  return Spots;
}
