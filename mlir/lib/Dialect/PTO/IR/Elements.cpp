//===- Elements.cpp - Element types of PTO --------------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/PTO/IR/Elements.h"
#include "mlir/Dialect/PTO/IR/PTODialect.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::pto;

namespace {

/// A word that is not a type of MLIR, and the format that it means. The 'ui'
/// and 'si' types are the format's own; see formatType().
struct Word {
  StringLiteral text;
  StringLiteral format;
};
constexpr Word words[] = {
    {"half", "f16"},
    {"bfloat16_t", "bf16"},
    {"float", "f32"},
    {"int8", "i8"},
    {"int16", "i16"},
    {"int32", "i32"},
    {"int64", "i64"},
    {"s8", "si8"},
    {"s16", "si16"},
    {"s32", "si32"},
    {"s64", "si64"},
    {"u8", "ui8"},
    {"u16", "ui16"},
    {"u32", "ui32"},
    {"u64", "ui64"},
    {"uint8", "ui8"},
    {"uint16", "ui16"},
    {"uint32", "ui32"},
    {"uint64", "ui64"},
    {"f8e4m3", "f8e4m3"},
    {"f8E4M3", "f8e4m3"},
    {"float8_e4m3_t", "f8e4m3"},
    {"f8e5m2", "f8e5m2"},
    {"float8_e5m2_t", "f8e5m2"},
    {"hif8", "hif8"},
    {"hifloat8_t", "hif8"},
    {"f4E2M1x2", "f4e2m1x2"},
    {"f4e2m1x2", "f4e2m1x2"},
    {"float4_e2m1x2_t", "f4e2m1x2"},
    {"f4E1M2x2", "f4e1m2x2"},
    {"f4e1m2x2", "f4e1m2x2"},
    {"float4_e1m2x2_t", "f4e1m2x2"},
};

/// An integer by its letters and width: i32, si32, ui32.
Type integerType(MLIRContext *context, StringRef text) {
  auto signedness = IntegerType::Signless;
  if (text.consume_front("s"))
    signedness = IntegerType::Signed;
  else if (text.consume_front("u"))
    signedness = IntegerType::Unsigned;
  unsigned width;
  if (!text.consume_front("i") || text.getAsInteger(10, width))
    return {};
  return IntegerType::get(context, width, signedness);
}

} // namespace

Type mlir::pto::elementOfFormat(MLIRContext *context, StringRef format) {
  Builder b(context);
  if (Type type = llvm::StringSwitch<Type>(format)
                      .Case("f16", b.getF16Type())
                      .Case("bf16", b.getBF16Type())
                      .Case("f32", b.getF32Type())
                      .Case("f8e4m3", b.getFloat8E4M3FNType())
                      .Case("f8e5m2", b.getFloat8E5M2Type())
                      .Case("hif8", HiF8Type::get(context))
                      .Case("f4e2m1x2", F4E2M1x2Type::get(context))
                      .Case("f4e1m2x2", F4E1M2x2Type::get(context))
                      .Default({}))
    return type;
  // s32 is i32, u32 is ui32.
  if (format.consume_front("s"))
    return integerType(context, ("i" + format).str());
  if (format.consume_front("u"))
    return integerType(context, ("ui" + format).str());
  return {};
}

Type mlir::pto::elementOfWord(MLIRContext *context, StringRef text) {
  for (const Word &word : words)
    if (word.text == text) {
      if (Type type = integerType(context, word.format))
        return type;
      return elementOfFormat(context, word.format);
    }
  // MLIR's own, for those who have read the word already.
  if (text == "f16" || text == "bf16" || text == "f32")
    return elementOfFormat(context, text);
  if (text == "f8E4M3FN" || text == "f8E5M2")
    return elementOfFormat(context, text == "f8E5M2" ? "f8e5m2" : "f8e4m3");
  return integerType(context, text);
}

FailureOr<Type> mlir::pto::parseElement(AsmParser &parser) {
  static const SmallVector<StringRef> keywords = [] {
    SmallVector<StringRef> all;
    for (const Word &word : words)
      all.push_back(word.text);
    return all;
  }();
  StringRef keyword;
  if (succeeded(parser.parseOptionalKeyword(&keyword, keywords)))
    return elementOfWord(parser.getContext(), keyword);
  Type type;
  if (parser.parseType(type))
    return failure();
  return type;
}

StringRef mlir::pto::formatName(Type element) {
  if (auto integer = dyn_cast<IntegerType>(element)) {
    bool isUnsigned = integer.isUnsigned();
    switch (integer.getWidth()) {
    case 8:
      return isUnsigned ? "u8" : "s8";
    case 16:
      return isUnsigned ? "u16" : "s16";
    case 32:
      return isUnsigned ? "u32" : "s32";
    case 64:
      return isUnsigned ? "u64" : "s64";
    default:
      return {};
    }
  }
  return llvm::TypeSwitch<Type, StringRef>(element)
      .Case([](Float16Type) { return "f16"; })
      .Case([](BFloat16Type) { return "bf16"; })
      .Case([](Float32Type) { return "f32"; })
      .Case([](Float8E4M3FNType) { return "f8e4m3"; })
      .Case([](Float8E5M2Type) { return "f8e5m2"; })
      .Case([](HiF8Type) { return "hif8"; })
      .Case([](F4E2M1x2Type) { return "f4e2m1x2"; })
      .Case([](F4E1M2x2Type) { return "f4e1m2x2"; })
      .Default(StringRef());
}

unsigned mlir::pto::elementBits(Type element) {
  if (element.isIntOrFloat())
    return element.getIntOrFloatBitWidth();
  if (isa<HiF8x2Type>(element))
    return 16;
  return 8;
}

bool mlir::pto::isScalarOf(Type scalar, Type element) {
  if (scalar == element)
    return true;
  auto a = dyn_cast<IntegerType>(scalar), b = dyn_cast<IntegerType>(element);
  if (a && b)
    return a.getWidth() == b.getWidth() &&
           (a.isSignless() || a.isUnsigned() == b.isUnsigned());
  // Formats that travel as bytes have scalars that are bytes.
  return a && a.isSignless() && a.getWidth() == 8 && !element.isIntOrFloat() &&
         elementBits(element) == 8;
}
