//===- CoreOps.cpp - Operations around the vector unit --------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/PTO/IR/Elements.h"
#include "mlir/Dialect/PTO/IR/OperationTable.h"
#include "mlir/Dialect/PTO/IR/PTODialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::pto;

//===----------------------------------------------------------------------===//
// Pointers and scalar accesses
//===----------------------------------------------------------------------===//

LogicalResult CastPtrOp::verify() {
  Type from = getInput().getType(), to = getResult().getType();
  auto isAddress = [](Type type) {
    auto integer = dyn_cast<IntegerType>(type);
    return integer && integer.getWidth() == 64;
  };
  auto fromPtr = dyn_cast<PtrType>(from), toPtr = dyn_cast<PtrType>(to);
  if (fromPtr && toPtr) {
    if (fromPtr.getSpace() != toPtr.getSpace())
      return emitOpError() << "from " << fromPtr.getSpaceName() << " to "
                           << toPtr.getSpaceName()
                           << ": these are different memories; data must be "
                              "copied from one to the other";
    return success();
  }
  if ((fromPtr && isAddress(to)) || (toPtr && isAddress(from)))
    return success();
  return emitOpError() << "makes a pointer of i64, i64 of a pointer, or a "
                          "pointer to other elements of a pointer, not "
                       << to << " of " << from;
}

OpFoldResult CastPtrOp::fold(FoldAdaptor) {
  if (getInput().getType() == getType())
    return getInput();
  // There and back again.
  if (auto inner = getInput().getDefiningOp<CastPtrOp>())
    if (inner.getInput().getType() == getType())
      return inner.getInput();
  return {};
}

OpFoldResult AddPtrOp::fold(FoldAdaptor) {
  if (matchPattern(getOffset(), m_Zero()))
    return getPtr();
  return {};
}

LogicalResult mlir::pto::detail::verifyScalarAccess(Operation *op,
                                                    Value pointer,
                                                    Type scalar) {
  auto type = cast<PtrType>(pointer.getType());
  if (!isScalarOf(scalar, type.getElementType()))
    return op->emitOpError() << "of " << scalar << " through a pointer to "
                             << type.getElementType();
  if (type.getSpace() != PtrType::GM && type.getSpace() != PtrType::UB)
    return op->emitOpError()
           << "in " << type.getSpaceName()
           << ": the vector core reaches global memory (gm) and the unified "
              "buffer (ub)";
  return success();
}

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

static bool isVectorScope(Operation *op) {
  return isa<VecScopeOp, StrictVecScopeOp>(op);
}
static bool isSection(Operation *op) {
  return isa<VectorSectionOp, CubeSectionOp>(op);
}

LogicalResult mlir::pto::detail::verifyScope(Operation *op) {
  for (Operation *parent = op->getParentOp(); parent;
       parent = parent->getParentOp())
    if (isVectorScope(parent) || (isSection(op) && isSection(parent)))
      return op->emitOpError() << "is inside '" << parent->getName()
                               << "'; scopes cannot be nested";
  if (auto strict = dyn_cast<StrictVecScopeOp>(op)) {
    Block &body = strict.getBody().front();
    if (body.getArgumentTypes() != strict.getCaptures().getTypes())
      return op->emitOpError()
             << "needs a block argument for each value that it captures, of "
                "the same type";
    return success();
  }
  if (op->getRegion(0).front().getNumArguments() != 0)
    return op->emitOpError() << "has no block arguments";
  if (!isSection(op))
    return success();
  // The cores of a function each do one section.
  auto function = op->getParentOfType<FunctionOpInterface>();
  if (!function)
    return success();
  WalkResult result = function->walk([&](Operation *other) {
    if (other->getName() == op->getName() && other != op)
      return WalkResult::interrupt();
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return op->emitOpError() << "is there twice in one function";
  return success();
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

namespace {
/// How many numbers stand before 'nburst', and whether loops and padding may
/// follow.
struct CopyShape {
  unsigned numbersBefore;
  bool hasLoops, hasPad;
};
} // namespace

static CopyShape copyShape(OperationName name) {
  StringRef text = name.getStringRef();
  if (text == MteGmUbOp::getOperationName())
    return {2, true, true};
  if (text == MteUbGmOp::getOperationName())
    return {1, true, false};
  return {1, false, false};
}

ParseResult mlir::pto::detail::parseCopy(OpAsmParser &parser,
                                         OperationState &result) {
  CopyShape shape = copyShape(result.name);
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  auto parseOne = [&]() -> ParseResult {
    return parser.parseOperand(operands.emplace_back());
  };
  for (unsigned i = 0; i != 2 + shape.numbersBefore; ++i)
    if ((i != 0 && parser.parseComma()) || parseOne())
      return failure();
  if (parser.parseKeyword("nburst") || parser.parseLParen() || parseOne() ||
      parser.parseComma() || parseOne() || parser.parseComma() || parseOne() ||
      parser.parseRParen())
    return failure();
  auto parseOptionalLoop = [&] {
    return succeeded(parser.parseOptionalKeyword("loop")) ||
           succeeded(parser.parseOptionalKeyword("loop1")) ||
           succeeded(parser.parseOptionalKeyword("loop2"));
  };
  int loops = 0, pads = 0;
  while (shape.hasLoops && parseOptionalLoop()) {
    ++loops;
    if (parser.parseLParen() || parseOne() || parser.parseComma() ||
        parseOne() || parser.parseComma() || parseOne() || parser.parseRParen())
      return failure();
  }
  if (shape.hasPad && succeeded(parser.parseOptionalKeyword("pad"))) {
    pads = 1;
    if (parser.parseLParen() || parseOne())
      return failure();
    if (succeeded(parser.parseOptionalComma())) {
      pads = 3;
      if (parseOne() || parser.parseComma() || parseOne())
        return failure();
    }
    if (parser.parseRParen())
      return failure();
  }
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseColon())
    return failure();

  for (auto [i, operand] : llvm::enumerate(operands)) {
    if (i != 0 && parser.parseComma())
      return failure();
    // The words stand before the types of their operands again.
    if (!parseOptionalLoop())
      (void)parser.parseOptionalKeyword("pad");
    Type type;
    if (parser.parseType(type) ||
        parser.resolveOperand(operand, type, result.operands))
      return failure();
  }
  Builder &b = parser.getBuilder();
  result.addAttribute("loops", b.getI32IntegerAttr(loops));
  result.addAttribute("pads", b.getI32IntegerAttr(pads));
  return success();
}

void mlir::pto::detail::printCopy(OpAsmPrinter &printer, Operation *op) {
  CopyShape shape = copyShape(op->getName());
  unsigned loops = op->getAttrOfType<IntegerAttr>("loops").getInt();
  unsigned pads = op->getAttrOfType<IntegerAttr>("pads").getInt();
  unsigned fixed = 2 + shape.numbersBefore + 3;
  OperandRange operands = op->getOperands();
  printer << " ";
  printer.printOperands(operands.take_front(2 + shape.numbersBefore));
  auto group = [&](StringRef word, unsigned first, unsigned count) {
    printer << " " << word << "(";
    printer.printOperands(operands.slice(first, count));
    printer << ")";
  };
  group("nburst", 2 + shape.numbersBefore, 3);
  for (unsigned i = 0; i != loops; ++i)
    group("loop", fixed + 3 * i, 3);
  if (pads != 0)
    group("pad", fixed + 3 * loops, pads);
  printer.printOptionalAttrDict(op->getAttrs(), {"loops", "pads"});
  printer << " : ";
  for (auto [i, operand] : llvm::enumerate(operands)) {
    if (i != 0)
      printer << ", ";
    if (i >= fixed && i < fixed + 3 * loops && (i - fixed) % 3 == 0)
      printer << "loop ";
    if (pads != 0 && i == fixed + 3 * loops)
      printer << "pad ";
    printer << operand.getType();
  }
}

LogicalResult mlir::pto::detail::verifyCopy(Operation *op) {
  auto from = cast<PtrType>(op->getOperand(0).getType());
  auto to = cast<PtrType>(op->getOperand(1).getType());
  StringRef name = op->getName().stripDialect();
  unsigned source = name.starts_with("mte_gm") || name.starts_with("copy_gm")
                        ? PtrType::GM
                        : PtrType::UB;
  unsigned destination = name.ends_with("gm") ? PtrType::GM : PtrType::UB;
  auto spaceName = [&](unsigned space) {
    return space == PtrType::GM ? "gm" : "ub";
  };
  if (from.getSpace() != source || to.getSpace() != destination)
    return op->emitOpError()
           << "copies from " << spaceName(source) << " to "
           << spaceName(destination) << ", not from " << from.getSpaceName()
           << " to " << to.getSpaceName();
  if (elementBits(from.getElementType()) != elementBits(to.getElementType()))
    return op->emitOpError()
           << "copies elements of one width, not " << from.getElementType()
           << " to " << to.getElementType();
  if (!op->hasAttr("loops"))
    return success();

  CopyShape shape = copyShape(op->getName());
  unsigned loops = op->getAttrOfType<IntegerAttr>("loops").getInt();
  unsigned pads = op->getAttrOfType<IntegerAttr>("pads").getInt();
  unsigned fixed = 2 + shape.numbersBefore + 3;
  if ((pads != 0 && pads != 1 && pads != 3) ||
      op->getNumOperands() != fixed + 3 * loops + pads)
    return op->emitOpError()
           << "has " << op->getNumOperands() << " operands, but " << loops
           << " loops and " << pads << " operands of padding make "
           << fixed + 3 * loops + pads;
  for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
    if (i < 2)
      continue;
    if (pads != 0 && i == fixed + 3 * loops) {
      if (operand.getType().isIntOrFloat())
        continue;
      return op->emitOpError()
             << "pads with a scalar, not " << operand.getType();
    }
    if (!operand.getType().isSignlessInteger(64))
      return op->emitOpError()
             << "operand " << i << " must be i64, not " << operand.getType();
  }
  return success();
}

LogicalResult SetMovPadValOp::verify() {
  Type type = getValue().getType();
  if (type.isSignlessInteger(8) || type.isSignlessInteger(16) ||
      type.isSignlessInteger(32) || type.isF16() || type.isBF16() ||
      type.isF32())
    return success();
  return emitOpError() << "pads with i8, i16, i32, f16, bf16 or f32, not "
                       << type;
}

//===----------------------------------------------------------------------===//
// Synchronisation
//===----------------------------------------------------------------------===//

namespace {
/// Reads the enumerations of an operation's own syntax.
class SyncParser {
  OpAsmParser &parser;
  OperationState &result;

public:
  SyncParser(OpAsmParser &parser, OperationState &result)
      : parser(parser), result(result) {}

  /// "WORD", <WORD>, WORD or an attribute of the kind \p AttrT. For pipes also
  /// a kind of work, which represents the unit that does it.
  template <typename AttrT> ParseResult parse(StringRef name) {
    SMLoc loc = parser.getCurrentLocation();
    std::string word;
    Attribute attr;
    if (succeeded(parser.parseOptionalString(&word)))
      return fromWord<AttrT>(name, loc, word);
    OptionalParseResult found = parser.parseOptionalAttribute(attr);
    if (found.has_value()) {
      if (failed(*found))
        return failure();
      if (auto typed = dyn_cast<AttrT>(attr)) {
        result.addAttribute(name, typed);
        return success();
      }
      if (auto work = dyn_cast<PipeEventTypeAttr>(attr);
          work && std::is_same_v<AttrT, PipeAttr>)
        return fromWord<AttrT>(name, loc, pipeOf(work.getWord()));
      return parser.emitError(loc) << "expected #pto." << AttrT::getMnemonic()
                                   << "<...>, found " << attr;
    }
    auto code = mlir::pto::detail::parseEnumBody(parser, AttrT::getMnemonic(),
                                                 AttrT::words);
    if (failed(code))
      return failure();
    result.addAttribute(name, AttrT::get(parser.getContext(), *code));
    return success();
  }

private:
  static StringRef pipeOf(StringRef work) {
    return llvm::StringSwitch<StringRef>(work)
        .Case("TLOAD", "PIPE_MTE2")
        .Case("TSTORE_VEC", "PIPE_MTE3")
        .Case("TVEC", "PIPE_V")
        .Case("TSTORE_ACC", "PIPE_FIX")
        .Case("TMATMUL", "PIPE_M")
        .Default("PIPE_MTE1");
  }
  template <typename AttrT>
  ParseResult fromWord(StringRef name, SMLoc loc, StringRef word) {
    std::optional<unsigned> code =
        mlir::pto::detail::enumCode(AttrT::words, word);
    if (!code)
      return parser.emitError(loc)
             << "there is no " << AttrT::getMnemonic() << " '" << word
             << "'; legal: " << mlir::pto::detail::enumWords(AttrT::words);
    result.addAttribute(name, AttrT::get(parser.getContext(), *code));
    return success();
  }
};
} // namespace

/// What the syntax of a synchronisation looks like.
enum class SyncShape { Flag, DynamicFlag, Pipe, Barrier, Buffer, CoreFlag };

static SyncShape syncShape(StringRef name) {
  return llvm::StringSwitch<SyncShape>(name)
      .Cases("pto.set_flag", "pto.wait_flag", SyncShape::Flag)
      .Cases("pto.set_flag_dyn", "pto.wait_flag_dyn", SyncShape::DynamicFlag)
      .Cases("pto.get_buf", "pto.rls_buf", SyncShape::Buffer)
      .Cases("pto.sync.set", "pto.sync.wait", SyncShape::CoreFlag)
      .Case("pto.mem_bar", SyncShape::Barrier)
      .Default(SyncShape::Pipe);
}

ParseResult mlir::pto::detail::parseSync(OpAsmParser &parser,
                                         OperationState &result) {
  SyncParser words(parser, result);
  Builder &b = parser.getBuilder();
  auto parseNumber = [&](StringRef name) -> ParseResult {
    int64_t number;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseInteger(number))
      return failure();
    if (!name.empty())
      result.addAttribute(name, b.getI64IntegerAttr(number));
    else if (number != 0)
      return parser.emitError(loc, "the mode of a buffer's token is 0");
    return success();
  };
  auto parseIndex = [&]() -> ParseResult {
    OpAsmParser::UnresolvedOperand operand;
    return failure(
        parser.parseOperand(operand) ||
        parser.resolveOperand(operand, b.getIndexType(), result.operands));
  };
  SyncShape shape = syncShape(result.name.getStringRef());
  ParseResult parsed = success();
  switch (shape) {
  case SyncShape::Flag:
  case SyncShape::DynamicFlag:
    parsed = failure(parser.parseLSquare() || words.parse<PipeAttr>("from") ||
                     parser.parseComma() || words.parse<PipeAttr>("to") ||
                     parser.parseComma() ||
                     (shape == SyncShape::Flag ? words.parse<EventAttr>("event")
                                               : parseIndex()) ||
                     parser.parseRSquare());
    break;
  case SyncShape::Pipe:
    parsed = words.parse<PipeAttr>("pipe");
    break;
  case SyncShape::Barrier:
    parsed = words.parse<MemBarAttr>("kind");
    break;
  case SyncShape::Buffer: {
    bool isBracketed = succeeded(parser.parseOptionalLSquare());
    parsed = failure(words.parse<PipeAttr>("pipe") || parser.parseComma() ||
                     parseNumber("buffer"));
    if (succeeded(parsed) && succeeded(parser.parseOptionalComma()))
      parsed = parseNumber("");
    if (succeeded(parsed) && isBracketed)
      parsed = parser.parseRSquare();
    break;
  }
  case SyncShape::CoreFlag: {
    parsed = failure(words.parse<PipeAttr>("pipe") || parser.parseComma());
    if (failed(parsed))
      break;
    int64_t number;
    OptionalParseResult constant = parser.parseOptionalInteger(number);
    if (!constant.has_value())
      parsed = parseIndex();
    else if (failed(*constant))
      parsed = failure();
    else
      result.addAttribute("flag", b.getI64IntegerAttr(number));
    break;
  }
  }
  if (failed(parsed))
    return failure();
  return parser.parseOptionalAttrDict(result.attributes);
}

void mlir::pto::detail::printSync(OpAsmPrinter &printer, Operation *op) {
  auto pipe = [&](StringRef name) {
    return op->getAttrOfType<PipeAttr>(name).getWord();
  };
  SmallVector<StringRef> elided;
  SyncShape shape = syncShape(op->getName().getStringRef());
  switch (shape) {
  case SyncShape::Flag:
    elided = {"from", "to", "event"};
    printer << "[\"" << pipe("from") << "\", \"" << pipe("to") << "\", \""
            << op->getAttrOfType<EventAttr>("event").getWord() << "\"]";
    break;
  case SyncShape::DynamicFlag:
    elided = {"from", "to"};
    printer << "[" << op->getAttr("from") << ", " << op->getAttr("to") << ", "
            << op->getOperand(0) << "]";
    break;
  case SyncShape::Pipe:
    elided = {"pipe"};
    printer << " " << op->getAttr("pipe");
    break;
  case SyncShape::Barrier:
    elided = {"kind"};
    printer << " \"" << op->getAttrOfType<MemBarAttr>("kind").getWord() << "\"";
    break;
  case SyncShape::Buffer:
    elided = {"pipe", "buffer"};
    printer << " \"" << pipe("pipe") << "\", "
            << op->getAttrOfType<IntegerAttr>("buffer").getInt() << ", 0";
    break;
  case SyncShape::CoreFlag:
    elided = {"pipe", "flag"};
    printer << " <" << pipe("pipe") << ">, ";
    if (op->getNumOperands() != 0)
      printer << op->getOperand(0);
    else
      printer << op->getAttrOfType<IntegerAttr>("flag").getInt();
    break;
  }
  printer.printOptionalAttrDict(op->getAttrs(), elided);
}

LogicalResult mlir::pto::detail::verifySync(Operation *op) {
  for (NamedAttribute attr : op->getAttrs())
    if (auto pipe = dyn_cast<PipeAttr>(attr.getValue()))
      if (std::string fault =
              ::pto::describeIllegalCode(::pto::imm::Pipe, pipe.getValue());
          !fault.empty())
        return op->emitOpError() << fault;
  if (syncShape(op->getName().getStringRef()) == SyncShape::CoreFlag &&
      (op->getNumOperands() != 0) == op->hasAttr("flag"))
    return op->emitOpError() << "needs the number of a flag, as a constant or "
                                "as an index";
  return success();
}

//===----------------------------------------------------------------------===//
// The sort unit
//===----------------------------------------------------------------------===//

LogicalResult mlir::pto::detail::verifySort(Operation *op) {
  for (Operation *parent = op->getParentOp(); parent;
       parent = parent->getParentOp())
    if (isVectorScope(parent))
      return op->emitOpError() << "cannot be inside '" << parent->getName()
                               << "': the sort unit is not the vector unit";
  for (Type type : op->getOperandTypes()) {
    auto pointer = dyn_cast<PtrType>(type);
    if (pointer && pointer.getSpace() != PtrType::UB)
      return op->emitOpError() << "works in the unified buffer (ub), not in "
                               << pointer.getSpaceName();
  }
  // The scores say what is sorted; what is written are pairs with indices.
  Type element = cast<PtrType>(op->getOperand(1).getType()).getElementType();
  if (!element.isF16() && !element.isF32())
    return op->emitOpError() << "sorts f16 and f32, not " << element;
  return success();
}
