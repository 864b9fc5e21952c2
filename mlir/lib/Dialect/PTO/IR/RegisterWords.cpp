//===- RegisterWords.cpp - Word attributes of register operations ---------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RegisterOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::pto;
using namespace mlir::pto::detail;

unsigned mlir::pto::detail::maskBits(VRegType type) {
  return std::min(elementBits(type.getElementType()), 32u);
}

const ::pto::ConversionForm *mlir::pto::detail::conversionForm(Type source,
                                                               Type result) {
  auto from = dyn_cast<VRegType>(source), to = dyn_cast<VRegType>(result);
  if (!from || !to)
    return nullptr;
  return ::pto::findForm(formatName(from.getElementType()),
                         formatName(to.getElementType()));
}

/// Whether rounding cannot change the result although there is an operand.
static bool isExact(const ::pto::ConversionForm &form) {
  return form.Src == ::pto::Format::S16 && form.Dst == ::pto::Format::F32;
}

static void completeConversion(const ::pto::ConversionForm &form,
                               NamedAttrList &attrs, MLIRContext *context) {
  auto word = [&](StringRef name) {
    auto attr = dyn_cast_or_null<StringAttr>(attrs.get(name));
    return attr ? attr.getValue() : StringRef();
  };
  auto set = [&](StringRef name, StringRef value) {
    attrs.set(name, StringAttr::get(context, value));
  };
  if (form.Roundings != 0 && !attrs.get("rnd") && !isExact(form))
    set("rnd", ::pto::roundingName(form.defaultRounding()));
  else if (isExact(form) && findWord(::pto::imm::Rounding, word("rnd")))
    attrs.erase("rnd");

  bool isOptional = StringRef(form.Saturation) == "opt";
  if (form.HasSaturation && !isOptional && !attrs.get("sat"))
    set("sat", "NOSAT");
  else if ((!form.HasSaturation || isOptional) && word("sat") == "NOSAT")
    attrs.erase("sat");

  StringRef part = form.Part;
  if (word("part") == "NONE")
    attrs.erase("part");
  if (part == "none")
    return;
  ::pto::ImmediateKind kind =
      part == "EO" ? ::pto::imm::PartEO : ::pto::imm::PartP4;
  if (!attrs.get("part"))
    set("part", ::pto::findImmediate(kind, 0)->Name);
  else if (const ::pto::Immediate *found = findWord(kind, word("part")))
    set("part", found->Name);
}

/// The register whose lanes a distribution mode is for.
static VRegType accessedRegister(ArrayRef<Type> operands,
                                 ArrayRef<Type> results) {
  for (ArrayRef<Type> types : {operands, results})
    for (Type type : types)
      if (auto vreg = dyn_cast<VRegType>(type))
        return vreg;
  return {};
}

void mlir::pto::detail::completeWords(const OperationInfo &info,
                                      ArrayRef<Type> operands,
                                      ArrayRef<Type> results,
                                      NamedAttrList &attrs,
                                      MLIRContext *context) {
  if (info.lowering == "vcvt") {
    if (!operands.empty() && !results.empty())
      if (const ::pto::ConversionForm *form =
              conversionForm(operands.front(), results.front()))
        completeConversion(*form, attrs, context);
    return;
  }
  const WordRule *rule = info.findWord("dist");
  VRegType vreg = accessedRegister(operands, results);
  auto dist = dyn_cast_or_null<StringAttr>(attrs.get("dist"));
  if (!rule || !vreg || !dist)
    return;
  if (findWord(rule->kind, dist.getValue()))
    return;
  std::string withWidth =
      (dist.getValue() + "_B" + Twine(maskBits(vreg))).str();
  if (findWord(rule->kind, withWidth))
    attrs.set("dist", StringAttr::get(context, withWidth));
}

bool mlir::pto::detail::isDefaultWord(const WordRule &rule, StringRef word,
                                      Operation *op) {
  if (rule.defaultWord == "lane") {
    auto vreg = dyn_cast<VRegType>(op->getOperand(0).getType());
    return vreg && word == "NORM_B" + std::to_string(maskBits(vreg));
  }
  return !rule.isMandatory() && word == rule.defaultWord;
}
