//===- Tiles.cpp - Tiles and views ----------------------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The three spellings of tile types, and the operations on tiles.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/PTO/IR/Tiles.h"
#include "RegisterOps.h"
#include "mlir/Dialect/PTO/IR/Profiles.h"
#include "mlir/IR/Matchers.h"
#include "pto/Numeric/Tiles.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::pto;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

namespace {

/// The words of a field and their codes; the first of a code is printed.
using Words = ArrayRef<std::pair<StringLiteral, unsigned>>;

constexpr std::pair<StringLiteral, unsigned> locationWords[] = {
    {"vec", 6}, {"mat", 2},  {"left", 3},   {"right", 4},
    {"acc", 5}, {"bias", 7}, {"scaling", 8}};
constexpr std::pair<StringLiteral, unsigned> blayoutWords[] = {
    {"row_major", 0}, {"RowMajor", 0}, {"col_major", 1}, {"ColMajor", 1}};
constexpr std::pair<StringLiteral, unsigned> slayoutWords[] = {
    {"none_box", 0}, {"NoneBox", 0},   {"row_major", 1},
    {"RowMajor", 1}, {"col_major", 2}, {"ColMajor", 2}};
constexpr std::pair<StringLiteral, unsigned> padWords[] = {
    {"null", 0}, {"Null", 0}, {"Invalid", 0}, {"zero", 1}, {"Zero", 1},
    {"max", 2},  {"Max", 2},  {"min", 3},     {"Min", 3}};

std::optional<unsigned> codeOf(Words words, StringRef text) {
  for (auto [word, code] : words)
    if (word == text)
      return code;
  return std::nullopt;
}
StringRef wordOf(Words words, unsigned code) {
  for (auto [word, value] : words)
    if (value == code)
      return word;
  return "unknown";
}
std::string list(Words words) {
  return llvm::join(llvm::map_range(words, [](auto &w) { return w.first; }),
                    ", ");
}

class TileParser {
  AsmParser &parser;
  TileFields fields;
  bool hasRows = false, hasCols = false, hasValid[2] = {false, false};
  unsigned positional = 0; ///< How many words without a key there were.

  ParseResult parseSize(int64_t &size) {
    if (succeeded(parser.parseOptionalQuestion())) {
      size = TileFields::dynamic;
      return success();
    }
    return parser.parseInteger(size);
  }
  ParseResult parseShape() {
    SmallVector<int64_t> shape;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseDimensionList(shape, /*allowDynamic=*/false))
      return failure();
    if (shape.size() != 2)
      return parser.emitError(loc, "a tile has rows and columns, as in "
                                   "'16x64xf32'");
    fields.rows = shape[0];
    fields.cols = shape[1];
    hasRows = hasCols = true;
    FailureOr<Type> element = parseElement(parser);
    if (failed(element))
      return failure();
    fields.element = *element;
    return success();
  }
  ParseResult takeWord(Words words, StringRef what, SMLoc loc, StringRef word,
                       unsigned &field) {
    std::optional<unsigned> code = codeOf(words, word);
    if (!code)
      return parser.emitError(loc) << "a tile has no " << what << " '" << word
                                   << "'; legal: " << list(words);
    field = *code;
    return success();
  }
  ParseResult parseCode(Words words, StringRef what, unsigned &field) {
    SMLoc loc = parser.getCurrentLocation();
    int64_t number;
    OptionalParseResult result = parser.parseOptionalInteger(number);
    if (result.has_value()) {
      field = number;
      return *result;
    }
    std::string word;
    if (parser.parseKeywordOrString(&word))
      return failure();
    return takeWord(words, what, loc, word, field);
  }
  /// The words for boxes of the manual.
  ParseResult takeFractal(SMLoc loc, StringRef word) {
    if (word == "None")
      return success();
    if (word != "NZ" && word != "ZN")
      return parser.emitError(loc)
             << "a tile has no boxes '" << word << "'; legal: None, NZ, ZN";
    fields.slayout = word == "NZ" ? 1 : 2;
    return success();
  }
  ParseResult parseValue(SMLoc loc, StringRef key);
  ParseResult parseItem();

public:
  explicit TileParser(AsmParser &parser) : parser(parser) {}
  FailureOr<TileFields> parse();
};

} // namespace

ParseResult TileParser::parseValue(SMLoc loc, StringRef key) {
  int64_t number;
  auto integer = [&](auto &field) -> ParseResult {
    if (parser.parseInteger(number))
      return failure();
    field = number;
    return success();
  };
  if (key == "loc")
    return parseCode(locationWords, "location", fields.location);
  if (key == "dtype") {
    FailureOr<Type> element = parseElement(parser);
    if (failed(element))
      return failure();
    fields.element = *element;
    return success();
  }
  if (key == "rows") {
    hasRows = true;
    return integer(fields.rows);
  }
  if (key == "cols") {
    hasCols = true;
    return integer(fields.cols);
  }
  if (key == "v_row") {
    hasValid[0] = true;
    return parseSize(fields.validRows);
  }
  if (key == "v_col") {
    hasValid[1] = true;
    return parseSize(fields.validCols);
  }
  if (key == "valid") {
    SmallVector<int64_t> sizes;
    if (parser.parseDimensionList(sizes, /*allowDynamic=*/true,
                                  /*withTrailingX=*/false))
      return failure();
    if (sizes.size() != 2)
      return parser.emitError(loc, "expected valid rows and columns, as in "
                                   "'valid=16x60'");
    auto size = [](int64_t n) {
      return ShapedType::isDynamic(n) ? TileFields::dynamic : n;
    };
    fields.validRows = size(sizes[0]);
    fields.validCols = size(sizes[1]);
    hasValid[0] = hasValid[1] = true;
    return success();
  }
  if (key == "blayout")
    return parseCode(blayoutWords, "layout", fields.blayout);
  if (key == "slayout")
    return parseCode(slayoutWords, "layout of boxes", fields.slayout);
  if (key == "fractal")
    return integer(fields.fractal);
  if (key == "pad")
    return parseCode(padWords, "padding", fields.pad);
  if (key == "compact")
    return integer(fields.compact);
  return parser.emitError(loc)
         << "a tile has no field '" << key
         << "'; legal: loc, dtype, rows, cols, v_row, v_col, valid, blayout, "
            "slayout, fractal, pad, compact";
}

/// 'key = value', an element type, a number (rows, then columns), or a word, in
/// the order of the fields.
ParseResult TileParser::parseItem() {
  SMLoc loc = parser.getCurrentLocation();
  int64_t number;
  OptionalParseResult integer = parser.parseOptionalInteger(number);
  if (integer.has_value()) {
    if (failed(*integer))
      return failure();
    if (hasRows && hasCols)
      return parser.emitError(loc, "a tile has two sizes");
    (hasRows ? fields.cols : fields.rows) = number;
    (hasRows ? hasCols : hasRows) = true;
    return success();
  }
  StringRef word;
  if (failed(parser.parseOptionalKeyword(&word))) {
    FailureOr<Type> element = parseElement(parser);
    if (failed(element))
      return failure();
    fields.element = *element;
    return success();
  }
  if (succeeded(parser.parseOptionalEqual()))
    return parseValue(loc, word);
  if (Type element = elementOfWord(parser.getContext(), word)) {
    fields.element = element;
    return success();
  }
  switch (positional++) {
  case 0:
    return takeWord(blayoutWords, "layout", loc, word, fields.blayout);
  case 1:
    return takeWord(slayoutWords, "layout of boxes", loc, word, fields.slayout);
  case 2:
    return takeFractal(loc, word);
  case 3:
    return takeWord(padWords, "padding", loc, word, fields.pad);
  default:
    return parser.emitError(loc, "a tile has no more fields");
  }
}

FailureOr<TileFields> TileParser::parse() {
  if (parser.parseLess())
    return failure();
  // A location without 'loc=' or a dimension begins the compact form.
  SmallVector<StringRef> locations;
  for (auto [word, code] : locationWords)
    locations.push_back(word);
  StringRef word;
  bool hasMore = true;
  SMLoc start = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword(&word, locations))) {
    fields.location = *codeOf(locationWords, word);
    if (parser.parseComma() || parseShape())
      return failure();
    hasMore = succeeded(parser.parseOptionalComma());
  } else if (*start.getPointer() >= '0' && *start.getPointer() <= '9') {
    if (parseShape())
      return failure();
    hasMore = succeeded(parser.parseOptionalComma());
  }
  while (hasMore) {
    if (parseItem())
      return failure();
    hasMore = succeeded(parser.parseOptionalComma());
  }
  if (parser.parseGreater())
    return failure();
  if (!fields.element || !hasRows || !hasCols)
    return parser.emitError(start, "a tile needs rows, columns and an element "
                                   "type");
  if (!hasValid[0])
    fields.validRows = fields.rows;
  if (!hasValid[1])
    fields.validCols = fields.cols;
  return fields;
}

FailureOr<TileFields> TileFields::parse(AsmParser &parser) {
  return TileParser(parser).parse();
}

void TileFields::print(AsmPrinter &printer) const {
  printer << "<" << wordOf(locationWords, location) << ", " << rows << "x"
          << cols << "x" << element;
  if (validRows != rows || validCols != cols) {
    auto size = [&](int64_t n) {
      if (n == dynamic)
        printer << "?";
      else
        printer << n;
    };
    printer << ", valid=";
    size(validRows);
    printer << "x";
    size(validCols);
  }
  if (blayout != 0)
    printer << ", blayout=" << wordOf(blayoutWords, blayout);
  if (slayout != 0)
    printer << ", slayout=" << wordOf(slayoutWords, slayout);
  if (fractal != 512)
    printer << ", fractal=" << fractal;
  if (pad != 0)
    printer << ", pad=" << pad;
  if (compact != 0)
    printer << ", compact=" << compact;
  printer << ">";
}

LogicalResult
TileFields::verify(llvm::function_ref<InFlightDiagnostic()> emitError) const {
  if (rows <= 0 || cols <= 0)
    return emitError() << "a tile has at least one row and one column, not "
                       << rows << "x" << cols;
  auto fits = [](int64_t valid, int64_t size) {
    return valid == dynamic || (valid >= 0 && valid <= size);
  };
  if (!fits(validRows, rows) || !fits(validCols, cols))
    return emitError() << "the valid part of a tile, " << validRows << "x"
                       << validCols << ", is not inside its " << rows << "x"
                       << cols << " elements";
  if (blayout > 1 || slayout > 2 || pad > 3 || compact > 2)
    return emitError()
           << "a tile has no such layout or padding; legal: "
              "blayout 0 and 1, slayout 0 to 2, pad 0 to 3, compact "
              "0 to 2";
  return success();
}

unsigned TileFields::elementBits() const {
  if (isa<F4E2M1x2Type, F4E1M2x2Type>(element))
    return 4;
  return mlir::pto::elementBits(element);
}

StringRef TileFields::format() const {
  return element.isSignlessInteger(4) ? "s4x2" : formatName(element);
}

int64_t TileFields::strideBytes() const {
  return ((blayout == 1 ? rows : cols) * elementBits() + 7) / 8;
}

int64_t TileFields::sizeBytes() const {
  return strideBytes() * (blayout == 1 ? cols : rows);
}

std::optional<TileFields> mlir::pto::tileFields(Type type) {
  if (auto tile = dyn_cast<TileType>(type))
    return tile.getFields();
  if (auto tile = dyn_cast<TileBufType>(type))
    return tile.getFields();
  return std::nullopt;
}

FailureOr<Type> mlir::pto::parseView(AsmParser &parser,
                                     SmallVectorImpl<int64_t> &shape) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() || parser.parseDimensionList(shape))
    return failure();
  if (shape.empty() || shape.size() > 5 || llvm::is_contained(shape, 0))
    return parser.emitError(
        loc, "a view has 1 to 5 dimensions, each positive or '?'");
  FailureOr<Type> element = parseElement(parser);
  if (failed(element) || parser.parseGreater())
    return failure();
  return element;
}

void mlir::pto::printView(AsmPrinter &printer, ArrayRef<int64_t> shape,
                          Type element) {
  printer << "<";
  for (int64_t size : shape) {
    if (ShapedType::isDynamic(size))
      printer << "?x";
    else
      printer << size << "x";
  }
  printer << element << ">";
}

Type mlir::pto::pointerOfView(Type view) {
  return PtrType::get(view.getContext(),
                      cast<TensorViewType>(view).getElementType(), PtrType::GM);
}

//===----------------------------------------------------------------------===//
// Buffers and views
//===----------------------------------------------------------------------===//

LogicalResult AllocTileOp::verify() {
  TileFields fields = *tileFields(getType());
  auto check = [&](bool isDynamic, bool hasOperand, StringRef name,
                   StringRef what) -> LogicalResult {
    if (isDynamic == hasOperand)
      return success();
    return emitOpError() << (isDynamic ? "needs" : "has") << " '" << name
                         << "', but the type says "
                         << (isDynamic ? "'?'" : "how many") << " valid "
                         << what << (isDynamic ? "" : " there are");
  };
  if (failed(check(fields.validRows == TileFields::dynamic, bool(getValidRow()),
                   "valid_row", "rows")) ||
      failed(check(fields.validCols == TileFields::dynamic, bool(getValidCol()),
                   "valid_col", "columns")))
    return failure();
  if (fields.format().empty())
    return emitOpError() << "of elements that are in no tile: "
                         << fields.element;
  if (fields.location == PtrType::UB && fields.slayout == 0 &&
      fields.strideBytes() % 32 != 0)
    return emitOpError() << "has " << (fields.blayout == 1 ? "columns" : "rows")
                         << " of " << fields.strideBytes()
                         << " bytes, which is not a multiple of 32";
  return success();
}

LogicalResult MakeTensorViewOp::verify() {
  size_t rank = getType().getShape().size();
  if (getSizes().size() != rank || getStrides().size() != rank)
    return emitOpError() << "has " << getSizes().size() << " sizes and "
                         << getStrides().size() << " strides, but " << rank
                         << " dimensions";
  return success();
}

LogicalResult PartitionViewOp::verify() {
  size_t rank = getView().getType().getShape().size();
  if (getOffsets().size() != rank || getSizes().size() != rank ||
      getType().getShape().size() != rank)
    return emitOpError() << "has " << getOffsets().size() << " offsets, "
                         << getSizes().size() << " sizes and "
                         << getType().getShape().size()
                         << " dimensions, but the view has " << rank;
  if (getType().getElementType() != getView().getType().getElementType())
    return emitOpError() << "of elements of type "
                         << getView().getType().getElementType() << ", not "
                         << getType().getElementType();
  return success();
}

ParseResult PartitionViewOp::parse(OpAsmParser &parser,
                                   OperationState &result) {
  OpAsmParser::UnresolvedOperand view;
  SmallVector<OpAsmParser::UnresolvedOperand> offsets, sizes;
  Type type, part;
  auto parseList = [&](StringRef word, auto &operands) -> ParseResult {
    return failure(
        parser.parseComma() || parser.parseKeyword(word) ||
        parser.parseEqual() ||
        parser.parseOperandList(operands, OpAsmParser::Delimiter::Square));
  };
  Type indexType = parser.getBuilder().getIndexType();
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOperand(view) || parseList("offsets", offsets) ||
      parseList("sizes", sizes) ||
      parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(type) ||
      parser.resolveOperand(view, type, result.operands) ||
      parser.resolveOperands(offsets, indexType, result.operands) ||
      parser.resolveOperands(sizes, indexType, result.operands))
    return failure();
  if (succeeded(parser.parseOptionalArrow())) {
    if (parser.parseType(part))
      return failure();
  } else {
    auto whole = dyn_cast<TensorViewType>(type);
    if (!whole)
      return parser.emitError(loc, "expected a view");
    SmallVector<int64_t> shape;
    for (Value size : ArrayRef(result.operands).take_back(sizes.size())) {
      APInt constant;
      shape.push_back(matchPattern(size, m_ConstantInt(&constant))
                          ? constant.getSExtValue()
                          : ShapedType::kDynamic);
    }
    part = PartitionTensorViewType::get(parser.getContext(), shape,
                                        whole.getElementType());
  }
  result.addTypes(part);
  result.addAttribute("operandSegmentSizes",
                      parser.getBuilder().getDenseI32ArrayAttr(
                          {1, int32_t(offsets.size()), int32_t(sizes.size())}));
  return success();
}

void PartitionViewOp::print(OpAsmPrinter &printer) {
  printer << " " << getView() << ", offsets = [" << getOffsets()
          << "], sizes = [" << getSizes() << "]";
  printer.printOptionalAttrDict((*this)->getAttrs(), {"operandSegmentSizes"});
  printer << " : " << getView().getType() << " -> " << getType();
}

LogicalResult mlir::pto::detail::verifyView(Operation *op, Type type) {
  if (isa<TensorViewType, PartitionTensorViewType>(type))
    return success();
  return op->emitOpError() << "is asked of views, not of " << type;
}

LogicalResult TensorViewAddrOp::verify() {
  Type type = getView().getType();
  if (failed(mlir::pto::detail::verifyView(*this, type)))
    return failure();
  Type element = isa<TensorViewType>(type)
                     ? cast<TensorViewType>(type).getElementType()
                     : cast<PartitionTensorViewType>(type).getElementType();
  auto wanted = PtrType::get(getContext(), element, PtrType::GM);
  if (getResult().getType() != wanted)
    return emitOpError() << "is " << wanted << ", not "
                         << getResult().getType();
  return success();
}

//===----------------------------------------------------------------------===//
// Places of tiles
//===----------------------------------------------------------------------===//

ParseResult TAssignOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types, results;
  SMLoc loc = parser.getCurrentLocation();
  bool isInPlace = succeeded(parser.parseOptionalKeyword("ins"));
  if (isInPlace && parser.parseLParen())
    return failure();
  if (parser.parseOperandList(operands, 2) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColon() ||
      parser.parseTypeList(types))
    return failure();
  if (isInPlace) {
    if (parser.parseRParen())
      return failure();
  } else if (parser.parseArrow() || parser.parseTypeList(results)) {
    return failure();
  }
  // The manual leaves the address's type out where there is a result.
  if (types.size() == 1)
    types.push_back(parser.getBuilder().getI64Type());
  result.addTypes(results);
  return parser.resolveOperands(operands, types, loc, result.operands);
}

void TAssignOp::print(OpAsmPrinter &printer) {
  printer << (getResult() ? " " : " ins(") << getTile() << ", " << getAddress();
  printer.printOptionalAttrDict((*this)->getAttrs());
  printer << " : " << getTile().getType() << ", " << getAddress().getType();
  if (getResult())
    printer << " -> " << getResult().getType();
  else
    printer << ")";
}

LogicalResult TAssignOp::verify() {
  Type address = getAddress().getType();
  auto pointer = dyn_cast<PtrType>(address);
  if (!address.isSignlessInteger(64) &&
      !(pointer && pointer.getSpace() == PtrType::UB))
    return emitOpError() << "takes an address as i64 or as a pointer to the "
                            "unified buffer (ub), not "
                         << address;
  if (getResult() && getResult().getType() != getTile().getType())
    return emitOpError() << "moves a tile of type " << getTile().getType()
                         << ", which then is not " << getResult().getType();
  return success();
}

LogicalResult SetValidShapeOp::verify() {
  TileFields fields = *tileFields(getTile().getType());
  if (fields.validRows == TileFields::dynamic &&
      fields.validCols == TileFields::dynamic)
    return success();
  return emitOpError() << "changes the valid part of a tile whose type says "
                          "'valid=?x?', not of "
                       << getTile().getType();
}

LogicalResult SubViewOp::verify() {
  TileFields whole = *tileFields(getTile().getType());
  TileFields part = *tileFields(getResult().getType());
  if (getSizes().size() != 2 || getSizes()[0] != part.rows ||
      getSizes()[1] != part.cols)
    return emitOpError() << "has sizes that are not those of "
                         << getResult().getType();
  if (whole.element != part.element || whole.location != part.location ||
      whole.blayout != 0 || part.blayout != 0 || whole.slayout != 0 ||
      part.slayout != 0)
    return emitOpError()
           << "is a part of a tile with the same elements, in the "
              "same memory; both are row_major and none_box";
  if (part.rows > whole.rows || part.cols > whole.cols)
    return emitOpError() << "of " << part.rows << "x" << part.cols
                         << " elements is not a part of one of " << whole.rows
                         << "x" << whole.cols;
  APInt row, column;
  auto isOutside = [](const APInt &first, int64_t last) {
    return first.isNegative() || first.getSExtValue() > last;
  };
  if (matchPattern(getRow(), m_ConstantInt(&row)) &&
      isOutside(row, whole.rows - part.rows))
    return emitOpError() << "begins at row " << row.getSExtValue()
                         << ", but the last one for " << part.rows
                         << " rows is " << whole.rows - part.rows;
  if (matchPattern(getColumn(), m_ConstantInt(&column)) &&
      isOutside(column, whole.cols - part.cols))
    return emitOpError() << "begins at column " << column.getSExtValue()
                         << ", but the last one for " << part.cols
                         << " columns is " << whole.cols - part.cols;
  return success();
}

//===----------------------------------------------------------------------===//
// Operations on tiles
//===----------------------------------------------------------------------===//

ParseResult mlir::pto::detail::parseTileOp(OpAsmParser &parser,
                                           OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> sources, destinations;
  SmallVector<Type> sourceTypes, destinationTypes;
  auto parseOperands = [&](auto &operands) {
    return parser.parseOperandList(operands);
  };
  SMLoc loc = parser.getCurrentLocation();
  bool isStore = result.name.getStringRef() == TStoreOp::getOperationName();
  if (succeeded(parser.parseOptionalKeyword("ins"))) {
    if (parser.parseLParen() || parseOperands(sources) ||
        parser.parseOptionalAttrDict(result.attributes) ||
        parser.parseColon() || parser.parseTypeList(sourceTypes) ||
        parser.parseRParen() || parser.parseKeyword("outs") ||
        parser.parseLParen() || parseOperands(destinations) ||
        parser.parseColon() || parser.parseTypeList(destinationTypes) ||
        parser.parseRParen() || parser.parseOptionalAttrDict(result.attributes))
      return failure();
  } else {
    SmallVector<Type> results;
    if (parseOperands(sources) ||
        parser.parseOptionalAttrDict(result.attributes) ||
        parser.parseColon() || parseTypes(parser, sourceTypes) ||
        parser.parseArrow() || parseTypes(parser, results))
      return failure();
    // The manual's store has its destination among the operands.
    if (isStore && results.empty() && sources.size() == 2 &&
        sourceTypes.size() == 2) {
      destinations.push_back(sources.pop_back_val());
      destinationTypes.push_back(sourceTypes.pop_back_val());
    }
    result.addTypes(results);
  }
  result.addAttribute(
      "operandSegmentSizes",
      parser.getBuilder().getDenseI32ArrayAttr(
          {int32_t(sources.size()), int32_t(destinations.size())}));
  // Other spellings of the saturation.
  for (StringRef alias : {"satMode", "satmode", "sat"})
    if (Attribute value = result.attributes.erase(alias))
      result.attributes.set("sat_mode", value);
  return failure(
      parser.resolveOperands(sources, sourceTypes, loc, result.operands) ||
      parser.resolveOperands(destinations, destinationTypes, loc,
                             result.operands));
}

void mlir::pto::detail::printTileOp(OpAsmPrinter &printer, Operation *op) {
  auto sizes = op->getAttrOfType<DenseI32ArrayAttr>("operandSegmentSizes");
  OperandRange sources = op->getOperands().take_front(sizes[0]);
  OperandRange destinations = op->getOperands().drop_front(sizes[0]);
  bool hasDestinations = !destinations.empty();
  printer << " " << (hasDestinations ? "ins(" : "");
  printer.printOperands(sources);
  printer.printOptionalAttrDict(op->getAttrs(), {"operandSegmentSizes"});
  printer << " : " << sources.getTypes();
  if (!hasDestinations) {
    printer << " -> " << op->getResultTypes();
    return;
  }
  printer << ") outs(";
  printer.printOperands(destinations);
  printer << " : " << destinations.getTypes() << ")";
}

/// The rules of tcvt, in the order type, location, layout, shape, mode,
/// profile.
static LogicalResult verifyConversion(Operation *op, TileFields from,
                                      TileFields to) {
  StringRef src = from.format(), dst = to.format();
  const ::pto::TileConversion *pair = ::pto::findTileConversion(src, dst);
  ::pto::Profile profile = profileOf(op);
  if (!pair)
    return op->emitOpError() << ::pto::describeUnknownTileConversion(
               (src + "." + dst).str(), profile);
  for (const TileFields &tile : {from, to}) {
    if (tile.location != PtrType::UB)
      return op->emitOpError() << "works on tiles in 'vec', not in '"
                               << wordOf(locationWords, tile.location) << "'";
    if (tile.slayout != 0)
      return op->emitOpError() << "works on tiles without boxes (none_box)";
  }
  if (from.blayout != to.blayout)
    return op->emitOpError()
           << "from a tile with " << wordOf(blayoutWords, from.blayout)
           << " to one with " << wordOf(blayoutWords, to.blayout)
           << "; they must be the same";
  if (from.rows != to.rows || from.cols != to.cols)
    return op->emitOpError()
           << "from " << from.rows << "x" << from.cols << " to " << to.rows
           << "x" << to.cols << " elements; they must be the same";
  auto differ = [](int64_t a, int64_t b) {
    return a != TileFields::dynamic && b != TileFields::dynamic && a != b;
  };
  if (differ(from.validRows, to.validRows) ||
      differ(from.validCols, to.validCols))
    return op->emitOpError()
           << "from " << from.validRows << "x" << from.validCols
           << " valid elements to " << to.validRows << "x" << to.validCols
           << "; they must be the same";
  std::string absence = ::pto::describeAbsentTileConversion(*pair, profile);
  if (!absence.empty())
    return op->emitOpError() << absence;

  auto mode = op->getAttrOfType<RoundModeAttr>("rmode");
  if (op->hasAttr("rmode") && !mode)
    return op->emitOpError()
           << "rounds by #pto.round_mode<...>, not " << op->getAttr("rmode");
  if (op->hasAttr("sat_mode") &&
      !op->getAttrOfType<SaturationModeAttr>("sat_mode"))
    return op->emitOpError() << "saturates by #pto.saturation_mode<...>, not "
                             << op->getAttr("sat_mode");
  if (!mode)
    return success();
  const ::pto::ConversionForm *form = ::pto::findForm(src, dst);
  if (mode.getWord() == "CAST_NONE" && form && form->Roundings != 0)
    return op->emitOpError() << "tile conversion " << src << "." << dst
                             << " rounds, so CAST_NONE cannot be its mode";
  if (mode.getWord() == "CAST_ODD")
    return op->emitOpError()
           << "tiles do not round by CAST_ODD; legal: CAST_RINT, CAST_ROUND, "
              "CAST_FLOOR, CAST_CEIL, CAST_TRUNC";
  unsigned code = mode.getValue() == 0 ? 0 : mode.getValue() - 1;
  if (!pair->accepts(code))
    return op->emitOpError()
           << "tile conversion " << src << "." << dst << ": there is no "
           << "rounding by mode "
           << ::pto::codeText(::pto::imm::Rounding, code) << "; legal: "
           << ::pto::legalCodes(::pto::imm::Rounding, [&](unsigned c) {
                return pair->accepts(c);
              });
  return success();
}

LogicalResult mlir::pto::detail::verifyTileOp(Operation *op) {
  auto sizes = op->getAttrOfType<DenseI32ArrayAttr>("operandSegmentSizes");
  auto sources = op->getOperands().take_front(sizes[0]).getTypes();
  TypeRange destinations = op->getOperands().drop_front(sizes[0]).getTypes();
  if (!destinations.empty() && op->getNumResults() != 0)
    return op->emitOpError() << "has destinations or results, not both";
  if (destinations.empty())
    destinations = op->getResultTypes();
  bool isLoad = isa<TLoadOp>(op), isStore = isa<TStoreOp>(op);
  if (!isLoad && !isStore && !isa<TCvtOp>(op))
    return success();
  size_t most = isa<TCvtOp>(op) ? 2 : 1;
  if (sources.empty() || sources.size() > most || destinations.size() != 1)
    return op->emitOpError() << "has "
                             << (most == 2 ? "a source, maybe scratch space,"
                                           : "one "
                                             "source")
                             << " and one destination";
  Type from = sources.front(), to = destinations.front();
  if (isa<TCvtOp>(op)) {
    for (Type type : {from, to})
      if (!isTile(type))
        return op->emitOpError() << "converts tiles, not " << type;
    if (sources.size() == 2 && !isTile(sources[1]))
      return op->emitOpError()
             << "takes a tile as scratch space, not " << sources[1];
    return verifyConversion(op, *tileFields(from), *tileFields(to));
  }
  Type tile = isLoad ? to : from, view = isLoad ? from : to;
  auto part = dyn_cast<PartitionTensorViewType>(view);
  if (!isTile(tile) || !part)
    return op->emitOpError() << "copies between a tile and a part of an array "
                                "(!pto.partition_tensor_view), not from "
                             << from << " to " << to;
  TileFields fields = *tileFields(tile);
  if (fields.elementBits() != mlir::pto::elementBits(part.getElementType()) &&
      fields.elementBits() != 4)
    return op->emitOpError()
           << "copies elements of one width, not " << part.getElementType()
           << " and " << fields.element;
  return success();
}
