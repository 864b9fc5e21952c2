//===- Order.cpp - Numbers of a format in their order ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Order.h"
#include <algorithm>
#include <cmath>
#include <vector>

using namespace pto;

double explorer::toDouble(const Unpacked &U) {
  double Magnitude = U.Kind == Unpacked::NaN ? __builtin_nan("")
                     : U.Kind == Unpacked::Infinity
                         ? __builtin_inf()
                         : std::ldexp(double(U.Significand), U.Exponent);
  return U.Negative ? -Magnitude : Magnitude;
}

namespace {

/// The codes of hif8 are not in the order of the values, so they are sorted.
const std::vector<uint8_t> &taperedOrder() {
  static const std::vector<uint8_t> Order = [] {
    auto Value = [](uint8_t Code) {
      return explorer::toDouble(unpack(Format::HIF8, Code));
    };
    std::vector<uint8_t> Codes;
    for (unsigned Code = 0; Code < 256; ++Code)
      if (Code != info(Format::HIF8).NaN)
        Codes.push_back(Code);
    std::sort(Codes.begin(), Codes.end(),
              [&](uint8_t A, uint8_t B) { return Value(A) < Value(B); });
    return Codes;
  }();
  return Order;
}

/// The largest magnitude of a format that has a sign bit.
uint64_t largest(const FormatInfo &Info) {
  return Info.hasInfinity() ? Info.Infinity : Info.MaxFinite;
}

} // namespace

uint64_t explorer::rankCount(Format F) {
  const FormatInfo &Info = info(F);
  switch (Info.Kind) {
  case FormatKind::SignedInt:
  case FormatKind::UnsignedInt:
  case FormatKind::FixedPoint:
    // Of 64 bits, all but the last: the number itself has to fit.
    return Info.Bits == 64 ? Info.mask() : Info.mask() + 1;
  case FormatKind::PowerOfTwo:
    return Info.MaxFinite + 1;
  case FormatKind::Tapered:
    return taperedOrder().size();
  default:
    return 2 * largest(Info) + 2;
  }
}

int64_t explorer::rank(Format F, uint64_t Bits) {
  const FormatInfo &Info = info(F);
  if (unpack(F, Bits).Kind == Unpacked::NaN)
    return -1;
  switch (Info.Kind) {
  case FormatKind::UnsignedInt:
  case FormatKind::PowerOfTwo:
    return Bits;
  case FormatKind::SignedInt:
  case FormatKind::FixedPoint:
    return Bits ^ Info.signBit();
  case FormatKind::Tapered: {
    const std::vector<uint8_t> &Order = taperedOrder();
    return std::find(Order.begin(), Order.end(), Bits) - Order.begin();
  }
  default: {
    uint64_t Magnitude = Bits & ~Info.signBit();
    return Bits & Info.signBit() ? largest(Info) - Magnitude
                                 : largest(Info) + 1 + Magnitude;
  }
  }
}

uint64_t explorer::atRank(Format F, uint64_t Rank) {
  const FormatInfo &Info = info(F);
  switch (Info.Kind) {
  case FormatKind::UnsignedInt:
  case FormatKind::PowerOfTwo:
    return Rank;
  case FormatKind::SignedInt:
  case FormatKind::FixedPoint:
    return Rank ^ Info.signBit();
  case FormatKind::Tapered:
    return taperedOrder()[Rank];
  default:
    return Rank > largest(Info) ? Rank - largest(Info) - 1
                                : (largest(Info) - Rank) | Info.signBit();
  }
}
