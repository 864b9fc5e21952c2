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
  StringRef Name, Syntax, Operands, OperandNames, Results, Formats, Words,
      Lowering, IRName;
};
struct WordEntry {
  StringRef Kind;
  uint8_t Code;
  StringRef Noun, Name;
};
struct StoreUnitEntry {
  StringRef Name;
  uint8_t UnitBits;
};
using TilePairEntry = TilePair;

#define GET_OperationTable_IMPL
#define GET_WordTable_IMPL
#define GET_StoreUnitTable_IMPL
#define GET_TilePairTable_IMPL
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
      for (StringRef text : split(e.Words)) {
        auto [name, rest] = text.split('=');
        auto [kind, defaultWord] = rest.split('=');
        info.words.push_back({name, kind, defaultWord});
      }
      names.push_back(e.Name);
    }
    sort(names);
  }
};

const Rows &rows() {
  static const Rows table;
  return table;
}

/// Other spellings of words, by their set.
StringRef withoutAlias(StringRef kind, StringRef word) {
  if (kind == "Rounding") {
    word.consume_front("ROUND_");
    return llvm::StringSwitch<StringRef>(word)
        .Case("rne", "R")
        .Case("rna", "A")
        .Case("rm", "F")
        .Case("rp", "C")
        .Case("rz", "Z")
        .Default(word);
  }
  if (kind == "Saturation")
    return llvm::StringSwitch<StringRef>(word)
        .Case("RS_ENABLE", "SAT")
        .Case("RS_DISABLE", "NOSAT")
        .Default(word);
  if (kind == "PartEO" || kind == "PartP4") {
    word.consume_front("PART_");
    return llvm::StringSwitch<StringRef>(word)
        .Case("EVEN", kind == "PartP4" ? "P0" : "EVEN")
        .Case("ODD", kind == "PartP4" ? "P1" : "ODD")
        .Case("P0", kind == "PartEO" ? "EVEN" : "P0")
        .Case("P1", kind == "PartEO" ? "ODD" : "P1")
        .Default(word);
  }
  if (kind == "Pattern")
    word.consume_front("PAT_");
  if (kind == "Position")
    word.consume_front("POS_");
  return word;
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

static const WordEntry *findWordEntry(StringRef kind, StringRef word) {
  word = withoutAlias(kind, word);
  // Documents write comparisons in either case.
  const auto *it = find_if(WordTable, [&](const WordEntry &e) {
    return e.Kind == kind &&
           (kind == "Condition" ? e.Name.equals_insensitive(word)
                                : e.Name == word);
  });
  return it == std::end(WordTable) ? nullptr : it;
}

std::optional<unsigned> mlir::pto::wordCode(StringRef kind, StringRef word) {
  if (const WordEntry *e = findWordEntry(kind, word))
    return e->Code;
  return std::nullopt;
}

std::optional<StringRef> mlir::pto::canonicalWord(StringRef kind,
                                                  StringRef word) {
  if (const WordEntry *e = findWordEntry(kind, word))
    return e->Name;
  return std::nullopt;
}

StringRef mlir::pto::wordName(StringRef kind, unsigned code) {
  for (const WordEntry &e : WordTable)
    if (e.Kind == kind && e.Code == code)
      return e.Name;
  return {};
}

std::string mlir::pto::legalWords(StringRef kind,
                                  function_ref<bool(unsigned)> isLegal) {
  SmallVector<const WordEntry *> entries;
  for (const WordEntry &e : WordTable)
    if (e.Kind == kind && isLegal(e.Code))
      entries.push_back(&e);
  sort(entries, [](auto *a, auto *b) { return a->Code < b->Code; });
  return join(
      map_range(
          entries,
          [](auto *e) {
            return (e->Name + " (" + Twine(unsigned(e->Code)) + ")").str();
          }),
      ", ");
}

StringRef mlir::pto::wordNoun(StringRef kind) {
  for (const WordEntry &e : WordTable)
    if (e.Kind == kind)
      return e.Noun;
  return {};
}

unsigned mlir::pto::storeUnitBits(StringRef dist) {
  for (const StoreUnitEntry &e : StoreUnitTable)
    if (e.Name == dist)
      return e.UnitBits;
  return 0;
}

const TilePair *mlir::pto::findTilePair(StringRef src, StringRef dst) {
  for (const TilePair &pair : TilePairTable)
    if (pair.src == src && pair.dst == dst)
      return &pair;
  return nullptr;
}

ArrayRef<TilePair> mlir::pto::tilePairs() { return TilePairTable; }
