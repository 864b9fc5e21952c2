//===- ScalarConversion.cpp - What generic conversions mean ---------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScalarConversion.h"
#include "llvm/ADT/APSInt.h"
#include <algorithm>
#include <random>

using namespace llvm;
using namespace pto;

ArrayRef<ScalarType> pto::scalarTypes() {
  static const ScalarType Types[] = {
      {"i8", 8, nullptr, true},
      {"i8", 8, nullptr, false},
      {"i16", 16, nullptr, true},
      {"i16", 16, nullptr, false},
      {"i32", 32, nullptr, true},
      {"i32", 32, nullptr, false},
      {"i64", 64, nullptr, true},
      {"i64", 64, nullptr, false},
      {"half", 16, &APFloat::IEEEhalf(), true},
      {"bfloat", 16, &APFloat::BFloat(), true},
      {"float", 32, &APFloat::IEEEsingle(), true},
  };
  return Types;
}

std::optional<uint64_t> ScalarConversion::operator()(uint64_t Bits) const {
  APInt Source(From.Bits, Bits);
  if (!From.isFloat() && !To.isFloat() && SaturationBits) {
    APSInt Value(Source, !From.IsSigned);
    APSInt Low = APSInt::getMinValue(SaturationBits, !To.IsSigned);
    APSInt High = APSInt::getMaxValue(SaturationBits, !To.IsSigned);
    if (APSInt::compareValues(Value, Low) < 0)
      Value = Low;
    else if (APSInt::compareValues(Value, High) > 0)
      Value = High;
    return Value.extOrTrunc(To.Bits).getZExtValue();
  }
  if (!From.isFloat() && !To.isFloat())
    return (From.IsSigned ? Source.sextOrTrunc(To.Bits)
                          : Source.zextOrTrunc(To.Bits))
        .getZExtValue();
  if (!From.isFloat()) {
    APFloat Value(*To.Semantics);
    Value.convertFromAPInt(Source, From.IsSigned, Rounding);
    return Value.bitcastToAPInt().getZExtValue();
  }
  APFloat Value(*From.Semantics, Source);
  bool IsInexact;
  if (To.isFloat()) {
    Value.convert(*To.Semantics, Rounding, &IsInexact);
    return Value.bitcastToAPInt().getZExtValue();
  }
  Value.roundToIntegral(Rounding);
  unsigned Width = SaturationBits ? SaturationBits : To.Bits;
  APSInt Result(Width, !To.IsSigned);
  if (Value.convertToInteger(Result, APFloat::rmTowardZero, &IsInexact) ==
          APFloat::opInvalidOp &&
      !SaturationBits)
    return std::nullopt;
  return Result.extOrTrunc(To.Bits).getZExtValue();
}

bool ScalarConversion::accepts(uint64_t Bits, uint64_t Got) const {
  std::optional<uint64_t> Expected = (*this)(Bits);
  if (!Expected || *Expected == Got)
    return true;
  return To.isFloat() &&
         APFloat(*To.Semantics, APInt(To.Bits, *Expected)).isNaN() &&
         APFloat(*To.Semantics, APInt(To.Bits, Got)).isNaN();
}

std::vector<uint64_t> pto::interestingValues(const ScalarType &T, size_t Count,
                                             uint64_t Seed) {
  uint64_t Mask = maskTrailingOnes<uint64_t>(T.Bits);
  std::mt19937_64 Random(Seed);
  std::vector<uint64_t> Special;
  auto Around = [&](uint64_t Bits) {
    for (int Step = -2; Step <= 2; ++Step)
      Special.push_back((Bits + Step) & Mask);
  };
  if (T.isFloat()) {
    for (bool Negative : {false, true}) {
      Around(APFloat::getZero(*T.Semantics, Negative)
                 .bitcastToAPInt()
                 .getZExtValue());
      Around(APFloat::getInf(*T.Semantics, Negative)
                 .bitcastToAPInt()
                 .getZExtValue());
      Special.push_back(APFloat::getNaN(*T.Semantics, Negative)
                            .bitcastToAPInt()
                            .getZExtValue());
      // Edges of integers, of half, and of halves between integers.
      for (double Edge :
           {0.5,     1.0,     1.5,     2.5,     127.0,     127.5,
            128.0,   128.5,   255.0,   255.5,   256.0,     2049.0,
            32767.0, 32767.5, 32768.0, 32768.5, 65504.0,   65519.0,
            65520.0, 65535.0, 65535.5, 65536.0, 0x1p31,    0x1p32,
            0x1p63,  0x1p64,  0x1p-14, 0x1p-24, 0x1.8p-24, 0x1p-25}) {
        APFloat Value(Negative ? -Edge : Edge);
        bool IsInexact;
        Value.convert(*T.Semantics, APFloat::rmNearestTiesToEven, &IsInexact);
        Around(Value.bitcastToAPInt().getZExtValue());
      }
    }
  } else {
    for (unsigned Bit = 0; Bit <= T.Bits; ++Bit) {
      uint64_t Power = Bit == 64 ? 0 : uint64_t(1) << Bit;
      Around(Power);
      Around(-Power);
      // Ties of 8, 11 and 24 bits of precision.
      for (unsigned Precision : {8, 11, 24})
        if (Bit >= Precision + 1 && Bit < 64) {
          Around(Power + (Power >> Precision));
          Around(Power + 3 * (Power >> Precision));
        }
    }
  }
  std::shuffle(Special.begin(), Special.end(), Random);
  std::vector<uint64_t> Values;
  while (Values.size() < Count) {
    if (Values.size() < Special.size())
      Values.push_back(Special[Values.size()]);
    else // of any magnitude
      Values.push_back((Random() >> Random() % T.Bits) & Mask);
  }
  return Values;
}
