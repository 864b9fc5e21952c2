//===- Operation.cpp - Descriptions of operations -------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Machine/Operation.h"
#include "Codes.h"
#include "pto/Numeric/Arithmetic.h"
#include <algorithm>
#include <unordered_map>

using namespace pto;
using namespace pto::machine;

namespace {

struct ConditionEntry {
  Condition ID;
  uint8_t Code;
};

#define GET_OperationTable_IMPL
#define GET_ConditionTable_IMPL
#include "PTOMachineOperations.inc"

constexpr bool conditionsAgree() {
  for (const ConditionEntry &E : ConditionTable)
    if (unsigned(E.ID) != E.Code)
      return false;
  return sizeof(ConditionTable) / sizeof(ConditionTable[0]) == NumConditions;
}
static_assert(conditionsAgree(), "Condition differs from PTOOperations.td");

} // namespace

AllOperations machine::operations() {
  return {OperationTable, sizeof(OperationTable) / sizeof(OperationTable[0])};
}

const Operation *machine::findOperation(std::string_view Name) {
  static const auto ByName = [] {
    std::unordered_map<std::string_view, const Operation *> Map;
    for (const Operation &Op : OperationTable)
      Map.emplace(Op.Name, &Op);
    return Map;
  }();
  auto It = ByName.find(Name);
  return It == ByName.end() ? nullptr : It->second;
}

//===----------------------------------------------------------------------===//
// Codes
//===----------------------------------------------------------------------===//

const Distribution *machine::findDistribution(const Operation &Op,
                                              uint64_t Code) {
  return pto::findDistribution(Op.Modes, Code);
}

unsigned machine::numParts(const Operation &Op) {
  unsigned Source = info(Op.Source).Bits, Result = info(Op.Result).Bits;
  return Source > Result ? Source / Result : Result / Source;
}

static std::vector<unsigned> upTo(unsigned Count) {
  std::vector<unsigned> Codes(Count);
  for (unsigned I = 0; I < Count; ++I)
    Codes[I] = I;
  return Codes;
}

std::vector<unsigned> machine::legalCodes(const Operation &Op, size_t I,
                                          Profile P) {
  if (I >= Op.Operands.size())
    return {};
  const ConversionForm *Form = nullptr;
  if (Op.Kind == VCVT) {
    Form = &conversionForms().Begin[Op.Detail];
    if (!Form->isOn(P))
      return {};
  }
  std::vector<unsigned> Codes;
  switch (Op.Operands[I]) {
  case OperandKind::Rounding:
    if (!Form)
      return upTo(NumRoundings);
    for (unsigned R = 0; R < NumRoundings; ++R)
      if (Form->accepts(Rounding(R)))
        Codes.push_back(R);
    return Codes.empty() ? upTo(1) : Codes;
  case OperandKind::Saturation:
    return upTo(Form && Form->HasSaturation ? 2 : 1);
  case OperandKind::Part:
    return upTo(numParts(Op));
  case OperandKind::Half:
  case OperandKind::Order:
  case OperandKind::Bins:
  case OperandKind::Hint:
    return upTo(2);
  case OperandKind::Pattern:
    for (const Immediate &Imm : immediates())
      if (Imm.Kind == imm::Pattern)
        Codes.push_back(Imm.Code);
    break;
  case OperandKind::Distribution:
    for (const Distribution &D : distributions())
      if (D.Kind == Op.Modes &&
          (Op.Modes != imm::StoreDist || D.UnitBits == 0 ||
           D.UnitBits == 8u * Op.MaskStride))
        Codes.push_back(D.Code);
    break;
  default:
    break;
  }
  std::sort(Codes.begin(), Codes.end());
  return Codes;
}
