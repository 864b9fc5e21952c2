//===- Values.cpp - Numbers as they are written ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Values.h"
#include "ToolError.h"
#include "pto/Numeric/Conversion.h"
#include "pto/Numeric/Text.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::Expected;
using llvm::StringRef;
using namespace pto;
using namespace pto::run;

std::string pto::run::describe(Format F, uint64_t Bits) {
  return bitsText(F, Bits) + " (" + valueText(F, Bits) + ")";
}

Expected<uint64_t> pto::run::parseBits(StringRef Digits, StringRef Text,
                                       Format F) {
  uint64_t Bits;
  const FormatInfo &Info = info(F);
  if (Digits.empty() || !llvm::all_of(Digits, llvm::isHexDigit))
    return makeError("'{0}' is not a hexadecimal number", Text);
  if (Digits.getAsInteger(16, Bits) || (Bits & ~Info.mask()))
    return makeError("'{0}' has more than the {1} bits of {2}", Text, Info.Bits,
                     Info.Name);
  return Bits;
}

static Expected<uint64_t> parseInteger(StringRef Text, Format F) {
  const FormatInfo &Info = info(F);
  StringRef Digits = Text;
  bool Negative = Digits.consume_front("-");
  if (!Negative)
    Digits.consume_front("+");
  if (Digits.empty() || !llvm::all_of(Digits, llvm::isDigit))
    return makeError("'{0}' is not an integer; {1} takes decimal numbers and "
                     "bits such as 0x2a",
                     Text, Info.Name);
  uint64_t MinMagnitude = Info.isSignedInteger() ? Info.MaxFinite + 1 : 0;
  uint64_t Magnitude;
  if (Digits.getAsInteger(10, Magnitude) ||
      Magnitude > (Negative ? MinMagnitude : Info.MaxFinite))
    return makeError("'{0}' is out of range; {1} is {2}{3} to {4}", Text,
                     Info.Name, MinMagnitude ? "-" : "", MinMagnitude,
                     Info.MaxFinite);
  return (Negative ? -Magnitude : Magnitude) & Info.mask();
}

/// The number that \p Text represents. What 64 bits cannot hold only sets the
/// last bit, so that one rounding to any format gives the right result.
static Expected<Unpacked> parseNumber(StringRef Text) {
  llvm::APFloat Quad(llvm::APFloat::IEEEquad());
  Expected<llvm::APFloat::opStatus> Status =
      Quad.convertFromString(Text, llvm::APFloat::rmTowardZero);
  if (!Status || !Quad.isFinite()) {
    if (!Status)
      consumeError(Status.takeError());
    return makeError("'{0}' is not a number; write 1.5, 0x1.8p0, nan, inf, or "
                     "bits such as 0x3c00",
                     Text);
  }
  bool Sticky = *Status != llvm::APFloat::opOK;
  constexpr unsigned FractionBits = 112, Bias = 16383;
  llvm::APInt Image = Quad.bitcastToAPInt();
  llvm::APInt Significand = Image.trunc(FractionBits).zext(128);
  unsigned Field = Image.extractBitsAsZExtValue(15, FractionBits);
  Unpacked Value;
  Value.Negative = Quad.isNegative();
  if (Field == 0) { // Far smaller than any value of ours.
    Value.Significand = Sticky || !Significand.isZero();
    Value.Exponent = -int(Bias);
    return Value;
  }
  Significand.setBit(FractionBits);
  constexpr unsigned Dropped = FractionBits + 1 - 64;
  Sticky |= Significand.countr_zero() < Dropped;
  Value.Significand = Significand.lshr(Dropped).getZExtValue() | Sticky;
  Value.Exponent = int(Field) - int(Bias) - 63;
  return Value;
}

Expected<uint64_t> pto::run::parseValue(StringRef Text, Format F) {
  const FormatInfo &Info = info(F);
  StringRef Digits = Text;
  if ((Digits.consume_front("0x") || Digits.consume_front("0X")) &&
      !Digits.contains_insensitive("p"))
    return parseBits(Digits, Text, F);
  if (Info.isInteger())
    return parseInteger(Text, F);

  StringRef Word = Text;
  bool Negative = Word.consume_front("-");
  if (!Negative)
    Word.consume_front("+");
  uint64_t Sign = Negative ? Info.signBit() : 0;
  if (Word.equals_insensitive("nan")) {
    if (!Info.hasNaN())
      return makeError("{0} has no NaN", Info.Name);
    return Info.NaN | Sign;
  }
  if (Word.equals_insensitive("inf") || Word.equals_insensitive("infinity")) {
    if (!Info.hasInfinity())
      return makeError("{0} has no infinity", Info.Name);
    return Info.Infinity | Sign;
  }
  Expected<Unpacked> Number = parseNumber(Text);
  if (!Number)
    return Number.takeError();
  ConvertResult Result = pto::round(*Number, F);
  if (Result.Overflow)
    return makeError("'{0}' is out of range; the largest {1} is {2}", Text,
                     Info.Name, valueText(F, Info.MaxFinite));
  return Result.Bits;
}
