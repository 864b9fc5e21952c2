//===- pto/PTX/Instruction.h - PTX's cvt and cvt.pack -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The types that PTX converts between, the forms of the two instructions that
// do so, and how they are spelled: PTX ISA 9.1, sections 5.2, 6.5, 9.7.9.21 and
// 9.7.9.22. Plain C++17 without LLVM.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_PTX_INSTRUCTION_H
#define PTO_PTX_INSTRUCTION_H

#include "pto/Numeric/Format.h"
#include "pto/Numeric/TableRange.h"
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pto::ptx {

#define GET_TypeID_DECL
#include "PTXForms.inc"
#undef GET_TypeID_DECL

/// What a type is made of.
struct TypeInfo {
  uint8_t Code; ///< The TypeID.
  const char *Name;
  Format Element;
  uint8_t Count;     ///< Elements; the first is in the highest bits.
  uint8_t FieldBits; ///< What each of them takes; at most the rest is 0.

  /// Width of the narrowest register that holds an operand of the type.
  constexpr unsigned bits() const { return Count * FieldBits; }
  /// How far an element is from the low end of its field: .tf32 is at the high
  /// end, all others at the low one.
  constexpr unsigned shift() const {
    return Element == Format::TF32 ? FieldBits - info(Element).Bits : 0;
  }
  /// The element number \p I of the operand \p Register.
  constexpr uint64_t element(uint64_t Register, unsigned I) const {
    unsigned Low = (Count - 1 - I) * FieldBits + shift();
    return Register >> Low & info(Element).mask();
  }
  /// The operand with \p Bits as its element \p I, and 0 elsewhere.
  constexpr uint64_t place(uint64_t Bits, unsigned I) const {
    return Bits << ((Count - 1 - I) * FieldBits + shift());
  }
};

/// The description of \p T.
const TypeInfo &typeInfo(TypeID T);

/// The rounding modifiers, integer ones included.
enum class RoundingModifier : uint8_t {
  RN,  ///< Nearest, ties to even.
  RNA, ///< Nearest, ties away from zero.
  RZ,  ///< Toward zero.
  RM,  ///< Toward -infinity.
  RP,  ///< Toward +infinity.
  RS,  ///< By random bits.
  RNI, ///< To an integer as RN does.
  RZI, ///< To an integer as RZ does.
  RMI, ///< To an integer as RM does.
  RPI, ///< To an integer as RP does.
  None ///< No modifier is written.
};

/// How many rounding modifiers there are, None not counted.
constexpr unsigned NumRoundingModifiers = 10;

/// "rn"; "" of None.
const char *modifierName(RoundingModifier R);

/// Whether \p R is .rni, .rzi, .rmi or .rpi.
constexpr bool isIntegerRounding(RoundingModifier R) {
  return R >= RoundingModifier::RNI && R <= RoundingModifier::RPI;
}

/// Whether a form has a modifier.
enum class Use : uint8_t { No, May, Must };

/// The operands after the destination.
enum class Shape : uint8_t {
  Single,     ///< a
  Pair,       ///< a, b
  PairRandom, ///< a, b, rbits
  QuadRandom, ///< {a, b, e, f}, rbits
  Pack,       ///< a, b of cvt.pack
  PackOnto    ///< a, b, c of cvt.pack
};

/// The operands as the page writes them: "{a, b, e, f}, rbits".
const char *shapeText(Shape S);

/// How many operands of the source type \p S has: 1, 2 or 4.
constexpr unsigned numSources(Shape S) {
  return S == Shape::Single ? 1 : S == Shape::QuadRandom ? 4 : 2;
}

/// Whether the last operand of \p S is random bits.
constexpr bool hasRandomBits(Shape S) {
  return S == Shape::PairRandom || S == Shape::QuadRandom;
}

/// One row of the table of forms. Some pairs of types have two, which take
/// different modifiers.
struct Form {
  bool IsPack; ///< cvt.pack and not cvt.
  uint8_t DstCode;
  uint8_t SrcCode;
  Shape Operands;
  uint16_t Roundings; ///< Bit n: Rounding n is legal.
  Use Round;          ///< Whether one of them is written.
  Use Ftz;
  Use Sat;
  Use Satfinite;
  Use Relu;

  TypeID dst() const { return TypeID(DstCode); }
  TypeID src() const { return TypeID(SrcCode); }
  bool accepts(RoundingModifier R) const {
    return R == RoundingModifier::None ? Round != Use::Must
                                       : Roundings >> unsigned(R) & 1;
  }
  /// The legal roundings in words: ".rn, .rz"; empty if there are none.
  std::string roundings() const;
};

/// All forms, in the order of their types.
using FormList = TableRange<Form>;
FormList forms();

/// An instruction without its operands.
struct Instruction {
  const Form *F = nullptr;
  RoundingModifier Rnd = RoundingModifier::None;
  bool Ftz = false;
  bool Sat = false;
  bool Satfinite = false;
  bool Relu = false;

  const TypeInfo &dst() const { return typeInfo(F->dst()); }
  const TypeInfo &src() const { return typeInfo(F->src()); }
  /// The spelling with the modifiers in one order: rounding, ftz, sat, relu,
  /// satfinite, types.
  std::string spelling() const;
  /// All of it in 16 bits: for code that has to carry it.
  uint32_t encode() const;
  /// The instruction of which \p Code is the encoding.
  static Instruction decode(uint32_t Code);
};

/// Every instruction of \p F: all legal combinations of its modifiers.
std::vector<Instruction> instructionsOf(const Form &F);

/// What a spelling can break.
enum class Rule : uint8_t {
  None,
  Instruction,        ///< It is cvt or cvt.pack.
  Modifiers,          ///< Each modifier exists and stands before the types.
  Repetition,         ///< No modifier is there twice.
  OneRounding,        ///< There is at most one rounding.
  Types,              ///< The types exist and are two, or three in cvt.pack.
  Pair,               ///< The two types convert to each other.
  RoundingMandatory,  ///< Where rounding is required it is written.
  RoundingExact,      ///< Where nothing is rounded it is not.
  RoundingKind,       ///< Integer roundings make integers, others do not.
  RoundingMode,       ///< The form has the mode.
  Ftz,                ///< .ftz goes with .f32.
  Sat,                ///< .sat stands where something can be saturated.
  SatMandatory,       ///< cvt.pack has .sat.
  Satfinite,          ///< .satfinite stands where the format allows it.
  SatfiniteMandatory, ///< Formats of 8 bits and less have it.
  Relu,               ///< .relu stands where the format allows it.
  Combination,        ///< Modifiers of different forms do not mix.
  PackTypes           ///< cvt.pack packs .s32, and its third type is .b32.
};

/// How many rules there are, None included.
constexpr unsigned NumRules = unsigned(Rule::PackTypes) + 1;

/// The name of \p R in messages: "satfinite-mandatory".
const char *ruleName(Rule R);

/// The result of reading a spelling.
struct ParseResult {
  Instruction Inst;         ///< Valid if Broken is None.
  Rule Broken = Rule::None; ///< The rule that is broken.
  std::string Message;      ///< What is wrong and what would be right.

  explicit operator bool() const { return Broken == Rule::None; }
};

/// Reads an instruction such as "cvt.rn.satfinite.e4m3x2.f32". The modifiers
/// may be in any order. Where types exist with and without random bits (.f16x2
/// and .bf16x2 from .f32), .rs decides.
ParseResult parse(std::string_view Text);

/// The type called \p Name, which has no dot in front.
std::optional<TypeID> findType(std::string_view Name);

} // namespace pto::ptx

#endif // PTO_PTX_INSTRUCTION_H
