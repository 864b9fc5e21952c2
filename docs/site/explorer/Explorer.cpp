//===- Explorer.cpp - The numeric core for the explorer's page ------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the page calls in WebAssembly. Everything is computed by the libraries
// Numeric and PTX; this file only passes arguments and results. Strings go to
// the page as text of JSON or as it is, each valid until the next call that
// returns one. Formats and roundings are their enumerators.
//
//===----------------------------------------------------------------------===//

#include "ErrorMap.h"
#include "Order.h"
#include "pto/Numeric/Forms.h"
#include "pto/Numeric/Text.h"
#include "pto/PTX/Evaluate.h"
#include "pto/PTX/Mapping.h"
#include <cstdlib>

using namespace pto;

// libc++ reports broken preconditions by this, with text on a stream; a page
// has no stream, and the core breaks none.
[[noreturn]] void std::__libcpp_verbose_abort(const char *, ...) {
  __builtin_trap();
}

#define EXPORT(Name) extern "C" [[clang::export_name(#Name)]]

namespace {

std::string Answer;

const char *answer(std::string Text) {
  Answer = std::move(Text);
  return Answer.c_str();
}

/// Writes objects and arrays of JSON.
class Json {
  std::string Text;
  bool First = true;

  void comma() {
    if (!First)
      Text += ',';
    First = false;
  }

public:
  static std::string quoted(std::string_view S) {
    std::string Q = "\"";
    for (char C : S) {
      if (C == '"' || C == '\\')
        Q += '\\';
      Q += C;
    }
    return Q + '"';
  }

  Json &open(char Bracket) {
    comma();
    Text += Bracket;
    First = true;
    return *this;
  }
  Json &close(char Bracket) {
    Text += Bracket;
    First = false;
    return *this;
  }
  Json &key(std::string_view Name) {
    comma();
    Text += quoted(Name) + ':';
    First = true;
    return *this;
  }
  Json &raw(std::string_view Value) {
    comma();
    Text += Value;
    return *this;
  }
  Json &field(std::string_view Name, std::string_view Value) {
    return key(Name).raw(quoted(Value));
  }
  Json &field(std::string_view Name, unsigned Value) {
    return key(Name).raw(std::to_string(Value));
  }
  const char *done() { return answer(std::move(Text)); }
};

const char *kindName(FormatKind Kind) {
  switch (Kind) {
  case FormatKind::SignedInt:
    return "signed";
  case FormatKind::UnsignedInt:
    return "unsigned";
  case FormatKind::IEEE:
    return "ieee";
  case FormatKind::NaNOnly:
    return "nan-only";
  case FormatKind::FiniteOnly:
    return "finite";
  case FormatKind::Tapered:
    return "tapered";
  case FormatKind::PowerOfTwo:
    return "power";
  case FormatKind::FixedPoint:
    return "fixed";
  }
  return "";
}

/// How many bits of a hif8 the dot and the exponent take; see section 2 of the
/// semantics page.
std::pair<unsigned, unsigned> taperedWidths(uint64_t Bits) {
  unsigned Rest = Bits & 0x7F;
  if (Rest < 0x10)
    return {4, Rest < 0x08 ? 3 : 0};
  if (Rest < 0x20)
    return {3, 1};
  if (Rest < 0x40)
    return {2, 2};
  return {2, Rest < 0x60 ? 3 : 4};
}

ConvertResult Last;

} // namespace

/// Room for text from the page.
EXPORT(inputBuffer) char *inputBuffer() {
  static char Buffer[4096];
  return Buffer;
}

/// All formats, forms and the spellings of PTX, once.
EXPORT(describe) const char *describe() {
  Json J;
  J.open('{').key("formats").open('[');
  for (unsigned I = 0; I < NumFormats; ++I) {
    const FormatInfo &F = FormatTable[I];
    J.open('{').field("name", F.Name).field("kind", kindName(F.Kind));
    J.field("bits", F.Bits).field("exponentBits", F.ExponentBits);
    J.field("mantissaBits", F.MantissaBits).field("bias", F.Bias);
    J.field("isInteger", F.isInteger()).field("hasNaN", F.hasNaN());
    J.field("hasInfinity", F.hasInfinity()).field("isPTO", I < NumPTOFormats);
    J.field("max", bitsText(Format(I), F.MaxFinite));
    J.field("infinity", bitsText(Format(I), F.Infinity));
    J.field("nan", bitsText(Format(I), F.NaN)).close('}');
  }
  J.close(']').key("forms").open('[');
  for (const ConversionForm &F : conversionForms()) {
    J.open('{').field("name", F.name()).field("src", unsigned(F.Src));
    J.field("dst", unsigned(F.Dst)).field("roundings", F.roundings());
    J.field("sat", F.HasSaturation).field("part", F.Part);
    J.field("profiles", F.Profiles).close('}');
  }
  J.close(']').key("ptx").open('[');
  for (const ptx::Form &F : ptx::forms())
    for (const ptx::Instruction &I : ptx::instructionsOf(F))
      J.raw(Json::quoted(I.spelling()));
  return J.close(']').close('}').done();
}

/// convert(); what else it says is in resultFlags().
EXPORT(convertBits)
uint64_t convertBits(unsigned Src, unsigned Dst, uint64_t Bits, unsigned Rnd,
                     unsigned Sat) {
  ConvertOptions Options;
  Options.Rnd = Rounding(Rnd);
  Options.Saturate = Sat;
  Last = convert(Format(Src), Format(Dst), Bits, Options);
  return Last.Bits;
}

/// round() of an exact number: what is typed becomes the source's bits so.
EXPORT(roundNumber)
uint64_t roundNumber(unsigned Dst, unsigned Negative, int Exponent,
                     uint64_t Significand, unsigned Rnd, unsigned Sat) {
  Unpacked Value;
  Value.Negative = Negative;
  Value.Exponent = Exponent;
  Value.Significand = Significand;
  ConvertOptions Options;
  Options.Rnd = Rounding(Rnd);
  Options.Saturate = Sat;
  Last = round(Value, Format(Dst), Options);
  return Last.Bits;
}

/// Of the last conversion: 1 inexact, 2 overflow, 4 no result.
EXPORT(resultFlags) unsigned resultFlags() {
  return Last.Inexact | Last.Overflow << 1 | unsigned(!Last) << 2;
}

/// "0.1", "nan".
EXPORT(textOf) const char *textOf(unsigned F, uint64_t Bits) {
  return answer(valueText(Format(F), Bits));
}

/// The value as the page's own number, for drawing.
EXPORT(numberOf) double numberOf(unsigned F, uint64_t Bits) {
  return explorer::toDouble(unpack(Format(F), Bits));
}

/// "finite", "infinity" or "nan".
EXPORT(classOf) const char *classOf(unsigned F, uint64_t Bits) {
  switch (unpack(Format(F), Bits).Kind) {
  case Unpacked::Infinity:
    return "infinity";
  case Unpacked::NaN:
    return "nan";
  default:
    return "finite";
  }
}

/// The widths of the fields of an element from the highest bit on, such as
/// [["sign",1],["exponent",8],["fraction",23]].
EXPORT(fieldsOf) const char *fieldsOf(unsigned F, uint64_t Bits) {
  const FormatInfo &Info = info(Format(F));
  Json J;
  J.open('[');
  auto Add = [&J](const char *Name, unsigned Width) {
    if (Width)
      J.open('[').raw(Json::quoted(Name)).raw(std::to_string(Width)).close(']');
  };
  switch (Info.Kind) {
  case FormatKind::UnsignedInt:
    Add("value", Info.Bits);
    break;
  case FormatKind::SignedInt:
    Add("sign", 1);
    Add("value", Info.Bits - 1);
    break;
  case FormatKind::FixedPoint:
    Add("sign", 1);
    Add("value", Info.Bits - 1 - Info.MantissaBits);
    Add("fraction", Info.MantissaBits);
    break;
  case FormatKind::PowerOfTwo:
    Add("exponent", Info.Bits);
    break;
  case FormatKind::Tapered: {
    auto [Dot, Exponent] = taperedWidths(Bits);
    Add("sign", 1);
    Add("dot", Dot);
    Add("exponent", Exponent);
    Add("fraction", 7 - Dot - Exponent);
    break;
  }
  default:
    Add("sign", 1);
    Add("exponent", Info.ExponentBits);
    Add("fraction", Info.MantissaBits);
  }
  return J.close(']').done();
}

/// The place of a number among those of its format; -1 of NaN.
EXPORT(rankOf) int64_t rankOf(unsigned F, uint64_t Bits) {
  return explorer::rank(Format(F), Bits);
}
/// How many places there are.
EXPORT(rankCount) uint64_t rankCount(unsigned F) {
  return explorer::rankCount(Format(F));
}
/// The number at a place.
EXPORT(atRank) uint64_t atRank(unsigned F, uint64_t Rank) {
  return explorer::atRank(Format(F), Rank);
}

/// The error map of a format; see ErrorMap.h.
EXPORT(errorMap) const float *errorMap(unsigned F, unsigned Rnd, unsigned Sat) {
  return explorer::errorMap(Format(F), Rounding(Rnd), Sat);
}
EXPORT(errorMapSize) unsigned errorMapSize(unsigned F) {
  return explorer::errorMapSize(Format(F));
}

/// What the spelling in the input buffer means, or what is wrong with it.
EXPORT(ptxRead) const char *ptxRead() {
  ptx::ParseResult R = ptx::parse(inputBuffer());
  Json J;
  J.open('{');
  if (!R)
    return J.field("error", R.Message)
        .field("rule", ptx::ruleName(R.Broken))
        .close('}')
        .done();
  auto Type = [&J](const char *Key, const ptx::TypeInfo &T) {
    J.key(Key).open('{').field("name", T.Name).field("count", T.Count);
    J.field("format", unsigned(T.Element)).field("fieldBits", T.FieldBits);
    J.field("shift", T.shift()).close('}');
  };
  const ptx::Instruction &I = R.Inst;
  J.field("code", I.encode()).field("spelling", I.spelling());
  J.field("operands", ptx::shapeText(I.F->Operands));
  J.field("sources", ptx::numSources(I.F->Operands));
  J.field("random", ptx::hasRandomBits(I.F->Operands));
  J.field("pack", I.F->IsPack);
  J.field("onto", I.F->Operands == ptx::Shape::PackOnto);
  J.field("resultBits", ptx::resultBits(I));
  Type("src", I.src());
  Type("dst", I.dst());
  return J.close('}').done();
}

/// evaluate() of the instruction with an encoding.
EXPORT(ptxEvaluate)
uint64_t ptxEvaluate(unsigned Code, uint64_t A, uint64_t B, uint64_t E,
                     uint64_t F, uint64_t Rest) {
  return ptx::evaluate(ptx::Instruction::decode(Code), {{A, B, E, F}, Rest});
}

/// What PTO has in place of it.
EXPORT(ptxMapping) const char *ptxMapping(unsigned Code) {
  ptx::Mapping M = ptx::mapToPTO(ptx::Instruction::decode(Code));
  Json J;
  J.open('{').field("exists", M.Exists).field("flush", M.FlushesF32);
  J.field("exhaustive", M.IsExhaustive).field("reason", M.Reason);
  J.field("steps", ptx::stepsText(M.Steps));
  J.field("differences", ptx::differencesText(M.Differences));
  return J.close('}').done();
}
