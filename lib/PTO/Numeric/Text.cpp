//===- Text.cpp - Values as text ------------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Text.h"
#include "pto/Numeric/Conversion.h"
#include <charconv>
#include <cmath>

using namespace pto;

std::string pto::valueText(Format F, uint64_t Bits) {
  if (!isValid(F) || (Bits & ~info(F).mask()))
    return "invalid";
  Unpacked Value = unpack(F, Bits);
  std::string Text = Value.Negative ? "-" : "";
  if (Value.Kind == Unpacked::NaN)
    return Text + "nan";
  if (Value.Kind == Unpacked::Infinity)
    return Text + "inf";
  if (info(F).isInteger())
    return Text + std::to_string(Value.Significand);
  // Exact: no format has more than the 53 bits of a double.
  double Magnitude = std::ldexp(double(Value.Significand), Value.Exponent);
  char Buffer[32];
  auto End = std::to_chars(Buffer, Buffer + sizeof(Buffer), Magnitude);
  return Text.append(Buffer, End.ptr);
}

std::string pto::bitsText(Format F, uint64_t Bits) {
  std::string Text = "0x";
  for (int Shift = (info(F).Bits + 3) / 4 * 4 - 4; Shift >= 0; Shift -= 4)
    Text += "0123456789abcdef"[Bits >> Shift & 15];
  return Text;
}
