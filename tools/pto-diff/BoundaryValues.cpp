//===- BoundaryValues.cpp - Numbers at which roundings differ -------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BoundaryValues.h"
#include <algorithm>
#include <iterator>

using namespace pto;

static uint64_t lowBits(unsigned Count) {
  return Count >= 64 ? ~uint64_t(0) : (uint64_t(1) << Count) - 1;
}

/// A significand of \p Kept bits, the first of which is 1, and \p Dropped more
/// that are just in the middle. In one of four all before the middle are ones,
/// so that rounding up carries to the next power of two.
static uint64_t middle(std::mt19937_64 &Random, unsigned Kept, unsigned Dropped,
                       unsigned Side) {
  uint64_t Head = Random() % 4 == 0 ? lowBits(Kept) : Random() & lowBits(Kept);
  if (Kept > 0)
    Head |= uint64_t(1) << (Kept - 1);
  if (Side == 1)
    Head |= lowBits(std::min(Kept, 1u));
  else if (Side == 2 && Kept > 1)
    Head &= ~uint64_t(1);
  return Head << Dropped | uint64_t(1) << (Dropped - 1);
}

/// What to add to the middle: it is above, 0, in it before an odd bit, 1, or
/// before an even one, 2, or below, 3.
static int step(unsigned Side) { return Side == 0 ? 1 : Side == 3 ? -1 : 0; }

uint64_t pto::boundaryInteger(std::mt19937_64 &Random, unsigned Bits,
                              unsigned Kind) {
  // Halves end at 16 bits, so what has more, or rounds up to it, says nothing
  // about their precision.
  static const struct {
    unsigned Precision, Longest;
  } Floats[] = {{8, 64}, {8, 64}, {11, 15}, {11, 15}, {24, 64}};
  Kind %= NumBoundaryKinds;
  uint64_t Value;
  unsigned Side = Kind % 4;
  unsigned Precision = Kind < 20 ? Floats[Kind / 4].Precision : 0;
  // Two more bits at least, so that there is something beside the middle.
  if (Precision != 0 && Precision + 2 <= Bits) {
    unsigned Longest = std::min(Bits, Floats[Kind / 4].Longest);
    unsigned Length = Precision + 2 + Random() % (Longest - Precision - 1);
    Value = middle(Random, Precision, Length - Precision, Side) + step(Side);
  } else {
    // A power of two, the first and last ones not rarely, or beside one.
    unsigned K = Side == 0 ? Bits - 1 : Side == 1 ? 0 : Random() % Bits;
    Value = (uint64_t(1) << K) + Random() % 3 - 1;
  }
  // As an unsigned number a small negative one is not small.
  bool IsNegative = Kind < 20 ? Kind / 4 % 2 : Random() % 2;
  return (IsNegative ? -Value : Value) & lowBits(Bits);
}

namespace {
/// Where the fields of a float are.
struct Layout {
  unsigned Mantissa, Exponent;

  int bias() const { return (1 << (Exponent - 1)) - 1; }
  /// Significand has Mantissa + 1 bits, the first of which is 1.
  uint64_t pack(uint64_t Significand, int E) const {
    if (E < 1 - bias()) {
      unsigned Shift = 1 - bias() - E;
      return Shift > Mantissa ? 0 : Significand >> Shift;
    }
    return uint64_t(E + bias()) << Mantissa | (Significand & lowBits(Mantissa));
  }
};
} // namespace

static Layout layoutOf(Format F) {
  return F == Format::F32   ? Layout{23, 8}
         : F == Format::F16 ? Layout{10, 5}
                            : Layout{7, 8};
}

/// In the middle between two halves or bfloats.
static uint64_t betweenFloats(std::mt19937_64 &Random, Layout L, bool ToHalf,
                              unsigned Side) {
  int Precision = ToHalf ? 11 : 8;
  int E = std::clamp(int(Random() % 40) - 20, 1 - L.bias(), L.bias());
  if (ToHalf) {
    // The exponents of halves, and those of their denormals, which keep less.
    E = int(Random() % 40) - 24;
    if (E < -14)
      Precision -= -14 - E;
  }
  int Dropped = int(L.Mantissa) + 1 - Precision;
  if (Precision < 0 || Dropped < 1) {
    // All numbers of this exponent have a place, or none has.
    E = ToHalf ? -25 + int(Random() % 8) : E;
    Precision = std::max(11 + E + 14, 0);
    Dropped = int(L.Mantissa) + 1 - Precision;
    if (Dropped < 1)
      return L.pack(Random() | uint64_t(1) << L.Mantissa, E);
  }
  return L.pack(middle(Random, Precision, Dropped, Side), E) + step(Side);
}

/// An integer of up to 7 bits and a half, or one of any length, or the float
/// next to it.
static uint64_t betweenIntegers(std::mt19937_64 &Random, Layout L, bool IsSmall,
                                unsigned Side) {
  // At least one bit is after the point; one at least beside the middle.
  int Greatest = IsSmall ? std::min(5, int(L.Mantissa) - 2) : L.Mantissa - 1;
  int E = int(Random() % (Greatest + 2)) - 1;
  return L.pack(middle(Random, E + 1, int(L.Mantissa) - E, Side), E) +
         step(Side);
}

/// What integers can just hold, or just not.
static uint64_t atLimit(std::mt19937_64 &Random, Layout L) {
  static const int Exponents[] = {0,  7,  8,  15, 16,  31,
                                  32, 63, 64, -1, -14, -15};
  int E = Exponents[Random() % std::size(Exponents)];
  if (E > L.bias())
    E = L.bias();
  return L.pack(uint64_t(1) << L.Mantissa, E) + Random() % 3 - 1;
}

/// Zeros, denormals, infinities, NaNs.
static uint64_t special(std::mt19937_64 &Random, Layout L) {
  uint64_t Infinity = lowBits(L.Exponent) << L.Mantissa;
  switch (Random() % 6) {
  case 0:
    return 0;
  case 1:
    return Random() & lowBits(L.Mantissa);
  case 2:
    return Infinity;
  case 3:
    return Infinity | uint64_t(1) << (L.Mantissa - 1) |
           (Random() & lowBits(L.Mantissa));
  case 4:
    return Infinity | 1;
  default:
    return Infinity - 1; // The greatest number.
  }
}

uint64_t pto::boundaryFloat(std::mt19937_64 &Random, Format F, unsigned Kind) {
  Layout L = layoutOf(F);
  Kind %= NumBoundaryKinds;
  unsigned Side = Kind % 4;
  uint64_t Value;
  switch (Kind / 4) {
  case 0:
  case 4:
    Value = betweenFloats(Random, L, /*ToHalf=*/true, Side);
    break;
  case 1:
    Value = betweenFloats(Random, L, /*ToHalf=*/false, Side);
    break;
  case 2:
  case 3:
    Value = betweenIntegers(Random, L, /*IsSmall=*/Kind / 4 == 2, Side);
    break;
  default:
    Value = Side % 2 ? atLimit(Random, L) : special(Random, L);
    break;
  }
  // Unsigned integers have none of the negative numbers.
  uint64_t Sign = Kind / 4 == 2 ? 0 : Kind / 4 == 3 ? 1 : Random() % 2;
  return Value | Sign << (L.Mantissa + L.Exponent);
}
