//===- LineTable.cpp - Source lines of machine code -----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineTable.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace pto::sim;

Expected<std::unique_ptr<LineTable>> LineTable::create(MemoryBufferRef Object,
                                                       const Program &Code) {
  auto File = object::ObjectFile::createObjectFile(Object);
  if (!File)
    return File.takeError();
  std::unique_ptr<LineTable> Made(new LineTable(Code));
  Made->File = std::move(*File);
  auto Note = [Table = Made.get()](llvm::Error E) {
    std::string Text = toString(std::move(E));
    if (Table->Problem.empty())
      Table->Problem = join(split(Text, '\n'), ": ");
  };
  Made->Context = DWARFContext::create(
      *Made->File, DWARFContext::ProcessDebugRelocations::Process,
      /*L=*/nullptr, /*DWPName=*/"", Note, Note);
  return Made;
}

std::optional<LineTable::Place> LineTable::find(uint64_t Address) const {
  auto Section = find_if(Code.codeSections(), [&](const auto &S) {
    return Address >= S.Address && Address - S.Address < S.Size;
  });
  if (Section == Code.codeSections().end())
    return std::nullopt;
  object::SectionedAddress InFile = {Address};
  if (!Code.isLinked())
    InFile = {Address - Section->Address, Section->Index};
  // Addresses of several sections are the same in an object, so that they do
  // not tell which unit has them.
  for (const std::unique_ptr<DWARFUnit> &Unit : Context->compile_units()) {
    const DWARFDebugLine::LineTable *Table =
        Context->getLineTableForUnit(Unit.get());
    DILineInfo Info;
    if (!Table ||
        !Table->getFileLineInfoForAddress(
            InFile, Unit->getCompilationDir(),
            DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath, Info))
      continue;
    // Line 0 is code that the compiler has made for no line.
    if (Info.Line == 0)
      return std::nullopt;
    return Place{Info.FileName, Info.Line};
  }
  return std::nullopt;
}
