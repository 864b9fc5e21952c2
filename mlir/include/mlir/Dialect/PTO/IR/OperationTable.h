//===- OperationTable.h - Rows of the register operations ------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C++ side of PTORegisterTable.td.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_PTO_IR_OPERATIONTABLE_H
#define MLIR_DIALECT_PTO_IR_OPERATIONTABLE_H

#include "mlir/IR/Types.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace mlir::pto {

/// What an operand or result must be; the letters of PTOValueKind.
struct ValueRule {
  char kind;
  bool isOptional;
  llvm::StringRef name; ///< Of operands.
};

/// An element format that an operation exists for.
struct FormatRule {
  llvm::StringRef source; ///< Or the view of a mask.
  llvm::StringRef result;
  llvm::StringRef suffix; ///< Of the intrinsic.
};

/// A string attribute with a set of words.
struct WordRule {
  llvm::StringRef name;
  llvm::StringRef kind;        ///< Which set of words.
  llvm::StringRef defaultWord; ///< Empty: there is none.
  bool isMandatory() const { return defaultWord.empty(); }
};

/// A row of the table.
struct OperationInfo {
  llvm::StringRef name; ///< Without "pto.".
  llvm::SmallVector<llvm::StringRef> syntax;
  llvm::SmallVector<ValueRule> operands, results;
  llvm::SmallVector<FormatRule> formats;
  llvm::SmallVector<WordRule> words;
  llvm::StringRef lowering, irName;

  /// The word attribute called \p name, or null.
  const WordRule *findWord(llvm::StringRef name) const;
  /// The format whose source is \p source, or null. Operations that move lanes
  /// to or from a half take integers of either signedness.
  const FormatRule *findFormatOf(llvm::StringRef source) const;
};

/// The row of the operation called \p name, with or without "pto."; null for
/// operations that are not on registers.
const OperationInfo *findOperation(llvm::StringRef name);

/// The names of all rows, sorted.
llvm::ArrayRef<llvm::StringRef> registerOperationNames();

/// The code of \p word in the set \p kind. Prefixes and other spellings that
/// documents use are understood: PAT_, ROUND_, PART_, POS_, RS_ENABLE, ...
std::optional<unsigned> wordCode(llvm::StringRef kind, llvm::StringRef word);
/// The word as this dialect prints it; nullopt if there is none like it.
std::optional<llvm::StringRef> canonicalWord(llvm::StringRef kind,
                                             llvm::StringRef word);
/// The word with that code.
llvm::StringRef wordName(llvm::StringRef kind, unsigned code);
/// "NAME (code), ..." of all words of \p kind that fulfil \p isLegal, and what
/// such a thing is called.
std::string legalWords(
    llvm::StringRef kind,
    llvm::function_ref<bool(unsigned)> isLegal = [](unsigned) { return true; });
llvm::StringRef wordNoun(llvm::StringRef kind);

/// The width of the units that the mask of a store with mode \p dist governs; 0
/// where it is ignored.
unsigned storeUnitBits(llvm::StringRef dist);

/// A pair of tcvt.
struct TilePair {
  llvm::StringRef src, dst;
  unsigned roundings, profiles;
};
/// The pair, or null.
const TilePair *findTilePair(llvm::StringRef src, llvm::StringRef dst);
/// All pairs.
llvm::ArrayRef<TilePair> tilePairs();

} // namespace mlir::pto

#endif // MLIR_DIALECT_PTO_IR_OPERATIONTABLE_H
