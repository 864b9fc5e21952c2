//===- ManualForms.cpp - The manual's forms of text -----------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/PTO/Text/ManualForms.h"
#include "mlir/Dialect/PTO/IR/OperationTable.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace mlir::pto;

namespace {

/// The place of the bracket that closes the one at \p open, or npos. Text in
/// quotes has no brackets, and the arrow is none.
size_t findClosing(StringRef text, size_t open) {
  SmallVector<char> expected;
  bool isQuoted = false;
  for (size_t i = open; i < text.size(); ++i) {
    char c = text[i];
    if (isQuoted) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        isQuoted = false;
      continue;
    }
    switch (c) {
    case '"':
      isQuoted = true;
      break;
    case '(':
      expected.push_back(')');
      break;
    case '[':
      expected.push_back(']');
      break;
    case '{':
      expected.push_back('}');
      break;
    case '<':
      expected.push_back('>');
      break;
    case '>':
      if (i != 0 && text[i - 1] == '-')
        break;
      [[fallthrough]];
    case ')':
    case ']':
    case '}':
      if (expected.empty() || expected.back() != c)
        return StringRef::npos;
      expected.pop_back();
      if (expected.empty())
        return i;
      break;
    }
  }
  return StringRef::npos;
}

/// The first place of \p c outside of brackets and quotes, or npos.
size_t findOutside(StringRef text, char c) {
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == c)
      return i;
    if (text[i] == '"') {
      i = text.find('"', i + 1);
      if (i == StringRef::npos)
        return StringRef::npos;
    } else if (StringRef("([{<").contains(text[i])) {
      i = findClosing(text, i);
      if (i == StringRef::npos)
        return StringRef::npos;
    }
  }
  return StringRef::npos;
}

/// The parts between the commas that stand outside of brackets.
SmallVector<StringRef> splitList(StringRef text) {
  SmallVector<StringRef> parts;
  for (;;) {
    size_t comma = findOutside(text, ',');
    parts.push_back(text.take_front(comma).trim());
    if (comma == StringRef::npos)
      return parts;
    text = text.drop_front(comma + 1);
  }
}

/// Takes "ins(...)" or "outs(...)" from the front of \p text, without a blank
/// before the bracket or with one.
std::optional<StringRef> takeGroup(StringRef &text, StringRef word) {
  StringRef rest = text.ltrim();
  if (!rest.consume_front(word))
    return std::nullopt;
  rest = rest.ltrim();
  if (!rest.starts_with("("))
    return std::nullopt;
  size_t end = findClosing(rest, 0);
  if (end == StringRef::npos)
    return std::nullopt;
  StringRef inner = rest.slice(1, end);
  text = rest.drop_front(end + 1);
  return inner.trim();
}

/// "%a, %b {x = 1} : A, B" as operands, attributes and types.
struct Group {
  StringRef operands, attributes, types;

  explicit Group(StringRef text) {
    size_t colon = findOutside(text, ':');
    StringRef values = text.take_front(colon).trim();
    if (colon != StringRef::npos)
      types = text.drop_front(colon + 1).trim();
    size_t brace = findOutside(values, '{');
    operands = values.take_front(brace).trim();
    if (brace != StringRef::npos)
      attributes = values.drop_front(brace).trim();
  }
};

/// One statement of an operation, whose name \p name is with 'pto.'.
std::optional<std::string> fromDestinations(StringRef name, StringRef rest,
                                            const OperationInfo &info) {
  // Words may stand before: pto.pset_b8 "PAT" outs(%m : M).
  std::string before;
  StringRef text = rest.ltrim();
  if (text.starts_with("\"")) {
    size_t end = text.find('"', 1);
    if (end == StringRef::npos)
      return std::nullopt;
    before = text.take_front(end + 1).str();
    text = text.drop_front(end + 1);
  }
  std::optional<StringRef> ins = takeGroup(text, "ins");
  std::optional<StringRef> outs = takeGroup(text, "outs");
  if (!outs || (!ins && !before.empty() && info.operands.size() != 0))
    return std::nullopt;
  Group to(*outs), from(ins.value_or(""));
  StringRef trailing = text.trim();
  if (!trailing.empty() && !trailing.starts_with("{"))
    return std::nullopt;

  auto join = [](std::initializer_list<StringRef> parts) {
    SmallVector<StringRef> given;
    copy_if(parts, std::back_inserter(given),
            [](StringRef part) { return !part.empty(); });
    return llvm::join(given, ", ");
  };
  StringRef attributes = from.attributes.empty() ? trailing : from.attributes;
  std::string result;
  // Stores write to memory, which is an operand.
  if (info.results.empty() || to.operands.contains('[')) {
    // Value first, then where to, then the mask.
    auto [value, others] = from.operands.split(',');
    auto [valueType, otherTypes] = from.types.split(',');
    if (findOutside(from.types, ',') != StringRef::npos) {
      size_t comma = findOutside(from.types, ',');
      valueType = from.types.take_front(comma);
      otherTypes = from.types.drop_front(comma + 1);
    }
    result = name.str() + " " +
             join({value.trim(), to.operands, before, others.trim()});
    if (!attributes.empty())
      result += " " + attributes.str();
    return result + " : " +
           join({valueType.trim(), to.types, otherTypes.trim()});
  }
  result = to.operands.str() + " = " + name.str() + " " +
           join({from.operands, before});
  if (!attributes.empty())
    result += " " + attributes.str();
  result += " : ";
  if (!from.types.empty())
    result += from.types.str() + " -> ";
  return result + to.types.str();
}

/// 'vadd %dst, %a, %b, %m : V', the destination first and one type.
std::optional<std::string> fromOneType(StringRef name, StringRef rest,
                                       const OperationInfo &info) {
  Group text(rest);
  if (text.types.empty() || text.types.contains("->") ||
      !text.types.starts_with("!pto.vreg<"))
    return std::nullopt;
  SmallVector<StringRef> values = splitList(text.operands);
  if (values.size() != info.results.size() + info.operands.size() ||
      splitList(text.types).size() != 1)
    return std::nullopt;
  size_t results = info.results.size();
  // The lanes say what view masks have.
  StringRef lanes = text.types.drop_front(strlen("!pto.vreg<"));
  unsigned count;
  if (lanes.consumeInteger(10, count) || count == 0)
    return std::nullopt;
  std::string mask =
      "!pto.mask<b" +
      std::to_string(std::min(::pto::RegisterBits / count, 32u)) + ">";
  auto typeOf = [&](const ValueRule &rule) {
    return StringRef("MNwmn").contains(rule.kind) ? mask : text.types.str();
  };
  auto types = [&](ArrayRef<ValueRule> rules) {
    return join(map_range(rules, typeOf), ", ");
  };
  std::string result = join(ArrayRef(values).take_front(results), ", ") +
                       " = " + name.str() + " " +
                       join(ArrayRef(values).drop_front(results), ", ");
  if (!text.attributes.empty())
    result += " " + text.attributes.str();
  return result + " : " + types(info.operands) + " -> " + types(info.results);
}

class Rewriter {
  llvm::function_ref<bool(StringRef)> isOperation;
  llvm::function_ref<void(unsigned, const std::string &)> error;
  SmallVector<StringRef> lines;
  std::string result;

  void rewriteStatement(size_t &line);

public:
  Rewriter(StringRef text, llvm::function_ref<bool(StringRef)> isOperation,
           llvm::function_ref<void(unsigned, const std::string &)> error)
      : isOperation(isOperation), error(error) {
    text.split(lines, '\n');
  }
  std::string run() {
    for (size_t line = 0; line < lines.size(); ++line) {
      if (line != 0)
        result += '\n';
      rewriteStatement(line);
    }
    return std::move(result);
  }
};

} // namespace

void Rewriter::rewriteStatement(size_t &line) {
  StringRef whole = lines[line];
  StringRef body = whole.ltrim();
  StringRef indent = whole.drop_back(body.size());
  StringRef text = body.take_front(body.find("//"));
  if (text.starts_with("PTO.")) {
    StringRef name = text.take_until([](char c) { return isSpace(c); });
    error(line + 1, "'" + name.str() +
                        "' is assembly, which llvm-mc reads; the dialect's "
                        "operations begin with 'pto.'");
    return;
  }

  // Results, if there are any.
  StringRef results, rest = text;
  if (text.starts_with("%")) {
    size_t equal = findOutside(text, '=');
    if (equal == StringRef::npos) {
      result += whole;
      return;
    }
    results = text.take_front(equal + 1);
    rest = text.drop_front(equal + 1).ltrim();
  }
  StringRef word = rest.take_while(
      [](char c) { return isAlnum(c) || c == '_' || c == '.' || c == '$'; });
  StringRef arguments = rest.drop_front(word.size());
  bool isBare = !word.starts_with("pto.");
  StringRef shortName = isBare ? word : word.drop_front(4);
  if (word.empty() || (isBare && shortName.contains('.') &&
                       !shortName.starts_with("section."))) {
    result += whole;
    return;
  }
  if (!isOperation(shortName)) {
    result += whole;
    return;
  }
  std::string name = "pto." + shortName.str();
  const OperationInfo *info = findOperation(shortName);

  // A statement of the destination forms may go on after the end of the line.
  if (results.empty() && info) {
    std::string statement = arguments.str();
    size_t last = line;
    auto isOpen = [&] {
      unsigned depth = 0;
      for (char c : statement)
        depth += (c == '(') - (c == ')');
      return depth != 0;
    };
    StringRef start = arguments.ltrim();
    bool isDestinations = start.starts_with("ins") ||
                          start.contains(" outs(") || start.starts_with("outs");
    bool mayFollow = start.starts_with("ins") && !start.contains("outs");
    while (isDestinations && last + 1 < lines.size() &&
           (isOpen() ||
            (mayFollow && lines[last + 1].ltrim().starts_with("outs")))) {
      ++last;
      StringRef next = lines[last].trim();
      next = next.take_front(next.find("//"));
      statement += " " + next.str();
      mayFollow = mayFollow && !StringRef(statement).contains("outs(");
    }
    std::optional<std::string> rewritten =
        isDestinations ? fromDestinations(name, statement, *info)
                       : fromOneType(name, statement, *info);
    if (rewritten) {
      result += indent.str() + *rewritten;
      // Lines keep their numbers.
      for (; line != last; ++line)
        result += '\n';
      return;
    }
  }
  if (!isBare) {
    result += whole;
    return;
  }
  // The rest of the line as it is, with its comment.
  size_t prefix = rest.data() - whole.data();
  result +=
      whole.take_front(prefix).str() + "pto." + whole.drop_front(prefix).str();
}

std::string mlir::pto::rewriteManualForms(
    StringRef text, function_ref<bool(StringRef)> isOperation,
    function_ref<void(unsigned, const std::string &)> error) {
  return Rewriter(text, isOperation, error).run();
}
