//===- OperationTable.cpp - Rows of the register operations ---------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/PTO/IR/OperationTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace mlir::pto;

namespace {

struct OperationEntry {
  StringRef Name, Syntax, Operands, OperandNames, Results, Formats, Lowering,
      IRName;
};
struct WordRuleEntry {
  StringRef Operation;
  uint8_t Place;
  StringRef Name;
  ::pto::ImmediateKind Kind;
  StringRef Default;
};

#define GET_OperationTable_IMPL
#define GET_WordRuleTable_IMPL
#include "mlir/Dialect/PTO/IR/PTORegisterTables.inc"

SmallVector<StringRef> split(StringRef text) {
  SmallVector<StringRef> parts;
  text.split(parts, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return parts;
}

SmallVector<ValueRule> valueRules(StringRef text, StringRef names = {}) {
  SmallVector<ValueRule> rules;
  SmallVector<StringRef> all = split(names);
  for (auto [i, code] : enumerate(split(text)))
    rules.push_back(
        {code.back(), code.size() == 2, i < all.size() ? all[i] : StringRef()});
  return rules;
}

/// The table in the form that its users want, by name.
struct Rows {
  StringMap<OperationInfo> byName;
  SmallVector<StringRef> names;

  Rows() {
    for (const OperationEntry &e : OperationTable) {
      OperationInfo &info = byName[e.Name];
      info.name = e.Name;
      info.syntax = split(e.Syntax);
      info.operands = valueRules(e.Operands, e.OperandNames);
      info.results = valueRules(e.Results);
      info.lowering = e.Lowering;
      info.irName = e.IRName;
      for (StringRef text : split(e.Formats)) {
        auto [formats, suffix] = text.split(':');
        auto [source, result] = formats.split('>');
        info.formats.push_back({source, result.empty() ? source : result,
                                suffix.empty() ? source : suffix});
      }
      names.push_back(e.Name);
    }
    for (const WordRuleEntry &e : WordRuleTable)
      byName[e.Operation].words.push_back({e.Name, e.Kind, e.Default});
    sort(names);
  }
};

const Rows &rows() {
  static const Rows table;
  return table;
}

/// Other spellings of words, by their kind.
StringRef withoutAlias(::pto::ImmediateKind kind, StringRef word) {
  switch (kind) {
  case ::pto::imm::Rounding:
    word.consume_front("ROUND_");
    return llvm::StringSwitch<StringRef>(word)
        .Case("rne", "R")
        .Case("rna", "A")
        .Case("rm", "F")
        .Case("rp", "C")
        .Case("rz", "Z")
        .Default(word);
  case ::pto::imm::Saturation:
    return llvm::StringSwitch<StringRef>(word)
        .Case("RS_ENABLE", "SAT")
        .Case("RS_DISABLE", "NOSAT")
        .Default(word);
  case ::pto::imm::PartEO:
  case ::pto::imm::PartP4:
    word.consume_front("PART_");
    return llvm::StringSwitch<StringRef>(word)
        .Case("EVEN", kind == ::pto::imm::PartP4 ? "P0" : "EVEN")
        .Case("ODD", kind == ::pto::imm::PartP4 ? "P1" : "ODD")
        .Case("P0", kind == ::pto::imm::PartEO ? "EVEN" : "P0")
        .Case("P1", kind == ::pto::imm::PartEO ? "ODD" : "P1")
        .Default(word);
  case ::pto::imm::Pattern:
    word.consume_front("PAT_");
    return word;
  case ::pto::imm::Position:
    word.consume_front("POS_");
    return word;
  default:
    return word;
  }
}

} // namespace

const WordRule *OperationInfo::findWord(StringRef name) const {
  const auto *it = find_if(words, [&](auto &w) { return w.name == name; });
  return it == words.end() ? nullptr : it;
}

const FormatRule *OperationInfo::findFormatOf(StringRef source) const {
  auto find = [&](StringRef wanted) {
    const auto *it =
        find_if(formats, [&](auto &f) { return f.source == wanted; });
    return it == formats.end() ? nullptr : it;
  };
  const FormatRule *found = find(source);
  if (found || lowering != "unpack" || source.size() < 2)
    return found;
  return find((source[0] == 's' ? "u" : "s") + source.drop_front().str());
}

const OperationInfo *mlir::pto::findOperation(StringRef name) {
  name.consume_front("pto.");
  auto it = rows().byName.find(name);
  return it == rows().byName.end() ? nullptr : &it->second;
}

ArrayRef<StringRef> mlir::pto::registerOperationNames() { return rows().names; }

const ::pto::Immediate *mlir::pto::findWord(::pto::ImmediateKind kind,
                                            StringRef word) {
  word = withoutAlias(kind, word);
  const ::pto::Immediate *found = ::pto::findImmediate(kind, word);
  // Words are in upper case, but documents write comparisons in either.
  return found && (kind == ::pto::imm::Condition || found->Name == word)
             ? found
             : nullptr;
}

std::optional<unsigned> mlir::pto::wordCode(::pto::ImmediateKind kind,
                                            StringRef word) {
  const ::pto::Immediate *found = findWord(kind, word);
  return found ? std::optional<unsigned>(found->Code) : std::nullopt;
}

unsigned mlir::pto::storeUnitBits(StringRef dist) {
  const ::pto::Immediate *mode = findWord(::pto::imm::StoreDist, dist);
  return mode ? ::pto::findDistribution(::pto::imm::StoreDist, mode->Code)
                    ->UnitBits
              : 0;
}
