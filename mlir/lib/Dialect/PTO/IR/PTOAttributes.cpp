//===- PTOAttributes.cpp - Attributes of the dialect ----------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/PTO/IR/PTODialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::pto;

#define GET_ATTRDEF_CLASSES
#include "mlir/Dialect/PTO/IR/PTOAttributes.cpp.inc"

void PTODialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "mlir/Dialect/PTO/IR/PTOAttributes.cpp.inc"
      >();
}

/// Calls \p visit with the words and the code of each value of a table, until
/// it returns true.
static void
forEachValue(StringRef table,
             llvm::function_ref<bool(ArrayRef<StringRef>, unsigned)> visit) {
  for (StringRef item : llvm::split(table, ' ')) {
    auto [text, number] = item.split('=');
    SmallVector<StringRef> words;
    text.split(words, '|');
    unsigned code = 0;
    number.getAsInteger(10, code);
    if (visit(words, code))
      return;
  }
}

std::optional<unsigned> mlir::pto::detail::enumCode(StringRef table,
                                                    StringRef word) {
  std::optional<unsigned> found;
  forEachValue(table, [&](ArrayRef<StringRef> words, unsigned code) {
    if (llvm::is_contained(words, word))
      found = code;
    return found.has_value();
  });
  return found;
}

StringRef mlir::pto::detail::enumWord(StringRef table, unsigned wanted) {
  StringRef found = "unknown";
  forEachValue(table, [&](ArrayRef<StringRef> words, unsigned code) {
    if (code == wanted)
      found = words.front();
    return code == wanted;
  });
  return found;
}

std::string mlir::pto::detail::enumWords(StringRef table) {
  SmallVector<StringRef> all;
  forEachValue(table, [&](ArrayRef<StringRef> words, unsigned) {
    all.push_back(words.front());
    return false;
  });
  return llvm::join(all, ", ");
}

FailureOr<unsigned> mlir::pto::detail::parseEnumBody(AsmParser &parser,
                                                     StringRef keyword,
                                                     StringRef words) {
  bool isBracketed = succeeded(parser.parseOptionalLess());
  SMLoc loc = parser.getCurrentLocation();
  std::string word;
  if (parser.parseKeywordOrString(&word))
    return failure();
  std::optional<unsigned> code = enumCode(words, word);
  if (!code)
    return parser.emitError(loc) << "there is no " << keyword << " '" << word
                                 << "'; legal: " << enumWords(words);
  if (isBracketed && parser.parseGreater())
    return failure();
  return *code;
}
