//===- PtxOperands.cpp - Operands of PTX instructions as text -------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PtxOperands.h"
#include "Report.h"
#include "Values.h"
#include "pto/Numeric/Text.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::Expected;
using llvm::StringRef;
using namespace pto;
using namespace pto::cvt;

Expected<ptx::Instruction> pto::cvt::parsePtx(StringRef Text) {
  ptx::ParseResult Result = ptx::parse(std::string_view(Text));
  if (!Result)
    return makeError("{0}: {1} [rule {2}]", Text, Result.Message,
                     ptx::ruleName(Result.Broken));
  return Result.Inst;
}

Expected<uint64_t> pto::cvt::parseRegister(StringRef Text, unsigned Bits,
                                           StringRef What) {
  StringRef Digits = Text;
  unsigned Radix =
      Digits.consume_front("0x") || Digits.consume_front("0X") ? 16 : 10;
  uint64_t Value;
  bool AreDigits = llvm::all_of(Digits, [Radix](char C) {
    return Radix == 16 ? llvm::isHexDigit(C) : llvm::isDigit(C);
  });
  if (Digits.empty() || !AreDigits)
    return makeError("'{0}' is not the bits of {1}; write 0x and hexadecimal "
                     "digits, or a decimal number",
                     Text, What);
  if (Digits.getAsInteger(Radix, Value) || (Bits < 64 && Value >> Bits))
    return makeError("'{0}' has more than the {1} bits of {2}", Text, Bits,
                     What);
  return Value;
}

static bool isBits(StringRef Text) {
  return Text.starts_with_insensitive("0x") && !Text.contains_insensitive("p");
}

Expected<uint64_t> pto::cvt::takeOperand(const ptx::Instruction &Inst,
                                         llvm::ArrayRef<StringRef> &Values) {
  const ptx::TypeInfo &Type = Inst.src();
  if (!Values.empty() && isBits(Values.front())) {
    StringRef Text = Values.front();
    Values = Values.drop_front();
    return parseRegister(Text, Type.bits(), Type.Name);
  }
  if (Values.size() < Type.Count)
    return makeError("{0} takes operands {1}; there are too few values for the "
                     "last one",
                     Inst.spelling(), ptx::shapeText(Inst.F->Operands));
  uint64_t Register = 0;
  for (unsigned I = 0; I != Type.Count; ++I) {
    Expected<uint64_t> Bits = run::parseValue(Values[I], Type.Element);
    if (!Bits)
      return Bits.takeError();
    Register |= Type.place(*Bits, I);
  }
  Values = Values.drop_front(Type.Count);
  return Register;
}

std::string pto::cvt::registerText(uint64_t Register, unsigned Bits) {
  std::string Digits = llvm::utohexstr(Register, /*LowerCase=*/true);
  return "0x" + std::string((Bits + 3) / 4 - Digits.size(), '0') + Digits;
}

std::string pto::cvt::describeOperand(const ptx::TypeInfo &Type,
                                      uint64_t Register) {
  std::string Text =
      std::string(Type.Name) + " " + registerText(Register, Type.bits()) + " (";
  for (unsigned I = 0; I != Type.Count; ++I)
    Text +=
        (I ? ", " : "") + valueText(Type.Element, Type.element(Register, I));
  return Text + ")";
}

std::string pto::cvt::describeResult(const ptx::Instruction &Inst,
                                     uint64_t Register) {
  const ptx::TypeInfo &Type = Inst.dst();
  if (!Inst.F->IsPack)
    return describeOperand(Type, Register);
  // As many fields of the type as there are, those of a and b at the end.
  unsigned Bits = Type.bits();
  unsigned Fields = Inst.F->Operands == ptx::Shape::PackOnto ? 32 / Bits : 2;
  std::string Text =
      std::string(Type.Name) + "s " + registerText(Register, 32) + " (";
  for (unsigned I = Fields; I-- > 0;)
    Text += valueText(Type.Element,
                      Register >> I * Bits & info(Type.Element).mask()) +
            (I ? ", " : ")");
  return Text;
}
