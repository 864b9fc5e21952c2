//===- PTOTypes.cpp - Types of the dialect --------------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/PTO/IR/Elements.h"
#include "mlir/Dialect/PTO/IR/PTODialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::pto;

#define GET_TYPEDEF_CLASSES
#include "mlir/Dialect/PTO/IR/PTOTypes.cpp.inc"

void PTODialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "mlir/Dialect/PTO/IR/PTOTypes.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

constexpr int64_t registerBits = ::pto::RegisterBits;

VRegType VRegType::ofElement(Type element) {
  return get(element.getContext(), registerBits / elementBits(element),
             element);
}

Type VRegType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> lanes;
  if (parser.parseLess() ||
      parser.parseDimensionList(lanes, /*allowDynamic=*/false))
    return {};
  if (lanes.size() != 1) {
    parser.emitError(loc, "expected one number of lanes, as in "
                          "'!pto.vreg<64xf32>'");
    return {};
  }
  FailureOr<Type> element = parseElement(parser);
  if (failed(element) || parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    lanes.front(), *element);
}

void VRegType::print(AsmPrinter &printer) const {
  printer << "<" << getLanes() << "x" << getElementType() << ">";
}

LogicalResult VRegType::verify(function_ref<InFlightDiagnostic()> emitError,
                               int64_t lanes, Type element) {
  StringRef format = formatName(element);
  if (format.empty() || format == "u64")
    return emitError() << "a register has no lanes of " << element
                       << "; legal: i8, i16, i32, i64, si8 to si64, ui8, ui16, "
                          "ui32, f16, bf16, f32, f8E4M3FN, f8E5M2, !pto.hif8, "
                          "!pto.f4E2M1x2, !pto.f4E1M2x2";
  int64_t wanted = registerBits / elementBits(element);
  if (lanes != wanted)
    return emitError() << "a register of 2048 bits has " << wanted
                       << " lanes of " << element << ", not " << lanes;
  return success();
}

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

std::string MaskType::getView() const {
  return "b" + std::to_string(getLaneBits());
}

Type MaskType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef view;
  if (parser.parseLess() || parser.parseKeyword(&view))
    return {};
  unsigned bits = llvm::StringSwitch<unsigned>(view)
                      .Case("b8", 8)
                      .Case("b16", 16)
                      .Case("b32", 32)
                      .Default(0);
  if (bits == 0) {
    parser.emitError(loc) << "a mask has no view '" << view
                          << "'; legal: b8, b16, b32 (lanes of 64 bits have a "
                             "b32 mask)";
    return {};
  }
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), bits);
}

void MaskType::print(AsmPrinter &printer) const {
  printer << "<" << getView() << ">";
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

namespace {
struct SpaceName {
  unsigned space;
  StringLiteral shortName, longName;
};
constexpr SpaceName spaceNames[] = {
    {PtrType::GM, "gm", "gm"},      {PtrType::UB, "ub", "vec"},
    {PtrType::L1, "l1", "mat"},     {PtrType::L0A, "l0a", "left"},
    {PtrType::L0B, "l0b", "right"}, {PtrType::L0C, "l0c", "acc"},
    {PtrType::BT, "bt", "bias"},    {PtrType::FB, "fb", "scaling"},
};
} // namespace

StringRef PtrType::getSpaceName() const {
  for (const SpaceName &name : spaceNames)
    if (name.space == getSpace())
      return name.shortName;
  return "unknown";
}

Type PtrType::parse(AsmParser &parser) {
  if (parser.parseLess())
    return {};
  FailureOr<Type> element = parseElement(parser);
  if (failed(element))
    return {};
  unsigned space = GM;
  if (succeeded(parser.parseOptionalComma())) {
    SMLoc loc = parser.getCurrentLocation();
    // #pto.address_space<ub> says the same.
    Attribute attr;
    OptionalParseResult result = parser.parseOptionalAttribute(attr);
    if (result.has_value()) {
      auto named = llvm::dyn_cast_or_null<AddressSpaceAttr>(attr);
      if (failed(*result))
        return {};
      if (!named || named.getValue() == 0) {
        parser.emitError(loc, "expected a memory: gm, ub, l1, l0a, l0b, l0c, "
                              "bt or fb");
        return {};
      }
      space = named.getValue();
    } else {
      StringRef word;
      if (parser.parseKeyword(&word))
        return {};
      const auto *it = llvm::find_if(spaceNames, [&](const SpaceName &name) {
        return name.shortName == word || name.longName == word;
      });
      if (it == std::end(spaceNames)) {
        parser.emitError(loc) << "there is no memory '" << word
                              << "'; legal: gm, ub, l1, l0a, l0b, l0c, bt, fb";
        return {};
      }
      space = it->space;
    }
  }
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), *element, space);
}

void PtrType::print(AsmPrinter &printer) const {
  printer << "<" << getElementType() << ", " << getSpaceName() << ">";
}
