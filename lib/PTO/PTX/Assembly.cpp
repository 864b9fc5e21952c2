//===- Assembly.cpp - Inline assembly of conversions ----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/PTX/Assembly.h"
#include "pto/PTX/Evaluate.h"
#include <algorithm>
#include <cctype>
#include <map>

using namespace pto;
using namespace pto::ptx;

/// Width of the registers that ".reg .b32" declares; 0 for other types.
static unsigned registerBits(std::string_view Type) {
  static const std::map<std::string_view, unsigned> Widths = {
      {"b8", 8},    {"u8", 8},    {"s8", 8},   {"b16", 16}, {"u16", 16},
      {"s16", 16},  {"f16", 16},  {"b32", 32}, {"u32", 32}, {"s32", 32},
      {"f32", 32},  {"b64", 64},  {"u64", 64}, {"s64", 64}, {"f64", 64},
      {"bf16", 16}, {"f16x2", 32}};
  auto Found = Widths.find(Type);
  return Found == Widths.end() ? 0 : Found->second;
}

namespace {

/// A reader of one string. After an error it does nothing more.
class AsmReader {
  std::string_view Rest;
  AsmProgram Program;
  /// From the outermost block to the innermost one.
  std::vector<std::map<std::string, unsigned>> Scopes = {{}};
  size_t NumCaller;

  bool fail(const std::string &Message) {
    if (Program.Error.empty())
      Program.Error = Message;
    return false;
  }
  bool failed() const { return !Program.Error.empty(); }

  void skipSpace();
  bool consume(char C);
  bool expect(char C, const std::string &Where);
  std::string word();
  bool readDeclaration();
  bool readOperand(AsmOperand &Op);
  bool readRegister(AsmOperand &Op);
  bool readStatement(const std::string &Name);
  bool checkMov(AsmStatement &S);
  bool checkConversion(AsmStatement &S);
  bool hasWidth(const AsmOperand &Op, unsigned Bits, const AsmStatement &S);

public:
  AsmReader(std::string_view Text, const std::vector<unsigned> &CallerBits)
      : Rest(Text), NumCaller(CallerBits.size()) {
    Program.RegisterBits = CallerBits;
  }
  AsmProgram run();
};

} // namespace

void AsmReader::skipSpace() {
  while (!Rest.empty()) {
    if (std::isspace(static_cast<unsigned char>(Rest[0]))) {
      Rest.remove_prefix(1);
    } else if (Rest.substr(0, 2) == "//") {
      Rest.remove_prefix(std::min(Rest.find('\n'), Rest.size()));
    } else if (Rest.substr(0, 2) == "/*") {
      size_t End = Rest.find("*/", 2);
      Rest.remove_prefix(End == std::string_view::npos ? Rest.size() : End + 2);
    } else {
      return;
    }
  }
}

bool AsmReader::consume(char C) {
  skipSpace();
  if (Rest.empty() || Rest[0] != C)
    return false;
  Rest.remove_prefix(1);
  return true;
}

bool AsmReader::expect(char C, const std::string &Where) {
  return consume(C) || fail("expected '" + std::string(1, C) + "' " + Where);
}

/// Letters, digits and what names and instructions consist of besides; $$ is
/// one dollar.
std::string AsmReader::word() {
  skipSpace();
  std::string Word;
  while (!Rest.empty()) {
    char C = Rest[0];
    if (C == '$' && Rest.substr(0, 2) == "$$")
      Rest.remove_prefix(1);
    else if (!std::isalnum(static_cast<unsigned char>(C)) && C != '_' &&
             C != '.' && C != ':' && C != '%')
      return Word;
    Word += C;
    Rest.remove_prefix(1);
  }
  return Word;
}

/// The names after ".reg".
bool AsmReader::readDeclaration() {
  std::string Type = word();
  unsigned Bits = Type.empty() ? 0 : registerBits(Type.substr(1));
  if (!Bits)
    return fail("'" + Type + "' is not a register type for numbers");
  do {
    std::string Name = word();
    if (Name.empty())
      return fail("a register without a name is declared");
    auto Declare = [&](const std::string &N) {
      if (!Scopes.back()
               .insert({N, unsigned(Program.RegisterBits.size())})
               .second)
        return fail("register '" + N + "' is declared twice");
      Program.RegisterBits.push_back(Bits);
      return true;
    };
    if (!consume('<')) {
      if (!Declare(Name))
        return false;
      continue;
    }
    // "%r<4>" is %r0 to %r3.
    std::string Count = word();
    constexpr unsigned MaxRegisters = 1000;
    unsigned N = 0;
    for (char C : Count)
      N = C >= '0' && C <= '9' && N <= MaxRegisters ? N * 10 + unsigned(C - '0')
                                                    : MaxRegisters + 1;
    if (N == 0 || N > MaxRegisters ||
        !expect('>', "after the number of '" + Name + "' registers"))
      return fail("'" + Name + "<" + Count +
                  ">' declares no 1 to 1000 "
                  "registers");
    for (unsigned I = 0; I != N; ++I)
      if (!Declare(Name + std::to_string(I)))
        return false;
  } while (consume(','));
  return expect(';', "after a declaration");
}

bool AsmReader::readRegister(AsmOperand &Op) {
  if (!Rest.empty() && Rest[0] == '$' && Rest.substr(0, 2) != "$$") {
    Rest.remove_prefix(1);
    bool HasBrace = !Rest.empty() && Rest[0] == '{';
    if (HasBrace)
      Rest.remove_prefix(1);
    unsigned Index = 0;
    size_t Digits = 0;
    for (; Digits < Rest.size() && Digits < 4 && Rest[Digits] >= '0' &&
           Rest[Digits] <= '9';
         ++Digits)
      Index = Index * 10 + unsigned(Rest[Digits] - '0');
    Rest.remove_prefix(Digits);
    if (!Digits || Index >= NumCaller)
      return fail("there is no operand $" +
                  (Digits ? std::to_string(Index) : std::string()));
    if (HasBrace && !expect('}', "after an operand; modifiers are not "
                                 "supported"))
      return false;
    Op.Index = Index;
    return true;
  }
  std::string Name = word();
  if (Name.empty())
    return fail(Rest.empty()
                    ? "an operand is missing"
                    : "'" + std::string(1, Rest[0]) + "' begins no operand");
  if (Name == "_") {
    Op.Kind = AsmOperand::Sink;
    return true;
  }
  if (Name[0] >= '0' && Name[0] <= '9') {
    Op.Kind = AsmOperand::Immediate;
    bool IsHex = Name.size() > 2 && Name[0] == '0' && (Name[1] | 32) == 'x';
    for (size_t I = IsHex ? 2 : 0; I != Name.size(); ++I) {
      char C = Name[I];
      unsigned Digit = C >= '0' && C <= '9' ? unsigned(C - '0')
                       : IsHex && std::isxdigit(int(C))
                           ? unsigned(C | 32) - 'a' + 10
                           : 99;
      if (Digit == 99)
        return fail("'" + Name + "' is not an integer");
      Op.Value = Op.Value * (IsHex ? 16 : 10) + Digit;
    }
    return true;
  }
  for (size_t I = Scopes.size(); I-- > 0;)
    if (auto Found = Scopes[I].find(Name); Found != Scopes[I].end()) {
      Op.Index = Found->second;
      return true;
    }
  return fail("register '" + Name + "' is not declared");
}

bool AsmReader::readOperand(AsmOperand &Op) {
  if (!consume('{'))
    return readRegister(Op);
  Op.Kind = AsmOperand::Vector;
  do {
    skipSpace();
    Op.Elements.emplace_back();
    if (!readRegister(Op.Elements.back()))
      return false;
  } while (consume(','));
  return expect('}', "after a vector");
}

/// Whether \p Op, a scalar, can hold a value of \p Bits bits.
bool AsmReader::hasWidth(const AsmOperand &Op, unsigned Bits,
                         const AsmStatement &S) {
  if (Op.Kind != AsmOperand::Register)
    return true;
  unsigned Own = Program.RegisterBits[Op.Index];
  return Own >= Bits ||
         fail("'" + S.Text + "' needs operands of " + std::to_string(Bits) +
              " bits, but one has " + std::to_string(Own));
}

bool AsmReader::checkMov(AsmStatement &S) {
  if (S.Operands.size() != 2)
    return fail("'" + S.Text + "' needs a destination and a source");
  AsmOperand &Dst = S.Operands[0], &Src = S.Operands[1];
  if (Dst.Kind == AsmOperand::Immediate || Dst.Kind == AsmOperand::Sink)
    return fail("'" + S.Text + "' writes to no register");
  if (Dst.Kind == AsmOperand::Vector && Src.Kind == AsmOperand::Vector)
    return fail("'" + S.Text + "' moves a vector to a vector");
  for (AsmOperand *Op : {&Dst, &Src}) {
    if (Op->Kind != AsmOperand::Vector) {
      if (Op->Kind == AsmOperand::Sink)
        return fail("'" + S.Text + "' reads no register");
      if (!hasWidth(*Op, S.MovBits, S))
        return false;
      continue;
    }
    size_t Count = Op->Elements.size();
    if (Count != 2 && Count != 4)
      return fail("'" + S.Text + "' has a vector of " + std::to_string(Count) +
                  " elements; there are those of 2 and 4");
    for (const AsmOperand &Element : Op->Elements) {
      if (Element.Kind == AsmOperand::Register &&
          Program.RegisterBits[Element.Index] * Count != S.MovBits)
        return fail("'" + S.Text + "' has elements of " +
                    std::to_string(Program.RegisterBits[Element.Index]) +
                    " bits, which do not add up to " +
                    std::to_string(S.MovBits));
      if (Op == &Dst && Element.Kind == AsmOperand::Immediate)
        return fail("'" + S.Text + "' writes to no register");
      if (Op == &Src && Element.Kind == AsmOperand::Sink)
        return fail("'" + S.Text + "' reads no register");
    }
  }
  return true;
}

bool AsmReader::checkConversion(AsmStatement &S) {
  const Form &F = *S.Inst.F;
  std::vector<AsmOperand> Flat;
  for (AsmOperand &Op : S.Operands) {
    bool WantsVector = F.Operands == Shape::QuadRandom && Flat.size() == 1 &&
                       &Op != &S.Operands[0];
    if (WantsVector != (Op.Kind == AsmOperand::Vector) ||
        (WantsVector && Op.Elements.size() != 4))
      return fail("'" + S.Text + "' takes operands d, " +
                  shapeText(F.Operands));
    if (WantsVector)
      Flat.insert(Flat.end(), Op.Elements.begin(), Op.Elements.end());
    else
      Flat.push_back(Op);
  }
  bool HasLast = hasRandomBits(F.Operands) || F.Operands == Shape::PackOnto;
  if (Flat.size() != 1 + numSources(F.Operands) + HasLast)
    return fail("'" + S.Text + "' takes operands d, " + shapeText(F.Operands) +
                ", but has " + std::to_string(S.Operands.size()));
  if (Flat[0].Kind != AsmOperand::Register)
    return fail("'" + S.Text + "' writes to no register");
  if (!hasWidth(Flat[0], resultBits(S.Inst), S))
    return false;
  for (size_t I = 1; I != Flat.size(); ++I) {
    if (Flat[I].Kind == AsmOperand::Sink)
      return fail("'" + S.Text + "' reads no register");
    bool IsLast = HasLast && I + 1 == Flat.size();
    if (Flat[I].Kind == AsmOperand::Immediate && !IsLast &&
        !info(S.Inst.src().Element).isInteger())
      return fail("'" + S.Text + "' has an integer as operand of type ." +
                  S.Inst.src().Name);
    if (!hasWidth(Flat[I], IsLast ? 32 : S.Inst.src().bits(), S))
      return false;
  }
  S.Operands = std::move(Flat);
  return true;
}

bool AsmReader::readStatement(const std::string &Name) {
  AsmStatement S;
  S.Text = Name;
  bool IsConversion = Name.substr(0, 4) == "cvt.";
  if (Name == "mov.b16" || Name == "mov.b32" || Name == "mov.b64") {
    S.IsMov = true;
    S.MovBits = unsigned(std::stoul(Name.substr(5)));
  } else if (IsConversion) {
    ParseResult Parsed = parse(Name);
    if (!Parsed)
      return fail(Name + ": " + Parsed.Message + " [rule " +
                  ruleName(Parsed.Broken) + "]");
    S.Inst = Parsed.Inst;
  } else {
    return fail("'" + Name +
                "' is not cvt, cvt.pack, .reg or mov.b16, mov.b32, "
                "mov.b64");
  }
  do {
    skipSpace();
    S.Operands.emplace_back();
    if (!readOperand(S.Operands.back()))
      return false;
  } while (consume(','));
  if (!expect(';', "after the operands of '" + Name + "'"))
    return false;
  if (!(S.IsMov ? checkMov(S) : checkConversion(S)))
    return false;
  Program.Statements.push_back(std::move(S));
  return true;
}

AsmProgram AsmReader::run() {
  while (!failed()) {
    if (consume(';')) // Empty statements are harmless.
      continue;
    if (consume('{')) {
      Scopes.emplace_back();
      continue;
    }
    if (consume('}')) {
      if (Scopes.size() == 1)
        fail("'}' without '{'");
      else
        Scopes.pop_back();
      continue;
    }
    skipSpace();
    if (Rest.empty())
      break;
    std::string Name = word();
    if (Name.empty())
      fail("'" + std::string(1, Rest[0]) + "' begins no instruction");
    else if (Name == ".reg")
      readDeclaration();
    else
      readStatement(Name);
  }
  if (!failed() && Scopes.size() != 1)
    fail("'{' without '}'");
  return std::move(Program);
}

AsmProgram ptx::readAssembly(std::string_view Text,
                             const std::vector<unsigned> &CallerBits) {
  return AsmReader(Text, CallerBits).run();
}
