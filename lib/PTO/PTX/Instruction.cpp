//===- Instruction.cpp - Types and forms of PTX's conversions -------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/PTX/Instruction.h"

using namespace pto;
using namespace pto::ptx;

#define GET_TypeTable_IMPL
#define GET_FormTable_IMPL
#include "PTXForms.inc"

static constexpr size_t NumForms = sizeof(FormTable) / sizeof(FormTable[0]);

static constexpr bool codesAreIndices() {
  unsigned Index = 0;
  for (const TypeInfo &T : TypeTable)
    if (T.Code != Index++)
      return false;
  return true;
}
static_assert(codesAreIndices(), "a type's code is not its place");

const TypeInfo &ptx::typeInfo(TypeID T) { return TypeTable[T]; }

std::optional<TypeID> ptx::findType(std::string_view Name) {
  for (const TypeInfo &T : TypeTable)
    if (Name == T.Name)
      return TypeID(T.Code);
  return std::nullopt;
}

FormList ptx::forms() { return {FormTable, NumForms}; }

const char *ptx::modifierName(RoundingModifier R) {
  static constexpr const char *Names[NumRoundingModifiers + 1] = {
      "rn", "rna", "rz", "rm", "rp", "rs", "rni", "rzi", "rmi", "rpi", ""};
  return Names[R <= RoundingModifier::None ? unsigned(R)
                                           : NumRoundingModifiers];
}

const char *ptx::shapeText(Shape S) {
  switch (S) {
  case Shape::Single:
    return "a";
  case Shape::Pair:
  case Shape::Pack:
    return "a, b";
  case Shape::PairRandom:
    return "a, b, rbits";
  case Shape::QuadRandom:
    return "{a, b, e, f}, rbits";
  case Shape::PackOnto:
    return "a, b, c";
  }
  return "";
}

std::string Form::roundings() const {
  std::string List;
  for (unsigned R = 0; R != NumRoundingModifiers; ++R)
    if (accepts(RoundingModifier(R)))
      List += (List.empty() ? "." : ", .") +
              std::string(modifierName(RoundingModifier(R)));
  return List;
}

std::string Instruction::spelling() const {
  std::string Text = F->IsPack ? "cvt.pack" : "cvt";
  auto Add = [&Text](bool Has, const char *Name) {
    if (Has)
      (Text += '.') += Name;
  };
  Add(Rnd != RoundingModifier::None, modifierName(Rnd));
  Add(Ftz, "ftz");
  Add(Sat, "sat");
  Add(Relu, "relu");
  Add(Satfinite, "satfinite");
  Add(true, dst().Name);
  Add(true, src().Name);
  Add(F->Operands == Shape::PackOnto, "b32");
  return Text;
}

uint32_t Instruction::encode() const {
  static_assert(NumForms <= 256, "a form's index has more than 8 bits");
  return uint32_t(F - FormTable) | uint32_t(Rnd) << 8 | uint32_t(Ftz) << 12 |
         uint32_t(Sat) << 13 | uint32_t(Satfinite) << 14 | uint32_t(Relu) << 15;
}

Instruction Instruction::decode(uint32_t Code) {
  Instruction Inst;
  size_t Index = Code & 0xFF;
  Inst.F = FormTable + (Index < NumForms ? Index : 0);
  Inst.Rnd = RoundingModifier(Code >> 8 & 0xF);
  Inst.Ftz = Code >> 12 & 1;
  Inst.Sat = Code >> 13 & 1;
  Inst.Satfinite = Code >> 14 & 1;
  Inst.Relu = Code >> 15 & 1;
  return Inst;
}

std::vector<Instruction> ptx::instructionsOf(const Form &F) {
  std::vector<Instruction> All;
  auto Allows = [](Use U, bool Has) {
    return Has ? U != Use::No : U != Use::Must;
  };
  for (unsigned R = 0; R <= NumRoundingModifiers; ++R)
    for (unsigned Flags = 0; Flags != 16; ++Flags) {
      Instruction Inst;
      Inst.F = &F;
      Inst.Rnd = RoundingModifier(R);
      Inst.Ftz = Flags & 1;
      Inst.Sat = Flags & 2;
      Inst.Satfinite = Flags & 4;
      Inst.Relu = Flags & 8;
      if (F.accepts(Inst.Rnd) && Allows(F.Ftz, Inst.Ftz) &&
          Allows(F.Sat, Inst.Sat) && Allows(F.Satfinite, Inst.Satfinite) &&
          Allows(F.Relu, Inst.Relu))
        All.push_back(Inst);
    }
  return All;
}
