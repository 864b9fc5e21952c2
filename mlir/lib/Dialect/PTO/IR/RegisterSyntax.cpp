//===- RegisterSyntax.cpp - Text of the operations on registers -----------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One parser and one printer for all rows of PTORegisterTable.td. What the text
// may leave out or spell in several ways is settled here, so that the rest sees
// one form.
//
//===----------------------------------------------------------------------===//

#include "RegisterOps.h"

using namespace mlir;
using namespace mlir::pto;

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

namespace {

class RegisterParser {
  OpAsmParser &parser;
  OperationState &result;
  const OperationInfo &info;
  SMLoc loc;

  struct Operand {
    OpAsmParser::UnresolvedOperand name;
    bool isListed; ///< Whether its type is in the signature.
  };
  SmallVector<Operand> operands;
  bool isFirst = true, hasComma = false;

  /// The comma before an item; true if the item has to follow.
  ParseResult comma() {
    if (isFirst || hasComma) {
      isFirst = hasComma = false;
      return success();
    }
    return parser.parseComma();
  }
  bool optionalComma() {
    if (isFirst)
      return true;
    if (!hasComma)
      hasComma = succeeded(parser.parseOptionalComma());
    return hasComma;
  }
  void took() { isFirst = hasComma = false; }

  ParseResult parseItem(StringRef item);
  ParseResult parseWord(StringRef name);
  ParseResult parseIndex(bool isListed);
  ParseResult parseSignature();
  ParseResult normaliseWords();

public:
  RegisterParser(OpAsmParser &parser, OperationState &result,
                 const OperationInfo &info)
      : parser(parser), result(result), info(info),
        loc(parser.getCurrentLocation()) {}
  ParseResult parse();
};

} // namespace

ParseResult RegisterParser::parseIndex(bool isListed) {
  OpAsmParser::UnresolvedOperand operand;
  if (parser.parseOperand(operand))
    return failure();
  operands.push_back({operand, isListed});
  return success();
}

ParseResult RegisterParser::parseWord(StringRef name) {
  const WordRule *rule = info.findWord(name);
  if (!rule->isMandatory() && !optionalComma())
    return success();
  if (rule->isMandatory() && comma())
    return failure();
  std::string word;
  // A comma must be followed by something.
  if (parser.parseKeywordOrString(&word))
    return failure();
  took();
  result.addAttribute(name, parser.getBuilder().getStringAttr(word));
  return success();
}

ParseResult RegisterParser::parseItem(StringRef item) {
  if (item.consume_front("$"))
    return parseWord(item);
  if (item == "#") {
    if (comma())
      return failure();
    return parseIndex(/*isListed=*/false);
  }
  OpAsmParser::UnresolvedOperand operand;
  if (item.consume_front("?")) {
    if (!optionalComma())
      return success();
    OptionalParseResult found = parser.parseOptionalOperand(operand);
    if (!found.has_value())
      return success();
    if (failed(*found))
      return failure();
    took();
    operands.push_back({operand, true});
    return success();
  }
  // If an optional operand came before, it may have been this one.
  if (!isFirst && !hasComma && info.operands.front().isOptional &&
      operands.size() == 1 && failed(parser.parseOptionalComma()))
    return success();
  else if (!isFirst && !hasComma && info.operands.front().isOptional &&
           operands.size() == 1)
    hasComma = true;
  if (comma() || parser.parseOperand(operand))
    return failure();
  operands.push_back({operand, true});
  if (item == "%[#]" || item == "%[@]") {
    if (parser.parseLSquare() || parseIndex(item == "%[@]") ||
        parser.parseRSquare())
      return failure();
  }
  return success();
}

ParseResult mlir::pto::detail::parseTypes(OpAsmParser &parser,
                                          SmallVectorImpl<Type> &types) {
  bool isInParens = succeeded(parser.parseOptionalLParen());
  if (isInParens && succeeded(parser.parseOptionalRParen()))
    return success();
  if (parser.parseTypeList(types))
    return failure();
  return isInParens ? parser.parseRParen() : success();
}

ParseResult RegisterParser::parseSignature() {
  size_t listed =
      llvm::count_if(operands, [](const Operand &o) { return o.isListed; });
  SmallVector<Type> types, results;
  if (listed != 0 || !info.results.empty())
    if (parser.parseColon())
      return failure();
  SMLoc typesLoc = parser.getCurrentLocation();
  if (listed != 0 && mlir::pto::detail::parseTypes(parser, types))
    return failure();
  if (types.size() != listed)
    return parser.emitError(typesLoc)
           << "expected " << listed << " operand type"
           << (listed == 1 ? "" : "s") << ", found " << types.size();

  size_t most = info.results.size();
  size_t least = llvm::count_if(
      info.results, [](const ValueRule &r) { return !r.isOptional; });
  SMLoc resultsLoc = parser.getCurrentLocation();
  if (most != 0) {
    bool hasArrow = false;
    if (listed == 0)
      hasArrow = succeeded(parser.parseOptionalArrow()) || true;
    else if (least != 0)
      hasArrow = succeeded(parser.parseArrow());
    else
      hasArrow = succeeded(parser.parseOptionalArrow());
    if (!hasArrow && least != 0)
      return failure();
    resultsLoc = parser.getCurrentLocation();
    if (hasArrow && mlir::pto::detail::parseTypes(parser, results))
      return failure();
  } else if (listed != 0 && succeeded(parser.parseOptionalArrow())) {
    // '-> ()' of operations without results.
    if (mlir::pto::detail::parseTypes(parser, results))
      return failure();
  }
  if (results.size() < least || results.size() > most)
    return parser.emitError(resultsLoc)
           << "'" << result.name << "' has " << least
           << (most != least ? " or " + std::to_string(most) : std::string())
           << " result" << (most == 1 ? "" : "s") << ", but " << results.size()
           << " result type" << (results.size() == 1 ? "" : "s") << " stand"
           << (results.size() == 1 ? "s" : "") << " here";
  result.addTypes(results);

  Type indexType = parser.getBuilder().getIndexType();
  size_t next = 0;
  for (const Operand &operand : operands) {
    Type type = operand.isListed ? types[next++] : indexType;
    if (parser.resolveOperand(operand.name, type, result.operands))
      return failure();
  }
  return success();
}

/// Gives attributes the names and words that the dialect prints.
ParseResult RegisterParser::normaliseWords() {
  NamedAttrList &attrs = result.attributes;
  if (info.findWord("rnd"))
    for (StringRef alias : {"round_mode", "ROUND_MODE"})
      if (Attribute value = attrs.erase(alias))
        attrs.set("rnd", value);
  if (info.findWord("sat"))
    if (Attribute value = attrs.erase("sat_mode"))
      attrs.set("sat", value);
  // The manual's plt says that it changes its operand, which the result does.
  if (StringRef(info.name).starts_with("plt_"))
    attrs.erase("post_update");

  for (const WordRule &rule : info.words) {
    auto word = dyn_cast_or_null<StringAttr>(attrs.get(rule.name));
    if (!word)
      continue;
    if (const ::pto::Immediate *found = findWord(rule.kind, word.getValue()))
      attrs.set(rule.name, parser.getBuilder().getStringAttr(found->Name));
  }

  SmallVector<Type> operandTypes;
  for (Value value : result.operands)
    operandTypes.push_back(value.getType());
  mlir::pto::detail::completeWords(info, operandTypes, result.types, attrs,
                                   parser.getContext());
  return success();
}

ParseResult RegisterParser::parse() {
  for (StringRef item : info.syntax)
    if (parseItem(item))
      return failure();
  if (hasComma)
    return parser.emitError(parser.getCurrentLocation(),
                            "expected an operand after ','");
  SmallVector<NamedAttribute> unused;
  if (parser.parseOptionalAttrDict(result.attributes) || parseSignature())
    return failure();
  return normaliseWords();
}

ParseResult mlir::pto::detail::parseRegisterOp(OpAsmParser &parser,
                                               OperationState &result) {
  const OperationInfo *info = findOperation(result.name.getStringRef());
  assert(info && "an operation without a row");
  return RegisterParser(parser, result, *info).parse();
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

void mlir::pto::detail::printRegisterOp(OpAsmPrinter &printer, Operation *op) {
  const OperationInfo &info = *findOperation(op->getName().getStringRef());
  SmallVector<StringRef> elided;
  SmallVector<Type> listed;
  bool isFirst = true;
  size_t next = 0;
  auto separate = [&] {
    printer << (isFirst ? " " : ", ");
    isFirst = false;
  };
  size_t missing = info.operands.size() - op->getNumOperands();

  for (StringRef item : info.syntax) {
    if (item.consume_front("$")) {
      elided.push_back(item);
      auto word = op->getAttrOfType<StringAttr>(item);
      if (!word)
        continue;
      separate();
      printer << word;
      continue;
    }
    if (item.consume_front("?") && missing != 0) {
      --missing;
      continue;
    }
    separate();
    Value value = op->getOperand(next++);
    printer << value;
    if (item != "#")
      listed.push_back(value.getType());
    if (item == "%[#]" || item == "%[@]") {
      Value index = op->getOperand(next++);
      printer << "[" << index << "]";
      if (item == "%[@]")
        listed.push_back(index.getType());
    }
  }
  for (const WordRule &rule : info.words)
    if (auto word = op->getAttrOfType<StringAttr>(rule.name))
      if (mlir::pto::detail::isDefaultWord(rule, word.getValue(), op))
        elided.push_back(rule.name);
  // Words in the order of the rule, then what else there is.
  SmallVector<NamedAttribute> attrs;
  for (const WordRule &rule : info.words)
    if (Attribute attr = op->getAttr(rule.name))
      attrs.emplace_back(StringAttr::get(op->getContext(), rule.name), attr);
  for (NamedAttribute attr : op->getAttrs())
    if (!info.findWord(attr.getName()))
      attrs.push_back(attr);
  printer.printOptionalAttrDict(attrs, elided);

  if (listed.empty() && op->getNumResults() == 0)
    return;
  printer << " : ";
  llvm::interleaveComma(listed, printer);
  if (op->getNumResults() != 0) {
    if (!listed.empty())
      printer << " -> ";
    llvm::interleaveComma(op->getResultTypes(), printer);
  }
}
