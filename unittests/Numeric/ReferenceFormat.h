//===- ReferenceFormat.h - The value of bits, by formula --------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The formats of section 2 written down a second time, as formulas on host
// numbers, to judge the numeric core by. Nothing of the core is used but the
// names of the formats.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_NUMERIC_REFERENCEFORMAT_H
#define PTO_UNITTESTS_NUMERIC_REFERENCEFORMAT_H

#include "pto/Numeric/Format.h"
#include <cfloat>
#include <vector>

namespace pto::reference {

/// A number that holds every element of every format, and the middle between
/// any two neighbours of a floating-point format.
using Real = long double;
static_assert(LDBL_MANT_DIG >= 64, "64-bit integers do not fit in a Real");

/// The value of an element.
struct Number {
  enum Class { Finite, Infinity, NaN };
  Class Kind = Finite;
  bool Negative = false;
  Real Magnitude = 0; ///< Of a finite number.

  Real value() const { return Negative ? -Magnitude : Magnitude; }
};

/// The number that the \p Bits of \p F represent.
Number decode(Format F, uint64_t Bits);

/// What a table of formats would say of \p F; the integers' signs and widths,
/// the floats' specials.
struct Traits {
  const char *Name;
  unsigned Bits;
  bool IsInteger;
  bool IsSigned;
  uint64_t Largest; ///< Bits of the largest finite value.
  bool HasInfinity;
  uint64_t Infinity; ///< Bits of +infinity, if there is one.
  bool HasNaN;
  uint64_t NaN; ///< Bits of the canonical NaN, if there is one.
  bool HasNegativeZero;
  /// The magnitude that would follow the largest one. Rounding to it is
  /// overflow.
  Real Beyond;

  uint64_t signBit() const { return uint64_t(1) << (Bits - 1); }
};
const Traits &traits(Format F);

/// A magnitude and the element that represents it.
struct Element {
  Real Magnitude;
  uint64_t Code;
};

/// All finite magnitudes of a floating-point format of at most 16 bits in
/// increasing order.
const std::vector<Element> &elements(Format F);

/// All formats that PTO has.
std::vector<Format> formats();

} // namespace pto::reference

#endif // PTO_UNITTESTS_NUMERIC_REFERENCEFORMAT_H
